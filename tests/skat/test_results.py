"""How a game of Skat ended, by points and tricks of both sides: the edges of every goal."""

import pytest

from cardlab.games.skat.pack import CLUBS, HEARTS, NULL
from cardlab.games.skat.result import result
from cardlab.games.skat.state import OUVERT, SCHNEIDER, SCHWARZ


def came(game, points, tricks, announced=0, **more):
    """A game played to the last card."""
    return result(game, announced, points, 120 - points, tricks, 10 - tricks, **more)


def test_a_result_knows_points_and_tricks_of_both_sides():
    found = came(HEARTS, 93, 8)
    assert (found.won, found.points, found.against, found.tricks) == (True, 93, 27, 8)
    assert (found.schneider, found.schwarz, found.proof) == (1, 0, (93,))
    lost = came(HEARTS, 29, 2)
    assert (lost.won, lost.points, lost.against, lost.tricks) == (False, 29, 91, 2)
    assert (lost.schneider, lost.schwarz, lost.proof) == (-1, 0, (29,))


@pytest.mark.parametrize(
    ("announced", "points", "against", "tricks", "lost", "won"),
    [
        (0, 61, 0, 4, 0, True),
        (0, 60, 59, 5, 4, None),
        (0, 0, 60, 0, 4, False),
        (0, 0, 59, 0, 4, None),
        (SCHNEIDER, 90, 0, 6, 0, True),
        (SCHNEIDER, 89, 30, 6, 3, None),
        (SCHNEIDER, 0, 31, 0, 2, False),
        (SCHWARZ, 120, 0, 9, 0, None),
        (SCHWARZ, 120, 0, 10, 0, True),
        (SCHWARZ, 120, 0, 9, 1, False),
        (OUVERT, 100, 0, 8, 1, False),
        (OUVERT, 120, 0, 10, 0, True),
    ],
)
def test_when_a_game_broken_off_is_decided(announced, points, against, tricks, lost, won):
    """60 against are enough to beat a plain game, 31 to beat a Schneider announced, one trick a Schwarz."""
    found = result(CLUBS, announced, points, against, tricks, lost)
    assert (found and found.won) is won


@pytest.mark.parametrize(
    ("announced", "points", "tricks", "levels"),
    [(0, 50, 5, (0, 0)), (SCHNEIDER, 50, 5, (1, 0)), (SCHWARZ, 50, 5, (1, 1)), (OUVERT, 50, 5, (1, 1))],
)
def test_defenders_who_give_up_grant_what_was_announced(announced, points, tricks, levels):
    found = result(CLUBS, announced, points, 10, tricks, 0, gave_up=False)
    assert (found.won, found.case.name, found.schneider, found.schwarz) == (True, "given_up", *levels)
    assert (found.points, found.against, found.tricks) == (None, None, None)


def test_a_declarer_who_gives_up_loses_what_is_certain():
    """Schneider is certain once the defenders have ninety, and no more than that is."""
    assert result(CLUBS, 0, 30, 50, 3, 5, gave_up=True).schneider == 0
    given = result(CLUBS, 0, 30, 50, 3, 5, gave_up=True)
    assert (given.won, given.case.key, given.schwarz) == (False, "skat.score.lost/given_up", 0)
    decided = result(CLUBS, 0, 11, 95, 1, 8, gave_up=True)
    assert (decided.case.name, decided.schneider) == ("points", -1)


@pytest.mark.parametrize(
    ("tricks", "lost", "gave_up", "ends"),
    [
        (0, 4, None, None),
        (0, 4, True, (False, "given_up")),
        (0, 4, False, (True, "given_up")),
        (0, 10, None, (True, "null")),
        (0, 9, None, None),
        (1, 3, None, (False, "null_tricks")),
        (1, 3, False, (False, "null_tricks")),
    ],
)
def test_how_null_ends(tricks, lost, gave_up, ends):
    found = result(NULL, 0, 0, 0, tricks, lost, gave_up)
    assert found is None or (found.schneider, found.schwarz, found.points, found.tricks) == (0, 0, None, None)
    assert (found and (found.won, found.case.name)) == ends
