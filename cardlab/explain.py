"""Rule ids and facts become sentences, rule cards and worked sums, in one language and from one seat.

The texts stand in the rooms' `texts/*.toml`, in tables named by rule id and case, with one sentence per form:
`no` (the case dropped the action tried), `yes` (it spoke and kept it), `tell` (an event, or a line of a sum
as prose), `line`, `value` and `note` (a row of a worked sum), `close` (the last sentence of a sum as prose).
A rule itself can be told as a case of its room: its form is `says`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_type_hints

from cardlab.options import Options, allowed_values
from cardlab.reading import read_action
from cardlab.rulings import Case, Finding, Rule, ScoreLine, Verdict
from cardlab.voice import Voice
from cardlab.words import Number, room_texts

__all__ = ["RuleCard", "RuleOption", "Speaker", "SumLine", "Total", "WorkedSum", "read_action"]

Form = Literal["no", "yes", "tell", "line", "value", "note", "close", "says"]
OPTIONAL: frozenset[Form] = frozenset({"note", "close"})


class RuleOption(NamedTuple):
    """A house rule on a rule card: one value it may have, or of an open number the one in force."""

    field: str
    value: Any
    default: bool
    text: str
    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as a page of the rule book."""

    id: str
    name: str
    says: str
    why: str
    source: str
    options: list[RuleOption]


@dataclass(frozen=True, slots=True)
class SumLine:
    """A row of a worked sum. `bags` is the count before, the count after and how many fill a set."""

    rule: str
    text: str
    value: str
    note: str
    negative: bool
    bags: tuple[int, int, int] | None


class Total(NamedTuple):
    """What stands under the rule of a worked sum."""

    label: str
    value: str
    negative: bool


@dataclass(frozen=True, slots=True)
class WorkedSum:
    """The lines of a sum with their result."""

    lines: list[SumLine]
    total: Total


class Speaker(Voice):
    """Speaks one language about one game, to whoever sits at seat `me`.

    >>> from cardlab.games import game
    >>> from cardlab.table import Table
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo"))
    >>> Speaker("en", "spades", me=1).verdict(table.verdict("bid 4"))
    "You can't bid 4 yet: you haven't looked at your cards. Look first, then bid."
    """

    # -------------------------------------------------------------- sentences
    def finding(self, finding: Finding, action: int | None = None, form: Form = "tell") -> str:
        """One sentence or row for a case that spoke; `action` is what was tried."""
        more = {} if action is None else {"action": self.act(action)}
        return self._fill(finding, form, more)

    def verdict(self, verdict: Verdict) -> str:
        """Why, or why not: the first rule that was broken, else the first that spoke and kept the action."""
        if verdict.decided is None:
            return self.word("verdict.free")
        return self.finding(verdict.decided, verdict.action, "yes" if verdict else "no")

    def prose(self, lines: Sequence[ScoreLine], team: int | None = None) -> str:
        """A worked sum in sentences, for the team it belongs to (untold: the speaker's own).

        >>> from cardlab.games.spades.score import read_bid, score
        >>> lines = score([read_bid("4"), read_bid("3")], [5, 4])
        >>> Speaker("en", "spades").prose(lines)
        'Bid 7, took 9: 70 + 2 = +72, with 2 bags.'
        """
        total, before = sum(line.points for line in lines), 0
        facts: dict[str, Any] = {"side": self._team(self.me % self.game.sides if team is None else team)}
        told = [self._fill(line, "tell", facts) for line in lines]
        close = ""
        for line in lines:
            facts |= {"earned": Number(self.lang, before), "total": Number(self.lang, total)}
            close = self._fill(line, "close", facts) or close
            before += line.points
        return " ".join(filter(None, [*told, close]))

    def _fill(self, finding: Finding, form: Form, more: Mapping[str, Any]) -> str:
        texts = self._case(finding.case)
        if form in OPTIONAL and form not in texts:
            return ""
        facts = {"side": self._team(self.me % self.game.sides)} | {
            name: self._dress[kind](raw)
            for (name, kind), raw in zip(finding.case.kinds.items(), finding.facts, strict=True)
        }
        sentence: str = texts[form]
        return sentence.format_map({**facts, **more})

    # -------------------------------------------------------------- rules and sums
    def rule_name(self, rule: str) -> str:
        """What a rule or a tip is called."""
        return str(self._rule(rule)["name"])

    def rule_card(self, rule: str, options: Options | None = None) -> RuleCard:
        """A rule with what it is for, its source, and the house rules it heeds as this table plays them.

        Raises `KeyError` on an id that is neither a rule nor a tip of the game.

        >>> card = Speaker("en", "spades").rule_card("spades.lead.unbroken")
        >>> card.name, [option.text for option in card.options if option.on]
        ('Leading spades', ['Once spades are broken, for the rest of the deal.'])
        """
        known: Rule = self.game.rules[rule] if rule in self.game.rules else self.game.tips[rule]
        texts, house = self._rule(rule), options or next(iter(self.game.presets.values()))
        in_force = {field: getattr(house, field) for field in known.options}
        return RuleCard(
            rule,
            texts["name"],
            self._say(texts["says"], **in_force),
            texts["for"],
            self.texts["sources"][known.source],
            [option for field in known.options for option in self.options(field, house)],
        )

    def options(self, field: str, house: Options) -> list[RuleOption]:
        """A house rule with each value it may have, and which is in force."""
        texts, value, plain = self.texts["options"][field], getattr(house, field), type(house)()
        values = allowed_values(get_type_hints(type(house))[field]) or (value,)
        return [
            RuleOption(
                field,
                v,
                v == getattr(plain, field),
                self._say(texts[str(v).lower() if len(values) > 1 else "value"], value=v),
                texts["name"],
                v == value,
            )
            for v in values
        ]

    def sum(self, lines: Sequence[ScoreLine], label: str) -> WorkedSum:
        """A worked sum, line by line, with its total under `label`.

        >>> from cardlab.games.spades.score import read_bid, score
        >>> lines = score([read_bid("4"), read_bid("3")], [5, 4])
        >>> [(row.text, row.value) for row in Speaker("en", "spades").sum(lines, "This deal").lines]
        [('Bid 4 + 3 = 7, took 9: made', '7 × 10 = +70'), ('Overtricks 2: bags 0 → 2', '+2')]
        """
        total = sum(line.points for line in lines)
        return WorkedSum(
            [
                SumLine(
                    line.case.id,
                    self._fill(line, "line", {}),
                    self._fill(line, "value", {}),
                    self._fill(line, "note", {}),
                    line.points < 0,
                    _bags(line),
                )
                for line in lines
            ],
            Total(label, f"{Number(self.lang, total):+}", total < 0),
        )

    # -------------------------------------------------------------- words
    def word(self, key: str, /, **facts: Any) -> str:
        """A text by its key: shared, of this game ("spades.name"), or of a room ("widgets.table.…")."""
        room, *path = key.split(".")
        found: Any = self.shared if room in self.shared else self.texts
        if room in self.shared:
            path = [room, *path]
        elif room != self.game.name:
            found = room_texts(room, self.lang)
        for step in path:
            found = found[step]
        return self._say(found, **facts)

    def knows(self, rule: str) -> bool:
        """Whether the game has a rule or a tip of that id."""
        return rule in self.game.rules or rule in self.game.tips

    def forms(self, case: Case) -> Mapping[str, str]:
        """The forms in which a case can be told."""
        return self._case(case)

    def _rule(self, rule: str) -> Mapping[str, Any]:
        """The texts of a rule of the game, or of a case that a room says itself ("tutor.goal.may")."""
        room, *path = rule.split(".")
        found: Mapping[str, Any] = self.texts if room == self.game.name else room_texts(room, self.lang)
        for step in path:
            found = found[step]
        return found

    def _case(self, case: Case) -> Mapping[str, str]:
        found: Mapping[str, str] = self._rule(case.id)[case.name]
        return found


def _bags(line: ScoreLine) -> tuple[int, int, int] | None:
    facts = line.named
    return (facts["before"], facts["after"], facts["size"]) if "before" in facts else None
