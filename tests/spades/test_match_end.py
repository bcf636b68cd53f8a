"""When a match is over, and who has won it: the lines, both past one, ties, penalties, whole matches."""

import pytest

from cardlab.games.spades import GAME, PRESETS, Options
from cardlab.games.spades.position import position
from cardlab.games.spades.state import Standing


def end(scores, **options):
    """How a score sheet ends: the case and the winning team."""
    ending = GAME.ended(Standing(scores), Options(**options))
    return ending and (ending.case.name, ending.winner)


@pytest.mark.parametrize(
    ("scores", "ending"),
    [
        ((499, 498), None),
        ((-199, -198), None),
        ((500, 499), ("target", 0)),
        ((499, 500), ("target", 1)),
        ((-200, -199), ("floor", 1)),
        ((0, -200), ("floor", 0)),
        ((-500, -199), ("floor", 1)),
        ((522, 524), ("both", 1)),
        ((524, 522), ("both", 0)),
        ((500, 501), ("both", 1)),
        ((-200, -201), ("both", 0)),
        ((-300, 500), ("both", 1)),
        ((500, -200), ("both", 0)),
        ((500, 500), ("tie", None)),
        ((-250, -250), ("tie", None)),
        ((0, 0), None),
    ],
)
def test_reached(scores, ending):
    assert end(scores) == ending


@pytest.mark.parametrize(
    ("scores", "ending"),
    [
        ((500, 500), None),
        ((500, -200), None),
        ((501, 500), ("target", 0)),
        ((-201, -200), ("floor", 1)),
        ((501, 502), ("both", 1)),
        ((501, -201), ("both", 0)),
        ((501, 501), ("tie", None)),
    ],
)
def test_passed(scores, ending):
    assert end(scores, threshold="passed") == ending


@pytest.mark.parametrize("threshold", ["reached", "passed"])
def test_no_score_is_both_over_and_open(threshold):
    """Whoever has won has the higher score, and swapping the teams swaps the winner."""
    edges = [-300, -201, -200, -199, 0, 499, 500, 501, 600]
    for ours in edges:
        for theirs in edges:
            there, back = end((ours, theirs), threshold=threshold), end((theirs, ours), threshold=threshold)
            assert (there is None) == (back is None)
            if there and there[1] is not None:
                assert (ours, theirs)[there[1]] > (theirs, ours)[there[1]]
                assert back == (there[0], 1 - there[1])


LAST = {
    "hands": ["H2", "H3", "H5", "HA"],
    "leader": 0,
    "broken": True,
    "bids": ["3", "2", "1", "2"],
    "dealer": 3,
}


def last_trick(winners, **given):
    """A deal with one trick to play, which seat 3 takes; the score sheet after it."""
    moment = position({**LAST, "winners": winners, **given})
    for card in LAST["hands"]:
        moment = moment.step(GAME.parse(card))[0]
    options = moment.contract.house.options
    return GAME.add(moment.contract.standing, GAME.outcome(moment), options), options


def test_judged_after_the_penalty():
    """498 and nine bags: 40 + 2 − 100 leaves the line unreached."""
    winners = [0, 2, 0, 2, 0, 2, 1, 1, 1, 3, 3, 0]
    standing, options = last_trick(winners, scores=[498, 100], bags=[9, 0])
    assert standing == Standing((498 + 43 - 100, 100 + 42), (2, 2), 1)
    assert GAME.ended(standing, options) is None
    standing, options = last_trick(winners, scores=[498, 100], bags=[6, 0])
    assert standing == Standing((541, 142), (9, 2), 1)
    assert GAME.ended(standing, options).winner == 0


def test_a_penalty_can_lose_the_match():
    winners = [0, 2, 0, 2, 0, 2, 1, 1, 1, 3, 3, 0]
    standing, options = last_trick(winners, scores=[-150, 0], bags=[7, 0])
    assert (standing.scores[0], GAME.ended(standing, options).case.name) == (-150 + 43 - 100, "floor")


def test_bags_are_carried_on_and_apart():
    """Each team has its own, and a failed contract leaves them as they were."""
    winners = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0]
    standing, _ = last_trick(winners, bags=[4, 3])
    assert standing == Standing((40, 45), (4, 8), 1)
    standing, _ = last_trick([1] * 11 + [0], bags=[4, 3])
    assert standing == Standing((-40, 48 - 100), (4, 1), 1)


def test_the_sheet_is_never_written_on():
    before = Standing((10, 20), (1, 2), 3)
    moment = position({**LAST, "winners": [0] * 12, "scores": [10, 20], "bags": [1, 2]})
    for card in LAST["hands"]:
        moment = moment.step(GAME.parse(card))[0]
    after = GAME.add(before, GAME.outcome(moment), PRESETS["standard"])
    assert before == Standing((10, 20), (1, 2), 3)
    assert after.deals == 4


def test_no_outcome_before_the_last_card():
    moment = position({**LAST, "winners": [0] * 12})
    for card in LAST["hands"]:
        assert GAME.outcome(moment) is None
        moment = moment.step(GAME.parse(card))[0]
    assert GAME.outcome(moment) is not None
