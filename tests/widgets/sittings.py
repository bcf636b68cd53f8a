"""Tasks to be done in tests, and what a sitting shows and records of them."""

from typing import Any

from cardlab.tutor.exercise import Exercise
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks.sitting import Feedback, Sitting
from cardlab.widgets.tasks.sources import Asked, Row


def spades(goal: str, name: str = "test/1", **given: Any) -> Exercise:
    """A task of Spades about following suit."""
    return Exercise(name, "spades", goal, "spades.play.follow", given)


MAY = spades("may", hand="H3 C4 C9 SA", trick="CJ C2", action="play H3")
MAY_NOT = spades("may", "test/2", hand="H3 C4 C9 SA", trick="CJ C2", action="play C4")
CARDS = spades("cards", hand="H3 C4 C9 SA", trick="CJ C2")
PLAY = spades("play", hand="H3 HK HA C9 SA", trick="HJ H2", leader=2)
NULL = Exercise(
    "test/null",
    "skat",
    "reach",
    "skat.play.follow",
    {
        "game": "null",
        "hands": ["C7 H8 D9", "C9 DT", "C8 D8"],
        "leader": 1,
        "reach": "keep_null",
        "trick": "H9 H7",
    },
)


def sit(*tasks: Exercise, feedback: Feedback = "now", lang: str = "en", lesson: str = "demo") -> Sitting:
    """These tasks as a check, with a learner who has done nothing yet."""
    row = Row(tuple(map(Asked, tasks)), "check", lambda: row, lesson)
    return Sitting(row, Learner("visit"), feedback=feedback, lang=lang)


def tasks(sitting: Sitting) -> dict[str, Any]:
    """What the view holds of tasks."""
    found: dict[str, Any] = sitting.view()["tasks"]
    return found


def stands(sitting: Sitting) -> list[str]:
    """How each task went, as it is shown."""
    return [tick["stand"] for tick in tasks(sitting)["ticks"]]


def recorded(sitting: Sitting) -> list[tuple[str, bool, int]]:
    """Answer, right or not, and hints of every attempt, in the order of the alphabet."""
    return sorted((each.answer, each.right, each.hints) for each in sitting.learner.progress.attempts)
