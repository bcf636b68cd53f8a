"""How long the view takes that every click is answered with, in each phase of a deal: 2 ms at most.

    python tests/bench/view.py [--rounds 200]

Medians of wall-clock time over views built from nothing; the first of each phase is not counted.
"""

import argparse
import statistics
import time
from collections.abc import Iterator

from cardlab.cards import Card
from cardlab.widgets import Session
from cardlab.widgets.view import build

CODE = "D"
AIM = 2.0  # ms


def phases() -> Iterator[tuple[str, Session]]:
    """A session at each moment that has a screen of its own."""
    session = Session(code=CODE, lang="ko")
    yield "before looking", session
    session.do("look")
    yield "bidding, the hand counted", session
    session.do(session.view()["bidding"]["count"]["bid"])
    yield "first trick", session
    hand = {card["card"] for card in session.view()["table"]["hand"]}
    off = hand - {Card(action).code for action in session.match.table.legal}
    session.do(f"play {min(off)}")
    yield "a refused card", session
    session.do("hint")
    session.do("hint more")
    yield "a hint", session
    play(session, 7)
    yield "eighth trick", session
    session.do("back")
    session.do("back")
    yield "looking back", session
    session.do("now")
    play(session, 13)
    yield "the worked sums", session
    session.do("step 30")
    yield "review, all hands open", session


def play(session: Session, tricks: int) -> None:
    """The first legal card, so many times at most."""
    table = session.match.table
    for _ in range(tricks):
        if table.turn is not None:
            session.do(session.game.show(table.legal[0]))


def main() -> None:
    """Prints a line for each phase."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--rounds", type=int, default=200)
    asked = parser.parse_args()
    print(f"{'phase':<28}{'median ms':>10}{'slowest':>10}")
    for phase, session in phases():
        build(session)
        spent = []
        for _ in range(asked.rounds):
            start = time.perf_counter()
            build(session)
            spent.append(1000 * (time.perf_counter() - start))
        middle = statistics.median(spent)
        print(f"{phase:<28}{middle:>10.2f}{max(spent):>10.2f}{'' if middle < AIM else '   over the aim'}")


if __name__ == "__main__":
    main()
