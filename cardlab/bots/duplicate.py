"""Matches between levels, in which both play the same cards: what one is ahead by in points a deal.

Every deal is played from each side (Spades: as either team; Skat: one of them in each seat against two of the
other), so that luck with the cards falls out. In Spades a deal stands in the middle of a match: both teams
have some of a set of bags already, drawn with the deal, so that ten bags cost what they cost in the long run.
"""

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any

from cardlab.analysis import batch
from cardlab.analysis.chances import Estimate, mean
from cardlab.bots.levels import levels
from cardlab.bots.players import Bot, at_table
from cardlab.game import Game
from cardlab.games import game as game_named
from cardlab.games.spades.state import Standing
from cardlab.table import Table

Task = tuple[str, str, str, str]  # the game, two levels, the code of the deal


def contest(
    game: str,
    one: str,
    other: str,
    deals: Sequence[int],
    *,
    seed: int | str = 0,
    executor: Executor | None = None,
    progress: batch.Progress | None = None,
) -> Estimate:
    """Points a deal by which one level is ahead of another, with the standard error; levels by their ids.

    The deals are numbers; the same numbers and seed give the same whoever plays them. Raises `ValueError` on
    no such game or level.

    >>> contest("spades", "tips", "tips", range(3)).value
    0.0
    """
    tasks = _tasks(game, one, other, deals, seed)
    return mean([(1.0, ahead) for ahead in batch.run(_ahead, tasks, executor, progress)])


def paced(
    game: str, one: str, other: str, deals: Sequence[int], *, seed: int | str = 0
) -> Iterator[float | None]:
    """The same deal by deal, for whoever has other work as well: None after every bid and card.

    >>> [ahead for ahead in paced("spades", "tips", "tips", range(3)) if ahead is not None]
    [0.0, 0.0, 0.0]
    """
    for task in _tasks(game, one, other, deals, seed):
        yield (yield from _steps(task))


def _tasks(game: str, one: str, other: str, deals: Sequence[int], seed: int | str) -> list[Task]:
    known = [level.id for level in levels(game_named(game))]
    for level in (one, other):
        if level not in known:
            raise ValueError(f"there is no level {level!r} of {game}, only {', '.join(known)}")
    return [(game, one, other, f"{seed}-{number}") for number in deals]


def _ahead(task: Task) -> float:
    """What one level is ahead of the other in one deal."""
    steps = _steps(task)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return float(end.value)


def _steps(task: Task) -> Generator[None, None, float]:
    """One deal played from each side, a bid or a card at a time."""
    name, one, other, code = task
    rules = game_named(name)
    makers = {level.id: level for level in levels(rules)}
    ahead = []
    for place in range(rules.sides):
        bots = [
            makers[one if seat % rules.sides == place else other].bot(seat) for seat in range(rules.seats)
        ]
        points = yield from _points(rules, bots, code)
        rest = [its for side, its in enumerate(points) if side != place]
        ahead.append(points[place] - sum(rest) / len(rest))
    return sum(ahead) / len(ahead)


def _points(rules: Game, bots: Sequence[Bot], code: str) -> Generator[None, None, tuple[int, ...]]:
    """The points of one deal, by side."""
    draw = Random(f"contest {code}")
    dealer = draw.randrange(rules.seats)
    standing: Any = rules.standing()
    if isinstance(standing, Standing):
        standing = Standing((0, 0), (draw.randrange(10), draw.randrange(10)))
    table = Table(rules, rules.deal(f"contest {code}", dealer), None, standing)
    while table.turn is not None:
        table.push(at_table(bots[table.turn], table).action)
        yield
    assert table.outcome
    return table.outcome.points
