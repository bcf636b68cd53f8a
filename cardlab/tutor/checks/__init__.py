"""The check at the end of a lesson: about ten tasks, some written for it, some made anew each time.

A check is a file here, named as its lesson: `game`, and one `[[task]]` for each place. A place is an exercise
as `Exercise.read` reads it, or `about` (a case, a rule or a tip) with a `level` and, where it matters, the
`goal` that is wanted.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.making import make
from cardlab.tutor.permute import form, permuted

TRIES = 60  # tasks about a case until one has the goal that is wanted


@cache
def lessons() -> tuple[str, ...]:
    """The lessons that have a check, by name."""
    found = (file.name for file in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


@cache
def written(lesson: str) -> Mapping[str, Any]:
    """A check as its file has it; raises `ValueError` for a lesson that has none."""
    if lesson not in lessons():
        raise ValueError(f"there is no check {lesson!r}, only {', '.join(lessons())}")
    return loads(files(__package__).joinpath(f"{lesson}.toml").read_text("utf-8"))


def size(lesson: str) -> int:
    """How many tasks a lesson's check has; none where it has no check.

    >>> size("index")
    0
    """
    return len(_places(lesson)) if lesson in lessons() else 0


def authored(lesson: str) -> tuple[Exercise, ...]:
    """The exercises of a check that were written for it, as they stand there."""
    return tuple(found for place in _places(lesson) if (found := _authored(lesson, place)) is not None)


def tasks(lesson: str, seed: int | str = "") -> tuple[Exercise, ...]:
    """The tasks of a lesson's check; another seed brings other cards.

    Without a seed what was written for the check stands as it was written.

    >>> tasks("spades-1-cards") == tasks("spades-1-cards"), len(tasks("spades-1-cards", 7))
    (True, 10)
    """
    return tuple(_task(lesson, place, seed) for place in _places(lesson))


def asks(lesson: str, place: int, task: Exercise) -> bool:
    """Whether a place of a check (from 1) may ask such a task: about that rule, as hard, in that form.

    >>> [first, *_] = tasks("spades-1-cards", 7)
    >>> asks("spades-1-cards", 1, first)
    True
    """
    told, wanted = written(lesson)["task"][place - 1], _task(lesson, place, "")
    same_goal = wanted.goal == task.goal or ("about" in told and "goal" not in told)
    return same_goal and (wanted.game, wanted.rule, wanted.level) == (task.game, task.rule, task.level)


def as_meant(lesson: str, place: int, task: Exercise) -> Exercise:
    """A task that a file says was asked in a place of a check, with what its author meant by it.

    A solution is the author's word against the engine's, so a file's is worth nothing: it comes from the
    check, and a task that is no form of the one that stands there has none.
    """
    if not task.solution:
        return task
    found = _authored(lesson, place) if lesson in lessons() and 1 <= place <= size(lesson) else None
    return (found and form(found, task.key)) or replace(task, solution=())


def _places(lesson: str) -> range:
    return range(1, len(written(lesson)["task"]) + 1)


def _authored(lesson: str, place: int) -> Exercise | None:
    told = written(lesson)["task"][place - 1]
    if "about" in told:
        return None
    return Exercise.read({"game": written(lesson)["game"], **told}, f"{lesson}/{place}")


def _task(lesson: str, place: int, seed: int | str) -> Exercise:
    found = _authored(lesson, place)
    if found is not None:
        return permuted(found, seed) if seed != "" else found
    told, game = written(lesson)["task"][place - 1], written(lesson)["game"]
    goal = told.get("goal")
    for number in range(TRIES):
        made = make(game, told["about"], f"{lesson}/{place} {seed} {number}", told.get("level", 1))
        if goal in (None, made.goal):
            return made
    raise BadExercise(f"check {lesson}, task {place}", f"nobody asks {goal} about {told['about']}")
