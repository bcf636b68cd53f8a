"""One view of a card that was played: what each card comes to on average, and what is lost for sure."""

from dataclasses import dataclass
from math import sqrt

from cardlab.analysis.chances import effective
from cardlab.analysis.worth import Values
from cardlab.cards import CardSet, bits

LEAST = 2.0  # effective worlds for an error to be told
OFF = 5  # points that an estimate may be off by beside chance: measured, see BENCHMARKS.md
SURE = 2.5  # standard errors beyond which a loss is one: the best of many cards is partly the luckiest


@dataclass(frozen=True, slots=True)
class Line:
    """Cards that come to the same: points of the deal and what the game counts, as means in the known view.

    `score` is what the player's side gets more than the other, `count` the declarer's card points (in Null
    whether he is caught) or the tricks of side 0. `error` and `off` are the standard errors of how far these
    are from the best line's.
    """

    cards: CardSet
    score: float
    count: float
    error: float = 0.0
    off: float = 0.0


@dataclass(frozen=True, slots=True)
class View:
    """One view of a decision: its lines, the best first, and what the card played falls short of the best.

    `loss` is in points of the deal, `short` in what the game counts (card points or tricks), both 0 where the
    difference is no greater than `error` explains, and `best` are the cards of which that holds. `gap` is the
    difference in points as it was found, `doubt` how far searches that were cut short, or estimates, may be
    off: where there is any, a loss is what is lost at least. `undecided`: they leave it open whether another
    card is better. `worlds` and `effective` say how many deals stand behind it; with all cards open, or where
    every layout was looked at, there is no error. `estimated`: the tips played some tricks before the search
    began.
    """

    lines: tuple[Line, ...]
    best: CardSet
    loss: float
    short: float
    gap: float
    error: float
    doubt: float
    worlds: int
    effective: float
    undecided: bool = False
    estimated: bool = False


def view(card: int, solved: list[Values], weights: list[float], whole: bool) -> View:
    """The means of what each world says; `whole`: these are all the worlds there are.

    Every world has the same legal cards, since they are the player's own.

    >>> from cardlab.analysis import values
    >>> from cardlab.games.skat.position import position
    >>> given = {"game": "grand", "hands": ["HA HK", "HT D7", "S7 S8"], "leader": 0}
    >>> found = view(CardSet.parse("HK").bit_length() - 1, [values(position(given))], [1.0], True)
    >>> found.best, found.short
    (CardSet('HA'), 25.0)
    """
    weights = [weight / sum(weights) for weight in weights]
    telling = effective(weights)
    estimated = any(found.estimated for found in solved)
    ways = {its: [found.cards[its] for found in solved] for its in solved[0].cards}
    middle = {its: [(w.worst.score + w.best.score) / 2 for w in found] for its, found in ways.items()}
    wanted = {its: [(w.worst.wanted + w.best.wanted) / 2 for w in found] for its, found in ways.items()}
    counts = {its: [(w.worst.count + w.best.count) / 2 for w in found] for its, found in ways.items()}
    lows = {its: _mean([w.worst.score for w in found], weights) for its, found in ways.items()}
    highs = {its: _mean([w.best.score for w in found], weights) for its, found in ways.items()}
    hazy = {
        its: _mean([abs(w.best.wanted - w.worst.wanted) for w in found], weights)
        for its, found in ways.items()
    }

    def mean(numbers: list[float]) -> float:
        return round(_mean(numbers, weights), 9)

    lines: dict[tuple[float, float, float], int] = {}
    for its in ways:
        key = mean(middle[its]), mean(wanted[its]), mean(counts[its])
        lines[key] = lines.get(key, 0) | 1 << its
    order = sorted(lines, reverse=True)
    top = bits(lines[order[0]])[0]
    finest = max(ways, key=lambda its: mean(wanted[its]))

    def behind(its: int, most: int, what: dict[int, list[float]]) -> tuple[float, float]:
        """How far a card is behind another, and the standard error of that."""
        apart = [one - other for one, other in zip(what[most], what[its], strict=True)]
        gap = _mean(apart, weights)
        if whole:
            return round(gap, 9), 0.0
        if telling < LEAST:  # nothing can be said of how far off that is
            return round(gap, 9), abs(gap)
        spread = _mean([(each - gap) ** 2 for each in apart], weights)
        return round(gap, 9), sqrt(spread / (telling - 1))

    def doubt(its: int) -> float:
        wide = [highs[each] - lows[each] for each in (its, top)]
        return 0.0 if 1 << its & lines[order[0]] else sum(wide) / 2 + (OFF if estimated else 0.0)

    def counted(its: int, most: int, what: dict[int, list[float]], off: float) -> float:
        gap, error = behind(its, most, what)
        return gap - off if gap > SURE * error + off else 0.0

    def line(key: tuple[float, float, float]) -> Line:
        its = bits(lines[key])[0]
        return Line(
            CardSet(lines[key]), key[0], key[2], behind(its, top, middle)[1], behind(its, top, counts)[1]
        )

    gap, error = behind(card, top, middle)
    exact = all(found.exact for found in solved)
    loss = counted(card, top, middle, doubt(card))
    return View(
        tuple([line(key) for key in order]),
        CardSet.of([its for its in ways if not counted(its, top, middle, doubt(its))]),
        loss,
        counted(card, finest, wanted, (hazy[card] + hazy[finest]) / 2),
        gap,
        error,
        doubt(card),
        len(solved),
        telling,
        not (loss or exact) and any(highs[its] > lows[card] for its in ways if its != card),
        estimated,
    )


def _mean(numbers: list[float], weights: list[float]) -> float:
    return sum([number * weight for number, weight in zip(numbers, weights, strict=True)])
