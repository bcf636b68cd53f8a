"""What may be said in the auction, and who says it to whom."""

from typing import Any

from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.skat import GAME
from cardlab.games.skat.auction import BIDS, DECLARES, VALUES, Alone, Auction, value_of
from cardlab.games.skat.declaring import Choose
from cardlab.rulings import Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Question, Said, phrases
from cardlab.tutor.typed import read_number, read_seat

(ASK, ASK_ALONE, LEAST, OPENS, ALONE_18, REPEATS) = phrases(
    "next_bid",
    ask="",
    ask_alone="",
    least="last:n next:n",
    opens="least:n",
    alone="least:n",
    repeats="last:n",
)
(SAME, LOWER, NO_VALUE, JUMPS, HINT_LAST, HINT_FIRST, HINT_VALUES) = phrases(
    "next_bid",
    same="last:n",
    lower="mine:n last:n",
    no_value="mine:n around:numbers",
    jumps="mine:n next:n",
    hint_last="last:n",
    hint_first="",
    hint_values="values:numbers",
)
(WHO, CALLS, ANSWERS, IS_ALONE, HINT_COURSE, HINT_PASSED) = phrases(
    "speaks",
    ask="",
    calls="seat:seat other:seat",
    answers="seat:seat other:seat",
    alone="seat:seat",
    hint_course="",
    hint_passed="seat:seat",
)


HIDDEN = {"turn": None, "caller": None, "listener": None, "declarer": None, "phase": "auction"}


def _auction(goal: Goal, task: Exercise) -> Auction | Alone:
    moment = goal.moment(task)
    if not isinstance(moment, Auction | Alone):
        raise BadExercise(
            f"exercise {task.name}, given", f"the goal {goal.name} is about a moment of the auction"
        )
    return moment


class NextBid(Goal):
    """The lowest value that may be called now."""

    name = "next_bid"
    takes = "number"

    def question(self, task: Exercise) -> Question:
        """What was said so far, as the seat to speak knows it."""
        moment, seen = self._told(task)
        ask = ASK_ALONE if isinstance(moment, Alone) else ASK
        return Question(Finding(ask), self.takes, (), seen, house=seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """The least bid that the rules leave."""
        return frozenset({str(self._least(task))})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """Too low, no value of any game, or a jump; then the lowest value and why."""
        moment, _ = self._told(task)
        mine, least = int(answer), self._least(task)
        last = value_of(moment.last) if isinstance(moment, Auction) and moment.last else 0
        told, rule = self._why(moment, last, least)
        if mine == least:
            return Mark(True, answer, (Said(told),), rule)
        missed = () if isinstance(moment, Alone) else (Said(self._missed(mine, last, least)),)
        return Mark(False, answer, (*missed, Said(told)), rule)

    def read(self, task: Exercise, text: str) -> str:
        """A number."""
        return read_number(text)

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The last value, then the ladder of values around it."""
        moment, _ = self._told(task)
        last = moment.last if isinstance(moment, Auction) else 0
        first = Finding(HINT_LAST, (value_of(last),)) if last else Finding(HINT_FIRST)
        place = VALUES.index(self._least(task))
        return Said(first), Said(Finding(HINT_VALUES, (VALUES[max(0, place - 1) : place + 3],)))

    def _told(self, task: Exercise) -> tuple[Auction | Alone, dict[str, Any]]:
        moment = _auction(self, task)
        if not legal(moment) & BIDS:
            raise BadExercise(f"exercise {task.name}, given", "whoever is to speak may name no value")
        return moment, GAME.seen(moment, moment.turn)

    def _least(self, task: Exercise) -> int:
        moment, _ = self._told(task)
        return value_of(bits(legal(moment) & BIDS)[0])

    def _why(self, moment: Auction | Alone, last: int, least: int) -> tuple[Finding, str]:
        if isinstance(moment, Alone):
            return Finding(ALONE_18, (least,)), "skat.auction.alone"
        if not last:
            return Finding(OPENS, (least,)), "skat.auction.higher"
        if least == last:
            return Finding(REPEATS, (last,)), "skat.auction.own"
        text = moment.house.options.auction == "text"
        return Finding(LEAST, (last, least)), "skat.auction.own" if text else "skat.auction.again"

    def _missed(self, mine: int, last: int, least: int) -> Finding:
        if mine == last:
            return Finding(SAME, (last,))
        if mine < least and mine in VALUES:
            return Finding(LOWER, (mine, last or least))
        if mine not in VALUES:
            below = [value for value in VALUES if value < mine][-1:]
            above = [value for value in VALUES if value > mine][:1]
            return Finding(NO_VALUE, (mine, (*below, *above)))
        return Finding(JUMPS, (mine, least))


class Speaks(Goal):
    """Who speaks now? After what was said so far; the declarer, where the auction is over."""

    name = "speaks"
    takes = "seat"
    fields = frozenset({"me"})

    def question(self, task: Exercise) -> Question:
        """What was said, seen from a seat that may not be the one to speak."""
        moment, me = self._told(task)
        seen = {**GAME.seen(moment, me), **HIDDEN}
        choices = tuple(f"seat {seat}" for seat in range(3))
        return Question(Finding(WHO), self.takes, (), seen, (), choices, seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """Whose turn it is."""
        return frozenset({f"seat {self._told(task)[0].turn}"})

    def mark(self, task: Exercise, answer: str) -> Mark:
        """Who calls to whom, and who answers."""
        moment, _ = self._told(task)
        right = answer in self.right(task)
        if isinstance(moment, Choose):
            told = Finding(DECLARES, (moment.turn, moment.award.bid))
            return Mark(right, answer, (Said(told),), "skat.auction.course")
        if isinstance(moment, Alone):
            return Mark(right, answer, (Said(Finding(IS_ALONE, (moment.turn,))),), "skat.auction.course")
        calls = moment.turn == moment.caller
        other = moment.listener if calls else moment.caller
        told = Finding(CALLS if calls else ANSWERS, (moment.turn, other))
        return Mark(right, answer, (Said(told),), "skat.auction.course")

    def read(self, task: Exercise, text: str) -> str:
        """A seat."""
        return read_seat(text, GAME, self._told(task)[1])

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """The course of an auction, and who is out of it."""
        moment, _ = self._told(task)
        said = moment.award.said if isinstance(moment, Choose) else moment.said
        passed = [seat for seat, action in said if GAME.show(action) == "pass"]
        return (Said(Finding(HINT_COURSE)), *(Said(Finding(HINT_PASSED, (seat,))) for seat in passed[:1]))

    def _told(self, task: Exercise) -> tuple[Auction | Alone | Choose, int]:
        moment, me = self.moment(task), task.given.get("me", 0)
        if not isinstance(moment, Choose):
            moment = _auction(self, task)
        if me not in range(3):
            raise BadExercise(f"exercise {task.name}, given", f"me is a seat from 0 to 2, not {me}")
        return moment, me
