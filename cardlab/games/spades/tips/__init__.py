"""Advice on Spades, in the form of rules: what to bid, what the bids mean, which card, and always why.

`count` a hand, ask what the `total` means, let `advise` rank what may be done, take a `hint` in steps. All of
them read nothing but `Game.seen` of one seat, under the house rules in force: a table without bags hears no
word of bags. Nothing here decides what is legal.
"""

from types import MappingProxyType

from cardlab.games.spades.tips import advice, aims, counting, habits, nils, playing, totals
from cardlab.games.spades.tips.advice import Count, advise, blind, count, goal, hint, total
from cardlab.games.spades.tips.counting import Row
from cardlab.games.spades.tips.habits import bori

RULES = (
    *counting.RULES,
    *nils.RULES,
    *totals.RULES,
    *aims.RULES,
    *playing.RULES,
    *advice.RULES,
    *habits.RULES,
)
TIPS = MappingProxyType({rule.id: rule for rule in RULES})

__all__ = ["RULES", "TIPS", "Count", "Row", "advise", "blind", "bori", "count", "goal", "hint", "total"]
