"""In the auction: step by step, as high as the dearest game that the hand is strong enough for."""

from cardlab.advice import tips
from cardlab.cards import bits
from cardlab.game import Advice
from cardlab.games.skat.auction import BIDS, Alone, value_of
from cardlab.games.skat.state import HOLD, PASS
from cardlab.games.skat.tips.promises import promises, weak
from cardlab.games.skat.tips.sight import Sight
from cardlab.rulings import Finding, Rule

ALONE = 2  # in quarters: with both others weak, forehand may play on half a point less

(CALL, HOLDS, ALONE_18) = tips(
    "skat.tip.bid.up_to",
    0.85,
    True,
    call="value:n limit:n",
    hold="value:n limit:n",
    alone="value:n",
)
(DROP,) = tips("skat.tip.bid.stop", 0.85, True, reached="limit:n value:n")
(JUMP,) = tips("skat.tip.bid.jump", 0.9, True, jump="value:n next:n")
(BEYOND,) = tips("skat.tip.bid.beyond", 0.9, True, beyond="value:n limit:n")
(EARLY,) = tips("skat.tip.bid.early", 0.75, True, early="limit:n")
(NOTHING,) = tips("skat.tip.bid.nothing", 0.85, True, nothing="value:n")


def limit(s: Sight) -> int:
    """The highest value this hand can promise; 0 for none."""
    found = promises(s.hand, ALONE if isinstance(s.state, Alone) else 0)
    return found[0].value if found else 0


def bids(s: Sight) -> list[Advice]:
    """Everything that can be said, best first."""
    top, may = limit(s), s.legal
    values = bits(may & BIDS)
    if may >> HOLD & 1:
        say, value = HOLD, s.bid
    elif values:
        say, value = values[0], value_of(values[0])
    else:
        return [Advice(PASS, Finding(DROP, (top, s.bid)), 1.0)]
    yes = value <= top
    case = HOLDS if say == HOLD else ALONE_18 if isinstance(s.state, Alone) else CALL
    no = Finding(DROP, (top, value)) if top else weak(s.hand)
    up = Finding(case, (value,) if case is ALONE_18 else (value, top))
    drop = Advice(PASS, Finding(EARLY, (top,)) if yes else no, 0.15 if yes else 1.0)
    found = [Advice(say, up if yes else no, 1.0 if yes else 0.2 if top else 0.15), drop]
    for bid in values[1:]:
        over = value_of(bid) > top
        why = Finding(BEYOND, (value_of(bid), top)) if top and over else Finding(JUMP, (value_of(bid), value))
        if not top:
            why = Finding(NOTHING, (value_of(bid),))
        found.append(Advice(bid, why, 0.02 if over else 0.1))
    return sorted(found, key=lambda advice: (-advice.weight, advice.action))


RULES = (
    Rule("skat.tip.bid.up_to", (CALL, HOLDS, ALONE_18), "table lore", ("auction",)),
    Rule("skat.tip.bid.stop", (DROP,), "table lore"),
    Rule("skat.tip.bid.jump", (JUMP,), "table lore"),
    Rule("skat.tip.bid.beyond", (BEYOND,), "table lore"),
    Rule("skat.tip.bid.early", (EARLY,), "table lore"),
    Rule("skat.tip.bid.nothing", (NOTHING,), "table lore"),
)
