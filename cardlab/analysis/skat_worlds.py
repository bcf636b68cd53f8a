"""Worlds of Skat: hands against what they said and passed in the auction, and the game against its cards.

What a hand can promise, and how likely a game is won with the cards played from, are the tips' own measures.
"""

from collections.abc import Callable
from functools import lru_cache

from cardlab.analysis.knowledge import Known
from cardlab.cards import BIT, bits
from cardlab.game import Deal, State
from cardlab.games.skat import GAME
from cardlab.games.skat.auction import VALUES, Alone, Auction, value_of
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.state import ANNOUNCE, BURY, HAND, HOLD, PAIR, PASS, TAKE
from cardlab.games.skat.tips.games import null_prospect, prospect
from cardlab.games.skat.tips.promises import promises

BEYOND, EARLY = 0.1, 0.15  # how much rarer a hand says more than it promises, and passes below it
LEAST = 0.02  # nobody's game is proof
Limits = list[tuple[int, int, int]]  # a seat, the highest value it said or held, the value it passed at


def secret(action: int) -> bool:
    """What is buried, only the declarer knows."""
    return action >= BURY


def deal(
    known: Known, kept: tuple[int, ...], aside: int, draw: Callable[[], float]
) -> tuple[Deal, list[int]]:
    """The hands before the skat was taken. Where the seat did not see it, any two of the twelve lay there."""
    actions = [PAIR[aside] if action is None else action for _, action in known.said]
    taker = next((seat for seat, action in known.said if action == TAKE), None)
    if taker is None:
        return Deal(kept, known.dealer, "", aside), actions
    buried = any(action is None or action >= BURY for _, action in known.said)
    twelve = kept[taker] | (aside if buried else 0)
    skat = twelve & ~known.own if taker == known.seat and known.own is not None else _two(twelve, draw)
    hands = tuple([twelve & ~skat if seat == taker else hand for seat, hand in enumerate(kept)])
    return Deal(hands, known.dealer, "", skat), actions


def weigher(known: Known) -> Callable[[Deal, tuple[int, ...], int], float]:
    """How well a deal fits what the other seats said, and the declarer's cards the game announced."""
    limits = _limits(known)
    game = next(
        (
            (seat, action - ANNOUNCE >> 2)
            for seat, action in known.said
            if action is not None and ANNOUNCE <= action < ANNOUNCE + 24 and seat != known.seat
        ),
        None,
    )
    hand = any(action == HAND for _, action in known.said)
    bid = max((said for _, said, _ in _limits(known, True)), default=0)

    def weigh(deal: Deal, kept: tuple[int, ...], aside: int) -> float:
        weight = 1.0
        for seat, said, passed in limits:
            top = promise(deal.hands[seat])
            weight *= (BEYOND if top < said else 1.0) * (EARLY if passed and top >= passed else 1.0)
        if game:
            weight *= chance(kept[game[0]], game[1], None if hand else aside, bid)
        return weight

    return weigh


@lru_cache(4096)
def promise(hand: int) -> int:
    """The highest value that ten cards can promise; 0 for none.

    >>> from cardlab.cards import CardSet
    >>> promise(CardSet.parse("CJ SJ HJ DJ CA CT SA ST HA DA")) >= 120
    True
    """
    found = promises(hand)
    return found[0].value if found else 0


@lru_cache(4096)
def chance(kept: int, game: int, skat: int | None, bid: int) -> float:
    """How likely a declarer wins this game with these cards, by the tips."""
    its = null_prospect(kept, skat is None, bid, True) if game == NULL else prospect(kept, game, skat, bid)
    return max(LEAST, its.chance) if its else LEAST


def _limits(known: Known, own: bool = False) -> Limits:
    """For each other seat (or every one) how high it went, and what it passed at, 0 for never."""
    said, passed = [0, 0, 0], [0, 0, 0]
    state: State = GAME.start(Deal((0, 0, 0), known.dealer), known.options, known.standing)
    for seat, action in known.said:
        if not isinstance(state, Auction | Alone) or action is None:
            break
        last = value_of(state.last) if isinstance(state, Auction) and state.last else 0
        listens = isinstance(state, Auction) and seat == state.listener
        if action != PASS:
            said[seat] = last if action == HOLD else value_of(action)
        else:
            passed[seat] = last if listens else _next(last)
        state = state.step(action)[0]
    return [(seat, said[seat], passed[seat]) for seat in range(3) if own or seat != known.seat]


def _next(value: int) -> int:
    return next((higher for higher in VALUES if higher > value), value)


def _two(cards: int, draw: Callable[[], float]) -> int:
    """Any two of these cards."""
    held = bits(cards)
    first = held.pop(int(draw() * len(held)))
    return BIT[first] | BIT[held[int(draw() * len(held))]]
