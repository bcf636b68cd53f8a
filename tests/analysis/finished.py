"""Deals played to their end, in which nobody gives up."""

from random import Random

from cardlab.games import game
from cardlab.games.skat.state import CONCEDE
from cardlab.table import Table

WHOLE = {"skat": 30, "spades": 52}


def at_random(name: str, seed: int, preset: str) -> Table:
    """A deal in which everything is done at random, as no player would."""
    rules, dice = game(name), Random(f"{name} {seed}")
    table = Table(rules, rules.deal(str(seed), dice.randrange(rules.seats)), rules.presets[preset])
    while table.turn is not None:
        table.push(dice.choice([action for action in table.legal if action != CONCEDE]))
    return table


def finished(name: str, seed: int) -> Table:
    """A deal bid by the tips and played to the last card: by the tips or, one time in three, at random."""
    rules, dice = game(name), Random(f"{name} {seed}")
    while True:
        table = Table(rules, rules.deal(str(dice.random())))
        while (turn := table.turn) is not None:
            action = rules.players["tips"](rules.seen(table.state, turn))[0].action
            cards = [card for card in table.legal if card < CONCEDE]
            table.push(dice.choice(cards) if cards and dice.random() < 1 / 3 else action)
        if sum(action < CONCEDE for action in table.actions) == WHOLE[name]:
            return table
