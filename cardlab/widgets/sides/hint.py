"""The hint, in steps: which rule matters, which cards are in question, which card and how sure that is."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import CardSet
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def hint_side(session: "Looking", seen: Side) -> tuple[Side | None, CardSet]:
    """The hint as far as it has been asked for, and the cards that it points at."""
    out = session.deal.hint
    steps = session.game.hint(seen) if out and session.live else ()
    if not steps:
        return None, CardSet()
    speak, told = session.speak, steps[:out]
    last = told[-1]
    cards = CardSet.of([last.action]) if last.action is not None and last.action < 52 else last.cards
    more = {"do": "hint more", "label": speak.word("widgets.table.hint_more"), "kind": "plain"}
    act = ""
    if last.action is not None:
        kind = "card" if last.action < 52 else "bid"
        act = speak.word(f"widgets.table.hint_{kind}", action=speak.act(last.action))
    said = " ".join([act, *(speak.finding(finding) for finding in last.says)]).strip()
    side = {
        "title": speak.word("widgets.table.hint_title", number=len(told), total=len(steps)),
        "text": said,
        "more": more if out < len(steps) else None,
        "source": rule_link(speak, last.tip),
    }
    return side, cards
