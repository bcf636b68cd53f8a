"""Where a seat had something to decide: the moments of a deal from which a task can be made."""

from cardlab.game import legal
from cardlab.table import Table


def moments_of(table: Table, seat: int) -> list[int]:
    """The plies at which a seat had a real choice, in order; `table.state_at(ply)` is the moment before it.

    A choice is real where more than one action was legal, or where a rule spoke: the last card of a hand is
    no task, the only card that follows suit is one. Raises `ValueError` for what is no seat.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo")).replay(["look", "bid 3", "look", "bid 4"])
    >>> moments_of(table, 1), moments_of(table, 2), moments_of(table, 3)
    ([0, 1], [2, 3], [])
    """
    if seat not in range(table.game.seats):
        raise ValueError(f"{table.game.name} has seats 0 to {table.game.seats - 1}, not {seat}")
    return [ply for ply in range(len(table.actions)) if _real(table, ply, seat)]


def _real(table: Table, ply: int, seat: int) -> bool:
    state = table.state_at(ply)
    if state.turn != seat:
        return False
    if legal(state).bit_count() > 1:
        return True
    return any(ruling(state, state.choices) for ruling in state.rules)
