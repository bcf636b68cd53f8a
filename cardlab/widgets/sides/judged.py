"""What each of the two views says of a card, as a mark and in words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardlab.analysis.review import Judged
from cardlab.analysis.views import View

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.reviewing import Reviewing

Side = dict[str, Any]

VIEWS = ("open", "known")
NOTHING = "·"


def told(speak: "Speaker", its: Judged, name: str) -> str:
    """A mark in words: "with all cards open: 9 points lost"."""
    view, state = view_of(its, name), _state(its, name)
    facts = {"loss": points(view.loss)} if view else {}
    key = speak.word(f"widgets.review.key.{name}")
    return f"{key}: {speak.word(f'widgets.review.mark.{state}', **facts)}"


def mark(speak: "Speaker", its: Judged, name: str) -> Side:
    """What stands in the square or the circle of a card."""
    view, state = view_of(its, name), _state(its, name)
    shown = {"lost": speak.number(points(view.loss)) if view else "", "none": NOTHING}.get(state, "")
    return {"state": state, "shown": shown}


def view_of(its: Judged, name: str) -> View | None:
    """One of the two views of a card."""
    return its.open if name == "open" else its.known


def _state(its: Judged, name: str) -> str:
    view = view_of(its, name)
    if its.forced:
        return "forced"
    if view is None:
        return "missing" if its.final else "wait"
    return "lost" if view.loss else "none"


def points(loss: float) -> float:
    """A mean as it is told: whole from ten on, below with one digit, and never as nothing.

    >>> points(86.4), points(2.0), points(0.62), points(0.01)
    (86, 2, 0.6, 0.1)
    """
    told = round(loss) if loss >= 10 else max(0.1, round(loss, 1))
    return int(told) if told == int(told) else told


def lost(session: "Reviewing") -> Iterator[tuple[Judged, str, View]]:
    """The losses that are known of the deal as it was played, up to a what-if, each with its view."""
    review, branch = session.review, session.deal.branch
    for its in review.cards.values() if review else ():
        for name in VIEWS:
            view = view_of(its, name)
            if view and view.loss and not (branch and its.ply >= branch.ply):
                yield its, name, view
