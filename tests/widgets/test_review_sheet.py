"""The sheet of a deal looked back on: which card it opens with, and what it says where no kernel runs."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cardlab.analysis.review import Judged, decisions, paced
from cardlab.widgets import ReviewView, Session, reviewing
from cardlab.widgets.deal import Review
from tests.tutor.test_recorded import played

LAST = 8  # cards that are judged, so that it is quick


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last cards are judged, over few layouts."""

    def last(table: Any, **_: Any) -> Iterator[Judged | None]:
        return paced(table, since=len(table.actions) - LAST, worlds=8)

    monkeypatch.setattr(reviewing, "paced", last)


def test_where_nothing_was_lost_it_opens_with_a_card_that_was_judged() -> None:
    """Cards for which the time ran out have nothing to tell."""
    table = played("spades", "RECORD1", 0.3)
    judged = {its.ply: its for its in decisions(table)}
    own = [its for its in judged.values() if its.seat == 0 and not its.forced]
    found = Review(table)
    for its in judged.values():
        if not its.forced:
            missing = () if its is own[3] else ("open", "known")
            found.hear(replace(its, final=True, missing=missing))
    assert found.complete
    assert found.shown(0) == found.cards[own[3].ply]


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("name", ["skat", "spades"])
def test_its_still_form_tells_what_was_found(name: str, lang: str) -> None:
    session = Session.replaying(played(name, "RECORD2", 0.3), lang=lang).do("open review")
    widget = ReviewView(session)
    review = session.view()["review"]
    data, _ = widget._repr_mimebundle_()
    for told in (data["text/plain"], data["text/html"]):
        assert review["heading"] in told
        assert review["at"]["crumb"] in told
        for kind in review["kinds"]:
            assert (kind["heading"] + ":" in told) == (kind["count"] > 0)
            assert all(card["label"] in told for card in kind["cards"])
