"""The table of scores: what no deal can bring is said to be none, never a wrong number."""

import pytest

from cardlab.widgets import RuleCardView, ScoreTable


def cells(contract: int, tricks: int, nil: int | None = None) -> str:
    """The one cell of a table."""
    return str(ScoreTable([contract], [tricks], nil=[nil], lang="en")).splitlines()[1].split(": ")[1]


@pytest.mark.parametrize(
    ("contract", "tricks", "nil", "says"),
    [
        (2, 2, None, "+20"),
        (14, 13, None, "−140"),
        (15, 13, None, "−150"),
        (26, 13, None, "−260"),
        (27, 13, None, "–"),
        (1, 5, None, "–"),
        (-3, 5, None, "–"),
        (6, 14, None, "–"),
        (6, -1, None, "–"),
        (13, 13, 0, "+230"),
        (14, 13, 0, "–"),
        (4, 2, 3, "–"),
        (4, 14, 1, "–"),
        (10**9, 10**9, None, "–"),
    ],
)
def test_a_cell(contract: int, tricks: int, nil: int | None, says: str) -> None:
    assert cells(contract, tricks, nil) == says


def test_an_unknown_preset_is_named() -> None:
    with pytest.raises(ValueError, match="no preset 'home'"):
        ScoreTable([2], [2], rules="home")
    with pytest.raises(ValueError, match="no preset 'home'"):
        RuleCardView("spades.play.follow", rules="home")
