"""Spades with all hands open: cardlab's search against DDS through endplay, on the same deals in one run.

    python tests/bench/spades_openhand.py [--deals 200] [--seed 7]

DDS knows no breaking of spades, so it solves the deals as Bridge with spades as trumps; cardlab solves them
by its own rules, and once more with spades led at any time, where both must find the same. DDS is asked for
the best lead alone and for every lead, and solves another deal before each, so that it finds nothing in its
table; the search of cardlab empties its own with every deal. One thread each, CPU time. The last row is every
legal card at each of the 52 cards of the deal as the tip players play it, from the last back to the first.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import cast

from endplay import _dds
from endplay.dds.solve import SolveMode, solve_board
from endplay.types import Deal, Denom, Player

from cardlab.analysis import Limit, compiled, values, worth
from cardlab.bots import TipBot, play
from cardlab.cards import CardSet, Suit, bits
from cardlab.game import legal
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position
from cardlab.games.spades.state import Play, State

OTHER = Deal(
    "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432",
    first=Player.west,
    trump=Denom.clubs,
)
Solver = Callable[[Deal, dict[str, Play]], int]


def dds(mode: SolveMode) -> Solver:
    """The tricks of side 0; the leader is of side 1."""
    return lambda deal, _: 13 - max(tricks for _, tricks in solve_board(deal, mode))


def best(lead: str) -> Solver:
    """What the moment comes to."""
    return lambda _, moments: worth(moments[lead], limit=Limit()).count.least


def every(lead: str) -> Solver:
    """What every lead comes to."""
    return lambda _, moments: values(moments[lead], limit=Limit()).worth.count.least


SOLVERS: dict[str, Solver] = {
    "DDS, the best lead": dds(SolveMode.OptimalOne),
    "cardlab, the deal, breaking": best("broken"),
    "cardlab, the deal, no breaking": best("always"),
    "DDS, every lead": dds(SolveMode.Default),
    "cardlab, every lead, breaking": every("broken"),
    "cardlab, every lead, no breaking": every("always"),
}
POST = "cardlab, every card of all 52"


def dealt(code: str) -> tuple[Deal, dict[str, Play]]:
    """A deal for both: west leads, who is seat 3."""
    hands = [CardSet(hand) for hand in GAME.deal(code).hands]
    suits = [
        ".".join("".join(card.rank.letter for card in hand if card.suit is suit) for suit in reversed(Suit))
        for hand in hands
    ]
    told = {"hands": [" ".join(card.code for card in hand) for hand in hands], "leader": 3, "bids": ["3"] * 4}
    moments = {lead: position({**told, "options": {"spade_lead": lead}}) for lead in ("broken", "always")}
    deal = Deal(f"N:{' '.join(suits)}", first=Player.west, trump=Denom.spades)
    return deal, {lead: moment for lead, moment in moments.items() if isinstance(moment, Play)}


def backwards(moments: list[Play]) -> None:
    """What every legal card comes to at every moment of a deal, from the last card back to the first."""
    for moment in reversed(moments):
        values(moment, limit=Limit())


def played(state: Play) -> list[Play]:
    """The moments of a deal as the tip players play it."""
    moments, bot, now = [], TipBot(), cast("State", state)
    while isinstance(now, Play):
        moments.append(now)
        now, _ = now.step(play(bot, GAME, GAME.seen(now, now.turn), bits(legal(now))).action)
    return moments


def main() -> None:
    """Runs the contest and prints its table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    if not compiled()["spades_search"]:
        sys.exit("the search is not compiled: build it first (CARDLAB_BUILD=compiled pip install -e .)")
    _dds.SetMaxThreads(1)
    dice = Random(args.seed)
    for solve in SOLVERS.values():
        solve(*dealt("warm"))  # tables are made on first use
    spent: dict[str, list[float]] = {name: [] for name in (*SOLVERS, POST)}
    for number in range(args.deals):
        deal, moments = dealt(f"open {args.seed} {number}")
        found = {}
        for name in dice.sample(list(SOLVERS), len(SOLVERS)):
            solve_board(OTHER)
            worth(dealt("warm")[1]["broken" if name.endswith(", breaking") else "always"], limit=Limit(1))
            start = time.process_time()
            found[name] = SOLVERS[name](deal, moments)
            spent[name].append(1000 * (time.process_time() - start))
        line = played(moments["broken"])
        worth(dealt("warm")[1]["broken"], limit=Limit(1))
        start = time.process_time()
        backwards(line)
        spent[POST].append(1000 * (time.process_time() - start))
        assert len({tricks for name, tricks in found.items() if not name.endswith(", breaking")}) == 1
    print(f"Python {sys.version.split()[0]}, {args.deals} random deals of 13 cards each, ms of CPU time")
    print(f"{'':34}{'median':>8}{'p95':>8}{'max':>8}{'mean':>8}")
    for name, times in spent.items():
        figures = statistics.median(times), statistics.quantiles(times, n=20)[18], max(times)
        print(f"{name:34}" + "".join(f"{figure:8.1f}" for figure in (*figures, statistics.mean(times))))


if __name__ == "__main__":
    main()
