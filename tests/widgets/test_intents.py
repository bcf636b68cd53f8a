"""What a hostile or clumsy browser, teacher or cell may send: answered, and nothing is told or lost."""

import json
import random
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from cardlab.game import Illegal
from cardlab.games import game
from cardlab.games.spades import Options
from cardlab.table import Table
from cardlab.widgets import Scoreboard, Session, TableView
from cardlab.widgets.calc import Calculator
from cardlab.widgets.deal import Deal
from tests.tables import UNIVERSE, somewhere
from tests.test_contract import exchanged

SPADES = game("spades")
HALF = "\ud800"  # half a character: JSON can name it, no message can hold it


def play_on(session: Session, tricks: int = 13, seed: int = 1) -> Session:
    """The learner plays at random until so many tricks are finished."""
    draw = random.Random(seed)
    while not session.over and len(getattr(session.match.table.state, "winners", ())) < tricks:
        session.do(SPADES.show(draw.choice(session.match.table.legal)))
    return session


def sent(view: Any) -> bytes:
    """A view as the kernel sends it."""
    return json.dumps(view, ensure_ascii=False).encode()


# ------------------------------------------------------------------ text
@pytest.mark.parametrize("text", [HALF, f"new match {HALF}", f"rule {HALF}", f"preset {HALF}", f"ask {HALF}"])
def test_half_a_character_can_be_answered(text: str, caplog: pytest.LogCaptureFixture) -> None:
    session = Session(code="demo", lang="ko").do(text)

    assert sent(session.view())
    assert session.match.code == session.code
    assert not caplog.records


def test_half_a_character_in_a_field_can_be_answered() -> None:
    typed = json.dumps({"bids": [[HALF, "nil"], ["3", "3"]], "tricks": [["5", "0"], ["4", "4"]]})

    assert sent(Calculator(lang="ko").do(f"round {typed}").view())


def test_a_view_that_cannot_be_drawn_is_answered_with_the_last_that_could(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session(code="demo", lang="en")
    table = TableView(session)
    before = table.view
    monkeypatch.setattr(session, "build", lambda: 1 / 0)

    session.receive({"n": 0, "do": "look"})

    assert table.view["n"] == session.n == 1
    assert "broke" in table.view["notice"]["text"]
    assert table.view["table"] == before["table"]
    monkeypatch.undo()
    assert session.do("bid 3").view()["phase"] == "play"


# ------------------------------------------------------------------ looking back
def shown_tricks(session: Session) -> set[int]:
    """The finished tricks (from 1) that are seen face up at any moment that one can step to."""
    finished = len(session.match.table.state.winners)  # type: ignore[attr-defined]
    seen = set()
    for step in range(len(session.stops())):
        session.do(f"step {step}")
        table = session.view()["table"]
        if not session.live and table["trick"]["cards"] and session.view()["phase"] == "play":
            seen.add(table["trick"]["number"])
        if table["last"] is not None:
            seen.add(len(SPADES.seen(session.state, 0)["winners"]))
        session.do("now")
    return {number for number in seen if number <= finished}


@pytest.mark.parametrize(("look_back", "may"), [("last", {3}), ("none", set()), ("all", {1, 2, 3})])
def test_stepping_shows_no_trick_that_the_table_keeps_closed(look_back: str, may: set[int]) -> None:
    session = Session(code="demo", lang="en", rules=Options.read({"look_back": look_back}))

    assert shown_tricks(play_on(session, 3)) == may


# ------------------------------------------------------------------ what if
@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("text", ["blind nil", "look", "bid 5", "nil", "SA", "garbage", ""])
@pytest.mark.parametrize("at", ["now", "step 0", "step 1", "step 4", "step 56"])
def test_another_action_at_any_moment_is_answered(
    lang: str, text: str, at: str, caplog: pytest.LogCaptureFixture
) -> None:
    session = play_on(Session(code="demo", lang=lang))
    record = list(session.match.table.actions)

    for _ in range(2):  # the second from within the first
        branch = session.do(at).do(f"instead {text}").view()["steps"]["branch"] or {"text": ""}
        assert "None" not in branch["text"]
        assert sent(session.do("leave").view())
    assert session.match.table.actions == record
    assert not caplog.records


def test_what_has_not_happened_yet_cannot_have_been_otherwise() -> None:
    session = Session(code="demo", lang="en", open_hands=True).do("look").do("bid 3")
    card = SPADES.show(session.match.table.legal[0])

    view = session.do(f"instead {card.removeprefix('play ')}").view()

    assert view["steps"]["branch"] is None
    assert session.live


# ------------------------------------------------------------------ deals
@pytest.mark.parametrize("text", ["next deal", "same again", "new match", "preset text-a"])
def test_a_demonstration_starts_at_its_start(text: str) -> None:
    session = Session(code="demo", lang="en", demo=True)
    table = TableView(session)

    session.do(text)

    assert session.deal.at == 0
    assert not table.view["live"]
    assert table.view["table"]["moves"] == []


def test_an_advance_that_fails_leaves_the_table_as_it_was() -> None:
    session = Session(code="demo", lang="en")
    table = TableView(session)
    before, actions = table.view, list(session.match.table.actions)

    with pytest.raises(ValueError, match="never comes to"):
        session.advance("spades.play.first_trick/forbidden")

    assert (table.view, session.match.table.actions) == (before, actions)
    session.do("look").do("bid 3")
    assert session.view()["phase"] == "play"


def test_an_advance_reaches_the_widgets_there_are() -> None:
    session = Session(code="demo", lang="en")
    table = TableView(session)

    session.do("step 0").advance("spades.play.follow/holding")

    assert session.live
    assert table.view["n"] == session.n
    assert table.view["table"]["hand"] != []


def test_nothing_is_taken_back_across_deals() -> None:
    session = play_on(Session(code="demo", lang="en")).do("next deal")
    sheet = list(session.match.sheet)

    for _ in range(20):
        session.do("take back")

    assert session.match.sheet == sheet
    assert session.match.number == 2


@pytest.mark.parametrize("text", ["preset common", "new match", "same again", "lang ko", "next deal"])
def test_in_the_middle_of_anything(text: str, caplog: pytest.LogCaptureFixture) -> None:
    """In the bidding, in a trick, looking back and in a what-if: an answer, and one that can be sent."""
    for way in (
        ["look"],
        ["look", "bid 3"],
        ["look", "bid 3", "step 1"],
        ["look", "bid 3", "hint", "ask SA"],
    ):
        session = Session(code="demo", lang="en")
        for step in [*way, text, "look", "hint", "bid 3", "back", "now"]:
            assert sent(session.do(step).view())
    assert not caplog.records


# ------------------------------------------------------------------ two views, many deals
def test_two_views_one_click_one_action() -> None:
    session = Session(code="demo", lang="en")
    one, two = TableView(session), TableView(session)
    assert one.view == two.view

    for widget in (one, two):  # the same click, from both, at the same view
        widget.intent = {"n": 0, "do": "look"}
    for widget in (one, two):
        widget.intent = {"n": 1, "do": "bid 3"}

    assert session.n == 2
    assert one.view == two.view
    assert one.view["phase"] == "play"


def test_two_hundred_deals_leave_no_more_behind_than_one() -> None:
    """One widget, and but for the sheet a view as large as after one deal."""
    session = Session(code="demo", lang="en")
    table = TableView(session)
    sizes, there = set(), len(_instances)
    for deal in range(200):
        while not session.over:
            session.do(SPADES.show(session.match.table.legal[0]))
        session.do("next deal" if deal % 3 else "new match")
        sizes.add(len(sent({**table.view, "score": None})) // 10_000)
    assert len(_instances) == there
    assert list(session.widgets) == [table]
    assert len(session.match.sheet) <= 3
    assert max(sizes) <= 2
    assert not session.deal.refused


def test_a_refusal_repeated_a_thousand_times_is_told_once() -> None:
    session = Session(code="demo", lang="en").do("bid 3")
    size = len(sent(session.view()))
    for _ in range(1000):
        session.do("bid 3")
    assert len(sent(session.view())) < size + 10


# ------------------------------------------------------------------ the calculator
def test_other_house_rules_keep_the_bags_that_were_typed() -> None:
    calculator = Calculator(lang="en")
    scores = Scoreboard(lang="en")
    typed = {"bids": [["4", "nil"], ["3", "3"]], "tricks": [["5", "0"], ["4", "4"]], "bags": ["9", "9"]}
    calculator.do(f"round {json.dumps(typed)}")
    before = [team["points"] for team in calculator.view()["score"]["teams"]]

    calculator.do("preset text-a")  # scores rounds as `standard` does

    assert [team["points"] for team in calculator.view()["score"]["teams"]] == before == [41, -38]
    assert scores.view["score"]["rounds"] == []


# ------------------------------------------------------------------ what is hidden
def asked_everything(session: Session, table: Table) -> list[bytes]:
    """Every answer that a learner can get at this moment without acting."""
    session.match.table, session.deal, session.n = table.copy(), Deal(shown=table.ply), 0
    session.rule = None
    forbidden = [action for action in UNIVERSE["spades"] if action not in session.match.table.legal]
    tries = [SPADES.show(action) for action in forbidden[::5]]
    asks = ["hint", "hint more", "hint more", *tries, "dismiss", "back", "back", "event", "instead SA", "now"]
    asks += ["instead SA", "leave", "next deal", "rule spades.tip.hint.card", "take back"]
    return [sent(session.do(ask).view()) for ask in asks]


@pytest.mark.parametrize("preset", SPADES.presets)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_no_answer_depends_on_a_hidden_card(preset: str, lang: str) -> None:
    """Hints, refusals, notices, counts and steps are the same where only hidden cards differ."""
    compared = 0
    for seed in range(12):
        table, dice = somewhere("spades", preset, seed), random.Random(seed)
        if table.turn is None:
            continue
        seat = table.turn
        session, other_session = (
            Session(code="x", rules=preset, lang=lang, seat=seat, bots={}) for _ in range(2)
        )
        looked = SPADES.seen(table.state, seat)["hand"] is not None
        hidden = [other for other in range(4) if other != seat or not looked]
        deal = exchanged(table, hidden, dice)
        try:
            twin = Table(SPADES, deal, table.options).replay(table.actions)
        except Illegal:
            continue  # with those cards somebody would have had to play otherwise
        if deal != table.deal:
            compared += 1
            assert asked_everything(session, table) == asked_everything(other_session, twin)
    assert compared > 3
