"""The form of a goal: what it asks, what is right, and what is said to an answer.

The engine derives what is right from the exercise's moment; nothing is stored beside the task. An answer is
canonical text: "play SQ", "yes", "seat 2", "44", "spades.play.follow". What a learner types becomes one by
`Goal.read`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from cardlab.explain import Form
from cardlab.game import Game, State
from cardlab.games import game
from cardlab.rulings import Case, Finding, ScoreLine, cases
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.told import moment

Takes = Literal["action", "cards", "yes", "seat", "number", "choice", "line"]
# How an answer is given: one action (a card of the hand, a bid); several cards of the hand; yes or no; a
# seat; a whole number; one of the choices; a line of actions, one after another, that the bots answer.


class Unread(ValueError):
    """What was typed is no answer to this question; `says` tells what would be."""

    def __init__(self, says: Finding) -> None:
        self.says = says
        super().__init__(says.case.key)


@dataclass(frozen=True, slots=True)
class Said:
    """A case to be told, and in which form; `action` is what was tried, if the form speaks of it."""

    finding: Finding
    form: Form = "tell"
    action: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One action of a consequence: who did what, and what followed."""

    seat: int
    action: int
    events: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What a learner is shown.

    `says` is the question; `told` are facts beside it, one to a row (bids and tricks of a sum, say). `seen`
    is the moment as the asked seat sees it, None where no cards are on the table; `marked` are cards that the
    question is about. `choices` are the answers offered as buttons, in their order; where there are none the
    answer is a card of the hand (`takes` is action or cards) or typed. `house` are the house rules that
    differ from the standard, by name: whatever is asked under them has to say so.
    """

    says: Finding
    takes: Takes
    told: tuple[Finding, ...] = ()
    seen: Mapping[str, Any] | None = None
    marked: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()
    house: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mark:
    """What is said to an answer.

    `says` begins with what was right in it, then tells the fact that was missed. `rule` is the rule or tip
    that decided, for a link and for "ran into". `lines` is the worked sum of side `side`, where the task is
    one. `plays` is the consequence of an answer that is legal but wrong: how the trick went on.
    `open`: the answer is the beginning of a line that has neither reached its goal nor missed it. `seen` is
    then the moment after `plays`, as the asked seat sees it.
    """

    right: bool
    answer: str
    says: tuple[Said, ...]
    rule: str
    lines: tuple[ScoreLine, ...] = ()
    side: int = 0
    plays: tuple[Played, ...] = ()
    open: bool = False
    seen: Mapping[str, Any] | None = None


class Goal(ABC):
    """One kind of question. Stateless; there is one object for each."""

    name: ClassVar[str]
    takes: ClassVar[Takes]
    fields: ClassVar[frozenset[str]] = frozenset()  # of `given`, besides the position's

    @abstractmethod
    def question(self, task: Exercise) -> Question:
        """What is asked; raises `BadExercise` if the task is none of this goal."""

    @abstractmethod
    def right(self, task: Exercise) -> frozenset[str]:
        """Every answer that is right, equal cards included, as the engine derives them."""

    @abstractmethod
    def mark(self, task: Exercise, answer: str) -> Mark:
        """What is said to a canonical answer."""

    @abstractmethod
    def read(self, task: Exercise, text: str) -> str:
        """The canonical answer that somebody typed, in any language; raises `Unread`."""

    def label(self, task: Exercise, answer: str) -> Finding | None:
        """A choice in words of this goal's own; None for yes, no, a seat, a number, a rule or an action."""
        return None

    def hints(self, task: Exercise) -> tuple[Said, ...]:
        """Hints in steps, the last nearly the answer."""
        return ()

    # ---------------------------------------------------------------- for the goals themselves
    def game(self, task: Exercise) -> Game:
        """The game that the task is of."""
        return game(task.game)

    def moment(self, task: Exercise) -> State:
        """The moment that the task describes; raises `BadExercise` with what the position says is wrong."""
        told = {key: value for key, value in task.given.items() if key not in self.fields}
        try:
            return moment(self.game(task), told)
        except ValueError as error:
            raise BadExercise(f"exercise {task.name}, given", str(error)) from error

    def asked(self, task: Exercise, field: str) -> Any:
        """A field of `given` that this goal needs; raises `BadExercise` without it."""
        if field not in task.given:
            raise BadExercise(f"exercise {task.name}, given", f"the goal {self.name} needs {field}")
        return task.given[field]


def rule_in_words(game: Game, rule: str, changed: Mapping[str, Any]) -> Said:
    """A rule as its card says it, under house rules (those that differ from the standard).

    >>> rule_in_words(game("spades"), "spades.play.follow", {}).finding.case.key
    'spades.play/follow'
    """
    house, known = game.options(**changed), game.rules.get(rule) or game.tips[rule]
    facts = {name: getattr(house, name) for name in known.options}
    kinds = {name: "flag" if isinstance(value, bool) else "n" for name, value in facts.items()}
    numbers = {name: facts[name] for name in facts if isinstance(facts[name], int)}
    room, _, name = rule.rpartition(".")
    case = Case(room, name, tuple(f"{fact}:{kinds[fact]}" for fact in numbers))
    return Said(Finding(case, tuple(numbers.values())), "says")


def phrases(goal: str, **facts: str) -> tuple[Case, ...]:
    """What a goal itself says, as cases whose texts stand in this room: see `cardlab.rulings.cases`.

    >>> [ask] = phrases("may", ask="action:action")
    >>> ask.key
    'tutor.goal.may/ask'
    """
    return cases(f"tutor.goal.{goal}", **facts)
