"""The bots in a browser: habits by keys alone, matches that grow, the choice at a table, slow ones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .screen import fits

Open = Callable[..., Page]
SHEET = '.cl[data-kind="bots"]'
TABLE = '.cl[data-kind="table"]'
HAND = ".cl-hand .cl-card"
MY_TURN = ".cl-trick .cl-mine"


@pytest.fixture
def bots(open_lesson: Open) -> Open:
    def go(game: str = "spades", **visitor: object) -> Page:
        page = open_lesson(f"{game}-bots", **visitor)
        page.set_default_timeout(60_000)
        page.wait_for_selector(f"{SHEET} .cl-bots")
        page.wait_for_selector(f"{TABLE} .cl-table")
        return page

    return go


def press(root: Locator, do: str) -> None:
    """Press a button and wait for the answer."""
    before = root.get_attribute("data-n")
    root.locator(f'[data-do="{do}"]').click()
    expect(root).not_to_have_attribute("data-n", before or "")


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", ["spades", "skat"])
def test_it_fits_in_every_width_and_theme(bots: Open, game: str, lang: str) -> None:
    page = bots(game, lang=lang)
    root = page.locator(SHEET).first
    assert fits(root, "closed") == []
    press(root, "habit bori high wins")
    press(root, "contest")
    root.locator(".cl-bots-rows li").wait_for()
    expect(root.locator("[role=progressbar]")).to_have_count(0)
    assert fits(root, "open") == []


def test_by_keys_alone_a_habit_is_shown_and_put_away_and_the_focus_stays(bots: Open) -> None:
    page = bots()
    link = page.locator('[data-do="habit bori bags never"]')
    link.focus()
    page.keyboard.press("Enter")
    scene = page.locator(".cl-bots-scene")
    expect(scene.locator(".cl-hand, .cl-bots-hand").locator(".cl-lit")).to_have_attribute("data-card", "HK")
    expect(scene).to_contain_text("Tip bot")
    expect(link).to_be_focused()
    expect(link).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(scene).to_have_count(0)
    expect(link).to_be_focused()


def test_a_match_of_levels_grows_stops_and_goes_on(bots: Open) -> None:
    page = bots()
    root = page.locator(SHEET).first
    press(root, "one susu")
    press(root, "contest")
    root.locator(".cl-bots-rows li").wait_for()
    expect(root.locator("[role=progressbar]")).to_be_visible()
    press(root, "stop contest")
    expect(root.locator("[role=progressbar]")).to_have_count(0)
    go_on = root.locator('[data-do="contest"]')
    expect(go_on).to_contain_text("more deals")
    expect(go_on).to_be_focused()
    press(root, "one bori")
    expect(root.locator('[data-do="contest"]')).to_have_attribute("aria-disabled", "true")


def test_bots_are_chosen_under_the_table_and_named_in_the_account(bots: Open) -> None:
    page = bots()
    table = page.locator(TABLE)
    table.locator('[data-do="open bots"]').click()
    sheet = table.locator(SHEET)
    sheet.locator(".cl-bots-choose").wait_for()
    press(sheet, "bots partner susu")
    expect(sheet.locator('[data-do="bots partner susu"]')).to_have_attribute("aria-pressed", "true")
    expect(sheet.locator('[data-level="susu"]')).to_contain_text("At the table now: Partner")
    assert fits(sheet, "under the table") == []
    table.locator('[data-do="close beside"]').click()
    expect(sheet).to_have_count(0)


def test_bots_that_search_play_card_by_card_and_no_click_is_lost(bots: Open) -> None:
    """After each own card the language is changed while they think: every press is answered."""
    page = bots()
    table = page.locator(TABLE)
    press(table, "open bots")
    sheet = table.locator(SHEET)
    sheet.locator(".cl-bots-choose").wait_for()
    press(sheet, "bots others gijang")
    press(table, "close beside")
    expect(table.locator('[data-do="look"]')).to_be_visible()
    press(table, "look")
    table.locator('.cl-bid[data-do="bid 3"]').click()
    table.locator('.cl-answer .cl-primary[data-do="bid 3"]').click()
    for trick in range(8):
        table.locator(MY_TURN).wait_for()
        held = table.locator(HAND).count()
        for place in range(held):
            number = table.get_attribute("data-n")
            table.locator(HAND).nth(place).click(force=True, position={"x": 10, "y": 30})
            expect(table).not_to_have_attribute("data-n", number or "")
            if not table.locator(".cl-callout").count():
                break
        lang = "en" if trick % 2 else "ko"
        table.locator(f'[data-do="lang {lang}"]').click()
        expect(table).to_have_attribute("lang", lang)
        expect(table.locator(HAND)).to_have_count(held - 1)
    expect(page.locator(".cl-lost")).to_have_count(0)
