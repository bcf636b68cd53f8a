"""The levels of bots, weakest first, and the habits that tell one from another.

A habit is what the code of that bot does, no more and no less: tests show each one in a position. It is told
like any case, by id and facts, in the texts of this room.
"""

from collections.abc import Callable
from dataclasses import dataclass

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

    def bot(self, seed: int | str = 0) -> Bot:
        """A bot of this level: the same seed plays the same."""
        return self.make(seed)


def levels(game: Game) -> tuple[Level, ...]:
    """The levels of a game, weakest first.

    >>> from cardlab.games import game
    >>> [level.id for level in levels(game("skat"))]
    ['bori', 'tips', 'susu', 'gijang']
    """
    return (
        Level("bori", f"{game.name}.players.bori", HABITS[game.name]["bori"], lambda seed: Player("bori")),
        Level("tips", f"{game.name}.players.tips", HABITS[game.name]["tips"], lambda seed: Player("tips")),
        *(
            Level(name, f"bots.levels.{name}", _searching(game.name, *figures), _maker(*figures))
            for name, figures in SEARCHERS[game.name].items()
        ),
    )


def _maker(last: int, worlds: int, moments: int) -> Make:
    return lambda seed: Searcher(worlds, last, moments, seed)


def _searching(game: str, last: int, worlds: int, moments: int) -> tuple[Finding, ...]:
    return (
        *(_habit(*words) for words in SEARCHES[game]),
        _habit("voids", "remembers"),
        Finding(Case("bots.habit.searches", "last", ("cards:n", "worlds:n")), (last, worlds)),
    )


def _habit(id: str, name: str) -> Finding:
    return Finding(Case(f"bots.habit.{id}", name))


SEARCHERS = {  # the cards left in hand when the search begins, layouts, moments in each
    "spades": {"susu": (5, 10, 20_000), "gijang": (9, 24, 40_000)},
    "skat": {"susu": (5, 10, 20_000), "gijang": (10, 24, 40_000)},
}
SPADES_TIPS = (("bids", "counts"), ("gone", "counts"), ("nil", "covers"), ("bags", "counts"))
SKAT_TIPS = (("auction", "counts"), ("gone", "counts"), ("smear", "smears"))
SEARCHES = {"spades": SPADES_TIPS, "skat": SKAT_TIPS}
HABITS = {
    "spades": {
        "bori": tuple(
            _habit(*words)
            for words in (
                ("bids", "pictures"),
                ("high", "wins"),
                ("long", "leads"),
                ("gone", "never"),
                ("nil", "blind"),
                ("bags", "never"),
                ("last", "cheap"),
            )
        ),
        "tips": tuple(
            _habit(*words)
            for words in (*SPADES_TIPS, ("voids", "forgets"), ("searches", "never"), ("last", "cheap"))
        ),
    },
    "skat": {
        "bori": tuple(
            _habit(*words)
            for words in (
                ("auction", "tops"),
                ("buries", "lowest"),
                ("high", "wins"),
                ("long", "leads"),
                ("gone", "never"),
                ("smear", "never"),
                ("last", "cheap"),
            )
        ),
        "tips": tuple(
            _habit(*words)
            for words in (*SKAT_TIPS, ("voids", "forgets"), ("searches", "never"), ("last", "cheap"))
        ),
    },
}
