"""Endless exercises: for every rule and case that can be asked, from a seed, at a level.

A maker only finds a moment at which its case speaks; the engine answers, so nothing can be wrong beside it.
Same words in, same exercise out, on every machine.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random

from cardlab.tutor.exercise import Exercise


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes exercises about some cases (or tips): `make(random, about, level)` answers with one."""

    about: frozenset[str]
    make: Callable[[Random, str, int], Exercise]


@cache
def makers(game: str) -> Mapping[str, tuple[Maker, ...]]:
    """Who can make exercises about what: by case key ("spades.play.follow/holding") or tip id."""
    own = f"{__package__}.{game}"
    found: dict[str, tuple[Maker, ...]] = {}
    for maker in import_module(own).MAKERS if find_spec(own) else ():
        for about in maker.about:
            found[about] = (*found.get(about, ()), maker)
    return found


def make(game: str, about: str, seed: int | str, level: int = 1) -> Exercise:
    """An exercise about a case, a tip, or a rule (then about one of its cases).

    Raises `KeyError` on what nobody can ask about.
    """
    random = Random(f"{game} {about} {seed} {level}")
    known = makers(game)
    if about not in known:
        about = random.choice([key for key in sorted(known) if key.split("/")[0] == about] or [about])
    return random.choice(known[about]).make(random, about, level)
