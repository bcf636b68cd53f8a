"""Back from the map, a check goes on where it was left, and is in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ko", 360)])
def test_the_map_leads_to_the_task_that_comes_next(open_lesson: Open, lang: str, width: int) -> None:
    page = open_lesson("spades-1-cards", lang=lang, width=width, still=True)
    check = page.locator("#check")
    before = check.locator(".cl-step").inner_text()
    check.locator(".cl-typed input").fill({"en": "partner", "ko": "파트너"}[lang])
    page.keyboard.press("Enter")
    expect(check.locator(".cl-ticks .is-first")).to_have_count(1)
    check.locator('[data-do="next"]').click()
    expect(check.locator(".cl-step")).not_to_have_text(before)
    following = check.locator(".cl-step").inner_text()

    page.goto(page.url.replace("spades-1-cards", "index"))
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    page.locator(".cl-map-go a.cl-primary").click()
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    expect(check.locator(".cl-step")).to_have_text(following)
    expect(check.locator(".cl-task-question")).to_be_in_viewport()
    expect(check.locator(".cl-ticks .is-first")).to_have_count(1)


def test_the_bar_on_top_of_a_lesson_leads_to_its_check(open_lesson: Open) -> None:
    page = open_lesson("skat-2-auction", lang="ko", width=360, still=True)
    bar = page.locator(".pg-progress")
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    bar.press("Enter")
    expect(page.locator("#check .cl-task-question")).to_be_in_viewport()
