"""The rows of a rule-of-thumb count: cards, the tip that values them, the value."""

from collections.abc import Iterable
from typing import Any, Protocol

from cardlab.cards import CardSet
from cardlab.explain import Speaker
from cardlab.rulings import Finding
from cardlab.widgets.sides.rule import rule_link


class Row(Protocol):
    """What a game's count has in a row."""

    @property
    def cards(self) -> CardSet:
        """The cards that are counted together."""

    @property
    def tip(self) -> Finding:
        """What values them."""

    @property
    def value(self) -> float:
        """How much they count."""


def count_rows(speak: Speaker, rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Each row as it is drawn."""
    return [
        {
            "cards": [card.code for card in row.cards],
            "text": opening(speak.finding(row.tip)),
            "value": row.value,
            "shown": speak.number(row.value),
            "tip": rule_link(speak, row.tip.case.id),
        }
        for row in rows
    ]


def opening(text: str) -> str:
    """A phrase as it stands at the head of a row."""
    return text[:1].upper() + text[1:]
