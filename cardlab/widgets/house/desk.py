"""The answers behind the widget: the rules chosen, the two that are compared, the table that plays them."""

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from cardlab.games import game as game_named
from cardlab.options import BadOption, Options
from cardlab.widgets.answers import COMMON, Answers, View, sendable
from cardlab.widgets.house.bench import Bench, Example, Scored, Side, Unread
from cardlab.widgets.house.compare import RuleSet, example_side
from cardlab.widgets.house.fields import Refused, changed, preset_word, rule_word, rules_side
from cardlab.widgets.house.seek import responsible_for, scored
from cardlab.widgets.house.skat import SKAT
from cardlab.widgets.house.spades import SPADES
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.session import Session
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.view import frame
from cardlab.words import Word

BENCHES: dict[str, Bench] = {"skat": SKAT, "spades": SPADES}
MINE = "mine"
LONGEST_FIELD = 20


@lru_cache(maxsize=256)
def example(game: str, left: Any, right: Any, name: str, number: int) -> Example | None:
    """Example `number` of a house rule in which two sets differ; None where none was found."""
    bench = BENCHES[game]
    return bench.fields[name].find(bench, left, right, name, Random(f"{game} {name} {number}"))


class Desk(Answers):
    """Chooses house rules and compares two sets of them.

    `rules` is where it begins: a preset's name (None: the first) or `Options`. `compare` are the two sides,
    each a preset's name or "mine". Raises `ValueError` for a game or a preset that is none.

    >>> desk = Desk("spades", lang="en").do("set bag_size 5")
    >>> desk.options.changed(), desk.view()["house"]["rules"]["heading"]
    ({'bag_size': 5}, 'One rule differs from Standard')
    """

    def __init__(
        self,
        game: str = "spades",
        rules: str | Options | None = None,
        compare: Sequence[str] | None = None,
        lang: str | None = None,
    ) -> None:
        super().__init__(lang)
        self.game, self.game_name = game_named(game), game
        self.bench = BENCHES[game]
        presets = self.game.presets
        if isinstance(rules, str) and rules not in presets:
            raise ValueError(f"there is no preset {rules!r}, only {', '.join(presets)}")
        self.first: Any = presets[rules or next(iter(presets))] if not isinstance(rules, Options) else rules
        chosen = compare or (next(iter(presets)), MINE if rules else list(presets)[-1])
        if len(chosen) != 2 or not {*chosen} <= {*presets, MINE}:
            raise ValueError(f"two of {', '.join(presets)} and {MINE} are compared, not {chosen!r}")
        self.compared = (str(chosen[0]), str(chosen[1]))
        self.on_play: Callable[[Session | None], None] = lambda session: None
        self.start_over()

    def start_over(self, _: str = "") -> None:
        """Everything as it was at first; the table is put away."""
        self.options = self.first
        self.sides = list(self.compared)
        self.refused: Refused | None = None
        self.asked: str | None = None  # the house rule whose example is shown; None: the first that has one
        self.number = 0
        self.typed: dict[str, str] = {}
        self.deal: Any = None  # the deal that was typed
        self.unread: Unread | None = None
        self.session: Session | None = None
        self.rule = None
        self.on_play(None)

    def act(self, text: str) -> None:
        """Nothing else is understood here."""
        self.say("widgets.house.unread", tone="no", text=text[:30])

    # ---------------------------------------------------------------- choosing
    def choose_preset(self, name: str) -> None:
        """Play by a preset."""
        if name in self.game.presets:
            self._play_by(self.game.presets[name])

    def set_rule(self, text: str) -> None:
        """One house rule as typed; what it cannot be is said at the field, and nothing changes."""
        name, _, value = text.partition(" ")
        if name not in self.bench.fields:
            self.act(text)
            return
        try:
            self._play_by(changed(self.options, name, value.replace(",", "")))
        except BadOption as error:
            self.refused = Refused(name, value[:LONGEST_FIELD], error)

    def _play_by(self, options: Any) -> None:
        if options != self.options and MINE not in self.sides:
            self.sides[1] = MINE
        self.options, self.refused = options, None
        self._next_example()

    def play(self, _: str = "") -> None:
        """A table with these rules; pressed again, a new match."""
        self.session = Session(self.game_name, rules=self.options, lang=self.lang)
        self.on_play(self.session)

    # ---------------------------------------------------------------- comparing
    def choose_left(self, name: str) -> None:
        """Another rule set on the left."""
        self._choose(0, name)

    def choose_right(self, name: str) -> None:
        """Another rule set on the right."""
        self._choose(1, name)

    def _choose(self, side: int, name: str) -> None:
        if name in self.game.presets or name == MINE:
            self.sides[side] = name
            self._next_example()

    def _next_example(self, name: str | None = None, number: int = 0) -> None:
        """The typed deal is done with only where examples are asked for."""
        self.asked, self.number = name, number

    def ask(self, name: str) -> None:
        """An example of one house rule."""
        if name in self.bench.fields:
            self._next_example(name)
            self.deal, self.unread = None, None

    def another(self, _: str = "") -> None:
        """The next example of the same house rule."""
        self.deal, self.unread = None, None
        self.number += 1

    def type_deal(self, text: str) -> None:
        """A deal as typed, scored by both; what is wrong is said at its field."""
        try:
            given = json.loads(text)
            self.typed = {str(name): sendable(str(value)[:LONGEST_FIELD]) for name, value in given.items()}
        except (ValueError, AttributeError, RecursionError):
            self.unread = Unread("widgets.house.form.unread")
            return
        try:
            self.deal, self.unread = self.bench.read(self.typed), None
        except Unread as error:
            self.unread = error

    # ---------------------------------------------------------------- the view
    def set_of(self, name: str) -> RuleSet:
        """A side of the comparison by its name."""
        if name == MINE:
            return RuleSet(Word(self.lang, self.speak.word("widgets.house.mine")), self.options)
        return RuleSet(preset_word(self.speak, name), self.game.presets[name])

    def build(self) -> View:
        """Rules, comparison, and the rule card that lies open."""
        speak = self.speak
        view = {
            **frame(speak, self.n),
            "title": speak.word("widgets.house.title"),
            "house": {
                "rules": {**rules_side(speak, self.bench, self.options, self.refused), **self._buttons()},
                "compare": self._compare(),
            },
        }
        if self.rule:
            view["rule"] = rule_side(speak, ROOMS[self.game_name], self.options, self.rule, closable=True)
        return view

    def _buttons(self) -> Side:
        word = self.speak.word
        table = self.session
        key = None if table is None else "open" if table.options == self.options else "old"
        return {
            "play": {"do": "play", "label": word("widgets.house.play"), "kind": "primary"},
            "over": {"do": "over", "label": word("widgets.house.over"), "kind": "quiet", "icon": "again"},
            "table": word(f"widgets.house.table_{key}") if key else "",
            "opened": table.code if table else "",
        }

    def _compare(self) -> Side:
        speak, word = self.speak, self.speak.word
        left, right = map(self.set_of, self.sides)
        differing = self.bench.differing(left.options, right.options)
        shown = self.asked if self.asked in differing else self._first(left, right, differing)
        found = self._found(left, right, shown)
        typed = self.typed
        if isinstance(found, Scored) and self.deal is None and self.unread is None:
            typed = self.bench.typed(speak, found.deal)
        side: Side = {
            "label": word("widgets.house.compare"),
            "sides": [self._choices(place) for place in (0, 1)],
            "names": [str(left.name), str(right.name)],
            "differing": word("widgets.house.differing", count=len(differing)),
            "rules": [self._chip(name, shown) for name in differing],
            "another": {
                "do": "another",
                "label": word("widgets.house.another"),
                "kind": "plain",
                "icon": "next",
            },
            "form": self._form(typed),
            "heading": "",
            "text": "",
        }
        if found is not None:
            no_scores = differing and not any(self.bench.fields[name].find is scored for name in differing)
            text = word("widgets.house.no_scores") if no_scores else ""
            return {**side, "text": text, **example_side(speak, self.bench, (left, right), found)}
        if not differing:
            return {
                **side,
                "heading": word("widgets.house.identical"),
                "text": word("widgets.house.identical_text"),
                "another": None,
            }
        names = rule_word(speak, [shown])
        return {
            **side,
            "heading": word("widgets.house.hidden"),
            "text": word("widgets.house.hidden_text", names=names),
            "another": None,
        }

    def _found(self, left: RuleSet, right: RuleSet, shown: str) -> Example | None:
        """The deal that was typed, or an example of the house rule shown."""
        if self.deal is not None:
            by = responsible_for(self.bench, left.options, right.options, self.deal)
            return Scored(self.deal, by)
        return example(self.game_name, left.options, right.options, shown, self.number) if shown else None

    def _first(self, left: RuleSet, right: RuleSet, differing: Sequence[str]) -> str:
        """The house rule to begin with: one that shows in the score before others, one that shows at all."""
        order = sorted(differing, key=lambda name: self.bench.fields[name].find is not scored)
        shows = (name for name in order if example(self.game_name, left.options, right.options, name, 0))
        return next(shows, next(iter(order), ""))

    def _choices(self, place: int) -> Side:
        verb = ("left", "right")[place]
        names = [*self.game.presets, MINE]
        return {
            "label": self.speak.word(f"widgets.house.{verb}"),
            "of": [
                {
                    "do": f"{verb} {name}",
                    "label": str(self.set_of(name).name),
                    "on": name == self.sides[place],
                }
                for name in names
            ],
        }

    def _chip(self, name: str, shown: str) -> Side:
        on = name == shown and self.deal is None
        return {"do": f"difference {name}", "label": str(rule_word(self.speak, [name])), "on": on}

    def _form(self, typed: dict[str, str]) -> Side:
        word, error = self.speak.word, self.unread
        return {
            "heading": word("widgets.house.form.heading"),
            "groups": self.bench.form(self.speak, typed),
            "button": {"do": "deal", "label": word("widgets.house.form.button"), "kind": "plain"},
            "error": {"text": word(error.key, **error.facts), "at": error.at} if error else None,
        }


Desk.intents = {
    **COMMON,
    "preset": Desk.choose_preset,
    "set": Desk.set_rule,
    "over": Desk.start_over,
    "play": Desk.play,
    "left": Desk.choose_left,
    "right": Desk.choose_right,
    "difference": Desk.ask,
    "another": Desk.another,
    "deal": Desk.type_deal,
}
