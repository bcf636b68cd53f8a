"""The goal to do something good: a card, a bid. Wrong but legal is answered by what comes of it."""

from collections.abc import Callable, Mapping
from typing import Any

from cardlab.cards import BIT, bits
from cardlab.game import Advice, Game, State, judge, legal
from cardlab.rulings import Finding
from cardlab.tutor.consequence import consequence
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases
from cardlab.tutor.rooms import of_game
from cardlab.tutor.typed import read_one
from cardlab.tutor.verdicts import told

(FOLLOW, LEAD, OTHER, BETTER, EQUAL) = phrases(
    "play",
    follow="",
    lead="",
    other="",
    better="action:action best:action",
    equal="action:action best:action",
)

Equals = Callable[[Mapping[str, Any], int, int], int]
# (seen, card, among): which of `among` do the same work as a card, as far as the seat can know.


class PlayOneOf(Goal):
    """Do one of these. Right is what `solution` says, and every card that does the same work.

    Without a solution the tips answer: what they rank first, and what ties with it.
    """

    name = "play"
    takes = "action"

    def question(self, task: Exercise) -> Question:
        """The moment as the seat to act sees it; outside the play with the actions that there are."""
        game, moment = self.game(task), self.moment(task)
        seen = game.seen(moment, moment.turn)
        if task.solution:
            self._right(task)  # raises for what cannot be done there
        if seen["phase"] == "play":
            ask = Finding(FOLLOW if seen["trick"] else LEAD)
            return Question(ask, "action", (), seen, (), (), seen["options"])
        choices = tuple(map(game.show, bits(legal(moment))))
        return Question(Finding(OTHER), "action", (), seen, (), choices, seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """The actions meant by the author or ranked first by the tips, with their equals."""
        game = self.game(task)
        return frozenset(map(game.show, bits(self._right(task))))

    def mark(self, task: Exercise, answer: str) -> Mark:
        """Why it is good; or that it may be done, what speaks against it, and how the trick goes on."""
        game, moment = self.game(task), self.moment(task)
        action, right = game.parse(answer), self._right(task)
        verdict = judge(game, moment, action)
        if not verdict:
            return Mark(False, answer, told(verdict), verdict.broken[0].case.id)
        ranked = {advice.action: advice for advice in _ranked(game, moment)}
        best = self._best(task, ranked, right)
        if right >> action & 1:
            says = [Said(ranked[best].reason)]
            if action != best:
                says.insert(0, Said(Finding(EQUAL, (action, best))))
            return Mark(True, answer, tuple(says), ranked[best].reason.case.id)
        reason = ranked[action].reason if ranked[action].weight < 1 else ranked[best].reason
        says = [Said(Finding(BETTER, (action, best))), Said(reason)]
        plays = consequence(game, moment, action, best)
        return Mark(False, answer, tuple(says), reason.case.id, plays=plays)

    def read(self, task: Exercise, text: str) -> str:
        """An action, in any language."""
        return read_one(text, self.game(task), self.moment(task))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What the tips say of the moment, step by step, up to the cards in question."""
        game, moment = self.game(task), self.moment(task)
        steps = game.hint(game.seen(moment, moment.turn))
        return tuple(Said(finding) for step in steps[:-1] for finding in step.says)

    def _right(self, task: Exercise) -> int:
        game, moment = self.game(task), self.moment(task)
        may = legal(moment)
        if not task.solution:
            return sum(1 << advice.action for advice in _ranked(game, moment) if advice.weight == 1)
        try:
            meant = {game.parse(answer) for answer in task.solution}
        except ValueError as error:
            raise BadExercise(f"exercise {task.name}, solution", str(error)) from error
        if outside := [game.show(action) for action in meant if not may >> action & 1]:
            raise BadExercise(f"exercise {task.name}, solution", f"{outside[0]} is not allowed")
        right, seen = sum(1 << action for action in meant), game.seen(moment, moment.turn)
        equals: Equals | None = of_game(task.game, "equals")
        for card in meant:
            if equals and card < 52:
                right |= equals(seen, card, may & ~BIT[card] & (1 << 52) - 1)
        return right

    def _best(self, task: Exercise, ranked: Mapping[int, Advice], right: int) -> int:
        """The right action that is spoken of: the one that the tips like best."""
        return max(bits(right), key=lambda action: (ranked[action].weight, -list(ranked).index(action)))


def _ranked(game: Game, state: State) -> list[Advice]:
    return game.players["tips"](game.seen(state, state.turn))


GOALS: tuple[Goal, ...] = (PlayOneOf(),)
