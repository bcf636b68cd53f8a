"""How long a search may look: by moments, by the clock, or until it knows."""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol, TypeVar

T = TypeVar("T")

FIRST, MOST = 1_000, 2_000_000  # moments between two looks at the clock
AHEAD = 0.1  # seconds between them at most


class Search(Protocol):
    """What a limit asks of a search, whatever game it searches."""

    def visited(self) -> int:
        """Moments looked at so far."""

    def grant(self, moments: int) -> None:
        """Stop after so many more; 0: never."""

    def stopped(self) -> bool:
        """Whether the last question was given up."""


class Limit:
    """A number of moments, a number of seconds, or both, shared by all questions that are asked under it.

    A search keeps what it has found in its table, so a question that was given up and is asked again soon is
    where it was. With an empty table so many moments give the same answer on every machine; seconds do not.

    >>> Limit().spent, Limit(moments=0).spent
    (False, True)
    """

    def __init__(self, moments: int | None = None, seconds: float | None = None) -> None:
        self.moments = moments
        self._until = None if seconds is None else perf_counter() + seconds
        self._whole: Limit | None = None
        self.searched = 0

    def part(self, of: int) -> "Limit":
        """One of so many equal parts of what is left; what it does not need stays for the others.

        >>> Limit(moments=90).part(3).moments
        30
        """
        moments = None if self.moments is None else max(0, self.moments - self.searched) // of
        seconds = None if self._until is None else max(0.0, self._until - perf_counter()) / of
        part = Limit(moments, seconds)
        part._whole = self
        return part

    @property
    def spent(self) -> bool:
        """Whether nothing is left."""
        if self.moments is not None and self.searched >= self.moments:
            return True
        return self._until is not None and perf_counter() >= self._until

    def ask(self, search: Search, question: Callable[[], T]) -> T:
        """The answer of a search, or what it has when nothing is left: `search.stopped()` tells which."""
        share = FIRST
        while True:
            before, started = search.visited(), perf_counter()
            search.grant(self._next(share))
            answer = question()
            looked = search.visited() - before
            self._count(looked)
            if not search.stopped() or self.spent:
                return answer
            now = perf_counter()
            speed = looked / max(now - started, 1e-6)
            ahead = AHEAD if self._until is None else min(AHEAD, self._until - now)
            share = min(2 * share, MOST, max(FIRST, int(speed * ahead)))

    def _count(self, looked: int) -> None:
        self.searched += looked
        if self._whole:
            self._whole._count(looked)

    def _next(self, share: int) -> int:
        """Moments to grant: all, those until the next look at the clock, or, where nothing is left, one."""
        if self.spent:
            return 1
        left = 0 if self.moments is None else self.moments - self.searched
        if self._until is None:
            return left
        return min(share, left) if left else share
