"""Does what a newcomer does: copies cardlab, types the README's command, plays a whole match in the browser.

    python scripts/whole_match.py [--lang ko]

The last commit is cloned into an empty folder and started with nothing in the environment but a PATH and a
HOME. Chromium then opens the address it names, goes to the lesson with the match and clicks its way to the
end of it, once in each language: bids what the count comes to, plays what the hint points at. Any error on
the page ends it with 1. It takes about four minutes.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser import chromium  # noqa: E402 - found only now

MOST_DEALS = 60
SET_UP = 900  # seconds that the first start may take: it downloads what cardlab needs
COMMAND = ["python3", "start.py"]  # as the README has it
PATH = "/usr/local/bin:/usr/bin:/bin"


def main() -> int:
    """Plays; returns the exit code."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--lang", choices=("ko", "en"), help="only this language")
    asked = parser.parse_args()
    browser_path = chromium.find()
    with (
        tempfile.TemporaryDirectory() as folder,
        started(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright, browser_path)
        for lang in [asked.lang] if asked.lang else ["ko", "en"]:
            print(f"{lang}: {match(browser, address, lang)}", flush=True)
        browser.close()
    return 0


@contextmanager
def started(folder: Path) -> Iterator[str]:
    """A clone of the last commit, started from nothing; the address at which it says it is."""
    home, copy = folder / "home", folder / "cardlab"
    home.mkdir()
    subprocess.run(["git", "clone", "--quiet", "--no-local", ROOT, copy], check=True)
    log = folder / "log.txt"
    began = time.monotonic()
    with log.open("wb") as out:
        path = PATH if shutil.which("python3", path=PATH) else f"{PATH}:{sys.base_prefix}/bin"
        environment = {"PATH": path, "HOME": str(home)}
        # In a group of its own, so that Ctrl+C can be pressed on all that it started.
        server = subprocess.Popen(
            COMMAND, cwd=copy, env=environment, stdout=out, stderr=out, start_new_session=True
        )
        try:
            while not (told := re.search(r"http://127\.0\.0\.1:\d+", log.read_text("utf-8", "replace"))):
                if server.poll() is not None or time.monotonic() - began > SET_UP:
                    said = log.read_text("utf-8", "replace")
                    raise SystemExit(f"{' '.join(COMMAND)} did not start:\n{said}")
                time.sleep(0.5)
            print(f"{' '.join(COMMAND)}: at {told[0]} after {time.monotonic() - began:.0f} s", flush=True)
            yield told[0]
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGINT)
                server.wait(60)


def match(browser: Browser, address: str, lang: str) -> str:
    """Plays a match as a visitor with this language and tells how it ended."""
    locale = {"ko": "ko-KR", "en": "en-US"}[lang]
    size = {"width": 1280, "height": 900}
    context = browser.new_context(locale=locale, reduced_motion="reduce", viewport=size)
    # No trick lies until it is read; a blank page has no storage.
    context.add_init_script('try { localStorage["cardlab.set.pace"] ??= "now" } catch {}')
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address)
    page.locator('.cl-map a[href$="spades-5-match.ipynb"]').first.click(timeout=120_000)
    page.wait_for_url(f"**/{lang}/spades-5-match.ipynb")
    page.wait_for_selector("body[data-ready]", timeout=120_000)
    table = page.locator(".cl[data-kind=table]").first
    decided = page.locator(".cl-score-over")  # on the score sheet below the table, once somebody has won
    began = time.monotonic()
    for deal in range(1, MOST_DEALS + 1):
        play(table)
        if wrong:
            raise SystemExit(f"{lang}, deal {deal}: {wrong}")
        if decided.count():
            points = " : ".join(table.locator(".cl-pts").all_inner_texts())
            told = f"{deal} deals, {points} in {time.monotonic() - began:.0f} s. {decided.inner_text()}"
            context.close()
            return told
        click(table, table.locator('.cl-over [data-do="next deal"]'))
    raise SystemExit(f"{lang}: no end after {MOST_DEALS} deals")


def play(table: Locator) -> None:
    """One deal."""
    click(table, table.locator('[data-do="look"]'))
    told = re.findall(r"\d+", table.locator(".cl-count h2").inner_text())
    bid = f"bid {told[-1]}" if told else "nil"
    table.locator(f'.cl-bid[data-do="{bid}"]').click()
    click(table, table.locator(".cl-answer .cl-primary"))
    while table.locator(".cl-over").count() == 0:
        click(table, table.locator('[data-do="hint"]'))
        while (more := table.locator('[data-do="hint more"]')).count():
            click(table, more)
        click(table, table.locator(".cl-hand .cl-hint").first)


def click(table: Locator, what: Locator) -> None:
    """Clicks and waits for the answer."""
    before = table.get_attribute("data-n")
    what.click()
    expect(table).not_to_have_attribute("data-n", before or "")
    expect(table).not_to_have_attribute("data-moving", "")


if __name__ == "__main__":
    sys.exit(main())
