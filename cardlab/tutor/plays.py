"""One deal played several times: what each play came to, and where two of them parted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardlab.bots import Player, TipBot, play
from cardlab.game import Game
from cardlab.table import Table
from cardlab.tutor.moments import moments_of


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished deal came to for a seat: the last thing it had to say, in notation, and tricks, points.

    `said` is "" where the seat never had anything to say; `points` are its side's on the score sheet.
    """

    said: str
    took: int
    points: int


@dataclass(frozen=True, slots=True)
class Parting:
    """The first action in which two plays of a deal differ.

    `trick` is its number from 1, 0 while there is no card on the table yet. `mine` and `theirs` are what was
    done from there on, each with its seat: the trick as it lay at its end, or the next thing said.
    """

    ply: int
    trick: int
    mine: tuple[tuple[int, int], ...]
    theirs: tuple[tuple[int, int], ...]


def result(table: Table, seat: int) -> Result | None:
    """What a deal came to, None while it is not over."""
    outcome = table.outcome
    if outcome is None:
        return None
    game = table.game
    said = [table.actions[ply] for ply in moments_of(table, seat) if table.actions[ply] >= 52]
    first = _first_card(table)
    talk = [action for ply, action in enumerate(table.actions[:first]) if table.state_at(ply).turn == seat]
    last = next((action for action in reversed(talk) if action in said), None)
    took = game.seen(table.state, seat)["took"][seat] if first < len(table.actions) else 0
    shown = "" if last is None else game.show(last)
    return Result(shown, took, outcome.points[seat % game.sides])


def parting(mine: Table, theirs: Table) -> Parting | None:
    """Where two plays of one deal part; None where one is the other, or only its beginning."""
    pairs = enumerate(zip(mine.actions, theirs.actions, strict=False))
    ply = next((ply for ply, (one, other) in pairs if one != other), None)
    if ply is None:
        return None
    trick = _trick(mine, ply)
    return Parting(ply, trick, _around(mine, ply, trick), _around(theirs, ply, _trick(theirs, ply)))


def played_by(start: Table, seat: int, name: str) -> Table:
    """The same cards with one of the game's players on a seat and advice on the others, to the end.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> played_by(Table(spades, spades.deal("4F7K-1")), 0, "tips").turn is None
    True
    """
    game = start.game
    table = Table(game, start.deal, start.options, start.standing)
    bots = {other: Player(name) if other == seat else TipBot() for other in range(game.seats)}
    while table.turn is not None:
        seen = game.seen(table.state, table.turn)
        table.push(play(bots[table.turn], game, seen, table.legal).action)
    return table


def players(game: Game) -> tuple[str, ...]:
    """Who can play a game, advice first."""
    return tuple(sorted(game.players, key=lambda name: (name != "tips", name)))


def _first_card(table: Table) -> int:
    return next((ply for ply, action in enumerate(table.actions) if action < 52), len(table.actions))


def _seen(table: Table, ply: int) -> Mapping[str, Any]:
    return table.game.seen(table.state_at(ply), None)


def _trick(table: Table, ply: int) -> int:
    """The number of the trick that the action at a ply belongs to, 0 where it is no card of one."""
    return len(_seen(table, ply)["winners"]) + 1 if table.actions[ply] < 52 else 0


def _around(table: Table, ply: int, trick: int) -> tuple[tuple[int, int], ...]:
    """The whole trick, or the one action."""
    if not trick:
        return ((table.state_at(ply).turn or 0, table.actions[ply]),)
    return tuple(
        (table.state_at(at).turn or 0, action)
        for at, action in enumerate(table.actions)
        if action < 52 and _trick(table, at) == trick
    )
