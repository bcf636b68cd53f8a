"""A real Chromium, and the tutorial served as a visitor gets it."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from . import chromium, notebooks
from .wire import Wire

HERE = Path(__file__).parent
expect.set_options(
    timeout=30_000
)  # how long a busy machine may take to show what is expected; it is no measure


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the browser come last: from the first on an event loop runs in the thread of all tests."""
    items.sort(key=lambda item: HERE in item.path.parents)
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests. Where there is none the tests fail: a skipped test proves nothing."""
    try:
        path = chromium.find()
    except RuntimeError as error:
        pytest.fail(str(error), pytrace=False)
    with sync_playwright() as playwright:
        started = chromium.launch(playwright, path)
        yield started
        started.close()


# A blank page and one of a file have no storage.
AT_ONCE = 'try { localStorage["cardlab.set.pace"] ??= "now" } catch {}'


def visitor(
    browser: Browser,
    *,
    width: int = 1280,
    height: int = 900,
    dark: bool = False,
    lang: str = "en",
    still: bool = False,
    **more: object,
) -> BrowserContext:
    """A visitor of their own; `still`: who wants as little motion as can be, and no trick to lie."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if still else "no-preference",
        locale={"ko": "ko-KR", "en": "en-US"}[lang],
        **more,  # type: ignore[arg-type]
    )
    if still:
        context.add_init_script(AT_ONCE)
    return context


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes pages: `new_page(width=360, dark=True, lang="ko")`. Each is a visitor of its own."""
    contexts: list[BrowserContext] = []

    def make(**asked: object) -> Page:
        contexts.append(visitor(browser, **asked))  # type: ignore[arg-type]
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """An English visitor at a wide window in daylight."""
    return new_page()


@contextmanager
def served(*options: str, log: Path) -> Iterator[str]:
    """Runs `cardlab serve` with these options and gives its address."""
    command = [sys.executable, "-m", "cardlab.app.main", "serve", "--no-browser", *options]
    with log.open("wb") as out:
        # From another folder, so that the installed package is served and not the one that lies here.
        server = subprocess.Popen(command, stdout=out, stderr=out, cwd=log.parent)
        try:
            yield address_of(server, log)
        finally:
            server.terminate()
            server.wait(30)


def address_of(server: "subprocess.Popen[bytes]", log: Path) -> str:
    """The address that a server tells once it listens."""
    for _ in range(600):
        if told := re.search(r"http://127\.0\.0\.1:\d+", log.read_text("utf-8")):
            return told[0]
        if server.poll() is not None:
            break
        time.sleep(0.1)
    pytest.fail(f"the tutorial did not start:\n{log.read_text('utf-8')}", pytrace=False)


@pytest.fixture(scope="session")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the real lessons; CARDLAB_TUTORIAL names a server that runs already."""
    if there := os.environ.get("CARDLAB_TUTORIAL"):
        yield there
        return
    with served(log=tmp_path_factory.mktemp("tutorial") / "log.txt") as address:
        yield address


@pytest.fixture
def open_lesson(new_page: Callable[..., Page], tutorial: str) -> Callable[..., Page]:
    """Opens a lesson and waits for its widgets: `open_lesson("spades-1-cards", lang="ko", width=360)`."""

    def go(name: str, *, lang: str = "en", **visitor: object) -> Page:
        page = new_page(lang=lang, **visitor)
        answer = page.goto(f"{tutorial}/{lang}/{name}.ipynb")
        assert answer is not None
        assert answer.ok, f"no lesson {lang}/{name}"
        page.wait_for_selector("body[data-ready]", timeout=60_000)
        return page

    return go


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the notebooks made up for tests."""
    lessons = notebooks.write(tmp_path_factory.mktemp("tables") / "lessons")
    with served("--lessons", str(lessons), log=tmp_path_factory.mktemp("tables") / "log.txt") as address:
        yield address


Sit = Callable[..., tuple[Page, Wire]]


@pytest.fixture(scope="module")
def sit(browser: Browser, tables: str) -> Iterator[Sit]:
    """Opens one of those pages for a module's tests: `page, wire = sit("deal", lang="ko")`."""
    contexts: list[BrowserContext] = []

    def go(name: str, *, lang: str = "en", still: bool = True, **asked: object) -> tuple[Page, Wire]:
        contexts.append(visitor(browser, lang=lang, still=still, **asked))  # type: ignore[arg-type]
        page = contexts[-1].new_page()
        page.set_default_timeout(15_000)
        wire = Wire(page)
        page.goto(f"{tables}/{lang}/{name}.ipynb")
        page.wait_for_selector("body[data-ready]", timeout=60_000)
        return page, wire

    yield go
    for context in contexts:
        context.close()
