"""The scoreboard: the sheet of a session's match, or, without a table, a calculator of rounds as typed."""

import json
from collections.abc import Sequence
from typing import Any

from cardlab.cards import Notation
from cardlab.explain import read_action
from cardlab.games.spades import GAME, score
from cardlab.games.spades.state import BLIND, NIL, Standing
from cardlab.rulings import Outcome
from cardlab.widgets import spades
from cardlab.widgets.answers import COMMON, Answers, View, sendable
from cardlab.widgets.base import Widget
from cardlab.widgets.session import Session
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.spades.score import Row, sheet
from cardlab.widgets.view import frame

SEATS = ((0, 2), (1, 3))  # the partners of each team


class Unscored(ValueError):
    """What was typed is no round: `at` names the field (team, field, seat), None for the round as a whole."""

    def __init__(self, key: str, at: tuple[int, str, int] | None = None, **facts: object) -> None:
        self.key, self.at, self.facts = key, at, facts
        super().__init__(key)


class Calculator(Answers):
    """Rounds of Spades as typed, each turned into both teams' worked sums; needs no cards.

    >>> calculator = Calculator(lang="en")
    >>> typed = {"bids": [["4", "nil"], ["3", "3"]], "tricks": [["5", "0"], ["4", "4"]]}
    >>> view = calculator.do("round " + json.dumps(typed)).view()
    >>> [team["points"] for team in view["score"]["teams"]]
    [141, 62]
    """

    game_name = "spades"

    def __init__(self, rules: str = "standard", lang: str | None = None) -> None:
        super().__init__(lang)
        if rules not in GAME.presets:
            raise ValueError(f"there is no preset {rules!r}, only {', '.join(GAME.presets)}")
        self.preset = rules
        self.rows: list[Row] = []
        self.typed: dict[str, Any] = {}
        self.error: Unscored | None = None

    def act(self, text: str) -> None:
        """Nothing else is understood here."""
        self.say("widgets.notice.unread", tone="no", text=text[:30])

    def score_round(self, text: str) -> None:
        """Add the round that was typed; what is wrong with it is said at its field, and nothing is added."""
        self.error = None
        try:
            self.typed = read_round(text)
            self.rows.append(self._scored(self.typed))
        except Unscored as error:
            self.error = error
        else:
            self.typed = {}

    def drop_round(self, _: str = "") -> None:
        """Take the last round off the sheet."""
        self.error = None
        if self.rows:
            self.rows.pop()

    def choose_preset(self, name: str) -> None:
        """Score by other house rules; the rounds typed so far are scored anew."""
        if name in GAME.presets:
            self.preset = name
            rounds, self.rows = self.rows, []
            for row in rounds:
                self.rows.append(self._row(row.bids, row.took, row.brought))

    def _scored(self, typed: dict[str, Any]) -> Row:
        return self._row(*read_deal(typed))

    def _row(self, bids: Sequence[int], took: Sequence[int], brought: tuple[int, int] | None = None) -> Row:
        """Score a round; the bags brought are those on the sheet, unless others were typed."""
        options = GAME.presets[self.preset]
        before = self.rows[-1].after if self.rows else Standing()
        brought = None if brought == before.bags else brought
        before = Standing(before.scores, brought or before.bags, before.deals)
        sums = tuple(
            score([bids[s] for s in seats], [took[s] for s in seats], before.bags[team], options, seats)
            for team, seats in enumerate(SEATS)
        )
        outcome = Outcome(sums)
        return Row(bids, took, outcome, GAME.add(before, outcome, options), brought)

    def build(self) -> View:
        """The calculator's view: fields as typed, and the sheet."""
        speak, options = self.speak, GAME.presets[self.preset]
        names = [" + ".join(speak.seat(seat) for seat in seats) for seats in SEATS]
        view = {
            **frame(speak, self.n),
            "title": speak.word("widgets.calc.heading"),
            "score": sheet(speak, options, self.rows, names, (0, 1)),
            "calc": self._fields(names),
        }
        ending = GAME.ended(self.rows[-1].after, options) if self.rows else None
        view["score"]["over"] = speak.finding(ending) if ending else ""
        if self.rule:
            view["rule"] = rule_side(speak, spades, options, self.rule, closable=True)
        return view

    def _fields(self, names: Sequence[str]) -> View:
        speak, typed = self.speak, self.typed
        empty = [["", ""], ["", ""]]
        bags = self.rows[-1].after.bags if self.rows else (0, 0)
        return {
            "heading": speak.word("widgets.calc.heading"),
            "teams": [
                {
                    "name": names[team],
                    "bids": typed.get("bids", empty)[team],
                    "tricks": typed.get("tricks", empty)[team],
                    "bags": (typed.get("bags") or [str(each) for each in bags])[team],
                }
                for team in (0, 1)
            ],
            "fields": {
                field: speak.word(f"widgets.calc.{field}") for field in ("bid", "tricks", "bags", "score")
            },
            "seats": [[speak.seat(seat) for seat in seats] for seats in SEATS],
            "button": {"do": "round", "label": speak.word("widgets.calc.button"), "kind": "primary"},
            "undo": {"do": "drop round", "label": speak.word("widgets.calc.undo"), "kind": "quiet"}
            if self.rows
            else None,
            "error": self._error(),
            "presets": [
                {
                    "do": f"preset {name}",
                    "label": speak.word(f"spades.presets.{name}.name"),
                    "on": name == self.preset,
                }
                for name in GAME.presets
            ],
        }

    def _error(self) -> View | None:
        if self.error is None:
            return None
        at = self.error.at and dict(zip(("team", "field", "seat"), self.error.at, strict=True))
        return {"text": self.speak.word(self.error.key, **self.error.facts), "at": at}


Calculator.intents = {
    **COMMON,
    "round": Calculator.score_round,
    "drop round": Calculator.drop_round,
    "preset": Calculator.choose_preset,
}


def read_round(text: str) -> dict[str, Any]:
    """The typed fields, as text; raises `Unscored` for anything of another shape. Bags may be left out."""
    try:
        given = json.loads(text)
        typed: dict[str, Any] = {
            field: [[sendable(str(value)[:20]) for value in team] for team in given[field]]
            for field in ("bids", "tricks")
        }
        typed["bags"] = [sendable(str(value)[:20]) for value in given.get("bags", ())]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise Unscored("widgets.calc.unread") from error
    pairs = all([len(team) for team in typed[field]] == [2, 2] for field in ("bids", "tricks"))
    if not pairs or len(typed["bags"]) not in (0, 2):
        raise Unscored("widgets.calc.unread")
    return typed


def read_deal(typed: dict[str, Any]) -> tuple[list[int], list[int], tuple[int, int] | None]:
    """Bids and tricks by seat, and the bags that both teams bring, if any were typed; raises `Unscored`."""
    bids, took = [0] * 4, [0] * 4
    for team, seats in enumerate(SEATS):
        for place, seat in enumerate(seats):
            bids[seat] = _bid(typed["bids"][team][place], (team, "bids", place))
            took[seat] = _count(typed["tricks"][team][place], (team, "tricks", place), 13)
    if sum(took) != 13:
        raise Unscored("widgets.calc.not_13", total=sum(took))
    brought = [_count(text, (team, "bags", 0), 999) for team, text in enumerate(typed["bags"])]
    return bids, took, (brought[0], brought[1]) if brought else None


def _bid(text: str, at: tuple[int, str, int]) -> int:
    _filled(text, at)
    try:
        bid = read_action(text, GAME)
    except Notation:
        bid = -1
    if not NIL <= bid <= BLIND:
        raise Unscored("widgets.calc.bad_bid", at, text=text)
    return bid


def _count(text: str, at: tuple[int, str, int], most: int) -> int:
    _filled(text, at)
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and int(digits) <= most):
        raise Unscored(f"widgets.calc.bad_{at[1]}", at, text=text)
    return int(digits)


def _filled(text: str, at: tuple[int, str, int]) -> None:
    if not text.strip():
        raise Unscored(f"widgets.calc.no_{at[1]}", at)


class Scoreboard(Widget):
    """The score sheet. With a session it shows the match; without one, type bids and tricks and get the sums.

    `rules` names the preset by which a sheet without a table scores.
    """

    def __init__(
        self, session: Session | None = None, /, *, rules: str = "standard", lang: str | None = None
    ) -> None:
        super().__init__(session or Calculator(rules, lang), "score" if session else "calc")
