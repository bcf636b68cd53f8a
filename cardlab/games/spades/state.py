"""The states of a Spades deal: bidding, play, done. Small values that know the rules of their moment.

Play is one mask of unplayed cards: a hand is what was dealt and is unplayed, and spades are broken when one
of them is no longer unplayed. Neither is stored twice.
"""

from typing import ClassVar

from cardlab.cards import BIT, Suit, suit
from cardlab.game import Deal, Ended
from cardlab.games.spades.options import Options
from cardlab.rulings import Case, Finding, Happened, Ruling, cases, state
from cardlab.tricks import Order

SPADES = int(suit(Suit.SPADES))
PLAIN = int(suit(Suit.CLUBS) | suit(Suit.DIAMONDS) | suit(Suit.HEARTS))
TWO_OF_CLUBS = 1
ORDER = Order([suit(s) for s in Suit if s is not Suit.SPADES], trumps=suit(Suit.SPADES))
BEATS = ORDER.beats

NIL = 64  # a bid of n is NIL + n
BLIND = 78
LOOK = 79
NUMBERS = 0b11_1111_1111_1110 << NIL
BIDS = NUMBERS | 1 << NIL | 1 << BLIND | 1 << LOOK

(BIDDING_FIRST, PLAY_NOW, OVER) = cases("spades.flow.moment", bidding="", play="", over="")
(PLAYED, NOT_HELD) = cases("spades.play.own", played="", not_held="")
(WON_BY_SUIT, WON_BY_SPADE) = cases(
    "spades.trick.won", suit="seat:seat card:card", spade="seat:seat card:card led:card"
)
(THROWN, LED, THROWN_NOW) = cases(
    "spades.break",
    thrown="seat:seat card:card led:card",
    led="seat:seat card:card",
    thrown_now="seat:seat card:card led:card",
)


@state
class Standing:
    """The score sheet before a deal: points and bags of team 0 (seats 0, 2) and team 1, and deals played."""

    scores: tuple[int, int] = (0, 0)
    bags: tuple[int, int] = (0, 0)
    deals: int = 0

    def __post_init__(self) -> None:
        if min(*self.bags, self.deals) < 0:
            raise ValueError("bags and deals are counted, so they are never below 0")


@state
class House:
    """The house rules of a table, with the rulings of each moment already cut to them."""

    options: Options
    bidding: tuple[Ruling, ...]
    play: tuple[tuple[Ruling, ...], ...]  # by moment: lead, follow; then the same for the first trick


@state
class Contract:
    """What is settled once the bidding is over. `bids` stand by seat, as actions."""

    deal: Deal
    house: House
    standing: Standing
    bids: tuple[int, ...]
    hands: tuple[int, ...]  # as dealt

    def bid_of(self, seat: int) -> int | None:
        """What a seat has bid."""
        return self.bids[seat]


@state
class Bidding:
    """Four bids in turn from the dealer's left; each seat looks first, or bids blind nil instead."""

    deal: Deal
    house: House
    standing: Standing
    bids: tuple[int, ...]  # in the order said
    looked: bool  # whether the seat to bid has looked

    choices: ClassVar[int] = BIDS  # everything that can be said in a bidding at all

    @property
    def turn(self) -> int:
        """The seat to bid."""
        return self.deal.dealer + 1 + len(self.bids) & 3

    @property
    def rules(self) -> tuple[Ruling, ...]:
        """The rulings on bids."""
        return self.house.bidding

    def outside(self, action: int) -> Finding:
        """Cards have to wait until all have bid."""
        return Finding(BIDDING_FIRST)

    def bid_of(self, seat: int) -> int | None:
        """What a seat has bid, None while it has not."""
        place = (seat - self.deal.dealer - 1) % 4
        return self.bids[place] if place < len(self.bids) else None

    def step(self, action: int) -> "tuple[Bidding | Play, tuple[Happened, ...]]":
        """After looking, or after a bid."""
        if action == LOOK:
            return Bidding(self.deal, self.house, self.standing, self.bids, True), ()
        deal, bids = self.deal, (*self.bids, action)
        if len(bids) < 4:
            return Bidding(deal, self.house, self.standing, bids, False), ()
        first = (deal.dealer + 1) % 4  # the first bidder: left of the dealer
        by_seat = bids[4 - first :] + bids[: 4 - first]
        return first_lead(Contract(deal, self.house, self.standing, by_seat, deal.hands)), ()


@state
class Play:
    """Cards on the table. `ahead` is the seat winning this trick and `high` its card."""

    contract: Contract
    rules: tuple[Ruling, ...]  # of this moment: on a lead or on a card that follows
    choices: int  # the hand of the seat to play
    unplayed: int
    turn: int
    trick: tuple[int, ...]
    winners: tuple[int, ...]  # of the finished tricks
    before: tuple[int, ...]  # the trick before this one, as it was played
    ahead: int
    high: int

    def outside(self, action: int) -> Finding:
        """A bid, or a card that is not in this hand."""
        if action >= NIL:
            return Finding(PLAY_NOW)
        return Finding(PLAYED if self.contract.hands[self.turn] >> action & 1 else NOT_HELD)

    def step(self, card: int) -> "tuple[Play | Done, tuple[Happened, ...]]":
        """After a card; says when spades are broken and who took the trick."""
        contract, turn, trick = self.contract, self.turn, self.trick
        bit = BIT[card]
        unplayed = self.unplayed ^ bit
        events = self._breaking(card) if card >= 39 else ()
        if trick:
            rules, ahead, high = self.rules, self.ahead, self.high
            if BEATS[high] & bit:
                ahead, high = turn, card
            trick += (card,)
            if len(trick) == 4:
                return self._taken(unplayed, trick, ahead, high, events)
        else:
            rules = contract.house.play[1 if self.winners else 3]
            trick, ahead, high = (card,), turn, card
        after = turn + 1 & 3
        hand = contract.hands[after] & unplayed
        return (
            Play(contract, rules, hand, unplayed, after, trick, self.winners, self.before, ahead, high),
            events,
        )

    def _taken(
        self, unplayed: int, trick: tuple[int, ...], ahead: int, high: int, events: tuple[Happened, ...]
    ) -> "tuple[Play | Done, tuple[Happened, ...]]":
        """After the fourth card: who is ahead takes the trick and leads to the next one, if there is one."""
        contract, winners, led = self.contract, self.winners, trick[0]
        winners += (ahead,)
        events += ((WON_BY_SPADE, ahead, high, led) if high >= 39 > led else (WON_BY_SUIT, ahead, high),)
        if not unplayed:
            return Done(contract, winners, trick), events
        rules, hand = contract.house.play[0], contract.hands[ahead] & unplayed
        return Play(contract, rules, hand, unplayed, ahead, (), winners, trick, ahead, led), events

    def _breaking(self, card: int) -> tuple[Happened, ...]:
        """A spade led or thrown: the first of the deal breaks them, where this table has breaking at all."""
        trick, lead_rule = self.trick, self.contract.house.options.spade_lead
        if lead_rule == "always":
            return ()
        if lead_rule == "previous_trick":
            thrown_before = any(other >= 39 for other in trick)
            return ((THROWN_NOW, self.turn, card, trick[0]),) if trick and not thrown_before else ()
        if self.unplayed & SPADES != SPADES:
            return ()
        return ((THROWN, self.turn, card, trick[0]) if trick else (LED, self.turn, card),)


@state
class Done(Ended):
    """Thirteen tricks are played."""

    over: ClassVar[Case] = OVER

    contract: Contract
    winners: tuple[int, ...]
    before: tuple[int, ...]


State = Bidding | Play | Done


def first_lead(contract: Contract) -> Play:
    """The first trick is led by the first bidder or by the holder of ♣2, as the table plays it."""
    deal = contract.deal
    leader = (deal.dealer + 1) % 4
    if contract.house.options.first_lead == "two_of_clubs":
        leader = next(seat for seat, hand in enumerate(deal.hands) if hand & TWO_OF_CLUBS)
    return Play(
        contract, contract.house.play[2], deal.hands[leader], sum(deal.hands), leader, (), (), (), leader, 0
    )


def broken(play: Play) -> bool:
    """Whether a spade has left its hand."""
    return play.unplayed & SPADES != SPADES


def taken(winners: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Tricks by seat."""
    count = winners.count
    return count(0), count(1), count(2), count(3)
