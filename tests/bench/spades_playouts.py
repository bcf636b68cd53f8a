"""Whole random deals of Spades a second: cardlab against OpenSpiel driven from Python, in the same run.

    python tests/bench/spades_playouts.py [--rounds 21] [--slice 0.3]

A playout deals, bids, plays 52 cards and scores, each choice at random among the legal actions. OpenSpiel
runs the loop that its users write in Python (action by action, its rules in C++). cardlab runs the
same loop twice: on bare states, where every decision asks every rule with its case and its facts, and through
`Table`, which judges each action once more and keeps the history with its events.
"""

import random

from contest import PEER, Playout, contest, openspiel

from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.spades import GAME
from cardlab.table import Table


def states(rng: random.Random) -> Playout:
    """The engine without a table."""

    def once() -> int:
        state, decisions = GAME.start(GAME.deal(f"{rng.random()}")), 0
        while state.turn is not None:
            state, _ = state.step(rng.choice(bits(legal(state))))
            decisions += 1
        GAME.outcome(state)
        return decisions

    return once


def table(rng: random.Random) -> Playout:
    """The engine as everybody else uses it."""

    def once() -> int:
        deal = Table(GAME, GAME.deal(f"{rng.random()}"))
        while deal.turn is not None:
            deal.push(rng.choice(deal.legal))
        assert deal.outcome
        return deal.ply

    return once


if __name__ == "__main__":
    contest({PEER: openspiel("spades", 52), "cardlab, states": states, "cardlab, Table": table})
