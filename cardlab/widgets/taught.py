"""Which lessons teach a rule, as far as their notebooks say so."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson that teaches a rule: its title, and its address as seen from the folder one stands in."""

    title: str
    href: str


def lessons_teaching(rule: str, lang: str) -> tuple[Taught, ...]:
    """The lessons in one language that teach a rule, in the order of the course.

    Lessons are looked for where the notebook at work lies: in its folder, or the one of that language beside
    it. A lesson says what it teaches in its metadata, `teaches`; where none does, there are none.
    """
    here = Path.cwd()
    folder, way = (here, "") if here.name == lang else (here.parent / lang, f"../{lang}/")
    return tuple(Taught(title, way + name) for title, name in _teaching(folder).get(rule, ()))


@cache
def _teaching(folder: Path) -> Mapping[str, list[tuple[str, str]]]:
    """By rule, the titles and file names of the lessons in a folder that teach it."""
    found: dict[str, list[tuple[str, str]]] = {}
    for _, title, name, teaches in sorted(_read(file) for file in folder.glob("*.ipynb")):
        for rule in teaches:
            found.setdefault(rule, []).append((title, name))
    return found


def _read(file: Path) -> tuple[int, str, str, list[str]]:
    """A notebook's order, title, name and what it teaches; one that cannot be read teaches nothing."""
    try:
        about = json.loads(file.read_text("utf-8"))["metadata"]
        teaches = [rule for rule in about.get("teaches", ()) if isinstance(rule, str)]
        return int(about.get("order", 0)), str(about.get("title", file.stem)), file.name, teaches
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return 0, file.stem, file.name, []
