"""`cardlab check` names the part that is missing and the way out."""

import json
from importlib import metadata
from pathlib import Path

import pytest

from cardlab.app import check, places
from cardlab.app.main import main


def says(capsys: pytest.CaptureFixture[str], lang: str = "en") -> tuple[int, str]:
    code = main(["check", "--lang", lang])
    return code, capsys.readouterr().out


def test_all_is_well_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert says(capsys)[0] == 0, says(capsys)[1]
    code, told = says(capsys, "ko")
    assert code == 0
    assert told.splitlines()[-1] == "모두 갖춰져 있어요."
    assert "✗" not in told


def test_json_names_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["ok"] is True
    parts = {part["part"] for part in answer["parts"]}
    assert parts >= {"python", "voila", "anywidget", "ipywidgets", "bundle", "lessons", "texts", "template"}


def test_a_package_of_the_wrong_version(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = metadata.version
    monkeypatch.setattr(metadata, "version", lambda name: "7.8.1" if name == "ipywidgets" else real(name))
    code, told = says(capsys)
    assert code == 1
    assert "✗ ipywidgets 7.8.1 doesn't fit; cardlab needs <9,>=8" in told
    assert '-m pip install "ipywidgets<9,>=8' in told
    assert told.splitlines()[-1] == "To put right: 1."


def test_a_package_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = metadata.version

    def without_voila(name: str) -> str:
        if name == "voila":
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", without_voila)
    code, told = says(capsys, "ko")
    assert code == 1
    assert "✗ voila: 설치되어 있지 않아요. 필요한 버전: <0.6,>=0.5" in told


def test_a_widget_without_its_half_in_the_browser(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = check.extension_version
    monkeypatch.setattr(check, "extension_version", lambda name: "" if name == "anywidget" else real(name))
    code, told = says(capsys)
    assert code == 1
    assert "✗ anywidget has no half in the browser in this environment" in told


@pytest.mark.parametrize(
    ("extension", "found", "needs"),
    [("anywidget", "0.9.21", "0.11.x"), ("@jupyter-widgets/jupyterlab-manager", "3.1.11", "5.x")],
)
def test_a_half_in_the_browser_of_another_version(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    extension: str,
    found: str,
    needs: str,
) -> None:
    real, version = check.extension_version, metadata.version
    monkeypatch.setattr(check, "extension_version", lambda name: found if name == extension else real(name))
    monkeypatch.setattr(metadata, "version", lambda name: "0.11.0" if name == "anywidget" else version(name))
    code, told = says(capsys)
    assert code == 1
    assert f"✗ {extension}, the half in the browser, is {found}. The half in Python needs {needs}" in told
    assert "--force-reinstall" in told


def test_an_old_python(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 2, "final", 0))
    code, told = says(capsys)
    assert code == 1
    assert told.startswith("✗ Python 3.9.2 is too old; cardlab needs >=3.11.")


def test_an_empty_bundle_counts_as_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in check.BUNDLE:
        (tmp_path / name).write_text("" if name == "spades.js" else "a")
    monkeypatch.setattr(places, "BUNDLE", tmp_path)
    code, told = says(capsys)
    assert code == 1
    assert "is missing (spades.js)" in told


def test_a_lesson_in_one_language_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "ko").mkdir()
    (tmp_path / "ko" / "index.ipynb").write_text('{"cells": []}')
    monkeypatch.setattr(places, "LESSONS", tmp_path)
    assert "Lessons are missing: en/index." in says(capsys)[1]
    monkeypatch.setattr(places, "LESSONS", tmp_path / "nowhere")
    assert "Lessons are missing: ko, en." in says(capsys)[1]


def test_a_text_file_in_one_language_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "room" / "texts").mkdir(parents=True)
    for name in ("en.toml", "ko.toml", "tips.en.toml"):
        (tmp_path / "room" / "texts" / name).write_text("")
    monkeypatch.setattr(places, "PACKAGE", tmp_path)
    assert "Texts are missing: ko/room/texts/tips." in says(capsys)[1]


def test_a_search_that_is_not_compiled_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check.analysis, "compiled", lambda: {"skat_search": False, "playout": True})
    code, told = says(capsys)
    assert code == 0
    assert "✓ the search with open hands, not compiled (skat_search)" in told
    assert "C compiler" in told


def test_a_search_compiled_from_older_sources_is_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check.analysis, "compiled", lambda: {"skat_search": True})
    monkeypatch.setattr(check.analysis, "outdated", lambda: ["skat_search"])
    code, told = says(capsys, "ko")
    assert code == 1
    assert "✗ 패를 모두 펼치고 하는 계산: 예전 소스로 컴파일되어 있어요(skat_search)." in told
