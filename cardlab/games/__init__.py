"""The games: each a folder with the same rooms, found by name here and nowhere else."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from tomllib import loads
from typing import Any

from cardlab.game import Game


def names() -> list[str]:
    """The games there are, by the names of their folders.

    >>> "spades" in names()
    True
    """
    return list(_folders())


@cache  # asked for every record and every task: the disk need not be looked at each time
def _folders() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def game(name: str) -> Game:
    """The game of that name; raises `ValueError` naming those there are."""
    if name not in names():
        raise ValueError(f"there is no game {name!r} here, only {', '.join(names())}")
    found = import_module(f"cardlab.games.{name}").GAME
    assert isinstance(found, Game)
    return found


@cache
def written_examples(package: str, name: str = "examples.toml") -> Mapping[str, Mapping[str, Any]]:
    """The examples of a game as its folder has them, in the file of that name: a table for each case key."""
    return loads(files(package).joinpath(name).read_text("utf-8"))
