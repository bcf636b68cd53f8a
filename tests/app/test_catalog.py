"""The order of the lessons and their titles."""

import json
from pathlib import Path

from cardlab.app import catalog


def write(root: Path, name: str, *cells: dict[str, object]) -> None:
    (root / "ko").mkdir(exist_ok=True)
    (root / "ko" / f"{name}.ipynb").write_text(json.dumps({"cells": list(cells)}), "utf-8")


def test_the_index_comes_first_and_a_lesson_is_called_by_its_first_heading(tmp_path: Path) -> None:
    code = {"cell_type": "code", "source": ["# a comment is no heading"]}
    prose = {"cell_type": "markdown", "source": ["## not the title\n", "# 스페이드 깨기 \n", "# later"]}
    write(tmp_path, "b", code, prose)
    write(tmp_path, "a", {"cell_type": "markdown", "source": "no heading at all"})
    write(tmp_path, "index")
    found = catalog.lessons(tmp_path, "ko")
    assert [(lesson.path, lesson.title) for lesson in found] == [
        ("ko/index.ipynb", "index"),
        ("ko/a.ipynb", "a"),
        ("ko/b.ipynb", "스페이드 깨기"),
    ]
    assert catalog.lessons(tmp_path, "en") == []
