"""Players by the tips of Skat: under every house rule, by what they see alone, and who beats whom."""

import pytest

from cardlab.bots import Beginner, Random, TipBot, play
from cardlab.explain import Speaker
from cardlab.game import legal
from cardlab.games.skat import GAME, Options, score
from cardlab.games.skat.play import Done
from cardlab.games.skat.tips import advise, bori, count
from cardlab.games.skat.tips.examples import everything
from cardlab.games.skat.tips.sight import sight
from cardlab.table import Table
from tests.skat.tips import TIPS, dealt, seen

# ------------------------------------------------------------------ house rules; nothing beyond the view
HOUSES = [
    Options(),
    Options(auction="text", all_pass="redeal", failed_announcement="none"),
    Options(null_overbid="fixed_value", null_ends="play_out", concession="off", scoring="seeger_fabian"),
]


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_whole_deals_under_the_options(number):
    """Advice ranks exactly the legal actions; the state it is asked on holds no hand but its own."""
    options, random, guide = HOUSES[number], Random(number), TipBot()
    for deal in range(10):
        table = Table(GAME, GAME.deal(f"advice {deal}", deal % 3), options)
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            s = sight(here)
            assert legal(s.state) == legal(table.state)
            assert not s.out & s.hand
            for adviser in GAME.players.values():
                ranked = adviser(here)
                assert sorted(a.action for a in ranked) == list(table.legal)
                assert [a.weight for a in ranked] == sorted((a.weight for a in ranked), reverse=True)
            for finding, _ in everything(here):
                assert Speaker("en", "skat", table.turn).finding(finding)
            table.push(play(guide if deal % 2 else random, GAME, here, table.legal).action)


def test_other_hands_and_the_skat_do_not_matter():
    """What is advised depends on what the seat sees: with the others' cards dealt anew it is the same."""
    given = {"game": "hearts", "declarer": 1, "hand": "SA S9 C8 D7 DT", "trick": "HK", "leader": 2}
    ways = [
        {"gone": ["CJ SJ HJ DJ HA", "HT HQ H9 H8 H7", "CA CT CK CQ C9"], "skat": skat, "winners": [2] * 5}
        for skat in ("DA DK", "C7 SK")
    ]
    first, second = (advise(seen(**given, **way)) for way in ways)
    assert first == second


def test_advice_is_for_a_seat():
    table = Table(GAME, GAME.deal("onlooker"))
    with pytest.raises(ValueError, match="nobody else"):
        advise(GAME.seen(table.state, None))
    with pytest.raises(ValueError, match="auction"):
        count(seen(game="hearts", hand="SA"))


def test_what_is_told_speaks_of_no_card_in_hand():
    """A reason told at the table names only cards that lie open once the action is done."""
    for deal in range(20):
        table = Table(GAME, GAME.deal(f"told {deal}", deal % 3))
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            first = (advise, bori)[deal % 2](here)[0]
            if first.told is not None:
                kinds = list(first.told.case.kinds.values())
                assert "cards" not in kinds
                named = {
                    GAME.show(fact)[-2:]
                    for kind, fact in zip(kinds, first.told.facts, strict=True)
                    if kind == "card"
                }
                assert not named & set(here["hand"]) - {GAME.show(first.action)[-2:]}
            table.push(first.action)


# ------------------------------------------------------------------ strength
def margin(one, other, deals):
    """Points by which one player beats another, each deal played with either of them in every seat."""
    total = 0
    for number in range(deals):
        for seat in range(3):
            for lone, pair in ((one, other), (other, one)):
                bots = [lone if place == seat else pair for place in range(3)]
                points = dealt(bots, f"match {number}", number % 3).outcome.points
                others = sum(points) - points[seat]
                total += (2 * points[seat] - others) * (1 if lone is one else -1)
    return total


@pytest.mark.parametrize(
    ("better", "worse"), [(TipBot(), Beginner()), (Beginner(), Random(5)), (TipBot(), Random(5))]
)
def test_who_beats_whom(better, worse):
    assert margin(better, worse, 15) > 0


def test_games_are_bid_where_they_are_won():
    """Most deals find a declarer, most declarers win, hardly one has overbid."""
    tables = [dealt([TipBot()] * 3, f"series {deal}", deal % 3) for deal in range(120)]
    played = [table.state for table in tables if isinstance(table.state, Done)]
    found = [score.settled(state) for state in played]
    assert len(played) > 100
    assert 0.7 <= sum(value.won for value in found) / len(found) <= 0.92
    assert sum(value.overbid for value in found) <= 3
    assert {"suit" if state.contract.game < 4 else state.contract.game for state in played} == {"suit", 4, 5}


def test_bori_has_the_habits_that_it_is_known_for():
    reasons = set()
    for deal in range(8):
        table = Table(GAME, GAME.deal(f"habits {deal}", deal % 3))
        while table.turn is not None:
            choice = play(Beginner(), GAME, GAME.seen(table.state, table.turn), table.legal)
            reasons.add(choice.thought.case.id)
            table.push(choice.action)
    assert {tip.id for tip in TIPS if ".habit." in tip.id} <= reasons
