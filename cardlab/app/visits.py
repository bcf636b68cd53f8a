"""How many may learn here at once: who comes in, who waits and in which order, and whose place falls free."""

import os
import re
import sys
import time
from asyncio import Lock, Semaphore
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from secrets import token_urlsafe
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

AGAIN = 5  # seconds after which a page that waits asks again
MISSED = 20  # seconds without asking after which it has lost its place in line
SPARED = 30  # seconds in which a page that lost its connection may come back while others wait
IDLE = 3600  # seconds without a click after which an open page gives way to somebody who waits

TICKET = re.compile(r"[\w-]{12}")


class Line:
    """Those who wait, in the order of their coming: a ticket for each, and when it was last shown.

    >>> line = Line(lambda: 0)
    >>> line.ask("a", free=1)      # comes in
    0
    >>> line.ask("b", free=0), line.ask("c", free=0)
    (1, 2)
    >>> line.ask("c", free=1)      # "b" was here first
    2
    >>> line.ask("b", free=1)
    0
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._seen: dict[str, float] = {}

    def ask(self, ticket: str, free: int) -> int:
        """0: it is this ticket's turn, and it is spent. Else its place in line, from 1."""
        now = self._now()
        self._seen[ticket] = now
        self._seen = {each: at for each, at in self._seen.items() if now - at < MISSED}
        place = list(self._seen).index(ticket)
        if place >= free:
            return place + 1
        del self._seen[ticket]
        return 0


class Visits(AsyncMappingKernelManager):
    """The kernels of visitors, of which there are at most so many."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self.most = sys.maxsize
        self._line = Line()
        self._coming = 0
        self._ending = Lock()
        # When many come at once, each is served sooner if pages come about one after another.
        self.starting = Semaphore(1 + (os.cpu_count() or 1))
        self._left: dict[str, float] = {}
        self._sockets: dict[str, set[object]] = {}

    def come(self, kernel_id: str, socket: object) -> None:
        """A page has come to its kernel."""
        self._left.pop(kernel_id, None)
        self._sockets.setdefault(kernel_id, set()).add(socket)
        self._kernel_connections[kernel_id] = len(self._sockets[kernel_id])

    def go(self, kernel_id: str, socket: object) -> None:
        """A page has gone from its kernel, or only its connection has; perhaps before it ever came."""
        there = self._sockets.get(kernel_id, set())
        there.discard(socket)
        if kernel_id in self:
            self._kernel_connections[kernel_id] = len(there)
            self._left[kernel_id] = time.monotonic()
        if not there:
            self._sockets.pop(kernel_id, None)

    def notify_connect(self, kernel_id: str) -> None:
        """Nothing: of a page cut off while it connects, coming and going would be told out of order."""

    def notify_disconnect(self, kernel_id: str) -> None:
        """Nothing, as above."""

    async def place_for(self, ticket: str) -> int:
        """0: there is a place, and it is this ticket's; the place in line else."""
        async with self._ending:
            if self._free() < 1 and (gone := self._to_end()):
                await ensure_async(self.shutdown_kernel(gone, now=True))  # type: ignore[no-untyped-call]
            return self._line.ask(ticket, self._free())

    @contextmanager
    def coming(self) -> Iterator[Callable[[], None]]:
        """Holds a place for a kernel that is yet to start; what it gives is called when it has."""
        self._coming += 1
        held = True

        def here() -> None:
            nonlocal held
            self._coming -= held
            held = False

        try:
            yield here
        finally:
            here()

    def _free(self) -> int:
        return self.most - len(self) - self._coming

    def _to_end(self) -> str | None:
        """The kernel that makes room: one whose page has gone, else one that nobody has used for long."""
        now = time.monotonic()
        self._left = {each: at for each, at in self._left.items() if each in self}
        gone = [
            each
            for each, at in self._left.items()
            if now - at > SPARED and not self._model(each)["connections"]
        ]
        if gone:
            return min(gone, key=self._left.__getitem__)
        used = {each: self._model(each)["last_activity"] for each in self.list_kernel_ids()}
        longest = min(used, key=used.__getitem__, default=None)
        long_ago = datetime.now(UTC) - timedelta(seconds=IDLE)
        return longest if longest and datetime.fromisoformat(used[longest]) < long_ago else None

    def _model(self, kernel_id: str) -> dict[str, Any]:
        return dict(self.kernel_model(kernel_id))  # type: ignore[no-untyped-call]


def ticket() -> str:
    """A new place in line, as TICKET describes it."""
    return token_urlsafe(9)
