"""A right answer that is shown is one of those that could be pressed, also where others are as right."""

from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks import sources
from cardlab.widgets.tasks.sitting import Sitting

# Two rules forbid ♠Q here, and only the one that decides stands among the choices.
TASK = Exercise(
    "opening with a spade",
    "spades",
    "rule",
    "spades.lead.two_of_clubs",
    {
        "code": "GABP99",
        "done": ["look", "bid 3", "look", "bid 10", "look", "bid 2", "look", "bid 3"],
        "options": {"first_lead": "two_of_clubs", "spade_lead": "previous_trick"},
        "action": "play SQ",
    },
)


def test_the_rule_that_is_shown_is_among_the_four() -> None:
    goal = goal_of(TASK)
    assert goal.right(TASK) == {"spades.lead.previous", "spades.lead.two_of_clubs"}
    choices = goal.question(TASK).choices
    assert "spades.lead.previous" not in choices
    wrong = next(choice for choice in choices if choice not in goal.right(TASK))
    view = Sitting(sources.single(TASK), Learner("visit"), lang="en").do(f"answer {wrong}").do("solve").view()
    states = {button["do"]: button["state"] for button in view["tasks"]["task"]["choices"]}
    assert states["answer spades.lead.two_of_clubs"] == "right"
