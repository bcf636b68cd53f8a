"""Goals that any game has: what the rules of the moment say of an action."""

from cardlab.game import judge
from cardlab.reading import plain
from cardlab.rulings import Finding, Verdict
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, Unread, phrases
from cardlab.tutor.typed import YES_NO

(ASK,) = phrases("may", ask="action:action")
(SAY_YES_OR_NO,) = phrases("unread", yes="")


class May(Goal):
    """May I do that? Yes or no; the verdict of the rules answers and is told."""

    name = "may"
    takes = "yes"
    fields = frozenset({"action"})

    def question(self, task: Exercise) -> Question:
        """The moment as the seat to act sees it, and the action in question."""
        moment, verdict = self.moment(task), self._verdict(task)
        seen = self.game(task).seen(moment, moment.turn)
        marked = (verdict.action,) if verdict.action < 52 else ()
        return Question(Finding(ASK, (verdict.action,)), self.takes, (), seen, marked, ("yes", "no"))

    def right(self, task: Exercise) -> frozenset[str]:
        """What the verdict comes to."""
        return frozenset({"yes" if self._verdict(task) else "no"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The verdict, in the words of the rule that decided."""
        verdict = self._verdict(task)
        decided, form = verdict.decided, "yes" if verdict else "no"
        says = (Said(decided, form, verdict.action),) if decided else ()  # type: ignore[arg-type]
        return Mark(answer in self.right(task), answer, says, decided.case.id if decided else task.rule)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no, in any language."""
        if (word := plain(text)) not in YES_NO:
            raise Unread(Finding(SAY_YES_OR_NO))
        return YES_NO[word]

    def _verdict(self, task: Exercise) -> Verdict:
        game = self.game(task)
        return judge(game, self.moment(task), game.parse(self.asked(task, "action")))


GOALS: tuple[Goal, ...] = (May(),)
