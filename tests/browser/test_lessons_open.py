"""Every lesson opens: widgets in place, nothing failed, nothing asked of other machines."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from cardlab.app import catalog, places, words

LESSONS = [lesson for lang in words.LANGUAGES for lesson in catalog.lessons(places.LESSONS, lang)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.path)
@pytest.mark.parametrize("width", [360, 1280])
def test_a_lesson_opens(
    new_page: Callable[..., Page], tutorial: str, lesson: catalog.Lesson, width: int
) -> None:
    page = new_page(width=width, lang=lesson.lang, dark=width == 360)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(f"{tutorial}/{lesson.path}")
    assert answer is not None
    assert answer.ok
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    assert page.locator(".pg-note").all_inner_texts() == []
    assert page.locator("html").get_attribute("lang") == lesson.lang
    assert page.locator("h1").first.inner_text() == lesson.title
    assert page.locator("main .cl").count() >= (lesson.name != catalog.INDEX)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert [url for url in asked if not url.startswith((tutorial, "data:", "blob:"))] == []


def test_there_are_lessons() -> None:
    assert len(LESSONS) >= 12
