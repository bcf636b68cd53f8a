"""What the tutor knows of one game: the folder beside this file that has the game's name, if there is one.

Such a room may name `GOALS`, `MAKERS`, `TARGETS` (see `reaching`), `EXCHANGES` (see `permute`), `UNASKED`
(see `making`), `standing` (see `walks`), `COVERT` (see `public`), `asks` and `tally` (see `recorded`); what
it does not name, its game does without.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


def of_game(game: str, name: str, default: Any = None) -> Any:
    """A name of a game's own room, `default` where there is none.

    >>> of_game("spades", "nothing of that name", ())
    ()
    """
    return getattr(_room(game), name, default)


@cache
def _room(game: str) -> ModuleType | None:
    own = f"{__package__}.{game}"
    return import_module(own) if find_spec(own) else None
