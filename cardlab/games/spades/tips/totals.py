"""What the four bids together mean: under 13, exactly 13, over it (text A, bidding and play).

All of this is arithmetic with thirteen tricks, and true as long as every trick counts for its team. Where a
failed nil's tricks do not help (`failed_nil_tricks`), a nil among the bids makes each case say so.
"""

from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.tips.sight import Sight
from cardlab.games.spades.tips.tip import tips
from cardlab.rulings import Finding, Rule

(UNDER, UNDER_FREE, UNDER_NIL, UNDER_NIL_FREE) = tips(
    "spades.tip.total.under",
    0.95,
    bags="total:n spare:n",
    free="total:n spare:n",
    nil="total:n spare:n",
    nil_free="total:n spare:n",
)
(EXACT, EXACT_FREE, EXACT_NIL) = tips("spades.tip.total.exact", 0.95, bags="", free="", nil="")
(ONE, BOTH, ONE_NIL, BOTH_NIL) = tips(
    "spades.tip.total.over",
    0.95,
    one="total:n",
    both="total:n over:n",
    nil="total:n",
    both_nil="total:n over:n",
)
(OPEN,) = tips("spades.tip.total.open", 0.9, wait="total:n waiting:n")


def meaning(s: Sight, bid: int | None) -> Finding:
    """What the total means if this seat bids `bid` (an action; None: what has been said so far)."""
    bids = [other for other in s.bids if other is not None] + ([] if bid is None else [bid])
    total, waiting = sum(map(number, bids)), 4 - len(bids)
    strays = any(map(is_nil, bids)) and s.options.failed_nil_tricks != "help"
    if total >= 15:
        return Finding(BOTH_NIL if strays else BOTH, (total, total - 13))
    if total > 13:
        return Finding(ONE_NIL if strays else ONE, (total,))
    if waiting:
        return Finding(OPEN, (total, waiting))
    if total == 13:
        return Finding(EXACT_NIL if strays else EXACT if s.options.bags else EXACT_FREE, ())
    if strays:
        return Finding(UNDER_NIL if s.options.bags else UNDER_NIL_FREE, (total, 13 - total))
    return Finding(UNDER if s.options.bags else UNDER_FREE, (total, 13 - total))


RULES = (
    Rule(
        "spades.tip.total.under",
        (UNDER, UNDER_FREE, UNDER_NIL, UNDER_NIL_FREE),
        "A, bidding; A, strategy",
        ("bags", "failed_nil_tricks"),
    ),
    Rule(
        "spades.tip.total.exact",
        (EXACT, EXACT_FREE, EXACT_NIL),
        "A, bidding; A, strategy",
        ("bags", "failed_nil_tricks"),
    ),
    Rule(
        "spades.tip.total.over",
        (ONE, BOTH, ONE_NIL, BOTH_NIL),
        "A, bidding; A, strategy",
        ("failed_nil_tricks",),
    ),
    Rule("spades.tip.total.open", (OPEN,), "A, bidding"),
)
