"""A class log: what one learner did at a deal that a whole class plays, one line for each thing done.

The first line says what it is, of which class code, and whose by a random id; a nickname may stand there and
may be empty. No line holds another seat's cards. A log comes from somebody's disk, so it is read as such:
every line by itself, what cannot be read is named and passed over, and nothing of it is ever run.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Self

from cardlab.cards import brief
from cardlab.games import names
from cardlab.tutor.attempts import Attempt, BadAttempt, new_id
from cardlab.tutor.exercise import BadExercise

HEAD = {"cardlab": "class", "version": 1}
LARGEST = 1_000_000  # bytes of a log: an hour of a class has fifty thousand
MANY = 5_000  # lines
LONGEST_LINE = 20_000
LONGEST_NAME = 40
LONGEST_WORD = 200

KINDS = ("chose", "refused", "took back", "over")
_ID = re.compile(r"[0-9a-f]{12}")


class Foreign(ValueError):
    """A text that is no class log; `reason` is large, version or other."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"this is no class log: {reason}")


class BadLine(ValueError):
    """A line that cannot be read; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose log it is: an id made by chance, the class code, and a nickname or nothing."""

    id: str
    code: str
    name: str = ""

    @classmethod
    def new(cls, code: str, name: str = "") -> Self:
        """Somebody nobody knows."""
        return cls(new_id(), code, nickname(name))

    def line(self) -> str:
        """The first line of a log."""
        return _line({**HEAD, "id": self.id, "code": self.code, "name": self.name})


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done at the table, or tried. `kind` is one of `KINDS`.

    `given` is the course before it (`told.course`, covered as `public` says), with which the engine finds
    out everything else; `action` is in notation, "" when the deal is over. `rule` is what refused it, as a
    reader of the file would want to know; whoever draws a picture asks the engine again. `round` is how often
    this deal was begun in this log, so that a first play can be told from a repeated one.
    """

    kind: str
    at: datetime
    game: str
    seat: int
    given: Mapping[str, Any]
    action: str = ""
    rule: str = ""
    hints: int = 0
    seconds: int = 0
    round: int = 1

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Self:
        """From JSON; raises `BadLine`. Whether it can have happened, `public.opened` says."""
        told = {"action": "", "rule": "", "hints": 0, "seconds": 0, "round": 1, **plain}
        for key, kind in _FIELDS.items():
            if type(told.get(key)) is not kind:
                raise BadLine(f"{key} is a {kind.__name__}, not {brief(told.get(key))}")
        if unknown := sorted(brief(key) for key in told if key not in _FIELDS):
            raise BadLine(f"there is no field {unknown[0]}")
        if told["kind"] not in KINDS or told["game"] not in names():
            raise BadLine(f"there is no {brief(told['kind'])} at {brief(told['game'])}")
        if any(len(told[key]) > LONGEST_WORD for key in ("action", "rule")):
            raise BadLine(f"an action and a rule have up to {LONGEST_WORD} characters")
        if min(told["seat"], told["hints"], told["seconds"], told["round"] - 1) < 0:
            raise BadLine("a count is not below zero")
        try:
            at = datetime.fromisoformat(told["at"]).astimezone(UTC)
        except (ValueError, OverflowError) as error:
            raise BadLine(f"at is a time, not {brief(told['at'])}") from error
        return cls(**{**told, "at": at})

    def plain(self) -> dict[str, Any]:
        """As JSON; `read` reads it back."""
        told = {key: getattr(self, key) for key in _FIELDS} | {"at": self.at.isoformat()}
        return {key: value for key, value in told.items() if _PLAIN.get(key) != value}


_FIELDS: Mapping[str, type] = {
    "kind": str,
    "at": str,
    "game": str,
    "seat": int,
    "given": dict,
    "action": str,
    "rule": str,
    "hints": int,
    "seconds": int,
    "round": int,
}
_PLAIN: Mapping[str, Any] = {"action": "", "rule": "", "hints": 0, "seconds": 0, "round": 1}


@dataclass(frozen=True, slots=True)
class Fault:
    """A line that was passed over: its number from 1, and what is wrong with it."""

    line: int
    what: str


@dataclass(frozen=True, slots=True)
class Log:
    """A log as read: each deed with its line's number, the answers to exercises, the lines passed over."""

    owner: Owner
    deeds: tuple[tuple[int, Deed], ...] = ()
    attempts: tuple[Attempt, ...] = ()
    faults: tuple[Fault, ...] = ()

    def __or__(self, other: "Log") -> "Log":
        """Two logs of one learner as one: an early download and a later one, a line in both counts once."""
        if self.owner.id != other.owner.id:
            raise ValueError("these are the logs of two learners")
        deeds = {**dict(other.deeds), **dict(self.deeds)}
        attempts = {attempt.id: attempt for attempt in (*other.attempts, *self.attempts)}
        faults = dict.fromkeys((*self.faults, *other.faults))
        return Log(self.owner, tuple(sorted(deeds.items(), key=_number)), (*attempts.values(),), (*faults,))


def _number(numbered: tuple[int, Deed]) -> int:
    return numbered[0]


def entry(what: Deed | Attempt) -> str:
    """A line of a log."""
    return _line(what.plain() if isinstance(what, Deed) else {"answer": what.plain()})


def read(text: str) -> Log:
    """A log from text; raises `Foreign` if it is none.

    >>> log = read(Owner.new("4F7K").line() + "\\nno line at all\\n")
    >>> log.owner.code, log.faults
    ('4F7K', (Fault(line=2, what='this is no JSON'),))
    """
    if len(text) > LARGEST or len(text.encode("utf-8", "replace")) > LARGEST:
        raise Foreign("large")
    first, *rest = text.lstrip("\ufeff").split("\n")
    owner = _owner(first)
    deeds: list[tuple[int, Deed]] = []
    attempts: list[Attempt] = []
    faults: list[Fault] = []
    for number, line in enumerate(rest, 2):
        if not line.strip():
            continue
        if number > MANY:
            faults.append(Fault(number, f"a log has up to {MANY} lines"))
            break
        try:
            found = _entry(line)
        except (BadLine, BadAttempt, BadExercise, KeyError, OverflowError) as error:
            faults.append(Fault(number, str(error)))
        else:
            if isinstance(found, Deed):
                deeds.append((number, found))
            else:
                attempts.append(found)
    return Log(owner, tuple(deeds), tuple(attempts), tuple(faults))


def merged(logs: Iterable[Log]) -> tuple[Log, ...]:
    """Every learner once, in the order in which they came."""
    found: dict[str, Log] = {}
    for log in logs:
        found[log.owner.id] = found[log.owner.id] | log if log.owner.id in found else log
    return tuple(found.values())


def nickname(text: str) -> str:
    """A nickname as it is kept: on one line, and short.

    >>> nickname(" Bori \\n the second ")
    'Bori the second'
    """
    clean = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(clean.split())[:LONGEST_NAME]


def _owner(line: str) -> Owner:
    try:
        told = json.loads(line[:LONGEST_LINE])
    except (ValueError, RecursionError) as error:
        raise Foreign("other") from error
    if not isinstance(told, dict) or told.get("cardlab") != HEAD["cardlab"]:
        raise Foreign("other")
    if told.get("version") != HEAD["version"]:
        raise Foreign("version")
    match told:
        case {"id": str(key), "code": str(code), "name": str(name)} if _ID.fullmatch(key):
            return Owner(key, nickname(code), nickname(name))
    raise Foreign("other")


def _entry(line: str) -> Deed | Attempt:
    if len(line) > LONGEST_LINE:
        raise BadLine(f"a line has up to {LONGEST_LINE} characters")
    try:
        told = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLine("this is no JSON") from error
    if not isinstance(told, dict):
        raise BadLine(f"a line is a table, not {brief(told)}")
    return Attempt.read(told["answer"]) if "answer" in told else Deed.read(told)


def _line(plain: Mapping[str, Any]) -> str:
    # Plain ASCII: half a character may come from a browser, and could not be written as it is.
    return json.dumps(plain, separators=(",", ":"))
