"""Skat's own goals and targets, who makes exercises about its rules, and what may change places in them."""

from collections.abc import Mapping
from typing import Any

from cardlab.games.skat.tips.sight import sight
from cardlab.games.skat.tips.tip import touching
from cardlab.rulings import Case
from cardlab.tutor.goal import Goal, phrases
from cardlab.tutor.maker import Maker
from cardlab.tutor.skat import advised, makers
from cardlab.tutor.skat.choosing import WhichGame, WhichTwo
from cardlab.tutor.skat.counting import CardPoints, SuitOf
from cardlab.tutor.skat.ending import Counted, Keeps, Needs, Series
from cardlab.tutor.skat.exchanging import EXCHANGES
from cardlab.tutor.skat.matadors import Matadors
from cardlab.tutor.skat.recorded import asks, tally
from cardlab.tutor.skat.saying import NextBid, Speaks
from cardlab.tutor.skat.scores import Scores, Won
from cardlab.tutor.skat.targets import TARGETS
from cardlab.tutor.skat.worth import SafeBid, Worth

__all__ = [
    "COVERT",
    "EXCHANGES",
    "GOALS",
    "HAPPENS",
    "MAKERS",
    "TARGETS",
    "UNASKED",
    "asks",
    "equals",
    "tally",
]

GOALS: tuple[Goal, ...] = (
    Worth(),
    SafeBid(),
    Scores(),
    Won(),
    Matadors(),
    CardPoints(),
    SuitOf(),
    NextBid(),
    Speaks(),
    WhichGame(),
    WhichTwo(),
    Series(),
    Counted(),
    Keeps(),
    Needs(),
)
MAKERS: tuple[Maker, ...] = (*makers.MAKERS, *advised.MAKERS)
HAPPENS: tuple[Case, ...] = phrases("happens", **{"skat.null.trick": "action:action"})

COVERT = frozenset({"bury"})  # what the others only see being done

REPORTS = {
    "skat.skat.choice": ("taken", "left"),
    "skat.skat.cards": ("saw",),
    "skat.announce.said": ("plain", "hand"),
    "skat.ouvert.open": ("open",),
    "skat.concede.said": ("alone", "asks", "partner", "defenders", "agreed", "refused"),
}
UNASKED: Mapping[str, str] = {
    "skat.flow.moment/over": "over",
    **{f"{rule}/{name}": "reports" for rule, names in REPORTS.items() for name in names},
}


def equals(seen: Mapping[str, Any], card: int, among: int) -> int:
    """The cards among these that do the same work as a card, as far as the seat can know."""
    return touching(sight(seen), card, among)
