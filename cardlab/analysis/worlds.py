"""Whole deals that fit what a seat could know, and how well each fits what the others said.

Among the layouts that the cards allow each is drawn as often as any other; what was bid and announced is then
a weight, never a wall, since people say what no count of their cards would.
"""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate
from random import Random
from typing import Any, Protocol, cast

from cardlab.analysis import room
from cardlab.analysis.chances import effective
from cardlab.analysis.knowledge import Known
from cardlab.analysis.layouts import Layouts
from cardlab.game import Deal, State

Draw = Callable[[], float]


@dataclass(frozen=True, slots=True)
class World:
    """A whole deal, what was done in it (in secret, too), and its share of what is believed: all make 1."""

    deal: Deal
    actions: tuple[int, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Sample:
    """Worlds and what they stand for: `layouts` is how many the cards allow, `whole` whether all are here.

    `effective` is how many worlds of equal weight would tell as much.
    """

    worlds: tuple[World, ...]
    layouts: int
    whole: bool

    @property
    def effective(self) -> float:
        """Kish's number: 1 by the sum of the squared weights."""
        return effective(world.weight for world in self.worlds)


class Room(Protocol):
    """What a game adds, in `<game>_worlds.py`."""

    def secret(self, action: int) -> bool:
        """Whether an action is done unseen."""

    def deal(self, known: Known, kept: tuple[int, ...], aside: int, draw: Draw) -> tuple[Deal, list[int]]:
        """The deal and its actions from the cards each seat played from and those put aside."""

    def weigher(self, known: Known) -> Callable[[Deal, tuple[int, ...], int], float]:
        """How well a deal, with the cards played from and put aside, fits what was said."""


def worlds(known: Known, count: int, seed: int | str = 0) -> list[World]:
    """So many deals that fit, weighted; all of them, each once, where there are no more. See `sample`.

    >>> from cardlab.analysis.knowledge import knowledge
    >>> from cardlab.games import game
    >>> from cardlab.table import Table
    >>> skat = game("skat")
    >>> known = knowledge(Table(skat, skat.deal("demo")), 0, 1)
    >>> found = worlds(known, 5)
    >>> [world.deal.hands[1] == known.own for world in found], round(sum(w.weight for w in found), 9)
    ([True, True, True, True, True], 1.0)
    """
    return list(sample(known, count, seed).worlds)


def sample(known: Known, count: int, seed: int | str = 0, among: int | None = None) -> Sample:
    """Worlds with the number of layouts; the same for the same seed on every machine.

    With `among`, so many are drawn, and `count` of them are kept by their weight, those that carry much of
    it more than once (as one world, with so much more weight): as good as many, where each costs a search.
    Raises `ValueError` where nothing fits, or on a count below 1.
    """
    if count < 1:
        raise ValueError(f"worlds are at least 1, not {count}")
    draw = Random(f"worlds {seed}").random
    its = cast("Room", room(known.game, "_worlds"))
    layouts = _layouts(known)
    if not layouts.count:
        raise ValueError("no layout fits what is known")
    most = max(count, among or 0)
    whole = layouts.count <= count
    hands = layouts.every() if layouts.count <= most else (layouts.draw(draw) for _ in range(most))
    weigh = its.weigher(known)
    found = []
    for laid in hands:
        kept = tuple([laid[s] | known.has[s] | known.played[s] for s in range(len(known.sizes))])
        aside = laid[-1] | known.aside
        deal, actions = its.deal(known, kept, aside, draw)
        found.append(World(deal, tuple(actions), weigh(deal, kept, aside)))
    total = sum([world.weight for world in found])
    found = [replace(world, weight=world.weight / total) for world in found]
    return Sample(tuple(found if whole or most == count else _kept(found, count, draw)), layouts.count, whole)


def moment(known: Known, world: World) -> State:
    """A world at the moment of what is known."""
    state = known.game.start(world.deal, known.options, known.standing)
    for action in world.actions:
        state = state.step(action)[0]
    return state


def _layouts(known: Known) -> Layouts:
    """The places of the cards that the seat does not know: every hand, then what lies aside."""
    sizes = [size - has.bit_count() for size, has in zip(known.sizes, known.has, strict=True)]
    return Layouts(known.free, [*sizes, known.loose], [*known.lacks, 0])


def _kept(found: list[World], count: int, draw: Draw) -> list[World]:
    """So many by their weight, at even steps from a place that is drawn; in an order that means nothing."""
    sums = list(accumulate([world.weight for world in found]))
    start = draw()
    times: dict[int, int] = {}
    for step in range(count):
        place = min(bisect_left(sums, (start + step) / count * sums[-1]), len(found) - 1)
        times[place] = times.get(place, 0) + 1
    keys: dict[Any, float] = {place: draw() for place in times}
    return [replace(found[place], weight=times[place] / count) for place in sorted(times, key=keys.get)]  # type: ignore[arg-type]
