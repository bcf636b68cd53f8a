"""Rule ids and facts become sentences, rule cards and worked sums, in one language and from one seat.

The texts stand in the rooms' `texts/*.toml`, in tables named by rule id and case, with one sentence per form:
`no` (the case dropped the action tried), `yes` (it spoke and kept it), `tell` (an event, or a line of a sum
as prose), `line`, `value` and `note` (a row of a worked sum), `close` (the last sentence of a sum as prose).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_type_hints

from cardlab.cards import Card, CardSet, Suit
from cardlab.game import Case, Finding, Options, Rule, ScoreLine, Verdict, allowed_values
from cardlab.games import game as game_of
from cardlab.reading import read_action
from cardlab.words import (
    LANGUAGES,
    CardsWord,
    Flag,
    Number,
    Side,
    SuitWord,
    SumWord,
    Word,
    card_word,
    room_texts,
)

__all__ = ["LANGUAGES", "RuleCard", "RuleOption", "Speaker", "SumLine", "Total", "WorkedSum", "read_action"]

Form = Literal["no", "yes", "tell", "line", "value", "note", "close"]
OPTIONAL: frozenset[Form] = frozenset({"note", "close"})
_AROUND = {3: ("me", "left", "right"), 4: ("me", "left", "partner", "right")}


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


class Speaker:
    """Speaks one language about one game, to whoever sits at seat `me`.

    `names` are the names that people typed, by seat; seats without one are 나, 왼쪽, 파트너, 오른쪽.

    >>> from cardlab.table import Table
    >>> spades = game_of("spades")
    >>> table = Table(spades, spades.deal("demo"))
    >>> Speaker("en", "spades", me=1).verdict(table.verdict("bid 4"))
    "You can't bid 4 yet: you haven't looked at your cards. Look first, then bid."
    """

    def __init__(self, lang: str, game: str, me: int = 0, names: Sequence[str | None] | None = None) -> None:
        self.lang, self.game, self.me = lang, game_of(game), me
        self.texts: Mapping[str, Any] = room_texts(f"games/{game}", lang)[game]
        self.shared = room_texts("", lang)
        self._sides = [self._side(seat, names) for seat in range(self.game.seats)]
        self._dress: dict[str, Callable[[Any], Any]] = {
            "card": self._action,
            "cards": lambda raw: CardsWord(lang, CardSet(raw)),
            "suit": lambda raw: SuitWord(lang, Suit(raw)),
            "suits": lambda raw: [SuitWord(lang, Suit(suit)) for suit in raw],
            "seat": self._sides.__getitem__,
            "team": self._team,
            "bids": lambda raw: SumWord(lang, [self._action(bid) for bid in raw]),
            "n": lambda raw: Number(lang, raw),
            "points": lambda raw: Number(lang, raw),
            "flag": lambda raw: Flag(lang, raw),
        }

    # -------------------------------------------------------------- sentences
    def finding(self, finding: Finding, action: int | None = None, form: Form = "tell") -> str:
        """One sentence or row for a case that spoke; `action` is what was tried."""
        more = {} if action is None else {"action": self._action(action)}
        return self._fill(finding, form, more)

    def verdict(self, verdict: Verdict) -> str:
        """Why, or why not: the first rule that was broken, else the first that spoke and kept the action."""
        if verdict.decided is None:
            return self.word("verdict.free")
        return self.finding(verdict.decided, verdict.action, "yes" if verdict else "no")

    def prose(self, lines: Sequence[ScoreLine], team: int | None = None) -> str:
        """A worked sum in sentences, for the team it belongs to (untold: the speaker's own)."""
        total, before = sum(line.points for line in lines), 0
        facts: dict[str, Any] = {"side": self._team(self.me % 2 if team is None else team)}
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
        facts = {
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
        """A rule with what it is for, its source, and the house rules it heeds as this table plays them."""
        known: Rule = self.game.rules[rule] if rule in self.game.rules else self.game.tips[rule]
        texts, house = self._rule(rule), options or self.game.presets["standard"]
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
        """A worked sum, line by line, with its total under `label`."""
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
    def word(self, key: str, **facts: Any) -> str:
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

    def card(self, card: int) -> str:
        """A card in running text: ♠Q."""
        return str(card_word(self.lang, card))

    def spoken(self, card: int) -> str:
        """A card as it is heard: 스페이드 퀸, queen of spades."""
        return card_word(self.lang, card).spoken

    def action(self, action: int) -> str:
        """An action as it stands on a button or in a list: ♠Q, 4, 닐."""
        return str(self._action(action))

    def side(self, seat: int) -> Word:
        """A seat as a fact for `word`, where a sentence says something of it: 내가, your partner, 민수님은."""
        return self._sides[seat]

    def seat(self, seat: int) -> str:
        """A seat's label: 나, 왼쪽, or the name typed for it."""
        return str(self._sides[seat].title)

    def who(self, seat: int) -> Word:
        """A seat as a word in a sentence: with 이 it is 내가 or 왼쪽이."""
        return self._sides[seat]

    def act(self, action: int) -> Word:
        """An action as a word in a sentence: ♠Q을, 4를, 닐을."""
        return self._action(action)

    def number(self, value: float) -> str:
        """A number as it is written: −28, 1,000."""
        return str(Number(self.lang, value))

    def signed(self, value: float) -> str:
        """A gain or a loss: +72, −60."""
        return f"{Number(self.lang, value):+}"

    def suit(self, suit: Suit) -> str:
        """A suit's name: 스페이드, spades."""
        return str(SuitWord(self.lang, suit).name)

    def knows(self, rule: str) -> bool:
        """Whether the game has a rule or a tip of that id."""
        return rule in self.game.rules or rule in self.game.tips

    def forms(self, case: Case) -> Mapping[str, str]:
        """The forms in which a case can be told."""
        return self._case(case)

    def team(self, team: int) -> str:
        """A team's label."""
        return str(self._team(team).title)

    def _say(self, text: str, **facts: Any) -> str:
        return text.format_map({name: self._plain(value) for name, value in facts.items()})

    def _plain(self, value: Any) -> Any:
        """A fact without a kind, by its type."""
        if isinstance(value, bool):
            return Flag(self.lang, value)
        if isinstance(value, CardSet):
            return CardsWord(self.lang, value)
        if isinstance(value, Card):
            return card_word(self.lang, value)
        if isinstance(value, int | float):
            return Number(self.lang, value)
        return value if isinstance(value, Word) else Word(self.lang, str(value))

    def _action(self, action: int) -> Word:
        if action < 52:
            return card_word(self.lang, action)
        verb, _, rest = (notation := self.game.show(action)).partition(" ")
        if rest.isdigit():
            return Number(self.lang, int(rest))
        return Word(self.lang, self.texts["actions"][notation if rest else verb])

    def _side(self, seat: int, names: Sequence[str | None] | None) -> Side:
        place = (seat - self.me) % self.game.seats
        texts = self.shared["seats"]
        if names is None or names[seat] is None:
            return Side(self.lang, texts[_AROUND[self.game.seats][place]], not place)
        # A bar would part the forms of a text that the name stands in.
        name = " ".join(str(names[seat]).replace("|", " ").split())
        forms = {"word": texts["named"], "whose": texts["named_whose"], "title": "{name}"}
        return Side(self.lang, {key: form.format(name=name) for key, form in forms.items()}, not place)

    def _team(self, team: int) -> Side:
        mine = team == self.me % 2
        return Side(self.lang, self.shared["teams"]["ours" if mine else "theirs"], mine)

    def _rule(self, rule: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.texts
        for step in rule.split(".")[1:]:
            found = found[step]
        return found

    def _case(self, case: Case) -> Mapping[str, str]:
        found: Mapping[str, str] = self._rule(case.id)[case.name]
        return found


def _bags(line: ScoreLine) -> tuple[int, int, int] | None:
    facts = line.named
    return (facts["before"], facts["after"], facts["size"]) if "before" in facts else None
