"""A deal looked back on: every card in its trick with what it lost in either view, and the cards by kind."""

from typing import TYPE_CHECKING, Any

from cardlab.analysis.review import LUCK, UNPUNISHED, WEAKER, Judged
from cardlab.cards import Card
from cardlab.widgets.sides.judged import VIEWS, mark, points, told
from cardlab.widgets.sides.reviewed import card_side

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.widgets.deal import Review
    from cardlab.widgets.deals import Deals
    from cardlab.widgets.reviewing import Reviewing

Side = dict[str, Any]


def review_side(session: "Deals") -> Side | None:
    """What is known of the cards of a deal that is over; nothing of them before, but that it will come."""
    review = session.review
    if review is None:
        return _none(session.speak) if session.shows_review else None
    speak, shown = session.speak, review.shown(session.seat)
    done = sum(judged.final for judged in review.asked)
    left = [judged for judged in review.asked if judged.missing]
    told = speak.word("widgets.review.missing", count=len(left)) if left else ""
    return {
        **_frame(speak),
        "crumb": session.room.crumb(session),
        "heading": speak.word("widgets.review.title")
        if session.deal.branch
        else session.room.told(session)[0],
        "progress": None
        if review.complete
        else {
            "done": done,
            "of": len(review.asked),
            "text": speak.word("widgets.review.progress", done=done, of=len(review.asked)),
        },
        "status": _status(speak, review),
        "missing": told if review.complete else "",
        "tricks": [_trick(session, review, trick, shown) for trick in _tricks(review)],
        "at": card_side(session, review, shown) if shown else None,
        "kinds": [
            _kind(session, review, key, mine=mine)
            for mine in (True, False)
            for key in (WEAKER, LUCK, UNPUNISHED)
        ],
    }


def _frame(speak: "Speaker") -> Side:
    keys = (*VIEWS, "none", "forced")
    return {
        "text": speak.word("widgets.review.text"),
        "key": {key: speak.word(f"widgets.review.key.{key}") for key in keys},
    }


def _none(speak: "Speaker") -> Side:
    word = speak.word
    empty: Side = {"crumb": "", "progress": None, "status": "", "missing": "", "tricks": [], "at": None}
    told = {"heading": word("widgets.review.title"), "text": word("widgets.review.not_over")}
    return {**_frame(speak), **empty, **told, "kinds": []}


def _status(speak: "Speaker", review: "Review") -> str:
    """Which views are complete."""
    if review.complete:
        return "" if any(judged.missing for judged in review.asked) else speak.word("widgets.review.both")
    opened = all(judged.open for judged in review.asked)
    return speak.word("widgets.review.opened") if opened else ""


# -------------------------------------------------------------------- tricks
def _tricks(review: "Review") -> list[list[Judged]]:
    """The cards trick by trick; the last may be cut short."""
    cards, seats = sorted(review.cards.values(), key=lambda its: its.ply), review.table.game.seats
    return [cards[first : first + seats] for first in range(0, len(cards), seats)]


def _trick(session: "Reviewing", review: "Review", cards: list[Judged], shown: Judged | None) -> Side:
    table = review.table
    number = 1 + len(session.game.seen(table.state_at(cards[0].ply), None)["winners"])
    winners = session.game.seen(table.state_at(len(table.actions)), None)["winners"]
    won = winners[number - 1] if number <= len(winners) else None
    label = session.speak.word("widgets.review.trick", trick=number)
    return {
        "number": number,
        "label": label,
        "current": shown in cards,
        "cards": [
            {
                "do": f"review card {its.ply}",
                "card": Card(its.card).code,
                "name": session.speak.seat(its.seat),
                "mine": its.seat == session.seat,
                "won": its.seat == won,
                "chosen": its is shown,
                **{name: mark(session.speak, its, name) for name in VIEWS},
                "label": _label(session.speak, its, label),
            }
            for its in cards
        ],
    }


def _label(speak: "Speaker", its: Judged, trick: str) -> str:
    """The card and its two marks, as they are spoken."""
    said = ", ".join([trick, speak.seat(its.seat), speak.spoken(its.card)])
    if its.forced:
        return f"{said}: {speak.word('widgets.review.key.forced')}"
    return f"{said}: {'; '.join([told(speak, its, name) for name in VIEWS])}"


# -------------------------------------------------------------------- kinds
def _kind(session: "Reviewing", review: "Review", key: str, *, mine: bool) -> Side:
    speak = session.speak
    cards = [its for its in review.asked if its.kind == key and (its.seat == session.seat) == mine]
    whose = "mine" if mine else "theirs"
    return {
        "key": key,
        "mine": mine,
        "heading": speak.word(f"widgets.review.kind.{whose}.{key}"),
        "text": speak.word(f"widgets.review.kind.{key}"),
        "count": len(cards),
        "cards": [
            {
                "do": f"review card {its.ply}",
                "card": Card(its.card).code,
                "shown": " / ".join(speak.number(-points(loss)) for loss in _losses(its)),
                "label": f"{speak.seat(its.seat)}, {speak.spoken(its.card)}: "
                + "; ".join(told(speak, its, name) for name in VIEWS),
            }
            for its in cards
        ],
    }


def _losses(its: Judged) -> list[float]:
    return [view.loss for view in (its.open, its.known) if view and view.loss]
