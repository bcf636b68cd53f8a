"""Positions from a mapping: whole deals that can be played on, and errors that name what is wrong."""

from random import Random

import pytest

from cardlab.cards import DECK32, bits
from cardlab.game import legal
from cardlab.games import written_examples
from cardlab.games.skat import GAME
from cardlab.games.skat.examples import ASKED
from cardlab.games.skat.position import position

WRITTEN = {
    key: {name: told for name, told in given.items() if name not in ASKED}
    for key, given in written_examples("cardlab.games.skat").items()
    if "action" in given or "commits" in given
}


@pytest.mark.parametrize("key", WRITTEN)
def test_every_position_is_a_whole_deal_and_can_be_played_on(key):
    state, dice = position(WRITTEN[key]), Random(key)
    held = [int(GAME.held(state, seat)) for seat in range(3)]
    gone = sum(1 << GAME.parse(card) for card in GAME.seen(state, None)["gone"])
    assert sum(held) | gone == sum(held) + gone
    assert (DECK32 & ~(sum(held) | gone)).bit_count() in (0, 2)
    while state.turn is not None:
        state = state.step(dice.choice(bits(legal(state))))[0]
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"cards": "CJ"}, "a position has no 'cards'"),
        ({"trick": "CJ"}, "trick is told of a play"),
        ({"do": ["bid 18", "bid 18"]}, "'bid 18' is not allowed"),
        ({"do": ["bid 19"]}, "19 is the value of no game"),
        ({"do": "bid 18"}, "do is a list"),
        ({"hand": "CJ SJ"}, "seat 1 has 10 cards now, not 2"),
        ({"hand": "CJ CJ"}, "named twice"),
        ({"hand": 3}, "hand is text"),
        ({"skat": "CJ"}, "the skat is two cards, not 1"),
        ({"dealer": 3}, "dealer is a whole number from 0 to 2"),
        ({"preset": "standard"}, "there is no preset 'standard'"),
        ({"options": 3}, "options are a mapping"),
        ({"options": {"auction": "loud"}}, "auction"),
        ({"hand": "CJ", "hands": ["", "", ""]}, "not both"),
        ({"game": "ramsch", "hand": "CJ"}, "is no action"),
        ({"game": "hearts"}, "1 to 10 cards|another length"),
        ({"game": "hearts", "hand": "CJ C2"}, "no card of the pack"),
        ({"game": "hearts", "hand": "CJ SA", "trick": "CJ"}, "two places"),
        ({"game": "hearts", "hand": "CJ SA", "skat": "CJ D7"}, "two places"),
        ({"game": "hearts", "hand": "CJ", "trick": "CA C7 C8"}, "at most 2"),
        ({"game": "hearts", "hand": "CJ", "winners": [0]}, "does not fit"),
        (
            {"game": "hearts", "hand": "CJ", "gone": ["SJ HJ DJ HA HT HK HQ H9 H8 H7", "", ""]},
            "only 9 tricks",
        ),
        ({"game": "hearts", "hands": ["CJ", "SA", "CA"], "trick": "C7", "leader": 2}, "seat 2 has 0 cards"),
        ({"game": "hearts", "hand": "CJ", "hand_game": 1}, "true or false"),
        ({"game": "hearts", "hands": ["C8 D8", "", "C9"], "trick": "CA S7", "leader": 1}, "yet holds"),
    ],
)
def test_what_is_wrong_is_named(given, message):
    with pytest.raises(ValueError, match=message):
        position(given)
