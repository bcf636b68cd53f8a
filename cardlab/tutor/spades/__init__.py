"""Spades' own goals and targets, who makes exercises about its sums and tips, and what may change places."""

from collections.abc import Mapping
from typing import Any

from cardlab.games.spades.tips.sight import sight
from cardlab.games.spades.tips.tip import touching
from cardlab.rulings import Case
from cardlab.tutor.goal import Goal, phrases
from cardlab.tutor.maker import Maker
from cardlab.tutor.spades import advised, makers
from cardlab.tutor.spades.bidding import BidWithin, Meaning, NilOrNot
from cardlab.tutor.spades.choosing import TakeOrGive
from cardlab.tutor.spades.exchanging import EXCHANGES
from cardlab.tutor.spades.makers import standing
from cardlab.tutor.spades.recorded import asks, tally
from cardlab.tutor.spades.sums import Bags, Score
from cardlab.tutor.spades.table import Ended, LookBack, MayLeadSpades, why_not
from cardlab.tutor.spades.targets import TARGETS

__all__ = [
    "EXCHANGES",
    "GOALS",
    "HAPPENS",
    "MAKERS",
    "TARGETS",
    "UNASKED",
    "asks",
    "equals",
    "standing",
    "tally",
    "why_not",
]

GOALS: tuple[Goal, ...] = (
    Score(),
    Bags(),
    BidWithin(),
    NilOrNot(),
    Meaning(),
    TakeOrGive(),
    MayLeadSpades(),
    LookBack(),
    Ended(),
)
MAKERS: tuple[Maker, ...] = (*makers.MAKERS, *advised.MAKERS)
HAPPENS: tuple[Case, ...] = phrases("happens", **{"spades.break": "action:action"})
UNASKED: Mapping[str, str] = {}


def equals(seen: Mapping[str, Any], card: int, among: int) -> int:
    """The cards among these that do the same work as a card, as far as the seat can know."""
    return touching(sight(seen), card, among)
