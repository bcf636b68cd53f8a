"""A partner that does not sabotage: reports 50 to 56 on bots of Spades, each over deals or in a position."""

import pytest

from cardlab.analysis import spades_odds
from cardlab.analysis.worlds import sample
from cardlab.bots import TipBot, at_table, levels
from cardlab.explain import Speaker
from cardlab.games import game
from cardlab.games.spades.position import position
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import NIL
from cardlab.games.spades.tips import advise, count, goal
from cardlab.language import LANGUAGES
from cardlab.table import Table

SPADES = game("spades")


def seen(**given):
    """What the seat to act sees in a position."""
    moment = position({"dealer": 3, **given})
    return SPADES.seen(moment, moment.turn)


def tips(table):
    return SPADES.players["tips"](SPADES.seen(table.state, table.turn))[0].action


# ------------------------------------------------------------------ 50: bids
def test_50_bids_lie_a_little_under_the_tricks_that_are_simulated():
    """Within a trick of the mean, on average, and never far above: short costs ten times what a bag does.

    Over 300 hands of 20 worlds the bid lay 0.8 under the mean, 65 in 100 within one trick of it and 88 within
    one and a half. That is how it should be: 0.1 or 0.2 more on every count changed nothing (+0.7 ± 0.5 and
    -0.4 ± 0.7 points a deal over 1,500 deals from both sides), 0.4 more cost 2 points and 0.8 more 17.
    """
    apart = []
    for deal in range(30):
        table = Table(SPADES, SPADES.deal(f"fifty {deal}", deal % 4))
        for _ in range(deal // 4 % 4):
            table.push("look")
            table.push(tips(table))
        table.push("look")
        bid, asked = tips(table), spades_odds.question(table.state)
        if not is_nil(bid):
            worlds = sample(asked.known, 8, deal, 40).worlds
            took = [spades_odds.came(asked, world.deal, bid).took[table.turn] for world in worlds]
            mean = sum(world.weight * tricks for world, tricks in zip(worlds, took, strict=True))
            apart.append(number(bid) - mean)
    assert len(apart) > 20
    assert -1 < sum(apart) / len(apart) < 0
    assert sum(abs(each) <= 1.5 for each in apart) / len(apart) >= 0.75
    assert max(apart) <= 1.5


# ------------------------------------------------------------------ 51, 52: nil, and what was said before
LOW = "S4 HJ H8 H5 H3 H2 DT D9 D3 D2 C8 C5 C3"


def test_51_no_level_bids_nil_after_its_partners():
    """But for it this hand is a nil; the bid before it is the reason, and it is said."""
    for level in levels(SPADES):
        if level.id == "bori":
            continue  # bids no nil at all
        for before, nil in ((["4", "3"], True), (["nil", "3"], False), (["blind nil", "3"], False)):
            here = seen(hand=LOW, looked=True, bids=before)
            choice = level.bot().act(SPADES, here, [])
            assert (choice.action == NIL) == nil, (level.id, before)
    why = count(seen(hand=LOW, looked=True, bids=["nil", "3"])).nil[1]
    assert why.case.id == "spades.tip.nil.partner"
    assert "partner" in Speaker("en", "spades", 2).finding(why)
    assert "파트너" in Speaker("ko", "spades", 2).finding(why)


def test_52_no_nil_over_a_blind_nil_that_can_be_set():
    free, over = (seen(hand=LOW, looked=True, bids=["4", bid]) for bid in ("4", "blind nil"))
    assert advise(free)[0].action == NIL
    assert advise(over)[0].action != NIL
    why = next(each.reason for each in advise(over) if each.action == NIL)
    assert (why.case.key, why.named["swing"]) == ("spades.tip.nil.fair/hunt", 400)
    for lang in LANGUAGES:
        assert "400" in Speaker(lang, "spades", 2).finding(why)


def test_52_the_last_bidder_leaves_a_trick_to_set_a_nil():
    hand = "SA SK S6 HA H9 H6 H4 D5 D4 CA CT C3 C2"  # 3.8
    plain = count(seen(hand=hand, looked=True, bids=["1", "5", "3"]))
    hunts = count(seen(hand=hand, looked=True, bids=["nil", "5", "4"]))
    fewer = count(seen(hand=hand, looked=True, bids=["nil", "4", "4"]))
    guards = count(seen(hand=hand, looked=True, bids=["5", "nil", "4"]))
    assert [number(each.bid) for each in (plain, hunts, fewer, guards)] == [4, 3, 4, 4]
    assert hunts.rounding.named == {"sum": 3.8, "bid": 3, "seat": 0, "others": 9}


def test_52_over_deals_no_last_bid_leaves_exactly_nothing_to_set_a_nil():
    """With the bids coming to 13 only where the count is one trick, which is the least that can be bid."""
    met = 0
    for deal in range(400):
        table = Table(SPADES, SPADES.deal(f"last bid {deal}", deal % 4))
        while len(table.state.bids) < 3 or not table.state.looked:
            table.push("look" if len(table.state.bids) == 3 else tips(table))
        bids = table.state.bids
        if len(bids) == 3 and any(is_nil(bids[place]) for place in (0, 2)):
            met += 1
            bid = tips(table)
            assert is_nil(bid) or number(bid) == 1 or sum(map(number, (*bids, bid))) != 13
    assert met > 20


# ------------------------------------------------------------------ 53: own contract first
@pytest.mark.parametrize(
    ("bids", "case", "facts"),
    [
        ("3 nil 3 4", "nils.against_low/duck", {"nil_swing": 200, "swing": 120}),  # worth more than our own
        ("6 nil 5 2", "take.contract/need", {}),  # 220 against 200: our own first
        ("10 nil 3 1", "take.contract/every", {}),  # every trick is needed
        ("3 nil 3 7", "nils.against_high/take", {"swing": 140, "nil_swing": 200}),
    ],
)
def test_53_the_trade_between_a_contract_and_a_nil_is_told_in_points(bids, case, facts):
    here = seen(hand="SA SK S4 HA HQ H3 DA DK D3 CK CQ C5 C3", bids=bids.split())
    found = goal(here)
    assert found.case.key == f"spades.tip.{case}"
    assert {name: found.named[name] for name in facts} == facts
    for lang in LANGUAGES:
        told = Speaker(lang, "spades").finding(found)
        assert all(str(points) in told for points in facts.values())


def test_53_nobody_is_set_for_a_nil_that_counts_less():
    """Against a nil the own contract is made about as often as without one."""
    made = {True: [], False: []}
    for deal in range(250):
        table = Table(SPADES, SPADES.deal(f"sabotage {deal}", deal % 4))
        while table.turn is not None:
            table.push(at_table(TipBot(), table).action)
        bids, won = table.state.contract.bids, table.state.winners
        for side in (0, 1):
            ours, theirs = bids[side::2], bids[1 - side :: 2]
            if any(map(is_nil, ours)):
                continue
            took = sum(won.count(seat) for seat in (side, side + 2))
            made[any(map(is_nil, theirs))].append(took >= sum(map(number, ours)))
    against, plain = (sum(made[nil]) / len(made[nil]) for nil in (True, False))
    assert len(made[True]) > 20
    assert against > plain - 0.15


# ------------------------------------------------------------------ 56: cheaply, and by habit
def test_56_last_to_play_and_wanting_the_trick_nobody_wins_dearer_than_needed():
    """Bori always; whoever follows the tips as long as it wants the trick."""
    asked = 0
    for bot, name in ((levels(SPADES)[0].bot(), "bori"), (TipBot(), "tips")):
        for deal in range(25):
            table = Table(SPADES, SPADES.deal(f"cheap {name} {deal}", deal % 4))
            while table.turn is not None:
                here, state = SPADES.seen(table.state, table.turn), table.state
                action = bot.act(SPADES, here, table.legal).action
                wants = name == "bori" or (here["phase"] == "play" and goal(here).case.id == WANTS)
                if len(here["trick"]) == 3 and wants and here["ahead"] != (table.turn + 2) % 4:
                    high = state.high
                    wins = [card for card in table.legal if _beats(card, high)]
                    if action in wins:
                        asked += 1
                        assert action == min(wins, key=lambda card: (card >= 39, card % 13))
                table.push(action)
    assert asked > 60


WANTS = "spades.tip.take.contract"


def _beats(card, high):
    return card > high if card // 13 == high // 13 else card >= 39


def test_56_bori_is_weak_by_habits_that_have_names():
    """Whatever it does, the reason is a habit of its own, or a thing that everybody does."""
    shared = {"spades.tip.win.cheap", "spades.tip.win.save", "spades.tip.only", "spades.tip.tie"}
    bot, told = levels(SPADES)[0].bot(), set()
    for deal in range(25):
        table = Table(SPADES, SPADES.deal(f"habit {deal}", deal % 4))
        while table.turn is not None:
            choice = at_table(bot, table)
            told.add(choice.thought.case.id)
            table.push(choice.action)
    assert {case for case in told if "habit" not in case} <= shared
    assert sum("spades.habit.bori" in case for case in told) == 4
