"""A seat's plate, the seal of broken spades, the prompt with what the contract still needs."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, Suit
from cardlab.games.spades.flow import look_back
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.score import read_bid

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def plate(session: "Looking", seen: Side, seat: int) -> Side:
    """Bid and tricks of a seat, as words and as slots that fill."""
    speak, took, said = session.speak, seen["took"][seat], seen["bids"][seat]
    team = (seat - session.seat) % 2
    if said is None:
        slots = {"n": 0, "filled": 0, "over": 0, "nil": ""}
        return {"team": team, "bid": "", "line": speak.word("widgets.table.no_bid"), "slots": slots}
    bid = read_bid(said)
    nil = ("failed" if took else "kept") if is_nil(bid) else ""
    wanted = number(bid)
    return {
        "team": team,
        "bid": speak.action(bid),
        "line": speak.word(
            "widgets.table.plate_nil" if nil else "widgets.table.plate", bid=speak.action(bid), took=took
        ),
        "slots": {
            "n": wanted,
            "filled": min(took, wanted),
            "over": max(0, took - wanted) if not nil else took,
            "nil": nil,
        },
    }


def seal(session: "Looking", seen: Side) -> Side | None:
    """Whether spades may be led yet; no seal where the table has no such rule."""
    if seen["phase"] == "bid" or session.options.spade_lead == "always":
        return None
    open_now = seen["broken"]
    if session.options.spade_lead == "previous_trick":
        before = seen["before"]
        open_now = (
            bool(before)
            and before[0][0] != Suit.SPADES.letter
            and any(c[0] == Suit.SPADES.letter for c in before)
        )
    key = "open" if open_now else "closed"
    return {
        "open": open_now,
        "fresh": session.live and session.just_happened("spades.break"),
        "title": session.speak.word(f"widgets.seal.{key}"),
        "note": session.speak.word(f"widgets.seal.{key}_note"),
    }


def prompt(session: "Looking", seen: Side) -> Side | None:
    """The suit to follow, and what is still needed."""
    if seen["phase"] != "play":
        return None
    if not seen["trick"]:
        return {"text": session.speak.word("widgets.table.prompt_lead")} | _stakes(session, seen)
    led = Card.parse(seen["trick"][0])
    return {"text": session.speak.word("widgets.table.prompt_follow", led=led)} | _stakes(session, seen)


def _stakes(session: "Looking", seen: Side) -> Side:
    """Under the prompt: what the own contract still needs, or that a nil stands."""
    seat = session.seat
    mine, partner = (read_bid(seen["bids"][other]) for other in (seat, (seat + 2) % 4))
    took = seen["took"]
    if is_nil(mine):
        key = "widgets.table.nil_lost" if took[seat] else "widgets.table.nil_stands"
        return {"note": session.speak.word(key)}
    need = number(mine) + number(partner) - counted(session, seen)
    key = "widgets.table.need" if need > 0 else "widgets.table.have"
    return {"note": session.speak.word(key, need=max(need, 0))}


def counted(session: "Looking", seen: Side, seat: int | None = None) -> int:
    """The tricks that count for a team's contract so far: a failed nil's only where they help."""
    seat = session.seat if seat is None else seat
    helping = session.options.failed_nil_tricks == "help"
    partners = (seat, (seat + 2) % 4)
    return sum(
        seen["took"][each]
        for each in partners
        if helping or seen["bids"][each] is None or not is_nil(read_bid(seen["bids"][each]))
    )


def look_back_reason(session: "Looking") -> str:
    """Which finished tricks this table lets anybody look at."""
    return session.speak.finding(look_back(session.options, 0, 0, False)[1], form="no")


def buttons(session: "Looking", seen: Side) -> list[Side]:
    """None of its own."""
    return []


def extras(session: "Looking", seen: Side) -> Side:
    """Nothing else lies on a table of Spades."""
    return {}
