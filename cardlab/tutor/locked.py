"""One at a time, over several processes: a lock that the system frees if its holder dies."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_LOCK, 1)  # asks for ten seconds, then raises OSError

    def _free(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)

    def _free(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Whoever holds the lock file at `path`, alone; waits for whoever holds it now."""
    with path.open("a+b") as file:
        file.seek(0)  # Windows locks from where one stands
        _take(file.fileno())
        try:
            yield
        finally:
            file.seek(0)
            _free(file.fileno())
