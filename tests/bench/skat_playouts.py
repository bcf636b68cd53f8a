"""Whole random deals of Skat a second: cardlab against OpenSpiel driven from Python, in the same run.

    python tests/bench/skat_playouts.py [--rounds 21] [--slice 0.3]

A playout deals, bids by the 63 values, picks up and buries or plays Hand, announces, plays thirty cards and
values the game, each choice at random among the legal actions. OpenSpiel has neither such an auction nor a
valuation and plays fewer cards, since many of its random games are Null and stop early. Nobody concedes here:
with conceding allowed, random deals end in their first tricks.
"""

from contest import PEER, contest, openspiel, ours

from cardlab.games.skat import GAME, Options

PLAYED_OUT = Options(concession="off")

if __name__ == "__main__":
    contest({PEER: openspiel("skat", 32), **ours(GAME, PLAYED_OUT)})
