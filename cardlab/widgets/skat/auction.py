"""The auction of Skat on the screen: who asks whom, what may be said, and what the own hand can promise."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import CardSet
from cardlab.games.skat.auction import BASES, MATADORS, NULL_VALUES, bid_action, skipped, value_of
from cardlab.games.skat.notation import show
from cardlab.games.skat.pack import GRAND, NULL
from cardlab.games.skat.state import BID, BURY, HOLD, PASS
from cardlab.games.skat.tips.promises import Promise, weak
from cardlab.games.skat.valuation import value
from cardlab.widgets.skat.course import place
from cardlab.widgets.skat.plates import PLACES
from cardlab.widgets.skat.promise import promised, suit_games
from cardlab.widgets.skat.words import MARKS, SHOWN, game_name

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking

Side = dict[str, Any]

ROW = 5  # values stand five to a row
MOST = 20


def auction_side(session: "Looking", seen: Side) -> Side:
    """The auction as far as it has come, and all that the learner may say now."""
    speak, turn = session.speak, seen["turn"]
    mine = session.live and turn == session.seat
    legal = list(session.table.legal) if mine else []
    bids = [action for action in legal if BID <= action < BURY]
    alone = seen["caller"] is None
    calls = mine and not alone and bool(bids)
    hand = int(CardSet.parse(" ".join(seen["hand"])))
    best = None if session.final else next(iter(promised(hand)), None)
    return {
        "crumb": speak.word("widgets.skat.auction.crumb", place=_place(session, seen, session.seat)),
        "heading": _heading(session, seen, bids, mine),
        "ask": _ask(session, seen),
        "talk": [_talk(session, who, word) for who, word in seen["said"]],
        "pending": speak.word("widgets.bidding.wait", name=speak.who(turn)),
        "values": _values(session, seen, bids, best) if calls else [],
        "answer": _answer(session, bids, seen) if mine and not calls else None,
        "pass": _button(session, PASS) if calls or (mine and legal == [PASS]) else None,
        "promise": None if session.final else _promise(session, hand),
        "legend": "" if session.final else speak.word("widgets.skat.auction.legend"),
    }


def _place(session: "Looking", seen: Side, seat: int) -> str:
    return session.speak.word(f"widgets.skat.places.{PLACES[place(seen, seat)]}")


def _heading(session: "Looking", seen: Side, bids: list[int], mine: bool) -> str:
    speak, word = session.speak, session.speak.word
    if not mine:
        return word("widgets.bidding.wait", name=speak.who(seen["turn"]))
    if seen["caller"] is None:
        return word("widgets.skat.auction.alone")
    if not bids:
        if HOLD in session.table.legal:
            return word("widgets.skat.auction.asked", name=speak.who(seen["caller"]), value=seen["bid"])
        return word("widgets.skat.auction.top")
    if seen["bid"] is None:
        return word("widgets.skat.auction.open")
    same = value_of(bids[0]) == seen["bid"]
    return word(f"widgets.skat.auction.{'call_same' if same else 'call'}", value=seen["bid"])


def _ask(session: "Looking", seen: Side) -> Side:
    """Two plates with an arrow: who calls to whom; and what the third seat waits for."""
    speak, word, dealer = session.speak, session.speak.word, seen["dealer"]
    alone = seen["caller"] is None
    caller = dealer if alone else seen["caller"]
    listener = seen["turn"] if alone else seen["listener"]
    third = next(seat for seat in range(3) if seat not in (caller, listener))
    key = "alone" if alone else "out" if caller == dealer else "waits"
    said = "both" if session.options.auction == "text" else ""
    return {
        "heading": word("widgets.skat.auction.who"),
        "from": _role(session, seen, caller, "passed" if alone else said or "calls"),
        "to": _role(session, seen, listener, "last" if alone else said or "listens"),
        "waiting": word(f"widgets.skat.auction.{key}_text", name=speak.who(third), dealer=speak.who(dealer)),
    }


def _role(session: "Looking", seen: Side, seat: int, key: str) -> Side:
    speak = session.speak
    does = speak.word(f"widgets.skat.auction.{key}")
    return {
        "seat": (seat - session.seat) % 3,
        "name": speak.seat(seat),
        "place": f"{speak.word(f'widgets.skat.roles.{PLACES[place(seen, seat)]}')} · {does}",
        "turn": seat == seen["turn"],
    }


def _talk(session: "Looking", who: int, word: str) -> Side:
    speak, action = session.speak, session.game.parse(word)
    return {
        "seat": (who - session.seat) % 3,
        "name": speak.seat(who),
        "text": speak.action(action),
        "own": who == session.seat,
        "pass": action == PASS,
    }


def _button(session: "Looking", action: int) -> Side:
    return {"do": show(action), "label": session.speak.action(action), "kind": "plain"}


def _answer(session: "Looking", bids: list[int], seen: Side) -> Side | None:
    """Hold or pass; forehand left alone plays at the lowest value or passes."""
    word = session.speak.word
    if not bids and HOLD not in session.table.legal:
        return None
    action = bids[0] if bids else HOLD
    key, value = ("play_at", value_of(bids[0])) if bids else ("hold", seen["bid"])
    hold = {"do": show(action), "label": word(f"widgets.skat.auction.{key}", value=value), "kind": "primary"}
    return {"hold": hold, "pass": _button(session, PASS)}


# ------------------------------------------------------------------ the values
def games_of(session: "Looking", number: int) -> list[Side]:
    """The games that could be worth exactly so much, each with its levels."""
    word = session.speak.word
    found = []
    for game in SHOWN[:-1]:
        levels, rest = divmod(number, BASES[game])
        if not rest and 2 <= levels <= MATADORS[game] + 7:
            found.append({"mark": MARKS[game], "text": str(levels)})
    for (hand, ouvert), fixed in NULL_VALUES.items():
        if fixed == number:
            key = f"null{'_hand' if hand else ''}{'_ouvert' if ouvert else ''}"
            found.append({"mark": MARKS[NULL], "text": word(f"widgets.skat.auction.{key}")})
    return found


def _values(session: "Looking", seen: Side, bids: list[int], best: Promise | None) -> list[Side]:
    """The next values: two rows, or as many as lead past what the hand promises."""
    reach = best.value if best else 0
    wanted = sum(value_of(bid) <= reach for bid in bids) + 1
    rows = -(-max(wanted, 2 * ROW) // ROW)
    shown = bids[: min(rows * ROW, MOST)]
    last = 0 if seen["bid"] is None else bid_action(seen["bid"])
    return [_value(session, bid, last, bids[0], best) for bid in shown]


def _heard(session: "Looking", commit: str, games: list[Side]) -> str:
    """A value for ears: under it stand signs and levels, which would sound like cards."""
    named = [
        each["text"]
        if each["mark"] == MARKS[NULL]
        else f"{game_name(session.speak, MARKS.index(each['mark']))} × {each['text']}"
        for each in games
    ]
    return ", ".join([commit, *named])


def _value(session: "Looking", bid: int, last: int, first: int, best: Promise | None) -> Side:
    word, number = session.speak.word, value_of(bid)
    commit, games = word("widgets.skat.auction.commit", value=number), games_of(session, number)
    return {
        "do": show(bid),
        "label": str(number),
        "games": games,
        "far": not session.final and (best is None or number > best.value),
        "commit": commit,
        "heard": _heard(session, commit, games),
        "note": _note(session, number, best),
        "jump": _jump(session, bid, last, first),
    }


def _note(session: "Looking", number: int, best: Promise | None) -> str:
    if session.final:
        return ""
    if best is None:
        return session.speak.word("widgets.skat.auction.note_none", value=number)
    key = "within" if number <= best.value else "beyond"
    facts = {"value": number, "worth": best.value, "game": _named(session, best)}
    return session.speak.word(f"widgets.skat.auction.note_{key}", **facts)


def _named(session: "Looking", promise: Promise) -> str:
    return game_name(session.speak, promise.game, promise.hand, promise.announced)


def _jump(session: "Looking", bid: int, last: int, first: int) -> Side | None:
    """What a call skips, and the lowest call in its place."""
    word, over = session.speak.word, skipped(last, bid)
    if not over:
        return None
    key = "jump" if len(over) <= 3 else "jump_many"
    facts = {"value": value_of(bid), "skipped": ", ".join(map(str, over)), "count": len(over)}
    least = value_of(first)
    return {
        "heading": word(f"widgets.skat.auction.{key}", **facts),
        "text": word("widgets.skat.auction.jump_text", least=least),
        "instead": {"do": show(first), "label": word("widgets.skat.auction.instead", value=least)},
    }


# ------------------------------------------------------------------ the promise
def _promise(session: "Looking", hand: int) -> Side:
    """How high the hand may go and in which game, by its run and its strength; and its other games."""
    speak, word = session.speak, session.speak.word
    strong, suits = promised(hand), suit_games(hand)
    told = " · ".join([f"{game_name(speak, game)} {suits[game].worth}" for game in SHOWN if game < GRAND])
    worths = word("widgets.skat.promise.worths", games=told)
    if not strong:
        heading = word("widgets.skat.promise.none")
        return {"heading": heading, "text": speak.finding(weak(hand)), "others": worths}
    best, *rest = strong
    text = speak.finding(best.tip)
    if best.game != NULL:
        found = value(best.game, cards=hand)
        text = f"{speak.finding(found.lines[0], form='line')}. {text}"
        text += f" {word('widgets.skat.promise.grows')}" if found.matadors > 0 else ""
    others = " · ".join([f"{_named(session, one)} {one.value}" for one in rest])
    return {
        "heading": word("widgets.skat.promise.heading", worth=best.value, game=_named(session, best)),
        "text": text,
        "others": word("widgets.skat.promise.others", games=others) if rest else worths,
    }
