# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Deals played to their end by players who choose any legal card, counted by the thousand.

Typed Python that Cython compiles; the same file runs uncompiled and plays the same cards. It serves every
trick-taking game whose players follow suit: cards are numbers from 0 to 79, each effective suit a block of
sixteen, the weakest first, and the fifth block holds the trumps where there are any.

A hand is a list of cards for each suit. A card that is played changes places with the last of its list,
which then is one shorter; for the next deal all lists are as long as they were, in whatever order.
"""

from array import array
from collections.abc import Sequence
from random import Random

try:
    import cython
except ImportError:
    from cardlab.analysis import nocython as cython

COMPILED = cython.compiled

FACTOR = cython.declare(cython.ulonglong, 698769069)  # of Marsaglia's multiply with carry: never past 62 bits
LOW = cython.declare(cython.ulonglong, 0xFFFFFFFF)
SUITS = cython.declare(cython.int, 5)
TRUMPS = cython.declare(cython.int, 64)  # where their block begins
ANY = cython.declare(cython.int, 80)  # no card in particular
MOST = cython.declare(cython.int, 120)  # points in a deal
BROKEN, RUFFED = cython.declare(cython.int, 1), cython.declare(cython.int, 2)  # when trumps may be led
RULES = ("always", "broken", "previous_trick")  # the same by name


@cython.cclass
class Playouts:
    """One moment of a deal, played on from as often as one likes.

    `hands` are each player's cards without those on the table, which `trick` has; `points` is what each of
    the 80 numbers counts. `party` says for each player whether he plays on the side of player 0, `had` how
    many points that side has by now, `won` how many tricks each player.

    `lead_rule` says when trumps may be led, as the options of Spades name it, and `may_lead` whether they may
    by now. `opening` is the card that the first lead has to be. Where `first_plain` holds nobody who has
    another card throws a trump on the first trick. `ends`: the deal is over when player 0 takes a trick, as
    in Null.
    """

    seats: cython.int
    trump: cython.int  # from this place on cards are trumps
    cards: cython.uchar[::1]  # sixteen for each player and suit
    held: cython.int[::1]  # how many of them are left, by player and suit
    whole: cython.int[::1]  # the same before the first card
    points: cython.int[::1]
    party: cython.uchar[::1]
    leader: cython.int
    laid: cython.uchar[::1]  # the trick on the table
    count: cython.int  # of its cards
    tricks: cython.int  # to be finished
    had: cython.int
    won: cython.int[::1]
    took: cython.int[::1]  # tricks of each player in the deal being played
    lead_rule: cython.int
    may_lead: cython.bint
    opening: cython.int
    first_plain: cython.bint
    ends: cython.bint
    free: cython.bint  # whether trumps may be led now
    ahead: cython.int  # who took the trick just played
    gain: cython.int  # and its points
    history: cython.uchar[::1]  # the cards of the last deal, in order
    plies: cython.int
    by_seat: cython.uint[::1]
    by_side: cython.uint[::1]
    by_points: cython.uint[::1]
    dice: cython.ulonglong

    def __init__(
        self,
        hands: Sequence[Sequence[int]],
        points: Sequence[int],
        leader: int,
        trick: Sequence[int] = (),
        party: Sequence[int] = (1, 0, 0),
        had: int = 0,
        won: Sequence[int] = (0, 0, 0),
        trumps: bool = True,
        lead_rule: str = "always",
        may_lead: bool = True,
        opening: int | None = None,
        first_plain: bool = False,
        ends: bool = False,
    ) -> None:
        cards = [card for hand in hands for card in hand] + list(trick)
        if len(cards) % len(hands) or had + sum([points[card] for card in cards]) > MOST:
            raise ValueError("no deal: hands of other sizes than the trick leaves, or more than 120 points")
        self.seats, self.trump = len(hands), TRUMPS if trumps else ANY
        self.cards, self.whole = (
            array("B", bytes(16 * SUITS * len(hands))),
            array("i", [0] * (SUITS * len(hands))),
        )
        for seat, hand in enumerate(hands):
            for card in hand:
                at = SUITS * seat + (card >> 4)
                self.cards[16 * at + self.whole[at]] = card
                self.whole[at] += 1
        self.held = array("i", self.whole)
        self.points, self.party = array("i", points), array("B", party)
        self.leader, self.laid, self.count = leader, array("B", [*trick, 0]), len(trick)
        self.tricks = len(cards) // len(hands)
        self.had, self.won, self.took = had, array("i", won), array("i", won)
        self.lead_rule, self.may_lead = RULES.index(lead_rule), may_lead
        self.opening = ANY if opening is None else opening
        self.first_plain, self.ends, self.free, self.ahead, self.gain = first_plain, ends, False, 0, 0
        self.history, self.plies = array("B", bytes(64)), 0
        self.by_seat, self.by_side = array("I", [0] * (16 * len(hands))), array("I", [0] * 16)
        self.by_points = array("I", [0] * (MOST + 1))
        self.dice = 1

    def run(self, count: int, seed: int) -> None:
        """Plays so many deals, adding up what they come to. The seed decides every card."""
        deals: cython.int = count
        _k: cython.int
        self.dice = int(Random(seed).random() * 2**53) | 1
        with cython.nogil:
            for _k in range(deals):
                self._deal()

    def counts(self) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
        """How often each player took 0 to 13 tricks, and player 0's side; how often it made 0 to 120."""
        seats = tuple([tuple(self.by_seat[16 * seat : 16 * seat + 14]) for seat in range(self.seats)])
        return seats, tuple(self.by_side[:14]), tuple(self.by_points)

    def played(self) -> list[int]:
        """The cards of the last deal, in order, from the moment on."""
        return list(self.history[: self.plies])

    # ---------------------------------------------------------------- a deal and its tricks
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _deal(self) -> cython.void:
        """One deal, from the moment to its end."""
        k: cython.int
        for k in range(SUITS * self.seats):
            self.held[k] = self.whole[k]
        for k in range(self.seats):
            self.took[k] = self.won[k]
        self.plies = 0
        self.free = self.may_lead
        points: cython.int = self.had
        leader: cython.int = self.leader
        left: cython.int = self.tricks
        while left:
            self._trick(leader, left, left == self.tricks)
            leader = self.ahead
            left -= 1
            self.took[leader] += 1
            if self.party[leader]:
                points += self.gain
            if self.ends and leader == 0:
                break
        side: cython.int = 0
        for k in range(self.seats):
            self.by_seat[16 * k + self.took[k]] += 1
            if self.party[k]:
                side += self.took[k]
        self.by_side[side] += 1
        self.by_points[points] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _trick(self, leader: cython.int, left: cython.int, first: cython.bint) -> cython.void:
        """One trick, the rest of it where some of it lies on the table; `left`: tricks to finish, with it."""
        k: cython.int = 0
        seat: cython.int = leader
        card: cython.int
        led: cython.int = 0
        high: cython.int = 0
        gain: cython.int = 0
        trumps: cython.bint = False
        ahead: cython.int = leader
        for k in range(self.seats):
            if first and k < self.count:
                card = self.laid[k]
            else:
                card = self._follow(seat, led >> 4, left, first) if k else self._lead(seat, left, first)
                self.history[self.plies] = card
                self.plies += 1
            if k == 0:
                led = high = card
            elif card > high and ((card ^ high) < 16 or card >= self.trump):
                high = card
                ahead = seat
            gain += self.points[card]
            trumps |= card >= self.trump
            seat += 1
            if seat == self.seats:
                seat = 0
        if self.lead_rule == BROKEN:
            self.free |= trumps
        elif self.lead_rule == RUFFED:
            self.free = trumps and led < self.trump
        self.ahead = ahead
        self.gain = gain

    # ---------------------------------------------------------------- a card
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, seat: cython.int, left: cython.int, first: cython.bint) -> cython.int:
        """Any card that may be led."""
        trumps: cython.int = 0 if self.free else self.held[SUITS * seat + TRUMPS // 16]
        if first and self.opening < ANY:
            return self._certain(seat, self.opening)
        return self._any(seat, left - trumps if trumps < left else left)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(self, seat: cython.int, suit: cython.int, left: cython.int, first: cython.bint) -> cython.int:
        """Any card of the suit led, or, where there is none, of the hand."""
        held: cython.int = self.held[SUITS * seat + suit]
        if held:
            return self._take(SUITS * seat + suit, self._draw(held))
        if first and self.first_plain and self.held[SUITS * seat + TRUMPS // 16] < left:
            left -= self.held[SUITS * seat + TRUMPS // 16]
        return self._any(seat, left)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _any(self, seat: cython.int, among: cython.int) -> cython.int:
        """One of the first so many cards of a hand, suit after suit: trumps are the last."""
        at: cython.int = SUITS * seat
        k: cython.int = self._draw(among)
        while k >= self.held[at]:
            k -= self.held[at]
            at += 1
        return self._take(at, k)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _certain(self, seat: cython.int, card: cython.int) -> cython.int:
        """This card."""
        at: cython.int = SUITS * seat + (card >> 4)
        k: cython.int = 0
        while self.cards[16 * at + k] != card:
            k += 1
        return self._take(at, k)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(self, at: cython.int, k: cython.int) -> cython.int:
        """Card number `k` of a list leaves it."""
        last: cython.int = self.held[at] - 1
        card: cython.int = self.cards[16 * at + k]
        self.cards[16 * at + k] = self.cards[16 * at + last]
        self.cards[16 * at + last] = card
        self.held[at] = last
        return card

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _draw(self, below: cython.int) -> cython.int:
        """A number from 0, below another: the low half of the dice, scaled."""
        self.dice = FACTOR * (self.dice & LOW) + (self.dice >> 32)
        return cython.cast(cython.int, ((self.dice & LOW) * below) >> 32)
