"""The same work on many items: here, in a pool of processes or on a cluster, with the same results.

Any `concurrent.futures.Executor` serves, since nothing is shared between items: what is drawn at random is
drawn from a seed that belongs to the item, not to who works on it or when.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor, Future, wait
from random import Random
from typing import TypeVar

Item = TypeVar("Item")
Found = TypeVar("Found")
Progress = Callable[[int, int], None]  # how many are done, of how many

LOOK = 0.1  # seconds between two looks at whether the work is still wanted


class Cancelled(Exception):
    """The work was not wanted any more; `found` are the results up to there, in the order of the items."""

    def __init__(self, found: Sequence[object], of: int) -> None:
        self.found = list(found)
        super().__init__(f"cancelled after {len(self.found)} of {of}")


def seeds(seed: int | str, count: int) -> list[int]:
    """A seed for each item; a longer list begins with the shorter one.

    >>> seeds("demo", 5)[:2] == seeds("demo", 2)
    True
    """
    draw = Random(f"batch {seed}").getrandbits
    return [draw(53) for _ in range(count)]


def run(
    function: Callable[[Item], Found],
    items: Iterable[Item],
    executor: Executor | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> list[Found]:
    """What a function makes of each item, in their order, whoever is done first.

    With an executor of processes, function and items have to be such as can be pickled. `progress` is told
    after every result. What the function raises is raised here, and the rest of the work is called off;
    `Cancelled` where `cancelled` says so.

    >>> run(abs, [-1, 2, -3], progress=lambda done, of: print(done, of))
    1 3
    2 3
    3 3
    [1, 2, 3]
    """
    todo, found = list(items), []
    for result in stream(function, todo, executor, cancelled):
        found.append(result)
        if progress:
            progress(len(found), len(todo))
    if len(found) < len(todo):
        raise Cancelled(found, len(todo))
    return found


def stream(
    function: Callable[[Item], Found],
    items: Iterable[Item],
    executor: Executor | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Generator[Found, None, None]:
    """The results one after another, in the order of the items; ends early where `cancelled` says so.

    Whoever stops listening, and closes the iterator, calls off what was not begun.
    """
    if executor is None:
        for item in items:
            if cancelled and cancelled():
                return
            yield function(item)
        return
    futures = [executor.submit(function, item) for item in items]
    try:
        for future in futures:
            if not _came(future, cancelled):
                return
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _came(future: "Future[Found]", cancelled: Callable[[], bool] | None) -> bool:
    """Wait for a result, as long as it is wanted."""
    while not (cancelled and cancelled()):
        if future.done() or wait([future], LOOK if cancelled else None).done:
            return True
    return False
