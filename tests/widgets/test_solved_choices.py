"""A right answer that is shown is one of those that could be pressed, also where others are as right."""

from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks import sources
from cardlab.widgets.tasks.sitting import Sitting

GIVEN = {
    "code": "2WPEV5",
    "dealer": 3,
    "done": ["look", "bid 1", "look", "bid 2", "look", "bid 2", "look", "bid 3"],
    "options": {"first_lead": "two_of_clubs"},
}


def test_the_rule_that_is_shown_is_among_the_four() -> None:
    shown = 0
    for action in ("play S3", "play S4", "play S5", "play S7", "play S9", "play SK", "play SQ"):
        rule = "spades.lead.two_of_clubs"
        task = Exercise(action, "spades", "rule", rule, {**GIVEN, "action": action})
        try:
            right, choices = goal_of(task).right(task), goal_of(task).question(task).choices
        except ValueError:
            continue  # another seat's card
        assert len(right & {*choices}) == 1
        sitting = Sitting(sources.single(task), Learner("visit"), lang="en").do("answer nothing").do("solve")
        buttons = sitting.view()["tasks"]["task"]["choices"]
        assert [button["do"] for button in buttons if button["state"] == "right"]
        shown += len(right) > 1
    assert shown
