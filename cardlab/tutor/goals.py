"""The closed list of goals: those that any game has, and those of one game, found by its name."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal
from cardlab.tutor.verdicts import GOALS as VERDICTS


@cache
def goals(game: str) -> Mapping[str, Goal]:
    """The goals that an exercise of a game may have, by name.

    >>> "may" in goals("spades")
    True
    """
    own = f"{__package__}.{game}"
    more: tuple[Goal, ...] = import_module(own).GOALS if find_spec(own) else ()
    return {goal.name: goal for goal in (*VERDICTS, *more)}


def goal_of(task: Exercise) -> Goal:
    """The goal of an exercise; raises `BadExercise` if its game has none of that name."""
    known = goals(task.game)
    if task.goal not in known:
        raise BadExercise(f"exercise {task.name}, goal", f"is one of {', '.join(sorted(known))}")
    return known[task.goal]
