"""A deal that is over: the finding as a heading, the worked sums, and what to do next."""

from typing import TYPE_CHECKING, Any

from cardlab.rulings import ScoreLine
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.looking import Looking

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


def result_side(session: "Looking") -> Side:
    """What the finished deal came to, for the learner's side first."""
    heading, text = session.room.told(session)
    return {
        "heading": heading,
        "text": [*text, *_next_code(session)],
        "sums": session.room.sums(session),
        "buttons": _buttons(session),
    }


def _next_code(session: "Looking") -> list[str]:
    """The code of the deal to come, known before it is dealt; none where no code deals the next."""
    match, ended = session.match, session.ending is not None and session.ending.over
    if ended or session.replays or match.number + 1 in match.laid:
        return []
    return [session.speak.word("widgets.result.next_code", code=f"{match.code}-{match.number + 1}")]


def _first_card(session: "Looking") -> int:
    """The step before the first card; the start of a deal without any."""
    actions = session.table.actions
    cards = (k for k, ply in enumerate(session.stops()) if ply < len(actions) and actions[ply] < 52)
    return next(cards, 0)


def _buttons(session: "Looking") -> list[Side]:
    speak, ended = session.speak, session.ending is not None and session.ending.over
    look: Side = {
        "do": f"step {_first_card(session)}",
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
    if session.replays:
        return [look]
    key = "widgets.result.new_match" if ended else "widgets.result.next_deal"
    return [look, again, {"do": "next deal", "label": speak.word(key), "kind": "primary", "icon": "next"}]
