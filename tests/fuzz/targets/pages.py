"""Messages of a browser, to every kind of table and sheet at every kind of moment, whatever their shape.

A message that is a plain text answers the newest view; any other goes in as it is.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from ipywidgets.widgets.widget import _instances

from cardlab.bots import Random as AnyCard
from cardlab.game import Illegal
from cardlab.games import game, names
from cardlab.records.short import write_short
from cardlab.table import Table
from cardlab.widgets import Session, kept
from cardlab.widgets.answers import Answers
from cardlab.widgets.deal import Deal
from cardlab.widgets.working import Work
from tests.fuzz.hunt import Target
from tests.fuzz.matches import shown_cards
from tests.fuzz.targets.texts import moments
from tests.tables import TABLES, somewhere
from tests.test_contract import exchanged

MOST = 12  # messages in a row
LARGEST = 400_000  # characters of a view


# ------------------------------------------------------------------ the kernel around it
@contextmanager
def kernel(steps: int) -> Iterator[None]:
    """A kernel in which long work gets so many steps; what was opened meanwhile is put away at its end."""

    def few(work: Work[Any]) -> None:
        for _ in range(steps):
            if not work.done:
                work._step()
        work.done = True

    before = set(_instances)
    try:
        with patch.object(Work, "finish", few):
            yield
    finally:
        for key in set(_instances) - before:
            _instances[key].close()


def send(page: Answers, message: Any) -> None:
    """A message as it would come in."""
    page.receive({"n": page.n, "do": message} if isinstance(message, str) else message)


def sendable(view: Any) -> bytes:
    """A view as it would go out."""
    sent = json.dumps(view, ensure_ascii=False, allow_nan=False).encode()
    assert len(sent) < LARGEST
    return sent


def listed(text: str) -> tuple[str, ...]:
    """The parts of a text between bars and ends of lines."""
    return tuple(part.strip() for part in re.split(r"[|\n]", text) if part.strip())


def said(value: Any) -> tuple[str, list[Any]] | None:
    match value:
        case {"at": str(at), "say": list(say)}:
            return at, say[:MOST]
    return None


def messages(value: Any) -> int:
    """How many messages an input is."""
    told = said(value)
    return max(1, len(told[1])) if told else 1


# ------------------------------------------------------------------ a table
def _bots(name: str, seat: int) -> Mapping[int, Any]:
    return {other: AnyCard(other) for other in range(game(name).seats) if other != seat}


def _at(name: str, number: int, **more: Any) -> Session:
    """A table of one game at one of its moments, seen by whoever is to act."""
    of_game = [table for table in moments() if table.game.name == name]
    table = of_game[number % len(of_game)].copy()
    seat = table.turn or 0
    session = Session(name, "S1", rules=table.options, seat=seat, bots=_bots(name, seat), lang="en", **more)
    session.match.table, session.deal = table, Deal(shown=table.ply, match=session.deal.match)
    return session


SESSIONS: dict[str, Callable[[int], Session]] = {
    "spades": lambda at: _at("spades", at),
    "skat": lambda at: _at("skat", at),
    "spades waits": lambda at: _at("spades", at, wait=True),
    "spades match": lambda at: _at("spades", at, mode="match"),
    "skat match": lambda at: _at("skat", at, mode="match"),
    "open": lambda at: _at(names()[at % 2], at, open_hands=True),
    "demo": lambda at: Session(names()[at % 2], "S1", demo=True, lang="ko"),
    "levels": lambda at: Session(names()[at % 2], f"S{at % 5}", lang="ko"),
    "record": lambda at: Session.replaying(moments()[at % len(moments())].copy(), lang="ko"),
}


def session(value: Any) -> str:
    """At a table: refused, or done and legal; nobody's cards come to light; an old click does nothing."""
    told = said(value)
    if told is None or told[0].rstrip("0123456789 ") not in SESSIONS:
        return "none"
    at, say = told
    name = at.rstrip("0123456789 ")
    number = at.removeprefix(name).strip()
    with kernel(1):
        page = SESSIONS[name](int(number[:4]) if number.isascii() and number.isdigit() else 0)
        came = {_answered(page, message) for message in say}
    return f"{name} {' '.join(sorted(came))}"[:300]


def _answered(page: Session, message: Any) -> str:
    before, n = _state(page), page.n
    send(page, message)
    view = page.view()
    sendable(view)
    assert view["n"] == page.n in (n, n + 1)
    notice = view.get("notice") or {}
    after = _state(page)
    if page.n == n or notice.get("tone") == "no":
        assert after == before, "what was refused has changed something"
    if page.live and not (page.over or page.opened or page.replays):
        assert shown_cards(view["table"]) <= _known(page)
    if after != before:
        Table(page.game, page.match.table.deal, page.options, page.match.standing).replay(
            page.match.table.actions
        )
    return view["phase"] if after != before else notice.get("tone", "quiet")


def _state(page: Session) -> tuple[Any, ...]:
    match = page.match
    return match.code, match.options, match.actions, match.standing, page.mode, page.lang, page.chosen


def _known(page: Session) -> set[str]:
    table = page.match.table
    seen = page.game.seen(table.state, page.seat)
    laid_open = [card for hand in seen.get("open", ()) for card in hand or ()]
    return {*(seen["hand"] or ()), *seen["gone"], *(seen.get("skat") or ()), *laid_open, *seen["trick"]}


SAYS = listed(
    """
    look | bid 3 | nil | blind nil | 닐 | SA | play CJ | pass | bid 18 | hold | skat | hand | bury ST H8
    announce grand ouvert | concede | agree | refuse | hint | hint more | take back | step 3 | back | forward
    event | now | instead SA | leave | next deal | same again | new match | new match 4F7K-3 | mode match
    mode practice | projector | preset common | preset text | ask SA | dismiss | lang ko | rule spades.break
    rule skat.tip.bid | close rule | review card 20 | review look | replay 20 | other play | keep 20
    open review | open odds | open bots | close beside | odds | continue | start again | bots partner susu
    bots others gijang | habit bori bags never
    """
)
HELP = SAYS.index("hint")  # what comes before acts


def _talks() -> list[Any]:
    dice = Random("talks")
    talks: list[Any] = [
        {"at": f"{name} {at}", "say": dice.sample(SAYS, 5)} for name in SESSIONS for at in range(6)
    ]
    odd: list[Any] = [None, [], {"n": 0}, {"do": "look"}, {"n": True, "do": "look"}, {"n": 0, "do": 3}]
    odd += [{"n": -1, "do": "SA"}, {"n": 10**30, "do": "SA"}]
    return [*talks, {"at": "spades 3", "say": odd}, {"at": "skat 3", "say": odd}]


# ------------------------------------------------------------------ what is hidden
def twins(value: Any) -> str:
    """Two tables that differ in nothing but hidden cards give the same answers, to the letter."""
    told = said(value)
    if told is None:
        return "none"
    pair = _pair(len(told[0]) * 7 + sum(map(ord, told[0])))
    if pair is None:
        return "no twin"
    with kernel(0):
        one, other = (_seated(table) for table in pair)
        for message in told[1]:
            send(one, message)
            send(other, message)
            if any(page.match.table.deal.code != pair[0].deal.code for page in (one, other)):
                return "another deal"
            if any(page.match.table.actions != pair[0].actions for page in (one, other)):
                return "acted"
            if one.opened or one.over:
                return "open"
            assert _anonymous(one) == _anonymous(other), "a hidden card shows"
    return "same"


def _anonymous(page: Session) -> bytes:
    """Its view; a sheet under the table has an id by chance."""
    return re.sub(rb"anywidget:\w+", b"", sendable(page.view()))


@cache
def _pair(number: int) -> tuple[Table, Table] | None:
    name, preset = TABLES[number % len(TABLES)]
    table, dice = somewhere(name, preset, number), Random(number)
    seat = table.turn
    looked = table.game.seen(table.state, seat)["hand"] is not None
    hidden = [other for other in range(table.game.seats) if other != seat or not looked]
    deal = exchanged(table, hidden, dice)
    try:
        return table, Table(table.game, deal, table.options).replay(table.actions)
    except Illegal:
        return None  # with those cards somebody would have had to play otherwise


def _seated(table: Table) -> Session:
    seat = table.turn or 0
    bots = {other: AnyCard(other) for other in range(table.game.seats) if other != seat}
    page = Session(table.game.name, "x", rules=table.options, seat=seat, bots=bots, lang="en")
    page.match.table, page.deal = table.copy(), Deal(shown=table.ply)
    return page


def _twin_talks() -> list[Any]:
    dice = Random("twins")
    return [{"at": "x" * at, "say": dice.sample(SAYS[HELP:], 6)} for at in range(40)]


# ------------------------------------------------------------------ a table that is left and found again
class _Browser:
    name, shares = "here", True

    def __init__(self, page: Session) -> None:
        page.keeper, self.aside, self.stored = self, 0, ""

    def keep(self, text: str) -> None:
        self.stored = text

    def set_aside(self) -> None:
        self.aside += 1


def hello(value: Any) -> str:
    """A page that opens, with whatever its storage and its address hold."""
    if not isinstance(value, dict):
        return "none"
    with kernel(0):
        page = Session("spades", "GO7", bots=_bots("spades", 0), lang="en")
        browser, before = _Browser(page), write_short(page.match)
        page.hello(value)
        sendable(page.view())
        notice = (page.view().get("notice") or {}).get("tone", "quiet")
        if notice == "no" and not value.get("link"):
            assert write_short(page.match) == before
        assert not (browser.aside and page.offered)
        send(page, "continue")
        send(page, "look")
        sendable(page.view())
        if browser.stored:
            kept.read(browser.stored, page.match)
    return f"{notice} {browser.aside} {bool(page.offered)} {bool(browser.stored)}"


def _storages() -> list[dict[str, Any]]:
    found = []
    for at in range(0, 20, 3):
        page = _at("spades", at)
        browser = _Browser(page)
        page.receive({"n": page.n, "do": "hint"})
        page.do("rule spades.break")
        told = kept.write(page.kept())
        link = page.link().partition(",")[2]
        found.append({"able": True, "stored": told, "link": "", "lang": "ko"})
        found.append({"able": True, "stored": browser.stored, "link": link, "lang": "en"})
    return [
        *found,
        {"able": True, "stored": "", "link": "code:4F7K-3", "lang": "ko"},
        {"able": 1, "stored": {}},
    ]


TARGETS = (
    Target("session", session, _talks, 4, messages),
    Target("twins", twins, _twin_talks, 2, messages),
    Target("hello", hello, _storages, 1),
)
