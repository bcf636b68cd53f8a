"""What a seat may know in Spades, above all before it has looked; and what it is told where it asks."""

import pytest

from cardlab.cards import CardSet
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position
from cardlab.games.spades.state import Standing
from cardlab.table import Table
from tests.spades.moments import may, said


@pytest.fixture
def table():
    return Table(GAME, GAME.deal("seen", dealer=3))


def hands(table):
    """Who sees a hand at all, and that it is the own one."""
    seen = [GAME.seen(table.state, seat)["hand"] for seat in range(4)]
    for seat, hand in enumerate(seen):
        assert hand is None or CardSet.parse(" ".join(hand)) == GAME.held(table.state, seat)
    return [hand is not None for hand in seen]


def test_nobody_has_looked(table):
    assert hands(table) == [False] * 4
    assert GAME.seen(table.state, None)["hand"] is None


def test_looking_is_for_the_seat_to_bid(table):
    table.push("look")
    assert hands(table) == [True, False, False, False]
    table.push("3")
    assert hands(table) == [True, False, False, False]
    table.push("look")
    assert hands(table) == [True, True, False, False]


def test_blind_nil_looks_afterwards(table):
    table.push("blind nil")
    assert hands(table) == [True, False, False, False]


def test_a_look_taken_back_hides_the_hand(table):
    table.push("look")
    table.pop()
    assert hands(table) == [False] * 4


def test_play(table):
    table.replay(["look", "3"] * 4)
    assert hands(table) == [True] * 4
    assert GAME.seen(table.state, None)["hand"] is None
    first = table.legal[0]
    table.push(first)
    seen = GAME.seen(table.state, 0)
    assert (seen["held"], len(seen["hand"]), seen["turn"], seen["ahead"]) == ([12, 13, 13, 13], 12, 1, 0)
    assert seen["trick"] == seen["gone"] != []


def test_what_everybody_knows():
    state = position(
        {
            "hand": "S6 H9 C7",
            "trick": "H7 HK S4",
            "scores": [120, -30],
            "bags": [3, 4],
            "bids": ["4", "nil", "blind nil", "13"],
            "dealer": 0,
            "preset": "text-b",
            "winners": [3] * 9 + [1],
        }
    )
    seen = GAME.seen(state, 0)
    assert seen["trick"] == ["H7", "HK", "S4"]
    assert (seen["turn"], seen["leader"], seen["ahead"], seen["dealer"]) == (0, 1, 3, 0)
    assert seen["bids"] == ["13", "4", "nil", "blind nil"]
    assert (seen["took"], seen["winners"][-1], seen["held"]) == ([0, 1, 0, 9], 1, [3, 2, 2, 2])
    assert (seen["scores"], seen["bags"]) == ([120, -30], [3, 4])
    assert seen["options"] == {"bag_limit": "exceeded", "spade_lead": "previous_trick"}


def test_somebody_elses_card_is_not_told():
    """The answer to a card that one does not hold is the same whoever holds it, and whether it is gone."""
    state = {"hand": "SQ S5 D6 CJ", "before": "HA H3 H8 H5"}
    assert said("H3", **state) == said("SK", **state) == said("C2", **state) == ["play.own/not_held"]


# ------------------------------------------------------------------ what is said, not only what may be done
def test_blind_nil_without_nil_is_off():
    assert said("blind nil", options={"nil": False})[0] == "bid.blind/off"


def test_first_trick_says_nothing_without_a_spade():
    hand = "HA HT H8 H6 H4 CK CJ C9 C8 C7 C5 C3 C2"
    asked = {"hand": hand, "trick": "DA D3", "options": {"first_trick_spade": "forbidden"}}
    assert may("CK", **asked)
    assert said("CK", **asked) == ["play.follow/void_no_spades"]


def test_a_partner_at_the_minimum_is_bound_by_nothing():
    given = {"bids": ["4", "1"], "looked": True, "options": {"min_team_bid": 4}}
    assert "bid.team_minimum/short" not in said("bid 1", **given)


@pytest.mark.parametrize(
    ("scores", "facts"),
    [
        ((304, 0), {"team": 0, "points": 304, "line": 300}),
        ((0, -101), {"team": 1, "points": -101, "line": -100}),
        ((310, 305), {"team": 0, "points": 310, "other": 305}),
        ((-110, -105), {"team": 1, "points": -105, "other": -110}),
        ((310, 310), {"points": 310}),
    ],
)
def test_the_facts_of_an_ending(scores, facts):
    options = GAME.options(win_at=300, lose_at=-100)
    assert GAME.ended(Standing(scores), options).named == facts
