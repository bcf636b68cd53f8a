"""Several deals of one game: who deals, what the sheet holds, when it is over."""

import pytest

from cardlab.game import Illegal
from cardlab.games import game, names
from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades import Options
from cardlab.match import Match
from tests.playing import play_on, whole


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("first", [0, 2])
def test_dealer_and_first_to_act_move_one_seat_on_every_deal(name: str, first: int) -> None:
    """Deal k of a match that seat d dealt first is dealt by seat d + k − 1; the first to act moves along."""
    match = Match(game(name), "R", dealer=first)
    seats = match.game.seats
    start = match.game.start(match.game.deal("R", 0)).turn
    assert start is not None
    for number in range(1, 2 * seats + 2):
        dealer = (first + number - 1) % seats
        assert match.number == number
        assert match.table.deal.dealer == dealer
        assert match.table.turn == (dealer + start) % seats
        play_on(match.table, match.number)
        if match.finish():
            break


def test_deals_are_named_after_the_match() -> None:
    """CODE-1, CODE-2: a deal out of a match can be laid again on its own."""
    match = Match(SPADES, "4F7K")
    play_on(match.table, match.number)
    match.finish()
    assert match.table.deal == SPADES.deal("4F7K-2", dealer=1)
    assert match.sheet[0].deal == SPADES.deal("4F7K-1", dealer=0)


def test_the_sheet_is_the_sum_of_its_outcomes() -> None:
    """Scores are the points of all deals, bags are carried over, each table knows what came before."""
    match = Match(SPADES, "sum")
    standings = [match.standing]
    for _ in range(4):
        assert match.table.standing == match.standing
        play_on(match.table, match.number)
        match.finish()
        standings.append(match.standing)
    for side in (0, 1):
        assert match.standing.scores[side] == sum(played.outcome.points[side] for played in match.sheet)
        assert match.standing.bags[side] == sum(played.outcome.bags[side] for played in match.sheet)
    assert [played.standing for played in match.sheet] == standings[1:]


def test_a_match_is_over_when_a_line_is_passed_and_not_before() -> None:
    """The deal that decides stays on the table; nothing more can be finished."""
    match = whole(Match(SPADES, "end"))
    *before, last = match.sheet
    assert not any(played.ending for played in before)
    assert match.ended == last.ending == SPADES.ended(match.standing, Options())
    assert match.number == len(match.sheet)
    assert match.table.deal == last.deal
    sheet = list(match.sheet)
    with pytest.raises(ValueError, match="match is over"):
        match.finish()
    assert match.sheet == sheet


def test_a_tie_past_the_line_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both at 500: the sheet says so, and another deal is laid."""
    match = Match(SPADES, "tie")
    level = type(match.standing)((500, 500), (0, 0), 1)
    monkeypatch.setattr(type(SPADES), "add", lambda *_: level)
    play_on(match.table, match.number)
    assert match.finish() is None
    assert match.sheet[0].ending is not None
    assert match.sheet[0].ending.case.key == "spades.match.end/tie"
    assert match.number == 2
    assert match.table.standing is level


def test_an_unfinished_deal_is_not_written_down() -> None:
    """Also not when a finished one is looked at from an earlier moment."""
    match = Match(SPADES, "early")
    with pytest.raises(ValueError, match="deal 1 is not over"):
        match.finish()
    play_on(match.table, match.number)
    match.table.goto(10)
    with pytest.raises(ValueError, match="deal 1 is not over"):
        match.finish()
    assert not match.sheet


@pytest.mark.parametrize("preset", SPADES.presets)
def test_actions_are_the_whole_match(preset: str) -> None:
    """Code, options and actions bring back every moment: between deals, in the middle of one, at the end."""
    options = SPADES.presets[preset]
    match = Match(SPADES, "again", options, dealer=3)
    while not match.ended:
        for _ in range(3):
            back = Match(SPADES, "again", options, dealer=3).replay(match.actions)
            assert back.actions == match.actions
            assert back.table.state == match.table.state
            play_on(match.table, match.number, steps=29)
        match.finish()
    back = Match(SPADES, "again", options, dealer=3).replay(match.actions)
    assert (back.sheet, back.ended) == (match.sheet, match.ended)


def test_replaying_stops_at_what_is_not_allowed() -> None:
    """An illegal action raises with its verdict; a deal that is not over cannot be followed by another."""
    with pytest.raises(Illegal) as refused:
        Match(SPADES, "x").replay([["bid 4"]])
    assert refused.value.verdict.broken[0].case.key == "spades.bid.look/unseen"
    with pytest.raises(ValueError, match="deal 1 is not over"):
        Match(SPADES, "x").replay([["look"], ["look"]])


def test_a_deal_laid_by_hand_takes_its_place() -> None:
    """A match may hold deals from elsewhere; the dealer still moves."""
    laid = SPADES.deal("from the table at home", dealer=1)
    match = Match(SPADES, "x", laid={2: laid})
    assert match.table.deal.code == "x-1"
    play_on(match.table, match.number)
    match.finish()
    assert match.table.deal == laid
    with pytest.raises(ValueError, match="seat 0 deals deal 1, not seat 1"):
        Match(SPADES, "x", laid={1: laid})


@pytest.mark.parametrize(("code", "dealer"), [("", 0), ("x", 4), ("x", -1)])
def test_no_match_without_a_code_or_a_dealer(code: str, dealer: int) -> None:
    """What names no deals or no seat is refused at once."""
    with pytest.raises(ValueError, match=r"match has a code|first dealer"):
        Match(SPADES, code, dealer=dealer)


def test_blind_nil_behind_100_looks_at_the_sheet() -> None:
    """A house rule that asks for the score gets the score of this match, deal by deal."""
    match = Match(SPADES, "gap", Options(blind_nil="behind_100"))
    assert SPADES.parse("blind nil") not in match.table.legal
    while match.number < 12 and not match.ended:
        play_on(match.table, match.number)
        match.finish()
        scores, turn = match.standing.scores, match.table.turn
        if turn is not None:
            assert (SPADES.parse("blind nil") in match.table.legal) == (
                scores[1 - turn % 2] - scores[turn % 2] >= 100
            )
