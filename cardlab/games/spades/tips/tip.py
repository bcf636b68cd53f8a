"""The form of advice: that of a rule. A tip looks at what a seat sees, narrows the choices and says why.

`trust` is how often following the case is right, a judgement in the bands that the words for it have: 0.9 and
up is arithmetic or nearly so, 0.7 a sound habit, 0.55 a matter of taste among good players.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from cardlab.cards import BIT, bits
from cardlab.game import Advice, Case, Finding, Said
from cardlab.games.spades.tips.sight import SUITED, Sight, first


@dataclass(frozen=True, slots=True)
class Tip(Case):
    """A case of advice and how far to trust it, from 0.5 (no difference) to 1.

    `private`: it speaks of cards still in hand; until the deal is over only the seat that acts may be told.
    """

    trust: float = 0.7


Narrowing = Callable[[Sight, int], Said | None]


def tips(rule: str, trust: float = 0.7, private: bool = False, **facts: str) -> tuple[Tip, ...]:
    """The cases of a tip with their facts, as `cardlab.game.cases`, all with the same trust."""
    return tuple(Tip(rule, name, tuple(names.split()), private, trust) for name, names in facts.items())


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


def rank(s: Sight, chain: Iterable[Narrowing], matters: Finding | None = None) -> list[Advice]:
    """All legal cards, best first, each with the tip that decided; equal ones say that they are equal.

    A card dropped late stands before one dropped early. Its weight is the chance that it is as good as the
    best: what the tips that dropped it leave to doubt. `matters` may be told to anybody, a private tip not.
    """
    left = choices = s.legal
    if choices.bit_count() == 1:
        card = choices.bit_length() - 1
        return [Advice(card, Finding(ONLY, (card,)), 1.0, matters)]
    decided: Finding | None = None
    dropped: list[tuple[int, Finding, float]] = []
    for tip in chain:
        said = tip(s, left)
        if said is None:
            continue
        keep, case, *facts = said
        keep &= left
        if keep and keep != left:
            decided = Finding(case, tuple(facts))
            dropped.append((left ^ keep, decided, case.trust))
            left = keep
            if not left & left - 1:
                break
    best = first(left)
    reason = decided or Finding(SAME, (best, best))
    told = matters if reason.case.private else reason
    return [Advice(best, reason, 1.0, told), *_others(best, left, touching(s, best, choices), dropped)]


def _others(best: int, left: int, equal: int, dropped: list[tuple[int, Finding, float]]) -> Iterator[Advice]:
    for card in bits((left | equal) & ~BIT[best]):
        case = TOUCHING if equal & BIT[card] else SAME
        yield Advice(card, Finding(case, (card, best)), 1.0)
    weight = 1.0
    for cards, finding, trust in reversed(dropped):
        weight = min(weight, round(1 - trust, 3))
        for card in bits(cards & ~equal):
            yield Advice(card, finding, weight)
