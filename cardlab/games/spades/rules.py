"""What may be bid and played in Spades: one ruling per rule, each with its cases and the facts that prove it.

Sources name the point of the text that a rule is taught from: A and B are the two Korean texts on Spades.
"""

from collections.abc import Callable

from cardlab.cards import Card, Suit
from cardlab.games.spades.options import Options
from cardlab.games.spades.state import (
    BIDS,
    BLIND,
    LOOK,
    NIL,
    NUMBERS,
    ORDER,
    PLAIN,
    SPADES,
    TWO_OF_CLUBS,
    Bidding,
    House,
    Play,
    broken,
)
from cardlab.rulings import Rule, Ruling, Said, cases

SUITED = ORDER.suited
NO_BLIND = BIDS ^ 1 << BLIND
NO_LOOK = BIDS ^ 1 << LOOK
LOOK_OR_BLIND = 1 << LOOK | 1 << BLIND
NO_NIL = NO_BLIND ^ 1 << NIL


def number(bid: int) -> int:
    """The tricks a bid promises; nil and blind nil promise none."""
    return bid - NIL if NIL < bid < BLIND else 0


def is_nil(bid: int) -> bool:
    """Whether a bid is nil or blind nil."""
    return bid in (NIL, BLIND)


def at_least(least: int) -> int:
    """Every bid but the numbers below `least`."""
    return BIDS & ~(NUMBERS & (1 << NIL + least) - 1)


def at_most(most: int) -> int:
    """Every bid but the numbers above `most`."""
    return BIDS & ~(NUMBERS & ~((1 << NIL + most + 1) - 1))


# ------------------------------------------------------------------ bidding
(UNSEEN, SEEN) = cases("spades.bid.look", unseen="", seen="")


def look(s: Bidding, choices: int) -> Said:
    """spades.bid.look: numbers and nil are bid with the cards in sight; one looks once."""
    return (NO_LOOK, SEEN) if s.looked else (LOOK_OR_BLIND, UNSEEN)


(BLIND_SEEN, BLIND_UNSEEN, BLIND_OFF, BLIND_CLOSE, BLIND_BEHIND) = cases(
    "spades.bid.blind",
    seen="least:n nil:flag",
    unseen="value:points",
    off="",
    close="own:points theirs:points gap:points",
    behind="own:points theirs:points gap:points",
)


def blind(s: Bidding, choices: int) -> Said:
    """spades.bid.blind: blind nil is bid instead of looking, where and when the table has it."""
    options = s.house.options
    if options.blind_nil == "off" or not options.nil:
        return NO_BLIND, BLIND_OFF
    if s.looked:
        return NO_BLIND, BLIND_SEEN, options.min_bid, options.nil
    if options.blind_nil == "any":
        return BIDS, BLIND_UNSEEN, options.blind_nil_value
    own, theirs = s.standing.scores[s.turn % 2], s.standing.scores[1 - s.turn % 2]
    if theirs - own < 100:
        return NO_BLIND, BLIND_CLOSE, own, theirs, theirs - own
    return BIDS, BLIND_BEHIND, own, theirs, theirs - own


(NIL_OFF,) = cases("spades.bid.nil", off="least:n")


def nil(s: Bidding, choices: int) -> Said:
    """spades.bid.nil: a table may do without nil."""
    return NO_NIL, NIL_OFF, s.house.options.min_bid


# House rules on numbers bind in this order; one that would leave nothing at all stands back and says so.
def _minimum(s: Bidding) -> int:
    return at_least(s.house.options.min_bid)


def _partner(s: Bidding) -> int | None:
    """What the partner's number is, None while it has not bid or when it bid nil."""
    bid = s.bid_of((s.turn + 2) % 4)
    return None if bid is None or is_nil(bid) else number(bid)


def _team_minimum(s: Bidding) -> int:
    partner = _partner(s)
    return BIDS if partner is None else at_least(s.house.options.min_team_bid - partner)


def _cap(s: Bidding) -> int:
    partner, cap = _partner(s), s.house.options.team_bid_cap
    return BIDS if partner is None or cap is None else at_most(cap - partner)


def _total(s: Bidding) -> int:
    if not s.house.options.forbid_total_13 or len(s.bids) < 3:
        return BIDS
    rest = 13 - sum(map(number, s.bids))
    return NO_NIL if rest == 0 else BIDS & ~(1 << NIL + rest)  # NIL + a rest below 0 is no bid


_NUMBER_RULES: tuple[Callable[[Bidding], int], ...] = (_minimum, _team_minimum, _cap, _total)


def _no_way_out(s: Bidding, keep: Callable[[Bidding], int]) -> bool:
    """Whether a house rule, on top of those before it, would leave no choice."""
    left = int(look(s, BIDS)[0] & blind(s, BIDS)[0])
    if not s.house.options.nil:
        left &= NO_NIL
    for earlier in _NUMBER_RULES[: _NUMBER_RULES.index(keep)]:
        left = left & earlier(s) or left
    return not left & keep(s)


(BELOW,) = cases("spades.bid.minimum", below="least:n")


def minimum(s: Bidding, choices: int) -> Said | None:
    """spades.bid.minimum: the smallest number that may be bid."""
    return (_minimum(s), BELOW, s.house.options.min_bid) if s.looked else None


(TEAM_SHORT, TEAM_YIELDS) = cases(
    "spades.bid.team_minimum", short="partner:n minimum:n least:n", yields="partner:n minimum:n"
)


def team_minimum(s: Bidding, choices: int) -> Said | None:
    """spades.bid.team_minimum: the second bidder of a team brings it up to a minimum, nil apart."""
    partner, least = _partner(s), s.house.options.min_team_bid
    if partner is None or not s.looked or partner >= least:
        return None
    if _no_way_out(s, _team_minimum):
        return BIDS, TEAM_YIELDS, partner, least
    return _team_minimum(s), TEAM_SHORT, partner, least, least - partner


(CAP_OVER, CAP_YIELDS) = cases("spades.bid.team_cap", over="partner:n cap:n most:n", yields="partner:n cap:n")


def team_cap(s: Bidding, choices: int) -> Said | None:
    """spades.bid.team_cap: the partners' numbers together may not pass a cap."""
    partner, cap = _partner(s), s.house.options.team_bid_cap
    if partner is None or cap is None or not s.looked:
        return None
    if _no_way_out(s, _cap):
        return BIDS, CAP_YIELDS, partner, cap
    return _cap(s), CAP_OVER, partner, cap, cap - partner


(THIRTEEN, THIRTEEN_NIL, TOTAL_YIELDS) = cases(
    "spades.bid.total",
    thirteen="said:bids total:n forbidden:n nil:flag",
    thirteen_nil="said:bids total:n looked:flag",
    yields="said:bids total:n",
)


def total(s: Bidding, choices: int) -> Said | None:
    """spades.bid.total: the last bidder may not make all four bids come to thirteen (text A, local rule)."""
    keep = _total(s)
    if keep == BIDS:
        return None
    so_far = sum(map(number, s.bids))
    if _no_way_out(s, _total):
        return BIDS, TOTAL_YIELDS, s.bids, so_far
    if so_far == 13:
        return keep, THIRTEEN_NIL, s.bids, so_far, s.looked
    return keep, THIRTEEN, s.bids, so_far, 13 - so_far, s.house.options.nil


# ------------------------------------------------------------------ following
(HOLDING, VOID, VOID_NO_SPADES, VOID_IN_SPADES) = cases(
    "spades.play.follow",
    holding="led:card holding:cards",
    void="led:card losers:suits",
    void_no_spades="led:card",
    void_in_spades="led:card",
)
_LOSERS = [
    tuple(s for s in (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS) if s != Card(card).suit) for card in range(52)
]


def follow(s: Play, hand: int) -> Said:
    """spades.play.follow: whoever holds the suit led plays it; whoever does not may play anything."""
    led = s.trick[0]
    holding = hand & SUITED[led]
    if holding:
        return holding, HOLDING, led, holding
    if led >= 39:
        return hand, VOID_IN_SPADES, led
    return (hand, VOID, led, _LOSERS[led]) if hand & SPADES else (hand, VOID_NO_SPADES, led)


(NO_SPADE_YET, SPADES_ONLY) = cases(
    "spades.play.first_trick", forbidden="led:card others:cards", all_spades="led:card hand:cards"
)


def first_trick(s: Play, hand: int) -> Said | None:
    """spades.play.first_trick: at some tables no spade is thrown on trick one; a hand of spades is exempt."""
    led = s.trick[0]
    if hand & SUITED[led] or not hand & SPADES:
        return None
    others = hand & PLAIN
    return (others, NO_SPADE_YET, led, others) if others else (hand, SPADES_ONLY, led, hand)


# ------------------------------------------------------------------ leading
(UNBROKEN, BROKEN, ALL_SPADES) = cases(
    "spades.lead.unbroken", unbroken="others:cards", broken="", all_spades="hand:cards"
)


def unbroken(s: Play, hand: int) -> Said:
    """spades.lead.unbroken: spades are led only once they are broken, or from a hand of nothing else."""
    if broken(s):
        return hand, BROKEN
    others = hand & PLAIN
    return (others, UNBROKEN, others) if others else (hand, ALL_SPADES, hand)


(NOT_THROWN, JUST_THROWN, PREVIOUS_ALL_SPADES) = cases(
    "spades.lead.previous", not_thrown="others:cards", thrown="", all_spades="hand:cards"
)


def previous(s: Play, hand: int) -> Said:
    """spades.lead.previous: spades are led only after a trick in which one was thrown (text B)."""
    before = s.before
    if before and before[0] < 39 and any(card >= 39 for card in before):
        return hand, JUST_THROWN
    others = hand & PLAIN
    return (others, NOT_THROWN, others) if others else (hand, PREVIOUS_ALL_SPADES, hand)


(ALWAYS,) = cases("spades.lead.always", always="")


def always(s: Play, hand: int) -> Said:
    """spades.lead.always: at this table spades may be led at any time."""
    return hand, ALWAYS


(OPENS,) = cases("spades.lead.two_of_clubs", opens="card:card")


def two_of_clubs(s: Play, hand: int) -> Said:
    """spades.lead.two_of_clubs: the first trick is opened with exactly ♣2."""
    return TWO_OF_CLUBS, OPENS, 0


RULES = (
    Rule("spades.bid.look", (UNSEEN, SEEN), "B, setup 2-3", (), look),
    Rule(
        "spades.bid.blind",
        (BLIND_SEEN, BLIND_UNSEEN, BLIND_OFF, BLIND_CLOSE, BLIND_BEHIND),
        "A, bidding; B, setup 3",
        ("blind_nil", "nil", "blind_nil_value"),
        blind,
    ),
    Rule("spades.bid.nil", (NIL_OFF,), "house rule", ("nil",), nil),
    Rule("spades.bid.minimum", (BELOW,), "house rule", ("min_bid",), minimum),
    Rule("spades.bid.team_minimum", (TEAM_SHORT, TEAM_YIELDS), "house rule", ("min_team_bid",), team_minimum),
    Rule("spades.bid.team_cap", (CAP_OVER, CAP_YIELDS), "house rule", ("team_bid_cap",), team_cap),
    Rule(
        "spades.bid.total",
        (THIRTEEN, THIRTEEN_NIL, TOTAL_YIELDS),
        "A, bidding, local rule",
        ("forbid_total_13",),
        total,
    ),
    Rule(
        "spades.play.follow",
        (HOLDING, VOID, VOID_NO_SPADES, VOID_IN_SPADES),
        "A, play; B, play 2",
        (),
        follow,
    ),
    Rule(
        "spades.play.first_trick",
        (NO_SPADE_YET, SPADES_ONLY),
        "house rule",
        ("first_trick_spade",),
        first_trick,
    ),
    Rule(
        "spades.lead.unbroken",
        (UNBROKEN, BROKEN, ALL_SPADES),
        "A, breaking spades",
        ("spade_lead",),
        unbroken,
    ),
    Rule(
        "spades.lead.previous",
        (NOT_THROWN, JUST_THROWN, PREVIOUS_ALL_SPADES),
        "B, play 4",
        ("spade_lead",),
        previous,
    ),
    Rule("spades.lead.always", (ALWAYS,), "house rule", ("spade_lead",), always),
    Rule("spades.lead.two_of_clubs", (OPENS,), "house rule", ("first_lead",), two_of_clubs),
)


def house(options: Options) -> House:
    """The rulings of each moment, cut to the options once."""
    bidding: list[Ruling] = [look, blind]
    bidding += [nil] if not options.nil else []
    bidding += [minimum] if options.min_bid > 1 else []
    bidding += [team_minimum] if options.min_team_bid else []
    bidding += [team_cap] if options.team_bid_cap is not None else []
    bidding += [total] if options.forbid_total_13 else []
    lead = {"broken": unbroken, "previous_trick": previous, "always": always}[options.spade_lead]
    # What holds for trick one only is said first: the general reason alone would mislead.
    first_lead = (two_of_clubs, lead) if options.first_lead == "two_of_clubs" else (lead,)
    first_follow = (first_trick, follow) if options.first_trick_spade == "forbidden" else (follow,)
    return House(options, tuple(bidding), ((lead,), (follow,), first_lead, first_follow))
