"""Long work in short pieces, between which a page stays alive: clicks come through, results show as found."""

import asyncio
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Generic, TypeVar

Found = TypeVar("Found")

PIECE = 0.03  # seconds of work before others have their turn
REST = 0.005  # seconds that they have
SHOW = 0.5  # seconds between two pictures of what was found


class Work(Generic[Found]):
    """Steps of a generator, done in the running event loop, as in a kernel; without one all at once.

    A step may bring something, which `heard` is told, or None, where others may have their turn. `show` is
    called now and then while something new was found, and at the end. `failed` is called inside the handler
    of an exception; without it the exception is raised where nobody else would hear it.

    >>> found = []
    >>> Work(iter([1, None, 2]), found.append, lambda: found.append("shown")).done, found
    (True, [1, 2, 'shown'])
    """

    def __init__(
        self,
        steps: Iterator[Found | None],
        heard: Callable[[Found], None],
        show: Callable[[], None],
        failed: Callable[[], None] | None = None,
    ) -> None:
        self.done = False
        self._steps, self._heard, self._show, self._failed = steps, heard, show, failed
        self._fresh, self._shown = False, perf_counter()
        self._next: asyncio.TimerHandle | None = None
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None
            self.finish()
        else:
            self._later()

    def stop(self) -> None:
        """No further step; what was found stays."""
        self.done = True
        if self._next:
            self._next.cancel()

    def finish(self) -> None:
        """All the rest at once."""
        while not self.done:
            self._step()

    def _later(self) -> None:
        assert self._loop
        self._next = self._loop.call_later(REST, self._piece)

    def _piece(self) -> None:
        until = perf_counter() + PIECE
        self._step()
        while not self.done and perf_counter() < until:
            self._step()
        if self.done:
            return
        if self._fresh and perf_counter() > self._shown + SHOW:
            self._tell()
        self._later()

    def _step(self) -> None:
        try:
            found = next(self._steps)
        except StopIteration:
            self.done = True
            self._tell()
        except Exception:
            self.done = True
            if not self._failed:
                raise
            self._failed()
        else:
            if found is not None:
                self._heard(found)
                self._fresh = True

    def _tell(self) -> None:
        self._show()
        self._fresh, self._shown = False, perf_counter()
