"""What both runners share: children of their own limits, and a plugin that ends one at its first failure."""

import json
import os
import resource
import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import Phase, settings

NICE = 15
MINUTE = 60


class Killer:
    """In a child: the first test that fails says so through the pipe and ends the process."""

    def __init__(self, pipe: int | None = None) -> None:
        self.pipe = pipe

    def pytest_configure(self) -> None:
        """Few examples and no shrinking: a mutant that properties alone see is a sum nobody wrote down."""
        quick = settings(settings.get_profile("ci"), max_examples=20, phases=(Phase.explicit, Phase.generate))
        settings.register_profile("mutants", quick, database=None)
        settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        if self.pipe is not None and call.excinfo and not call.excinfo.errisinstance(pytest.skip.Exception):
            self.die(item.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if self.pipe is not None and report.failed:
            self.die(report.nodeid)

    def die(self, by: str) -> None:
        assert self.pipe is not None
        os.write(self.pipe, by.encode())
        os._exit(1)


def limit(minutes: float) -> None:
    """Processor time and memory: some mutants never end, and some shift by a million places."""
    os.nice(max(0, NICE - os.nice(0)))
    seconds = int(minutes * MINUTE)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    signal.alarm(30 * seconds)


def in_children(
    work: Iterator[Any], jobs: int, child: Callable[[Any, int], None], came: Callable[[Any, str | None], None]
) -> None:
    """`child` for each piece of work, in so many forks at a time; `came` hears what killed it, or None."""
    running: dict[int, tuple[Any, int]] = {}

    def reap() -> None:
        pid, status = os.wait()
        piece, pipe = running.pop(pid)
        by = os.read(pipe, 65536).decode()
        os.close(pipe)
        came(piece, by or (f"ended with {status}" if status else None))

    for piece in work:
        while len(running) >= jobs:
            reap()
        read, write = os.pipe()
        if not (pid := os.fork()):
            os.close(read)
            try:
                child(piece, write)
                os._exit(0)
            except BaseException as error:
                os.write(write, repr(error)[:200].encode())
                os._exit(1)
        os.close(write)
        running[pid] = piece, read
    while running:
        reap()


def answer(out: Any, name: str, by: str | None) -> None:
    """A line of the answer: the mutant, and the test that killed it."""
    out.write(json.dumps([name, by]) + "\n")
    out.flush()
