"""What may change places in a task of Skat without changing what is right.

Jacks rank by their suits, so a suit moves only if no jack of it is named, and never the trump suit. In Null
all four are alike. A deal that stands behind a code is tried as a whole: the engine says if it still fits.
"""

import re
from collections.abc import Mapping
from typing import Any

from cardlab.games.skat.notation import GAMES
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.permute import Exchanges

LETTERS = "CDHS"
WORDS = dict(zip(LETTERS, GAMES, strict=False))
_JACK = re.compile(r"\b([CDHS])J\b")


def suits(task: Exercise) -> str:
    """The suits that may be exchanged with one another."""
    given = task.given
    game = str(given.get("game", "")).partition(" ")[0]
    if "done" in given or game == "null":
        return LETTERS
    jacks = set(_JACK.findall(repr(list(given.values()))))
    trump = next((letter for letter, name in WORDS.items() if name == game), "")
    announced = {letter for letter, name in WORDS.items() if name in str(given.get("action", ""))}
    return "".join(letter for letter in LETTERS if letter not in {*jacks, trump, *announced})


def spelled(given: Mapping[str, Any]) -> dict[str, Any]:
    """A position with the seats that it leaves untold; other tasks as they are."""
    if "do" in given:
        return {"dealer": 2, **given}
    if "game" not in given or not (isinstance(given.get("hand"), str) or "hands" in given):
        return dict(given)
    winners, trick = given.get("winners", ()), str(given.get("trick", "")).replace(",", " ").split()
    leader = given.get("leader", winners[-1] if winners else -len(trick) % 3)
    dealer = ((winners[0] if winners else leader) - 1) % 3
    return {"leader": leader, "declarer": 0, "dealer": dealer, **given}


EXCHANGES = Exchanges(
    suits=suits,
    words=WORDS,
    seats=frozenset({"dealer", "declarer", "leader", "winners", "refused", "asked", "me"}),
    by_seat=frozenset({"hands", "gone"}),
    by_side=frozenset(),
    spelled=spelled,
    own={},
)
