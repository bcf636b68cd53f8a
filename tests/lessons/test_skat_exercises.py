"""The exercises inside the lessons of Skat: answerable, about what the lesson teaches, as people play."""

import pytest

from cardlab.games.skat import GAME
from cardlab.tutor import catalog
from cardlab.tutor.goals import goal_of

from .reading import LANGS, ROOT, values

LESSONS = [lesson for lesson in catalog.lessons(ROOT, "ko") if lesson.game == "skat" and not lesson.beside]
IDS = [lesson.name for lesson in LESSONS]
FIRST = 6  # as many as a learner may well do before going on
HIGH = 48  # a bid that some hand in a circle of beginners is worth; makers know far higher ones


@pytest.fixture(params=LANGS)
def lang(request, monkeypatch):
    """A language, standing in its folder as a kernel does."""
    monkeypatch.delenv("CARDLAB_LANG", raising=False)
    monkeypatch.chdir(ROOT / request.param)
    return request.param


def exercises(lang, name):
    """The first tasks of every exercise of a lesson, its check left out."""
    shown = [value.answers for value in values(lang, name) if value._kind == "tasks"]
    assert shown.pop().source.lesson == name, "the check comes last"
    assert shown, "a lesson asks before its check"
    return [sitting.source.draw(number).task for sitting in shown for number in range(FIRST)]


def bids(task):
    """All values that were named before, or that the question is about."""
    told = [*task.given.get("done", ()), *task.given.get("do", ()), task.given.get("action", "")]
    return [int(word.split()[1]) for word in told if word.startswith("bid ")]


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_every_exercise_has_an_answer_about_something_taught(lesson, lang):
    so_far = {rule for each in LESSONS if each.order <= lesson.order for rule in each.teaches}
    for task in exercises(lang, lesson.name):
        goal = goal_of(task)
        assert all(goal.mark(task, answer).right for answer in goal.right(task)), task.name
        assert goal.right(task)
        assert task.rule in so_far | GAME.tips.keys(), task.name


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_the_first_ones_come_from_auctions_that_people_have(lesson, lang):
    assert all(bid <= HIGH for task in exercises(lang, lesson.name) for bid in bids(task))
