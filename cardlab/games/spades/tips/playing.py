"""Which card: winning a trick, losing one, with a nil to keep or to set (text A, play of a trick).

Every function is a tip: it narrows the cards still in question and says why. An aim picks the chain.
"""

from cardlab.advice import first
from cardlab.cards import BIT, bits
from cardlab.game import Advice
from cardlab.games.spades.state import BEATS, PLAIN, SPADES
from cardlab.games.spades.tips.aims import aim
from cardlab.games.spades.tips.sight import SUITED, Sight, by_rank, suits_of
from cardlab.games.spades.tips.tip import Narrowing, rank, tips, touching
from cardlab.rulings import Rule, Said

# ------------------------------------------------------------------ winning a trick
(MASTERS, TOP_SPADES) = tips("spades.tip.win.high_side", 0.75, True, side="cards:cards", spades="cards:cards")
(SHORT,) = tips("spades.tip.win.short_suit", 0.6, True, short="suit:suit count:n")
(SAVE,) = tips("spades.tip.win.save", 0.7, low="card:card")
(STANDS,) = tips("spades.tip.win.partner", 0.75, stands="seat:seat high:card")
(CHEAP, THEIRS, BEATEN) = tips(
    "spades.tip.win.cheap",
    0.95,
    cheap="card:card high:card",
    partner="seat:seat high:card",
    beaten="high:card",
)
(RUFF,) = tips("spades.tip.win.ruff", 0.75, low="card:card led:card")
(SURE,) = tips("spades.tip.win.sure", 0.8, top="card:card")
(THIRD,) = tips("spades.tip.win.third", 0.55, high="card:card")
(SECOND,) = tips("spades.tip.win.second", 0.6, low="card:card seat:seat")


def masters(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.high_side: first the high side cards that nobody can beat in their suit.

    Once fewer than three cards of the suit are out, somebody ruffs it, unless the spades are gone.
    """
    side = sum(
        BIT[card]
        for card in bits(choices & PLAIN)
        if s.master(card) and ((SUITED[card] & s.out).bit_count() >= 3 or not s.out & SPADES)
    )
    if side:
        return side, MASTERS, side
    top = 0 if choices & PLAIN else sum(BIT[card] for card in bits(choices) if s.master(card))
    return (top, TOP_SPADES, top) if top else None


def short_suit(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.short_suit: rather from a short suit, so that it empties and spades can ruff."""
    suits = suits_of(choices)
    if not suits or not s.hand & SPADES:
        return None
    held = [(s.hand & SUITED[cards.bit_length() - 1]).bit_count() for cards in suits]
    least = min(held)
    short = [cards for cards, count in zip(suits, held, strict=True) if count == least]
    return sum(short), SHORT, (short[0].bit_length() - 1) // 13, least


def save_high(s: Sight, choices: int) -> Said:
    """spades.tip.win.save: where nothing wins, the lowest card goes and no spade with it."""
    low = by_rank(choices & PLAIN or choices)
    return low, SAVE, first(low)


def partner_stands(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.partner: the partner is winning and will probably stay ahead: nothing high is spent."""
    if s.ahead != s.partner:
        return None
    above = (BEATS[s.high] & SUITED[s.high] & s.out).bit_count()
    keep = choices & ~BEATS[s.high]
    return (keep, STANDS, s.partner, s.high) if keep and (s.last or above <= 1) else None


def cheaply(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.cheap: the last to play takes the trick with the least card that does."""
    if not s.last:
        return None
    winners = s.winners(choices)
    if not winners:
        low = save_high(s, choices)[0]
        return (low, THEIRS, s.ahead, s.high) if s.ahead == s.partner else (low, BEATEN, s.high)
    least = min(bits(winners), key=_strength)
    return BIT[least], CHEAP, least, s.high


def ruff_low(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.ruff: a side card is ruffed with the lowest spade that wins."""
    spades = s.winners(choices) & SPADES
    if not spades or choices & SUITED[s.trick[0]]:
        return None
    least = first(spades)
    return BIT[least], RUFF, least, s.trick[0]


def sure_card(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.sure: a card that nobody can beat in its suit takes the trick now."""
    sure = [card for card in bits(s.winners(choices)) if s.master(card)]
    return (BIT[sure[0]], SURE, sure[0]) if sure else None


def third_high(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.third: the third to play goes up, so that the last has to spend more. Players differ."""
    winners = s.winners(choices)
    if len(s.trick) != 2 or not winners:
        return None
    best = max(bits(winners), key=_strength)
    equal = BIT[best] | touching(s, best, winners)
    return equal, THIRD, first(equal)


def second_low(s: Sight, choices: int) -> Said | None:
    """spades.tip.win.second: the second to play stays low, the partner plays after."""
    if len(s.trick) != 1:
        return None
    low = by_rank(choices & PLAIN or choices)
    return low, SECOND, first(low), s.partner


# ------------------------------------------------------------------ losing one
(LEAD_LOW, LEAD_SPADE) = tips("spades.tip.lose.lead_low", 0.75, side="card:card", spade="card:card")
(UNDER,) = tips("spades.tip.lose.under", 0.9, under="card:card high:card")
(THROW, THROW_SPADE) = tips(
    "spades.tip.lose.throw_high", 0.75, side="card:card led:card", spade="card:card high:card"
)
(UNLOAD,) = tips("spades.tip.lose.unload", 0.7, partner="seat:seat card:card")
(MUST, HOPE) = tips("spades.tip.lose.must", 0.8, last="card:card", hope="card:card")


def lead_low(s: Sight, choices: int) -> Said:
    """spades.tip.lose.lead_low: a low side card is led."""
    low = by_rank(choices & PLAIN or choices)
    card = first(low)
    return low, LEAD_LOW if choices & PLAIN else LEAD_SPADE, card


def unload(s: Sight, choices: int) -> Said | None:
    """spades.tip.lose.unload: the partner has the trick anyway, so the highest card goes with it."""
    if not s.last or s.ahead != s.partner:
        return None
    high = _highest_of(s, choices)
    return high, UNLOAD, s.partner, first(high)


def under(s: Sight, choices: int) -> Said | None:
    """spades.tip.lose.under: of the cards that stay under the winning one, the highest."""
    low = choices & ~BEATS[s.high] & SUITED[s.trick[0]]
    if not low:
        return None
    high = by_rank(low, highest=True)
    return high, UNDER, first(high), s.high


def throw_high(s: Sight, choices: int) -> Said | None:
    """spades.tip.lose.throw_high: out of the suit led, side aces and kings go; under a spade a high spade."""
    if choices & SUITED[s.trick[0]]:
        return None
    spades = choices & ~BEATS[s.high] & SPADES
    if spades and s.nil_alive(s.seat):
        high = by_rank(spades, highest=True)
        return high, THROW_SPADE, first(high), s.high
    high = by_rank(choices & PLAIN, highest=True)
    return (high, THROW, first(high), s.trick[0]) if high else None


def forced(s: Sight, choices: int) -> Said:
    """spades.tip.lose.must: no card stays under. The last to play wins with the highest, others hope low."""
    if s.last:
        high = _highest_of(s, choices)
        return high, MUST, first(high)
    low = by_rank(choices)
    return low, HOPE, first(low)


# ------------------------------------------------------------------ nils of others
(OVERTAKE, COVER_HIGH, COVER_LEAD) = tips(
    "spades.tip.cover",
    0.85,
    overtake="seat:seat high:card card:card",
    high="seat:seat card:card",
    lead="seat:seat card:card",
)
(STAY_UNDER, STAY_LOW) = tips("spades.tip.hunt", 0.75, under="seat:seat high:card", low="seat:seat card:card")


def overtake(s: Sight, choices: int) -> Said | None:
    """spades.tip.cover: the partner's nil is winning the trick and has to be overtaken, or plays after."""
    winners = s.winners(choices)
    if not winners:
        return None
    if s.ahead == s.partner:
        best = _least(winners) if s.last else _sure(s, winners) or max(bits(winners), key=_strength)
        return BIT[best], OVERTAKE, s.partner, s.high, best
    if s.to_come(s.partner):
        best = _sure(s, winners) or max(bits(winners), key=_strength)
        return BIT[best], COVER_HIGH, s.partner, best
    return None


def lead_cover(s: Sight, choices: int) -> Said:
    """spades.tip.cover: a high lead lets the nil play under it."""
    high = by_rank(choices & PLAIN or choices, highest=True)
    return high, COVER_LEAD, s.partner, first(high)


def stay_under(s: Sight, choices: int) -> Said | None:
    """spades.tip.hunt: the nil is winning the trick: stay under it; or it plays after: stay low."""
    hunted = [seat for seat in s.others if s.nil_alive(seat)]
    if s.ahead in hunted:
        keep = choices & ~BEATS[s.high]
        return (keep, STAY_UNDER, s.ahead, s.high) if keep else None
    if any(map(s.to_come, hunted)):
        low = by_rank(choices & PLAIN or choices)
        return low, STAY_LOW, next(filter(s.to_come, hunted)), first(low)
    return None


# ------------------------------------------------------------------ the chains
FOLLOW_TAKE: tuple[Narrowing, ...] = (
    partner_stands,
    cheaply,
    ruff_low,
    sure_card,
    third_high,
    second_low,
    save_high,
    short_suit,
)
FOLLOW_GIVE: tuple[Narrowing, ...] = (unload, under, throw_high, forced)
LEADS: dict[str, tuple[Narrowing, ...]] = {
    "take": (masters, short_suit, save_high),
    "give": (lead_low, short_suit),
    "duck": (lead_low, short_suit),
    "cover": (masters, lead_cover, short_suit),
    "hunt": (lead_low, short_suit),
    "free": (),
}
FOLLOWS: dict[str, tuple[Narrowing, ...]] = {
    "take": FOLLOW_TAKE,
    "give": FOLLOW_GIVE,
    "duck": (under, throw_high, forced),
    "cover": (overtake, *FOLLOW_TAKE),
    "hunt": (stay_under,),
    "free": (),
}


def cards(s: Sight) -> list[Advice]:
    """The legal cards, best first."""
    way, matters = aim(s)
    if not s.trick:
        return rank(s, LEADS[way], matters)
    chain = FOLLOWS[way]
    if way == "hunt":
        us = (s.seat, s.partner)
        short = s.contract(us) > s.counted(us)
        chain += FOLLOW_TAKE if short and not _can_hunt(s) else FOLLOW_GIVE
    return rank(s, chain, matters)


def _can_hunt(s: Sight) -> bool:
    """Whether the nil may still take this trick."""
    return any(s.nil_alive(seat) and (seat == s.ahead or s.to_come(seat)) for seat in s.others)


def _strength(card: int) -> int:
    """Cards of one trick in order: a spade above all others."""
    return card % 13 + (13 if card >= 39 else 0)


def _least(cards: int) -> int:
    return min(bits(cards), key=_strength)


def _sure(s: Sight, cards: int) -> int | None:
    return next((card for card in bits(cards) if s.master(card)), None)


def _highest_of(s: Sight, choices: int) -> int:
    """The highest card that follows, else the highest side card, else the highest spade."""
    return by_rank(choices & SUITED[s.trick[0]] or choices & PLAIN or choices, highest=True)


RULES = (
    Rule("spades.tip.win.high_side", (MASTERS, TOP_SPADES), "A, strategy, winning a trick", (), None),
    Rule("spades.tip.win.short_suit", (SHORT,), "A, strategy, winning a trick"),
    Rule("spades.tip.win.save", (SAVE,), "A, strategy, winning a trick"),
    Rule("spades.tip.win.partner", (STANDS,), "A, strategy, winning a trick"),
    Rule("spades.tip.win.cheap", (CHEAP, THEIRS, BEATEN), "A, strategy, winning a trick"),
    Rule("spades.tip.win.ruff", (RUFF,), "A, strategy, winning a trick"),
    Rule("spades.tip.win.sure", (SURE,), "A, strategy, winning a trick"),
    Rule("spades.tip.win.third", (THIRD,), "table lore"),
    Rule("spades.tip.win.second", (SECOND,), "table lore"),
    Rule("spades.tip.lose.lead_low", (LEAD_LOW, LEAD_SPADE), "A, strategy, giving a trick"),
    Rule("spades.tip.lose.under", (UNDER,), "A, strategy, giving a trick"),
    Rule("spades.tip.lose.throw_high", (THROW, THROW_SPADE), "A, strategy, giving a trick"),
    Rule("spades.tip.lose.unload", (UNLOAD,), "table lore"),
    Rule("spades.tip.lose.must", (MUST, HOPE), "table lore"),
    Rule("spades.tip.cover", (OVERTAKE, COVER_HIGH, COVER_LEAD), "A, strategy, with nil"),
    Rule("spades.tip.hunt", (STAY_UNDER, STAY_LOW), "A, strategy, with nil"),
)
