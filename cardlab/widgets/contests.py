"""Matches between two levels while somebody looks on: begun, stopped and gone on with at will."""

from collections.abc import Callable, Mapping
from typing import Any

from cardlab.analysis.chances import Estimate, mean
from cardlab.bots.duplicate import paced
from cardlab.widgets.habits import Habits

WORK = "contest"  # its name among what is being found out
DEALS = 40  # in one go
WORDS = 2  # of a seat before the cards are played, more or less
MOST = 400  # of one pair: more tell hardly more


class Contests(Habits):
    """Whoever lets levels play against each other. The same pair gets the same deals, whenever it plays.

    `ahead` is, by pair (the stronger level first), what it was ahead by in each deal so far; `moves` are the
    bids and cards of the deal that is being played.
    """

    ahead: dict[tuple[str, str], list[float]]
    pair: tuple[str, str]
    planned = 0  # deals of the pair that plays
    moves = 0

    def new_contests(self) -> None:
        """Nobody has played yet; the two strongest that are quick are up first."""
        names = [level.id for level in self.levels]
        self.ahead, self.pair = {}, (names[1], names[0])

    def choose_one(self, id: str) -> None:
        """Who plays."""
        self._choose(id, self.pair[1])

    def choose_other(self, id: str) -> None:
        """Against whom."""
        self._choose(self.pair[0], id)

    def _choose(self, one: str, other: str) -> None:
        known = [level.id for level in self.levels]
        if one in known and other in known:
            self.stop_work(WORK)
            self.pair = (one, other)

    @property
    def ranked(self) -> tuple[str, str]:
        """The pair that is chosen, the stronger level first."""
        known = [level.id for level in self.levels]
        one, other = sorted(self.pair, key=known.index, reverse=True)
        return one, other

    @property
    def contesting(self) -> bool:
        """Whether two play at this moment."""
        return WORK in self.works and not self.works[WORK].done

    @property
    def exhausted(self) -> bool:
        """Whether this pair has played as many deals as it may."""
        return len(self.ahead.get(self.ranked, ())) >= MOST

    @property
    def plan(self) -> int:
        """To how many deals this pair plays on: to the end of a round."""
        return (len(self.ahead.get(self.ranked, ())) // DEALS + 1) * DEALS

    def contest(self, _: str = "") -> None:
        """Play on from where the pair stopped."""
        if self.pair[0] == self.pair[1] or self.contesting or self.exhausted:
            return
        (one, other), self.planned = self.ranked, self.plan
        self.moves, sofar = 0, self.ahead.setdefault(self.ranked, [])
        deals = range(len(sofar), self.planned)
        steps = (() if ahead is None else (ahead,) for ahead in paced(self.game_name, one, other, deals))
        self.work_on(WORK, steps, self._hear)

    def _hear(self, deals: tuple[float, ...]) -> None:
        """A deal came to its end, or a move; that is shown, too, since bots that search are slow."""
        self.moves = 0 if deals else self.moves + 1
        self.ahead[self.ranked].extend(deals)

    @property
    def share(self) -> float:
        """How much of what is planned has been played; within a deal as its moves go."""
        cards = sum(hand.bit_count() for hand in self.game.deal(WORK).hands)
        moves = self.game.sides * (cards + WORDS * self.game.seats)
        return (len(self.ahead[self.ranked]) + min(1.0, self.moves / moves)) / self.planned

    def stop_contest(self, _: str = "") -> None:
        """Leave it at what was played."""
        self.stop_work(WORK)

    def measured(self) -> list[tuple[str, str, Estimate]]:
        """Every pair that has played, the strongest first, and by how much it is ahead."""
        known = [level.id for level in self.levels]
        pairs = sorted(self.ahead, key=lambda pair: [-known.index(id) for id in pair])
        return [
            (*pair, mean([(1.0, points) for points in self.ahead[pair]]))
            for pair in pairs
            if self.ahead[pair]
        ]


CONTESTING: Mapping[str, Callable[[Any, str], None]] = {
    "one": Contests.choose_one,
    "other": Contests.choose_other,
    "contest": Contests.contest,
    "stop contest": Contests.stop_contest,
}
