"""A moment for every habit that a level is said to have: tests try it there, and the page draws it."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from cardlab.analysis.knowledge import Known, knowledge
from cardlab.bots.levels import Level
from cardlab.bots.players import Choice, play
from cardlab.cards import bits
from cardlab.game import Game, State, legal
from cardlab.games import game as game_named
from cardlab.rulings import Finding
from cardlab.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat is to act; whoever has the habit does `plays`, in notation.

    `known` is what the seat could know card by card, where the moment comes from a whole deal.
    """

    game: Game
    state: State
    plays: str
    known: Known | None = None

    @property
    def seen(self) -> dict[str, Any]:
        """What the seat that is to act sees."""
        return self.game.seen(self.state, self.state.turn)

    def choice(self, level: Level) -> Choice:
        """What a level does here, and why."""
        return play(level.bot(), self.game, self.seen, bits(legal(self.state)), self.known)


def name_of(habit: Finding) -> str:
    """What a habit is called: "bags never"."""
    return f"{habit.case.id.removeprefix('bots.habit.')} {habit.case.name}"


@cache
def moment(game: str, habit: str) -> Moment | None:
    """The moment of a habit; None where a habit can't be shown in one card.

    >>> from cardlab.bots import levels
    >>> shown = moment("spades", "bags never")
    >>> bori, tips, *_ = levels(shown.game)
    >>> [shown.game.show(shown.choice(level).action) for level in (bori, tips)]
    ['play HK', 'play H2']
    """
    every = _told()[game]
    if habit not in every:
        return None
    rules, told = game_named(game), dict(every[habit])
    plays = told.pop("plays")
    told = {key: value for key, value in every.get(told.get("like", ""), told).items() if key != "plays"}
    if "code" not in told:
        return Moment(rules, rules.position(told), plays)
    table = Table(rules, rules.deal(told["code"])).replay(told["done"].split(", "))
    assert table.turn is not None
    return Moment(rules, table.state, plays, knowledge(table, table.ply, table.turn))


@cache
def _told() -> dict[str, dict[str, dict[str, Any]]]:
    text = (files("cardlab.bots") / "examples.toml").read_text("utf-8")
    return tomllib.loads(text)
