"""A worked sum as the commands show it: rows of text with their values at the right edge, or JSON."""

from typing import Any
from unicodedata import east_asian_width

from cardlab.cards import Card, CardSet
from cardlab.explain import Speaker, WorkedSum
from cardlab.games import game as game_of
from cardlab.rulings import Finding, ScoreLine

LEAST_WIDTH = 40


def lines_json(lines: tuple[ScoreLine, ...], speak: Speaker) -> list[dict[str, object]]:
    """The rows of a sum; bags stand in it where the game counts them."""
    bags = hasattr(speak.game.standing(), "bags")
    return [
        {
            "rule": line.case.id,
            "points": line.points,
            "text": row.text,
            "case": line.case.name,
            **({"bags": line.bags} if bags else {}),
            "value": row.value,
            "numbers": numbers(line, speak.game.name),
        }
        for line, row in zip(lines, speak.sum(lines, "").lines, strict=True)
    ]


def numbers(finding: Finding, game: str) -> dict[str, object]:
    """A finding's facts by name: numbers as they are, cards and actions in neutral notation."""
    return {name: _plain(finding.case.kinds[name], value, game) for name, value in finding.named.items()}


def _plain(kind: str, value: Any, game: str) -> object:
    if kind == "card":
        return Card(value).code if value < 52 else game_of(game).show(value)
    if kind == "cards":
        return [card.code for card in CardSet(value)]
    if kind == "run":
        return [card.code for card in value]
    if kind == "action":
        return game_of(game).show(value)
    if kind == "suit":
        return value.letter
    if kind == "suits":
        return [suit.letter for suit in value]
    if kind == "bids":
        said = [game_of(game).show(bid).removeprefix("bid ") for bid in value]
        return [int(bid) if bid.isdigit() else bid for bid in said]
    return value


def rows(worked: WorkedSum) -> list[str]:
    """A worked sum as lines: the values end at the right edge, a heavy rule stands above the total."""
    pairs = [(line.text, line.value, line.note) for line in worked.lines]
    total = (worked.total.label, worked.total.value, "")
    width = max(LEAST_WIDTH, *(wide(text) + 3 + wide(value) for text, value, _ in [*pairs, total]))
    told = []
    for text, value, note in [*pairs, total]:
        gap = " " * (width - wide(text) - wide(value))
        told += [f"{text}{gap}{value}".rstrip(), *([f"  {note}"] if note else ())]
    return [*told[:-1], "━" * width, told[-1]]


def wide(text: str) -> int:
    """Columns of a text in a terminal, where a Korean letter takes two.

    >>> wide("자루 9")
    6
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
