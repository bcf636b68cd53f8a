"""Tables of every game under all its presets, at moments of random play."""

from random import Random

import pytest

from cardlab.cards import Notation
from cardlab.games import game, names
from cardlab.table import Table

TABLES = [(name, preset) for name in names() for preset in game(name).presets]
every_table = pytest.mark.parametrize(("name", "preset"), TABLES)


def universe(rules):
    """Every number that is an action of the game at all."""
    found = []
    for action in range(1024):
        try:
            rules.show(action)
        except Notation:
            continue
        found.append(action)
    return found


UNIVERSE = {name: universe(game(name)) for name in names()}


def fresh(name, preset, seed, dealer=None):
    """A table before anything is done."""
    rules = game(name)
    place = seed % rules.seats if dealer is None else dealer
    return Table(rules, rules.deal(str(seed), place), rules.presets[preset])


def played(name, preset, seed, plies=None):
    """A table after so many random actions, None for all."""
    table, dice = fresh(name, preset, seed), Random(seed)
    while table.turn is not None and table.ply != plies:
        table.push(dice.choice(table.legal))
    return table


def somewhere(name, preset, seed):
    """A table at a random moment that is not the last."""
    return played(name, preset, seed, Random(-seed).randrange(len(played(name, preset, seed).actions)))


def insides(table):
    """Everything a table remembers."""
    return (
        table.ply,
        table.state,
        table.turn,
        list(table.actions),
        [table.state_at(ply) for ply in range(len(table.actions) + 1)],
        table.events,
        list(table.legal),
        table.outcome,
    )
