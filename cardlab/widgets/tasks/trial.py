"""One task in front of a learner: what was answered, asked for and shown. It knows no screen and no words."""

from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from cardlab.cards import Notation
from cardlab.game import State, judge, legal
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goal import Mark, Played, Said, Unread
from cardlab.tutor.goals import goal_of

if TYPE_CHECKING:
    from cardlab.rulings import Finding

Stand = Literal["open", "given", "first", "later", "missed"]
STEP = ", "  # between the actions of a line


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer and what is said to it, with what it took: hints asked for before it, seconds."""

    mark: Mark
    hints: int
    seconds: int


class Trial:
    """One task and its tries; raises `cardlab.tutor.exercise.BadExercise` if its goal makes no sense of it.

    `root` is the key of the task that this one grew from, `place` its number in a check.
    """

    def __init__(self, task: Exercise, *, root: str = "", place: int = 0) -> None:
        self.task, self.goal = task, goal_of(task)
        self.root, self.place = root or task.key, place
        self.question = self.goal.question(task)
        self.tries: list[Answered] = []
        self.mark: Mark | None = None  # what lies open; None: the task waits for an answer
        self.shown: Mark | None = None  # the right answer, once it was asked for
        self.hints = 0
        self.back = 0  # steps of a line taken back
        self.line: tuple[str, ...] = ()
        self.typed = ""
        self.unread: Finding | None = None
        self.refused: Said | None = None  # a step of a line that the rules do not allow
        self.fresh = 0  # plays on the table that the learner has not seen happen yet
        self._since = monotonic()

    # ---------------------------------------------------------------- how it stands
    @property
    def stand(self) -> Stand:
        """First: right at the first try and without a hint; later: right in the end; missed: not at all."""
        if not self.tries:
            return "missed" if self.shown else "open"
        if self.tries[0].mark.right and not self.tries[0].hints:
            return "first"
        return "later" if any(each.mark.right for each in self.tries) else "missed"

    @property
    def over(self) -> bool:
        """Whether nothing is left to try: it was answered right, or the answer was shown."""
        return self.shown is not None or bool(self.tries and self.tries[-1].mark.right)

    @property
    def touched(self) -> bool:
        """Whether the learner has begun to answer it."""
        return bool(self.tries or self.shown or self.hints or self.line or self.typed)

    @property
    def live(self) -> bool:
        """Whether an answer can be given: at first, and after one that was not right and led to nothing."""
        return self.mark is None or self.mark.open or not (self.over or self.mark.plays)

    @property
    def told(self) -> tuple[Said, ...]:
        """The hints that are out."""
        return self.goal.hints(self.task)[: self.hints]

    # ---------------------------------------------------------------- acting
    def read(self, text: str) -> str | None:
        """The canonical answer that was typed; None if it is none, which is then said and kept."""
        self.typed, self.unread = text, None
        try:
            return self.goal.read(self.task, text)
        except Unread as error:
            self.unread = error.says
            return None

    def canonical(self, text: str) -> str | None:
        """An answer that was pressed: one of the choices, or an action; anything else is read as typed."""
        if text in self.question.choices:
            return text
        if self.question.takes in ("action", "line"):
            game = self.goal.game(self.task)
            try:
                return game.show(game.parse(text))
            except Notation:
                pass
        return self.read(text)

    def answer(self, answer: str) -> Answered | None:
        """Mark an answer; None where a line only goes on, or was refused its next step."""
        if self.mark and not self.mark.open:
            self.again()
        self.typed, self.unread, self.refused = "", None, None
        before = len(self.plays)
        mark = self._played(answer) if self.question.takes == "line" else self.goal.mark(self.task, answer)
        self.mark = mark
        self.fresh = len(mark.plays) - before if mark else 0
        if mark is None or mark.open:
            return None
        answered = Answered(mark, self.hints + self.back, int(monotonic() - self._since))
        self.tries.append(answered)
        return answered

    def _played(self, steps: str) -> Mark | None:
        """The mark of the line with these steps added, as far as the rules and the line's end let them be."""
        game, mark = self.goal.game(self.task), self.mark
        for step in steps.split(STEP):
            if mark is not None and not mark.open:
                break
            state = self.state
            verdict = judge(game, state, game.parse(step)) if state is not None else None
            if verdict is not None and not verdict:
                self.refused = Said(verdict.broken[0], "no", verdict.action)
                break
            self.line = (*self.line, step)
            mark = self.mark = self.goal.mark(self.task, STEP.join(self.line))
        return mark

    def again(self) -> None:
        """The question once more."""
        self.mark, self.line, self.back = None, (), 0
        self.typed, self.unread, self.refused, self.fresh = "", None, None, 0
        self.hints = min(self.hints, len(self.goal.hints(self.task)))
        self._since = monotonic()

    def step_back(self) -> None:
        """Take back the last step of a line; it counts as help, as a hint does."""
        if not self.line or self.tries:
            return
        self.line, self.refused, self.fresh = self.line[:-1], None, 0
        self.back += 1
        self.mark = self.goal.mark(self.task, STEP.join(self.line)) if self.line else None

    def hint(self) -> None:
        """One hint more, as long as there are any."""
        self.hints = min(self.hints + 1, len(self.goal.hints(self.task)))

    def solve(self) -> bool:
        """Show a right answer and what is said to it; False where none can be shown."""
        try:
            right = min(self.goal.right(self.task), key=self._first)
        except ValueError:  # a line too long to be searched for, or one that leads nowhere
            return False
        self.shown = self.mark = self.goal.mark(self.task, right)
        self.fresh = len(self.mark.plays)
        self.line, self.refused = (), None
        return True

    def _first(self, answer: str) -> tuple[bool, bool, str]:
        """What can be pressed comes first, then what the author meant, before what is as right."""
        choices = self.question.choices
        return bool(choices) and answer not in choices, answer not in self.task.solution, answer

    # ---------------------------------------------------------------- the table
    @property
    def plays(self) -> tuple[Played, ...]:
        """What was played on from the moment of the question."""
        return self.mark.plays if self.mark else ()

    @property
    def state(self) -> State | None:
        """The moment after what was played; None where the task tells of none that can be played on."""
        if self.question.seen is None:
            return None
        state = self.goal.moment(self.task)
        for play in self.plays:
            if not legal(state) >> play.action & 1:
                return None
            state, _ = state.step(play.action)
        return state

    @property
    def seen(self) -> Mapping[str, Any] | None:
        """What the asked seat sees now."""
        asked = self.question.seen
        if asked is None or not self.plays:
            return asked
        if self.mark and self.mark.seen is not None:
            return self.mark.seen
        state = self.state
        return asked if state is None else self.goal.game(self.task).seen(state, asked.get("seat"))
