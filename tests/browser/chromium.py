"""Finds a Chromium that runs here, or gets one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
SHELVES = (
    (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]),
    (["dnf", "install", "-y", "chromium"],),
    (["apk", "add", "chromium"],),
)


# Nothing outside this machine can be reached, by whatever way a page tries.
SHUT_IN = ("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost", "--no-proxy-server")


def find() -> str:
    """The path of a browser that starts; RuntimeError, with what to do, when there is none to be had."""
    for candidate in (*named(), *installed()):
        if starts(candidate):
            return candidate
    for source in (from_playwright, from_distribution):
        source()
        for candidate in installed():
            if starts(candidate):
                return candidate
    raise RuntimeError(
        "No Chromium to run the browser tests with. Install Chromium or Chrome, or name one in "
        'CARDLAB_CHROMIUM; to leave these tests out on purpose, run pytest with -m "not browser".'
    )


def named() -> Iterator[str]:
    """The browser that the environment names."""
    if name := os.environ.get("CARDLAB_CHROMIUM"):
        yield name


def installed() -> Iterator[str]:
    """The browsers of this machine, then Playwright's own."""
    yield from filter(None, map(shutil.which, NAMES))
    yield from (place for place in PLACES if Path(place).is_file())
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    if Path(own).is_file():
        yield own


def starts(browser: str) -> bool:
    """Whether it draws a page; a browser whose libraries are missing does not get that far."""
    try:
        with sync_playwright() as playwright:
            launch(playwright, browser).close()
    except Exception as error:
        print(f"{browser} does not start: {str(error).splitlines()[0]}", file=sys.stderr)
        return False
    return True


def launch(playwright, browser: str):  # type: ignore[no-untyped-def]  # Playwright's types, kept out of the tests
    """Starts it; root, as in a container, cannot have Chromium's sandbox."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    args = [*SHUT_IN, *(["--no-sandbox"] if root else [])]
    return playwright.chromium.launch(executable_path=browser, args=args)


def from_playwright() -> None:
    """Downloads the Chromium that Playwright was made with."""
    run([sys.executable, "-m", "playwright", "install", "chromium"])


def from_distribution() -> None:
    """Installs the distribution's package, which needs root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    for commands in SHELVES:
        if shutil.which(commands[0][0]):
            for command in commands:
                run(command)
            return


def run(command: list[str]) -> None:
    """Runs a command that may fail: whether there is a browser afterwards is what counts."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:
        print(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
