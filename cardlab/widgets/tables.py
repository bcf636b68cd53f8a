"""A table of scores, every cell of it asked of the engine."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from itertools import product

from cardlab.explain import Speaker
from cardlab.games.spades import PRESETS, Options, score
from cardlab.games.spades.state import NIL
from cardlab.language import of_place

# Tones of the page or of the notebook, whichever is there: none of its own that a dark theme would swallow.
_MARK = (
    ";font-weight:700;"
    "background:var(--accent-soft,color-mix(in srgb,var(--jp-brand-color1,#00626f) 18%,transparent))"
)
_LOSS = ";color:var(--no,var(--jp-error-color1,#9a2a1c))"
# Seven columns fit a telephone; there the label breaks at its comma.
_CELL = "text-align:right;white-space:nowrap;padding:8px clamp(3px,1vw,10px)"
_HEAD = "text-align:left;padding:8px clamp(4px,1vw,14px) 8px 4px"


@dataclass(frozen=True, slots=True)
class Cell:
    """What a row comes to with so many tricks: points, None where no deal brings it; `exact`: just made."""

    points: int | None
    exact: bool = False


class ScoreTable:
    """What a team scores in Spades: a row for each contract, a column for each number of tricks it took.

    With `nil` one partner bid nil and took that many of the tricks (None: nobody bid nil); `bags` are the
    bags the team brings. Each adds rows. `rules` is a preset's name or `Options`. Where the contract is just
    made the cell is marked.

    >>> print(ScoreTable([2, 3], range(1, 5), lang="en"))
    Team's tricks: 1, 2, 3, 4
    Contract 2: −20, +20, +21, +22
    Contract 3: −30, −30, +30, +31
    >>> print(ScoreTable([7], [6, 9], bags=[9], lang="en"))
    Team's tricks: 6, 9
    9 bags, contract 7: −70, −28
    """

    def __init__(
        self,
        contracts: Iterable[int],
        tricks: Iterable[int],
        *,
        nil: Iterable[int | None] = (None,),
        bags: Iterable[int] = (0,),
        rules: str | Options = "standard",
        lang: str | None = None,
    ) -> None:
        self._speak = Speaker(lang or of_place(), "spades")
        if isinstance(rules, str) and rules not in PRESETS:
            raise ValueError(f"there is no preset {rules!r}, only {', '.join(PRESETS)}")
        options = PRESETS[rules] if isinstance(rules, str) else rules
        self.tricks = tuple(tricks)
        self.rows = [
            (
                self._label(contract, fallen, brought),
                [_cell(contract, took, fallen, brought, options) for took in self.tricks],
            )
            for brought, fallen, contract in product(bags, nil, contracts)
        ]

    def _label(self, contract: int, nil: int | None, bags: int) -> str:
        key = "contract" if nil is None else "nil_failed" if nil else "nil_made"
        row = self._speak.word(f"widgets.tables.{key}", contract=contract, nil=nil or 0)
        if not bags:
            return row
        return self._speak.word("widgets.tables.bags", bags=bags, row=row[:1].lower() + row[1:])

    def _shown(self, cell: Cell) -> str:
        return "–" if cell.points is None else self._speak.signed(cell.points)

    def __repr__(self) -> str:
        head = f"{self._speak.word('widgets.tables.took')}: {', '.join(map(str, self.tricks))}"
        rows = [f"{row}: {', '.join(map(self._shown, cells))}" for row, cells in self.rows]
        return "\n".join([head, *rows])

    def _repr_html_(self) -> str:
        took = escape(self._speak.word("widgets.tables.took"))
        head = "".join(f'<th scope="col" style="{_CELL}">{tricks}</th>' for tricks in self.tricks)
        body = "".join(
            f'<tr><th scope="row" style="{_HEAD}">{_parts(row)}</th>{"".join(map(self._drawn, cells))}</tr>'
            for row, cells in self.rows
        )
        return (
            f'<table lang="{self._speak.lang}" style="font-variant-numeric:tabular-nums"><thead><tr>'
            f'<th scope="col" style="{_HEAD}">{took}</th>{head}</tr></thead><tbody>{body}</tbody></table>'
        )

    def _drawn(self, cell: Cell) -> str:
        style = _CELL + (_MARK if cell.exact else _LOSS if (cell.points or 0) < 0 else "")
        return f'<td style="{style}">{self._shown(cell)}</td>'


def _parts(label: str) -> str:
    """A row's label, which may break after a comma and nowhere else."""
    *front, last = label.split(", ")
    parts = [*(f"{part}," for part in front), last]
    return " ".join(f'<span style="white-space:nowrap">{escape(part)}</span>' for part in parts)


def _cell(contract: int, tricks: int, nil: int | None, bags: int, options: Options) -> Cell:
    """One score. A contract of both partners is asked as two halves: only the sum of the two counts."""
    numbers = [contract // 2, contract - contract // 2] if nil is None else [contract]
    took = (0, tricks) if nil is None else (tricks - nil, nil)
    if min(took) < 0 or tricks > 13 or not 1 <= min(numbers) <= max(numbers) <= 13:
        return Cell(None)
    bids = [NIL + number for number in numbers] if nil is None else [NIL + contract, NIL]
    lines = score(bids, took, bags, options)
    said = {line.case.id: line.case.name for line in lines}
    made = said["spades.score.contract"].startswith("made")
    return Cell(sum(line.points for line in lines), made and "spades.score.overtricks" not in said)
