# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Null with all hands open: can the declarer be brought to a trick?

Typed Python that Cython compiles; the same file runs uncompiled, with the same answers. Cards are places from
0 to 31, eight to a suit, the seven first. The declarer is player 0, the others are 1 and 2, as they sit.

The declarer leads at most once, to the first trick: a trick of his is the end. So between two tricks the
question is what the other two can make of the lead, and nothing where the declarer ducks for ever in every
suit, card under card. Cards of a hand with none of another's between them are one card.
"""

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cardlab.analysis import nocython as cython

COMPILED = cython.compiled

SUIT = cython.declare(cython.uint, 0xFF)
FREE, CAUGHT = (
    cython.declare(cython.int, 1),
    cython.declare(cython.int, 2),
)  # what the table knows; 0: nothing


@cython.cclass
class Search:
    """One deal of Null, asked as often as one likes. The table has 2**`size` slots of six bytes."""

    slots: cython.uint  # a mask
    key: cython.uint[::1]  # the table: the cards still held, who leads, what came of it
    leads: cython.uchar[::1]
    said: cython.uchar[::1]
    nodes: cython.ulonglong
    limit: cython.ulonglong
    cut: cython.bint

    def __init__(self, size: int = 16) -> None:
        self.slots = (1 << size) - 1
        self.key = array("I", [0]) * (1 << size)
        self.leads, self.said = array("B", [0]) * (1 << size), array("B", [0]) * (1 << size)
        self.nodes, self.limit, self.cut = 0, 0, False

    def visited(self) -> int:
        """How many moments between two tricks have been looked at so far."""
        return int(self.nodes)

    def grant(self, moments: int) -> None:
        """From now on the search stops after so many more moments; 0: never."""
        self.limit = self.nodes + moments if moments else 0

    def stopped(self) -> bool:
        """Whether the last question was given up for want of moments."""
        return bool(self.cut)

    def caught(self, hands: Sequence[int], leader: int, trick: Sequence[int] = ()) -> bool | None:
        """Whether the declarer is brought to a trick by the best play of all three; None if cut short.

        `hands` are three masks, the declarer's first, and hold the cards of the trick that lies on the
        table, too; `trick` are those cards in the order played.
        """
        a: cython.uint = hands[0]
        b: cython.uint = hands[1]
        c: cython.uint = hands[2]
        player: cython.int = leader
        led: cython.uint = 0
        high: cython.uint = 0
        gone: cython.uint = 0
        ahead: cython.int = leader
        card: cython.uint = 0
        for place in trick:
            if card:
                if not led:
                    led = self._suit(card)
                    high = card
                elif card & led and card > high:
                    high = card
                    ahead = player
                gone |= card
                player = player + 1 if player < 2 else 0
            card = cython.cast(cython.uint, 1) << cython.cast(cython.int, place)
        self.cut = False
        found: cython.bint
        with cython.nogil:
            if card:
                found = self._after(a, b, c, player, card, led, high, ahead, gone)
            else:
                found = self._lead(a, b, c, player)
        return None if self.cut else bool(found)

    # ---------------------------------------------------------------- masks
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _suit(self, card: cython.uint) -> cython.uint:
        """All cards of a card's suit."""
        suit: cython.uint = SUIT
        while not card & suit:
            suit <<= 8
        return suit

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _top(self, mask: cython.uint) -> cython.uint:
        """The highest card."""
        mask |= mask >> 1
        mask |= mask >> 2
        mask |= mask >> 4
        mask |= mask >> 8
        mask |= mask >> 16
        return mask ^ (mask >> 1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, held: cython.uint, leader: cython.int) -> cython.uint:
        # A key of 34 bits times a factor of 29 stays below 63, so that uncompiled integers agree.
        mixed: cython.ulonglong = held | (cython.cast(cython.ulonglong, leader) << 32)
        mixed = mixed * 0x1D8AF2B5
        return cython.cast(cython.uint, (mixed ^ (mixed >> 29)) >> 11 & self.slots)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _safe(self, mine: cython.uint, others: cython.uint) -> cython.bint:
        """Whether the declarer, never leading, ducks in every suit: his lowest card lies under their lowest,
        his second under their second, and so on. Whatever they play, a card is left that lies under it."""
        suit: cython.uint = SUIT
        own: cython.uint
        theirs: cython.uint
        _k: cython.int
        for _k in range(4):
            own = mine & suit
            theirs = others & suit
            while own and theirs:
                if own & (~own + 1) > theirs & (~theirs + 1):
                    return False
                own &= own - 1
                theirs &= theirs - 1
            suit <<= 8
        return True

    # ---------------------------------------------------------------- the search
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, a: cython.uint, b: cython.uint, c: cython.uint, leader: cython.int) -> cython.bint:
        """Before a trick."""
        if leader and self._safe(a, b | c):
            return False
        held: cython.uint = a | b | c
        slot: cython.uint = self._slot(held, leader)
        if self.key[slot] == held and self.leads[slot] == leader and self.said[slot]:
            return self.said[slot] == CAUGHT
        self.nodes += 1
        if self.nodes == self.limit:
            self.cut = True
            return False
        found: cython.bint = self._play(a, b, c, leader, 0, 0, leader, 0)
        if not self.cut:
            self.key[slot], self.leads[slot] = held, leader
            self.said[slot] = CAUGHT if found else FREE
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        player: cython.int,
        led: cython.uint,
        high: cython.uint,
        ahead: cython.int,
        gone: cython.uint,
    ) -> cython.bint:
        """A card to the trick: `gone` lies on the table, `high` is ahead of it.

        The declarer looks at his highest card that stays under first, the others at their lowest.
        """
        hand: cython.uint = a if player == 0 else b if player == 1 else c
        others: cython.uint = (a | b | c) & ~hand
        if hand & led:
            hand &= led
        under: cython.uint = hand & ~led | hand & (high - 1) if led else 0
        turn: cython.int
        left: cython.uint
        card: cython.uint
        for turn in range(2):
            left = (hand & ~under if turn else under) if player == 0 else (0 if turn else hand)
            while left:
                card = self._top(left) if player == 0 else left & (~left + 1)
                left ^= self._like(card, left, others, player == 0)
                if self._after(a, b, c, player, card, led, high, ahead, gone) != (player == 0):
                    return player != 0
                if self.cut:
                    return False
        return player == 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _like(
        self, card: cython.uint, left: cython.uint, others: cython.uint, down: cython.bint
    ) -> cython.uint:
        """A card and those of its hand that are as good, since no one else has any between them."""
        suit: cython.uint = self._suit(card)
        same: cython.uint = card
        next_: cython.uint = card
        while True:
            next_ = next_ >> 1 if down else next_ << 1
            if not next_ & suit or next_ & others:
                return same & left
            same |= next_

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _after(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        player: cython.int,
        card: cython.uint,
        led: cython.uint,
        high: cython.uint,
        ahead: cython.int,
        gone: cython.uint,
    ) -> cython.bint:
        """After a card: the next player, or the winner of the trick leads."""
        if not led:
            led = self._suit(card)
            high = card
        elif card & led and card > high:
            high = card
            ahead = player
        gone |= card
        if (a & gone) == 0 or (b & gone) == 0 or (c & gone) == 0:
            return self._play(a, b, c, player + 1 if player < 2 else 0, led, high, ahead, gone)
        if ahead == 0:
            return True
        if not a & ~gone:
            return False
        return self._lead(a & ~gone, b & ~gone, c & ~gone, ahead)
