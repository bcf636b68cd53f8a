"""The lesson notebooks as tests read them: their cells, their prose, and the tables that their code sets."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from cardlab.app import places
from cardlab.widgets import Session

ROOT = places.LESSONS
FILES = sorted(ROOT.glob("*/*.ipynb"))
NAMES = sorted({file.stem for file in FILES})
IDS = [f"{file.parent.name}/{file.stem}" for file in FILES]
LANGS = ("ko", "en")


@cache
def notebook(lang: str, name: str) -> dict[str, Any]:
    """One notebook as it stands in its file."""
    found: dict[str, Any] = json.loads((ROOT / lang / f"{name}.ipynb").read_text("utf-8"))
    return found


def cells(lang: str, name: str, kind: str) -> list[str]:
    """The text of its cells of one kind."""
    return ["".join(cell["source"]) for cell in notebook(lang, name)["cells"] if cell["cell_type"] == kind]


def prose(lang: str, name: str) -> str:
    """All that it says; a space that keeps a sum on one line is a space like others."""
    return "\n\n".join(cells(lang, name, "markdown")).replace("\xa0", " ")


def tables(text: str) -> list[list[list[str]]]:
    """The bodies of the Markdown tables in a text: rows of cells."""
    blocks = re.findall(r"(?:^\|.*\n)+", text + "\n", re.MULTILINE)
    return [[[c.strip() for c in row.strip("|").split("|")] for row in b.splitlines()[2:]] for b in blocks]


def values(lang: str, name: str) -> Iterator[Any]:
    """What each code cell shows, run here; the language is told by the folder, so stand in it first."""
    names: dict[str, Any] = {}
    for source in cells(lang, name, "code"):
        *before, last = ast.parse(source).body
        assert isinstance(last, ast.Expr), "a cell ends with what it shows"
        exec(compile(ast.Module(before, []), name, "exec"), names)
        yield eval(compile(ast.Expression(last.value), name, "eval"), names)


def sessions(lang: str, name: str) -> dict[tuple[str, str], Session]:
    """The tables that a lesson sets, by deal code and preset, as the learner finds them."""
    shown = [value.session for value in values(lang, name) if hasattr(value, "session")]
    return {(session.code, session.preset): session for session in shown}
