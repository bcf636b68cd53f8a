"""How long a search may look: by moments, by the clock, or until it knows."""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol, TypeVar

T = TypeVar("T")

FIRST, MOST = 2_000, 2_000_000  # moments between two looks at the clock
AHEAD = 0.1  # seconds that it may be between them


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
    where it was. The same number of moments gives the same answer on every machine; seconds do not.

    >>> Limit().spent, Limit(moments=0).spent
    (False, True)
    """

    def __init__(self, moments: int | None = None, seconds: float | None = None) -> None:
        self.moments = moments
        self._until = None if seconds is None else perf_counter() + seconds
        self.searched = 0

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
            self.searched += looked
            if not search.stopped() or self.spent:
                return answer
            speed = looked / max(perf_counter() - started, 1e-6)
            share = min(2 * share, MOST, max(FIRST, int(speed * AHEAD)))

    def _next(self, share: int) -> int:
        """Moments to grant: all, or those until the next look at the clock."""
        left = None if self.moments is None else max(1, self.moments - self.searched)
        if self._until is None:
            return left or 0
        return share if left is None else min(share, left)
