"""A word marked in a lesson's prose: a hover, a tap or the focus opens its card, and it goes away again."""

from collections.abc import Callable

from playwright.sync_api import Page

from cardlab.terms import terms

Open = Callable[..., Page]
CARD = ".pg-term"


def test_a_hover_opens_the_card_and_leaving_closes_it(open_lesson: Open) -> None:
    page = open_lesson("skat-1-cards", lang="ko")
    word = terms("skat")["card_points"]
    term = page.locator("dfn[data-term=card_points]")
    assert term.get_attribute("title") is None
    term.hover()
    card = page.locator(CARD)
    assert card.get_by_text(word.says["ko"]).is_visible()
    assert card.locator("[lang=de]").inner_text() == word.german
    assert card.locator("[lang=en]").inner_text() == word.names["en"]
    card.hover()  # the pointer may cross to it
    page.wait_for_timeout(400)
    assert card.is_visible()
    page.mouse.move(2, 2)
    card.wait_for(state="detached")


def test_the_keyboard_opens_it_reaches_its_link_and_puts_it_away(open_lesson: Open) -> None:
    page = open_lesson("skat-1-cards", lang="en")
    term = page.locator("dfn[data-term=declarer]")
    term.focus()
    assert term.get_attribute("aria-expanded") == "true"
    assert page.locator(f"#{term.get_attribute('aria-describedby')}").is_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.pg-term') !== null")
    assert page.locator(f"{CARD} a").get_attribute("href") == "/en/skat-glossary.ipynb#term-declarer"
    page.keyboard.press("Escape")
    assert page.locator(CARD).count() == 0
    assert page.evaluate("document.activeElement.dataset.term") == "declarer"
    page.keyboard.press("Enter")
    assert page.locator(CARD).is_visible()
    page.keyboard.press("Enter")
    assert page.locator(CARD).count() == 0


def test_a_tap_opens_it_inside_a_narrow_page(open_lesson: Open) -> None:
    page = open_lesson("spades-1-cards", lang="ko", width=360, has_touch=True)
    for term in page.locator("dfn[data-term]").all():
        term.tap()
        box = page.locator(CARD).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert page.locator(CARD).count() == 1
        page.keyboard.press("Escape")  # the next word may lie under it
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator("dfn[data-term]").first.tap()
    page.locator("h1").first.tap()
    assert page.locator(CARD).count() == 0
