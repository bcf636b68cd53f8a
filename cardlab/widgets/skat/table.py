"""What lies on a table of Skat beside the trick: the skat, the game and its worth, points, an open hand."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import Card, CardSet
from cardlab.games.skat import score, valuation
from cardlab.games.skat.declaring import Bury
from cardlab.games.skat.notation import LEVELS
from cardlab.games.skat.pack import GRAND, NULL, card_points
from cardlab.games.skat.play import Concede, Done, Play
from cardlab.games.skat.state import ANNOUNCE, BURY, Contract
from cardlab.widgets.sides.hand import hand_cards
from cardlab.widgets.skat.course import game_of, order
from cardlab.widgets.skat.points import points_side
from cardlab.widgets.skat.sums import levels
from cardlab.widgets.skat.words import MARKS, game_name

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]


def extras(session: "Looking", seen: Side) -> Side:
    """The part of the table that only Skat has."""
    return {
        "skat": {
            "skat": _skat(session, seen),
            "contract": _contract(session, seen),
            "points": points_side(session, seen),
            "ouvert": _ouvert(session, seen),
            "pick": _pick(session, seen),
            "trumps": _trumps(session, seen),
        }
    }


def contract_of(state: Any) -> Contract | None:
    """What is settled before the first card, once there is a game."""
    place = state.play if isinstance(state, Concede) else state
    return place.contract if isinstance(place, Play | Done) else None


def known_worth(session: "Looking") -> valuation.Valuation | None:
    """What the game is worth as far as the learner may know: as declarer, or where all cards lie open."""
    state = session.state
    if isinstance(state, Done):
        return score.settled(state)
    contract = contract_of(state)
    if contract is None or not (session.all_open or contract.declarer == session.seat):
        return None
    aside = 0 if contract.hand and not session.all_open else contract.skat
    return valuation.value(
        contract.game,
        cards=None if contract.game == NULL else contract.hands[contract.declarer] | aside,
        skat=aside if contract.hand else 0,
        hand=contract.hand,
        announced=contract.announced,
        bid=contract.award.bid,
        options=session.options,
    )


def _contract(session: "Looking", seen: Side) -> Side | None:
    speak, game = session.speak, game_of(seen)
    if game is None:
        return None
    result = seen["phase"] == "over" and session.live  # the sum then stands where the trick lay
    worth = None if result else known_worth(session)
    hand, announced = seen["hand_game"], LEVELS.index(seen["announced"])
    return {
        "mark": MARKS[game],
        "title": game_name(speak, game, hand, announced),
        "note": speak.word(f"widgets.skat.contract.{'hand' if hand else 'taken'}", bid=seen["bid"]),
        "by": speak.word("widgets.skat.contract.by", name=speak.seat(seen["declarer"])),
        "sum": levels(speak, worth.lines) if worth else None,
    }


def _skat(session: "Looking", seen: Side) -> Side | None:
    """The two cards: face down for whoever may not know them."""
    state = session.state
    if seen["phase"] == "over" and seen["declarer"] is None and not session.all_open:
        return _two(session, "two", None)
    if isinstance(state, Bury):
        # The declarer has just seen them; they are in the hand, and lie here to tell which ones came.
        if state.turn == session.seat or session.all_open:
            return _two(session, "picked_up", state.award.deal.rest)
        return _two(session, "taken", None)
    cards = None if seen["skat"] is None else int(CardSet.parse(" ".join(seen["skat"])))
    if cards is None and session.all_open:
        cards = _lying(session)
    if seen["declarer"] is None or seen["phase"] == "choose":
        return _two(session, "two", cards)
    if seen["hand_game"]:
        return _two(session, "hand", cards)
    return _two(session, "own_buried" if seen["declarer"] == session.seat else "buried", cards)


def _lying(session: "Looking") -> int:
    """Where everything may be seen: what no hand holds, or was put aside."""
    contract = contract_of(session.state)
    if contract is not None:
        return contract.skat
    held = sum(int(session.game.held(session.state, seat)) for seat in range(session.game.seats))
    return int(session.game.deck) ^ held


def _two(session: "Looking", key: str, cards: int | None) -> Side:
    word = session.speak.word
    note = ""
    if cards is not None:
        note = word(
            f"widgets.skat.skat.{'picked_note' if key == 'picked_up' else 'points'}",
            cards=CardSet(cards),
            points=card_points(cards),
        )
    elif key == "hand":
        note = word("widgets.skat.skat.unseen")
    shown = None if cards is None else [card.code for card in CardSet(cards)]
    return {"title": word(f"widgets.skat.skat.{key}"), "cards": shown, "note": note}


def _ouvert(session: "Looking", seen: Side) -> Side | None:
    """The hand that everybody may see."""
    declarer = seen["declarer"]
    if declarer is None or seen["open"][declarer] is None or seen["phase"] == "over":
        return None
    speak = session.speak
    cards = [Card.parse(code) for code in seen["open"][declarer]]
    return {
        "seat": (declarer - session.seat) % session.game.seats,
        "title": speak.word("widgets.skat.open_hand", name=speak.who(declarer)),
        "cards": hand_cards(speak, cards, order(seen)),
    }


def _pick(session: "Looking", seen: Side) -> Side | None:
    """Two cards to bury, chosen first and then put down by a button of its own."""
    if seen["phase"] != "bury" or seen["turn"] != session.seat or not session.live:
        return None
    speak, word = session.speak, session.speak.word
    any_two = session.table.legal[0]
    return {
        "n": 2,
        "do": "bury",
        "prompt": word("widgets.skat.pick.prompt"),
        "commit": word("widgets.skat.pick.commit"),
        "more": ["", word("widgets.skat.pick.one"), word("widgets.skat.pick.two")],
        "advice": speak.verdict(session.table.verdict(any_two)) if any_two >= BURY else "",
    }


def _trumps(session: "Looking", seen: Side) -> str:
    """What the own hand is called where there is a game, for ears: how it is sorted they can't see."""
    game, speak = game_of(seen), session.speak
    if game is None:
        return ""
    if game in (GRAND, NULL):
        return speak.word(f"widgets.skat.trumps.{'grand' if game == GRAND else 'null'}")
    return speak.word("widgets.skat.trumps.suit", game=speak.act(ANNOUNCE + 4 * game))
