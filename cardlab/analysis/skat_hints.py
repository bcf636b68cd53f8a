"""The words of a Skat auction, skat or Hand, and the games, as a hint compares them: by their points."""

from dataclasses import replace
from typing import Any

from cardlab.analysis.chances import NOTHING, Estimate
from cardlab.analysis.hints import Offered, Option
from cardlab.analysis.skat_odds import BidOdds, GameOdds, SkatOdds
from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.skat.auction import BIDS, Alone, Auction
from cardlab.games.skat.declaring import Announce, Choose
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.state import ANNOUNCE, HAND, HOLD, OUVERT, PASS, TAKE


def asks(state: Any) -> bool:
    """Whether there are odds of this moment; which two cards to bury rests on the tips alone."""
    return isinstance(state, Auction | Alone | Choose | Announce)


def offered(state: Any, tip: int, odds: SkatOdds) -> Offered:
    """What may be done, the best first."""
    match state:
        case Auction() | Alone():
            options = [_option(_on(state, tip), odds.playing), Option(PASS, None, NOTHING)]
            options = [replace(its, behind=_less(its, odds.playing)) for its in options]
        case Choose():
            games = [(TAKE, _best(odds, hand=False)), (HAND, _best(odds, hand=True))]
            options = [_option(action, game.bids[0], game.behind) for action, game in games]
        case _:
            options = [_option(_named(game, tip), game.bids[0], game.behind) for game in odds.games]
    ranked = tuple(sorted(options, key=lambda its: -its.points.value))
    return Offered(tip, ranked, None, odds.worlds, odds.wanted)


def counted(state: Any, count: float) -> tuple[str, float]:
    """The declarer's card `points`; in Null (`caught`) the share of layouts where he gets a trick."""
    return "caught" if state.contract.game == NULL else "points", count


def _option(action: int, found: BidOdds, behind: Estimate = NOTHING) -> Option:
    return Option(action, found.chance, found.points, found.break_even, behind)


def _less(its: Option, playing: BidOdds) -> Estimate:
    """How far to play and to pass stay behind the better of the two; whoever passes has nothing for sure."""
    best = max(0.0, playing.points.value)
    return replace(playing.points, value=best - its.points.value) if best != its.points.value else NOTHING


def _on(state: Auction | Alone, tip: int) -> int:
    """The word that stays in: the tips' own, else the least that can be said."""
    may = legal(state)
    return tip if tip != PASS else HOLD if may >> HOLD & 1 else bits(may & BIDS)[0]


def _best(odds: SkatOdds, *, hand: bool) -> GameOdds:
    games = [game for game in odds.games if game.line.hand == hand]
    return max(games, key=lambda game: game.bids[0].points.value)


def _named(game: GameOdds, tip: int) -> int:
    """The announcement of a game, as the tips would make it where it is theirs (with Schneider, say)."""
    named, announced = divmod(tip - ANNOUNCE, 4)
    if named == game.line.game and (named != NULL or announced == game.line.announced):
        return tip
    assert game.line.game is not None
    return ANNOUNCE + 4 * game.line.game + (OUVERT if game.line.announced else 0)
