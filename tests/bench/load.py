"""Twenty visitors at once: do all finish a lesson, how long do they wait, what memory do they take?

    python tests/bench/load.py [--wire 18] [--browsers 2] [--lesson spades-1-cards] [--think 1.0]
    python tests/bench/load.py --deals 200

The first serves the lessons on loopback and lets visitors come all at once: most speak HTTP and the kernel's
websocket as a page does, the others are pages in a Chromium. Each plays every table of the lesson to its end
and works through every task, with a pause between clicks. Any error ends it with exit code 1. The second is
one visitor who plays so many deals, and the kernel's memory on the way. Memory is the share of what a
kernel shares with others (PSS), and what is its alone (private); for Linux.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from playwright.async_api import Browser, async_playwright  # noqa: E402

from tests.bench import clicking, wired  # noqa: E402
from tests.browser import chromium, notebooks  # noqa: E402
from tests.browser.conftest import address_of  # noqa: E402

LONGEST = 1200  # seconds for all of it


def main() -> int:
    """Prints the figures; 1: somebody met an error."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--wire", type=int, default=18)
    parser.add_argument("--browsers", type=int, default=2)
    parser.add_argument("--lesson", default="spades-1-cards")
    parser.add_argument("--think", type=float, default=1.0, help="seconds between two clicks")
    parser.add_argument("--deals", type=int, default=0)
    asked = parser.parse_args()
    path = chromium.find() if asked.browsers and not asked.deals else ""
    with tempfile.TemporaryDirectory() as folder:
        options = []
        if asked.deals:
            options = ["--lessons", str(notebooks.write(Path(folder) / "lessons"))]
        log = Path(folder) / "log.txt"
        command = [sys.executable, "-m", "cardlab.app.main", "serve", "--no-browser", *options]
        with log.open("wb") as out:
            server = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder)
        try:
            address = address_of(server, log)
            time.sleep(5)  # a server that people come to has been there for a while
            alone = asked.deals > 0
            pid = server.pid
            work = long_visit(address, pid, asked.deals) if alone else rush(address, pid, path, asked)
            errors = asyncio.run(asyncio.wait_for(work, LONGEST))
        finally:
            server.terminate()
            server.wait(30)
        if "cardlab error" in (said := log.read_text("utf-8")):
            errors.append(said)
    print(*errors or ["no errors"], sep="\n")
    return 1 if errors else 0


async def rush(address: str, server: int, path: str, asked: argparse.Namespace) -> list[str]:
    """All at once; what went wrong."""
    print(f"load of the machine before: {load()}")
    page = f"{address}/en/{asked.lesson}.ipynb"
    began = time.monotonic()
    async with async_playwright() as playwright:
        root = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser: Browser | None = None
        if asked.browsers:
            browser = await playwright.chromium.launch(executable_path=path, args=root)
        wire = [wired.Visitor(address, f"/en/{asked.lesson}.ipynb", asked.think) for _ in range(asked.wire)]
        seen = [clicking.Visitor(browser, page, asked.think) for _ in range(asked.browsers) if browser]
        visitors = [*wire, *seen]
        watching = asyncio.create_task(most_memory(server))
        results = await asyncio.gather(*(each.visit() for each in visitors), return_exceptions=True)
        watching.cancel()
        if browser:
            await browser.close()
    print(f"load of the machine after: {load()}; all was done after {time.monotonic() - began:.0f} s")
    print(f"finished: {sum(each.finished for each in visitors)} of {len(visitors)}")
    for name, those in (("by wire", wire), ("in browsers", seen)):
        if those:
            table(f"page usable, {name}", [each.usable for each in those])
            table(f"answer to a click, {name}", [spent for each in those for spent in each.spent])
    print(PEAK.told())
    return [f"{type(each).__name__}: {each}" for each in results if isinstance(each, BaseException)]


async def long_visit(address: str, server: int, deals: int) -> list[str]:
    """One visitor, many deals."""
    visitor = wired.Visitor(address, "/en/deal.ipynb", 0)
    await visitor.arrive()
    print(f"{'deals':>8}{'private':>10}{'PSS':>8}   MB, and how many widgets there are")
    for deal in range(deals + 1):
        if deal % (deals // 8 or 1) == 0:
            [kernel] = kernels(server)
            pss, private = memory(kernel)
            print(f"{deal:>8}{private:>10.1f}{pss:>8.1f}   {len(visitor.views)}")
        await visitor.play_deal()
    await visitor.leave()
    return []


def table(name: str, seconds: list[float]) -> None:
    """A line of figures."""
    if not (spent := sorted(seconds)):
        return
    middle, most = statistics.median(spent), spent[-1]
    nine = spent[9 * len(spent) // 10]
    print(f"{name}: {len(spent)}, median {middle:.2f} s, 9 of 10 {nine:.2f} s, most {most:.2f} s")


def load() -> str:
    """How many processes want to run, mean of a minute."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


# ------------------------------------------------------------ memory
class Peak:
    """The most memory that was seen."""

    def __init__(self) -> None:
        self.kernels: list[tuple[float, float]] = []
        self.server = self.source = 0.0

    def told(self) -> str:
        """In a line."""
        if not self.kernels:
            return "no kernel was seen"
        pss, private = (statistics.mean(each) for each in zip(*self.kernels, strict=True))
        return (
            f"memory with {len(self.kernels)} kernels: {private:.1f} MB private each, {pss:.1f} MB PSS each; "
            f"the process they are forked from {self.source:.0f} MB, the server {self.server:.0f} MB PSS"
        )


PEAK = Peak()


async def most_memory(server: int) -> None:
    """Looks every other second, until it is cancelled."""
    while True:
        there = [memory(each) for each in kernels(server)]
        if there and sum(pss for pss, _ in there) >= sum(pss for pss, _ in PEAK.kernels):
            PEAK.kernels = there
            PEAK.server = memory(server)[0]
            PEAK.source = memory(children(server)[0])[0]
        await asyncio.sleep(2)


def kernels(server: int) -> list[int]:
    """The kernels of this server: what its process with everything imported has forked."""
    return [kernel for child in children(server) for kernel in children(child)]


def children(process: int) -> list[int]:
    """The processes that this one has started."""
    try:
        return [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def memory(process: int) -> tuple[float, float]:
    """PSS and private memory in MB; nothing of a process that has ended."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    except OSError:
        return 0.0, 0.0
    found = {name: int(size.split()[0]) / 1024 for name, size in (line.split(":") for line in lines)}
    return found["Pss"], found["Private_Clean"] + found["Private_Dirty"]


if __name__ == "__main__":
    sys.exit(main())
