"""The rule book and the glossary in a browser: searching, opening, leafing, links from elsewhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardlab.explain import Speaker
from cardlab.widgets.book import Book

Open = Callable[..., Page]


def linked(page: Page, address: str) -> None:
    """Goes to an address on the same page's server, as a link from another lesson does."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("body[data-ready]", timeout=60_000)


@pytest.mark.parametrize("typed", ["자루 벌점", "자루를", "bag pen", "벌ㅈ", "샌드백"])
def test_a_search_finds_a_card_and_opens_it(open_lesson: Open, typed: str) -> None:
    page = open_lesson("spades-book", lang="ko")
    page.get_by_label("규칙 찾기").fill(typed)
    entries = page.locator(".cl-entry")
    entries.first.wait_for()
    assert entries.count() < len(Book("spades").game.rules)
    name = Speaker("ko", "spades").rule_name("spades.score.bag_penalty")
    if typed != "샌드백":
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator(".cl-rulecard h2")).to_have_text(name)
    page.get_by_label("규칙 찾기").press("Escape")
    expect(page.locator(".cl-chapter[aria-expanded]").first).to_be_visible()


def test_nothing_found_says_what_to_do(open_lesson: Open) -> None:
    page = open_lesson("skat-book", lang="en")
    page.get_by_label("Find a rule").fill("castling")
    expect(page.get_by_text("No rule has that word.")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    assert page.get_by_label("Find a rule").input_value() == ""


def test_the_keyboard_alone_opens_a_chapter_a_card_and_leafs_on(open_lesson: Open) -> None:
    page = open_lesson("spades-book", lang="en")
    page.get_by_role("button", name="Play 1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    first = page.locator(".cl-leaf-card .cl-rulecard")
    first.wait_for()
    was = first.get_attribute("data-rule")
    page.keyboard.press("ArrowRight")
    expect(first).not_to_have_attribute("data-rule", was or "")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f".cl-rulecard[data-rule='{was}']")
    assert page.evaluate("document.activeElement.classList.contains('cl-leaf-card')")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_first_card_lies_open_where_there_is_room_and_the_contents_lead_back(
    open_lesson: Open, width: int
) -> None:
    page = open_lesson("spades-book", lang="ko", width=width, still=True)
    opening = page.locator(".cl-leaf-opening .cl-rulecard")
    expect(opening).to_be_visible(visible=width > 360)
    page.locator(".cl-entry").nth(1).click()
    expect(opening).to_have_count(0)
    page.get_by_role("button", name="차례로").click()
    expect(page.locator(".cl-presets")).to_be_visible()


def test_on_a_telephone_the_card_takes_the_place_of_the_contents(open_lesson: Open) -> None:
    page = open_lesson("skat-book", lang="ko", width=360)
    page.locator(".cl-entry").first.click()
    page.locator(".cl-rulecard").wait_for()
    assert not page.locator(".cl-contents").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="차례로").click()
    expect(page.locator(".cl-contents")).to_be_visible()
    assert page.evaluate("document.activeElement.className") == "cl-entry"


def test_a_word_leads_to_its_rule_and_an_address_to_its_word(open_lesson: Open) -> None:
    page = open_lesson("skat-glossary", lang="ko")
    linked(page, f"{page.url}#term-overbid")
    row = page.locator("#term-overbid")
    expect(row).to_be_in_viewport()
    assert row.get_attribute("class") == "is-here"
    assert row.locator("[lang=de]").inner_text().endswith("überreizt")
    row.get_by_role("link").click()
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    expect(page.locator(".cl-rulecard")).to_have_attribute("data-rule", "skat.value.overbid")


def test_a_word_is_found_in_german_and_half_typed(open_lesson: Open) -> None:
    page = open_lesson("skat-glossary", lang="en")
    field = page.get_by_label("Find a word")
    for typed in ("uberreizt", "초과 빋", "Drück"):
        field.fill(typed)
        expect(page.get_by_role("status").filter(has_text="Words found")).to_be_visible()
        assert 1 <= page.locator(".cl-glossary li").count() <= 2


@pytest.mark.parametrize("width", [1280, 360])
def test_what_is_for_looking_up_hangs_over_the_page_until_it_is_put_away(
    open_lesson: Open, width: int
) -> None:
    page = open_lesson("skat-1-cards", lang="en", width=width)
    menu = page.locator(".pg-more > ul")
    assert not menu.is_visible()
    summary = page.locator(".pg-more > summary")
    summary.press("Enter")
    for link in menu.get_by_role("link").all():
        box = link.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 44
    assert {"Skat words", "The rules of Skat"} <= set(menu.get_by_role("link").all_inner_texts())
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert page.evaluate("document.activeElement.matches('.pg-more > summary')")
    summary.click()
    page.mouse.click(width / 2, 600)
    expect(menu).not_to_be_visible()
