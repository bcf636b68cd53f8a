"""Stepping through a deal: the strip of plies, where a rule acted, and what another card would have done."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, CardSet
from cardlab.widgets.sides.hand import hand_cards
from cardlab.widgets.sides.judged import lost, points

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.rulings import Verdict
    from cardlab.widgets.looking import Looking
    from cardlab.widgets.reviewing import Reviewing
    from cardlab.widgets.whatif import Branch

Side = dict[str, Any]


def steps_side(session: "Reviewing") -> Side:
    """The strip, bids first and then trick by trick, and the ways through it."""
    speak = session.speak
    stops = session.stops()
    at = max(k for k, ply in enumerate(stops) if ply <= session.ply)
    groups, notes = _groups(session, stops, at), _notes(session, stops[at])
    return {
        "at": at,
        "total": len(stops) - 1,
        "groups": groups,
        "caption": session.room.caption(session, at),
        "did": _did(session),
        "notes": [*notes, *_key(speak, groups, notes)],
        "back": _button(session, "back", stops[at - 1] if at else None),
        "forward": _button(session, "forward", stops[at + 1] if at + 1 < len(stops) else None),
        "event": _button(
            session, "event", next((ply for ply in stops[at + 1 :] if session.moment(ply)), None)
        ),
        "now": None if session.live else {"do": "now", "label": speak.word("widgets.steps.now")},
        "change": _change(session),
        "branch": _branch(session),
    }


def _button(session: "Looking", verb: str, target: int | None) -> Side:
    button: Side = {"do": verb, "label": session.speak.word(f"widgets.steps.{verb}")}
    if target is None:
        button["reason"] = session.speak.word(f"widgets.steps.no_{verb}")
    elif not session.may_look(target):
        button["reason"] = session.room.look_back_reason(session)
    return button


def _groups(session: "Reviewing", stops: list[int], at: int) -> list[Side]:
    marks, judged = _marks(session, stops), _judged(session, stops)
    groups: list[Side] = []
    first = 0
    for label, size in session.room.groups(session):
        ticks = [
            _tick(place, at, marks.get(place, ""), judged.get(place, ""))
            for place in range(first, first + size)
        ]
        groups.append({"label": label, "current": first <= at < first + size, "ticks": ticks})
        first += size
    return groups


def _tick(place: int, at: int, event: str, marks: str) -> Side:
    """Tick k stands for the moment before action k; its marks are of what that action brought."""
    state = "past" if place < at else "now" if place == at else "next"
    return {"at": place, "state": state, "event": event, "marks": marks}


def _did(session: "Looking") -> str:
    """The action that led to the moment looked at, as far as everybody saw it."""
    if not session.ply:
        return ""
    table, speak = session.table, session.speak
    seat, action = table.state_at(session.ply - 1).turn or 0, table.actions[session.ply - 1]
    seen = {} if action < 52 else session.room.move(session, action)
    return speak.word(
        "widgets.big.did", name=speak.seat(seat), action=seen.get("bid") or speak.action(action)
    )


def _marks(session: "Looking", stops: list[int]) -> dict[int, str]:
    """Where a rule acted, and where the learner was refused, by tick."""
    table, moments = session.table, session.game.moments
    marks = {}
    for place, ply in enumerate(stops[1:]):
        if any(event.case.id in moments for event in table.events_at(ply)):
            marks[place] = "rule"
    for refused in session.deal.refused:
        marks[max(k for k, ply in enumerate(stops) if ply <= refused.ply)] = "refused"
    return marks


def _judged(session: "Reviewing", stops: list[int]) -> dict[int, str]:
    """In which views a card lost something, by tick."""
    places = {ply: place for place, ply in enumerate(stops[1:])}
    found: dict[int, str] = {}
    for its, name, _ in lost(session):
        place = places[its.ply + 1]
        found[place] = f"{found.get(place, '')} is-{name}".strip()
    return found


def _notes(session: "Reviewing", ply: int) -> list[Side]:
    speak, notes = session.speak, []
    for refused in session.deal.refused:
        if refused.ply == ply:
            text = speak.word("widgets.steps.refused_here", action=speak.act(refused.verdict.action))
            notes.append({"tone": "refused", "text": text})
    for event in session.table.events_at(ply) if ply else ():
        if event.case.id in session.game.moments:
            notes.append({"tone": "event", "text": speak.finding(event)})
    for its, name, view in lost(session):
        if its.ply + 1 == ply:
            facts = {"card": Card(its.card), "loss": points(view.loss)}
            notes.append({"tone": name, "text": speak.word(f"widgets.review.{name}_here", **facts)})
    return notes


def _key(speak: "Speaker", groups: list[Side], notes: list[Side]) -> list[Side]:
    """What the marks on the strip stand for, once a review has set its own beside those of the rules.

    A mark that a note of this moment explains already is left out.
    """
    ticks = [tick for group in groups for tick in group["ticks"]]
    judged = {mark.removeprefix("is-") for tick in ticks for mark in tick["marks"].split()}
    if not judged:
        return []
    events = {"event" if tick["event"] == "rule" else tick["event"] for tick in ticks}
    return [
        {"tone": tone, "text": speak.word(f"widgets.review.strip.{tone}")}
        for tone in ("open", "known", "event", "refused")
        if tone in (judged | events) - {note["tone"] for note in notes}
    ]


def _change(session: "Looking") -> Side | None:
    """Other cards that the seat to play could be given instead, where all hands may be seen."""
    state, speak = session.state, session.speak
    if (
        session.live
        or not session.may_change
        or state.turn is None
        or session.ply >= len(session.table.actions)
    ):
        return None
    played = session.table.actions[session.ply]
    if played >= 52:
        return None
    others = CardSet(int(session.game.held(state, state.turn)) & ~(1 << played))
    if not others:
        return None
    return {
        "heading": speak.word("widgets.steps.change"),
        "text": speak.word("widgets.steps.change_text", name=speak.who(state.turn), card=Card(played)),
        "choices": hand_cards(speak, others, session.room.order(session.game.seen(state, session.seat))),
        "do": "instead",
    }


def _stopped(session: "Looking", branch: "Branch", seat: int, verdict: "Verdict") -> str:
    """Why the record goes no further: another seat's turn, a card gone by now, or one the rules forbid."""
    speak, table, action = session.speak, branch.table, verdict.action
    trick = len(session.game.seen(table.state, seat)["winners"]) + 1
    facts = {"trick": trick, "name": speak.who(seat), "card": speak.act(action)}
    if action >= 52:
        return speak.word("widgets.steps.branch_ends", **facts)
    card = Card(action)
    hands = [session.game.held(table.state_at(branch.ply), each) for each in range(session.game.seats)]
    owner = next((each for each, hand in enumerate(hands) if card in hand), seat)
    if owner != seat:
        return speak.word("widgets.steps.branch_turn", other=speak.who(owner), **facts)
    if card not in session.game.held(table.state, seat):
        return speak.word("widgets.steps.branch_gone", **facts)
    return speak.word("widgets.steps.branch_stops", rule=speak.rule_name(verdict.broken[0].case.id), **facts)


def _branch(session: "Looking") -> Side | None:
    branch, speak = session.deal.branch, session.speak
    if branch is None:
        return None
    old = None if branch.instead_of is None else Card(branch.instead_of)
    reason = speak.word("widgets.steps.branch_whole")
    if branch.stopped:
        reason = _stopped(session, branch, *branch.stopped)
    return {
        "text": speak.word("widgets.steps.branch", old=old, new=Card(branch.played)),
        "reason": reason,
        "button": {"do": "leave", "label": speak.word("widgets.steps.leave"), "kind": "plain"},
    }
