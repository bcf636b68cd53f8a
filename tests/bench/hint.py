"""How many worlds a hint can look at: every legal card of each solved with all hands open, trick by trick.

    python tests/bench/hint.py [--game skat] [--deals 30] [--seconds 2] [--most 100] [--nil] [--tricks 13]

Seeded deals, bid and played by the tips. In each trick one seat is asked, which goes round with the deal: so
many worlds that fit what it knows are solved within so many seconds of CPU time, drawing them included, which
are twelve for each that may be solved, as a review does it. `most` is the ceiling of the table; a moment is
cut short if the time is up before these worlds, or all that there are, have been solved. `--nil`: of these
deals only those of Spades in which somebody bid nil, and of them so many `tricks`.
"""

import argparse
import os
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from typing import Any

from cardlab.analysis import Limit, compiled, estimate, values
from cardlab.analysis.knowledge import CARDS, Known, knowledge
from cardlab.analysis.review import AMONG
from cardlab.analysis.worlds import moment, sample
from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games import game
from cardlab.games.skat.state import CONCEDES
from cardlab.table import Table

WHOLE = {"skat": 30, "spades": 52}


def played(name: str, number: int) -> Table:
    """The first deal from a number on that the tip players play to the last card."""
    rules = game(name)
    for again in count():
        table = Table(rules, rules.deal(f"hint {number} {again}", number % rules.seats))
        while (turn := table.turn) is not None:
            table.push(rules.players["tips"](rules.seen(table.state, turn))[0].action)
        if sum(action < CARDS for action in table.actions) == WHOLE[name]:
            return table
    raise AssertionError


def nils(table: Table) -> bool:
    """Whether somebody bid nil."""
    return any("nil" in table.game.show(action) for action in table.actions if action >= CARDS)


def asked(table: Table, number: int) -> Iterator[tuple[int, Known]]:
    """Each trick with what the seat of this deal knows when it is to play to it; a choice of one is none."""
    trick, cards = 0, 0
    for ply, action in enumerate(table.actions):
        if action >= CARDS:
            continue
        state: Any = table.state_at(ply)
        trick, cards = cards // table.game.seats + 1, cards + 1
        if state.turn == number % table.game.seats and len(bits(legal(state) & ~CONCEDES)) > 1:
            yield trick, knowledge(table, ply, state.turn)


def solved(known: Known, seconds: float, most: int) -> tuple[int, int, bool]:
    """So many worlds in the time, how many of them to the last point, and whether that is all asked for.

    Where a hint makes do with an estimate, so does this; no such world counts as solved to the last point.
    """
    start, done, exact = time.process_time(), 0, 0
    drawn = sample(known, most, 0, AMONG * most).worlds
    for world in drawn:
        state = moment(known, world)
        if seconds > time.process_time() - start and estimate(state):
            done += 1
            continue
        while (left := seconds - time.process_time() + start) > 0:
            limit = Limit(seconds=left)
            found = values(state, limit=limit)
            if found.exact or not limit.spent:
                done, exact = done + 1, exact + found.exact
                break
        else:
            return done, exact, False
    return done, exact, True


def main() -> None:
    """Prints a row for each trick."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--game", choices=WHOLE, action="append")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--most", type=int, default=100)
    parser.add_argument("--nil", action="store_true")
    parser.add_argument("--tricks", type=int, default=13)
    args = parser.parse_args()
    if not all(compiled().values()):
        print("not everything is compiled here")
    for name in ["spades"] if args.nil else args.game or WHOLE:
        rows: dict[int, list[tuple[int, int, bool]]] = defaultdict(list)
        for number in range(args.deals):
            table = played(name, number)
            if args.nil and not nils(table):
                continue
            for trick, known in asked(table, number):
                if trick <= args.tricks:
                    rows[trick].append(solved(known, args.seconds, args.most))
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        print(
            f"{name}, {args.deals} deals, {args.seconds:g} s of CPU time a moment; load {load:.1f} at the end"
        )
        print("| trick | moments | worlds: median | fewest | most | cut short | fewest of these | exact |")
        print("|---|---|---|---|---|---|---|---|")
        for trick, found in sorted(rows.items()):
            worlds, cut = [done for done, _, _ in found], [done for done, _, whole in found if not whole]
            exact = 100 * sum(exact for _, exact, _ in found) / max(1, sum(worlds))
            print(
                f"| {trick} | {len(found)} | {statistics.median(worlds):g} | {min(worlds)} | {max(worlds)} "
                f"| {len(cut)} | {min(cut, default='')} | {exact:.0f}% |",
                flush=True,
            )


if __name__ == "__main__":
    main()
