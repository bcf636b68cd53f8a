"""The lessons with no server: files behind the plainest web server, everything from elsewhere refused."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from cardlab.app import main, places
from cardlab.widgets import Session
from cardlab.widgets.learner import Learner as Person
from cardlab.widgets.tasks.sitting import Sitting
from cardlab.widgets.tasks.sources import check

from . import notebooks
from .conftest import visitor
from .learner import Learner
from .screen import fits
from .skat_learner import SkatLearner

pytestmark = pytest.mark.long  # a site is built, and Python comes into a browser time and again

LANGS = ("ko", "en")
STEPPED = "spades-1-cards"  # its first widget is a deal to step through
SOAK = 300  # actions without a pause
# Right while the site is built, wrong in the browser.
FAILS = "import sys\nassert sys.platform != 'emscripten', 'not for visitors'"
PAGES = {
    "zz-deals": [notebooks.IMPORTS, notebooks.cell("D", {}), notebooks.cell("S207", {"game": "skat"})],
    "zz-tasks": [notebooks.IMPORTS, f"CheckView({STEPPED!r}, seed='browser')", "CourseMap()", FAILS],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of all lessons and the pages above; CARDLAB_SITE names one that was built for these tests."""
    if there := os.environ.get("CARDLAB_SITE"):
        return Path(there)
    if not shutil.which("npm") and "CI" not in os.environ:
        pytest.skip("no Node here, which building a site takes")
    aside = tmp_path_factory.mktemp("site")
    lessons, made = aside / "lessons", aside / "site"
    for lang in LANGS:
        shutil.copytree(places.LESSONS / lang, lessons / lang, ignore=shutil.ignore_patterns(".*"))
        for name, cells in PAGES.items():
            (lessons / lang / f"{name}.ipynb").write_text(notebooks.notebook(f"# {name}", *cells), "utf-8")
    assert main.main(["site", str(made), "--lessons", str(lessons), "--lang", "en"]) == 0
    return made


class Plain(SimpleHTTPRequestHandler):
    """Python's own file server, which says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class Visit:
    """A visitor whose browser reaches the site alone. `outside` and `broken`: what it asked for in vain."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.outside: list[str] = []
        self.broken: list[str] = []
        context.route("**/*", self._let_in)
        context.on("response", lambda got: got.status >= 400 and self.broken.append(got.url))
        context.on("weberror", lambda fault: self.broken.append(str(fault.error)))

    def _let_in(self, route: Route) -> None:
        if route.request.url.startswith((self.address, "data:", "blob:")):
            return route.continue_()
        self.outside.append(route.request.url)
        return route.abort()

    def open(self, path: str, *, ready: bool = True) -> Page:
        """A page of the site, once Python has run its cells."""
        page = self.context.new_page()
        page.set_default_timeout(30_000)
        page.goto(f"{self.address}/{path}")
        if ready:
            page.wait_for_selector("body[data-ready]", timeout=180_000)
        return page


Come = Callable[..., Visit]


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    """Makes visitors, and sees that none of them asked for anything that the site has not."""
    visits: list[Visit] = []

    def make(**asked: object) -> Visit:
        visits.append(Visit(visitor(browser, still=True, **asked), address))  # type: ignore[arg-type]
        return visits[-1]

    yield make
    for visit in visits:
        visit.context.close()
        assert not visit.outside
        assert not visit.broken


def widget(page: Page, cell: int) -> Locator:
    return page.locator(f'[data-cell="{cell}"] .cl')


# ------------------------------------------------------------------ with Python
@pytest.mark.parametrize("lang", LANGS)
def test_both_games_are_played_to_the_end(come: Come, lang: str) -> None:
    page = come(lang=lang).open(f"{lang}/zz-deals.html")
    spades = Learner(page, widget(page, 1), Session(code="D", lang=lang))
    spades.bid_as_counted()
    spades.play_on()
    skat = SkatLearner(page, widget(page, 2), Session("skat", code="S207", lang=lang))
    while skat.table.turn is not None:
        skat.act(skat.advised())
    for played in (spades, skat):
        assert played.session.over
        expect(played.root.locator(".cl-over")).to_be_visible()


@pytest.mark.parametrize(("lang", "width"), [("ko", 360), ("en", 1280)])
def test_pages_of_every_kind_come_to_life(come: Come, lang: str, width: int) -> None:
    visit = come(lang=lang, width=width)
    for name in ("index", STEPPED, "skat-4-value", "spades-rules", "skat-book"):
        page = visit.open(f"{lang}/{name}.html")
        assert (
            page.locator("[data-cell]").count()
            == page.locator("[data-cell][data-live], [data-cell]:not(:has(.cl, table))").count()
        )
        assert page.locator("html").get_attribute("lang") == lang
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert not page.locator('a[href*=".ipynb"]').count()
        page.close()


def test_an_answer_is_kept_over_a_reload_and_taken_along_as_a_file(come: Come, tmp_path: Path) -> None:
    visit = come()
    page = visit.open("en/zz-tasks.html")
    sitting = Sitting(check(STEPPED, seed="browser"), Person("visit"), lang="en")
    answer(widget(page, 1), sitting)
    expect(page.locator('[data-cell="2"] .cl-map')).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['cardlab.progress']).attempts.length") == 1
    with page.expect_download() as saving:
        page.locator('[data-cell="2"] [data-do="export"]').click()
    kept = tmp_path / "progress.json"
    saving.value.save_as(kept)
    page.reload()
    page.wait_for_selector("body[data-ready]", timeout=180_000)
    assert json.loads(page.evaluate("localStorage['cardlab.done']")) == {STEPPED: 1}

    other = come().open("ko/index.html")
    assert other.evaluate("localStorage['cardlab.progress']") is None
    other.locator('main input[type="file"]').set_input_files(kept)
    other.wait_for_function("localStorage['cardlab.progress']?.includes('\"id\"')")


def answer(root: Locator, sitting: Sitting) -> None:
    """Gives the right answer to the task in front."""
    trial = sitting.trial
    assert trial is not None
    right = min(trial.goal.right(trial.task))
    root.locator(f'[data-do="answer {right}"], [data-card="{right.removeprefix("play ")}"]').first.click()
    if (submit := root.locator(".cl-task-submit")).count():
        submit.click()


def test_a_cell_that_fails_is_told_by_a_number_and_stops_nobody(come: Come) -> None:
    page = come().open("en/zz-tasks.html")
    assert page.locator('[data-cell="3"] .pg-note code').inner_text().isalnum()
    assert "not for visitors" not in page.locator("main").inner_text()
    expect(widget(page, 1)).to_be_visible()


def test_three_hundred_actions_in_one_visit(come: Come) -> None:
    page = come().open(f"en/{STEPPED}.html")
    root = widget(page, 0)
    root.locator(".cl-strip").focus()
    for _ in range(SOAK // 2):
        for key in ("ArrowRight", "ArrowLeft"):
            before = root.get_attribute("data-n")
            page.keyboard.press(key)
            expect(root).not_to_have_attribute("data-n", before or "")
    expect(page.locator(".cl-lost")).to_have_count(0)


# ------------------------------------------------------------------ without
@pytest.mark.parametrize("lang", LANGS)
def test_reading_without_running_a_deal_is_stepped_through(come: Come, lang: str) -> None:
    """The strip goes through every step as the session itself does, and nothing of Python is asked for."""
    visit = come(lang=lang)
    asked: list[str] = []
    visit.context.on("request", lambda request: asked.append(request.url))
    page = visit.open(f"{lang}/{STEPPED}.html?read")
    root = widget(page, 0)
    session = Session(code="TRICK67", demo=True, lang=lang).do("step 4")
    for _ in range(len(session.stops()) - 5):
        root.locator('[data-do="forward"]').click()
        session.do("forward")
        shown = root.locator(".cl-caption b").first
        expect(root.locator(".cl-strip")).to_have_attribute(
            "aria-valuenow", str(session.view()["steps"]["at"])
        )
        assert shown.inner_text()
    root.locator('[data-do="event"]').click(force=True)
    assert not [url for url in asked if "/kernel/" in url]
    expect(page.locator(".pg-reading")).to_be_visible()
    assert not fits(root, "reading")


def test_what_needs_python_says_so_where_one_only_reads(come: Come) -> None:
    page = come().open(f"en/{STEPPED}.html?read")
    table = widget(page, 3)
    table.locator(".cl-hand [data-card]").first.click(force=True, position={"x": 10, "y": 30})
    expect(table.locator(".cl-notice")).to_contain_text("Run the lesson")
    page.get_by_role("link", name="Run the lesson").click()
    page.wait_for_selector("body[data-ready]", timeout=180_000)
    expect(page.locator("[data-cell='0'][data-live]")).to_be_visible()


def test_from_a_folder_with_no_server_at_all_a_deal_is_stepped_through(
    browser: Browser, folder: Path
) -> None:
    context = visitor(browser, still=True)
    page = context.new_page()
    page.goto((folder / "en" / f"{STEPPED}.html").as_uri())
    root = widget(page, 0)
    root.locator('[data-do="forward"]').click()
    expect(root.locator(".cl-strip")).to_have_attribute("aria-valuenow", "5")
    context.close()


def test_without_scripts_the_moment_stands_there_as_text(browser: Browser, address: str) -> None:
    context = visitor(browser, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/ko/{STEPPED}.html")
    expect(page.locator('[data-cell="0"] .pg-still')).to_contain_text("트릭")
    assert page.locator("h1").inner_text()
    expect(page.locator("#pg-waiting")).to_be_hidden()
    context.close()


def test_a_still_table_stands_there_before_python_does(come: Come) -> None:
    visit = come()
    page = visit.context.new_page()
    held: list[Route] = []
    page.route("**/kernel/*", lambda route: held.append(route))
    page.goto(f"{visit.address}/en/{STEPPED}.html")
    root = widget(page, 0)
    root.locator('[data-do="forward"]').click()
    expect(root.locator(".cl-strip")).to_have_attribute("aria-valuenow", "5")
    expect(page.locator("#pg-waiting")).to_contain_text("seconds")


@pytest.mark.parametrize(("lang", "course"), [("ko", "단원 지도"), ("en", "Course map")])
def test_the_start_page_speaks_the_browser_s_language(come: Come, lang: str, course: str) -> None:
    page = come(lang=lang).open("index.html?read")
    page.wait_for_url(f"**/{lang}/index.html?read")
    expect(page.get_by_role("link", name=course).first).to_be_visible()
