"""The command line: any arguments and any standard input are answered by an exit code and by sentences."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

from cardlab.app.main import main
from tests.fuzz.hunt import Target
from tests.fuzz.targets.texts import iss_records, own_records

READS = ("score", "value", "replay", "grade")  # commands that write nothing and wait for nobody
LONGEST = 100_000
CARDS = "CJ SJ HJ HA HT HK H9 SA SK DA C7 C8"


def command(value: Any) -> str:
    """`cardlab …` with this on standard input; a command that would serve or write gets its help."""
    match value:
        case {"args": list(args), "input": str(given)}:
            words = [word for word in args if isinstance(word, str) and "\x00" not in word]
        case _:
            return "none"
    if not words or words[0] not in READS:
        words = [*words[:1], "--help"]
    stdin = io.TextIOWrapper(io.BytesIO(given.encode("utf-8", "surrogatepass")), "utf-8")
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", stdin):
        try:
            code: object = main(words)
        except SystemExit as end:
            code = end.code
        out.flush(), err.flush()
    said, complained = out.buffer.getvalue(), err.buffer.getvalue()  # type: ignore[attr-defined]
    assert code in (0, 1, 2), code
    assert b"Traceback" not in complained
    assert len(complained) < LONGEST
    assert code == 0 or said or complained
    if "--json" in words and code == 0 and words[0] in READS and "-h" not in words and "--help" not in words:
        assert all(json.loads(line) is not None for line in said.decode().splitlines())
    return f"{words[0][:10]} {code}"


def _said(*args: str, given: str = "") -> dict[str, Any]:
    return {"args": list(args), "input": given}


def _commands() -> list[dict[str, Any]]:
    rounds = '{"bids": [4, "nil"], "tricks": [5, 0], "bags": 9, "options": {"failed_nil_tricks": "bags"}}\n'
    worth = '{"game": "H", "matadors": 3, "hand": true, "announce": "schwarz", "points": 120, "bid": 18}\n'
    cards = f'{{"game": "N", "cards": "{CARDS}", "won": true}}\n'
    batch = "".join(json.dumps({"record": text}) + "\n" for text in own_records()[:3])
    return [
        _said("score", "spades", "--bids", "4 nil", "--tricks", "5 0", "--bags", "9", "--lang", "ko"),
        _said("score", "spades", "--bids", "블라인드 닐, 3", "--tricks", "0 5", "--set", "bag_size=5"),
        _said("score", "spades", "--batch", "--preset", "common", "--json", given=rounds * 2),
        _said("value", "skat", "--game", "G", "--matadors", "-3", "--hand", "--bid", "48", "--won"),
        _said("value", "skat", "--game", "H", "--cards", CARDS, "--points", "61", "--json"),
        _said("value", "skat", "--batch", "--lang", "en", given=worth + cards),
        _said("replay", "-", "--lang", "en", given=own_records()[0]),
        _said("replay", "-", "--json", "--lang", "ko", given=own_records()[1]),
        _said("replay", "-", "--json", given="\n".join(iss_records()[:3])),
        _said("replay", "--batch", given=batch),
        _said("grade", "skat-1-cards", "nowhere.json", "--json", "--need", "3", "--first", "--seed", "7"),
        _said("serve", "--port", "0"),
        _said("lessons"),
        _said("check", "--help"),
        _said("progress", "export"),
    ]


TARGETS = (Target("command", command, _commands, 3),)
