"""The exercises inside the lessons: there are some before the check, and the engine answers them."""

from pathlib import Path

import pytest

from cardlab.tutor import catalog
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.widgets.exercise import Tasks
from cardlab.widgets.tasks.sitting import Sitting

from .reading import ROOT, values

STATIONS = [each.name for each in catalog.lessons(ROOT, "ko") if each.game and not each.beside]
PAGES = [each.name for each in catalog.lessons(ROOT, "ko")]


def asked(name: str) -> list[Exercise]:
    """The first task of everything on a page that asks, its check left out."""
    shown = [value.answers for value in values("ko", name) if isinstance(value, Tasks)]
    sittings = [answers for answers in shown if isinstance(answers, Sitting)]
    return [sitting.source.draw(0).task for sitting in sittings if not sitting.source.lesson]


@pytest.fixture(autouse=True)
def in_a_lesson(monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("CARDLAB_LANG", raising=False)
    monkeypatch.chdir(ROOT / "ko")
    return ROOT


@pytest.mark.parametrize("name", PAGES)
def test_solutions_and_traps_stand_in_the_checks_alone(name: str) -> None:
    """There each of them is replayed."""
    assert not [task.name for task in asked(name) if task.solution or task.traps]


@pytest.mark.parametrize("name", STATIONS)
def test_every_lesson_asks_before_its_check(name: str) -> None:
    tasks = asked(name)
    assert tasks
    assert all(goal_of(task).right(task) for task in tasks)
