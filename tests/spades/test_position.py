"""Positions from plain mappings: whole deals, playable to the end, and clear words for what cannot be."""

from random import Random

import pytest

from cardlab.cards import DECK52, Card, CardSet
from cardlab.game import legal
from cardlab.games import written_examples
from cardlab.games.spades import GAME, PRESETS
from cardlab.games.spades.position import position
from cardlab.games.spades.state import Bidding, Done, Play
from cardlab.table import Table

ASKED = ("action", "allowed", "look_at")
WRITTEN = {
    key: {name: value for name, value in given.items() if name not in ASKED}
    for key, given in written_examples("cardlab.games.spades").items()
    if "tricks" not in given and not key.startswith("spades.match")
}
HANDS = ["SQ H2 D6", "SJ H3 D7", "S4 S3 C5", "SK H5 D8"]


def whole(state):
    """The 52 cards by seat, as dealt."""
    return (state.deal if isinstance(state, Bidding) else state.contract.deal).hands


@pytest.mark.parametrize("key", WRITTEN)
def test_a_position_is_a_whole_deal(key):
    """Every card once, thirteen each, and it can be played to its end and scored."""
    state, dice = position(WRITTEN[key]), Random(key)
    GAME.check(state.deal if isinstance(state, Bidding) else state.contract.deal)
    while state.turn is not None:
        actions = [action for action in range(80) if legal(state) >> action & 1]
        state = state.step(dice.choice(actions))[0]
    assert len(state.winners) == 13
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("key", WRITTEN)
def test_what_is_told_is_so(key):
    given, state = WRITTEN[key], position(WRITTEN[key])
    seen = GAME.seen(state, state.turn)
    if "hand" in given and state.turn is not None:
        assert sorted(seen["hand"]) == sorted(given["hand"].split())
    if state.turn is not None:
        assert state.turn == 0
    assert seen["trick"] == given.get("trick", "").split()
    assert seen["before"] == given.get("before", "").split()
    if "broken" in given:
        assert seen["broken"] is given["broken"]
    if isinstance(state, Bidding):
        said = [bid for bid in seen["bids"][1:] + seen["bids"][:1] if bid is not None]
        assert said == given.get("bids", [])


def test_untold_hands_follow_from_the_told():
    """No hand holds a suit its seat has shown to be out of; no more spades are gone than must be."""
    state = position({"hand": "S7 S4 D8 CQ C3", "trick": "H7 C9 HK"})
    held = [GAME.held(state, seat) for seat in range(4)]
    assert [len(hand) for hand in held] == [5, 4, 4, 4]
    assert not any(card.suit.letter == "H" for card in held[2])
    assert GAME.seen(state, 0)["broken"] is False


def test_a_played_card_belongs_to_its_seat():
    """The ace took the trick and leads now, so the seat before it led the five."""
    state = position({"hand": "SQ S5 D6 CJ", "before": "H5 HA H3 H8", "leader": 0})
    dealt = [CardSet(hand) for hand in whole(state)]
    played = zip((3, 0, 1, 2), ("H5", "HA", "H3", "H8"), strict=True)
    assert all(Card.parse(card) in dealt[seat] for seat, card in played)
    assert state.winners == (3,) * 8 + (0,)


def test_all_four_hands():
    state = position({"hands": HANDS, "leader": 2, "trick": "", "winners": [1] * 9 + [2], "broken": True})
    assert isinstance(state, Play)
    assert [GAME.held(state, seat) for seat in range(4)] == [CardSet.parse(hand) for hand in HANDS]
    assert (state.turn, state.winners.count(1)) == (2, 9)
    assert sum(whole(state)) == DECK52


def test_played_through_the_position_and_the_table_are_one():
    """A position built from what a table shows answers as the table's own state does."""
    for seed in range(30):
        dice = Random(seed)
        preset = dice.choice(list(PRESETS))
        table = Table(GAME, GAME.deal(str(seed), seed % 4), PRESETS[preset])
        for _ in range(dice.randrange(60)):
            if table.turn is not None:
                table.push(dice.choice(table.legal))
        state, seen = table.state, GAME.seen(table.state, None)
        first = (table.deal.dealer + 1) % 4
        order = [seen["bids"][(first + place) % 4] for place in range(4)]
        given = {
            "preset": preset,
            "dealer": table.deal.dealer,
            "bids": [bid for bid in order if bid is not None],
            "hands": [
                " ".join(card.code for card in GAME.held(state, seat)) if table.turn is not None else ""
                for seat in range(4)
            ],
        }
        if isinstance(state, Bidding):
            given["looked"] = state.looked
        else:
            given |= {key: seen[key] for key in ("winners", "broken")}
            given |= {key: " ".join(seen[key]) for key in ("trick", "before")}
        if isinstance(state, Play):
            given["leader"] = seen["leader"]
        twin = position(given)
        assert type(twin) is type(state)
        assert legal(twin) == legal(state)
        assert GAME.seen(twin, None) == seen


def test_over():
    assert isinstance(position({"hands": ["", "", "", ""], "leader": 3}), Done)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"hnad": "SA"}, "no 'hnad'"),
        ({7: "SA"}, "no '7'"),
        ({"hand": "SA", "hands": HANDS, "leader": 0}, "not both"),
        ({"hand": "SA SX", "leader": 0}, "'SX' is not a card"),
        ({"hand": "SA SA", "leader": 0}, "♠A is named twice"),
        ({"hand": "SA H2", "trick": "SA"}, "♠A stands in two places"),
        ({"hand": ["SA"], "leader": 0}, "text in notation"),
        ({"hand": None, "leader": 0}, "text in notation"),
        ({"hand": "SA S2"}, "seat 0 has 13 cards now, not 2"),
        ({"hand": "SA S2", "trick": "D2 D3 D4 D5"}, "trick has 0 or 1 or 2 or 3 cards, not 4"),
        ({"hand": "SA S2", "before": "D2 D3"}, "before has 0 or 4 cards"),
        ({"hands": HANDS[:3], "leader": 0}, "hands is a list of 0 or 4"),
        ({"hands": [*HANDS[:3], "SK H5"], "leader": 0}, "seat 3 has 3 cards now, not 2"),
        ({"hands": ["", *HANDS[1:]], "leader": 0}, "needs the hand of seat 0"),
        ({"hand": "", "trick": "D2"}, "no card to play"),
        ({"leader": 0}, "needs the hand of seat 0"),
        ({"hand": " ".join(card.code for card in DECK52), "leader": 0}, "52 cards"),
        ({"hand": "SA S2", "leader": 4}, "leader is a whole number from 0 to 3"),
        ({"hand": "SA S2", "leader": True}, "leader is a whole number"),
        ({"hand": "SA S2", "leader": "0"}, "leader is a whole number"),
        ({"hand": "SA S2", "leader": 10**5000}, "leader is a whole number"),
        ({"hand": "SA S2", "winners": [0] * 10}, "10 winners are told, but these hands leave 11"),
        ({"hand": "SA S2", "winners": [1] * 11, "leader": 0}, "seat 1 took the trick before"),
        ({"hand": "SA S2", "winners": [1] * 11, "before": "D2 D3 D4 D5"}, "was led by seat 2, not by seat 1"),
        ({"hand": "SA S2", "broken": 1}, "broken is true or false"),
        ({"hand": "SQ S5 D6", "broken": False}, "not all thirteen are in the hands"),
        ({"hand": "SQ S5 D6 CJ", "before": "H7 HK S4 H9", "broken": False}, "not all thirteen"),
        ({"hand": "S6 S5 S4 S3 S2 SA SK SQ SJ ST S9 S8 S7", "leader": 0, "broken": True}, "no place"),
        ({"hands": ["SA H2", "D3", "H3", "SK"], "trick": "HA C2 H5", "leader": 1}, "seat 2 threw ♣2 on ♥A"),
        ({"bids": ["4", "0"]}, "'0' is not a bid"),
        ({"bids": ["14"]}, "'14' is not a bid"),
        ({"bids": [True]}, "'True' is not a bid"),
        ({"bids": "4"}, "bids is a list"),
        ({"bids": ["1"] * 5}, "bids is a list"),
        ({"looked": "yes"}, "looked is true or false"),
        ({"scores": [0]}, "scores are two whole numbers"),
        ({"scores": ["0", 0]}, "scores are two whole numbers"),
        ({"bags": [10**5000, "x"]}, "bags are two whole numbers"),
        ({"preset": "poker"}, "no preset 'poker'"),
        ({"preset": ["standard"]}, "no preset"),
        ({"options": {"nill": 1}}, "no option 'nill'"),
        ({"options": ["nil"]}, "options are a mapping"),
        (
            {"hand": "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2", "leader": 0, "dealer": 1},
            "led by seat 2, not 0",
        ),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
def test_what_cannot_be(given, says):
    with pytest.raises(ValueError, match=says) as error:
        position(given)
    assert len(str(error.value)) < 400
