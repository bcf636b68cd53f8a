"""Whole random deals of Spades a second: cardlab against OpenSpiel driven from Python, in the same run.

    python tests/bench/spades_playouts.py [--rounds 21] [--slice 0.3]

A playout deals, bids, plays 52 cards and scores, each choice at random among the legal actions. OpenSpiel
runs the loop that its users write in Python (action by action, its rules in C++). cardlab runs the
same loop twice: on bare states, where every decision asks every rule with its case and its facts, and through
`Table`, which judges each action once more and keeps the history with its events.
"""

from contest import PEER, contest, openspiel, ours

from cardlab.games.spades import GAME, Options

if __name__ == "__main__":
    contest({PEER: openspiel("spades", 52), **ours(GAME, Options())})
