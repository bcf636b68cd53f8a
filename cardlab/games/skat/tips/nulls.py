"""Null, for and against: under the card that is winning, and the dangerous ones away."""

from cardlab.advice import first, tips
from cardlab.cards import BIT, bits
from cardlab.games.skat.pack import BEATS, NULL
from cardlab.games.skat.tips.holdings import null_safe
from cardlab.games.skat.tips.sight import PRINTED, Sight, most
from cardlab.games.skat.tips.tip import Narrowing
from cardlab.rulings import Rule, Said

(NULL_LEAD,) = tips("skat.tip.null.lead", 0.75, True, safe="card:card")
(NULL_UNDER, NULL_MUST) = tips("skat.tip.null.under", 0.9, under="card:card high:card", must="card:card")
(NULL_THROW,) = tips("skat.tip.null.throw", 0.8, throw="card:card")
(HUNT_LEAD, HUNT_OPEN) = tips("skat.tip.hunt.lead", 0.65, True, low="card:card", open="card:card suit:suit")
(HUNT_UNDER, HUNT_HIGH) = tips("skat.tip.hunt.under", 0.8, under="seat:seat high:card", high="card:card")


def danger(s: Sight, card: int) -> int:
    """How much a card of this hand is to be feared: lower unseen cards beyond one's own lower ones."""
    suit = PRINTED[card // 13]
    below = (1 << card) - 1 & suit
    return (s.out & below).bit_count() - (s.hand & below).bit_count()


def lead_safe(s: Sight, choices: int) -> Said:
    """skat.tip.null.lead: a card that others have to beat, from a suit that stays safe without it."""

    def safety(card: int) -> float:
        suit = s.out & PRINTED[card // 13]
        beaten = 1 - (suit & BIT[card] - 1).bit_count() / suit.bit_count() if suit else 0.0
        return round(beaten * null_safe(s.hand ^ BIT[card], s.out), 6)

    keep = most(choices, safety)
    return keep, NULL_LEAD, first(keep)


def under(s: Sight, choices: int) -> Said:
    """skat.tip.null.under: of the cards that stay under the winning one, the highest."""
    low = choices & s.led & ~BEATS[NULL][s.high]
    if low:
        card = low.bit_length() - 1
        return BIT[card], NULL_UNDER, card, s.high
    if choices & s.led:
        card = choices.bit_length() - 1 if s.last else first(choices)
        return BIT[card], NULL_MUST, card
    keep = most(choices, lambda card: (danger(s, card), card % 13))
    return keep, NULL_THROW, first(keep)


def hunt_lead(s: Sight, choices: int) -> Said:
    """skat.tip.hunt.lead: low, from a suit in which the declarer has to go over it."""
    if s.open:
        found = [
            card
            for card in bits(choices)
            if s.open & PRINTED[card // 13] and not s.open & PRINTED[card // 13] & BIT[card] - 1
        ]
        if found:
            keep = most(sum(BIT[card] for card in found), lambda card: card % 13)
            return keep, HUNT_OPEN, first(keep), first(keep) // 13
    keep = most(choices, lambda card: (-(card % 13), s.unseen(card)))
    return keep, HUNT_LEAD, first(keep)


def hunt(s: Sight, choices: int) -> Said | None:
    """skat.tip.hunt.under: stay under what the declarer has to duck, and leave it the trick it is winning."""
    to_come = s.to_come(s.declarer or 0)
    if s.ahead == s.declarer or to_come:
        keep = choices & ~BEATS[NULL][s.high]
        if keep & s.led:
            card = (keep & s.led).bit_length() - 1 if s.last else first(keep & s.led)
            return BIT[card], HUNT_UNDER, s.declarer, s.high
        if to_come and choices & s.led:
            card = first(choices)
            return BIT[card], HUNT_UNDER, s.declarer, s.high
    keep = most(choices, lambda card: card % 13)
    return keep, HUNT_HIGH, first(keep)


DECLARER_LEAD: tuple[Narrowing, ...] = (lead_safe,)
DECLARER_FOLLOW: tuple[Narrowing, ...] = (under,)
LEAD: tuple[Narrowing, ...] = (hunt_lead,)
FOLLOW: tuple[Narrowing, ...] = (hunt,)

RULES = (
    Rule("skat.tip.null.lead", (NULL_LEAD,), "table lore"),
    Rule("skat.tip.null.under", (NULL_UNDER, NULL_MUST), "table lore", ("null_ends",)),
    Rule("skat.tip.null.throw", (NULL_THROW,), "table lore"),
    Rule("skat.tip.hunt.lead", (HUNT_LEAD, HUNT_OPEN), "table lore"),
    Rule("skat.tip.hunt.under", (HUNT_UNDER, HUNT_HIGH), "table lore"),
)
