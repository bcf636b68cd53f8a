"""What a search has found, in the words of a hint: how it stands to the tip, by how much, and over how many.

Of a tip there come its action as a sentence ("Play ♠Q.") and its reason.
"""

from typing import Any

from cardlab.analysis.hints import Found, Offered, Option, Weighed, counted
from cardlab.analysis.views import Line
from cardlab.cards import BIT, CardSet, bits
from cardlab.explain import Speaker
from cardlab.game import State
from cardlab.words import CardsWord, Word

Tip = tuple[str, str]
SHOWN = 3  # bids whose odds stand side by side
NAMED = 5  # close cards that are named; all of them are marked in the hand


# ------------------------------------------------------------------ cards
def cards_said(speak: Speaker, moment: State, found: Weighed, tip: Tip) -> str:
    """The last step for a card."""
    said = [_head(speak, found, tip, _names(speak, found)), *_proof(speak, moment, found)]
    if found.estimated:
        said.append(speak.word("widgets.hint.estimated"))
    return " ".join(said)


def _names(speak: Speaker, found: Weighed) -> Word | None:
    """The cards that are close, by name while they are few; None where they are all that may be played."""
    cards = CardsWord(speak.lang, found.close)
    every = len(found.close) == sum(len(line.cards) for line in found.lines)
    return None if every else cards.each if len(found.close) <= NAMED else cards.count


def _proof(speak: Speaker, moment: State, found: Weighed) -> list[str]:
    """By how much the best is ahead of what it is held against, and how sure that is."""
    layouts, other = _layouts(speak, found), found.other
    if other is None:
        return [speak.word("widgets.hint.gap.settled", layouts=layouts)]
    leader = _best(speak, found)
    facts = {"layouts": layouts, "best": leader, "other": _card(speak, other)}
    if found.settled:
        key = "settled"
    elif not _round(found.gap):
        key = "even"
    else:
        key = "better" if found.clear or not found.agrees else "hardly"
    said = [speak.word(f"widgets.hint.gap.{key}", gap=_gap(speak, found), **facts)]
    if not found.clear and found.agrees:
        return said
    unit, best = counted(moment, found.best)
    less = counted(moment, other)[1]
    if unit == "caught":
        best, less = 100 * best, 100 * less
    if _round(best) != _round(less):
        key = f"widgets.hint.count.{unit}"
        said.append(speak.word(key, card=leader, best=_round(best), less=_round(less), other=facts["other"]))
    said.append(speak.word(f"widgets.hint.{'sure' if found.sure else 'maybe'}"))
    equal = CardSet(found.best.cards & ~BIT[found.tip])
    if found.agrees and equal:
        said.append(speak.word("widgets.hint.equal", cards=equal))
    return said


def _best(speak: Speaker, found: Weighed) -> Word:
    """The best card by name: the tips' own where it is one of several that come to the same."""
    return speak.act(found.tip) if found.best.cards & BIT[found.tip] else _card(speak, found.best)


def _card(speak: Speaker, line: Line) -> Word:
    return speak.act(bits(int(line.cards))[0])


def _gap(speak: Speaker, found: Weighed) -> Word:
    key = "exact" if not _round(found.error) else "error"
    said = speak.word(f"widgets.hint.gap.{key}", gap=_round(found.gap), error=_round(found.error))
    return Word(speak.lang, said)


# ------------------------------------------------------------------ bids
def bids_said(speak: Speaker, found: Offered, tip: Tip) -> str:
    """The last step for a bid, for the skat or Hand, for a game."""
    here = [its.action for its in found.options]
    if found.tip not in here:  # to look, of which there are no odds
        return " ".join([*filter(None, tip), _take(speak, found, found.options[0])])
    names = Word(speak.lang, ", ".join(str(speak.act(action)) for action in found.close))
    said = [_head(speak, found, tip, names)]
    played = [its for its in found.options if its.chance]
    alone = len(played) < len(found.options)  # beside it one may only pass
    said.append(_take(speak, found, played[0]) if alone else _list(speak, found))
    if not found.agrees:
        best = speak.act(found.options[0].action)
        said.append(speak.word("widgets.hint.bid.better", best=best))
    return " ".join(said)


def tricks_said(speak: Speaker, found: Offered) -> str:
    """What the own hand takes, where the game has such a number."""
    if found.tricks is None:
        return ""
    mean, spread = found.tricks
    facts = {"mean": _round(mean), "spread": _round(spread), "layouts": _layouts(speak, found)}
    return speak.word("widgets.hint.bid.tricks", **facts)


def _take(speak: Speaker, found: Offered, on: Option) -> str:
    """One thing that may be done, its chance and what it brings."""
    chance = on.chance.value if on.chance else 0.0
    facts: dict[str, Any] = {"chance": round(100 * chance), "points": round(on.points.value)}
    facts |= {"error": _round(on.points.error), "layouts": _layouts(speak, found)}
    kind = "take"
    if on.even is not None:
        kind, facts["even"] = "take_even", round(100 * on.even)
    elif found.tip not in [its.action for its in found.options]:
        kind = "blind"
    return speak.word(f"widgets.hint.bid.{kind}", **facts)


def _list(speak: Speaker, found: Offered) -> str:
    """Some bids side by side: those that are close, then the best, and the tips' own."""
    shown = sorted(found.options, key=lambda its: its.action not in found.close)[:SHOWN]
    if found.tip not in [its.action for its in shown]:
        shown[-1] = found.of(found.tip)
    each = [
        speak.word(
            "widgets.hint.bid.one",
            action=speak.action(its.action),
            chance=round(100 * its.chance.value) if its.chance else 0,
            points=round(its.points.value),
        )
        for its in shown
    ]
    facts = {
        "list": " · ".join(each),
        "error": _round(max(its.points.error for its in shown)),
        "layouts": _layouts(speak, found),
    }
    even = found.of(found.tip).even
    if even is not None:
        return speak.word("widgets.hint.bid.skat_even", even=round(100 * even), **facts)
    return speak.word(f"widgets.hint.bid.{speak.game.name}", **facts)


# ------------------------------------------------------------------ both
def _head(speak: Speaker, found: Found, tip: Tip, names: Word | None) -> str:
    """The action where tip and search agree on one; what is close; or that they differ. Then the tip.

    Where they differ its reason is quoted: the hint doesn't say the same of two things.
    """
    act, reason = tip
    if found.agrees and found.clear:
        return f"{act} {reason}".strip()
    key = "tip" if found.agrees else "tip_differs"
    lean = speak.word(f"widgets.hint.{key}", tip=speak.act(found.tip), reason=reason)
    if not found.agrees:
        head = speak.word("widgets.hint.differs")
    elif names is None:
        head = speak.word("widgets.hint.close_all")
    else:
        many = isinstance(found, Weighed) and len(found.close) > NAMED
        head = speak.word(f"widgets.hint.close{'_many' if many else ''}", names=names)
    return f"{head} {lean}"


def _layouts(speak: Speaker, found: Found) -> Word:
    every = isinstance(found, Weighed) and found.whole
    said = speak.word(f"widgets.hint.layouts{'_all' if every else ''}", worlds=found.worlds)
    return Word(speak.lang, said)


def _round(number: float) -> float | int:
    """As many digits as mean something: tenths below ten."""
    return round(number, 1) if abs(number) < 10 else round(number)
