"""The sides of a view that only Skat has; `cardlab.widgets.rooms` says what such a room must have."""

from typing import TYPE_CHECKING, Any

from cardlab.widgets.skat.auction import auction_side
from cardlab.widgets.skat.course import (
    LOOKS,
    SILENT,
    UNREAD,
    caption,
    crumb,
    groups,
    look_back_reason,
    may,
    move,
    order,
    phase,
    said,
)
from cardlab.widgets.skat.declare import declare_side
from cardlab.widgets.skat.odds import odds
from cardlab.widgets.skat.plates import buttons, plate, prompt, seal
from cardlab.widgets.skat.result import sums, told
from cardlab.widgets.skat.score import score_side
from cardlab.widgets.skat.table import extras

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

__all__ = [
    "LOOKS",
    "SILENT",
    "UNREAD",
    "buttons",
    "caption",
    "crumb",
    "extras",
    "groups",
    "look_back_reason",
    "may",
    "move",
    "odds",
    "order",
    "phase",
    "plate",
    "prompt",
    "said",
    "score_side",
    "seal",
    "sums",
    "talking",
    "told",
]


def talking(session: "Looking", seen: dict[str, Any]) -> dict[str, Any]:
    """The auction while it lasts; then what the declarer settles."""
    if seen["phase"] == "auction":
        return {"auction": auction_side(session, seen)}
    return {"declare": declare_side(session, seen)} if phase(seen) == "bid" else {}
