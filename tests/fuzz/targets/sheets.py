"""Messages to what is no table: calculators, books, checks, a class, and what goes beside the view."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from cardlab.tutor import keep
from cardlab.widgets import CheckView, ClassTable, TeacherView
from cardlab.widgets.answers import Answers
from cardlab.widgets.book import Book, Words
from cardlab.widgets.bots import BotsPage
from cardlab.widgets.calc import Calculator
from cardlab.widgets.classroom import Classroom
from cardlab.widgets.fair import FairCheck
from cardlab.widgets.house.desk import Desk
from cardlab.widgets.learner import Learner
from cardlab.widgets.map import Map
from cardlab.widgets.odds import read_hand
from cardlab.widgets.record import Records
from cardlab.widgets.rules import OpenRule
from cardlab.widgets.skat.valuer import Valuer
from cardlab.widgets.tasks import sources
from cardlab.widgets.tasks.sitting import Sitting
from tests.fuzz.hunt import Target
from tests.fuzz.targets.files import plain_logs, plain_progress
from tests.fuzz.targets.pages import MOST, kernel, listed, messages, said, send, sendable
from tests.fuzz.targets.texts import own_records, pbn_records

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
    "map": lambda: Map(lang="ko"),
    "records": lambda: Records(pbn_records()[0], lang="en"),
    "empty": lambda: Records(lang="ko"),
    "check": lambda: Sitting(sources.check("spades-1-cards", ""), Learner("visit"), lang="ko"),
    "check skat": lambda: Sitting(
        sources.check("skat-4-value", ""), Learner("visit"), feedback="later", lang="en"
    ),
    "odds": lambda: read_hand("CJ SJ HJ DJ CA CT CK CQ C9 C8", lang="ko"),
}
TYPED = {"bids": [["4", "nil"], ["3", "3"]], "tricks": [["5", "0"], ["4", "4"]], "bags": ["9", "9"]}
SAYS = {
    "calc": f"round {json.dumps(TYPED)} | drop round | preset text-a | rule spades.break | close rule",
    "value": "game G | skat | hand | schneider | schwarz | ouvert | bid up | bid 18 | result lost | card CJ",
    "desk spades": """set bag_size 5 | preset common | left mine | right text-a | another | difference bags
        over | deal {"bids 0": "3", "tricks 0": "4"}""",
    "desk skat": "set series 9 | preset text | left mine | another | difference scoring | play | over",
    "book": "rule skat.play.follow | preset text | close rule | lang en",
    "words": "lang en | rule x | anything",
    "rule": "close rule | lang ko | rule spades.lead.unbroken",
    "fair": "game skat | code 4F7K | who fast | count 100 | run 4F7K | more | stop | hand 2 | card SA",
    "bots": "one bori | other susu | contest | stop contest | habit bori bags never | lang ko",
    "class": "game skat | code 4F7K-2 | other code | log on | name 보리 | save | row 2 | forget",
    "map": "table spades | review | close below | export | import | lang en",
    "records": "deal 1 | tasks 1 | close below | step 5 | forward | instead SA | lang ko | rule spades.break",
    "empty": f"record {json.dumps(own_records()[0])} | record {json.dumps('hello')} | deal 2 | tasks 0",
    "check": "answer no | type 하트 3 | pick SA | hint | again | solve | back | clear | next | anew",
    "check skat": "type 44 | answer 1 | hint | solve | next | next | anew | rule skat.play.jack | lang ko",
    "odds": "odds | rule skat.tip.bid | close rule | lang en",
}


def sheet(value: Any) -> str:
    """A sheet without a table: whatever is typed or pressed there, it is answered by a view."""
    told = said(value)
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
    talks = [{"at": name, "say": [*listed(says)]} for name, says in SAYS.items()]
    return talks + [
        {"at": name, "say": dice.sample(listed(says), 3)} for name, says in SAYS.items() for _ in (1, 2)
    ]


# ------------------------------------------------------------------ beside the view
@cache
def _wires() -> tuple[CheckView, ClassTable, TeacherView]:
    return CheckView("spades-1-cards", lang="ko"), ClassTable("S1", lang="ko"), TeacherView(lang="en")


def wire(value: Any) -> str:
    """What a page's other halves send: progress it holds, files it was given."""
    check, room, teacher = _wires()
    check.learner = Learner("browser")
    for page in (room, teacher):
        page.answers.do("forget")
    sent: list[Any] = []
    with kernel(0), patch.object(CheckView, "send", lambda _, content, *more: sent.append(content)):
        for content in value[:MOST] if isinstance(value, list) else [value]:
            for page in (check, room, teacher):
                page._hear(page, content, [])
    sendable([check.view, check._fresh, check._done, check._troubles, sent, room.view, teacher.view])
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


TARGETS = (
    Target("sheet", sheet, _sheet_talks, 3, messages),
    Target("wire", wire, _wire_talks, 3),
)
