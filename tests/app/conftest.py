"""What the tests of the commands share."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.app.values import value


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., list[Any]]:
    """Value a batch of objects (or bytes) and return the answers."""

    def ask(items: list[Any], *args: str, code: int = 0) -> list[Any]:
        lines = [item if isinstance(item, bytes) else json.dumps(item).encode() for item in items]
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n".join(lines))))
        assert value("--batch", *args) == code
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return ask
