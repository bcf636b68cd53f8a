"""Thousands of lines of nonsense for the batches: a line for each, in order, and nothing else."""

import io
import json
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardlab.app.main import main
from cardlab.games.spades import GAME
from cardlab.records import write
from tests.playing import laid, play_on

ATOMS: list[Any] = [0, 1, 4, 13, 14, -1, 2**70, 1e400, float("nan"), 0.5, True, False, None, "", [], [1], {}]
ATOMS += [
    "nil",
    "blind nil",
    "닐",
    "더블 닐",
    "4",
    "\ud800",
    "x" * 500,
    "Ⅳ",
    "４",
    "²",
    "bags",
    "joint",
    "off",
]
WHOLE = ["", "null", "[]", "{", '"x"', "\ufeff{}", "\0", "NaN", "[" * 10_000, "9" * 5000, '{"a":' * 5000]
OPTIONS = [*GAME.options().__dict__, "zzz", ""]


def round_line(dice: Random) -> str:
    """A round, more or less."""
    if dice.random() < 0.1:
        return dice.choice(WHOLE)
    bids = [1, 4, "nil", "blind nil"] if dice.random() < 0.6 else ATOMS
    tricks = range(7) if dice.random() < 0.7 else ATOMS
    item: dict[str, Any] = {"bids": dice.choices(bids, k=2), "tricks": dice.choices(tricks, k=2)}
    if dice.random() < 0.4:
        item["bags"] = dice.choice([3, 9, *ATOMS])
    if dice.random() < 0.5:
        item["options"] = {name: dice.choice(ATOMS) for name in dice.sample(OPTIONS, dice.randrange(3))}
    if dice.random() < 0.1:
        item.pop(dice.choice(list(item)))
    return json.dumps(item, ensure_ascii=dice.random() < 0.5)


def record_line(dice: Random) -> str:
    """A record with a few characters of it gone, doubled or replaced."""
    record = write(play_on(laid("4F7K"), dice.randrange(9), dice.randrange(60)))
    for _ in range(dice.randrange(4)):
        at = dice.randrange(len(record))
        new = dice.choice(["", record[at] * 2, "\n", "\r\n", "#", ":", "\ud800", "٤", "9" * 50, "♠"])
        record = record[:at] + new + record[at + 1 :]
    return json.dumps({"record": dice.choice(["", "\ufeff"]) + record})


@pytest.mark.parametrize(("command", "line"), [(["score", "spades"], round_line), (["replay"], record_line)])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_line_of_nonsense_is_a_line_of_error(
    command: list[str], line: Any, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    dice = Random(lang)
    given = [line(dice) for _ in range(1000)]
    text = "".join(f"{each}\n" for each in given).encode("utf-8", "surrogatepass")
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text)))

    assert main([*command, "--batch", "--lang", lang]) == 0

    said = capsys.readouterr()
    answers = [json.loads(answer) for answer in said.out.splitlines()]
    assert said.err == ""
    assert len(answers) == len(given)
    assert [answer["line"] for answer in answers if "error" in answer] == [
        number for number, answer in enumerate(answers, 1) if "error" in answer
    ]
    good = [answer for answer in answers if "error" not in answer]
    assert 50 < len(good) < 950
    for answer in good if command[0] == "score" else ():
        assert sum(row["points"] for row in answer["lines"]) == answer["points"]
