"""How long the view takes that every click is answered with, in each phase of a deal: 2 ms at most.

    python tests/bench/view.py [--rounds 200] [--game skat]

Medians of wall-clock time over views built from nothing; the first of each phase is not counted.
"""

import argparse
import statistics
import time
from collections.abc import Iterator

from cardlab.cards import Card, CardSet
from cardlab.widgets import Session
from cardlab.widgets.answers import Answers
from cardlab.widgets.skat.holding import Holding
from cardlab.widgets.skat.valuer import Valuer

CODE = "D"
SERIES = "S207"  # in its first deal the learner declares, in its third a hand lies open
AIM = 2.0  # ms

Moment = tuple[str, Answers]


def spades() -> Iterator[Moment]:
    """A session at each moment that has a screen of its own."""
    session = Session(code=CODE, lang="ko")
    yield "before looking", session
    session.do("look")
    yield "bidding, the hand counted", session
    session.do(session.view()["bidding"]["count"]["bid"])
    yield from tricks(session, 7, "step 30")


def skat() -> Iterator[Moment]:
    """The same for Skat, and a valuation without a table."""
    session = Session("skat", SERIES, lang="ko")
    yield "to call", session
    session.do("bid 18")
    yield "skat or Hand", session
    session.do("skat")
    yield "two to bury", session
    session.do("bury C8 HA")
    yield "to announce", session
    session.do("announce grand")
    yield from tricks(session, 5, "step 20")
    for said in ("now", "next deal", "pass"):
        session.do(said)
    play(session, 10)
    session.do("next deal")
    yield "to answer", session
    session.do("pass")
    yield "against an open hand", session
    cards, two = CardSet.parse("CJ DJ HA HT HK H9 SA SK DA C7"), CardSet.parse("SJ C8")
    yield "a valuation, overbid", Valuer(Holding(int(cards), int(two), bid=45), lang="ko")


def tricks(session: Session, half: int, look: str) -> Iterator[Moment]:
    """From the first trick to the sums and back into the deal."""
    yield "first trick", session
    refuse(session)
    yield "a refused card", session
    session.do("hint")
    session.do("hint more")
    yield "a hint", session
    play(session, half)
    yield "half-way", session
    session.do("back")
    session.do("back")
    yield "looking back", session
    session.do("now")
    play(session, 13)
    yield "the worked sums", session
    session.do(look)
    yield "review, all hands open", session


def refuse(session: Session) -> None:
    """Try a card that may not be played, at the first trick that has one."""
    off: set[str] = set()
    while not off:
        hand = {card["card"] for card in session.view()["table"]["hand"]}
        off = hand - {Card(action).code for action in session.match.table.legal if action < 52}
        if not off:
            play(session, 1)
    session.do(f"play {min(off)}")


def play(session: Session, tricks: int) -> None:
    """The first legal card, so many times at most."""
    table = session.match.table
    for _ in range(tricks):
        if table.turn is not None:
            session.do(session.game.show(table.legal[0]))


GAMES = {"spades": spades, "skat": skat}


def main() -> None:
    """Prints a line for each phase."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    asked = parser.parse_args()
    for game in asked.game or GAMES:
        print(f"{game:<28}{'median ms':>10}{'slowest':>10}")
        for phase, answers in GAMES[game]():
            answers.build()
            spent = []
            for _ in range(asked.rounds):
                start = time.perf_counter()
                answers.build()
                spent.append(1000 * (time.perf_counter() - start))
            middle = statistics.median(spent)
            print(f"{phase:<28}{middle:>10.2f}{max(spent):>10.2f}{'' if middle < AIM else '   over the aim'}")


if __name__ == "__main__":
    main()
