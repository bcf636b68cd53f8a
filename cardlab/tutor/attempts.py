"""An attempt: one answer of one learner to one task, small enough to keep, with no name in it.

Progress and class logs are both sets of attempts. Each has an id of its own, so two sets are merged by
putting them together, and the order in which they come does not matter.
"""

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Self

from cardlab.cards import brief
from cardlab.tutor.exercise import Exercise

LONGEST = 200  # of an answer, an id, a rule
LONGEST_PLAIN = 20_000  # bytes of a whole one as JSON
DEEPEST = 8  # tables and lists within one another, where a task has four
YEARS = range(1970, 2200)  # a clock may be wrong; the scheduler still has to count on from it


class BadAttempt(ValueError):
    """Something that is no attempt; the message names the field and what is wrong with it."""


def new_id() -> str:
    """An id that no other attempt has."""
    return secrets.token_hex(6)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer.

    `at` is when, in whole seconds of UTC; `lesson` and `place` say where in the course (its check and the
    number of the task there, from 1; "" and 0 outside); `task` is the exercise as it was asked; `root` is the
    key of the task it grew from, where a missed one came back in another form, else its own. `rule` is the
    rule or tip that decided. `hints` were asked for before answering, `seconds` it took.

    >>> task = Exercise("demo/1", "spades", "may", "spades.play.follow", {"hand": "H3", "action": "play H3"})
    >>> attempt = Attempt.of(task, "no", right=False, at=datetime(2026, 1, 2, tzinfo=UTC))
    >>> Attempt.read(attempt.plain()) == attempt, attempt.root == task.key
    (True, True)
    """

    id: str
    at: datetime
    task: Exercise
    answer: str
    right: bool
    rule: str
    root: str
    lesson: str = ""
    place: int = 0
    hints: int = 0
    seconds: int = 0

    @classmethod
    def of(cls, task: Exercise, answer: str, *, right: bool, at: datetime | None = None, **more: Any) -> Self:
        """A new attempt, made now unless `at` says when."""
        moment = (at or datetime.now(UTC)).replace(microsecond=0)
        told = {"rule": task.rule, "root": task.key, **more}
        return cls(new_id(), moment, task, answer[:LONGEST], right, **told)

    @classmethod
    def read(cls, plain: object) -> Self:
        """An attempt from JSON; raises `BadAttempt` or `cardlab.tutor.exercise.BadExercise`."""
        if not isinstance(plain, Mapping):
            raise BadAttempt(f"an attempt is a table, not {brief(plain)}")
        for key, kind in _KINDS.items():
            if type(value := plain.get(key, _DEFAULTS.get(key))) is not kind:
                raise BadAttempt(f"{key} of an attempt is a {kind.__name__}, not {brief(value)}")
        if unknown := sorted(brief(key) for key in plain if key not in {*_KINDS, "task"}):
            raise BadAttempt(f"an attempt has no {unknown[0]}")
        if any(len(plain[key]) > LONGEST for key in ("id", "answer", "rule")):
            raise BadAttempt(f"an id, an answer and a rule have up to {LONGEST} characters")
        if not _flat(plain) or not _sendable(plain):
            raise BadAttempt(f"an attempt is flat JSON of up to {LONGEST_PLAIN} bytes, in whole characters")
        try:
            at = datetime.fromisoformat(plain["at"]).astimezone(UTC)
        except (ValueError, OverflowError) as error:
            raise BadAttempt(f"at of an attempt is a time, not {brief(plain['at'])}") from error
        if at.year not in YEARS:
            raise BadAttempt(f"at of an attempt lies in {YEARS[0]} to {YEARS[-1]}, not in {at.year}")
        task = plain.get("task")
        told = {key: plain.get(key, _DEFAULTS.get(key)) for key in _KINDS if key != "at"}
        return cls(at=at, task=Exercise.read(task if isinstance(task, Mapping) else {}), **told)

    def plain(self) -> dict[str, Any]:
        """As JSON; `read` reads it back."""
        told = {key: getattr(self, key) for key in _KINDS}
        kept = {key: value for key, value in told.items() if value != _DEFAULTS.get(key)}
        return {**kept, "at": self.at.isoformat(), "task": self.task.plain()}


def _sendable(plain: Mapping[Any, Any]) -> bool:
    """Whether a message can hold it: half a character or no number would break the wire for all others."""
    try:
        return len(json.dumps(plain, ensure_ascii=False, allow_nan=False).encode()) <= LONGEST_PLAIN
    except (ValueError, TypeError):
        return False


def _flat(value: Any, deep: int = DEEPEST) -> bool:
    """Whether it is not nested more deeply than anybody who writes it can follow."""
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return not parts or (deep > 0 and all(_flat(part, deep - 1) for part in parts))


_KINDS: Mapping[str, type] = {
    "id": str,
    "at": str,
    "answer": str,
    "right": bool,
    "rule": str,
    "root": str,
    "lesson": str,
    "place": int,
    "hints": int,
    "seconds": int,
}
_DEFAULTS: Mapping[str, Any] = {"lesson": "", "place": 0, "hints": 0, "seconds": 0}
