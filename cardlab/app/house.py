"""The house rules a command is given: a preset, single rules on top of it, those of a line of a batch."""

import argparse
from collections.abc import Sequence
from typing import Any, TypeVar

from cardlab.app import words
from cardlab.app.batch import Refused, shown
from cardlab.game import Game
from cardlab.options import BadOption, Options, show_option

Rules = TypeVar("Rules", bound=Options)


def add(parser: argparse.ArgumentParser, game: Game, example: str, lang: str) -> None:
    """Adds `--preset` and `--set` of a game; `example` is one of its rules as it is set."""
    presets = words.say(lang, "house.preset", known=", ".join(game.presets))
    parser.add_argument("--preset", metavar="NAME", help=presets)
    told = words.say(lang, "house.set", example=example)
    parser.add_argument("--set", metavar="RULE=VALUE", action="append", help=told)


def read(game: Game, preset: str | None, pairs: Sequence[str]) -> Any:
    """The house rules of `--preset` and `--set`, as the game's own options; raises `Refused`.

    >>> from cardlab.games import game
    >>> read(game("spades"), None, ["bag_size=5"]).changed()
    {'bag_size': 5}
    """
    known = game.presets
    if preset is not None and preset not in known:
        raise Refused("house.unknown_preset", found=shown(preset), known=", ".join(known))
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise Refused("house.set_form", found=shown(pair))
        given[name] = value
    # The first preset is how a game is played where nothing is said.
    base = next(iter(known.values())) if preset is None else known[preset]
    return changed(base, given)


def changed(base: Rules, given: object) -> Rules:
    """House rules with those of an object changed; raises `Refused`."""
    if not isinstance(given, dict):
        raise Refused("house.bad_options", found=shown(given))
    try:
        return type(base).read({**base.changed(), **given})
    except BadOption as error:
        may = (" … " if error.reason == "range" else ", ").join(map(show_option, error.may))
        facts = {"option": shown(error.name), "found": shown(error.value), "may": may}
        raise Refused(f"house.option_{error.reason}", **facts) from None
