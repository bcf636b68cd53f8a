"""A finished deal of Spades: the finding as a heading, and both worked sums."""

from typing import TYPE_CHECKING, Any

from cardlab.widgets.sides.result import sum_side

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def told(session: "Looking") -> tuple[str, list[str]]:
    """Who made what, and where that leaves the match."""
    return _heading(session), _text(session)


def sums(session: "Looking") -> list[Side]:
    """Both teams' sums, the learner's first."""
    speak, outcome = session.speak, session.table.outcome
    label = speak.word("widgets.result.this_deal")
    lines = outcome.sides if outcome else ()
    return [sum_side(speak, session.side_name(side), lines[side], label) for side in session.sides]


def _heading(session: "Looking") -> str:
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


def _text(session: "Looking") -> list[str]:
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
