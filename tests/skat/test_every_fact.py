"""Every line of a worked sum of Skat with all that it tells: what adds right may still say what is wrong."""

import pytest

from cardlab.cards import Card, CardSet
from cardlab.games.skat import GAME, Options, value
from cardlab.games.skat.pack import CLUBS, DIAMONDS, GRAND, HEARTS, NULL, SPADES
from cardlab.games.skat.result import result, told
from cardlab.games.skat.state import OUVERT, SCHNEIDER, SCHWARZ

NAMES = {game: GAME.parse(f"announce {name}") for game, name in enumerate(("clubs", "diamonds", "hearts"))}
NAMES[GRAND] = GAME.parse("announce grand")


def cards(text):
    return int(CardSet.parse(text))


def came(game, points, tricks, announced=0, **more):
    """A game played to the last card."""
    return result(game, announced, points, 120 - points, tricks, 10 - tricks, **more)


def lines(found):
    """What a sum says: case and facts by name of every line."""
    return {line.case.key.removeprefix("skat."): line.named for line in found.lines}


# ------------------------------------------------------------------ matadors
@pytest.mark.parametrize(
    ("held", "game", "case", "facts"),
    [
        ("CJ SJ DJ", CLUBS, "held", {"count": 2, "run": "CJ SJ", "stop": "HJ"}),
        ("HJ DJ C7", CLUBS, "missing", {"count": 2, "run": "CJ SJ", "stop": "HJ"}),
        ("CJ SJ HJ DJ", GRAND, "all_held", {"count": 4, "run": "CJ SJ HJ DJ"}),
        ("HA HT", GRAND, "all_missing", {"count": 4, "run": "CJ SJ HJ DJ"}),
        ("CJ SJ HJ DJ HA HK", HEARTS, "held", {"count": 5, "run": "CJ SJ HJ DJ HA", "stop": "HT"}),
    ],
)
def test_the_run_is_told_card_by_card(held, game, case, facts):
    """The rest of the twelve is diamonds, hearts or spades that change nothing."""
    spare = list(CardSet.parse("S7 S8 S9 SQ SK D7 D8 D9 DQ DK ST SA"))
    twelve = cards(held) | sum(1 << card for card in spare[: 12 - len(held.split())])
    run = {"run": tuple(Card.parse(name) for name in facts["run"].split())}
    stop = {"stop": Card.parse(facts["stop"])} if "stop" in facts else {}
    assert lines(value(game, cards=twelve))[f"value.matadors/{case}"] == facts | run | stop


def test_a_run_that_is_only_told_is_a_number():
    assert lines(value(SPADES, run=3))["value.matadors/told_held"] == {"count": 3}
    assert lines(value(SPADES, run=-3))["value.matadors/told_missing"] == {"count": 3}


@pytest.mark.parametrize(
    ("run", "ten", "twelve", "skat", "case", "facts"),
    [
        # without three of which ♠J lies in the skat: without one
        ("DJ", -3, -1, "SJ D8", "cuts", {"card": "SJ", "ten": 3, "twelve": 1, "worth_ten": 50, "worth": 30}),
        # without three until ♣J turns up: with one
        ("DJ", -3, 1, "CJ D8", "turns", {"card": "CJ", "ten": 3, "twelve": 1, "worth_ten": 50, "worth": 30}),
        # without one, and ♣J makes it three
        (
            "SJ HJ",
            -1,
            3,
            "CJ D8",
            "turns",
            {"card": "CJ", "ten": 1, "twelve": 3, "worth_ten": 30, "worth": 50},
        ),
        # with one; ♠J makes it two
        (
            "CJ DJ",
            1,
            2,
            "SJ D8",
            "grows",
            {"card": "SJ", "ten": 1, "twelve": 2, "worth_ten": 30, "worth": 40},
        ),
    ],
)
def test_what_the_skat_did_to_the_run(run, ten, twelve, skat, case, facts):
    """Hearts Hand, won with 70 points: matadors, game and Hand."""
    fill = "HA HT HK H9 SA ST C8 D7 H8"
    held = cards(" ".join([run, *fill.split()][: 10 - len(run.split()) + 1]))
    found = value(HEARTS, cards=held | cards(skat), skat=cards(skat), hand=True, result=came(HEARTS, 70, 7))
    assert lines(found)[f"value.skat/{case}"] == facts | {"card": Card.parse(facts["card"])}
    assert found.matadors == twelve
    assert value(HEARTS, run=ten, hand=True).worth == facts["worth_ten"]


def test_a_run_that_is_told_is_the_run_of_all_twelve_already():
    """The skat has changed nothing that the cards in hand could be compared with."""
    found = value(HEARTS, run=2, skat=cards("SJ D8"), hand=True)
    assert not [key for key in lines(found) if key.startswith("value.skat")]


# ------------------------------------------------------------------ levels and the product
def test_schneider_is_told_with_both_sides_points():
    won = lines(value(HEARTS, run=1, result=came(HEARTS, 93, 8)))
    assert won["value.schneider/made"] == {"points": 93, "others": 27}
    assert won["value.product/schneider"] == {
        "game": NAMES[HEARTS], "base": 10, "parts": (1, 1, 1), "levels": 3, "value": 30,
        "points": 93, "others": 27,
    }  # fmt: skip
    lost = lines(value(HEARTS, run=1, result=came(HEARTS, 27, 3)))
    assert lost["value.schneider/suffered"] == {"points": 27, "others": 93}


@pytest.mark.parametrize(("points", "case"), [(84, "product"), (85, "near"), (89, "near"), (90, "schneider")])
def test_five_points_from_schneider_are_near(points, case):
    product = [key for key in lines(value(HEARTS, run=1, result=came(HEARTS, points, 8))) if "product" in key]
    assert product == [f"value.product/{case}"]


def test_a_near_miss_is_told_with_both_sides_points():
    near = lines(value(GRAND, run=-2, result=came(GRAND, 88, 8)))["value.product/near"]
    assert near == {
        "game": NAMES[GRAND], "base": 24, "parts": (2, 1), "levels": 3, "value": 72,
        "points": 88, "others": 32,
    }  # fmt: skip


def test_no_near_miss_of_a_lost_game_or_of_one_only_told():
    for lost in (came(HEARTS, 85, 8, SCHNEIDER), told(True), told(False)):
        found = value(HEARTS, run=1, hand=True, announced=SCHNEIDER, result=lost)
        assert "value.product/product" in lines(found)


def test_a_product_below_the_bid_says_that_more_has_to_come():
    facts = {"game": NAMES[HEARTS], "base": 10, "parts": (1, 1), "levels": 2, "value": 20}
    assert lines(value(HEARTS, run=1, bid=22))["value.product/short"] == facts
    assert lines(value(HEARTS, run=1, bid=20))["value.product/product"] == facts
    assert lines(value(HEARTS, run=1))["value.product/product"] == facts


@pytest.mark.parametrize(
    ("announced", "levels"),
    [
        (0, []),
        (SCHNEIDER, ["schneider/told", "schneider_announced/announced"]),
        (
            SCHWARZ,
            [
                "schneider/told",
                "schneider_announced/announced",
                "schwarz/told",
                "schwarz_announced/announced",
            ],
        ),
        (
            OUVERT,
            [
                "schneider/told",
                "schneider_announced/announced",
                "schwarz/told",
                "schwarz_announced/announced",
                "ouvert/ouvert",
            ],
        ),
    ],
)
def test_what_is_announced_counts_as_made_before_the_play(announced, levels):
    found = value(CLUBS, run=1, hand=True, announced=announced)
    start = ["matadors/told_held", "game/game", "hand/hand"]
    assert [key.removeprefix("value.") for key in lines(found)] == [*start, *levels, "product/product"]
    assert (found.levels, found.worth, found.value) == (3 + len(levels), 12 * (3 + len(levels)), found.worth)
    assert (found.won, found.overbid, found.score) == (None, False, None)


def test_schwarz_made_suffered_missed_and_told():
    def named(announced, end):
        found = lines(value(CLUBS, run=1, hand=True, announced=announced, result=end))
        return [key.removeprefix("value.schwarz/") for key in found if key.startswith("value.schwarz/")]

    assert named(0, came(CLUBS, 120, 10)) == ["made"]
    assert named(0, came(CLUBS, 0, 0)) == ["suffered"]
    assert named(0, told(True, 1, 1)) == ["told"]
    assert named(0, told(False, -1, -1)) == ["told"]
    assert named(0, came(CLUBS, 119, 9)) == []
    assert named(SCHWARZ, came(CLUBS, 119, 9, SCHWARZ)) == ["missed"]
    assert named(SCHNEIDER, came(CLUBS, 95, 9, SCHNEIDER)) == []
    assert named(0, came(CLUBS, 120, 9)) == ["points_only"]


def test_a_schwarz_announced_and_suffered_counts_what_was_reached():
    """By `none` both announced levels go; that the declarer took nothing counts twice, as for anybody."""
    lost = came(CLUBS, 0, 0, SCHWARZ)
    options = Options(failed_announcement="none")
    found = value(CLUBS, run=1, hand=True, announced=SCHWARZ, result=lost, options=options)
    levels = [key.removeprefix("value.") for key in lines(found)][3:-2]
    assert levels == ["schneider/suffered", "schwarz/suffered"]
    assert found.levels == 5


def test_all_the_points_are_no_schwarz_and_it_says_how_many_tricks_were_missing():
    found = lines(value(CLUBS, run=1, result=came(CLUBS, 120, 8)))
    assert found["value.schwarz/points_only"] == {"tricks": 2}


# ------------------------------------------------------------------ the bid
def test_a_bid_that_is_reached():
    assert lines(value(HEARTS, run=1, bid=20))["value.bid/enough"] == {"value": 20, "bid": 20}
    assert lines(value(NULL, bid=23))["value.bid/enough"] == {"value": 23, "bid": 23}


def test_an_overbid_climbs_the_ladder_of_its_base():
    found = value(DIAMONDS, run=1, bid=33, result=came(DIAMONDS, 70, 7))
    assert lines(found)["value.overbid/ladder"] == {
        "value": 18, "bid": 33, "base": 9, "ladder": (18, 27, 36), "charged": 36,
    }  # fmt: skip
    assert lines(found)["score.overbid/points"] == {
        "taken": 70, "base": 9, "levels": 2, "worth": 18, "bid": 33, "ladder": (18, 27, 36), "value": 36,
        "score": -72,
    }  # fmt: skip
    assert (found.worth, found.value, found.score, found.won, found.overbid) == (18, 36, -72, False, True)


def test_a_bid_that_is_a_multiple_itself_is_what_is_charged():
    assert value(DIAMONDS, run=1, bid=27).value == 27
    assert value(DIAMONDS, run=1, bid=30).value == 36


@pytest.mark.parametrize(("end", "case"), [(told(True), "told"), (told(False), "lost")])
def test_an_overbid_that_is_told_or_lost_anyhow(end, case):
    found = value(DIAMONDS, run=1, bid=33, result=end)
    assert lines(found)[f"score.overbid/{case}"] == {
        "base": 9, "levels": 2, "worth": 18, "bid": 33, "ladder": (18, 27, 36), "value": 36, "score": -72,
    }  # fmt: skip
    assert [line.points for line in found.lines if line.points] == [-72]
    assert (found.won, found.overbid) == (False, True)


def test_an_overbid_before_the_play_has_no_score():
    found = value(DIAMONDS, run=1, bid=33)
    assert (found.worth, found.value, found.won, found.overbid, found.score) == (18, 36, None, True, None)


def test_a_null_that_is_not_worth_the_bid():
    found = value(NULL, bid=24, result=came(NULL, 0, 0))
    assert lines(found)["value.overbid/null"] == {"value": 23, "bid": 24}
    assert lines(found)["score.overbid/null"] == {"worth": 23, "bid": 24, "score": -46}
    assert (found.won, found.overbid, found.score) == (False, True, -46)
    before = value(NULL, bid=24)
    assert (before.worth, before.value, before.won, before.overbid, before.score) == (
        23,
        23,
        None,
        True,
        None,
    )


def test_a_null_that_is_overbid_and_lost_says_by_which_trick():
    found = value(NULL, bid=24, result=came(NULL, 0, 1, null_card=Card.parse("C7")))
    assert lines(found)["score.lost/null"] == {"value": 23, "score": -46, "card": Card.parse("C7")}
    assert (found.won, found.overbid) == (False, True)


@pytest.mark.parametrize(
    ("hand", "announced", "case", "worth"),
    [
        (False, 0, "plain", 23),
        (True, 0, "hand", 35),
        (False, OUVERT, "ouvert", 46),
        (True, OUVERT, "hand_ouvert", 59),
    ],
)
def test_the_four_values_of_null(hand, announced, case, worth):
    found = value(NULL, hand=hand, announced=announced)
    assert lines(found) == {f"value.null/{case}": {"value": worth}}
    assert (found.game, found.matadors, found.levels, found.won, found.overbid) == (NULL, 0, 0, None, False)


# ------------------------------------------------------------------ won and lost
@pytest.mark.parametrize(
    ("game", "announced", "end", "case", "facts"),
    [
        (HEARTS, 0, came(HEARTS, 61, 6), "won/points", {"value": 30, "taken": 61}),
        (HEARTS, 0, came(HEARTS, 60, 6), "lost/points", {"value": 30, "score": -60, "taken": 60}),
        (HEARTS, SCHNEIDER, came(HEARTS, 90, 8, SCHNEIDER), "won/schneider", {"value": 50, "taken": 90}),
        (
            HEARTS,
            SCHNEIDER,
            came(HEARTS, 89, 8, SCHNEIDER),
            "lost/schneider",
            {"value": 50, "score": -100, "taken": 89},
        ),
        (HEARTS, SCHWARZ, came(HEARTS, 120, 10, SCHWARZ), "won/schwarz", {"value": 70}),
        (
            HEARTS,
            SCHWARZ,
            came(HEARTS, 111, 9, SCHWARZ),
            "lost/schwarz",
            {"value": 70, "score": -140, "tricks": 1},
        ),
        (NULL, 0, came(NULL, 0, 0), "won/null", {"value": 35}),
        (NULL, 0, came(NULL, 9, 2), "lost/null_tricks", {"value": 35, "score": -70, "tricks": 2}),
        (HEARTS, 0, told(True), "won/told", {"value": 30}),
        (HEARTS, 0, told(False), "lost/told", {"value": 30, "score": -60}),
    ],
)
def test_the_last_line(game, announced, end, case, facts):
    """All in Hand; trump games with one matador."""
    run = None if game == NULL else 1
    found = value(game, run=run, hand=True, announced=announced, result=end)
    assert found.lines[-1].case.key == f"skat.score.{case}"
    assert found.lines[-1].named == facts
    assert found.lines[-1].points == found.score == facts.get("score", facts["value"])
    assert found.won is ("won" in case)


# ------------------------------------------------------------------ what no game can be
@pytest.mark.parametrize(
    ("game", "how", "message"),
    [
        (HEARTS, {}, "by its twelve cards or by the number of matadors"),
        (HEARTS, {"run": 1, "cards": cards("CJ SJ")}, "by its twelve cards or by the number of matadors"),
        (HEARTS, {"run": 0}, "1 to 11 matadors, with or without, not 0"),
        (HEARTS, {"run": 12}, "1 to 11 matadors, with or without, not 12"),
        (GRAND, {"run": -5}, "1 to 4 matadors, with or without, not -5"),
        (HEARTS, {"cards": cards("CJ SJ HJ DJ C7 C8 C9 S7 S8 S9 SK")}, "or ten before the skat, not 11"),
        (HEARTS, {"run": 1, "announced": SCHNEIDER}, "with a Hand game only"),
        (NULL, {"announced": SCHNEIDER}, "neither Schneider nor Schwarz"),
        (NULL, {"announced": SCHWARZ, "hand": True}, "neither Schneider nor Schwarz"),
    ],
)
def test_no_game_is_that(game, how, message):
    with pytest.raises(ValueError, match=message):
        value(game, **how)


def test_the_longest_runs_there_are():
    assert value(HEARTS, run=11).levels == value(HEARTS, run=-11).levels == 12
    assert value(GRAND, run=4).levels == value(GRAND, run=-4).levels == 5
    assert value(HEARTS, cards=cards("CJ S7 S8 S9 SK SA D7 D8 D9 DK")).matadors == 1
