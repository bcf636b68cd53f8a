"""What every rule of Spades says of a bid, with every fact told."""

import pytest

from cardlab.games.spades.score import read_bid
from tests.spades.moments import numbers, told


def said(*words):
    return tuple(read_bid(word) for word in words)


# ------------------------------------------------------------------ bidding
def test_looking_comes_first():
    assert told("4")["bid.look/unseen"] == {}
    assert told("look", looked=True)["bid.look/seen"] == {}


@pytest.mark.parametrize(
    ("given", "case", "facts"),
    [
        ({}, "unseen", {"value": 200}),
        ({"options": {"blind_nil_value": 250}}, "unseen", {"value": 250}),
        ({"looked": True}, "seen", {"least": 1, "nil": True}),
        ({"looked": True, "options": {"min_bid": 3}}, "seen", {"least": 3, "nil": True}),
        ({"options": {"blind_nil": "off"}}, "off", {}),
        ({"options": {"nil": False}}, "off", {}),
        (
            {"options": {"blind_nil": "behind_100"}, "scores": [100, 199]},
            "close",
            {"own": 100, "theirs": 199, "gap": 99},
        ),
        (
            {"options": {"blind_nil": "behind_100"}, "scores": [100, 200]},
            "behind",
            {"own": 100, "theirs": 200, "gap": 100},
        ),
        (
            {"options": {"blind_nil": "behind_100"}, "scores": [300, 180], "dealer": 0},
            "behind",
            {"own": 180, "theirs": 300, "gap": 120},
        ),
    ],
)
def test_said_of_blind_nil(given, case, facts):
    assert told("blind nil", **given)[f"bid.blind/{case}"] == facts


def test_said_of_nil_where_there_is_none():
    assert told("nil", looked=True, options={"nil": False, "min_bid": 2}) == {"bid.nil/off": {"least": 2}}


def test_said_of_a_number_below_the_least():
    assert told("2", looked=True, options={"min_bid": 3}) == {"bid.minimum/below": {"least": 3}}
    assert told("3", looked=True, options={"min_bid": 3})["bid.minimum/below"] == {"least": 3}


def test_no_least_number_is_told_where_it_is_one():
    assert list(told("2", looked=True)) == ["bid.look/seen", "bid.blind/seen"]


@pytest.mark.parametrize(
    ("bids", "action", "case", "facts"),
    [
        (["1", "1"], "2", "short", {"partner": 1, "minimum": 4, "least": 3}),
        (["1", "1"], "3", "short", {"partner": 1, "minimum": 4, "least": 3}),
        (["3", "1"], "1", "short", {"partner": 3, "minimum": 4, "least": 1}),
    ],
)
def test_said_of_a_team_minimum(bids, action, case, facts):
    found = told(action, bids=bids, looked=True, options={"min_team_bid": 4})
    assert found[f"bid.team_minimum/{case}"] == facts


@pytest.mark.parametrize("bids", [["4", "1"], ["5", "1"], ["nil", "1"], ["1"], []])
def test_a_team_minimum_is_silent_once_it_is_met_or_before_the_partner_bid(bids):
    found = told("2", bids=bids, looked=True, options={"min_team_bid": 4})
    assert not any(key.startswith("bid.team_minimum") for key in found)
    assert "bid.team_minimum/short" not in told("look", bids=["1", "1"], options={"min_team_bid": 4})


def test_a_team_minimum_that_cannot_be_met_yields():
    options = {"min_team_bid": 26, "nil": False}
    found = told("5", bids=["2", "1"], looked=True, options=options)
    assert found["bid.team_minimum/yields"] == {"partner": 2, "minimum": 26}
    found = told("13", bids=["13", "1"], looked=True, options=options)
    assert found["bid.team_minimum/short"] == {"partner": 13, "minimum": 26, "least": 13}


def test_said_of_a_team_cap():
    options = {"team_bid_cap": 13}
    found = told("5", bids=["9", "1"], looked=True, options=options)
    assert found == {"bid.team_cap/over": {"partner": 9, "cap": 13, "most": 4}}
    assert told("4", bids=["9", "1"], looked=True, options=options)["bid.team_cap/over"]["most"] == 4
    for bids in ([], ["9"], ["nil", "1"]):
        assert not any("cap" in key for key in told("5", bids=bids, looked=True, options=options))
    assert not any("cap" in key for key in told("look", bids=["9", "1"], options=options))


def test_a_team_cap_that_leaves_nothing_yields():
    options = {"team_bid_cap": 13, "nil": False}
    found = told("5", bids=["13", "1"], looked=True, options=options)
    assert found["bid.team_cap/yields"] == {"partner": 13, "cap": 13}


@pytest.mark.parametrize(
    ("bids", "action", "case", "facts"),
    [
        (["4", "3", "2"], "4", "thirteen", {"total": 9, "forbidden": 4, "nil": True}),
        (["4", "3", "2"], "5", "thirteen", {"total": 9, "forbidden": 4, "nil": True}),
        (["nil", "nil", "nil"], "13", "thirteen", {"total": 0, "forbidden": 13, "nil": True}),
        (["4", "nil", "8"], "1", "thirteen", {"total": 12, "forbidden": 1, "nil": True}),
        (["4", "4", "5"], "nil", "thirteen_nil", {"total": 13, "looked": True}),
        (["4", "4", "5"], "1", "thirteen_nil", {"total": 13, "looked": True}),
    ],
)
def test_said_of_a_total_of_thirteen(bids, action, case, facts):
    found = told(action, bids=bids, looked=True, options={"forbid_total_13": True})
    assert found[f"bid.total/{case}"] == {"said": said(*bids), **facts}


@pytest.mark.parametrize("so_far", range(3, 20))
def test_exactly_the_number_that_makes_thirteen_is_forbidden(so_far):
    """At thirteen that is nil, which numbers here call 0; past it, nothing is."""
    bids = ["1", "1", str(so_far - 2)] if so_far < 15 else ["1", "10", str(so_far - 11)]
    forbidden = {13 - so_far} & set(range(14))
    assert set(range(14)) - set(numbers(*bids, forbid_total_13=True)) == forbidden


def test_thirteen_before_looking():
    """Who has not looked may still look; blind nil would make it thirteen."""
    found = told("look", bids=["4", "4", "5"], options={"forbid_total_13": True})
    assert found["bid.total/thirteen_nil"] == {"said": said("4", "4", "5"), "total": 13, "looked": False}


@pytest.mark.parametrize("bids", [["4", "4"], ["5", "5", "4"], ["13", "13", "13"], []])
def test_thirteen_is_silent_before_the_last_bid_and_past_it(bids):
    found = told("4", bids=bids, looked=True, options={"forbid_total_13": True})
    assert not any(key.startswith("bid.total") for key in found)


def test_thirteen_without_nil_is_told_so():
    found = told("4", bids=["4", "3", "2"], looked=True, options={"forbid_total_13": True, "nil": False})
    assert found["bid.total/thirteen"]["nil"] is False


def test_thirteen_yields_where_it_is_the_only_bid():
    """The team has to come to 26 and no nil: only thirteen is left, and it makes thirteen."""
    options = {"forbid_total_13": True, "nil": False, "min_bid": 13}
    found = told("13", bids=["nil", "nil", "nil"], looked=True, options=options)
    assert found["bid.total/yields"] == {"said": said("nil", "nil", "nil"), "total": 0}


def test_cards_wait_for_the_bidding_and_bids_are_over_in_play():
    assert told("SA") == {"flow.moment/bidding": {}}
    for word in ("nil", "1", "13", "blind nil", "look"):
        assert told(word, hand="HA S2", leader=0) == {"flow.moment/play": {}}
