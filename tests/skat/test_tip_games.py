"""What the tips of Skat bid, bury and announce."""

import pytest

from cardlab.cards import CardSet
from cardlab.games.skat import GAME
from cardlab.games.skat.tips import advise, count
from tests.skat.tips import ALONE, HELD, best, key, seen


# ------------------------------------------------------------------ counting and promising
def test_a_hand_counted_card_by_card():
    counted = count(seen(hand=HELD))
    rows = {key(row.tip): row.value for row in counted.rows}
    assert rows == {
        "count.trumps/each": 7,
        "count.jacks/extra": 1.75,
        "count.rich_trumps/half": 0.5,
        "count.tens/other": 0.5,
        "count.short/single": 1,
    }
    assert (counted.total, counted.enough) == (10.75, 8.5)


def test_the_promise_is_the_dearest_game_that_is_strong_enough():
    counted = count(seen(hand=HELD))
    values = {GAME.show(p.tip.facts[0]).split()[1]: p.value for p in counted.promises}
    assert values == {"hearts": 40}  # strong enough for Hand: 10 × (2 + 1 + 1)
    grand = count(seen(hand="CJ SJ HA HT H9 H8 SA ST D8 C7"))
    assert (grand.limit, len(grand.promises)) == (96, 5)  # with 2 and Hand: 24 × 4, the dearest of five
    weak = count(seen(hand="CJ CQ D9 DQ DK H9 HQ HK SJ SK"))
    assert (weak.limit, key(weak.why)) == (0, "promise.weak/weak")


@pytest.mark.parametrize(
    ("hand", "case", "limit"),
    [
        ("C7 C9 CJ D7 D8 DT H7 H8 S7 S9", "promise.null/ouvert", 59),
        ("C7 C8 CT CK D7 D8 DQ S7 S8 SJ", "promise.null/hand", 35),
        ("C7 C9 CJ D7 D8 DT H7 H8 S7 SA", "promise.null/plain", 23),
        ("HJ DJ CA CT CK C9 C8 D8 S9 H7", "promise.value/missing", 36),
    ],
)
def test_what_hands_promise(hand, case, limit):
    counted = count(seen(hand=hand))
    assert (key(counted.why), counted.limit) == (case, limit)


def test_bids_go_up_step_by_step_and_stop_at_the_promise():
    hand = "HJ DJ CA CT CK C9 C8 D8 S9 H7"  # clubs without 2: 36
    assert best(hand=hand) == ("bid 18", "bid.up_to/call")
    assert best(hand=hand, do=["bid 30", "hold"]) == ("bid 33", "bid.up_to/call")
    assert best(hand=hand, do=["bid 35", "hold"]) == ("bid 36", "bid.up_to/call")
    assert best(hand=hand, do=["bid 36", "hold"]) == ("pass", "bid.stop/reached")
    assert best(hand=hand, do=["bid 36"]) == ("hold", "bid.up_to/hold")
    assert best(hand=hand, do=["bid 40"]) == ("pass", "bid.stop/reached")
    assert best(hand=hand, do=["bid 36"], preset="text") == ("bid 36", "bid.up_to/call")
    ranked = advise(seen(hand=hand))
    assert {key(advice.reason) for advice in ranked[2:]} == {"bid.jump/jump", "bid.beyond/beyond"}


def test_forehand_alone_plays_on_a_little_less():
    given = {"hand": "SQ ST S8 HQ DA DK D9 D8 CJ CT"}  # diamonds 8
    assert count(seen(**given)).limit == 0
    assert best(**given, do=["pass", "pass"]) == ("bid 18", "bid.up_to/alone")


# ------------------------------------------------------------------ skat, burying, announcing
def test_hand_only_with_strength():
    assert best(hand=HELD, do=ALONE) == ("hand", "skat.hand/strong")
    assert best(hand="HJ DJ CA CT CK C9 C8 D8 S9 H7", do=ALONE)[0] == "skat"
    assert best(hand="C7 C8 CT CK D7 D8 DQ S7 S8 SJ", do=ALONE) == ("hand", "skat.hand/null")


def buried(hand, skat):
    first = advise(seen(hand=hand, skat=skat, do=[*ALONE, "skat"]))[0]
    return GAME.show(first.action).removeprefix("bury "), key(first.reason)


def test_burying_makes_a_void_and_brings_points_home():
    assert buried("CJ SJ HJ HA HK H9 H8 SA ST D7", "DT C9")[1] == "bury.choose/empty"
    two, _ = buried("CJ SJ HA HT HK H9 H8 H7 SA DT", "DK C9")
    assert two == "DT DK"
    assert buried("C7 C9 CJ D7 D8 DT H7 H8 S7 S9", "SA HA") == ("HA SA", "bury.choose/null")


def test_trumps_and_aces_are_kept():
    ranked = advise(seen(hand="CJ SJ HA HK HQ H9 H8 SA D8 C7", skat="DT DK", do=[*ALONE, "skat"]))
    two = CardSet.parse(GAME.show(ranked[0].action).removeprefix("bury "))
    assert not two & CardSet.parse("CJ SJ HA HK HQ H9 H8 SA")
    assert {key(advice.reason) for advice in ranked[1:]} == {
        "bury.keep/trump",
        "bury.keep/ace",
        "bury.keep/worse",
    }
    assert len(ranked) == 66


def test_the_game_announced_reaches_the_bid():
    """At 18 the longest suit; at 30 what is worth less says so."""
    hand = "CJ DA DT DK DQ D9 D8 SA S9 H7"
    assert best(hand=hand, do=[*ALONE, "hand"])[0] == "announce diamonds"
    higher = seen(hand=hand, dealer=2, do=["bid 30", "hold", "pass", "pass", "hand"])
    first = advise(higher)[0]
    assert first.reason.named["bid"] == 30
    below = [advice for advice in advise(higher) if key(advice.reason) == "game.other/below"]
    assert below
    assert all(advice.reason.named["value"] < 30 for advice in below)


def test_an_overbid_is_said():
    first = advise(
        seen(hand="C8 D7 D9 DT DJ DK H7 HT HK ST", do=["bid 160", "hold", "pass", "pass", "hand"])
    )[0]
    assert key(first.reason) == "game.best/overbid"
    assert first.reason.named["charged"] >= 320


def test_every_trick_is_announced_only_when_it_is_certain():
    assert best(hand="SA ST CJ SJ HJ DJ HA HT HK HQ", do=[*ALONE, "hand"])[0] == "announce grand ouvert"
    hand = "SA CA CJ SJ HJ DJ HA HT HK D7"
    assert best(hand=hand, do=[*ALONE, "hand"])[0] in {"announce grand", "announce grand schneider"}
