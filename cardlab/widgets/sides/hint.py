"""The hint, in steps: which rule matters, which cards are in question, which card and how sure that is.

The first step is the tips'. What the search has found by then stands beside it in the others; where it is too
early, or there is nothing to search, the tips speak alone.
"""

from typing import TYPE_CHECKING, Any

from cardlab.analysis.hints import Offered, Weighed
from cardlab.cards import BIT, CardSet
from cardlab.game import Step
from cardlab.widgets.hinting import searched
from cardlab.widgets.sides.hinted import bids_said, cards_said, tricks_said
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]
CARDS = 52
SAID = ("look", "bury")  # their reasons name the action themselves
VERBS = {"nil": "bid", "blind": "bid"}  # actions whose notation names no verb of their own


def hint_side(session: "Looking", seen: Side) -> tuple[Side | None, CardSet]:
    """The hint as far as it has been asked for, and the cards that it points at."""
    out = session.deal.hint
    steps = session.game.hint(seen) if out and session.live else ()
    if not steps:
        return None, CardSet()
    speak, told = session.speak, steps[:out]
    first, last = out == 1 < len(steps), out >= len(steps)
    said, cards = _step(session, told[-1], seen["phase"], first=first, last=last)
    more = {"do": "hint more", "label": speak.word("widgets.table.hint_more"), "kind": "plain"}
    side = {
        "title": speak.word("widgets.table.hint_title", number=len(told), total=len(steps)),
        "text": said,
        "more": more if out < len(steps) else None,
        "source": rule_link(speak, told[-1].tip),
    }
    return side, cards


def _step(session: "Looking", step: Step, phase: str, *, first: bool, last: bool) -> tuple[str, CardSet]:
    """What one step says, and the cards that it points at."""
    speak, search = session.speak, searched(session)
    found = search.found if search else None
    plain = " ".join(speak.finding(finding) for finding in step.says)
    if first:
        return plain, step.cards
    if search is None:
        # Nothing was searched; of what is buried that has to be said.
        alone = speak.word("widgets.hint.bury") if last and phase == "bury" else ""
        pointed = _buried(session, step) if alone else _pointed(step)
        return _joined(_act(session, step) if last else "", plain, alone), pointed
    state = "" if search.done else speak.word("widgets.hint.looking")
    if found is None:
        end = speak.word("widgets.hint.few") if search.done else state
        return _joined(_act(session, step) if last else "", plain, end), _pointed(step)
    if isinstance(found, Offered):
        if not last:
            return _joined(plain, tricks_said(speak, found), state), step.cards
        return _joined(bids_said(speak, found, _reason(session, step)), state), CardSet()
    if not last:
        return _joined(_question(session, found), state), found.question
    moment = session.match.table.state
    return _joined(cards_said(speak, moment, found, _reason(session, step)), state), _lit(found)


def _question(session: "Looking", found: Weighed) -> str:
    cards = found.question
    every = len(cards) == sum(len(line.cards) for line in found.lines)
    return session.speak.word(f"widgets.hint.question{'_all' if every else ''}", cards=cards)


def _lit(found: Weighed) -> CardSet:
    """The card, or those that nobody can choose between; the tips' own, too, where they differ."""
    if found.agrees and found.clear:
        return CardSet(BIT[found.tip])
    return CardSet(found.close | BIT[found.tip])


def _pointed(step: Step) -> CardSet:
    return CardSet.of([step.action]) if step.action is not None and step.action < CARDS else step.cards


def _buried(session: "Looking", step: Step) -> CardSet:
    """The two cards that the tip would bury, as their notation names them."""
    return (
        CardSet() if step.action is None else CardSet.parse(session.game.show(step.action).partition(" ")[2])
    )


def _act(session: "Looking", step: Step) -> str:
    """The action as a sentence of its own; none where the reason says it."""
    if step.action is None:
        return ""
    verb = "card" if step.action < CARDS else session.game.show(step.action).split()[0]
    if verb in SAID:
        return ""
    act = session.speak.word(
        f"widgets.hint.do.{VERBS.get(verb, verb)}", action=session.speak.act(step.action)
    )
    reason = session.speak.finding(step.says[0]).lower()
    return "" if verb != "card" and reason.endswith(act.lower()) else act


def _reason(session: "Looking", step: Step) -> tuple[str, str]:
    """The action as a sentence, and why; how sure that is, the search says better than the tip."""
    return _act(session, step), session.speak.finding(step.says[0])


def _joined(*texts: str) -> str:
    return " ".join(text for text in texts if text)
