"""Tasks that a file still speaks of and no check asks any more: they are passed over, and block nobody."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from cardlab.tutor import checks
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.progress import Progress
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks import sources
from cardlab.widgets.tasks.sitting import Sitting

from .attempting import DAY, HOUR, NOON, attempt, task

PLAY = next(each for each in checks.tasks("spades-2-breaking") if each.goal == "play")


def missed(lost: Exercise) -> Attempt:
    return Attempt.of(lost, "yes", right=False, at=NOON)


@pytest.mark.parametrize(
    "fields",
    [
        {"rule": "spades.no.such.rule"},
        {"rule": "skat.play.follow"},
        {"rule": "../../etc"},
        {"goal": "no such goal"},
        {"given": {"hand": "H3 H3"}},
        {"given": {**task().given, "action": "play ??"}},
    ],
)
def test_a_task_that_makes_no_sense_never_comes_back(fields: Mapping[str, Any]) -> None:
    lost = replace(task(), **fields)
    with pytest.raises(BadExercise):
        goal_of(lost).question(lost)
    progress = Progress([missed(lost), attempt(False, NOON + 2 * HOUR)])
    assert [each.task for each in progress.due(NOON + DAY)] == [task()]
    assert Progress([missed(lost)]).next_due is None


@pytest.mark.parametrize("solution", ["bid 14", "play ??", "play CA"])
def test_a_solution_that_cannot_be_played_is_no_task(solution: str) -> None:
    with pytest.raises(BadExercise, match="solution"):
        goal_of(PLAY).question(replace(PLAY, solution=(solution,)))


def test_a_sitting_of_what_is_due_ends_with_the_lost_ones_left_out() -> None:
    learner = Learner("visit")
    lost = [replace(task("H9"), rule="x"), replace(PLAY, solution=("bid 14",))]
    learner.merge([*map(missed, lost), attempt(False, NOON - timedelta(days=1))])
    sitting = Sitting(sources.due(learner), learner, lang="en")
    assert sitting.source.total == 1
    view = sitting.do("answer yes").do("next").view()
    assert view["tasks"]["ending"]["missed"]["rows"][0]["rule"]["do"] == "rule spades.play.follow"
