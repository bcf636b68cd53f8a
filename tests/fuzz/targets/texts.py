"""Texts that people paste or type: records in every form, links, actions, answers. Errors: as documented."""

import re
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from zlib import crc32

from cardlab.app import replay_iss
from cardlab.cards import Card, CardSet, Notation
from cardlab.explain import Speaker
from cardlab.game import Illegal
from cardlab.games import game, names
from cardlab.games.skat import records as iss
from cardlab.language import LANGUAGES
from cardlab.match import Match
from cardlab.reading import read_action
from cardlab.records import RecordError, read, read_all, read_deals, told, write
from cardlab.records.reading import LONGEST
from cardlab.records.short import Unreadable, read_short, write_short
from cardlab.table import Table
from cardlab.tutor import checks
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goal import Unread
from cardlab.tutor.goals import goal_of
from cardlab.widgets.laying import coded, read_code
from cardlab.widgets.odds import read_hand
from cardlab.widgets.tasks.wording import label, said
from tests.fuzz.hunt import SANE, Target, sane
from tests.fuzz.matches import any_rules, play


# ------------------------------------------------------------------ records
@cache
def matches() -> tuple[Match, ...]:
    """Short matches of both games, some over, some not."""
    found = []
    for number in range(8):
        dice = Random(f"seed {number}")
        rules = game(names()[number % len(names())])
        match = Match(rules, f"S{number}", any_rules(rules, dice), number % rules.seats)
        play(match, dice)
        if number % 3:
            match.finish()
        found.append(match)
    return tuple(found)


def own_records() -> list[str]:
    """In our own form: deals and matches, with and without hands, in the middle and at the end."""
    tables = [each.table for each in matches() if each.table.turn is None]
    halves = [table.copy() for table in tables]
    for half in halves:
        while half.ply > len(half.actions) // 2 or half.ply > 30:
            half.pop()
    texts = [write(each, hands=True) for each in (*matches(), *halves)]
    return [*texts, *(write(half) for half in halves), *(write(table).split("trick")[0] for table in tables)]


def iss_records() -> list[str]:
    """Games of the server, those that we keep for its tests."""
    file = Path(__file__).parents[2] / "skat" / "ours.sgf"
    lines = file.read_text("utf-8").splitlines()
    return [*lines, "\n".join(lines[:3]), *(line[: len(line) // 2] for line in lines[:3])]


def pbn_records() -> list[str]:
    """Deals as bridge programs write them."""
    form = game("spades").formats["pbn"]
    deals = [form.write(game("spades").deal(str(number), number)) for number in range(3)]
    return [*deals, "\n".join(deals), '% PBN 2.1\n[Event "x"]\n' + deals[0], deals[0].split('"')[3]]


def record(text: str) -> str:
    """Our own form: read and written again it is the same text."""
    try:
        items = read_all(text)
    except RecordError as error:
        return _refused(error, text)
    for item in items:
        written = write(item, hands=True)
        assert write(read(written), hands=True) == written
    return f"{len(items)} read"


def pasted(text: str) -> str:
    """Any form: the deals on tables, each as its actions say."""
    try:
        tables = read_deals(text)
    except RecordError as error:
        return _refused(error, text)
    assert tables
    for table in tables[:20]:
        again = Table(table.game, table.deal, table.options, table.standing).replay(table.actions)
        assert again.state == table.state
    return f"{len(tables)} laid"


def server(text: str) -> str:
    """Games of the server: a damaged one is an error that can be told, and costs no other."""
    kinds = []
    for item in iss.read(text[:LONGEST]):
        if isinstance(item, iss.BadISS):
            kinds.append(item.reason)
            sane(str(item), *map(replay_iss.refused(item).say, LANGUAGES))
        else:
            kinds.append("read")
            replay_iss.as_json(item)
            for lang in LANGUAGES:
                list(replay_iss.as_text(item, lang))
    return " ".join(sorted({*kinds}))


def _refused(error: RecordError, text: str) -> str:
    assert 1 <= error.line <= len(re.split(r"\r\n?|\n", text))
    for lang in LANGUAGES:
        sentence = told(error, lang)
        sane(sentence, most=2 * SANE)
        assert "None" not in sentence
        assert "{" not in sentence or "{" in text
    return f"refused: {error.reason} {sorted(error.facts)}"


def short(text: str) -> str:
    """A link's record: what is read is what was written."""
    try:
        match = read_short(text, matches()[0])
    except Unreadable as error:
        sane(str(error), most=2 * SANE)
        return f"refused: {str(error).split(':')[0][:40]}"
    assert read_short(write_short(match), matches()[0]).actions == match.actions
    return "read"


def short_records() -> list[str]:
    """Short records of both games."""
    return [write_short(match) for match in matches()]


# ------------------------------------------------------------------ actions
@cache
def moments() -> tuple[Table, ...]:
    """Tables at moments of every kind."""
    found = []
    for match in matches():
        table = match.table
        for ply in range(0, len(table.actions) + 1, 5):
            found.append(table.copy())
            found[-1].goto(ply)
    return tuple(found)


def _words() -> list[str]:
    typed = [
        "스페이드 퀸",
        "queen of spades",
        "♠Q",
        "SQ",
        "♥10",
        "하트 십",
        "블라인드 닐",
        "닐",
        "bid 4",
        "blind nil",
    ]
    typed += [
        "패스",
        "18",
        "hold",
        "네",
        "bury ST H8",
        "announce grand ouvert",
        "그랑",
        "concede",
        "look",
        "4",
    ]
    return typed + [table.game.show(action) for table in moments()[::5] for action in list(table.legal)[:4]]


def action(text: str) -> str:
    """An action in any language: read, judged, refused or done; what is refused changes nothing."""
    came = []
    for name in names():
        table = moments()[crc32(f"{name}{text[:99]}".encode("utf-8", "replace")) % len(moments())]
        rules = game(name)
        try:
            read_it = read_action(text, name)
        except Notation as error:
            sane(str(error))
            came.append("none")
            continue
        assert rules.parse(rules.show(read_it)) == read_it
        came.append(_done(table, read_it) if table.game is rules else "read")
    return " ".join(came)


def _done(table: Table, action: int) -> str:
    before = (table.ply, table.state, list(table.actions))
    twin = table.copy()
    try:
        twin.push(action)
    except Illegal as refusal:
        after = (twin.ply, twin.state, twin.actions)
        assert after == before
        speakers = [Speaker(lang, table.game.name, table.turn or 0) for lang in LANGUAGES]
        sane(*(speak.verdict(refusal.verdict) for speak in speakers))
        return refusal.verdict.broken[0].case.key
    assert twin.actions == [*table.actions[: table.ply], action]
    assert (table.ply, table.state, table.actions) == before
    return "done"


def cards(text: str) -> str:
    """Cards, one or several, codes of deals, hands: `Notation`, or its kind `ValueError`."""
    came = []
    for reader in (Card.parse, CardSet.parse):
        try:
            came.append("one" if len(str(reader(text))) < 4 else "several")
        except ValueError as error:
            sane(str(error))
            came.append(type(error).__name__)
    code = read_code(text)
    if code is not None:
        assert all(coded(game(name), code, None).table.deal.code for name in names())
    try:
        came.append(read_hand(text, lang="ko").game_name)
    except ValueError as error:
        sane(str(error))
        came.append("no hand")
    return f"{' '.join(came)} {code is not None}"


def _hands() -> list[str]:
    known = ["SA", "♥10", "♠ A K 7 · ♥ 10 9", "SA, SK, S7, HT, H9", "스페이드 퀸, 하트 10", "4F7K-3", "내 판"]
    whole = ["♠ A K Q J 10 9 8 7 6 5 4 3 2", "S AKQ H AKQ D AKQ C AKQJ", "CJ SJ HJ DJ CA CT CK CQ C9 C8"]
    return [*known, *whole]


# ------------------------------------------------------------------ answers to tasks
@cache
def authored() -> tuple[Exercise, ...]:
    """Every task that was written for a check."""
    return tuple(chain.from_iterable(checks.authored(lesson) for lesson in checks.lessons()))


def answer(text: str) -> str:
    """What is typed to a task: read as an answer and marked, or told why it is none."""
    place = crc32(text[:99].encode("utf-8", "replace"))
    task = authored()[place % len(authored())]
    goal, speak = goal_of(task), Speaker(list(LANGUAGES)[place % 2], task.game)
    try:
        given = goal.read(task, text)
    except Unread as error:
        sane(speak.finding(error.says))
        return f"unread: {error.says.case.key}"
    mark = goal.mark(task, given)
    assert all(said(speak, each) for each in mark.says)
    assert label(speak, goal, task, mark.answer) or mark.open
    assert mark.right == (mark.answer in goal.right(task)) or goal.takes == "line"
    return f"{task.goal} {mark.right}"


def _answers() -> list[str]:
    known = [
        "yes",
        "no",
        "네",
        "아니요",
        "모두",
        "all",
        "3",
        "-3",
        "−163",
        "seat 2",
        "왼쪽",
        "파트너",
        "the left",
    ]
    return [*known, *_words()[:20], *(each for task in authored() for each in task.solution[:2])]


TARGETS = (
    Target("record", record, own_records, 20),
    Target("pasted", pasted, lambda: [*own_records()[::4], *iss_records(), *pbn_records()], 20),
    Target("server", server, iss_records, 8),
    Target("short", short, short_records, 25),
    Target("action", action, _words, 40),
    Target("cards", cards, _hands, 25),
    Target("answer", answer, _answers, 20),
)
