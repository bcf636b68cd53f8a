"""Machines that lack something: a home, a port, a stream, room on the disk, the right to write."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab.app import check, lessons, serve
from cardlab.app.main import main

ROUND = ["score", "spades", "--bids", "4 nil", "--tricks", "5 0", "--lang", "en"]


def run(*args: str, **streams: object) -> "subprocess.CompletedProcess[bytes]":
    """The command in a Python of its own."""
    command = [sys.executable, "-m", "cardlab.app.main", *args]
    return subprocess.run(command, check=False, timeout=60, **streams)  # type: ignore[call-overload,no-any-return]


@pytest.fixture
def no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whom no list of users knows, as in many containers."""

    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)


@pytest.mark.usefixtures("no_home")
def test_without_a_home_every_command_works(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ROUND) == 0
    assert "+141" in capsys.readouterr().out
    assert serve.own_folder() == Path("cardlab-lessons")


@pytest.mark.parametrize("port", [-1, 0, 65_536, 10**9])
def test_a_port_that_no_machine_has(port: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--lang", "en", "--port", str(port)]) == 1
    assert f"There is no port {port};" in capsys.readouterr().err


@pytest.mark.parametrize("host", ["192.0.2.1", "a" * 80, "a..b", "::bad::"])
def test_an_address_of_another_machine(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--lang", "en", "--public", "--host", host]) == 1
    assert f"can't listen on {host}" in capsys.readouterr().err


def test_a_folder_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine"
    file.write_text("notes")
    assert main(["serve", "--lab", "--no-browser", "--lang", "en", "--folder", str(file)]) == 1
    assert "is not a folder I can write to" in capsys.readouterr().err
    assert file.read_text() == "notes"


@pytest.mark.parametrize("note", ["{broken", "[1]", '"', "\ufeff{}"])
def test_a_damaged_note_of_what_was_copied_loses_nobodys_work(tmp_path: Path, note: str) -> None:
    source, folder = tmp_path / "source" / "en", tmp_path / "mine"
    source.mkdir(parents=True)
    (source / "index.ipynb").write_text("first")
    lessons.copy(source.parent, folder)
    (folder / lessons.NOTE).write_text(note, "utf-8")
    (folder / "en" / "index.ipynb").write_text("my notes")

    assert lessons.copy(source.parent, folder) == {"en/index.ipynb": "kept"}
    assert (folder / "en" / "index.ipynb").read_text() == "my notes"
    assert json.loads((folder / lessons.NOTE).read_text()) == {}


def test_a_damaged_extension_is_one_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("anywidget", "{broken"), ("other", '{"version": "1"}')):
        (tmp_path / "labextensions" / name).mkdir(parents=True)
        (tmp_path / "labextensions" / name / "package.json").write_text(text)
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda *_: [str(tmp_path / "labextensions")])
    assert check.extension_version("anywidget") == ""
    assert check.extension_version("other") == "1"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("wb") as full:
        done = run(*ROUND, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == ["The answer could not be written: No space left on device"]


@pytest.mark.skipif(os.name != "posix", reason="closing a stream before the start is the shell's way")
@pytest.mark.parametrize("closed", [0, 1])
def test_a_closed_stream_is_an_empty_one(closed: int) -> None:
    args = [*ROUND[:2], "--batch"] if closed == 0 else ROUND
    done = run(*args, stderr=subprocess.PIPE, preexec_fn=lambda: os.close(closed))
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("locale", ["C", "POSIX", "ko_KR.UTF-8", "xx_YY.broken"])
def test_any_locale(locale: str) -> None:
    env = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    bid = "블라인드 닐, 4".encode()
    done = run(
        *ROUND[:2],
        "--bids",
        os.fsdecode(bid),
        "--tricks",
        "0 4",
        stdout=subprocess.PIPE,
        env={**env, "LC_ALL": locale},
    )
    assert done.returncode == 0
    assert ("블라인드 닐" if locale.startswith("ko") else "blind nil") in done.stdout.decode()
