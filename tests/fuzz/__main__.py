"""The long run: `python -m tests.fuzz --inputs 300000 --seed 1`, `python -m tests.fuzz --matches 5000`."""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

os.environ.setdefault("CARDLAB_FROZEN", "1")  # before anything of cardlab: states that nobody can write to

from tests.fuzz import matches
from tests.fuzz.hunt import FINDS, hunt
from tests.fuzz.targets import TARGETS, shares
from tests.fuzz.trace import Watch


def main() -> int:
    """Runs what was asked for; 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=0, help="how many, over all targets")
    parser.add_argument("--matches", type=int, default=0, help="how many whole matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[target.name for target in TARGETS], help="targets")
    parser.add_argument("--finds", type=Path, default=FINDS, help="the folder for what is found")
    args = parser.parse_args()
    found = _inputs(args) if args.inputs else 0
    return 1 if found + _matches(args.matches, args.seed) else 0


def _inputs(args: argparse.Namespace) -> int:
    watch, found, run = Watch(), 0, 0
    for target in (target for target in TARGETS if target.name in args.only):
        start, count = perf_counter(), shares(args.inputs)[target.name]
        for find in hunt(target, count, args.seed, watch):
            found += 1
            print(f"  {target.name}: {find.what} -> {find.save(args.finds)}", flush=True)
        run += count
        took = perf_counter() - start
        print(f"{target.name}: {count} inputs, {took:.0f} s, {watch.reached} lines reached", flush=True)
    print(f"{run} inputs, {found} finds")
    return found


def _matches(count: int, seed: int) -> int:
    start, deals, broken = perf_counter(), 0, Counter[str]()
    for number in range(count):
        name = f"{seed}-{number}"
        try:
            deals += len(matches.played(name).sheet)
        except Exception as error:
            broken[type(error).__name__] += 1
            print(f"  match {name}: {type(error).__name__}: {error}", flush=True)
        if number % 500 == 499:
            print(f"{number + 1} matches, {deals} deals, {perf_counter() - start:.0f} s", flush=True)
    return broken.total()


if __name__ == "__main__":
    sys.exit(main())
