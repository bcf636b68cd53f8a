"""What a task must not let out before it is answered; nonsense that comes up; the form that lies still."""

from collections.abc import Callable
from functools import cache

import pytest

from cardlab.cards import CardSet
from cardlab.games import names
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make, makers
from cardlab.widgets.exercise import ExerciseView
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks.sitting import Sitting
from cardlab.widgets.tasks.sources import single
from tests.browser.wire import cards_in
from tests.widgets.sittings import CARDS, MAY, NULL, PLAY, recorded, sit

ABOUT = [(game, about) for game in names() for about in sorted(makers(game))]


@cache
def made(game: str, about: str) -> Exercise:
    """A made task about a case or a tip."""
    return make(game, about, "unknown to the browser")


@pytest.mark.parametrize(("game", "about"), ABOUT, ids=[about for _, about in ABOUT])
def test_no_card_of_another_hand_reaches_the_browser(game: str, about: str) -> None:
    task = made(game, about)
    view = Sitting(single(task), Learner("visit"), lang="en").view()
    goal = goal_of(task)
    seen = goal.question(task).seen
    if seen is None:
        assert "table" not in view
        return
    state, of = goal.moment(task), goal.game(task)
    known = {*(seen["hand"] or ()), *seen["trick"], *seen["gone"], *seen["before"], *(seen.get("skat") or ())}
    known |= {code for laid in seen.get("open", ()) for code in laid or ()}
    others = [of.held(state, seat) for seat in range(of.seats) if seat != seen["seat"]]
    hidden = {card.code for hand in others for card in CardSet(int(hand))} - known
    assert not cards_in(view["table"], signs=False) & hidden


def test_a_view_asks_nobody_what_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is in the view before the answer was made without knowing it, whatever the goal."""
    of_each_goal = {(game, made(game, about).goal): made(game, about) for game, about in ABOUT}
    assert len(of_each_goal) > 15

    def told(*_: object) -> None:
        raise AssertionError("the answer was asked for")

    for task in of_each_goal.values():
        sitting = Sitting(single(task), Learner("visit"), lang="en")
        with monkeypatch.context() as patched:
            patched.setattr(type(goal_of(task)), "right", told)
            patched.setattr(type(goal_of(task)), "mark", told)
            view = sitting.do("clear").view()
        assert "notice" not in view, task.goal
        assert {choice["state"] for choice in view["tasks"]["task"]["choices"]} <= {"rest"}, task.goal
        assert view["tasks"]["feedback"] is None


NONSENSE = (
    "",
    "answer",
    "answer ",
    "type",
    "pick XX",
    "answer play ZZ",
    "rule nothing.at.all",
    "next",
    "solve",
    "back",
)


@pytest.mark.parametrize("intent", NONSENSE)
@pytest.mark.parametrize("task", [MAY, CARDS, PLAY, NULL], ids=lambda task: task.goal)
def test_nonsense_is_answered_and_breaks_nothing(
    task: Exercise, intent: str, caplog: pytest.LogCaptureFixture
) -> None:
    sitting = sit(task).do(intent)
    assert "fault" not in caplog.text
    assert not [each for each in recorded(sitting) if each[1]]


# ------------------------------------------------------------------ widgets
@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    "made",
    [
        lambda lang: ExerciseView(MAY, lang=lang),
        lambda lang: ExerciseView(MAY.plain(), lang=lang),
        lambda lang: ExerciseView(about="spades.play.follow", seed=1, lang=lang),
    ],
)
def test_a_task_lies_still_where_nothing_runs(made: Callable[[str], ExerciseView], lang: str) -> None:
    widget = made(lang)
    data, _ = widget._repr_mimebundle_()
    question = widget.answers.trial.question  # type: ignore[attr-defined]
    for text in (data["text/plain"], data["text/html"]):
        assert widget.answers.speak.finding(question.says).split()[-1] in text
        assert widget.answers.speak.word("widgets.tasks.still") in data["text/html"]
    assert f'lang="{lang}"' in data["text/html"]


def test_a_view_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="a task, or tasks about something"):
        ExerciseView()
