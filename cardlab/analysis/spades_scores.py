"""What a Spades deal may still score, and what of it each side can make sure of.

The searches answer in tricks: so many for a side, so many with a nil kept. Each answer is a promise that one
side can make come true against any play, so the deal scores at least the worst that a promise allows. Two
promises of a side need different play, so they are weighed one by one, never together.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product

from cardlab.games.spades.options import Options
from cardlab.games.spades.rules import is_nil
from cardlab.games.spades.score import score
from cardlab.rulings import Outcome

DIGIT = 14  # nought to thirteen tricks
OPEN = 2


@dataclass(frozen=True, slots=True)
class Result:
    """One way a deal may end: the tricks by seat, and the points of the deal by side."""

    took: tuple[int, int, int, int]
    sheet: tuple[int, int]

    @property
    def tricks(self) -> int:
        """Those of side 0."""
        return self.took[0] + self.took[2]

    @property
    def ahead(self) -> int:
        """What side 0 gets more than side 1."""
        return self.sheet[0] - self.sheet[1]


Promise = Callable[[Result], bool]  # which results one side can see to


@dataclass(frozen=True)
class Sheet:
    """What a deal is scored by: the bids, the bags before it, the house rules."""

    bids: tuple[int, ...]
    bags: tuple[int, int]
    options: Options

    @cached_property
    def nils(self) -> int:
        """The seats that bid nil, as a mask."""
        return sum([1 << seat for seat in range(4) if is_nil(self.bids[seat])])

    @cached_property
    def weights(self) -> tuple[int, int, int, int]:
        """What a trick of each seat counts, so that one number tells all that the score asks of the tricks.

        Its digits, to the base of fourteen, are the tricks of a side, or of each partner where one bid nil.
        """
        weights, digit = [0, 0, 0, 0], 1
        for side in (0, 1):
            weights[side] = weights[side + 2] = digit
            digit *= DIGIT
            if self.apart(side):
                weights[side + 2] = digit
                digit *= DIGIT
        return weights[0], weights[1], weights[2], weights[3]

    def apart(self, side: int) -> bool:
        """Whether it matters which of the partners takes a trick."""
        return bool(self.nils >> side & 0b101)

    def points(self, side: int, first: int, second: int) -> int:
        """What a side scores with these tricks of its seats."""
        lines = score(self.bids[side::2], (first, second), self.bags[side], self.options, (side, side + 2))
        return Outcome((lines, ())).points[0]

    def count(self, took: Sequence[int]) -> int:
        """Tricks by seat as one number."""
        return sum([tricks * weight for tricks, weight in zip(took, self.weights, strict=True)])

    def results(self, had: Sequence[int]) -> tuple[Result, ...]:
        """All ways the deal can end, from the tricks of each seat so far.

        Where it does not matter which of two partners takes a trick, the first takes all that are left.
        """
        left = 13 - sum(had)
        sides: list[list[tuple[int, int, int]]] = [[], []]
        for side, more in product((0, 1), range(left + 1)):
            for first in range(more + 1) if self.apart(side) else (more,):
                one, two = had[side] + first, had[side + 2] + more - first
                sides[side].append((one, two, self.points(side, one, two)))
        return tuple(
            Result((a, b, c, d), (ours, theirs))
            for (a, c, ours), (b, d, theirs) in product(*sides)
            if a + b + c + d == 13
        )


@lru_cache(64)
def answers(sheet: Sheet, least: int) -> bytes:
    """By the count of `Sheet.weights`, whether side 0 gets `least` points more: 0 is no, 1 yes, 2 open.

    What is open while tricks are left is settled as soon as all that may follow agrees.
    """
    said = bytearray([OPEN]) * DIGIT ** (2 + sheet.apart(0) + sheet.apart(1))
    for result in sheet.results((0, 0, 0, 0)):
        said[sheet.count(result.took)] = result.ahead >= least
    kinds = sorted(set(sheet.weights))
    for tricks in range(12, -1, -1):
        for digits in _shared(tricks, len(kinds)):
            here = sum([digit * kind for digit, kind in zip(digits, kinds, strict=True)])
            after = {said[here + kind] for kind in kinds}
            said[here] = after.pop() if len(after) == 1 else OPEN
    return bytes(said)


def _shared(tricks: int, among: int) -> Iterator[tuple[int, ...]]:
    """The ways to share so many tricks."""
    if among == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in _shared(tricks - first, among - 1):
            yield (first, *rest)


def at_least(side: int, tricks: int) -> Promise:
    """A side gets so many tricks, those it has included."""
    return lambda result: _of(side, result) >= tricks


def at_most(side: int, tricks: int) -> Promise:
    """A side gets no more tricks than these."""
    return lambda result: _of(side, result) <= tricks


def kept(side: int, nils: int, tricks: int) -> Promise:
    """These seats of a side take none, and the side gets so many."""
    return lambda result: not _broken(nils, result) and _of(side, result) >= tricks


def spoiled(side: int, nils: int, tricks: int) -> Promise:
    """One of these seats of a side takes one, or the side gets no more than so many."""
    return lambda result: _broken(nils, result) or _of(side, result) <= tricks


def ahead(least: int) -> Promise:
    """Side 0 gets so many points more."""
    return lambda result: result.ahead >= least


def behind(most: int) -> Promise:
    """Side 0 gets no more points more than these."""
    return lambda result: result.ahead <= most


def _of(side: int, result: Result) -> int:
    return sum(result.took[side::2])


def _broken(nils: int, result: Result) -> bool:
    return any(nils >> seat & 1 and took for seat, took in enumerate(result.took))


class Bounds:
    """What the deal scores for side 0 over side 1, from the promises made so far."""

    def __init__(self, results: tuple[Result, ...]) -> None:
        self.results = results
        self.floor: Promise = lambda _: True
        self.ceiling: Promise = lambda _: True
        self.least = min(result.ahead for result in results)
        self.most = max(result.ahead for result in results)

    @property
    def exact(self) -> bool:
        """Whether the two ends meet."""
        return self.least == self.most

    def add(self, side: int, promise: Promise) -> None:
        """One more promise of a side."""
        ends = [result.ahead for result in self.results if promise(result)]
        if side == 0 and min(ends) > self.least:
            self.least, self.floor = min(ends), promise
        if side == 1 and max(ends) < self.most:
            self.most, self.ceiling = max(ends), promise

    @property
    def between(self) -> list[int]:
        """All that the deal may still score, from the least to the most."""
        return sorted({result.ahead for result in self.results if self.least <= result.ahead <= self.most})

    def at(self, score: int, tricks: int) -> Result:
        """A result that scores this, as near as can be to so many tricks of side 0."""
        both = [result for result in self.results if result.ahead == score]
        if self.exact:
            both = [result for result in both if self.floor(result) and self.ceiling(result)]
        return min(both, key=lambda result: abs(result.tricks - tricks))
