"""Two lists of worked sums side by side: which line stands beside which, and where they differ."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, NamedTuple

Side = dict[str, Any]
Pairs = list[tuple[Side | None, Side | None]]


class Marks(NamedTuple):
    """What stands at a line that the other side has otherwise, and at one that it has not at all."""

    differs: str
    only: str


def paired(left: Sequence[Side], right: Sequence[Side], marks: Marks) -> tuple[list[Side], list[Side]]:
    """Both lists of sums with a row for each title, line and total, the same row for what belongs together.

    >>> line = {"rule": {"do": "rule a"}, "text": "made", "value": "+40"}
    >>> sum_ = {"title": "", "lines": [line], "total": {"label": "deal", "value": "+40", "neg": False}}
    >>> more = {**sum_, "lines": [line, {"rule": {"do": "rule b"}, "text": "over", "value": "+1"}]}
    >>> here, there = paired([sum_], [more], Marks("≠", "only"))
    >>> [(line["row"], line["mark"]) for line in there[0]["lines"]], here[0]["total"]["row"]
    ([(2, ''), (3, 'only')], 4)
    """
    sides: tuple[list[Side], list[Side]] = ([], [])
    row = 1
    for sums in _by_title(left, right):
        lines = _lines(*(each["lines"] if each else [] for each in sums))
        for at, one in enumerate(sums):
            if one is not None:
                sides[at].append(_placed(one, sums[1 - at], [pair[at] for pair in lines], lines, row, marks))
        row += len(lines) + 2
    return sides


def _placed(
    one: Side, other: Side | None, own: Sequence[Side | None], lines: Pairs, row: int, marks: Marks
) -> Side:
    """A sum whose title, lines and total know their rows and marks."""
    beside = other["lines"] if other else ()
    placed = [
        {**line, "row": at, "mark": _mark(line, beside, marks)}
        for at, line in enumerate(own, row + 1)
        if line is not None
    ]
    total = one["total"]
    mark = marks.only if other is None else marks.differs if other["total"] != total else ""
    return {**one, "row": row, "lines": placed, "total": {**total, "row": row + len(lines) + 1, "mark": mark}}


def _mark(line: Side, beside: Sequence[Side], marks: Marks) -> str:
    """Nothing where the other side has the same line; else whether it has one of the same rule."""
    if line in beside:
        return ""
    return marks.differs if any(other["rule"] == line["rule"] for other in beside) else marks.only


def _by_title(left: Sequence[Side], right: Sequence[Side]) -> Pairs:
    """The sums of both sides that have the same title."""
    titles = list(dict.fromkeys(each["title"] for each in (*left, *right)))
    named = [{each["title"]: each for each in sums} for sums in (left, right)]
    return [(named[0].get(title), named[1].get(title)) for title in titles]


def _lines(left: Sequence[Side], right: Sequence[Side]) -> Pairs:
    """Lines of the same rule beside each other, in the order of both sums; others as they come."""
    here, there = ([line["rule"]["do"] for line in lines] for lines in (left, right))
    pairs: Pairs = []
    for _, a, b, c, d in SequenceMatcher(None, here, there, autojunk=False).get_opcodes():
        pairs += zip_longest(left[a:b], right[c:d])
    return pairs
