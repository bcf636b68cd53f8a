"""A valuation as sums: its levels counted up to base × levels, then what bid and result make of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardlab.games.skat import valuation
from cardlab.rulings import ScoreLine
from cardlab.widgets.sides.result import sum_side

if TYPE_CHECKING:
    from cardlab.explain import Speaker

Side = dict[str, Any]

_PRODUCTS = (*valuation.PRODUCTS, *valuation.NULL_CASES)
_NO_LEVEL = (*valuation.SKAT_CASES, valuation.SCHWARZ_BY_POINTS)


def levels(speak: "Speaker", lines: Sequence[ScoreLine], title: str = "") -> Side:
    """Each level a line with the count so far; the total is base × levels, in Null its fixed value."""
    at = _product(lines)
    product, counted = lines[at], [line for line in lines[:at] if line.case not in _NO_LEVEL]
    facts = product.named
    if product.case in valuation.NULL_CASES:
        side = sum_side(speak, title, (product,), speak.word("widgets.skat.sum.value"))
    else:
        label = speak.word("widgets.skat.sum.product", levels=facts["levels"], base=facts["base"])
        side = sum_side(speak, title, tuple(counted), label)
        count = 0
        for line, level in zip(counted, side["lines"], strict=True):
            count += line.named.get("count", 1)
            level["value"] = speak.number(count)
    side["total"] |= {"value": speak.number(facts["value"]), "neg": False}
    return side


def scored(speak: "Speaker", lines: Sequence[ScoreLine], title: str, name: str) -> Side:
    """What the unseen skat, the bid and the result make of the value; the total is the score."""
    at = _product(lines)
    said = [line for line in lines[:at] if line.case in _NO_LEVEL]
    return sum_side(speak, title, (*said, *lines[at + 1 :]), name)


def _product(lines: Sequence[ScoreLine]) -> int:
    """The place of the line that says what the game is worth."""
    return next(at for at, line in enumerate(lines) if line.case in _PRODUCTS)
