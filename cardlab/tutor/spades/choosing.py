"""Take or give: what a team wants from the tricks that are left."""

from cardlab.games.spades.state import Play
from cardlab.games.spades.tips.aims import Aim, aim
from cardlab.games.spades.tips.sight import Sight, sight
from cardlab.rulings import Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases, rule_in_words
from cardlab.tutor.typed import names, read_choice

(ASK, TAKE, GIVE, ROW, LEFT, COUNT_ON) = phrases(
    "take",
    ask="",
    take="",
    give="",
    row="side:team bid:n took:n",
    left="left:n",
    count="need:n left:n",
)
CHOICES = {"take": TAKE, "give": GIVE}
WAYS = {"take": "take", "cover": "take", "give": "give", "duck": "give", "hunt": "give"}


class TakeOrGive(Goal):
    """Take the tricks that are left, or give them away?"""

    name = "take"
    takes = "choice"

    def question(self, task: Exercise) -> Question:
        """The moment, and both teams' bids and tricks as rows."""
        s, moment = self._sight(task), self.moment(task)
        seen, us, them = self.game(task).seen(moment, moment.turn), (s.seat, s.partner), s.others
        rows = [
            Finding(ROW, (side[0] % 2, s.contract(side), sum(s.took[seat] for seat in side)))
            for side in (us, them)
        ]
        rows.append(Finding(LEFT, (s.left,)))
        return Question(Finding(ASK), "choice", tuple(rows), seen, (), tuple(CHOICES), seen["options"])

    def label(self, task: Exercise, answer: str) -> Finding | None:
        """In the words of the table."""
        return Finding(CHOICES[answer]) if answer in CHOICES else None

    def right(self, task: Exercise) -> frozenset[str]:
        """What the tips want; where no trick changes anything, both."""
        way, _ = self._aim(task)
        return frozenset({WAYS[way]} if way in WAYS else CHOICES)

    def mark(self, task: Exercise, answer: str) -> Mark:
        """What taking or giving is worth."""
        _, why = self._aim(task)
        return Mark(answer in self.right(task), answer, (Said(why),), why.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """A choice by its place or name."""
        return read_choice(text, tuple(CHOICES), names("spades", CHOICES))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What is still needed, then the tip in words."""
        s, (_, why) = self._sight(task), self._aim(task)
        us, rule = (s.seat, s.partner), rule_in_words(self.game(task), why.case.id, s.options.changed())
        if any(map(s.nil_alive, range(4))):  # then it is not about the numbers
            return (rule,)
        need = max(0, s.contract(us) - s.counted(us))
        return Said(Finding(COUNT_ON, (need, s.left))), rule

    def _sight(self, task: Exercise) -> Sight:
        moment = self.moment(task)
        if not isinstance(moment, Play):
            raise BadExercise(f"exercise {task.name}, given", "take or give is asked in the play")
        return sight(self.game(task).seen(moment, moment.turn))

    def _aim(self, task: Exercise) -> Aim:
        return aim(self._sight(task))
