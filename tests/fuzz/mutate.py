"""From one input to another that nobody would type: texts by their words and signs, tables by their parts.

An input is what JSON can hold: a text, or a table with texts in it. All that happens hangs on the dice.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any
from unicodedata import normalize

TOKEN = re.compile(r"[^\W\d_]+|\d+|\s+|.", re.DOTALL)
SIGNS = (
    *"\x00\ud800\udfff\u202e\u2066\u200b\ufeff\ufe0f\u2028\x85\u2212\uff13\n\r\t ²１⑦ᄀ각İß🂡♠",
    *"\"':,;=#%{}[]()\\/?-+.",
    *("", "\x1b[2J", "{0}", "{x.__class__}", "%s", "../", "<script>", "&amp;"),
)
NUMBERS = (
    "0", "1", "-1", "-0", "2", "3", "4", "9", "10", "13", "14", "52", "99", "255", "1000", "100001", "65536",
    "2147483648", "9" * 19, "9" * 400, "1e9", "1e999", "0x10", "1_000", "٣", "3.0", "007", "NaN", "-", "½",
)  # fmt: skip
LETTERS = "CDHS"
LONG = 1_000_000
WIDEST = 4_000  # of a text that is grown by repeating, but for the rare flood
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 7, 13, 52, 2**31, -(2**63), 10**400, 0.5, 3.0, float("nan"), float("inf"),
    "", " ", "0", "yes", "None", "\ud800", "\x00", [], {}, [[]], [None], {"": None}, [0, 0], [0, 0, 0, 0],
    ["", "", ""], ["SA"], "SA", "play SA", [-1, 99], {"__class__": "x"},
)  # fmt: skip


def mutated(value: Any, dice: Random, words: Sequence[str], others: Sequence[Any]) -> Any:
    """The input changed in one to four places; `words` and `others` come from inputs of the same kind."""
    for _ in range(dice.choice((1, 1, 1, 2, 2, 3, 4))):
        if isinstance(value, str):
            other = dice.choice(others)
            value = text(value, dice, words, other if isinstance(other, str) else "")
        else:
            value = tree(value, dice, words, dice.choice(others))
    return value


# ------------------------------------------------------------------ texts
def text(value: str, dice: Random, words: Sequence[str], other: str = "") -> str:
    """One change to a text."""
    if not dice.randrange(4_000):
        return _flood(value, dice)
    return dice.choice(_CHANGES)(value, dice, words, other)


Change = Callable[[str, Random, Sequence[str], str], str]


def _token(value: str, dice: Random, words: Sequence[str], other: str) -> str:
    """One word, number or sign: gone, doubled, another, changed with another, in other letters."""
    tokens = TOKEN.findall(value) or [""]
    at, to = dice.randrange(len(tokens)), dice.randrange(len(tokens))
    one = tokens[at]
    match dice.randrange(7):
        case 0:
            tokens[at] = ""
        case 1:
            tokens[at] = one * 2
        case 2:
            tokens[at], tokens[to] = tokens[to], one
        case 3:
            tokens[at] = dice.choice(NUMBERS) if one.isdigit() else dice.choice(words or [""])
        case 4:
            tokens[at] = normalize("NFD", one) if dice.randrange(2) else one.swapcase()
        case 5:
            tokens[at] = f"{one}{dice.choice(words or [''])}"
        case _:
            tokens[at] = one.translate(str.maketrans(LETTERS, "".join(dice.sample(LETTERS, 4))))
    return "".join(tokens)


def _number(value: str, dice: Random, words: Sequence[str], other: str) -> str:
    places = [found.span() for found in re.finditer(r"-?\d+", value)]
    if not places:
        return value + dice.choice(NUMBERS)
    start, end = dice.choice(places)
    near = str(int(value[start:end][:9] or 0) + dice.choice((-1, 1))) if value[start:end].isascii() else "1"
    return value[:start] + dice.choice((*NUMBERS, near, near, near)) + value[end:]


def _line(value: str, dice: Random, words: Sequence[str], other: str) -> str:
    """One line: gone, doubled, moved, or one of another input in its place."""
    lines, foreign = value.split("\n"), other.split("\n")
    at = dice.randrange(len(lines))
    line = lines.pop(at)
    match dice.randrange(4):
        case 0:
            pass
        case 1:
            lines[at:at] = [line, line]
        case 2:
            lines.insert(dice.randrange(len(lines) + 1), line)
        case _:
            lines.insert(at, dice.choice(foreign))
    return "\n".join(lines)


def _sign(value: str, dice: Random, words: Sequence[str], other: str) -> str:
    at = dice.randrange(len(value) + 1)
    return value[:at] + dice.choice(SIGNS) + value[at + dice.randrange(2) :]


def _cut(value: str, dice: Random, words: Sequence[str], other: str) -> str:
    """A stretch: gone, or said again somewhere else, or the rest of another input after it."""
    at = dice.randrange(len(value) + 1)
    end = min(len(value), at + dice.choice((1, 2, 5, 20, 200)))
    match dice.randrange(3):
        case 0:
            return value[:at] + value[end:]
        case 1:
            to = dice.randrange(len(value) + 1)
            return value[:to] + value[at:end] + value[to:]
        case _:
            return value[:at] + other[dice.randrange(len(other) + 1) :][:WIDEST]


def _repeat(value: str, dice: Random, words: Sequence[str], other: str) -> str:
    tokens = TOKEN.findall(value) or [""]
    at = dice.randrange(len(tokens))
    one = tokens[at] or " "
    tokens[at] = one * min(dice.choice((3, 14, 60, 1_000)), WIDEST // len(one) + 1)
    return "".join(tokens)


_CHANGES: tuple[Change, ...] = (_token, _token, _token, _number, _line, _sign, _sign, _cut, _repeat)


def _flood(value: str, dice: Random) -> str:
    """A line of a million signs, or a depth that no stack holds."""
    sign = dice.choice((*SIGNS, "x", "9", "SA ", "[", '{"a":', "\n"))
    return value + (sign or "x") * (LONG // max(1, len(sign)))


# ------------------------------------------------------------------ tables
def tree(value: Any, dice: Random, words: Sequence[str], other: Any = None) -> Any:
    """One change to a part of a table; the table itself stays as it is."""
    paths = list(places(value))
    path = dice.choice(paths)
    return _changed(value, path, dice, words, other)


def places(value: Any) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a table, however deep."""
    ahead: list[tuple[tuple[Any, ...], Any]] = [((), value)]
    while ahead:
        path, part = ahead.pop()
        yield path
        parts = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
        ahead += reversed([((*path, key), inner) for key, inner in parts])


def at(value: Any, path: Sequence[Any]) -> Any:
    """The part to which a way leads."""
    for key in path:
        value = value[key]
    return value


def _changed(value: Any, path: tuple[Any, ...], dice: Random, words: Sequence[str], other: Any) -> Any:
    if path:
        key, *rest = path
        twin = dict(value) if isinstance(value, dict) else list(value)
        if not rest and not dice.randrange(5):
            return _rearranged(twin, key, dice, words)
        twin[key] = _changed(value[key], tuple(rest), dice, words, other)
        return twin
    match dice.randrange(8):
        case 0 | 1 | 2 if isinstance(value, str):
            return text(value, dice, words)
        case 0 | 1 if type(value) is int:
            return value + dice.choice((-1, 1, 10, -100))
        case 2:
            return at(other, dice.choice(list(places(other))))
        case 3 if isinstance(value, list) and value:
            return value * dice.choice((2, 3, 50))
        case 4:
            return dice.choice((str(value)[:WIDEST], [value], {"x": value}))
        case 5 if not dice.randrange(20):
            return _deep(value, dice.choice((9, 100, 400)))
        case 6:
            return dice.choice(words) if words else ""
    return dice.choice(ODD)


def _rearranged(twin: Any, key: Any, dice: Random, words: Sequence[str]) -> Any:
    """A part gone, under another name, or in the place of another."""
    part = twin.pop(key)
    if isinstance(twin, list):
        twin.insert(dice.randrange(len(twin) + 1), part) if dice.randrange(3) else None
    elif dice.randrange(2):
        twin[dice.choice([*twin, *words[:50], ""])] = part
    return twin


def _deep(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value]
    return value
