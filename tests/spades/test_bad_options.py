"""House rules, sums and bids that cannot be: the error names what is wrong, however odd the value."""

import pytest

from cardlab.cards import Notation
from cardlab.games.spades import Options, score
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.state import BLIND, LOOK, NIL


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("nil", 1),
        ("nil", "True"),
        ("nil", None),
        ("blind_nil", "sometimes"),
        ("blind_nil", ""),
        ("min_bid", 0),
        ("min_bid", 14),
        ("min_bid", True),
        ("min_bid", 2.0),
        ("min_bid", "2"),
        ("min_team_bid", -1),
        ("min_team_bid", 27),
        ("team_bid_cap", 12),
        ("team_bid_cap", 13.0),
        ("nil_value", -1),
        ("blind_nil_value", 10**9),
        ("bag_size", 0),
        ("bag_penalty", 10**5000),
        ("win_at", 0),
        ("lose_at", 0),
        ("lose_at", [-200]),
        ("threshold", "REACHED"),
        ("look_back", {}),
    ],
    ids=lambda value: str(value)[:12] if not isinstance(value, int) or abs(value) < 10**12 else "huge",
)
def test_wrong_values(name, value):
    with pytest.raises(ValueError, match=name) as error:
        Options(**{name: value})
    assert len(str(error.value)) < 300
    if not (isinstance(value, str) and value in ("True", "2", "REACHED")):  # as text these can be read
        with pytest.raises(ValueError, match=name):
            Options.read({name: value})


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("nil", "no", False),
        ("nil", "false", False),
        ("bags", "Yes", True),
        ("min_bid", "2", 2),
        ("lose_at", "-300", -300),
        ("lose_at", "\u2212300", -300),
        ("team_bid_cap", "13", 13),
        ("team_bid_cap", "off", None),
        ("team_bid_cap", "none", None),
        ("threshold", "Passed", "passed"),
    ],
)
def test_options_from_text(name, text, value):
    assert getattr(Options.read({name: text}), name) == value


@pytest.mark.parametrize("text", ["", "²", "--5", "9" * 5000, "1e3", "0x10", " ", "١٢"])
def test_text_that_is_no_number(text):
    with pytest.raises(ValueError, match="win_at"):
        Options.read({"win_at": text})


def test_no_such_option():
    with pytest.raises(ValueError, match="there is no option 'nill'"):
        Options.read({"nill": True})
    with pytest.raises(ValueError, match="there is no option '77'"):
        Options.read({77: True})


# ------------------------------------------------------------------ sums that no deal can bring
@pytest.mark.parametrize(
    ("bids", "tricks", "bags"),
    [
        ([4, 3], [5, 4], 0),  # numbers, not bids: they would count as bids of nothing
        ([LOOK, NIL + 3], [5, 4], 0),
        ([NIL + 4], [5], 0),
        ([NIL + 4, NIL + 3, NIL], [5, 4, 0], 0),
        ([], [], 0),
        ([NIL + 4, NIL + 3], [5], 0),
        ([NIL + 4, NIL + 3], [-1, 4], 0),
        ([NIL + 4, NIL + 3], [7, 7], 0),
        ([NIL + 4, NIL + 3], [10**5000, 0], 0),
        ([NIL + 4, NIL + 3], [5, 4], -1),
    ],
    ids=range(10),
)
def test_no_such_sum(bids, tricks, bags):
    with pytest.raises(ValueError, match="a team has two bids"):
        score(bids, tricks, bags)


NO_BIDS = ["", "0", "14", "-1", "4.0", "٤", "nill", "look", "4" + " " * 60 + "x", 10**5000, None, True]


@pytest.mark.parametrize("text", NO_BIDS, ids=range(len(NO_BIDS)))
def test_no_such_bid(text):
    with pytest.raises(Notation, match="is not a bid"):
        read_bid(text)


@pytest.mark.parametrize("text", ["blind nil", "BLIND  NIL", "blind_nil", "blind", "double nil"])
def test_blind_nil_by_its_names(text):
    assert read_bid(text) == BLIND
