"""A record that is pasted: its deals on a table, open, what speaks for each step, and the tasks in them."""

import json
from typing import TYPE_CHECKING, Any
from weakref import ref

from cardlab.records import RecordError, read_deals, told
from cardlab.tutor.recorded import tasks_in
from cardlab.widgets.answers import Answers, View
from cardlab.widgets.base import Widget
from cardlab.widgets.exercise import Tasks
from cardlab.widgets.learner import learner
from cardlab.widgets.session import Session
from cardlab.widgets.tasks.sitting import Sitting
from cardlab.widgets.tasks.sources import recorded
from cardlab.widgets.view import frame

if TYPE_CHECKING:
    from cardlab.table import Table

Side = dict[str, Any]


class Heard:
    """Stands at the table of a record as a widget does: what happens at it from elsewhere shows here, too."""

    def __init__(self, records: "Records") -> None:
        self._records = ref(records)

    @property
    def view(self) -> View:
        """As the table's."""
        records = self._records()
        return records.session.view() if records and records.session else {}

    @view.setter
    def view(self, view: View) -> None:
        records = self._records()
        if records and not records.acting:
            records.refresh()


class Records(Answers):
    """What a learner pasted, and the deal of it that lies on the table, which answers all else.

    `below` are the tasks of one seat that were opened and not closed.
    """

    longest = 200_000
    game_name = "spades"  # whose words are spoken while no record tells the game
    acting = False  # at the table, on the way to a new view

    def __init__(self, record: str = "", *, lang: str | None = None, seat: int = 0) -> None:
        super().__init__(lang)
        self.place = seat
        self.text = ""
        self.error: RecordError | None = None
        self.tables: list[Table] = []
        self.number = 0  # of the deal on the table
        self.session: Session | None = None
        self.asked: int | None = None  # the seat whose tasks were asked for last
        self.below: Widget | None = None
        self.heard = Heard(self)
        if record:
            self.read(record)

    # ---------------------------------------------------------------- reading
    def paste(self, text: str) -> None:
        """A record as the browser sends it: a JSON string, so that its lines stay lines."""
        try:
            record = json.loads(text)
        except ValueError:
            record = None
        if isinstance(record, str):
            self.read(record)
        else:
            self.say("widgets.notice.nonsense", tone="no")

    def read(self, record: str) -> None:
        """Lay the first deal of a record; one that cannot be read says where and why, and lays nothing."""
        if self.session:
            self.session.leave()
        self.text, self.error, self.session = record, None, None
        self.close_below()
        try:
            self.tables = read_deals(record)
        except RecordError as error:
            self.tables, self.error = [], error
        else:
            self.lay("1")

    def lay(self, number: str) -> None:
        """Another deal of the record, by its number from 1."""
        if not number.isascii() or not number.isdigit() or not 1 <= int(number[:6]) <= len(self.tables):
            self.say("widgets.notice.no_such_moment")
            return
        self.number = int(number)
        self.close_below()
        table = self.tables[self.number - 1]
        seat = self.place % table.game.seats
        if self.session:
            self.session.leave()
        self.session = Session.replaying(table, lang=self.lang, seat=seat)
        self.session.widgets.add(self.heard)

    # ---------------------------------------------------------------- its tasks
    def ask(self, seat: str) -> None:
        """The tasks that a seat had in this deal, in place."""
        if self.session and seat in map(str, range(self.session.game.seats)):
            self.close_below()
            self.asked = int(seat)
            if found := tasks_in(self.session.match.table, self.asked):
                self.below = Tasks(Sitting(recorded(found), learner(), lang=self.lang))

    def close_below(self, _: str = "") -> None:
        """Put the tasks away."""
        before, self.below, self.asked = self.below, None, None
        if before:
            before.close()

    # ---------------------------------------------------------------- the table
    def choose_language(self, lang: str) -> None:
        """Record and table in another language."""
        super().choose_language(lang)
        self.act(f"lang {lang}")

    def act(self, text: str) -> None:
        """Whatever is done at the table."""
        if self.session:
            self.acting = True
            self.session.do(text)
            self.acting = False

    # ---------------------------------------------------------------- drawn
    def build(self) -> View:
        """The field for the record and, once there is one, the table."""
        title = {"title": self.speak.word("widgets.record.title")}
        view = self.session.view() if self.session else {**frame(self.speak, self.n), **title}
        return {**view, "n": self.n, "record": self._side()}

    def _side(self) -> Side:
        word, empty = self.speak.word, bool(self.session and not self.tables[self.number - 1].actions)
        many = range(1, len(self.tables) + 1) if len(self.tables) > 1 else ()
        return {
            "heading": word("widgets.record.heading"),
            "text": word("widgets.record.text"),
            "field": word("widgets.record.field"),
            "value": self.text,
            "button": {"do": "record", "label": word("widgets.record.button"), "kind": "primary"},
            "error": told(self.error, self.lang) if self.error else "",
            "note": word("widgets.record.by_advice") if empty else "",
            "deals": [
                {
                    "do": f"deal {number}",
                    "label": word("widgets.record.deal", number=number),
                    "on": number == self.number,
                }
                for number in many
            ],
            "tasks": self._tasks(self.session) if self.session else None,
        }

    def _tasks(self, session: Session) -> Side:
        """Whose tasks can be asked for, and those that were."""
        word = self.speak.word
        return {
            "heading": word("widgets.record.tasks"),
            "text": word("widgets.record.tasks_text"),
            "seats": [
                {"do": f"tasks {seat}", "label": session.speak.seat(seat), "on": seat == self.asked}
                for seat in range(session.game.seats)
            ],
            "note": word("widgets.record.no_tasks") if self.asked is not None and not self.below else "",
            "below": {
                "widget": f"anywidget:{self.below.model_id}",
                "close": {"do": "close below", "label": word("widgets.map.close"), "kind": "quiet"},
            }
            if self.below
            else None,
        }


Records.intents = {
    "record": Records.paste,
    "deal": Records.lay,
    "lang": Records.choose_language,
    "tasks": Records.ask,
    "close below": Records.close_below,
}


class RecordView(Widget):
    """A field for a record of Spades or Skat (our own form, PBN, ISS); below, its explained replay and tasks.

    `record` may stand there from the start; `seat` is whose hand lies in front.
    """

    script = "record"

    def __init__(
        self, record: str = "", /, *, lang: str | None = None, seat: int = 0, suits: str = "two"
    ) -> None:
        super().__init__(Records(record, lang=lang, seat=seat), "record", suits)
