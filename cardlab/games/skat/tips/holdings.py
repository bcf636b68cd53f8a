"""What the cards of one side suit are worth to a declarer, and what they risk in Null.

Both are estimates card by card, in card points that the cards bring home and in chances to be caught.
"""

from functools import cache

from cardlab.cards import bits
from cardlab.games.skat.pack import NULL, POINTS, TRUMPS
from cardlab.games.skat.tips.sight import POWER, PRINTED

_SIDE = POWER[4]  # in a side suit all games rank alike; Grand has four of them
_RISK = (0.0, 0.12, 0.3, 0.5, 0.7)


@cache
def side_worth(cards: int) -> float:
    """The card points that these cards of one side suit bring home or cost, beside those of a trump game."""
    if not cards:
        return 2.0
    suit = PRINTED[(cards.bit_length() - 1) // 13] & ~TRUMPS[4]
    out = (suit & ~cards).bit_count()
    total = 0.0
    held = sorted(bits(cards), key=_SIDE.__getitem__, reverse=True)
    for place, card in enumerate(held):
        above = sum(1 for other in bits(suit & ~cards) if _SIDE[other] > _SIDE[card])
        if not above:
            total += POINTS[card] + 7 - 3 * place if POINTS[card] == 11 else 9 - 2 * max(0, place - 1)
        elif out <= place:
            total += 6
        elif POINTS[card] == 10:
            total -= 3 if len(held) > place + 1 else 12
        elif above == 1 and len(held) > place + 1:
            total -= 4
        else:
            total -= 7 + POINTS[card]
    return total


@cache
def null_risk(cards: int, out: int) -> float:
    """The chance that the suit of these cards costs a trick in Null; `out` are those that others may hold.

    Card by card, the lowest first: each meets the lower cards elsewhere that one's own lower ones do not.
    """
    most = 0
    for place, card in enumerate(bits(cards)):
        lower = (out & (1 << card) - 1).bit_count()
        most = max(most, lower - place)
    return _RISK[min(most, 4)]


def null_safe(cards: int, out: int | None = None) -> float:
    """The chance that a Null hand takes no trick; `out` untold, all other cards are with the others."""
    chance = 1.0
    for suit in PRINTED:
        held = cards & suit
        chance *= 1 - null_risk(held, (~cards if out is None else out) & suit)
    return chance


def sides(cards: int, game: int) -> list[int]:
    """The side suits of a game as the cards held in each, empty ones too."""
    return [cards & suit & ~TRUMPS[game] for suit in PRINTED if game == NULL or suit & ~TRUMPS[game]]
