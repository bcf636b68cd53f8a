"""A learner at a table whose class plays the same deal: every step is told to a journal."""

from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from cardlab.table import Table
from cardlab.tutor.logbook import Deed
from cardlab.tutor.public import told_by
from cardlab.widgets.journal import Journal
from cardlab.widgets.session import Session


class ClassSession(Session):
    """A session that writes what is done at it into a journal, as long as that is switched on.

    `after` is called whenever there is a new view. `finished` are the plays that came to an end here, by the
    code of their deal, whether they were written down or not.
    """

    def __init__(self, journal: Journal, after: Callable[[], None], **table: Any) -> None:
        self.journal, self.after = journal, after
        self.finished: dict[str, list[Table]] = {}
        self._rounds: dict[str, int] = {}
        self._since = monotonic()
        super().__init__(**table)

    def begin(self, *, known: bool = False) -> None:
        """A deal lies on the table; how often it has, the journal tells."""
        code = self.match.table.deal.code
        self._rounds[code] = self._rounds.get(code, 0) + 1
        self._since = monotonic()
        super().begin(known=known)

    def play(self, text: str) -> None:
        """Bid or play; what was chosen and what was refused is written down with the course before it."""
        table, deal = self.match.table, self.deal
        ply, before, hints = table.ply, deal.callout, deal.hint
        given = told_by(table, self.seat)
        super().play(text)
        if table.ply > ply:
            self._write("chose", given, table.game.show(table.actions[ply]), hints=hints)
            self._since = monotonic()
            if table.turn is None:
                self._over(table)
        elif deal.callout is not None and deal.callout is not before:
            rule = deal.callout.broken[0].case.id
            self._write("refused", given, deal.callout.notation, rule=rule, hints=hints)

    def take_back(self, _: str = "") -> None:
        """Back to the last decision; that it was taken back is written down."""
        before = len(self.deal.taken_back)
        super().take_back()
        if len(self.deal.taken_back) > before:
            table = self.match.table
            action = table.game.show(self.deal.taken_back[-1].action)
            self._write("took back", told_by(table, self.seat), action)
            self._since = monotonic()

    def publish(self) -> None:
        """A new view, here and for whoever waits for it."""
        super().publish()
        self.after()

    def _over(self, table: Table) -> None:
        self.finished.setdefault(table.deal.code, []).append(table.copy())
        self._write("over", told_by(table, self.seat))

    def _write(
        self, kind: str, given: dict[str, Any], action: str = "", *, rule: str = "", hints: int = 0
    ) -> None:
        if not self.journal.on:
            return
        now = datetime.now(UTC).replace(microsecond=0)
        seconds = int(monotonic() - self._since) if kind in ("chose", "refused") else 0
        begun = self._rounds[given["code"]]
        deed = Deed(kind, now, self.game_name, self.seat, given, action, rule, hints, seconds, begun)
        self.journal.write(deed)


ClassSession.intents = {**Session.intents, "take back": ClassSession.take_back}
