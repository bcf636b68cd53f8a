"""Card points, as far as a seat may know them, and what is still needed to win or to defend."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import CardSet
from cardlab.games.skat.notation import LEVELS
from cardlab.games.skat.pack import NULL, card_points
from cardlab.games.skat.state import SCHNEIDER, SCHWARZ
from cardlab.widgets.skat.course import game_of

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]

TOTAL = 120


def goal(announced: int) -> int:
    """The card points a declarer has to reach; Schwarz takes all tricks, and so all points."""
    return TOTAL if announced >= SCHWARZ else 90 if announced == SCHNEIDER else 61


def points_side(session: "Looking", seen: Side) -> Side | None:
    """Both sides' card points on one bar; none in Null, where they do not count."""
    if seen["points"] is None or game_of(seen) == NULL:
        return None
    speak, declarer = session.speak, seen["declarer"]
    alone, against = seen["points"]
    put_aside = _put_aside(seen)
    mine = session.seat == declarer
    if put_aside is not None:
        alone += put_aside
    key = "unknown" if put_aside is None else "left" if seen["hand_game"] else "buried"
    return {
        "heading": speak.word("widgets.skat.points.heading"),
        "declarer": {
            "name": speak.seat(declarer),
            "points": alone,
            "note": speak.word(f"widgets.skat.points.{key}", points=put_aside or 0),
        },
        "defenders": {
            "name": speak.word("widgets.skat.points.us" if not mine else "widgets.skat.points.them"),
            "points": against,
            "note": "",
        },
        "mark": goal(LEVELS.index(seen["announced"])),
        "total": TOTAL,
        "text": needed(session, seen),
    }


def needed(session: "Looking", seen: Side) -> str:
    """What the learner's side still needs; the defenders' part is sure even with the skat unknown."""
    speak, announced = session.speak, LEVELS.index(seen["announced"])
    mine = session.seat == seen["declarer"]
    if seen["phase"] == "over":
        return ""
    if game_of(seen) == NULL:
        lost = seen["took"][seen["declarer"]] > 0
        key = "null_lost" if lost else "null_own" if mine else "null_defend"
        return speak.word(f"widgets.skat.needed.{key}")
    if announced >= SCHWARZ:
        lost = seen["took"][seen["declarer"]] < len(seen["winners"])
        key = "schwarz_lost" if lost else "schwarz_own" if mine else "schwarz_defend"
        return speak.word(f"widgets.skat.needed.{key}")
    alone, against = seen["points"]
    aim = goal(announced)
    put_aside = _put_aside(seen)
    if not mine:
        lack = TOTAL + 1 - aim - against
        return speak.word(f"widgets.skat.needed.{'defend' if lack > 0 else 'defended'}", points=lack)
    lack = aim - alone - (put_aside or 0)
    if against > TOTAL - aim:
        return speak.word("widgets.skat.needed.lost")
    key = "won" if lack <= 0 else "own_unseen" if put_aside is None else "own"
    return speak.word(f"widgets.skat.needed.{key}", points=lack)


def _put_aside(seen: Side) -> int | None:
    """The points of the two cards put aside, where this seat knows them."""
    return None if seen["skat"] is None else card_points(int(CardSet.parse(" ".join(seen["skat"]))))
