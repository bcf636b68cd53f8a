"""Spades' own goals: the usual slips behind a number, what is typed, targets, equal and weaker cards."""

import pytest

from cardlab.explain import Speaker
from cardlab.games import game
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make
from cardlab.tutor.spades import TARGETS
from cardlab.tutor.told import moment

SPADES = game("spades")


def task(goal, rule="spades.score.contract", **given):
    return Exercise("demo", "spades", goal, rule, given)


def says(asked, answer):
    mark = goal_of(asked).mark(asked, answer)
    return [said.finding.case.name for said in mark.says]


FULL = {"bids": ["4", "2"], "tricks": [5, 3], "bags": 9}
NIL = {"bids": ["nil", "4"], "tricks": [0, 5]}
FAILED = {"bids": ["5", "nil"], "tricks": [4, 1]}


@pytest.mark.parametrize(
    ("goal", "given", "answer", "slip"),
    [
        ("score", FULL, 62, "penalty"),
        ("score", FULL, -40, "bags"),
        ("score", NIL, 41, "nil"),
        ("score", {"bids": ["5", "3"], "tricks": [4, 6]}, 100, "tens"),
        ("score", {"bids": ["4", "4"], "tricks": [3, 4]}, -10, "missing"),
        ("score", {"bids": ["4", "4"], "tricks": [3, 4]}, 80, "sign"),
        ("score", FAILED, -149, "house"),
        ("score", {**FAILED, "preset": "common"}, -50, "house"),
        ("bags", FULL, 11, "kept"),
        ("bags", FULL, 2, "fresh"),
    ],
)
def test_a_usual_slip_is_recognised_and_what_was_right_in_it_comes_first(goal, given, answer, slip):
    asked = task(goal, **given)
    assert says(asked, str(answer)) == [slip, "total" if goal == "score" else "left"]
    mark = goal_of(asked).mark(asked, str(answer))
    assert not mark.right
    assert mark.lines
    for lang in ("ko", "en"):
        assert all(Speaker(lang, "spades").finding(said.finding) for said in mark.says)


def test_a_number_from_nowhere_is_told_the_sum():
    assert says(task("score", **FULL), "7") == ["total"]


def test_the_house_rules_of_a_question_are_told_with_it():
    asked = task("score", **FAILED, preset="common")
    assert goal_of(asked).question(asked).house["failed_nil_tricks"] == "bags"


TOTAL = task("total", bids=["4", "nil", "6"], bid="4", looked=True)
TAKE = task(
    "take",
    hand="SK",
    leader=0,
    dealer=0,
    bids=["3", "4", "3", "3"],
    winners=[0, 2, 1, 0, 3, 2, 1, 3, 2, 1, 0, 0],
    broken=True,
)
ENDED = task("ended", scores=[512, 517])


@pytest.mark.parametrize(
    ("asked", "text", "answer"),
    [
        (TOTAL, "과잉 선언", "over"),
        (TOTAL, "exactly 13", "exact"),
        (TOTAL, "1", "under"),
        (TAKE, "내주기", "give"),
        (TAKE, "Take", "take"),
        (ENDED, "상대 팀 승리", "team 1"),
        (ENDED, "play on", "on"),
        (task("bags", **FULL), "자루 1개", "1"),
    ],
)
def test_a_choice_is_typed_by_its_name_or_place(asked, text, answer):
    assert goal_of(asked).read(asked, text) == answer


@pytest.mark.parametrize(
    "asked",
    [
        task("score", bids=["4"], tricks=[1, 2]),
        task("score", bids=["4", "4"], tricks=[9, 9]),
        task("score", tricks=[1, 2]),
        task("score", bids=["4", "pass"], tricks=[1, 2]),
        task("bags", bids=["4", "4"], tricks=[3, 3], bags=-1),
        task("bid", hand="SA"),
        task("bid", bids=["3"]),
        task("nil", hand="SK", leader=0),
        task("nil", options={"blind_nil": "off"}),
        task("total", bids=["3"], bid="4"),
        task("total", bids=["3", "3", "3"], bid="pass"),
        task("take", bids=["3"]),
        task("broken", hand="H2 H3", leader=0),
        task("look_back", hand="SK S2", leader=0, look_at=11),
        task("ended", scores=[500]),
        task("ended"),
        task("reach", hand="SK S2", leader=0, reach="the moon"),
    ],
)
def test_a_task_that_is_none_of_its_goal_says_so(asked):
    with pytest.raises(BadExercise):
        goal_of(asked).right(asked)


def test_every_number_next_to_the_sum_may_be_bid():
    hand = "SK SQ S6 S3 HA H9 CJ C9 C3 DA DQ D7 D6"  # 4.45
    asked = task("bid", hand=hand, bids=["1", "1", "4"], looked=True)
    assert goal_of(asked).right(asked) == {"4", "5"}


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_a_target_is_told_in_both_languages_from_its_own_side(target):
    given = {
        "hands": ["SA S9 S7 HK", "SK S6 S5 S2", "SJ ST C9 C5", "SQ S8 S4 C6"],
        "dealer": 1,
        "bids": ["2", "3", "2", "nil"],
        "winners": [3, 3, 2, 3, 0, 3, 0, 0, 0],
        "leader": 0,
        "broken": True,
    }
    found, state = TARGETS[target], moment(SPADES, given)
    theirs = target in {"break_nil", "set", "give_bag"}
    assert found.asks(state, 0).named["bid"] == (3 if theirs else 4)
    for lang in ("ko", "en"):
        speak = Speaker(lang, "spades")
        told = [speak.finding(tell(state, 0)) for tell in (found.asks, found.reached, found.missed)]
        assert len(set(told)) == 3


@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_ending_is_worth_playing(level):
    """Some first card leads to the target and some other does not."""
    made = [make("spades", "spades.tip.give.lost", seed, level) for seed in range(12)]
    endings = [asked for asked in made if asked.goal == "reach"]
    assert endings
    for asked in endings:
        goal = goal_of(asked)
        start = goal.moment(asked)
        firsts = {line.partition(",")[0] for line in goal.right(asked)}
        played = [f"play {card}" for card in SPADES.seen(start, start.turn)["hand"]]
        assert firsts < set(played)
        assert len(played) == level + 2


@pytest.mark.parametrize(
    ("hand", "trick", "weak", "tricks"),
    [
        ("HA H3 C5 C2", "DK SA D2", "HA", 2),  # the trick is theirs either way: the ace is missed in the next
        ("HA H3 C5 C2", "HK H4 H2", "H3", 1),  # the ace would have taken this one
    ],
)
def test_a_weak_card_is_followed_until_the_harm_shows(hand, trick, weak, tricks):
    given = {"hand": hand, "trick": trick, "winners": [0, 2, 1, 0, 3, 2, 1, 3, 1], "bids": ["3"] * 4}
    asked = task("play", "spades.tip.win.save", **given)
    mark = goal_of(asked).mark(asked, f"play {weak}")
    won = [event for play in mark.plays for event in play.events if event.case.id == "spades.trick.won"]
    assert not mark.right
    assert len(won) == tricks
