"""Widgets for notebooks: each takes a `Session` and shows one side of it. Several of them stay in step.

from cardlab.widgets import Session, TableView, ExplainView
session = Session("spades", code="4F7K")
TableView(session)          # the whole table
ExplainView(session)        # what happened and why, elsewhere on the page
"""

from typing import Any

from cardlab.widgets.base import Side
from cardlab.widgets.book import Glossary, RuleBook
from cardlab.widgets.bots import BotsView
from cardlab.widgets.calc import Scoreboard
from cardlab.widgets.classroom import ClassTable
from cardlab.widgets.exercise import CheckView, ExerciseView
from cardlab.widgets.fair import FairDeals
from cardlab.widgets.house import HouseRules
from cardlab.widgets.map import CourseMap
from cardlab.widgets.odds import BidOdds
from cardlab.widgets.record import RecordView
from cardlab.widgets.rules import RuleCardView
from cardlab.widgets.session import Session
from cardlab.widgets.skat.valuer import SkatValue
from cardlab.widgets.tables import ScoreTable
from cardlab.widgets.teacher import TeacherView


class TableView(Side):
    """All of a table: seats, trick, hand, bidding, score, the strip of plies, every reason at its card."""

    kind = "table"


class HandView(Side):
    """The learner's hand; a refused card says why."""

    kind = "hand"


class TrickView(Side):
    """The trick on the table, and who is winning it."""

    kind = "trick"


class BiddingBox(Side):
    """The bidding: what may be said, what each bid would mean; in Skat the skat and the announcement, too."""

    kind = "bidding"

    def __init__(self, session: Session | None = None, /, **table: Any) -> None:
        super().__init__(session, **table)
        self.session.refresh()  # alone it has no room for the sheets that a table opens


class ReviewView(Side):
    """A deal that is over, looked back on: each card judged with all open, and with what could be known."""

    kind = "review"
    script = "review"

    def __init__(self, session: Session | None = None, /, *, suits: str = "two", **table: Any) -> None:
        super().__init__(session, suits=suits, **table)
        self.session.judge()
        self.session.refresh()


class ExplainView(Side):
    """The running account of a deal: what happened and by which rule."""

    kind = "explain"


class Stepper(Side):
    """The strip of plies: forward, back, to the next moment at which a rule acts; another card, and see."""

    kind = "stepper"


Session.sheets["review"] = ReviewView
Session.sheets["odds"] = BidOdds.opened
Session.sheets["bots"] = BotsView

__all__ = [
    "BidOdds",
    "BiddingBox",
    "BotsView",
    "CheckView",
    "ClassTable",
    "CourseMap",
    "ExerciseView",
    "ExplainView",
    "FairDeals",
    "Glossary",
    "HandView",
    "HouseRules",
    "RecordView",
    "ReviewView",
    "RuleBook",
    "RuleCardView",
    "ScoreTable",
    "Scoreboard",
    "Session",
    "SkatValue",
    "Stepper",
    "TableView",
    "TeacherView",
    "TrickView",
]
