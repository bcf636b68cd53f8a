"""A finished deal of Skat: the finding as a heading, what the game was worth, what it scored."""

from typing import TYPE_CHECKING, Any

from cardlab.games.skat.play import Done
from cardlab.games.skat.state import Standing
from cardlab.rulings import Outcome
from cardlab.widgets.sides.result import sum_side
from cardlab.widgets.skat.sums import levels, scored

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def told(session: "Looking") -> tuple[str, list[str]]:
    """Who won or lost and by what, where that leaves the learner, and the end of the series."""
    speak, state = session.speak, session.table.state
    texts = [_standing(session)]
    if ending := session.ending:
        texts.append(speak.finding(ending))
    outcome = session.table.outcome
    if not isinstance(state, Done) or outcome is None:
        counted = bool(outcome and outcome.counted)
        texts[:0] = [speak.finding(outcome.sides[0][0])] if outcome else []
        return speak.word("widgets.skat.result.passed"), texts if counted else texts[:1]
    declarer = state.contract.declarer
    points = outcome.points[declarer]
    heading = speak.word(f"widgets.skat.result.{'won' if points > 0 else 'lost'}", name=speak.who(declarer))
    prose = speak.prose(outcome.sides[declarer], declarer)
    return heading, [prose, *texts] if prose else texts


def _standing(session: "Looking") -> str:
    before, after, seat = session.match.standing, session.standing, session.seat
    change = after.scores[seat] - before.scores[seat]
    if not change:
        return session.speak.word("widgets.skat.result.same", after=after.scores[seat])
    return session.speak.word(
        "widgets.skat.result.score", before=before.scores[seat], change=change, after=after.scores[seat]
    )


def sums(session: "Looking") -> list[Side]:
    """What the game was worth and what it scored; with a tournament's bonus the other seats' lines too."""
    state, outcome = session.table.state, session.table.outcome
    declarer = state.contract.declarer if isinstance(state, Done) else None
    return outcome_sums(session.speak, outcome, declarer, session.sides) if outcome else []


def outcome_sums(
    speak: "Speaker", outcome: Outcome, declarer: int | None, order: tuple[int, ...]
) -> list[Side]:
    """The sums of one deal; none where nobody played."""
    if declarer is None:
        return []
    own = outcome.sides[declarer]
    found = [
        levels(speak, own, speak.word("widgets.skat.sum.value")),
        scored(speak, own, speak.word("widgets.skat.sum.score"), speak.seat(declarer)),
    ]
    for seat in order:
        if seat != declarer and outcome.sides[seat]:
            found.append(sum_side(speak, speak.seat(seat), outcome.sides[seat], speak.seat(seat)))
    return found


def standing_word(speak: "Speaker", now: Standing, seat: int) -> str:
    """Games won and lost as declarer."""
    return speak.word("widgets.skat.score.games", won=now.won[seat], lost=now.lost[seat])
