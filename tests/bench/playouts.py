"""Whole random deals a second, played in compiled code: ours against OpenSpiel's own loop in C++, in one run.

    python tests/bench/playouts.py [--rounds 21] [--slice 0.3]

OpenSpiel plays random games to their end without Python in the rollouts of its MCTSBot: one search of one
simulation with a thousand rollouts, from a dealt position (in Skat with the game declared). Ours are asked
for a thousand deals at a time, too, from a dealt position with all bids said, and count tricks and points by
seat and side. OpenSpiel says the four bids of Spades on the way, and every rollout begins with a copy of the
state. The contestants take turns in slices of CPU time, each round in another order.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

import pyspiel

from cardlab.analysis import compiled, playouts
from cardlab.games.skat.position import position as skat_position
from cardlab.games.spades import GAME as SPADES
from cardlab.table import Table

AT_ONCE = 1000
Run = Callable[[], object]


def openspiel(name: str) -> Run:
    """A thousand rollouts from a position in which the cards are dealt, and in Skat the game is declared."""
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(AT_ONCE, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 50, False, 1, False)
    dice, state = random.Random(1), game.new_initial_state()
    while state.is_chance_node() or (name == "skat" and "playing" not in str(state).lower()):
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(dice.choice(state.legal_actions()))
    return lambda: bot.mcts_search(state)


def skat() -> Run:
    """A suit game of thirty cards."""
    state = skat_position({"game": "hearts", "hand": "CJ SJ HA HT HK H7 SA ST D7 C9"})
    return lambda: playouts(state, AT_ONCE, 1)


def spades() -> Run:
    """A deal of fifty-two."""
    table = Table(SPADES, SPADES.deal("demo"))
    for said in ("look", "3") * 4:
        table.push(said)
    state = table.state
    return lambda: playouts(state, AT_ONCE, 1)


def speed(run: Run, seconds: float) -> float:
    """Deals a second of CPU time."""
    runs, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        run()
        runs += 1
    return AT_ONCE * runs / spent


def main() -> None:
    """Prints a row for each game: deals a second of both, and how many times as many ours are."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--slice", type=float, default=0.3, help="seconds of CPU time")
    asked = parser.parse_args()
    if not compiled()["playout"]:
        print("the players are not compiled here")
    print(f"Python {sys.version.split()[0]}, {asked.rounds} rounds of {asked.slice} s of CPU time; medians")
    print(f"{'':10}{'OpenSpiel, C++':>16}{'cardlab':>12}{'ratio':>8}{'quartiles':>14}")
    for name, ours in (("skat", skat()), ("spades", spades())):
        runs = [openspiel(name), ours]
        for run in runs:
            speed(run, asked.slice)
        rounds = []
        for number in range(asked.rounds):
            order = (0, 1) if number % 2 else (1, 0)
            found = {which: speed(runs[which], asked.slice) for which in order}
            rounds.append((found[0], found[1]))
        low, middle, high = statistics.quantiles([mine / peer for peer, mine in rounds], n=4)
        peer, mine = (statistics.median(each[place] for each in rounds) for place in (0, 1))
        print(f"{name:10}{peer:16,.0f}{mine:12,.0f}{middle:8.1f}{low:8.1f}-{high:.1f}")


if __name__ == "__main__":
    main()
