"""Sessions of Skat at the moments that the tests ask about."""

import json
import re
from typing import Any

from cardlab.widgets import Session
from tests.widgets.skat_players import PASSING, SKAT, Loose, Script

LANGS = ("ko", "en")


def table(code: str = "demo", lang: str = "en", **more: Any) -> Session:
    """A session against two players who pass, unless told otherwise."""
    return Session("skat", code=code, lang=lang, **{"bots": {1: PASSING, 2: PASSING}, **more})


def declaring(lang: str = "en", **more: Any) -> Session:
    """The learner, dealer and rearhand, is declarer at 18 and has to choose skat or Hand."""
    return table(lang=lang, **more).do("bid 18")


def defending(game: str = "announce hearts", *, hand: bool = False, lang: str = "en") -> Session:
    """Left, forehand, is declarer at 18; the learner is to play to the first trick."""
    alone = Script("bid 18", "hand" if hand else "skat", game)
    return table(lang=lang, bots={1: alone, 2: PASSING}).do("pass")


def deal_out(session: Session, loose: Loose) -> Session:
    """The learner does legal things until the deal is over; none of them is refused."""
    while not session.over:
        session.do(SKAT.show(loose.choose(session.match.table.legal)))
        assert session.notice is None
        json.dumps(session.view())
    return session


def codes_in(view: Any) -> set[str]:
    """Every card that stands as a card somewhere in a view, the list of spoken names apart."""
    if isinstance(view, dict):
        return set().union(*(codes_in(value) for key, value in view.items() if key != "words"), set())
    if isinstance(view, list):
        return set().union(*map(codes_in, view), set())
    return {view} if isinstance(view, str) and re.fullmatch("[SHDC][2-9TJQKA]", view) else set()
