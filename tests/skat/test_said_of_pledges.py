"""What an announcement commits to, with every number told before it is confirmed."""

import pytest

from cardlab.games.skat import GAME
from cardlab.games.skat.pledge import commits
from tests.skat.moments import moment

HAND = "H7 H8 H9 S7 S8 SJ D9 DT C7 C8"
HEARTS = "CJ SJ HA HT H9 SA ST CA D7 D8"
SKAT = ["bid 18", "pass", "pass", "skat"]


def pledged(do, hand, announced, **more):
    announcing = moment({"do": do, "hand": hand, **more})
    found = commits(announcing, GAME.parse(f"announce {announced}"))
    return {finding.case.name: finding.named for finding in found}


@pytest.mark.parametrize(
    ("announced", "case", "levels", "value", "loss"),
    [
        ("hearts", "game", 4, 40, -80),
        ("hearts schneider", "schneider", 6, 60, -120),
        ("hearts schwarz", "schwarz", 8, 80, -160),
        ("hearts ouvert", "ouvert", 9, 90, -180),
    ],
)
def test_a_hand_game_commits_to_what_its_ten_cards_show(announced, case, levels, value, loss):
    """With two of the ten in hand; the skat is not known and not counted."""
    facts = {
        "game": GAME.parse("announce hearts"), "held": True, "matadors": 2, "base": 10, "levels": levels,
        "value": value, "loss": loss,
    }  # fmt: skip
    do = [*SKAT[:3], "hand"]
    assert pledged(do, HEARTS, announced, skat="HJ DJ") == {case: facts}


def test_the_two_buried_cards_count_for_the_run():
    """♥J and ♦J lie in the skat, which the declarer has seen: with six, not with two."""
    found = pledged([*SKAT, "bury DJ HJ"], HEARTS, "hearts", skat="HJ DJ")
    assert (found["game"]["matadors"], found["game"]["levels"]) == (6, 7)


def test_a_game_without_matadors_says_without():
    found = pledged([*SKAT[:3], "hand"], "DJ HA HT HK HQ H9 H8 SA ST C7", "diamonds")["game"]
    assert (found["held"], found["matadors"], found["base"], found["value"]) == (False, 3, 9, 45)


def test_a_game_that_is_not_worth_the_bid_says_so_first():
    found = pledged(["bid 50", "pass", "pass", "hand"], HEARTS, "hearts")
    assert list(found) == ["short", "game"]
    assert found["short"] == {"game": GAME.parse("announce hearts"), "value": 40, "bid": 50, "loss": -100}
    assert found["game"]["loss"] == -100


@pytest.mark.parametrize(
    ("announced", "case", "facts"),
    [
        ("null", "null", {"value": 35, "loss": -70}),
        ("null ouvert", "null_ouvert", {"value": 59, "loss": -118}),
    ],
)
def test_null_commits_to_one_value(announced, case, facts):
    assert pledged([*SKAT[:3], "hand"], HAND, announced) == {case: facts}


def test_null_below_the_bid_says_so_and_nothing_else():
    found = pledged(["bid 36", "pass", "pass", "hand"], HAND, "null", options={"null_overbid": "fixed_value"})
    assert found == {"null_short": {"value": 35, "bid": 36, "loss": -70}}
