"""The sides of a view that only Spades has; `cardlab.widgets.rooms` says what such a room must have."""

from cardlab.widgets.spades.bidding import bidding_side
from cardlab.widgets.spades.plates import look_back_reason, plate, seal, stakes
from cardlab.widgets.spades.score import score_side

__all__ = ["bidding_side", "look_back_reason", "plate", "score_side", "seal", "stakes"]
