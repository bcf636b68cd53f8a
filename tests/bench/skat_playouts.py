"""Whole random deals of Skat a second: cardlab against OpenSpiel driven from Python, in the same run.

    python tests/bench/skat_playouts.py [--rounds 21] [--slice 0.3]

A playout deals, bids by the 63 values, picks up and buries or plays Hand, announces, plays thirty cards and
values the game, each choice at random among the legal actions. OpenSpiel has neither such an auction nor a
valuation and plays fewer cards, since many of its random games are Null and stop early. Nobody concedes here:
with conceding allowed, random deals end in their first tricks.
"""

import random

from contest import PEER, Playout, contest, openspiel

from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.skat import GAME, Options
from cardlab.table import Table

PLAYED_OUT = Options(concession="off")


def states(rng: random.Random) -> Playout:
    """The engine without a table."""

    def once() -> int:
        state, decisions = GAME.start(GAME.deal(f"{rng.random()}"), PLAYED_OUT), 0
        while state.turn is not None:
            state, _ = state.step(rng.choice(bits(legal(state))))
            decisions += 1
        GAME.outcome(state)
        return decisions

    return once


def table(rng: random.Random) -> Playout:
    """The engine as everybody else uses it."""

    def once() -> int:
        deal = Table(GAME, GAME.deal(f"{rng.random()}"), PLAYED_OUT)
        while deal.turn is not None:
            deal.push(rng.choice(deal.legal))
        assert deal.outcome
        return deal.ply

    return once


if __name__ == "__main__":
    contest({PEER: openspiel("skat", 32), "cardlab, states": states, "cardlab, Table": table})
