"""Take or give: what a side wants from the tricks that are left, and what that is worth (text A, play).

An aim is told in points. It names a way to play: take, give, duck (an own nil), cover (the partner's nil),
hunt (an opponent's nil), or free, where no trick changes the score any more.
"""

from math import comb

from cardlab.games.spades.rules import is_nil
from cardlab.games.spades.tips.sight import Sight
from cardlab.games.spades.tips.tip import tips
from cardlab.rulings import Finding, Rule

Aim = tuple[str, Finding]
Facts = tuple[int, int, int, int, int, int, int]  # teams, bids, tricks counted, tricks left

_BOTH = "us:team them:team bid:n their_bid:n took:n their_took:n left:n"
(NEED, EVERY) = tips("spades.tip.take.contract", 0.9, need="need:n left:n bid:n", every="left:n bid:n")
(SET_BAG, SET_FREE) = tips(
    "spades.tip.take.set", 0.9, bag=f"{_BOTH} tricks:n gain:points", free=f"{_BOTH} tricks:n gain:points"
)
(SPOIL,) = tips("spades.tip.take.spoil", 0.9, spoil=f"{_BOTH} tricks:n gain:points")
(LOAD,) = tips("spades.tip.give.lost", 0.8, load=f"{_BOTH} their_end:n bags:n")
(IDLE,) = tips("spades.tip.give.settled", 0.8, idle=_BOTH)
(NOT_WORTH,) = tips(
    "spades.tip.give.worth", 0.8, little=f"{_BOTH} tricks:n gain:points cost:points size:n penalty:points"
)
(MADE, MADE_FREE) = tips("spades.tip.give.made", 0.8, bags="bid:n", free="bid:n")
(OVER, OVER_FREE) = tips("spades.tip.give.over", 0.9, bags="bid:n total:n", free="bid:n total:n")
(OWN,) = tips("spades.tip.nils.own", 1.0, alive="value:points")
(OWN_FAILED,) = tips("spades.tip.nils.failed", 0.8, apart="seat:seat need:n")
(PARTNER, PARTNER_FREE) = tips(
    "spades.tip.nils.partner", 0.9, bags="seat:seat swing:points", free="seat:seat swing:points"
)
(EACH,) = tips("spades.tip.nils.each_side", 0.9, take="partner:seat seat:seat")
(HIGH,) = tips("spades.tip.nils.against_high", 0.7, take="seat:seat number:n swing:points nil_swing:points")
(LOW,) = tips("spades.tip.nils.against_low", 0.7, duck="seat:seat number:n nil_swing:points swing:points")
(TWO,) = tips("spades.tip.nils.against_two", 0.7, duck="swing:points")

HIGH_NUMBER = 7  # beside a nil: from here on setting the number (140 points and more) is the better hunt


def aim(s: Sight) -> Aim:
    """What to want now."""
    return _nils(s) or _contracts(s)


def _nils(s: Sight) -> Aim | None:
    mine, partner = s.seat, s.partner
    if s.nil_alive(mine):
        return "duck", Finding(OWN, (s.nil_value(mine),))
    hunted = [seat for seat in s.others if s.nil_alive(seat)]
    if s.nil_alive(partner):
        if len(hunted) == 1:
            return "cover", Finding(EACH, (partner, hunted[0]))
        case = PARTNER if s.options.bags else PARTNER_FREE
        return "cover", Finding(case, (partner, 2 * s.nil_value(partner)))
    need = s.contract((mine, partner)) - s.counted((mine, partner))
    if s.options.failed_nil_tricks != "help" and is_nil(s.bids[mine] or 0) and 0 < need <= s.left:
        return "give", Finding(OWN_FAILED, (partner, need))
    if not hunted or need >= s.left:
        return None  # the own contract comes first, and it needs every trick
    swing = sum(2 * s.nil_value(seat) for seat in hunted)
    if len(hunted) == 2:
        return "hunt", Finding(TWO, (swing,))
    number, own = s.contract(s.others), 20 * s.contract((mine, partner))
    missing = number - s.counted(s.others)
    if number >= HIGH_NUMBER and 0 < missing <= s.left:
        return "take", Finding(HIGH, (hunted[0], number, 20 * number, swing))
    if number < HIGH_NUMBER and (need <= 0 or own < swing):
        return "hunt", Finding(LOW, (hunted[0], number, swing, own))
    return None


def _contracts(s: Sight) -> Aim:
    us, them, left = (s.seat, s.partner), s.others, s.left
    bid, their_bid, took, their_took = s.contract(us), s.contract(them), s.counted(us), s.counted(them)
    need, their_need = bid - took, their_bid - their_took
    facts = (s.seat % 2, 1 - s.seat % 2, bid, their_bid, took, their_took, left)
    if 0 < need <= left:
        return "take", Finding(EVERY, (left, bid)) if need == left else Finding(NEED, (need, left, bid))
    if need > left:
        return _lost(s, facts, their_need)
    if 0 < their_need <= left:
        return _worth(s, facts, their_need)
    settled = their_need > left and bid + their_bid > 13
    bags, free, said = (OVER, OVER_FREE, (bid, bid + their_bid)) if settled else (MADE, MADE_FREE, (bid,))
    return ("give", Finding(bags, said)) if s.options.bags else ("free", Finding(free, said))


def _lost(s: Sight, facts: Facts, their_need: int) -> Aim:
    """The own contract cannot be made: set the others too, or load them with bags."""
    *_, their_bid, _, their_took, left = facts
    tricks = left - their_need + 1  # so many of the rest set them
    if 0 < their_need <= left and (not s.options.bags or _likely(tricks, left) >= 0.25):
        return "take", Finding(SPOIL, (*facts, tricks, 20 * their_bid))
    if s.options.bags and their_need < left:
        return "give", Finding(LOAD, (*facts, their_took + left, left - their_need))
    return "free", Finding(IDLE, facts)


def _worth(s: Sight, facts: Facts, their_need: int) -> Aim:
    """The own contract is made and theirs is not: is setting them worth the bags?"""
    _, _, bid, their_bid, took, _, left = facts
    tricks, gain = left - their_need + 1, 20 * their_bid
    if not s.options.bags:
        return "take", Finding(SET_FREE, (*facts, tricks, gain))
    cost, chance = _bag_cost(s, took - bid, tricks), _likely(tricks, left)
    # With one trick to take the bag comes only if the set does; with several they come one by one before it.
    if gain * chance > cost * (chance if tricks == 1 else 1):
        return "take", Finding(SET_BAG, (*facts, tricks, gain))
    size, penalty = s.options.bag_size, s.options.bag_penalty
    return "give", Finding(NOT_WORTH, (*facts, tricks, gain, cost, size, penalty))


def _likely(tricks: int, left: int) -> float:
    """The chance to take at least so many of the tricks left, were each a toss of a coin."""
    return sum(comb(left, k) for k in range(tricks, left + 1)) / 2.0**left


def _bag_cost(s: Sight, over: int, tricks: int) -> int:
    """What more bags cost: the penalty if they fill the set now, else their share of it."""
    size = s.options.bag_size
    before = s.bags + over - (s.options.bag_limit == "exceeded")
    room = size - before % size if before >= 0 else size + 1
    if tricks >= room:
        return s.options.bag_penalty
    return s.options.bag_penalty * tricks // size


RULES = (
    Rule("spades.tip.take.contract", (NEED, EVERY), "A, strategy, play"),
    Rule("spades.tip.take.set", (SET_BAG, SET_FREE), "A, strategy, play up to 13", ("bags",)),
    Rule("spades.tip.take.spoil", (SPOIL,), "A, strategy, play over 13"),
    Rule("spades.tip.give.lost", (LOAD,), "A, strategy, play up to 13", ("bags",)),
    Rule("spades.tip.give.settled", (IDLE,), "arithmetic", ("bags",)),
    Rule(
        "spades.tip.give.worth",
        (NOT_WORTH,),
        "A, strategy, play up to 13",
        ("bags", "bag_limit", "bag_size", "bag_penalty"),
    ),
    Rule("spades.tip.give.made", (MADE, MADE_FREE), "A, strategy, play", ("bags",)),
    Rule("spades.tip.give.over", (OVER, OVER_FREE), "A, strategy, play over 13", ("bags",)),
    Rule("spades.tip.nils.own", (OWN,), "A, strategy, giving", ("nil_value", "blind_nil_value")),
    Rule("spades.tip.nils.failed", (OWN_FAILED,), "house rule", ("failed_nil_tricks",)),
    Rule(
        "spades.tip.nils.partner",
        (PARTNER, PARTNER_FREE),
        "A, strategy, with nil",
        ("bags", "nil_value", "blind_nil_value"),
    ),
    Rule("spades.tip.nils.each_side", (EACH,), "A, strategy, with nil"),
    Rule("spades.tip.nils.against_high", (HIGH,), "A, strategy, with nil", ("nil_value", "blind_nil_value")),
    Rule("spades.tip.nils.against_low", (LOW,), "A, strategy, with nil", ("nil_value", "blind_nil_value")),
    Rule("spades.tip.nils.against_two", (TWO,), "A, strategy, with nil", ("nil_value", "blind_nil_value")),
)
