"""Typing a deal's code again takes nothing back: cards that were played at are known, and so no match."""

import pytest

from cardlab.widgets import Session
from cardlab.widgets.classroom import Classroom

from .modes import GAMES, acts


@GAMES
@pytest.mark.parametrize("again", ["4F7K", "4f7k-1", " 4F7K - 1"])
def test_a_deal_that_was_played_at_is_no_match_again(name: str, again: str) -> None:
    session = Session(name, code="4F7K", lang="en", mode="match")
    acts(session, 3)
    session.do(f"new match {again}")
    assert not session.deal.match
    assert not session.do("mode match").deal.match  # nor by asking for it


@GAMES
def test_nor_is_one_that_was_seen_in_practice_and_had_others_after_it(name: str) -> None:
    session = Session(name, code="4F7K", lang="en")
    acts(session, 100)
    assert session.over
    session.do("mode match").do("next deal")
    assert session.deal.match
    assert not session.do("new match 4F7K").deal.match


@GAMES
def test_a_code_typed_twice_before_anything_was_done_is_a_match(name: str) -> None:
    session = Session(name, lang="en", mode="match").do("new match 4F7K").do("new match 4F7K")
    assert session.deal.match
    assert session.do("new match 8MPD").deal.match


@pytest.mark.parametrize("typed", ["-1", "-", "--", "-4F7K", "—1"])
def test_a_code_begins_with_a_letter_or_a_digit(typed: str) -> None:
    session = Session(code="4F7K", lang="en")
    table = session.match.table
    assert "A deal code is" in session.do(f"new match {typed}").view()["notice"]["text"]
    assert session.match.table is table
    room = Classroom(lang="en").do(f"code {typed}")
    assert room.session is None
    assert "A deal code is" in room.error
