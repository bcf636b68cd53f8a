"""What every widget is: one trait down (the view), one intent up, and a still form where no kernel runs."""

from functools import cache
from importlib.resources import files
from typing import Any, ClassVar

import anywidget
import traitlets

from cardlab.widgets.answers import Answers
from cardlab.widgets.keeper import Setting, attach
from cardlab.widgets.session import Session
from cardlab.widgets.still import still_html, still_text


@cache
def _static(name: str) -> str:
    """A file for the browser, as text: of a path anywidget would watch the file and keep every instance."""
    return (files("cardlab.widgets") / "static" / name).read_text(encoding="utf-8")


SHEETS = ("score", "calc", "value")  # kinds that show no table; their scripts hold none


class Widget(anywidget.AnyWidget):
    """The browser's half is a module for each game's tables and one for its sheets.

    `_kind` says which side of the view it shows. A class with a `script` of its own has that one, with the
    style sheet of the same name, for every game.
    """

    script: ClassVar[str] = ""
    _css = _static("widget.css")
    _kind = traitlets.Unicode("table").tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Any(None, allow_none=True).tag(sync=True)
    suits = traitlets.Enum(("two", "four", "german"), default_value="two").tag(sync=True)

    def __init__(self, answers: Answers, kind: str, suits: str = "two") -> None:
        self.answers = answers
        # anywidget makes traits of these.
        game = f"{answers.game_name}{'-sheets' if kind in SHEETS else ''}"
        self._esm = _static(f"{self.script or game}.js")
        if self.script:
            self._css = _static(f"{self.script}.css")
        super().__init__(view=answers.view(), _kind=kind, suits=suits)
        answers.widgets.add(self)

    @traitlets.observe("intent")
    def _receive(self, change: Any) -> None:
        if change.new is not None:
            self.answers.receive(change.new)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget, and beside it the same moment as text and still HTML for where nothing runs."""
        bundle = super()._repr_mimebundle_(**options)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        still = {"text/plain": still_text(self.view), "text/html": still_html(self.view, self._kind)}
        return {**(data or {}), **still}, metadata

    def __repr__(self) -> str:
        return still_text(self.view)


class Side(Widget):
    """A widget that shows one side of a session at a table.

    Without a session it makes one of its own from the same arguments as `Session`.
    """

    kind: ClassVar[str] = "table"

    def __init__(self, session: Session | None = None, /, *, suits: str = "two", **table: Any) -> None:
        self.session = session or Session(**table)
        if self.kind == "table":
            attach(self.session)
        if suits != "two":
            self.session.adopt("suits", suits)
            self.session.refresh()
        super().__init__(self.session, self.kind, suits)

    def close(self) -> None:
        """A table that a click opened takes along what tells it of the browser's settings."""
        super().close()
        if isinstance(self.session.keeper, Setting):
            self.session.keeper.close()
