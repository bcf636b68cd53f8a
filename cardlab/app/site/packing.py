"""Python for the browser: Pyodide's core, and every package in one file, compiled already."""

import re
import shutil
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardlab.app.site import parts

PAGE = Path(__file__).parent / "page"
# Of a wheel the page never needs: tests, data for other programs, stubs for type checkers, a terminal,
# colours of other languages than Python; and its lessons, for which those of the site stand.
SKIPPED = re.compile(
    r"/tests/|\.data/|\.dist-info/RECORD|\.(pyi|so|c|map)$|/$"
    r"|^(?!cardlab/).*/static/|^cardlab/lessons/"
    r"|^IPython/(sphinxext|terminal/(?!__init__|pt_inputhooks))"
    r"|^pygments/(lexers/(?!__init__|_mapping|python)|styles/(?!__init__|_mapping|default))"
)


def lay(pyodide: Path, wheels: Sequence[Path], lessons: Path, work: Path, into: Path) -> None:
    """Puts the kernel's files into a folder of the site."""
    into.mkdir(parents=True)
    for name in parts.PYODIDE:
        shutil.copyfile(pyodide / name, into / name)
    (into / "pyodide-lock.json").write_text(parts.lock(pyodide), "utf-8")
    shutil.copyfile(PAGE / "worker.mjs", into / "worker.mjs")
    sources = work / "sources.zip"
    with zipfile.ZipFile(sources, "w") as packed:
        for name, content in contents(wheels):
            packed.writestr(zipfile.ZipInfo(name), content)
        for notebook in sorted(lessons.glob("*/*.ipynb")):
            name = f"cardlab/lessons/{notebook.relative_to(lessons).as_posix()}"
            packed.writestr(zipfile.ZipInfo(name), notebook.read_bytes())
    parts.run("node", ["node", PAGE / "compile.mjs", pyodide, sources, into / "python.zip"], "python.zip")


def contents(wheels: Sequence[Path]) -> Iterator[tuple[str, bytes]]:
    """What is needed of the wheels, by path; of two with one name the first."""
    seen = set()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            for name in sorted(packed.namelist()):
                if name not in seen and needed(name):
                    seen.add(name)
                    yield name, packed.read(name)


def needed(name: str) -> bool:
    """Whether a file of a wheel goes into the page.

    >>> [needed(f"cardlab/{file}") for file in ("cards.py", "texts/ko.toml", "tests/a.py", "a.so")]
    [True, True, False, False]
    >>> needed("cardlab/widgets/static/skat.js"), needed("anywidget/static/index.js")
    (True, False)
    """
    return not SKIPPED.search(name)
