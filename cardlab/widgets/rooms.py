"""Which games have sides of their own on the screen: the one place that a new game's widgets are entered."""

from typing import TYPE_CHECKING, Any, Protocol

from cardlab.widgets import spades

if TYPE_CHECKING:
    from cardlab.widgets.session import Session

Side = dict[str, Any]


class Room(Protocol):
    """What a game's own room must be able to draw; `seen` is `Game.seen` of the learner's seat."""

    def plate(self, session: "Session", seen: Side, seat: int) -> Side:
        """A seat's bid and tricks: `bid`, `line`, `slots`."""

    def seal(self, session: "Session", seen: Side) -> Side | None:
        """The sign for a state of the whole table, such as broken spades."""

    def stakes(self, session: "Session", seen: Side) -> Side:
        """A `note` under the prompt: what is still needed."""

    def bidding_side(self, session: "Session", seen: Side) -> Side:
        """The bidding."""

    def score_side(self, session: "Session", seen: Side) -> Side:
        """The score sheet."""

    def look_back_reason(self, session: "Session") -> str:
        """Why an old trick may not be looked at now."""


ROOMS: dict[str, Room] = {"spades": spades}
