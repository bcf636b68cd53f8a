"""A bot that searches: it lays out the unseen cards as they may lie and plays each layout with open hands.

A layout fits all that its seat could know: who did not follow, what was bid and said. The card with the best
mean over the layouts is played; where the difference is no more than such a sample's own error, the tips
decide. It bids, and plays the first tricks, by the tips. No clock: the same seed plays the same everywhere.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from cardlab.analysis import Limit, forget, values
from cardlab.analysis.chances import effective
from cardlab.analysis.knowledge import CARDS, Known
from cardlab.analysis.worlds import Sample, moment, sample
from cardlab.bots.players import Choice, TipBot
from cardlab.game import Advice, Game
from cardlab.rulings import Case, Finding

AMONG = 8  # so many layouts are drawn for each that is searched
MOMENTS = 30_000  # of the play, looked at in each layout
CLOSE = 0.5  # standard errors: a lead of no more is not one

BEST = {
    name: Case("bots.search.best", name, ("card:card", "best:n", "worlds:n"))
    for name in ("all", "most", "mean")
}
BETTER = Case("bots.search.better", "points", ("card:card", "tip:card", "gain:n", "worlds:n"))


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays by the tips until `last` cards are left in its hand, then searches in so many `worlds`.

    With `exact` cards or fewer each layout is searched to the end, with more as far as MOMENTS reach.
    """

    worlds: int = 32
    last: int = 9
    exact: int = 7
    seed: int | str = 0

    def act(self, game: Game, seen: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """By the tips alone: without a record nobody can say who is out of a suit."""
        return TipBot().act(game, seen, legal)

    def consider(self, game: Game, seen: Mapping[str, Any], legal: Sequence[int], known: Known) -> Choice:
        """The card with the best mean, and what was found."""
        ranked = game.players["tips"](seen)
        cards = [each for each in ranked if each.action < CARDS]
        if seen["phase"] != "play" or len(cards) < 2 or not 1 < known.sizes[known.seat] <= self.last:
            best = ranked[0]
            return Choice(best.action, best.told, best.reason)
        known = _priced(known)
        drawn = sample(known, self.worlds, f"{self.seed} {len(known.said)}", AMONG * self.worlds)
        moments = MOMENTS if known.sizes[known.seat] > self.exact else None
        return self._chosen(cards, Found.of(known, drawn, moments))

    def _chosen(self, cards: list[Advice], found: "Found") -> Choice:
        """Of the cards that nothing is sure to beat, the one that the tips put first."""
        top = max(cards, key=lambda each: found.mean(each.action)).action
        chosen = next(each for each in cards if not found.sure(top, each.action))
        card, count, first = chosen.action, len(found.weights), cards[0].action
        best = sum(found.is_best(card, place) for place in range(count))
        name = "all" if best == count else "most" if 2 * best > count else "mean"
        reason = Finding(BEST[name], (card, best, count))
        if card == first:
            return Choice(card, chosen.told or reason, chosen.reason)
        gain = round(found.mean(card) - found.mean(first), 1)
        return Choice(card, reason, Finding(BETTER, (card, first, gain, count)))


@dataclass(frozen=True, slots=True)
class Found:
    """What each card comes to in each layout, in points of the deal, and the weight of each."""

    points: Mapping[int, list[float]]
    weights: list[float]
    whole: bool  # these are all the layouts there are

    @classmethod
    def of(cls, known: Known, drawn: Sample, moments: int | None) -> "Found":
        """Every layout searched; where a search was cut short, the middle of what it left open."""
        states = [moment(known, world) for world in drawn.worlds]
        forget(states[0])  # a search that is cut short must not depend on what was asked before
        solved = [values(state, limit=Limit(moments=moments)) for state in states]
        points = {
            card: [(each.cards[card].worst.score + each.cards[card].best.score) / 2 for each in solved]
            for card in solved[0].cards
        }
        return cls(points, [world.weight for world in drawn.worlds], drawn.whole)

    def mean(self, card: int) -> float:
        """The points of a card on average."""
        return sum([w * p for w, p in zip(self.weights, self.points[card], strict=True)])

    def sure(self, top: int, card: int) -> bool:
        """Whether a card is behind another by more than chance explains."""
        apart = [a - b for a, b in zip(self.points[top], self.points[card], strict=True)]
        gap = sum([w * each for w, each in zip(self.weights, apart, strict=True)])
        if self.whole:
            return gap > 1e-9
        spread = sum([w * (each - gap) ** 2 for w, each in zip(self.weights, apart, strict=True)])
        return gap > CLOSE * sqrt(spread / max(1.0, effective(self.weights) - 1)) + 1e-9

    def is_best(self, card: int, place: int) -> bool:
        """Whether no card does better in one layout."""
        return self.points[card][place] >= max(points[place] for points in self.points.values())


def _priced(known: Known) -> Known:
    """Where bags count, every bag at its share of the penalty at once, however many lie there already."""
    options = known.options
    if not getattr(options, "bags", False):
        return known
    share = options.bag_penalty // options.bag_size
    priced = replace(options, bag_size=1, bag_penalty=share, bag_limit="reached")
    return replace(known, options=priced)
