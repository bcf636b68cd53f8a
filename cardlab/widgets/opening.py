"""Another sheet of the same session, opened in place under its table: one at a time."""

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from cardlab.widgets.answers import Shows
from cardlab.widgets.modes import Modes

Side = dict[str, Any]


class Sheet(Shows, Protocol):
    """A widget of the session, as it stands in a page."""

    model_id: str

    def close(self) -> None:
        """Take it off every page."""


class Opening(Modes):
    """A learner's place at a table under which one sheet may lie open.

    `sheets` are the widgets that may, by name; `cardlab.widgets` names them.
    """

    sheets: ClassVar[dict[str, Callable[..., Sheet]]] = {}
    sheet: Sheet | None = None

    def open_sheet(self, name: str) -> None:
        """Lay a sheet under the table, in place of one that lies there."""
        if name not in self.sheets or not self.may_open(name):
            self.say("widgets.notice.no_such_moment")
            return
        suits = next((getattr(widget, "suits", "two") for widget in self.widgets), "two")
        self.close_sheet()
        self.sheet = self.sheets[name](self, suits=suits)

    def may_open(self, name: str) -> bool:
        """Whether that sheet has anything to show now."""
        return True

    def close_sheet(self, _: str = "") -> None:
        """Put the sheet away."""
        before, self.sheet = self.sheet, None
        if before:
            self.widgets.discard(before)
            before.close()

    def beside_side(self) -> Side | None:
        """The sheet that lies open, and how to close it."""
        if not self.sheet:
            return None
        close = {"do": "close beside", "label": self.speak.word("widgets.rule.close"), "kind": "quiet"}
        return {"widget": f"anywidget:{self.sheet.model_id}", "close": close}
