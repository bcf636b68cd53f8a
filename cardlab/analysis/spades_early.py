"""The first tricks of a Spades deal with a nil: the score is slow to search in one layout, let alone in many.

A card is then judged from a later moment: the tips play on, each seat from its own hand and what all saw,
until so few tricks are to come that the score can be searched to the end. What the tips do on the way is not
the best that could be done, so the answer is an estimate.
"""

from cardlab.analysis.odds import finish
from cardlab.analysis.spades_search import COMPILED
from cardlab.game import State
from cardlab.games.spades import GAME
from cardlab.games.spades.rules import is_nil
from cardlab.games.spades.state import Play, taken

SEARCHED = 9 if COMPILED else 5  # tricks that are left when the search begins


def early(play: Play) -> bool:
    """Whether a nil may still be kept and too many tricks are to come; what everybody knows decides it.

    With the trick on the table and so many more as are searched anyway there is no need of an estimate.
    """
    if 13 - len(play.winners) <= SEARCHED + 1:
        return False
    took = taken(play.winners)
    return any(is_nil(bid) and not took[seat] for seat, bid in enumerate(play.contract.bids))


def played_on(play: State) -> Play:
    """The moment before a trick from which on the search is quick; until then all follow the tips."""
    found: Play = finish(GAME, play, lambda state: not state.trick and 13 - len(state.winners) <= SEARCHED)
    return found
