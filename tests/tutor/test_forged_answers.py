"""Answers of a file that says itself what is right: the check and the engine say it, never the file."""

from dataclasses import replace

import pytest

from cardlab.cards import bits
from cardlab.tutor import checks
from cardlab.tutor.answered import missed
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.goals import goal_of
from cardlab.tutor.grading import grade
from cardlab.tutor.logbook import Log, Owner

SEEDS = ("", "7", "other cards")
SOLVED = [
    (lesson, place)
    for lesson in checks.lessons()
    for place, task in enumerate(checks.tasks(lesson), 1)
    if task.goal == "play" and task.solution
]


def forged(lesson: str, place: int, seed: str) -> Attempt:
    """A wrong answer beside a solution that calls it right."""
    task = checks.tasks(lesson, seed)[place - 1]
    goal = goal_of(task)
    can_be_tried = map(goal.game(task).show, bits(goal.moment(task).choices))
    wrong = next(answer for answer in can_be_tried if answer not in goal.right(task))
    return Attempt.of(replace(task, solution=(wrong,)), wrong, right=True, lesson=lesson, place=place)


def test_there_are_tasks_with_a_solution_of_their_author() -> None:
    assert SOLVED


@pytest.mark.parametrize(("lesson", "place"), SOLVED)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_solution_in_a_file_makes_nothing_right(lesson: str, place: int, seed: str) -> None:
    attempt = forged(lesson, place, seed)
    assert grade([attempt], lesson).right == ()
    assert grade([attempt], lesson, seed=seed).right == ()
    log = Log(Owner.new("4F7K"), attempts=(attempt,))
    assert [each.place for each in missed([log], {log.owner.id: []})] == [place]


@pytest.mark.parametrize(("lesson", "place"), SOLVED)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_its_author_meant_is_right_in_every_form(lesson: str, place: int, seed: str) -> None:
    task = checks.tasks(lesson, seed)[place - 1]
    honest = Attempt.of(task, task.solution[0], right=True, lesson=lesson, place=place)
    assert grade([honest], lesson).right == (place,)
    assert grade([honest], lesson, seed=seed).right == (place,)


def test_a_task_from_nowhere_keeps_no_solution() -> None:
    lesson, place = SOLVED[0]
    task = checks.tasks(lesson)[place - 1]
    for somewhere in (("", 0), ("no such lesson", 1), (lesson, 99), (lesson, -1)):
        assert checks.as_meant(*somewhere, task).solution == ()
