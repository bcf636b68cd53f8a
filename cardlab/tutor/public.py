"""A course as one seat may tell it: what another seat does covertly stands in it only once the deal is over.

In place of such an action stands its verb with a question mark ("bury ?"). Which verbs are covert a game's
own room says (`COVERT`, see `rooms`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from cardlab.cards import brief
from cardlab.game import Game, Illegal
from cardlab.table import Table
from cardlab.tutor.rooms import of_game
from cardlab.tutor.told import LONGEST, course

UNKNOWN = "?"


def told_by(table: Table, seat: int) -> dict[str, Any]:
    """The course of a deal up to now, as `told.course` reads it; raises `ValueError` for a deal without code.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> told_by(Table(spades, spades.deal("4F7K-1")).replay(["look", "bid 3"]), 1)
    {'code': '4F7K-1', 'dealer': 0, 'preset': 'standard', 'done': ['look', 'bid 3']}
    """
    game, deal = table.game, table.deal
    if not deal.code:
        raise ValueError("only a deal that a code stands for can be told without naming hands")
    empty = game.standing()
    standing = {
        field.name: value
        for field in fields(empty)
        if (value := getattr(table.standing, field.name)) != getattr(empty, field.name)
    }
    return {
        "code": deal.code,
        "dealer": deal.dealer,
        **house_in_words(game, table.options),
        **({"standing": standing} if standing else {}),
        "done": [_told(table, ply, seat) for ply in range(table.ply)],
    }


def house_in_words(game: Game, options: Any) -> dict[str, Any]:
    """House rules as a course tells them: a preset's name, or all that differs from the first preset."""
    for name, preset in game.presets.items():
        if preset == options:
            return {"preset": name}
    first = next(iter(game.presets.values()))
    changed = {*first.changed(), *options.changed()}
    return {"options": {name: getattr(options, name) for name in sorted(changed)}}


def opened(game: Game, given: Mapping[str, Any]) -> Table:
    """A table at which a told course has been played; raises `ValueError` for what cannot have happened.

    For a covert action stands the first that all that follows allows: what the telling seat saw of the deal
    is then as it was.

    >>> from cardlab.games import game
    >>> told = {"code": "4F7K-1", "done": ["pass", "bid 18", "pass", "skat", "bury ?", "announce grand"]}
    >>> opened(game("skat"), told).ply
    6
    """
    done = given.get("done")
    if not isinstance(done, list | tuple) or len(done) > LONGEST:
        raise ValueError(f"done is a list of actions, not {brief(done)!r}")
    if not all(isinstance(word, str) for word in done):
        raise ValueError("every action of a course is text")
    return _played(course(game, {**given, "done": []}), done)


def _played(table: Table, done: Sequence[str]) -> Table:
    for place, word in enumerate(done):
        verb, _, rest = word.partition(" ")
        if rest == UNKNOWN:
            return _guessed(table, verb, done[place + 1 :])
        table.push(word)
    return table


def _guessed(table: Table, verb: str, after: Sequence[str]) -> Table:
    """The covert action that lets the rest happen; few do, and most that don't fail within a trick."""
    if verb not in of_game(table.game.name, "COVERT", ()):
        raise ValueError(f"{brief(verb)!r} is done in the open")
    for action in _possible(table, verb, after):
        twin = table.copy()
        twin.push(action)
        try:
            return _played(twin, after)
        except Illegal:
            continue
    raise ValueError(f"no {verb} lets happen what followed")


def _possible(table: Table, verb: str, after: Sequence[str]) -> Iterator[int]:
    """The legal actions of a verb that touch none of the cards played later."""
    played = {word.partition(" ")[2] for word in after}
    for action in table.legal:
        head, *cards = table.game.show(action).split()
        if head == verb and played.isdisjoint(cards):
            yield action


def _told(table: Table, ply: int, seat: int) -> str:
    """One action in notation, covered where the seat may not know it yet."""
    word = table.game.show(table.actions[ply])
    verb = word.partition(" ")[0]
    covert = verb in of_game(table.game.name, "COVERT", ())
    covered = covert and table.state_at(ply).turn != seat and table.turn is not None
    return f"{verb} {UNKNOWN}" if covered else word
