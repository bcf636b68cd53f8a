"""The pack of Skat: card points, the order of every game, the run of its trumps, pairs to bury."""

from cardlab.cards import DECK32, Suit, bits
from cardlab.tricks import Order

CLUBS, DIAMONDS, HEARTS, SPADES, GRAND, NULL = range(6)  # the suits by their own number

JACKS = (9, 48, 35, 22)  # ♣ ♠ ♥ ♦, the highest first
_TAIL = (5, 6, 7, 10, 11, 8, 12)  # 7 8 9 Q K 10 A within a suit, the weakest first
_NATURAL = (5, 6, 7, 8, 9, 10, 11, 12)
POINTS = tuple({12: 11, 8: 10, 11: 4, 10: 3, 9: 2}.get(card % 13, 0) for card in range(52))
_WORTH = [
    (points, sum(1 << 13 * s + rank for s in range(4)))
    for rank, points in ((12, 11), (8, 10), (11, 4), (10, 3), (9, 2))
]
_PAIRS = [(low, high) for high in DECK32 for low in DECK32 if low < high]
PAIRS = tuple([1 << low | 1 << high for low, high in _PAIRS])  # all 496, in the order of `pairs`


def _order(game: int) -> Order:
    """The effective suits of a game, weakest card first."""
    if game == NULL:
        return Order([[13 * s + rank for rank in _NATURAL] for s in Suit])
    plain = [[13 * s + rank for rank in _TAIL] for s in Suit if s != game]
    tail = [] if game == GRAND else [13 * game + rank for rank in _TAIL]
    return Order(plain, trumps=[*tail, *reversed(JACKS)])


ORDERS = tuple(map(_order, range(6)))
# Plain numbers in tuples, as states keep them: by game, then by card.
SUITED = tuple([tuple(map(int, order.suited)) for order in ORDERS])
BEATS = tuple([tuple(map(int, order.beats)) for order in ORDERS])
TRUMPS = tuple([int(order.trumps) for order in ORDERS])
RUNS = tuple(
    JACKS if game == GRAND else (*JACKS, *(13 * game + rank for rank in reversed(_TAIL))) for game in range(5)
)


def card_points(cards: int) -> int:
    """What a set of cards counts: ace 11, ten 10, king 4, queen 3, jack 2; 120 in the whole pack.

    >>> card_points(DECK32)
    120
    """
    return sum([points * (cards & rank).bit_count() for points, rank in _WORTH])


def pairs(cards: int) -> int:
    """Every way to choose two of these cards, as a mask of places among all pairs.

    >>> pairs(0b111111111111 << 5 & DECK32).bit_count()
    28
    """
    packed = cards >> 5 & 0xFF | cards >> 10 & 0xFF00 | cards >> 15 & 0xFF0000 | cards >> 20 & 0xFF000000
    mask = 0
    for high in bits(packed):
        mask |= (packed & (1 << high) - 1) << high * (high - 1) // 2
    return mask
