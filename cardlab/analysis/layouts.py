"""Every way in which cards may lie, counted exactly, so that each is drawn as often as any other."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, combinations
from math import comb

from cardlab.cards import BIT, bits

Shares = tuple[int, ...]  # so many cards of a group for each place


class Layouts:
    """The ways to lay cards into places of given sizes, where a place may not hold some of them.

    `cards` is a mask, `barred` one for each place. Cards with the same places open to them form a group; how
    many of a group each place gets is counted, and which ones is then a matter of shuffling.

    >>> Layouts(0b1111, [2, 2], [0, 0]).count, Layouts(0b1111, [2, 2], [0b1, 0]).count
    (6, 3)
    """

    def __init__(self, cards: int, sizes: Sequence[int], barred: Sequence[int]) -> None:
        if cards.bit_count() != sum(sizes):
            raise ValueError(f"{cards.bit_count()} cards do not fill places for {sum(sizes)}")
        self.sizes = tuple(sizes)
        groups: dict[tuple[int, ...], int] = {}
        for card in bits(cards):
            open_to = tuple([place for place, bar in enumerate(barred) if not bar >> card & 1])
            groups[open_to] = groups.get(open_to, 0) | BIT[card]
        self.groups = sorted(groups.items(), key=lambda group: (len(group[0]), group[0]))
        self.cards = [bits(mask) for _, mask in self.groups]
        self._ways: dict[tuple[int, Shares], tuple[list[Shares], list[int]]] = {}

    @cached_property
    def count(self) -> int:
        """How many there are."""
        return self._total(0, self.sizes)

    def draw(self, random: Callable[[], float]) -> list[int]:
        """One of them as a mask for each place; `random` gives numbers from 0 up to 1."""
        hands, left = [0] * len(self.sizes), self.sizes
        for group, cards in enumerate(self.cards):
            shares, sums = self._options(group, left)
            share = shares[bisect_right(sums, int(random() * sums[-1]))] if len(shares) > 1 else shares[0]
            keys = {card: random() for card in cards}
            order, first = sorted(cards, key=keys.__getitem__), 0
            for place, many in enumerate(share):
                if many:
                    hands[place] |= sum([BIT[card] for card in order[first : first + many]])
                    first += many
            left = tuple([room - many for room, many in zip(left, share, strict=True)])
        return hands

    def every(self) -> Iterator[list[int]]:
        """All of them, each once, in an order that never changes."""
        yield from self._lay(0, self.sizes, [0] * len(self.sizes))

    # ---------------------------------------------------------------- counting
    def _options(self, group: int, left: Shares) -> tuple[list[Shares], list[int]]:
        """The ways to share a group out, and how many layouts go with those up to each."""
        found = self._ways.get((group, left))
        if found is None:
            open_to, cards = self.groups[group]
            shares, counts = [], []
            for share in _share(cards.bit_count(), open_to, left):
                after = tuple([room - many for room, many in zip(left, share, strict=True)])
                ways, rest = self._total(group + 1, after), cards.bit_count()
                for many in share:
                    ways *= comb(rest, many)
                    rest -= many
                if ways:
                    shares.append(share)
                    counts.append(ways)
            found = self._ways[group, left] = shares, list(accumulate(counts))
        return found

    def _total(self, group: int, left: Shares) -> int:
        if group == len(self.groups):
            return 1
        sums = self._options(group, left)[1]
        return sums[-1] if sums else 0

    # ---------------------------------------------------------------- all of them
    def _lay(self, group: int, left: Shares, hands: list[int]) -> Iterator[list[int]]:
        if group == len(self.groups):
            yield hands
            return
        for share in self._options(group, left)[0]:
            after = tuple([room - many for room, many in zip(left, share, strict=True)])
            for laid in _deal(self.cards[group], share):
                both = [hand | more for hand, more in zip(hands, laid, strict=True)]
                yield from self._lay(group + 1, after, both)


def _share(many: int, open_to: tuple[int, ...], left: Shares) -> Iterator[Shares]:
    """Every way to part so many cards among the places open to them."""
    if not open_to:
        if not many:
            yield (0,) * len(left)
        return
    place, others = open_to[0], open_to[1:]
    room = sum([left[other] for other in others])
    for own in range(max(0, many - room), min(many, left[place]) + 1):
        for share in _share(many - own, others, left):
            yield (*share[:place], own, *share[place + 1 :])


def _deal(cards: Sequence[int], share: Shares) -> Iterator[list[int]]:
    """Every way to deal these cards in these numbers."""
    if not share:
        yield []
        return
    for own in combinations(cards, share[0]):
        rest = [card for card in cards if card not in own]
        for others in _deal(rest, share[1:]):
            yield [sum([BIT[card] for card in own]), *others]
