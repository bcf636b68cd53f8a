"""What a tournament adds to a deal of Skat, and who has won a series, with every number told."""

import pytest

from cardlab.games.skat import GAME, Options, score, value
from cardlab.games.skat.pack import HEARTS
from cardlab.games.skat.result import told
from cardlab.games.skat.state import Standing


def bonus(declarer, won):
    """The lines that a tournament adds, by seat."""
    found = value(HEARTS, run=1, result=told(won))
    own = len(found.lines)
    sums = score.sides(found, declarer, Options(scoring="seeger_fabian"))
    return [
        [(line.case.name, line.named, line.points) for line in (side[own:] if seat == declarer else side)]
        for seat, side in enumerate(sums)
    ]


def test_a_won_game_brings_fifty():
    assert bonus(1, True) == [[], [("won", {"seat": 1, "value": 50}, 50)], []]


def test_a_lost_game_costs_fifty_and_gives_each_defender_forty():
    assert bonus(2, False) == [
        [("defender", {"seat": 0, "value": 40, "declarer": 2}, 40)],
        [("defender", {"seat": 1, "value": 40, "declarer": 2}, 40)],
        [("lost", {"seat": 2, "value": -50}, -50)],
    ]


def test_a_series_is_over_from_its_last_deal_on():
    over = [GAME.ended(Standing(deals=deals), Options(series=9)) is not None for deals in (8, 9, 10)]
    assert over == [False, True, True]


@pytest.mark.parametrize(
    ("scores", "won", "lost", "case", "facts", "winner", "shared"),
    [
        (
            (90, 60, 30),
            (0, 3, 3),
            (5, 0, 0),
            "points",
            {"seat": 0, "points": 90, "second": 60, "deals": 9},
            0,
            (),
        ),
        (
            (30, 60, 90),
            (3, 3, 0),
            (0, 0, 5),
            "points",
            {"seat": 2, "points": 90, "second": 60, "deals": 9},
            2,
            (),
        ),
        (
            (60, 60, 30),
            (1, 2, 9),
            (0, 5, 0),
            "more_won",
            {"seat": 1, "points": 60, "won": 2, "second": 1},
            1,
            (),
        ),
        (
            (60, 30, 60),
            (2, 9, 2),
            (3, 0, 1),
            "fewer_lost",
            {"seat": 2, "points": 60, "lost": 1, "second": 3},
            2,
            (),
        ),
        ((60, 30, 60), (2, 2, 2), (1, 1, 1), "shared", {"seats": (0, 2), "points": 60}, None, (0, 2)),
        ((60, 60, 60), (2, 2, 1), (1, 1, 0), "shared", {"seats": (0, 1), "points": 60}, None, (0, 1)),
        ((60, 60, 60), (2, 2, 2), (1, 1, 2), "shared", {"seats": (0, 1), "points": 60}, None, (0, 1)),
        ((0, 0, 0), (0, 0, 0), (0, 0, 0), "shared", {"seats": (0, 1, 2), "points": 0}, None, (0, 1, 2)),
    ],
)
def test_the_end_of_a_series(scores, won, lost, case, facts, winner, shared):
    ending = GAME.ended(Standing(scores, won, lost, 9), Options(series=9))
    assert (ending.case.name, ending.named, ending.winner, ending.shared) == (case, facts, winner, shared)
