"""The step just shown, in words large enough for a room: who did what, what followed, what speaks for it."""

from typing import TYPE_CHECKING, Any

from cardlab.widgets.sides.explain import advised

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def told_side(session: "Looking") -> Side:
    """The last action before the moment looked at; at the start, how to step."""
    speak, table, ply = session.speak, session.table, session.ply
    if not ply:
        return {"title": session.room.crumb(session), "text": [speak.word("widgets.big.keys")]}
    seat, action = table.state_at(ply - 1).turn or 0, table.actions[ply - 1]
    title = speak.word("widgets.big.did", name=speak.seat(seat), action=speak.action(action))
    text = [speak.finding(event) for event in table.events_at(ply)]
    if ply in session.deal.thoughts and session.all_open and not session.deal.branch:
        text.append(advised(session, ply)[0])
    return {"title": title, "text": text}
