"""Every lesson opens: widgets in place, nothing failed, nothing asked elsewhere; all can read and use it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from cardlab.app import places, words
from cardlab.tutor import catalog

from .conftest import visitor
from .screen import faults

LESSONS = [lesson for lang in words.LANGUAGES for lesson in catalog.lessons(places.LESSONS, lang)]


@pytest.fixture(scope="module")
def readers(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """One visitor of each language, who has the scripts of the page from the second lesson on."""
    found = {lang: visitor(browser, lang=lang) for lang in words.LANGUAGES}
    yield found
    for context in found.values():
        context.close()


@pytest.fixture
def page(readers: dict[str, BrowserContext], lesson: catalog.Lesson) -> Iterator[Page]:
    """A page of its own for a lesson."""
    page = readers[lesson.lang].new_page()
    yield page
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.path)
def test_a_lesson_opens(page: Page, tutorial: str, lesson: catalog.Lesson) -> None:
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    answer = page.goto(f"{tutorial}/{lesson.path}")
    assert answer is not None
    assert answer.ok
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    assert page.locator(".pg-note").all_inner_texts() == []
    assert page.locator("html").get_attribute("lang") == lesson.lang
    assert page.locator("h1").first.inner_text() == lesson.title
    course = catalog.course([each for each in LESSONS if each.lang == lesson.lang], lesson)
    stations = [each.title for each in course[1:] if not each.beside]
    assert page.locator(".pg-line b").all_text_contents() == stations
    assert page.locator("main .cl").count() >= (not lesson.beside)
    for width, dark in ((1280, False), (360, True)):
        assert faults(page.locator("html"), width, dark=dark) == []
    assert [url for url in asked if not url.startswith((tutorial, "data:", "blob:"))] == []
    assert wrong == []


def test_there_are_lessons() -> None:
    assert len(LESSONS) >= 28
