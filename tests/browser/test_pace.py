"""A finished trick lies as long as the learner set, at every table of the browser; no click waits for it."""

import json

import pytest
from playwright.sync_api import Page, expect

from cardlab.app.words import LANGUAGES
from cardlab.widgets import Session
from cardlab.widgets.settings import TRICK_PACE

from . import notebooks
from .conftest import Sit
from .learner import Learner

TABLES = notebooks.PAGES["modes"]
KEPT = "localStorage['cardlab.set.pace']"
# How many cards lie in the trick, each time the screen changes.
WATCH = """root => {
  window.lay = [];
  const look = () => {
    const lie = root.querySelectorAll(".cl-trick .cl-card").length;
    if (lay.at(-1) !== lie) lay.push(lie);
  };
  new MutationObserver(look).observe(root, { childList: true, subtree: true });
}"""

# Plays a card, and the next one as soon as the trick of the first is whole and lies or moves.
AT_ONCE = """(root, cards) => new Promise(done => {
  const play = code => root.querySelector(`.cl-hand [data-card="${code}"]`).click();
  new MutationObserver((_, watch) => {
    if (!root.hasAttribute("data-moving") || root.querySelectorAll(".cl-trick .cl-card").length < 4) return;
    watch.disconnect();
    play(cards[1]);
    done();
  }).observe(root, { attributes: true, childList: true, subtree: true });
  play(cards[0]);
})"""


def at(page: Page, code: str, lang: str) -> Learner:
    """A learner at one of the tables of a page of several."""
    root = page.locator("main .cl[data-kind=table]").nth(list(TABLES).index(code))
    return Learner(page, root, Session(code=code, lang=lang, **TABLES[code]))


def alone(page: Page) -> Learner:
    """A learner at the table of a page of one."""
    return Learner(page, page.locator("main .cl"), Session(code="D", lang="en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_set_at_one_table_is_so_at_every_other_and_after_a_reload(sit: Sit, lang: str) -> None:
    page, _ = sit("modes", lang=lang)
    one, other = at(page, "BACK", lang), at(page, "M2", lang)
    one.look()
    for value in sorted(TRICK_PACE, key="now".__eq__):  # as it is at the start, so it is set last
        one.button(f"pace {value}").focus()
        page.keyboard.press("Enter")
        one.did(f"pace {value}")
        for learner in (one, other):
            expect(learner.button(f"pace {value}")).to_have_attribute("aria-pressed", "true")
            expect(learner.root.locator(".cl-setting [aria-pressed=true]")).to_have_count(2)
        expect(one.button(f"pace {value}")).to_be_focused()
        assert page.evaluate(KEPT) == value
    other.press("pace long")
    page.reload()
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    for learner in (one, other):
        expect(learner.button("pace long")).to_have_attribute("aria-pressed", "true")


def test_in_the_middle_of_a_deal_the_next_trick_lies_as_was_set(sit: Sit) -> None:
    page, _ = sit("deal")
    learner = alone(page)
    learner.bid_as_counted()
    learner.root.evaluate(WATCH)
    learner.play(learner.legal[0])
    assert 4 not in page.evaluate("lay"), "put away at once"
    learner.press("pace wait")
    code = learner.legal[0]
    learner.card(code).click(force=True, position={"x": 10, "y": 30})
    expect(learner.root.locator(".cl-trick .cl-card")).to_have_count(4)
    go_on = learner.root.locator(".cl-prompt .cl-btn")
    expect(go_on).to_have_text("Next trick")
    page.keyboard.press("Enter")
    learner.did(f"play {code}")
    assert code not in learner.trick()
    learner.press("pace short")
    learner.play(learner.legal[0])
    assert page.evaluate("lay").count(4) == 2, "it lay, and went by itself"
    expect(go_on).to_have_count(0)


def test_a_click_while_a_trick_lies_is_heard_at_once_and_the_last_trick_is_at_hand(sit: Sit) -> None:
    page, _ = sit("deal", still=False)
    learner = alone(page)
    learner.bid_as_counted()
    learner.press("pace long")
    for _ in range(3):
        code = learner.legal[0]
        learner.session.do(f"play {code}")
        learner.root.evaluate(AT_ONCE, [code, learner.legal[0]])
        learner.did(f"play {learner.legal[0]}")
    last = [lying["card"] for lying in learner.view["table"]["last"]["cards"]]
    shown = learner.root.locator(".cl-last .cl-card").evaluate_all("all => all.map(e => e.dataset.card)")
    assert sorted(shown) == sorted(last)


def test_other_tabs_hear_of_it_and_what_lies_in_the_storage_by_chance_is_nothing(sit: Sit) -> None:
    page, _ = sit("deal")
    root = page.locator("main .cl")
    twin = page.context.new_page()
    twin.goto(page.url)
    twin.wait_for_selector("body[data-ready]", timeout=60_000)
    for value in ("long", json.dumps({"x": 1})):
        twin.evaluate("value => localStorage.setItem('cardlab.set.pace', value)", value)
        expect(root.locator('[data-do="pace long"]')).to_have_attribute("aria-pressed", "true")
    root.locator('[data-do="suits four"]').click()
    expect(twin.locator("main .cl")).to_have_attribute("data-suits", "four")
    twin.close()
