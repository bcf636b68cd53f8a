"""The sides of a view that only Spades has; `cardlab.widgets.rooms` says what such a room must have."""

from cardlab.widgets.spades.bidding import may, move, said, talking
from cardlab.widgets.spades.course import LOOKS, SILENT, UNREAD, caption, crumb, groups, order, phase
from cardlab.widgets.spades.odds import odds
from cardlab.widgets.spades.plates import buttons, extras, look_back_reason, plate, prompt, seal
from cardlab.widgets.spades.result import sums, told
from cardlab.widgets.spades.score import score_side

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
