"""A deal of one's own on its page: pasted, stepped through, and its tasks answered, in both languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardlab.records import write
from cardlab.tutor.recorded import tasks_in
from cardlab.widgets.tasks.sources import recorded
from tests.tutor.test_recorded import played

from .screen import fits
from .test_exercise import Pupil
from .wire import Wire

Open = Callable[..., Page]


@pytest.mark.parametrize(("lang", "name", "width"), [("ko", "skat", 360), ("en", "spades", 1280)])
def test_a_record_is_pasted_and_its_tasks_are_answered(
    open_lesson: Open, lang: str, name: str, width: int
) -> None:
    page = open_lesson("record", lang=lang, width=width, still=True)
    wire = Wire(page)
    table = played(name, "RECORD2", 0.3)
    root = page.locator("main .cl[data-kind=record]")
    expect(root.locator(".cl-paste-tasks")).to_have_count(0)
    root.locator("textarea").fill(write(table))
    root.locator(".cl-paste .cl-primary").click()
    seats = root.locator(".cl-paste-tasks [data-do^='tasks ']")
    expect(seats).to_have_count(table.game.seats)
    seats.nth(1).focus()
    page.keyboard.press("Enter")
    below = root.locator(".cl-below .cl[data-kind=tasks]")
    tasks = tasks_in(table, 1)
    expect(below.locator(".cl-step")).to_contain_text(f"1/{len(tasks)}")
    pupil = Pupil(page, wire, recorded(tasks), lang)
    pupil.give(pupil.right)
    expect(below.locator(".cl-told")).to_be_visible()
    assert fits(root, "a record with its tasks") == []
    page.set_viewport_size({"width": width, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth") == width
    root.locator("[data-do='close below']").click()
    expect(below).to_have_count(0)


def test_the_example_on_the_page_can_be_read(open_lesson: Open) -> None:
    page = open_lesson("record", lang="ko", still=True)
    page.locator("main details summary").click()
    text = page.locator("main details pre").inner_text()
    root = page.locator("main .cl[data-kind=record]")
    root.locator("textarea").fill(text)
    root.locator(".cl-paste .cl-primary").click()
    expect(root.locator(".cl-felt")).to_be_visible()
    expect(root.locator(".cl-notice")).to_have_count(0)


def test_a_card_of_its_review_is_shown_on_its_table_in_sight(open_lesson: Open) -> None:
    page = open_lesson("record", lang="en", width=360, still=True)
    root = page.locator("main .cl[data-kind=record]")
    root.locator("textarea").fill(write(played("spades", "RECORD2", 0.3)))
    root.locator(".cl-paste .cl-primary").click()
    root.locator("[data-do='open review']").click()
    card = root.locator(".cl-looked").nth(22)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    root.locator("[data-do='review look']").click()
    code = card.locator("[data-card]").get_attribute("data-card")
    expect(root.locator(f".cl-trick [data-card='{code}']")).to_be_in_viewport()
