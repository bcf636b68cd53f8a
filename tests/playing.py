"""Tables that play by themselves, the same way for the same seed."""

from random import Random

from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades import Options
from cardlab.match import Match
from cardlab.table import Table

# Low bids, so that a match lasts.
USUAL = {*range(52), *map(SPADES.parse, ("look", "bid 2", "bid 3"))}


def laid(code: str, dealer: int = 3, **options: object) -> Table:
    """A table of Spades with nothing done."""
    return Table(SPADES, SPADES.deal(code, dealer), Options.read(options))


def play_on(table: Table, seed: object = 1, steps: int = 60) -> Table:
    """Push up to so many usual actions, chosen at random (any, where none is usual)."""
    choose = Random(str(seed)).choice
    for _ in range(steps):
        if table.turn is not None:
            may = table.legal
            table.push(choose([action for action in may if action in USUAL] or may))
    return table


def whole(match: Match) -> Match:
    """Play until the match is decided."""
    while not match.ended:
        play_on(match.table, match.number)
        match.finish()
    return match
