"""The levels of bots and their habits, one of which may be shown in a moment: on a page and under a table."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cardlab.bots import Choice, Level, levels
from cardlab.bots.examples import moment, name_of
from cardlab.game import Game
from cardlab.games import game as game_named
from cardlab.widgets.answers import Answers


class Habits(Answers):
    """Whoever can tell the levels apart."""

    game: Game
    habit_shown = ""  # "bori bags never": the level, then the habit

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of the game, weakest first."""
        return levels(self.game)

    def level_name(self, id: str) -> str:
        """What a level is called."""
        return self.speak.word(f"{level(self.game_name, id).texts}.name")

    def show_habit(self, which: str) -> None:
        """Draw a habit in a moment; put it away if it is drawn already, or none."""
        known = [f"{each.id} {name_of(habit)}" for each in self.levels for habit in each.habits]
        self.habit_shown = which if which in known and which != self.habit_shown else ""


SHOWING: Mapping[str, Callable[[Any, str], None]] = {"habit": Habits.show_habit}


def level(game: str, id: str) -> Level:
    """A level by its id; raises `ValueError` on no such level.

    >>> level("spades", "susu").texts
    'bots.levels.susu'
    """
    known = {each.id: each for each in levels(game_named(game))}
    if id not in known:
        raise ValueError(f"there is no level {id!r} of {game}, only {', '.join(known)}")
    return known[id]


@cache
def played(game: str, id: str, habit: str) -> tuple[tuple[str, Choice], ...]:
    """What a level does in the moment of its habit, then what one without it does, a stronger one if any.

    The second is left out where it does the same; nothing where a habit has no moment.

    >>> [(id, choice.action) for id, choice in played("spades", "bori", "bags never")]
    [('bori', 37), ('tips', 26)]
    """
    shown, every = moment(game, habit), levels(game_named(game))
    if shown is None:
        return ()
    place = [each.id for each in every].index(id)
    own = shown.choice(every[place])
    found = [(id, own)]
    for other in (*every[place + 1 :], *reversed(every[:place])):
        if habit not in map(name_of, other.habits):
            choice = shown.choice(other)
            if choice.action != own.action:
                found.append((other.id, choice))
                break
    return tuple(found)
