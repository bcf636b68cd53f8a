"""Deals from what a person pastes, whatever form it is in, and where somebody had a choice in them."""

import pytest

from cardlab.game import legal
from cardlab.games import game
from cardlab.games.skat import transcript
from cardlab.match import Match
from cardlab.records import RecordError, read_deals, told, write
from cardlab.table import Table
from cardlab.tutor.moments import moments_of
from tests.playing import laid, play_on, whole
from tests.tables import TABLES, played

SPADES, SKAT = game("spades"), game("skat")
PBN = SPADES.formats["pbn"].write(SPADES.deal("demo", 2))


def cards_first(table: Table) -> Table:
    """Play on to the end without giving up."""
    while table.turn is not None:
        cards = [action for action in table.legal if action < 52]
        table.push((cards or table.legal)[0])
    return table


SERVER = [
    cards_first(Table(SKAT, SKAT.deal(code, 2)).replay(["bid 18", "pass", "pass", *more]))
    for code, more in (("one", ["hand", "grand"]), ("two", ["skat"]))
]


def test_every_deal_of_a_match_comes_with_the_sheet_it_was_played_under() -> None:
    match = whole(Match(SPADES, "M", SPADES.options(win_at=150)))
    found = read_deals(write(match))

    assert [table.actions for table in found] == match.actions
    assert found[0].standing == SPADES.standing()
    assert [table.standing for table in found[1:]] == [deal.standing for deal in match.sheet[:-1]]


def test_a_match_that_went_on_from_a_sheet_is_written_deal_by_deal() -> None:
    before = SPADES.standing().__class__((120, 40), (2, 1), 2)
    match = Match(SPADES, "M", before=before)
    play_on(match.table, 1, 60)
    with pytest.raises(ValueError, match="one by one"):
        write(match)
    [found] = read_deals(write(match.table))
    assert found.standing == match.standing == before
    match.finish()
    assert match.standing == SPADES.add(before, found.outcome, match.options)


def test_a_deal_that_goes_on_comes_as_far_as_it_went() -> None:
    table = play_on(laid("demo"), 1, 11)
    [found] = read_deals(write(table))
    assert (found.state, found.actions) == (table.state, table.actions)


def test_boards_of_pbn_are_deals_without_a_word_said() -> None:
    second = PBN.replace('"S"', '"W"')
    found = read_deals(f'[Event "club"]\n{PBN}\n\n[Board "2"]\n{second}')
    assert [table.deal.dealer for table in found] == [2, 3]
    assert {table.deal.hands for table in found} == {SPADES.deal("demo").hands}
    assert not any(table.actions for table in found)
    [bare] = read_deals(PBN[PBN.index("N:") :].rstrip('"]'))
    assert bare.deal.hands == found[0].deal.hands


def test_games_of_the_skat_server_come_with_what_was_done() -> None:
    found = read_deals("\n".join(transcript.write(table.deal, table.actions) for table in SERVER))
    assert [table.actions for table in found] == [table.actions for table in SERVER]
    assert all(table.outcome for table in found)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "start"),
        ("hello", 1, "form"),
        (PBN.replace(".", "", 1), 2, "pbn_suits"),
        (f"{PBN}\n{PBN.replace('N:', 'X:')}", 4, "pbn_seat"),
        ("(;GM[Skat]R[];)", 1, "iss_tag"),
        ("\n(;GM[Skat]MV[w C7.C8]R[];)", 2, "iss_cards"),
        ("cardlab: 1\ngame: skat\ndealer: 0\ndeal:\niss: C7.C8", 5, "iss_cards"),
        ("cardlab: 1\ngame: spades\ndealer: 0\ndeal: x\nseat 0: look", 5, "turn"),
        ("x" * 1_000_001, 1, "size"),
    ],
)
def test_what_cannot_be_read_names_its_line_in_both_languages(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as broken:
        read_deals(text)
    assert (broken.value.line, broken.value.reason) == (line, reason)
    for lang in ("ko", "en"):
        said = told(broken.value, lang)
        assert reason == "size" or str(line) in said
        assert any("가" <= letter <= "힣" for letter in said) == (lang == "ko")


def test_hands_and_skat_that_are_no_pack_are_told() -> None:
    table = played("skat", "isko", 1)
    text = "\n".join(line for line in write(table).splitlines() if not line.startswith("rest"))
    with pytest.raises(RecordError) as broken:
        read_deals(text)
    assert broken.value.reason == "deal_rest"
    assert told(broken.value, "en").startswith("Line ")


# ------------------------------------------------------------------ moments
@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_a_moment_is_where_a_seat_could_choose_or_a_rule_spoke(name: str, preset: str) -> None:
    table = played(name, preset, 3)
    found = [moments_of(table, seat) for seat in range(table.game.seats)]

    for seat, plies in enumerate(found):
        for ply in range(len(table.actions)):
            state = table.state_at(ply)
            spoke = state.turn == seat and any(ruling(state, state.choices) for ruling in state.rules)
            assert (ply in plies) == (state.turn == seat and (legal(state).bit_count() > 1 or spoke))


def test_moments_of_no_seat() -> None:
    with pytest.raises(ValueError, match="seats 0 to 2, not 3"):
        moments_of(SERVER[0], 3)
