"""A rule card on its own, for the page of a lesson."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from cardlab.games import game as game_named
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.base import Widget
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.view import frame


class OpenRule(Answers):
    """One rule of a game, laid open by a preset (None: the first); raises `ValueError` for no rule."""

    def __init__(self, rule: str, rules: str | None = None, lang: str | None = None) -> None:
        super().__init__(lang)
        self.game_name = rule.split(".", maxsplit=1)[0]
        self.game = game_named(self.game_name)
        if not self.speak.knows(rule):
            raise ValueError(f"{self.game_name} has no rule {rule!r}")
        self.rule = rule
        if rules is not None and rules not in self.game.presets:
            raise ValueError(f"there is no preset {rules!r}, only {', '.join(self.game.presets)}")
        self.options = self.game.presets[rules or next(iter(self.game.presets))]

    def act(self, text: str) -> None:
        """Nothing else is understood here."""

    def open_rule(self, rule: str) -> None:
        """Another card, where there is one."""
        if self.speak.knows(rule):
            self.rule = rule

    def close_rule(self, _: str = "") -> None:
        """This card stays."""

    def build(self) -> View:
        """The card."""
        assert self.rule is not None
        card = rule_side(self.speak, ROOMS[self.game_name], self.options, self.rule, closable=False)
        return {**frame(self.speak, self.n), "rule": card}

    intents: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        **COMMON,
        "rule": open_rule,
        "close rule": close_rule,
    }


class RuleCardView(Widget):
    """What a rule says and is for, where it is written, the house rules it heeds, its examples drawn."""

    def __init__(self, rule: str, /, *, rules: str | None = None, lang: str | None = None) -> None:
        super().__init__(OpenRule(rule, rules, lang), "rule")
