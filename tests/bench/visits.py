"""How long a visitor of a site with no server waits, and how large the site is.

    cardlab site DIR
    python tests/bench/visits.py DIR

Python's plain file server serves it on this machine. Each line is a visit of one person, whose browser keeps
what browsers keep: the time from the request until widgets are drawn at rest, until one is live, until all
are; and the load of the machine (how many processes want to run, mean of a minute) before and after.
"""

import argparse
import gzip
import os
import sys
import tempfile
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tests.browser import chromium

MOMENTS = {"drawn": "[data-cell] .cl", "live": "[data-live] .cl", "all live": "body[data-ready]"}


class Plain(SimpleHTTPRequestHandler):
    """A file server that says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


def visits(playwright: Playwright, path: str, address: str, count: int) -> None:
    """The visits of one person, each in a browser started anew."""
    with tempfile.TemporaryDirectory() as profile:
        for number in range(1, count + 1):
            browser = playwright.chromium.launch_persistent_context(
                profile, executable_path=path, args=["--no-sandbox"], locale="en-US"
            )
            page, before = browser.new_page(), os.getloadavg()[0]
            start = time.perf_counter()
            page.goto(address)
            told = []
            for moment, selector in MOMENTS.items():
                page.wait_for_selector(selector, timeout=120_000)
                told.append(f"{moment} {time.perf_counter() - start:.1f} s")
            print(
                f"visit {number}: {', '.join(told)}; load {before:.1f} to {os.getloadavg()[0]:.1f}",
                flush=True,
            )
            page.wait_for_timeout(5_000)  # a visitor stays; the browser keeps compiled code for the next time
            browser.close()


def main() -> None:
    """Prints sizes and visits."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lesson", default="en/spades-2-breaking.html")
    parser.add_argument("--visits", type=int, default=4)
    args = parser.parse_args()
    files = [file for file in args.folder.rglob("*") if file.is_file()]
    plain = sum(file.stat().st_size for file in files) / 1e6
    packed = sum(len(gzip.compress(file.read_bytes())) for file in files) / 1e6
    print(f"{len(files)} files, {plain:.1f} MB, each gzipped {packed:.1f} MB")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(args.folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    path = chromium.find()
    with sync_playwright() as playwright:
        visits(playwright, path, f"http://127.0.0.1:{server.server_port}/{args.lesson}", args.visits)


if __name__ == "__main__":
    main()
