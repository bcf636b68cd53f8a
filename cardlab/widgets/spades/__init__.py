"""The sides of a view that only Spades has. A game's room of this kind has these names, and no others are asked of it."""

from cardlab.widgets.spades.bidding import bidding_side
from cardlab.widgets.spades.plates import look_back_reason, plate, seal, stakes
from cardlab.widgets.spades.score import score_side

__all__ = ["bidding_side", "look_back_reason", "plate", "score_side", "seal", "stakes"]
