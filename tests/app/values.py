"""The value command as the tests call it."""

import io
import json
import sys
from typing import Any

from cardlab.app.main import main

ISSUE: dict[str, Any] = {
    "game": "H", "matadors": 3, "hand": True, "announce": "schwarz", "points": 120, "tricks": 10, "bid": 18,
}  # fmt: skip
COMMAND = [
    "--game", "H", "--matadors", "3", "--hand", "--announce", "schwarz", "--points", "120", "--tricks", "10",
    "--bid", "18",
]  # fmt: skip
WITH_TWO = "CJ DJ HA HT HK H9 SA ST C8 D7 SJ D8"


def value(*args: str) -> int:
    """The command on Skat, in English."""
    return main(["value", "skat", "--lang", "en", *args])


def answers(items: list[Any]) -> list[Any]:
    """A batch, outside of any fixture."""
    real_in, real_out = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(io.BytesIO("\n".join(map(json.dumps, items)).encode()))
    sys.stdout = out = io.StringIO()
    try:
        assert value("--batch") in (0, 2)
    finally:
        sys.stdin, sys.stdout = real_in, real_out
    return [json.loads(line) for line in out.getvalue().splitlines()]
