"""Practice and match, a deal by its code, a pasted record, one key before a room; in both languages."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.records import write
from cardlab.widgets import Session
from cardlab.widgets.record import Records

from . import notebooks
from .conftest import Sit
from .learner import Learner
from .screen import fits

TABLES = notebooks.PAGES["modes"]
Seat = Callable[[str], Learner]


@pytest.fixture(scope="module", params=["ko", "en"])
def room(request: pytest.FixtureRequest, sit: Sit) -> tuple[Page, str]:
    return sit("modes", lang=request.param)[0], request.param


@pytest.fixture(scope="module")
def seat(room: tuple[Page, str]) -> Seat:
    """A learner at one of the tables: `seat("M2")`."""
    page, lang = room

    def take(code: str) -> Learner:
        root = page.locator("main .cl[data-kind=table]").nth(list(TABLES).index(code))
        return Learner(page, root, Session(code=code, lang=lang, **TABLES[code]))

    return take


def test_in_a_match_cards_are_final_and_refusals_say_why(seat: Seat) -> None:
    learner = seat("M2")
    expect(learner.root.locator(".cl-mode [aria-pressed=true]")).to_have_attribute("data-do", "mode match")
    learner.look()
    expect(learner.root.locator(".cl-count")).to_have_count(0)
    learner.bid("bid 3")
    expect(learner.button("hint")).to_have_count(0)
    expect(learner.button("projector")).to_have_count(0)
    hand = learner.shown_hand()
    learner.press("take back")
    expect(learner.root.locator(".cl-notice")).to_have_text(learner.view["notice"]["text"])
    assert learner.shown_hand() == hand
    expect(learner.button("take back")).to_have_attribute("aria-disabled", "true")
    wrong = [code for code in learner.hand if code not in learner.legal]
    if wrong:
        learner.play(wrong[0])
        expect(learner.root.locator(".cl-callout p")).to_be_visible()
    learner.play(learner.legal[0])
    assert fits(learner.root, "a match") == []


def test_a_take_back_is_told_and_a_match_waits_for_the_next_deal(seat: Seat) -> None:
    learner = seat("BACK")
    learner.bid_as_counted()
    learner.play(learner.legal[0])
    learner.press("take back")
    first = learner.root.locator(".cl-explain li").first
    expect(first.locator("h3")).to_have_text(learner.speak.word("widgets.explain.took_back"))
    assert first.locator("p").count() == 1
    learner.press("mode match")
    expect(learner.root.locator(".cl-mode small")).to_have_text(learner.view["mode"]["text"])
    expect(learner.button("hint")).to_have_count(1)
    learner.play_on()
    next_code = f"{learner.session.code}-2"
    expect(learner.root.locator(".cl-over")).to_contain_text(next_code)
    learner.press("next deal")
    expect(learner.root.locator(".cl-crumb")).to_contain_text(next_code)
    assert learner.session.deal.match


def test_a_typed_code_deals_that_deal(seat: Seat) -> None:
    learner = seat("CODED")
    foot = learner.root.locator(".cl-tablefoot")
    foot.locator(".cl-btn").first.click()
    field = foot.locator("input")
    expect(field).to_be_focused()
    learner.page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    foot.locator(".cl-btn").first.click()
    expect(field).to_be_focused()
    learner.page.keyboard.type("4f7k-3")
    assert fits(learner.root, "a code") == []
    expect(field).to_have_value("4f7k-3")
    field.press("Enter")
    learner.did("new match 4f7k-3")
    expect(learner.root.locator(".cl-crumb")).to_contain_text("4F7K-3")
    learner.look()
    assert learner.shown_hand() == sorted(learner.hand)
    deal = learner.session.game.deal("4F7K-3", dealer=2)
    assert learner.table.deal == deal


def test_all_open_and_large_by_one_button_and_back(room: tuple[Page, str]) -> None:
    root = room[0].locator("main .cl[data-kind=table]").nth(list(TABLES).index("CODED"))
    size = "e => parseFloat(getComputedStyle(e.querySelector('h2')).fontSize)"
    before = root.evaluate(size)
    root.locator('[data-do="projector"]').click()
    expect(root).to_have_attribute("data-big", "")
    assert root.evaluate(size) > before
    expect(root.locator(".cl-strip")).to_be_focused()
    root.locator('[data-do="projector"]').click()
    expect(root).not_to_have_attribute("data-big", "")


SIZES = """e => [...[".cl-trick .cl-card", ".cl-hand .cl-card"].map(one => e.querySelector(one).offsetWidth),
  parseFloat(getComputedStyle(e.querySelector(".cl-told p")).fontSize)]"""


def test_before_a_room_one_key_steps_from_anywhere(seat: Seat) -> None:
    learner = seat("ROOM")
    root, keys = learner.root, learner.page.keyboard
    told = root.locator(".cl-told")
    root.scroll_into_view_if_needed()
    root.locator(".cl-trick").click()  # nothing there takes the focus
    for key, do in (
        ("Space", "forward"),
        ("ArrowRight", "forward"),
        ("ArrowLeft", "back"),
        ("Space", "forward"),
    ):
        keys.press(key)
        learner.did(do)
        _says(told, learner)
    for _ in range(6):
        keys.press("PageDown")
        learner.did("forward")
    root.locator(".cl-steps [data-do=event]").focus()  # a button that Space would press
    keys.press("Space")
    learner.did("forward")
    _says(told, learner)
    assert root.locator(".cl-open").count() == 3
    assert root.evaluate(SIZES) == [122, 122, 21]
    assert fits(root, "a room") == []


def _says(told: Locator, learner: Learner) -> None:
    lines = told.locator("p").count()
    assert lines == len(learner.view["told"]["text"])


def test_a_pasted_record_lies_on_the_table_and_a_broken_one_names_its_line(room: tuple[Page, str]) -> None:
    page, lang = room
    root = page.locator("main .cl[data-kind=record]")
    field, button = root.locator("textarea"), root.locator(".cl-paste .cl-primary")
    mine = Records(lang=lang)

    def paste(text: str) -> None:
        field.fill(text)
        button.click()
        mine.do(f"record {json.dumps(text)}")
        expect(root).to_have_attribute("data-n", str(mine.n))

    paste("cardlab: 1\ngame: skat\ndealer: 7\ndeal: x")
    error = root.locator(".cl-notice")
    expect(error).to_have_text(mine.view()["record"]["error"])
    expect(error).to_contain_text("3")
    expect(root.locator(".cl-felt")).to_have_count(0)
    assert fits(root, "a broken record") == []
    for name in ("spades", "skat"):
        played = Session(name, code="demo", demo=True)
        paste(write(played.match.table))
        expect(root.locator(".cl-notice")).to_have_count(0)
        expect(root.locator(".cl-open")).to_have_count(played.game.seats - 1)
        while mine.view()["table"]["trick"]["cards"] == []:
            root.locator("[data-do=forward]").click()
            mine.do("forward")
            expect(root).to_have_attribute("data-n", str(mine.n))
        [lying] = mine.view()["table"]["trick"]["cards"]
        expect(root.locator(f'.cl-trick [data-card="{lying["card"]}"]')).to_be_visible()
        assert root.locator(".cl-explain li").count() == len(mine.view()["explain"]["items"])
        assert fits(root, f"a record of {name}") == []
