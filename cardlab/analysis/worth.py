"""The answers of a search with all hands open: what a moment comes to, and what each card does."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cardlab.cards import CardSet


class Span(NamedTuple):
    """A number as far as it is known: at least, and at most.

    >>> Span(61, 61).exact, Span(40, 70) - Span(10, 20)
    (True, Span(least=20, most=60))
    """

    least: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether the two ends meet."""
        return self.least == self.most

    def __sub__(self, other: "Span") -> "Span":
        return Span(self.least - other.most, self.most - other.least)

    def __str__(self) -> str:
        return str(self.least) if self.exact else f"{self.least} … {self.most}"


@dataclass(frozen=True, order=True, slots=True)
class End:
    """How a deal may end; the better end for whoever is to move is the greater one.

    `score` is the deal in points of the score sheet: what the side to move gets more than the other. `wanted`
    is what the game counts, its sign turned where little of it is wanted, and `count` that number itself:
    in Skat the declarer's card points with the skat, in Null 1 where the declarer is brought to a trick; in
    Spades the tricks of side 0. `sheet` has the points of the deal for each side of the score sheet.
    """

    score: int
    wanted: int
    count: int
    sheet: tuple[int, ...]

    @property
    def turned(self) -> "End":
        """The same as the other side sees it, where there are two."""
        return End(-self.score, -self.wanted, self.count, self.sheet)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a moment, or a card, comes to when all play their best: one end, or two as far as was searched."""

    worst: End
    best: End

    @property
    def exact(self) -> bool:
        """Whether nothing is left to search."""
        return self.worst == self.best

    @property
    def turned(self) -> "Worth":
        """The same as the other side sees it, where there are two."""
        return Worth(self.best.turned, self.worst.turned)

    def and_also(self, other: "Worth") -> "Worth":
        """What two searches of the same know together."""
        return Worth(max(self.worst, other.worst), min(self.best, other.best))

    @property
    def count(self) -> Span:
        """What the game counts."""
        return Span(min(self.worst.count, self.best.count), max(self.worst.count, self.best.count))

    @property
    def score(self) -> Span:
        """The points of the deal, as whoever is to move sees them."""
        return Span(self.worst.score, self.best.score)


@dataclass(frozen=True, slots=True)
class Values:
    """What every legal card of a moment comes to; `searched` is how many moments were looked at.

    `estimated`: before the search began some tricks were played by the tips, so this is near what best play
    comes to, and no bound of it.
    """

    turn: int
    cards: Mapping[int, Worth]
    searched: int
    estimated: bool = False

    @property
    def worth(self) -> Worth:
        """What the moment comes to: what its best card does."""
        worths = self.cards.values()
        return Worth(max(worth.worst for worth in worths), max(worth.best for worth in worths))

    @property
    def exact(self) -> bool:
        """Whether nothing is left to search."""
        return not self.estimated and all(worth.exact for worth in self.cards.values())

    @property
    def best(self) -> CardSet:
        """The cards that tie for the most points of the deal; where the search was cut short, that may."""
        sure = self.worth.worst.score
        return CardSet.of(card for card, worth in self.cards.items() if worth.best.score >= sure)

    @property
    def finest(self) -> CardSet:
        """Those of the best that tie, or may, in what the game counts, too."""
        sure = self.worth.worst
        return CardSet.of(card for card, worth in self.cards.items() if worth.best >= sure)

    def loss(self, card: int) -> Span:
        """What a card throws away in points of the deal: 0 for a tie. Raises `KeyError` on no legal card."""
        return _lost(self.worth.score, self.cards[card].score)

    def short(self, card: int) -> Span:
        """What a card throws away of what the game counts, whatever the deal scores."""
        spans = [Span(worth.worst.wanted, worth.best.wanted) for worth in self.cards.values()]
        most = Span(max(span.least for span in spans), max(span.most for span in spans))
        return _lost(most, Span(self.cards[card].worst.wanted, self.cards[card].best.wanted))


def _lost(best: Span, mine: Span) -> Span:
    lost = best - mine
    return Span(max(0, lost.least), max(0, lost.most))
