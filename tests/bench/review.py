"""How soon a finished deal is looked back on: all cards in both views, within the budget of the table.

    python tests/bench/review.py [--game skat] [--deals 20] [--budget 15] [--worlds 40] [--nil]

Seeded deals, bid and played by the tips, every card of every seat judged as the table does it. The budget is
counted in CPU time of this one process, so that other work on the machine does not shorten it. `--nil`: of
these deals only those of Spades in which somebody bid nil.
"""

import argparse
import os
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from cardlab.analysis import compiled, forget, limits
from cardlab.analysis import review as room
from cardlab.analysis.review import review
from cardlab.table import Table
from cardlab.widgets.reviewing import BUDGET, WORLDS
from tests.bench.hint import WHOLE, nils, played


@dataclass(frozen=True)
class Told:
    """One deal: seconds until the first view was told, until all with open cards, and until the end."""

    first: float
    opened: float
    complete: float
    asked: int  # cards that were a choice
    closed: int  # of these, without all cards open
    unknown: int  # of these, without what could be known
    fewer: int  # of these, over fewer layouts than wanted, though there were more


def told(table: Table, worlds: int, budget: float) -> Told:
    """A deal looked back on from nothing."""
    forget(table.state_at(next(ply for ply, action in enumerate(table.actions) if action < room.CARDS)))
    start, first, opened = time.process_time(), 0.0, 0.0
    last = {}
    for judged in review(table, worlds=worlds, budget=budget):
        now = time.process_time() - start
        if not judged.forced:
            first = first or now
            opened = now if judged.open and not judged.known and not judged.final else opened
            last[judged.ply] = judged
    known = [judged.known for judged in last.values() if judged.known]
    return Told(
        first,
        opened,
        time.process_time() - start,
        len(last),
        sum(not judged.open for judged in last.values()),
        len(last) - len(known),
        sum(view.error > 0 and view.worlds < worlds // 2 for view in known),
    )


def main() -> None:
    """Prints a table for each game."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--game", choices=WHOLE, action="append")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--budget", type=float, default=BUDGET)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--nil", action="store_true")
    args = parser.parse_args()
    for clocked, name in ((room, "time"), (limits, "perf_counter")):
        setattr(clocked, name, time.process_time)
    if not all(compiled().values()):
        print("not everything is compiled here")
    for name in ["spades"] if args.nil else args.game or WHOLE:
        tables = [played(name, number) for number in range(args.deals)]
        found = [told(table, args.worlds, args.budget) for table in tables if not args.nil or nils(table)]
        print(f"{name}, {len(found)} deals, load {os.getloadavg()[0]:.1f} at the end")
        print("| seconds of CPU time until | median | 95th percentile | slowest |\n|---|---|---|---|")
        for what, field in (("the first card", "first"), ("all open", "opened"), ("the end", "complete")):
            took = sorted(getattr(each, field) for each in found)
            late = took[min(len(took) - 1, round(0.95 * len(took)))]
            print(f"| {what} | {statistics.median(took):.2f} | {late:.2f} | {took[-1]:.2f} |")
        whole = sum(not each.closed and not each.unknown for each in found)
        print(f"{whole} deals with both views of every card; of {sum(each.asked for each in found)} cards")
        print(f"{sum(each.closed for each in found)} without all cards open,", end=" ")
        print(f"{sum(each.unknown for each in found)} without what could be known, and", end=" ")
        print(f"{sum(each.fewer for each in found)} over less than half of the layouts wanted\n", flush=True)


if __name__ == "__main__":
    main()
