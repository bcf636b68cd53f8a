"""Writes the explanation of every marked word in the lessons anew, as the list of words has it.

    python scripts/terms.py

A lesson marks a word with `<dfn data-term="bag" title="…">bags</dfn>`. The title is what shows where no
script runs; it is written here and held to the list by a test. Nothing else in a notebook changes.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from cardlab.terms import Term, terms

LESSONS = Path(__file__).resolve().parent.parent / "lessons"
MARK = re.compile(r'<dfn data-term="([a-z_]+)"(?: title="[^"]*")?>')


def main() -> None:
    """Goes through the lessons of every language and says which it changed."""
    for file in sorted(LESSONS.glob("*/*-[0-9]-*.ipynb")):
        before = file.read_text("utf-8")
        book = json.loads(before)
        words = terms(file.stem.partition("-")[0])
        for cell in book["cells"]:
            cell["source"] = [titled(line, words, file.parent.name) for line in cell["source"]]
        after = json.dumps(book, indent=1, ensure_ascii=False) + "\n"
        if after != before:
            file.write_text(after, "utf-8")
            print(file.relative_to(LESSONS.parent))


def titled(line: str, words: Mapping[str, Term], lang: str) -> str:
    """A line whose marks carry their words' explanations."""
    return MARK.sub(
        lambda mark: f'<dfn data-term="{mark[1]}" title="{words[mark[1]].says[lang]}">',
        line,
    )


if __name__ == "__main__":
    main()
