"""Lessons of Spades with tables and tasks on one page: what tempts is tried, told why, and put right."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.explain import Speaker

Open = Callable[..., Page]
LEFT = "told => [...told.querySelectorAll('p')].map(p => getComputedStyle(p).textAlign)"


def tasks(page: Page, place: int) -> Locator:
    """The tasks that come so many-th on the page, from 0."""
    return page.locator("main .cl[data-kind=tasks]").nth(place)


def press(root: Locator, button: Locator) -> None:
    """Click, and wait for the view that answers."""
    before = root.get_attribute("data-n") or ""
    button.click(position={"x": 8, "y": 30})
    expect(root).not_to_have_attribute("data-n", before)
    expect(root).not_to_have_attribute("data-moving", "", timeout=15_000)


def play(root: Locator, *cards: str) -> None:
    """Play cards of the hand."""
    for card in cards:
        press(root, root.locator(f'.cl-hand [data-card="{card}"]'))


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_tenth_bag_is_told_line_by_line(open_lesson: Open, lang: str) -> None:
    page = open_lesson("spades-4-scoring", lang=lang, width=360)
    task = tasks(page, 1)
    task.locator(".cl-typed input").fill("63")
    task.locator(".cl-typed input").press("Enter")
    told = task.locator(".cl-told")
    expect(told).to_contain_text("−37")
    expect(told).to_contain_text(Speaker(lang, "spades").rule_name("spades.score.bag_penalty"))
    assert set(told.evaluate(LEFT)) == {"start"}, "the table's own styles do not reach what tasks tell"


def test_an_ace_too_early_is_a_bag_and_the_lesson_shows_the_way(open_lesson: Open) -> None:
    page = open_lesson("spades-5-match", lang="ko")
    task = tasks(page, 1)
    play(task, "SA", "S3")
    expect(task.locator(".cl-told.is-wrong")).to_contain_text("6")
    press(task, task.locator('[data-do="again"]'))
    play(task, "S3", "SA", "DJ")
    expect(task.locator(".cl-told.is-right")).to_be_visible()


def test_three_tricks_are_watched_then_the_wall(open_lesson: Open) -> None:
    page = open_lesson("spades-1-cards", lang="ko")
    watched, wall = (page.locator("main .cl[data-kind=table]").nth(place) for place in (0, 1))
    for _ in range(12):
        press(watched, watched.locator('[data-do="forward"]'))
    expect(watched.locator('.cl-trick [data-card="S2"]')).to_be_visible()
    play(wall, "S8")
    expect(wall.locator(".cl-callout")).to_contain_text("클럽 퀸")
