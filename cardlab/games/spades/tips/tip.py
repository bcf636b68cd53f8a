"""The form of advice: that of a rule. A tip looks at what a seat sees, narrows the choices and says why.

`trust` is how often following the case is right, a judgement in the bands that the words for it have: 0.9 and
up is arithmetic or nearly so, 0.7 a sound habit, 0.55 a matter of taste among good players.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardlab.cards import BIT, bits
from cardlab.game import Advice, Case, Finding, Said
from cardlab.games.spades.tips.sight import SUITED, Sight


@dataclass(frozen=True, slots=True)
class Tip(Case):
    """A case of advice and how far to trust it, from 0.5 (no difference) to 1."""

    trust: float = 0.7


Narrowing = Callable[[Sight, int], Said | None]


def tips(rule: str, trust: float = 0.7, **facts: str) -> tuple[Tip, ...]:
    """The cases of a tip with their facts, as `cardlab.game.cases`, all with the same trust."""
    return tuple(Tip(rule, name, tuple(names.split()), False, trust) for name, names in facts.items())


(ONLY,) = tips("spades.tip.only", 1.0, card="card:card")
(TOUCHING, SAME) = tips("spades.tip.tie", 0.5, touching="card:card best:card", same="card:card best:card")


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


def rank(s: Sight, chain: Iterable[Narrowing]) -> list[Advice]:
    """All legal cards, best first, each with the tip that decided; equal ones say that they are equal.

    A card dropped late stands before one dropped early. Its weight is the chance that it is as good as the
    best: what the tips that dropped it leave to doubt.
    """
    left = choices = s.legal
    if choices.bit_count() == 1:
        card = choices.bit_length() - 1
        return [Advice(card, Finding(ONLY, (card,)), 1.0)]
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
    best = (left & -left).bit_length() - 1
    equal = touching(s, best, choices)
    return _ranked(best, left, equal, decided, dropped)


def _ranked(
    best: int, left: int, equal: int, decided: Finding | None, dropped: list[tuple[int, Finding, float]]
) -> list[Advice]:
    found = [Advice(best, decided or Finding(SAME, (best, best)), 1.0)]
    for card in bits((left | equal) & ~BIT[best]):
        case = TOUCHING if equal & BIT[card] else SAME
        found.append(Advice(card, Finding(case, (card, best)), 1.0))
    weight = 1.0
    for cards, finding, trust in reversed(dropped):
        weight = min(weight, round(1 - trust, 3))
        found += [Advice(card, finding, weight) for card in bits(cards & ~equal)]
    return found
