"""What can be counted in a hand, and how often each count is expected if all hands are equally likely."""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from cardlab.cards import BIT, Card, CardSet, Rank, Suit, suit
from cardlab.game import Game
from cardlab.games.skat.pack import POINTS

Join = Callable[
    [int, int, int], int
]  # number so far, weight of a part, cards of it: the number from there on


@dataclass(frozen=True, slots=True)
class Trait:
    """A number read off a hand, from how many cards it holds of each part of the deck.

    Measuring a hand and working out what to expect go through the same parts. `step` is how many numbers
    share a bar.
    """

    name: str
    parts: tuple[tuple[int, int], ...]  # cards as a mask, weight; together the whole deck
    join: Join
    step: int = 1

    def of(self, hand: int) -> int:
        """The number of a hand.

        >>> from cardlab.cards import DECK52
        >>> longest_suit(DECK52).of(CardSet.parse("S2 S3 S4 H5"))
        3
        """
        value = 0
        for cards, weight in self.parts:
            value = self.join(value, weight, (hand & cards).bit_count())
        return value

    def exactly(self, size: int) -> dict[int, float]:
        """The chance of each number in a hand of `size` cards, counted out (hypergeometric).

        >>> from cardlab.cards import DECK32
        >>> {n: round(p, 3) for n, p in rank_held(DECK32, "jacks", Rank.JACK).exactly(10).items()}
        {0: 0.203, 1: 0.428, 2: 0.289, 3: 0.073, 4: 0.006}
        """
        ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})  # by cards so far and number so far
        for cards, weight in self.parts:
            before, ways = ways, Counter()
            for (had, value), count in before.items():
                for more in range(min(cards.bit_count(), size - had) + 1):
                    to = had + more, self.join(value, weight, more)
                    ways[to] += count * math.comb(cards.bit_count(), more)
        every = math.comb(sum(cards.bit_count() for cards, _ in self.parts), size)
        return {value: count / every for (had, value), count in sorted(ways.items()) if had == size}


def longest_suit(deck: CardSet) -> Trait:
    """How many cards the longest printed suit of a hand has."""
    return Trait("longest", tuple((deck & suit(each), 1) for each in Suit), _largest)


def rank_held(deck: CardSet, name: str, rank: Rank) -> Trait:
    """How many cards of one rank."""
    return _held(deck, name, CardSet.of(Card.of(each, rank) for each in Suit))


def traits(game: Game) -> tuple[Trait, ...]:
    """What is counted in the hands of a game; of one that asks for nothing of its own, longest suit and aces.

    >>> from cardlab.games import game
    >>> [trait.name for trait in traits(game("skat"))]
    ['longest', 'jacks', 'points']
    """
    return (longest_suit(game.deck), *_OWN.get(game.name, _aces)(game.deck))


def _aces(deck: CardSet) -> list[Trait]:
    return [rank_held(deck, "aces", Rank.ACE)]


def _held(deck: CardSet, name: str, cards: CardSet) -> Trait:
    return Trait(name, ((deck & cards, 1), (deck & ~cards, 0)), _sum)


def _card_points(deck: CardSet) -> Trait:
    parts: Counter[int] = Counter()
    for card in deck:
        parts[POINTS[card]] += BIT[card]
    return Trait("points", tuple((cards, worth) for worth, cards in parts.items()), _sum, step=10)


def _largest(value: int, _: int, count: int) -> int:
    return max(value, count)


def _sum(value: int, weight: int, count: int) -> int:
    return value + weight * count


_OWN: dict[str, Callable[[CardSet], list[Trait]]] = {
    "spades": lambda deck: [*_aces(deck), _held(deck, "spades", suit(Suit.SPADES))],
    "skat": lambda deck: [rank_held(deck, "jacks", Rank.JACK), _card_points(deck)],
}
