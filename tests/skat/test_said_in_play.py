"""What is said of every card in Skat and of giving up, and what follows, with every fact told."""

import pytest

from cardlab.game import judge
from cardlab.games.skat import GAME
from tests.skat.moments import card, cards, happens, moment, said


# ------------------------------------------------------------------ play
@pytest.mark.parametrize(
    ("given", "action", "facts"),
    [
        (
            {"game": "hearts", "hand": "CJ C9 SA", "trick": "CA C7"},
            "SA",
            {"play.follow/holding": {"led": "CA", "holding": "C9"}},
        ),
        (
            {"game": "hearts", "hand": "CJ C9 SA", "trick": "CA C7"},
            "CJ",
            {
                "play.jack/not_its_suit": {"jack": "CJ", "led": "CA", "suit": 2, "holding": "C9"},
            },
        ),
        (
            {"game": "grand", "hand": "CJ C9 SA", "trick": "CA C7"},
            "CJ",
            {"play.jack/grand": {"jack": "CJ", "led": "CA", "holding": "C9"}},
        ),
        (
            {"game": "hearts", "hand": "CJ H9 SA", "trick": "CA C7"},
            "SA",
            {"play.follow/void": {"led": "CA", "trumps": "CJ H9"}},
        ),
        (
            {"game": "hearts", "hand": "D9 SA", "trick": "CA C7"},
            "SA",
            {"play.follow/void_no_trump": {"led": "CA"}},
        ),
        (
            {"game": "hearts", "hand": "CJ H9 SA", "trick": "HA H7"},
            "SA",
            {"play.follow/trump": {"suit": 2, "led": "HA", "holding": "CJ H9"}},
        ),
        (
            {"game": "hearts", "hand": "CJ DJ SA", "trick": "HA H7"},
            "SA",
            {"play.follow/trump_jacks": {"suit": 2, "led": "HA", "holding": "CJ DJ"}},
        ),
        (
            {"game": "hearts", "hand": "CJ H9 SA", "trick": "SJ H7"},
            "SA",
            {"play.follow/jack": {"suit": 2, "led": "SJ", "holding": "CJ H9"}},
        ),
        (
            {"game": "grand", "hand": "CJ H9 SA", "trick": "SJ H7"},
            "SA",
            {"play.follow/grand_jack": {"led": "SJ", "holding": "CJ"}},
        ),
        ({"game": "grand", "hand": "H9 SA", "trick": "SJ H7"}, "SA", {"play.follow/no_trump": {"led": "SJ"}}),
        (
            {"game": "null", "hand": "CJ H9 SA", "trick": "CA C7"},
            "SA",
            {"play.follow/null": {"led": "CA", "holding": "CJ"}},
        ),
        ({"game": "null", "hand": "H9 SA", "trick": "CA C7"}, "SA", {"play.follow/null_void": {"led": "CA"}}),
        ({"game": "hearts", "hand": "H9 SA"}, "SA", {"play.lead/any": {}}),
    ],
)
def test_said_of_a_card(given, action, facts):
    found = {
        key: {name: str(what) for name, what in told.items()} for key, told in said(given, action).items()
    }
    written = {
        key: {
            name: str(what if name == "suit" else card(what) if name in ("led", "jack") else cards(what))
            for name, what in told.items()
        }
        for key, told in facts.items()
    }
    assert {key: found[key] for key in written} == written


@pytest.mark.parametrize(
    ("given", "action", "case"),
    [
        ({"game": "hearts", "hand": "H9 SA"}, "S7", "play.own/not_held"),
        ({"game": "hearts", "hand": "H9 SA", "skat": "S7 S8"}, "S7", "play.own/buried"),
        ({"game": "hearts", "hand": "H9 SA", "skat": "S7 S8", "hand_game": True}, "S7", "play.own/not_held"),
        ({"game": "hearts", "hand": "H9 SA", "skat": "S7 S8", "declarer": 1}, "S7", "play.own/not_held"),
        ({"game": "hearts", "hand": "H9 SA"}, "agree", "flow.moment/play"),
        ({"game": "hearts", "hand": "H9 SA"}, "bury S7 S8", "flow.moment/play"),
        ({"game": "hearts", "hand": "H9 SA", "options": {"concession": "off"}}, "concede", "concede.off/off"),
    ],
)
def test_said_of_what_lies_outside(given, action, case):
    assert said(given, action) == {case: {}}


def test_nothing_is_said_of_a_jack_that_nobody_holds():
    given = {"game": "hearts", "hand": "C9 SA", "trick": "CA C7"}
    assert list(said(given, "SA")) == ["play.follow/holding"]
    assert list(said(given, "C9")) == ["play.follow/holding"]


@pytest.mark.parametrize("declarer", range(3))
def test_only_the_declarer_has_buried_anything(declarer):
    for seat in range(3):
        given = {"game": "hearts", "hand": "H9 SA", "skat": "S7 S8", "declarer": declarer, "leader": seat}
        assert list(said(given, "S7")) == ["play.own/buried" if seat == declarer else "play.own/not_held"]


def test_a_card_played_already_is_told_apart():
    given = {"game": "hearts", "hand": "H9 SA", "gone": ["S7 S8 S9 SK SQ C7 C8 C9", "", ""]}
    assert said(given, "S7") == {"play.own/played": {}}


@pytest.mark.parametrize(
    ("given", "action", "facts"),
    [
        (
            {"game": "hearts", "hand": "CA D7", "trick": "CT CK"},
            "CA",
            [("trick.won/suit", {"seat": 0, "card": card("CA"), "points": 25})],
        ),
        (
            {"game": "hearts", "hand": "H7 D7", "trick": "CA CK"},
            "H7",
            [("trick.won/ruff", {"seat": 0, "card": card("H7"), "led": card("CA"), "points": 15})],
        ),
        (
            {"game": "hearts", "hand": "HQ D7", "trick": "DJ HT"},
            "HQ",
            [("trick.won/trump", {"seat": 1, "card": card("DJ"), "points": 15})],
        ),
        (
            {"game": "null", "hand": "CT D7", "trick": "CJ CA", "declarer": 1},
            "CT",
            [("trick.won/null", {"seat": 2, "card": card("CA")})],
        ),
        (
            {"game": "null", "hand": "CT D7", "trick": "C9 C7"},
            "CT",
            [
                ("trick.won/null", {"seat": 0, "card": card("CT")}),
                ("null.trick/over", {"seat": 0, "card": card("CT")}),
            ],
        ),
        (
            {"game": "null", "hand": "CT D7", "trick": "C9 C7", "options": {"null_ends": "play_out"}},
            "CT",
            [
                ("trick.won/null", {"seat": 0, "card": card("CT")}),
                ("null.trick/goes_on", {"seat": 0, "card": card("CT")}),
            ],
        ),
    ],
)
def test_what_a_trick_says(given, action, facts):
    """Seat 1 leads to it, seat 0 plays last."""
    assert happens(given, action) == facts


# ------------------------------------------------------------------ giving up
NINE = "DJ HK HQ H9 H8 S8 S7 D9 D8"


@pytest.mark.parametrize(
    ("given", "facts"),
    [
        ({"hand": f"{NINE} D7"}, {"concede.may/alone": {"cards": 10}}),
        ({"hand": NINE}, {"concede.may/alone": {"cards": 9}}),
        ({"hand": NINE[3:]}, {"concede.may/defender": {"cards": 8}}),
        ({"hand": NINE, "declarer": 1}, {"concede.may/partner": {"seat": 2}}),
        ({"hand": NINE, "declarer": 2}, {"concede.may/partner": {"seat": 1}}),
        ({"hand": NINE, "trick": "C7 C8"}, {"concede.may/alone": {"cards": 9}}),
        ({"hand": NINE, "refused": [0]}, {"concede.may/refused": {}}),
        ({"hand": NINE, "refused": [1, 2]}, {"concede.may/alone": {"cards": 9}}),
    ],
)
def test_said_of_giving_up(given, facts):
    assert said({"game": "hearts", **given}, "concede") == facts


@pytest.mark.parametrize(
    ("given", "words", "facts"),
    [
        ({"hand": NINE}, ["concede"], [("concede.said/alone", {"seat": 0, "cards": 9})]),
        ({"hand": NINE[3:]}, ["concede"], [("concede.said/asks", {"seat": 0, "asked": 1})]),
        ({"hand": NINE, "declarer": 1}, ["concede"], [("concede.said/partner", {"seat": 0, "asked": 2})]),
        (
            {"hand": NINE, "declarer": 1},
            ["concede", "agree"],
            [("concede.said/defenders", {"seat": 0, "asked": 2})],
        ),
        (
            {"hand": NINE[3:]},
            ["concede", "refuse", "agree"],
            [("concede.said/agreed", {"seat": 0, "asked": 2})],
        ),
        ({"hand": NINE[3:]}, ["concede", "refuse"], [("concede.said/refused", {"seat": 0, "asked": 1})]),
    ],
)
def test_what_giving_up_says(given, words, facts):
    assert happens({"game": "hearts", **given}, *words) == facts


@pytest.mark.parametrize("declarer", range(3))
def test_a_declarer_asks_both_defenders_in_turn(declarer):
    """Whoever sits left of the declarer first; the second refusal ends it."""
    play = moment({"game": "hearts", "hand": NINE[3:], "declarer": declarer, "leader": declarer})
    first, ((case, *facts),) = play.step(GAME.parse("concede"))
    assert (case.name, facts) == ("asks", [declarer, (declarer + 1) % 3])
    assert (first.asker, first.turn) == (declarer, (declarer + 1) % 3)
    second, _ = first.step(GAME.parse("refuse"))
    assert (second.asker, second.turn) == (declarer, (declarer + 2) % 3)
    back, _ = second.step(GAME.parse("refuse"))
    assert (back.turn, back.refused, back.choices) == (declarer, 1 << declarer, play.choices)
    (no,) = judge(GAME, back, GAME.parse("concede")).broken
    assert no.case.key == "skat.concede.may/refused"
    assert first.step(GAME.parse("agree"))[1][0][0].name == "agreed"


@pytest.mark.parametrize(("asker", "declarer"), [(a, d) for a in range(3) for d in range(3) if a != d])
def test_a_defender_asks_the_other_once(asker, declarer):
    play = moment({"game": "hearts", "hand": NINE, "declarer": declarer, "leader": asker})
    asked, _ = play.step(GAME.parse("concede"))
    assert (asked.asker, asked.turn) == (asker, 3 - asker - declarer)
    (may,) = judge(GAME, play, GAME.parse("concede")).kept
    assert (may.case.name, may.named) == ("partner", {"seat": 3 - asker - declarer})
    assert asked.step(GAME.parse("agree"))[1][0][0].name == "defenders"
    back, _ = asked.step(GAME.parse("refuse"))
    assert (back.turn, back.refused) == (asker, 1 << asker)


def test_an_answer_is_due_before_anything_else():
    asked, _ = moment({"game": "hearts", "hand": NINE[3:]}).step(GAME.parse("concede"))
    (finding,) = judge(GAME, asked, GAME.parse("H8")).broken
    assert (finding.case.key, finding.named) == ("skat.flow.moment/answer", {"seat": 0})
    for word, case in (("agree", "concede.agree/agree"), ("refuse", "concede.refuse/refuse")):
        (spoke,) = judge(GAME, asked, GAME.parse(word)).kept
        assert (spoke.case.key.removeprefix("skat."), spoke.named) == (case, {"seat": 0})
