"""The lessons served to many: the line at a full house, a path of their own, frames, what reloads leave."""

import sys
import time
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from .conftest import served
from .notebooks import IMPORTS, notebook

NewPage = Callable[..., Page]
READY = "body[data-ready]"
RELOADS = 50


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One table that nobody has chosen a deal for, in each language."""
    root = tmp_path_factory.mktemp("hosted") / "lessons"
    for lang, title in (("ko", "테이블"), ("en", "Table")):
        (root / lang).mkdir(parents=True)
        table = notebook(f"# {title}", f"{IMPORTS}\nTableView(Session())")
        (root / lang / "index.ipynb").write_text(table, "utf-8")
    return root


def ready(page: Page) -> Page:
    page.wait_for_selector(READY, timeout=60_000)
    return page


# ---------------------------------------------------------------- a full house
@pytest.fixture
def small(lessons: Path, tmp_path: Path) -> Iterator[str]:
    """A house with one place, under a path of its own."""
    options = ("--lessons", str(lessons), "--most", "1", "--base-url", "/cards")
    with served(*options, log=tmp_path / "log.txt") as address:
        yield f"{address}/cards"


def test_whoever_finds_no_place_waits_in_line_and_comes_in_by_themselves(
    new_page: NewPage, small: str
) -> None:
    first = new_page()
    first.goto(f"{small}/en/index.ipynb")
    ready(first)
    for link in first.locator("header a").all():
        assert (link.get_attribute("href") or "").startswith("/cards/")

    second, third = new_page(lang="ko", width=360, dark=True), new_page(lang="en")
    asked: list[str] = []
    second.on("request", lambda request: asked.append(request.url))
    answer = second.goto(f"{small}/ko/index.ipynb#deal=x")
    assert answer is not None
    assert (answer.status, answer.headers["retry-after"]) == (503, "5")
    assert second.locator("html").get_attribute("lang") == "ko"
    assert second.get_by_role("heading").inner_text() == "지금은 자리가 모두 찼어요."
    assert second.get_by_role("status").inner_text() == "내 차례: 1번째"
    assert second.evaluate("document.documentElement.scrollWidth") == 360
    third.goto(f"{small}/en/index.ipynb")
    assert third.get_by_role("status").inner_text() == "Your place in line: 2"
    assert [url for url in asked if not url.startswith((small, "data:"))] == []

    second.wait_for_url("**/*ticket=*")  # it asked again, and kept its place
    assert second.get_by_role("status").inner_text() == "내 차례: 1번째"
    first.close(run_before_unload=True)
    ready(second)
    assert second.url == f"{small}/ko/index.ipynb#deal=x"
    expect(third.get_by_role("status")).to_have_text("Your place in line: 1", timeout=30_000)


# ---------------------------------------------------------------- many visitors
@pytest.fixture(scope="module")
def outside() -> Iterator[str]:
    """Another site, which shows the lessons in a frame; `localhost` is none of 127.0.0.1's."""

    class Platform(SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            frame = f'<iframe src="{self.path[1:]}" width="1000" height="800"></iframe>'
            self.wfile.write(f"<!doctype html>{frame}".encode())

        def log_message(self, *_: object) -> None:
            pass

    platform = ThreadingHTTPServer(("127.0.0.1", 0), Platform)
    Thread(target=platform.serve_forever, daemon=True).start()
    yield f"http://localhost:{platform.server_address[1]}"
    platform.shutdown()
    platform.server_close()


@pytest.fixture(scope="module")
def house(lessons: Path, outside: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    log = tmp_path_factory.mktemp("house") / "log.txt"
    options = ("--lessons", str(lessons), "--embed", outside, "--left", "1", "--most", "90")
    with served(*options, log=log) as address:
        yield address


def test_visitors_share_neither_deal_nor_language(new_page: NewPage, house: str) -> None:
    crumbs = []
    for lang in ("en", "ko", "en"):
        page = new_page(lang=lang)
        page.goto(f"{house}/{lang}/index.ipynb")
        ready(page)
        assert page.locator("main .cl").first.get_attribute("lang") == lang
        crumbs.append(page.locator("main .cl-crumb").first.inner_text().split()[-1])
    assert len(set(crumbs)) == 3, "a code of a deal for each"


def test_a_site_that_was_named_shows_the_lessons_in_a_frame_and_they_play(
    new_page: NewPage, house: str, outside: str
) -> None:
    page = new_page(still=True)
    page.goto(f"{outside}/{house}/en/index.ipynb")
    frame = page.frame_locator("iframe")
    frame.locator(READY).wait_for(timeout=60_000)
    root = frame.locator("main .cl").first
    before = root.get_attribute("data-n")
    frame.locator('[data-do="look"], [data-do^="bid "]').first.click()
    expect(root).not_to_have_attribute("data-n", before or "")


def test_a_site_that_was_not_named_shows_nothing(new_page: NewPage, house: str, outside: str) -> None:
    page = new_page()
    other = outside.replace("localhost", "127.0.0.1")
    with page.expect_event("console", lambda said: "frame-ancestors" in said.text):
        page.goto(f"{other}/{house}/en/index.ipynb")


linux = pytest.mark.skipif(sys.platform != "linux", reason="kernels are counted in /proc")


@linux
@pytest.mark.long
def test_fifty_reloads_leave_no_kernel_behind(new_page: NewPage, house: str) -> None:
    """Some pages say that they go, some are cut off on the way, some never say a word."""
    page = new_page()
    page.goto(f"{house}/en/index.ipynb")
    for reload in range(RELOADS - 5):
        page.goto(f"{house}/en/index.ipynb", wait_until="commit" if reload % 3 else "load")
    for _ in range(5):
        urlopen(f"{house}/en/index.ipynb", timeout=60).read()
    assert kernels(house)
    page.context.close()
    until = time.monotonic() + 240
    while kernels(house) and time.monotonic() < until:
        time.sleep(2)
    assert kernels(house) == []


def kernels(address: str) -> list[int]:
    """The kernels of the server at this address: what the process that it started has forked."""
    port = address.rpartition(":")[2]
    here = f"{int(port):04X}"
    sockets = {
        line.split()[9]
        for line in Path("/proc/net/tcp").read_text("utf-8").splitlines()[1:]
        if line.split()[1].endswith(f":{here}") and line.split()[3] == "0A"
    }
    [server] = [pid for pid in processes() if sockets & set(held(pid))]
    return [kernel for child in children(server) for kernel in children(child)]


def processes() -> Iterator[int]:
    return (int(each.name) for each in Path("/proc").iterdir() if each.name.isdecimal())


def held(pid: int) -> Iterator[str]:
    """The sockets of a process, by number."""
    try:
        for handle in Path(f"/proc/{pid}/fd").iterdir():
            name = str(handle.readlink())
            if name.startswith("socket:["):
                yield name.removeprefix("socket:[").removesuffix("]")
    except OSError:  # ended meanwhile, or not ours to see
        return


def children(pid: int) -> list[int]:
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8")
    except OSError:
        return []
    return [int(each) for each in told.split()]
