"""The worked sum of an answer, as each game draws its own."""

from collections.abc import Callable, Sequence

from cardlab.explain import Speaker
from cardlab.games.skat.valuation import NULL_CASES, PRODUCTS
from cardlab.rulings import ScoreLine
from cardlab.widgets.sides.result import sum_side
from cardlab.widgets.skat.sums import levels, scored
from cardlab.widgets.tasks.glance import Side

Lines = Sequence[ScoreLine]


def sums(speak: Speaker, lines: Lines) -> list[Side]:
    """The sums of some lines; none of none."""
    return _DRAWN.get(speak.game.name, _plain)(speak, lines) if lines else []


def _plain(speak: Speaker, lines: Lines) -> list[Side]:
    return [sum_side(speak, "", tuple(lines), speak.word("widgets.result.this_deal"))]


def _skat(speak: Speaker, lines: Lines) -> list[Side]:
    """What the game is worth; then, where a deal is scored, what comes of it."""
    if not any(line.case in (*PRODUCTS, *NULL_CASES) for line in lines):
        return _plain(speak, lines)
    found = [levels(speak, lines, speak.word("widgets.skat.sum.value"))]
    if any(line.points for line in lines):
        title, name = speak.word("widgets.skat.sum.score"), speak.word("widgets.result.this_deal")
        found.append(scored(speak, lines, title, name))
    return found


_DRAWN: dict[str, Callable[[Speaker, Lines], list[Side]]] = {"skat": _skat}
