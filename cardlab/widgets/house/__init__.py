"""Which rules do you play? House rules one by one, and the same deal under two sets of them."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import VBox

from cardlab.options import Options
from cardlab.widgets.base import Side, Widget
from cardlab.widgets.house.desk import Desk
from cardlab.widgets.session import Session
from cardlab.widgets.still import still_html, still_text


class HouseSheet(Widget):
    """The sheet itself, without a table."""

    script = "house"


class HouseRules(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Choose house rules, see two sets of them side by side, and play by yours: the table opens below.

    `rules` is where it begins, a preset's name or the game's `Options`; `compare` are the two sides to begin
    with, each a preset's name or "mine". `options` are the rules as they are chosen now.
    Raises `ValueError` for a game or a preset that is none.

    >>> house = HouseRules("spades", rules="common", lang="en")
    >>> house.options.changed()["failed_nil_tricks"]
    'bags'
    """

    script = HouseSheet.script
    children: Any

    def __init__(
        self,
        game: str = "spades",
        /,
        *,
        rules: str | Options | None = None,
        compare: Sequence[str] | None = None,
        lang: str | None = None,
        suits: str = "two",
    ) -> None:
        self._desk = Desk(game, rules, compare, lang)
        self._suits = suits
        self._sheet = HouseSheet(self._desk, "house", suits)
        super().__init__([self._sheet])
        self._desk.on_play = self._lay

    @property
    def options(self) -> Any:
        """The house rules chosen, as the game's `Options`: what `Session(rules=…)` takes."""
        return self._desk.options

    @property
    def session(self) -> Session | None:
        """The table that plays them, once it is open."""
        return self._desk.session

    def do(self, text: str) -> "HouseRules":
        """Act as the learner would: "set bag_size 5", "preset common", "left standard", "another", "play"."""
        self._desk.do(text)
        return self

    def _lay(self, session: Session | None) -> None:
        """Put a table under the sheet, or take it away."""
        old = self.children[1:]
        self.children = (self._sheet, *([Side(session, suits=self._suits)] if session else []))
        for table in old:
            table.close()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget, and beside it the same as text and still HTML."""
        bundle = super()._repr_mimebundle_(**options)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        view = self._sheet.view
        still = {"text/plain": still_text(view), "text/html": still_html(view, "house")}
        return {**(data or {}), **still}, metadata

    def __repr__(self) -> str:
        return still_text(self._sheet.view)
