"""Every house rule flipped, each by a test that fails if the option were ignored; conceding; the presets."""

import pytest

from cardlab.game import judge, legal
from cardlab.games.skat import GAME, PRESETS, Options
from cardlab.games.skat.auction import VALUES
from cardlab.games.skat.play import Concede, Done, Play
from cardlab.games.skat.position import position
from cardlab.games.skat.result import result
from cardlab.games.skat.score import settled
from cardlab.games.skat.state import Passed, Standing
from cardlab.match import Match
from cardlab.rulings import Ending
from cardlab.table import Table

CODE = "options"


def table(actions=(), **options):
    return Table(GAME, GAME.deal(CODE, 2), Options(**options)).replay(actions)


def may(state):
    return [GAME.show(action) for action in range(700) if legal(state) >> action & 1]


def test_the_presets():
    assert PRESETS["isko"] == Options()
    assert PRESETS["text"].changed() == {
        "auction": "text",
        "all_pass": "redeal",
        "failed_announcement": "none",
        "series": 9,
    }


# ------------------------------------------------------------------ auction
def test_isko_caller_goes_higher_listener_holds_or_passes():
    assert table(["bid 20"]).legal == [GAME.parse("pass"), GAME.parse("hold")]
    values = may(table(["bid 20", "hold"]).state)
    assert values[:3] == ["pass", "bid 22", "bid 23"]
    assert len(values) == 62


def test_text_both_name_values_once_the_same():
    answers = may(table(["bid 20"], auction="text").state)
    assert answers[:2] == ["pass", "bid 20"]
    assert "hold" not in answers
    assert may(table(["bid 20", "bid 20"], auction="text").state)[:2] == ["pass", "bid 22"]


def test_rearhand_may_open_with_the_value_named_last():
    """By the text; by isko it has to go higher."""
    assert may(table(["bid 20", "pass"], auction="text").state)[:2] == ["pass", "bid 20"]
    assert may(table(["bid 20", "pass"]).state)[:2] == ["pass", "bid 22"]
    # middlehand has named 20 itself and has to raise it now
    assert may(table(["bid 20", "pass", "bid 20"], auction="text").state)[:2] == ["pass", "bid 22"]
    # forehand named 20, middlehand passed: the same
    said = ["bid 18", "bid 20", "pass", "bid 20"]
    assert may(table(said, auction="text").state)[:2] == ["pass", "bid 22"]


@pytest.mark.parametrize("way", ["isko", "text"])
def test_forehand_is_asked_after_two_passes(way):
    after = table(["pass", "pass"], auction=way)
    assert after.turn == 0
    assert may(after.state) == ["pass", "bid 18"]
    after.push("bid 18")
    assert (GAME.seen(after.state, 0)["declarer"], GAME.seen(after.state, 0)["bid"]) == (0, 18)


def test_the_top_value_leaves_only_passing():
    assert may(table(["bid 264", "hold"]).state) == ["pass"]
    assert may(table(["bid 264", "bid 264"], auction="text").state) == ["pass"]


def test_all_pass():
    zero, again = (table(["pass"] * 3, all_pass=way) for way in ("score_zero", "redeal"))
    assert isinstance(zero.state, Passed)
    assert zero.outcome.points == again.outcome.points == (0, 0, 0)
    assert (zero.outcome.counted, again.outcome.counted) == (True, False)
    assert GAME.add(Standing(), zero.outcome, zero.options).deals == 1
    assert GAME.add(Standing(), again.outcome, again.options) == Standing()


def test_a_redeal_keeps_the_dealer_and_is_not_counted():
    match = Match(GAME, "redeal", PRESETS["text"])
    for _ in range(2):
        match.table.replay(["pass"] * 3)
        assert match.finish() is None
        assert match.table.deal.dealer == 0
    assert match.table.deal.code == "redeal-3"
    assert match.standing.deals == 0
    counted = Match(GAME, "redeal")
    counted.table.replay(["pass"] * 3)
    counted.finish()
    assert (counted.table.deal.dealer, counted.standing.deals) == (1, 1)


# ------------------------------------------------------------------ announcing
def announced(bid, hand=True, **options):
    do = [f"bid {bid}", "pass", "pass", *(["hand"] if hand else ["skat", "bury D8 D7"])]
    cards = "H7 H8 H9 S7 S8 SJ D9 DT C7 C8"
    return position({"do": do, "hand": cards, "skat": "D8 D7", "options": options})


@pytest.mark.parametrize(
    ("bid", "hand", "nulls"),
    [
        (23, False, ["null", "null ouvert"]),
        (24, False, ["null ouvert"]),
        (46, False, ["null ouvert"]),
        (48, False, []),
        (35, True, ["null", "null ouvert"]),
        (36, True, ["null ouvert"]),
        (59, True, ["null ouvert"]),
        (60, True, []),
    ],
)
def test_null_below_the_bid(bid, hand, nulls):
    def offered(**options):
        found = may(announced(bid, hand, **options))
        return [name for name in ("null", "null ouvert") if f"announce {name}" in found]

    assert offered() == nulls
    assert offered(null_overbid="fixed_value") == ["null", "null ouvert"]


def test_levels_only_with_hand():
    assert len(may(announced(18))) == 22
    assert len(may(announced(18, hand=False))) == 7


# ------------------------------------------------------------------ play
NULL = {"game": "null", "hand": "D9 S9", "trick": "D8 D7"}


def test_null_ends():
    over, _ = position(NULL).step(GAME.parse("D9"))
    assert isinstance(over, Done)
    on, _ = position({**NULL, "options": {"null_ends": "play_out"}}).step(GAME.parse("D9"))
    assert isinstance(on, Play)
    while isinstance(on, Play):
        on = on.step((legal(on) & (1 << 52) - 1).bit_length() - 1)[0]
    assert [settled(state).score for state in (over, on)] == [-46, -46]


@pytest.mark.parametrize(
    ("way", "points"), [("plain", [(20, 0, 0), (-40, 0, 0)]), ("seeger_fabian", [(70, 0, 0), (-90, 40, 40)])]
)
def test_scoring(way, points):
    """A hearts game with one, won and given up."""
    hand = "CJ HA HT HK HQ H9 H8 H7 SA ST"
    found = []
    for who in ("defenders", "declarer"):
        play = position({"game": "hearts", "hand": hand, "skat": "D7 D8", "options": {"scoring": way}})
        if who == "declarer":
            play = play.step(GAME.parse("concede"))[0]
        else:
            play = play.step(GAME.parse("CJ"))[0]
            play = play.step(GAME.parse("concede"))[0].step(GAME.parse("agree"))[0]
        found.append(GAME.outcome(play).points)
    assert found == points


def test_series():
    for series in (3, 9, 15, 36):
        standing = Standing((1, 0, 0), (1, 0, 0), (0, 0, 0), 3)
        assert isinstance(GAME.ended(standing, Options(series=series)), Ending) == (series == 3)
    with pytest.raises(ValueError, match="series"):
        Options(series=10)


def test_no_other_values():
    assert len(VALUES) == 63
    for name in Options.__dataclass_fields__:
        with pytest.raises(ValueError, match=name):
            Options(**{name: "nonsense"})


# ------------------------------------------------------------------ conceding
def conceding(hand, **more):
    return position({"game": "hearts", "hand": hand, **more})


def test_concession_off():
    play = conceding("DJ HK HQ H9", options={"concession": "off"})
    assert not judge(GAME, play, GAME.parse("concede"))
    assert judge(GAME, conceding("DJ HK HQ H9"), GAME.parse("concede"))


@pytest.mark.parametrize(
    ("hand", "alone"), [("DJ HK HQ H9 H8 S8 S7 D9 D8", True), ("DJ HK HQ H9 H8 S8 S7 D9", False)]
)
def test_the_declarer_alone_with_nine_cards(hand, alone):
    after, _ = conceding(hand).step(GAME.parse("concede"))
    assert isinstance(after, Done) == alone
    if not alone:
        assert after.turn == 1
        asked, _ = after.step(GAME.parse("refuse"))
        assert asked.turn == 2
        assert isinstance(asked.step(GAME.parse("agree"))[0], Done)
        back, _ = asked.step(GAME.parse("refuse"))
        assert isinstance(back, Play)
        assert not judge(GAME, back, GAME.parse("concede"))


def test_defenders_concede_together():
    hand = "S8 S7 D9 D8 DQ C8 C9 CQ H7 SQ"
    asked, _ = conceding(hand, declarer=1).step(GAME.parse("concede"))
    assert isinstance(asked, Concede)
    assert asked.turn == 2
    over, _ = asked.step(GAME.parse("agree"))
    assert settled(over).won
    back, _ = asked.step(GAME.parse("refuse"))
    assert isinstance(back, Play)


def test_a_refused_offer_may_be_made_again_in_the_next_trick():
    play = conceding("DJ HK", refused=[0], trick="H8 H7", leader=1)
    assert not judge(GAME, play, GAME.parse("concede"))
    nxt, _ = play.step(GAME.parse("DJ"))
    assert judge(GAME, nxt, GAME.parse("concede"))


def test_what_is_certain_stands_when_a_side_gives_up():
    """No Schneider by giving up; but it counts once a side has ninety, or if it was announced."""
    hearts = 2
    plain = result(hearts, 0, 40, 20, 3, 2, gave_up=False)
    assert (plain.won, plain.schneider) == (True, 0)
    assert result(hearts, 0, 95, 5, 8, 1, gave_up=False).schneider == 1
    announced = result(hearts, 1, 40, 20, 3, 2, gave_up=False)
    assert (announced.won, announced.schneider) == (True, 1)
    assert not result(hearts, 1, 40, 31, 3, 2, gave_up=False).won  # Schneider is missed already
    assert not result(hearts, 2, 100, 0, 8, 1, gave_up=False).won
    assert result(hearts, 0, 61, 30, 6, 2, gave_up=True).won  # won already
    lost = result(hearts, 0, 20, 90, 2, 7, gave_up=True)
    assert (lost.won, lost.schneider) == (False, -1)
    assert result(hearts, 0, 20, 50, 2, 4, gave_up=True).schneider == 0
    assert result(hearts, 0, 20, 50, 2, 4) is None


# ------------------------------------------------------------------ which rule speaks
@pytest.mark.parametrize(
    ("given", "action", "rule"),
    [
        ({"do": ["bid 18"]}, "pass", "skat.auction.pass"),
        ({"do": ["bid 18"]}, "hold", "skat.auction.answer"),
        ({"do": ["pass", "pass"]}, "pass", "skat.auction.pass"),
        ({"game": "hearts", "hand": "CJ C9 SA", "trick": "CA C7"}, "concede", "skat.concede.may"),
        ({"game": "hearts", "hand": "CJ C9 SA"}, "concede", "skat.concede.may"),
        ({"game": "hearts", "hand": "CJ C9 SA"}, "SA", "skat.play.lead"),
        ({"do": ["bid 18", "pass", "pass"]}, "skat", "skat.skat.take"),
        ({"do": ["bid 18", "pass", "pass"]}, "hand", "skat.skat.hand"),
        ({"do": ["bid 18", "pass", "pass", "hand"]}, "announce clubs", "skat.announce.game"),
        ({"do": ["bid 18", "pass", "pass", "hand"]}, "announce null", "skat.announce.null_value"),
        ({"do": ["bid 18", "pass", "pass", "hand"]}, "announce clubs ouvert", "skat.announce.levels"),
    ],
)
def test_a_rule_speaks_of_what_it_is_about(given, action, rule):
    """Following suit has nothing to say of giving up, nor the height of a bid of a pass."""
    verdict = judge(GAME, position(given), GAME.parse(action))
    assert verdict
    assert verdict.decided.case.id == rule


def test_a_series_is_played_to_its_end():
    """Three deals, each seat forehand once; deals passed in are dealt again and not counted."""
    match = Match(GAME, "series", Options(all_pass="redeal", series=3))
    forehands = []
    for number in range(1, 8):
        if match.ended:
            break
        forehand = (match.table.deal.dealer + 1) % 3
        if number == 2:
            match.table.replay(["pass"] * 3)
        else:
            forehands.append(forehand)
            match.table.replay(["bid 18", "pass", "pass", "hand", "announce grand"])
            while match.table.turn is not None:
                match.table.push(next(action for action in match.table.legal if action < 52))
        match.finish()
    assert forehands == [1, 2, 0]
    assert match.standing.deals == 3
    assert len(match.sheet) == 4
    assert match.ended.over
    assert match.standing.scores == tuple(
        sum(played.outcome.points[seat] for played in match.sheet) for seat in range(3)
    )
