"""Which games have sides of their own on the screen: the one place that a new game's widgets are entered."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from cardlab.widgets import skat, spades

if TYPE_CHECKING:
    from cardlab.cards import Card
    from cardlab.rulings import Verdict
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


class Room(Protocol):
    """What a game's own room must be able to draw; `seen` is `Game.seen` of the learner's seat."""

    LOOKS: frozenset[str]  # actions that show cards: they and what came before are not taken back
    SILENT: frozenset[str]  # actions that are no step of their own on the strip
    UNREAD: str  # the notice for what means nothing in this game

    def phase(self, seen: Mapping[str, Any]) -> str:
        """What the screen shows: bid, play or over."""

    def crumb(self, session: "Looking") -> str:
        """Which deal this is."""

    def order(self, seen: Mapping[str, Any]) -> "Callable[[Card], tuple[int, int]]":
        """How a hand is sorted at this moment: the group of a card and its place there."""

    def said(self, seen: Mapping[str, Any]) -> list[str]:
        """What was said before this moment, in notation and in order."""

    def plate(self, session: "Looking", seen: Side, seat: int) -> Side:
        """A seat's bid and tricks: `bid`, `line`, `slots`, its `team` (0: mine), and a `role` of its own."""

    def seal(self, session: "Looking", seen: Side) -> Side | None:
        """The sign for a state of the whole table, such as broken spades."""

    def prompt(self, session: "Looking", seen: Side) -> Side | None:
        """What the learner is to do now: `text`, and a `note` on what is still needed."""

    def buttons(self, session: "Looking", seen: Side) -> list[Side]:
        """More buttons under the hand."""

    def may(self, session: "Looking", verdict: "Verdict") -> str:
        """What may be done in place of something refused that is no card."""

    def move(self, session: "Looking", action: int) -> Side:
        """What everybody hears of an action that is no card."""

    def extras(self, session: "Looking", seen: Side) -> Side:
        """What lies on this game's table alone."""

    def talking(self, session: "Looking", seen: Side) -> Side:
        """The sides of the view before the first card."""

    def groups(self, session: "Looking") -> list[tuple[str, int]]:
        """The strip of plies: each group's label, and how many ticks it has."""

    def caption(self, session: "Looking", at: int) -> str:
        """Where in the deal that tick stands."""

    def told(self, session: "Looking") -> tuple[str, list[str]]:
        """The finding of a finished deal, and more in sentences."""

    def sums(self, session: "Looking") -> list[Side]:
        """The worked sums of a finished deal, the learner's first."""

    def score_side(self, session: "Looking", seen: Side) -> Side:
        """The score sheet."""

    def look_back_reason(self, session: "Looking") -> str:
        """Why an old trick may not be looked at now."""


ROOMS: dict[str, Room] = {"skat": skat, "spades": spades}
