"""A deal that is over: the finding as a heading, both worked sums, and what to do next."""

from typing import TYPE_CHECKING, Any

from cardlab.game import ScoreLine
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.session import Session

Side = dict[str, Any]


def sum_side(speak: "Speaker", title: str, lines: tuple[ScoreLine, ...], label: str) -> Side:
    """A worked sum as the screen draws it."""
    worked = speak.sum(lines, label)
    label, value, negative = worked.total
    return {
        "title": title,
        "lines": [_line(speak, line) for line in worked.lines],
        "total": {"label": label, "value": value, "neg": negative},
    }


def _line(speak: "Speaker", line: Any) -> Side:
    side: Side = {
        "rule": rule_link(speak, line.rule),
        "text": line.text,
        "value": line.value,
        "neg": line.negative,
    }
    if line.note:
        side["note"] = line.note
    if line.bags:
        old, new, limit = line.bags
        side["bags"] = {"old": old, "new": new, "limit": limit}
    return side


def result_side(session: "Session") -> Side:
    """What the finished deal came to, for the learner's side first."""
    speak, outcome = session.speak, session.table.outcome
    assert outcome is not None
    order = session.sides
    label = speak.word("widgets.result.this_deal")
    return {
        "heading": _heading(session),
        "text": _text(session),
        "sums": [sum_side(speak, session.side_name(side), outcome.sides[side], label) for side in order],
        "buttons": _buttons(session),
    }


def _heading(session: "Session") -> str:
    """Who made what: the finding, not the topic."""
    speak, ending = session.speak, session.ending
    if ending is not None and ending.winner is not None:
        return speak.word(
            "widgets.result.won" if ending.winner == session.sides[0] else "widgets.result.lost"
        )
    points = session.table.outcome.points if session.table.outcome else ()
    mine, theirs = (points[side] for side in session.sides)
    kind = ("both" if theirs > 0 else "we") if mine > 0 else ("they" if theirs > 0 else "none")
    return speak.word(f"widgets.result.{kind}", mine=mine, theirs=theirs)


def _text(session: "Session") -> list[str]:
    speak, before, after = session.speak, session.match.standing, session.standing
    mine = session.sides[0]
    text = [
        speak.word(
            "widgets.result.score",
            before=before.scores[mine],
            change=after.scores[mine] - before.scores[mine],
            after=after.scores[mine],
        )
    ]
    return [*text, speak.finding(session.ending)] if session.ending else text


def _buttons(session: "Session") -> list[Side]:
    speak, ended = session.speak, session.ending is not None and session.ending.winner is not None
    look: Side = {
        "do": f"step {session.game.seats}",
        "label": speak.word("widgets.result.look_back"),
        "kind": "plain",
        "icon": "back",
    }
    again: Side = {
        "do": "same again",
        "label": speak.word("widgets.result.same_again"),
        "kind": "plain",
        "icon": "again",
    }
    key = "widgets.result.new_match" if ended else "widgets.result.next_deal"
    return [look, again, {"do": "next deal", "label": speak.word(key), "kind": "primary", "icon": "next"}]
