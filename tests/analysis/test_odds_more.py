"""Whether a contract was made, where a nil failed: by the table's own rule for its tricks."""

import pytest

from cardlab.analysis.spades_odds import made
from cardlab.games.spades import GAME
from cardlab.games.spades.options import Options


def bids(*said: str) -> list[int]:
    return [GAME.parse(each if "nil" in each else f"bid {each}") for each in said]


@pytest.mark.parametrize(("rule", "came"), [("help", True), ("bags", False), ("ignore", False)])
def test_the_tricks_of_a_failed_nil_make_the_partners_number_where_they_count(rule: str, came: bool) -> None:
    """Nil took one trick and its partner three of four."""
    options = Options(failed_nil_tricks=rule)
    assert made(bids("nil", "3", "4", "5"), [1, 4, 3, 5], 0, options) == came
    assert made(bids("nil", "3", "4", "5"), [0, 4, 4, 5], 0, options)
    assert made(bids("nil", "3", "4", "5"), [1, 4, 3, 5], 1, options)
