"""How rare a deviation is: chi-square and the normal tail, by series and continued fraction."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

UNUSUAL = 0.01  # a fair shuffle strays so far once in a hundred checks
NOT_FAIR = 1e-6  # and so far never while anybody looks on
_ENOUGH = 1e-15
_TINY = 1e-300


@dataclass(frozen=True, slots=True)
class Fit:
    """How well counts fit what is expected. `p`: the share of fair shuffles that stray as far, or further."""

    chi_square: float
    freedom: int
    p: float

    @property
    def unusual(self) -> bool:
        """Rare enough to say so, and to look again with other deals."""
        return self.p < UNUSUAL

    @property
    def refuted(self) -> bool:
        """So rare that chance is no explanation."""
        return self.p < NOT_FAIR


def fit(seen: Sequence[float], expected: Sequence[float]) -> Fit:
    """Pearson's chi-square of counts in classes that exclude one another; expects none of them to be 0.

    >>> found = fit([44, 56], [50, 50])
    >>> found.chi_square, found.freedom, round(found.p, 3)
    (1.44, 1, 0.23)
    """
    chi_square = sum((n - e) ** 2 / e for n, e in zip(seen, expected, strict=True))
    return Fit(chi_square, len(seen) - 1, p_of_chi_square(chi_square, len(seen) - 1))


def p_of_chi_square(chi_square: float, freedom: int) -> float:
    """The chance of this chi-square or a larger one: the regularized upper incomplete gamma function.

    >>> round(p_of_chi_square(3.841458820694124, 1), 12), round(p_of_chi_square(124.3421134, 100), 9)
    (0.05, 0.05)
    """
    return _upper_gamma(freedom / 2, chi_square / 2)


def p_of_largest(sigma: float, among: int) -> float:
    """The chance that the largest of many independent normal deviations is this large, on either side.

    >>> round(p_of_largest(1.959963985, 1), 9), round(p_of_largest(3.5, 208), 3)
    (0.05, 0.092)
    """
    one = math.erfc(sigma / math.sqrt(2))
    return 1.0 if one >= 1 else -math.expm1(among * math.log1p(-one))


def _upper_gamma(a: float, x: float) -> float:
    """Q(a, x). The series converges quickly below a + 1, the continued fraction above."""
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """Σ xⁿ / a(a + 1)…(a + n)."""
    term = total = 1 / a
    n = a
    while term > total * _ENOUGH:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """1 / (x + 1 − a − 1(1 − a) / (x + 3 − a − …)), from the front by Lentz's method."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value, n, step = d, 0, 0.0
    while abs(step - 1) > _ENOUGH:
        n += 1
        top = n * (a - n)
        b += 2
        d = 1 / (top * d + b or _TINY)
        c = b + top / c or _TINY
        step = c * d
        value *= step
    return value
