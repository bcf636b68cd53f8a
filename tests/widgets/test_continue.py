"""A table that is left and found again: what is kept, what is offered, what is refused, and links."""

import json
import random
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.game import Deal
from cardlab.games import game
from cardlab.games.spades import Options
from cardlab.match import Match
from cardlab.records.short import Unreadable, read_short, write_short
from cardlab.widgets import Session, TableView, keeper, kept
from cardlab.widgets.continuing import PREHEATED
from cardlab.widgets.keeper import Keeper


class Browser:
    """Stands in for the page: stores what it is handed, and says hello."""

    name, shares = "here", True

    def __init__(self, session: Session) -> None:
        session.keeper, self.session = self, session
        self.stored, self.aside = "", ""

    def keep(self, text: str) -> None:
        self.stored = text

    def set_aside(self) -> None:
        self.aside, self.stored = self.stored or "x", ""

    def hello(self, stored: str = "", link: str = "", lang: str = "en") -> Session:
        told = {"able": True, "stored": stored, "link": link, "lang": lang}
        self.stored = stored
        self.session.hello(told)
        return self.session

    def click(self, *dos: str) -> None:
        for do in dos:
            self.session.receive({"n": self.session.n, "do": do})


def opened(stored: str = "", link: str = "", **made: Any) -> Browser:
    made = {"code": "GO7", "lang": "en", **made}
    browser = Browser(Session(**made))
    browser.hello(stored, link)
    return browser


def act(browser: Browser, times: int) -> None:
    """Does what advice would, for the learner."""
    for _ in range(times):
        table = browser.session.match.table
        if table.turn is None:
            return
        tips = table.game.players["tips"](table.game.seen(table.state, table.turn))
        browser.click(table.game.show(tips[0].action if tips else next(iter(table.legal))))


def played(match: Match, seed: int, deals: int, last: int) -> Match:
    chance = random.Random(seed)
    for number in range(deals):
        table = match.table
        while table.turn is not None and (number < deals - 1 or table.ply < last):
            table.push(chance.choice(list(table.legal)))
        if number < deals - 1:
            if match.pending and match.pending.ending and match.pending.ending.over:
                break
            match.finish()
    return match


# ---------------------------------------------------------------------- the short record
@given(
    name=st.sampled_from(["spades", "skat"]),
    seed=st.integers(0, 10**6),
    deals=st.integers(1, 4),
    last=st.integers(0, 60),
    code=st.sampled_from(["4F7K", "내 판,1", "A-3", "a.b:c"]),
)
def test_a_match_comes_back_from_its_short_record(
    name: str, seed: int, deals: int, last: int, code: str
) -> None:
    match = played(Match(game(name), code), seed, deals, last)
    text = write_short(match)
    again = read_short(text)
    assert (again.code, again.options, again.actions) == (code, match.options, match.actions)
    assert again.standing == match.standing
    assert again.table.deal == match.table.deal
    assert text.isascii()
    assert not set(text) - set("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,.:=%-_~")


@given(seed=st.integers(0, 10**6), place=st.integers(0, 80), sign=st.sampled_from("0aZ,:.-~é"))
def test_a_short_record_that_was_changed_is_refused(seed: int, place: int, sign: str) -> None:
    text = write_short(played(Match(game("spades"), "4F7K"), seed, 1, 40))
    place %= len(text)
    changed = text[:place] + sign + text[place + 1 :]
    if changed == text:
        return
    try:
        match = read_short(changed)
    except Unreadable:
        return
    pytest.fail(f"{changed} was read as {match.actions}")


def test_house_rules_and_a_deal_of_a_code_come_back() -> None:
    rules = Options(failed_nil_tricks="bags")
    match = Match(game("spades"), "X-3", rules, 2, {1: game("spades").deal("X-3", 2)})
    again = read_short(write_short(match))
    assert (again.options, again.table.deal) == (rules, match.table.deal)


def test_a_deal_by_hand_comes_back_only_where_the_page_lays_it() -> None:
    spades = game("spades")
    deal, other = (Deal(spades.deal(code).hands, 0) for code in ("one", "two"))
    match = Match(spades, "RUN", None, 0, {1: deal})
    match.table.push("look")
    text = write_short(match)
    page = Match(spades, "ELSE", None, 0, {1: deal})
    assert read_short(text, page).actions == match.actions
    for wrong in (None, Match(spades, "ELSE"), Match(spades, "ELSE", None, 0, {1: other})):
        with pytest.raises(Unreadable):
            read_short(text, wrong)


# ---------------------------------------------------------------------- what is kept
def test_nothing_is_kept_before_the_learner_has_acted() -> None:
    browser = opened()
    assert browser.stored == ""
    browser.click("rule spades.bid.nil", "lang ko", "step back", "now")
    assert browser.stored == ""
    browser.click("look")
    assert json.loads(browser.stored)["lang"] == "ko"


@pytest.mark.parametrize("mode", ["practice", "match"])
@pytest.mark.parametrize("name", ["spades", "skat"])
def test_a_table_goes_on_at_the_same_moment(name: str, mode: str) -> None:
    before = opened(game=name, mode=mode, seat=1)
    act(before, 6)
    again = opened(before.stored, game=name, mode=mode, seat=1)
    offer = again.session.view()["offer"]
    assert [button["do"] for button in offer["buttons"]] == ["continue", "start again"]
    assert again.session.match.table.ply < before.session.match.table.ply
    again.click("continue")
    left, found = before.session.view(), again.session.view()
    assert "offer" not in found
    for side in ("crumb", "phase", "score", "mode", "explain", "steps"):
        assert found[side] == left[side], side
    left["table"]["moves"] = found["table"]["moves"]
    assert found["table"] == left["table"]
    assert again.session.final is (mode == "match")


def test_a_match_of_several_deals_goes_on_with_its_sheet() -> None:
    before = opened(mode="match")
    while len(before.session.match.sheet) < 2:
        act(before, 30)
        before.click("next deal")
    act(before, 3)
    again = opened(before.stored, mode="match")
    assert "3" in again.session.view()["offer"]["where"]
    again.click("continue")
    assert again.session.view()["score"] == before.session.view()["score"]
    assert again.session.finals == [True, True]
    assert again.session.final


def test_a_reload_is_no_take_back() -> None:
    """Neither going on nor starting again makes cards that were seen unseen, or a refusal untold."""
    before = opened(mode="match")
    before.click("look", "bid 99", "bid 3")
    act(before, 2)
    wrong = next(
        f"play {card['card']}"
        for card in before.session.view()["table"]["hand"]
        if f"play {card['card']}" not in map(before.session.game.show, before.session.match.table.legal)
    )
    before.click(wrong)
    assert len(before.session.deal.refused) == 1
    again = opened(before.stored, mode="match")
    assert not again.session.final, "these cards are known"
    again.click("start again")
    assert not again.session.final
    third = opened(again.stored, mode="match")
    assert "offer" not in third.session.view()
    assert not third.session.final, "and stay so"
    other = opened(before.stored, mode="match")
    other.click("continue")
    assert other.session.final
    assert [(each.ply, each.verdict.action) for each in other.session.deal.refused] == [
        (each.ply, each.verdict.action) for each in before.session.deal.refused
    ]
    other.click("take back")
    assert other.session.match.actions == before.session.match.actions


def test_what_was_taken_back_stays_in_the_account() -> None:
    before = opened()
    act(before, 4)
    before.click("take back")
    again = opened(before.stored)
    again.click("continue")
    assert again.session.view()["explain"] == before.session.view()["explain"]
    assert [each.action for each in again.session.deal.taken_back] == [
        each.action for each in before.session.deal.taken_back
    ]


def test_playing_on_answers_the_offer() -> None:
    before = opened()
    act(before, 5)
    again = opened(before.stored)
    again.click("rule spades.bid.nil")
    assert again.session.view()["offer"]
    act(again, 1)
    assert "offer" not in again.session.view()
    assert json.loads(again.stored)["match"] == write_short(again.session.match)
    again.click("continue")
    assert write_short(again.session.match) == json.loads(again.stored)["match"]


def test_a_page_that_is_shown_once_more_by_the_same_kernel_offers_nothing() -> None:
    browser = opened()
    act(browser, 3)
    n, stored = browser.session.n, browser.stored
    browser.hello(stored)
    assert browser.session.n == n, "a click on its way is still heard"
    assert "offer" not in browser.session.view()
    assert browser.stored == stored


def test_what_another_tab_played_on_is_offered_in_place_of_what_lay_there() -> None:
    other = opened()
    act(other, 2)
    here = opened(other.stored)
    half = Keeper(here.session, "here", shares=True)
    here.session.keeper = here
    n, offer = here.session.n, here.session.view()["offer"]
    act(other, 2)
    half._hear(None, {"table": "elsewhere", "stored": other.stored}, None)
    assert here.session.n == n, "a click on its way is still heard"
    assert here.session.view()["offer"] != offer
    here.click("continue")
    assert here.session.match.actions == other.session.match.actions
    # Once somebody chose, what another tab does is none of this one's business.
    act(other, 1)
    half._hear(None, {"table": "elsewhere", "stored": other.stored}, None)
    assert "offer" not in here.session.view()


def test_a_lesson_that_begins_in_the_middle_keeps_what_was_done_after() -> None:
    def lesson() -> Browser:
        browser = Browser(Session("spades", code="WALL306", lang="en"))
        browser.session.advance("spades.play.follow/holding")
        browser.hello()
        return browser

    before = lesson()
    assert before.stored == ""
    act(before, 1)
    again = lesson()
    again.session._met = False
    again.hello(before.stored)
    again.click("continue")
    assert again.session.match.actions == before.session.match.actions


# ---------------------------------------------------------------------- what is refused
def spoilt(change: dict[str, Any]) -> str:
    before = opened()
    act(before, 3)
    return json.dumps({**json.loads(before.stored), **change})


@pytest.mark.parametrize(
    "stored",
    [
        "{",
        "[]",
        "[" * 30_000,
        "null",
        '{"cardlab":"progress","version":1}',
        {"version": 2},
        {"match": "1,spades,GO7,n0,,3:AA,00000000"},
        {"match": write_short(Match(game("skat"), "GO7"))},
        {"mode": "king"},
        {"lang": "xx"},
        {"finals": [True]},
        {"final": 1},
        {"refused": [[0, 79]]},
        {"refused": [[99, 0]]},
        {"taken": [[1, 9_999]]},
        {"taken": ["x"]},
        {"levels": {"partner": "nobody", "others": "tips"}},
        {"levels": {}},
        {"seen": 3},
    ],
)
def test_damaged_state_is_refused_and_not_lost(stored: str | dict[str, Any]) -> None:
    text = stored if isinstance(stored, str) else spoilt(stored)
    browser = opened(text)
    view = browser.session.view()
    assert "offer" not in view
    assert view["notice"] == {"text": browser.session.speak.word("widgets.continue.damaged"), "tone": "no"}
    assert browser.aside == text
    act(browser, 2)
    assert browser.stored


# ---------------------------------------------------------------------- links
def link_of(browser: Browser) -> str:
    href: str = browser.session.view()["foot"]["link"]["href"]
    head, _, rest = href.partition(",")
    assert head == "#deal=here"
    return rest


def test_a_link_leads_to_the_same_moment() -> None:
    before = opened()
    act(before, 5)
    other = opened(link=link_of(before), code="ELSE", lang="ko")
    assert other.session.match.actions == before.session.match.actions
    assert other.session.view()["notice"]["text"] == other.session.speak.word("widgets.continue.opened")
    assert other.session.lang == "ko", "the language is the reader's own"
    assert other.stored == "", "nothing of one's own was done yet"


def test_a_link_leaves_what_one_played_oneself_on_offer() -> None:
    mine, friend = opened(), opened(code="ELSE")
    act(mine, 4)
    act(friend, 6)
    again = opened(mine.stored, link_of(friend))
    assert again.session.match.code == "ELSE"
    again.click("continue")
    assert again.session.match.actions == mine.session.match.actions


def test_a_match_that_goes_on_is_shared_as_its_code_alone() -> None:
    before = opened(mode="match")
    act(before, 5)
    link = link_of(before)
    assert link == "code:GO7-1"
    other = opened(link=unquote(link), code="ELSE")
    assert other.session.match.table.deal == before.session.match.table.deal
    assert not other.session.match.sheet
    assert other.session.match.actions == Session(code="GO7").match.actions
    before.session.copied(True)
    assert before.session.view()["notice"]["text"] == before.session.speak.word(
        "widgets.continue.copied_code"
    )


@pytest.mark.parametrize("link", ["x", "1,spades,GO7,n0,,3:AA,00000000", "9" * 9_000, "1,skat,A,n0,,0:,0"])
def test_a_link_that_cannot_be_read_says_so(link: str) -> None:
    browser = opened(link=link)
    assert browser.session.view()["notice"]["text"] == browser.session.speak.word("widgets.continue.bad_link")
    assert browser.session.match.code == "GO7"


# ---------------------------------------------------------------------- the page
def test_a_preheated_page_deals_and_speaks_when_its_visitor_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_LANG", "ko")
    monkeypatch.setenv(PREHEATED, "1")
    browser = Browser(Session("spades"))
    deal = browser.session.match.table.deal
    browser.hello(lang="en")
    assert browser.session.lang == "en"
    assert browser.session.match.table.deal != deal
    chosen = Browser(Session("spades", code="GO7", lang="ko"))
    chosen.hello(lang="en")
    assert (chosen.session.lang, chosen.session.match.code) == ("ko", "GO7")


def test_tables_of_a_page_have_names_that_a_reload_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "place", lambda: "browser")
    names = []
    for _ in range(2):  # two kernels
        monkeypatch.setattr(keeper, "_counts", {})
        tables = [
            TableView(code="GO7"),
            TableView(),
            TableView(),
            TableView(game="skat"),
            TableView(demo=True),
        ]
        names.append([table.session.keeper and table.session.keeper.name for table in tables])
        assert TableView(tables[0].session).session.keeper is tables[0].session.keeper
    assert names == [["spades-GO7", "spades", "spades-2", "skat", None]] * 2


def test_a_script_has_nothing_kept_and_of_a_table_that_a_click_opens_only_what_is_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert TableView().session.keeper is None
    monkeypatch.setattr(keeper, "place", lambda: "browser")
    monkeypatch.setattr(keeper, "_parent", lambda: {"header": {"msg_type": "comm_msg"}})
    table = TableView(code="GO7", lang="en")
    session, own = table.session, table.session.keeper
    assert isinstance(own, keeper.Setting)
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(Keeper, "send", lambda _, message: sent.append(message))
    own._hear(
        None, {"table": "hello", "able": True, "stored": "x", "link": "y", "set": {"pace": "now"}}, None
    )
    assert (session.view()["pace"]["trick"], session.offered, session.keeps) == (0, None, False)
    assert "link" not in session.view()["foot"]
    assert "notice" not in session.view()
    session.receive({"do": "look", "n": session.n})
    session.receive({"do": "pace long", "n": session.n})
    assert sent == [{"table": "set", "what": "pace", "text": "long"}]
    own._hear(None, {"table": "set", "set": {"pace": "short", "suits": "four"}}, None)
    assert (session.view()["pace"]["trick"], table.suits) == (600, "four")
    table.close()
    assert own.comm is None


def test_what_a_browser_sends_is_not_believed() -> None:
    session = Session(code="GO7", lang="en")
    half = Keeper(session, "here", shares=True)
    for said in (
        None,
        3,
        {},
        {"table": "hello"},
        {"table": "hello", "stored": 3, "link": [], "able": "x"},
        {"table": "copied"},
    ):
        half._hear(None, said, None)
    assert "notice" not in session.view()
    assert half.get_state()["name"] == "here"


def test_in_a_notebook_the_cell_is_named_and_no_link_is_offered() -> None:
    browser = Browser(Session(code="GO7", lang="en"))
    assert browser.hello().view()["words"]["lost_text"] == browser.session.speak.word("widgets.continue.gone")
    browser.shares = False
    view = Session.build(browser.session)
    assert "link" not in view["foot"]
    assert view["words"]["lost_button"] == ""


def test_nothing_of_another_seat_lies_in_what_is_kept() -> None:
    """The code says it all to whoever can deal; no hand is written out, not even of a deal by hand."""
    spades = game("spades")
    laid = Deal(spades.deal("secret").hands, 0)
    browser = Browser(Session(laid=laid, lang="en"))
    browser.hello()
    act(browser, 4)
    assert set(json.loads(browser.stored)) == {*kept.HEAD, *json.loads(spoilt({}))}
    assert "secret" not in browser.stored
    again = Browser(Session(laid=laid, lang="en"))
    again.hello(browser.stored)
    again.click("continue")
    assert again.session.match.actions == browser.session.match.actions
