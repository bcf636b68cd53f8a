"""What a game brings so that its house rules can be chosen and compared."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from cardlab.game import Game
from cardlab.rulings import Finding, Outcome, Verdict

if TYPE_CHECKING:
    from cardlab.explain import Form, Speaker
    from cardlab.table import Table

Side = dict[str, Any]
GROUPS = ("bidding", "play", "scoring", "match")


@dataclass(frozen=True)
class Scored:
    """A deal whose sums differ."""

    deal: Any
    by: tuple[str, ...] = ()  # the house rules that make the difference


class Said(NamedTuple):
    """What one rule set says of a situation that is no action: `ok` None where nothing was asked for."""

    ok: bool | None
    finding: Finding | None
    form: "Form" = "tell"


@dataclass(frozen=True)
class Told:
    """A situation that both rule sets are asked about: the text that tells it, and their answers."""

    key: str
    left: Said
    right: Said
    by: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Moment:
    """A moment of a deal and an action that one rule set allows and the other does not.

    `alone`: the right set would not have come to this moment; all its other rules are taken as on the left.
    """

    seen: Mapping[str, Any]
    seat: int
    left: Verdict
    right: Verdict
    by: tuple[str, ...]
    alone: bool = False


Example = Scored | Told | Moment
Find = Callable[["Bench", Any, Any, str, Random], Example | None]


class Field(NamedTuple):
    """A house rule on the screen: its group, the search for an example, by how much a press changes it."""

    group: str
    find: Find
    step: int = 1


class Bench(ABC):
    """One game's house rules, deals to score by them, and the form in which a deal is typed."""

    game: ClassVar[Game]
    fields: ClassVar[Mapping[str, Field]]  # every house rule, in the order of the screen

    # ---------------------------------------------------------------- deals to score
    @abstractmethod
    def deal(self, draw: Random, left: Any, right: Any) -> Any:
        """Some deal that could be played by both rule sets, as far as scoring asks for it."""

    @abstractmethod
    def outcome(self, deal: Any, options: Any) -> Outcome:
        """Its sums by these rules."""

    @abstractmethod
    def told(self, speak: "Speaker", deal: Any) -> str:
        """What was bid and taken, in words."""

    @abstractmethod
    def blocks(self, speak: "Speaker", deal: Any, options: Any) -> list[tuple[str, list[Side]]]:
        """Its worked sums as the screen draws them, under the name of the side they belong to."""

    # ---------------------------------------------------------------- a deal as typed
    @abstractmethod
    def form(self, speak: "Speaker", typed: Mapping[str, str]) -> list[Side]:
        """Groups of fields, filled with what was typed."""

    @abstractmethod
    def read(self, typed: Mapping[str, str]) -> Any:
        """The deal that was typed; raises `Unread`."""

    @abstractmethod
    def typed(self, speak: "Speaker", deal: Any) -> dict[str, str]:
        """A deal as it would have been typed."""

    # ---------------------------------------------------------------- moments
    @abstractmethod
    def standing(self, draw: Random, left: Any, right: Any) -> Any:
        """Some score sheet near the end of a match by either rule set."""

    @abstractmethod
    def standing_told(self, speak: "Speaker", facts: Mapping[str, Any]) -> str:
        """Such a sheet in words."""

    @abstractmethod
    def before(self, draw: Random) -> Any:
        """Some score sheet that a deal begins with; None for an empty one."""

    def shows(self, name: str, action: int) -> bool:
        """Whether an action that only one side allows is a good example of the house rule `name`."""
        return True

    @abstractmethod
    def choose(self, table: "Table", may: Sequence[int], draw: Random, name: str) -> int:
        """The next action on the way to a moment in which the house rule `name` shows."""

    # ---------------------------------------------------------------- rules
    def differing(self, left: Any, right: Any) -> tuple[str, ...]:
        """The house rules in which two sets differ, in the order of the screen."""
        return tuple(name for name in self.fields if getattr(left, name) != getattr(right, name))

    def nearest(self, options: Any) -> str:
        """The preset from which the fewest house rules differ; of several the first."""
        presets = self.game.presets
        return min(presets, key=lambda name: len(self.differing(presets[name], options)))


class Unread(ValueError):
    """What was typed is no deal: `at` names the field, "" for the deal as a whole."""

    def __init__(self, key: str, at: str = "", **facts: Any) -> None:
        self.key, self.at, self.facts = key, at, facts
        super().__init__(key)


def with_rule(options: Any, other: Any, name: str) -> Any:
    """A rule set with one house rule of another."""
    return replace(options, **{name: getattr(other, name)})
