"""`cardlab check`: is every part in place, and if not, what to do.

A widget has two halves, one in Python and one in the browser, which different packages bring. When one is
missing the page just stays blank, so this command looks at each part by name.
"""

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from cardlab import analysis
from cardlab.app import places, words
from cardlab.tutor import catalog

# Packages whose widgets are drawn by a JupyterLab extension, and the versions of that which fit: "" is the
# package's own minor version, for which its widgets ask; the manager counts for itself.
BROWSER_HALVES = {
    "anywidget": ("anywidget", ""),
    "jupyterlab-widgets": ("@jupyter-widgets/jupyterlab-manager", "5"),
}

TABLES = ("spades.js", "spades-sheets.js", "skat.js", "skat-sheets.js", "widget.css")
# Scripts with a style sheet of the same name.
COURSE = ("book", "bots", "classroom", "fair", "house", "map", "odds", "record", "review", "tasks")
BUNDLE = (*TABLES, "continue.js", *(f"{name}.{kind}" for name in COURSE for kind in ("js", "css")))


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an installation: whether it is there, and the keys of what to say about it."""

    name: str
    ok: bool
    says: str
    do: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds the command and its options."""
    lang = words.of_machine()
    parser = commands.add_parser("check", help=words.say(lang, "check.help"))
    parser.add_argument("--lang", choices=words.LANGUAGES, default=lang, help=words.say(lang, "main.lang"))
    parser.add_argument("--json", action="store_true", help=words.say(lang, "main.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Says what is there and what is not. 1: something is not."""
    found = [*installed(), *shipped()]
    wrong = [part for part in found if not part.ok]
    if args.json:
        texts = [" ".join(sentences(part, args.lang)) for part in found]
        parts = [
            {"part": part.name, "ok": part.ok, "text": text} for part, text in zip(found, texts, strict=True)
        ]
        print(json.dumps({"ok": not wrong, "parts": parts}, ensure_ascii=False))
    else:
        last = words.say(args.lang, "check.bad" if wrong else "check.good", count=len(wrong))
        print(*lines(found, args.lang), last, sep="\n")
    return 1 if wrong else 0


def lines(parts: list[Part], lang: str) -> list[str]:
    """A line for each part, and under one that is wrong what to do."""
    told: list[str] = []
    for part in parts:
        first, *rest = sentences(part, lang)
        told += [f"{'✓' if part.ok else '✗'} {first}", *(f"  {line}" for line in rest)]
    return told


def sentences(part: Part, lang: str) -> list[str]:
    """What there is to say about one part."""
    return [words.say(lang, f"check.{key}", **part.facts) for key in (part.says, part.do) if key]


def installed() -> Iterator[Part]:
    """Python, the packages cardlab needs, and the halves of them that the browser needs."""
    python = {"python": shlex.quote(sys.executable)}
    about = metadata.metadata("cardlab")
    needed = Requirement(f"python{about['Requires-Python']}")
    version = ".".join(map(str, sys.version_info[:3]))
    fits = needed.specifier.contains(version, prereleases=True)
    says, do = ("python", "") if fits else ("python_bad", "python_do")
    yield Part("python", fits, says, do, {"found": version, "needs": needed.specifier})

    for line in metadata.requires("cardlab") or ():
        wanted = Requirement(line)
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": ""}):
            continue
        facts = {"part": wanted.name, "needs": wanted.specifier, **python}
        try:
            there = metadata.version(wanted.name)
        except metadata.PackageNotFoundError:
            yield Part(wanted.name, False, "package_missing", "install_do", facts)
            continue
        fits = wanted.specifier.contains(there, prereleases=True)
        says, do = ("package", "") if fits else ("package_bad", "install_do")
        yield Part(wanted.name, fits, says, do, {**facts, "found": there})

    for package, (extension, series) in BROWSER_HALVES.items():
        version, series = extension_version(extension), series or minor_version(package)
        fits = f"{version}.".startswith(f"{series}.") if series else bool(version)
        facts = {"part": extension, "package": package, "found": version, "needs": f"{series}.x", **python}
        says = "browser_half" if fits else "browser_half_bad" if version else "browser_half_missing"
        yield Part(extension, fits, says, "" if fits else "browser_half_do", facts)


def minor_version(package: str) -> str:
    """The version of a package up to its minor number, or nothing where it is missing."""
    try:
        return ".".join(metadata.version(package).split(".")[:2])
    except metadata.PackageNotFoundError:
        return ""


def extension_version(name: str) -> str:
    """The version of a JupyterLab extension that this environment's servers find, or nothing."""
    try:
        from jupyter_core.paths import jupyter_path  # noqa: PLC0415 - its absence is one of the findings
    except ImportError:
        return ""
    for folder in jupyter_path("labextensions"):
        try:
            package = json.loads((Path(folder) / name / "package.json").read_text("utf-8"))
        except (OSError, ValueError):  # not there, not for this user to read, or damaged: look on
            continue
        return str(package.get("version", ""))
    return ""


def shipped() -> Iterator[Part]:
    """What cardlab itself brings: code for the browser, page, lessons, texts."""
    yield files("bundle", places.BUNDLE, BUNDLE, "bundle_do")
    yield files("template", places.TEMPLATE, ("index.html.j2", "page.css", "page.js"), "reinstall_do")

    courses = {lang: catalog.lessons(places.LESSONS, lang) for lang in words.LANGUAGES}
    gaps = missing({lang: {lesson.name for lesson in course} for lang, course in courses.items()})
    if not any(courses.values()):
        gaps = list(words.LANGUAGES)
    yield listing("lessons", gaps, count=len(courses["en"]))
    yield listing("texts", text_gaps())
    yield search()


def search() -> Part:
    """Whether the cores of the analysis are compiled: without that they are slow, and not wrong."""
    plain = [name for name, there in analysis.compiled().items() if not there]
    if plain:
        return Part("search", True, "search_plain", "search_do", {"cores": ", ".join(plain)})
    # A wheel's files have whatever dates they were packed with; only a checkout's can tell.
    old = analysis.outdated() if (places.PACKAGE.parent / "setup.py").is_file() else []
    return listing("search", old)


def files(name: str, folder: Path, wanted: tuple[str, ...], do: str) -> Part:
    """A part that is a folder with certain files, none of them empty."""
    there = [file for file in wanted if (folder / file).is_file() and (folder / file).stat().st_size]
    return listing(name, [file for file in wanted if file not in there], do=do)


def listing(name: str, gaps: list[str], *, do: str = "reinstall_do", **facts: object) -> Part:
    """A part of which some pieces may be missing."""
    if not gaps:
        return Part(name, True, name, facts=facts)
    return Part(name, False, f"{name}_missing", do, {"missing": ", ".join(gaps), **facts})


def text_gaps() -> list[str]:
    """The text files that one language has and another has not; the tests look at every sentence in them."""
    found: dict[str, set[str]] = {lang: set() for lang in words.LANGUAGES}
    for file in places.PACKAGE.rglob("texts/*.toml"):
        part, _, lang = file.stem.rpartition(".")
        folder = file.relative_to(places.PACKAGE).parent.as_posix()
        found[lang].add(f"{folder}/{part}" if part else folder)
    return missing(found)


def missing(things: Mapping[str, set[str]]) -> list[str]:
    """What one language has and another has not, as `lang/thing`.

    >>> missing({"ko": {"a"}, "en": {"a", "b"}})
    ['ko/b']
    """
    every = set.union(*things.values())
    return [f"{lang}/{thing}" for lang, own in things.items() for thing in sorted(every - own)]
