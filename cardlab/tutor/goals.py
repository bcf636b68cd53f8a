"""The closed list of goals: those that any game has, and those of one game, found by its name."""

from collections.abc import Mapping
from functools import cache

from cardlab.tutor import events, playing, reaching, verdicts
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal
from cardlab.tutor.rooms import of_game

GENERIC: tuple[Goal, ...] = (*verdicts.GOALS, *events.GOALS, *playing.GOALS, *reaching.GOALS)


@cache
def goals(game: str) -> Mapping[str, Goal]:
    """The goals that an exercise of a game may have, by name.

    >>> "may" in goals("spades")
    True
    """
    return {goal.name: goal for goal in (*GENERIC, *of_game(game, "GOALS", ()))}


def goal_of(task: Exercise) -> Goal:
    """The goal of an exercise; raises `BadExercise` if its game has none of that name."""
    known = goals(task.game)
    if task.goal not in known:
        raise BadExercise(f"exercise {task.name}, goal", f"is one of {', '.join(sorted(known))}")
    return known[task.goal]
