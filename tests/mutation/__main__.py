"""The command: see the package."""

import argparse
import json
import os
import pickle
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

from tests.mutation.mutants import CONFIG, ROOT, Mutant, mutants
from tests.mutation.suite import ALL, SLOW

EXPLAINED = Path(__file__).with_name("explained.toml")


def main() -> int:
    given = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    given.add_argument("paths", nargs="*", help="files to mutate, all of cosmic-ray.toml if none is said")
    given.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = given.parse_args()
    every = tomllib.loads(CONFIG.read_text(encoding="utf-8"))["cosmic-ray"]["module-path"]
    made = mutants(asked.paths or every)
    print(f"{len(made)} mutants", flush=True)
    with tempfile.TemporaryDirectory() as here:
        met = _within(made, Path(here), asked.jobs)
        print(f"{sum(by is not None for by in met.values())} killed inside functions", flush=True)
        left = [mutant for mutant in made if met.get(mutant.name) is None]
        met |= _anew(left, Path(here), asked.jobs)
    otherwise = [f"{name}: {by}" for name, by in met.items() if by and "::" not in by]
    print(f"{len(otherwise)} killed otherwise than by a test: at import, by time, by memory")
    return report(made, [mutant for mutant in made if met[mutant.name] is None], asked.paths or every)


def _within(made: list[Mutant], here: Path, jobs: int) -> dict[str, str | None]:
    given, out = _hand_over(made, here, "within")
    told = {"MUTANTS": str(given), "MUTANTS_OUT": str(out), "MUTANTS_JOBS": str(jobs)}
    options = ["-q", "-p", "no:cacheprovider", "-p", "tests.mutation.forks", "--assert=plain", "-k", SLOW]
    command = [sys.executable, "-m", "pytest", *options, *ALL]
    subprocess.run(command, cwd=ROOT, env=os.environ | told, check=True, stdout=subprocess.DEVNULL)
    return _answers(out)


def _anew(made: list[Mutant], here: Path, jobs: int) -> dict[str, str | None]:
    """What is explained meets the first tests only: all of them would take the most time for the least."""
    known = _explained()
    spared = {each.name for each in made if (each.path, each.line, each.becomes) in known}
    given, out = _hand_over((made, spared), here, "anew")
    command = [sys.executable, "-m", "tests.mutation.anew", str(given), str(out), str(jobs)]
    subprocess.run(command, cwd=ROOT, check=True)
    return _answers(out)


def _hand_over(made: object, here: Path, name: str) -> tuple[Path, Path]:
    given, out = here / f"{name}.pickle", here / f"{name}.jsonl"
    given.write_bytes(pickle.dumps(made))
    out.touch()
    return given, out


def _answers(out: Path) -> dict[str, str | None]:
    return dict(json.loads(line) for line in out.read_text(encoding="utf-8").splitlines())


def _explained() -> set[tuple[str, str, str]]:
    listed = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["mutant"]
    return {(each["path"], each["line"], becomes) for each in listed for becomes in each["becomes"]}


def report(made: list[Mutant], survived: list[Mutant], paths: list[str]) -> int:
    """Survivors that nobody has explained, and explanations that nothing needs any more."""
    explained = _explained()
    found = {(mutant.path, mutant.line, mutant.becomes): mutant for mutant in survived}
    for path, count in sorted(Counter(mutant.path for mutant in made).items()):
        print(f"{path}: {count}, of which {sum(mutant.path == path for mutant in survived)} survive")
    unexplained = [mutant.name for place, mutant in found.items() if place not in explained]
    stale = [place for place in explained if place[0] in paths and place not in found]
    print(f"{len(made)} mutants, {len(survived)} survive, {len(unexplained)} of them unexplained")
    for name in unexplained:
        print("  not explained:", name)
    for path, line, becomes in stale:
        print(f"  explained and yet killed, or gone: {path}: {line}  →  {becomes}")
    return bool(unexplained or stale)


if __name__ == "__main__":
    sys.exit(main())
