"""What matters now: how many card points are still missing, or that one trick loses; and giving up."""

from cardlab.advice import tips
from cardlab.game import Advice
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.state import AGREE, CONCEDE, REFUSE, SCHNEIDER, SCHWARZ
from cardlab.games.skat.tips.sight import Sight
from cardlab.rulings import Finding, Rule

(NEED, WON, SCHNEIDER_NEXT, LOST, ALL_TEN, NEED_90) = tips(
    "skat.tip.goal.declarer",
    0.9,
    True,
    need="points:n missing:n",
    won="points:n",
    schneider="points:n missing:n",
    lost="points:n missing:n",
    schwarz="",
    announced="points:n missing:n",
)
(DEFEND, DEFENDED, OUT_OF_SCHNEIDER) = tips(
    "skat.tip.goal.defenders",
    0.9,
    defend="points:n missing:n",
    done="points:n",
    schneider="points:n missing:n",
)
(NULL_MINE, NULL_THEIRS, NULL_OPEN) = tips(
    "skat.tip.goal.null", 0.9, mine="", theirs="seat:seat", open="seat:seat"
)
(KEEP_ON, ASK) = tips("skat.tip.concede.play_on", 0.9, True, open="", lost="")
(AGREES, REFUSES_SCHNEIDER, REFUSES, LOST_ANYWAY) = tips(
    "skat.tip.concede.answer",
    0.85,
    True,
    agree="seat:seat",
    schneider="points:n",
    refuse="seat:seat",
    lost="points:n",
)


def goal(s: Sight) -> Finding:
    """What is still missing, as far as this seat knows: nobody but who buried knows the buried points."""
    if s.game == NULL:
        return (
            Finding(NULL_MINE) if s.declares else Finding(NULL_OPEN if s.open else NULL_THEIRS, (s.declarer,))
        )
    return _declarer(s) if s.declares else _defenders(s)


def _declarer(s: Sight) -> Finding:
    own, theirs = s.own_points, s.points[1]
    if s.announced >= SCHWARZ:
        return Finding(ALL_TEN)
    if s.announced == SCHNEIDER:
        return Finding(NEED_90, (own, max(0, 90 - own)))
    if own > 60:
        return Finding(SCHNEIDER_NEXT, (own, 90 - own)) if own < 90 and theirs <= 30 else Finding(WON, (own,))
    if theirs >= 60:
        return Finding(LOST, (own, max(0, 31 - own)))
    return Finding(NEED, (own, 61 - own))


def _defenders(s: Sight) -> Finding:
    ours = s.points[1]
    if ours >= 60:
        return Finding(DEFENDED, (ours,))
    if s.points[0] > 60 and ours <= 30:
        return Finding(OUT_OF_SCHNEIDER, (ours, 31 - ours))
    return Finding(DEFEND, (ours, 60 - ours))


def giving_up(s: Sight) -> Advice:
    """Conceding before the end: hardly ever."""
    lost = s.game != NULL and (s.points[1] >= 60 if s.declares else s.points[0] > 60)
    return Advice(CONCEDE, Finding(ASK if lost else KEEP_ON), 0.05)


def answer(s: Sight) -> list[Advice]:
    """To somebody who offers to give up: yes to the declarer, unless Schneider is near; no to the partner."""
    asker = getattr(s.state, "asker", 0)
    if asker == s.declarer:
        near = s.game != NULL and s.points[1] >= 60 and s.own_points <= 30
        why = Finding(REFUSES_SCHNEIDER, (s.points[1],)) if near else Finding(AGREES, (asker,))
        yes = not near
    else:
        yes = s.game != NULL and s.points[0] > 60 and s.points[1] > 30
        why = Finding(LOST_ANYWAY, (s.points[0],)) if yes else Finding(REFUSES, (asker,))
    first, second = (AGREE, REFUSE) if yes else (REFUSE, AGREE)
    return [Advice(first, why, 1.0), Advice(second, why, 0.2)]


RULES = (
    Rule("skat.tip.goal.declarer", (NEED, WON, SCHNEIDER_NEXT, LOST, ALL_TEN, NEED_90), "arithmetic"),
    Rule("skat.tip.goal.defenders", (DEFEND, DEFENDED, OUT_OF_SCHNEIDER), "arithmetic"),
    Rule("skat.tip.goal.null", (NULL_MINE, NULL_THEIRS, NULL_OPEN), "arithmetic"),
    Rule("skat.tip.concede.play_on", (KEEP_ON, ASK), "table lore", ("concession",)),
    Rule(
        "skat.tip.concede.answer",
        (AGREES, REFUSES_SCHNEIDER, REFUSES, LOST_ANYWAY),
        "table lore",
        ("concession",),
    ),
)
