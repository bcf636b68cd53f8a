"""Skat: the same rooms as every game, with auction and valuation; texts in Korean and English beside them."""

from cardlab.games.skat.flow import GAME
from cardlab.games.skat.options import PRESETS, Options
from cardlab.games.skat.valuation import value

__all__ = ["GAME", "PRESETS", "Options", "value"]
