"""The lessons that exist, in the order in which they are taught."""

import json
from dataclasses import dataclass
from pathlib import Path

INDEX = "index"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One notebook in one language; the same `name` is the same lesson in every language."""

    lang: str
    name: str
    title: str

    @property
    def path(self) -> str:
        """Its file, seen from the lessons folder, and its address on the server."""
        return f"{self.lang}/{self.name}.ipynb"


def lessons(root: Path, lang: str) -> list[Lesson]:
    """The lessons in one language: the index first, then by file name."""
    names = sorted((file.stem for file in (root / lang).glob("*.ipynb")), key=lambda n: (n != INDEX, n))
    return [Lesson(lang, name, title(root / lang / f"{name}.ipynb")) for name in names]


def title(notebook: Path) -> str:
    """The first heading of a notebook, or its file name when it has none."""
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            for line in "".join(cell["source"]).splitlines():
                if line.startswith("# "):
                    return line[2:].strip()
    return notebook.stem
