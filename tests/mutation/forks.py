"""Mutants inside functions, as a pytest plugin: collected once; a child takes a mutant's code and runs on."""

import functools
import gc
import marshal
import os
import pickle
import sys
import time
import types
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from tests.mutation.killing import Killer, answer, in_children, limit
from tests.mutation.mutants import ROOT, Mutant

BUDGET = 2.0  # seconds of processor time for the tests of one mutant; what is left after it is met anew

killer = Killer()
pytest_configure = killer.pytest_configure
pytest_runtest_makereport = killer.pytest_runtest_makereport
Name = tuple[str, str, int]  # of a function: path, qualified name, first line


def pytest_runtestloop(session: pytest.Session) -> bool:
    """In place of running the tests."""
    mutants: list[Mutant] = pickle.loads(Path(os.environ["MUTANTS"]).read_bytes())
    found, caches = _live()
    calls, cost = _told(session.items, {str(ROOT / mutant.path) for mutant in mutants}, caches)
    kills: dict[object, Counter[pytest.Item]] = defaultdict(Counter)
    gc.collect()
    gc.freeze()

    def names(mutant: Mutant) -> list[Name]:
        return [(mutant.path, *body) for body in mutant.bodies]

    def child(mutant: Mutant, pipe: int) -> None:
        limit(1)
        killer.pipe = pipe
        for name, body in zip(names(mutant), mutant.bodies.values(), strict=True):
            for function in found[name]:
                function.__code__ = marshal.loads(body)
        for cache in caches:
            cache.cache_clear()
        tests = {test for name in names(mutant) for test in calls[name]}
        known = sum((kills[name] for name in names(mutant)), Counter())
        near = kills[mutant.path]
        began = time.process_time()
        for test in sorted(tests, key=lambda t: (-known[t] / (0.02 + cost[t]), cost[t] / (1 + near[t]))):
            test.config.hook.pytest_runtest_protocol(item=test, nextitem=None)
            if time.process_time() - began > BUDGET:
                break

    by_id = {item.nodeid: item for item in session.items}
    with Path(os.environ["MUTANTS_OUT"]).open("a", encoding="utf-8") as out:

        def came(mutant: Mutant, by: str | None) -> None:
            if by in by_id:
                for place in (mutant.path, *names(mutant)):
                    kills[place][by_id[by]] += 1
            answer(out, mutant.name, by)

        within = (m for m in mutants if not m.rest and all(name in found for name in names(m)))
        in_children(within, int(os.environ["MUTANTS_JOBS"]), child, came)
    return True


def _told(
    items: list[pytest.Item], files: set[str], caches: list[functools._lru_cache_wrapper]
) -> tuple[dict[Name, list[pytest.Item]], dict[pytest.Item, float]]:
    """What `_who_calls` finds, in a child: a doctest that has run once fails when it runs again."""
    told = Path(f"{os.environ['MUTANTS_OUT']}.calls")
    if not (pid := os.fork()):
        found, cost = _who_calls(items, files, caches)
        named = {name: [item.nodeid for item in tests] for name, tests in found.items()}
        told.write_bytes(pickle.dumps((named, {item.nodeid: seconds for item, seconds in cost.items()})))
        os._exit(0)
    os.waitpid(pid, 0)
    named, seconds = pickle.loads(told.read_bytes())
    by_id = {item.nodeid: item for item in items}
    calls = defaultdict(list, {name: [by_id[each] for each in tests] for name, tests in named.items()})
    return calls, {item: seconds[item.nodeid] for item in items}


def _who_calls(
    items: list[pytest.Item], files: set[str], caches: list[functools._lru_cache_wrapper]
) -> tuple[dict[Name, list[pytest.Item]], dict[pytest.Item, float]]:
    """Which tests call a function, and what each test costs: all of them run once."""
    calls, cost, hit = defaultdict(list), {}, set()

    def trace(frame: types.FrameType, *_: object) -> None:
        code = frame.f_code
        if code.co_filename in files:
            hit.add((str(Path(code.co_filename).relative_to(ROOT)), code.co_qualname, code.co_firstlineno))

    for item in items:
        hit.clear()
        for cache in caches:  # or only the first test to ask would have called what is behind it
            cache.cache_clear()
        began = time.process_time()
        sys.settrace(trace)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        sys.settrace(None)
        cost[item] = time.process_time() - began
        for name in hit:
            calls[name].append(item)
    return calls, cost


def _live() -> tuple[dict[Name, list[types.FunctionType]], list[functools._lru_cache_wrapper]]:
    """The functions there are, by name, and the caches of what they answered."""
    found, caches = defaultdict(list), []
    for each in gc.get_objects():
        if isinstance(each, types.FunctionType) and each.__code__.co_filename.startswith(f"{ROOT}/cardlab"):
            code = each.__code__
            path = str(Path(code.co_filename).relative_to(ROOT))
            found[path, code.co_qualname, code.co_firstlineno].append(each)
        elif isinstance(each, functools._lru_cache_wrapper) and str(each.__module__).startswith("cardlab"):
            caches.append(each)
    return found, caches
