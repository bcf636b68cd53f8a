"""How often, and how much on average, over worlds of different weight; and how sure that is."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share from 0 to 1, or a mean. `error` is its standard error, `worlds` how many it stands on.

    Worlds of unequal weight count for fewer: as many as would tell as much if all weighed the same.
    """

    value: float
    error: float
    worlds: float


NOTHING = Estimate(0.0, 0.0, 0.0)
SURE = 2  # standard errors: what comes lies within in about nineteen of twenty cases
LITTLE = 1.0  # points of the deal that nobody would choose a bid or a card for


def effective(weights: Iterable[float]) -> float:
    """How many worlds of equal weight tell as much.

    >>> effective([1, 1, 1, 1]), effective([1, 1, 0, 0])
    (4.0, 2.0)
    """
    listed = list(weights)
    squares = sum(weight * weight for weight in listed)
    return sum(listed) ** 2 / squares if squares else 0.0


def share(came: Iterable[tuple[float, bool]]) -> Estimate:
    """How often something came true, by weight.

    The error is never nought, since what came every time in twenty worlds need not come in the next: it is
    that of one success and one failure more.

    >>> share([(1, True)] * 20).value, round(share([(1, True)] * 20).error, 3)
    (1.0, 0.044)
    """
    listed = list(came)
    worlds = effective(weight for weight, _ in listed)
    whole = sum(weight for weight, _ in listed)
    value = sum(weight for weight, true in listed if true) / whole if whole else 0.0
    near = (value * worlds + 1) / (worlds + 2)
    return Estimate(value, sqrt(near * (1 - near) / (worlds + 2)), worlds)


def mean(came: Iterable[tuple[float, float]]) -> Estimate:
    """The mean of numbers, by weight; of fewer than two nothing is known about the error, so it is infinite.

    >>> mean([(1, 3), (1, 5)])
    Estimate(value=4.0, error=1.0, worlds=2.0)
    """
    listed = list(came)
    worlds = effective(weight for weight, _ in listed)
    whole = sum(weight for weight, _ in listed)
    if not whole:
        return Estimate(0.0, float("inf"), 0.0)
    value = sum(weight * number for weight, number in listed) / whole
    if worlds < 1.5:
        return Estimate(value, float("inf"), worlds)
    variance = sum(weight * (number - value) ** 2 for weight, number in listed) / whole
    return Estimate(value, sqrt(variance / (worlds - 1)), worlds)


def behind(came: Iterable[tuple[float, float]], lead: Iterable[tuple[float, float]]) -> Estimate:
    """How far one thing stays behind another, world by world: what both share in a world falls out.

    >>> behind([(1, 3), (1, 90)], [(1, 5), (1, 92)])
    Estimate(value=2.0, error=0.0, worlds=2.0)
    """
    pairs = zip(came, lead, strict=True)
    return mean((weight, best - number) for (weight, number), (_, best) in pairs)


def level(gap: Estimate) -> bool:
    """Whether a gap in points is no more than chance explains, or too small to choose by.

    The one answer to what is close, of a hint as of the odds: two screens never say two things of one bid.

    >>> level(Estimate(9.0, 5.0, 100)), level(Estimate(11.0, 5.0, 100)), level(Estimate(1.0, 0.0, 100))
    (True, False, True)
    """
    return abs(gap.value) <= max(LITTLE, SURE * gap.error)
