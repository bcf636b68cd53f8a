"""The order of the lessons and their titles."""

import json
from pathlib import Path

from cardlab.tutor import catalog


def write(root: Path, name: str, *cells: dict[str, object], **about: object) -> None:
    (root / "ko").mkdir(exist_ok=True)
    book = {"cells": list(cells), "metadata": about} if about else {"cells": list(cells)}
    (root / "ko" / f"{name}.ipynb").write_text(json.dumps(book), "utf-8")


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


def test_each_game_has_a_course_of_its_own_and_both_begin_at_the_index(tmp_path: Path) -> None:
    write(tmp_path, "index")
    write(tmp_path, "a-2", game="a", order=2)
    write(tmp_path, "z-1", game="a", order=1)
    write(tmp_path, "b-1", game="b", order=3)
    write(tmp_path, "b-words", game="b", order=4, beside=True)
    write(tmp_path, "fair", order=5, beside=True)
    every = catalog.lessons(tmp_path, "ko")
    assert [lesson.name for lesson in every] == ["index", "z-1", "a-2", "b-1", "b-words", "fair"]
    assert [lesson.name for lesson in catalog.course(every, every[2])] == ["index", "z-1", "a-2"]
    assert [lesson.name for lesson in catalog.course(every, every[3])] == ["index", "b-1", "b-words"]
    assert [lesson.name for lesson in catalog.course(every, every[0])] == ["index", "fair"]
    assert [lesson.name for lesson in every if lesson.beside] == ["b-words", "fair"]
