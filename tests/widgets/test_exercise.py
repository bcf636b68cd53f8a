"""Tasks in front of a learner: what is asked, told and recorded, and what is not known before the answer."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cardlab.cards import CardSet
from cardlab.games import names
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make, makers
from cardlab.widgets import exercise
from cardlab.widgets.exercise import CheckView, ExerciseView
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks.sitting import Feedback, Sitting
from cardlab.widgets.tasks.sources import Asked, Endless, Row, single
from tests.browser.wire import cards_in


def spades(goal: str, name: str = "test/1", **given: Any) -> Exercise:
    """A task of Spades about following suit."""
    return Exercise(name, "spades", goal, "spades.play.follow", given)


MAY = spades("may", hand="H3 C4 C9 SA", trick="CJ C2", action="play H3")
MAY_NOT = spades("may", "test/2", hand="H3 C4 C9 SA", trick="CJ C2", action="play C4")
CARDS = spades("cards", hand="H3 C4 C9 SA", trick="CJ C2")
PLAY = spades("play", hand="H3 HK HA C9 SA", trick="HJ H2", leader=2)
NULL = Exercise(
    "test/null",
    "skat",
    "reach",
    "skat.play.follow",
    {
        "game": "null",
        "hands": ["C7 H8 D9", "C9 DT", "C8 D8"],
        "leader": 1,
        "reach": "keep_null",
        "trick": "H9 H7",
    },
)


def sit(*tasks: Exercise, feedback: Feedback = "now", lang: str = "en", lesson: str = "demo") -> Sitting:
    """These tasks as a check, with a learner who has done nothing yet."""
    row = Row(tuple(map(Asked, tasks)), "check", lambda: row, lesson)
    return Sitting(row, Learner("visit"), feedback=feedback, lang=lang)


def tasks(sitting: Sitting) -> dict[str, Any]:
    """What the view holds of tasks."""
    found: dict[str, Any] = sitting.view()["tasks"]
    return found


def stands(sitting: Sitting) -> list[str]:
    """How each task went, as it is shown."""
    return [tick["stand"] for tick in tasks(sitting)["ticks"]]


def recorded(sitting: Sitting) -> list[tuple[str, bool, int]]:
    """Answer, right or not, and hints of every attempt, in the order of the alphabet."""
    return sorted((each.answer, each.right, each.hints) for each in sitting.learner.progress.attempts)


# ------------------------------------------------------------------ one task
def test_a_wrong_answer_keeps_its_mark_and_says_why() -> None:
    sitting = sit(MAY, MAY_NOT).do("answer yes")

    yes, no = tasks(sitting)["task"]["choices"]
    assert (yes["state"], yes["mine"], no["state"], no["mine"]) == ("wrong", "Your answer", "rest", "")
    told = tasks(sitting)["feedback"]
    assert told["tone"] == "wrong"
    assert told["says"] == [
        "You can't play ♥3 on this trick. Clubs were led, and you still hold ♣4 and ♣9. Play one of those."
    ]
    assert told["rule"]["do"] == "rule spades.play.follow"
    assert [button["do"] for button in tasks(sitting)["buttons"]] == ["again", "solve", "next"]


def test_a_right_answer_says_why_in_a_sentence_and_goes_on() -> None:
    sitting = sit(MAY, MAY_NOT, lang="ko").do("type 아니요")

    assert tasks(sitting)["feedback"]["says"][0] == "맞아요."
    assert [button["do"] for button in tasks(sitting)["buttons"]] == ["next"]
    assert tasks(sitting.do("next"))["crumb"] == "확인 문제 2/2"


@pytest.mark.parametrize("text", ["maybe", "♣4", "x" * 3000, "네 아니요"])
def test_text_that_is_no_answer_is_explained_and_kept(text: str) -> None:
    sitting = sit(MAY).do(f"type {text}")

    field = tasks(sitting)["task"]["field"]
    assert (field["value"], field["error"]) == (text, "Answer yes or no.")
    assert recorded(sitting) == []
    assert tasks(sitting.do("clear"))["task"]["field"]["error"] == ""


def test_every_answer_is_recorded_once_with_its_hints_and_place() -> None:
    sitting = sit(MAY, MAY_NOT, lesson="spades-1-cards")
    for intent in ("hint", "answer yes", "answer no", "answer no", "next", "next", "again", "answer yes"):
        sitting.do(intent)

    assert recorded(sitting) == [("no", True, 1), ("yes", False, 1), ("yes", True, 0)]
    found = sitting.learner.progress.attempts
    assert {each.lesson for each in found} == {"spades-1-cards"}
    assert sorted(each.place for each in found) == [1, 1, 2]


def test_a_stale_answer_is_none() -> None:
    sitting = sit(MAY)
    sitting.do("hint").receive({"n": 0, "do": "answer no"})
    assert recorded(sitting) == []


def test_the_answer_that_is_shown_ends_the_task_as_missed() -> None:
    sitting = sit(MAY, MAY_NOT).do("answer yes").do("solve")

    assert tasks(sitting)["feedback"]["tone"] == "shown"
    assert tasks(sitting)["feedback"]["says"][0] == "The answer: No."
    assert stands(sitting.do("answer no").do("next")) == ["missed", "open"]


def test_picked_cards_are_read_as_typed_ones() -> None:
    picked, typed = sit(CARDS).do("pick C9 C4"), sit(CARDS).do("type 클로버 4, C9")
    assert recorded(picked) == recorded(typed) == [("C4 C9", True, 0)]
    assert tasks(picked)["task"]["picked"] == ["C4", "C9"]


def test_equal_cards_are_named_as_equally_good() -> None:
    task = spades("play", hand="HT H9 C9 SA", trick="HJ H2", leader=2)
    right = goal_of(task).right(task)
    assert right == {"play HT", "play H9"}

    for answer, other in (("play HT", "♥9"), ("play H9", "♥10")):
        told = tasks(sit(task, lang="ko").do(f"answer {answer}"))["feedback"]
        said = " ".join([*told["says"], told["also"]])
        assert said.count("똑같이 좋아요") == 1
        assert other in said


# ------------------------------------------------------------------ consequences and lines
def test_a_legal_card_that_is_weaker_plays_on_and_the_trick_stays() -> None:
    sitting = sit(PLAY).do("answer play HK")

    table = sitting.view()["table"]
    assert table["moves"][0]["card"] == "HK"
    assert table["trick"]["done"] is True
    assert "HK" not in [card["card"] for card in table["hand"]]
    assert tasks(sitting)["feedback"]["plays"]
    later = sitting.do(tasks(sitting)["feedback"]["rule"]["do"]).view()
    assert later["rule"]["id"].startswith("spades.")
    assert (later["table"]["trick"], later["table"]["moves"]) == (table["trick"], [])


def test_trying_again_lays_the_moment_out_anew() -> None:
    before = sit(PLAY).view()["table"]
    assert sit(PLAY).do("answer play HK").do("again").view()["table"] == before


def test_an_illegal_card_is_marked_at_the_card_and_nothing_is_played() -> None:
    sitting = sit(PLAY).do("answer play SA")
    table = sitting.view()["table"]
    assert {card["card"]: card["state"] for card in table["hand"]}["SA"] == "no"
    assert table["moves"] == []
    assert "can't play ♠A" in tasks(sitting)["feedback"]["says"][0]


def test_a_line_is_played_step_by_step_and_a_step_back_counts_as_a_hint() -> None:
    sitting = sit(NULL)
    start = sitting.view()["table"]

    refused = tasks(sitting.do("answer play D9"))["feedback"]
    assert refused["tone"] == "refused"
    assert "♦9" in refused["says"][0]
    assert sitting.view()["table"]["trick"] == start["trick"]
    for step in ("play H8", "back", "play H8"):
        sitting.do(step if step == "back" else f"answer {step}")
    assert sitting.view()["table"]["moves"][0]["card"] == "H8"
    assert recorded(sitting) == []
    for step in ("play C7", "play D9"):
        sitting.do(f"answer {step}")
    [(line, _, hints)] = recorded(sitting)
    assert (line.split(", ")[0], hints) == ("play H8", 1)
    assert tasks(sitting)["feedback"]["tone"] in ("right", "wrong")


# ------------------------------------------------------------------ several tasks
def finished(feedback: Feedback = "now", lang: str = "en") -> Sitting:
    """Three tasks: right at once, right later, missed."""
    sitting = sit(MAY, MAY_NOT, CARDS, feedback=feedback, lang=lang)
    for intent in ("answer no", "next", "answer no", "again", "answer yes", "next", "type SA", "next"):
        sitting.do(intent)
    return sitting


def test_the_end_counts_and_names_the_rules_that_were_missed() -> None:
    sitting = finished()
    ending = tasks(sitting)["ending"]

    assert stands(sitting) == ["first", "later", "missed"]
    assert ending["heading"] == "1 of 3 right at the first try"
    assert [(row["rule"]["do"], row["count"]) for row in ending["missed"]["rows"]] == [
        ("rule spades.play.follow", "2 tasks")
    ]
    opened = sitting.do("rule spades.play.follow").view()
    assert opened["rule"]["name"] == "Following suit"
    assert "rule" not in sitting.do("close rule").view()
    assert stands(sitting.do("anew")) == ["open"] * 3


@pytest.mark.parametrize("feedback", ["later", "none"])
def test_what_is_told_later_is_not_told_before(feedback: Feedback) -> None:
    sitting = sit(MAY, MAY_NOT, feedback=feedback).do("answer yes")

    assert tasks(sitting)["crumb"] == "Check 2/2"
    assert tasks(sitting)["feedback"] is None
    assert stands(sitting) == ["given", "open"]
    ending = tasks(sitting.do("answer yes"))["ending"]
    told = [task["feedback"]["tone"] for task in ending["tasks"]]
    assert told == (["wrong", "right"] if feedback == "later" else [])
    assert (ending["missed"] is not None) == (feedback == "later")
    assert len(recorded(sitting)) == 2


def test_the_same_seed_asks_the_same_and_a_goal_can_be_asked_for() -> None:
    def drawn(about: str, seed: str) -> list[str]:
        return [Endless("spades", (about,), 1, seed).draw(number).task.key for number in range(4)]

    assert drawn("spades.play.follow", "7") == drawn("spades.play.follow", "7")
    assert drawn("spades.play.follow", "7") != drawn("spades.play.follow", "8")
    assert {Endless("spades", ("may",), 1, "1").draw(n).task.goal for n in range(3)} == {"may"}
    with pytest.raises(KeyError, match="nonsense"):
        Endless("spades", ("spades.nonsense",), 1, "1").draw(0)


def test_endless_tasks_go_on() -> None:
    sitting = Sitting(Endless("spades", ("spades.play.follow",), 1, "3"), Learner("visit"), lang="en")
    for number in range(1, 4):
        assert tasks(sitting)["crumb"] == f"Exercise {number}"
        trial = sitting.trial
        assert trial is not None
        sitting.do(f"type {min(trial.goal.right(trial.task))}")
        assert tasks(sitting)["buttons"][0]["label"] == "Another one"
        sitting.do("next")


def test_what_is_due_waits_for_what_the_browser_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    who = Learner("browser")
    monkeypatch.setattr(exercise, "learner", lambda: who)
    monkeypatch.setattr("cardlab.widgets.keeping.learner", lambda: who)
    widget = CheckView(due=True, lang="en")
    assert widget.view["tasks"]["ending"]["heading"] == "Fetching your earlier answers"

    missed = Attempt.of(MAY, "yes", right=False, at=datetime.now(UTC) - timedelta(days=9))
    who.told = True
    who.merge([missed])
    assert widget.view["tasks"]["crumb"] == "Due today 1/1"
    trial = widget.answers.trial  # type: ignore[attr-defined]
    widget.answers.do(f"type {min(trial.goal.right(trial.task))}")
    assert [each.root for each in who.progress.attempts] == [MAY.key, MAY.key]


def test_nothing_due_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise, "learner", lambda: Learner("visit"))
    assert CheckView(due=True, lang="ko").view["tasks"]["ending"]["heading"] == "오늘 복습할 문제가 없어요"


def test_a_check_that_there_is_not_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="spades-1-cards"):
        CheckView("spades-0")


# ------------------------------------------------------------------ what must not be known
def some_tasks() -> Iterator[Exercise]:
    """One made task for each case and tip that can be asked about, of every game."""
    for game in names():
        for about in sorted(makers(game)):
            yield make(game, about, "unknown to the browser")


MADE = list(some_tasks())


@pytest.mark.parametrize("task", MADE, ids=[f"{task.rule}-{task.goal}" for task in MADE])
def test_no_card_of_another_hand_reaches_the_browser(task: Exercise) -> None:
    view = Sitting(single(task), Learner("visit"), lang="en").view()
    goal = goal_of(task)
    seen = goal.question(task).seen
    if seen is None:
        return
    game, state = goal.game(task), goal.moment(task)
    known = {*(seen["hand"] or ()), *seen["trick"], *seen["gone"], *seen["before"], *(seen.get("skat") or ())}
    known |= {code for laid in seen.get("open", ()) for code in laid or ()}
    others = [game.held(state, seat) for seat in range(game.seats) if seat != seen["seat"]]
    hidden = {card.code for hand in others for card in CardSet(int(hand))} - known
    assert not cards_in(view["table"], signs=False) & hidden


OF_EACH_GOAL = {f"{task.game}-{task.goal}": task for task in MADE}


@pytest.mark.parametrize("task", OF_EACH_GOAL.values(), ids=OF_EACH_GOAL)
def test_a_view_asks_nobody_what_is_right(task: Exercise, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is in the view before the answer was made without knowing it."""
    goal = goal_of(task)
    sitting = Sitting(single(task), Learner("visit"), lang="en")

    def told(*_: object) -> None:
        raise AssertionError("the answer was asked for")

    monkeypatch.setattr(type(goal), "right", told)
    monkeypatch.setattr(type(goal), "mark", told)
    view = sitting.do("hint").view()
    assert "notice" not in view
    assert {choice["state"] for choice in view["tasks"]["task"]["choices"]} <= {"rest"}
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
