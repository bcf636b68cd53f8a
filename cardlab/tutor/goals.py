"""The closed list of goals: those that any game has, and those of one game, found by its name."""

from collections.abc import Mapping
from functools import cache

from cardlab.games import game
from cardlab.tutor import events, playing, reaching, verdicts
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal
from cardlab.tutor.rooms import of_game

GENERIC: tuple[Goal, ...] = (*verdicts.GOALS, *events.GOALS, *playing.GOALS, *reaching.GOALS)


@cache
def goals(name: str) -> Mapping[str, Goal]:
    """The goals that an exercise of a game may have, by name.

    >>> "may" in goals("spades")
    True
    """
    return {goal.name: goal for goal in (*GENERIC, *of_game(name, "GOALS", ()))}


def goal_of(task: Exercise) -> Goal:
    """The goal of an exercise; raises `BadExercise` if its game has none of that name, or not its rule."""
    known, rules = goals(task.game), game(task.game)
    if task.rule not in rules.rules and task.rule not in rules.tips:
        raise BadExercise(f"exercise {task.name}, rule", f"is a rule or a tip of {task.game}")
    if task.goal not in known:
        raise BadExercise(f"exercise {task.name}, goal", f"is one of {', '.join(sorted(known))}")
    return known[task.goal]
