"""The sheet of a deal looked back on, from views that lie finished: fit, keys alone, results streaming in."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .screen import fits

WIDGETS = Path(__file__).parents[2] / "cardlab/widgets"
View = dict[str, Any]
Show = Callable[..., Page]
# Which cards are no target for a thumb, and which lie over others.
HARD_TO_HIT = """cards => cards
  .map(card => [card.dataset.do, card.getBoundingClientRect()])
  .filter(([_, box], at, all) => box.width < 44 || box.height < 44
    || all.some(([_, other], k) => k < at && other.left < box.right - 1 && other.right > box.left + 1
      && other.top < box.bottom - 1 && other.bottom > box.top + 1))
  .map(([name]) => name)"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    def log_message(self, *_: object) -> None:
        """Not into the report of the tests."""


def fixture(name: str) -> View:
    view: View = json.loads((WIDGETS / f"frontend/dev/fixtures/{name}.json").read_text("utf-8"))
    return view


@pytest.fixture(scope="module")
def harness() -> Iterator[str]:
    """The address of the page that shows a view without a kernel."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(WIDGETS)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/frontend/dev/index.html"
    server.shutdown()
    server.server_close()


@pytest.fixture
def show(harness: str, new_page: Callable[..., Page]) -> Show:
    """Opens one of those views: `show("review-skat-ko", width=360)`."""

    def go(name: str, suits: str = "two", **visitor: object) -> Page:
        page = new_page(still=True, **visitor)
        page.goto(f"{harness}?fixture={name}&kind=review&suits={suits}")
        page.wait_for_function("window.harness && window.harness.ready")
        return page

    return go


def give(page: Page, view: View) -> None:
    """What Python would send."""
    page.evaluate("view => harness.show(view)", view)


def sent(page: Page) -> list[str]:
    return [intent["do"] for intent in page.evaluate("harness.sent")]


def focused(page: Page) -> str:
    """What the card with the focus would ask for."""
    found: str = page.evaluate("document.activeElement.dataset.do ?? ''")
    return found


def plies(view: View) -> list[list[str]]:
    return [[card["do"] for card in trick["cards"]] for trick in view["review"]["tricks"]]


@pytest.mark.parametrize("suits", ["two", "four"])
@pytest.mark.parametrize("name", ["skat-ko", "skat-en", "spades-ko", "spades-en", "half-en"])
def test_it_fits_and_can_be_read_and_hit(show: Show, name: str, suits: str) -> None:
    page = show(f"review-{name}", suits, lang=name[-2:])
    assert fits(page.locator(".cl"), name) == []
    for width in (1280, 700, 360):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.locator(".cl-looked, .cl-kinds button").evaluate_all(HARD_TO_HIT) == []
        assert page.evaluate("document.documentElement.scrollWidth") == width


def in_a_line(cards: Locator) -> set[int]:
    return {round(box["y"]) for box in (card.bounding_box() for card in cards.all()) if box}


def test_thirteen_tricks_stand_side_by_side_and_on_a_phone_each_is_a_row(show: Show) -> None:
    page = show("review-spades-en")
    firsts = page.locator(".cl-tricks-one .cl-looked:nth-of-type(1)")
    expect(firsts).to_have_count(13)
    assert len(in_a_line(firsts)) == 1
    page.set_viewport_size({"width": 360, "height": 900})
    expect(page.locator(".cl-tricks.is-flat")).to_be_visible()
    assert len(in_a_line(firsts)) == 13
    assert len(in_a_line(page.locator(".cl-tricks-one").first.locator(".cl-looked"))) == 1


def test_the_cards_are_one_grid_for_the_keys(show: Show) -> None:
    tricks = plies(fixture("review-spades-en"))
    page = show("review-spades-en")
    stops = page.locator('.cl-looked[tabindex="0"]')
    expect(stops).to_have_count(1)
    expect(stops).to_have_attribute("aria-pressed", "true")
    stops.focus()
    page.keyboard.press("Home")
    assert focused(page) == tricks[0][0]
    for key, there in (("Right", tricks[1][0]), ("Down", tricks[1][1]), ("Left", tricks[0][1])):
        page.keyboard.press(f"Arrow{key}")
        assert focused(page) == there
    expect(stops).to_have_count(1)
    page.keyboard.press("Enter")
    assert sent(page) == [tricks[0][1]]


def test_on_a_phone_down_leads_to_the_next_trick(show: Show) -> None:
    tricks = plies(fixture("review-skat-ko"))
    page = show("review-skat-ko", lang="ko", width=360)
    page.locator(".cl-looked").first.focus()
    for key, there in (("Down", tricks[1][0]), ("Right", tricks[1][1]), ("Up", tricks[0][1])):
        page.keyboard.press(f"Arrow{key}")
        assert focused(page) == there


def test_what_is_said_of_a_card_stands_under_its_trick_on_a_phone(show: Show) -> None:
    page = show("review-skat-en", width=360)
    finding = page.locator(".cl-finding")
    expect(finding).to_have_count(1)
    expect(page.locator(".cl-tricks-one.is-current .cl-finding")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.locator(".cl-review-two .cl-finding")).to_be_visible()
    expect(finding).to_have_count(1)


def test_results_stream_in_under_the_hands_of_who_reads(show: Show) -> None:
    done, half = fixture("review-spades-en"), fixture("review-half-en")
    page = show("review-half-en")
    waiting = page.locator(".cl-looked .is-wait")
    expect(page.get_by_role("progressbar")).to_have_attribute(
        "aria-valuenow", str(half["review"]["progress"]["done"])
    )
    assert waiting.count() > 30
    card = page.locator(".cl-looked").nth(9)
    card.focus()
    place, name = card.bounding_box(), focused(page)
    give(page, {**done, "n": half["n"]})
    expect(waiting).to_have_count(0)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    assert focused(page) == name
    assert card.bounding_box() == place
    assert sent(page) == []
    told = page.locator('.cl-review-state [role="status"]')
    expect(told).to_have_text(done["review"]["status"])


def test_what_was_not_judged_in_the_time_says_so(show: Show) -> None:
    view = fixture("review-spades-en")
    missing = "One card was not searched to the end."
    view["review"]["tricks"][0]["cards"][0]["known"] = {"state": "missing", "shown": ""}
    page = show("review-half-en")
    give(page, {**view, "review": {**view["review"], "missing": missing}})
    expect(page.get_by_text(missing)).to_be_visible()
    expect(page.locator(".cl-looked .is-missing")).to_have_count(1)


def test_a_deal_without_tricks_says_only_that(show: Show) -> None:
    view = fixture("review-skat-en")
    page = show("review-skat-en")
    empty = {**view["review"], "heading": "Nobody played", "tricks": [], "at": None}
    give(page, {**view, "review": empty})
    expect(page.get_by_role("heading")).to_have_text(["Nobody played"])
    expect(page.locator(".cl-tricks, .cl-finding, .cl-bars, .cl-kinds")).to_have_count(0)


def test_a_card_of_one_kind_chooses_that_card(show: Show) -> None:
    view = fixture("review-skat-en")
    card = next(card for kind in view["review"]["kinds"] for card in kind["cards"])
    page = show("review-skat-en")
    page.locator(f'.cl-kinds [data-do="{card["do"]}"]').press("Enter")
    assert sent(page) == [card["do"]]
