"""What a page shows before Python runs, or where it never does: each widget as its cell leaves it.

A table that can be stepped through keeps a view for every step; the widget's own script draws them. All is
recorded by running the lessons here, in a process of its own:

    python -m cardlab.app.site.stills LESSONS ko
"""

import ast
import json
import os
import random
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardlab.app import places
from cardlab.tutor import catalog
from cardlab.widgets.base import Widget
from cardlab.widgets.book import Sheet
from cardlab.widgets.learner import learner

View = dict[str, Any]
STATE = ("_kind", "suits", "view", "_fresh", "_age", "_done", "_troubles")  # traits that the script reads

SCRIPTS = {file.read_text("utf-8"): file.stem for file in places.BUNDLE.glob("*.js")}


def record(lessons: Path, lang: str) -> dict[str, list[View | None]]:
    """What every code cell of every lesson shows, by the lesson's name; None for nothing."""
    os.chdir(lessons / lang)
    os.environ["CARDLAB_LANG"] = lang
    os.environ["VOILA_REQUEST_URL"] = (
        ""  # progress is the browser's affair there, and nothing of mine gets in
    )
    learner().told = True  # of a learner's progress, of whom there is none: a map shows where to begin
    return {lesson.name: run(lessons / lesson.path) for lesson in catalog.lessons(lessons, lang)}


def run(notebook: Path) -> list[View | None]:
    """Runs one notebook's code cells; raises what they raise."""
    # However often a page is built, it is the same: codes that nobody chose are drawn from the lesson's name.
    secrets.choice = random.Random(notebook.stem).choice
    space: dict[str, Any] = {}
    shown = [output(source, space) for source in cells(notebook)]
    stills = [still(each) for each in shown]  # all of them before the first is stepped through
    for each, drawn in zip(shown, stills, strict=True):
        if drawn is not None and isinstance(each, Widget) and (steps := walk(each)):
            drawn["widgets"][0]["steps"] = steps
    return stills


def cells(notebook: Path) -> list[str]:
    """The sources of a notebook's code cells."""
    book = json.loads(notebook.read_text("utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


def output(source: str, space: dict[str, Any]) -> Any:
    """Runs a cell and gives what its last line is."""
    tree = ast.parse(source)
    last = tree.body[-1]
    shown = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
    exec(compile(ast.Module(tree.body[:-1] if shown else tree.body, []), "<cell>", "exec"), space)
    return shown and eval(compile(shown, "<cell>", "eval"), space)


def still(shown: Any) -> View | None:
    """What a cell shows: widgets at rest, and the same as plain HTML for where no script runs."""
    html = page_html(shown)
    if html is None:
        return None
    widgets = [each for each in (shown, *getattr(shown, "children", ())) if isinstance(each, Widget)]
    # A book on paper holds more than its first page on screen.
    return {"html": html, "paper": isinstance(shown, Sheet), "widgets": [at_rest(each) for each in widgets]}


def page_html(shown: Any) -> str | None:
    """The plain HTML of an output, as Jupyter asks for it; None for what has none."""
    if hasattr(shown, "_repr_mimebundle_"):
        bundle = shown._repr_mimebundle_()
        data: dict[str, str] = bundle[0] if isinstance(bundle, tuple) else bundle
        return data.get("text/html")
    return shown._repr_html_() if hasattr(shown, "_repr_html_") else None


def at_rest(widget: Widget) -> View:
    """A widget's script and what that reads."""
    state = {name: getattr(widget, name) for name in STATE if widget.has_trait(name)}
    return {"script": SCRIPTS[widget._esm], "state": {**state, "_where": "visit", "_owner": ""}}


def walk(widget: Widget) -> View | None:
    """The views on a table's strip, each as what differs from the first, and where its next event is."""
    session: Any = getattr(widget, "session", None)
    if session is None or widget._kind != "table" or not (steps := session.view().get("steps")):
        return None
    first, events = session.view(), []
    views: list[Any] = []
    for at in range(steps["total"] + 1):
        session.do(f"step {at}")
        views.append(apart(first, session.view()) if at_step(session) == at else None)
        session.do("event")
        events.append(at_step(session))
    return {"at": steps["at"], "views": views, "events": events}


def at_step(session: Any) -> int:
    """Where the strip stands."""
    at: int = session.view()["steps"]["at"]
    return at


def apart(first: Any, other: Any) -> Any:
    """What has to be laid over one view to get another: `[value]` replaces, `[]` takes away.

    >>> apart({"n": 1, "table": {"hand": [1, 2], "won": 0}}, {"n": 1, "table": {"hand": [1, 3], "won": 0}})
    {'table': {'hand': {'1': [3]}}}
    >>> apart({"a": 1, "b": 2}, {"a": [1]})
    {'a': [[1]], 'b': []}
    """
    match first, other:
        case dict(), dict():
            gone: View = {key: [] for key in first if key not in other}
            changed = {key: [value] for key, value in other.items() if key not in first}
            both = [key for key in first if key in other and first[key] != other[key]]
            return {key: apart(first[key], other[key]) for key in both} | changed | gone
        case list(), list() if len(first) == len(other):
            pairs = enumerate(zip(first, other, strict=True))
            return {str(k): apart(old, new) for k, (old, new) in pairs if old != new}
    return [other]


def main(arguments: list[str]) -> None:
    """Writes what `record` gives as JSON."""
    folder, lang = arguments
    found: Mapping[str, list[View | None]] = record(Path(folder).resolve(), lang)
    json.dump(found, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main(sys.argv[1:])
