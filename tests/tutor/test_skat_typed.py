"""What is typed to Skat's own questions, in both languages, and the usual slips behind a number."""

import pytest

from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Unread
from cardlab.tutor.goals import goal_of


def task(goal, **given):
    return Exercise("demo", "skat", goal, "skat.value.product", given)


RUN = task("matadors", game="hearts", cards="CJ SJ HA HT HK H9 SA ST C8 D7")
ENDED = {"game": "hearts", "run": 1, "points": 92, "tricks": 8}
NULL = "SJ S9 S7 HA H8 H7 DT D7 C9 C7"
BURY = task("bury", do=["bid 18", "pass", "pass", "skat"], hand=NULL, skat="SA DK")
GAME = task("game", do=["bid 18", "pass", "pass", "hand"], hand=NULL)
NEEDS = task("needs", do=["bid 18", "pass", "pass", "hand"], hand=NULL, action="announce null")
SERIES = task("series", scores=[9, 8, 7], won=[1, 1, 1], lost=[0, 0, 0])


@pytest.mark.parametrize(
    ("asked", "text", "answer"),
    [
        (task("worth", **ENDED), "30점", "30"),
        (task("scores", **ENDED), "마이너스 60", "-60"),
        (task("scores", **ENDED), "−60", "-60"),
        (task("scores", **ENDED), "30", "+30"),
        (RUN, "마타도르 2", "with 2"),
        (RUN, "역마타도르 3", "without 3"),
        (RUN, "ohne 3", "without 3"),
        (RUN, "With 2", "with 2"),
        (RUN, "−1", "without 1"),
        (RUN, "2", "with 2"),  # the second button
        (task("won", **ENDED), "슈나이더로 이김", "won schneider"),
        (task("won", **ENDED), "lost", "lost"),
        (task("suit", game="hearts", card="CJ"), "으뜸패", "trump"),
        (task("suit", game="hearts", card="CJ"), "하트", "trump"),
        (task("suit", game="hearts", card="CJ"), "♣", "clubs"),
        (task("suit", game="null", card="CJ"), "clubs", "clubs"),
        (BURY, "스페이드 에이스, 다이아 킹", "bury DK SA"),
        (BURY, "DK SA", "bury DK SA"),
        (GAME, "널 오픈", "announce null ouvert"),
        (GAME, "Grand", "announce grand"),
        (NEEDS, "하나도 안 따기", "none"),
        (NEEDS, "90", "90"),
        (SERIES, "왼쪽", "seat 1"),
        (SERIES, "함께", "shared"),
        (SERIES, "me", "seat 0"),
        (task("next_bid", do=["bid 18", "hold"]), "20", "20"),
        (task("speaks", do=[]), "왼쪽", "seat 1"),
    ],
)
def test_it_is_understood(asked, text, answer):
    assert goal_of(asked).read(asked, text) == answer


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (RUN, "many"),
        (task("won", **ENDED), "maybe"),
        (task("suit", game="hearts", card="CJ"), "queen"),
        (BURY, "SA"),
        (BURY, "CA CT"),
        (GAME, "bid 18"),
        (NEEDS, "42"),
        (SERIES, "nobody"),
        (task("worth", **ENDED), "viel"),
    ],
)
def test_what_is_no_answer_says_what_would_be(asked, text):
    with pytest.raises(Unread):
        goal_of(asked).read(asked, text)


@pytest.mark.parametrize(
    ("given", "answer", "case"),
    [
        ({"game": "hearts", "run": 1}, "10", "no_game"),
        ({"game": "hearts", "run": 2}, "33", "other_base"),
        ({"game": "hearts", "run": 2, "hand": True}, "30", "no_hand"),
        ({"game": "hearts", "run": 1, "points": 89, "tricks": 8}, "30", "near"),
        ({"game": "hearts", "run": 1, "points": 90, "tricks": 8}, "20", "no_schneider"),
        ({"game": "hearts", "run": 1, "points": 30, "tricks": 3}, "20", "suffered"),
        ({"game": "hearts", "run": 1, "points": 120, "tricks": 9}, "40", "by_points"),
        ({"game": "hearts", "run": 1, "points": 67, "tricks": 6}, "67", "card_points"),
        ({"game": "hearts", "cards": "CJ HJ DJ HA HT HK H9 SA ST C8", "skat": "D7 D8"}, "40", "jacks_held"),
        ({"game": "hearts", "cards": "HJ DJ HA HT HK H9 H8 SA ST C8", "skat": "D7 D8"}, "10", "no_run"),
        (
            {"game": "hearts", "cards": "CJ HA HT HK H9 H8 SA ST C8 C7", "skat": "SJ D8", "hand": True},
            "30",
            "ten_only",
        ),
        ({"game": "null", "hand": True}, "23", "other_null"),
        ({"game": "null", "hand": True}, "24", "null_fixed"),
    ],
)
def test_a_slip_is_recognised(given, answer, case):
    asked = task("worth", **given)
    mark = goal_of(asked).mark(asked, answer)
    assert not mark.right
    assert mark.says[0].finding.case.key == f"tutor.goal.worth/{case}"


@pytest.mark.parametrize(
    ("given", "answer", "case"),
    [
        ({"bid": 24, "points": 67, "tricks": 6}, "+20", "not_overbid"),
        ({"bid": 24, "points": 67, "tricks": 6}, "-40", "twice_short"),
        ({"bid": 24, "points": 67, "tricks": 6}, "-30", "half_ladder"),
        ({"bid": 24, "points": 67, "tricks": 6}, "+60", "sign"),
        ({"bid": 20, "points": 60, "tricks": 6}, "-20", "not_doubled"),
        ({"bid": 20, "points": 61, "tricks": 6}, "+40", "doubled"),
        ({"bid": 20, "points": 60, "tricks": 6, "options": {"scoring": "seeger_fabian"}}, "-40", "no_bonus"),
        ({"bid": 20, "points": 60, "tricks": 6, "options": {"scoring": "seeger_fabian"}}, "+90", "sign"),
    ],
)
def test_a_score_tells_what_was_right(given, answer, case):
    asked = task("scores", game="hearts", run=1, **given)
    mark = goal_of(asked).mark(asked, answer)
    assert not mark.right
    assert mark.says[0].finding.case.key == f"tutor.goal.scores/{case}"


@pytest.mark.parametrize(
    "asked",
    [
        task("worth", game="hurts", run=1),
        task("worth", game="hearts", run=99),
        task("worth", game="hearts", cards="CJ"),
        task("scores", game="hearts", run=1),
        task("matadors", game="null", cards=NULL),
        task("points", game="hearts", trick="CA"),
        task("suit", game="hearts", card="H2x"),
        task("next_bid", do=["bid 18"]),
        task("speaks", game="hearts", hand="HA"),
        task("game", do=[]),
        task("bury", do=[]),
        task("series", scores=[1], won=[], lost=[]),
        task("counts", do=[]),
        task("keeps", do=[], action="announce hearts"),
    ],
)
def test_what_makes_no_sense_is_named(asked):
    with pytest.raises(BadExercise, match="demo"):
        goal_of(asked).question(asked)
