"""The goals that every game has: what is right, what is said, what is typed."""

import pytest

from cardlab.explain import Speaker
from cardlab.games import game
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Unread
from cardlab.tutor.goals import goal_of, goals

SPADES = game("spades")
CLUBS = {"hand": "SA S8 HK H3 C9 C4", "trick": "CQ C7"}
LEAD = {"hand": "SQ S5 D6 CJ", "leader": 0, "broken": False}
HELPED = {"bids": ["5", "nil"], "tricks": [4, 1]}
DUCK = {
    "reach": "nil",
    "hands": ["SQ S4 CK", "SJ S9 DK", "S8 S3", "SK S7"],
    "dealer": 0,
    "bids": ["3", "2", "2", "nil"],
    "winners": [2, 2, 2, 1, 3, 3, 1, 1, 1, 2],
    "trick": "S6 S2",
    "leader": 2,
    "broken": True,
}


def task(goal, given, rule="spades.play.follow", **more):
    return Exercise("demo", "spades", goal, rule, given, **more)


def mark(asked, answer):
    return goal_of(asked).mark(asked, answer)


def said(asked, answer, lang="en"):
    speak = Speaker(lang, asked.game)
    return [speak.finding(s.finding, s.action, s.form) for s in mark(asked, answer).says]


# ------------------------------------------------------------------ what is typed
YES = task("may", {**CLUBS, "action": "play S8"})
NUMBER = task("score", HELPED)
CARD = task("play", CLUBS)
CARDS = task("cards", CLUBS)
SEAT = task("winner", {"hand": "H3 C4", "trick": "CJ C5 CA", "then": ["play C4"]})
BID = task("play", {"bids": ["3"], "hand": "SA SK S6 S3 HA H9 H5 DK DQ D4 C8 C7 C2", "looked": True})
RULE = task("rule", {**LEAD, "action": "play S5"})


@pytest.mark.parametrize(
    ("asked", "text", "answer"),
    [
        (YES, "네", "yes"),
        (YES, "안 돼요", "no"),
        (YES, "No", "no"),
        (NUMBER, "−60", "-60"),
        (NUMBER, "-60", "-60"),
        (NUMBER, "마이너스 60", "-60"),
        (NUMBER, "minus 60 points", "-60"),
        (NUMBER, "+72점", "72"),
        (CARD, "스페이드 퀸", "play SQ"),
        (CARD, "SQ", "play SQ"),
        (CARD, "H10", "play HT"),
        (CARD, "queen of spades", "play SQ"),
        (BID, "4", "bid 4"),
        (BID, "닐", "nil"),
        (CARDS, "클럽 9, 클로버 4", "C4 C9"),
        (CARDS, "c9 c4", "C4 C9"),
        (CARDS, "♣4·♣9", "C4 C9"),
        (CARDS, "전부", "C4 C9 H3 HK S8 SA"),
        (SEAT, "왼쪽", "seat 1"),
        (SEAT, "Partner", "seat 2"),
        (SEAT, "me", "seat 0"),
        (RULE, "스페이드로 시작하기", "spades.lead.unbroken"),
    ],
)
def test_an_answer_is_understood(asked, text, answer):
    assert goal_of(asked).read(asked, text) == answer


@pytest.mark.parametrize(
    ("asked", "text", "says"),
    [
        (YES, "퀸", "yes"),
        (NUMBER, "many", "number"),
        (NUMBER, "1e9", "number"),
        (NUMBER, "9" * 5000, "number"),
        (SEAT, "옆", "seat"),
        (CARD, "퀸", "suit"),
        (CARD, "3", "suit"),
        (CARD, "ten", "suit"),
        (CARD, "하트 하트", "action"),
        (CARDS, "", "cards"),
        (CARDS, "C4 잭", "suit"),
        (CARDS, "C4 perhaps", "cards"),
        (RULE, "9", "choice"),
    ],
)
def test_what_is_no_answer_is_told_what_would_be(asked, text, says):
    with pytest.raises(Unread) as unread:
        goal_of(asked).read(asked, text)
    assert unread.value.says.case.name == says
    for lang in ("ko", "en"):
        assert Speaker(lang, "spades").finding(unread.value.says)


# ------------------------------------------------------------------ what the rules say
def test_the_rule_is_named_among_neighbours_of_the_same_moment():
    question = goal_of(RULE).question(RULE)
    assert len(set(question.choices)) == 4
    assert "spades.lead.unbroken" in question.choices
    assert all(choice in SPADES.rules for choice in question.choices)
    assert not any(choice.startswith(("spades.bid", "spades.score")) for choice in question.choices)
    assert goal_of(RULE).question(RULE) == question


def test_every_rule_that_forbids_it_is_right():
    hand = "SA S9 S4 HK H8 H2 DQ DJ D5 CA C7 C6 C2"
    both = task(
        "rule", {"hand": hand, "leader": 0, "options": {"first_lead": "two_of_clubs"}, "action": "SA"}
    )
    assert goal_of(both).right(both) == {"spades.lead.two_of_clubs", "spades.lead.unbroken"}
    assert mark(both, "spades.lead.unbroken").rule == "spades.lead.unbroken"


def test_nothing_forbids_it():
    with pytest.raises(BadExercise, match="nothing forbids play C4"):
        goal_of(RULE).right(task("rule", {**CLUBS, "action": "play C4"}))


def test_several_cards_begin_with_what_was_right():
    assert said(CARDS, "C4 S8")[0] == "Rightly picked: ♣4."
    assert said(CARDS, "C4")[:2] == ["Rightly picked: ♣4.", "There is more you can play: ♣9."]
    assert said(CARDS, "S8")[0] == "None of these can be played now."
    assert mark(CARDS, "C4 S8").rule == "spades.play.follow"
    assert mark(CARDS, "C4 C9").right


# ------------------------------------------------------------------ who takes it
def test_the_whole_trick_is_shown_and_nobody_is_ahead():
    shown = goal_of(SEAT).question(SEAT).seen
    assert shown["trick"] == ["CJ", "C5", "CA", "C4"]
    assert (shown["ahead"], shown["turn"], shown["hand"]) == (None, None, ["H3"])
    assert goal_of(SEAT).right(SEAT) == {"seat 3"}


@pytest.mark.parametrize(
    ("then", "says"),
    [(["C4", "H3"], "H3: spades.play.own"), ([], "complete a trick"), (["H3"], "H3: spades.play.follow")],
)
def test_a_trick_that_cannot_be_completed_so(then, says):
    with pytest.raises(BadExercise, match=says):
        goal_of(SEAT).right(task("winner", {**SEAT.given, "then": then}))


def test_what_breaks_spades_and_why_not():
    thrown = {"hand": "S7 S4 D8 CQ C3", "trick": "H7 HK", "event": "spades.break"}
    asks = [
        ({**thrown, "broken": False, "action": "S4"}, "yes", "Spades are broken."),
        ({**thrown, "broken": False, "action": "D8"}, "no", "♦8 is no spade"),
        ({**thrown, "broken": True, "action": "S4"}, "no", "Spades were broken earlier."),
        ({**thrown, "trick": "S9 SJ", "broken": True, "action": "S4"}, "no", "Spades were led"),
    ]
    for given, answer, says in asks:
        asked = task("happens", given)
        assert goal_of(asked).right(asked) == {answer}
        assert said(asked, answer)[0].startswith(says)


# ------------------------------------------------------------------ good cards
def test_cards_that_do_the_same_work_are_equally_right():
    asked = task("play", {"hand": "S6 CQ CJ C4", "trick": "C8 C2 CT"}, solution=("play CJ",))
    assert goal_of(asked).right(asked) == {"play CJ", "play CQ"}
    assert said(asked, "play CQ")[0] == "♣Q is just as good as ♣J."
    apart = task("play", {**asked.given, "trick": "C8 C2 CJ", "hand": "S6 CQ CT C4"}, solution=("play CT",))
    assert goal_of(apart).right(apart) == {"play CT"}


def test_a_solution_has_to_be_allowed():
    asked = task("play", CLUBS, solution=("play S8",))
    with pytest.raises(BadExercise, match="play S8 is not allowed"):
        goal_of(asked).right(asked)


def test_an_illegal_card_meets_its_rule_and_is_not_played_on():
    refused = mark(CARD, "play S8")
    assert (refused.right, refused.rule, refused.plays) == (False, "spades.play.follow", ())


# ------------------------------------------------------------------ to the end
def test_a_line_is_open_until_the_target_is_reached_or_missed():
    asked = task("reach", DUCK)
    first = mark(asked, "play S4")
    assert (first.right, first.open, first.seen["turn"]) == (False, True, 0)
    assert first.seen["hand"] == ["CK", "SQ"]
    assert [play.seat for play in first.plays][:1] == [0]
    end = mark(asked, "play S4, play CK, play SQ")
    assert (end.right, end.open) == (True, False)
    lost = mark(asked, "play SQ")
    assert (lost.right, lost.open) == (False, False)
    assert mark(asked, "play SQ, play S4, play CK").answer.startswith("play SQ")


def test_a_card_that_is_not_allowed_leaves_the_line_where_it_was():
    refused = mark(task("reach", DUCK), "play CK")
    assert (refused.right, refused.open, refused.plays) == (False, True, ())
    assert refused.rule == "spades.play.follow"
    assert refused.seen["hand"] == ["CK", "S4", "SQ"]


def test_every_line_that_is_right_reaches_its_target():
    asked = task("reach", DUCK)
    lines = goal_of(asked).right(asked)
    assert lines
    assert all(mark(asked, line).right for line in lines)


def test_a_line_is_tried_from_few_cards_only():
    long = {"hand": "S2 S3 S4 S5 S6 S7 S8", "leader": 0, "reach": "bid"}
    with pytest.raises(BadExercise, match="6 cards at most"):
        goal_of(task("reach", long)).right(task("reach", long))


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_every_goal_has_a_name_in_both_languages(name):
    for lang in ("ko", "en"):
        speak = Speaker(lang, name)
        assert all(speak.word(f"tutor.goal.{goal}.name") for goal in goals(name))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"hand": "H3", "trick": "CJ"}, "needs action"),
        ({"hand": "H3", "trick": "CJ", "action": "stand"}, "stand"),
        ({"hand": "H3", "trick": "CJ CJ", "action": "H3"}, "stands in two places"),
        ({"done": ["look"], "code": 7, "action": "look"}, "code is text"),
        ({"done": "look", "code": "x", "action": "look"}, "list of actions"),
        ({"done": ["bid 4"], "code": "x", "action": "look"}, "spades.bid.look/unseen"),
        ({"done": [], "code": "x", "suits": "CCHS", "action": "look"}, "another order"),
        ({"done": [], "code": "x", "dealer": "one", "action": "look"}, "are seats"),
        ({"done": [], "code": "x", "standing": {"scores": [1]}, "action": "look"}, "no scores"),
        ({"done": [], "code": "x", "standing": {"bags": [-1, 0]}, "action": "look"}, "never below 0"),
        ({"done": [], "code": "x", "options": {"win": 5}, "action": "look"}, "no option 'win'"),
        ({"done": [], "code": "x", "hand": "H3", "action": "look"}, "no 'hand'"),
        ({"done": [], "hands": ["H3", "", "", ""], "action": "look"}, "1 cards, not 13"),
    ],
)
def test_a_task_that_makes_no_sense_says_what_is_wrong(given, says):
    with pytest.raises(BadExercise, match=says):
        goal_of(YES).right(task("may", given))


def test_there_is_no_such_goal():
    with pytest.raises(BadExercise, match="is one of"):
        goal_of(task("guess", CLUBS))
