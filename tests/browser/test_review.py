"""A deal played to its end at a real page, looked back on by keyboard, and played again from a trick."""

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.widgets import Session

from .conftest import Sit
from .learner import Learner
from .screen import fits

JUDGED = 60_000  # ms until a review is complete, however busy the machine is


@pytest.fixture(scope="module")
def table(sit: Sit) -> Learner:
    """A deal of Spades that is over; its review was opened by mouse and is complete."""
    page, _ = sit("deal")
    learner = Learner(page, page.locator("main .cl[data-kind=table]"), Session(code="D", lang="en"))
    learner.bid_as_counted()
    expect(page.locator("[data-do='open review']")).to_have_count(0)
    learner.play_on()
    learner.button("open review").click()
    expect(page.locator(".cl-below .cl[data-kind=review]")).to_be_visible()
    return learner


def press(table: Learner, button: Locator) -> None:
    """Click, and wait for the answer: until then no other click does anything."""
    number = table.root.get_attribute("data-n") or ""
    button.click()
    expect(table.root).not_to_have_attribute("data-n", number)


def chosen(page: Page) -> str:
    """Which card the sheet tells of."""
    return page.locator(".cl-looked[aria-pressed=true]").get_attribute("data-do") or ""


def test_it_streams_while_the_table_stays_alive(table: Learner) -> None:
    page, root = table.page, table.root
    expect(page.locator(".cl-looked")).to_have_count(52)
    number = root.get_attribute("data-n")
    expect(page.locator(".cl-review [role=progressbar]")).to_have_count(0, timeout=JUDGED)
    assert root.get_attribute("data-n") == number
    press(table, root.locator(".cl-langs [lang=ko]"))
    expect(page.locator(".cl-below [data-do='close beside']")).to_have_text("닫기")
    press(table, root.locator(".cl-langs [lang=en]"))
    expect(page.locator(".cl-below [data-do='close beside']")).to_have_text("Close")


def test_a_card_is_chosen_by_keyboard_and_shown_on_the_table(table: Learner) -> None:
    page, root = table.page, table.root
    expect(page.locator(".cl-review [role=progressbar]")).to_have_count(0, timeout=JUDGED)
    page.locator(".cl-looked[tabindex='0']").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    asked = page.evaluate("document.activeElement.dataset.do")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-do='{asked}'][aria-pressed=true]")).to_have_count(1)
    assert page.evaluate("document.activeElement.dataset.do") == asked == chosen(page)
    card = page.locator(f"[data-do='{asked}'] [data-card]").get_attribute("data-card")
    press(table, page.locator("[data-do='review look']"))
    expect(root.locator(f".cl-trick [data-card='{card}']")).to_be_in_viewport()
    press(table, root.locator(".cl-steps [data-do=now]"))
    expect(root.locator(".cl-over")).to_be_visible()


def test_what_cost_something_is_marked_in_the_strip_and_at_its_card(table: Learner) -> None:
    page, root = table.page, table.root
    expect(page.locator(".cl-review [role=progressbar]")).to_have_count(0, timeout=JUDGED)
    for name in ("open", "known"):
        lost = page.locator(f".cl-looked .cl-sign-{name}.is-lost")
        expect(root.locator(f".cl-strip .is-{name}")).to_have_count(lost.count())
    cost = page.locator(".cl-looked:has(.is-lost)").first
    shown = cost.locator(".cl-sign.is-lost").all_inner_texts()
    press(table, cost)
    press(table, page.locator("[data-do='review look']"))
    marks = root.locator(".cl-trick .cl-judge")
    expect(marks.first).to_be_visible()
    assert set(shown) <= set(marks.all_inner_texts())
    press(table, root.locator(".cl-steps [data-do=now]"))
    expect(root.locator(".cl-over")).to_be_visible()


def test_table_and_sheet_fit_together(table: Learner) -> None:
    assert fits(table.root, "a table with its review") == []


def test_the_deal_is_played_again_from_a_trick(table: Learner) -> None:
    page, root = table.page, table.root
    press(table, page.locator(".cl-looked.is-mine").nth(9))
    again = page.locator(".cl-review [data-do^='replay ']")
    expect(again).to_contain_text("Replay from trick 10")
    asked = again.get_attribute("data-do") or ""
    press(table, again)
    expect(page.locator(".cl[data-kind=review]")).to_have_count(0)
    expect(root.locator(".cl-hand .cl-card")).to_have_count(4)
    expect(root.locator(".cl-explain")).to_contain_text("From trick 10 on, this deal is played again")
    # The session in the test goes the same way, but without a review.
    table.session.do(asked)
    table.session.n = int(root.get_attribute("data-n") or 0)
    table.play_on()
    expect(root.locator(".cl-over")).to_contain_text("played again from trick 10")
    root.locator("[data-do='other play']").click()
    expect(root.locator("[data-do='other play']")).to_have_text("To the replay")
