"""What the compiled cores of the analysis add to an import: memory and CPU time, in fresh processes.

    python tests/bench/imports.py [--rounds 15]

The games and the rest of the analysis are there before; the table of a first question is not counted.
"""

import argparse
import statistics
import subprocess
import sys

from cardlab.analysis import compiled

ROOMS = "import cardlab.games.skat, cardlab.games.spades, cardlab.analysis"
CORES = "import " + ", ".join(f"cardlab.analysis.{name}" for name in compiled())
MEASURE = """
import time
{before}
def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096
before, start = held(), time.process_time()
{measured}
print((held() - before) / 1e6, 1000 * (time.process_time() - start))
"""


def added(before: str, measured: str) -> tuple[float, float]:
    """Megabytes and milliseconds of one import after another, in a process of its own."""
    code = MEASURE.format(before=before, measured=measured)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    memory, time = map(float, said.split())
    return memory, time


def main() -> None:
    """Prints the medians; Linux alone tells a process's memory so."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    if not all(compiled().values()):
        print("not everything is compiled here")
    rooms = "import cardlab.analysis.skat, cardlab.analysis.spades"
    for name, before, measured in (("cores", ROOMS, CORES), ("rooms", f"{ROOMS}\n{CORES}", rooms)):
        found = [added(before, measured) for _ in range(rounds)]
        memory, time = (statistics.median(column) for column in zip(*found, strict=True))
        print(f"the {name}: {memory:.2f} MB, {time:.1f} ms (median of {rounds})")


if __name__ == "__main__":
    main()
