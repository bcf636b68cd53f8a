"""Deals by their code, and deals of one's own."""

import pytest

from cardlab.game import Deal
from cardlab.games import game
from cardlab.records import RecordError, write
from cardlab.table import Table
from cardlab.widgets import Session
from tests.widgets.modes import GAMES, SKAT, SPADES, acts, notice


# ------------------------------------------------------------------ fair deals
@GAMES
def test_the_code_of_a_deal_is_known_before_it_is_dealt(name: str) -> None:
    session = Session(name, code="4F7K", lang="en")
    assert "4F7K-1" in session.view()["crumb"]
    acts(session, 60)
    assert "4F7K-2" in " ".join(session.view()["table"]["result"]["text"])
    session.do("next deal")
    assert session.match.table.deal.code == "4F7K-2"
    assert "4F7K-2" in session.view()["crumb"]


@GAMES
@pytest.mark.parametrize(("typed", "code", "dealer"), [("4f7k", "4F7K-1", 0), (" 4f7k-1", "4F7K-1", 0)])
def test_a_typed_code_deals_what_it_names(name: str, typed: str, code: str, dealer: int) -> None:
    session = acts(Session(name, lang="en"), 3).do(f"new match {typed}")
    assert session.match.table.deal == game(name).deal(code, dealer)
    assert not session.match.sheet


def test_the_code_of_a_later_deal_deals_that_one_with_its_dealer() -> None:
    first = Session(code="4F7K", lang="en")
    for _ in range(2):
        acts(first, 20).do("next deal")
    shown = first.view()["crumb"]
    assert "4F7K-3" in shown
    again = Session(lang="en").do("new match 4F7K-3")
    assert again.match.table.deal == first.match.table.deal
    acts(again, 20).do("next deal")
    assert again.match.table.deal.dealer == 3


@pytest.mark.parametrize("typed", ["<b>", "a" * 21, "4F7K!", "4F/7K"])
def test_what_is_no_code_is_told_and_changes_nothing(typed: str) -> None:
    session = acts(Session(code="demo", lang="en"), 3)
    before = session.match.table
    assert notice(session.do(f"new match {typed}"))
    assert session.match.table is before


# ------------------------------------------------------------------ a deal of one's own
def test_laid_deals_are_played_one_after_another_and_then_those_of_the_code() -> None:
    deals = [SPADES.deal("mine", 2), SPADES.deal("yours", 3)]
    session = Session(code="C", laid=deals, lang="en")
    found = []
    for _ in range(3):
        found.append(session.match.table.deal)
        acts(session, 20).do("next deal")
    assert found == [*deals, SPADES.deal("C-3", 0)]


def test_a_deal_dealt_by_hand_says_so_and_has_no_code() -> None:
    deal = SPADES.deal("mine")
    session = Session(laid=Deal(deal.hands, 0), lang="en")
    assert session.view()["crumb"] == "Deal 1 · dealt by hand"
    skat = SKAT.deal("mine")
    assert (
        Session("skat", laid=Deal(skat.hands, 0, rest=skat.rest), lang="ko")
        .view()["crumb"]
        .endswith("손으로 나눈 판")
    )


def test_what_cannot_be_laid() -> None:
    deal = SPADES.deal("mine")
    with pytest.raises(ValueError, match="hand 1 holds what another hand holds"):
        Session(laid=Deal((deal.hands[0],) * 4, 0))
    with pytest.raises(ValueError, match="seat 1 deals deal 2"):
        Session(laid=[deal, deal])
    with pytest.raises(ValueError, match="no deal"):
        Session(laid=[])
    with pytest.raises(RecordError):
        Session(laid="hello")


def test_a_record_is_laid_with_its_game_and_house_rules() -> None:
    options = SKAT.options(series=3)
    table = Table(SKAT, SKAT.deal("r", 1), options).replay(["pass", "pass", "pass"])
    session = Session(laid=write(table, hands=True), lang="en")
    assert (session.game_name, session.options) == ("skat", options)
    assert session.match.table.deal.hands == table.deal.hands
    assert not session.over
