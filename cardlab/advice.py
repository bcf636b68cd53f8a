"""The form of advice in every game: that of a rule. A tip looks at what a seat sees, narrows and says why.

`trust` is how often following the case is right, a judgement in the bands that the words for it have: 0.9 and
up is arithmetic or nearly so, 0.7 a sound habit, 0.55 a matter of taste among good players.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cardlab.cards import BIT, bits
from cardlab.game import Advice
from cardlab.rulings import Case, Finding, Said

Sight = TypeVar("Sight")  # what a game's tips read: its `seen` as numbers

BANDS = (0.9, 0.65, 0.52, 0.0)  # nearly sure, probably, a little better, close


@dataclass(frozen=True, slots=True)
class Tip(Case):
    """A case of advice and how far to trust it, from 0.5 (no difference) to 1.

    `private`: it speaks of cards still in hand; until the deal is over only the seat that acts may be told.
    """

    trust: float = 0.7


def tips(rule: str, trust: float = 0.7, private: bool = False, **facts: str) -> tuple[Tip, ...]:
    """The cases of a tip with their facts, as `cardlab.game.cases`, all with the same trust."""
    return tuple(Tip(rule, name, tuple(names.split()), private, trust) for name, names in facts.items())


def first(cards: int) -> int:
    """The card that stands for several of equal worth: the first in number."""
    return (cards & -cards).bit_length() - 1


def trust(finding: Finding) -> float:
    """How far the tip behind a finding can be trusted."""
    return float(getattr(finding.case, "trust", 0.5))


def band(ranked: Sequence[Advice]) -> int:
    """How sure the first is before the second, as a place in `BANDS`."""
    sure = 1 - ranked[1].weight if len(ranked) > 1 else 1.0
    return next(place for place, least in enumerate(BANDS) if sure >= least)


@dataclass(frozen=True, slots=True)
class Ranking(Generic[Sight]):
    """How a game's cards are ranked by a chain of tips.

    `only`, `touching` and `same` are the cases for a single card, for cards that do the same work, and for
    cards that no tip tells apart; `touches(sight, card, among)` are the cards that do the work of `card`.
    """

    only: Tip
    touching: Tip
    same: Tip
    touches: Callable[[Sight, int, int], int]

    def rank(
        self,
        s: Sight,
        choices: int,
        chain: Iterable[Callable[[Sight, int], Said | None]],
        matters: Finding | None = None,
    ) -> list[Advice]:
        """All choices, best first, each with the tip that decided; equal ones say that they are equal.

        A card dropped late stands before one dropped early. Its weight is the chance that it is as good as
        the best: what the tips that dropped it leave to doubt. `matters` may be told to anybody, a private
        tip not.
        """
        left = choices
        if choices.bit_count() == 1:
            card = choices.bit_length() - 1
            return [Advice(card, Finding(self.only, (card,)), 1.0, matters)]
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
                if not left & left - 1 or left == BIT[first(left)] | self.touches(s, first(left), left):
                    break  # one card, or cards that do the same work: nothing is left to decide
        best = first(left)
        reason = decided or Finding(self.same, (best, best))
        told = matters if reason.case.private else reason
        others = self._others(best, left, self.touches(s, best, choices), dropped)
        return [Advice(best, reason, 1.0, told), *others]

    def _others(
        self, best: int, left: int, equal: int, dropped: list[tuple[int, Finding, float]]
    ) -> Iterator[Advice]:
        for card in bits((left | equal) & ~BIT[best]):
            case = self.touching if equal & BIT[card] else self.same
            yield Advice(card, Finding(case, (card, best)), 1.0)
        weight = 1.0
        for cards, finding, sure in reversed(dropped):
            weight = min(weight, round(1 - sure, 3))
            for card in bits(cards & ~equal):
                yield Advice(card, finding, weight)
