"""What the tips of Skat play, aim at and hint."""

from cardlab.cards import CardSet
from cardlab.games.skat import GAME
from cardlab.games.skat.play import Play
from cardlab.games.skat.position import position
from cardlab.games.skat.tips import advise, bori, goal, hint
from cardlab.table import Table
from tests.skat.tips import ALONE, HELD, best, key, seen


# ------------------------------------------------------------------ cards
def test_the_declarer_draws_trumps_from_the_top():
    assert best(game="hearts", hand="CJ HJ HA HT HK H9 SA ST") == ("CJ", "lead.draw/top")
    assert best(game="hearts", hand="HJ DJ HA HT HK H9 SA ST") == ("H9", "lead.draw/low")
    gone = ["CJ SJ HJ DJ", "HA HT HK HQ", "H9 H8 H7 D7"]
    given = {"game": "hearts", "hand": "SA ST S7 C7 D9 D8", "winners": [0] * 4, "gone": gone}
    assert best(**given) == ("SA", "lead.cash/sure")


def test_the_last_to_play_brings_a_ten_home_or_wins_as_cheaply_as_possible():
    assert best(game="hearts", hand="SA ST S7 CJ", trick="SK S9", leader=1) == ("ST", "last.take/home")
    assert best(game="hearts", hand="CA CK C7 SJ", trick="CQ C9", leader=1) == ("CK", "last.take/cheap")
    for adviser in (advise, bori):
        here = seen(game="hearts", hand="CA CK C7 SJ", trick="CQ C9", leader=1)
        assert GAME.show(adviser(here)[0].action) == "play CK"


def test_a_trick_without_points_is_left_to_them():
    hand = "CJ HJ HA HK H9 H8 SQ S7 CK CQ"
    assert best(game="hearts", hand=hand, trick="D9", leader=2) == ("S7", "second.throw/poor")
    assert best(game="hearts", hand=hand, trick="DT", leader=2) == ("HK", "second.ruff/ruff")


def test_defenders_smear_on_their_trick_and_give_nothing_on_the_declarers():
    friend = {"game": "hearts", "declarer": 1, "hand": "ST S7 C8", "trick": "D9 DA", "leader": 1}
    assert best(**friend) == ("ST", "defend.smear/sure")  # seat 2 holds the trick, seat 0 is last
    foe = {**friend, "trick": "DA D9"}
    assert best(**foe)[1] == "spare/poor"
    assert best(**foe)[0] in {"S7", "C8"}
    assert best(game="hearts", declarer=1, hand="SA S9 C8", trick="SK S7", leader=1) == (
        "SA",
        "defend.take/take",
    )


def test_long_to_the_foe_short_to_the_friend():
    """The hand has no ace to cash. Declarer on the left: long suit; on the right: short suit."""
    hand = {"game": "hearts", "hand": "CK CQ C9 C8 SK S9 D8 HQ", "leader": 0}
    assert best(**hand, declarer=1)[0] == "C8"
    assert best(**hand, declarer=2)[0] == "D8"


def test_null_stays_just_under():
    assert best(game="null", hand="H7 H9 HQ SA", trick="HJ", leader=2) == ("H9", "null.under/under")
    assert best(game="null", hand="H7 H9 HQ SA", trick="DJ", leader=2) == ("SA", "null.throw/throw")
    hunting = {"game": "null", "declarer": 2, "hand": "H7 HK S8", "trick": "H9", "leader": 2}
    assert best(**hunting) == ("H7", "hunt.under/under")


def test_an_open_hand_is_read():
    hands = ["HT S9 SQ", "", "HQ HK S8"]
    given = {"game": "null ouvert", "declarer": 2, "hands": hands, "leader": 0}
    assert best(**given) == ("HT", "hunt.lead/open")


# ------------------------------------------------------------------ goals, conceding, hints
def test_what_is_missing_is_said_as_far_as_it_is_known():
    """Buried points are the declarer's to know; defenders hear of their own side's tricks."""
    given = {
        "game": "hearts",
        "skat": "DT DA",
        "winners": [0, 1],
        "gone": ["CJ H7", "HA SA", "HK ST"],
        "leader": 1,
    }
    mine = seen(**given, hand="SJ HJ HT H9 C7 C8 C9 D7", trick="SK SQ")
    assert goal(mine).named == {"points": 21 + 17, "missing": 61 - 38}
    theirs = seen(**given, hand="CA CT CK CQ C9 C8 D9 D8", declarer=0)
    assert key(goal(theirs)) == "goal.defenders/defend"
    assert goal(theirs).named["points"] == 21


def test_nobody_gives_up_first():
    for deal in range(6):
        table = Table(GAME, GAME.deal(f"concede {deal}", deal % 3))
        while table.turn is not None:
            ranked = advise(GAME.seen(table.state, table.turn))
            if isinstance(table.state, Play):
                assert GAME.show(ranked[-1].action) == "concede" or table.options.concession == "off"
            table.push(ranked[0].action)


def test_an_offer_to_concede_is_answered():
    asked = {"game": "hearts", "hand": "DJ HK HQ H9", "asked": 1}
    assert best(**asked) == ("agree", "concede.answer/agree")
    partner = {"game": "hearts", "hand": "DJ HK HQ H9", "asked": 1, "declarer": 2}
    assert best(**partner) == ("refuse", "concede.answer/refuse")


def test_hints_come_in_steps_and_say_how_sure():
    matters, question, last = hint(seen(game="hearts", hand="SA ST S7 CJ", trick="SK S9", leader=1))
    assert key(matters.says[0]).startswith("goal.declarer/")
    assert CardSet.parse("ST") & question.cards
    assert GAME.show(last.action) == "play ST"
    assert key(last.says[-1]) == "hint.sure/probably"
    counted, promised, bid = hint(seen(hand=HELD))
    assert key(counted.says[0]) == "hint.cards/count"
    assert key(promised.says[0]).startswith("promise.")
    assert GAME.show(bid.action) == "bid 18"
    planned, pair, two = hint(seen(hand=HELD, skat="DT DK", do=[*ALONE, "skat"]))
    assert (key(planned.says[0]), GAME.show(planned.says[0].facts[0])) == (
        "bury.plan/game",
        "announce hearts",
    )
    assert pair.cards & CardSet.parse(GAME.show(two.action).removeprefix("bury "))
    assert hint(GAME.seen(position({"hand": HELD}), 0)) == ()  # not this seat's turn
