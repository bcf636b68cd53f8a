"""Whether the odds are right: what they said of seeded deals, against what came when the tips played these.

    python tests/bench/calibration.py spades [--deals 1500] [--worlds 40] [--processes 1] [--first 0]
    python tests/bench/calibration.py skat   [the same]

Each deal is bid by the tips up to a seat and moment that go round with its number. The odds are asked there,
from that seat's knowledge alone; then every bid or game that they speak of is tried on the deal as it lies.
Forecasts are put together by ten per cent: in a band with 600 of them or more, what came should be within 5
points of what was said. Several forecasts of one deal hang together, so a band is less sure than its number
of forecasts seems to say; the number of deals stands beside it. With few worlds to a forecast the middle of
the scale is blurred by up to two or three points. So many deals give the same table on every machine.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from typing import Any

from cardlab.analysis import batch, skat_trials, spades_odds
from cardlab.analysis.odds import odds
from cardlab.analysis.worlds import World
from cardlab.game import Game
from cardlab.games import game
from cardlab.games.skat.declaring import Bury, Choose
from cardlab.games.spades.rules import is_nil, number
from cardlab.table import Table

Forecast = tuple[str, float, bool]  # what was spoken of, the chance, whether it came
ENOUGH, WITHIN = 600, 5.0


def spades(task: tuple[int, int]) -> list[Forecast]:
    """Of one deal: each number for the seat alone and for its side, and nil."""
    which, worlds = task
    rules = game("spades")
    table = Table(rules, rules.deal(f"calibration {which}", which % 4))
    for _ in range(which // 4 % 4):
        table.push("look")
        table.push(_tip(rules, table))
    table.push("look")
    found, asked, deal = odds(table.state, worlds=worlds), spades_odds.question(table.state), table.deal
    came = {bid: spades_odds.came(asked, deal, bid) for bid in asked.tried}
    forecasts = []
    for bid in found.bids:
        real, seat = came[bid.tried], asked.known.seat
        took = real.took[seat]
        if is_nil(bid.bid):
            forecasts.append(("nil", bid.own.value, took == 0))
            continue
        forecasts.append(("own number", bid.own.value, took >= number(bid.bid)))
        bids = [bid.bid if other == seat else said for other, said in enumerate(real.bids)]
        made = spades_odds.made(bids, real.took, seat % 2, asked.known.options)
        forecasts.append(("the side's number", bid.team.value, made))
    return forecasts


def skat(task: tuple[int, int]) -> list[Forecast]:
    """Of one deal: every game at every bid; in the auction, before the skat is taken, or with it seen."""
    which, worlds = task
    rules: Any = game("skat")
    table = Table(rules, rules.deal(f"calibration {which}", which % 3))
    kinds: tuple[tuple[str, Any], ...] = (
        ("in the auction", lambda state: state.turn == which // 3 % 3),
        ("before the skat", lambda state: isinstance(state, Choose)),
        ("skat seen", lambda state: isinstance(state, Bury)),
    )
    kind, here = kinds[which // 9 % 3]
    while table.turn is not None and not here(table.state):
        table.push("take" if isinstance(table.state, Choose) else _tip(rules, table))
    if table.turn is None:
        return []
    asked, found = skat_trials.question(table.state), odds(table.state, worlds=worlds)
    moment = table.state
    if asked.open:
        moment = skat_trials.declaring(asked, World(table.deal, (), 1.0))
    forecasts = []
    for line, said in ((skat_trials.FREE, (found.free,)), *((one.line, one.bids) for one in found.games)):
        real = skat_trials.came(asked, moment, line)
        name = "the tips choose" if line.game is None else kind
        forecasts += [(name, at.chance.value, won) for at, won in zip(said, real.won, strict=True)]
    return forecasts


def _tip(rules: Game, table: Table) -> int:
    return rules.players["tips"](rules.seen(table.state, table.turn))[0].action


def measured(
    name: str, deals: int, worlds: int, first: int, executor: Executor | None
) -> Iterator[list[Forecast]]:
    """The forecasts of deal after deal; how many are done is told meanwhile, since it takes minutes."""
    function = {"spades": spades, "skat": skat}[name]
    came = batch.stream(function, [(which, worlds) for which in range(first, first + deals)], executor)
    for done, forecasts in enumerate(came, 1):
        print(f"\r{done} of {deals}", end="\r" if done == deals else "", file=sys.stderr, flush=True)
        yield forecasts


def report(found: list[list[Forecast]]) -> None:
    """A table by kind and band; ends with whether every band with enough forecasts held."""
    bands: dict[tuple[str, int], list[tuple[int, float, bool]]] = defaultdict(list)
    for deal, forecasts in enumerate(found):
        for kind, said, came in forecasts:
            for name in (kind, "all together"):
                bands[name, min(9, int(10 * said + 1e-9))].append((deal, said, came))
    print(f"{sum(map(bool, found))} deals, {time.process_time():.0f} s of CPU time in this process")
    print("| | band | forecasts | deals | said | came | off by |\n|---|---|---|---|---|---|---|")
    missed = 0
    for (row_name, band), row in sorted(bands.items()):
        mean_said = 100 * sum(chance for _, chance, _ in row) / len(row)
        mean_came = 100 * sum(true for *_, true in row) / len(row)
        deals = len({deal for deal, *_ in row})
        mark = "" if len(row) >= ENOUGH else " (few)"
        missed += not mark and abs(mean_came - mean_said) > WITHIN
        print(
            f"| {row_name} | {10 * band}-{10 * band + 10} | {len(row):,}{mark} | {deals} "
            f"| {mean_said:.1f} | {mean_came:.1f} | {mean_came - mean_said:+.1f} |"
        )
    print(f"{missed} bands with {ENOUGH} forecasts or more are off by more than {WITHIN:g} points")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=("spades", "skat"))
    parser.add_argument("--deals", type=int, default=1500, help="in Skat, those passed by all say nothing")
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.processes) if args.processes > 1 else nullcontext() as pool:
        report(list(measured(args.game, args.deals, args.worlds, args.first, pool)))
