"""The course of a deal of Skat: its moments, the order of a hand, the strip of plies."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, Suit
from cardlab.games.skat.notation import GAMES
from cardlab.games.skat.pack import BEATS, GRAND, NULL, SUITED, TRUMPS
from cardlab.games.skat.state import BID, BURY, HAND, HOLD, PASS, TAKE
from cardlab.widgets.sides.hand import SUITS, Order

if TYPE_CHECKING:
    from cardlab.rulings import Verdict
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]

LOOKS = frozenset({"skat"})
SILENT: frozenset[str] = frozenset()
UNREAD = "widgets.skat.unread"

_PHASES = {"play": "play", "concede": "play", "over": "over"}
_TRICKS = 10


def phase(seen: Mapping[str, Any]) -> str:
    """All that is said before the first card is bidding to the screen; giving up belongs to the play."""
    return _PHASES.get(seen["phase"], "bid")


def crumb(session: "Looking") -> str:
    """Which deal of the series, and its code. A deal that is dealt again keeps its number."""
    done, series = session.match.standing.deals, session.options.series
    code = session.match.table.deal.code
    facts = {"deal": min(done + 1, series), "series": series, "code": code}
    return session.speak.word(f"widgets.skat.crumb{'' if code else '_laid'}", **facts)


def place(seen: Mapping[str, Any], seat: int) -> int:
    """Forehand 0, middlehand 1, rearhand 2, who deals."""
    return int(seat - seen["dealer"] - 1) % 3


def game_of(seen: Mapping[str, Any]) -> int | None:
    """The game announced, as a number; None before."""
    return None if seen.get("game") is None else GAMES.index(seen["game"])


def order(seen: Mapping[str, Any]) -> Order:
    """Suits always in the same order; jacks lead the trump suit, or all of it while no suit is trumps.

    Only in Null they stand in the suit they show.
    """
    game = game_of(seen)
    return lambda card: _stand(GRAND if game is None else game, card)


def _stand(game: int, card: Card) -> tuple[int, int]:
    above = (BEATS[game][card] & SUITED[game][card]).bit_count()
    if game == NULL or not TRUMPS[game] >> card & 1:
        return SUITS.index(card.suit), above
    return (-1 if game == GRAND else SUITS.index(Suit(game))), above


def said(seen: Mapping[str, Any]) -> list[str]:
    """What was called, held and passed."""
    return [word for _, word in seen["said"]]


def move(session: "Looking", action: int) -> Side:
    """What was said; which cards were buried is nobody's business."""
    told = "buries" if action >= BURY else "takes" if action == TAKE else ""
    return {"bid": session.speak.word(f"widgets.skat.{told}") if told else session.speak.action(action)}


def may(session: "Looking", verdict: "Verdict") -> str:
    """What may be said instead stands on the buttons."""
    return ""


def look_back_reason(session: "Looking") -> str:
    """Only the last trick may be looked at."""
    return session.speak.word("widgets.skat.only_last")


# ------------------------------------------------------------------ the strip
def groups(session: "Looking") -> list[tuple[str, int]]:
    """The auction as long as it was, the skat, ten tricks of three; giving up lengthens its trick."""
    table, word = session.table, session.speak.word
    actions, last = table.actions, session.game.seen(table.state_at(len(table.actions)), None)
    talk = sum(map(_is_talk, actions)) + (last["phase"] == "auction")
    auction = (word("widgets.skat.steps.auction"), talk)
    if last["phase"] == "over" and last["declarer"] is None:
        return [auction]
    settling = 2 if HAND in actions else 3
    played = [action for action in actions if action < PASS]
    tricks = _tricks(played, open_end=last["phase"] != "over")
    numbered = [(str(number), size) for number, size in enumerate(tricks, 1)]
    return [auction, (word("widgets.skat.steps.skat"), settling), *numbered]


def _is_talk(action: int) -> bool:
    return action in (PASS, HOLD) or BID <= action < BURY


def _tricks(played: list[int], *, open_end: bool) -> list[int]:
    """How many actions each trick has, those to come included as long as the deal goes on."""
    sizes: list[int] = []
    lacks = 0
    for action in played:
        if not lacks:
            sizes.append(0)
            lacks = 3
        sizes[-1] += 1
        lacks -= action < 52
    if not open_end:
        return sizes
    if lacks:
        sizes[-1] += lacks
    return sizes + [3] * (_TRICKS - len(sizes))


def caption(session: "Looking", at: int) -> str:
    """What that moment is about: a word of the auction, the skat, a card of a trick."""
    table, word = session.table, session.speak.word
    seen = session.game.seen(table.state_at(at), session.seat)
    number = sum(action < 52 for action in table.actions[:at]) + 1
    facts = {"number": at + 1, "trick": len(seen["winners"]) + 1, "card": number}
    return word(f"widgets.skat.caption.{seen['phase']}", **facts)
