"""What the tips of Spades bid: counting, nil and blind nil, what a total means."""

import pytest

from cardlab.games.spades import GAME
from cardlab.games.spades.rules import number
from cardlab.games.spades.state import BLIND, NIL
from cardlab.games.spades.tips import advise, blind, total
from tests.spades.tips import counted, key, rows, says, seen

# ------------------------------------------------------------------ counting
LOW = "D9 D7 D3 C9 C7 C3"


def test_the_numbers_of_text_a():
    assert rows(f"SA SK H9 H7 H4 H3 H2 {LOW}")["SA"] == 1
    assert rows(f"SA SK H9 H7 H4 H3 H2 {LOW}")["SK"] == 1
    assert rows(f"S9 HA H9 H7 H4 H3 S2 {LOW}", bids=["3"])["HA"] == 0.8  # five of the suit: worse
    assert rows(f"S9 S8 S4 HA H9 H7 S2 {LOW}", bids=["3"])["HA"] == 0.9
    assert rows(f"S9 S8 S4 HA H9 S3 S2 {LOW}", bids=["3"])["HA"] == 0.95  # two of the suit: better
    assert rows(f"S9 S8 S4 HA H9 H7 S2 {LOW}")["HA"] == 0.95  # leading: better
    assert rows(f"S9 S8 S4 HK HQ H7 S2 {LOW}")["HQ HK"] == 0.5
    assert rows(f"S9 S8 S4 HA HK HQ S2 {LOW}")["HQ HK HA"] == 2.7
    assert not [r for r in rows(f"S9 S8 S4 HJ HT H7 S2 {LOW}") if "H" in r]  # jack and lower: nothing


def test_spades_that_need_guards():
    assert rows(f"SK H9 H7 H5 H4 H3 H2 {LOW}")["SK"] < 0.5  # bare: ♠A catches it
    assert rows(f"SK S2 H7 H5 H4 H3 H2 {LOW}")["SK"] == 1
    assert rows(f"SA SK SQ SJ H4 H3 H2 {LOW}")["SJ SQ SK"] == 3  # running from the top
    assert rows(f"SQ S5 S2 H5 H4 H3 H2 {LOW}")["SQ"] == 0.9
    assert rows(f"SQ S2 H7 H5 H4 H3 H2 {LOW}")["SQ"] == 0.5
    assert rows(f"SJ S5 S3 S2 H4 H3 H2 {LOW}")["SJ"] == 0.8
    assert "SJ" not in rows(f"SJ S2 H7 H5 H4 H3 H2 {LOW}")


def test_long_spades_beside_a_second_long_suit_count_much_more():
    flat = counted("SA S9 S8 S6 S4 H9 H7 H4 D9 D7 C9 C7 C4").total
    shaped = counted("SA S9 S8 S6 S4 S2 D9 D8 D7 D5 D4 D3 D2").total
    assert shaped >= flat + 2
    assert counted("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2").total >= 10


def test_rounding_says_what_moved_the_bid():
    hand = "SA SK S5 HA H9 H4 DA D8 D5 D2 CT C7 C3"  # 1 + 1 + 0.9 + 0.9
    assert (counted(hand, bids=["3", "3", "3"]).total, GAME.show(counted(hand).bid)) == (3.8, "bid 4")
    allowed = counted(hand, bids=["4", "3", "2"], options={"forbid_total_13": True})
    assert (key(allowed.rounding), number(allowed.bid)) == ("count.round/moved", 3)
    whole = counted("SK S7 S6 S3 HA H9 H6 H4 D5 CA CT C3 C2")  # nothing to round
    assert (key(whole.rounding), whole.total, number(whole.bid)) == ("count.round/whole", 4, 4)
    none = counted("SQ HT H8 H4 H3 D9 D8 D6 CJ C7 C6 C4 C2")  # no rounding makes 1 of 0
    assert (key(none.rounding), none.total, number(none.bid)) == ("count.round/least", 0, 1)
    raised = counted(f"S9 S8 S4 S2 H7 H3 H2 {LOW}", options={"min_bid": 4})
    assert (key(raised.rounding), number(raised.bid)) == ("count.round/raised", 4)
    capped = counted(hand, bids=["11", "1"], options={"team_bid_cap": 13})
    assert (key(capped.rounding), number(capped.bid)) == ("count.round/lowered", 2)


def test_seat_and_earlier_bids_matter():
    hand = "SA SK S5 HA H9 H4 DK D8 D5 D2 CT C7 C3"  # 3.3
    assert number(counted(hand, bids=["2", "2", "2"]).bid) == 4
    assert key(counted(hand, bids=["2", "2", "2"]).rounding) == "count.round/up"
    assert number(counted(hand, bids=["3", "4", "3"]).bid) == 3
    low = "SA SK S5 HA H9 H4 D9 D8 D5 D2 CQ CK C3"  # 3.4: an earlier nil lets the others take more
    assert key(counted(low, bids=["nil"]).rounding) == "count.round/nil"
    assert number(counted(low, bids=["nil"]).bid) == number(counted(low).bid) + 1


# ------------------------------------------------------------------ nil and blind nil
NILS = {
    "nil.high_spade/never": "SQ S5 H9 H7 H4 H3 H2 D9 D7 D3 C9 C7 C3",
    "nil.long_spades/avoid": "ST S5 S4 S2 H9 H7 H4 D9 D7 D3 C9 C7 C3",
    "nil.high_side/avoid": "S5 S4 S2 HK H7 H4 D9 D7 D5 D3 C9 C7 C3",
    "nil.fair/fair": "S5 S4 S2 HK H9 H7 H4 D9 D7 D3 C9 C7 C3",
}


@pytest.mark.parametrize("case", NILS)
def test_whether_nil(case):
    advised, why = counted(NILS[case]).nil
    assert key(why) == case
    assert advised == (case == "nil.fair/fair")


def test_no_nil_after_the_partners():
    hand = NILS["nil.fair/fair"]
    for bid in ("nil", "blind nil"):
        advised, why = counted(hand, bids=[bid, "4"]).nil
        assert not advised
        assert why.case.id == "spades.tip.nil.partner"
        assert advise(seen(hand=hand, looked=True, bids=[bid, "4"]))[0].action != NIL
    joint = counted(hand, bids=["nil", "4"], options={"double_nil": "joint"}).nil[1]
    assert joint.named == {"sum": -200}


def test_nil_is_not_spoken_of_where_there_is_none():
    assert counted(NILS["nil.fair/fair"], options={"nil": False}).nil is None
    assert blind(seen(options={"nil": False})) is None
    assert blind(seen(options={"blind_nil": "off"})) is None
    assert blind(seen(options={"blind_nil": "behind_100"}, scores=[0, 99])) is None
    assert blind(seen(options={"blind_nil": "behind_100"}, scores=[0, 100])) is not None


@pytest.mark.parametrize(
    ("given", "case", "fair"),
    [
        ({"bids": ["4", "3", "5"]}, "total/fair", True),
        ({"bids": ["4", "3", "4"]}, "wait/total", False),
        ({"bids": ["3", "7", "1"]}, "partner_high/fair", True),
        ({"bids": ["5", "2", "6"]}, "partner_low/low", False),
        ({"bids": ["5", "nil", "7"]}, "partner_low/nil", False),
        ({"bids": ["4", "3", "5"], "scores": [0, -10]}, "below_zero/avoid", False),
        ({"bids": [], "scores": [200, 450]}, "far_behind/gamble", True),
        ({"bids": ["4"]}, "wait/early", False),
    ],
)
def test_whether_blind_nil(given, case, fair):
    advised, why = blind(seen(**given))
    assert (key(why), advised) == (f"blind.{case}", fair)


# ------------------------------------------------------------------ totals
def test_what_the_total_means():
    said = {n: key(total(seen(bids=["3", "3", "3"]), NIL + n)) for n in (3, 4, 5, 6)}
    assert said == {3: "total.under/bags", 4: "total.exact/bags", 5: "total.over/one", 6: "total.over/both"}
    assert key(total(seen(bids=["3", "3"]), NIL + 3)) == "total.open/wait"
    assert key(total(seen(bids=["9"]), NIL + 5)) == "total.over/one"  # it can only grow
    assert total(seen(bids=["3", "3", "3"]), NIL).named == {"total": 9, "spare": 4}
    assert "4 tricks" in says(total(seen(bids=["3", "3", "3"]), BLIND))


def test_failed_nils_change_what_a_total_means():
    given = {"bids": ["nil", "6", "3"], "options": {"failed_nil_tricks": "bags"}}
    assert key(total(seen(**given), NIL + 3)) == "total.under/nil"
    assert key(total(seen(**given), NIL + 4)) == "total.exact/nil"
    assert key(total(seen(**given), NIL + 5)) == "total.over/nil"
    given["options"] = {}
    assert key(total(seen(**given), NIL + 4)) == "total.exact/bags"
