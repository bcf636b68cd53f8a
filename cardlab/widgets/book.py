"""The rule book and the glossary: for looking things up, beside the lessons and at a table."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from cardlab.games import game as game_named
from cardlab.games import names
from cardlab.options import Options
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.base import Widget
from cardlab.widgets.printed import printed_book, printed_glossary
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.book import book_side
from cardlab.widgets.sides.glossary import glossary_side
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.view import frame


class Book(Answers):
    """A game's rules, chapter by chapter; `rules`: a preset's name, `Options`, or None for the first preset.

    Raises `ValueError` for a game or a preset that there is not.

    >>> book = Book("spades", lang="en")
    >>> view = book.do("rule spades.break").view()
    >>> view["rule"]["name"], view["book"]["place"]
    ('Breaking spades', 'Play 10 / 11')
    """

    def __init__(self, game: str, rules: str | Options | None = None, lang: str | None = None) -> None:
        super().__init__(lang)
        self.game, self.game_name = game_named(game), game
        if isinstance(rules, str) and rules not in self.game.presets:
            raise ValueError(f"there is no preset {rules!r}, only {', '.join(self.game.presets)}")
        if isinstance(rules, Options) and not isinstance(rules, self.game.options):
            raise ValueError(f"these are no house rules of {game}: {rules!r}")
        self.preset = "" if isinstance(rules, Options) else rules or next(iter(self.game.presets))
        self.options: Any = rules if isinstance(rules, Options) else self.game.presets[self.preset]

    def act(self, text: str) -> None:
        """Nothing else is understood here."""

    def choose_preset(self, name: str) -> None:
        """Mark the house rules of another preset."""
        if name in self.game.presets:
            self.preset, self.options = name, self.game.presets[name]

    def build(self) -> View:
        """The contents, and the card that lies open; until one does, the first of the book beside them."""
        book = book_side(self.speak, self.preset, self.rule)
        first = book["chapters"][0]["entries"][0]["id"]
        card = rule_side(self.speak, ROOMS[self.game_name], self.options, self.rule or first, closable=False)
        if self.rule:
            return {**frame(self.speak, self.n), "book": {**book, "opening": None}, "rule": card}
        return {**frame(self.speak, self.n), "book": {**book, "opening": card}}

    intents: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {**COMMON, "preset": choose_preset}


class Words(Answers):
    """The words of a game, or of all games (None)."""

    intents = COMMON

    def __init__(self, game: str | None = None, lang: str | None = None) -> None:
        super().__init__(lang)
        if game is not None:
            game_named(game)  # raises where there is none
        self.game = game
        self.game_name = game or names()[-1]

    def act(self, text: str) -> None:
        """Nothing else is understood here."""

    def build(self) -> View:
        """The words."""
        return {**frame(self.speak, self.n), "glossary": glossary_side(self.speak, self.game)}


class Sheet(Widget):
    """A widget whose still form is all that is in it, not what is on screen."""

    script = "book"

    def printed(self) -> str:
        """All of it as HTML."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**options)
        return {**data, "text/html": self.printed()}, metadata


class RuleBook(Sheet):
    """All rules and tips of a game in chapters, each a card with its examples drawn; to search and to leaf.

    `rules` are the house rules in force: a preset's name or `Options`; None: the first preset.
    """

    def __init__(
        self,
        game: str = "spades",
        /,
        rules: str | Options | None = None,
        *,
        lang: str | None = None,
        suits: str = "two",
    ) -> None:
        self.book = Book(game, rules, lang)
        super().__init__(self.book, "book", suits)

    def printed(self) -> str:
        """The whole book."""
        heading = self.book.view()["book"]["heading"]
        return printed_book(self.book.speak, ROOMS[self.book.game_name], self.book.options, heading)


class Glossary(Sheet):
    """The words of a game (None: of both) in Korean, English and German, each with a sentence; to search."""

    def __init__(self, game: str | None = None, /, *, lang: str | None = None) -> None:
        self.words = Words(game, lang)
        super().__init__(self.words, "glossary")

    def printed(self) -> str:
        """Every word."""
        return printed_glossary(self.words.view()["glossary"], self.words.lang)
