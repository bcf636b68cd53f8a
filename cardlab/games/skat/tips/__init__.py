"""Advice on Skat, in the form of rules: what to promise, bury and announce, which card, and always why.

`count` a hand for the auction, let `advise` rank what may be done, ask what is still missing (`goal`), take a
`hint` in steps. All of them read nothing but `Game.seen` of one seat, under the house rules in force. Nothing
here decides what is legal.
"""

from types import MappingProxyType

from cardlab.games.skat.tips import (
    advice,
    aims,
    bidding,
    burying,
    counting,
    declarer,
    defending,
    habits,
    nulls,
    promises,
    tip,
)
from cardlab.games.skat.tips.advice import Count, advise, count, goal, hint
from cardlab.games.skat.tips.counting import Row
from cardlab.games.skat.tips.habits import bori
from cardlab.games.skat.tips.promises import Promise

RULES = (
    *counting.RULES,
    *promises.RULES,
    *bidding.RULES,
    *burying.RULES,
    *declarer.RULES,
    *defending.RULES,
    *nulls.RULES,
    *aims.RULES,
    *tip.RULES,
    *advice.RULES,
    *habits.RULES,
)
TIPS = MappingProxyType({rule.id: rule for rule in RULES})

__all__ = ["RULES", "TIPS", "Count", "Promise", "Row", "advise", "bori", "count", "goal", "hint"]
