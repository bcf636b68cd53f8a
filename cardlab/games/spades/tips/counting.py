"""Counting a hand, card by card, and the bid that the sum comes to (text A, bidding).

Values are hundredths of a trick inside, so that sums are exact. Where text A names a number it stands
(♠A and ♠K 1, a side ace 0.9, K-Q without the ace ½). The others lie a little under what such cards took in
3,000 deals of bots that follow these tips (a guarded side king 0.6, the fourth spade 0.6, each further one
0.8, a singleton beside low spades 0.4, a void 0.8), since falling short costs ten times what a bag earns.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlab.cards import BIT, CardSet, bits
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import NIL, NUMBERS, SPADES
from cardlab.games.spades.tips.sight import SUITS, Sight
from cardlab.games.spades.tips.tip import Tip, tips
from cardlab.rulings import Finding, Rule

ACE, KING, QUEEN, JACK = 12, 11, 10, 9  # ranks within a suit

(TOP_ACE, TOP_KING, BARE_KING) = tips(
    "spades.tip.count.top_spade",
    0.8,
    True,
    ace="card:card value:n",
    king="card:card value:n",
    bare="card:card value:n",
)
(RUN,) = tips("spades.tip.count.spade_run", 0.8, True, run="cards:cards above:card value:n")
(GUARDED, THIN) = tips(
    "spades.tip.count.high_spade",
    0.8,
    True,
    guarded="card:card guards:n value:n",
    thin="card:card guards:n value:n",
)
(SIDE_ACE, ACE_FEW, ACE_LEAD, ACE_MANY) = tips(
    "spades.tip.count.ace",
    0.8,
    True,
    plain="card:card count:n value:n",
    few="card:card count:n value:n",
    lead="card:card count:n value:n",
    many="card:card count:n value:n",
)
(TOP_THREE, ACE_KING) = tips(
    "spades.tip.count.side_run",
    0.8,
    True,
    three="cards:cards count:n value:n",
    king="card:card count:n value:n",
)
(KING_QUEEN,) = tips("spades.tip.count.king_queen", 0.8, True, half="cards:cards value:n")
(KING_ALONE,) = tips("spades.tip.count.king", 0.8, True, guarded="card:card guards:n value:n")
(LONG, LONG_SHAPE, SMALL) = tips(
    "spades.tip.count.long_spades",
    0.8,
    True,
    length="count:n cards:cards value:n",
    shape="count:n cards:cards short:n value:n",
    small="cards:cards value:n",
)
(REST, REST_ALL) = tips("spades.tip.count.rest", 0.8, True, cards="count:n highest:card", all="count:n")
(NEAREST, WHOLE, LEAST, UP, DOWN, NIL_UP, LEAVE, RAISED, LOWERED, MOVED) = tips(
    "spades.tip.count.round",
    0.8,
    True,
    nearest="sum:n bid:n",
    whole="sum:n bid:n",
    least="sum:n bid:n",
    up="sum:n bid:n others:n",
    down="sum:n bid:n others:n",
    nil="sum:n bid:n seat:seat",
    leave="sum:n bid:n seat:seat others:n",
    raised="sum:n bid:n wished:n",
    lowered="sum:n bid:n wished:n",
    moved="sum:n bid:n wished:n",
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the count: its cards, the tip that values them, the value in tricks."""

    cards: CardSet
    tip: Finding
    value: float


@dataclass(frozen=True, slots=True)
class Sum:
    """A hand counted: rows, the cards that count nothing, their sum in tricks, the bid and why that one."""

    rows: tuple[Row, ...]
    rest: Finding | None
    total: float
    bid: int  # an action
    rounding: Finding


def shown(hundredths: int) -> float:
    """Hundredths of a trick as the number that is said: 100 is 1, 90 is 0.9."""
    return hundredths // 100 if hundredths % 100 == 0 else hundredths / 100


Line = tuple[int, Tip, tuple[object, ...], int]  # cards, case, facts before the value, hundredths


def add_up(s: Sight) -> Sum:
    """Count the hand of a seat that has looked."""
    lines = [*_spades(s.hand >> 39, s.hand), *_sides(s)]
    total = sum(value for *_, value in lines)
    counted = 0
    for cards, *_ in lines:
        counted |= cards
    bid, rounding = _round(s, total)
    rows = tuple(
        Row(CardSet(cards), Finding(case, (*facts, shown(value))), shown(value))
        for cards, case, facts, value in lines
    )
    return Sum(rows, _rest(s.hand & ~counted, bool(rows)), shown(total), bid, rounding)


def hundredths(s: Sight) -> int:
    """The sum of the count alone, in hundredths of a trick."""
    return sum([line[3] for line in (*_spades(s.hand >> 39, s.hand), *_sides(s))])


def _rest(cards: int, some: bool) -> Finding | None:
    if not cards:
        return None
    if not some:
        return Finding(REST_ALL, (cards.bit_count(),))
    highest = max(bits(cards), key=lambda card: card % 13)
    return Finding(REST, (cards.bit_count(), highest))


# ------------------------------------------------------------------ spades
def _spades(ranks: int, hand: int) -> Iterator[Line]:
    """The spades, given by rank; what lies over the counted ones is length or ruffs."""
    count, used = ranks.bit_count(), 0
    for line in _top_spades(ranks, count):
        used += line[0].bit_count()
        yield line
    yield from _long(hand, count, count - used)


def _top_spades(ranks: int, count: int) -> Iterator[Line]:
    held = [rank for rank in range(JACK, ACE + 1) if ranks >> rank & 1][::-1]
    top = next((rank for rank in (ACE, KING) if ranks >> rank & 1), None)
    run = [rank for rank in held if top is not None and all(ranks >> r & 1 for r in range(rank, top + 1))]
    if run:
        case = TOP_ACE if top == ACE else TOP_KING if count > 1 else BARE_KING
        yield 1 << 39 + run[0], case, (39 + run[0],), 100 if count > 1 or top == ACE else 40
        if len(run) > 1:
            cards = sum(1 << 39 + rank for rank in run[1:])
            yield cards, RUN, (cards, 39 + run[0]), 100 * len(run[1:])
    for rank in held:
        if rank in run:
            continue
        above = (13 - rank - 1) - (ranks >> rank + 1).bit_count()  # higher spades in other hands
        guards = (ranks & (1 << rank) - 1).bit_count()
        if rank == KING:  # behind the own ace it is part of the run, so here the ace is out
            continue
        if guards >= above:
            yield 1 << 39 + rank, GUARDED, (39 + rank, guards), 90 if rank == QUEEN else 80
        elif rank == QUEEN and guards:
            yield 1 << 39 + rank, THIN, (39 + rank, guards), 50


def _long(hand: int, count: int, low: int) -> Iterator[Line]:
    """Low spades: from the fourth on they count as length, others as ruffs where a side suit is short."""
    spare = bits(hand & SPADES)[:low]
    length = min(low, max(0, count - 3))
    by_length = 60 + 80 * (length - 1) if length else 0
    short = [suit for suit in range(3) if (hand & SUITS[suit]).bit_count() <= 1]
    ruffs = 0
    for suit in short:
        ruffs += 50 if hand & SUITS[suit] else 90
    ruffs = min(ruffs, 90 * (low - length))
    used = length + min(low - length, (ruffs + 89) // 90)
    cards = sum(BIT[card] for card in spare[:used])
    if ruffs:
        yield cards, LONG_SHAPE, (count, cards, len(short)), by_length + ruffs
    elif length:
        yield cards, LONG, (count, cards), by_length
    elif low >= 2:
        cards = sum(BIT[card] for card in spare)
        yield cards, SMALL, (cards,), 50


# ------------------------------------------------------------------ side suits
def _sides(s: Sight) -> Iterator[Line]:
    leads = s.options.first_lead == "first_bidder" and s.seat == (s.dealer + 1) % 4
    for suit in (2, 0, 1):
        ranks = s.hand >> 13 * suit & 0x1FFF
        yield from _side(ranks, ranks.bit_count(), 13 * suit, leads)


def _side(ranks: int, count: int, base: int, leads: bool) -> Iterator[Line]:
    ace, king, queen = (ranks >> rank & 1 for rank in (ACE, KING, QUEEN))
    long = max(0, count - 4)
    if ace and king and queen:
        cards = 0b111 << base + QUEEN
        yield cards, TOP_THREE, (cards, count), max(100, 270 - 50 * long)
        return
    if ace:
        yield _ace(count, base, leads)
        if king:
            yield 1 << base + KING, ACE_KING, (base + KING, count), max(30, 80 - 20 * long)
    elif king and queen:
        cards = 0b11 << base + QUEEN
        yield cards, KING_QUEEN, (cards,), 50
    elif king and count > 1:
        yield 1 << base + KING, KING_ALONE, (base + KING, count - 1), 40


def _ace(count: int, base: int, leads: bool) -> Line:
    """0.9, and less the more of the suit one holds: the chance that somebody else is out of it.

    Nobody else is void with 97 deals in 100 when the suit is 3 long, 92 at 5, 79 at 7.
    """
    card = base + ACE
    if count >= 5:
        return 1 << card, ACE_MANY, (card, count), 80 if count == 5 else 60
    if leads:
        return 1 << card, ACE_LEAD, (card, count), 95
    if count <= 2:
        return 1 << card, ACE_FEW, (card, count), 95
    return 1 << card, SIDE_ACE, (card, count), 90


# ------------------------------------------------------------------ rounding
def _round(s: Sight, total: int) -> tuple[int, Finding]:
    """The sum as a bid: to the nearest number, with a word for what the others said and for house rules."""
    wished, case, facts = _wish(s, total)
    may = [bid - NIL for bid in bits(s.legal & NUMBERS)] if s.state.turn == s.seat else list(range(1, 14))
    if not may or wished in may:
        return NIL + wished, Finding(case, (shown(total), wished, *facts))
    bid = min(may, key=lambda n: (abs(100 * n - total), n))
    moved = RAISED if wished < may[0] else LOWERED if wished > may[-1] else MOVED
    return NIL + bid, Finding(moved, (shown(total), bid, wished))


def _wish(s: Sight, total: int) -> tuple[int, Tip, tuple[object, ...]]:
    others = [bid for seat, bid in enumerate(s.bids) if seat != s.seat and bid is not None]
    nearest = max(1, (total + 50) // 100)
    said = sum(map(number, others))
    hunted = next((seat for seat in s.others if s.bids[seat] and is_nil(s.bids[seat] or 0)), None)
    if len(others) == 3 and hunted is not None and said + nearest == 13 and nearest > 1:
        return nearest - 1, LEAVE, (hunted, said)  # all thirteen promised: none would be left to set the nil
    if len(others) == 3:
        low, high = max(1, (total + 30) // 100), max(1, (total + 70) // 100)
        if said <= 7 and high != nearest:
            return high, UP, (said,)
        if said >= 11 and low != nearest:
            return low, DOWN, (said,)
    nil = next((seat for seat, bid in enumerate(s.bids) if bid and is_nil(bid) and seat != s.seat), None)
    if nil is not None and (high := max(1, (total + 65) // 100)) != nearest:
        return high, NIL_UP, (nil,)
    return nearest, LEAST if total < 50 else NEAREST if total % 100 else WHOLE, ()


RULES = (
    Rule("spades.tip.count.top_spade", (TOP_ACE, TOP_KING, BARE_KING), "A, strategy, bidding"),
    Rule("spades.tip.count.spade_run", (RUN,), "A, strategy, bidding"),
    Rule("spades.tip.count.high_spade", (GUARDED, THIN), "A, strategy, bidding"),
    Rule("spades.tip.count.long_spades", (LONG, LONG_SHAPE, SMALL), "A, strategy, bidding"),
    Rule(
        "spades.tip.count.ace",
        (SIDE_ACE, ACE_FEW, ACE_LEAD, ACE_MANY),
        "A, strategy, bidding",
        ("first_lead",),
    ),
    Rule("spades.tip.count.side_run", (TOP_THREE, ACE_KING), "A, strategy, bidding"),
    Rule("spades.tip.count.king_queen", (KING_QUEEN,), "A, strategy, bidding"),
    Rule("spades.tip.count.king", (KING_ALONE,), "table lore"),
    Rule("spades.tip.count.rest", (REST, REST_ALL), "A, strategy, bidding"),
    Rule(
        "spades.tip.count.round",
        (NEAREST, WHOLE, LEAST, UP, DOWN, NIL_UP, LEAVE, RAISED, LOWERED, MOVED),
        "A, strategy, bidding",
        ("min_bid", "min_team_bid", "team_bid_cap", "forbid_total_13"),
    ),
)
