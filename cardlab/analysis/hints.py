"""What a search makes of a moment, beside what the tips say: a card over layouts that fit, a bid by its odds.

Only what the seat could know is read. A card's worth is its mean over such layouts, each solved with its
hands open; a tip that the layouts do not bear out is told as such, and so is a choice too close to call.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from time import perf_counter
from typing import Any

from cardlab.analysis import estimate, odds, room, values
from cardlab.analysis.chances import LITTLE, NOTHING, Estimate, level
from cardlab.analysis.knowledge import CARDS, knowledge
from cardlab.analysis.limits import Limit
from cardlab.analysis.review import AMONG, FEWEST
from cardlab.analysis.views import Line, View, view
from cardlab.analysis.worlds import moment, sample
from cardlab.analysis.worth import Values
from cardlab.cards import BIT, CardSet, bits
from cardlab.game import State, legal
from cardlab.table import Table

WORLDS = 100
SECONDS = 2.0
PATIENCE = 3  # so many times as long where the time was too short to say anything
SLICE = 0.1  # seconds of one search before others have their turn
APART = 1.0  # standard errors beyond which the best stands out
AGAINST = 2.0  # … and beyond which it speaks against the tip: a sound habit has the benefit of the doubt


@dataclass(frozen=True, slots=True)
class Weighed:
    """The cards of a moment over so many layouts that fit, of so many `wanted`; `whole`: there are no others.

    `tip` is the card that the tips put first. `lines` are the cards by their means, the best first; `close`
    those that are no further from the best than the error of the sample (the tips' card: than twice that), or
    a point. `other` is the line that the best is held against: that of the tips' card where it is another,
    else of those that are not close the next, else the next at all; None where all come to the same. `gap` is
    how many points of the deal the best is ahead of it, `error` the standard error of that, and `sure`
    whether it is more than the luck of the sample explains. `settled`: the deal scores the same whatever is
    played, and what the game counts tells the cards apart. `estimated`: the tips played some tricks before
    the search began, and then nothing is `sure`. `final`: nothing more comes.
    """

    tip: int
    lines: tuple[Line, ...]
    close: CardSet
    other: Line | None
    gap: float
    error: float
    sure: bool
    settled: bool
    worlds: int
    wanted: int
    whole: bool
    estimated: bool = False
    final: bool = False

    @property
    def best(self) -> Line:
        """The line with the highest mean."""
        return self.lines[0]

    @property
    def clear(self) -> bool:
        """Whether one card, or cards that come to the same, stand out."""
        return not self.close & ~self.best.cards

    @property
    def agrees(self) -> bool:
        """Whether the tips' card is one of those close to the best."""
        return bool(self.close & BIT[self.tip])

    @property
    def question(self) -> CardSet:
        """The cards worth a thought: those too close to call, the tips' own, and one to hold them against."""
        asked = CardSet(self.close | BIT[self.tip])
        return CardSet(asked | self.other.cards) if self.clear and self.agrees and self.other else asked


@dataclass(frozen=True, slots=True)
class Option:
    """A bid, or another word of the auction, and what it came to: its chance, the points, and the break-even.

    In Spades the points are those ahead of the other side; in Skat the seat's own. `behind`: how far they
    stay behind the best of all, layout by layout.
    """

    action: int
    chance: Estimate | None
    points: Estimate
    even: float | None = None
    behind: Estimate = NOTHING


@dataclass(frozen=True, slots=True)
class Offered:
    """The bids of a moment by their odds, the best first; `tip` is what the tips would say.

    `close` are the actions whose points the odds cannot tell apart from the best. `tricks` are the mean and
    the spread of the own tricks where the game has such a number.
    """

    tip: int
    options: tuple[Option, ...]
    tricks: tuple[float, float] | None
    worlds: int
    wanted: int
    final: bool = False

    @property
    def close(self) -> tuple[int, ...]:
        """Those that stay no further behind the best than chance explains, by the measure of the odds."""
        return tuple(its.action for its in self.options if level(its.behind))

    @property
    def clear(self) -> bool:
        """Whether one of them stands out."""
        return len(self.close) == 1

    @property
    def agrees(self) -> bool:
        """Whether what the tips would say is among those that cannot be told apart from the best."""
        return self.tip in self.close

    def of(self, action: int) -> Option:
        """What an action comes to; raises `KeyError` where there are no odds of it."""
        for its in self.options:
            if its.action == action:
                return its
        raise KeyError(action)


Found = Weighed | Offered


# -------------------------------------------------------------------- what is asked
def weighable(state: State) -> bool:
    """Whether there is something to find out: several cards to play, or a bid of which there are odds."""
    may = legal(state)
    cards = may & (1 << CARDS) - 1
    return bool(cards & cards - 1) if cards else may & may - 1 > 0 and bool(room(state, "_hints").asks(state))


def counted(state: State, line: Line) -> tuple[str, float]:
    """What the game counts on a line, and as what: `tricks` of the side to move, else see the game's room."""
    unit, number = room(state, "_hints").counted(state, line.count)
    return str(unit), float(number)


def weigh(
    table: Table, seat: int, *, worlds: int = WORLDS, seconds: float | None = SECONDS, seed: int = 0
) -> Iterator[Found | None]:
    """What is found as it is found: after 8, 16, 32, … layouts, and a last time `final`; in between None.

    It ends after so many `seconds`; cards go on for some more where too few layouts were solved to say
    anything, and end without a word where that is still so. The same seed gives the same answers after the
    same number of layouts. Raises `ValueError` where the seat has nothing to weigh.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo")).replay(["look", "bid 3"] * 4)
    >>> while len(table.legal) < 2 or table.state.unplayed.bit_count() > 16:
    ...     table.push(table.legal[0])
    >>> *_, last = weigh(table, table.turn, worlds=10, seconds=None)
    >>> last.worlds, last.final, last.tip in table.legal
    (10, True, True)
    """
    state = table.state
    if state.turn != seat or not weighable(state):
        raise ValueError(f"seat {seat} has nothing to weigh now")
    tip = _tip(table, seat)
    if legal(state) & (1 << CARDS) - 1:
        yield from _cards(table, seat, tip, worlds, seconds, seed)
    else:
        yield from _bids(state, tip, worlds, seconds, seed)


def from_odds(table: Table, seat: int, found: Any) -> Offered:
    """What the odds of the moment say beside the tip, where they have been found already."""
    offered: Offered = room(table.state, "_hints").offered(table.state, _tip(table, seat), found)
    return replace(offered, final=True)


def _tip(table: Table, seat: int) -> int:
    return table.game.players["tips"](table.game.seen(table.state, seat))[0].action


# -------------------------------------------------------------------- cards
def _cards(
    table: Table, seat: int, tip: int, worlds: int, seconds: float | None, seed: int
) -> Iterator[Weighed | None]:
    begun = perf_counter()
    soon = None if seconds is None else begun + seconds
    late = None if seconds is None else begun + PATIENCE * seconds
    known = knowledge(table, table.ply, seat)
    drawn = sample(known, worlds, seed, AMONG * worlds)
    yield None
    solved: list[Values] = []
    weights = [world.weight for world in drawn.worlds]
    fewest, told = min(FEWEST, len(weights)), FEWEST
    found: Weighed | None = None
    for world in drawn.worlds:
        for each in _solved(moment(known, world), soon if len(solved) >= fewest else late):
            if each:
                solved.append(each)
            yield None
        if _over(soon if len(solved) >= fewest else late):
            break
        if len(solved) == told:
            told *= 2
            found = weighed(tip, solved, weights[: len(solved)], len(weights), whole=False)
            yield found
    if len(solved) >= fewest:
        whole = drawn.whole and len(solved) == len(weights)
        found = weighed(tip, solved, weights[: len(solved)], len(weights), whole=whole)
        yield replace(found, final=True)


def _solved(state: State, until: float | None) -> Iterator[Values | None]:
    """A layout solved in slices; a search that is asked again goes on where it was. Last what was found.

    Where that would take too long it is an estimate, which is quick and in one piece.
    """
    if not _over(until) and (rough := estimate(state)):
        yield rough
        return
    while True:
        left = None if until is None else until - perf_counter()
        if left is not None and left <= 0:
            return
        limit = Limit(seconds=SLICE if left is None else min(SLICE, left))
        found = values(state, limit=limit)
        if found.exact or not limit.spent:
            yield found
            return
        yield None


def _over(until: float | None) -> bool:
    return until is not None and perf_counter() >= until


def weighed(tip: int, solved: list[Values], weights: list[float], wanted: int, *, whole: bool) -> Weighed:
    """What these layouts say together."""
    best, *rest = view(tip, solved, weights, whole).lines
    seen = {line: view(bits(line.cards)[0], solved, weights, whole) for line in rest}
    settled = all(line.score == best.score for line in rest)
    near = [line for line in rest if _near(seen[line], settled, bool(line.cards & BIT[tip]))]
    close = CardSet(reduce(or_, [line.cards for line in near], best.cards))
    mine = [line for line in rest if line.cards & BIT[tip]]
    other = next(iter([*mine, *[line for line in rest if line not in near and not near], *rest]), None)
    its = seen[other] if other else None
    return Weighed(
        tip,
        (best, *rest),
        close,
        other,
        its.gap if its else 0.0,
        its.error if its else 0.0,
        bool(its and not its.estimated and (its.short if settled else its.loss)),
        settled,
        len(solved),
        wanted,
        whole,
        any(each.estimated for each in solved),
    )


def _near(its: View, settled: bool, tips: bool) -> bool:
    """Whether a line is as good as the best as far as anybody can tell."""
    wide = (AGAINST if tips else APART) * its.error
    return not its.short if settled else its.gap < LITTLE or its.gap <= wide + its.doubt


# -------------------------------------------------------------------- bids
def _bids(state: State, tip: int, worlds: int, seconds: float | None, seed: int) -> Iterator[Offered | None]:
    its, told, found = room(state, "_hints"), FEWEST, None
    for came in odds.stream(state, worlds=worlds, seed=seed, seconds=seconds):
        found = came
        if came.worlds >= told:
            told = 2 * came.worlds
            yield its.offered(state, tip, came)
        else:
            yield None
    if found:
        yield replace(its.offered(state, tip, found), final=True)
