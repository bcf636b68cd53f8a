"""An example of a rule, drawn: the trick, the hand, what was tried, and the verdict in words."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card
from cardlab.explain import Form, Speaker
from cardlab.game import Example
from cardlab.widgets.answers import speaker
from cardlab.widgets.sides.hand import hand_cards

if TYPE_CHECKING:
    from cardlab.widgets.looking import Room

Side = dict[str, Any]


def drawn(speak: Speaker, room: "Room", example: Example) -> Side:
    """One example as a rule card shows it, told from the seat that acts. The card tried is marked."""
    seat = (example.seen or {}).get("seat")
    if seat is not None:
        speak = speaker(speak.lang, speak.game.name, seat)
    return picture(speak, room, example, _verdict(speak, example))


def picture(speak: Speaker, room: "Room", example: Example, verdict: str) -> Side:
    """The trick, the hand and what was tried, with a verdict in words; `speak` is the voice of that seat."""
    seen = example.seen or {}
    tried = example.action if example.action is not None and example.action < 52 else None
    looks = "lit" if example.allowed else "no"
    cards = [Card.parse(code) for code in seen.get("hand") or ()]
    return {
        "caption": _caption(speak, room, example),
        "trick": list(seen.get("trick", ())),
        "hand": hand_cards(speak, cards, room.order(seen), lambda card: looks if card == tried else "rest"),
        "verdict": verdict,
        "ok": example.allowed is not False,
    }


def _caption(speak: Speaker, room: "Room", example: Example) -> str:
    if example.lines or example.seen is None:
        return ""
    if example.action is None:
        return ""
    key = "play" if example.action < 52 else "bid"
    said = [str(speak.act(speak.game.parse(bid))) for bid in room.said(example.seen)]
    before = speak.word("widgets.rule.said", bids=", ".join(said)) if said and key == "bid" else ""
    return f"{before} {speak.word(f'widgets.rule.tried_{key}', action=speak.act(example.action))}".strip()


def _verdict(speak: Speaker, example: Example) -> str:
    if example.lines:
        return speak.prose(example.lines)
    texts = speak.forms(example.finding.case)
    form: Form = "tell" if "tell" in texts else "yes" if example.allowed else "no"
    return speak.finding(example.finding, example.action, form)
