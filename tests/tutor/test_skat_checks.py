"""The checks of Skat's lessons: every solution is right, every trap runs into the rule that it names."""

import pytest

from cardlab.tutor import checks
from cardlab.tutor.goals import goal_of

LESSONS = [lesson for lesson in checks.lessons() if lesson.startswith("skat-")]
AUTHORED = [task for lesson in LESSONS for task in checks.authored(lesson)]


def test_every_lesson_has_a_check_of_ten():
    assert LESSONS == [
        "skat-1-cards",
        "skat-2-auction",
        "skat-3-skat",
        "skat-4-value",
        "skat-5-score",
        "skat-6-null",
        "skat-7-series",
    ]
    assert {lesson: checks.size(lesson) for lesson in LESSONS} == dict.fromkeys(LESSONS, 10)


@pytest.mark.parametrize("task", AUTHORED, ids=[task.name for task in AUTHORED])
def test_a_solution_is_right_and_a_trap_runs_into_its_rule(task):
    goal = goal_of(task)
    right = goal.right(task)
    assert task.solution
    assert set(task.solution) <= right
    for answer in task.solution:
        assert goal.mark(task, answer).right
    for trap in task.traps:
        mark = goal.mark(task, trap.answer)
        assert (mark.right, mark.rule) == (False, trap.rule)


@pytest.mark.parametrize("lesson", LESSONS)
def test_other_seeds_bring_other_cards(lesson):
    first, second = checks.tasks(lesson, 1), checks.tasks(lesson, 2)
    assert [task.rule for task in first] == [task.rule for task in second]
    assert first != second
