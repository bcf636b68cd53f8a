"""Skat's tips in the form of `cardlab.advice`: cards that do the same work, and how cards are ranked."""

from collections.abc import Callable, Iterable

from cardlab.advice import Ranking, tips
from cardlab.cards import BIT, bits
from cardlab.game import Advice
from cardlab.games.skat.pack import BEATS, NULL, POINTS, SUITED
from cardlab.games.skat.state import CONCEDES
from cardlab.games.skat.tips.sight import Sight
from cardlab.rulings import Finding, Rule, Said

Narrowing = Callable[[Sight, int], Said | None]

(ONLY,) = tips("skat.tip.only", 1.0, True, card="card:card")
(TOUCHING, SAME) = tips("skat.tip.tie", 0.5, True, touching="card:card best:card", same="card:card best:card")

RULES = (
    Rule("skat.tip.only", (ONLY,), "arithmetic"),
    Rule("skat.tip.tie", (TOUCHING, SAME), "arithmetic"),
)


def touching(s: Sight, card: int, among: int) -> int:
    """The cards that do the same work as this one: of its points, and no unseen card stands between them."""
    suited, beats = SUITED[s.game], BEATS[s.game]
    unseen, found = s.out | sum(BIT[played] for played in s.trick), 0
    for other in bits(among & suited[card] & ~BIT[card]):
        between = suited[card] & (beats[card] ^ beats[other]) & unseen
        if not between and (s.game == NULL or POINTS[card] == POINTS[other]):
            found |= BIT[other]
    return found


_RANKING = Ranking(ONLY, TOUCHING, SAME, touching)


def rank(s: Sight, chain: Iterable[Narrowing], matters: Finding | None = None) -> list[Advice]:
    """All legal cards, best first: see `cardlab.advice.Ranking.rank`."""
    return _RANKING.rank(s, s.legal & ~CONCEDES, chain, matters)
