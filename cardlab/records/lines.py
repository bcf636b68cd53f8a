"""The lines of a record and the values on them: numbers, cards, house rules, score sheets."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from cardlab.cards import Card, CardSet, Notation
from cardlab.game import Game
from cardlab.options import BadOption, show_option
from cardlab.rulings import Verdict

LINE = re.compile(r"([a-z]+)(?: +(\d{1,4}))? *:(.*)", re.ASCII | re.IGNORECASE)
NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)
# What stands on a line and comes back the same; half a character stands nowhere.
CODE = re.compile(r"(?!.*[\ud800-\udfff])[^\s#](?:[^\n\r#]{0,98}[^\s#])?")


class RecordError(ValueError):
    """A record that cannot be read: `line` (from 1), `reason` (an id) and the facts; nothing was loaded.

    Facts are mostly what was `expected` and what was `found`; for reason "illegal" the `rule` that forbids
    the action, and `verdict` is the engine's whole answer.
    """

    def __init__(
        self, line: int, reason: str, facts: Mapping[str, object], verdict: Verdict | None = None
    ) -> None:
        self.line, self.reason, self.facts, self.verdict = line, reason, facts, verdict
        told = ", ".join(f"{name} {value}" for name, value in facts.items())
        super().__init__(f"line {line}: {reason.replace('_', ' ')}{told and ': ' + told}")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record: `key index: value`."""

    number: int
    key: str
    index: int | None
    value: str

    @property
    def label(self) -> str:
        """What stands before the colon."""
        return self.key if self.index is None else f"{self.key} {self.index}"

    def wrong(self, reason: str, **facts: object) -> RecordError:
        """The error that this line cannot be read."""
        return RecordError(self.number, reason, facts)


def read_lines(text: str) -> Iterator[Line]:
    """The lines that say something, comments taken off; raises `RecordError` on what is no "key: value"."""
    for number, raw in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1):
        content = re.sub(r"(^|\s)#.*", "", raw).strip()
        if not content:
            continue
        parts = LINE.fullmatch(content)
        if not parts:
            raise RecordError(number, "form", {"expected": "key: value", "found": content[:40]})
        yield Line(number, parts[1].lower(), int(parts[2]) if parts[2] else None, parts[3].strip())


def read_number(line: Line, most: int) -> int:
    """The whole number on a line, 0 to `most`."""
    if not line.value.isascii() or not line.value.isdigit() or len(line.value) > 4 or int(line.value) > most:
        raise line.wrong("number", found=line.value[:40], expected=f"0..{most}")
    return int(line.value)


def show_standing(standing: Any) -> str:
    """A game's score sheet, whatever it counts: "scores 52 -41, bags 2 0, deals 1"."""
    counts = ((field.name, getattr(standing, field.name)) for field in fields(standing))
    return ", ".join(f"{name} {' '.join(map(str, n)) if isinstance(n, tuple) else n}" for name, n in counts)


def read_standing(line: Line, game: Game) -> Any:
    """A score sheet of this game as `show_standing` writes it; what the game itself refuses is refused."""
    empty, given = game.standing(), [part.split() for part in plain(line.value).split(",")]
    shape = [part.split() for part in show_standing(empty).split(",")]
    named = [(part[:1], len(part)) for part in given] == [(part[:1], len(part)) for part in shape]
    if not named or not all(NUMBER.fullmatch(number) for part in given for number in part[1:]):
        raise line.wrong("form", found=line.value[:80], expected=show_standing(empty))
    counts: dict[str, Any] = {name: tuple(map(int, numbers)) for name, *numbers in given}
    single = {name: n[0] for name, n in counts.items() if not isinstance(getattr(empty, name), tuple)}
    try:
        return replace(empty, **counts | single)
    except ValueError:
        raise line.wrong("form", found=line.value[:80], expected=show_standing(empty)) from None


def plain(text: str) -> str:
    """Signs as they are typed, single spaces: what two ways to write the same numbers have in common."""
    return " ".join(text.replace("\u2212", "-").replace("+", "").split())


def read_cards(line: Line) -> int:
    """Cards by suit, "SAQ2 HT9", or one by one."""
    hand = 0
    for word in line.value.replace(",", " ").split():
        for rank in word[1:].replace("\ufe0e", "").replace("10", "T") or "?":
            card = read_card(word[0] + rank, line)
            if hand >> card & 1:
                raise line.wrong("deal_twice", seat=line.index, cards=CardSet(1 << card))
            hand |= 1 << card
    return hand


def read_card(text: str, line: Line) -> int:
    """One card in neutral notation."""
    try:
        return Card.parse(text)
    except Notation:
        raise line.wrong("card", found=text[:40], expected="SA, HT, D2") from None


def read_options(game: Game, line: Line | None) -> Any:
    """House rules from "name=value, name=value"; without a line, the defaults."""
    if line is None or not line.value:
        return game.options()
    given: dict[str, object] = {}
    for pair in line.value.split(","):
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or name in given:
            raise line.wrong("again" if name in given else "form", found=pair[:40], expected="name=value")
        given[name] = value
    try:
        return game.options.read(given)
    except BadOption as error:
        may = " .. " if error.reason == "range" else ", "
        expected = may.join(map(show_option, error.may))
        raise line.wrong(
            f"option_{error.reason}", option=error.name, found=error.value, expected=expected
        ) from None
