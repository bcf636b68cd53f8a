"""The words of a Skat auction, skat or Hand, and the games, as a hint compares them: by their points."""

from typing import Any

from cardlab.analysis.chances import Estimate
from cardlab.analysis.hints import Offered, Option
from cardlab.analysis.skat_odds import BidOdds, GameOdds, SkatOdds
from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.skat.auction import BIDS, Alone, Auction
from cardlab.games.skat.declaring import Announce, Choose
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.state import ANNOUNCE, HAND, HOLD, OUVERT, PASS, TAKE

NOTHING = Estimate(0.0, 0.0, 0.0)  # whoever passes plays for nothing


def asks(state: Any) -> bool:
    """Whether there are odds of this moment; which two cards to bury rests on the tips alone."""
    return isinstance(state, Auction | Alone | Choose | Announce)


def offered(state: Any, tip: int, odds: SkatOdds) -> Offered:
    """What may be done, the best first."""
    match state:
        case Auction() | Alone():
            options = [_option(_on(state, tip), odds.free), Option(PASS, None, NOTHING)]
        case Choose():
            options = [_option(action, _best(odds, hand)) for action, hand in ((TAKE, False), (HAND, True))]
        case _:
            options = [_option(_named(game, tip), game.bids[0]) for game in odds.games]
    ranked = tuple(sorted(options, key=lambda its: -its.points.value))
    return Offered(tip, ranked, None, odds.worlds, odds.wanted)


def counted(state: Any, count: float) -> tuple[str, float]:
    """The declarer's card `points`; in Null (`caught`) the share of layouts where he gets a trick."""
    return "caught" if state.contract.game == NULL else "points", count


def _option(action: int, found: BidOdds) -> Option:
    return Option(action, found.chance, found.points, found.break_even)


def _on(state: Auction | Alone, tip: int) -> int:
    """The word that stays in: the tips' own, else the least that can be said."""
    may = legal(state)
    return tip if tip != PASS else HOLD if may >> HOLD & 1 else bits(may & BIDS)[0]


def _best(odds: SkatOdds, hand: bool) -> BidOdds:
    games = [game.bids[0] for game in odds.games if game.line.hand == hand]
    return max(games, key=lambda bid: bid.points.value)


def _named(game: GameOdds, tip: int) -> int:
    """The announcement of a game, as the tips would make it where it is theirs (with Schneider, say)."""
    named, announced = divmod(tip - ANNOUNCE, 4)
    if named == game.line.game and (named != NULL or announced == game.line.announced):
        return tip
    assert game.line.game is not None
    return ANNOUNCE + 4 * game.line.game + (OUVERT if game.line.announced else 0)
