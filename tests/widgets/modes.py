"""Sessions in their modes, and what a learner reads of them."""

import random

import pytest

from cardlab.games import game
from cardlab.records import write
from cardlab.widgets import Session

SPADES, SKAT = game("spades"), game("skat")
LANGS = pytest.mark.parametrize("lang", ["ko", "en"])
GAMES = pytest.mark.parametrize("name", ["spades", "skat"])
USUAL = ("bid 2", "bid 3")


def acts(session: Session, times: int, seed: int = 0) -> Session:
    """The learner acts so many times, each time as may be, cards first; a low bid, so that a match lasts."""
    draw = random.Random(seed)
    for _ in range(times):
        if session.over:
            break
        table = session.match.table
        legal = [action for action in table.legal if action < 52] or list(table.legal)
        usual = [action for action in legal if table.game.show(action) in USUAL]
        session.do(table.game.show(draw.choice(usual or legal)))
    return session


def notice(session: Session) -> str:
    """What stands in the view as a notice."""
    return str(session.view().get("notice", {}).get("text", ""))


def labels(session: Session) -> list[str]:
    """What the buttons under the hand do."""
    return [button["do"] for button in session.view()["table"]["buttons"]]


def record_of(name: str) -> str:
    session = Session(name, code="demo", demo=True)
    return write(session.match.table)
