"""Every line of a worked sum with all that it tells: a line that adds right and says wrong is wrong."""

import pytest

from cardlab.games.spades import GAME, Options
from cardlab.games.spades.score import read_bid, score
from cardlab.games.spades.state import Standing
from tests.spades.sums import lines


def told(*args, **kwargs):
    """What a sum says: case, facts by name, points and bags of every line."""
    return [
        (line.case.key.removeprefix("spades.score."), line.named, line.points, line.bags)
        for line in lines(*args, **kwargs)
    ]


def said(*words):
    return tuple(read_bid(word) for word in words)


# ------------------------------------------------------------------ contracts
def test_a_contract_made_exactly():
    facts = {"bids": said("4", "3"), "bid": 7, "took": 7, "base": 70}
    assert told("4 3", [5, 2]) == [("contract/made", facts, 70, 0)]


def test_overtricks_come_one_point_and_one_bag_each():
    made = {"bids": said("4", "3"), "bid": 7, "took": 9, "base": 70, "over": 2, "sum": 72, "had": 3}
    over = {"over": 2, "before": 3, "after": 5, "size": 10}
    assert told("4 3", [5, 4], had=3) == [
        ("contract/made_over", made, 70, 0),
        ("overtricks/bags", over, 2, 2),
    ]


def test_overtricks_are_nothing_where_there_are_no_bags():
    facts = {"bids": said("4", "3"), "bid": 7, "took": 9, "base": 70}
    assert told("4 3", [5, 4], bags=False) == [
        ("contract/made", facts, 70, 0),
        ("overtricks/nothing", {"over": 2}, 0, 0),
    ]


def test_a_contract_one_short():
    facts = {"bids": said("4", "3"), "bid": 7, "took": 6, "base": -70}
    assert told("4 3", [4, 2]) == [("contract/short", facts, -70, 0)]


# ------------------------------------------------------------------ one nil
def test_a_nil_that_was_made_beside_a_contract():
    facts = {"bids": said("4"), "bid": 4, "took": 4, "base": 40}
    assert told("4 nil", [4, 0]) == [
        ("nil/made", {"seat": 2, "value": 100}, 100, 0),
        ("contract/made", facts, 40, 0),
    ]


def test_a_blind_nil_is_worth_its_own_value():
    facts = {"bids": said("4"), "bid": 4, "took": 4, "base": 40}
    assert told("blind 4", [0, 4], blind_nil_value=250) == [
        ("blind_nil/made", {"seat": 0, "value": 250}, 250, 0),
        ("contract/made", facts, 40, 0),
    ]


def test_tricks_of_a_failed_nil_that_help():
    """Own 3 and 2 of the nil make 5: the four are made with one over."""
    facts = {"bids": said("4"), "bid": 4, "took": 5, "base": 40, "own": 3, "helped": 2, "over": 1, "sum": 41}
    assert told("nil 4", [2, 3], had=8) == [
        ("nil/failed", {"seat": 0, "value": -100, "tricks": 2}, -100, 0),
        ("failed_nil/help", {"seat": 0, "tricks": 2, "bidder": 2}, 0, 0),
        ("contract/made_helped", facts, 40, 0),
        ("overtricks/bags", {"over": 1, "before": 8, "after": 9, "size": 10}, 1, 1),
    ]


def test_tricks_that_help_and_fall_short_all_the_same():
    facts = {"bids": said("6"), "bid": 6, "took": 5, "base": -60, "own": 4, "helped": 1}
    assert told("6 blind", [4, 1]) == [
        ("blind_nil/failed", {"seat": 2, "value": -200, "tricks": 1}, -200, 0),
        ("failed_nil/help", {"seat": 2, "tricks": 1, "bidder": 0}, 0, 0),
        ("contract/short_helped", facts, -60, 0),
    ]


def test_help_without_bags_says_no_overtricks():
    facts = {"bids": said("4"), "bid": 4, "took": 5, "base": 40, "own": 3, "helped": 2, "over": 0, "sum": 40}
    assert told("nil 4", [2, 3], bags=False)[2:] == [
        ("contract/made_helped", facts, 40, 0),
        ("overtricks/nothing", {"over": 1}, 0, 0),
    ]


def test_tricks_of_a_failed_nil_as_bags():
    """Two bags for the nil's tricks stand before the one overtrick of the contract."""
    made = {"bids": said("4"), "bid": 4, "took": 5, "base": 40, "over": 1, "sum": 41, "had": 5}
    assert told("nil 4", [2, 5], had=3, failed_nil_tricks="bags") == [
        ("nil/failed", {"seat": 0, "value": -100, "tricks": 2}, -100, 0),
        ("contract/made_over", made, 40, 0),
        (
            "failed_nil/bags",
            {"seat": 0, "tricks": 2, "points": 2, "before": 3, "after": 5, "size": 10},
            2,
            2,
        ),
        ("overtricks/bags", {"over": 1, "before": 5, "after": 6, "size": 10}, 1, 1),
    ]


@pytest.mark.parametrize(("house", "bags"), [("ignore", True), ("ignore", False), ("bags", False)])
def test_tricks_of_a_failed_nil_that_are_nothing(house, bags):
    """The bidder is alone then, and short alone is told with who that is."""
    facts = {"bids": said("4"), "bid": 4, "took": 3, "base": -40, "bidder": 2}
    assert told("nil 4", [2, 3], had=3, failed_nil_tricks=house, bags=bags) == [
        ("nil/failed", {"seat": 0, "value": -100, "tricks": 2}, -100, 0),
        ("contract/short_alone", facts, -40, 0),
        ("failed_nil/ignore", {"seat": 0, "tricks": 2}, 0, 0),
    ]


# ------------------------------------------------------------------ two nils
def test_two_nils_of_one_team_each_on_its_own():
    assert told("nil blind", [0, 3]) == [
        ("nil/made", {"seat": 0, "value": 100}, 100, 0),
        ("blind_nil/failed", {"seat": 2, "value": -200, "tricks": 3}, -200, 0),
        ("double_nil_tricks/nothing", {"seat": 2, "tricks": 3}, 0, 0),
    ]


def test_two_failed_nils_whose_tricks_are_bags():
    assert told("nil nil", [1, 2], had=4, double_nil_bags=True)[2:] == [
        (
            "double_nil_tricks/bags",
            {"seat": 0, "tricks": 1, "before": 4, "after": 5, "size": 10},
            1,
            1,
        ),
        (
            "double_nil_tricks/bags",
            {"seat": 2, "tricks": 2, "before": 5, "after": 7, "size": 10},
            2,
            2,
        ),
    ]


def test_two_nils_as_one_bid():
    assert told("nil blind", [0, 0], double_nil="joint") == [("double_nil/made", {"value": 300}, 300, 0)]
    assert told("nil blind", [2, 1], double_nil="joint") == [
        ("double_nil/failed", {"value": -300, "tricks": 3}, -300, 0)
    ]


# ------------------------------------------------------------------ bags
def test_two_sets_of_bags_at_once():
    """Six bags to a set that costs 70, exceeded: 13 bags are two sets and one left."""
    assert told("1 1", [7, 6], had=2, bag_size=6, bag_penalty=70, bag_limit="exceeded")[-1] == (
        "bag_penalty/passed",
        {"cost": -140, "off": 12, "before": 13, "after": 1, "size": 6},
        -140,
        -12,
    )


def test_a_set_of_bags_that_is_just_full():
    assert told("4 3", [5, 4], had=8)[-1] == (
        "bag_penalty/full",
        {"cost": -100, "off": 10, "before": 10, "after": 0, "size": 10},
        -100,
        -10,
    )


# ------------------------------------------------------------------ what no deal can bring
@pytest.mark.parametrize(
    ("bids", "tricks", "had"),
    [
        ("4", [4], 0),
        ("4", [4, 3], 0),
        ("4 3", [7], 0),
        ("4 3 2", [4, 3], 0),
        ("4 3 2", [4, 3, 2], 0),
        ("4 3", [4, 3, 1], 0),
        ("4 3", [-1, 3], 0),
        ("4 3", [7, 7], 0),
        ("4 3", [4, 3], -1),
    ],
)
def test_sums_of_no_deal_are_refused(bids, tricks, had):
    with pytest.raises(ValueError, match="a team has two bids"):
        lines(bids, tricks, had)


@pytest.mark.parametrize("bid", [63, 79])
def test_a_sum_is_asked_with_bids_and_nothing_else(bid):
    """The card before the first bid and the word after the last are none."""
    for bids in ([bid, read_bid("4")], [read_bid("4"), bid]):
        with pytest.raises(ValueError, match="a team has two bids"):
            score(bids, [4, 3])


def test_the_most_a_team_can_take():
    assert [line.points for line in lines("7 6", [7, 6])] == [130]


# ------------------------------------------------------------------ the end of a match
@pytest.mark.parametrize(
    ("scores", "options", "case", "facts"),
    [
        ((510, 300), {}, "target", {"team": 0, "points": 510, "line": 500}),
        ((300, 260), {"win_at": 300}, "target", {"team": 0, "points": 300, "line": 300}),
        ((300, 510), {}, "target", {"team": 1, "points": 510, "line": 500}),
        ((-210, 100), {}, "floor", {"team": 0, "points": -210, "line": -200}),
        ((100, -250), {"lose_at": -250}, "floor", {"team": 1, "points": -250, "line": -250}),
        ((510, 520), {}, "both", {"team": 1, "points": 520, "other": 510}),
        ((510, -220), {}, "both", {"team": 0, "points": 510, "other": -220}),
        ((530, 530), {}, "tie", {"points": 530}),
        ((2, 0), {"win_at": 1, "threshold": "passed"}, "target", {"team": 0, "points": 2, "line": 1}),
        ((-2, 0), {"lose_at": -1, "threshold": "passed"}, "floor", {"team": 0, "points": -2, "line": -1}),
    ],
)
def test_the_end_is_told_with_its_numbers(scores, options, case, facts):
    ending = GAME.ended(Standing(scores), Options(**options))
    assert (ending.case.name, ending.named) == (case, facts)


def test_a_line_of_one_point_is_passed_by_two():
    assert GAME.ended(Standing((1, 0)), Options(win_at=1, threshold="passed")) is None
