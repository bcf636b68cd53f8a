"""The odds of a Spades bid: own tricks, the chance of each bid, nil, bags and points under the house rules.

The numbers near the count of the hand are tried, and nil. A number further off is judged by the tricks of the
nearest one that was tried: whoever bid two plays to take two, not to take five.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

from cardlab.analysis.chances import NOTHING, Estimate, behind, effective, mean, share
from cardlab.analysis.knowledge import Known
from cardlab.analysis.odds import finish
from cardlab.analysis.worlds import World
from cardlab.cards import bits
from cardlab.game import Deal, legal
from cardlab.games.spades import GAME, Options
from cardlab.games.spades.flow import house
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.score import read_bid, score
from cardlab.games.spades.state import BLIND, LOOK, NIL, NUMBERS, Bidding, taken
from cardlab.games.spades.tips import Count, count
from cardlab.rulings import Outcome

NEAR = 1  # numbers so far from the count are tried
BELOW, ABOVE = 2, 3  # … and so far below and above it they are told of

Bids = tuple[int, int, int, int]  # by seat, as actions


@dataclass(frozen=True, slots=True)
class Question:
    """What the seat to bid knows; it has not looked where `known.own` is None.

    `said` are the bids in order, `tried` those to try, `may` the legal ones as a mask of actions.
    """

    known: Known
    said: tuple[int, ...]
    tried: tuple[int, ...]
    may: int


class Came(NamedTuple):
    """How a bid went in one world: all bids and all tricks, by seat."""

    bids: Bids
    took: tuple[int, int, int, int]


class Played(NamedTuple):
    """One world and how it went under each bid that was tried."""

    weight: float
    came: dict[int, Came]


@dataclass(frozen=True, slots=True)
class BidOdds:
    """One bid. `tried` is the bid by whose tricks it is judged: itself, or the nearest number tried.

    `own`: the seat takes as many tricks as it bid (nil: none); `team`: the partners' numbers are made
    together. `bags` a deal, and `bag_cost` what these cost in the long run, in points. `points` of the side,
    and `ahead` of the other side. `behind`: how far that stays behind the best bid, layout by layout, which
    tells two bids apart long before their means alone would.
    """

    bid: int
    tried: int
    own: Estimate
    team: Estimate
    bags: Estimate
    bag_cost: float
    points: Estimate
    ahead: Estimate
    behind: Estimate = NOTHING


@dataclass(frozen=True)
class SpadesOdds:
    """The odds of a hand at its bid. `tricks` is the share of worlds with so many own tricks, from 0 to 13.

    They are those with the bid that the count of the hand comes to (blind nil before looking), `counted`
    that count, card by card. `best` is the bid with the most points ahead.
    """

    seat: int
    worlds: int
    wanted: int
    effective: float
    counted: Count | None
    tricks: tuple[float, ...]
    bids: tuple[BidOdds, ...]

    @cached_property
    def mean(self) -> float:
        """Own tricks on average."""
        return sum(tricks * chance for tricks, chance in enumerate(self.tricks))

    @cached_property
    def spread(self) -> float:
        """The standard deviation of the own tricks."""
        off = sum(chance * (tricks - self.mean) ** 2 for tricks, chance in enumerate(self.tricks))
        return sqrt(off)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(max(1.0, self.effective - 1))

    @property
    def best(self) -> BidOdds:
        """The bid that brings most points ahead of the other side; see its error before calling it best."""
        return max(self.bids, key=lambda bid: bid.ahead.value)

    @property
    def near(self) -> list[BidOdds]:
        """The bids worth a look: around the count, the best one, and nil last.

        None comes or goes while the odds grow, but for a best one far off.
        """
        if self.counted is None:
            return list(self.bids)
        middle = number(self.counted.bid)
        numbers = [bid for bid in self.bids if not is_nil(bid.bid)]
        around = range(middle - BELOW, middle + ABOVE + 1)
        shown = [bid for bid in numbers if number(bid.bid) in around or bid is self.best]
        return [*shown, *[bid for bid in self.bids if is_nil(bid.bid)]]

    def bid(self, bid: int | str) -> BidOdds:
        """The odds of one bid, an action or in notation; raises `KeyError` on a bid that is not legal."""
        action = read_bid(bid) if isinstance(bid, str) else bid
        for found in self.bids:
            if found.bid == action:
                return found
        raise KeyError(bid)


# ------------------------------------------------------------------ what is asked
def question(state: Any) -> Question:
    """What the seat to bid knows, and nothing of the other hands."""
    if not isinstance(state, Bidding):
        raise ValueError("there are odds of a Spades bid for a seat that is to bid")
    seat, may = state.turn, legal(state) & ~(1 << LOOK)
    if not may:
        raise ValueError("nothing can be bid before looking")
    tried = (BLIND,) if not state.looked else _tried(count(GAME.seen(state, seat)).bid, may)
    return Question(_known(state, seat), state.bids, tried, may)


def _tried(near: int, may: int) -> tuple[int, ...]:
    """The numbers around what the count comes to, and nil."""
    numbers = [bid for bid in bits(may & NUMBERS) if abs(bid - near) <= NEAR]
    return (*numbers, NIL) if may >> NIL & 1 else tuple(numbers)


def _known(state: Bidding, seat: int) -> Known:
    """The seat's knowledge as `cardlab.analysis.knowledge` has it, where there is no table to ask."""
    said: list[tuple[int, int]] = []
    for place, bid in enumerate(state.bids):
        speaker = (state.deal.dealer + 1 + place) % 4
        said += [(speaker, bid)] if bid == BLIND else [(speaker, LOOK), (speaker, bid)]
    own = state.deal.hands[seat] if state.looked else None
    return Known(
        GAME.name,
        seat,
        state.deal.dealer,
        state.house.options,
        state.standing,
        (*said, (seat, LOOK)) if state.looked else tuple(said),
        own,
        (13,) * 4,
        tuple([(own or 0) if other == seat else 0 for other in range(4)]),
        (0,) * 4,
        (0,) * 4,
        0,
        0,
    )


# ------------------------------------------------------------------ playing it out
def play(task: tuple[Question, Sequence[World]]) -> list[Played]:
    """How every bid that is tried goes in each of these worlds."""
    asked, worlds = task
    return [
        Played(world.weight, {bid: came(asked, world.deal, bid) for bid in asked.tried}) for world in worlds
    ]


def came(asked: Question, deal: Deal, bid: int) -> Came:
    """How a bid goes in a deal; whoever bids after it hears it."""
    rules = house(asked.known.options)
    moment = Bidding(deal, rules, asked.known.standing, asked.said, bid != BLIND)
    done = finish(GAME, moment.step(bid)[0])
    return Came(done.contract.bids, taken(done.winners))


# ------------------------------------------------------------------ what it comes to
def summary(asked: Question, played: list[Played], wanted: int) -> SpadesOdds:
    """The odds, from the worlds that have been played out."""
    counted = _count(asked)
    usual = min(asked.tried, key=lambda bid: (abs(bid - counted.bid) if counted else 0, bid))
    whole = sum(world.weight for world in played)
    tricks = [0.0] * 14
    for world in played:
        tricks[world.came[usual].took[asked.known.seat]] += world.weight
    tried_out = [_bid(asked, played, bid) for bid in bits(asked.may)]
    _, lead = max(tried_out, key=lambda found: found[0].ahead.value)
    bids = tuple(replace(bid, behind=behind(ahead, lead)) for bid, ahead in tried_out)
    return SpadesOdds(
        asked.known.seat,
        len(played),
        wanted,
        effective(world.weight for world in played),
        counted,
        tuple(weight / whole for weight in tricks),
        bids,
    )


def _count(asked: Question) -> Count | None:
    """The tips' count of the own hand; nobody else's cards are in the deal that is shown to them."""
    known = asked.known
    if known.own is None:
        return None
    moment = Bidding(Deal(known.has, known.dealer), house(known.options), known.standing, asked.said, True)
    return count(GAME.seen(moment, known.seat))


def _bid(asked: Question, played: list[Played], bid: int) -> tuple[BidOdds, Sequence[tuple[float, float]]]:
    """One bid, and how far ahead it comes out in each world."""
    numbers = [other for other in asked.tried if not is_nil(other)]
    tried = bid if bid in asked.tried else min(numbers, key=lambda other: abs(other - bid))
    own, team, bags, points, ahead = [], [], [], [], []
    side = asked.known.seat % 2
    for weight, by_bid in played:
        found = by_bid[tried]
        bids = [bid if seat == asked.known.seat else said for seat, said in enumerate(found.bids)]
        took = found.took[asked.known.seat]
        own.append((weight, took == 0 if is_nil(bid) else took >= number(bid)))
        team.append((weight, made(bids, found.took, side, asked.known.options)))
        sheet = tuple(_score(bids, found.took, which, asked) for which in (side, 1 - side))
        result = Outcome(sheet)
        bags.append((weight, result.bags[0]))
        points.append((weight, result.points[0]))
        ahead.append((weight, result.points[0] - result.points[1]))
    brings = mean(bags)
    cost = asked.known.options.bag_penalty / asked.known.options.bag_size if asked.known.options.bags else 0.0
    odds = BidOdds(
        bid, tried, share(own), share(team), brings, brings.value * cost, mean(points), mean(ahead)
    )
    return odds, ahead


def _score(bids: Sequence[int], took: Sequence[int], side: int, asked: Question) -> Any:
    bags = asked.known.standing.bags[side]
    return score(bids[side::2], took[side::2], bags, asked.known.options, (side, side + 2))


def made(bids: Sequence[int], took: Sequence[int], side: int, options: Options) -> bool:
    """Whether the partners' numbers are made: with the tricks of a failed nil where the table counts them."""
    counts = [
        took[seat]
        for seat in (side, side + 2)
        if options.failed_nil_tricks == "help" or not is_nil(bids[seat])
    ]
    return sum(counts) >= sum(number(bid) for bid in bids[side::2])
