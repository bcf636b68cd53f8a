"""Nil and blind nil: whether to bid them (text A, bidding)."""

from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import BLIND, NIL, SPADES
from cardlab.games.spades.tips.sight import RANKS, SUITS, Sight
from cardlab.games.spades.tips.tip import tips
from cardlab.rulings import Finding, Rule

_TEN_UP = sum(RANKS[8:])
_HIGH = sum(RANKS[11:])
_LOW = sum(RANKS[:8])  # 9 and below
_TOP_SPADES = SPADES & sum(RANKS[10:])
_TEN_JACK = SPADES & sum(RANKS[8:10])

(NIL_TOP,) = tips("spades.tip.nil.high_spade", 0.98, True, never="cards:cards")
(NIL_LONG,) = tips("spades.tip.nil.long_spades", 0.85, True, avoid="cards:cards count:n")
(NIL_STUCK,) = tips("spades.tip.nil.high_side", 0.8, True, avoid="cards:cards low:n suit:suit")
(NIL_BARE,) = tips("spades.tip.nil.no_low", 0.75, True, avoid="cards:cards suit:suit")
(NIL_PARTNER, NIL_PARTNER_JOINT, NIL_PARTNER_BLIND) = tips(
    "spades.tip.nil.partner",
    0.9,
    separate="sum:points",
    joint="sum:points",
    blind="sum:points",
)
(NIL_FAIR, NIL_FAIR_BAGS, NIL_WORTH, NIL_HUNT) = tips(
    "spades.tip.nil.fair",
    0.65,
    True,
    fair="value:points",
    bags="value:points total:n",
    number="value:points sum:n",
    hunt="seat:seat swing:points value:points",
)


def nil(s: Sight, total: float) -> tuple[bool, Finding] | None:
    """Whether to bid nil, and why; `total` is the hand's count. None where the rules do not let it be bid."""
    if not s.legal >> NIL & 1:
        return None
    against = _against(s)
    if against:
        return False, against
    value = s.options.nil_value
    theirs = next((seat for seat in s.others if s.bids[seat] == BLIND), None)
    if theirs is not None and s.nil_value(theirs) > value:  # whoever ducks for a nil of its own sets nobody
        return False, Finding(NIL_HUNT, (theirs, 2 * s.nil_value(theirs), value))
    if total >= 2.5:
        return False, Finding(NIL_WORTH, (value, total))
    said = sum(number(bid) for bid in s.bids if bid)
    if s.options.bags and sum(bid is not None for bid in s.bids) == 3 and said < 13:
        return True, Finding(NIL_FAIR_BAGS, (value, said))
    return True, Finding(NIL_FAIR, (value,))


def _against(s: Sight) -> Finding | None:
    partner = s.bids[s.partner]
    if partner is not None and is_nil(partner):
        joint, worth = s.options.double_nil == "joint", s.nil_value(s.partner)
        if joint:
            return Finding(NIL_PARTNER_JOINT, (-worth - s.options.nil_value,))
        if worth > s.options.nil_value:
            return Finding(NIL_PARTNER_BLIND, (worth - s.options.nil_value,))
        return Finding(NIL_PARTNER, (worth - s.options.nil_value,))
    top = s.hand & _TOP_SPADES
    if top:
        return Finding(NIL_TOP, (top,))
    spades = (s.hand & SPADES).bit_count()
    if spades >= 4 and s.hand & _TEN_JACK:
        return Finding(NIL_LONG, (s.hand & _TEN_JACK, spades))
    return _side(s)


def _side(s: Sight) -> Finding | None:
    for suit in (2, 0, 1):
        held = s.hand & SUITS[suit]
        low = (held & _LOW).bit_count()
        if held & _HIGH and low <= 2:
            return Finding(NIL_STUCK, (held & _HIGH, low, suit))
    for suit in (2, 0, 1):
        held = s.hand & SUITS[suit]
        if held.bit_count() >= 2 and not held & _LOW:
            return Finding(NIL_BARE, (held, suit))
    return None


# ------------------------------------------------------------------ blind nil
(BLIND_TOTAL,) = tips("spades.tip.blind.total", 0.55, fair="said:bids total:n")
(BLIND_PARTNER_HIGH,) = tips("spades.tip.blind.partner_high", 0.55, fair="seat:seat number:n")
(BLIND_FAR,) = tips("spades.tip.blind.far_behind", 0.6, gamble="own:points theirs:points line:points")
(BLIND_NO_PARTNER, BLIND_PARTNER_NIL) = tips(
    "spades.tip.blind.partner_low", 0.85, low="seat:seat number:n value:points", nil="seat:seat"
)
(BLIND_BELOW,) = tips("spades.tip.blind.below_zero", 0.85, avoid="own:points value:points")
(BLIND_EARLY, BLIND_LOW_TOTAL) = tips("spades.tip.blind.wait", 0.8, early="said:n", total="said:bids total:n")

HIGH_PARTNER, LOW_PARTNER = 6, 2  # a hand that bids 6 covers much, one that bids 2 next to nothing
CLOSE, FAR = 100, 200  # points: how near to the end of the match they are, how far behind we are


def _in_order(s: Sight) -> list[int | None]:
    """The bids as they are said, from the dealer's left."""
    return [s.bids[(s.dealer + 1 + place) % 4] for place in range(4)]


def blind(s: Sight) -> tuple[bool, Finding] | None:
    """Whether to bid blind nil instead of looking, and why. None where the rules do not let it be bid."""
    if s.looked or not s.legal >> BLIND & 1:
        return None
    own, theirs = s.scores
    partner, others = s.bids[s.partner], tuple(bid for bid in _in_order(s) if bid is not None)
    total, value = sum(map(number, others)), s.options.blind_nil_value
    if partner is not None and is_nil(partner):
        return False, Finding(BLIND_PARTNER_NIL, (s.partner,))
    if theirs >= s.options.win_at - CLOSE and theirs - own >= FAR:
        return True, Finding(BLIND_FAR, (own, theirs, s.options.win_at))
    if own < 0:
        return False, Finding(BLIND_BELOW, (own, -value))
    if partner is not None and number(partner) <= LOW_PARTNER:
        return False, Finding(BLIND_NO_PARTNER, (s.partner, number(partner), -value))
    if partner is not None and number(partner) >= HIGH_PARTNER:
        return True, Finding(BLIND_PARTNER_HIGH, (s.partner, number(partner)))
    if len(others) == 3 and total >= 12:
        return True, Finding(BLIND_TOTAL, (others, total))
    if len(others) == 3:
        return False, Finding(BLIND_LOW_TOTAL, (others, total))
    return False, Finding(BLIND_EARLY, (len(others),))


RULES = (
    Rule("spades.tip.nil.high_spade", (NIL_TOP,), "A, strategy, nil", ("nil",)),
    Rule("spades.tip.nil.long_spades", (NIL_LONG,), "A, strategy, nil", ("nil",)),
    Rule("spades.tip.nil.high_side", (NIL_STUCK,), "A, strategy, nil", ("nil",)),
    Rule("spades.tip.nil.no_low", (NIL_BARE,), "table lore", ("nil",)),
    Rule(
        "spades.tip.nil.partner",
        (NIL_PARTNER, NIL_PARTNER_JOINT, NIL_PARTNER_BLIND),
        "A, strategy, nil",
        ("nil", "nil_value", "blind_nil_value", "double_nil"),
    ),
    Rule(
        "spades.tip.nil.fair",
        (NIL_FAIR, NIL_FAIR_BAGS, NIL_WORTH, NIL_HUNT),
        "A, strategy, nil",
        ("nil", "nil_value", "blind_nil_value", "bags"),
    ),
    Rule("spades.tip.blind.total", (BLIND_TOTAL,), "A, strategy, blind nil", ("blind_nil",)),
    Rule("spades.tip.blind.partner_high", (BLIND_PARTNER_HIGH,), "A, strategy, blind nil", ("blind_nil",)),
    Rule("spades.tip.blind.far_behind", (BLIND_FAR,), "A, strategy, blind nil", ("blind_nil", "win_at")),
    Rule(
        "spades.tip.blind.partner_low",
        (BLIND_NO_PARTNER, BLIND_PARTNER_NIL),
        "A, strategy, blind nil",
        ("blind_nil", "blind_nil_value"),
    ),
    Rule(
        "spades.tip.blind.below_zero",
        (BLIND_BELOW,),
        "A, strategy, blind nil",
        ("blind_nil", "blind_nil_value"),
    ),
    Rule("spades.tip.blind.wait", (BLIND_EARLY, BLIND_LOW_TOTAL), "A, strategy, blind nil", ("blind_nil",)),
)
