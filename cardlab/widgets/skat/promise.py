"""What a hand of ten can promise in the auction, as the advice sees it, and what its suits would be worth."""

from functools import lru_cache

from cardlab.cards import CardSet
from cardlab.games.skat.pack import GRAND, TRUMPS
from cardlab.games.skat.tips.promises import Promise, promises
from cardlab.games.skat.valuation import Valuation, value


@lru_cache(maxsize=256)
def promised(hand: int) -> tuple[Promise, ...]:
    """The games that the hand is strong enough for, the dearest first.

    >>> promised(int(CardSet.parse("C7 C9 CK S8 SQ H7 HT HK D9 DQ")))
    ()
    """
    return tuple(promises(hand))


@lru_cache(maxsize=256)
def suit_games(hand: int) -> tuple[Valuation, ...]:
    """What each suit game of the ten cards is worth, by the game's number, strong enough for it or not."""
    return tuple([value(game, cards=hand) for game in range(GRAND)])


def likely_game(hand: int) -> int:
    """The game to look at first: the dearest promise, else the suit with the most trumps."""
    strong = promised(hand)
    return strong[0].game if strong else max(range(GRAND), key=lambda game: len(CardSet(hand & TRUMPS[game])))
