"""Skat with all hands open: how long the search takes on whole deals. There is no peer to be installed.

    python tests/bench/skat_openhand.py [--deals 100] [--cards 6] [--kind realistic]

`realistic` deals are the yardstick: of twelve cards with six trumps or more the two weakest plain ones are
put away. `random` ones are much easier, since the declarer is far from 61. Null is played on the ten lowest
of twelve cards. Every question begins with an empty table, in CPU time: the exact card points, 61 or not, the
value of every legal card at the first lead, and, as a post-mortem asks, the value of every legal card at each
of the thirty cards of the deal as tip players play it, from the last card back to the first. With fewer
cards than ten a hand it is endings of such deals, each trick so far anybody's.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

from cardlab.analysis import compiled, reaches, skat, values, worth
from cardlab.bots import TipBot, play
from cardlab.cards import DECK32, CardSet, bits
from cardlab.game import legal
from cardlab.games.skat import GAME
from cardlab.games.skat.pack import JACKS, POINTS
from cardlab.games.skat.play import Play
from cardlab.games.skat.position import position

KINDS = ("realistic", "random suit", "random grand", "null")
SUITS = ("clubs", "diamonds", "hearts", "spades")  # by number


def deals(kind: str, count: int, cards: int) -> Iterator[Play]:
    """The same deals for the same kind, at the first lead; who leads goes round."""
    dice, made = Random(kind), 0
    while made < count:
        pack = dice.sample(list(map(int, DECK32)), 32)
        found = choose(kind, pack[:12], made)
        if found:
            game, kept = found
            hands = [dice.sample(hand, cards) for hand in (kept, pack[12:22], pack[22:])]
            winners = [dice.randrange(1 if kind == "null" else 0, 3) for _ in range(10 - cards)]
            skat_cards = [card for card in pack[:12] if card not in kept]
            yield position(
                {
                    "game": game,
                    "hands": [" ".join(card.code for card in CardSet.of(hand)) for hand in hands],
                    "skat": " ".join(card.code for card in CardSet.of(skat_cards)),
                    "winners": winners,
                    "leader": winners[-1] if winners else made % 3,
                    "options": {"concession": "off"},
                }
            )
            made += 1


def choose(kind: str, twelve: list[int], number: int) -> tuple[str, list[int]] | None:
    """The game that is played on twelve cards, and the ten that are kept; None: such a hand is not played."""
    if kind == "null":
        kept = sorted(twelve, key=lambda card: card % 13)[:10]
        return ("null", kept) if max(card % 13 for card in kept) < 11 else None
    if kind != "realistic":
        return "grand" if kind == "random grand" else SUITS[number % 4], twelve[:10]
    plain = [card for card in twelve if card not in JACKS]
    length = [sum(card // 13 == suit for card in plain) for suit in range(4)]
    trump = max(range(4), key=length.__getitem__)
    away = sorted(
        (card for card in plain if card // 13 != trump),
        key=lambda card: (POINTS[card] == 11, length[card // 13], -POINTS[card]),
    )[:2]
    if length[trump] + 12 - len(plain) < 6 or len(away) < 2:
        return None
    return SUITS[trump], [card for card in twelve if card not in away]


def fresh(question: Callable[[], object]) -> float:
    """Milliseconds of CPU time, beginning with an empty table."""
    skat.searches.cache_clear()
    start = time.process_time()
    question()
    return 1000 * (time.process_time() - start)


def played(state: Play) -> list[Play]:
    """The moments of a deal as the tip players play it, the last one first."""
    moments, bot = [], TipBot()
    at: object = state
    while isinstance(at, Play):
        moments.append(at)
        seen = GAME.seen(at, at.turn)
        at, _ = at.step(play(bot, GAME, seen, bits(legal(at))).action)
    return moments[::-1]


def line(name: str, times: list[float]) -> None:
    """A row of the table."""
    ranked = sorted(times)
    late = ranked[int(0.95 * len(ranked))]
    print(
        f"{name:52}{statistics.median(ranked):9.1f}{late:9.1f}{ranked[-1]:9.1f}{statistics.mean(ranked):9.1f}"
    )


def main() -> None:
    """Prints a table for each kind of deal."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--cards", type=int, default=10, help="a hand")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind")
    asked = parser.parse_args()
    print("compiled:", *[name for name, there in compiled().items() if there] or ["nothing"])
    print(f"{'ms of CPU time':52}{'median':>9}{'p95':>9}{'most':>9}{'mean':>9}")
    for kind in asked.kind or KINDS:
        states = list(deals(kind, asked.deals, asked.cards))
        goal = 1 if kind == "null" else 61
        line(f"{kind}: exact", [fresh(lambda s=s: worth(s)) for s in states])
        line(f"{kind}: {goal} or not", [fresh(lambda s=s, goal=goal: reaches(s, goal)) for s in states])
        line(f"{kind}: every card at the lead", [fresh(lambda s=s: values(s)) for s in states])
        whole = [played(s) for s in states]
        line(f"{kind}: every card, from the last back to here", [fresh(lambda m=m: post(m)) for m in whole])


def post(moments: list[Play]) -> None:
    """What a post-mortem asks."""
    for state in moments:
        values(state)


if __name__ == "__main__":
    main()
