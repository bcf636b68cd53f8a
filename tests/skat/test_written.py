"""Skat in the project's own records: deals and series come back the same, whatever is said in mid-trick."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.games.skat import GAME
from cardlab.match import Match
from cardlab.records import RecordError, read, write
from cardlab.table import Table

presets = st.sampled_from(sorted(GAME.presets))


def play(table: Table, dice: Random) -> Table:
    """To the end of the deal, often offering to give up and seldom agreeing."""
    while table.turn is not None:
        rare = {"agree", "concede"} if dice.random() < 0.8 else {"agree"}
        table.push(dice.choice([action for action in table.legal if GAME.show(action) not in rare]))
    return table


@given(st.integers(0, 10**6), presets)
def test_a_deal_comes_back_the_same(seed: int, preset: str) -> None:
    table = Table(GAME, GAME.deal(str(seed), seed % 3), GAME.presets[preset])
    back = read(text := write(play(table, Random(seed))))
    assert isinstance(back, Table)
    assert (back.state, back.actions, back.deal) == (table.state, table.actions, table.deal)
    assert write(back) == text


def refused_in_mid_trick() -> str:
    """A deal in which a defender offers to give up after the lead, and the partner plays on."""
    table = Table(GAME, GAME.deal("demo", 2)).replay(["pass", "pass", "bid 18", "hand", "grand"])
    table.push(table.legal[0])
    table.replay(["concede", "refuse"])
    return write(play(table, Random(1)))


def test_the_rest_of_a_trick_has_its_own_line() -> None:
    text = refused_in_mid_trick()
    lines = text.splitlines()
    at = lines.index("seat 1: concede")
    assert lines[at - 1].startswith("trick 1: 0 leads ")
    assert lines[at + 1] == "seat 2: refuse"
    assert lines[at + 2].startswith("trick 1: 1 goes on ")
    assert lines[at + 2].endswith(" wins")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("1 goes on", "1 leads", "trick_short"),
        ("trick 1: 0 leads", "trick 1: 0 goes on", "form"),
        ("1 goes on", "1 goes on C7", "trick_cards"),
        ("trick 1: 1", "trick 2: 1", "trick_number"),
    ],
)
def test_a_rest_that_is_none(old: str, new: str, reason: str) -> None:
    with pytest.raises(RecordError) as error:
        read(refused_in_mid_trick().replace(old, new, 1))
    assert error.value.reason == reason


@given(st.integers(0, 10**6), presets)
def test_a_series_comes_back_the_same(seed: int, preset: str) -> None:
    match, dice = Match(GAME, "M", GAME.presets[preset], seed % 3), Random(seed)
    for _ in range(4):
        play(match.table, dice)
        match.finish()
    back = read(text := write(match))
    assert isinstance(back, Match)
    assert (back.sheet, back.ended) == (match.sheet, match.ended)
    assert write(back) == text


def test_a_deal_that_is_dealt_again_comes_back() -> None:
    """It stands on the sheet and leaves the dealer where it was, and so do the hands of the next."""
    match = Match(GAME, "M", GAME.presets["text"])
    for _ in range(2):
        match.table.replay(["pass"] * 3)
        match.finish()
    match.table.push("bid 18")
    back = read(text := write(match, hands=True))
    assert isinstance(back, Match)
    assert (back.sheet, back.table.state, back.table.deal.dealer) == (match.sheet, match.table.state, 0)
    assert write(back, hands=True) == text
