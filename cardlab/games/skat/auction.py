"""The auction of Skat: the 63 values that can be said, who says them to whom, and what may be said.

Middlehand calls to forehand, then rearhand to whoever is left. By `auction=isko` one calls and the other
holds or passes; by `auction=text` both name values and may name the last one again, once each.
"""

from bisect import bisect_left, bisect_right

from cardlab.game import Deal
from cardlab.games.skat.declaring import Choose
from cardlab.games.skat.state import AUCTION_FIRST, BID, HOLD, PASS, Award, House, Passed, Standing
from cardlab.rulings import Finding, Happened, Ruling, Said, cases, state

BASES = (12, 9, 10, 11, 24)  # by game: ♣ ♦ ♥ ♠ Grand
NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}  # (Hand, ouvert)
MATADORS = (11, 11, 11, 11, 4)  # the longest run by game
# From two levels (one matador, game) to the longest run and seven more: game, Hand, Schneider, Schwarz, both
# of them announced, ouvert.
VALUES = tuple(
    sorted(
        {
            base * levels
            for base, longest in zip(BASES, MATADORS, strict=True)
            for levels in range(2, longest + 8)
        }
        | set(NULL_VALUES.values())
    )
)
BIDS = (1 << len(VALUES)) - 1 << BID
AUCTION = BIDS | 1 << PASS | 1 << HOLD
LOWEST = 1 << BID
TOP = BID + len(VALUES) - 1

(HIGHER, ANY_VALUE, HIGHEST) = cases(
    "skat.auction.higher", higher="last:n next:n", opens="least:n", top="last:n"
)
(SAID, HIGHEST_SAID) = cases("skat.auction.again", said="last:n next:n", top="last:n")
(CALLER_HOLDS, ONLY_HOLD, NO_HOLD) = cases(
    "skat.auction.answer", caller="seat:seat", listener="last:n seat:seat", text=""
)
(OWN_VALUE, MAY_REPEAT, OWN_HIGHEST) = cases(
    "skat.auction.own", own="last:n next:n", repeat="last:n", top="last:n"
)
(PASSES, PASSES_ALONE) = cases("skat.auction.pass", out="seat:seat", alone="")
(ALONE_18,) = cases("skat.auction.alone", alone="least:n")

(NEXT, AT_18, DECLARES) = cases(
    "skat.auction.course",
    next="seat:seat asked:seat last:n",
    alone="seat:seat",
    won="seat:seat bid:n",
)
(ZERO_DEAL, REDEAL) = cases("skat.auction.all_pass", score_zero="", redeal="")


def value_of(action: int) -> int:
    """The value that a bid names."""
    return VALUES[action - BID]


def bid_action(value: int) -> int:
    """The bid that names a value; raises `ValueError` for a number that no game is worth.

    >>> value_of(bid_action(81)), 171 in VALUES, len(VALUES)
    (81, False, 63)
    """
    place = bisect_left(VALUES, value)
    if place == len(VALUES) or VALUES[place] != value:
        raise ValueError(f"{value} is the value of no game; next to it stand {around(value)}")
    return BID + place


def around(value: int) -> str:
    """The values below and above a number that is none, for messages."""
    place = bisect_right(VALUES, value)
    return " and ".join(map(str, VALUES[max(0, place - 1) : place + 1]))


def skipped(last: int, action: int) -> tuple[int, ...]:
    """The values that a bid jumps over: what a table asks to confirm.

    >>> skipped(bid_action(22), bid_action(27))
    (23, 24)
    """
    return VALUES[last - BID + 1 if last else 0 : action - BID]


@state
class Auction:
    """Two seats say values in turn until one passes: middlehand and forehand, then the dealer as well."""

    deal: Deal
    house: House
    standing: Standing
    said: tuple[tuple[int, int], ...]  # (seat, action), in order
    turn: int
    caller: int
    listener: int
    last: int  # the bid named last, as an action; 0 before the first
    named: int  # the seats, as a mask, that have said it

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """The rulings on calling or on answering."""
        return self.house.call if self.turn == self.caller else self.house.answer

    @property
    def choices(self) -> int:
        """Everything that can be said in an auction at all."""
        return AUCTION

    def outside(self, action: int) -> Finding:
        """Cards and games have to wait."""
        return Finding(AUCTION_FIRST)

    def step(self, action: int) -> "tuple[Auction | Alone | Choose, tuple[Happened, ...]]":
        """After a value, a hold or a pass."""
        deal, turn, last = self.deal, self.turn, self.last
        other = self.listener if turn == self.caller else self.caller
        said = (*self.said, (turn, action))
        if action == PASS:
            return self._duel_over(said, other)
        named = 1 << turn | self.named if action in (HOLD, last) else 1 << turn
        last = last if action == HOLD else action
        return Auction(
            deal, self.house, self.standing, said, other, self.caller, self.listener, last, named
        ), ()

    def _duel_over(
        self, said: tuple[tuple[int, int], ...], left: int
    ) -> "tuple[Auction | Alone | Choose, tuple[Happened, ...]]":
        """One has passed: the dealer calls to the other, or the other is declarer."""
        deal, house, standing, last = self.deal, self.house, self.standing, self.last
        dealer = deal.dealer
        if self.caller != dealer:
            value = VALUES[last - BID] if last else 0
            return Auction(deal, house, standing, said, dealer, dealer, left, last, self.named), (
                (NEXT, dealer, left, value),
            )
        if not last:
            return Alone(deal, house, standing, said), ((AT_18, left),)
        bid = VALUES[last - BID]
        return Choose(Award(deal, house, standing, said, left, bid)), ((DECLARES, left, bid),)


@state
class Alone:
    """Both others have passed without a value: forehand may still play, at the lowest."""

    deal: Deal
    house: House
    standing: Standing
    said: tuple[tuple[int, int], ...]

    @property
    def turn(self) -> int:
        """Forehand."""
        return (self.deal.dealer + 1) % 3

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """The rulings on the last word."""
        return self.house.alone

    @property
    def choices(self) -> int:
        """Everything that can be said in an auction at all."""
        return AUCTION

    def outside(self, action: int) -> Finding:
        """Cards and games have to wait."""
        return Finding(AUCTION_FIRST)

    def step(self, action: int) -> "tuple[Choose | Passed, tuple[Happened, ...]]":
        """Forehand plays at 18, or the deal is passed in."""
        turn = self.turn
        said = (*self.said, (turn, action))
        if action == PASS:
            zero = self.house.options.all_pass == "score_zero"
            return Passed(self.deal, self.house, self.standing, said), ((ZERO_DEAL if zero else REDEAL,),)
        award = Award(self.deal, self.house, self.standing, said, turn, VALUES[0])
        return Choose(award), ((DECLARES, turn, VALUES[0]),)


def opening(deal: Deal, house: House, standing: Standing) -> Auction:
    """The auction before a word was said: middlehand is to speak to forehand."""
    caller, listener = (deal.dealer + 2) % 3, (deal.dealer + 1) % 3
    return Auction(deal, house, standing, (), caller, caller, listener, 0, 0)


# ------------------------------------------------------------------ rulings
def higher(s: Auction, choices: int) -> Said:
    """skat.auction.higher: a value named is above the last (the first is free); jumps are allowed."""
    last = s.last
    if not last:
        return choices, ANY_VALUE, VALUES[0]
    keep = choices >> last << last | 1 << PASS | 1 << HOLD
    if last == TOP:
        return keep, HIGHEST, VALUES[-1]
    return keep, HIGHER, VALUES[last - BID], VALUES[last - BID + 1]


def again(s: Auction, choices: int) -> Said | None:
    """skat.auction.again: the caller cannot name the last value once more; only the listener may hold it."""
    last = s.last
    if not last:
        return None
    keep = choices ^ 1 << last
    if last == TOP:
        return keep, HIGHEST_SAID, VALUES[-1]
    return keep, SAID, VALUES[last - BID], VALUES[last - BID + 1]


def caller_holds(s: Auction, choices: int) -> Said:
    """skat.auction.answer: holding is the listener's word."""
    return choices ^ 1 << HOLD, CALLER_HOLDS, s.listener


def listens(s: Auction, choices: int) -> Said:
    """skat.auction.answer: the listener holds the value or passes, and names none."""
    return 1 << HOLD | 1 << PASS, ONLY_HOLD, VALUES[s.last - BID], s.caller


def no_hold(s: Auction, choices: int) -> Said:
    """skat.auction.answer: where both name values, the value itself is said instead of holding it."""
    return choices ^ 1 << HOLD, NO_HOLD


def own(s: Auction, choices: int) -> Said | None:
    """skat.auction.own: the last value may be said again by whoever has not said it; one's own is raised."""
    last = s.last
    if not last:
        return None
    if not s.named >> s.turn & 1:
        return choices, MAY_REPEAT, VALUES[last - BID]
    keep = choices ^ 1 << last
    if last == TOP:
        return keep, OWN_HIGHEST, VALUES[-1]
    return keep, OWN_VALUE, VALUES[last - BID], VALUES[last - BID + 1]


def passes(s: Auction, choices: int) -> Said:
    """skat.auction.pass: passing is always allowed and final."""
    return choices, PASSES, s.listener if s.turn == s.caller else s.caller


def passes_alone(s: Alone, choices: int) -> Said:
    """skat.auction.pass: forehand's pass, too, and then nobody plays."""
    return choices, PASSES_ALONE


def alone(s: Alone, choices: int) -> Said:
    """skat.auction.alone: forehand, left alone, may play at 18 and at nothing else."""
    return LOWEST | 1 << PASS, ALONE_18, VALUES[0]
