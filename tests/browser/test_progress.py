"""Progress where the learner is: it survives a reload, joins tabs, never mixes, outlives damage."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cardlab.tutor import checks
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.keep import ProgressFile, read, write
from cardlab.widgets.tasks.sources import check

from . import notebooks
from .conftest import served, visitor
from .screen import fits
from .test_exercise import Pupil
from .test_lab import address_token, run_all
from .wire import Wire

LESSON = "skat-1-cards"
KEY = "cardlab.progress"
MAP = "from cardlab.widgets import CourseMap\nCourseMap()"
CHECK = f"from cardlab.widgets import CheckView\nCheckView({LESSON!r}, seed='browser')"
PAGES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "index": ({}, ("# The map", MAP)),
    LESSON: ({"game": "skat", "order": 1, "line": "what is a trump"}, ("# Cards", CHECK, MAP)),
    "skat-2-auction": ({"game": "skat", "order": 2, "line": "who calls"}, ("# The auction",)),
}
MISSED = Exercise(
    "follow", "spades", "may", "spades.play.follow",
    {"hand": "H3 H9 D5 C4", "trick": "CJ", "action": "play H3"},
)  # fmt: skip
# A browser that lets no page keep anything.
REFUSED = (
    "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
)


def kept(page: Page) -> list[dict[str, Any]]:
    """The attempts in the browser's storage."""
    text = page.evaluate(f"localStorage.getItem({KEY!r})")
    return json.loads(text)["attempts"] if text else []


def holding(text: str) -> str:
    """Puts a text where progress is kept before a visitor's first page is there, beside any settings."""
    known = f"Object.keys(localStorage).some(key => key.startsWith({KEY!r}))"
    return f"{known} || localStorage.setItem({KEY!r}, {json.dumps(text)})"


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("progress") / "lessons"
    for lang in ("ko", "en"):
        (root / lang).mkdir(parents=True)
        for name, (about, cells) in PAGES.items():
            book = json.loads(notebooks.notebook(*cells))
            book["metadata"] |= about
            (root / lang / f"{name}.ipynb").write_text(json.dumps(book), "utf-8")
    return root


@pytest.fixture(scope="module")
def address(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served("--lessons", str(lessons), log=tmp_path_factory.mktemp("progress") / "log.txt") as there:
        yield there


class Visitor:
    """Somebody with a browser of their own, who opens pages in tabs."""

    def __init__(self, context: BrowserContext, address: str, lang: str) -> None:
        self.context, self.address, self.lang = context, address, lang

    def open(self, name: str) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(15_000)
        page.goto(f"{self.address}/{self.lang}/{name}.ipynb")
        self.settle(page)
        return page

    def check(self) -> Pupil:
        """In front of the lesson's check."""
        page = self.context.new_page()
        page.set_default_timeout(15_000)
        wire = Wire(page)
        page.goto(f"{self.address}/{self.lang}/{LESSON}.ipynb")
        self.settle(page)
        return Pupil(page, wire, check(LESSON, "browser"), self.lang)

    def settle(self, page: Page) -> None:
        """Wait until the widgets are there and know what the browser keeps."""
        page.wait_for_selector("body[data-ready]", timeout=60_000)
        expect(page.locator(".cl-map:not(.is-unknown)")).to_be_visible(timeout=60_000)


@pytest.fixture
def visit(browser: Any, address: str) -> Iterator[Callable[..., Visitor]]:
    """A new visitor: `visit(lang="ko", width=360, before="a script for every page")`."""
    contexts = []

    def come(lang: str = "en", before: str = "", **asked: Any) -> Visitor:
        contexts.append(visitor(browser, lang=lang, still=True, **asked))
        if before:
            contexts[-1].add_init_script(before)
        return Visitor(contexts[-1], address, lang)

    yield come
    for context in contexts:
        context.close()


Visit = Callable[..., Visitor]


# ---------------------------------------------------------------- kept
def test_an_answer_is_there_after_a_reload_in_the_line_and_on_the_map(visit: Visit) -> None:
    here = visit("ko")
    pupil, total = here.check(), checks.size(LESSON)
    line = pupil.page.locator(".pg-progress b")
    expect(line).to_have_text(f"0 / {total}")
    pupil.give(pupil.right)
    expect(line).to_have_text(f"1 / {total}")  # at once, by the page alone
    station = pupil.page.locator(f'.cl-map a[href="{LESSON}.ipynb"]').last
    expect(station).to_contain_text(f"1 / {total}")  # the map on the same page, by the kernel

    pupil.page.reload()
    expect(line).to_have_text(f"1 / {total}")  # before the kernel runs
    here.settle(pupil.page)
    expect(station).to_contain_text(f"1 / {total}")
    assert [attempt["lesson"] for attempt in kept(pupil.page)] == [LESSON]
    page = here.open("index")
    expect(page.locator(".cl-map-next")).to_contain_text("이어서 하기")
    expect(page.locator(".cl-map-go a").first).to_have_attribute("href", f"{LESSON}.ipynb#check")


def test_two_tabs_are_one_learner(visit: Visit) -> None:
    here = visit()
    one, other, chart = here.check(), here.check(), here.open("index")
    one.page.bring_to_front()  # a tab behind others draws seldom, and a click waits for that
    one.give(one.right)
    one.click("next")
    other.give(other.right)
    one.give(one.right)
    expect(chart.locator(".cl-map-bar + span")).to_have_text(f"2 / {checks.size(LESSON)}")
    assert len(kept(chart)) == 3


def test_a_lesson_with_enough_right_is_marked_as_done_without_a_kernel(visit: Visit) -> None:
    total = checks.size(LESSON)
    here = visit("ko", f"localStorage.setItem('cardlab.done', JSON.stringify({{{LESSON!r}: {total}}}))")
    page = here.context.new_page()
    page.goto(f"{here.address}/ko/skat-2-auction.ipynb")
    first, second = page.locator(".pg-line li").all()
    expect(first).to_have_class("done")
    expect(first).to_contain_text("마친 단원")
    expect(second).to_have_class("now")


def test_strangers_never_mix(visit: Visit) -> None:
    mine, theirs = visit(), visit()
    pupil = mine.check()
    pupil.give(pupil.right)
    expect(pupil.page.locator(".pg-progress b")).to_contain_text("1 /")
    page = theirs.open("index")
    expect(page.locator(".cl-map-next")).to_contain_text("Start here")
    assert kept(page) == []


def test_what_is_exported_is_imported_elsewhere(visit: Visit, tmp_path: Path) -> None:
    pupil = visit().check()
    pupil.give(pupil.right)
    with pupil.page.expect_download() as saved:
        pupil.page.get_by_role("button", name="Export progress").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert len(read(file.read_text("utf-8")).attempts) == 1
    there = visit()
    page = there.open("index")
    page.get_by_label("Import progress").set_input_files(file)
    expect(page.locator(".cl-map-go")).to_contain_text("1 /")
    expect(page.locator(".cl-map > .cl-notice")).to_contain_text(file.name)
    page.reload()
    there.settle(page)
    expect(page.locator(".cl-map-go")).to_contain_text("1 /")
    page.get_by_label("Import progress").set_input_files(__file__)
    expect(page.locator(".cl-map > .cl-notice")).to_contain_text("no progress")
    assert len(kept(page)) == 1


# ---------------------------------------------------------------- damaged, refused
def test_damaged_storage_is_set_aside_named_and_can_be_saved(visit: Visit, tmp_path: Path) -> None:
    here = visit("ko", holding("{broken"))
    page = here.open("index")
    expect(page.locator(".cl-trouble")).to_contain_text("따로 옮겨 두었어요")
    with page.expect_download() as saved:
        page.locator(".cl-trouble button").click()
    saved.value.save_as(tmp_path / "aside.json")
    assert (tmp_path / "aside.json").read_text("utf-8") == "{broken"
    pupil = here.check()
    pupil.give(pupil.right)
    expect(pupil.page.locator(".pg-progress b")).to_contain_text("1 /")
    assert len(kept(page)) == 1
    assert page.evaluate("Object.values(localStorage).includes('{broken')")  # nothing wrote over it


def test_one_damaged_attempt_leaves_the_others(visit: Visit) -> None:
    good = Attempt.of(MISSED, "no", right=True).plain()
    text = json.dumps({**json.loads(write([])), "attempts": [{"id": "x", "right": 3}, good]})
    page = visit("en", holding(text)).open("index")
    expect(page.locator(".cl-trouble")).to_contain_text("moved aside")
    assert kept(page) == [good]
    found = page.evaluate("Object.keys(localStorage).filter(key => key.includes('damaged'))")
    [aside] = [json.loads(page.evaluate("key => localStorage.getItem(key)", key)) for key in found]
    assert aside["attempts"] == [{"id": "x", "right": 3}]


def test_where_storage_is_refused_the_visit_works_and_one_line_says_so(visit: Visit) -> None:
    pupil = visit("ko", REFUSED).check()
    for kind in ("tasks", "map"):
        expect(pupil.page.locator(f".cl[data-kind={kind}] .cl-trouble")).to_have_count(1)
    expect(pupil.page.locator(".cl-trouble").first).to_contain_text("진도가 남지 않아요")
    pupil.give(pupil.right)
    expect(pupil.page.locator(".cl-map-go")).to_contain_text("1 /")


# ---------------------------------------------------------------- the map
def test_what_is_due_is_answered_in_place(visit: Visit) -> None:
    missed = Attempt.of(MISSED, "yes", right=False, at=datetime.now(UTC) - timedelta(days=3))
    page = visit("ko", holding(write([missed]))).open("index")
    expect(page.locator(".cl-map-due h2")).to_have_text("오늘 복습 1개")
    page.locator(".cl-map-due button").click()
    page.locator(".cl-below .cl-typed input").fill("아니요")
    page.keyboard.press("Enter")
    expect(page.locator(".cl-map-due h2")).to_have_text("오늘은 복습할 문제가 없어요")
    page.wait_for_function(f"JSON.parse(localStorage.getItem({KEY!r})).attempts.length === 2")
    assert [(each["root"], each["right"]) for each in kept(page)] == [(MISSED.key, False), (MISSED.key, True)]


@pytest.mark.parametrize(
    ("lang", "width", "dark"), [("ko", 360, True), ("en", 360, False), ("ko", 1280, False)]
)
def test_the_map_fits_and_a_table_opens_in_place(visit: Visit, lang: str, width: int, dark: bool) -> None:
    page = visit(lang, width=width, dark=dark).open("index")
    root = page.locator("main .cl[data-kind=map]")
    assert fits(root, "the map") == []
    page.set_viewport_size({"width": width, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.locator('[data-do="table skat"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cl-below .cl-table")).to_be_visible()
    for pace in ("now", "long"):  # as this visitor had it, and as it is set here
        chosen = page.locator(f'.cl-below [data-do="pace {pace}"]')
        expect(chosen).to_have_attribute("aria-pressed", "true")
        page.locator('.cl-below [data-do="pace long"]').click()
    page.wait_for_function("localStorage['cardlab.set.pace'] === 'long'")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.locator('[data-do="close below"]').click()
    expect(page.locator(".cl-below")).to_have_count(0)


# ---------------------------------------------------------------- one's own machine
def test_in_lab_a_file_keeps_it_and_the_browser_keeps_nothing(
    visit: Visit, lessons: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLAB_DATA", str(tmp_path / "data"))
    options = ("--lab", "--lessons", str(lessons), "--folder", str(tmp_path / "mine"), "--lang", "en")
    with served(*options, log=tmp_path / "log.txt") as lab:
        page = visit().context.new_page()
        page.set_default_timeout(60_000)
        page.goto(f"{lab}/lab/tree/en/{LESSON}.ipynb?token={address_token(tmp_path / 'log.txt')}")
        page.get_by_role("heading", name="Cards").wait_for()
        run_all(page)
        field = page.locator(".cl[data-kind=tasks] .cl-typed input")
        field.fill(min(check(LESSON, "browser").draw(0).task.solution or ["CJ"]))
        field.press("Enter")
        page.locator(".cl[data-kind=tasks] .cl-told").wait_for()
        file = ProgressFile(tmp_path / "data" / "progress.json")
        [attempt] = file.load().attempts
        assert attempt.lesson == LESSON
        assert page.evaluate(f"localStorage.getItem({KEY!r})") is None
        opens = page.locator(".cl-map-go a").first
        expect(opens).to_have_attribute("data-commandlinker-command", "docmanager:open")
        page.locator('.cl-map a[href="skat-2-auction.ipynb"]').last.click()
        page.get_by_role("heading", name="The auction").wait_for()
