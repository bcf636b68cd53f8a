"""The running account: what happened in this deal and why, newest first."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardlab.widgets.answers import speaker
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.rulings import Finding
    from cardlab.widgets.looking import Looking


def explain_side(session: "Looking", who: Sequence[str] = ()) -> dict[str, Any]:
    """Events, refusals and the bots' reasons up to the moment looked at; before them, which bots play."""
    speak, items = session.speak, list(reversed(_items(session)))
    if items and who:
        told = {"title": speak.word("widgets.bots.account.title"), "text": ", ".join(who)}
        items.append({"id": len(items), **told, "tone": "plain", "rule": None})
    return {
        "heading": speak.word("widgets.explain.heading"),
        "empty": speak.word("widgets.explain.empty"),
        "items": items,
    }


@lru_cache(maxsize=1024)
def told(speak: "Speaker", finding: "Finding") -> str:
    """A finding in words, kept: the account is told anew with every view."""
    return speak.finding(finding)


@lru_cache(maxsize=512)
def _link(speak: "Speaker", rule: str) -> dict[str, str]:
    return rule_link(speak, rule)


def _did(session: "Looking", ply: int) -> str:
    """Who did what with action number `ply`."""
    seat, speak = session.table.state_at(ply - 1).turn or 0, session.speak
    return f"{speak.seat(seat)} {speak.act(session.table.actions[ply - 1])}"


def advised(session: "Looking", ply: int) -> tuple[str, str]:
    """What speaks for action number `ply` to whoever sees that hand, and the tip it rests on."""
    speak, thought = session.speak, session.deal.thoughts[ply]
    seat = session.table.state_at(ply - 1).turn or 0
    key = "advice" if seat == session.seat else "advice_to"
    said = told(speaker(speak.lang, speak.game.name, seat), thought)
    return speak.word(f"widgets.big.{key}", name=speak.seat(seat), text=said), thought.case.id


def _taken_back(session: "Looking") -> list[tuple[int, int]]:
    """What was taken back, in order, each at the ply where the account goes on: never past a later one."""
    taken = session.deal.taken_back
    return [(min(later.ply for later in taken[k:]), each.action) for k, each in enumerate(taken)]


def _items(session: "Looking") -> list[dict[str, Any]]:
    speak, table = session.speak, session.table
    items: list[dict[str, Any]] = []

    def add(title: str, text: str, tone: str, rule: str | None) -> None:
        link = _link(speak, rule) if rule else None
        items.append({"id": len(items), "title": title, "text": text, "tone": tone, "rule": link})

    # A bot's reason names its cards, so it is told only where every hand may be seen.
    open_now = (session.over or session.opened) and session.deal.branch is None
    for ply in range(session.ply + 1):
        if ply:
            for event in table.events_at(ply):
                if event.case.private and event.facts[0] != session.seat and not open_now:
                    continue
                tone = "event" if event.case.id in table.game.moments else "plain"
                add(speak.rule_name(event.case.id), told(speak, event), tone, event.case.id)
            if ply in session.deal.reasons and open_now and not session.replays:
                reason = session.deal.reasons[ply]
                add(_did(session, ply), told(speak, reason), "plain", reason.case.id)
            if ply in session.deal.thoughts and session.replays and open_now:
                text, tip = advised(session, ply)
                add(_did(session, ply), text, "plain", tip)
            if ply in session.deal.slips:
                add(speak.word("widgets.explain.slip"), speak.word("widgets.explain.slip_text"), "no", None)
        if ply == session.deal.since:
            trick = len(session.game.seen(table.state_at(ply), None)["winners"]) + 1
            text = speak.word("widgets.review.replayed_text", trick=trick)
            add(speak.word("widgets.review.replayed"), text, "event", None)
        for place, action in _taken_back(session):
            if place == ply:
                key = "card" if action < 52 else "said"
                text = speak.word(f"widgets.explain.took_back_{key}", action=speak.act(action))
                add(speak.word("widgets.explain.took_back"), text, "plain", None)
        for refused in session.deal.refused:
            if refused.ply == ply:
                case = refused.verdict.broken[0].case
                title = speak.word("widgets.explain.refused", action=speak.act(refused.verdict.action))
                add(title, speak.verdict(refused.verdict), "no", case.id)
    return items
