"""A deal that is over: the finding as a heading, the worked sums, and what to do next."""

from typing import TYPE_CHECKING, Any

from cardlab.rulings import ScoreLine
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.deals import Deals
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


def result_side(session: "Deals") -> Side:
    """What the finished deal came to, for the learner's side first."""
    heading, text = session.room.told(session)
    return {
        "heading": heading,
        "text": [*text, *_compared(session), *_next_code(session)],
        "sums": session.room.sums(session),
        "buttons": _buttons(session),
    }


def _compared(session: "Deals") -> list[str]:
    """What the deal came to at first and played again from a trick on.

    Of two sides it is the lead that counts; of more, the points of the learner's, or of whoever scored.
    """
    other = session.deal.other
    if other is None:
        return []
    this, that = session.table.outcome, other.table.outcome
    again = session.deal.since is not None
    start, table = (session.deal.since, session.table) if again else (other.deal.since, other.table)
    if this is None or that is None or start is None:
        return []
    scored = [side for side in session.sides if this.points[side] or that.points[side]]
    side = next(iter(scored), session.sides[0])
    before, after = (that.points, this.points) if again else (this.points, that.points)
    first, now = before[side], after[side]
    key = "compare"
    if session.game.sides == 2:
        mine, theirs = session.sides
        key, first, now = "compare_lead", before[mine] - before[theirs], after[mine] - after[theirs]
    return [
        session.speak.word(
            f"widgets.review.{key}{'_same' if now == first else ''}",
            name=session.speak.who(side),
            first=first,
            now=now,
            trick=len(session.game.seen(table.state_at(start), None)["winners"]) + 1,
        )
    ]


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


def _buttons(session: "Deals") -> list[Side]:
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
    review: Side = {"do": "open review", "label": speak.word("widgets.result.review"), "kind": "plain"}
    looks = [review, look] if session.may_open("review") else [look]
    if session.replays:
        return looks
    key = "widgets.result.new_match" if ended else "widgets.result.next_deal"
    after: Side = {"do": "next deal", "label": speak.word(key), "kind": "primary", "icon": "next"}
    return [*looks, *_other(session), again, after]


def _other(session: "Deals") -> list[Side]:
    """To the same cards as they were played first, or again."""
    if session.deal.other is None:
        return []
    label = session.speak.word(f"widgets.review.{'second' if session.deal.since is None else 'first'}_play")
    return [{"do": "other play", "label": label, "kind": "plain"}]
