"""The table: seats, trick, the learner's hand, and the reason at the card."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, CardSet
from cardlab.game import legal
from cardlab.rulings import Verdict
from cardlab.widgets.sides.hand import hand_cards
from cardlab.widgets.sides.hint import hint_side
from cardlab.widgets.sides.judged import lost, mark, told
from cardlab.widgets.sides.result import result_side
from cardlab.widgets.sides.rule import rule_link

if TYPE_CHECKING:
    from cardlab.widgets.deals import Deals
    from cardlab.widgets.looking import Looking
    from cardlab.widgets.session import Session

Side = dict[str, Any]


def table_side(session: "Session", seen: Side) -> Side:
    """The whole table as one seat sees it."""
    hint, asked = hint_side(session, seen)
    over = seen["phase"] == "over"
    return {
        "seats": [
            _seat(session, seen, (session.seat + k) % session.game.seats) for k in range(session.game.seats)
        ],
        "seal": session.room.seal(session, seen),
        "trick": _marked(session, _trick(session, seen)),
        "hand": _hand(session, seen, asked),
        **_open(session, seen),
        "backs": seen["hand"] is None and not session.all_open,
        "prompt": None if over and session.live else _prompt(session, seen),
        "callout": _callout(session, session.deal.callout),
        "hint": hint,
        "last": _last(session, seen),
        "moves": _moves(session),
        "buttons": _buttons(session, seen),
        "result": result_side(session) if over and session.live else None,
        **session.room.extras(session, seen),
    }


def _distance(session: "Looking", seat: int) -> int:
    """Seats are numbered on screen from the learner, clockwise."""
    return (seat - session.seat) % session.game.seats


def _seat(session: "Looking", seen: Side, seat: int) -> Side:
    speak = session.speak
    turn = seen["turn"] == seat and session.live
    mine = seat == session.seat
    return {
        "name": speak.seat(seat),
        "role": speak.word("widgets.table.dealer") if seat == seen["dealer"] else "",
        "cards": seen["held"][seat],
        "took": seen["took"][seat],
        **session.room.plate(session, seen, seat),
        "turn": turn,
        "leads": seen["leader"] == seat,
        "thinking": "" if mine else speak.word("widgets.table.thinking", name=speak.who(seat)),
    }


def _trick(session: "Looking", seen: Side) -> Side:
    leader, cards = seen["leader"], seen["trick"]
    number = len(seen["winners"]) + 1
    if leader is None and cards:  # the deal ended while these lay there
        leader = seen["winners"][-1] if seen["winners"] else _first_leader(session)
    if not session.live and not cards and seen["before"] and session.lies_open(number - 2):
        # Stepping stops at a finished trick: it lies there to be read before the next is led.
        lead = seen["winners"][-2] if len(seen["winners"]) > 1 else _first_leader(session)
        return _laid(session, seen["before"], lead, number - 1, seen["winners"][-1], done=True)
    return _laid(session, cards, leader, number, seen["ahead"], done=False) | {"slot": _slot(session, seen)}


def _marked(session: "Deals", trick: Side) -> Side:
    """The trick with what each of its cards lost, once the deal is judged."""
    marks: dict[str, list[Side]] = {}
    for its, name, _ in lost(session):
        shown = mark(session.speak, its, name)["shown"]
        said = {"look": name, "shown": shown, "label": told(session.speak, its, name)}
        marks.setdefault(Card(its.card).code, []).append(said)
    cards = [{**lying, "marks": marks.get(lying["card"], [])} for lying in trick["cards"]]
    return {**trick, "cards": cards} if marks else trick


def _laid(
    session: "Looking", cards: list[str], leader: int | None, number: int, ahead: int | None, *, done: bool
) -> Side:
    placed = [] if leader is None else [(leader + k) % session.game.seats for k in range(len(cards))]
    return {
        "number": number,
        "cards": [
            {"seat": _distance(session, seat), "card": card, "winning": seat == ahead}
            for seat, card in zip(placed, cards, strict=True)
        ],
        "done": done,
        "winner": _distance(session, ahead) if done and ahead is not None else None,
        "slot": "",
    }


def _first_leader(session: "Looking") -> int:
    """Who led the first trick: the seat of the first card of the record."""
    table = session.table
    first = next(ply for ply, action in enumerate(table.actions) if action < 52)
    return table.state_at(first).turn or 0


def _slot(session: "Looking", seen: Side) -> str:
    if seen["phase"] != "play" or seen["turn"] != session.seat:
        return ""
    return session.speak.word("widgets.table.slot_follow" if seen["trick"] else "widgets.table.slot_lead")


def _hand(session: "Looking", seen: Side, asked: CardSet) -> list[Side]:
    if seen["hand"] is None and not session.all_open:
        return []
    held = session.game.held(session.state, session.seat) if seen["hand"] is None else CardSet()
    cards = [*held, *(Card.parse(code) for code in seen["hand"] or ())]
    refused = session.deal.callout
    order = session.room.order(seen)
    if refused is not None and session.live and refused.action < 52:
        may = CardSet(legal(session.state))
        return hand_cards(
            session.speak,
            cards,
            order,
            lambda card: "no" if card == refused.action else "lit" if card in may else "off",
            lambda card: session.speak.rule_name(session.table.verdict(int(card)).broken[0].case.id),
        )
    return hand_cards(session.speak, cards, order, lambda card: "hint" if card in asked else "rest")


def _open(session: "Looking", seen: Side) -> Side:
    """All hands, only where everything may be seen."""
    if not session.all_open:
        return {}
    seats = [(session.seat + k) % session.game.seats for k in range(session.game.seats)]
    held, order = session.game.held, session.room.order(seen)
    return {"open": [hand_cards(session.speak, held(session.state, seat), order) for seat in seats]}


def _prompt(session: "Deals", seen: Side) -> Side | None:
    speak = session.speak
    if session.replays and session.may_open("review"):
        key = "record_ends" if session.live else "looking_back"
        button = {"do": "open review", "label": speak.word("widgets.result.review"), "kind": "plain"}
        return {"text": speak.word(f"widgets.table.{key}"), "button": button}
    if not session.live:
        button = {"do": "now", "label": speak.word("widgets.steps.now"), "kind": "plain", "icon": "now"}
        return {"text": speak.word("widgets.table.looking_back"), "button": button}
    if session.replays:
        return {"text": speak.word("widgets.table.record_ends")}
    return session.room.prompt(session, seen) if seen["turn"] == session.seat else None


def _callout(session: "Looking", verdict: Verdict | None) -> Side | None:
    if verdict is None or not verdict.broken:
        return None
    speak, rule = session.speak, verdict.broken[0].case.id
    lit = (
        [action for action in session.table.legal if action < 52]
        if verdict.action < 52 and session.live
        else []
    )
    return {
        "at": verdict.notation,
        "title": speak.rule_name(rule),
        "text": speak.verdict(verdict),
        "may": speak.word("widgets.table.lit", count=len(lit)) if lit else session.room.may(session, verdict),
        "rule": rule_link(speak, rule),
    }


def _last(session: "Looking", seen: Side) -> Side | None:
    finished = len(seen["winners"])
    if not seen["before"] or not session.lies_open(finished - 1):
        return None
    speak, winner = session.speak, seen["winners"][-1]
    lead = seen["winners"][-2] if finished > 1 else _first_leader(session)
    laid = _laid(session, seen["before"], lead, finished, winner, done=True)
    by = speak.word("widgets.table.won_by", name=speak.who(winner))
    return {"title": speak.word("widgets.table.last"), "by": by, "cards": laid["cards"]}


def _moves(session: "Looking") -> list[Side]:
    """What happened since the view before, for the screen to play out one after another."""
    if not session.live:
        return []
    table, moves = session.table, []
    for ply in range(session.deal.shown, table.ply):
        seat, action = table.state_at(ply).turn, table.actions[ply]
        if seat is None:
            continue
        said = {"card": Card(action).code} if action < 52 else session.room.move(session, action)
        move: Side = {"seat": _distance(session, seat), **said}
        for event in table.events_at(ply + 1):
            if event.case.id.endswith(".trick.won"):
                move["takes"] = _distance(session, event.facts[0])
                taker = session.speak.who(event.facts[0])
                move["taken"] = session.speak.word("widgets.table.taken", name=taker)
            if event.case.id in table.game.moments:
                move["breaks"] = True
        moves.append(move)
    return moves


def _buttons(session: "Session", seen: Side) -> list[Side]:
    speak = session.speak
    if not session.live or seen["phase"] == "over" or not session.bots:
        return []
    back: Side = {"do": "take back", "label": speak.word("widgets.table.take_back"), "icon": "again"}
    if not session.decided:
        back["reason"] = speak.word("widgets.notice.nothing_to_take_back")
    elif session.final and session.smiled:
        back["reason"] = speak.word("widgets.notice.final")
    if session.final:
        return [back, *session.room.buttons(session, seen)]
    hint_word = "hint_close" if session.deal.hint else "hint"
    hint: Side = {"do": "hint", "label": speak.word(f"widgets.table.{hint_word}"), "icon": "hint"}
    return [back, hint, *_odds(session), *session.room.buttons(session, seen)]


def _odds(session: "Session") -> list[Side]:
    """The odds of the hand where a bid is asked of the learner, unless they stand on the page already."""
    kinds = {getattr(widget, "_kind", "") for widget in session.widgets}
    if session.shows_odds or session.to_bid() is None or (kinds and "table" not in kinds):
        return []
    return [{"do": "open odds", "label": session.speak.word("widgets.odds.start")}]
