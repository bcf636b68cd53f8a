# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Skat with all hands open: how many card points the declarer makes against the best defence.

Typed Python that Cython compiles; the same file runs uncompiled, with the same answers, some hundred times
slower. Cards are places from 0 to 31: each effective suit is a block of neighbours, the weakest first. The
declarer is player 0, the others are 1 and 2, as they sit. What cards count is told, so that the same search
counts tricks where every card counts one; Null, where nobody wants them, has a search of its own.

A question is "does the declarer make `t` points from here?". Its answer is a bound: t or more, and then the
declarer makes at least that; or less, and then at most that. The table keeps both bounds of every moment
between two tricks, so that one question after another closes in on the value.

What makes it quick: cards next to each other in strength lead to games that differ by their points alone, so
one of them bounds the other; trumps that nothing beats, and what a leader can cash, are counted, not played;
and a last player is never better off with the poorer of two neighbours. The idea of bounds from neighbours is
that of Kupferschmid and Helmert (A Skat Player Based on Monte-Carlo Simulation, 2006).
"""

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cardlab.analysis import nocython as cython

COMPILED = cython.compiled

NONE = cython.declare(cython.int, 255)  # no card
WIDTH = cython.declare(cython.int, 12)  # of a row of candidates: a hand has up to ten cards
KINDS = cython.declare(cython.int, 6)  # of cards by their points


@cython.cclass
class Search:
    """One deal, searched as often as one likes: the table serves every question about it.

    `blocks` are the effective suits as masks, `trumps` is the block of the trumps or 0; `points` are what
    each of the 32 places counts. The table has 2**`size` slots of eight bytes, all made here.
    """

    pts: cython.uchar[::1]
    block: cython.uint[::1]  # by card: the cards of its effective suit
    over: cython.uint[::1]  # by card: the cards that beat it when it is ahead
    plain: cython.uint[::1]  # the blocks that are no trumps
    plains: cython.int
    trumps: cython.uint
    kind: cython.uint[::1]  # the cards that count as much as `each` says
    each: cython.uchar[::1]
    place: cython.uchar[::1]  # De Bruijn's way to the lowest bit
    slots: cython.uint  # a mask
    key: cython.uint[::1]  # the table: the cards still held, who leads, two bounds, the card that decided
    leads: cython.uchar[::1]
    lower: cython.uchar[::1]
    upper: cython.uchar[::1]
    best: cython.uchar[::1]
    cand: cython.uchar[::1]  # rows of candidates by depth: cards, their promise, what they were worth
    promise: cython.int[::1]
    worth: cython.short[::1]
    lucky: cython.int[::1]  # how often a card decided, for the declarer and for the others
    nodes: cython.ulonglong
    limit: cython.ulonglong
    cut: cython.bint

    def __init__(self, blocks: Sequence[int], points: Sequence[int], trumps: int, size: int = 19) -> None:
        self.pts = array("B", points)
        block, over = array("I", [0] * 32), array("I", [0] * 32)
        for mask in blocks:
            for card in range(32):
                if mask >> card & 1:
                    block[card] = mask
                    over[card] = mask >> card + 1 << card + 1 | (0 if trumps >> card & 1 else trumps)
        self.block, self.over, self.trumps = block, over, trumps
        plain = [mask for mask in blocks if mask != trumps]
        self.plain, self.plains = array("I", plain), len(plain)
        each = sorted(set(points))
        each += [max(points)] * (KINDS - len(each))
        self.each = array("B", each)
        held = [sum(1 << card for card in range(32) if points[card] == n) for n in each]
        self.kind = array("I", [0 if n in each[:k] else held[k] for k, n in enumerate(each)])
        place = array("B", [0] * 32)
        for bit in range(32):
            place[(0x077CB531 << bit >> 27) & 31] = bit
        self.place = place
        self.slots = (1 << size) - 1
        self.key = array("I", [0]) * (1 << size)
        self.leads, self.best = array("B", [0]) * (1 << size), array("B", [0]) * (1 << size)
        self.lower, self.upper = array("B", [0]) * (1 << size), array("B", [0]) * (1 << size)
        rows = 32 * WIDTH
        self.cand, self.promise = array("B", bytes(rows)), array("i", bytes(4 * rows))
        self.worth = array("h", bytes(2 * rows))
        self.lucky = array("i", bytes(4 * 64))
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

    def bounds(
        self, hands: Sequence[int], leader: int, trick: Sequence[int] = (), guess: int = 60
    ) -> tuple[int, int]:
        """What the declarer makes of the cards in `hands`, as the least and the most: equal unless cut short.

        `hands` are three masks, the declarer's first, and hold the cards of the trick that lies on the
        table, too; `trick` are those cards in the order played. `guess` is where to begin.
        """
        left: cython.int = sum(
            [self.pts[card] for card in range(32) if (hands[0] | hands[1] | hands[2]) >> card & 1]
        )
        low: cython.int = 0
        high: cython.int = left
        self.cut = False
        while low < high:
            ask: cython.int = min(max(guess, low + 1), high)
            found: cython.int = self._from(hands, leader, trick, left, ask)
            if self.cut:
                break
            if found >= ask:
                low = guess = found
                guess = found + 1
            else:
                high = guess = found
        return low, high

    def reaches(self, hands: Sequence[int], leader: int, trick: Sequence[int], least: int) -> bool | None:
        """Whether the declarer makes `least` points of the cards in `hands`; None if cut short."""
        left: cython.int = sum(
            [self.pts[card] for card in range(32) if (hands[0] | hands[1] | hands[2]) >> card & 1]
        )
        self.cut = False
        found: cython.int = self._from(hands, leader, trick, left, least)
        return None if self.cut else found >= least

    def _from(self, hands: Sequence[int], leader: int, trick: Sequence[int], left: int, ask: int) -> int:
        """One question of any moment; other threads may run meanwhile."""
        a: cython.uint = hands[0]
        b: cython.uint = hands[1]
        c: cython.uint = hands[2]
        first: cython.int = leader
        total: cython.int = left
        t: cython.int = ask
        cards: cython.int = len(trick)
        x: cython.int = trick[0] if cards > 0 else NONE
        y: cython.int = trick[1] if cards > 1 else NONE
        z: cython.int = trick[2] if cards > 2 else NONE
        found: cython.int
        with cython.nogil:
            if cards == 0:
                found = self._lead(a, b, c, first, total, t, 0)
            elif cards == 1:
                found = self._second(a, b, c, first, x, total, t, 0)
            elif cards == 2:
                found = self._third(a, b, c, first, x, y, total, t, 0)
            else:
                found = self._after(a, b, c, first, x, y, z, total, t, 0)
        return int(found)

    # ---------------------------------------------------------------- masks
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _at(self, mask: cython.uint) -> cython.int:
        """The lowest card."""
        one: cython.ulonglong = mask & (~mask + 1)
        return self.place[(one * 0x077CB531 >> 27) & 31]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _top(self, mask: cython.uint) -> cython.uint:
        """The highest card, as a mask."""
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
    def _count(self, mask: cython.uint) -> cython.int:
        mask = mask - ((mask >> 1) & 0x55555555)
        mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
        bytes_: cython.ulonglong = (mask + (mask >> 4)) & 0x0F0F0F0F
        return (bytes_ * 0x01010101 >> 24) & 63

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _above(self, mine: cython.uint, others: cython.uint) -> cython.uint:
        """Those of one block that no other card of it beats."""
        if not others:
            return mine
        others = self._top(others)
        return mine & ~(others | (others - 1))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _points(self, mask: cython.uint) -> cython.int:
        total: cython.int = 0
        while mask:
            total += self.pts[self._at(mask)]
            mask &= mask - 1
        return total

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _least(self, hand: cython.uint, cards: cython.int) -> cython.int:
        """The fewest points that so many cards of a hand can count."""
        total: cython.int = 0
        k: cython.int
        held: cython.int
        for k in range(KINDS):
            held = self._count(hand & self.kind[k])
            if held >= cards:
                return total + cards * self.each[k]
            cards -= held
            total += held * self.each[k]
        return total

    # ---------------------------------------------------------------- what is sure
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _ours(self, a: cython.uint, b: cython.uint, c: cython.uint) -> cython.int:
        """Points the declarer makes whatever happens: trumps that nothing beats, and what falls on them."""
        sure: cython.uint = self._above(a & self.trumps, (b | c) & self.trumps)
        tricks: cython.int = self._count(sure)
        return self._points(sure) + self._least(b, tricks) + self._least(c, tricks) if tricks else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _theirs(self, a: cython.uint, b: cython.uint, c: cython.uint) -> cython.int:
        """The same for the other two, whose high trumps may fall on one another."""
        sure: cython.uint = self._above((b | c) & self.trumps, a & self.trumps)
        if not sure:
            return 0
        tricks: cython.int = max(self._count(sure & b), self._count(sure & c))
        return self._points(sure) + self._least(a, tricks)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _cash(self, mine: cython.uint, one: cython.uint, two: cython.uint) -> cython.int:
        """Points that a leader's side takes home by leading what the other two can neither beat nor ruff.

        A partner who has to beat it would have the lead, and might have to give it away.
        """
        total: cython.int = 0
        tricks: cython.int = 0
        k: cython.int
        times: cython.int
        block: cython.uint
        run: cython.uint
        card: cython.uint
        for k in range(self.plains):
            block = self.plain[k]
            run = self._above(mine & block, (one | two) & block)
            if not run:
                continue
            times = 10
            if one & self.trumps:
                times = self._count(one & block)
            if two & self.trumps:
                times = min(times, self._count(two & block))
            while run and times:
                card = self._top(run)
                total += self.pts[self._at(card)]
                run ^= card
                times -= 1
                tricks += 1
        run = self._above(mine & self.trumps, (one | two) & self.trumps)
        total += self._points(run)
        tricks += self._count(run)
        return total + self._least(one, tricks) + self._least(two, tricks)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _beside(
        self, row: cython.int, k: cython.int, others: cython.uint, t: cython.int, ours: cython.bint
    ) -> cython.int:
        """What candidate `k` is worth at most (to the others: at least), from a neighbour; -1: search it.

        Neighbours have no card of `others` between them. Playing one or the other leads to the same tricks,
        so the results differ by no more than their points do.
        """
        card: cython.int = self.cand[row + k]
        j: cython.int
        near: cython.int
        apart: cython.int
        between: cython.uint
        for j in range(k):
            near = self.cand[row + j]
            if self.worth[row + j] < 0 or not self.block[card] >> near & 1:
                continue
            between = (cython.cast(cython.uint, 1) << max(card, near)) - (
                cython.cast(cython.uint, 2) << min(card, near)
            )
            if between & others:
                continue
            apart = self.pts[card] - self.pts[near]
            if apart < 0:
                apart = -apart
            if ours and self.worth[row + j] + apart < t:
                return self.worth[row + j] + apart
            if not ours and self.worth[row + j] - apart >= t:
                return self.worth[row + j] - apart
        return -1

    # ---------------------------------------------------------------- candidates and the table
    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(self, row: cython.int, k: cython.int, card: cython.int, promise: cython.int) -> cython.void:
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
    def _slot(self, held: cython.uint, leader: cython.int) -> cython.uint:
        # A key of 34 bits times a factor of 29 stays below 63, so that uncompiled integers agree.
        mixed: cython.ulonglong = held | (cython.cast(cython.ulonglong, leader) << 32)
        mixed = mixed * 0x1D8AF2B5
        return cython.cast(cython.uint, (mixed ^ (mixed >> 29)) >> 11 & self.slots)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(
        self,
        held: cython.uint,
        leader: cython.int,
        left: cython.int,
        t: cython.int,
        found: cython.int,
        card: cython.int,
    ) -> cython.void:
        slot: cython.uint = self._slot(held, leader)
        if self.key[slot] != held or self.leads[slot] != leader:
            self.key[slot], self.leads[slot] = held, leader
            self.lower[slot], self.upper[slot] = 0, left
        if found >= t:
            self.lower[slot] = max(self.lower[slot], found)
        else:
            self.upper[slot] = min(self.upper[slot], found)
        self.best[slot] = card

    # ---------------------------------------------------------------- the three cards of a trick
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        leader: cython.int,
        left: cython.int,
        t: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """Before a trick: the leader's best card."""
        if t <= 0:
            return 0
        if left < t:
            return left
        held: cython.uint = a | b | c
        slot: cython.uint = self._slot(held, leader)
        first: cython.int = NONE
        if self.key[slot] == held and self.leads[slot] == leader:
            if self.lower[slot] >= t:
                return self.lower[slot]
            if self.upper[slot] < t:
                return self.upper[slot]
            first = self.best[slot]
        found: cython.int = self._ours(a, b, c)
        if found >= t:
            return found
        found = left - self._theirs(a, b, c)
        if found < t:
            return found
        if leader == 0:
            found = self._cash(a, b, c)
            if found >= t:
                return found
        else:
            found = left - (self._cash(b, a, c) if leader == 1 else self._cash(c, a, b))
            if found < t:
                return found
        self.nodes += 1
        if self.nodes == self.limit:
            self.cut = True
        row: cython.int = depth * WIDTH
        hand: cython.uint = a if leader == 0 else b if leader == 1 else c
        count: cython.int = self._leads(hand, a, b, c, leader, first, row)
        best: cython.int = -1 if leader == 0 else 1000
        decided: cython.int = NONE
        k: cython.int
        for k in range(count):
            found = self._beside(row, k, held & ~hand, t, leader == 0)
            self.worth[row + k] = -1
            if found < 0:
                found = self._second(a, b, c, leader, self.cand[row + k], left, t, depth + 1)
                self.worth[row + k] = found
            if self.cut:
                return best
            if (found > best) if leader == 0 else (found < best):
                best = found
                decided = self.cand[row + k]
            if (best >= t) == (leader == 0):
                self.lucky[(32 if leader else 0) + decided] += 2 if k else 0
                break
        self._keep(held, leader, left, t, best, decided)
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _leads(
        self,
        hand: cython.uint,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        leader: cython.int,
        first: cython.int,
        row: cython.int,
    ) -> cython.int:
        """The leader's candidates: what decided before, then what wins for sure, the richest first."""
        count: cython.int = 0
        card: cython.int
        promise: cython.int
        block: cython.uint
        one: cython.uint
        two: cython.uint
        while hand:
            card = self._at(hand)
            hand &= hand - 1
            block = self.block[card]
            promise = self.lucky[(32 if leader else 0) + card]
            one = b if leader == 0 else a
            if one & block:
                one &= block
            two = 0
            if leader == 0:
                two = c & block if c & block else c
            if (one | two) & self.over[card]:
                promise -= 20 * self.pts[card]
            else:
                promise += 400 + 20 * self.pts[card]
            if card == first:
                promise = 1000000
            self._put(row, count, card, promise)
            count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _second(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        leader: cython.int,
        x: cython.int,
        left: cython.int,
        t: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """After the lead of `x`."""
        player: cython.int = leader + 1 if leader < 2 else 0
        hand: cython.uint = a if player == 0 else b if player == 1 else c
        then: cython.uint = b if player == 0 else c if player == 1 else a
        row: cython.int = depth * WIDTH
        count: cython.int = self._seconds(hand, then, leader, player, x, row)
        others: cython.uint = (a | b | c) & ~hand
        best: cython.int = -1 if player == 0 else 1000
        found: cython.int
        k: cython.int
        for k in range(count):
            found = self._beside(row, k, others, t, player == 0)
            self.worth[row + k] = -1
            if found < 0:
                found = self._third(a, b, c, leader, x, self.cand[row + k], left, t, depth + 1)
                self.worth[row + k] = found
            if self.cut:
                return best
            if (found > best) if player == 0 else (found < best):
                best = found
            if (best >= t) == (player == 0):
                break
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _seconds(
        self,
        hand: cython.uint,
        then: cython.uint,
        leader: cython.int,
        player: cython.int,
        x: cython.int,
        row: cython.int,
    ) -> cython.int:
        """Candidates in the middle: who takes the trick if the last player answers greedily?"""
        if hand & self.block[x]:
            hand &= self.block[x]
        if then & self.block[x]:
            then &= self.block[x]
        last: cython.int = 3 - leader - player
        count: cython.int = 0
        card: cython.int
        high: cython.int
        promise: cython.int
        ours: cython.bint
        while hand:
            card = self._at(hand)
            hand &= hand - 1
            promise = 0
            high = x
            ours = leader == 0
            if self.over[x] >> card & 1:
                promise -= card
                high = card
                ours = player == 0
            if then & self.over[high]:
                ours = last == 0 or (ours and last == 0)
                if last != 0:
                    ours = False
            if ours == (player == 0):
                promise += 400 + 20 * self.pts[card]
            else:
                promise -= 20 * self.pts[card]
            if self.trumps >> card & 1:
                promise -= 60
            self._put(row, count, card, promise)
            count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _third(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        leader: cython.int,
        x: cython.int,
        y: cython.int,
        left: cython.int,
        t: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """The last card of a trick; what the table knows of the moment after it may settle it at once."""
        player: cython.int = leader + 2 if leader == 0 else leader - 1
        hand: cython.uint = a if player == 0 else b if player == 1 else c
        row: cython.int = depth * WIDTH
        high: cython.int = y if self.over[x] >> y & 1 else x
        ahead: cython.int = leader
        if high == y:
            ahead = leader + 1 if leader < 2 else 0
        count: cython.int = self._thirds(hand, (a | b | c) & ~hand, player, ahead, high, x, row)
        held: cython.uint = (a | b | c) & ~(
            (cython.cast(cython.uint, 1) << x) | (cython.cast(cython.uint, 1) << y)
        )
        table: cython.int = self.pts[x] + self.pts[y]
        card: cython.int
        winner: cython.int
        gain: cython.int
        slot: cython.uint
        after: cython.uint
        k: cython.int
        for k in range(count):
            card = self.cand[row + k]
            winner = player if self.over[high] >> card & 1 else ahead
            gain = table + self.pts[card] if winner == 0 else 0
            after = held & ~(cython.cast(cython.uint, 1) << card)
            slot = self._slot(after, winner)
            if self.key[slot] == after and self.leads[slot] == winner:
                if player == 0 and self.lower[slot] + gain >= t:
                    return self.lower[slot] + gain
                if player != 0 and self.upper[slot] + gain < t:
                    return self.upper[slot] + gain
        best: cython.int = -1 if player == 0 else 1000
        found: cython.int
        for k in range(count):
            found = self._after(a, b, c, leader, x, y, self.cand[row + k], left, t, depth + 1)
            if self.cut:
                return best
            if (found > best) if player == 0 else (found < best):
                best = found
            if (best >= t) == (player == 0):
                break
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _thirds(
        self,
        hand: cython.uint,
        others: cython.uint,
        player: cython.int,
        ahead: cython.int,
        high: cython.int,
        x: cython.int,
        row: cython.int,
    ) -> cython.int:
        """The last player's candidates; of neighbours only the richest for one's own side, or the poorest."""
        if hand & self.block[x]:
            hand &= self.block[x]
        count: cython.int = 0
        card: cython.int
        before: cython.int = NONE
        winner: cython.int
        promise: cython.int
        ours: cython.bint
        between: cython.uint
        while hand:
            card = self._at(hand)
            hand &= hand - 1
            winner = player if self.over[high] >> card & 1 else ahead
            ours = (winner == 0) == (player == 0)
            promise = 100 + 20 * self.pts[card] if ours else -20 * self.pts[card]
            if self.trumps >> card & 1:
                promise -= 60
            promise -= card & 7
            if before != NONE and self.block[card] >> before & 1:
                between = (cython.cast(cython.uint, 1) << card) - (cython.cast(cython.uint, 2) << before)
                if not between & others:
                    if self.pts[card] == self.pts[before] or (self.pts[card] > self.pts[before]) != ours:
                        continue
                    count = self._drop(row, count, before)
            self._put(row, count, card, promise)
            count += 1
            before = card
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _drop(self, row: cython.int, count: cython.int, card: cython.int) -> cython.int:
        """One candidate less."""
        k: cython.int = 0
        while self.cand[row + k] != card:
            k += 1
        while k < count - 1:
            self.cand[row + k] = self.cand[row + k + 1]
            self.promise[row + k] = self.promise[row + k + 1]
            k += 1
        return count - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _after(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        leader: cython.int,
        x: cython.int,
        y: cython.int,
        z: cython.int,
        left: cython.int,
        t: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """The trick is taken home, and its winner leads."""
        winner: cython.int = 0
        high: cython.int = x
        if self.over[x] >> y & 1:
            winner, high = 1, y
        if self.over[high] >> z & 1:
            winner = 2
        winner += leader
        if winner > 2:
            winner -= 3
        gone: cython.uint = (
            (cython.cast(cython.uint, 1) << x)
            | (cython.cast(cython.uint, 1) << y)
            | (cython.cast(cython.uint, 1) << z)
        )
        table: cython.int = self.pts[x] + self.pts[y] + self.pts[z]
        gain: cython.int = table if winner == 0 else 0
        if not a & ~gone:
            return gain
        return self._lead(a & ~gone, b & ~gone, c & ~gone, winner, left - table, t - gain, depth) + gain
