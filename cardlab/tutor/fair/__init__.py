"""Whether deals come out as a fair shuffle would deal them: what was counted beside what is to be expected.

>>> from cardlab.games import game
>>> report = check(game("spades"), [f"4F7K-{n}" for n in range(1, 201)])
>>> report.deals, report.cards().unusual
(200, False)
"""

from cardlab.tutor.fair.chance import Fit, p_of_chi_square
from cardlab.tutor.fair.dealers import DEALERS, Dealer, drawn, own
from cardlab.tutor.fair.report import Bar, Report, Spread, Stray, check
from cardlab.tutor.fair.traits import Trait, traits

__all__ = [
    "DEALERS",
    "Bar",
    "Dealer",
    "Fit",
    "Report",
    "Spread",
    "Stray",
    "Trait",
    "check",
    "drawn",
    "own",
    "p_of_chi_square",
    "traits",
]
