"""A contest of playouts: whole random deals a second, ours against OpenSpiel driven from Python, in one run.

A machine's speed drifts by half within minutes, so the contestants take turns in short slices of CPU time,
each round in another order, and the figures are medians: of deals a second, and of the ratio within a round.
"""

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Mapping

import pyspiel

from cardlab.cards import bits
from cardlab.game import Game, legal
from cardlab.options import Options
from cardlab.table import Table

Playout = Callable[[], int]  # plays one deal and returns its number of decisions
PEER = "OpenSpiel, Python loop"


def openspiel(name: str, dealt: int) -> Callable[[random.Random], Playout]:
    """The peer. Its chance actions are its way to deal, as `deal` is ours; they are no decisions."""
    game = pyspiel.load_game(name)

    def make(rng: random.Random) -> Playout:
        def once() -> int:
            state, decisions = game.new_initial_state(), -dealt
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
            state.returns()
            return decisions

        return once

    return make


def ours(game: Game, options: Options) -> dict[str, Callable[[random.Random], Playout]]:
    """The engine twice: on bare states, and through `Table`, as everybody else uses it."""

    def states(rng: random.Random) -> Playout:
        def once() -> int:
            state, decisions = game.start(game.deal(f"{rng.random()}"), options), 0
            while state.turn is not None:
                state, _ = state.step(rng.choice(bits(legal(state))))
                decisions += 1
            game.outcome(state)
            return decisions

        return once

    def table(rng: random.Random) -> Playout:
        def once() -> int:
            deal = Table(game, game.deal(f"{rng.random()}"), options)
            while deal.turn is not None:
                deal.push(rng.choice(deal.legal))
            assert deal.outcome
            return deal.ply

        return once

    return {"cardlab, states": states, "cardlab, Table": table}


def speed(once: Playout, seconds: float) -> tuple[float, float]:
    """Deals a second of CPU time, and decisions a deal."""
    deals = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += once()
        deals += 1
    return deals / spent, decisions / deals


def contest(makers: Mapping[str, Callable[[random.Random], Playout]]) -> None:
    """Runs the contest between PEER and the others and prints its table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--slice", type=float, default=0.3, help="seconds of CPU time")
    args = parser.parse_args()
    if "CARDLAB_FROZEN" in os.environ:
        sys.exit("unset CARDLAB_FROZEN: frozen states are for tests and much slower to make")

    playouts = {name: make(random.Random(1)) for name, make in makers.items()}
    for once in playouts.values():
        speed(once, args.slice)  # caches, tables and the interpreter's own warming up
    rounds: list[dict[str, tuple[float, float]]] = []
    names = list(playouts)
    for number in range(args.rounds):
        order = names[number % len(names) :] + names[: number % len(names)]
        rounds.append({name: speed(playouts[name], args.slice) for name in order})

    print(
        f"Python {sys.version.split()[0]}, {args.rounds} rounds of {args.slice} s of CPU time each; medians"
    )
    print(f"{'':24}{'deals/s':>9}{'decisions':>11}{'ratio':>7}{'quartiles':>14}")
    for name in names:
        ratios = [each[name][0] / each[PEER][0] for each in rounds]
        low, middle, high = statistics.quantiles(ratios, n=4)
        deals, decisions = (statistics.median(each[name][place] for each in rounds) for place in (0, 1))
        print(f"{name:24}{deals:9,.0f}{decisions:11.1f}{middle:7.2f}{low:8.2f}-{high:.2f}")
