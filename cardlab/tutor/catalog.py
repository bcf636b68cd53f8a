"""The lessons that exist, in the order in which they are taught."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent.parent
# A wheel carries the lessons inside the package; in a checkout they stand beside it.
LESSONS = inside if (inside := _PACKAGE / "lessons").is_dir() else _PACKAGE.parent / "lessons"
INDEX = "index"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One notebook in one language; the same `name` is the same lesson in every language.

    `game`, `order`, `beside` and `line` stand in its metadata; a notebook that says nothing belongs to no
    game in particular. What is `beside` the others is for looking things up, and no station of the course.
    `line` says in a few words what it is about, `teaches` which rules, by their ids.
    """

    lang: str
    name: str
    title: str
    game: str = ""
    order: int = 0
    beside: bool = False
    line: str = ""
    teaches: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """Its file, seen from the lessons folder, and its address on the server."""
        return f"{self.lang}/{self.name}.ipynb"


def lessons(root: Path, lang: str) -> list[Lesson]:
    """The lessons in one language: the index first, then by order and file name."""
    found = [_lesson(file, lang) for file in (root / lang).glob("*.ipynb")]
    return sorted(found, key=lambda lesson: (lesson.name != INDEX, lesson.order, lesson.name))


def course(every: Sequence[Lesson], here: Lesson) -> list[Lesson]:
    """The index and the lessons of one's own game."""
    return [lesson for lesson in every if lesson.name == INDEX or lesson.game == here.game]


def title(notebook: Path) -> str:
    """The first heading of a notebook, or its file name when it has none."""
    return _title(json.loads(notebook.read_text("utf-8")), notebook.stem)


def _lesson(file: Path, lang: str) -> Lesson:
    book = json.loads(file.read_text("utf-8"))
    said = book.get("metadata", {})
    about = {key: said[key] for key in ("game", "order", "beside", "line") if key in said}
    return Lesson(lang, file.stem, _title(book, file.stem), **about, teaches=tuple(said.get("teaches", ())))


def _title(book: dict[str, Any], name: str) -> str:
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            for line in "".join(cell["source"]).splitlines():
                if line.startswith("# "):
                    return line[2:].strip()
    return name
