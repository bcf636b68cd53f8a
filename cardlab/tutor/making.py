"""Endless exercises: for every rule and case that can be asked, from a seed, at a level.

A maker only finds a moment at which its case speaks; the engine answers, so nothing can be wrong beside it.
Same words in, same exercise out, on every machine.
"""

from collections.abc import Mapping
from functools import cache
from random import Random

from cardlab.games import game as game_of
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.maker import Maker
from cardlab.tutor.makers import generic, when_over
from cardlab.tutor.rooms import of_game

__all__ = ["Maker", "make", "makers", "unasked"]


@cache
def makers(game: str) -> Mapping[str, tuple[Maker, ...]]:
    """Who can make exercises about what: by case key ("spades.play.follow/holding") or tip id."""
    found: dict[str, tuple[Maker, ...]] = {}
    silent = of_game(game, "UNASKED", {})
    for maker in (*generic(game_of(game)), *of_game(game, "MAKERS", ())):
        for about in maker.about - silent.keys():
            found[about] = (*found.get(about, ()), maker)
    return found


def unasked(game: str) -> Mapping[str, str]:
    """The cases that no exercise is made about, each with the key of the reason (`tutor.unasked.…`)."""
    nobody = dict.fromkeys(when_over(game_of(game)), "over")
    return {**nobody, **of_game(game, "UNASKED", {})}


def make(game: str, about: str, seed: int | str, level: int = 1) -> Exercise:
    """An exercise about a case, a tip, or a rule (then about one of its cases).

    Raises `KeyError` on what nobody can ask about.

    >>> make("spades", "spades.play.follow/holding", 1) == make("spades", "spades.play.follow/holding", 1)
    True
    """
    random = Random(f"{game} {about} {seed} {level}")
    known = makers(game)
    if about not in known:
        about = random.choice([key for key in sorted(known) if key.split("/")[0] == about] or [about])
    return random.choice(known[about]).make(random, about, level)
