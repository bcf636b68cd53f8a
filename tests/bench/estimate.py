"""Whether an estimate of the first tricks of a Spades deal with a nil agrees with the search to the end.

    python tests/bench/estimate.py [--first 12] [--deals 33] [--layouts 24] [--seconds 3]

Of seeded deals of the tips those with a nil; in trick 1 or 2, as the number of the deal is even or odd, the
seat that goes round with it, if it may play four cards or more. Layouts that fit what it knows are estimated,
and searched to the end as far as that takes no longer than so many seconds of CPU time; moments with fewer
than twelve that were are left out. Told is what the best card by the estimates loses by the search over the
same layouts, beside the tips' card and any card; and by how much the gaps to the best card are off, layout by
layout.
"""

import argparse
import sys
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from cardlab.analysis import Limit, Values, estimate, forget, limits, values
from cardlab.analysis.knowledge import Known
from cardlab.analysis.review import AMONG
from cardlab.analysis.views import SURE
from cardlab.analysis.worlds import moment, sample
from cardlab.cards import bits
from cardlab.game import legal
from tests.bench.hint import asked, nils, played

ENOUGH, FEWEST = 12, 4  # layouts searched to the end, and cards to choose from
Points = dict[int, list[float]]


def moments(first: int, deals: int) -> list[Known]:
    """What is known where the estimate is tried."""
    found = []
    for number in range(first, first + deals):
        table = played("spades", number)
        known = dict(asked(table, number)).get(1 + number % 2) if nils(table) else None
        if known and len(bits(legal(moment(known, sample(known, 1).worlds[0])))) >= FEWEST:
            found.append(known)
    return found


def compared(known: Known, layouts: int, seconds: float) -> tuple[Points, Points, list[float], float] | None:
    """Both answers by card, the weights of the layouts, and the time of an estimate."""
    searched, rough, weights, spent = list[Values](), list[Values](), list[float](), 0.0
    for world in sample(known, layouts, 0, AMONG * layouts).worlds:
        state = moment(known, world)
        forget(state)
        found = values(state, limit=Limit(seconds=seconds))
        start = time.process_time()
        guess = estimate(state)
        spent += time.process_time() - start
        if found.exact and guess:
            searched.append(found)
            rough.append(guess)
            weights.append(world.weight)
    if len(searched) < ENOUGH:
        return None
    return _points(searched), _points(rough), weights, spent / layouts


def _points(found: list[Values]) -> Points:
    return {card: [float(its.cards[card].score.least) for its in found] for card in found[0].cards}


def averaging(weights: list[float]) -> Callable[[list[float]], tuple[float, float]]:
    """A mean by these weights, and its standard error."""
    shares = [weight / sum(weights) for weight in weights]
    telling = 1 / sum(share * share for share in shares)

    def average(numbers: list[float]) -> tuple[float, float]:
        middle = sum(share * each for share, each in zip(shares, numbers, strict=True))
        spread = sum(share * (each - middle) ** 2 for share, each in zip(shares, numbers, strict=True))
        return middle, sqrt(spread / (telling - 1))

    return average


def main() -> None:
    """Prints a line for each moment, and what they come to together."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    for name, usual in (("first", 12), ("deals", 33), ("layouts", 24)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    clocked: Any = limits
    clocked.perf_counter = time.process_time
    losses: dict[str, list[float]] = {"by the estimate": [], "by the tips": [], "any": []}
    gaps: list[tuple[float, float]] = []
    for known in moments(args.first, args.deals):
        both = compared(known, args.layouts, args.seconds)
        if both is None:
            print(f"seat {known.seat}: too few layouts were searched to the end", flush=True)
            continue
        truth, guess, weights, each = both
        average = averaging(weights)
        means = {card: average(numbers)[0] for card, numbers in truth.items()}
        top, state = max(means, key=means.__getitem__), moment(known, sample(known, 1).worlds[0])
        tip = known.game.players["tips"](known.game.seen(state, known.seat))[0].action
        chosen = max(guess, key=lambda card: average(guess[card])[0])
        losses["by the estimate"].append(means[top] - means[chosen])
        losses["by the tips"].append(means[top] - means[tip])
        losses["any"].append(means[top] - mean(means.values()))
        for card in truth.keys() - {top}:
            four = zip(guess[top], guess[card], truth[top], truth[card], strict=True)
            gaps.append(average([(a - b) - (c - d) for a, b, c, d in four]))
        told = ", ".join(f"{who} {lost[-1]:.1f}" for who, lost in losses.items())
        print(
            f"seat {known.seat}, {len(weights)} layouts, {1000 * each:.0f} ms each; lost: {told}", flush=True
        )
    for who, lost in losses.items():
        print(f"lost by the best card {who}: {mean(lost):.2f} points on average, {max(lost):.1f} at most")
    beyond = mean(off * off - error * error for off, error in gaps)
    print(
        f"{len(gaps)} gaps are off by {mean(off for off, _ in gaps):+.1f} on average (standard error of one:"
    )
    print(f"{mean(error for _, error in gaps):.1f}), by {sqrt(max(0.0, beyond)):.1f} beside chance,", end=" ")
    print(f"{sum(abs(off) > SURE * error for off, error in gaps)} by more than {SURE:g} errors")


if __name__ == "__main__":
    main()
