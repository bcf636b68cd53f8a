"""What the commands for scripts share: refusals in the user's language, JSON lines in and out, a quiet end.

A batch answers every line of its input with one line, the n-th with the n-th. A line that cannot be answered
gets `{"error": …, "line": n}` and the rest goes on. The exit code is 0, or 2 when no line at all could be
answered.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from cardlab.app import words

LONGEST = 2_000_000  # bytes in a line; longer than the longest record


class Refused(ValueError):
    """Input that cannot be answered: the key of what to say, and the facts in it."""

    def __init__(self, key: str, /, **facts: object) -> None:
        self.key, self.facts = key, facts
        super().__init__(key)

    def say(self, lang: str) -> str:
        """The refusal as a sentence."""
        return words.say(lang, self.key, **self.facts)


def shown(value: object) -> str:
    """A value from outside, as it may be repeated in an error: short and on one line.

    >>> shown(True), shown([4, "닐"]), shown("9" * 99)[-3:], shown(" ")
    ('true', '[4, "닐"]', '99…', '""')
    """
    text = " ".join((value if isinstance(value, str) else dump(value)).split()) or '""'
    return text if len(text) <= 40 else f"{text[:39]}…"


def number(text: str) -> int | str:
    """What was typed as a number if it is one; else as it is, for the check that follows to refuse.

    >>> number("-3"), number("²")
    (-3, '²')
    """
    return int(text) if re.fullmatch(r"-?\d{1,6}", text, re.ASCII) else text


def dump(answer: object) -> str:
    """An answer as one line of JSON, Korean readable in it."""
    return json.dumps(answer, ensure_ascii=False)


def options(parser: argparse.ArgumentParser, help_batch: str, lang: str) -> None:
    """Adds what all these commands take: `--batch`, `--lang` and `--json`."""
    parser.add_argument("--batch", action="store_true", help=help_batch)
    parser.add_argument("--lang", choices=words.LANGUAGES, default=lang, help=words.say(lang, "main.lang"))
    parser.add_argument("--json", action="store_true", help=words.say(lang, "main.json"))


def main(single: Callable[[], int], as_json: bool, lang: str) -> int:
    """Run a command; say a refusal where the user looks for it (JSON: on standard output) and return 2.

    When whoever reads the output has gone away, or Ctrl+C is pressed, there is nothing more to say. Output
    that cannot be written, as on a full disk, is 1.
    """
    try:
        code = single()
        sys.stdout.flush()
    except Refused as refused:
        if as_json:
            print(dump({"error": refused.say(lang)}))
        else:
            print(refused.say(lang), file=sys.stderr)
        return 2
    except OSError as error:
        # Python flushes standard output once more on its way out, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        print(words.say(lang, "batch.cannot_write", reason=error.strerror), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def answer_lines(answer: Callable[[dict[str, Any]], object], lang: str) -> int:
    """Answer each line of standard input; returns the exit code."""
    lines = failed = 0
    for lines, line in enumerate(read_lines(sys.stdin.buffer), 1):
        try:
            print(dump(answer(load(line))), flush=True)
        except (Refused, RecursionError) as error:
            refused = error if isinstance(error, Refused) else Refused("batch.not_json")
            failed += 1
            print(dump({"error": refused.say(lang), "line": lines}), flush=True)
    return 2 if lines and failed == lines else 0


def read_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream, None for one too long to be read."""
    while line := stream.readline(LONGEST):
        whole = line
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST)
        yield whole if whole.endswith(b"\n") or len(whole) < LONGEST else None


def load(line: bytes | None) -> dict[str, Any]:
    """The JSON object on a line; raises `Refused`."""
    if line is None:
        raise Refused("batch.too_long")
    if not line.strip():
        raise Refused("batch.empty")
    try:
        item = json.loads(line.decode("utf-8-sig"), object_pairs_hook=once)
    except Refused:
        raise
    except ValueError:  # no UTF-8, no JSON, or a number of thousands of digits
        raise Refused("batch.not_json") from None
    if not isinstance(item, dict):
        raise Refused("batch.not_object", found=shown(item))
    return item


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object of which no field is named twice: JSON itself would drop the first without a word."""
    item = dict(pairs)
    if len(item) < len(pairs):
        names = [name for name, _ in pairs]
        raise Refused("batch.again", field=shown(next(name for name in names if names.count(name) > 1)))
    return item


def fields(item: dict[str, Any], needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """Raise `Refused` unless an object has just these fields."""
    known = (*needed, *optional)
    for name in item:
        if name not in known:
            raise Refused("batch.unknown_field", found=shown(name), known=", ".join(known))
    for name in needed:
        if name not in item:
            raise Refused("batch.missing_field", field=name)
