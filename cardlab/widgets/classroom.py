"""One deal for a whole class, without a server: its code, the learner's log, and how others played it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardlab.games import game as game_named
from cardlab.games import names
from cardlab.table import Table
from cardlab.tutor import logbook
from cardlab.tutor.plays import played_by, players
from cardlab.tutor.public import opened
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.base import Side
from cardlab.widgets.classdeal import ClassSession
from cardlab.widgets.files import Files, TextFile
from cardlab.widgets.journal import Journal
from cardlab.widgets.laying import coded, read_code
from cardlab.widgets.learner import learner
from cardlab.widgets.sides.classroom import Player, classroom_side
from cardlab.widgets.view import frame

MOST = 40  # neighbours: more are a class, and that is for the teacher's notebook


class Classroom(Answers):
    """A learner in a class. `folder` is where the log goes, where it may go into a file at all.

    >>> room = Classroom("4F7K", lang="en")
    >>> room.journal.on, room.session.table.deal.code
    (False, '4F7K-1')
    """

    def __init__(
        self,
        code: str = "",
        game: str = "spades",
        *,
        folder: str | Path | None = None,
        lang: str | None = None,
        **table: Any,
    ) -> None:
        super().__init__(lang)
        self.game_name = self.first = game_named(game).name
        self.suits = table.pop("suits", "two")
        self.arranged = table  # what every session here is made of
        self.folder = Path(folder) if folder is not None else None
        self.error, self.typed, self.asking = "", "", False
        self.neighbours: list[tuple[str, logbook.Log]] = []  # by the name of the file
        self.faults: list[tuple[str, str]] = []  # (key, file) of files that were not taken
        self.chosen = 1  # the row that is compared with the first
        self._bots: dict[tuple[str, str], Table] = {}
        self.session: ClassSession | None = None
        self.table: Side | None = None
        self.journal = Journal("", learner().where, self.folder)
        self.class_code = ""  # of the deal that the class plays
        if code:
            self.begin(code)
            if self.session is None:
                raise ValueError(f"{code!r} is no deal code")

    # ---------------------------------------------------------------- intents
    def act(self, text: str) -> None:
        """Nothing else is understood here."""
        self.say("widgets.notice.nonsense", tone="no")

    def choose_game(self, name: str) -> None:
        """The game that the code is for."""
        if name in names():
            self.game_name, self.asking = name, True

    def begin(self, text: str) -> None:
        """Sit down at the deal of a code; one that is none is asked for again."""
        code = read_code(text)
        self.typed, self.error = text[:20], "" if code else self.speak.word("widgets.class.bad_code")
        if code is None:
            return
        arranged = self._arranged()
        match = coded(game_named(self.game_name), code, None)
        self.asking = False
        if self.session and (self.session.game_name, self.class_code) == (
            self.game_name,
            match.table.deal.code,
        ):
            return
        self._new_journal(match.table.deal.code)
        session = ClassSession(
            self.journal, self._after, game=self.game_name, code=match.code, lang=self.lang, **arranged
        )
        if session.match.table.deal.code != match.table.deal.code:
            session.do(f"new match {code}")
        before, self.table = self.table, Side(session, suits=self.suits)
        self.session, self.class_code, self.chosen = session, match.table.deal.code, 1
        if before:
            before.close()

    def _new_journal(self, code: str) -> None:
        """A log for another deal; what the one before holds and no file does goes to the learner."""
        before = self.journal
        if before.count > before.saved and not before.keeps_file:
            self.save()
        self.journal = Journal(code, learner().where, self.folder)
        self.journal.call(before.name)
        self.journal.switch(before.on)
        before.switch(False)
        learner().listen(self.journal)

    def _arranged(self) -> dict[str, Any]:
        """What a session is made of; house rules belong to the game they came with."""
        own = self.game_name == self.first
        return {key: value for key, value in self.arranged.items() if own or key != "rules"}

    def ask_code(self, _: str = "") -> None:
        """Another code."""
        self.asking = not self.asking

    def switch(self, to: str) -> None:
        """The log on, or off."""
        if to in ("on", "off") and self.session:
            self.journal.switch(to == "on")

    def call(self, name: str) -> None:
        """A nickname for the log, or none."""
        self.journal.call(name)

    def save(self, _: str = "") -> None:
        """Hand the log over as a file."""
        for widget in self.widgets:
            if isinstance(widget, Files):
                widget.save(self.journal.file_name, self.journal.text())
        self.journal.saved = self.journal.count

    def choose(self, row: str) -> None:
        """Which play is compared with one's own."""
        if row.isascii() and row.isdigit() and len(row) < 4:
            self.chosen = int(row)

    def forget(self, _: str = "") -> None:
        """Put the neighbours' logs away."""
        self.neighbours, self.faults, self.chosen = [], [], 1

    def take(self, files: Sequence[TextFile]) -> None:
        """Logs of others, to compare with."""
        self.faults = []
        for name, text in files:
            try:
                log = logbook.read(text)
            except logbook.Foreign as foreign:
                self.faults.append((f"foreign_{foreign.reason}", name))
                continue
            known = [each.owner.id for _, each in self.neighbours]
            if self.journal.file_name and log.owner.id in self.journal.file_name:
                self.faults.append(("own", name))
            elif log.owner.id in known:
                at = known.index(log.owner.id)
                self.neighbours[at] = (name, self.neighbours[at][1] | log)
            elif len(self.neighbours) < MOST:
                self.neighbours.append((name, log))
            else:
                self.faults.append(("too_many", name))
        self.publish()

    # ---------------------------------------------------------------- how others played it
    @property
    def compared(self) -> list[Player]:
        """One's own plays of the deal on the table, then bots and neighbours; empty before it is over."""
        if self.session is None:
            return []
        deal = self.session.match.table.deal
        own = self.session.finished.get(deal.code, [])
        if not own or self.session.match.table.turn is not None:
            return []
        mine = [Player("me", table, number) for number, table in enumerate(own, 1)]
        bots = [Player(name, self._bot(own[0], name)) for name in players(own[0].game)]
        found: list[Player] = []
        for _, log in self.neighbours:
            played = _finished(log, own[0], self.session.seat)
            found += [Player("neighbour", played, len(found) + 1, log.owner.name)] if played else []
        return [mine[0], *bots, *found, *mine[1:]]

    def _bot(self, own: Table, name: str) -> Table:
        key = (own.deal.code, name)
        if key not in self._bots:
            assert self.session is not None
            self._bots[key] = played_by(own, self.session.seat, name)
        return self._bots[key]

    def _after(self) -> None:
        """Something happened at the table."""
        if self.session is not None:
            self.publish()

    def choose_language(self, lang: str) -> None:
        """Page and table in another language."""
        super().choose_language(lang)
        if self.session:
            self.session.do(f"lang {lang}")

    def build(self) -> View:
        """The page's view."""
        title = self.speak.word("widgets.class.title")
        return {**frame(self.speak, self.n), "title": title, "classroom": classroom_side(self)}


def _finished(log: logbook.Log, own: Table, seat: int) -> Table | None:
    """The first play of a deal in a log that came to its end, from the same seat and by the same rules."""
    for _, deed in log.deeds:
        if (deed.kind, deed.game, deed.seat) != ("over", own.game.name, seat):
            continue
        try:
            table = opened(own.game, deed.given)
        except (ValueError, KeyError, TypeError):
            continue
        if table.turn is None and table.deal == own.deal and table.options == own.options:
            return table
    return None


_INTENTS: Mapping[str, Callable[[Any, str], None]] = {
    "game": Classroom.choose_game,
    "code": Classroom.begin,
    "other code": Classroom.ask_code,
    "log": Classroom.switch,
    "name": Classroom.call,
    "save": Classroom.save,
    "row": Classroom.choose,
    "forget": Classroom.forget,
}
Classroom.intents = {**COMMON, **_INTENTS}


class ClassTable(Files):
    """The deal of a code that a whole class plays, with the learner's own log and a comparison after it.

    `code` may stand there from the start, else the learner types it. The log is off until it is switched on;
    `folder` is where its file goes where there is one (untold: beside the notebook). `table` are arguments
    of `Session`, such as `rules`, the same for everybody.
    """

    def __init__(self, code: str = "", game: str = "spades", **table: Any) -> None:
        self.room = Classroom(code, game, **table)
        super().__init__(self.room, "classroom", self.room.suits, self.room.take)
