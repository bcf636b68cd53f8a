"""Worlds of Spades: hands against the bids, by the count that the tips make of them."""

from collections.abc import Callable
from dataclasses import replace
from math import exp
from typing import Any

from cardlab.analysis.knowledge import Known
from cardlab.game import Deal
from cardlab.games.spades import GAME
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import BLIND, LOOK, NIL
from cardlab.games.spades.tips.counting import hundredths
from cardlab.games.spades.tips.nils import nil
from cardlab.games.spades.tips.sight import Sight, sight

SPREAD = 1.0  # tricks: how far from the count a bid commonly lies, beyond what rounding does
LEAST = 1e-4  # nobody's bid is proof
NOT_NIL = 0.1  # how much rarer nil is said on a hand that the tips keep from it
NIL_LEFT = 0.2  # and a number on a hand that they say nil on: more often, for not everybody dares


def secret(action: int) -> bool:
    """Nothing is done in secret."""
    return False


def deal(known: Known, kept: tuple[int, ...], aside: int, draw: object) -> tuple[Deal, list[int]]:
    """The hands as they are; everything was said aloud."""
    return Deal(kept, known.dealer), [action for _, action in known.said if action is not None]


def weigher(known: Known) -> Callable[[Deal, tuple[int, ...], int], float]:
    """How well a deal fits what the other seats bid; a blind nil says nothing of the cards."""
    bids = {
        seat: (action, _sight(known, place))
        for place, (seat, action) in enumerate(known.said)
        if action is not None and NIL <= action < LOOK and action != BLIND and seat != known.seat
    }

    def weigh(deal: Deal, kept: tuple[int, ...], aside: int) -> float:
        weight = 1.0
        for seat, (bid, seen) in bids.items():
            weight *= fit(replace(seen, hand=kept[seat]), bid)
        return weight

    return weigh


def fit(s: Sight, bid: int) -> float:
    """How well a hand fits a bid, 1 at best; `s` is the seat's moment of bidding.

    >>> from cardlab.games.spades.position import position
    >>> moment = position({"hand": "SA SK H2 H3 H4 C2 C3 C4 C5 D2 D3 D4 D5", "looked": True})
    >>> [round(fit(sight(GAME.seen(moment, 0)), GAME.parse(bid)), 4) for bid in ("2", "4", "nil")]
    [1.0, 0.3247, 0.1]
    >>> moment = position({"hand": "S6 S2 H2 H3 H4 H9 C2 C3 C4 C5 D2 D3 D4", "looked": True})
    >>> [round(fit(sight(GAME.seen(moment, 0)), GAME.parse(bid)), 4) for bid in ("1", "nil")]
    [0.2, 1.0]
    """
    total = hundredths(s) / 100
    fair = nil(s, total)
    if is_nil(bid):
        return 1.0 if fair is None or fair[0] else NOT_NIL
    away = max(0.0, abs(total - number(bid)) - 0.5)
    left = NIL_LEFT if fair and fair[0] else 1.0
    return max(LEAST, left * exp(-((away / SPREAD) ** 2) / 2))


def _sight(known: Known, place: int) -> Sight:
    """The moment of a bid as its seat saw it, with no cards in anybody's hand."""
    state: Any = GAME.start(Deal((0, 0, 0, 0), known.dealer), known.options, known.standing)
    for _, action in known.said[:place]:
        assert action is not None
        state = state.step(action)[0]
    return sight(GAME.seen(state, state.turn))
