"""What rules say: cases that speak, the facts that prove them, verdicts, worked sums.

A ruling is a plain tuple of what it keeps, the case and raw facts; `Finding.named` dresses them at the end.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast, dataclass_transform

from cardlab.cards import Card, CardSet

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def state(cls: type[T]) -> type[T]:
    """A small value: slots, hash, equality; frozen for the type checker and, with CARDLAB_FROZEN, in fact.

    A frozen dataclass costs five times as much to make, and a deal makes sixty.
    """
    frozen = "CARDLAB_FROZEN" in os.environ
    return cast("type[T]", dataclass(slots=True, unsafe_hash=True, frozen=frozen)(cls))


@dataclass(frozen=True, slots=True)
class Case:
    """One thing a rule may say. `facts` are "name:kind", in the order in which a ruling gives them.

    Kinds are card, cards, run (cards in order), suit, suits, seat, seats, team, action, bids (a tuple of
    actions), n (a number), numbers (a tuple of them), points and flag.
    Texts and tests hold on to the names.
    """

    id: str
    name: str
    facts: tuple[str, ...] = ()
    private: bool = False  # an event that only the seat in its first fact may know of

    @property
    def key(self) -> str:
        """The one name of this case everywhere: "spades.play.follow/holding"."""
        return f"{self.id}/{self.name}"

    @property
    def kinds(self) -> dict[str, str]:
        """Fact names and their kinds."""
        return dict(cast("tuple[str, str]", tuple(fact.split(":"))) for fact in self.facts)


Said = tuple[Any, ...]  # (keep, Case, *facts)


Happened = tuple[Any, ...]  # (Case, *facts)


Ruling = Callable[[Any, int], Said | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: what it says of a state (None: it does not apply), its source, the house rules it heeds.

    Rules that narrow nothing (scoring, events, what lies outside the choices) have no ruling of their own.
    `about` is a mask of the actions a rule is about (all, if not said): it keeps the others without a word,
    as the rule on following suit has nothing to say of giving up.
    """

    id: str
    cases: tuple[Case, ...]
    source: str
    options: tuple[str, ...] = ()
    ruling: Ruling | None = None
    about: int = -1


def cases(rule: str, **facts: str) -> tuple[Case, ...]:
    """The cases of a rule with their facts.

    >>> [case] = cases("spades.lead.unbroken", unbroken="others:cards")
    >>> case.key, case.kinds
    ('spades.lead.unbroken/unbroken', {'others': 'cards'})
    """
    return tuple(Case(rule, name, tuple(names.split())) for name, names in facts.items())


def dress(kind: str, value: Any) -> Any:
    """A raw fact as a person would hold it."""
    if value is None:
        return None
    if kind == "card":
        return Card(value)
    if kind == "cards":
        return CardSet(value)
    if kind == "run":
        return tuple(map(Card, value))
    return value


@state
class Finding:
    """A case that spoke, with its facts."""

    case: Case
    facts: tuple[Any, ...] = ()

    @property
    def named(self) -> dict[str, Any]:
        """The facts by name, dressed as cards and sets of cards.

        >>> [case] = cases("spades.play.follow", holding="led:card holding:cards")
        >>> Finding(case, (Card.parse("CJ"), CardSet.parse("C9 C4"))).named
        {'led': Card('CJ'), 'holding': CardSet('C4 C9')}
        """
        return {
            name: dress(kind, raw)
            for (name, kind), raw in zip(self.case.kinds.items(), self.facts, strict=True)
        }


@state
class ScoreLine(Finding):
    """One line of a worked sum: what it adds in points and, where the game counts them, in bags."""

    points: int = 0
    bags: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended: a worked sum for each side, and the sides' points.

    A deal that is not `counted` is dealt again: the score sheet and the dealer stay as they were.
    """

    sides: tuple[tuple[ScoreLine, ...], ...]
    counted: bool = True

    @property
    def points(self) -> tuple[int, ...]:
        """Each side's change of score."""
        return tuple(sum(line.points for line in lines) for lines in self.sides)

    @property
    def bags(self) -> tuple[int, ...]:
        """Each side's change of its count of bags."""
        return tuple(sum(line.bags for line in lines) for lines in self.sides)


@state
class Ending(Finding):
    """A line of the match was passed. `winner` is the winning side; None: nobody is ahead.

    Then the sides in `shared` share the win, or, if there are none, play goes on.
    """

    winner: int | None = None
    shared: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether this is the end of the match."""
        return self.winner is not None or bool(self.shared)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is allowed, and every rule that decided: true when nothing is broken."""

    action: int
    notation: str
    broken: tuple[Finding, ...]
    kept: tuple[Finding, ...]

    def __bool__(self) -> bool:
        return not self.broken

    @property
    def decided(self) -> Finding | None:
        """The finding to tell first: what was broken, else what spoke for the action."""
        return next(iter(self.broken + self.kept), None)
