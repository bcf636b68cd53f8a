"""Bori, who learned Spades last week: weak by habits that have names, never by nonsense.

Bori counts a trick for every ace and king and for nothing else, leads the top of its longest suit, plays its
highest card when that wins, whoever was winning before, and never counts bags. Last to play, even Bori takes
a trick as cheaply as it can.
"""

from cardlab.advice import first
from cardlab.cards import bits
from cardlab.game import Advice
from cardlab.games.spades.state import BLIND, LOOK, NIL, NUMBERS, PLAIN, Bidding
from cardlab.games.spades.tips.advice import Seen
from cardlab.games.spades.tips.playing import cheaply, save_high
from cardlab.games.spades.tips.sight import RANKS, SUITS, Sight, by_rank, sight
from cardlab.games.spades.tips.tip import rank, tips
from cardlab.rulings import Finding, Rule, Said

_PICTURES = RANKS[12] | RANKS[11]

(LOOKS,) = tips("spades.habit.bori.look", 0.9, look="")
(PICTURES, OTHER_BID) = tips("spades.habit.bori.bid", 0.9, True, pictures="count:n bid:n", other="bid:n")
(LONG_LEAD,) = tips("spades.habit.bori.lead", 0.9, True, long="suit:suit card:card")
(HIGHEST,) = tips("spades.habit.bori.highest", 0.9, wins="card:card high:card")

RULES = (
    Rule("spades.habit.bori.look", (LOOKS,), "a habit"),
    Rule("spades.habit.bori.bid", (PICTURES, OTHER_BID), "a habit"),
    Rule("spades.habit.bori.lead", (LONG_LEAD,), "a habit"),
    Rule("spades.habit.bori.highest", (HIGHEST,), "a habit"),
)


def bori(seen: Seen) -> list[Advice]:
    """What Bori would do, best first; nothing when not to act."""
    s = sight(seen)
    if seen["turn"] != s.seat:
        return []
    if isinstance(s.state, Bidding):
        return _bid(s) if s.looked else [Advice(LOOK, Finding(LOOKS), 1.0), *_blind(s)]
    return rank(s, (long_lead, save_high) if not s.trick else (cheaply, highest, save_high))


def _blind(s: Sight) -> list[Advice]:
    return [Advice(BLIND, Finding(LOOKS), 0.0)] if s.legal >> BLIND & 1 else []


def _bid(s: Sight) -> list[Advice]:
    pictures = (s.hand & _PICTURES).bit_count()
    may = bits(s.legal & (NUMBERS | 1 << NIL))
    ranked = sorted(may, key=lambda bid: (bid == NIL, abs(bid - NIL - max(1, pictures)), bid))
    first = Advice(ranked[0], Finding(PICTURES, (pictures, ranked[0] - NIL)), 1.0)
    return [first, *(Advice(bid, Finding(OTHER_BID, (bid - NIL,)), 0.1) for bid in ranked[1:])]


def long_lead(s: Sight, choices: int) -> Said:
    """The top of the longest suit, a side suit if there is one."""
    among = choices & PLAIN or choices
    longest = max((among & suit for suit in SUITS), key=int.bit_count)
    high = by_rank(longest, highest=True)
    card = first(high)
    return high, LONG_LEAD, card // 13, card


def highest(s: Sight, choices: int) -> Said | None:
    """The highest card, if it wins."""
    winners = s.winners(choices)
    if not winners:
        return None
    card = winners.bit_length() - 1 if winners & SUITS[3] else first(by_rank(winners, highest=True))
    return 1 << card, HIGHEST, card, s.high
