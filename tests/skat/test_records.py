"""Records of the International Skat Server: seven real games where they are at hand, and our own."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import Notation
from cardlab.games.skat import GAME, Options, records, score, transcript
from cardlab.games.skat.iss import BadISS
from cardlab.games.skat.records import Record
from cardlab.games.skat.state import Passed
from cardlab.table import Table

SAMPLE = Path(__file__).parents[3] / "shared" / "records" / "iss-sample.sgf"
OURS = (Path(__file__).parent / "ours.sgf").read_text("utf-8")


def claimed(record):
    """What the engine says of a game where the server's result stands."""
    state = record.state
    found = score.settled(state, record.declarer_gave_up)
    return (
        state.contract.declarer,
        found.won,
        found.score,
        found.matadors,
        found.overbid,
        score.declarer_points(state),
        state.winners.count(state.contract.declarer),
    )


def replayed(record):
    """The game once more, at a table."""
    return Table(GAME, record.deal, Options()).replay(record.actions)


@pytest.mark.skipif(not SAMPLE.exists(), reason="the sample of real games is not at hand")
def test_the_seven_samples_replay_with_the_value_of_the_server():
    found = list(records.read(SAMPLE.read_text("utf-8")))
    assert [record.id for record in found] == [
        "541932", "26496", "596891", "756788", "1390253", "30", "13577",
    ]  # fmt: skip
    for record in found:
        assert replayed(record).state == record.state
        claim = record.claim
        if claim is None:
            continue
        declarer, won, value, matadors, overbid, points, tricks = claimed(record)
        assert (declarer, won, value, overbid) == (claim.declarer, claim.won, claim.value, claim.overbid)
        assert matadors == claim.matadors
        if record.played_out:
            assert (points, tricks) == (claim.points, claim.tricks)
    assert [record.played_out for record in found] == [True, True, True, False, False, False, False]
    assert [bool(record.claim) for record in found] == [True, True, True, False, True, False, True]
    assert isinstance(found[3].state, Passed)
    assert found[4].declarer_gave_up is False
    assert [record.claim.value for record in found if record.claim] == [-54, 108, -72, 46, -192]


# ------------------------------------------------------------------ what the project wrote itself
def test_our_own_file():
    """Played out, passed in, conceded, overbid: read, replayed, and the results are those written down."""
    found = list(records.read(OURS))
    assert len(found) == 5
    for record in found:
        table = replayed(record)
        assert table.turn is None
        if record.claim is None:
            assert isinstance(table.state, Passed)
            continue
        assert tuple(record.claim.__getattribute__(name) for name in record.claim.__slots__) == claimed(
            record
        )


@given(seed=st.integers(0, 10**6))
def test_there_and_back(seed):
    dice, table = Random(seed), Table(GAME, GAME.deal(str(seed), seed % 3))
    while table.turn is not None:
        actions = [action for action in table.legal if GAME.show(action) != "concede"]
        table.push(dice.choice(actions if dice.random() < 0.99 else table.legal))
    line = transcript.write(table.deal, table.actions, id=str(seed), players=("a", "b[c]", "d"))
    record = records.read_game(line)
    turned = [(table.deal.dealer + 1 + place) % 3 for place in range(3)]
    assert record.deal.hands == tuple(table.deal.hands[seat] for seat in turned)
    assert record.deal.rest == table.deal.rest
    assert record.id == str(seed)
    assert [record.players[place] for place in range(3)] == [("a", "b(c)", "d")[seat] for seat in turned]
    refused = GAME.parse("refuse")
    if refused not in table.actions:
        assert list(record.actions) == table.actions
    outcome = GAME.outcome(record.state)
    assert [outcome.points[place] for place in range(3)] == [table.outcome.points[seat] for seat in turned]


def test_what_the_format_cannot_say():
    table = Table(GAME, GAME.deal("1"), GAME.presets["text"])
    with pytest.raises(ValueError, match="auction"):
        transcript.write(table.deal, (), options=table.options)


def test_the_deal_alone():
    fmt = GAME.formats["iss"]
    for dealer in range(3):
        deal = GAME.deal("alone", dealer)
        back = fmt.read(fmt.write(deal))
        assert back.dealer == 2
        assert back.hands == tuple(deal.hands[(dealer + 1 + place) % 3] for place in range(3))
    with pytest.raises(Notation, match="32 different cards"):
        fmt.read("CA.CK")


# ------------------------------------------------------------------ damage
LINES = OURS.splitlines()
WHOLE = LINES[0]


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (WHOLE[:200], "shape"),
        (WHOLE.replace("R[", "Q["), "tag"),
        (WHOLE.replace("MV[", "MW["), "tag"),
        (WHOLE.replace("GM[Skat]", "GM[Go]"), "game"),
        (WHOLE.replace("MV[w ", "MV[w CA."), "cards"),
        (WHOLE.replace("MV[w ", "MV[w XX."), "card"),
        (WHOLE.replace("MV[w C7", "MV[w C2"), "card"),
        (WHOLE.replace("MV[w ", "MV["), "move"),
        (WHOLE.replace("1 18", "7 18"), "seat"),
        (WHOLE.replace("1 18", "2 18"), "turn"),
        (WHOLE.replace("1 18", "1 19"), "move"),
        (WHOLE.replace("1 18", "1 y"), "illegal"),
        (WHOLE.replace("win", "tie").replace("loss", "tie"), "result"),
        (WHOLE.replace("d:", "x:"), "result"),
        ("nonsense", "shape"),
    ],
)
def test_a_damaged_game_is_named_and_costs_no_other(damage, reason):
    file = "\n".join([LINES[1], "", damage, LINES[2]])
    found = list(records.read(file))
    errors = [item for item in found if isinstance(item, BadISS)]
    assert [(error.line, error.reason) for error in errors] == [(3, reason)]
    assert "line 3" in str(errors[0])
    assert len(str(errors[0])) < 200
    assert [item.id for item in found if isinstance(item, Record)] == [
        records.read_game(LINES[1]).id,
        records.read_game(LINES[2]).id,
    ]


def test_a_skat_that_is_shown_wrong_is_refused():
    taken = next(line for line in LINES if " s w " in line)
    skat = taken.split(" s w ")[1].split()[0]
    for wrong in (skat[:3] + skat[:2], "CJ", f"{skat}.CJ"):
        with pytest.raises(BadISS) as error:
            records.read_game(taken.replace(f" s w {skat}", f" s w {wrong}"))
        assert error.value.reason == "move"


def test_a_card_that_may_not_be_played_is_refused():
    """The card is in the hand, but another suit was led."""
    record = records.read_game(WHOLE)
    table = Table(GAME, record.deal)
    for action in record.actions:
        cards = [card for card in range(52) if GAME.held(table.state, table.turn) >> card & 1]
        wrong = [card for card in cards if card not in table.legal]
        if action < 52 and wrong:
            played, instead = GAME.show(action)[5:], GAME.show(wrong[0])[5:]
            broken = WHOLE.replace(f"{table.turn} {played} ", f"{table.turn} {instead} ")
            with pytest.raises(BadISS) as error:
                records.read_game(broken)
            assert error.value.reason == "illegal"
            return
        table.push(action)
    pytest.fail("nobody ever had to follow")


@given(text=st.text(max_size=300))
def test_any_text_is_read_or_refused(text):
    for item in records.read(text):
        assert isinstance(item, Record | BadISS)


@given(at=st.integers(0, len(WHOLE) - 1), letter=st.characters(min_codepoint=32, max_codepoint=126))
def test_any_slip_is_read_or_refused(at, letter):
    for item in records.read(WHOLE[:at] + letter + WHOLE[at + 1 :]):
        assert isinstance(item, Record | BadISS)
