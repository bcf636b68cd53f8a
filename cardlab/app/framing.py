"""What the page round a lesson shows: its texts, its neighbours, itself in the other language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardlab.app import marks, words
from cardlab.tutor import catalog, checks
from cardlab.tutor.progress import enough

Address = Callable[[str], str]  # where the page of a lesson is, by its path under the folder of lessons


def framed(root: Path, lang: str, name: str, address: Address) -> dict[str, Any] | None:
    """All that the page's template fills in, plain enough for JSON; None if there is no such lesson."""
    every = catalog.lessons(root, lang)
    lesson = next((lesson for lesson in every if lesson.name == name), None)
    if lesson is None:
        return None

    def link(to: catalog.Lesson, label: str = "") -> dict[str, str]:
        return {"path": address(to.path), "title": to.title, "label": label}

    course = catalog.course(every, lesson)
    place = course.index(lesson)
    said = words.texts(lang)["page"]
    return {
        "lang": lang,
        "title": lesson.title,
        "here": address(lesson.path),
        "index": link(course[0]),
        "line": [{**link(each), **check(each)} for each in course[1:] if not each.beside],
        "beside": [link(each) for each in course if each.beside],
        "before": link(course[place - 1], said["before"]) if place else None,
        # From the index on the map leads on.
        "after": [link(each, said["after"]) for each in course[place + 1 : place + 2] if place],
        "twins": [
            {
                "lang": other,
                "name": words.say(other, "page.language"),
                "path": twin(root, other, name, address),
            }
            for other in words.LANGUAGES
        ],
        "words": said,
        "terms": marks.marked(root / lesson.path, lesson.game, lang),
        "glossary": next((link(each) for each in course if each.name == f"{lesson.game}-glossary"), None),
    }


def check(lesson: catalog.Lesson) -> dict[str, Any]:
    """How many tasks a lesson's check has, and how many of them pass it; the browser counts the rest."""
    tasks = checks.size(lesson.name)
    return {"name": lesson.name, "tasks": tasks, "enough": enough(tasks)}


def twin(root: Path, lang: str, name: str, address: Address) -> str:
    """The address of a lesson in another language, or of that language's map when it is not there."""
    there = catalog.Lesson(lang, name, "").path
    return address(there if (root / there).is_file() else catalog.Lesson(lang, catalog.INDEX, "").path)
