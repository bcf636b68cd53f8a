"""A seat's plate, the prompt over the hand, and the buttons under it."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card
from cardlab.games.skat.notation import show
from cardlab.games.skat.pack import GRAND, NULL, TRUMPS
from cardlab.games.skat.state import AGREE, ANNOUNCE, CONCEDE, REFUSE
from cardlab.widgets.skat.course import game_of, place
from cardlab.widgets.skat.points import needed

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]

PLACES = ("forehand", "middlehand", "rearhand")
_NO_SLOTS = {"n": 0, "filled": 0, "over": 0, "nil": ""}


def plate(session: "Looking", seen: Side, seat: int) -> Side:
    """Where a seat sits and what it said; once a game is on, its side and its tricks."""
    speak, declarer = session.speak, seen["declarer"]
    key = PLACES[place(seen, seat)] if declarer is None else "declarer" if seat == declarer else "defender"
    return {
        "role": speak.word(f"widgets.skat.roles.{key}"),
        "team": _team(session, declarer, seat),
        "bid": "",
        "line": _line(session, seen, seat),
        "slots": _NO_SLOTS,
    }


def _team(session: "Looking", declarer: int | None, seat: int) -> int:
    """0 for the learner's side: alone until there is a declarer."""
    if declarer is None:
        return int(seat != session.seat)
    return int((seat == declarer) != (session.seat == declarer))


def _line(session: "Looking", seen: Side, seat: int) -> str:
    speak = session.speak
    if seen["game"] is not None:
        facts = {"took": seen["took"][seat], "cards": seen["held"][seat]}
        return speak.word(f"widgets.skat.{'plate' if facts['cards'] else 'plate_done'}", **facts)
    words = [word for who, word in seen["said"] if who == seat]
    if not words:
        return speak.word("widgets.skat.silent")
    return speak.action(session.game.parse(words[-1]))


def seal(session: "Looking", seen: Side) -> None:
    """Nothing of the whole table needs a seal."""
    return


def prompt(session: "Looking", seen: Side) -> Side | None:
    """What was led and what is still needed; or a question about giving up."""
    speak = session.speak
    if session.deal.asks is not None:
        asked = session.deal.asks
        button = {"do": show(asked), "label": speak.action(asked), "kind": "primary"}
        return {"text": speak.verdict(session.table.verdict(asked)), "button": button}
    if seen["phase"] == "concede":
        button = {"do": show(AGREE), "label": speak.action(AGREE), "kind": "primary"}
        text = speak.word("widgets.skat.asked_to_agree", name=speak.who(seen["asker"]))
        return {"text": text, "note": speak.verdict(session.table.verdict(AGREE)), "button": button}
    if seen["phase"] != "play":
        return None
    note = needed(session, seen)
    more = {"note": note} if note else {}
    if not seen["trick"]:
        return {"text": speak.word("widgets.table.prompt_lead"), **more}
    return {"text": _led(session, seen, Card.parse(seen["trick"][0])), **more}


def _led(session: "Looking", seen: Side, led: Card) -> str:
    """The suit led, which a jack's picture does not tell."""
    speak, game = session.speak, game_of(seen)
    assert game is not None
    if game == NULL or not TRUMPS[game] >> led & 1:
        return speak.word("widgets.table.prompt_follow", led=led)
    if game == GRAND:
        return speak.word("widgets.skat.led_jack", led=led)
    return speak.word("widgets.skat.led_trump", led=led, game=speak.act(ANNOUNCE + 4 * game))


def buttons(session: "Looking", seen: Side) -> list[Side]:
    """Giving up, which is asked once more; the other answer where a question is open."""
    speak, verdict = session.speak, session.table.verdict
    if seen["turn"] != session.seat:
        return []
    if session.deal.asks is not None:
        return [{"do": "dismiss", "label": speak.word("widgets.skat.not_yet")}]
    if seen["phase"] == "concede":
        return [{"do": show(REFUSE), "label": speak.action(REFUSE)}]
    if seen["phase"] != "play" or session.options.concession == "off":
        return []
    button: Side = {"do": f"ask {show(CONCEDE)}", "label": speak.action(CONCEDE)}
    if not (said := verdict(CONCEDE)):
        button["reason"] = speak.verdict(said)
    return [button]
