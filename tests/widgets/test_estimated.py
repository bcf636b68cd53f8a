"""A hint, and a review, early in a deal with a nil: that it is an estimate is said, in both languages."""

from dataclasses import replace

import pytest

from cardlab.analysis.hints import Weighed
from cardlab.analysis.knowledge import knowledge
from cardlab.analysis.review import Question, answer
from cardlab.language import LANGUAGES
from cardlab.widgets import Session, TableView
from cardlab.widgets.deal import Review
from cardlab.widgets.hinting import searched
from cardlab.widgets.sides.reviewed import card_side
from tests.analysis.test_estimate import before, known_at
from tests.bench.hint import played

AT = 24, 2  # deal and trick
SAYS = {"en": "only the rest was searched", "ko": "그 뒤만 끝까지 따져 봤어요"}


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", None)
    monkeypatch.setattr("cardlab.widgets.hinting.WORLDS", 8)
    table = before(*AT)
    found = Session("spades", rules=table.options, seat=known_at(*AT).seat, bots={}, laid=[table.deal])
    for action in table.actions:
        found.match.table.push(action)
    found.publish()
    return found


def test_a_hint_says_that_it_is_an_estimate(session: Session) -> None:
    TableView(session)
    for _ in range(3):
        session.do("hint more")
    search = searched(session)
    assert search
    assert isinstance(search.found, Weighed)
    for lang in LANGUAGES:
        assert SAYS[lang] in session.do(f"lang {lang}").view()["table"]["hint"]["text"]
        search.found = replace(search.found, estimated=False)
        assert SAYS[lang] not in session.do(f"lang {lang}").view()["table"]["hint"]["text"]
        search.found = replace(search.found, estimated=True)


def test_a_review_says_it_of_the_card_and_not_of_one_that_was_searched_to_the_end(session: Session) -> None:
    table = played("spades", AT[0])
    early, late = len(known_at(*AT).said), len(table.actions) - 12
    done = Review(table)
    for ply in (early, late):
        judged = done.cards[ply]
        known = answer(Question(knowledge(table, ply, judged.seat), ply, judged.card, 8))
        done.hear(replace(judged, known=known, forced=False))
    for lang in LANGUAGES:
        session.do(f"lang {lang}")
        said = [" ".join(card_side(session, done, done.cards[ply])["text"]) for ply in (early, late)]
        assert [SAYS[lang] in text for text in said] == [True, False]
