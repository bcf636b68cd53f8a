"""What a learner does besides playing on: refused bids, hints, taking back, looking back, languages.

One page holds a table for each test, so that one kernel serves them all.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from cardlab.widgets import Session

from . import notebooks
from .conftest import Sit
from .learner import Learner
from .wire import Wire

TABLES = notebooks.PAGES["tables"]
Seat = Callable[[str], Learner]


@pytest.fixture(scope="module")
def room(sit: Sit) -> tuple[Page, Wire]:
    return sit("tables")


@pytest.fixture(scope="module")
def seat(room: tuple[Page, Wire]) -> Seat:
    """A learner at one of the tables: `seat("hint")`."""
    page, _ = room

    def take(code: str) -> Learner:
        root = page.locator("main .cl[data-kind=table]").nth(list(TABLES).index(code))
        return Learner(page, root, Session(code=code, lang="en", **TABLES[code]))

    return take


def test_a_refused_bid_says_why_and_lights_those_that_may_be_said(seat: Seat) -> None:
    learner = seat("bids")  # five are bid and nil: eight would make thirteen
    learner.look()
    verdict = learner.table.verdict("bid 8")
    learner.bid("bid 8")
    callout = learner.root.locator(".cl-callout")
    expect(callout.locator("h3")).to_have_text(learner.speak.rule_name("spades.bid.total"))
    expect(callout.locator("p")).to_have_text(learner.speak.verdict(verdict))
    expect(callout.locator(".cl-link")).to_have_attribute("data-do", "rule spades.bid.total")
    refused = learner.root.locator(".cl-bid.is-no")
    assert refused.all_inner_texts() == ["8"]
    assert learner.root.locator(".cl-bid.is-lit").count() == 13
    assert "13" in learner.view["table"]["callout"]["text"]
    learner.bid("bid 3")
    expect(callout).to_have_count(0)
    assert learner.table.turn == 0


def test_two_views_of_a_session_keep_in_step_and_a_click_acts_once(
    seat: Seat, room: tuple[Page, Wire]
) -> None:
    page, wire = room
    learner = seat("twins")
    twin = page.locator("main .cl[data-kind=table]").last
    account = page.locator("main .cl[data-kind=explain]")
    learner.bid_as_counted()
    expect(twin).to_have_attribute("data-n", str(learner.session.n))
    sent = len(wire.intents())
    held = len(learner.hand)
    code = learner.legal[0]
    twin.locator(f'.cl-hand [data-card="{code}"]').dblclick(force=True, position={"x": 10, "y": 30})
    learner.did(f"play {code}")
    page.wait_for_timeout(300)
    assert len(wire.intents()) == sent + 1, "the second click of a double click is no second action"
    assert learner.shown_hand() == sorted(learner.hand)
    assert len(learner.hand) == held - 1
    assert twin.locator(".cl-trick .cl-card").count() == len(learner.trick())
    expect(account).to_have_attribute("data-n", str(learner.session.n))


def test_taking_back_goes_to_the_last_own_decision_and_not_behind_the_look(seat: Seat) -> None:
    learner = seat("back")
    learner.look()
    assert learner.root.locator(".cl-bidgrid").is_visible()
    learner.bid("bid 3")
    before = sorted(learner.hand)
    learner.play(learner.legal[0])
    learner.press("take back")
    assert learner.shown_hand() == before
    assert learner.table.actions == learner.session.match.table.actions
    learner.press("take back")
    expect(learner.root.locator(".cl-bidgrid")).to_be_visible()
    assert learner.shown_hand() == before, "what was seen stays seen"
    learner.bid("bid 4")
    expect(learner.root.locator('.cl-plate[data-seat="0"]')).to_contain_text("Bid 4")


def test_a_hint_comes_in_three_steps_and_names_its_tip(seat: Seat) -> None:
    learner = seat("hint")
    learner.bid_as_counted()
    box = learner.root.locator(".cl-hintbox")
    learner.press("hint")
    expect(box.locator("h3")).to_have_text("Hint 1 of 3")
    assert learner.root.locator(".cl-hand .cl-hint").count() == 0
    learner.press("hint more")
    assert learner.root.locator(".cl-hand .cl-hint").count() >= 1
    learner.press("hint more")
    hinted = learner.root.locator(".cl-hand .cl-hint")
    marked = hinted.evaluate_all("all => all.map(card => card.dataset.card)")
    assert marked, "one card, or those that nobody can choose between"
    assert set(marked) <= set(learner.legal)
    expect(box.locator(".cl-link")).to_have_attribute("data-do", re.compile(r"^rule spades\.tip\."))
    expect(box.locator('[data-do="hint more"]')).to_have_count(0)
    learner.play(marked[0])
    expect(box).to_have_count(0)


def test_a_rule_card_opens_beside_the_table_with_the_focus_and_closes(seat: Seat) -> None:
    learner = seat("rule")
    learner.bid_as_counted()
    learner.press("hint")
    link = learner.root.locator(".cl-hintbox .cl-link")
    do = link.get_attribute("data-do")
    assert do is not None
    link.click()
    learner.did(do)
    card = learner.root.locator(".cl-rulecard")
    expect(card).to_have_attribute("data-rule", do.removeprefix("rule "))
    expect(card.locator("header")).to_be_in_viewport()
    assert learner.page.evaluate("document.activeElement.dataset.do") == "close rule"
    learner.press("close rule")
    expect(card).to_have_count(0)


def test_stepping_back_shows_the_moment_and_now_returns(seat: Seat) -> None:
    learner = seat("steps")
    learner.bid_as_counted()
    learner.play_on(2)
    now = (learner.shown_hand(), learner.trick())
    learner.press("back")
    learner.press("back")
    assert learner.trick() == [lying["card"] for lying in learner.view["table"]["trick"]["cards"]]
    expect(learner.root.locator(".cl-say")).to_contain_text("You are looking at an earlier moment.")
    card = learner.card(learner.hand[0])
    card.click(force=True, position={"x": 10, "y": 30})
    learner.did(f"play {learner.hand[0]}")
    expect(learner.root.locator(".cl-notice")).to_contain_text("Go back to now")
    learner.press("forward")
    strip = learner.root.locator(".cl-strip")
    strip.focus()
    learner.page.keyboard.press("ArrowLeft")
    learner.did("back")
    expect(strip).to_be_focused()
    learner.root.locator('.cl-steps [data-do="now"]').click()
    learner.did("now")
    assert (learner.shown_hand(), learner.trick()) == now


def test_the_next_event_and_another_card_in_a_deal_that_lies_open(seat: Seat) -> None:
    learner = seat("demo")
    learner.press("event")
    assert learner.view["steps"]["notes"], "a rule acts at that moment"
    expect(learner.root.locator(".cl-caption .cl-diamond")).not_to_have_count(0)
    assert learner.root.locator(".cl-open").count() == 3
    change = learner.view["steps"]["change"]
    other = change["choices"][0]
    learner.root.locator(".cl-change").get_by_label(other["label"], exact=True).click(force=True)
    learner.did(f"instead {other['card']}")
    expect(learner.root.locator(".cl-branch")).to_be_visible()
    assert other["card"] in learner.trick()
    learner.press("leave")
    expect(learner.root.locator(".cl-branch")).to_have_count(0)
    assert other["card"] not in learner.trick()


def test_the_language_changes_in_the_middle_of_a_deal_and_nothing_else(seat: Seat) -> None:
    learner = seat("lang")
    learner.bid_as_counted()
    learner.play(next(code for code in learner.hand if code not in learner.legal))
    hand, lying = learner.shown_hand(), learner.trick()
    learner.root.get_by_role("button", name="한국어").click()
    learner.did("lang ko")
    expect(learner.root).to_have_attribute("lang", "ko")
    expect(learner.root.locator(".cl-bar h2")).to_have_text("스페이드")
    expect(learner.root.locator(".cl-callout h3")).to_have_text(learner.speak.rule_name("spades.play.follow"))
    assert (learner.shown_hand(), learner.trick()) == (hand, lying)
    text = learner.root.inner_text().replace("English", "")
    assert not re.findall(r"[A-Za-z]{3,}", text.replace("lang-1", "")), "no English is left"
    learner.root.get_by_role("button", name="English").click()
    learner.did("lang en")
    assert not re.findall(r"[가-힣]", learner.root.inner_text().replace("한국어", ""))


@dataclass
class Now:
    """An intent that answers the newest view."""

    do: str


def test_nonsense_and_stale_intents_change_nothing(seat: Seat, room: tuple[Page, Wire]) -> None:
    page, wire = room
    learner = seat("nonsense")
    learner.bid_as_counted()
    model, table = wire.model("nonsense"), learner.table
    done = list(table.actions)
    others = [card.code for k in (1, 2, 3) for card in learner.session.game.held(table.state, k)]
    fresh = [
        *(f"play {code}" for code in others[:3]),
        *("play ", "play XX", "bid 99", "bid -1", "step -1", "step 9999999", "rule ../..", "lang xx"),
        *("look", "preset x", "", " ", "\x00", "<img src=x onerror=alert(1)>", "앞 뒤", "x" * 3_999),
    ]
    shapes: list[object] = [
        *("play SA", 7, 2.5, True, [], {}, ["n", "do"], {"n": "1", "do": "look"}, {"n": 1}, {"do": "look"}),
        *({"n": True, "do": "look"}, {"n": 2.0, "do": "look"}, {"n": {}, "do": []}),
        {"n": 0, "do": "y" * 100_000},
    ]
    old = [{"n": -1, "do": do} for do in fresh]
    for intent in [*shapes, *old, *map(Now, fresh)]:
        sent = {"n": learner.session.n, "do": intent.do} if isinstance(intent, Now) else intent
        wire.intent(model, sent)
        learner.session.receive(sent)
        expect(learner.root).to_have_attribute("data-n", str(learner.session.n))
        assert table.actions == done, sent
    wire.intent(model, {"n": learner.session.n - 1, "do": f"play {learner.legal[0]}"})  # stale
    page.wait_for_timeout(200)
    expect(learner.root).to_have_attribute("data-n", str(learner.session.n))
    assert learner.shown_hand() == sorted(learner.hand)
    assert page.locator("img[src=x]").count() == 0
    learner.play(learner.legal[0])
    assert len(learner.hand) == 12


def test_cards_move_unless_the_visitor_asks_for_stillness(seat: Seat) -> None:
    learner = seat("moving")
    learner.bid_as_counted()
    moving = """root => new Promise(done => {
      let seen = document.getAnimations().length;
      const watch = new MutationObserver(() => {
        seen += root.hasAttribute("data-moving");
        seen += document.getAnimations().length;
      });
      watch.observe(root, { attributes: true, childList: true, subtree: true });
      root.querySelector('.cl-hand [data-card="CARD"]').click();
      setTimeout(() => { watch.disconnect(); done(seen); }, 600);
    })"""

    def play() -> int:
        code = learner.legal[0]
        seen: int = learner.root.evaluate(moving.replace("CARD", code))
        learner.did(f"play {code}")
        return seen

    assert play() == 0
    learner.page.emulate_media(reduced_motion="no-preference")
    assert play() > 0
    learner.page.emulate_media(reduced_motion="reduce")


def test_a_finished_trick_lies_until_the_learner_goes_on(seat: Seat) -> None:
    learner = seat("wait")
    learner.bid_as_counted()
    learner.page.emulate_media(reduced_motion="no-preference")
    code = learner.legal[0]
    learner.card(code).click(force=True, position={"x": 10, "y": 30})
    button = learner.root.locator(".cl-say button")
    expect(button).to_have_text("Next trick")
    assert code in learner.trick()
    assert len(learner.trick()) == 4
    learner.page.keyboard.press("Enter")
    learner.did(f"play {code}")
    assert code not in learner.trick()
    learner.page.emulate_media(reduced_motion="reduce")


def test_a_kernel_that_is_gone_is_told_and_the_table_rests(sit: Sit) -> None:
    page, wire = sit("deal")
    root = page.locator("main .cl")
    wire.send("shutdown_request", {"restart": False}, channel="control")
    page.wait_for_timeout(500)
    root.locator('[data-do="look"]').click()
    bar = root.locator(".cl-lost")
    expect(bar).to_be_visible(timeout=10_000)
    expect(bar).to_contain_text("The connection is gone")
    expect(root.locator(".cl-body")).to_have_js_property("inert", True)
    expect(bar.locator("button")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    page.locator('main .cl [data-do="look"]').click()
    expect(page.locator("main .cl .cl-bidgrid")).to_be_visible()
