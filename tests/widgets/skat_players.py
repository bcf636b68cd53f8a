"""Players for tests at a table of Skat: one says what it is told, one does anything legal within reason."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from cardlab.bots import Choice
from cardlab.games import game
from cardlab.games.skat.state import BID, BURY, CONCEDE, PASS

SKAT = game("skat")


class Loose:
    """Anything legal, but it often passes, bids low and rarely gives up, so that games are played."""

    def __init__(self, seed: int | str) -> None:
        self.draw = random.Random(seed)

    def act(self, game: Any, seen: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """One of the actions that are left."""
        return Choice(self.choose(legal))

    def choose(self, legal: Sequence[int]) -> int:
        """The same without a table."""
        if PASS in legal and self.draw.random() < 0.5:
            return PASS
        bids = [action for action in legal if BID <= action < BURY][:3]
        rest = [action for action in legal if not BID <= action < BURY]
        quiet = [action for action in rest if action != CONCEDE or self.draw.random() < 0.1]
        return self.draw.choice([*quiet, *bids] or list(legal))


class Script:
    """Says the first of these words that is legal; without one the lowest legal card or action."""

    def __init__(self, *words: str) -> None:
        self.words = [SKAT.parse(word) for word in words]

    def act(self, game: Any, seen: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """Choose."""
        return Choice(next((word for word in self.words if word in legal), min(legal)))


PASSING = Script("pass")
