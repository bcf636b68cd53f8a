"""The page of house rules in a browser: chosen and typed, compared, played, by keys alone, fit."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .screen import fits

Open = Callable[..., Page]
SHEET = '.cl[data-kind="house"]'
TABLE = '.cl[data-kind="table"]'


@pytest.fixture
def house(open_lesson: Open) -> Open:
    def go(game: str, **visitor: object) -> Page:
        page = open_lesson(f"{game}-rules", still=True, **visitor)
        page.wait_for_selector(SHEET)
        return page

    return go


def press(page: Page, button: str | Locator, key: str = "") -> None:
    """Press a button, or a key on it, and wait for the answer."""
    sheet = page.locator(SHEET)
    before = sheet.get_attribute("data-n")
    target = sheet.locator(f'[data-do="{button}"]').first if isinstance(button, str) else button
    target.press(key) if key else target.click()
    expect(sheet).not_to_have_attribute("data-n", before or "")


@pytest.mark.parametrize(("lang", "own"), [("ko", "내 규칙"), ("en", "My rules")])
def test_rules_are_chosen_compared_and_played_in_place(house: Open, lang: str, own: str) -> None:
    page = house("spades", lang=lang)
    press(page, "preset no-thirteen")
    press(page, "set min_bid 2")
    expect(page.locator(".cl-house-sides select").nth(1).locator("option:checked")).to_have_text(own)
    press(page, "difference forbid_total_13")
    expect(page.locator(".cl-house-halves .cl-example")).to_have_count(2)
    expect(page.locator(".cl-house-halves .cl-example.is-no")).to_have_count(1)
    press(page, page.locator(".cl-house-reason .cl-link"))
    expect(page.locator(".cl-rulecard")).to_have_attribute("data-rule", "spades.bid.total")

    press(page, "play")
    expect(page.locator(TABLE)).to_be_in_viewport()
    press(page, "over")
    expect(page.locator(TABLE)).to_have_count(0)


def test_a_number_that_cannot_be_is_refused_where_it_was_typed(house: Open) -> None:
    page = house("spades", lang="ko")
    page.locator("[data-group=scoring]").click()
    field = page.locator("[data-field=bag_size]")
    number = field.locator("input")
    number.fill("0")
    press(page, number, "Enter")
    expect(field.locator("[role=alert]")).to_contain_text("1부터 1,000까지")
    expect(number).to_be_focused()
    expect(number).to_have_value("0")
    number.fill("5")
    press(page, number, "Enter")
    expect(field.locator("[role=alert]")).to_have_count(0)
    expect(field.locator("legend small")).to_have_text("표준과 다름")


def test_by_keys_alone_a_deal_is_typed_and_scored_by_both(house: Open) -> None:
    page = house("skat", lang="en")
    page.locator(".cl-house-form summary").press("Enter")
    points = page.get_by_label("Card points")
    points.fill("200")
    press(page, points, "Enter")
    expect(points).to_be_focused()
    expect(points).to_have_attribute("aria-invalid", "true")
    expect(page.locator("form [role=alert]")).to_contain_text("from 0 to 120")
    for label, text in (("Bid", "18"), ("Card points", "70"), ("Tricks", "6")):
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_label("Announced").select_option("schneider")
    press(page, page.get_by_label("Tricks", exact=True), "Enter")
    expect(page.locator("form [role=alert]")).to_have_count(0)
    expect(page.locator(".cl-house-situation")).to_contain_text("70 card points in 6 tricks")


def test_lines_that_belong_together_stand_beside_each_other(house: Open) -> None:
    page = house("spades")
    expect(page.locator('[data-do="difference failed_nil_tricks"]')).to_have_attribute("aria-pressed", "true")
    tops = [
        page.locator(f'[data-side="{side}"] .is-total').evaluate("line => line.getBoundingClientRect().top")
        for side in (0, 1)
    ]
    assert tops[0] == tops[1]
    marks = page.locator(".cl-house-mark").all_inner_texts()
    assert "≠ differs" in marks
    page.set_viewport_size({"width": 360, "height": 900})
    boxes = [page.locator(f'[data-side="{side}"]').bounding_box() for side in (0, 1)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"]


@pytest.mark.parametrize("game", ["spades", "skat"])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_everything_fits_and_can_be_read(house: Open, game: str, lang: str) -> None:
    page = house(game, lang=lang)
    sheet = page.locator(SHEET)
    page.locator(".cl-house-form summary").click()
    wrong = fits(sheet, "at first")
    first = page.locator('[data-do^="difference "]').first.get_attribute("data-do")
    press(page, first or "")
    for group in page.locator("[data-group]").all():
        group.click()
        wrong += fits(sheet, f"{group.inner_text()} with a moment")
    assert wrong == []


def test_a_table_on_the_page_keeps_its_own_styles(house: Open) -> None:
    """The sheet brings buttons of its own; the bids of a table below stay as high as the table has them."""
    page = house("spades")
    press(page, "set min_bid 2")
    press(page, "play")
    table = page.locator(TABLE)
    table.locator('[data-do="look"]').click()
    bid = table.locator(".cl-bid").first
    bid.wait_for()
    assert bid.evaluate("button => getComputedStyle(button).minHeight") == "54px"
