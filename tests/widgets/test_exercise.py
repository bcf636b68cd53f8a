"""Tasks in front of a learner: what is asked, what is told to an answer, and what is recorded."""

from datetime import UTC, datetime, timedelta

import pytest

from cardlab.tutor import checks
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.widgets import exercise
from cardlab.widgets.exercise import CheckView
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks.sitting import Feedback, Sitting
from cardlab.widgets.tasks.sources import Endless
from tests.widgets.sittings import CARDS, MAY, MAY_NOT, NULL, PLAY, recorded, sit, spades, stands, tasks


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


def test_a_number_that_was_typed_stands_beside_what_is_said_to_it() -> None:
    task = Exercise(
        "test/sum", "spades", "score", "spades.score.contract", {"bids": ["3", "2"], "tricks": [4, 2]}
    )
    told = tasks(sit(task).do("type minus 5"))["feedback"]
    assert (told["tone"], told["mine"]) == ("wrong", "Your answer: −5")
    assert told["sums"][0]["total"]["value"] == "+51"


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


# ------------------------------------------------------------------ auctions
def auction(goal: str, *done: str) -> Exercise:
    """A task of an auction of Skat after these words."""
    return Exercise(
        "test/auction", "skat", goal, "skat.auction.course", {"do": list(done), "hand": SKAT_HAND}
    )


SKAT_HAND = "CJ SJ HA HT HK H9 SA S7 D8 D7"


def test_an_auction_that_goes_on_is_told_in_order_and_one_that_is_over_is_not() -> None:
    goes_on = tasks(sit(auction("speaks", "bid 18", "hold", "bid 20")))["task"]["told"]
    assert [row["text"] for row in goes_on] == ["So far: Left 18, You Hold, Left 20"]

    over = Exercise(
        "test/over",
        "skat",
        "matadors",
        "skat.value.matadors",
        {"game": "hearts", "hand": False, "cards": SKAT_HAND, "skat": "C7 C8"},
    )
    assert not [row for row in tasks(sit(over))["task"]["told"] if "So far" in row["text"]]


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
    with pytest.raises(ValueError, match=checks.lessons()[0]):
        CheckView("spades-0")
