"""What the tips of Spades play: take or give, cover and set, win and lose cheaply; and the hints."""

import pytest

from cardlab.bots import TipBot, play
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position
from cardlab.games.spades.state import NIL
from cardlab.games.spades.tips import advise, bori, goal, hint
from cardlab.language import LANGUAGES
from cardlab.table import Table
from tests.spades.tips import DEALER, card, key, says, seen

# ------------------------------------------------------------------ take or give: the positions of text A
WAYS = {
    "lost: 6 : 5 bid, 3 : 8 taken, two left": (
        {
            "bids": ["3", "3", "3", "2"],
            "hand": "H8 D3",
            "trick": "H9",
            "leader": 3,
            "winners": [1, 0, 3, 1, 0, 3, 1, 2, 3, 1, 3],
            "broken": True,
        },
        "give.lost/load",
        ["6 : 5", "3 : 8", "3 : 10"],
        "H8",
    ),
    "set them: 7 : 6 bid, 7 : 5 taken, one left": (
        {
            "bids": ["4", "3", "3", "3"],
            "hand": "HK",
            "trick": "HQ H9 H2",
            "leader": 1,
            "winners": [0, 1, 2, 3, 0, 2, 1, 0, 3, 2, 0, 1],
            "broken": True,
        },
        "take.set/bag",
        ["7 : 6", "7 : 5", "120"],
        "HK",
    ),
    "not worth six bags: 5 : 3 bid, 5 : 2 taken, six left": (
        {
            "bids": ["3", "2", "2", "1"],
            "hand": "HQ H8 DJ D4 C9 C5",
            "trick": "HT",
            "leader": 3,
            "winners": [0, 1, 2, 0, 2, 0, 3],
            "broken": True,
        },
        "give.worth/little",
        ["5 : 3", "5 : 2", "6", "60"],
        "H8",
    ),
    "set both: 6 : 9 bid, 4 : 8 taken, one left": (
        {
            "bids": ["3", "5", "3", "4"],
            "hand": "HK",
            "trick": "HQ H9 H2",
            "leader": 1,
            "winners": [1, 0, 3, 1, 3, 2, 1, 0, 3, 2, 3, 1],
            "broken": True,
        },
        "take.spoil/spoil",
        ["6 : 9", "4 : 8", "180"],
        "HK",
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_take_or_give(way):
    given, case, numbers, best = WAYS[way]
    here = seen(**given)
    assert key(goal(here)) == case
    for lang in LANGUAGES:
        assert all(text in says(goal(here), lang) for text in numbers)
    assert advise(here)[0].action == card(best)


HAND = "SQ S7 S2 HA HT H5 DK DJ D6 D3 C9 C8 C4"


@pytest.mark.parametrize(
    ("bids", "case", "numbers", "led"),
    [
        (["2", "nil", "2", "8"], "nils.against_high/take", ["8", "160"], "HA"),
        (["2", "nil", "2", "4"], "nils.against_low/duck", ["4", "200"], "D3"),
        (["3", "4", "nil", "4"], "nils.partner/bags", ["200"], "HA"),
        (["4", "nil", "nil", "4"], "nils.each_side/take", [], "HA"),
    ],
)
def test_with_nils(bids, case, numbers, led):
    here = seen(bids=bids, hand=HAND)
    assert key(goal(here)) == case
    for lang in LANGUAGES:
        assert all(text in says(goal(here), lang) for text in numbers)
    assert advise(here)[0].action == card(led)


def test_own_contract_before_a_nil_to_set():
    """Cases 53: nobody gives up a contract of 80 points and every trick it needs for a nil."""
    here = seen(bids=["13", "nil", "nil", "3"], hand=HAND)
    assert key(goal(here)) == "nils.each_side/take"
    needs_all = seen(bids=["10", "nil", "3", "1"], hand=HAND)
    assert key(goal(needs_all)) == "take.contract/every"


def test_one_bag_too_many():
    """With nine bags the one that sets a small contract costs the whole penalty."""
    given = dict(WAYS["set them: 7 : 6 bid, 7 : 5 taken, one left"][0], bids=["4", "2", "3", "1"])
    given["winners"] = [0, 1, 2, 0, 0, 2, 2, 0, 0, 2, 0, 1]  # 7 : 3 bid, 10 : 2 taken
    assert key(goal(seen(**given))) == "take.set/bag"
    assert key(goal(seen(**given, bags=[6, 0]))) == "give.worth/little"
    assert goal(seen(**given, bags=[6, 0])).named["cost"] == 100
    assert key(goal(seen(**given, bags=[6, 0], options={"bag_limit": "exceeded"}))) == "take.set/bag"
    assert key(goal(seen(**given, bags=[6, 0], options={"bags": False}))) == "take.set/free"


# ------------------------------------------------------------------ cards
REST = "D9 D7 D5 D3 D2 C9 C7 C3 C2"


def even(hand, leader=0, **given):
    """A moment in which everybody has bid 3 and both teams have taken half of the finished tricks."""
    finished = 13 - len(hand.split())
    winners = [(leader + finished - 1 - place) % 4 for place in range(finished)]
    given |= {"dealer": (leader - 1) % 4, "leader": leader, "winners": winners}
    return seen(bids=["3", "3", "3", "3"], hand=hand, **given)


def best(**given):
    first = advise(even(**given))[0]
    return GAME.show(first.action).removeprefix("play "), key(first.reason)


def test_last_to_play_wins_as_cheaply_as_possible():
    assert best(hand=f"HA HK HJ H2 {REST}", trick="HT H9 H3", leader=1) == ("HJ", "win.cheap/cheap")
    ruff = {"hand": "SA S9 S4 C4 C3", "trick": "HT H2 S3", "leader": 1, "broken": True}
    assert best(**ruff) == ("S4", "win.cheap/cheap")
    for adviser in (advise, bori):
        assert adviser(even(**ruff))[0].action == card("S4")


def test_winning():
    assert best(hand="HA H4 DA D8 D5 D3 C9 C7 C4 C2 SA S4 S2") == ("HA", "win.short_suit/short")
    assert best(hand="HK H4 H3 C9", trick="D5 DQ D2", leader=1)[0] == "H3"  # partner or not: nothing to gain
    assert best(hand="HA H4 C9 C3", trick="HK H2", leader=2, broken=True)[1] == "win.partner/stands"
    assert best(hand="SA S9 S4 C4 C3", trick="HT H2", leader=2, broken=True)[1] != "win.cheap/cheap"
    assert best(hand="SA S9 S4 C4 C3", trick="HT", leader=3, broken=True) == ("S4", "win.ruff/low")
    assert (
        best(hand=f"HK H4 SA S4 {REST}", trick="HT HQ", leader=2)[0] == "HK"
    )  # third, the ace is out: debatable
    assert advise(even(hand=f"HK H4 SA S4 {REST}", trick="HT HQ", leader=2))[1].weight > 0.4


def test_losing_for_a_nil():
    nil = ["nil", "4", "5", "4"]

    def duck(**given):
        first = advise(seen(bids=nil, **given))[0]
        return GAME.show(first.action).removeprefix("play "), key(first.reason)

    assert duck(hand="HK H9 H4 C3", trick="HT", leader=3) == ("H9", "lose.under/under")
    assert duck(hand="DK D9 C4 C3", trick="HT", leader=3) == ("DK", "lose.throw_high/side")
    assert duck(hand="S9 S4 C4 C3", trick="HT SJ", leader=2, broken=True) == ("S9", "lose.throw_high/spade")
    assert duck(hand="HK H9 H4 C3", trick="H2 H3", leader=2) == ("H4", "lose.must/hope")
    assert duck(hand="HK H9 H4 C3") == ("C3", "lose.lead_low/side")


def test_ties_are_called_ties():
    ranked = advise(even(hand="H9 H8 H2 C4", trick="H7 H3 H4", leader=1))
    assert [GAME.show(a.action) for a in ranked[:2]] == ["play H8", "play H9"]
    assert ranked[1].weight == 1
    assert key(ranked[1].reason) == "tie/touching"


def test_where_nothing_is_at_stake_every_card_is_as_good():
    given = dict(WAYS["not worth six bags: 5 : 3 bid, 5 : 2 taken, six left"][0], bids=["3", "1", "2", "1"])
    free = seen(**given, options={"bags": False})
    assert key(goal(free)) == "give.made/free"
    assert {advice.weight for advice in advise(free)} == {1.0}
    assert key(goal(seen(**given))) == "give.made/bags"
    assert advise(seen(**given))[-1].weight < 0.2


def test_hints_come_in_steps_and_say_how_sure():
    here = even(hand=f"HA HK HJ H2 {REST}", trick="HT H9 H3", leader=1)
    matters, question, last = hint(here)
    assert key(matters.says[0]) == "take.contract/need"
    assert question.cards
    assert last.action == card("HJ")
    assert key(last.says[-1]) == "hint.card/nearly_sure"
    close = hint(even(hand=f"HK H4 SA S4 {REST}", trick="HT HQ", leader=2))[-1]
    assert key(close.says[-1]) == "hint.card/little"
    assert close.says[-1].named["other"] == card("H4")
    assert hint(GAME.seen(position({**DEALER, "bids": ["3"]}), 0)) == ()  # not this seat's turn


def test_the_second_step_of_a_hint_narrows_the_choice_unless_all_are_as_good():
    for deal in range(12):
        table, bot = Table(GAME, GAME.deal(f"hint {deal}", deal)), TipBot()
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            steps = hint(here)
            if len(steps) == 3 and steps[2].action < NIL:
                weights = [advice.weight for advice in advise(here)]
                named = steps[1].cards
                assert steps[2].action in named
                assert len(named) <= 3 or len(named) < len(weights) or len(set(weights)) == 1
            table.push(play(bot, GAME, here, table.legal).action)
