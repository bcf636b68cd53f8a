"""A class deal and a class where no kernel runs: the same findings as lines of text."""

from collections.abc import Iterator
from typing import Any

View = dict[str, Any]


def still_room(room: View) -> list[str]:
    """The learner's page: what is asked for, what the log says, how others played."""
    lines = [room["code"]["heading"], room["code"]["text"]] if room["code"] else []
    if room["log"]:
        lines += [room["crumb"], room["log"]["text"], room["log"]["state"]]
    compare = room["compare"] or {"heading": "", "rows": [], "parting": None}
    lines += [
        f"{row['who']}: {row['said']} · {row['took']} · {row['points']} {row['parted']}".strip()
        for row in compare["rows"]
    ]
    return [*lines, compare["parting"]["heading"]] if compare["parting"] else lines


def still_teacher(told: View) -> list[str]:
    """The picture of a class: findings, the decision looked at, what was counted."""
    return [told["heading"], told["text"], *told["faults"], *_found(told)]


def _found(told: View) -> Iterator[str]:
    for part in ("again", "reasons", "missed"):
        if ranked := told[part]:
            yield ranked["heading"]
            yield from (
                f"{item.get('name') or item['question']}: {item['count']}" for item in ranked["items"]
            )
    deal = told["deal"]
    if deal and deal["decision"]:
        decision = deal["decision"]
        yield f"{decision['where']}: {decision['heading']}"
        yield from (bar["spoken"] for bar in (*decision["cards"], *decision["rows"]) if bar["count"])
        yield from (spread["heading"] for spread in deal["spreads"])
