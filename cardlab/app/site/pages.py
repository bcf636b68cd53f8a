"""The pages of a site: lessons as HTML with prose, widgets at rest and code, and the scripts they need."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from typing import Any

from cardlab.app import places, words
from cardlab.app.framing import framed
from cardlab.app.site.packing import PAGE
from cardlab.app.site.parts import Missing
from cardlab.tutor import catalog

SUIT = re.compile("[♥♦♣]|&#982[79];|&#9830;")  # in prose of the colour that they have on the cards
Stills = Mapping[str, list[dict[str, Any] | None]]
EXPORT = re.compile(r"export\s*\{\s*([\w$]+) as default\s*\};?\s*$")


def write(lessons: Path, into: Path) -> int:
    """Writes all pages and what they draw with; answers how many lessons there are in a language."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 - nobody else waits for it

    pages = Environment(
        loader=FileSystemLoader([PAGE, places.TEMPLATE]), undefined=StrictUndefined, autoescape=True
    )
    pages.filters["tojson"] = within_html
    scripts(into / "widgets")
    langs = {
        lang: {"name": words.say(lang, "page.language"), "course": words.say(lang, "page.course")}
        for lang in words.LANGUAGES
    }
    (into / "index.html").write_text(pages.get_template("start.html.j2").render(langs=langs), "utf-8")
    for lang in words.LANGUAGES:
        (into / lang).mkdir()
        template, stills = pages.get_template("lesson.html.j2"), recorded(lessons, lang)
        for lesson in catalog.lessons(lessons, lang):
            html = template.render(**facts(lessons, lesson, stills))
            (into / address(lesson.path).removeprefix("../")).write_text(html, "utf-8")
    return len(stills)


def address(path: str) -> str:
    """Where the page of a lesson is, seen from the page of any.

    >>> address("ko/skat-1-cards.ipynb")
    '../ko/skat-1-cards.html'
    """
    return f"../{path.removesuffix('.ipynb')}.html"


def facts(lessons: Path, lesson: catalog.Lesson, stills: Stills) -> dict[str, Any]:
    """What one page is filled with."""
    cells: list[dict[str, Any]] = []
    drawn = iter(stills[lesson.name])
    for cell in json.loads((lessons / lesson.path).read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            cells.append({"prose": prose(source)})
        elif cell["cell_type"] == "code":
            number = sum("source" in each for each in cells)
            still = next(drawn)
            cells.append({"source": source, "number": number, "still": still and marked(still)})
    used = {
        widget["script"] for cell in cells for widget in (cell.get("still") or {"widgets": ()})["widgets"]
    }
    return {
        "page": framed(lessons, lesson.lang, lesson.name, address),
        "cells": cells,
        "scripts": sorted(used),
        "styles": styles(),
        "said": words.texts(lesson.lang)["site"],
    }


def marked(still: dict[str, Any]) -> dict[str, Any]:
    """A still whose HTML the template takes as it is."""
    from markupsafe import Markup  # noqa: PLC0415 - as above

    return {**still, "html": Markup(still["html"])}


def prose(source: str) -> Any:
    """Markdown as Voila shows it, with links to lessons as links to their pages."""
    from markupsafe import Markup  # noqa: PLC0415 - as above
    from nbconvert.filters import markdown2html  # noqa: PLC0415 - as above

    html = re.sub(r'(href="[^":]*)\.ipynb', r"\1.html", markdown2html(source))
    return Markup(re.sub(r">[^<]+", lambda text: SUIT.sub(_suit, text[0]), html))


def _suit(sign: re.Match[str]) -> str:
    return f'<span data-suit="{unescape(sign[0])}">{sign[0]}</span>'


def within_html(value: object) -> Any:
    """JSON that may stand in a script of a page: nothing in it can end the script."""
    from markupsafe import Markup  # noqa: PLC0415 - as above

    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def styles() -> dict[str, str]:
    """By script, its style sheet: its own or, for the tables of a game, the one they share."""
    own = {file.stem for file in places.BUNDLE.glob("*.css")}
    return {
        file.stem: file.stem if file.stem in own else "widget" for file in sorted(places.BUNDLE.glob("*.js"))
    }


def scripts(into: Path) -> None:
    """The widgets' scripts, as plain ones: a page opened from a folder may load no modules."""
    into.mkdir(parents=True)
    for file in places.BUNDLE.iterdir():
        if file.suffix == ".js":
            (into / file.name).write_text(plain(file.stem, file.read_text("utf-8")), "utf-8")
        else:
            shutil.copyfile(file, into / file.name)


def plain(name: str, module: str) -> str:
    """A widget's module as a script that hands over what the module exports.

    >>> plain("skat", 'var a=1;export{a as default};')
    'cardlabWidgets.add("skat",(()=>{"use strict";var a=1;return a})());\\n'
    """
    found = EXPORT.search(module)
    if found is None:
        raise Missing("no_export", script=name)
    return (
        f'cardlabWidgets.add("{name}",(()=>{{"use strict";{module[: found.start()]}return {found[1]}}})());\n'
    )


def recorded(lessons: Path, lang: str) -> Stills:
    """The stills of all lessons, recorded in a process of its own, whose place and learner they change."""
    command = [sys.executable, "-m", "cardlab.app.site.stills", str(lessons), lang]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        raise Missing("no_stills", said=done.stderr.strip()[-2_000:])
    found: Stills = json.loads(done.stdout)
    return found
