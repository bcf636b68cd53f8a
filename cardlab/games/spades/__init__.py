"""Spades: options, states, rules, flow, score, tips, records; texts in Korean and English beside them."""

from cardlab.games.spades.flow import GAME
from cardlab.games.spades.options import PRESETS, Options
from cardlab.games.spades.score import score

__all__ = ["GAME", "PRESETS", "Options", "score"]
