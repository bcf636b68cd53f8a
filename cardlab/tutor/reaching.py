"""The goal to reach something by a line of play: keep the nil, make the bid. Bots answer, always the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardlab.cards import bits
from cardlab.game import Game, State, judge, legal
from cardlab.games import game as game_of
from cardlab.rulings import Finding
from cardlab.tutor.consequence import act, go_on
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import Goal, Mark, Played, Question, Said
from cardlab.tutor.rooms import of_game
from cardlab.tutor.typed import read_one
from cardlab.tutor.verdicts import told

JOIN = ", "  # between the actions of a line
LONGEST = 6  # cards in hand: so far every line can be tried


@dataclass(frozen=True, slots=True)
class Target:
    """Something to reach, one of a game's `TARGETS`.

    `asks`, `reached` and `missed` tell of it with facts from a moment and the asked seat; `stands` is True
    once it is reached, False once it is out of reach, None while it is open.
    """

    asks: Callable[[State, int], Finding]
    stands: Callable[[State, int], bool | None]
    reached: Callable[[State, int], Finding]
    missed: Callable[[State, int], Finding]


@dataclass(frozen=True, slots=True)
class Line:
    """What came of a line: the moment after it, all that was played, and how the target stands."""

    state: Any  # a State
    plays: tuple[Played, ...]
    stands: bool | None


class Reach(Goal):
    """Play on until the target is reached. `given.reach` names one of the game's targets.

    An answer is the asked seat's own actions, "play H3, play SA"; the bots' replies follow from them. A line
    that has not come to its end is marked `open`, with the moment that it leads to.
    """

    name = "reach"
    takes = "line"
    fields = frozenset({"reach"})

    def question(self, task: Exercise) -> Question:
        """The moment from which to play, and what is to be reached."""
        moment, seat = self._start(task)
        seen = self.game(task).seen(moment, seat)
        return Question(self.target(task).asks(moment, seat), "line", (), seen, (), (), seen["options"])

    def right(self, task: Exercise) -> frozenset[str]:
        """Every line that reaches the target, up to the action that does."""
        moment, seat = self._start(task)
        self.target(task)
        if self.game(task).held(moment, seat).bit_count() > LONGEST:
            raise BadExercise(f"exercise {task.name}, given", f"a line is tried from {LONGEST} cards at most")
        return frozenset(JOIN.join(line) for line in _lines(task.game, task.given["reach"], moment, seat))

    def mark(self, task: Exercise, answer: str) -> Mark:
        """How far the line has come; an action that is not allowed leaves it where it was."""
        game, target, (moment, seat) = self.game(task), self.target(task), self._start(task)
        line = Line(moment, (), target.stands(moment, seat))
        for word in filter(None, answer.split(JOIN)):
            if line.stands is not None:
                break
            action = game.parse(word)
            verdict = judge(game, line.state, action)
            if not verdict:
                seen = game.seen(line.state, seat)
                rule = verdict.broken[0].case.id
                return Mark(False, answer, told(verdict), rule, plays=line.plays, open=True, seen=seen)
            line = extended(game, target, line, action, seat)
        seen = game.seen(line.state, seat)
        if line.stands is None:
            return Mark(False, answer, (), task.rule, plays=line.plays, open=True, seen=seen)
        says = Said((target.reached if line.stands else target.missed)(line.state, seat))
        return Mark(line.stands, answer, (says,), task.rule, plays=line.plays, seen=seen)

    def read(self, task: Exercise, text: str) -> str:
        """One action or several, parted by commas."""
        moment, _ = self._start(task)
        return JOIN.join(read_one(part, self.game(task), moment) for part in text[:200].split(","))

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """What the tips say of the first card."""
        game, (moment, seat) = self.game(task), self._start(task)
        steps = game.hint(game.seen(moment, seat))
        return tuple(Said(finding) for step in steps[:-1] for finding in step.says)

    def target(self, task: Exercise) -> Target:
        """What is to be reached; raises `BadExercise` if the game knows no such target."""
        known: Mapping[str, Target] = of_game(task.game, "TARGETS", {})
        name = self.asked(task, "reach")
        if not isinstance(name, str) or name not in known:
            raise BadExercise(f"exercise {task.name}, given", f"reach is one of {', '.join(sorted(known))}")
        return known[name]

    def _start(self, task: Exercise) -> tuple[Any, int]:
        moment = self.moment(task)
        if moment.turn is None:
            raise BadExercise(f"exercise {task.name}, given", "the deal is over: there is nothing to play")
        return moment, moment.turn


def extended(game: Game, target: Target, line: Line, action: int, seat: int) -> Line:
    """A line with one more action of the asked seat and the replies to it."""
    state, played = act(game, line.state, action)

    def enough(now: State, _: Played | None) -> bool:
        return now.turn == seat or target.stands(now, seat) is not None

    state, replies = go_on(game, state, enough)
    return Line(state, (*line.plays, played, *replies), target.stands(state, seat))


@cache
def _lines(game_name: str, reach: str, state: Any, seat: int) -> tuple[tuple[str, ...], ...]:
    """The lines that reach a target from a moment, by trying every card of the seat."""
    game, target = game_of(game_name), of_game(game_name, "TARGETS")[reach]
    found: list[tuple[str, ...]] = []
    cards = legal(state) & (1 << 52) - 1  # once they are on the table; giving up is no way to a target
    for action in bits(cards or legal(state)):
        line = extended(game, target, Line(state, (), None), action, seat)
        if line.stands:
            found.append((game.show(action),))
        elif line.stands is None and line.state.turn is not None:
            rest = _lines(game_name, reach, line.state, seat)
            found += [(game.show(action), *others) for others in rest]
    return tuple(found)


GOALS: tuple[Goal, ...] = (Reach(),)
