"""Tasks in a lesson: one, endless ones about something, or the check at its end."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any

from cardlab.tutor.exercise import Exercise
from cardlab.widgets.keeping import Keeps
from cardlab.widgets.learner import learner
from cardlab.widgets.recording import Record
from cardlab.widgets.tasks import sources
from cardlab.widgets.tasks.sitting import Feedback, Sitting


class Tasks(Keeps):
    """A sitting on the screen; every answer is recorded with the learner of this kernel."""

    script = "tasks"

    def __init__(self, sitting: Sitting, suits: str = "two") -> None:
        super().__init__(sitting, "tasks", suits)


class ExerciseView(Tasks):
    """One task: an `Exercise`, or its plain form. With `about`, endless ones about it: a case
    ("spades.play.follow/holding"), a rule, a tip, a goal, or several of these in turn.

    The same `seed` gives the same tasks. Raises `cardlab.tutor.exercise.BadExercise` on what is no task, and
    `KeyError` on what nobody can ask about.
    """

    def __init__(
        self,
        task: Exercise | Mapping[str, Any] | None = None,
        /,
        *,
        about: str | Sequence[str] = (),
        game: str | None = None,
        level: int = 1,
        seed: int | str | None = None,
        suits: str = "two",
        lang: str | None = None,
    ) -> None:
        source: sources.Source
        if task is not None:
            source = sources.single(task if isinstance(task, Exercise) else Exercise.read(task))
        else:
            source = _endless(about, game, level, seed)
        super().__init__(Sitting(source, learner(), lang=lang), suits)


def _endless(
    about: str | Sequence[str], game: str | None, level: int, seed: int | str | None
) -> sources.Endless:
    asked = (about,) if isinstance(about, str) else tuple(about)
    if not asked:
        raise ValueError("an ExerciseView shows a task, or tasks about something")
    name = game or asked[0].split(".", maxsplit=1)[0]
    return sources.Endless(name, asked, level, token_hex(4) if seed is None else str(seed))


class CheckView(Tasks):
    """The check of a lesson: about ten tasks in a row and what came of them; with `due`, what is due today.

    What was once answered right is not asked again until all of it was: the check goes on where the learner
    left it. Not so with `resume` off, nor with a `seed` or a `record`, for checks that are compared.

    `feedback` is "now" (after each answer), "later" (after the last one) or "none" (answers are only kept).
    The same `seed` gives the same cards. `record` names a file for the answers, which
    `cardlab.tutor.grading` reads. Raises `ValueError` naming the lessons that have a check.
    """

    def __init__(
        self,
        lesson: str = "",
        /,
        *,
        due: bool = False,
        feedback: Feedback = "now",
        seed: int | str = "",
        record: str | Path | None = None,
        resume: bool = True,
        suits: str = "two",
        lang: str | None = None,
    ) -> None:
        who = learner()
        source = sources.due(who) if due else sources.check(lesson, str(seed))
        resume = resume and seed == "" and record is None and feedback == "now"
        sitting = Sitting(source, who, feedback=feedback, resume=resume, lang=lang)
        self.record = Record(Path(record), sitting, who) if record is not None else None
        super().__init__(sitting, suits)

    def publish(self) -> None:
        """Hands down what has grown; what is due is known only once the browser has told what it keeps."""
        super().publish()
        assert isinstance(self.answers, Sitting)
        self.answers.wake()
