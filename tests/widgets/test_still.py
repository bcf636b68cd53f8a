"""Where no kernel runs: every widget as text and as plain HTML, and not a card more than on the screen."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from nbconvert.exporters import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output

from cardlab import widgets
from cardlab.widgets import (
    BiddingBox,
    ExplainView,
    HandView,
    RuleCardView,
    Scoreboard,
    Session,
    Stepper,
    TableView,
    TrickView,
)
from cardlab.widgets.still import card_text

VIEWS = (TableView, HandView, TrickView, BiddingBox, ExplainView, Stepper, Scoreboard)
MAKERS: list[Callable[[str], Any]] = [
    *(lambda lang, view=view: view(Session(code="demo", lang=lang).do("look").do("bid 3")) for view in VIEWS),
    lambda lang: Scoreboard(lang=lang),
    lambda lang: RuleCardView("spades.play.follow", lang=lang),
]


def still(widget: Any) -> tuple[str, str]:
    """A widget's text and HTML, as a notebook keeps them."""
    data, _ = widget._repr_mimebundle_()
    return data["text/plain"], data["text/html"]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("make", MAKERS)
def test_a_widget_lies_still_in_a_notebook_without_a_kernel(make: Callable[[str], Any], lang: str) -> None:
    widget = make(lang)
    text, html = still(widget)

    assert repr(widget) == text
    assert len(text) > 10
    assert "Widget(" not in text
    assert "{" not in text
    assert f'lang="{lang}"' in html
    assert not re.search(r"<(script|button|img|link)|https?:", html)
    cell = new_code_cell("TableView()", outputs=[new_output("display_data", {"text/html": html})])
    page, _ = HTMLExporter().from_notebook_node(new_notebook(cells=[cell]))
    assert [word for word in re.findall(r">([^<>]+)<", html) if word not in page] == []


def test_the_still_table_has_the_hand_and_the_trick_and_no_other_card() -> None:
    session = Session(code="demo", lang="en").do("look").do("bid 3")
    seen = session.game.seen(session.state, 0)
    shown = {card_text(code) for code in [*seen["hand"], *seen["trick"]]}

    for told in still(TableView(session)):
        assert set(re.findall(r"[♠♥♦♣](?:10|[2-9JQKA])", told)) == shown


def test_the_still_table_shows_no_card_before_the_look() -> None:
    for told in still(TableView(Session(code="demo", lang="en"))):
        assert not re.findall(r"[♠♥♦♣](?:10|[2-9JQKA])", told)


def test_what_was_typed_stands_in_html_as_text() -> None:
    session = Session(code="<B onclick=x>&", lang="en")
    assert "<B" not in still(TableView(session))[1]
    assert "&lt;B onclick" in still(TableView(session))[1]


def test_every_widget_has_a_still_form() -> None:
    """`ScoreTable` is a table of HTML itself, `Session` no widget; books are printed whole (test_book)."""
    drawn = {view.__name__ for view in VIEWS} | {"RuleCardView"}
    elsewhere = {
        "ScoreTable",
        "Session",
        "SkatValue",
        "ExerciseView",
        "CheckView",
        "FairDeals",
        "RecordView",
        "ReviewView",
        "BotsView",
        "RuleBook",
        "Glossary",
        "HouseRules",
        "ClassTable",
        "TeacherView",
        "CourseMap",
        "BidOdds",
    }
    assert set(widgets.__all__) - elsewhere == drawn
