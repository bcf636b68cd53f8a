"""The checks of Spades' lessons: every solution is right, every trap runs into what it names."""

import pytest

from cardlab.cards import CardSet
from cardlab.explain import Speaker
from cardlab.tutor import checks
from cardlab.tutor.goals import goal_of
from cardlab.tutor.reaching import Reach

LESSONS = [lesson for lesson in checks.lessons() if lesson.startswith("spades-")]
AUTHORED = [task for lesson in LESSONS for task in checks.authored(lesson)]
every_task = pytest.mark.parametrize("task", AUTHORED, ids=[task.name for task in AUTHORED])


def test_every_lesson_has_a_check_of_ten():
    assert LESSONS == [
        "spades-1-cards",
        "spades-2-breaking",
        "spades-3-bidding",
        "spades-4-scoring",
        "spades-5-match",
    ]
    assert {lesson: len(checks.tasks(lesson)) for lesson in LESSONS} == dict.fromkeys(LESSONS, 10)


@every_task
def test_a_solution_is_right(task):
    goal = goal_of(task)
    assert task.solution
    assert set(task.solution) <= goal.right(task)
    for answer in task.solution:
        mark = goal.mark(task, answer)
        assert (mark.right, mark.open) == (True, False)


@every_task
def test_a_trap_tempts_into_its_rule(task):
    goal = goal_of(task)
    assert task.traps
    for trap in task.traps:
        mark = goal.mark(task, trap.answer)
        assert (mark.right, mark.open, mark.rule) == (False, False, trap.rule)
        assert mark.says


@pytest.mark.parametrize("task", [task for task in AUTHORED if task.goal == "play"], ids=str)
def test_a_legal_card_that_is_not_the_best_shows_what_comes_of_it(task):
    goal = goal_of(task)
    moment = goal.moment(task)
    game = goal.game(task)
    for card in CardSet(game.held(moment, moment.turn)):
        mark = goal.mark(task, f"play {card.code}")
        legal_and_weak = not mark.right and mark.rule in game.tips
        assert bool(mark.plays) == legal_and_weak
        if legal_and_weak:
            assert mark.plays[0].action == card
            assert any(event.case.id == "spades.trick.won" for event in mark.plays[-1].events)


@every_task
def test_a_hint_does_not_say_the_answer_before_the_last(task):
    goal = goal_of(task)
    hints = goal.hints(task)
    assert hints
    for lang in ("ko", "en"):
        speak = Speaker(lang, "spades")
        told = [speak.finding(hint.finding, hint.action, hint.form) for hint in hints]
        assert len(set(told)) == len(told)


@pytest.mark.parametrize("lesson", LESSONS)
def test_other_seeds_bring_other_cards_and_the_same_questions(lesson):
    first, second = checks.tasks(lesson, 1), checks.tasks(lesson, 2)
    assert first == checks.tasks(lesson, 1)
    assert [task.rule for task in first] == [task.rule for task in second]
    assert sum(a.given != b.given for a, b in zip(first, second, strict=True)) >= 4
    for task in (*first, *second):
        assert goal_of(task).right(task)


def test_from_the_third_lesson_on_something_is_played_to_its_end():
    ends = {lesson: {task.goal for task in checks.tasks(lesson)} for lesson in LESSONS}
    assert [Reach.name in goals for goals in ends.values()] == [False, False, True, True, True]


def test_there_is_no_check_of_that_name():
    with pytest.raises(ValueError, match="there is no check 'spades-9'"):
        checks.tasks("spades-9")
