"""Deals from whatever a person pastes: our own records, or what a game's own world writes (PBN, ISS).

A record of ours may hold several deals, and matches of many; each deal comes as a table of its own, at its
end, with the score sheet that it was played under.
"""

import re
from collections.abc import Iterator

from cardlab.cards import Notation
from cardlab.game import Format, Game
from cardlab.games import game as game_named
from cardlab.games import names
from cardlab.records.lines import RecordError
from cardlab.records.reading import LONGEST, read_all
from cardlab.records.writing import tables
from cardlab.table import Table

OWN = re.compile(r"^[^\S\n]*cardlab\s*:", re.MULTILINE | re.IGNORECASE)


def read_deals(text: str) -> list[Table]:
    """Every deal in a text, in order; raises `RecordError` at the first thing that cannot be read.

    >>> hands = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    >>> [table] = read_deals(f'[Dealer "W"][Deal "N:{hands}"]')
    >>> table.game.name, table.deal.dealer, table.actions
    ('spades', 3, [])
    >>> read_deals("hello")
    Traceback (most recent call last):
    cardlab.records.lines.RecordError: line 1: form: expected key: value, found hello
    """
    if len(text) > LONGEST:
        raise RecordError(1, "size", {"expected": LONGEST, "found": len(text)})
    form = None if OWN.search(text) else form_of(text)
    if form is None:
        items = read_all(text)
        return [table for item in items for table in ([item] if isinstance(item, Table) else tables(item))]
    found = list(_foreign(text, *form))
    if not found:
        raise RecordError(1, "start", {"expected": "cardlab: 1", "found": ""})
    return found


def form_of(text: str) -> tuple[Game, str, Format] | None:
    """The game, name and reader of the form that a text shows to be in; None for our own, or for none."""
    known = ((game, *each) for game in map(game_named, names()) for each in game.formats.items())
    return next((found for found in known if found[2].begins.search(text)), None)


def error_of(name: str, error: Notation) -> RecordError:
    """The error of a form called `name`, as one of a record."""
    facts = {fact: getattr(error, fact) for fact in ("found", "seat") if hasattr(error, fact)}
    return RecordError(getattr(error, "line", 1), f"{name}_{getattr(error, 'reason', 'text')}", facts)


def _foreign(text: str, game: Game, name: str, form: Format) -> Iterator[Table]:
    for item in form.games(text):
        if isinstance(item, Notation):
            raise error_of(name, item)
        deal, actions = item
        yield Table(game, deal, game.options()).replay(actions)
