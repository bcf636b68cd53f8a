"""The cards of a game of Skat as the searches number them: places in blocks, the weakest of each suit first.

Everything is derived from the tables of the game itself, so that there is no second order of cards.
"""

from dataclasses import dataclass
from functools import cache

from cardlab.cards import DECK32, bits
from cardlab.games.skat.pack import BEATS, POINTS, SUITED, TRUMPS


@dataclass(frozen=True, slots=True)
class Places:
    """One game: `cards` by place, `place` by card, `blocks` the effective suits as masks of places.

    The trumps are the last block; `trumps` is that block again, or 0 in Null. `points` are by place.
    """

    cards: tuple[int, ...]
    place: dict[int, int]
    blocks: tuple[int, ...]
    trumps: int
    points: tuple[int, ...]

    def mask(self, cards: int) -> int:
        """A set of cards as a mask of places."""
        return sum([1 << self.place[card] for card in bits(cards)])


@cache
def places(game: int) -> Places:
    """The places of a game, by its number in `cardlab.games.skat.pack`.

    >>> from cardlab.cards import Card
    >>> grand = places(4)
    >>> [Card(grand.cards[at]).code for at in (0, 6, 28, 31)]
    ['C7', 'CA', 'DJ', 'CJ']
    """
    suits = sorted({SUITED[game][card] for card in DECK32}, key=lambda suit: (suit == TRUMPS[game], suit))
    ranked = [sorted(bits(suit), key=lambda card: -(BEATS[game][card] & suit).bit_count()) for suit in suits]
    cards = tuple([card for suit in ranked for card in suit])
    place = {card: at for at, card in enumerate(cards)}
    blocks = tuple([sum([1 << place[card] for card in suit]) for suit in ranked])
    trumps = blocks[-1] if TRUMPS[game] else 0
    return Places(cards, place, blocks, trumps, tuple([POINTS[card] for card in cards]))
