"""Every rule of both games is taught by a lesson and asked by a maker of exercises, or says why not.

A lesson says in its metadata which rules it teaches in words. The cases that nobody is asked about stand with
their reasons in `cardlab.tutor`: `UNASKED` of a game, and `unasked`.
"""

import re

import pytest

from cardlab.explain import Speaker
from cardlab.games import game, names
from cardlab.tutor import catalog, checks
from cardlab.tutor.making import makers, unasked

from .reading import LANGS, ROOT, cells, notebook

STATIONS = [lesson for lesson in catalog.lessons(ROOT, "ko") if lesson.game and not lesson.beside]
IDS = [lesson.name for lesson in STATIONS]


def taught(name: str) -> set[str]:
    """All that the lessons of a game say they teach."""
    return {rule for lesson in STATIONS if lesson.game == name for rule in lesson.teaches}


def named(lesson: catalog.Lesson) -> set[str]:
    """The rules that a lesson shows a card of, sets a table for or asks about, its check included."""
    rule = rf"\"({lesson.game}\.[a-z_.0-9]+)[/\"]"
    shown = set(re.findall(rule, "\n".join(cells("ko", lesson.name, "code"))))
    asked = {task.rule for task in checks.tasks(lesson.name)}
    return (shown | asked) & set(game(lesson.game).rules)


@pytest.mark.parametrize("lesson", STATIONS, ids=IDS)
def test_a_lesson_teaches_the_same_in_every_language(lesson):
    told = [notebook(lang, lesson.name)["metadata"].get("teaches", []) for lang in LANGS]
    assert told[0] == told[1]
    assert len(told[0]) == len(set(told[0])) > 0
    assert set(told[0]) <= set(game(lesson.game).rules)


@pytest.mark.parametrize("lesson", STATIONS, ids=IDS)
def test_nothing_is_asked_before_it_is_taught(lesson):
    """By this lesson or by one before it."""
    so_far = [each for each in STATIONS if each.game == lesson.game and each.order <= lesson.order]
    assert named(lesson) <= {rule for each in so_far for rule in each.teaches}


@pytest.mark.parametrize("name", names())
def test_every_rule_is_taught(name):
    assert taught(name) == set(game(name).rules)


@pytest.mark.parametrize("name", names())
def test_every_case_is_asked_or_says_why_not(name):
    silent = unasked(name)
    every = {case.key for rule in game(name).rules.values() for case in rule.cases}
    assert every <= makers(name).keys() | silent.keys()
    assert not makers(name).keys() & silent.keys()
    for lang in LANGS:
        assert all(Speaker(lang, name).word(f"tutor.unasked.{reason}") for reason in silent.values())
