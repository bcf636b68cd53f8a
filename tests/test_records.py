"""Records: what is written comes back the same, and what is broken is named by line and reason."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import CardSet
from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades import Options
from cardlab.games.spades.state import Standing
from cardlab.match import Match
from cardlab.records import RecordError, read, read_all, write
from cardlab.table import Table
from tests.playing import laid, play_on


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a whole deal, with the sheet before it."""
    table = Table(SPADES, SPADES.deal("4F7K-4", 3), Options(), Standing((-34, 158), (6, 8), 3))
    return write(play_on(table, 4))


# ------------------------------------------------------------------ there and back
presets = st.sampled_from(sorted(SPADES.presets))


@given(st.text("0123456789ABC-", min_size=1, max_size=8), st.integers(0, 3), presets, st.integers(0, 60))
def test_a_deal_comes_back_the_same(code: str, dealer: int, preset: str, steps: int) -> None:
    """Any deal at any moment under any preset, with any sheet before it; and so does its text."""
    before = Standing((-10 * steps, 7 * steps), (steps, 0), steps)
    table = Table(SPADES, SPADES.deal(code, dealer), SPADES.presets[preset], before)
    play_on(table, code, steps)
    back = read(text := write(table))
    assert isinstance(back, Table)
    assert (back.state, back.actions, back.options) == (table.state, table.actions, table.options)
    assert back.deal == table.deal
    assert write(back) == text


@given(st.integers(0, 3), presets, st.integers(0, 400))
def test_a_match_comes_back_the_same(dealer: int, preset: str, steps: int) -> None:
    """Any match at any moment, its end included."""
    match = Match(SPADES, "M 1", SPADES.presets[preset], dealer)
    while steps > 0 and not match.ended:
        play_on(match.table, f"{steps}", steps)
        steps -= len(match.table.actions)
        if match.table.outcome:
            match.finish()
    back = read(text := write(match))
    assert isinstance(back, Match)
    assert (back.sheet, back.ended, back.actions) == (match.sheet, match.ended, match.actions)
    assert back.table.state == match.table.state
    assert write(back) == text


def test_hands_dealt_by_hand_come_back() -> None:
    """A deal without a code is its hands; in a match such deals stand among the others."""
    deal = SPADES.deal("home", dealer=1)
    by_hand = type(deal)(deal.hands, deal.dealer)
    text = write(play_on(Table(SPADES, by_hand), 1))
    assert "\ndeal:\nhand 0: " in text
    back = read(text)
    assert isinstance(back, Table)
    assert back.deal == by_hand
    match = Match(SPADES, "M", dealer=0, laid={2: by_hand})
    for _ in range(2):
        play_on(match.table, match.number)
        match.finish()
    again = read(text := write(match))
    assert isinstance(again, Match)
    assert write(again) == text
    assert again.sheet == match.sheet


def test_a_running_deal_shows_no_hand_unless_asked() -> None:
    """What is not played yet stays with its holder: the record has the code and the actions."""
    table = play_on(laid("demo"), 1, 20)
    text = write(table)
    unplayed = {card.code for hand in table.deal.hands for card in CardSet(hand)} - set(_played(text))
    assert "hand" not in text
    assert not [code for code in unplayed if code in text]
    asked = write(table, hands=True)
    assert asked.count("\nhand ") == 4
    back = read(asked)
    assert isinstance(back, Table)
    assert back.state == table.state
    with pytest.raises(ValueError, match="no code stands for this deal"):
        write(Table(SPADES, type(table.deal)(table.deal.hands, 0)))


def _played(text: str) -> list[str]:
    return re.findall(r"\b[CDHS][2-9TJQKA]\b", text)


def test_a_finished_deal_needs_no_code(finished: str) -> None:
    """Hands are written then, so it can be replayed anywhere; and they have to be those of the code."""
    without = finished.replace("deal: 4F7K-4", "deal:")
    one, two = read(finished), read(without)
    assert isinstance(one, Table)
    assert isinstance(two, Table)
    assert one.outcome == two.outcome
    assert "hand" not in write(one, hands=False)


def test_the_words_of_a_record() -> None:
    """The form as people meet it, line by line."""
    table = Table(SPADES, SPADES.deal("demo", 3), Options(team_bid_cap=13, nil_value=50, bags=False))
    table.replay(["look", "bid 3", "blind nil", "look", "nil", "look", "bid 4"])
    table.push(table.legal[0])
    assert write(table).splitlines() == [
        "cardlab: 1",
        "game: spades",
        "options: team_bid_cap=13, nil_value=50, bags=no",
        "dealer: 3",
        "deal: demo",
        "seat 0: look, bid 3",
        "seat 1: blind nil",
        "seat 2: look, nil",
        "seat 3: look, bid 4",
        f"trick 1: 0 leads {_played(write(table))[0]}",
    ]


def test_written_by_a_person(finished: str) -> None:
    """Comments, blank lines, other line ends, suits as signs, tens as 10, left out what follows by itself."""
    lines = finished.splitlines()
    lines = [re.sub(r"; \d wins", "", line) for line in lines if not line.startswith(("result", "after"))]
    lines = [re.sub(r"(leads .*)", lambda m: _signs(m[1]), line) for line in lines]
    text = "\ufeff# what we played on Sunday\r\n\r\n" + "   # so it went\r\n".join(lines).replace(
        ": ", " :  "
    )
    back, plain = read(text), read(finished)
    assert isinstance(back, Table)
    assert isinstance(plain, Table)
    assert back.outcome == plain.outcome
    minus = read(finished.replace(" -", " \u2212"))
    assert isinstance(minus, Table)
    assert minus.outcome == plain.outcome


def _signs(text: str) -> str:
    """H T as ♥10."""
    for letter, sign in zip("SHDC", "♠♥♦♣", strict=True):
        text = re.sub(rf"\b{letter}([2-9TJQKA])\b", rf"{sign}\1", text)
    return re.sub(r"(?<=[♠♥♦♣])T", "10", text)


def test_a_deal_given_as_pbn() -> None:
    """A format of the game may stand where the hands do."""
    table = play_on(laid("demo", dealer=2), 1)
    text = re.sub(
        r"(hand \d: .*\n)+",
        "pbn: " + SPADES.formats["pbn"].write(table.deal).splitlines()[1] + "\n",
        write(table),
    )
    back = read(text)
    assert isinstance(back, Table)
    assert back.state == table.state
    with pytest.raises(RecordError) as refused:
        read(text.replace("N:", "N:2"))
    assert (refused.value.reason, refused.value.line) == ("pbn_count", 5)


def test_many_records_in_a_file(finished: str) -> None:
    """Each begins with its own first line; a broken one is named by its line in the file."""
    assert len(read_all(finished + "\n" + finished)) == 2
    broken = finished + "\n" + finished.replace("wins", "winz")
    with pytest.raises(RecordError) as refused:
        read_all(broken)
    assert broken.splitlines()[refused.value.line - 1].endswith("winz")
    with pytest.raises(RecordError, match="line 1: several: expected 1, found 2"):
        read(finished + finished)
