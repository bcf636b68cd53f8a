"""A deal as people tell it: what each seat says on its turn, and trick by trick."""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlab.table import Table

CARDS = 52  # actions below are cards, each its own number


@dataclass(frozen=True, slots=True)
class Turn:
    """What belongs on one line: one seat's words, or a trick (`trick` from 1; 0: nothing was played).

    `seat` speaks or plays first; the actions are those after ply `start`. Where something is said in the
    middle of a trick, the rest of it is a turn of its own, with `place` cards on the table before.
    """

    trick: int
    seat: int
    start: int
    actions: tuple[int, ...]
    place: int = 0

    @property
    def end(self) -> int:
        """The ply after the last of the actions."""
        return self.start + len(self.actions)


def turns(table: Table) -> Iterator[Turn]:
    """All that was done at a table, turn by turn.

    >>> from cardlab.games import game
    >>> table = Table(game("spades"), game("spades").deal("demo")).replay(["look", "bid 3", "blind nil"])
    >>> [(turn.seat, turn.end, len(turn.actions)) for turn in turns(table)]
    [(1, 2, 2), (2, 3, 1)]
    """
    actions, seats, start, played = table.actions, table.game.seats, 0, 0
    while start < len(actions):
        seat = table.state_at(start).turn or 0
        end = start + 1
        if actions[start] < CARDS:
            trick, place = divmod(played, seats)
            while end < min(start + seats - place, len(actions)) and actions[end] < CARDS:
                end += 1
            played += end - start
            yield Turn(trick + 1, seat, start, tuple(actions[start:end]), place)
        else:
            while end < len(actions) and actions[end] >= CARDS and table.state_at(end).turn == seat:
                end += 1
            yield Turn(0, seat, start, tuple(actions[start:end]))
        start = end
