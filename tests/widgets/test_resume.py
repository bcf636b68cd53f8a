"""A lesson's check goes on where the learner left it."""

from datetime import UTC, datetime
from typing import Any

import pytest

from cardlab.tutor import checks
from cardlab.tutor.attempts import Attempt
from cardlab.widgets import exercise, keeping
from cardlab.widgets.exercise import CheckView
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks.sitting import Sitting

LESSON = "spades-2-breaking"


def at(who: Learner, monkeypatch: pytest.MonkeyPatch) -> Learner:
    """This learner sits at the kernel."""
    for room in (exercise, keeping):
        monkeypatch.setattr(room, "learner", lambda: who)
    return who


@pytest.fixture
def who(monkeypatch: pytest.MonkeyPatch) -> Learner:
    return at(Learner("visit"), monkeypatch)


def tried(place: int, *, right: bool) -> Attempt:
    """An answer of yesterday to a task of the check."""
    task = checks.tasks(LESSON, "")[place - 1]
    when = datetime(2026, 1, 2, 12, place, tzinfo=UTC)
    return Attempt.of(task, "yes", right=right, at=when, lesson=LESSON, place=place)


def sitting(check: CheckView) -> Sitting:
    assert isinstance(check.answers, Sitting)
    return check.answers


def side(check: CheckView) -> dict[str, Any]:
    found: dict[str, Any] = check.view["tasks"]
    return found


def stands(check: CheckView) -> list[str]:
    return [tick["stand"] for tick in side(check)["ticks"]]


def answer(check: CheckView, *, right: bool = True) -> None:
    """Answer the task at hand, or look at its answer, and go on."""
    trial = sitting(check).trial
    assert trial is not None
    good = min(trial.goal.right(trial.task))
    sitting(check).do(f"type {good}" if right else "solve").do("next")


def test_what_was_right_once_is_not_asked_again(who: Learner) -> None:
    who.merge([tried(1, right=True), tried(2, right=False), tried(3, right=True)])
    check = CheckView(LESSON, lang="en")
    assert side(check)["crumb"] == "Check 2/10"
    assert stands(check) == ["first", "open", "first", *["open"] * 7]

    answer(check)
    assert side(check)["crumb"] == "Check 4/10"


def test_the_end_counts_what_was_right_before_and_offers_only_what_was_missed(who: Learner) -> None:
    who.merge([tried(place, right=True) for place in range(1, 7)])
    check = CheckView(LESSON, lang="en")
    for right in (True, False, False, False):
        answer(check, right=right)
    ending, buttons = side(check)["ending"], side(check)["buttons"]
    assert ending["heading"] == "7 of 10 right at the first try"
    assert ending["text"].endswith("The lesson is done with 8 right.")
    assert ending["next"]["kind"] == "plain"
    assert [(button["label"], button["kind"]) for button in buttons] == [
        ("The 3 missed tasks with new cards", "primary")
    ]

    sitting(check).do("anew")
    assert side(check)["crumb"] == "Check 8/10"
    answer(check)
    answer(check, right=False)
    answer(check)
    ending = side(check)["ending"]
    assert ending["heading"] == "9 of 10 right at the first try"
    assert "done with" not in ending["text"]
    assert ending["next"]["kind"] == "primary"
    assert [button["label"] for button in side(check)["buttons"]] == ["The missed task with new cards"]


def test_a_check_that_is_all_done_begins_again(who: Learner) -> None:
    who.merge([tried(place, right=True) for place in range(1, 11)])
    check = CheckView(LESSON, lang="en")
    assert side(check)["crumb"] == "Check 1/10"
    assert stands(check) == ["open"] * 10


@pytest.mark.parametrize(
    "asked", [{"seed": "class"}, {"resume": False}, {"feedback": "later"}, {"feedback": "none"}]
)
def test_a_check_that_is_compared_asks_everybody_everything(who: Learner, asked: dict[str, Any]) -> None:
    who.merge([tried(1, right=True)])
    check = CheckView(LESSON, lang="en", **asked)
    assert side(check)["crumb"] == "Check 1/10"
    assert stands(check) == ["open"] * 10


def test_what_the_browser_keeps_comes_late_and_is_gone_on_from(monkeypatch: pytest.MonkeyPatch) -> None:
    who = at(Learner("browser"), monkeypatch)
    check = CheckView(LESSON, lang="en")
    assert side(check)["crumb"] == "Check 1/10"
    who.told = True
    who.merge([tried(1, right=True)])
    assert side(check)["crumb"] == "Check 2/10"
    who.merge([tried(2, right=True)])  # in another tab: nothing moves under the learner's hand
    assert side(check)["crumb"] == "Check 2/10"


def test_who_has_begun_to_answer_is_not_moved_on(monkeypatch: pytest.MonkeyPatch) -> None:
    who = at(Learner("browser"), monkeypatch)
    check = CheckView(LESSON, lang="en")
    sitting(check).do("hint")
    who.told = True
    who.merge([tried(1, right=True)])
    assert side(check)["crumb"] == "Check 1/10"
    assert len(side(check)["task"]["hints"]["out"]) == 1
