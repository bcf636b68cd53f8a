"""A record on the table, and the field that takes one."""

import json
import random

import pytest

from cardlab.game import Deal
from cardlab.games import game
from cardlab.games.skat import transcript
from cardlab.games.spades import Options
from cardlab.records import write
from cardlab.table import Table
from cardlab.widgets import RecordView, Session
from cardlab.widgets.record import Records
from tests.widgets.modes import GAMES, LANGS, SKAT, SPADES, notice, record_of


# ------------------------------------------------------------------ a record
@GAMES
@LANGS
def test_a_record_is_stepped_through_open_with_what_speaks_for_each_step(name: str, lang: str) -> None:
    text = record_of(name)
    session = Session.replaying(text, lang=lang)
    actions = list(session.match.table.actions)
    assert session.ply == 0
    assert not session.live
    assert len(session.view()["table"]["open"]) == game(name).seats
    stops = session.stops()
    for place in range(1, len(stops)):
        view = session.do("forward").view()
        assert view["steps"]["at"] == place
    assert session.view()["table"]["result"]["sums"]
    session.do("back")
    titles = [item["title"] for item in session.view()["explain"]["items"]]
    assert len(titles) > 40, "a record of advice is explained throughout"
    for do in ("next deal", "new match X", "same again", "take back", session.game.show(actions[-1])):
        session.do(do)
    assert session.match.table.actions == actions


def test_what_advice_would_not_do_is_not_explained_away() -> None:
    table = Table(SPADES, SPADES.deal("demo"))
    draw = random.Random(4)
    while table.turn is not None:
        table.push(draw.choice(table.legal))
    session = Session.replaying(table, lang="en")
    assert 0 < len(session.deal.thoughts) < len(table.actions)


def test_hands_without_a_word_said_are_played_by_advice() -> None:
    session = Session.replaying(SPADES.formats["pbn"].write(SPADES.deal("demo")), lang="en")
    assert session.over
    assert session.match.table.deal.hands == SPADES.deal("demo").hands
    assert len(session.deal.thoughts) == len(session.match.table.actions)


def test_a_record_that_stops_says_so_and_nobody_plays_on() -> None:
    table = Table(SPADES, SPADES.deal("demo", 3)).replay(["look", "bid 3", "look", "bid 2"])
    session = Session.replaying(table, lang="en").do("now")
    assert session.live
    assert notice(session.do("look"))
    assert session.match.table.actions == table.actions


def test_a_record_from_the_middle_of_a_match_keeps_its_sheet() -> None:
    options = Options(blind_nil="behind_100")
    standing = SPADES.standing().__class__((0, 250), (3, 0), 2)
    table = Table(SPADES, SPADES.deal("late", 1), options, standing)
    while table.turn is not None:
        table.push("blind nil" if "blind nil" in table.legal and table.turn % 2 == 0 else table.legal[-1])
    session = Session.replaying(write(table), lang="en")
    assert session.match.before == standing
    session.do("now")
    assert session.standing == SPADES.add(standing, table.outcome, options)
    assert len(session.view()["score"]["rounds"]) == 1


# ------------------------------------------------------------------ the field for a record
def pasted(text: str) -> str:
    return f"record {json.dumps(text)}"


@GAMES
@LANGS
def test_a_pasted_record_comes_onto_the_table(name: str, lang: str) -> None:
    records = Records(lang=lang)
    assert "table" not in records.view()
    view = records.do(pasted(record_of(name))).view()
    assert view["record"]["error"] == ""
    assert view["n"] == records.n
    assert ("skat" in view["table"]) == (name == "skat")
    after = records.do("forward").view()
    assert after["steps"]["at"] == 1
    assert after["n"] == records.n
    other = records.do(f"lang {'en' if lang == 'ko' else 'ko'}").view()
    assert other["lang"] != lang
    assert other["steps"]["at"] == 1
    assert other["record"]["heading"] != view["record"]["heading"]


@LANGS
def test_a_broken_record_names_its_line_and_leaves_no_table(lang: str) -> None:
    good = record_of("spades")
    records = Records(good, lang=lang)
    broken = good.replace("deal: ", "deel: ")
    view = records.do(pasted(broken)).view()
    assert "table" not in view
    line = next(n for n, each in enumerate(broken.splitlines(), 1) if each.startswith("deel"))
    assert str(line) in view["record"]["error"]
    assert view["record"]["value"] == broken
    assert records.do(pasted(good)).view()["record"]["error"] == ""


def test_several_deals_of_a_record_are_chosen_by_their_number() -> None:
    table = Session("skat", code="demo", demo=True).match.table
    deal = Deal(table.deal.hands, 2, rest=table.deal.rest)
    games = [Table(SKAT, deal).replay(["pass", "pass", "pass"]), Table(SKAT, deal).replay(["bid 18"])]
    text = "\n".join(transcript.write(each.deal, each.actions) for each in games)
    records = Records(text, lang="en")
    assert [choice["on"] for choice in records.view()["record"]["deals"]] == [True, False]
    records.do("deal 2")
    assert records.session is not None
    assert records.session.match.table.actions == games[1].actions
    for nonsense in ("deal 3", "deal 0", "deal x", "deal"):
        records.do(nonsense)
        assert records.number == 2


@pytest.mark.parametrize("text", ["record", "record {", "record 7", "forward", "look", "deal 1"])
def test_nonsense_before_a_record_changes_nothing(text: str) -> None:
    records = Records(lang="en").do(text)
    assert "table" not in records.view()


def test_a_record_may_stand_there_from_the_start() -> None:
    sent = RecordView(record_of("skat"), lang="en").get_state()
    assert sent["_kind"] == "record"
    assert sent["view"]["record"]["value"].startswith("cardlab: 1")
    assert sent["view"]["table"]["open"]
