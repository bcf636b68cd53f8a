"""Deals counted by place, and the counts set beside what a fair shuffle is expected to bring."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardlab.cards import Card, bits
from cardlab.game import Deal, Game
from cardlab.tutor.fair.chance import Fit, fit, p_of_chi_square, p_of_largest
from cardlab.tutor.fair.dealers import Dealer, own
from cardlab.tutor.fair.traits import Trait, traits

LEAST = 5  # from about five expected on, chi-square is a good approximation


@dataclass(frozen=True, slots=True)
class Bar:
    """How many deals brought a number from `low` to `high`, and how many were expected; None: open end."""

    low: int | None
    high: int | None
    seen: int
    expected: float


@dataclass(frozen=True, slots=True)
class Spread:
    """Bars side by side, and how well they fit; `fit` is None where there are too few deals to say."""

    bars: tuple[Bar, ...]
    fit: Fit | None


@dataclass(frozen=True, slots=True)
class Stray:
    """The count of a card at a place that lies furthest off, in standard deviations.

    `p` is the share of fair shuffles in which some count of them all lies as far off, about.
    """

    card: Card
    place: int
    seen: int
    expected: float
    sigma: float
    p: float


class Report:
    """What was counted so far. Places are the seats and, where cards are put aside, these at the end.

    `planned` is how many deals it is going to be: it decides which rare numbers share a bar.
    """

    def __init__(self, game: Game, planned: int) -> None:
        self.game, self.planned, self.deals = game, planned, 0
        like = own(game)("")
        self.sizes = tuple(hand.bit_count() for hand in (*like.hands, like.rest) if hand)
        self.traits = traits(game)
        self.at = [[0] * 52 for _ in self.sizes]  # deals, by place and card
        self.had: dict[str, list[Counter[int]]] = {
            trait.name: [Counter() for _ in like.hands] for trait in self.traits
        }

    def add(self, deal: Deal) -> None:
        """Count one more deal; raises `cardlab.game.BadDeal` if it is none of this game."""
        self.game.check(deal)
        self.deals += 1
        for counts, cards in zip(self.at, (*deal.hands, deal.rest), strict=False):
            for card in bits(cards):
                counts[card] += 1
        for trait in self.traits:
            for counter, hand in zip(self.had[trait.name], deal.hands, strict=True):
                counter[trait.of(hand)] += 1

    # -------------------------------------------------------------- where the cards went
    def chance(self, place: int) -> float:
        """How often a card is expected at a place."""
        return self.sizes[place] / len(self.game.deck)

    def sigma(self, place: int, card: int) -> float:
        """How far the count of a card at a place lies off, in standard deviations; more is above 0."""
        chance = self.chance(place)
        spread = math.sqrt(self.deals * chance * (1 - chance))
        return (self.at[place][card] - self.deals * chance) / spread if self.deals else 0.0

    def cards(self) -> Fit | None:
        """All counts of all cards at all places, as one chi-square; None for too few deals.

        The cards of one deal push each other out of their places, which makes the sum larger by
        cards / (cards − 1) than for independent ones; that is taken back.
        """
        if self.deals * min(map(self.chance, range(len(self.sizes)))) < LEAST:
            return None
        cards = len(self.game.deck)
        chi_square = sum(
            (self.at[place][card] - self.deals * self.chance(place)) ** 2 / (self.deals * self.chance(place))
            for place in range(len(self.sizes))
            for card in self.game.deck
        )
        chi_square *= (cards - 1) / cards
        freedom = (cards - 1) * (len(self.sizes) - 1)
        return Fit(chi_square, freedom, p_of_chi_square(chi_square, freedom))

    def stray(self) -> Stray:
        """The card and place that lie furthest off."""
        places = [(place, card) for place in range(len(self.sizes)) for card in self.game.deck]
        place, card = max(places, key=lambda at: abs(self.sigma(*at)))
        sigma, expected = self.sigma(place, card), self.deals * self.chance(place)
        rare = p_of_largest(abs(sigma), len(places))
        return Stray(card, place, self.at[place][card], expected, sigma, rare)

    def where(self, card: int) -> Spread:
        """How often a card went to each place."""
        bars = [
            Bar(place, place, self.at[place][card], self.deals * self.chance(place))
            for place in range(len(self.sizes))
        ]
        return Spread(tuple(bars), _fit(bars))

    # -------------------------------------------------------------- what the hands hold
    def spread(self, trait: Trait, seat: int) -> Spread:
        """How often a seat's hand had each number. One hand of each deal, so the counts are independent."""
        had = self.had[trait.name][seat]
        exact: dict[int, float] = {}  # ascending, as the chances come
        for value, chance in trait.exactly(self.sizes[seat]).items():
            exact[value // trait.step] = exact.get(value // trait.step, 0.0) + chance
        groups = _together(list(exact), [self.planned * each for each in exact.values()])
        bars = [
            Bar(
                None if group is groups[0] and len(group) > 1 else group[0] * trait.step,
                None if group is groups[-1] and len(group) > 1 else (group[-1] + 1) * trait.step - 1,
                sum(n for value, n in had.items() if value // trait.step in group),
                self.deals * sum(exact[each] for each in group),
            )
            for group in groups
        ]
        return Spread(tuple(bars), _fit(bars))


def check(game: Game, codes: Iterable[str], deal: Dealer | None = None) -> Report:
    """Deal every code and count; `deal` is who deals, the game itself when it is not told.

    Raises `cardlab.game.BadDeal` where that dealer deals what is no deal of the game.

    >>> from cardlab.games import game
    >>> from cardlab.tutor.fair.dealers import cut_only
    >>> spades, codes = game("spades"), [f"4F7K-{n}" for n in range(1, 101)]
    >>> longest = check(spades, codes, cut_only(spades)).spread(traits(spades)[0], seat=0)
    >>> [bar.seen for bar in longest.bars], longest.fit.refuted
    ([100, 0, 0], True)
    """
    codes = list(codes)
    report, dealer = Report(game, len(codes)), deal or own(game)
    for code in codes:
        report.add(dealer(code))
    return report


def _together(values: Sequence[int], expected: Sequence[float]) -> list[list[int]]:
    """Neighbours at either end joined until every group is expected often enough."""
    groups = [[value] for value in values]
    weights = list(expected)
    for end, beside in ((0, 1), (-1, -2)):
        while len(groups) > 1 and weights[end] < LEAST:
            weights[beside] += weights[end]
            groups[beside] = sorted(groups[beside] + groups[end])
            del weights[end], groups[end]
    return groups


def _fit(bars: Sequence[Bar]) -> Fit | None:
    if len(bars) < 2 or min(bar.expected for bar in bars) < LEAST:
        return None
    return fit([bar.seen for bar in bars], [bar.expected for bar in bars])
