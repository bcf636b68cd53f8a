"""What a hand of ten can promise in the auction: the worth of its games, and which of them it could play.

Worth is derived (`cardlab.games.skat.valuation`). Whether a hand could play a game is only a rule of thumb:
five trumps for a suit game, five jacks and aces for Grand, for Null no suit in which it can be forced to win.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardlab.cards import CardSet
from cardlab.game import ScoreLine
from cardlab.games.skat.pack import BEATS, GRAND, JACKS, NULL, SUITED, TRUMPS
from cardlab.games.skat.valuation import value

LEAST = 5  # trumps, or jacks and aces
_TOPS = sum(1 << card for card in JACKS) | sum(1 << 13 * suit + 12 for suit in range(4))


@dataclass(frozen=True, slots=True)
class Promise:
    """One game of a hand: its worth with the skat picked up, the run, and whether the hand could play it."""

    game: int
    worth: int
    matadors: int
    trumps: int
    playable: bool
    lines: tuple[ScoreLine, ...]


@lru_cache(maxsize=256)
def promises(hand: int) -> tuple[Promise, ...]:
    """All six games of ten cards: those the hand could play first, the highest worth at the front.

    >>> best = promises(int(CardSet.parse("CJ SJ CA C9 C8 SA SK SQ HK H9")))[0]
    >>> best.worth, best.matadors
    (36, 2)
    """
    return tuple(sorted(_all(hand), key=lambda one: (not one.playable, -one.worth)))


def _all(hand: int) -> Iterator[Promise]:
    for game in range(6):
        found = value(game, cards=None if game == NULL else hand)
        trumps = (hand & TRUMPS[game]).bit_count()
        yield Promise(game, found.worth, found.matadors, trumps, _playable(hand, game), found.lines)


def _playable(hand: int, game: int) -> bool:
    if game == NULL:
        return all(_safe(hand, card) for card in CardSet(hand))
    return (hand & (_TOPS if game == GRAND else TRUMPS[game])).bit_count() >= LEAST


def _safe(hand: int, card: int) -> bool:
    """Whether others have to play over a card in Null: at least as many gaps below it as cards held there."""
    below = SUITED[NULL][card] & ~BEATS[NULL][card] & ~(1 << card)
    held = (below & hand).bit_count()
    return below.bit_count() - held <= held
