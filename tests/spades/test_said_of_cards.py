"""What every rule of Spades says of a card, and what follows from it, with every fact told."""

import pytest

from cardlab.cards import Card, CardSet
from cardlab.game import judge
from cardlab.games.spades import GAME, Options
from cardlab.games.spades.flow import look_back
from cardlab.games.spades.position import position
from tests.spades.moments import HAND, happens, told

SPADES = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"


def c(name):
    return Card.parse(name)


def cs(names):
    return CardSet.parse(names)


NO = {"first_trick_spade": "forbidden"}


@pytest.mark.parametrize(
    ("action", "given", "case", "facts"),
    [
        (
            "HA",
            {"hand": "HA C4 C9", "trick": "CJ C3"},
            "play.follow/holding",
            {"led": c("CJ"), "holding": cs("C4 C9")},
        ),
        (
            "C4",
            {"hand": "HA C4 C9", "trick": "CJ C3"},
            "play.follow/holding",
            {"led": c("CJ"), "holding": cs("C4 C9")},
        ),
        ("HA", {"hand": "HA S9", "trick": "CJ"}, "play.follow/void", {"led": c("CJ"), "losers": (2, 1)}),
        ("HA", {"hand": "HA S9", "trick": "DJ"}, "play.follow/void", {"led": c("DJ"), "losers": (2, 0)}),
        ("S9", {"hand": "DA S9", "trick": "HJ"}, "play.follow/void", {"led": c("HJ"), "losers": (1, 0)}),
        ("S9", {"hand": "DA S9", "trick": "HA"}, "play.follow/void", {"led": c("HA"), "losers": (1, 0)}),
        ("HA", {"hand": "HA D9", "trick": "CJ"}, "play.follow/void_no_spades", {"led": c("CJ")}),
        (
            "HA",
            {"hand": "HA D9", "trick": "S2", "broken": True},
            "play.follow/void_in_spades",
            {"led": c("S2")},
        ),
        ("SJ", {"leader": 0, "hand": HAND}, "lead.unbroken/unbroken", {"others": cs(HAND[9:])}),
        ("HQ", {"leader": 0, "hand": HAND}, "lead.unbroken/unbroken", {"others": cs(HAND[9:])}),
        ("S9", {"leader": 0, "hand": "HA S9", "broken": True}, "lead.unbroken/broken", {}),
        ("S9", {"leader": 0, "hand": SPADES}, "lead.unbroken/all_spades", {"hand": cs(SPADES)}),
        ("S9", {"leader": 0, "hand": "HA S9", "options": {"spade_lead": "always"}}, "lead.always/always", {}),
        (
            "S9",
            {"leader": 0, "hand": "HA S9", "options": {"spade_lead": "previous_trick"}},
            "lead.previous/not_thrown",
            {"others": cs("HA")},
        ),
        (
            "S9",
            {"leader": 0, "hand": "SA S9", "options": {"spade_lead": "previous_trick"}},
            "lead.previous/all_spades",
            {"hand": cs("SA S9")},
        ),
    ],
)
def test_said_of_a_card(action, given, case, facts):
    assert told(action, **given) == {case: facts}


@pytest.mark.parametrize(
    ("before", "case"),
    [
        ("C2 C3 C4 S2", "thrown"),
        ("C2 S2 C4 C5", "thrown"),
        ("C2 C3 C4 C5", "not_thrown"),
        ("S2 S3 S4 S5", "not_thrown"),
        ("S2 S3 D4 D5", "not_thrown"),
        ("HA S2 H4 H5", "thrown"),
    ],
)
def test_a_spade_may_be_led_after_a_trick_in_which_one_was_thrown(before, case):
    given = {"hand": "HK S9", "before": before, "options": {"spade_lead": "previous_trick"}}
    assert list(told("S9", **given)) == [f"lead.previous/{case}"]


@pytest.mark.parametrize(
    ("action", "hand", "led", "found"),
    [
        ("S9", f"S9 {HAND[9:]}", "CJ", None),
        ("SJ", "SJ S6 S3 HQ H7 H4 DK D8 D5 D2 H9 H6 H3", "CJ", "no_spade"),
        ("HQ", "SJ S6 S3 HQ H7 H4 DK D8 D5 D2 H9 H6 H3", "CJ", "others"),
        ("S2", SPADES, "CJ", "all"),
    ],
)
def test_said_of_a_spade_on_the_first_trick(action, hand, led, found):
    keys = told(action, hand=hand, trick=led, options=NO)
    plain = CardSet(cs(hand) & ~cs(SPADES))
    if found is None:
        assert not any("first_trick" in key for key in keys)
    elif found == "all":
        assert keys["play.first_trick/all_spades"] == {"led": c(led), "hand": cs(hand)}
    else:
        assert keys["play.first_trick/forbidden"] == {"led": c(led), "others": plain}
        assert (found == "no_spade") == ("play.follow/void" not in keys)


def test_the_first_trick_asks_for_the_suit_that_was_led_and_not_for_the_last_card():
    """Seat 3 has thrown a club on the hearts of seat 2; seat 0 has hearts, and no club."""
    hands = [
        "SJ S6 S3 HQ H7 DK D8 D5 D2 DA DQ DJ DT",
        "HA HT HJ H9 H8 H6 H5 H4 H3 H2 SA SK SQ",
        "D9 D7 D6 D4 D3 C2 C3 C4 C5 C6 C7 C8",
        "ST S9 S8 S7 S5 S4 S2 C9 CT CQ CK CA",
    ]
    found = told("SJ", hands=hands, trick="HK CJ", leader=2, options=NO)
    assert list(found) == ["play.follow/holding"]


def test_nothing_is_said_of_the_first_trick_where_nothing_has_to_be():
    """A spade led, a hand that can follow, a hand without spades."""
    for hand, led in (
        ("HA H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK", "SJ"),
        (HAND, "CJ"),
        ("HA H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK", "CJ"),
    ):
        found = told(hand.split()[-1], hand=hand, trick=led, options=NO)
        assert not any("first_trick" in key for key in found)


def test_the_two_of_clubs_opens():
    found = told(
        "C2", hand="C2 SJ S6 S3 HQ H7 H4 DK D8 D5 D2 C9 C6", options={"first_lead": "two_of_clubs"}, leader=0
    )
    assert found["lead.two_of_clubs/opens"] == {"card": c("C2")}
    found = told(
        "C9", hand="C2 SJ S6 S3 HQ H7 H4 DK D8 D5 D2 C9 C6", options={"first_lead": "two_of_clubs"}, leader=0
    )
    assert found == {"lead.two_of_clubs/opens": {"card": c("C2")}}


@pytest.mark.parametrize(
    ("action", "given", "facts"),
    [
        ("S4", {"trick": "H7 HK"}, [("break/thrown", {"seat": 0, "card": c("S4"), "led": c("H7")})]),
        ("S4", {"trick": "H7 S2", "hand": "S4 S3"}, []),
        ("S4", {"trick": ""}, [("break/led", {"seat": 0, "card": c("S4")})]),
        ("S4", {"trick": "", "options": {"spade_lead": "always"}}, []),
        ("S4", {"trick": "H7 HK", "options": {"spade_lead": "always"}}, []),
        (
            "S4",
            {"trick": "H7 HK", "options": {"spade_lead": "previous_trick"}},
            [("break/thrown_now", {"seat": 0, "card": c("S4"), "led": c("H7")})],
        ),
        ("S4", {"trick": "H7 S2", "hand": "S4 S3", "options": {"spade_lead": "previous_trick"}}, []),
        ("S4", {"trick": "S7 S2", "options": {"spade_lead": "previous_trick"}}, []),
        ("S4", {"trick": "", "options": {"spade_lead": "previous_trick"}}, []),
        ("S4", {"trick": "S2", "hand": "S4 S3"}, []),
        (
            "S4",
            {"trick": "H7 HA", "options": {"spade_lead": "previous_trick"}},
            [("break/thrown_now", {"seat": 0, "card": c("S4"), "led": c("H7")})],
        ),
    ],
)
def test_breaking_is_told_by_whom_and_on_what(action, given, facts):
    given = {
        "hand": "S4 S3 DK D8 D5 D2 DA C9 C6 C3 C2 CA CK",
        "leader": -len(given["trick"].split()) % 4,
        **given,
    }
    assert happens(action, **given) == facts


@pytest.mark.parametrize(
    ("action", "trick", "case", "facts"),
    [
        ("DA", "D3 D6 D5", "suit", {"seat": 0, "card": c("DA")}),
        ("D2", "D3 D6 D5", "suit", {"seat": 2, "card": c("D6")}),
        ("S4", "D3 D6 D5", "spade", {"seat": 0, "card": c("S4"), "led": c("D3")}),
        ("S4", "D3 S6 D5", "spade", {"seat": 2, "card": c("S6"), "led": c("D3")}),
        ("S4", "S3 S6 D5", "suit", {"seat": 2, "card": c("S6")}),
        ("S4", "S2 S6 D5", "suit", {"seat": 2, "card": c("S6")}),
        ("S4", "S3 S2 D5", "suit", {"seat": 0, "card": c("S4")}),
        ("S2", "HA HK HQ", "spade", {"seat": 0, "card": c("S2"), "led": c("HA")}),
    ],
)
def test_who_took_the_trick_and_how(action, trick, case, facts):
    assert happens(action, hand=f"{action} H2", trick=trick, broken=True) == [(f"trick.won/{case}", facts)]


def test_only_a_spade_breaks_spades():
    """The ace of hearts is the card below the two of spades."""
    given = {"hand": "HA S3 DK D8 D5 D2 DA C9 C6 C3 C2 CA CK", "trick": "H7 HK", "leader": 2}
    assert happens("HA", **given) == []


def test_a_card_already_played_is_told_apart_from_one_never_held():
    state = position({"hands": ["HA C4", "H2 C5", "H3 C6", "H4 C7"], "leader": 0})
    for card in ("HA", "H2", "H3", "H4"):
        state, _ = state.step(GAME.parse(card))
    for card, case in (("HA", "played"), ("C5", "not_held")):
        (finding,) = judge(GAME, state, GAME.parse(card)).broken
        assert finding.case.key == f"spades.play.own/{case}"


# ------------------------------------------------------------------ looking back, reading, writing
@pytest.mark.parametrize(
    ("house", "seen"),
    [("last", [False, False, True]), ("all", [True, True, True]), ("none", [False, False, False])],
)
def test_which_finished_tricks_may_be_looked_at(house, seen):
    options = Options(look_back=house)
    assert [look_back(options, trick, 3, over=False)[0] for trick in range(3)] == seen
    assert [look_back(options, trick, 3, over=True)[0] for trick in range(3)] == [True, True, True]
    assert look_back(options, 0, 3, over=False)[1].case.name == house
    given = {"hand": "HA C4", "winners": [0] * 11, "before": "H9 H6 H7 H8", "options": {"look_back": house}}
    state = position(given)
    assert [GAME.may_look(state, trick) for trick in (-1, 0, 9, 10, 11, 12)] == [
        False,
        seen[0],
        seen[1],
        seen[2],
        False,
        False,
    ]
    assert not GAME.may_look(position({}), 0)


def test_least_harm():
    """Looking, then the least number, then nil, then blind nil; the lowest card."""
    words = [GAME.parse(word) for word in ("look", "nil", "1", "2", "blind nil")]
    assert GAME.show(GAME.harmless(words)) == "look"
    assert GAME.show(GAME.harmless(words[1:])) == "bid 1"
    assert GAME.show(GAME.harmless([words[1], words[3]])) == "bid 2"
    assert GAME.show(GAME.harmless([words[1], words[4]])) == "blind nil"
    assert GAME.show(GAME.harmless([GAME.parse("H7"), GAME.parse("C9")])) == "play C9"


def test_the_words_of_the_notation_at_their_edges():
    everything = [GAME.parse("C2"), GAME.parse("SA"), *range(64, 80)]
    assert [GAME.parse(GAME.show(action)) for action in everything] == everything
    shown = ["play C2", "play SA", "nil", "bid 1", "bid 13", "blind nil", "look"]
    assert [GAME.show(action) for action in (0, 51, 64, 65, 77, 78, 79)] == shown
    for action in (-1, 52, 63, 80):
        with pytest.raises(ValueError, match="is no action of Spades"):
            GAME.show(action)
    assert GAME.parse("bid" + " " * 36 + "4") == GAME.parse("4")
    with pytest.raises(ValueError, match="is no action"):
        GAME.parse("bid" + " " * 37 + "4")
    with pytest.raises(ValueError, match=f"^'{'x' * 40}' is no action"):
        GAME.parse("x" * 50)
    for text in ("0", "14", "004", "bid 0", "١"):
        with pytest.raises(ValueError, match="is no"):
            GAME.parse(text)
