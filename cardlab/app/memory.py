"""How many visitors the memory of this machine has room for."""

import os
from collections.abc import Iterator
from pathlib import Path

# MB. A visitor's as measured (BENCHMARKS.md), with deals played and a search run; and what the rest needs.
A_VISITOR = 45
THE_REST = 500
UNKNOWN = 20  # visitors, where a system does not tell its memory


def most() -> int:
    """How many visitors the memory that is free now has room for, at least one."""
    free = free_memory()
    return UNKNOWN if free is None else max(1, (free - THE_REST) // A_VISITOR)


def free_memory() -> int | None:
    """MB: what the system says is free, and in a container no more than that has left."""
    try:
        told = Path("/proc/meminfo").read_text("utf-8").splitlines()
        free = next(int(line.split()[1]) // 1024 for line in told if line.startswith("MemAvailable"))
    except (OSError, StopIteration, ValueError):
        try:
            # Half of all there is: how much of it others use is not told.
            return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2**21
        except (AttributeError, OSError, ValueError):
            return None
    return min([free, *container()])


def container() -> Iterator[int]:
    """MB that are left to the container this runs in, if it has a limit."""
    for most, now in (
        ("memory.max", "memory.current"),
        ("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes"),
    ):
        try:
            limit, used = ((Path("/sys/fs/cgroup") / each).read_text("utf-8").strip() for each in (most, now))
            yield (int(limit) - int(used)) // 2**20
        except (OSError, ValueError):  # no such file, or "max"
            continue
