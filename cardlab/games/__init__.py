"""The games: each a folder with the same rooms, found by name here and nowhere else."""

from importlib import import_module
from pkgutil import iter_modules

from cardlab.game import Game


def names() -> list[str]:
    """The games there are, by the names of their folders.

    >>> "spades" in names()
    True
    """
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def game(name: str) -> Game:
    """The game of that name; raises `ValueError` naming those there are."""
    if name not in names():
        raise ValueError(f"there is no game {name!r} here, only {', '.join(names())}")
    found = import_module(f"cardlab.games.{name}").GAME
    assert isinstance(found, Game)
    return found
