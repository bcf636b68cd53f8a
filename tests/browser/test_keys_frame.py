"""The page and every kind of widget by a learner who has only a keyboard, at 360 px."""

import re
from collections.abc import Callable
from itertools import takewhile

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit
from .keys import Here, Keys, flaws

NO_STOPS = {
    "trick",
    "explain",
    "rule",
    "score",
}  # they are read; what can be pressed in them comes with a deal
KINDS = "widgets => [...new Set(widgets.map(widget => widget.dataset.kind))]"
# What is pressed in a widget of which kind, and what it leads to; "" where the focus stays where it was.
PRESSED = [
    ("table", "hint", ""),
    ("table", "look", "bid 1"),
    ("table", "back", ""),
    ("table", "pace short", ""),
    ("table", "open bots", "SHEET"),
    ("table", "close beside", "open bots"),
    ("stepper", "forward", ""),
    ("stepper", "event", ""),
    ("hand", "hint", ""),
    ("calc", "preset common", ""),
    ("calc", "round", "FIELD"),
    ("odds", "odds", "SHEET"),
    ("tasks", "hint", "answer .*"),
    ("book", "rule spades.bid.look", "SHEET"),
    ("book", "close rule", "rule spades.bid.look"),
    ("bots", "habit bori long leads", ""),
    ("bots", "one susu", ""),
    ("house", "set nil no", ""),
    ("house", "preset standard", ""),
    ("classroom", "game skat", ""),
    ("fair", "game skat", ""),
    ("fair", "code", ""),
    ("value", "game H", ""),
]
TAGS = {
    "SHEET": ("section", "div"),
    "FIELD": ("input",),
}  # a sheet as a whole, and the field that is not filled in


@pytest.fixture(scope="module")
def keys(sit: Sit) -> Keys:
    """At the top of a page with one widget of every kind."""
    return Keys(sit("kinds", width=360, height=740)[0])


def walk(keys: Keys) -> list[Here]:
    """All stops from here to the end of the page."""
    stops: list[Here] = []
    while len(stops) < 400:
        keys.press("Tab")
        if keys.here is None:
            return stops
        stops.append(keys.at)
    raise AssertionError(f"Tab never leaves the page; it goes round {stops[-1]}")


def test_tab_comes_into_every_widget_and_out_of_it_both_ways(keys: Keys) -> None:
    there = walk(keys)
    kinds = set(keys.page.locator("main .cl").evaluate_all(KINDS))
    assert len(kinds) >= 19
    assert {here.kind for here in there} - {""} == kinds - NO_STOPS
    assert [f"{flaw}: {here}" for here in there for flaw in flaws(here)] == []
    fields = {here.kind for here in there if here.tag in ("input", "textarea")}
    assert fields >= {"calc", "tasks", "book", "glossary", "house", "classroom", "fair", "record"}
    back: list[Here] = []
    while not back or str(back[-1]) != str(there[0]):
        keys.press("Shift+Tab")
        back.append(keys.at)
        assert len(back) < 400, f"Shift+Tab goes round {back[-1]}"
    # What a review finds while it is judged adds stops to it.
    assert [str(h) for h in back[::-1] if h.kind != "review"] == [str(h) for h in there if h.kind != "review"]
    # The eye goes down the page, and so does Tab.
    places = [here.widget for here in there if here.kind]
    assert places == sorted(places)


def test_the_focus_stays_in_a_widget_whatever_is_pressed(keys: Keys) -> None:
    wrong = []
    for kind, do, then in PRESSED:
        here = keys.to(do, kind=kind, limit=280)
        keys.act("Enter")
        at = keys.at
        # Where a task's words grow after its answer they may push what has the focus down: seen now and then.
        sight = ("out of sight", "covered") if kind == "tasks" else ()
        wrong += [f"{flaw} after {here}: {at}" for flaw in flaws(at) if not flaw.startswith(sight)]
        stays = at.tag in TAGS[then] if then in TAGS else re.fullmatch(then or re.escape(here.do), at.do)
        wrong += [] if stays and at.widget == here.widget else [f"{here} leads to {at}"]
    assert wrong == [], "\n".join(wrong)


def test_no_field_holds_who_types_in_it(keys: Keys) -> None:
    keys.tab(lambda here: here.kind == "table" and here.text == "Enter a deal code", limit=280)
    keys.press("Enter")
    assert keys.at.tag == "input"
    keys.type("Q4")
    keys.press("Escape")
    assert keys.at.text == "Enter a deal code", "Escape goes back to what opened the field"
    keys.to(kind="record", limit=280)
    keys.type("not a record")
    keys.press("Tab")
    keys.act("Enter")
    assert keys.at.kind == "record"


# ---------------------------------------------------------------- the frame
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_line_of_lessons_is_skipped_and_what_hangs_over_the_page_goes(
    open_lesson: Callable[..., Page], lang: str
) -> None:
    page = open_lesson("fair-deals", lang=lang, width=360, height=740)
    keys = Keys(page)
    keys.press("Tab")
    assert keys.at.href == "#pg-lesson"
    assert flaws(keys.at) == []
    keys.press("Enter", "Tab")
    assert keys.at.kind == "fair"

    keys.tab(lambda here: here.tag == "summary", back=True)
    keys.press("Enter")
    hung = page.locator(".pg-more[open]")
    expect(hung).to_have_count(1)
    listed = hung.locator("a").count()
    for _ in range(listed):
        keys.press("Tab")
        assert flaws(keys.at) == []
    expect(hung).to_have_count(1)
    keys.press("Tab")
    expect(hung).to_have_count(0)
    assert flaws(keys.at) == []


def test_a_word_that_is_explained_is_a_stop_and_its_card_no_trap(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson("spades-3-bidding", lang="ko", width=360, height=740)
    keys = Keys(page)
    word = keys.tab(lambda here: here.tag == "dfn")
    card = page.locator(".pg-term")
    expect(card).to_be_visible()
    keys.press("Tab")
    assert "#term-" in keys.at.href
    keys.press("Escape")
    expect(card).to_have_count(0)
    assert keys.at.text == word.text
    keys.press("Enter")
    expect(card).to_be_visible()
    stops = [word]
    while stops[-1].kind == "":
        keys.press("Tab")
        stops.append(keys.at)
    assert [flaw for here in stops[:-1] for flaw in flaws(here)] == []
    words = list(takewhile(lambda here: here.kind == "", stops))
    assert sum(here.tag == "dfn" for here in words) > 4
    expect(card).to_have_count(0)
