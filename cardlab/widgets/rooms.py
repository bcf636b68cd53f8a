"""Which games have sides of their own on the screen: the one place that a new game's widgets are entered."""

from typing import TYPE_CHECKING, Any, Protocol

from cardlab.widgets import spades

if TYPE_CHECKING:
    from cardlab.widgets.session import Session

Side = dict[str, Any]


class Room(Protocol):
    """What a game's own room must be able to draw; `seen` is `Game.seen` of the learner's seat."""

    @staticmethod
    def plate(session: "Session", seen: Side, seat: int) -> Side:
        """A seat's bid and tricks: `bid`, `line`, `slots`."""

    @staticmethod
    def seal(session: "Session", seen: Side) -> Side | None:
        """The sign for a state of the whole table, such as broken spades."""

    @staticmethod
    def stakes(session: "Session", seen: Side) -> Side:
        """A `note` under the prompt: what is still needed."""

    @staticmethod
    def bidding_side(session: "Session", seen: Side) -> Side:
        """The bidding."""

    @staticmethod
    def score_side(session: "Session", seen: Side) -> Side:
        """The score sheet."""

    @staticmethod
    def look_back_reason(session: "Session") -> str:
        """Why an old trick may not be looked at now."""


ROOMS: dict[str, Room] = {"spades": spades}
