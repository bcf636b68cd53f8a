"""Legal cards, turns and points against open_spiel: the same play, after an auction of its own."""

import re
from random import Random

import pytest

from cardlab.cards import CardSet, bits
from cardlab.game import legal
from cardlab.games.skat import GAME
from cardlab.games.skat.pack import POINTS
from cardlab.games.skat.play import Done
from cardlab.games.skat.position import position

pyspiel = pytest.importorskip("pyspiel")
PLAYOUTS = 2000
PACK = 32
BURIED = 2
RANKS = {1: "A", 7: "7", 8: "8", 9: "9", 10: "T", 11: "J", 13: "Q", 14: "K"}
POINTS_LINE = re.compile(r"Points \(Solo / Team\): \((\d+) / \d+\)")


def word(state, action):
    return state.action_to_string(state.current_player(), action)


def hands(state):
    """The three hands, read off the glyphs that open_spiel prints."""
    lines = [line for line in str(state).splitlines() if line.startswith("Player ")]
    return [
        " ".join(
            "SHDC"[(ord(glyph) - 0x1F0A0) // 16] + RANKS[ord(glyph) % 16]
            for glyph in line
            if ord(glyph) > 0x1F0A0
        )
        for line in lines
    ]


def declared(spiel, dice):
    """A deal in which somebody plays, as it stands before the first card; None where all pass."""
    state = spiel.new_initial_state()
    for _ in range(PACK):
        state.apply_action(dice.choice(state.legal_actions()))
    while True:
        player, action = state.current_player(), dice.choice(state.legal_actions())
        game = word(state, action)
        state.apply_action(action)
        if state.is_terminal():
            return None
        if game != "unknown/pass":
            break
    for _ in range(BURIED):
        state.apply_action(dice.choice(state.legal_actions()))
    return state, player, game


def test_legal_cards_of_two_thousand_playouts():
    spiel, dice, decisions, games, played = pyspiel.load_game("skat"), Random(1), 0, set(), 0
    while played < PLAYOUTS:
        found = declared(spiel, dice)
        if found is None:
            continue
        state, declarer, game = found
        ours = position(
            {
                "game": game,
                "hands": hands(state),
                "declarer": declarer,
                "leader": state.current_player(),
                "options": {"concession": "off"},
            }
        )
        while not state.is_terminal():
            assert ours.turn == state.current_player()
            allowed = {word(state, action): action for action in state.legal_actions()}
            assert {card.code for card in CardSet(legal(ours))} == set(allowed)
            card = dice.choice(sorted(allowed))
            state.apply_action(allowed[card])
            ours = ours.step(GAME.parse(card))[0]
            decisions += 1
        assert isinstance(ours, Done)
        if game != "null":
            solo = int(POINTS_LINE.search(str(state))[1])
            assert solo == sum(POINTS[card] for card in bits(ours.taken | ours.contract.skat))
        games.add(game)
        played += 1
    assert games == {"clubs", "diamonds", "hearts", "spades", "grand", "null"}
    assert decisions > 40_000
