"""Copies of lessons belong to whoever works in them."""

import json
from pathlib import Path

import pytest

from cardlab.app import lessons
from cardlab.app.main import main

NAMES = ["en/index.ipynb", "ko/index.ipynb"]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for name in NAMES:
        file = tmp_path / "source" / name
        file.parent.mkdir(parents=True)
        file.write_text(name)
    return tmp_path / "source"


def test_first_all_are_new_and_then_the_same(source: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    assert lessons.copy(source, folder) == dict.fromkeys(NAMES, "new")
    assert [(folder / name).read_text() for name in NAMES] == NAMES
    assert lessons.copy(source, folder) == dict.fromkeys(NAMES, "same")


def test_a_changed_copy_is_left_alone_and_an_untouched_one_follows_the_new_version(
    source: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "mine"
    lessons.copy(source, folder)
    (folder / NAMES[0]).write_text("my notes")
    for name in NAMES:
        (source / name).write_text("second edition")
    assert lessons.copy(source, folder) == {NAMES[0]: "kept", NAMES[1]: "updated"}
    assert (folder / NAMES[0]).read_text() == "my notes"
    assert (folder / NAMES[1]).read_text() == "second edition"
    assert lessons.copy(source, folder) == {NAMES[0]: "kept", NAMES[1]: "same"}
    assert lessons.copy(source, folder, force=True) == {NAMES[0]: "replaced", NAMES[1]: "same"}
    assert (folder / NAMES[0]).read_text() == "second edition"


def test_a_file_that_was_there_before_counts_as_changed(source: Path, tmp_path: Path) -> None:
    (tmp_path / "ko").mkdir()
    (tmp_path / NAMES[1]).write_text("somebody else's")
    assert lessons.copy(source, tmp_path) == {NAMES[0]: "new", NAMES[1]: "kept"}


def test_a_folder_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["lessons", str(tmp_path / "file"), "--lang", "en"]) == 1
    assert "is not a folder I can write to" in capsys.readouterr().err


def test_the_command_tells_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", str(tmp_path), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["folder"] == str(tmp_path)
    assert answer["files"]["ko/index.ipynb"] == "new"
    (tmp_path / "ko" / "index.ipynb").write_text("mine")
    assert main(["lessons", str(tmp_path), "--lang", "ko"]) == 0
    told = capsys.readouterr().out
    assert "ko/index.ipynb: 내가 고친 파일, 그대로 둠" in told
    assert "--force" in told
