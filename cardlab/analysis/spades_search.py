# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Spades with all hands open: how many tricks a side takes against the best defence."""

from array import array

try:
    import cython
except ImportError:
    from cardlab.analysis import nocython as cython

COMPILED = cython.compiled

ROOM = cython.declare(cython.int, 1 << 17)  # entries
HEADS = cython.declare(cython.uint, 1 << 15)
WIDTH = cython.declare(cython.int, 16)
M1 = cython.declare(cython.ulonglong, 0x5555555555555555)
M2 = cython.declare(cython.ulonglong, 0x3333333333333333)
M4 = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
LOW32 = cython.declare(cython.ulonglong, 0xFFFFFFFF)


@cython.cclass
class Search:
    h: cython.ulonglong[::1]
    code: cython.uint[::1]  # owners of a suit's remaining cards, highest first, two bits each from the top
    lens: cython.uint[::1]
    rel: cython.ulonglong[::1]
    cand: cython.ulonglong[::1]
    promise: cython.int[::1]
    lucky: cython.int[::1]
    head: cython.int[::1]
    lucky2: cython.int[::1]
    after: cython.int[::1]
    shape: cython.ulonglong[::1]
    who: cython.uchar[::1]
    pat0: cython.ulonglong[::1]
    pat1: cython.ulonglong[::1]
    mask0: cython.ulonglong[::1]
    mask1: cython.ulonglong[::1]
    low: cython.uchar[::1]
    high: cython.uchar[::1]
    best: cython.uchar[::1]
    used: cython.int
    spades: cython.int  # how many there were
    rule: cython.int  # 0 always, 1 broken
    nodes: cython.ulonglong
    seen: cython.ulonglong

    def __init__(self, hands, rule=1, broken=False):
        """`hands`: four masks of 64 bits, a suit to 16 (clubs, diamonds, hearts, spades), two up to ace."""
        self.h = array("Q", hands)
        self.rule = 0 if broken else rule
        self.spades = sum([(hand >> 48).bit_count() for hand in hands])
        code, lens = array("I", bytes(4 * 4 * 8192)), array("I", bytes(4 * 4 * 8192))
        self.code, self.lens = code, lens
        owner = array("B", bytes(64))
        for seat in range(4):
            for bit in range(64):
                if hands[seat] >> bit & 1:
                    owner[bit] = seat
        self._tables(owner)
        self.rel = array("Q", bytes(8 * 64))
        self.cand, self.promise = array("Q", bytes(8 * 60 * WIDTH)), array("i", bytes(4 * 60 * WIDTH))
        self.lucky = array("i", bytes(4 * 128))
        self.lucky2 = array("i", bytes(4 * 256))
        self.head = array("i", [-1]) * HEADS
        self.after = array("i", bytes(4 * ROOM))
        self.shape, self.who = array("Q", bytes(8 * ROOM)), array("B", bytes(ROOM))
        self.pat0, self.pat1 = array("Q", bytes(8 * ROOM)), array("Q", bytes(8 * ROOM))
        self.mask0, self.mask1 = array("Q", bytes(8 * ROOM)), array("Q", bytes(8 * ROOM))
        self.low, self.high, self.best = (
            array("B", bytes(ROOM)),
            array("B", bytes(ROOM)),
            array("B", bytes(ROOM)),
        )
        self.used = 0
        self.nodes = 0
        self.seen = 0

    @cython.cfunc
    def _tables(self, owner: cython.uchar[::1]):
        s: cython.int
        m: cython.uint
        b: cython.uint
        k: cython.int
        for s in range(4):
            k = 0
            for m in range(1, 8192):
                if m >> (k + 1):
                    k += 1
                b = m ^ (cython.cast(cython.uint, 1) << k)
                self.code[s * 8192 + m] = (cython.cast(cython.uint, owner[16 * s + k]) << 30) | (
                    self.code[s * 8192 + b] >> 2
                )
                self.lens[s * 8192 + m] = self.lens[s * 8192 + b] + (
                    cython.cast(cython.uint, 1) << (4 * owner[16 * s + k])
                )

    def tricks(self, leader, guess=6):
        """Tricks of seats 0 and 2."""
        n: cython.int = self.h[0].bit_count()
        lo: cython.int = 0
        hi: cython.int = n
        g: cython.int = min(max(guess, 1), n)
        while lo < hi:
            if self._node(leader, n, g, 0):
                lo = g
                g += 1
            else:
                hi = g - 1
                g -= 1
            if g <= lo:
                g = lo + 1
            if g > hi:
                g = hi
        return lo

    def visited(self):
        return self.nodes

    def scanned(self):
        return self.seen, self.used

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _at(self, m: cython.ulonglong) -> cython.int:
        n: cython.int = 0
        m = m & (~m + 1)
        if m >> 32:
            n += 32
            m >>= 32
        return n + self.place32(m)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def place32(self, one: cython.ulonglong) -> cython.int:
        n: cython.int = 0
        if one >> 16:
            n += 16
            one >>= 16
        if one >> 8:
            n += 8
            one >>= 8
        if one >> 4:
            n += 4
            one >>= 4
        if one >> 2:
            n += 2
            one >>= 2
        return n + cython.cast(cython.int, one >> 1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _top(self, m: cython.ulonglong) -> cython.ulonglong:
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
    def _count(self, m: cython.ulonglong) -> cython.int:
        m = m - ((m >> 1) & M1)
        m = (m & M2) + ((m >> 2) & M2)
        m = (m + (m >> 4)) & M4
        m = m + (m >> 8)
        m = m + (m >> 16)
        return (m + (m >> 32)) & 127

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _above(self, mine: cython.ulonglong, others: cython.ulonglong) -> cython.ulonglong:
        if not others:
            return mine
        others = self._top(others)
        return mine & ~(others | (others - 1))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _suit(self, s: cython.int) -> cython.ulonglong:
        return cython.cast(cython.ulonglong, 0x1FFF) << (16 * s)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(
        self, row: cython.int, k: cython.int, card: cython.ulonglong, promise: cython.int
    ) -> cython.void:
        while k > 0 and self.promise[row + k - 1] < promise:
            self.promise[row + k] = self.promise[row + k - 1]
            self.cand[row + k] = self.cand[row + k - 1]
            k -= 1
        self.promise[row + k] = promise
        self.cand[row + k] = card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _last(self, leader: cython.int, d: cython.int) -> cython.int:
        """The only trick left; whether side 0 takes it."""
        x: cython.ulonglong = self.h[leader]
        w: cython.int = leader
        s: cython.int = self._at(x) >> 4
        block: cython.ulonglong = self._suit(s)
        top: cython.ulonglong = self._suit(3)
        y: cython.ulonglong
        k: cython.int
        same: cython.bint = False
        for k in range(1, 4):
            y = self.h[(leader + k) & 3]
            if y & block:
                same = True
                if y > x:
                    x = y
                    w = (leader + k) & 3
            elif y & top:
                block = top
                same = False
                x = y
                w = (leader + k) & 3
        self.rel[d] = x if same else 0
        return 1 if not w & 1 else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _quick(self, leader: cython.int, d: cython.int, may: cython.bint) -> cython.int:
        """Tricks that the leader's side takes at once; what it needs goes into rel[d]."""
        mine: cython.ulonglong = self.h[leader]
        left: cython.ulonglong = self.h[(leader + 1) & 3]
        mate: cython.ulonglong = self.h[(leader + 2) & 3]
        right: cython.ulonglong = self.h[(leader + 3) & 3]
        top: cython.ulonglong = self._suit(3)
        total: cython.int = 0
        s: cython.int
        times: cython.int
        block: cython.ulonglong
        run: cython.ulonglong
        card: cython.ulonglong
        need: cython.ulonglong = 0
        room: cython.int = 13
        if mate & top:
            room = self._count(mate & ~top)
        for s in range(3):
            block = self._suit(s)
            run = self._above(mine & block, (left | right | mate) & block)
            if not run:
                continue
            times = 13
            if left & top:
                times = self._count(left & block)
            if right & top:
                times = min(times, self._count(right & block))
            while run and times and room:
                card = self._top(run)
                run ^= card
                times -= 1
                room -= 1
                total += 1
                if (left | right | mate) & block:
                    need |= card
        run = self._above(mine & top, (left | right | mate) & top)
        # High spades win whenever they are played.
        total += self._count(run)
        if (left | right | mate) & top:
            need |= run
        self.rel[d] = need
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _later(self, seat: cython.int, d: cython.int) -> cython.int:
        """Tricks that the side of a seat takes whatever happens, with spades that nothing beats."""
        top: cython.ulonglong = self._suit(3)
        a: cython.ulonglong = self.h[seat] & top
        b: cython.ulonglong = self.h[seat ^ 2] & top
        o: cython.ulonglong = (self.h[seat ^ 1] | self.h[seat ^ 3]) & top
        run: cython.ulonglong = self._above(a | b, o)
        self.rel[d] = run if o else 0
        return max(self._count(run & a), self._count(run & b))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _node(self, leader: cython.int, n: cython.int, t: cython.int, d: cython.int) -> cython.int:
        if t <= 0:
            self.rel[d] = 0
            return 1
        if t > n:
            self.rel[d] = 0
            return 0
        if n == 1:
            return self._last(leader, d)
        all_: cython.ulonglong = self.h[0] | self.h[1] | self.h[2] | self.h[3]
        may: cython.bint = not self.rule or self._count(all_ >> 48) < self.spades
        c0: cython.uint = cython.cast(cython.uint, all_ & 0x1FFF)
        c1: cython.uint = cython.cast(cython.uint, all_ >> 16 & 0x1FFF)
        c2: cython.uint = cython.cast(cython.uint, all_ >> 32 & 0x1FFF)
        c3: cython.uint = cython.cast(cython.uint, all_ >> 48)
        shape: cython.ulonglong = (
            cython.cast(cython.ulonglong, self.lens[c0])
            | cython.cast(cython.ulonglong, self.lens[8192 + c1]) << 16
            | cython.cast(cython.ulonglong, self.lens[16384 + c2]) << 32
            | cython.cast(cython.ulonglong, self.lens[24576 + c3]) << 48
        )
        p0: cython.ulonglong = cython.cast(cython.ulonglong, self.code[c0]) << 32 | self.code[8192 + c1]
        p1: cython.ulonglong = (
            cython.cast(cython.ulonglong, self.code[16384 + c2]) << 32 | self.code[24576 + c3]
        )
        slot: cython.uint = self._slot(shape, leader)
        e: cython.int = self.head[slot]
        first: cython.int = -1
        while e >= 0:
            self.seen += 1
            if (
                self.shape[e] == shape
                and self.who[e] == leader
                and not (self.pat0[e] ^ p0) & self.mask0[e]
                and not (self.pat1[e] ^ p1) & self.mask1[e]
            ):
                if self.low[e] >= t:
                    self.rel[d] = self._lowest(all_, self.mask0[e], self.mask1[e])
                    return 1
                if self.high[e] < t:
                    self.rel[d] = self._lowest(all_, self.mask0[e], self.mask1[e])
                    return 0
                first = self.best[e]
            e = self.after[e]
        side: cython.int = leader & 1
        q: cython.int = self._quick(leader, d, may)
        if side == 0 and q >= t:
            return 1
        if side == 1 and n - q < t:
            return 0
        q = self._later(leader ^ 1, d)
        if side == 0 and n - q < t:
            return 0
        if side == 1 and q >= t:
            return 1
        q = self._later(leader, d)
        if side == 0 and q >= t:
            return 1
        if side == 1 and n - q < t:
            return 0
        self.nodes += 1
        row: cython.int = d * WIDTH
        count: cython.int = self._leads(leader, may, row, first, all_)
        k: cython.int
        found: cython.int = 0
        need: cython.ulonglong = 0
        card: cython.ulonglong = 0
        for k in range(count):
            card = self.cand[row + k]
            self.h[leader] ^= card
            found = self._ply(1, leader, card, leader, card, 0, n, t, d + 1)
            self.h[leader] ^= card
            if found == (1 - side):
                need = self.rel[d + 1]
                if k:
                    self.lucky[self._at(card) + 64 * side] += 1
                break
            need |= self.rel[d + 1]
        self.rel[d] = need
        self._keep(slot, shape, leader, p0, p1, all_, need, t, n, found, card)
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, shape: cython.ulonglong, leader: cython.int) -> cython.uint:
        x: cython.ulonglong = (shape ^ (shape >> 31)) & 0x7FFFFFFF
        x = (x + 7919 * leader) * 0x1D8AF2B5
        return cython.cast(cython.uint, (x ^ (x >> 29)) >> 9 & (HEADS - 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lowest(self, all_: cython.ulonglong, m0: cython.ulonglong, m1: cython.ulonglong) -> cython.ulonglong:
        """The lowest needed card of each suit, from a mask of owners."""
        return (
            self._kth(all_, 0, cython.cast(cython.uint, m0 >> 32))
            | self._kth(all_, 1, cython.cast(cython.uint, m0 & LOW32))
            | self._kth(all_, 2, cython.cast(cython.uint, m1 >> 32))
            | self._kth(all_, 3, cython.cast(cython.uint, m1 & LOW32))
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _kth(self, all_: cython.ulonglong, s: cython.int, m: cython.uint) -> cython.ulonglong:
        rest: cython.ulonglong = all_ & self._suit(s)
        card: cython.ulonglong = 0
        while m:
            card = self._top(rest)
            rest ^= card
            m <<= 2
        return card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _owners(self, all_: cython.ulonglong, need: cython.ulonglong, s: cython.int) -> cython.ulonglong:
        """How many bits of a suit's owners are needed, as a mask from the top of 32."""
        block: cython.ulonglong = self._suit(s)
        r: cython.ulonglong = need & block
        if not r:
            return 0
        r = r & (~r + 1)
        k: cython.int = self._count(all_ & block & ~(r - 1))
        # k cards: 2k bits from the top
        return (cython.cast(cython.ulonglong, 1) << 32) - (cython.cast(cython.ulonglong, 1) << (32 - 2 * k))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(
        self,
        slot: cython.uint,
        shape: cython.ulonglong,
        leader: cython.int,
        p0: cython.ulonglong,
        p1: cython.ulonglong,
        all_: cython.ulonglong,
        need: cython.ulonglong,
        t: cython.int,
        n: cython.int,
        found: cython.int,
        card: cython.ulonglong,
    ) -> cython.void:
        m0: cython.ulonglong = self._owners(all_, need, 0) << 32 | self._owners(all_, need, 1)
        m1: cython.ulonglong = self._owners(all_, need, 2) << 32 | self._owners(all_, need, 3)
        e: cython.int
        k: cython.uint
        if self.used == ROOM:
            for k in range(HEADS):
                self.head[k] = -1
            self.used = 0
        e = self.used
        self.used += 1
        self.shape[e] = shape
        self.who[e] = leader
        self.pat0[e] = p0
        self.pat1[e] = p1
        self.mask0[e] = m0
        self.mask1[e] = m1
        self.low[e] = t if found else 0
        self.high[e] = n if found else t - 1
        self.best[e] = self._at(card)
        self.after[e] = self.head[slot]
        self.head[slot] = e

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _leads(
        self, leader: cython.int, may: cython.bint, row: cython.int, first: cython.int, all_: cython.ulonglong
    ) -> cython.int:
        mine: cython.ulonglong = self.h[leader]
        left: cython.ulonglong = self.h[(leader + 1) & 3]
        mate: cython.ulonglong = self.h[(leader + 2) & 3]
        right: cython.ulonglong = self.h[(leader + 3) & 3]
        top: cython.ulonglong = self._suit(3)
        count: cython.int = 0
        s: cython.int
        promise: cython.int
        block: cython.ulonglong
        rest: cython.ulonglong
        others: cython.ulonglong
        card: cython.ulonglong
        best: cython.ulonglong
        if not may and mine & ~top:
            mine &= ~top
        for s in range(4):
            block = self._suit(s)
            rest = mine & block
            if not rest:
                continue
            others = (all_ ^ self.h[leader]) & block
            best = self._top((left | right) & block) if (left | right) & block else 0
            while rest:
                card = self._top(rest)
                rest &= ~self._run(card, rest, others)
                promise = self.lucky[self._at(card) + 64 * (leader & 1)]
                if s < 3 and ((left & top and not left & block) or (right & top and not right & block)):
                    promise -= 100
                elif card > best:
                    promise += 300
                elif mate & block and self._top(mate & block) > best:
                    promise += 200 - self._at(card)
                else:
                    promise -= self._at(card) & 15
                if s < 3 and not mate & block and mate & top:
                    promise += 150
                if self._at(card) == first:
                    promise = 1000000
                self._put(row, count, card, promise)
                count += 1
        return count

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _run(
        self, card: cython.ulonglong, rest: cython.ulonglong, others: cython.ulonglong
    ) -> cython.ulonglong:
        """The card and those of the hand below it with no other player's card between."""
        o: cython.ulonglong = others & (card - 1)
        if not o:
            return card | (rest & (card - 1))
        o = self._top(o)
        return card | (rest & (card - 1) & ~(o | (o - 1)))

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
        """Card k of a trick. `low` are the other cards on the table."""
        seat: cython.int = (leader + k) & 3
        side: cython.int = seat & 1
        hand: cython.ulonglong = self.h[seat]
        block: cython.ulonglong = self._suit(self._at(led) >> 4)
        top: cython.ulonglong = self._suit(3)
        mine: cython.ulonglong = hand & block
        follows: cython.bint = mine != 0
        if not follows:
            mine = hand
        row: cython.int = d * WIDTH
        count: cython.int = self._follows(k, leader, mine, block, ahead, high, low, seat, row)
        j: cython.int
        found: cython.int = 0
        need: cython.ulonglong = 0
        card: cython.ulonglong
        w: cython.int
        x: cython.ulonglong
        y: cython.ulonglong
        hb: cython.ulonglong
        for j in range(count):
            card = self.cand[row + j]
            w = ahead
            x = high
            y = low
            hb = top if high & top else block
            if card & hb:
                if card > high:
                    w = seat
                    x = card
                    y |= high
                else:
                    y |= card
            elif card & top:
                w = seat
                x = card
                y |= high
            else:
                y |= card
            self.h[seat] ^= card
            if k < 3:
                found = self._ply(k + 1, leader, led, w, x, y, n, t, d + 1)
            else:
                found = self._node(w, n - 1, t - (1 - (w & 1)), d + 1)
                hb = top if x & top else block
                if y & hb:
                    self.rel[d + 1] |= x
            self.h[seat] ^= card
            if found == 1 - side:
                need = self.rel[d + 1]
                if j:
                    self.lucky2[self._at(card) + 64 * seat] += n
                break
            need |= self.rel[d + 1]
        self.rel[d] = need
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follows(
        self,
        k: cython.int,
        leader: cython.int,
        mine: cython.ulonglong,
        block: cython.ulonglong,
        ahead: cython.int,
        high: cython.ulonglong,
        low: cython.ulonglong,
        seat: cython.int,
        row: cython.int,
    ) -> cython.int:
        top: cython.ulonglong = self._suit(3)
        others: cython.ulonglong = (self.h[0] | self.h[1] | self.h[2] | self.h[3] | high | low) & ~self.h[
            seat
        ]
        hb: cython.ulonglong = top if high & top else block
        count: cython.int = 0
        s: cython.int
        suit: cython.ulonglong
        rest: cython.ulonglong
        card: cython.ulonglong
        promise: cython.int
        wins: cython.bint
        safe: cython.bint = (ahead ^ seat) & 1 == 0  # our side is ahead
        beaten: cython.bint
        for s in range(4):
            suit = self._suit(s)
            rest = mine & suit
            while rest:
                card = self._top(rest)
                rest &= ~self._run(card, rest, others & suit)
                if card & hb:
                    wins = card > high
                else:
                    wins = card & top != 0
                beaten = False
                if k == 1:
                    # third and fourth follow: fourth is my partner, third is theirs
                    beaten = self._beats((leader + 2) & 3, block, card if wins else high)
                elif k == 2:
                    beaten = self._beats((leader + 3) & 3, block, card if wins else high)
                promise = self.lucky2[self._at(card) + 64 * seat] >> 6
                if wins and not beaten:
                    promise += (
                        200 - (self._at(card) & 15) * 4
                        if not (safe and not self._risk(k, leader, block, high))
                        else 40 - (self._at(card) & 15) * 4
                    )
                elif safe:
                    promise += 100 - (self._at(card) & 15) * 4
                else:
                    promise += 50 - (self._at(card) & 15) * 4
                if card & top and not block & top:
                    promise -= 30
                self._put(row, count, card, promise)
                count += 1
        return count

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _risk(
        self, k: cython.int, leader: cython.int, block: cython.ulonglong, high: cython.ulonglong
    ) -> cython.bint:
        if k == 3:
            return False
        return self._beats((leader + k + 1) & 3, block, high)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(self, seat: cython.int, block: cython.ulonglong, high: cython.ulonglong) -> cython.bint:
        """Whether a seat can beat the card that is ahead."""
        hand: cython.ulonglong = self.h[seat]
        top: cython.ulonglong = self._suit(3)
        if hand & block:
            if high & block:
                return (hand & block) > high
            return False
        if high & top:
            return (hand & top) > high
        return hand & top != 0
