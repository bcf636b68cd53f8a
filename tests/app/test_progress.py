"""Progress as one file to take along."""

import json
from pathlib import Path

import pytest

from cardlab.app.main import main
from cardlab.tutor.keep import LARGEST, ProgressFile, write
from tests.tutor.attempting import DAY, NOON, attempt


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLAB_DATA", str(tmp_path / "data"))


def test_what_was_exported_is_imported_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = [attempt(False), attempt(True, NOON + DAY)]
    ProgressFile().add(told)
    file = tmp_path / "mine.json"
    assert main(["progress", "export", str(file), "--lang", "ko"]) == 0
    assert capsys.readouterr().out == f"{file}에 답 2개를 내보냈어요.\n"
    monkeypatch.setenv("CARDLAB_DATA", str(tmp_path / "elsewhere"))
    ProgressFile().add(told[:1])
    assert main(["progress", "import", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(file), "count": 1, "bad": 0, "aside": []}
    assert ProgressFile().load().attempts == tuple(told)


def test_no_file_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    assert main(["progress", "export", str(file), "--lang", "en"]) == 1
    assert file.read_text() == "mine"
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"junk", b"\xff", b" " * (LARGEST + 1)], ids=["junk", "bytes", "large"])
def test_a_file_that_holds_no_progress_changes_nothing(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    ProgressFile().add([attempt(False)])
    file = tmp_path / "file.json"
    file.write_bytes(content)
    assert main(["progress", "import", str(file), "--lang", "en"]) == 1
    assert "holds no progress" in capsys.readouterr().err
    assert len(ProgressFile().load().attempts) == 1
    assert file.read_bytes() == content


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", "import", str(tmp_path / "none.json"), "--lang", "en"]) == 1
    assert f"{tmp_path}/none.json can't be used" in capsys.readouterr().err


def test_damage_of_what_is_kept_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "progress.json").write_text("junk")
    (tmp_path / "in.json").write_text(write([attempt(False)]))
    assert main(["progress", "import", str(tmp_path / "in.json"), "--lang", "ko"]) == 0
    told = capsys.readouterr().out
    assert "새 답 1개" in told
    assert str(tmp_path / "data" / "progress.damaged-") in told
