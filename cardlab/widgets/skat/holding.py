"""What is to be valued: the cards as far as they are known, game, announcements, bid and result."""

from dataclasses import dataclass

from cardlab.games.skat.options import PRESETS, Options
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.result import Result, told
from cardlab.games.skat.valuation import Valuation, value

HAND_SIZE, SKAT_SIZE = 10, 2
RESULTS = ("under30", "lost", "won", "schneider", "schwarz")  # by the declarer's card points, then all tricks
_PLAIN_WIN = RESULTS.index("won")
_NEEDED = (0, 1, 2, 2)  # steps above a plain win that an announcement asks for


@dataclass(frozen=True, slots=True)
class Holding:
    """Ten cards and the two of the skat (0: unknown), with all else that decides what a game is worth.

    `result` is one of `RESULTS`, or how a deal that was played ended; None while that is open.
    """

    cards: int = 0
    skat: int = 0
    game: int = 2
    hand: bool = False
    announced: int = 0
    bid: int | None = None
    result: str | Result | None = "won"
    options: Options = PRESETS["isko"]

    @property
    def before(self) -> Valuation:
        """The worth by the ten cards alone, before anything was played."""
        return self._value(self.cards, 0, None)

    def after(self, result: str | None = None) -> Valuation:
        """The worth with all that is known, by the result that is held or by another."""
        return self._value(self.cards | self.skat, self.skat, self.outcome(result or self.result))

    def outcome(self, result: str | Result | None) -> Result | None:
        """How the play ended for the declarer: what was announced has to be reached, too."""
        if not isinstance(result, str):
            return result
        steps = RESULTS.index(result) - _PLAIN_WIN
        if self.game == NULL:
            return told(steps >= 0)
        schneider = 1 if steps > 0 else -1 if result == "under30" else 0
        return told(steps >= _NEEDED[self.announced], schneider, int(result == "schwarz"))

    def _value(self, cards: int, skat: int, result: Result | None) -> Valuation:
        return value(
            self.game,
            cards=None if self.game == NULL else cards,
            skat=skat,
            hand=self.hand,
            announced=self.announced,
            bid=self.bid,
            result=result,
            options=self.options,
        )
