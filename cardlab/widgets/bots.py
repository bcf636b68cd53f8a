"""Who plays with a learner: the levels of bots with their habits, how much one is ahead of another."""

from collections.abc import Mapping
from typing import Any, ClassVar

from cardlab.games import game as game_named
from cardlab.widgets.answers import COMMON, View
from cardlab.widgets.base import Widget
from cardlab.widgets.contests import CONTESTING, Contests
from cardlab.widgets.habits import SHOWING
from cardlab.widgets.session import Session
from cardlab.widgets.sides.bots import bots_side
from cardlab.widgets.view import frame


class BotsPage(Contests):
    """The levels of one game, on a page of their own.

    >>> page = BotsPage("spades", lang="en").do("habit bori bags never")
    >>> [row["does"] for row in page.view()["bots"]["levels"][0]["habits"][-1]["scene"]["played"]]
    ['♥K', '♥2']
    """

    intents: ClassVar[Mapping[str, Any]] = {**COMMON, **SHOWING, **CONTESTING}

    def __init__(self, game: str = "spades", lang: str | None = None) -> None:
        super().__init__(lang)
        self.game_name, self.game = game, game_named(game)
        self.new_contests()

    def act(self, text: str) -> None:
        """Nothing else is understood here."""

    def build(self) -> View:
        """The levels, and who is ahead of whom."""
        title = self.speak.word("widgets.bots.title")
        return {**frame(self.speak, self.n), "title": title, "bots": bots_side(self)}


class BotsView(Widget):
    """The levels of bots of a game and their habits; with a session, who plays at its table is chosen here.

    Raises `KeyError` on no such game.
    """

    script = "bots"

    def __init__(
        self, at: str | Session = "spades", /, *, lang: str | None = None, suits: str = "two"
    ) -> None:
        if isinstance(at, Session) and lang is not None:
            raise ValueError("a session has its own language")
        answers = at if isinstance(at, Session) else BotsPage(at, lang)
        super().__init__(answers, "bots", suits)
        if isinstance(at, Session):
            at.refresh()
