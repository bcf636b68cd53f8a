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
from cardlab.tutor import keep
from cardlab.widgets import CheckView, Session, TeacherView, kept
from cardlab.widgets.answers import Answers
from cardlab.widgets.book import Book, Words
from cardlab.widgets.bots import BotsPage
from cardlab.widgets.calc import Calculator
from cardlab.widgets.classroom import Classroom
from cardlab.widgets.deal import Deal
from cardlab.widgets.fair import FairCheck
from cardlab.widgets.house.desk import Desk
from cardlab.widgets.learner import Learner
from cardlab.widgets.odds import read_hand
from cardlab.widgets.record import Records
from cardlab.widgets.rules import OpenRule
from cardlab.widgets.skat.valuer import Valuer
from cardlab.widgets.tasks import sources
from cardlab.widgets.tasks.sitting import Sitting
from cardlab.widgets.working import Work
from tests.fuzz.hunt import Target
from tests.fuzz.matches import shown_cards
from tests.fuzz.targets.files import plain_logs, plain_progress
from tests.fuzz.targets.texts import moments, own_records, pbn_records
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


def _said(value: Any) -> tuple[str, list[Any]] | None:
    match value:
        case {"at": str(at), "say": list(say)}:
            return at, say[:MOST]
    return None


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
    told = _said(value)
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


SAYS = (
    "look", "bid 3", "nil", "blind nil", "닐", "SA", "play CJ", "pass", "bid 18", "hold", "skat",
    "hand", "bury ST H8",
    "announce grand ouvert", "concede", "agree", "refuse", "hint", "hint more", "take back", "step 3", "back",
    "forward", "event", "now", "instead SA", "leave", "next deal", "same again", "new match",
    "new match 4F7K-3",
    "mode match", "mode practice", "projector", "preset common", "preset text", "ask SA", "dismiss",
    "lang ko",
    "rule spades.break", "rule skat.tip.bid", "close rule", "review card 20", "review look", "replay 20",
    "other play", "keep 20", "open review", "open odds", "open bots", "close beside", "odds", "continue",
    "start again", "bots partner susu", "bots others gijang", "habit bori bags never",
)  # fmt: skip


def _talks() -> list[Any]:
    dice = Random("talks")
    talks: list[Any] = [
        {"at": f"{name} {at}", "say": dice.sample(SAYS, 5)} for name in SESSIONS for at in range(6)
    ]
    odd = [
        None,
        [],
        {"n": 0},
        {"do": "look"},
        {"n": True, "do": "look"},
        {"n": -1, "do": "SA"},
        {"n": 0, "do": 3},
    ]
    return [
        *talks,
        {"at": "spades 3", "say": odd},
        {"at": "skat 3", "say": [*odd, {"n": 10**30, "do": "SA"}]},
    ]


# ------------------------------------------------------------------ what is hidden
def twins(value: Any) -> str:
    """Two tables that differ in nothing but hidden cards give the same answers, to the letter."""
    told = _said(value)
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
    return [{"at": "x" * at, "say": dice.sample(SAYS[17:], 6)} for at in range(40)]


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


# ------------------------------------------------------------------ sheets
SHEETS: dict[str, Callable[[], Answers]] = {
    "calc": lambda: Calculator(lang="ko"),
    "value": lambda: Valuer(lang="ko"),
    "desk spades": lambda: Desk("spades", lang="en"),
    "desk skat": lambda: Desk("skat", lang="ko"),
    "book": lambda: Book("skat", lang="ko"),
    "words": lambda: Words(lang="ko"),
    "rule": lambda: OpenRule("spades.break", lang="en"),
    "fair": lambda: FairCheck("spades", lang="ko"),
    "bots": lambda: BotsPage("skat", lang="en"),
    "class": lambda: Classroom("4F7K", lang="ko"),
    "records": lambda: Records(pbn_records()[0], lang="en"),
    "empty": lambda: Records(lang="ko"),
    "check": lambda: Sitting(sources.check("spades-1-cards", ""), Learner("visit"), lang="ko"),
    "check skat": lambda: Sitting(
        sources.check("skat-4-value", ""), Learner("visit"), feedback="later", lang="en"
    ),
    "odds": lambda: read_hand("CJ SJ HJ DJ CA CT CK CQ C9 C8", lang="ko"),
}
TYPED = {"bids": [["4", "nil"], ["3", "3"]], "tricks": [["5", "0"], ["4", "4"]], "bags": ["9", "9"]}
SHEET_SAYS = {
    "calc": (f"round {json.dumps(TYPED)}", "drop round", "preset text-a", "rule spades.break", "close rule"),
    "value": ("game G", "skat", "hand", "schneider", "schwarz", "ouvert", "bid up", "bid 18",
    "result lost", "card CJ"),
    "desk spades": ("set bag_size 5", "preset common", "left mine", "right text-a", "another",
    "difference bags", "over",
                    f"deal {json.dumps({'bids 0': '3', 'tricks 0': '4'})}"),
    "desk skat": ("set series 9", "preset text", "left mine", "another", "difference scoring",
    "play", "over"),
    "book": ("rule skat.play.follow", "preset text", "close rule", "lang en"),
    "words": ("lang en", "rule x", "anything"),
    "rule": ("close rule", "lang ko", "rule spades.lead.unbroken"),
    "fair": ("game skat", "code 4F7K", "who fast", "count 100", "run 4F7K", "more", "stop",
    "hand 2", "card SA"),
    "bots": ("one bori", "other susu", "contest", "stop contest", "habit bori bags never", "lang ko"),
    "class": ("game skat", "code 4F7K-2", "other code", "log on", "name 보리", "save", "row 2", "forget"),
    "records": ("deal 1", "tasks 1", "close below", "step 5", "forward", "instead SA", "lang ko",
    "rule spades.break"),
    "empty": (f"record {json.dumps(own_records()[0])}", f"record {json.dumps('hello')}", "deal 2",
    "tasks 0", "lang en"),
    "check": ("answer no", "type 하트 3", "pick SA", "hint", "again", "solve", "back", "clear",
    "next", "anew"),
    "check skat": ("type 44", "answer 1", "hint", "solve", "next", "next", "anew",
    "rule skat.play.jack", "lang ko"),
    "odds": ("odds", "rule skat.tip.bid", "close rule", "lang en"),
}  # fmt: skip


def sheet(value: Any) -> str:
    """A sheet without a table: whatever is typed or pressed there, it is answered by a view."""
    told = _said(value)
    if told is None or told[0] not in SHEETS:
        return "none"
    with kernel(1):
        page = SHEETS[told[0]]()
        for message in told[1]:
            n = page.n
            send(page, message)
            sendable(page.view())
            assert page.n >= n
    return f"{told[0]} {(page.view().get('notice') or {}).get('tone', 'quiet')}"


def _sheet_talks() -> list[Any]:
    dice = Random("sheets")
    talks = [{"at": name, "say": [*says]} for name, says in SHEET_SAYS.items()]
    return talks + [
        {"at": name, "say": dice.sample(says, 3)} for name, says in SHEET_SAYS.items() for _ in (1, 2)
    ]


# ------------------------------------------------------------------ beside the view
@cache
def _wires() -> tuple[CheckView, TeacherView]:
    return CheckView("spades-1-cards", lang="ko"), TeacherView(lang="en")


def wire(value: Any) -> str:
    """What a page's other halves send: progress it holds, files it was given."""
    check, teacher = _wires()
    check.learner = Learner("browser")
    teacher.answers.do("forget")
    sent: list[Any] = []
    with kernel(0), patch.object(CheckView, "send", lambda _, content, *more: sent.append(content)):
        for content in value[:MOST] if isinstance(value, list) else [value]:
            check._hear(check, content, [])
            teacher._hear(teacher, content, [])
    sendable([check.view, check._fresh, check._done, check._troubles, sent, teacher.view])
    return f"{len(check.learner.progress.by_id)} {sorted(check.learner.troubles)} {len(sent)}"


def _wire_talks() -> list[Any]:
    held = [{"keep": "held", "attempts": each["attempts"]} for each in plain_progress()[:4]]
    files = [{"files": [{"name": f"{at}.jsonl", "text": text}]} for at, text in enumerate(plain_logs()[:4])]
    others = [
        {"keep": "here", "age": 1, "n": 0}, {"keep": "kept", "ids": ["x"]}, {"keep": "refused"},
        {"keep": "held", "attempts": [], "damaged": "cardlab:damaged"},
        {"keep": "import", "name": "a.json", "text": keep.write([])},
        {"keep": "import", "name": "a.json", "text": json.dumps(plain_progress()[0])},
    ]  # fmt: skip
    return [*([each] for each in (*held, *files, *others)), [held[0], others[1], others[3], files[0]]]


def _messages(value: Any) -> int:
    told = _said(value)
    return max(1, len(told[1])) if told else 1


TARGETS = (
    Target("session", session, _talks, 4, _messages),
    Target("twins", twins, _twin_talks, 2, _messages),
    Target("hello", hello, _storages, 1),
    Target("sheet", sheet, _sheet_talks, 3, _messages),
    Target("wire", wire, _wire_talks, 3),
)
