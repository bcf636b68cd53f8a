"""The bids of Spades as a hint compares them: the numbers near the count, and nil, by the points ahead."""

from typing import Any

from cardlab.analysis.hints import Offered, Option
from cardlab.analysis.spades_odds import SpadesOdds
from cardlab.games.spades.state import BLIND


def asks(state: Any) -> bool:
    """Whether there are odds of this moment: of a bid, before looking of blind nil."""
    return bool(state.looked or state.choices >> BLIND & 1)


def offered(state: Any, tip: int, odds: SpadesOdds) -> Offered:
    """The bids that the odds show; before looking there is one, and to look has no odds."""
    options = [Option(bid.bid, bid.own, bid.ahead, behind=bid.behind) for bid in odds.near]
    return Offered(
        tip,
        tuple(sorted(options, key=lambda its: -its.points.value)),
        (odds.mean, odds.spread) if state.looked else None,
        odds.worlds,
        odds.wanted,
    )


def counted(state: Any, count: float) -> tuple[str, float]:
    """The tricks of the side to move, which are counted for side 0."""
    return "tricks", 13 - count if state.turn % 2 else count
