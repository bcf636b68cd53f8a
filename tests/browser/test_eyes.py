"""For every eye: four colours, large words, narrow windows, no movement, colours of the system, a finger."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cardlab.widgets import Session

from . import notebooks
from .conftest import Sit, visitor
from .learner import Learner
from .screen import rest
from .skat_learner import SkatLearner

# What follows the width in a script is drawn a picture or two after the window has changed.
DRAWN = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)
EYES = (Path(__file__).parent / "eyes.js").read_text("utf-8")
FOUR = 'localStorage["cardlab.set.suits"] = "four"'
# Every kind of widget and of picture stands on one of these; the wider words, Korean, come first.
LESSONS = (
    "ko/skat-4-value", "ko/skat-7-series", "ko/skat-bots", "ko/spades-3-bidding", "ko/spades-4-scoring",
    "ko/spades-book", "en/fair-deals", "en/index", "en/record", "en/spades-rules", "en/teacher",
)  # fmt: skip
WIDTHS = (1280, 640, 360, 320)  # 640: the words of a wide window twice as large


def looked_at(page: Page, widths: tuple[int, ...] = WIDTHS) -> list[str]:
    """What is wrong with the page, in these widths; it is left at the first."""
    wrong = []
    for width in (*widths[1:], widths[0]):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(DRAWN)
        found = page.evaluate(EYES)
        wrong += [f"at {width}: {what} {which}" for what, which in found.items() if which]
    return wrong


# ------------------------------------------------------------------ every page
@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    """A visitor who has chosen four colours, and opens one lesson after another."""
    context = visitor(browser, still=True)
    context.add_init_script(FOUR)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", LESSONS)
def test_a_page_in_four_colours_mixes_none_cuts_nothing_and_says_its_pictures(
    reader: Page, tutorial: str, name: str
) -> None:
    reader.goto(f"{tutorial}/{name}.ipynb", timeout=60_000)
    reader.wait_for_selector("body[data-ready]", timeout=60_000)
    assert set(reader.locator(".cl").evaluate_all("all => all.map(e => e.dataset.suits)")) == {"four"}
    assert looked_at(reader) == []


def test_the_look_at_a_page_can_fail(page: Page) -> None:
    page.set_content(
        "<style>.cl { --h: red; --text-h: red; --s: black; --ink: black; color: black }</style>"
        '<div class="cl" data-kind="x">'
        '<svg class="cl-suit cl-tD" style="color: red"><path d="M0 0h9v9"/></svg>'
        '<svg class="cl-suit cl-tC"><path d="M0 0h9v9"/></svg><p>a ♦ as a letter</p>'
        '<button class="cl-btn" style="width: 30px; overflow: hidden; white-space: nowrap">too long</button>'
        '<svg role="img"></svg><span><span class="cl-sacks"><i>…</i></span></span>'
        '<div style="width: 2000px">wide</div>'
        '<b data-suit="♥">♥</b><b data-suit="♦">♦</b></div>'
    )
    found = page.evaluate(EYES)
    assert {what: bool(which) for what, which in found.items()} == dict.fromkeys(found, True)


# ------------------------------------------------------------------ tables
def seated(page: Page, name: str, lang: str) -> Learner:
    """A learner at the table that stands alone on its page."""
    [(code, made)] = notebooks.PAGES[name].items()
    kind = SkatLearner if name == "skat" else Learner
    return kind(page, page.locator("main .cl").first, Session(code=code, lang=lang, **made))


def in_colours_of_the_system(root: Locator) -> None:
    """What only a frame or a ground tells apart is still told apart where the system sets the colours."""
    root.page.emulate_media(forced_colors="active")
    differ = """(root, pairs) => pairs.filter(pair => {
      const [one, other] = pair.map(selector => root.querySelector(selector)).map(element => {
        const { boxShadow, backgroundColor, borderTopColor, transform } = getComputedStyle(element);
        return [boxShadow, backgroundColor, borderTopColor, transform].join();
      });
      return one === other;
    })"""
    pairs = [
        [".cl-langs [aria-pressed=true]", ".cl-langs [aria-pressed=false]"],
        [".cl-strip .cl-past", ".cl-strip .cl-next"],
        [".cl-hand .cl-no", ".cl-hand .cl-off"],
        [".cl-hand .cl-lit .cl-face", ".cl-hand .cl-off .cl-face"],
        [".cl-trick .cl-won .cl-face", ".cl-trick .cl-rest .cl-face"],
    ]
    assert root.evaluate(differ, pairs) == []
    root.page.emulate_media(forced_colors="none")


def test_a_deal_of_spades_in_four_colours_at_every_width_and_in_the_colours_of_the_system(sit: Sit) -> None:
    page, _ = sit("deal", lang="ko")
    learner = seated(page, "deal", "ko")
    learner.press("suits four")
    expect(learner.root).to_have_attribute("data-suits", "four")
    wrong = looked_at(page)
    learner.look()
    learner.root.locator('.cl-bid[data-do="bid 3"]').click()
    wrong += looked_at(page)
    learner.bid("bid 3")
    learner.play(next(code for code in learner.hand if code not in learner.legal))
    wrong += looked_at(page)
    in_colours_of_the_system(learner.root)
    learner.play_on()
    wrong += looked_at(page)
    learner.press("back")
    wrong += looked_at(page)
    assert wrong == []
    page.reload()
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    expect(learner.root).to_have_attribute("data-suits", "four")
    expect(learner.button("suits four")).to_have_attribute("aria-pressed", "true")


MOTION = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...what) { moved.push("animate"); return animate.apply(this, what); };
  for (const kind of ["transitionrun", "animationstart"])
    document.addEventListener(kind, event => {
      const times = event.target.getAnimations().map(one => one.effect.getComputedTiming().duration);
      if (times.some(time => time > 0)) moved.push(`${kind} of ${event.target.className}`);
    });
}"""


def test_nothing_moves_for_who_wants_no_motion_and_cards_fly_for_others(sit: Sit) -> None:
    page, _ = sit("deal")
    learner = seated(page, "deal", "en")
    learner.bid_as_counted()
    page.evaluate(MOTION)
    learner.play(next(code for code in learner.hand if code not in learner.legal))
    learner.play_on(4)
    assert page.evaluate("moved") == []
    page.emulate_media(reduced_motion="no-preference")
    learner.play_on(1)
    assert "animate" in page.evaluate("moved")


# ------------------------------------------------------------------ a finger
class Tapping(Learner):
    """Has a finger and nothing else."""

    def press(self, do: str) -> None:
        self.button(do).tap()
        self.did(do)

    def play(self, code: str) -> None:
        self.card(code).tap(force=True, position={"x": 10, "y": 30})
        self.did(f"play {code}")

    def bid(self, do: str) -> None:
        self.root.locator(f'.cl-bid[data-do="{do}"]').tap()
        self.root.locator(f'.cl-answer .cl-primary[data-do="{do}"]').tap()
        self.did(do)


class TappingAtSkat(Tapping, SkatLearner):
    """The same at Skat."""

    def hit(self, selector: str) -> None:
        self.root.locator(selector).tap()

    def hit_card(self, code: str) -> None:
        self.card(code).tap(force=True, position={"x": 10, "y": 30})


PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def test_a_whole_deal_of_spades_by_taps_on_a_phone(sit: Sit) -> None:
    page, _ = sit("deal", lang="ko", **PHONE)
    learner = Tapping(page, page.locator("main .cl"), Session(code="D", lang="ko"))
    learner.bid_as_counted()
    learner.play(next(code for code in learner.hand if code not in learner.legal))
    expect(learner.root.locator(".cl-callout")).to_be_in_viewport()
    learner.play_on(1)
    learner.press("take back")
    learner.play_on()
    expect(learner.root.locator(".cl-over .cl-sum")).to_have_count(2)
    learner.button("next deal").tap()
    learner.did("next deal")
    expect(learner.button("look")).to_be_visible()


def test_a_whole_deal_of_skat_by_taps_on_a_phone(sit: Sit) -> None:
    page, _ = sit("skat", **PHONE)
    made = notebooks.PAGES["skat"]["S207"]
    learner = TappingAtSkat(page, page.locator("main .cl"), Session(code="S207", lang="en", **made))
    while learner.table.turn is not None:
        learner.act(learner.advised())
    expect(learner.root.locator(".cl-over")).to_be_visible()


def test_a_waiting_trick_goes_on_by_a_tap_anywhere_on_the_table(sit: Sit) -> None:
    page, _ = sit("deal", **PHONE)
    learner = Tapping(page, page.locator("main .cl"), Session(code="D", lang="en"))
    learner.press("pace wait")
    learner.bid_as_counted()
    code = learner.legal[0]
    learner.card(code).tap(force=True, position={"x": 10, "y": 30})
    expect(learner.root.locator(".cl-trick .cl-card")).to_have_count(4)
    learner.root.locator(".cl-trick").tap()
    learner.did(f"play {code}")
    rest(learner.root)
    assert code not in learner.trick()
