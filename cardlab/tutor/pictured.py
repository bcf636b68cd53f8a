"""The picture of a class: what `classroom.picture` finds in its logs. Learners stand in it by their ids."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlab.tutor.answered import MissedTask
from cardlab.tutor.logbook import Fault
from cardlab.tutor.plays import Result


@dataclass(frozen=True, slots=True)
class Pupil:
    """One learner: an id made by chance, a nickname or nothing, how much of what is in the log."""

    id: str
    name: str
    deeds: int
    answers: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One action at a decision, by the ids of those who chose it first, and of those who tried it in vain."""

    action: str
    chose: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    legal: bool = True
    advised: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment at which learners stood. `number` is the trick (0: before the first card) and the how manieth
    of the seat's own decisions in it, from 1.

    Two stood at the same moment if they held the same cards, saw the same trick and might do the same.
    `given` is the course that most of them had come by, `seen` what they saw; `here` are their ids.
    """

    number: tuple[int, int]
    given: Mapping[str, Any]
    seen: Mapping[str, Any]
    choices: tuple[Choice, ...]
    here: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """A learner's first play of the deal, come to its end."""

    pupil: str
    result: Result
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ClassDeal:
    """One deal that the class played from one seat; `given` is its course with nothing done."""

    game: str
    code: str
    seat: int
    given: Mapping[str, Any]
    pupils: tuple[str, ...]
    decisions: tuple[Decision, ...]
    finished: tuple[Finished, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that refused something: by how many it was met, how often, and one such moment.

    The moment is the one met most often; `given` is its course, `action` what was tried.
    """

    game: str
    rule: str
    pupils: tuple[str, ...]
    tries: int
    given: Mapping[str, Any]
    action: str
    seat: int


@dataclass(frozen=True, slots=True)
class Again:
    """What to teach again: a rule or a tip, who ran into it at the table, who missed exercises about it."""

    game: str
    rule: str
    refused: frozenset[str]
    missed: frozenset[str]

    @property
    def pupils(self) -> frozenset[str]:
        """Everybody whom it concerns."""
        return self.refused | self.missed


@dataclass(frozen=True, slots=True)
class Picture:
    """All of it. `faults` are the lines passed over, by the id of the log."""

    pupils: tuple[Pupil, ...] = ()
    deals: tuple[ClassDeal, ...] = ()
    reasons: tuple[Reason, ...] = ()
    missed: tuple[MissedTask, ...] = ()
    again: tuple[Again, ...] = ()
    faults: Mapping[str, tuple[Fault, ...]] = field(default_factory=dict)
