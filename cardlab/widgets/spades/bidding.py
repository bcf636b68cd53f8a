"""Bidding in Spades: look or bid blind, the count card by card, and what every bid would mean."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.state import BLIND, LOOK, NIL
from cardlab.games.spades.tips import blind, count, total
from cardlab.widgets.sides.count import count_rows

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.games.spades.tips import Count
    from cardlab.rulings import Verdict
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def talking(session: "Looking", seen: Side) -> Side:
    """The bidding; once it is over, what the bids came to."""
    return {"bidding": _bidding(session, seen)}


def said(seen: Mapping[str, Any]) -> list[str]:
    """The bids so far."""
    return [bid for bid in seen["bids"] if bid is not None]


def may(session: "Looking", verdict: "Verdict") -> str:
    """Bids light up too, once the hand is in sight and there are bids to see."""
    bids = session.table.turn == session.seat and verdict.action >= 52 and len(session.table.legal) > 2
    return session.speak.word("widgets.table.lit_bids") if bids else ""


def move(session: "Looking", action: int) -> Side:
    """A look, or the bid that was said."""
    return {"looked": True} if action == LOOK else {"bid": session.speak.action(action)}


def _bidding(session: "Looking", seen: Side) -> Side:
    """The bidding as far as it has come, and all that the learner may say now."""
    speak = session.speak
    mine = session.live and seen["turn"] == session.seat
    step = ("bid" if seen["hand"] is not None else "look") if mine else "wait"
    step = step if seen["phase"] == "bid" else "done"
    so_far = _total(seen)
    return {
        "step": step,
        "crumb": speak.word(f"widgets.bidding.place_{_place(session, seen, session.seat)}"),
        "heading": _heading(session, seen, step, so_far),
        "said": _said(session, seen),
        "look": _look(session) if step == "look" else None,
        "blind": _blind(session, seen) if step == "look" else None,
        "count": count_side(session.speak, count(seen)) if step == "bid" and not session.final else None,
        "bids": [_choice(session, seen, NIL + n) for n in (*range(1, 14), 0)] if step == "bid" else [],
        "own": speak.word("widgets.bidding.own"),
        "track": _track(session, seen, so_far),
    }


def _place(session: "Looking", seen: Side, seat: int) -> int:
    """In which place a seat bids, from 1."""
    return int((seat - seen["dealer"] - 1) % session.game.seats) + 1


def _order(session: "Looking", seen: Side) -> list[int]:
    seats = session.game.seats
    return [(seen["dealer"] + 1 + k) % seats for k in range(seats)]


def _total(seen: Side) -> int:
    return sum(number(read_bid(bid)) for bid in seen["bids"] if bid is not None)


def _heading(session: "Looking", seen: Side, step: str, so_far: int) -> str:
    speak = session.speak
    if step == "wait":
        return speak.word("widgets.bidding.wait", name=speak.who(seen["turn"]))
    if step == "bid":
        return speak.word("widgets.bidding.heading")
    if step == "done":
        return speak.word("widgets.bidding.total_all", total=so_far)
    told = [read_bid(bid) for bid in seen["bids"] if bid is not None]
    total = speak.act(told[0]) if len(told) == 1 else so_far  # one bid is said as it was: nil, not 0
    return speak.word(f"widgets.bidding.look_heading_{len(told)}", total=total)


def _said(session: "Looking", seen: Side) -> list[Side]:
    speak, seats = session.speak, session.game.seats
    return [
        {
            "seat": (seat - session.seat) % seats,
            "name": speak.seat(seat),
            "bid": speak.action(read_bid(seen["bids"][seat])),
        }
        for seat in _order(session, seen)
        if seen["bids"][seat] is not None
    ]


def _look(session: "Looking") -> Side:
    speak, options = session.speak, session.options
    key = "look_text" if options.nil else "look_text_no_nil"
    return {
        "step": speak.word("widgets.bidding.look_step"),
        "heading": speak.word(
            "widgets.bidding.look_question"
            if options.nil and options.blind_nil != "off"
            else "widgets.bidding.look_only"
        ),
        "text": speak.word(f"widgets.bidding.{key}", least=options.min_bid, value=options.nil_value),
        "button": {
            "do": "look",
            "label": speak.word("widgets.bidding.look"),
            "kind": "primary",
            "icon": "eye",
        },
    }


def _blind(session: "Looking", seen: Side) -> Side | None:
    """The offer of blind nil, with the reason where the table does not allow it now."""
    speak, options = session.speak, session.options
    if options.blind_nil == "off" or not options.nil:
        return None
    button: Side = {"do": "blind nil", "label": speak.action(BLIND), "kind": "plain"}
    verdict, advice = session.table.verdict(BLIND), None if session.final else blind(seen)
    if not verdict:
        button["reason"] = speak.verdict(verdict)
    return {
        "text": speak.word(
            "widgets.bidding.blind_text", value=options.blind_nil_value, loss=-options.blind_nil_value
        ),
        "note": button.get("reason") or (speak.finding(advice[1]) if advice else ""),
        "button": button,
    }


def count_side(speak: "Speaker", counted: "Count") -> Side:
    """The count of the hand, card by card, each with the tip it rests on."""
    return {
        "step": speak.word("widgets.bidding.count_step"),
        "heading": speak.word("widgets.bidding.count_heading", total=counted.total, bid=number(counted.bid)),
        "rows": count_rows(speak, counted.rows),
        "rest": speak.finding(counted.rest) if counted.rest else "",
        "total": {"label": speak.word("widgets.bidding.total"), "shown": speak.number(counted.total)},
        "nil": {"text": _advice(speak, counted), "advised": bool(counted.nil and counted.nil[0])},
        "bid": speak.game.show(counted.bid),
    }


def _advice(speak: "Speaker", counted: "Count") -> str:
    """Why that bid, and whether nil would be a better one."""
    told = [counted.rounding, *([counted.nil[1]] if counted.nil else [])]
    return " ".join(map(speak.finding, told))


def _choice(session: "Looking", seen: Side, bid: int) -> Side:
    """One bid and what it would mean: for the team's contract, for the total of the table."""
    speak, nil = session.speak, is_nil(bid)
    others = _total(seen)
    last = sum(said is not None for said in seen["bids"]) == session.game.seats - 1
    return {
        "do": session.game.show(bid),
        "label": speak.action(bid),
        "state": _state(session, bid),
        "commit": speak.word(
            "widgets.bidding.commit_nil" if nil else "widgets.bidding.commit", bid=number(bid)
        ),
        "note": f"{_note(session, seen, bid)} {speak.finding(total(seen, bid)) if last else ''}".strip(),
        "nil": nil,
        "add": number(bid),
        "zone": _zone(others + number(bid)) if last else "",
        "total": speak.word(
            "widgets.bidding.total_all" if last else "widgets.bidding.total_so_far",
            total=others + number(bid),
        ),
    }


def _state(session: "Looking", bid: int) -> str:
    """While a refusal stands, the bids that may be said are lit and the others are not."""
    if session.deal.callout is None:
        return "rest"
    return "lit" if bid in session.table.legal else "off"


def _zone(total: int) -> str:
    return "under" if total < 13 else "exact" if total == 13 else "over"


def _note(session: "Looking", seen: Side, bid: int) -> str:
    speak, options = session.speak, session.options
    said = seen["bids"][(session.seat + 2) % 4]
    if is_nil(bid):
        return speak.word("widgets.bidding.note_nil", value=options.nil_value, loss=-options.nil_value)
    mine = number(bid)
    if said is None:
        return speak.word("widgets.bidding.note_first", mine=mine)
    partner = read_bid(said)
    if is_nil(partner):
        return speak.word("widgets.bidding.note_cover", mine=mine, value=10 * mine)
    both = mine + number(partner)
    key = "widgets.bidding.note" if both <= 13 else "widgets.bidding.note_over"
    return speak.word(key, mine=mine, partner=number(partner), both=both, value=10 * both)


def _track(session: "Looking", seen: Side, so_far: int) -> Side:
    speak, seats = session.speak, session.game.seats
    parts = []
    for seat in _order(session, seen):
        if seen["bids"][seat] is None:
            continue
        bid, distance = read_bid(seen["bids"][seat]), (seat - session.seat) % seats
        label = f"{speak.seat(seat)} {speak.act(bid)}"
        parts.append({"seat": distance, "team": distance % 2, "n": number(bid), "label": label})
    done = len(parts) == seats
    return {
        "heading": speak.word(
            "widgets.bidding.total_all" if done else "widgets.bidding.total_so_far", total=so_far
        ),
        "parts": parts,
        "limit": 13,
        "mark": speak.word("widgets.bidding.mark"),
        "zones": [
            {
                "key": zone,
                "title": speak.word(f"widgets.bidding.{zone}"),
                "text": speak.word(f"widgets.bidding.{zone}_text"),
            }
            for zone in ("under", "exact", "over")
        ],
        "zone": _zone(so_far) if done else "",
    }
