"""Whether deals come out as a fair shuffle would deal them: counts beside exact expectations, and how rare they are.

Nothing here knows how the cards were shuffled. A dealer is a function from a code to a `Deal`; what it deals
is counted by place (a hand, or the cards put aside) and compared with what every order of the pack being
equally likely would bring. Two dealers that cheat are here as well, so that the check can be seen to fail.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from types import MappingProxyType

from cardlab.cards import BIT, Card, CardSet, Rank, Suit, bits, suit
from cardlab.game import Deal, Game
from cardlab.games.skat.pack import POINTS
from cardlab.tutor.chance import Fit, fit, odd_one_out

Dealer = Callable[[str], Deal]

LEAST = 5  # chi-square is a good approximation from about five expected on


# ------------------------------------------------------------------ what is counted in a hand
@dataclass(frozen=True, slots=True)
class Trait:
    """What is counted in one hand: of each part of the deck how many cards, and a number made of these.

    The number is the largest of the counts where every weight is 0, else the counts times their weights.
    `step` is how many numbers share a bar.
    """

    name: str
    parts: tuple[tuple[int, int], ...]  # cards as a mask, weight
    step: int = 1

    def of(self, hand: int) -> int:
        """The number of a hand.

        >>> from cardlab.cards import DECK52
        >>> longest_suit(DECK52).of(CardSet.parse("S2 S3 S4 H5"))
        3
        """
        value = 0
        for cards, weight in self.parts:
            value = self._join(value, weight, (hand & cards).bit_count())
        return value

    def _join(self, value: int, weight: int, count: int) -> int:
        return value + weight * count if weight >= 0 else max(value, count)

    def exactly(self, size: int) -> dict[int, float]:
        """The chance of each number in a hand of `size` cards, all hands being equally likely.

        >>> from cardlab.cards import DECK32
        >>> {n: round(p, 3) for n, p in held(DECK32, "jacks", Rank.JACK).exactly(10).items()}
        {0: 0.203, 1: 0.428, 2: 0.289, 3: 0.073, 4: 0.006}
        """
        ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})  # cards so far, number so far
        for cards, weight in self.parts:
            wider: Counter[tuple[int, int]] = Counter()
            for (had, value), count in ways.items():
                for more in range(min(cards.bit_count(), size - had) + 1):
                    to = had + more, self._join(value, weight, more)
                    wider[to] += count * math.comb(cards.bit_count(), more)
            ways = wider
        every = math.comb(sum(cards.bit_count() for cards, _ in self.parts), size)
        return {value: count / every for (had, value), count in sorted(ways.items()) if had == size}


_LONGEST = -1  # the weight that asks for the largest count


def longest_suit(deck: CardSet) -> Trait:
    """How many cards the longest printed suit of a hand has."""
    return Trait("longest", tuple((deck & suit(each), _LONGEST) for each in Suit))


def held(deck: CardSet, name: str, rank: Rank) -> Trait:
    """How many cards of a rank."""
    cards = CardSet.of(Card.of(each, rank) for each in Suit)
    return Trait(name, ((cards, 1), (deck & ~cards, 0)))


def _suited(deck: CardSet, name: str, which: Suit) -> Trait:
    return Trait(name, ((deck & suit(which), 1), (deck & ~suit(which), 0)))


def _points(deck: CardSet) -> Trait:
    parts: Counter[int] = Counter()
    for card in deck:
        parts[POINTS[card]] += BIT[card]
    return Trait("points", tuple((cards, weight) for weight, cards in parts.items()), step=10)


@cache
def traits(game: Game) -> tuple[Trait, ...]:
    """What is counted in the hands of a game; of one that has nothing of its own, longest suit and aces."""
    deck, own = game.deck, [longest_suit(game.deck)]
    if game.name == "skat":
        return (*own, held(deck, "jacks", Rank.JACK), _points(deck))
    own.append(held(deck, "aces", Rank.ACE))
    return (*own, _suited(deck, "spades", Suit.SPADES)) if game.name == "spades" else tuple(own)
