"""Mutants of what runs at import, and those that survived so far: everything is imported anew for each.

A process of its own, in which pytest is there and nothing of cardlab.

    python -m tests.mutation.anew IN OUT JOBS
"""

import os
import pickle
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from tests.mutation.killing import Killer, answer, in_children, limit
from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.suite import FIRST, REST, SLOW


def main(given: str, out: str, jobs: str) -> None:
    mutants, explained = pickle.loads(Path(given).read_bytes())
    with Path(out).open("a", encoding="utf-8") as lines:
        left: list[Mutant] = []

        def first(mutant: Mutant, by: str | None) -> None:
            if by is None and mutant.name not in explained:
                left.append(mutant)
            else:
                answer(lines, mutant.name, by)

        in_children(iter(mutants), int(jobs), lambda mutant, pipe: _meet(mutant, FIRST, pipe), first)
        rest = _told(left)
        in_children(
            rest, int(jobs), lambda m, pipe: _meet(m, REST, pipe), lambda m, by: answer(lines, m.name, by)
        )


def _told(mutants: list[Mutant]) -> Iterator[Mutant]:
    print(f"{len(mutants)} are left for all the tests", flush=True)
    yield from mutants


def _meet(mutant: Mutant, tests: dict[str, list[str]], pipe: int) -> None:
    """In a child: import the mutant in place of its file and run these tests until one fails."""
    limit(5)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    path, real = str(ROOT / mutant.path), SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if self.path == path:
            return compile(mutant.source, path, "exec", dont_inherit=True)
        return real(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    killer = Killer(pipe)
    game = next((name for name in ("spades", "skat") if f"/{name}/" in mutant.path), "both")
    options = ["-q", "-x", "-p", "no:cacheprovider", "--assert=plain", "-k", SLOW]
    if code := pytest.main([*options, *tests[game]], plugins=[killer]):
        killer.die(f"pytest ended with {code}")


if __name__ == "__main__":
    main(*sys.argv[1:])
