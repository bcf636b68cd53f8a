"""What each card of a moment would have come to, in both views: in card points, else in points."""

from typing import TYPE_CHECKING, Any

from cardlab.analysis.review import Judged
from cardlab.analysis.views import Line, View
from cardlab.cards import Card, CardSet, bits

if TYPE_CHECKING:
    from cardlab.widgets.deal import Review
    from cardlab.widgets.reviewing import Reviewing

Side = dict[str, Any]

ALL_POINTS = 120


def counts_points(session: "Reviewing") -> bool:
    """Whether the deal on the table was one for card points."""
    table = session.match.table
    seen = session.game.seen(table.state_at(len(table.actions)), None)
    return "points" in seen and seen.get("game") not in (None, "null")


def bars_side(session: "Reviewing", review: "Review", its: Judged) -> Side | None:
    """The cards, the best in what could be known first; those that come to the same in both views as one."""
    main = its.known or its.open
    if its.forced or main is None:
        return None
    speak, counted = session.speak, counts_points(session)
    groups: dict[tuple[Line | None, Line | None], int] = {}
    for card in bits(sum(int(line.cards) for line in main.lines)):
        key = _line(its.known, card), _line(its.open, card)
        groups[key] = groups.get(key, 0) | 1 << card
    rows = sorted(groups, key=lambda key: [-line.score for line in key if line])
    lines = [_row(session, its, CardSet(groups[key]), *key, counted=counted) for key in rows]
    ends = [end for line in lines for bar in (line["open"], line["known"]) if bar for end in _ends(bar)]
    worlds = its.known.worlds if its.known else 0
    what = "points" if counted else "score"
    whose = speak.who(_declarer(session) if counted else its.seat)
    return {
        "heading": speak.word(f"widgets.review.bars_{what}", name=whose),
        "open": speak.word("widgets.review.key.open"),
        "known": speak.word("widgets.review.average", worlds=worlds) if worlds else "",
        "least": 0 if counted else min(0, *ends),
        "most": ALL_POINTS if counted else max(0, *ends),
        "lines": lines,
    }


def _declarer(session: "Reviewing") -> int:
    table = session.match.table
    declarer: int = session.game.seen(table.state_at(len(table.actions)), None)["declarer"]
    return declarer


def _line(view: View | None, card: int) -> Line | None:
    return next((line for line in view.lines if card in line.cards), None) if view else None


def _row(
    session: "Reviewing",
    its: Judged,
    cards: CardSet,
    known: Line | None,
    open_: Line | None,
    *,
    counted: bool,
) -> Side:
    speak, played = session.speak, its.card in cards
    # The card that was played stands for its line.
    codes = [Card(its.card)] if played else []
    codes += [card for card in cards if card not in codes]
    bars = {
        "open": _bar(session, open_, counted=counted),
        "known": _bar(session, known, counted=counted),
    }
    said = [speak.word(f"widgets.review.bar_{name}", value=bar["shown"]) for name, bar in bars.items() if bar]
    return {
        "cards": [card.code for card in codes],
        "same": f"= {' '.join(map(str, codes[1:]))}" if codes[1:] else "",
        "played": played,
        "played_label": speak.word("widgets.review.played") if played else "",
        **bars,
        "label": f"{', '.join(map(str, codes))}: {', '.join(said)}",
    }


def _bar(session: "Reviewing", line: Line | None, *, counted: bool) -> Side | None:
    if line is None:
        return None
    value, error = (line.count, line.off) if counted else (line.score, line.error)
    value, error = round(value, 1), round(error, 1)
    number = session.speak.number
    whole = int(value) if value == int(value) else value
    shown = number(whole) + (f" ±{number(error)}" if error else "")
    return {"value": value, "low": value - error, "high": value + error, "shown": shown}


def _ends(bar: Side) -> tuple[float, float]:
    return bar["low"], bar["high"]
