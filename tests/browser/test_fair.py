"""The page on fair deals in a browser: typed codes, counting that streams and stops, keys alone, fit."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardlab.cards import CardSet
from cardlab.games import game

from .screen import fits

Open = Callable[..., Page]
VERDICT = ".cl-fair-verdict"

# Notes every state of the verdict with the count beside it.
LOOK_ON = """() => {
  window.told = [];
  const look = () => {
    const verdict = document.querySelector(".cl-fair-verdict")?.className;
    const count = document.querySelector(".cl-fair-progress > :last-child")?.textContent;
    window.told.push(`${verdict} ${count}`);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector(".cl-fair"), all);
}"""


@pytest.fixture
def fair(open_lesson: Open) -> Open:
    def go(**visitor: object) -> Page:
        page = open_lesson("fair-deals", **visitor)
        page.wait_for_selector(".cl-fair")
        return page

    return go


def press(page: Page, do: str, key: str = "") -> None:
    """Press a button, or a key on it, and wait for the answer; until then no other press counts."""
    root = page.locator("main .cl")
    before = root.get_attribute("data-n")
    button = page.locator(f'[data-do="{do}"]')
    button.press(key) if key else button.click()
    expect(root).not_to_have_attribute("data-n", before or "")


def hands(page: Page) -> list[str]:
    """What each hand shows, in notation."""
    rows = page.locator(".cl-fair-hand").all()
    cards = [[card.get_attribute("data-card") for card in row.locator("[data-card]").all()] for row in rows]
    return [" ".join(filter(None, row)) for row in cards]


def test_a_typed_code_deals_the_cards_that_python_deals(fair: Open) -> None:
    page = fair(lang="ko")
    page.get_by_label("판 코드", exact=True).fill("7kd2qw-3")
    page.keyboard.press("Enter")
    expect(page.locator(".cl-fair-deal h3")).to_have_text("판 코드 7KD2QW-3의 모든 패")
    dealt = game("spades").deal("7KD2QW-3").hands
    assert [CardSet.parse(hand) for hand in hands(page)] == [CardSet(hand) for hand in dealt]


def test_the_pictures_grow_while_it_counts_and_the_verdict_comes_last(fair: Open) -> None:
    page = fair()
    press(page, "count 10000")
    page.evaluate(LOOK_ON)
    press(page, "run")
    expect(page.locator(f"{VERDICT}.is-ok, {VERDICT}.is-odd")).to_be_visible(timeout=60_000)
    told = page.evaluate("[...new Set(window.told)]")
    counting = [line for line in told if "is-counting" in line and " of 10,000 deals" in line]
    assert len(counting) >= 10
    assert (
        "10,000" in page.locator(VERDICT).inner_text() or "of 5 checks" in page.locator(VERDICT).inner_text()
    )
    assert page.locator(".cl-fair-map").count() == 4


def test_by_keys_alone_it_is_started_and_stopped_and_the_focus_stays(fair: Open) -> None:
    page = fair()
    press(page, "count 10000", "Enter")
    press(page, "run", "Enter")
    page.locator('[data-do="stop"]').wait_for()
    assert page.evaluate("document.activeElement.dataset.do") == "stop"
    page.keyboard.press("Enter")
    expect(page.locator(f"{VERDICT}.is-stopped")).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.do") == "run"
    assert page.locator(".cl-fair-fit.is-ok").count() == 0


def test_the_check_catches_who_cheats(fair: Open) -> None:
    page = fair(lang="ko", width=360, dark=True, still=True)
    press(page, "game skat")
    press(page, "who cut")
    press(page, "run")
    expect(page.locator(f"{VERDICT}.is-no h3")).to_have_text("고르게 섞이지 않았어요", timeout=60_000)
    assert page.locator(".cl-fair-fit.is-no .cl-fair-sign").count() == 3
    press(page, "who slip")
    press(page, "count 10000")
    press(page, "run")
    expect(page.locator(f"{VERDICT}.is-no")).to_be_visible(timeout=60_000)
    assert page.locator(".cl-fair-cell.is-worst .is-far").count() == 1


def test_another_card_is_followed(fair: Open) -> None:
    page = fair()
    press(page, "count 100")
    press(page, "run")
    expect(page.locator(".cl-fair-fit.is-open")).to_have_count(0, timeout=60_000)
    page.locator(".cl-fair-card select").select_option("HQ")
    expect(page.locator(".cl-fair-picture h3").last).to_contain_text("queen of hearts")


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_it_fits_in_every_width_and_theme(fair: Open, lang: str) -> None:
    page = fair(lang=lang)
    root = page.locator("main .cl")
    assert fits(root, "before") == []
    for name, who in (("spades", "own"), ("skat", "slip")):
        press(page, f"game {name}")
        press(page, f"who {who}")
        press(page, "count 10000")
        press(page, "run")
        page.wait_for_selector(f"{VERDICT}:not(.is-counting)", timeout=60_000)
        assert fits(root, f"{name} {who}") == []
