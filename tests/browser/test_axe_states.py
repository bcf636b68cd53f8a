"""axe and our own measure on what other walks pass by: in English, between two moments, round the tables."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Page, expect

from cardlab import app
from cardlab.app import words
from cardlab.widgets import Session

from .conftest import Sit
from .learner import Learner
from .screen import AHEAD, ASKED, faults

pytestmark = pytest.mark.long  # .ci/run asks axe in both themes and languages, here and in the other walks

Open = Callable[..., Page]
PAGES = Path(app.__file__).parent / "voila"


# ---------------------------------------------------------------- a deal, in English
@pytest.fixture(scope="module")
def found(sit: Sit) -> dict[str, list[str]]:
    """What is wrong at each moment of a deal, up to the end of its kernel."""
    page, wire = sit("deal", lang="en", width=360, dark=True)
    learner = Learner(page, page.locator("main .cl"), Session(code="D", lang="en"))
    wrong: dict[str, list[str]] = {}
    for moment in moments(learner):
        wrong[moment] = faults(learner.root, 360, dark=True)
    wire.send("shutdown_request", {"restart": False}, channel="control")
    learner.button(learner.view["table"]["result"]["buttons"][0]["do"]).click()
    expect(learner.root.locator(".cl-lost")).to_be_visible()
    wrong["the kernel is gone"] = faults(learner.root, 360, dark=True)
    return wrong


def moments(learner: Learner) -> Iterator[str]:
    """Plays the deal and stops where a learner would."""
    yield "before looking"
    learner.look()
    yield "bidding"
    learner.bid("bid 3")
    yield "to follow"
    learner.press("hint")
    yield "a first hint"
    learner.press("hint more")
    yield "all of a hint"
    learner.play(next(code for code in learner.hand if code not in learner.legal))
    yield "refused"
    learner.press("pace wait")
    learner.root.locator(f'.cl-hand [data-card="{learner.legal[0]}"]').click(position={"x": 10, "y": 30})
    learner.session.do(f"play {learner.legal[0]}")
    expect(learner.root.locator(AHEAD)).to_be_visible()
    yield "a trick that lies"
    learner.root.locator(AHEAD).click()
    expect(learner.root).not_to_have_attribute("data-moving", "")
    learner.press("pace now")
    learner.play_on()
    yield "the sums"


MOMENTS = (
    "before looking", "bidding", "to follow", "a first hint", "all of a hint", "refused", "a trick that lies",
    "the sums", "the kernel is gone",
)  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_in_english(found: dict[str, list[str]], moment: str) -> None:
    assert found[moment] == []


# ---------------------------------------------------------------- what opens on a page, and a page of none
def test_a_rule_in_the_book_and_what_is_searched_for(open_lesson: Open) -> None:
    page = open_lesson("spades-book", lang="ko", still=True)
    page.locator(".cl-entry").nth(1).click()
    expect(page.locator(".cl-leaf-card .cl-rulecard")).to_be_visible()
    assert faults(page.locator("html"), 1280, dark=False) == []
    page.locator(".cl-contents input").fill("스페이드")
    expect(page.locator(".cl-contents [role=status]")).to_be_visible()
    assert faults(page.locator("html"), 1280, dark=False) == []


def test_the_menu_and_the_card_of_a_word(open_lesson: Open) -> None:
    page = open_lesson("spades-5-match", lang="ko", still=True)
    page.locator(".pg-more > summary").press("Enter")
    assert faults(page.locator(".pg-more"), 1280, dark=False) == []
    page.keyboard.press("Escape")
    page.locator("dfn[data-term]").first.focus()
    expect(page.locator(".pg-term")).to_be_visible()
    assert faults(page.locator(".jp-Cell:has(.pg-term)"), 1280, dark=False) == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_house_that_is_full(page: Page, lang: str) -> None:
    place = {"turn": words.say(lang, "page.full_place", place=3), "seconds": 60, "ticket": "t"}
    template = Environment(loader=FileSystemLoader(PAGES)).get_template("waiting.html")
    page.set_content(template.render(lang=lang, words=words.texts(lang)["page"], **place))
    assert faults(page.locator("html"), *ASKED[lang]) == []


def test_an_address_that_is_none(page: Page, tutorial: str) -> None:
    page.goto(f"{tutorial}/nowhere")
    assert faults(page.locator("html"), 360, dark=True) == []
