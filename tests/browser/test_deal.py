"""A whole deal at a real page: by mouse with every refusal on the way, and by keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from cardlab.cards import Card
from cardlab.explain import Speaker
from cardlab.records import read
from cardlab.table import Table
from cardlab.widgets import Session

from .conftest import Sit
from .course import Course, explained, opened, refuse
from .learner import CARDS, Learner, of_the_table, sums_on_screen
from .wire import cards_in

CODE = "D"  # on the way through this deal both following suit and leading unbroken spades are refused


@pytest.fixture(scope="module")
def course(sit: Sit) -> Course:
    """The deal played to its end by mouse; at every turn each card that may not be played is tried first."""
    course = opened(
        *sit("deal"),
        lambda page: Learner(page, page.locator("main .cl"), Session(code=CODE, lang="en")),
        Course,
    )
    learner = course.learner
    learner.bid_as_counted()
    while learner.table.turn is not None:
        for code in set(learner.hand) - set(learner.legal):
            refuse(course, code)
        course.look()
        learner.play(learner.legal[0])
    return course


def test_the_page_shows_what_the_same_session_says(course: Course) -> None:
    assert of_the_table(course.wire.views()[-1]) == of_the_table(course.learner.view)
    assert [each["do"] for each in course.wire.intents()][-1].startswith("play ")


def test_every_refused_card_is_explained_at_the_card(course: Course) -> None:
    assert {refusal.rule for refusal in course.refusals} == {"spades.play.follow", "spades.lead.unbroken"}
    assert len(course.refusals) > 40
    for refusal in course.refusals:
        explained(refusal)


def test_the_sums_at_the_end_are_the_engines(course: Course) -> None:
    session = course.learner.session
    record = Table(session.game, session.game.deal(f"{CODE}-1"))
    record.replay(session.match.table.actions)
    assert record.outcome is not None
    speak = Speaker("en", "spades", 0)
    for side, shown in enumerate(sums_on_screen(course.learner.root)):
        worked = speak.sum(record.outcome.sides[side], "This deal")
        lines = [[line.text, line.value] for line in worked.lines]
        assert shown == [*lines, [worked.total.label, worked.total.value]]
    assert len(sums_on_screen(course.learner.root)) == 2


def test_no_other_seats_card_is_ever_sent(course: Course) -> None:
    secret = {Card(action).code for action in range(CARDS)} - course.learner.seen[2]
    assert len(secret) > 30
    assert len(course.wire.heard) > 100
    seen = course.learner.seen
    for number, content in course.sent():
        if number < max(seen):
            assert cards_in(content) <= seen[number], (number, content)


def test_the_search_for_cards_finds_codes_signs_and_actions() -> None:
    told = {"hand": [{"card": "SQ"}], "text": "♥10, ♠︎A와 ♣", "do": "play D2", "words": {"cards": {"C3": "x"}}}
    assert cards_in(told) == {"SQ", "HT", "SA", "D2"}


def test_no_other_seats_card_is_ever_in_the_document(course: Course) -> None:
    for number, cards in course.dom:
        assert cards <= course.learner.seen[number]
    assert max(len(cards) for _, cards in course.dom) > 10


def test_the_page_source_holds_no_card_before_the_learner_looks(course: Course) -> None:
    assert "Spades" in course.source
    assert cards_in(course.source) == set()
    assert '"card"' not in course.source


def test_nothing_is_asked_of_other_machines_during_a_deal(course: Course, tables: str) -> None:
    assert len(course.asked) > 10
    assert [url for url in course.asked if not url.startswith((tables, "data:", "blob:"))] == []


def test_the_page_reports_no_error(course: Course) -> None:
    assert course.errors == []


# ---------------------------------------------------------------- by keyboard
FOCUS = "() => document.activeElement?.dataset.do ?? document.activeElement?.dataset.card ?? ''"


def test_a_whole_deal_by_keyboard_alone(sit: Sit) -> None:
    page, _ = sit("deal", lang="ko")
    learner = Learner(page, page.locator("main .cl"), Session(code=CODE, lang="ko"))
    keys = page.keyboard
    for _ in range(40):
        keys.press("Tab")
        if page.evaluate(FOCUS) == "look":
            break
    assert page.evaluate(FOCUS) == "look", "Tab comes from the top of the page into the table"
    keys.press("Enter")
    learner.did("look")

    for digit in "13":  # typed quickly, that is thirteen and not three
        keys.press(digit)
    expect(learner.root.locator('.cl-bid[aria-checked="true"]')).to_have_text("13")
    keys.press("n")
    expect(learner.root.locator('.cl-bid[aria-checked="true"]')).to_have_attribute("data-do", "nil")
    page.wait_for_timeout(750)  # the pause that ends a number
    keys.press("3")
    keys.press("Enter")
    learner.did("bid 3")

    refused = False
    while learner.table.turn is not None:
        order = [card["card"] for card in learner.view["table"]["hand"]]
        off = [card for card in order if card not in learner.legal]
        if off and not refused:
            go(page, order, off[0])
            keys.press("Enter")
            learner.did(f"play {off[0]}")
            assert page.evaluate(FOCUS) == off[0]
            expect(learner.root.locator(".cl-callout")).to_be_visible()
            keys.press("Escape")
            learner.did("dismiss")
            assert page.evaluate(FOCUS) == off[0]
            expect(learner.root.locator(".cl-callout")).to_have_count(0)
            refused = True
        go(page, order, learner.legal[0])
        keys.press("Enter" if len(order) % 2 else "Space")
        learner.did(f"play {learner.legal[0]}")
    assert refused
    assert len(sums_on_screen(learner.root)) == 2
    inside = "() => !!document.activeElement?.closest('.cl')"
    assert page.evaluate(inside), "the focus stays in the table after the last card"

    with page.expect_download() as saved:
        learner.root.get_by_role("link", name="기록 저장").press("Enter")
    assert saved.value.suggested_filename.startswith("cardlab-")
    assert read(saved.value.path().read_text("utf-8")).actions == learner.table.actions


def go(page: Page, order: list[str], code: str) -> None:
    """Walk to a card with the arrow keys; the focus is already in the hand, or one Tab away."""
    here = page.evaluate(FOCUS)
    for _ in range(30):
        if here in order:
            break
        page.keyboard.press("Tab")
        here = page.evaluate(FOCUS)
    assert here in order, f"Tab never comes to the hand: {here}"
    steps = order.index(code) - order.index(here)
    for _ in range(abs(steps)):
        page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
    assert page.evaluate(FOCUS) == code
