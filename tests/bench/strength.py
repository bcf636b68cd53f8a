"""How much stronger each level is than the one below it: points a deal, over the same deals from every side.

    python tests/bench/strength.py spades [--deals 200] [--level gijang] [--processes 1] [--first 0]
    python tests/bench/strength.py skat   [the same]

With `--level` only that level is measured. With more processes the same figures come sooner. The error is the
standard error over the deals.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from itertools import pairwise

from cardlab.analysis import compiled
from cardlab.bots import levels
from cardlab.bots.duplicate import contest
from cardlab.games import game


def main() -> None:
    """Every level against the one below it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=("spades", "skat"))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", help="only this one against the one below it")
    args = parser.parse_args()
    print(f"compiled: {all(compiled().values())}; {args.deals} deals each, from {args.first} on")
    print("| | points a deal | standard error | errors | seconds |\n|---|---|---|---|---|")
    names = [level.id for level in levels(game(args.game))]
    with ProcessPoolExecutor(args.processes) if args.processes > 1 else nullcontext() as pool:
        for low, high in pairwise(names):
            if args.level not in (None, high):
                continue
            start = time.perf_counter()
            deals = range(args.first, args.first + args.deals)
            found = contest(args.game, high, low, deals, executor=pool, progress=_told)
            spent = time.perf_counter() - start
            print(
                f"| {high} over {low} | {found.value:+.1f} | {found.error:.1f} "
                f"| {found.value / found.error:.1f} | {spent:.0f} |",
                flush=True,
            )


def _told(done: int, of: int) -> None:
    print(f"\r{done} of {of}", end="\r" if done == of else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
