"""A learner's sitting: tasks one after another, each answer marked by its goal, recorded once, and told."""

from collections.abc import Mapping
from typing import Any, Literal

from cardlab.explain import Speaker
from cardlab.games import game as game_named
from cardlab.tutor.attempts import Attempt
from cardlab.widgets.answers import COMMON, Answers, View, speaker
from cardlab.widgets.learner import Learner
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.tasks import ending, screen
from cardlab.widgets.tasks.asking import voice
from cardlab.widgets.tasks.sources import Source
from cardlab.widgets.tasks.trial import Answered, Stand, Trial

Feedback = Literal["now", "later", "none"]
FEEDBACK = ("now", "later", "none")


class Sitting(Answers):
    """Tasks from a source. `feedback`: after each answer, after the last one, or never (then only recorded).

    >>> from cardlab.tutor.exercise import Exercise
    >>> from cardlab.widgets.learner import Learner
    >>> from cardlab.widgets.tasks.sources import single
    >>> task = Exercise("demo/1", "spades", "may", "spades.play.follow",
    ...     {"hand": "H3 C4", "trick": "CJ", "action": "play H3"})
    >>> view = Sitting(single(task), Learner("visit"), lang="en").do("answer no").view()
    >>> view["tasks"]["feedback"]["says"][-1]
    "You can't play ♥3 on this trick. Clubs were led, and you still hold ♣4. Play it."
    """

    def __init__(
        self,
        source: Source,
        learner: Learner,
        *,
        feedback: Feedback = "now",
        resume: bool = False,
        lang: str | None = None,
    ) -> None:
        if feedback not in FEEDBACK:
            raise ValueError(f"feedback is one of {', '.join(FEEDBACK)}, not {feedback!r}")
        super().__init__(lang)
        self.learner, self.feedback, self.resume = learner, feedback, resume
        self._settled = learner.told  # whether all that was done before is known
        self.sit(source)

    def sit(self, source: Source) -> None:
        """Begin, with the first task of a source; with `resume`, of those that were never answered right."""
        self.source, self.at, self.rule = source, 0, None
        self.before: Mapping[int, Stand] = self._answered() if self.resume else {}
        self.trials: list[Trial] = []
        self._enter()

    def wake(self) -> None:
        """Begin after all, if there was nothing to ask so far, or go on where the browser says one was."""
        if self.source.total == 0:
            self.sit(self.source.anew())
            self.publish()
        elif not self._settled and self.learner.told:
            self._settled = True
            if not any(trial.touched for trial in self.trials) and self._answered():
                self.sit(self.source)
                self.publish()

    def _answered(self) -> Mapping[int, Stand]:
        """The places of this check that were answered right some other time; none once all of them were."""
        done, total = self.learner.progress.lesson(self.source.lesson), self.source.total or 0
        found: dict[int, Stand] = {
            place: "first" if place in done.at_once else "later"
            for place in sorted(done.right)
            if place <= total
        }
        return found if self.resume and len(found) < total else {}

    def _enter(self) -> None:
        """The next task that is still to be answered."""
        while self.source.total is None or self.at < self.source.total:
            asked = self.source.draw(self.at)
            self.trials.append(Trial(asked.task, root=asked.root, place=self.at + 1))
            if self.at + 1 not in self.before:
                return
            self.at += 1

    # ---------------------------------------------------------------- how it stands
    @property
    def trial(self) -> Trial | None:
        """The task in front of the learner; None once all are done."""
        return self.trials[self.at] if self.at < len(self.trials) else None

    @property
    def stands(self) -> list[Stand]:
        """How each task went that was asked, now or some other time."""
        return [self.before.get(trial.place, trial.stand) for trial in self.trials]

    @property
    def missing(self) -> int:
        """How many tasks of this check were never answered right."""
        return (self.source.total or 0) - len(self._answered())

    @property
    def game_name(self) -> str:  # type: ignore[override]
        """The game of the task at hand, of the rule card that lies open, or of the last task."""
        if self.rule is not None:
            return self.rule.split(".", maxsplit=1)[0]
        trial = self.trial or (self.trials[-1] if self.trials else None)
        return trial.task.game if trial else next(iter(ROOMS))

    @property
    def speak(self) -> Speaker:
        """It names the seats as the asked seat sees them."""
        return voice(self.lang, self.trial) if self.trial else speaker(self.lang, self.game_name, 0)

    @property
    def tells(self) -> bool:
        """Whether an answer is told at once if it was right."""
        return self.feedback == "now"

    # ---------------------------------------------------------------- intents
    def act(self, text: str) -> None:
        """Nothing else is understood here."""
        self.say("widgets.tasks.unknown", tone="no")

    def answer(self, text: str) -> None:
        """An answer that was pressed."""
        if (trial := self._open()) and (canonical := trial.canonical(text)) is not None:
            self._mark(trial, canonical)

    def typed(self, text: str) -> None:
        """An answer that was typed, or cards that were picked; what is none is said and changes nothing."""
        if (trial := self._open()) and (canonical := trial.read(text)) is not None:
            self._mark(trial, canonical)

    def _open(self) -> Trial | None:
        """The task, if it takes an answer."""
        return self.trial if self.trial and self.trial.live else None

    def _mark(self, trial: Trial, canonical: str) -> None:
        if answered := trial.answer(canonical):
            self._record(trial, answered)
            if not self.tells:
                self._on()

    def _record(self, trial: Trial, answered: Answered) -> None:
        mark = answered.mark
        attempt = Attempt.of(
            trial.task,
            mark.answer,
            right=mark.right,
            rule=mark.rule,
            root=trial.root,
            lesson=self.source.lesson,
            place=trial.place if self.source.lesson else 0,
            hints=answered.hints,
            seconds=answered.seconds,
        )
        self.learner.record(attempt, by=self)

    def hint(self, _: str = "") -> None:
        """One hint more."""
        if trial := self._open():
            trial.hint()

    def again(self, _: str = "") -> None:
        """The same task once more, after an answer that was not right or was only shown."""
        if self.trial:
            self.rule = None
            self.trial.again()

    def solve(self, _: str = "") -> None:
        """Show a right answer."""
        if self.trial and self.tells and not self.trial.over and not self.trial.solve():
            self.say("widgets.tasks.unsolved")

    def back(self, _: str = "") -> None:
        """Take back the last step of a line."""
        if trial := self._open():
            trial.step_back()

    def clear(self, _: str = "") -> None:
        """Put away what was said to an answer that could not be read, or to a step that may not be played."""
        if self.trial:
            self.trial.unread = self.trial.refused = None
            self.trial.typed = ""

    def on(self, _: str = "") -> None:
        """The next task, once this one has been tried."""
        trial = self.trial
        if trial and (trial.tries or trial.shown):
            self._on()

    def _on(self) -> None:
        self.rule = None
        self.at += 1
        self._enter()

    def anew(self, _: str = "") -> None:
        """Once more from the start, with new cards."""
        if self.trial is None:
            self.sit(self.source.anew())

    def open_rule(self, rule: str) -> None:
        """Lay a rule card open, of whichever game."""
        name = rule.split(".", maxsplit=1)[0]
        self.rule = rule if name in ROOMS and speaker(self.lang, name, 0).knows(rule) else None

    # ---------------------------------------------------------------- the view
    def build(self) -> View:
        """The task, or what came of all of them; and the rule card that lies open."""
        view = screen.build(self) if self.trial else ending.build(self)
        if self.trial:
            self.trial.fresh = 0
        if self.rule is not None:
            name = self.rule.split(".", maxsplit=1)[0]
            speak = speaker(self.lang, name, 0)
            view["rule"] = rule_side(speak, ROOMS[name], self._house(name), self.rule, closable=True)
        return view

    def _house(self, name: str) -> Any:
        """The house rules of the task at hand, where it is of that game."""
        game = game_named(name)
        here = self.trial is not None and self.trial.task.game == name
        if here and self.trial is not None and self.trial.question.house:
            return game.options.read(self.trial.question.house)
        return next(iter(game.presets.values()))


_INTENTS: Mapping[str, Any] = {
    "answer": Sitting.answer,
    "type": Sitting.typed,
    "pick": Sitting.typed,
    "hint": Sitting.hint,
    "again": Sitting.again,
    "solve": Sitting.solve,
    "back": Sitting.back,
    "clear": Sitting.clear,
    "next": Sitting.on,
    "anew": Sitting.anew,
}
Sitting.intents = {**COMMON, **_INTENTS, "rule": Sitting.open_rule}
