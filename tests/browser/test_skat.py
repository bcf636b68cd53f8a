"""A whole series of Skat, played by hand in Chromium through Voila, in both languages."""

import pytest
from playwright.sync_api import expect

from cardlab.widgets import Session

from . import notebooks
from .conftest import Sit
from .learner import sums_on_screen
from .skat_learner import SkatLearner

MADE = notebooks.PAGES["skat"]["series"]


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_series_is_played_to_its_end_by_hand(sit: Sit, lang: str) -> None:
    page, _ = sit("skat", lang=lang)
    root = page.locator("main .cl[data-kind=table]")
    session = Session(code="series", lang=lang, **MADE)
    learner = SkatLearner(page, root, session)
    deals, phases = 0, set()
    while session.view()["phase"] != "end":
        while not session.over:
            phases.add(session.game.seen(learner.table.state, 0)["phase"])
            learner.act(learner.advised())
        deals += 1
        expect(root.locator(".cl-over h2")).to_have_text(learner.view["table"]["result"]["heading"])
        totals = [sum_side[-1][1] for sum_side in sums_on_screen(root)]
        assert totals == [each["total"]["value"] for each in learner.view["table"]["result"]["sums"]]
        standing = root.locator(".cl-standing .cl-pts").all_inner_texts()
        assert standing == [session.speak.number(session.standing.scores[seat]) for seat in range(3)]
        if session.view()["phase"] != "end":
            learner.press("next deal")

    assert session.standing.deals == session.options.series
    assert deals >= session.options.series
    assert phases >= {"auction", "choose", "bury", "announce", "play"}
    assert session.ending is not None
    expect(root.locator(".cl-over")).to_contain_text(session.speak.finding(session.ending)[:20])
