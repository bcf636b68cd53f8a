"""What `cardlab serve` does before a server runs; the pages themselves are looked at in a browser."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlab.app.main import main


@pytest.fixture
def busy() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield server.getsockname()[1]


def test_a_port_asked_for_by_number_is_not_changed_behind_the_users_back(
    busy: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "index.ipynb").write_text('{"cells": []}')
    options = ["--no-browser", "--lang", "en", "--port", str(busy), "--lessons", str(tmp_path)]
    assert main(["serve", *options]) == 1
    assert f"Port {busy} is taken." in capsys.readouterr().err


def test_a_folder_without_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--lang", "ko", "--lessons", str(tmp_path)]) == 1
    assert "단원이 없어요" in capsys.readouterr().err
