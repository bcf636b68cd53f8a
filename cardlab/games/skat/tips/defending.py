"""The defenders' cards in a suit game or Grand: short to the friend, long to the foe, points on our own."""

from cardlab.advice import first, tips
from cardlab.cards import BIT, bits
from cardlab.games.skat.pack import SUITED
from cardlab.games.skat.tips.declarer import TENS, spare
from cardlab.games.skat.tips.sight import Sight, most, poorest, richest, suits_of
from cardlab.games.skat.tips.tip import Narrowing
from cardlab.rulings import Rule, Said

(ACE,) = tips("skat.tip.defend.ace", 0.6, True, ace="card:card unseen:n")
(LONG, SHORT) = tips(
    "skat.tip.defend.way", 0.6, True, long="suit:suit seat:seat", short="suit:suit seat:seat"
)
(LOW,) = tips("skat.tip.defend.low", 0.7, True, low="card:card")
(SMEAR, SMEAR_HOPE) = tips(
    "skat.tip.defend.smear", 0.8, sure="card:card seat:seat", hope="card:card seat:seat"
)
(TAKE,) = tips("skat.tip.defend.take", 0.8, take="card:card high:card")
(SURE,) = tips("skat.tip.defend.sure", 0.7, sure="card:card")


def ace(s: Sight, choices: int) -> Said | None:
    """skat.tip.defend.ace: a sure side card, while others may still have to follow."""
    top = s.masters(choices & ~s.trumps)
    top = sum(BIT[card] for card in bits(top) if s.unseen(card))
    if not top:
        return None
    card = first(most(top, s.unseen))
    return BIT[card], ACE, card, s.unseen(card)


def way(s: Sight, choices: int) -> Said | None:
    """skat.tip.defend.way: a long suit if the declarer plays next, a short one if the partner does."""
    suits = suits_of(choices, s.trumps)
    if not suits:
        return None
    foe_next = s.declarer == (s.seat + 1) % 3
    chosen = (max if foe_next else min)(suits, key=int.bit_count)
    return chosen, LONG if foe_next else SHORT, (chosen.bit_length() - 1) // 13, s.declarer


def low(s: Sight, choices: int) -> Said:
    """skat.tip.defend.low: of the suit to be led, the card with the fewest points."""
    card = s.weakest(poorest(choices))
    return BIT[card], LOW, card


def smear(s: Sight, choices: int) -> Said | None:
    """skat.tip.defend.smear: points onto a trick that is the defenders'."""
    if s.to_come(s.declarer or 0):
        safe = s.ahead == s.partner and not s.above(s.high) and s.unseen(s.high) >= 4
        if not safe:
            return None
    elif s.ahead != s.partner:
        return None
    card = _gift(s, choices & ~s.trumps or choices)
    return BIT[card], SMEAR if s.last else SMEAR_HOPE, card, s.partner


def take(s: Sight, choices: int) -> Said | None:
    """skat.tip.defend.take: the last to play takes the trick from the declarer, with points if it can."""
    winners = s.winners(choices)
    if not s.last or not winners or s.ahead == s.partner:
        return None
    card = s.weakest(richest(winners))
    return BIT[card], TAKE, card, s.high


def sure(s: Sight, choices: int) -> Said | None:
    """skat.tip.defend.sure: with another still to play, the side card that nobody can beat in its suit."""
    top = 0 if s.last else s.masters(s.winners(choices) & s.led & ~s.trumps)
    if not top:
        return None
    card = first(richest(top) if s.ahead == s.partner else top)
    return BIT[card], SURE, card


def helps(s: Sight, choices: int) -> Said | None:
    """skat.tip.defend.smear: the declarer's card can be beaten by the partner, who plays last."""
    if s.last or s.ahead != s.declarer or not s.above(s.high) or choices & s.led:
        return None
    if not s.trumps >> s.high & 1:
        return None
    side = choices & ~s.trumps
    if not side:
        return None
    card = _gift(s, side)
    return BIT[card], SMEAR_HOPE, card, s.partner


def _gift(s: Sight, cards: int) -> int:
    """What is given first: a ten, from the shortest suit; else the card with the most points."""
    rich = cards & TENS or richest(cards)
    return first(most(rich, lambda card: -(s.hand & SUITED[s.game][card]).bit_count()))


LEAD: tuple[Narrowing, ...] = (ace, way, low)
FOLLOW: tuple[Narrowing, ...] = (smear, take, sure, helps, spare)

RULES = (
    Rule("skat.tip.defend.ace", (ACE,), "table lore"),
    Rule("skat.tip.defend.way", (LONG, SHORT), "table lore"),
    Rule("skat.tip.defend.low", (LOW,), "table lore"),
    Rule("skat.tip.defend.smear", (SMEAR, SMEAR_HOPE), "table lore"),
    Rule("skat.tip.defend.take", (TAKE,), "table lore"),
    Rule("skat.tip.defend.sure", (SURE,), "table lore"),
)
