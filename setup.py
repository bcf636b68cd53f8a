"""What pyproject.toml cannot say: where the lessons stand, and that the cores of the analysis are compiled.

CARDLAB_BUILD says how the cores are built: `auto` compiles them and does without where that fails, `pure`
does not try (for a wheel of no platform, as Pyodide takes it), `compiled` fails if it can't (for releases).
"""

import os
from pathlib import Path

from setuptools import Extension, find_namespace_packages, setup

# Folders that hold only texts, pages or notebooks count as packages too, or they would not ship.
OURS = find_namespace_packages(
    include=["cardlab", "cardlab.*"], exclude=["cardlab.widgets.frontend*", "*__pycache__*"]
)
LESSONS = ["cardlab.lessons", "cardlab.lessons.ko", "cardlab.lessons.en"]
HOW = os.environ.get("CARDLAB_BUILD", "auto")


def cores() -> list[Extension]:
    """The files of the analysis that begin with word for Cython; it makes C of them outside the sources."""
    if HOW not in ("auto", "pure", "compiled"):
        raise SystemExit(f"CARDLAB_BUILD is auto, pure or compiled, not {HOW!r}")
    if HOW == "pure":
        return []
    from Cython.Build import cythonize  # noqa: PLC0415 - not there where nothing is to be compiled

    here = Path(__file__).parent
    files = [file.relative_to(here) for file in sorted(here.glob("cardlab/analysis/*.py"))]
    marked = [file for file in files if (here / file).read_text("utf-8").startswith("# cython:")]
    lean = ["-s"] if os.name == "posix" else []  # no symbols: a sixth of the size
    made: list[Extension] = cythonize(
        [
            Extension(".".join(file.with_suffix("").parts), [file.as_posix()], extra_link_args=lean)
            for file in marked
        ],
        build_dir="build/cython",
        quiet=True,
    )
    for core in made:
        core.optional = HOW == "auto"  # said only now: cythonize forgets it
    return made


setup(packages=[*OURS, *LESSONS], package_dir={"cardlab.lessons": "lessons"}, ext_modules=cores())
