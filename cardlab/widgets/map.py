"""The course as a map: what to do next, what comes back today, and both games as lines of stations."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from cardlab.games import names
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.base import Side, Widget
from cardlab.widgets.beside import lessons_here
from cardlab.widgets.exercise import CheckView
from cardlab.widgets.keeping import Keeps
from cardlab.widgets.learner import learner
from cardlab.widgets.sides.map import map_side
from cardlab.widgets.sides.stillmap import still_html, still_text
from cardlab.widgets.view import frame


class Map(Answers):
    """Knows the lessons that stand beside the notebook it is in, and what the learner has done of them.

    `below` is what the learner opened from the map and has not closed: a table, or the tasks due today.
    """

    game_name = "spades"  # whose pack is drawn; both games' cards are in it

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(lang)
        self.learner = learner()
        self.below: Widget | None = None
        self.lessons = lessons_here(self.lang)
        self.learner.watch(self)

    def build(self) -> View:
        """The map's view."""
        return {
            **frame(self.speak, self.n),
            "title": self.speak.word("widgets.map.title"),
            "map": map_side(self),
        }

    def act(self, text: str) -> None:
        """Nothing is typed at a map."""
        self.say("widgets.notice.nonsense", tone="no")

    def open_table(self, name: str) -> None:
        """A table of one game, in place."""
        if name in names():
            self._open(Side(game=name, lang=self.lang))

    def review(self, _: str = "") -> None:
        """The tasks that are due, in place."""
        if self.learner.due():
            self._open(CheckView(due=True, lang=self.lang))

    def close_below(self, _: str = "") -> None:
        """Put away what was opened."""
        self._open(None)

    def export(self, _: str = "") -> None:
        """Hand the learner all progress as a file."""
        for widget in self.widgets:
            if isinstance(widget, CourseMap):
                widget.send_file()

    def _open(self, widget: Widget | None) -> None:
        before, self.below = self.below, widget
        if before:
            before.close()

    intents: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        **COMMON,
        "table": open_table,
        "review": review,
        "close below": close_below,
        "export": export,
    }


class CourseMap(Keeps):
    """The landing page: the next step and what is due first, then every lesson with how far one is."""

    script = "map"

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(Map(lang), "map")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Where nothing runs: the lessons as plain links."""
        data, metadata = super()._repr_mimebundle_(**options)
        still = {"text/plain": still_text(self.view), "text/html": still_html(self.view)}
        return {**data, **still}, metadata
