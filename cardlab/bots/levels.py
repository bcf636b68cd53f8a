"""The levels of bots, weakest first, and the habits that tell one from another.

A habit is what the code of that bot does, no more and no less: tests show each one in a position. It is told
like any case, by id and facts, in the texts of this room.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardlab.analysis import compiled
from cardlab.bots.players import Bot, Player
from cardlab.bots.searching import Searcher
from cardlab.game import Game
from cardlab.rulings import Case, Finding

Make = Callable[[int | str], Bot]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that one may choose to play with.

    `texts` is the key of its `name` and `says`; `habits` are findings, each told by `Speaker.finding`.
    """

    id: str
    texts: str
    habits: tuple[Finding, ...]
    make: Make

    @property
    def searches(self) -> bool:
        """Whether it looks ahead before it plays, and so takes its time."""
        return any(habit.case in (LAST, FAR) for habit in self.habits)

    def bot(self, seed: int | str = 0) -> Bot:
        """A bot of this level: the same seed plays the same."""
        return self.make(seed)


def levels(game: Game) -> tuple[Level, ...]:
    """The levels of a game, weakest first. Where the search is not compiled it looks less far, and says so.

    >>> from cardlab.games import game
    >>> [level.id for level in levels(game("skat"))]
    ['bori', 'tips', 'susu', 'gijang']
    """
    its = HABITS[game.name]
    searchers = SEARCHERS[game.name] if all(compiled().values()) else UNCOMPILED
    return (
        Level("bori", f"{game.name}.players.bori", _told(its["bori"]), lambda seed: Player("bori")),
        Level(
            "tips", f"{game.name}.players.tips", _told((*its["tips"], *UNAIDED)), lambda seed: Player("tips")
        ),
        *(
            Level(id, f"bots.levels.{id}", (*_told(its["tips"]), *_searches(*figures)), _searcher(*figures))
            for id, figures in searchers.items()
        ),
    )


def _searcher(worlds: int, last: int, exact: int) -> Make:
    return lambda seed: Searcher(worlds, last, exact, seed)


def _told(habits: Iterable[str]) -> tuple[Finding, ...]:
    return tuple(Finding(Case(f"bots.habit.{id}", name)) for id, name in map(str.split, habits))


def _searches(worlds: int, last: int, exact: int) -> tuple[Finding, ...]:
    """What only those that search have: a record of who was out of a suit, and how far they look."""
    far = Finding(FAR, (last, worlds, exact)) if last > exact else Finding(LAST, (last, worlds))
    return (*_told(("voids remembers",)), far)


LAST = Case("bots.habit.searches", "last", ("cards:n", "worlds:n"))
FAR = Case("bots.habit.searches", "far", ("cards:n", "worlds:n", "exact:n"))
SEARCHERS = {  # layouts, the cards in hand from which on it searches, and from which on to the end
    "spades": {"susu": (12, 5, 5), "gijang": (32, 9, 7)},
    "skat": {"susu": (12, 5, 5), "gijang": (32, 10, 7)},
}
UNCOMPILED = {"susu": (8, 4, 4), "gijang": (12, 6, 6)}  # a card in half a second all the same
UNAIDED = ("voids forgets", "searches never")
HABITS = {  # as "what how"; those that search play by the tips before, and keep their habits
    "spades": {
        "bori": (
            "bids pictures",
            "long leads",
            "high wins",
            "last cheap",
            "gone never",
            "nil blind",
            "bags never",
        ),
        "tips": ("bids counts", "gone counts", "nil covers", "bags counts"),
    },
    "skat": {
        "bori": (
            "auction tops",
            "buries lowest",
            "long leads",
            "high wins",
            "last cheap",
            "gone never",
            "smear never",
            "null tips",
        ),
        "tips": ("auction counts", "gone counts", "smear smears"),
    },
}
