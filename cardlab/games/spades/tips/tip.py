"""Spades' tips in the form of `cardlab.advice`: cards that do the same work, and how cards are ranked."""

from collections.abc import Callable, Iterable

from cardlab.advice import Ranking, Tip, tips
from cardlab.cards import BIT, bits
from cardlab.game import Advice
from cardlab.games.spades.tips.sight import SUITED, Sight
from cardlab.rulings import Finding, Said

__all__ = ["Narrowing", "Tip", "rank", "tips", "touching"]

Narrowing = Callable[[Sight, int], Said | None]

(ONLY,) = tips("spades.tip.only", 1.0, True, card="card:card")
(TOUCHING, SAME) = tips(
    "spades.tip.tie", 0.5, True, touching="card:card best:card", same="card:card best:card"
)


def touching(s: Sight, card: int, among: int) -> int:
    """The cards that do the same work as this one: no other hand holds a card between them."""
    suit = SUITED[card]
    found = 0
    for other in bits(among & suit & ~BIT[card]):
        low, high = sorted((card, other))
        between = (BIT[high] - 1) & ~((BIT[low] << 1) - 1)
        if not between & (s.out | sum(BIT[played] for played in s.trick)):
            found |= BIT[other]
    return found


_RANKING = Ranking(ONLY, TOUCHING, SAME, touching)


def rank(s: Sight, chain: Iterable[Narrowing], matters: Finding | None = None) -> list[Advice]:
    """All legal cards, best first: see `cardlab.advice.Ranking.rank`."""
    return _RANKING.rank(s, s.legal, chain, matters)
