"""The course of a deal of Spades: its moments, the order of a hand, the strip of plies."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardlab.widgets.sides.hand import Order, by_suit

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

LOOKS = SILENT = frozenset({"look"})
UNREAD = "widgets.notice.unread"


def phase(seen: Mapping[str, Any]) -> str:
    """Bid, play or over, as the game calls them."""
    return str(seen["phase"])


def crumb(session: "Looking") -> str:
    """The number of the deal and its code."""
    code = session.match.table.deal.code
    key = "crumb" if code else "crumb_laid"
    return session.speak.word(f"widgets.table.{key}", deal=session.match.number, code=code)


def order(seen: Mapping[str, Any]) -> Order:
    """By suit, whatever was bid."""
    return by_suit


def groups(session: "Looking") -> list[tuple[str, int]]:
    """The bids, then thirteen tricks of four."""
    game = session.game
    tricks = [(str(number + 1), game.seats) for number in range(len(game.deck) // game.seats)]
    return [(session.speak.word("widgets.steps.bids"), game.seats), *tricks]


def caption(session: "Looking", at: int) -> str:
    """Which bid, or which card of which trick."""
    seats, speak = session.game.seats, session.speak
    if at < seats:
        return speak.word("widgets.steps.caption_bids", number=at + 1, total=seats)
    cards, deck = at - seats, len(session.game.deck)
    if cards >= deck:
        return speak.word("widgets.steps.caption_over")
    return speak.word("widgets.steps.caption", trick=cards // seats + 1, number=cards + 1, total=deck)
