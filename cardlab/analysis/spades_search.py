# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Spades with all hands open: how many tricks a side takes against the best play of the other.

Typed Python that Cython compiles; the same file runs uncompiled, with the same answers. A hand is a mask of
64 bits, sixteen to a suit (clubs, diamonds, hearts, spades), the two first; a card is the place of its bit.

A question is "do they reach `t` tricks from here?", asked again until the answer is a number. Its answer
comes with the cards that mattered: a card that won a trick by its rank, and so all above it. The table keeps
who owns those, not which cards they are, and with them the lengths of all hands in all suits; so one answer
serves every position that differs in small cards only. That is the partition search of Ginsberg (1996), as
Haglund's DDS has it for Bridge. The breaking of spades needs nothing of its own: the lengths show it.

Cards of a hand with nobody's card between them are one card; and after one card of a suit has failed, so have
all that lie, like it, below what mattered. Spades that win however they are played, and plain suits that a
side can cash at once, are counted, not played.
"""

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cardlab.analysis import nocython as cython

COMPILED = cython.compiled

LEADS = ("always", "broken", "previous_trick")  # when spades may be led, as the house rules say it

ALWAYS, BROKEN, THROWN = (
    cython.declare(cython.int, 0),
    cython.declare(cython.int, 1),
    cython.declare(cython.int, 2),
)
QUESTIONS = 128  # about the score that the table can tell apart

WIDTH = cython.declare(cython.int, 16)  # of a row of candidates: a hand has up to thirteen cards
DEPTH = cython.declare(cython.int, 60)
NONE = cython.declare(cython.int, 64)  # no card
SUIT = cython.declare(cython.ulonglong, 0x1FFF)
SPADES = cython.declare(cython.ulonglong, 0x1FFF000000000000)
LOW = cython.declare(cython.ulonglong, 0xFFFFFFFF)
PAIRS = cython.declare(cython.ulonglong, 0x5555555555555555)
FOURS = cython.declare(cython.ulonglong, 0x3333333333333333)
EIGHTS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)


@cython.cclass
class Search:
    """One table's rules, searched deal after deal; what was found serves every question about the same deal.

    `lead` says when spades may be led, `spades` how many there were before the first was played, and `plain`
    that none may be thrown on the first of thirteen tricks. The table has 2**`size` entries of 50 bytes.
    """

    lead: cython.int
    spades: cython.int
    plain: cython.bint
    # The question: whose tricks count, which side wants many of them, which seats must not take any.
    side: cython.int
    wants: cython.int
    never: cython.int
    shy: cython.int  # seats that would rather not take a trick
    goal: cython.uint
    scored: cython.bint  # or: which ways to share the tricks that are left answer yes
    answers: cython.uchar[::1]
    weight: cython.int[::1]
    questions: dict[bytes, int]
    h: cython.ulonglong[::1]  # the hands, by seat
    owner: cython.uchar[::1]  # by card
    owners: cython.uint[::1]  # by suit and what is left of it: who has it, highest first, two bits each
    lengths: cython.uint[::1]  # and how many each seat has, four bits each
    need: cython.ulonglong[::1]  # by depth: the cards that mattered to the last answer
    cand: cython.ulonglong[::1]
    promise: cython.int[::1]
    room: cython.int
    heads: cython.uint  # a mask
    used: cython.int
    head: cython.int[::1]  # the table: lists of entries, and by list the lead that decided last
    hint: cython.uchar[::1]
    after: cython.int[::1]
    shape: cython.ulonglong[::1]
    who: cython.uint[::1]  # who leads, and the question
    own0: cython.ulonglong[::1]
    own1: cython.ulonglong[::1]
    mask0: cython.ulonglong[::1]
    mask1: cython.ulonglong[::1]
    enough: cython.uchar[::1]  # the answer is yes to fewer than this many tricks
    beyond: cython.uchar[::1]  # and no to this many or more
    nodes: cython.ulonglong
    limit: cython.ulonglong
    cut: cython.bint

    def __init__(self, lead: str = "broken", spades: int = 13, plain: bool = False, size: int = 18) -> None:
        self.lead, self.spades, self.plain = LEADS.index(lead), spades, plain
        self.h, self.owner = array("Q", [0]) * 4, array("B", [255]) * 64
        self.owners, self.lengths = array("I", [0]) * 32768, array("I", [0]) * 32768
        self.need, rows = array("Q", [0]) * DEPTH, DEPTH * WIDTH
        self.cand, self.promise = array("Q", [0]) * rows, array("i", [0]) * rows
        room = 1 << size
        self.room, self.heads, self.used = room, room // 4 - 1, 0
        self.head, self.hint = array("i", [-1]) * (room // 4), array("B", [NONE]) * (room // 4)
        self.after, self.who = array("i", [0]) * room, array("I", [0]) * room
        self.shape = array("Q", [0]) * room
        self.own0, self.own1 = array("Q", [0]) * room, array("Q", [0]) * room
        self.mask0, self.mask1 = array("Q", [0]) * room, array("Q", [0]) * room
        self.enough, self.beyond = array("B", [0]) * room, array("B", [0]) * room
        self.scored, self.weight, self.answers = False, array("i", [0] * 4), array("B", [0])
        self.questions = {}
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

    def tricks(
        self,
        hands: Sequence[int],
        leader: int,
        trick: Sequence[int] = (),
        thrown: bool = False,
        side: int = 0,
        wants: int = 0,
        never: int = 0,
        guess: int = 6,
    ) -> tuple[int, int]:
        """What `side` takes of the tricks that are left, as the least and the most: equal unless cut short.

        `hands` are four masks and hold the cards of the trick that lies on the table, too; `trick` are those
        cards in the order played, `thrown` says whether a spade was thrown on the one before. `wants` is the
        side that plays for many tricks of `side`; with `never`, a mask of seats of it, it must besides keep
        those seats from any trick: -1 is that it cannot. `guess` is where to begin.
        """
        self._hold(hands)
        self.side, self.wants, self.never, self.scored = side, wants, never, False
        self.shy = never if side == wants else 0b0101 << side
        self.goal = side << 3 | wants << 4 | (never >> wants & 1) << 5 | (never >> (wants + 2) & 1) << 6
        total = hands[leader].bit_count()
        low, high = (-1 if never else 0), total
        self.cut = False
        while low < high:
            ask = min(max(guess, low + 1), high)
            found = self._from(leader, trick, thrown, total, ask)
            if self.cut:
                break
            if found:
                low, guess = ask, ask + 1
            else:
                high, guess = ask - 1, ask - 1
        return low, high

    def reaches(
        self, hands: Sequence[int], leader: int, trick: Sequence[int], thrown: bool, least: int
    ) -> bool | None:
        """Whether side 0 takes `least` of the tricks that are left; None if cut short."""
        self._hold(hands)
        self.side = self.wants = self.never = self.goal = self.shy = 0
        self.cut = self.scored = False
        found = self._from(leader, trick, thrown, hands[leader].bit_count(), least)
        return None if self.cut else bool(found)

    def brings(
        self,
        hands: Sequence[int],
        leader: int,
        trick: Sequence[int],
        thrown: bool,
        weights: Sequence[int],
        count: int,
        answers: bytes,
        shy: int = 0,
    ) -> bool | None:
        """Whether side 0 can bring about a yes, which side 1 plays against; None if cut short.

        A trick adds the weight of the seat that takes it to `count`, and `answers` says by the count: 0 is
        no, 1 is yes, 2 is open, as it may be only while cards are left. `shy` seats have bid nil.
        """
        self._hold(hands)
        self.side = self.wants = self.never = 0
        self.shy, self.scored, self.cut = shy, True, False
        if answers not in self.questions:
            if len(self.questions) == QUESTIONS:
                self._empty()
                self.questions = {}
            self.questions[answers] = len(self.questions)
        self.goal = 1 << 7 | self.questions[answers] << 24
        self.weight, self.answers = array("i", weights), array("B", answers)
        found = self._from(leader, trick, thrown, hands[leader].bit_count(), count)
        return None if self.cut else bool(found)

    def _hold(self, hands: Sequence[int]) -> None:
        """Take up the hands; the table is about one deal, so another one empties it."""
        for seat in range(4):
            self.h[seat] = hands[seat]
        held = [(seat, place) for seat in range(4) for place in range(64) if hands[seat] >> place & 1]
        if any(self.owner[place] != seat for seat, place in held):
            self.owner = array("B", [255]) * 64
            for seat, place in held:
                self.owner[place] = seat
            self.lengths = array("I", [0]) * 32768
            self.questions = {}
            self._empty()

    def _from(self, leader: int, trick: Sequence[int], thrown: bool, total: int, ask: int) -> int:
        """One question of any moment; other threads may run meanwhile."""
        one: cython.ulonglong = 1
        seat: cython.int
        place: cython.int
        led: cython.ulonglong = 0
        high: cython.ulonglong = 0
        low: cython.ulonglong = 0
        card: cython.ulonglong
        first: cython.int = leader
        ahead: cython.int = leader
        k: cython.int = len(trick)
        before: cython.bint = thrown
        n: cython.int = total
        t: cython.int = ask
        found: cython.int
        for seat, place in enumerate(trick, leader):
            card = one << place
            self.h[seat & 3] &= ~card
            if not led:
                led = card
                high = card
            elif self._wins(card, high, self._suit(led)):
                low |= high
                high = card
                ahead = seat & 3
            else:
                low |= card
        with cython.nogil:
            if k:
                found = self._ply(k, first, led, ahead, high, low, n, t, 0)
            else:
                found = self._node(first, n, t, 0, before)
        for seat, place in enumerate(trick, leader):
            self.h[seat & 3] |= one << place
        return int(found)

    # ---------------------------------------------------------------- masks
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _count(self, m: cython.ulonglong) -> cython.int:
        if not cython.compiled:
            return m.bit_count()
        m = m - ((m >> 1) & PAIRS)
        m = (m & FOURS) + ((m >> 2) & FOURS)
        m = (m + (m >> 4)) & EIGHTS
        m = m + (m >> 8)
        m = m + (m >> 16)
        return (m + (m >> 32)) & 127

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _at(self, card: cython.ulonglong) -> cython.int:
        """The place of a card."""
        if not cython.compiled:
            return card.bit_length() - 1
        n: cython.int = 0
        if card >> 32:
            n += 32
            card >>= 32
        if card >> 16:
            n += 16
            card >>= 16
        if card >> 8:
            n += 8
            card >>= 8
        if card >> 4:
            n += 4
            card >>= 4
        if card >> 2:
            n += 2
            card >>= 2
        return n + cython.cast(cython.int, card >> 1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _top(self, m: cython.ulonglong) -> cython.ulonglong:
        """The highest card."""
        m |= m >> 1
        m |= m >> 2
        m |= m >> 4
        m |= m >> 8
        m |= m >> 16
        m |= m >> 32
        return m ^ (m >> 1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _bottom(self, m: cython.ulonglong) -> cython.ulonglong:
        """The lowest card."""
        return m & (~m + 1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _above(self, mine: cython.ulonglong, others: cython.ulonglong) -> cython.ulonglong:
        """Those of one suit that no other card of it beats."""
        if not others:
            return mine
        others = self._top(others)
        return mine & ~(others | (others - 1))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _suit(self, card: cython.ulonglong) -> cython.ulonglong:
        """All cards of a card's suit."""
        return SUIT << (self._at(card) & 48)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _run(
        self, card: cython.ulonglong, hand: cython.ulonglong, others: cython.ulonglong
    ) -> cython.ulonglong:
        """A card and those of the hand below it, of one suit, with no other player's card between."""
        others &= card - 1
        if not others:
            return card | (hand & (card - 1))
        others = self._top(others)
        return card | (hand & (card - 1) & ~(others | (others - 1)))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _wins(self, card: cython.ulonglong, high: cython.ulonglong, suit: cython.ulonglong) -> cython.bint:
        """Whether a card beats the one that is ahead, where `suit` was led."""
        if card & SPADES:
            return card > high
        return card & suit != 0 and not high & SPADES and card > high

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(self, seat: cython.int, high: cython.ulonglong, suit: cython.ulonglong) -> cython.bint:
        """Whether a seat can beat the card that is ahead."""
        hand: cython.ulonglong = self.h[seat]
        if hand & suit:
            return high & suit != 0 and (hand & suit) > high
        if high & SPADES:
            return (hand & SPADES) > high
        return hand & SPADES != 0

    # ---------------------------------------------------------------- what is sure
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _long(
        self, mine: cython.ulonglong, theirs: cython.ulonglong, d: cython.int, least: cython.int
    ) -> cython.int:
        """Tricks with the spades of one hand however they are played, if more than `least`.

        Each of them is played once, and each that does not win falls to a higher one of theirs. So of the
        highest so many, at most as many lose as they have above the lowest of these.
        """
        k: cython.int = self._count(mine) - self._count(theirs)
        won: cython.int = 0
        card: cython.ulonglong
        if k > least:
            least = k
            self.need[d] = 0  # that is by numbers alone
        while mine:
            card = self._top(mine)
            mine ^= card
            won += 1
            k = won - self._count(theirs & ~(card - 1))
            if k > least:
                least = k
                self.need[d] = card
        return least

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _sure(self, seat: cython.int, d: cython.int, willing: cython.bint) -> cython.int:
        """Tricks that a seat and its partner take with their spades whatever happens.

        Two who want them can see to it that their highest spades do not fall on one another, as long as one
        of the hands has something else to play.
        """
        a: cython.ulonglong = self.h[seat] & SPADES
        b: cython.ulonglong = self.h[seat ^ 2] & SPADES
        theirs: cython.ulonglong = (self.h[seat ^ 1] | self.h[seat ^ 3]) & SPADES
        run: cython.ulonglong
        q: cython.int = 0
        self.need[d] = 0
        if not a | b:
            return 0
        if not theirs:
            return max(self._count(a), self._count(b))
        if willing:
            run = self._above(a | b, theirs)
            q = min(self._count(run), max(self._count(a), self._count(b)))
            while self._count(run) > q:
                run &= run - 1
            self.need[d] = run
        if a:
            q = self._long(a, theirs, d, q)
        if b:
            q = self._long(b, theirs, d, q)
        return q

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _cash(self, leader: cython.int, d: cython.int) -> cython.int:
        """Tricks that the leader's side takes at once in the plain suits, without a spade of its own.

        First the leader's, then, where a card of the leader's reaches one of them, the partner's. A round is
        safe while both others follow, or have no spades. Who has to follow plays the lowest card, and who
        cannot throws what is not counted: no spade, or the spades would count less. After a card thrown the
        lowest may be gone, and then only a card that nothing of the partner's beats keeps the lead.
        """
        mine: cython.ulonglong = self.h[leader]
        left: cython.ulonglong = self.h[(leader + 1) & 3]
        mate: cython.ulonglong = self.h[(leader + 2) & 3]
        right: cython.ulonglong = self.h[(leader + 3) & 3]
        mates: cython.int = self._count(mate & ~SPADES)  # rounds that it can stand
        own: cython.int = self._count(mine & ~SPADES)
        ours: cython.int = 0
        theirs: cython.int = 0
        reached: cython.bint = False
        threw: cython.bint = False
        mate_threw: cython.bint = False
        rounds: cython.int
        suit: cython.ulonglong = SUIT
        a: cython.ulonglong
        b: cython.ulonglong
        win: cython.ulonglong
        card: cython.ulonglong
        need: cython.ulonglong = 0
        mates_need: cython.ulonglong = 0
        for _s in range(3):
            a = mine & suit
            b = mate & suit
            win = self._above(a | b, (left | right) & suit)
            if win:
                rounds = 13
                if left & SPADES:
                    rounds = self._count(left & suit)
                if right & SPADES:
                    rounds = min(rounds, self._count(right & suit))
                while a & win and rounds and ours < mates:
                    card = self._top(a)
                    if b and self._top(b) > card and (mate_threw or self._bottom(b) > card):
                        break
                    if (left | right | mate) & suit:
                        need |= card
                    a ^= card
                    if b:
                        b &= b - 1
                    else:
                        mate_threw = True
                    rounds -= 1
                    ours += 1
                if b & win and rounds:
                    reached = reached or (a != 0 and self._bottom(a) < self._top(b))
                    while b & win and rounds:
                        card = self._top(b)
                        if a and self._top(a) > card and (threw or self._bottom(a) > card):
                            break
                        mates_need |= card
                        b ^= card
                        if a:
                            a &= a - 1
                        else:
                            threw = True
                        rounds -= 1
                        theirs += 1
            suit <<= 16
        if reached:
            theirs = min(theirs, own - ours, mates - ours)
            if theirs > 0:
                ours += theirs
                need |= mates_need
        self.need[d] = need
        return ours

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settled(self, leader: cython.int, n: cython.int, t: cython.int, d: cython.int) -> cython.int:
        """The answer where counting is enough, with what it needs; -1 where it is not."""
        side: cython.int = self.side
        willing: cython.bint = side == self.wants
        need: cython.ulonglong
        q: cython.int
        if n - self._sure(side ^ 1, d, willing) < t:
            return 0
        if self.never:
            return self._caught(d)
        q = self._sure(side, d, willing)
        if q >= t:
            return 1
        if not willing:
            return -1
        if leader & 1 != side:
            q = self._sure(side ^ 1, d, True)
        need = self.need[d]
        q += self._cash(leader, d)
        self.need[d] |= need
        if leader & 1 == side:
            return 1 if q >= t else -1
        return 0 if n - q < t else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _caught(self, d: cython.int) -> cython.int:
        """0 where a seat that must not take a trick has a spade that is sure to; else -1."""
        seat: cython.int
        others: cython.ulonglong
        for seat in range(4):
            if self.never >> seat & 1:
                others = self.h[(seat + 1) & 3] | self.h[(seat + 2) & 3] | self.h[(seat + 3) & 3]
                self.need[d] = 0
                if self._long(self.h[seat] & SPADES, others & SPADES, d, 0) > 0:
                    return 0
        return -1

    # ---------------------------------------------------------------- the table
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _empty(self) -> cython.void:
        k: cython.uint
        for k in range(self.heads + 1):
            self.head[k] = -1
            self.hint[k] = NONE
        self.used = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn(self, s: cython.int, left: cython.uint) -> cython.uint:
        """Who owns what is left of a suit, and how many each, written down when it is first met."""
        owners: cython.uint = 0
        lengths: cython.uint = 0
        shift: cython.int = 30
        k: cython.int
        seat: cython.uint
        for k in range(12, -1, -1):
            if left >> k & 1:
                seat = self.owner[16 * s + k]
                owners |= seat << shift
                lengths += cython.cast(cython.uint, 1) << (4 * seat)
                shift -= 2
        self.owners[s << 13 | left] = owners
        self.lengths[s << 13 | left] = lengths
        return lengths

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _shape(self, held: cython.ulonglong) -> cython.ulonglong:
        """The lengths of all hands in all suits; and the owners of all that is held are known."""
        s: cython.int
        left: cython.uint
        lengths: cython.ulonglong
        shape: cython.ulonglong = 0
        for s in range(4):
            left = cython.cast(cython.uint, held >> (16 * s) & SUIT)
            if left:
                lengths = self.lengths[s << 13 | left]
                if not lengths:
                    lengths = self._learn(s, left)
                shape |= lengths << (16 * s)
        return shape

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _own(self, held: cython.ulonglong, s: cython.int) -> cython.ulonglong:
        """The owners of suits `s` and the next, in one word."""
        one: cython.ulonglong = self.owners[s << 13 | cython.cast(cython.uint, held >> (16 * s) & SUIT)]
        s += 1
        return one << 32 | self.owners[s << 13 | cython.cast(cython.uint, held >> (16 * s) & SUIT)]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _list(self, shape: cython.ulonglong, who: cython.uint) -> cython.uint:
        # 31 bits times a factor of 29 stay below 63, so that uncompiled integers agree.
        mixed: cython.ulonglong = (shape ^ (shape >> 31)) & 0x7FFFFFFF
        mixed = ((mixed + cython.cast(cython.ulonglong, 7919) * who) & 0x7FFFFFFF) * 0x1D8AF2B5
        return cython.cast(cython.uint, (mixed ^ (mixed >> 29)) >> 9 & self.heads)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _mask(self, held: cython.ulonglong, need: cython.ulonglong, s: cython.int) -> cython.ulonglong:
        """The owners of a suit down to the lowest card needed, as a mask of 32 bits."""
        suit: cython.ulonglong = SUIT << (16 * s)
        need &= suit
        if not need:
            return 0
        one: cython.ulonglong = 1
        return (one << 32) - (one << (32 - 2 * self._count(held & suit & ~(self._bottom(need) - 1))))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _lowest(self, held: cython.ulonglong, s: cython.int, mask: cython.ulonglong) -> cython.ulonglong:
        """The lowest card of a suit that such a mask needs."""
        rest: cython.ulonglong = held & SUIT << (16 * s)
        card: cython.ulonglong = 0
        while mask & LOW:
            card = self._top(rest)
            rest ^= card
            mask <<= 2
        return card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _known(
        self,
        entry: cython.int,
        shape: cython.ulonglong,
        who: cython.uint,
        held: cython.ulonglong,
        t: cython.int,
        d: cython.int,
    ) -> cython.int:
        """What a list knows about a moment: the answer with what it needs, or -1."""
        own0: cython.ulonglong = self._own(held, 0)
        own1: cython.ulonglong = self._own(held, 2)
        while entry >= 0:
            if (
                (self.enough[entry] > t or self.beyond[entry] <= t)
                and self.shape[entry] == shape
                and self.who[entry] == who
                and not (self.own0[entry] ^ own0) & self.mask0[entry]
                and not (self.own1[entry] ^ own1) & self.mask1[entry]
            ):
                self.need[d] = (
                    self._lowest(held, 0, self.mask0[entry] >> 32)
                    | self._lowest(held, 1, self.mask0[entry])
                    | self._lowest(held, 2, self.mask1[entry] >> 32)
                    | self._lowest(held, 3, self.mask1[entry])
                )
                return 1 if self.enough[entry] > t else 0
            entry = self.after[entry]
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(
        self,
        spot: cython.uint,
        shape: cython.ulonglong,
        who: cython.uint,
        held: cython.ulonglong,
        need: cython.ulonglong,
        t: cython.int,
        found: cython.int,
    ) -> cython.void:
        """One answer more: at least `t`, or less. A full table begins anew."""
        if self.used == self.room:
            self._empty()
        e: cython.int = self.used
        self.used += 1
        self.shape[e] = shape
        self.who[e] = who
        self.own0[e] = self._own(held, 0)
        self.own1[e] = self._own(held, 2)
        self.mask0[e] = self._mask(held, need, 0) << 32 | self._mask(held, need, 1)
        self.mask1[e] = self._mask(held, need, 2) << 32 | self._mask(held, need, 3)
        self.enough[e] = t + 1 if found else 0
        self.beyond[e] = 15 if found else t
        self.after[e] = self.head[spot]
        self.head[spot] = e

    # ---------------------------------------------------------------- the search
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _node(
        self, leader: cython.int, n: cython.int, t: cython.int, d: cython.int, thrown: cython.bint
    ) -> cython.int:
        """Before a trick, with `n` to come: whether `side` takes `t` of them, and in `need[d]` why.

        Where the score is asked for, `t` is the count so far.
        """
        found: cython.int
        who: cython.uint = leader | self.goal
        self.need[d] = 0
        if self.scored:
            if self.answers[t] < 2:
                return self.answers[t]
            who |= t << 8
        else:
            if t > n:
                return 0
            if t <= 0 and (not self.never or n == 0):
                return 1
            if n == 1:
                return self._last(leader, t, d)
            t = max(t, 0)
            found = self._settled(leader, n, t, d)
            if found >= 0:
                return found
        held: cython.ulonglong = self.h[0] | self.h[1] | self.h[2] | self.h[3]
        may: cython.bint = (
            self.lead == ALWAYS
            or (self.lead == THROWN and thrown)
            or (self.lead == BROKEN and self._count(held & SPADES) < self.spades)
        )
        # With the lengths the table knows whether spades are broken; what the trick before was, it does not.
        if self.lead == THROWN and thrown:
            who |= 4
        shape: cython.ulonglong = self._shape(held)
        spot: cython.uint = self._list(shape, who)
        found = self._known(self.head[spot], shape, who, held, 0 if self.scored else t, d)
        if found >= 0:
            return found
        self.nodes += 1
        if self.nodes == self.limit:
            self.cut = True
            return 0
        row: cython.int = d * WIDTH
        hand: cython.ulonglong = self.h[leader]
        count: cython.int = self._leads(leader, may, self.hint[spot], row)
        ours: cython.int = 1 if leader & 1 == self.wants else 0
        need: cython.ulonglong = 0
        alike: cython.ulonglong = 0
        card: cython.ulonglong
        k: cython.int
        found = 1 - ours
        for k in range(count):
            card = self.cand[row + k]
            if card & alike:
                continue
            self.h[leader] = hand ^ card
            found = self._ply(1, leader, card, leader, card, 0, n, t, d + 1)
            self.h[leader] = hand
            if self.cut:
                return 0
            if found == ours:
                need = self.need[d + 1]
                self.hint[spot] = self._at(card)
                break
            need |= self.need[d + 1]
            alike |= self._alike(card, self.need[d + 1])
        if found != ours:
            need = self._whole(need, hand, held ^ hand)
        self.need[d] = need
        self._keep(spot, shape, who, held, need, 0 if self.scored else t, found)
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _last(self, leader: cython.int, t: cython.int, d: cython.int) -> cython.int:
        """The only trick left."""
        card: cython.ulonglong
        high: cython.ulonglong = self.h[leader]
        suit: cython.ulonglong = self._suit(high)
        low: cython.ulonglong = 0
        winner: cython.int = leader
        k: cython.int
        for k in range(1, 4):
            card = self.h[(leader + k) & 3]
            if self._wins(card, high, suit):
                low |= high
                high = card
                winner = (leader + k) & 3
            else:
                low |= card
        self.need[d] = high if low & self._suit(high) else 0
        if self.never >> winner & 1:
            return 0
        return 1 if t <= (1 if winner & 1 == self.side else 0) else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _ply(
        self,
        k: cython.int,
        leader: cython.int,
        led: cython.ulonglong,
        ahead: cython.int,
        high: cython.ulonglong,
        low: cython.ulonglong,
        n: cython.int,
        t: cython.int,
        d: cython.int,
    ) -> cython.int:
        """Card `k` of a trick: `high` of seat `ahead` is winning it, `low` are the others on the table."""
        seat: cython.int = (leader + k) & 3
        suit: cython.ulonglong = self._suit(led)
        hand: cython.ulonglong = self.h[seat]
        may: cython.ulonglong = hand & suit
        if not may:
            may = hand
            if self.plain and n == 13 and not suit & SPADES and hand & ~SPADES:
                may = hand & ~SPADES
        others: cython.ulonglong = (self.h[0] | self.h[1] | self.h[2] | self.h[3] | high | low) & ~hand
        row: cython.int = d * WIDTH
        count: cython.int = self._replies(k, leader, may, others, suit, ahead, high, row)
        ours: cython.int = 1 if seat & 1 == self.wants else 0
        found: cython.int = 1 - ours
        need: cython.ulonglong = 0
        alike: cython.ulonglong = 0
        card: cython.ulonglong
        wins: cython.bint
        j: cython.int
        for j in range(count):
            card = self.cand[row + j]
            if card & alike:
                continue
            wins = self._wins(card, high, suit)
            self.h[seat] = hand ^ card
            if k == 3:
                if wins:
                    found = self._won(seat, card, low | high, suit, n, t, d + 1)
                else:
                    found = self._won(ahead, high, low | card, suit, n, t, d + 1)
            elif wins:
                found = self._ply(k + 1, leader, led, seat, card, low | high, n, t, d + 1)
            else:
                found = self._ply(k + 1, leader, led, ahead, high, low | card, n, t, d + 1)
            self.h[seat] = hand
            if self.cut:
                return 0
            if found == ours:
                need = self.need[d + 1]
                break
            need |= self.need[d + 1]
            alike |= self._alike(card, self.need[d + 1])
        if found != ours:
            need = self._whole(need, may, others)
        self.need[d] = need
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _won(
        self,
        winner: cython.int,
        high: cython.ulonglong,
        low: cython.ulonglong,
        suit: cython.ulonglong,
        n: cython.int,
        t: cython.int,
        d: cython.int,
    ) -> cython.int:
        """After the fourth card; the winning one mattered if it beat another of its suit."""
        found: cython.int = 0
        self.need[d] = 0
        if not self.never >> winner & 1:
            if self.scored:
                t += self.weight[winner]
            elif winner & 1 == self.side:
                t -= 1
            found = self._node(winner, n - 1, t, d, not suit & SPADES and (high | low) & SPADES != 0)
        if low & self._suit(high):
            self.need[d] |= high
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _alike(self, card: cython.ulonglong, need: cython.ulonglong) -> cython.ulonglong:
        """The cards of the suit that would have failed as this one did: like it, below all that mattered."""
        suit: cython.ulonglong = self._suit(card)
        need &= suit
        if not need:
            return suit
        need = self._bottom(need)
        return suit & (need - 1) if card < need else 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _whole(
        self, need: cython.ulonglong, hand: cython.ulonglong, others: cython.ulonglong
    ) -> cython.ulonglong:
        """Where every card failed, cards tried as one are needed as one: all of them, or none."""
        suit: cython.ulonglong = SUIT
        low: cython.ulonglong
        for _s in range(4):
            low = self._bottom(need & suit)
            if low & hand:
                need |= self._bottom(self._run(low, hand & suit, others & suit))
            suit <<= 16
        return need

    # ---------------------------------------------------------------- candidates
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(
        self, row: cython.int, k: cython.int, card: cython.ulonglong, promise: cython.int
    ) -> cython.void:
        """One more candidate, the most promising first."""
        while k > 0 and self.promise[row + k - 1] < promise:
            self.promise[row + k] = self.promise[row + k - 1]
            self.cand[row + k] = self.cand[row + k - 1]
            k -= 1
        self.promise[row + k] = promise
        self.cand[row + k] = card

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _shuns(self, seat: cython.int) -> cython.bint:
        """Whether a seat would rather not take a trick."""
        return self.shy >> seat & 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _leads(self, leader: cython.int, may: cython.bint, hint: cython.int, row: cython.int) -> cython.int:
        """The leader's candidates: what decided in a like position, winners, what the partner wins or ruffs,
        low cards; at the end what the others could ruff. To a seat that shuns tricks low cards are led."""
        hand: cython.ulonglong = self.h[leader]
        left: cython.ulonglong = self.h[(leader + 1) & 3]
        mate: cython.ulonglong = self.h[(leader + 2) & 3]
        right: cython.ulonglong = self.h[(leader + 3) & 3]
        usual: cython.bint = not self.shy
        count: cython.int = 0
        promise: cython.int
        rank: cython.int
        rest: cython.ulonglong
        others: cython.ulonglong
        card: cython.ulonglong
        same: cython.ulonglong
        best: cython.ulonglong
        ruffed: cython.bint
        suit: cython.ulonglong = SUIT
        for _s in range(4):
            rest = hand & suit
            if suit & SPADES and not may and hand & ~SPADES:
                rest = 0
            others = (left | mate | right) & suit
            best = self._top((left | right) & suit)
            ruffed = not suit & SPADES and (
                (left & SPADES and not left & suit) or (right & SPADES and not right & suit)
            )
            while rest:
                card = self._top(rest)
                same = self._run(card, rest, others)
                rest &= ~same
                rank = self._at(card) & 15
                if not usual:
                    promise = -rank
                    if not self._shuns(leader) and self._shuns((leader + 2) & 3):
                        promise = rank
                elif ruffed:
                    promise = -400
                elif card > best:
                    promise = 300
                elif mate & suit > best:
                    promise = 320 - rank
                else:
                    promise = -rank
                if usual:
                    if suit & SPADES:
                        promise -= 60
                    elif not mate & suit and mate & SPADES:
                        promise += 150
                if hint < NONE and same >> hint & 1:
                    promise = 1000
                self._put(row, count, card, promise)
                count += 1
            suit <<= 16
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _replies(
        self,
        k: cython.int,
        leader: cython.int,
        may: cython.ulonglong,
        others: cython.ulonglong,
        led: cython.ulonglong,
        ahead: cython.int,
        high: cython.ulonglong,
        row: cython.int,
    ) -> cython.int:
        """Candidates of the other hands: the cheapest card that wins, if the next hand cannot beat it; then
        one that has to be beaten; then the lowest. Where the partner is safely ahead, a low one."""
        seat: cython.int = (leader + k) & 3
        next_: cython.int = (leader + k + 1) & 3
        ours: cython.bint = (ahead ^ seat) & 1 == 0
        safe: cython.bint = ours and (k == 3 or not self._beats(next_, high, led))
        usual: cython.bint = not self.shy
        count: cython.int = 0
        promise: cython.int
        rank: cython.int
        rest: cython.ulonglong
        card: cython.ulonglong
        wins: cython.bint
        suit: cython.ulonglong = SUIT
        for _s in range(4):
            rest = may & suit
            while rest:
                card = self._top(rest)
                rest &= ~self._run(card, rest, others & suit)
                rank = self._at(card) & 15
                wins = self._wins(card, high, led)
                if not usual:
                    promise = self._duck(seat, ahead, wins, rank)
                elif wins and (k == 3 or not self._beats(next_, card, led)):
                    promise = (40 if safe else 200) - 4 * rank
                elif ours:
                    promise = 100 - 4 * rank
                else:
                    promise = (110 if wins else 50) - 4 * rank
                if card & SPADES and not led & SPADES:
                    promise -= 30
                self._put(row, count, card, promise)
                count += 1
            suit <<= 16
        return count

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _duck(self, seat: cython.int, ahead: cython.int, wins: cython.bint, rank: cython.int) -> cython.int:
        """Promise where tricks are shunned: as high as can be under the card that is ahead; the partner
        covers; the others stay under."""
        if self._shuns(seat):
            return -100 + rank if wins else 100 + rank
        if self._shuns(seat ^ 2):
            return (200 if self._shuns(ahead) else 100) + rank if wins else rank
        return -100 - rank if wins and self._shuns(ahead) else -rank
