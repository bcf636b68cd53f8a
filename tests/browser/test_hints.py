"""Hints on the screen from the first bid to the first card: at each a way on, none of which hides another."""

import pytest
from playwright.sync_api import expect

from cardlab.cards import CardSet
from cardlab.games.skat.declaring import Announce, Bury
from cardlab.games.skat.play import Play
from cardlab.widgets import Session

from . import notebooks
from .conftest import Sit
from .skat_learner import SkatLearner


@pytest.fixture(autouse=True)
def _the_session_in_step_does_not_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """It follows what is done on the page, where the search is; what the page finds is read there."""
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", 0.0)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_hint_at_the_bid_the_bury_the_announcement_and_a_card(sit: Sit, lang: str) -> None:
    page, _ = sit("hints", lang=lang)
    made = notebooks.PAGES["hints"]["demo"]
    root = page.locator("main .cl[data-kind=table]").first
    learner = SkatLearner(page, root, Session(code="demo", lang=lang, **made))
    word = learner.speak.word
    box = root.locator(".cl-hintbox")

    def hinted() -> str:
        """Every step of the hint, and its last words once nothing more is sought."""
        learner.press("hint")
        while learner.button("hint more").count():
            learner.press("hint more")
        expect(box).not_to_contain_text(word("widgets.hint.looking"), timeout=30_000)
        return box.inner_text()

    assert "%" in hinted(), "the chance of the bid"
    while not isinstance(learner.table.state, Bury):
        learner.act(learner.advised())
    hinted()
    expect(box).to_contain_text(word("widgets.hint.bury"))
    expect(root.locator(".cl-bury button")).to_be_visible()
    lit = root.locator(".cl-hand .cl-hint").evaluate_all("all => all.map(card => card.dataset.card)")
    two = learner.session.game.show(learner.advised()).removeprefix("bury ")
    assert CardSet.parse(" ".join(lit)) == CardSet.parse(two)
    above, hand = root.locator(".cl-bury").bounding_box(), root.locator(".cl-hand").bounding_box()
    stands = box.bounding_box()
    assert above
    assert hand
    assert stands
    assert above["y"] + above["height"] <= stands["y"]
    assert stands["y"] + stands["height"] <= hand["y"]
    learner.act(learner.advised())
    expect(box).to_have_count(0)
    assert isinstance(learner.table.state, Announce)
    assert "%" in hinted()
    learner.act(learner.advised())
    while not isinstance(learner.table.state, Play) or len(learner.legal) < 2:
        learner.act(learner.advised())
    hinted()
    lit = root.locator(".cl-hand .cl-hint").evaluate_all("all => all.map(card => card.dataset.card)")
    assert lit
    assert set(lit) <= set(learner.legal)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
