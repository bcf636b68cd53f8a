"""A hand is counted for a bid only where a number may be bid: a house rule can leave a partner no room."""

import pytest

from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make, makers

CAPPED = {"options": {"team_bid_cap": 13}}


def asked(partner: int) -> Exercise:
    done = ["look", "bid 2", "look", f"bid {partner}", "look", "bid 2", "look"]
    given = {"code": "8LT6RT", "done": done, **CAPPED}
    return Exercise("bid", "spades", "bid", "spades.tip.count.high_spade", given)


def test_a_partner_who_bid_thirteen_leaves_no_number_to_ask_for() -> None:
    with pytest.raises(BadExercise, match="no number"):
        goal_of(asked(13)).question(asked(13))
    assert goal_of(asked(2)).question(asked(2)).takes == "number"
    assert goal_of(asked(2)).right(asked(2))


def test_every_bid_that_is_asked_for_has_an_answer() -> None:
    about = [key for key in sorted(makers("spades")) if key.startswith("spades.tip.count.")]
    made = [make("spades", key, f"room {number}", 3) for key in about for number in range(8)]
    counted = [task for task in made if task.goal == "bid"]
    assert counted
    for task in counted:
        goal_of(task).question(task)
        assert goal_of(task).right(task)
