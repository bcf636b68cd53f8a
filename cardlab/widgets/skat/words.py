"""How games of Skat are called on the screen."""

from typing import TYPE_CHECKING, Any

from cardlab.games.skat.notation import GAMES, LEVELS
from cardlab.games.skat.pack import GRAND, NULL

if TYPE_CHECKING:
    from cardlab.explain import Speaker

Side = dict[str, Any]

MARKS = "CDHSGN"  # by game, as the screen draws them
SHOWN = (1, 2, 3, 0, GRAND, NULL)  # ♦ ♥ ♠ ♣, Grand, Null: by base value


def game_name(speak: "Speaker", game: int, hand: bool = False, announced: int = 0) -> str:
    """A game with what belongs to it: "♥ 핸드", "Grand Hand, Schneider announced"."""
    if not (hand or announced):
        return speak.word(f"widgets.skat.games.{GAMES[game]}")
    kind = speak.word(f"widgets.skat.kinds.{GAMES[game]}")
    if announced == LEVELS.index("ouvert"):
        form = "hand_ouvert" if hand else "ouvert"
        return speak.word(f"widgets.skat.games.{form}", game=kind)
    name = speak.word("widgets.skat.games.hand", game=kind) if hand else kind
    return speak.word(f"widgets.skat.games.{LEVELS[announced]}", game=name) if announced else name
