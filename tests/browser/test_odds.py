"""The odds of a bid in a browser: bars that grow, keys alone, a sheet under the table, every width."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from . import notebooks
from .conftest import served
from .screen import fits

IMPORT = "from cardlab.widgets import BidOdds, Session, TableView"
PAGES = {
    "spades": ['TableView(Session(code="TOTAL1"))'],
    "skat": ['TableView(Session("skat", code="4F7K"))'],
    "hand": ['BidOdds(hand="♠A ♠K ♠7 ♠J ♥10 ♥9 ♥K ♦A ♦8 ♣A", skat="♣Q ♦J", bid=20)'],
}
OPEN = '[data-do="open odds"]'
DONE = '.cl-odds-found[aria-busy="false"]'
ROWS = ".cl-odds-bars tbody tr"

# Notes how many layouts each picture stands on, and how wide its bars are.
LOOK_ON = """() => {
  window.told = [];
  const look = () => {
    const text = document.querySelector(".cl-odds-progress > :last-child")?.textContent;
    const bars = [...document.querySelectorAll(".cl-odds-track > b")].map(bar => bar.style.width).join(" ");
    if (bars) window.told.push([text, bars]);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.body, all);
}"""


@pytest.fixture(scope="module")
def odds_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Pages of this test's own."""
    root: Path = tmp_path_factory.mktemp("odds")
    for lang in ("ko", "en"):
        (root / "lessons" / lang).mkdir(parents=True)
        (root / "lessons" / lang / "index.ipynb").write_text(notebooks.notebook("# Odds"), "utf-8")
        for name, cells in PAGES.items():
            page = notebooks.notebook("# " + name, IMPORT, *cells)
            (root / "lessons" / lang / f"{name}.ipynb").write_text(page, "utf-8")
    with served("--lessons", str(root / "lessons"), log=root / "log.txt") as address:
        yield address


@pytest.fixture
def odds(new_page: Callable[..., Page], odds_pages: str) -> Callable[..., Page]:
    def go(name: str, *, lang: str = "en", **visitor: object) -> Page:
        page = new_page(lang=lang, **visitor)
        page.set_default_timeout(60_000)
        page.goto(f"{odds_pages}/{lang}/{name}.ipynb")
        page.wait_for_selector("body[data-ready]")
        return page

    return go


def look(page: Page) -> None:
    """Look at the hand; the odds of the hand unseen could be asked for before."""
    page.locator('[data-do="look"]').click()
    page.wait_for_selector(".cl-bidgrid")


def finish(page: Page) -> None:
    page.wait_for_selector(".cl-odds-track")
    page.wait_for_selector(DONE)


def test_bars_grow_while_layouts_are_played_out_and_nothing_below_moves(odds: Callable[..., Page]) -> None:
    page = odds("spades")
    look(page)
    page.evaluate(LOOK_ON)
    page.locator(OPEN).click()
    page.wait_for_selector(".cl-odds-track")
    grown = page.locator(".cl-odds-grid").bounding_box()
    finish(page)
    told = page.evaluate("window.told")
    assert len({text for text, _ in told if text.startswith("Layout ")}) >= 3
    assert len({bars for _, bars in told}) >= 3
    assert told[-1][0].startswith("Played to the end on ")
    done = page.locator(".cl-odds-grid").bounding_box()
    assert grown
    assert done
    assert abs(done["height"] - grown["height"]) < 60
    assert page.evaluate("document.activeElement.className") == "cl-below"


def test_a_bid_said_meanwhile_stops_it(odds: Callable[..., Page]) -> None:
    page = odds("spades")
    look(page)
    page.locator(OPEN).click()
    page.wait_for_selector(".cl-odds-track")
    page.locator(".cl-bid", has_text="3").first.click()
    page.locator('.cl-answer-bid [data-do="bid 3"]').click()
    expect(page.locator(".cl-odds-progress > :last-child")).to_contain_text("Stopped after ")
    expect(page.locator(".cl-odds-found")).to_contain_text("No bid is asked of you now.")


def test_by_keys_alone_a_game_is_chosen_and_counted(odds: Callable[..., Page]) -> None:
    page = odds("hand", still=True)
    finish(page)
    page.locator(".cl-odds-bars .cl-btn", has_text="Hearts").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cl-count h2")).to_contain_text("The count for Hearts is ")
    expect(page.locator('.cl-odds-bars [aria-pressed="true"]')).to_have_text("Hearts")
    page.locator(".cl-count .cl-link").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cl-rulecard")).to_be_visible()


def test_it_is_heard_as_a_table(odds: Callable[..., Page]) -> None:
    page = odds("hand", lang="ko")
    finish(page)
    table = page.get_by_role("table").first
    heads = [head.inner_text() for head in table.get_by_role("columnheader").all()]
    assert heads == ["게임", "이길 확률", "평균 점수", "자세히"]
    row = table.get_by_role("row").filter(has_text="그랜드")
    assert row.get_by_role("rowheader").count() == 1
    assert row.get_by_role("cell").count() == 3
    assert "본전 확률" in row.inner_text()


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("name", ["spades", "skat"])
def test_it_fits_in_every_width_and_theme(odds: Callable[..., Page], name: str, lang: str) -> None:
    page = odds(name, lang=lang, still=True)
    if name == "spades":
        look(page)
    page.locator(OPEN).click()
    finish(page)
    assert fits(page.locator(".cl-below .cl"), name) == []
