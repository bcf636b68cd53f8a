"""What comes onto a learner's table: the cards of a typed code, deals laid by hand, a record to look at."""

import re
from collections.abc import Sequence
from typing import Any
from unicodedata import normalize

from cardlab.bots import TipBot, play
from cardlab.game import Advice, Deal, Game
from cardlab.match import Match
from cardlab.records import RecordError, read_deals
from cardlab.table import Table

CODE = re.compile(r"\w[\w-]{0,19}")
OF_DEAL = re.compile(r".+-([1-9]\d?)")  # the code of a deal names its number in the match
Laid = Deal | Sequence[Deal] | str


def read_code(text: str) -> str | None:
    """A code as somebody typed it: without spaces, in capitals; None for what is no code.

    >>> read_code(" 4f7k - 3"), read_code("what?"), read_code("")
    ('4F7K-3', None, None)
    """
    code = "".join(normalize("NFC", text).split()).upper()
    return code if CODE.fullmatch(code) else None


def coded(game: Game, code: str, options: Any) -> Match:
    """The match that begins with the deal of a code: of a match its first, of a deal (4F7K-3) that one.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> match = coded(spades, "4F7K-3", spades.options())
    >>> match.table.deal == spades.deal("4F7K-3", dealer=2)
    True
    """
    number = OF_DEAL.fullmatch(code)
    if not number or number[1] == "1":
        return Match(game, code.removesuffix("-1"), options)
    dealer = (int(number[1]) - 1) % game.seats
    return Match(game, code, options, dealer, {1: game.deal(code, dealer)})


def by_hand(game: Game, code: str, options: Any, deals: Deal | Sequence[Deal], before: Any = None) -> Match:
    """The match that begins with these deals, one after another; raises `ValueError` for what is no deal."""
    laid = [deals] if isinstance(deals, Deal) else list(deals)
    if not laid:
        raise ValueError("no deal was laid")
    first = laid[0].dealer
    for place, deal in enumerate(laid):
        game.check(deal)
        if deal.dealer != (first + place) % game.seats:
            raise ValueError(f"seat {(first + place) % game.seats} deals deal {place + 1}, not {deal.dealer}")
    return Match(game, code, options, first, dict(enumerate(laid, 1)), before)


def recorded(record: str) -> list[Table]:
    """The deals of a record, all of one game and its house rules; raises `RecordError`."""
    found = read_deals(record)
    first = found[0]
    for table in found:
        if (table.game.name, table.options) != (first.game.name, first.options):
            raise RecordError(1, "several", {"expected": 1, "found": len(found)})
    return found


def explained(table: Table) -> tuple[Table, dict[int, Advice]]:
    """A deal at its end, and by ply what speaks for what was done, where it is what advice would do.

    A deal without a word said is played by advice.
    """
    found, guide, told = table.copy(), TipBot(), {}
    found.goto(len(found.actions))
    by_advice = not found.actions
    while by_advice and found.turn is not None:
        seen = found.game.seen(found.state, found.turn)
        found.push(play(guide, found.game, seen, found.legal).action)
    for ply, action in enumerate(found.actions):
        state = found.state_at(ply)
        seen = found.game.seen(state, state.turn)
        best = next((each for each in found.game.players["tips"](seen) if each.action == action), None)
        if best is not None and best.weight == 1:
            told[ply + 1] = best
    return found, told
