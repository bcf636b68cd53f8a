"""Every house rule of Spades, flipped: each test fails if its option were ignored."""

from dataclasses import fields
from pathlib import Path

import pytest

from cardlab.explain import Speaker
from cardlab.game import judge
from cardlab.games.spades import GAME, PRESETS, Options
from cardlab.games.spades.position import position
from cardlab.games.spades.state import Standing
from tests.spades.moments import HAND, bids, cards, may, numbers, said
from tests.spades.sums import keys, points, result

ALL = list(range(1, 14))
ANY = [0, *ALL]  # nil is 0 here
SPADES = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"


# ------------------------------------------------------------------ bidding
def test_plain_bidding():
    """Thirteen numbers and nil after looking; before it, looking or blind nil."""
    assert numbers() == ANY
    assert bids(looked=False) == ["blind nil", "look"]


def test_nil():
    """Without nil there is no blind nil either."""
    assert bids(options={"nil": False}) == [f"bid {n}" for n in ALL]
    assert bids(looked=False, options={"nil": False}) == ["look"]


@pytest.mark.parametrize(
    ("rule", "scores", "may_say"),
    [
        ("any", [0, 0], True),
        ("any", [400, 0], True),
        ("behind_100", [100, 199], False),
        ("behind_100", [100, 200], True),
        ("behind_100", [-150, -50], True),
        ("behind_100", [200, 100], False),
        ("off", [0, 400], False),
    ],
)
def test_blind_nil(rule, scores, may_say):
    """`scores` are the first bidder's team (seat 0 here) and the other one."""
    given = {"scores": scores, "options": {"blind_nil": rule}}
    assert ("blind nil" in bids(looked=False, **given)) is may_say
    assert "blind nil" not in bids(looked=True, **given)


def test_blind_nil_of_the_other_team():
    given = {"scores": [200, 100], "options": {"blind_nil": "behind_100"}, "dealer": 0}
    assert "blind nil" in bids(looked=False, **given)


def test_min_bid():
    assert numbers(min_bid=3) == [0, *ALL[2:]]
    assert numbers(min_bid=13) == [0, 13]


def test_min_team_bid():
    """Binds the second bidder of a team only, and only if no partner bid nil."""
    assert numbers("1", "1", min_team_bid=4) == [0, *ALL[2:]]
    assert numbers("1", "1", "2", min_team_bid=4) == [0, *ALL[2:]]
    assert numbers("1", min_team_bid=4) == ANY
    assert numbers("4", "1", min_team_bid=4) == ANY
    assert numbers("nil", "1", min_team_bid=4) == ANY
    assert numbers("blind nil", "1", min_team_bid=4) == ANY


def test_team_bid_cap():
    assert numbers("9", "1", team_bid_cap=13) == [0, 1, 2, 3, 4]
    assert numbers("1", "9", team_bid_cap=13) == ANY[:13]
    assert numbers("9", team_bid_cap=13) == ANY
    assert numbers("nil", "9", team_bid_cap=13) == ANY
    assert numbers("9", "1") == ANY


@pytest.mark.parametrize(
    ("before", "forbidden"),
    [
        (("4", "3", "3"), [3]),
        (("nil", "6", "nil"), [7]),
        (("blind nil", "nil", "1"), [12]),
        (("5", "4", "4"), [0]),
        (("nil", "nil", "nil"), [13]),
        (("6", "5", "4"), []),
        (("4", "3"), []),
    ],
)
def test_forbid_total_13(before, forbidden):
    assert numbers(*before) == ANY
    allowed = numbers(*before, forbid_total_13=True)
    assert allowed == [n for n in ANY if n not in forbidden]


def test_forbid_total_13_blind():
    """At thirteen already, nil and blind nil are what would keep it there."""
    given = {"preset": "no-thirteen"}
    assert bids("5", "4", "4", looked=False, **given) == ["look"]
    assert bids("5", "4", "3", looked=False, **given) == ["blind nil", "look"]


@pytest.mark.parametrize("looked", [False, True])
def test_forbid_total_13_asks_to_look_only_who_has_not(looked):
    moment = position({"bids": ["5", "4", "4"], "hand": HAND, "looked": looked, "preset": "no-thirteen"})
    verdict = judge(GAME, moment, GAME.parse("nil" if looked else "blind nil"))
    told = {"en": "Look at your cards", "ko": "패를 보고"}
    for lang, text in told.items():
        assert (text in Speaker(lang, "spades", moment.turn).verdict(verdict)) is not looked


# ------------------------------------------------------------------ no way out
def yields(*before, action, **options):
    """What speaks for a bid that only a house rule standing back allows."""
    return said(action, bids=list(before), hand=HAND, looked=True, options=options)


def test_the_total_yields_first():
    """Nil is the only bid the cap leaves, and the total forbids it: the total stands back, the cap stays."""
    before, options = ("nil", "13", "nil"), {"team_bid_cap": 13, "forbid_total_13": True}
    assert numbers(*before, **options) == [0]
    assert "bid.total/yields" in yields(*before, action="nil", **options)
    assert yields(*before, action="1", **options) == ["bid.team_cap/over"]


def test_then_the_cap():
    """A minimum of 5 and room for 3: the cap stands back, the minimum stays."""
    options = {"team_bid_cap": 13, "min_bid": 5, "nil": False}
    assert numbers("10", "5", **options) == ALL[4:]
    assert "bid.team_cap/yields" in yields("10", "5", action="5", **options)
    assert yields("10", "5", action="4", **options) == ["bid.minimum/below"]


def test_then_the_team_minimum():
    options = {"min_team_bid": 20, "nil": False}
    assert numbers("3", "3", **options) == ALL
    assert "bid.team_minimum/yields" in yields("3", "3", action="2", **options)
    assert numbers("7", "3", **options) == [13]


def test_the_cap_yields_to_the_team_minimum():
    options = {"min_team_bid": 15, "team_bid_cap": 13, "nil": False}
    assert numbers("5", "3", **options) == ALL[9:]
    assert "bid.team_cap/yields" in yields("5", "3", action="10", **options)


def test_a_cap_that_yielded_does_not_free_the_total():
    """The cap stands back; the total of thirteen stays forbidden, for that leaves bids enough."""
    options = {"team_bid_cap": 13, "min_bid": 2, "nil": False, "forbid_total_13": True}
    assert numbers("2", "12", "2", **options) == ALL[1:]  # 16 already: no thirteen to forbid
    options = {"min_team_bid": 26, "nil": False, "forbid_total_13": True}
    assert numbers("2", "3", "2", **options) == [n for n in ALL if n != 6]


def test_nil_is_a_way_out():
    """A rule that leaves nil leaves a choice, so it holds."""
    assert numbers("13", "1", team_bid_cap=13) == [0]
    assert numbers("13", "1", team_bid_cap=13, min_bid=2) == [0]


# ------------------------------------------------------------------ leads
LEAD = {"hand": "SQ S5 D6 CJ"}


@pytest.mark.parametrize(
    ("rule", "given", "spades"),
    [
        ("broken", {"broken": False}, False),
        ("broken", {"broken": True}, True),
        ("broken", {"before": "HA H3 H8 H5", "broken": True}, True),
        ("broken", {"before": "H7 HK S4 H9"}, True),
        ("previous_trick", {"broken": False}, False),
        ("previous_trick", {"before": "HA H3 H8 H5", "broken": True}, False),
        ("previous_trick", {"before": "H7 HK S4 H9"}, True),
        ("previous_trick", {"before": "S7 SK S4 S9"}, False),
        ("always", {"broken": False}, True),
    ],
)
def test_spade_lead(rule, given, spades):
    assert cards(**LEAD, **given, options={"spade_lead": rule}) == ("CJ D6 S5 SQ" if spades else "CJ D6")


@pytest.mark.parametrize("rule", ["broken", "previous_trick", "always"])
def test_all_spades_may_always_lead(rule):
    assert cards(hand="SK SJ S8 S6", broken=False, options={"spade_lead": rule}) == "S6 S8 SJ SK"
    assert may("S2", hand=SPADES, leader=0, options={"spade_lead": rule})


@pytest.mark.parametrize(
    ("rule", "given", "action", "event"),
    [
        ("broken", {"hand": "S7 S4 D8 CQ C3", "trick": "H7 HK", "broken": False}, "S4", "thrown"),
        ("broken", {"hand": "S7 S4 D8 CQ", "trick": "H7 HK", "broken": True}, "S4", None),
        ("broken", {"hand": "SK SJ S8 S6", "broken": False}, "S8", "led"),
        ("broken", {"hand": "S7 S4 D8 CQ", "trick": "SK S5", "broken": True}, "S4", None),
        ("previous_trick", {"hand": "S7 S4 D8 CQ", "trick": "H7 HK", "broken": True}, "S4", "thrown_now"),
        ("previous_trick", {"hand": "S7 S4 D8 CQ", "trick": "H7 S3", "broken": True}, "S4", None),
        ("always", {"hand": "S7 S4 D8 CQ C3", "trick": "H7 HK", "broken": False}, "S4", None),
    ],
)
def test_breaking_is_told_once(rule, given, action, event):
    moment = position({**given, "options": {"spade_lead": rule}})
    events = [case.key for case, *_ in moment.step(GAME.parse(action))[1] if case.id == "spades.break"]
    assert events == ([f"spades.break/{event}"] if event else [])


def test_broken_from_the_next_trick_on():
    """Seat 2 throws a spade; whoever takes the trick may lead one."""
    hands = ["SQ H2 D6", "SJ H3 D7", "S4 S3 C5", "SK H5 D8"]
    moment = position({"hands": hands, "leader": 0, "broken": True})
    for card in ("H2", "H3", "S4", "H5"):
        moment = moment.step(GAME.parse(card))[0]
    assert (moment.turn, moment.trick) == (2, ())
    assert cards(hands=["SQ D6", "SJ D7", "S3 C5", "SK D8"], leader=2, before="H2 H3 S4 H5") == "C5 S3"


def test_first_trick_spade():
    hand = "SK SQ S7 S2 HA HT H6 H4 CK CJ C8 C5 C3"
    first, forbidden = {"hand": hand, "trick": "DA D3"}, {"first_trick_spade": "forbidden"}
    assert may("S2", **first)
    assert not may("S2", **first, options=forbidden)
    assert may("HA", **first, options=forbidden)
    assert may("S2", hand=SPADES, trick="DA D3", options=forbidden)
    assert may("S2", hand="S2 HA", trick="DA D3", options=forbidden)  # a later trick
    follows = {"hand": "SK S7 S2 HA HT H6 H4 CK CJ C8 C5 C3 D2", "trick": "DA D3"}
    assert cards(**follows, options=forbidden) == "D2"


def test_first_lead():
    """The holder of ♣2 leads exactly that card; the bidding still starts left of the dealer."""
    hands = {seat: [] for seat in range(4)}
    for place, card in enumerate(f"{suit}{rank}" for suit in "CDHS" for rank in "23456789TJQKA"):
        hands[(place + 2) % 4].append(card)
    given = {"hands": [" ".join(hand) for hand in hands.values()], "dealer": 0}
    for rule, leader, lead in (("first_bidder", 1, None), ("two_of_clubs", 2, "C2")):
        moment = position({**given, "bids": ["1", "2", "3"], "looked": True, "options": {"first_lead": rule}})
        assert moment.turn == 0
        first = moment.step(GAME.parse("4"))[0]
        assert GAME.seen(first, None)["bids"] == ["4", "1", "2", "3"]
        assert first.turn == leader
        asked = {**given, "bids": ["1", "2", "3", "4"], "leader": leader, "options": {"first_lead": rule}}
        assert cards(**asked) == lead or (lead is None and len(cards(**asked).split()) > 1)


# ------------------------------------------------------------------ scores
def test_failed_nil_tricks():
    worth = {rule: result("nil 4", [3, 2], failed_nil_tricks=rule) for rule in ("help", "bags", "ignore")}
    assert worth == {"help": (-59, 1), "bags": (-137, 3), "ignore": (-140, 0)}


def test_nil_values():
    assert points("nil 4", [0, 4], nil_value=50) == 90
    assert points("nil 4", [1, 3], nil_value=50) == -10
    assert points("blind 4", [0, 4], blind_nil_value=150) == 190
    assert points("blind 4", [0, 4], nil_value=50) == 240
    assert points("nil blind", [0, 0], nil_value=50, blind_nil_value=150, double_nil="joint") == 200


def test_double_nil():
    assert points("nil nil", [0, 1]) == 0
    assert points("nil nil", [0, 1], double_nil="joint") == -200


def test_double_nil_bags():
    assert result("nil nil", [1, 1]) == (-200, 0)
    assert result("nil nil", [1, 1], double_nil_bags=True) == (-198, 2)
    assert result("nil nil", [1, 1], 9, double_nil_bags=True) == (-298, 1)


def test_bags():
    """Off: overtricks earn nothing, old bags cost nothing, and no line speaks of bags."""
    options = {"bags": False}
    for bids_said, tricks in (("4 3", [5, 4]), ("nil 4", [1, 5]), ("nil nil", [1, 1])):
        for rule in ("help", "bags", "ignore"):
            asked = {**options, "failed_nil_tricks": rule, "double_nil_bags": True}
            assert not any("bag" in key for key in keys(bids_said, tricks, 30, **asked))
    assert result("4 3", [5, 4], 30, **options) == (70, 30)
    assert result("nil 4", [3, 2], 30, failed_nil_tricks="bags", **options) == (-140, 30)


@pytest.mark.parametrize(
    ("options", "worth"),
    [
        ({}, (-28, 1)),
        ({"bag_limit": "exceeded"}, (-28, 1)),
        ({"bag_size": 5}, (72 - 200, 1)),
        ({"bag_penalty": 50}, (22, 1)),
        ({"bag_size": 11}, (72 - 100, 0)),
        ({"bag_size": 11, "bag_limit": "exceeded"}, (72, 11)),
    ],
    ids=str,
)
def test_bag_options(options, worth):
    assert result("4 3", [5, 4], 9, **options) == worth


# ------------------------------------------------------------------ the match, and looking back
@pytest.mark.parametrize(
    ("options", "scores", "ends"),
    [
        ({}, (500, 0), True),
        ({"threshold": "passed"}, (500, 0), False),
        ({"threshold": "passed"}, (501, 0), True),
        ({"threshold": "passed"}, (-200, 0), False),
        ({"win_at": 300}, (300, 0), True),
        ({"win_at": 300}, (299, 0), False),
        ({"win_at": 600}, (500, 0), False),
        ({"lose_at": -100}, (-100, 0), True),
        ({"lose_at": -300}, (-200, 0), False),
    ],
    ids=str,
)
def test_lines(options, scores, ends):
    assert (GAME.ended(Standing(scores), Options(**options)) is not None) is ends


@pytest.mark.parametrize(
    ("rule", "may_look"),
    [("last", [False, False, True]), ("all", [True] * 3), ("none", [False] * 3)],
)
def test_look_back(rule, may_look):
    hand = "SK SQ S7 S2 HA HT H6 H4 CK CJ"
    moment = position({"hand": hand, "leader": 0, "options": {"look_back": rule}})
    assert [GAME.may_look(moment, trick) for trick in range(3)] == may_look
    over = position({"hand": "", "leader": 0, "options": {"look_back": rule}})
    assert all(GAME.may_look(over, trick) for trick in range(13))


# ------------------------------------------------------------------ options as such
def test_every_option_is_tested_here():
    """A house rule that is added must be flipped in this file."""
    source = Path(__file__).read_text("utf-8")
    assert [field.name for field in fields(Options) if field.name not in source] == []


def test_every_option_belongs_to_a_rule():
    named = {option for rule in GAME.rules.values() for option in rule.options}
    assert {field.name for field in fields(Options)} == named


def test_presets():
    assert {name: options.changed() for name, options in PRESETS.items()} == {
        "standard": {},
        "text-a": {"threshold": "passed"},
        "text-b": {"bag_limit": "exceeded", "spade_lead": "previous_trick"},
        "no-thirteen": {"forbid_total_13": True},
        "common": {"failed_nil_tricks": "bags", "blind_nil": "behind_100", "double_nil_bags": True},
    }
