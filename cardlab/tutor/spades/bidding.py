"""Goals of the bidding: what a hand is worth, nil or not, what the four bids together mean."""

from typing import Any

from cardlab.game import legal
from cardlab.games.spades.rules import number
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.state import NIL, Bidding
from cardlab.games.spades.tips import Count, Row, blind, count, total
from cardlab.rulings import Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases, rule_in_words
from cardlab.tutor.typed import names, read_choice, read_number, read_yes

(ASK_BID, SUM_IS, COUNTS, COUNT_SPADES, COUNT_SIDES) = phrases(
    "bid", ask="", sum="sum:n", card="cards:cards value:n", spades="", sides=""
)
(ASK_NIL, ASK_BLIND, LOOK_AT_HIGH, LOOK_AT_SCORE) = phrases("nil", ask="", blind="", high="", score="")
(ASK_TOTAL, UNDER, EXACT, OVER, ADD_UP) = phrases(
    "total", ask="said:bids", under="", exact="", over="", add="said:bids total:n"
)
MEANINGS = {"under": UNDER, "exact": EXACT, "over": OVER}


class BidWithin(Goal):
    """How many would you bid? Every number that the count of the hand can be rounded to is right."""

    name = "bid"
    takes = "number"

    def question(self, task: Exercise) -> Question:
        """The hand, and what the others have said."""
        seen = self._seen(task)
        if not bids(self.moment(task), self._count(task)):
            raise BadExercise(f"exercise {task.name}, given", "no number that fits the hand may be bid there")
        return Question(Finding(ASK_BID), "number", (), seen, house=seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """The number that the tips come to, and the other one next to the sum."""
        return frozenset(map(str, bids(self.moment(task), self._count(task))))

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The count, card by card, and how the sum becomes a bid."""
        counted = self._count(task)
        rows = (*map(_counts, counted.rows), Said(Finding(SUM_IS, (counted.total,))))
        good, rounding = answer in self.right(task), Said(counted.rounding)
        says = (rounding, *rows[-1:]) if good else (*rows, rounding)
        return Mark(good, answer, says, counted.rounding.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """A number."""
        return read_number(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The spades, the side suits, and what the first card counts."""
        rows = self._count(task).rows
        steps = (Said(Finding(COUNT_SPADES)), Said(Finding(COUNT_SIDES)))
        return (*steps, *map(_counts, rows[:1]))

    def _seen(self, task: Exercise) -> dict[str, Any]:
        moment = self.moment(task)
        if not isinstance(moment, Bidding) or not moment.looked:
            raise BadExercise(f"exercise {task.name}, given", "a hand is counted once it has been looked at")
        return self.game(task).seen(moment, moment.turn)

    def _count(self, task: Exercise) -> Count:
        return count(self._seen(task))


def bids(state: Any, counted: Count) -> frozenset[int]:
    """The numbers that a count can be rounded to and that may be bid; none where a partner left no room."""
    sides = {int(counted.total), int(counted.total) + (counted.total != int(counted.total))}
    near = {n for n in sides if abs(n - counted.total) < 0.75}
    return frozenset(n for n in {*near, number(counted.bid)} if 1 <= n <= 13 and legal(state) >> NIL + n & 1)


def _counts(row: Row) -> Said:
    """What these cards count."""
    return Said(Finding(COUNTS, (row.cards, row.value)))


class NilOrNot(Goal):
    """Is nil a good bid here? Before the hand was looked at: is blind nil?"""

    name = "nil"
    takes = "yes"

    def question(self, task: Exercise) -> Question:
        """The hand, or what is known without it."""
        moment = self._moment(task)
        seen = self.game(task).seen(moment, moment.turn)
        ask = Finding(ASK_NIL if moment.looked else ASK_BLIND)
        return Question(ask, "yes", (), seen, (), ("yes", "no"), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """What the tips say."""
        return frozenset({"yes" if self._fair(task)[0] else "no"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The tip that decided."""
        _, why = self._fair(task)
        return Mark(answer in self.right(task), answer, (Said(why),), why.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """Yes or no, in any language."""
        return read_yes(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What to look at, then the tip in words."""
        moment, (_, why) = self._moment(task), self._fair(task)
        first = Said(Finding(LOOK_AT_HIGH if moment.looked else LOOK_AT_SCORE))
        return first, rule_in_words(self.game(task), why.case.id, moment.house.options.changed())

    def _moment(self, task: Exercise) -> Bidding:
        moment = self.moment(task)
        if not isinstance(moment, Bidding):
            raise BadExercise(f"exercise {task.name}, given", "nil is asked in the bidding")
        return moment

    def _fair(self, task: Exercise) -> tuple[bool, Finding]:
        moment = self._moment(task)
        seen = self.game(task).seen(moment, moment.turn)
        fair = count(seen).nil if moment.looked else blind(seen)
        if fair is None:
            raise BadExercise(f"exercise {task.name}, given", "nil cannot be bid here")
        return fair


class Meaning(Goal):
    """What do the four bids together mean? Under, exactly or over thirteen.

    `bids` are the first three in the order said, `bid` is the last.
    """

    name = "total"
    takes = "choice"
    fields = frozenset({"bid"})

    def question(self, task: Exercise) -> Question:
        """The four bids."""
        moment, said = self._said(task)
        house = moment.house.options.changed()
        return Question(Finding(ASK_TOTAL, (said,)), "choice", (), None, (), tuple(MEANINGS), house)

    def label(self, task: Exercise, answer: str) -> Finding | None:
        """Tricks left over, just enough, too few."""
        return Finding(MEANINGS[answer]) if answer in MEANINGS else None

    def right(self, task: Exercise) -> frozenset[str]:
        """By the tip that speaks."""
        return frozenset({self._meaning(task).case.id.rpartition(".")[2]})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """The sum, and what it means."""
        _, said = self._said(task)
        means, so_far = self._meaning(task), sum(map(number, said))
        says = (Said(Finding(ADD_UP, (said, so_far))), Said(means))
        return Mark(answer in self.right(task), answer, says, means.case.id)

    def read(self, task: Exercise, text: str) -> str:
        """A choice by its place or name."""
        return read_choice(text, tuple(MEANINGS), names("spades", MEANINGS))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The sum."""
        _, said = self._said(task)
        return (Said(Finding(ADD_UP, (said, sum(map(number, said))))),)

    def _said(self, task: Exercise) -> tuple[Bidding, tuple[int, ...]]:
        moment = self.moment(task)
        if not isinstance(moment, Bidding) or len(moment.bids) != 3:
            raise BadExercise(f"exercise {task.name}, given", "three bids are said, bid is the last")
        try:
            last = read_bid(str(self.asked(task, "bid")))
        except ValueError as error:
            raise BadExercise(f"exercise {task.name}, given", str(error)) from error
        return moment, (*moment.bids, last)

    def _meaning(self, task: Exercise) -> Finding:
        moment, said = self._said(task)
        return total(self.game(task).seen(moment, moment.turn), said[-1])
