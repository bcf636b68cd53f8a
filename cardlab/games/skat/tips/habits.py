"""Bori, who learned Skat last week: weak by habits that have names, never by nonsense.

Bori bids on jacks and aces alone, buries its lowest cards, leads the highest card it holds in its longest
suit, takes whatever it can as high as it can, even from its partner, and never smears. Last to play, even
Bori takes a trick as cheaply as it can.
"""

from cardlab.advice import tips
from cardlab.cards import BIT, bits
from cardlab.game import Advice
from cardlab.games.skat.auction import BASES, BIDS, Alone, Auction, value_of
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.pack import GRAND, NULL, POINTS, TRUMPS
from cardlab.games.skat.play import Concede
from cardlab.games.skat.state import ANNOUNCE, HOLD, PAIR, PASS, TAKE
from cardlab.games.skat.tips import aims
from cardlab.games.skat.tips.advice import Seen, cards, chain
from cardlab.games.skat.tips.counting import ACES
from cardlab.games.skat.tips.declarer import CHEAP, spare
from cardlab.games.skat.tips.sight import Sight, sight, suits_of
from cardlab.games.skat.valuation import matadors
from cardlab.rulings import Finding, Rule, Said

TOPS_ENOUGH = 3  # jacks and aces together

(PICTURES, OTHER_BID) = tips("skat.habit.bori.bid", 0.9, True, tops="count:n", other="count:n")
(LOWEST,) = tips("skat.habit.bori.bury", 0.9, True, lowest="cards:cards")
(SKAT,) = tips("skat.habit.bori.skat", 0.9, True, always="")
(LONGEST,) = tips("skat.habit.bori.game", 0.9, True, longest="game:action")
(LONG_LEAD,) = tips("skat.habit.bori.lead", 0.9, True, long="card:card")
(HIGHEST,) = tips("skat.habit.bori.highest", 0.9, wins="card:card high:card")

RULES = (
    Rule("skat.habit.bori.bid", (PICTURES, OTHER_BID), "a habit"),
    Rule("skat.habit.bori.skat", (SKAT,), "a habit"),
    Rule("skat.habit.bori.bury", (LOWEST,), "a habit"),
    Rule("skat.habit.bori.game", (LONGEST,), "a habit"),
    Rule("skat.habit.bori.lead", (LONG_LEAD,), "a habit"),
    Rule("skat.habit.bori.highest", (HIGHEST,), "a habit"),
)


def bori(seen: Seen) -> list[Advice]:
    """What Bori would do, best first; nothing when not to act."""
    s = sight(seen)
    if not s.legal:
        return []
    match s.state:
        case Auction() | Alone():
            return _bids(s)
        case Choose():
            return _ranked(s, TAKE, Finding(SKAT))
        case Bury():
            return _bury(s)
        case Announce():
            return _announce(s)
        case Concede():
            return aims.answer(s)
    if s.game == NULL:
        return cards(s, chain(s))
    return cards(s, (long_lead,) if not s.trick else (cheaply, highest, spare))


def _ranked(s: Sight, best: int, why: Finding, other: Finding | None = None) -> list[Advice]:
    """The action that Bori would choose, then everything else."""
    rest = [Advice(action, other or why, 0.1) for action in bits(s.legal & ~(1 << best))]
    return [Advice(best, why, 1.0), *rest]


def _bids(s: Sight) -> list[Advice]:
    """Three jacks and aces are enough for Bori, up to what its longest suit is worth."""
    tops = (s.hand & (TRUMPS[GRAND] | ACES)).bit_count()
    game = longest(s.hand)
    limit = BASES[game] * (abs(matadors(s.hand, game)) + 1) if tops >= TOPS_ENOUGH else 0
    values = bits(s.legal & BIDS)
    say = HOLD if s.legal >> HOLD & 1 else values[0] if values else PASS
    value = s.bid if say == HOLD else value_of(say) if say != PASS else limit + 1
    best = say if value <= limit else PASS
    return _ranked(s, best, Finding(PICTURES, (tops,)), Finding(OTHER_BID, (tops,)))


def longest(hand: int) -> int:
    """The suit with the most trumps, jacks included."""
    return max(range(4), key=lambda game: ((hand & TRUMPS[game]).bit_count(), BASES[game]))


def _bury(s: Sight) -> list[Advice]:
    """The two side cards with the fewest points, tens and aces never: Bori keeps what is high."""
    side = s.hand & ~TRUMPS[longest(s.hand)]
    low = sorted(bits(side if side.bit_count() >= 2 else s.hand), key=lambda card: (POINTS[card], card))[:2]
    two = BIT[low[0]] | BIT[low[1]]
    return _ranked(s, PAIR[two], Finding(LOWEST, (two,)))


def _announce(s: Sight) -> list[Advice]:
    best = ANNOUNCE + 4 * longest(s.hand)
    return _ranked(s, best, Finding(LONGEST, (best,)))


def long_lead(s: Sight, choices: int) -> Said:
    """The highest card of the longest suit, trumps included."""
    suits = suits_of(choices, s.trumps) + ([choices & s.trumps] if choices & s.trumps else [])
    card = s.strongest(max(suits, key=int.bit_count))
    return BIT[card], LONG_LEAD, card


def cheaply(s: Sight, choices: int) -> Said | None:
    """Last to play, the weakest card that wins."""
    winners = s.winners(choices)
    if not s.last or not winners:
        return None
    card = s.weakest(winners)
    return BIT[card], CHEAP, card, s.high


def highest(s: Sight, choices: int) -> Said | None:
    """The highest card, if it wins, whoever was winning before."""
    winners = s.winners(choices)
    if not winners:
        return None
    card = s.strongest(winners)
    return BIT[card], HIGHEST, card, s.high
