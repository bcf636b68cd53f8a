"""What is said of every word before the play of Skat, and what follows from it, with every fact told."""

import pytest

from cardlab.games.skat import GAME
from cardlab.games.skat.auction import bid_action, skipped
from tests.skat.moments import cards, happens, moment, said

HAND = "H7 H8 H9 S7 S8 SJ D9 DT C7 C8"
SKAT = ["bid 18", "pass", "pass", "skat"]


# ------------------------------------------------------------------ the auction
OPENS = {"auction.higher/opens": {"least": 18}}
TWENTY = {"last": 20, "next": 22}
TOP = {"last": 264}
NAMED = {"auction.answer/text": {}}


@pytest.mark.parametrize(
    ("do", "action", "facts"),
    [
        ([], "bid 18", OPENS | {"auction.answer/caller": {"seat": 0}}),
        ([], "hold", {"auction.answer/caller": {"seat": 0}}),
        ([], "pass", OPENS | {"auction.pass/out": {"seat": 0}}),
        (["bid 20"], "hold", {"auction.answer/listener": {"last": 20, "seat": 1}}),
        (["bid 20"], "bid 22", {"auction.answer/listener": {"last": 20, "seat": 1}}),
        (["bid 20"], "pass", {"auction.pass/out": {"seat": 1}}),
        (["bid 20", "hold"], "bid 20", {"auction.again/said": TWENTY}),
        (["bid 20", "hold"], "bid 18", {"auction.higher/higher": TWENTY}),
        (["bid 20", "hold"], "pass", {"auction.higher/higher": TWENTY, "auction.pass/out": {"seat": 0}}),
        (["bid 264", "hold"], "bid 264", {"auction.again/top": TOP}),
        (["bid 264", "hold"], "bid 18", {"auction.higher/top": TOP}),
        (["bid 20", "pass"], "hold", {"auction.answer/caller": {"seat": 1}}),
        (["bid 20", "hold", "pass", "bid 22"], "hold", {"auction.answer/listener": {"last": 22, "seat": 2}}),
        (["pass", "pass"], "bid 18", {"auction.alone/alone": {"least": 18}}),
        (["pass", "pass"], "bid 20", {"auction.alone/alone": {"least": 18}}),
        (["pass", "pass"], "hold", {"auction.alone/alone": {"least": 18}}),
        (["pass", "pass"], "pass", {"auction.pass/alone": {}}),
        ([], "skat", {"flow.moment/auction": {}}),
        (["pass", "pass"], "CJ", {"flow.moment/auction": {}}),
    ],
)
def test_said_in_the_auction(do, action, facts):
    assert said(do, action) == facts


@pytest.mark.parametrize(
    ("do", "action", "facts"),
    [
        (["bid 20"], "bid 20", {"auction.own/repeat": {"last": 20}, "auction.higher/higher": TWENTY} | NAMED),
        (["bid 20"], "bid 18", {"auction.higher/higher": TWENTY}),
        (["bid 20"], "hold", {"auction.answer/text": {}}),
        (["bid 20", "bid 20"], "bid 20", {"auction.own/own": TWENTY}),
        (
            ["bid 20", "bid 20"],
            "bid 22",
            {"auction.own/own": TWENTY, "auction.higher/higher": TWENTY} | NAMED,
        ),
        (["bid 264", "bid 264"], "bid 264", {"auction.own/top": TOP}),
        (["bid 264"], "bid 264", {"auction.own/repeat": TOP, "auction.higher/top": TOP} | NAMED),
        ([], "bid 18", OPENS | NAMED),
    ],
)
def test_said_where_both_name_values(do, action, facts):
    assert said({"do": do, "options": {"auction": "text"}}, action) == facts


@pytest.mark.parametrize(
    ("do", "facts"),
    [
        (["pass"], [("auction.course/next", {"seat": 2, "asked": 0, "last": 0})]),
        (["bid 20", "pass"], [("auction.course/next", {"seat": 2, "asked": 1, "last": 20})]),
        (["bid 20", "hold", "pass"], [("auction.course/next", {"seat": 2, "asked": 0, "last": 20})]),
        (["bid 20", "pass", "pass"], [("auction.course/won", {"seat": 1, "bid": 20})]),
        (["bid 20", "hold", "pass", "pass"], [("auction.course/won", {"seat": 0, "bid": 20})]),
        (["bid 20", "pass", "bid 22", "pass"], [("auction.course/won", {"seat": 2, "bid": 22})]),
        (["pass", "bid 18", "pass"], [("auction.course/won", {"seat": 2, "bid": 18})]),
        (["pass", "pass"], [("auction.course/alone", {"seat": 0})]),
        (["pass", "pass", "bid 18"], [("auction.course/won", {"seat": 0, "bid": 18})]),
        (["pass", "pass", "pass"], [("auction.all_pass/score_zero", {})]),
        (["bid 20", "hold"], []),
    ],
)
def test_the_course_of_the_auction(do, facts):
    assert happens([], *do) == facts


def test_a_deal_that_is_dealt_again():
    again = {"do": [], "options": {"all_pass": "redeal"}}
    assert happens(again, "pass", "pass", "pass") == [("auction.all_pass/redeal", {})]


@pytest.mark.parametrize(
    ("last", "bid", "values"),
    [(None, 18, ()), (None, 22, (18, 20)), (18, 20, ()), (18, 23, (20, 22)), (20, 20, ())],
)
def test_the_values_a_bid_jumps_over(last, bid, values):
    assert skipped(bid_action(last) if last else 0, bid_action(bid)) == values


@pytest.mark.parametrize("number", [0, 17, 19, 171, 263, 265, 999])
def test_what_no_game_is_worth_is_no_bid(number):
    with pytest.raises(ValueError, match=f"{number} is the value of no game"):
        bid_action(number)


def test_who_has_named_the_last_value():
    """What was raised since is nobody's but the last one's."""
    text = {"options": {"auction": "text"}}
    assert moment({**text, "do": ["bid 18"]}).named == 0b010
    assert moment({**text, "do": ["bid 18", "bid 18"]}).named == 0b011
    assert moment({**text, "do": ["bid 18", "bid 18", "bid 20"]}).named == 0b010
    assert moment({**text, "do": ["bid 18", "pass", "bid 18"]}).named == 0b110
    assert moment(["bid 18", "hold"]).named == 0b011


# ------------------------------------------------------------------ skat, burying, announcing
def test_said_of_the_skat():
    do = SKAT[:3]
    assert said(do, "skat") == {"skat.take/take": {"bid": 18}}
    assert said(do, "hand") == {"skat.hand/hand": {"bid": 18}}
    assert said(do, "bid 18") == {"flow.moment/choose": {}}
    assert said(do, "bury C7 C8") == {"flow.moment/choose": {}}


def test_who_picks_up_the_skat_sees_it():
    given = {"do": SKAT[:3], "hand": HAND, "skat": "C9 CQ"}
    assert happens(given, "skat") == [
        ("skat.choice/taken", {"seat": 1}),
        ("skat.cards/saw", {"seat": 1, "cards": cards("C9 CQ")}),
    ]
    assert happens(given, "hand") == [("skat.choice/left", {"seat": 1})]


def test_said_of_burying():
    given = {"do": SKAT, "hand": HAND, "skat": "C9 CQ"}
    assert said(given, "bury C9 H7") == {"bury.two/any": {}}
    assert said(given, "bury C9 CA") == {"bury.own/not_held": {}}
    assert said(given, "announce clubs") == {"flow.moment/bury": {}}
    assert said(given, "pass") == {"flow.moment/bury": {}}
    assert said(given, "bury C8 C7") == {"bury.two/any": {}}


def test_the_first_and_the_last_pair_of_the_pack():
    given = {"do": SKAT, "hand": "C7 C8 SK SA HA HK HQ H9 D7 D8", "skat": "C9 CQ"}
    assert said(given, "bury C7 C8") == said(given, "bury SK SA") == {"bury.two/any": {}}
    held = {"do": SKAT, "hand": HAND.replace("C7", "CK"), "skat": "C9 CQ"}
    assert said(held, "bury C7 C8") == {"bury.own/not_held": {}}


def test_said_of_announcing():
    do = [*SKAT[:3], "hand"]
    assert said(do, "announce grand") == {"announce.game/any": {"bid": 18}}
    assert said(do, "announce clubs schneider") == {"announce.levels/hand": {}}
    buried = {"do": [*SKAT, "bury C9 CQ"], "hand": HAND, "skat": "C9 CQ"}
    assert said(buried, "announce clubs schneider") == {"announce.levels/picked_up": {}}
    assert said(buried, "announce grand ouvert") == {"announce.levels/picked_up": {}}
    assert said(buried, "C7") == {"flow.moment/announce": {}}


@pytest.mark.parametrize(
    ("bid", "hand", "name", "case", "plain", "ouvert"),
    [
        (23, False, "null", "reaches", 23, 46),
        (24, False, "null", "below", 23, 46),
        (24, False, "null ouvert", "below", 23, 46),
        (46, False, "null ouvert", "below", 23, 46),
        (48, False, "null ouvert", "both_below", 23, 46),
        (35, True, "null", "reaches", 35, 59),
        (36, True, "null", "below", 35, 59),
        (59, True, "null ouvert", "below", 35, 59),
        (60, True, "null ouvert", "both_below", 35, 59),
        (60, True, "null", "both_below", 35, 59),
    ],
)
def test_said_of_null(bid, hand, name, case, plain, ouvert):
    do = [f"bid {bid}", "pass", "pass", *(["hand"] if hand else ["skat", "bury C9 CQ"])]
    given = {"do": do, "hand": HAND, "skat": "C9 CQ"}
    facts = {"announce.null_value/" + case: {"value": plain, "ouvert": ouvert, "bid": bid}}
    assert said(given, f"announce {name}") == facts
    fixed = {"announce.null_value/fixed_value": {"value": plain, "ouvert": ouvert, "bid": bid}}
    free = {**given, "options": {"null_overbid": "fixed_value"}}
    assert said(free, f"announce {name}") == (facts if case == "reaches" else fixed)


def test_what_was_announced_is_said_at_the_table():
    hand = {"do": [*SKAT[:3], "hand"], "hand": HAND}
    assert happens(hand, "announce spades") == [
        ("announce.said/hand", {"seat": 1, "game": GAME.parse("announce spades"), "bid": 18})
    ]
    assert happens(hand, "announce spades ouvert") == [
        ("announce.said/hand", {"seat": 1, "game": GAME.parse("announce spades ouvert"), "bid": 18}),
        ("ouvert.open/open", {"seat": 1, "cards": cards(HAND)}),
    ]
    taken = {"do": [*SKAT, "bury C9 CQ"], "hand": HAND, "skat": "C9 CQ"}
    assert happens(taken, "announce diamonds") == [
        ("announce.said/plain", {"seat": 1, "game": GAME.parse("announce diamonds"), "bid": 18})
    ]


def test_play_begins_with_forehand_and_all_thirty_cards():
    play, _ = moment({"do": [*SKAT, "bury C9 CQ"], "hand": HAND, "skat": "C9 CQ"}).step(
        GAME.parse("announce null")
    )
    assert (play.turn, play.unplayed.bit_count(), play.trick, play.winners) == (0, 30, (), ())
    assert (play.taken, play.refused, play.contract.skat) == (0, 0, cards("C9 CQ"))
    assert play.contract.declarer == 1
    assert not play.contract.hand
