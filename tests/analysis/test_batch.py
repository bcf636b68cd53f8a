"""Batches: the same results whoever runs them, progress, and calling off."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from random import Random
from threading import Event

import pytest

from cardlab.analysis import batch


def drawn(seed: int) -> list[float]:
    """What an item draws depends on its seed alone."""
    draw = Random(seed).random
    return [draw() for _ in range(seed % 7)]


def broken_at(bad: int, item: int) -> int:
    """An item that cannot be done."""
    if item == bad:
        raise ValueError(f"{item} is bad")
    return item


@contextmanager
def pool(kind: str) -> Iterator[Executor | None]:
    """Nobody, threads or processes."""
    if kind == "none":
        yield None
        return
    with ThreadPoolExecutor(2) if kind == "threads" else ProcessPoolExecutor(2) as executor:
        yield executor


KINDS = ("none", "threads", "processes")


@pytest.mark.parametrize("kind", KINDS)
def test_results_are_the_same_whoever_runs_them(kind: str) -> None:
    """In the order of the items."""
    seeds = batch.seeds("some", 9)
    with pool(kind) as executor:
        assert batch.run(drawn, seeds, executor) == [drawn(seed) for seed in seeds]


def test_an_item_done_late_keeps_its_place() -> None:
    """The first item waits for the second."""
    second = Event()

    def work(item: int) -> int:
        if item == 0:
            assert second.wait(20)
        else:
            second.set()
        return item

    with ThreadPoolExecutor(2) as executor:
        assert batch.run(work, [0, 1], executor) == [0, 1]


def test_seeds_differ_and_begin_alike() -> None:
    """More items change nothing for those that were there."""
    assert len(set(batch.seeds(1, 100))) == 100
    assert batch.seeds(1, 100)[:10] == batch.seeds(1, 10) != batch.seeds(2, 10)


@pytest.mark.parametrize("kind", KINDS)
def test_progress_tells_every_result(kind: str) -> None:
    """So many of so many."""
    told: list[tuple[int, int]] = []
    with pool(kind) as executor:
        batch.run(abs, [-1, -2, -3], executor, lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("kind", KINDS)
def test_calling_off_keeps_what_was_found(kind: str) -> None:
    """After two results nobody wants more."""
    found: list[int] = []
    with pool(kind) as executor, pytest.raises(batch.Cancelled) as stopped:
        batch.run(
            abs, [-1, -2, -3, -4], executor, lambda done, of: found.append(done), lambda: len(found) >= 2
        )
    assert stopped.value.found == [1, 2]


def test_calling_off_reaches_what_was_not_begun() -> None:
    """With one worker held up, the rest of the queue is never worked on."""
    begun: list[int] = []
    free = Event()

    def work(item: int) -> int:
        begun.append(item)
        assert item == 0 or free.wait(20)
        return item

    with ThreadPoolExecutor(1) as executor:
        results = batch.stream(work, range(50), executor)
        assert next(results) == 0
        results.close()
        free.set()
    assert len(begun) <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_function_raises_is_raised(kind: str) -> None:
    """With its own words."""
    with pool(kind) as executor, pytest.raises(ValueError, match="3 is bad"):
        batch.run(partial(broken_at, 3), range(6), executor)
