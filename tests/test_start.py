"""`start.py` on machines that lack something; that it sets up a fresh one is tried by CI."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with a project of its own to set up."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in ("pyproject.toml", "setup.py"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(module, "HERE", tmp_path)
    monkeypatch.setattr(module, "HOME", tmp_path / ".venv")
    monkeypatch.setattr(module, "PYTHON", tmp_path / ".venv" / "python")
    return module


@pytest.fixture
def called(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands it would have run; each fails."""
    commands: list[list[str]] = []

    def note(*command: object, cwd: object = None) -> int:
        commands.append([str(part) for part in command])
        return 1

    monkeypatch.setattr(start, "run", note)
    monkeypatch.setattr(start, "quiet", note)
    return commands


def test_where_nothing_can_make_an_environment_it_says_what_to_install(
    start: ModuleType, called: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="sudo apt install python3-venv"):
        start.main(["serve"])
    assert [command[1:3] for command in called] == [["-m", "venv"], ["-m", "venv"]]


def test_an_old_python_hands_over_to_a_newer_one(
    start: ModuleType, called: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(start.shutil, "which", lambda name: "/opt/" + name if name == "python3.12" else None)
    start.main(["test", "-q"])
    assert called == [["/opt/python3.12", str(ROOT / "start.py"), "test", "-q"]]


def test_an_old_python_alone_says_that_it_is_too_old(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(start.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match=r"this is 3\.9"):
        start.main([])


def test_a_second_start_installs_nothing_until_the_project_changes(
    start: ModuleType, called: list[list[str]], tmp_path: Path
) -> None:
    start.HOME.mkdir()
    start.PYTHON.write_text("")
    (start.HOME / "cardlab-base.txt").write_text(start.fingerprint())
    start.main(["check", "--lang", "ko"])
    assert called == [[str(start.PYTHON), "-P", "-m", "cardlab.app.main", "check", "--lang", "ko"]]
    before = start.fingerprint()
    (tmp_path / "pyproject.toml").write_text("changed")
    assert start.fingerprint() != before


def test_a_changed_core_is_installed_again(start: ModuleType) -> None:
    core = start.HERE / "cardlab" / "analysis" / "core.py"
    core.parent.mkdir(parents=True)
    core.write_text("old")
    before = start.fingerprint()
    core.write_text("new")
    assert start.fingerprint() != before
