"""Where the tasks of a sitting come from: one, endless ones, a lesson's check, what is due, a played deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from secrets import token_hex
from typing import Protocol

from cardlab.tutor import checks
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goals
from cardlab.tutor.making import make, makers
from cardlab.tutor.permute import permuted
from cardlab.widgets.learner import Learner

LOOKED_FOR = 400  # tasks made until one has the goal asked for


@dataclass(frozen=True, slots=True)
class Asked:
    """A task to ask. `root` is the key of the one it grew from, "" for its own."""

    task: Exercise
    root: str = ""


class Source(Protocol):
    """Tasks, one after another. `word` is the key of what they are called, `lesson` whose check they are."""

    @property
    def word(self) -> str:
        """A key under `widgets.tasks.number`."""

    @property
    def lesson(self) -> str:
        """The lesson whose check this is, else ""."""

    @property
    def total(self) -> int | None:
        """How many tasks there are, None for no end."""

    def draw(self, number: int) -> Asked:
        """Task number so many, from 0."""

    def anew(self) -> "Source":
        """The same once more, with new cards where there are any."""


@dataclass(frozen=True, slots=True)
class Row:
    """So many tasks, known from the start; `more` makes the row that comes after it."""

    asked: Sequence[Asked]
    word: str
    more: "Callable[[], Row]"
    lesson: str = ""

    @property
    def total(self) -> int:
        """As many as there are."""
        return len(self.asked)

    def draw(self, number: int) -> Asked:
        """In their order."""
        return self.asked[number]

    def anew(self) -> "Row":
        """The next row."""
        return self.more()


def single(task: Exercise) -> Row:
    """One task, and the same again."""
    return Row((Asked(task),), "single", lambda: single(task))


def check(lesson: str, seed: str = "") -> Row:
    """The check of a lesson; raises `ValueError` naming the lessons that have one."""
    tasks = tuple(map(Asked, checks.tasks(lesson, seed)))
    return Row(tasks, "check", lambda: check(lesson, token_hex(4)), lesson)


def due(learner: Learner) -> Row:
    """What the learner missed and what comes back now, each in another dress."""
    found = tuple(Asked(missed.asked(), missed.root) for missed in learner.due())
    return Row(found, "due", lambda: due(learner))


def recorded(tasks: Sequence[Exercise]) -> Row:
    """The tasks in a deal that was played; once more, with its suits exchanged."""

    def again() -> Row:
        seed = token_hex(4)
        return Row(tuple(Asked(permuted(task, seed), task.key) for task in tasks), "record", again)

    return Row(tuple(map(Asked, tasks)), "record", again)


@dataclass(frozen=True, slots=True)
class Endless:
    """Tasks about cases, rules, tips or goals of a game, taken in turn; a seed gives the same ones again.

    `draw` raises `KeyError` on what nobody can ask about.
    """

    game: str
    about: tuple[str, ...]
    level: int
    seed: str
    word: str = "endless"
    lesson: str = ""
    total: int | None = None

    def draw(self, number: int) -> Asked:
        """The task that the seed and its number stand for."""
        turn, at = divmod(number, len(self.about))
        return Asked(_about(self.game, self.about[at], f"{self.seed} {turn}", self.level))

    def anew(self) -> "Endless":
        """From another seed."""
        return replace(self, seed=token_hex(4))


def _about(game: str, about: str, seed: str, level: int) -> Exercise:
    """A task about a case, a rule or a tip; of a goal, whatever else it is about."""
    if about not in goals(game):
        return make(game, about, seed, level)
    known, random = sorted(makers(game)), Random(f"{about} {seed}")
    for number in range(LOOKED_FOR):
        found = make(game, random.choice(known), f"{seed} {number}", level)
        if found.goal == about:
            return found
    raise KeyError(about)
