"""Choosing what to value: game, announcements, bid, result, and all 32 cards, a tap from place to place."""

from typing import TYPE_CHECKING, Any

from cardlab.cards import DECK32, CardSet
from cardlab.games.skat.auction import BASES, NULL_VALUES, VALUES
from cardlab.games.skat.notation import LEVELS
from cardlab.games.skat.pack import NULL
from cardlab.widgets.skat.course import order
from cardlab.widgets.skat.holding import HAND_SIZE, RESULTS, SKAT_SIZE, Holding
from cardlab.widgets.skat.words import MARKS, SHOWN

if TYPE_CHECKING:
    from cardlab.explain import Speaker

Side = dict[str, Any]

_NULL_RESULTS = ("lost", "won")


def picker_side(speak: "Speaker", holding: Holding, *, table: bool) -> Side:
    """The picker. At a `table` the cards and the bid are not for choosing."""
    word = speak.word
    hand, skat = len(CardSet(holding.cards)), len(CardSet(holding.skat))
    return {
        "heading": word("widgets.skat.value.picker"),
        "games": [_game(speak, holding, game) for game in SHOWN],
        "adds": [_add(speak, holding, key) for key in ("skat", "hand", *LEVELS[1:])],
        "bid": _bid(speak, holding.bid),
        "result": None if table else _results(speak, holding),
        "cards": [] if table else _cards(speak, holding),
        "count": word("widgets.skat.value.count", hand=hand, skat=skat),
        "note": "" if table else _missing(speak, hand, skat),
    }


def _game(speak: "Speaker", holding: Holding, game: int) -> Side:
    base = NULL_VALUES[holding.hand, holding.announced == 3] if game == NULL else BASES[game]
    return {
        "do": f"game {MARKS[game]}",
        "mark": MARKS[game],
        "label": speak.word(f"widgets.skat.names.{MARKS[game]}"),
        "base": str(base),
        "on": game == holding.game,
    }


def _add(speak: "Speaker", holding: Holding, key: str) -> Side:
    """Picking up the skat or Hand, and what is announced; ouvert lights the lesser ones too."""
    null, level = holding.game == NULL, LEVELS.index(key) if key in LEVELS else 0
    on = {"skat": not holding.hand, "hand": holding.hand}.get(key, holding.announced >= level)
    reason = ""
    if level and null and key != "ouvert":
        on, reason = False, speak.word("widgets.skat.value.no_null")
    elif level and not null and not holding.hand:
        reason = speak.word("widgets.skat.value.only_hand")
    return {"do": key, "label": speak.word(f"widgets.skat.value.{key}"), "on": on, "reason": reason}


def _bid(speak: "Speaker", bid: int | None) -> Side:
    word = speak.word
    down: Side = {"do": "bid down", "label": word("widgets.skat.value.down")}
    up: Side = {"do": "bid up", "label": word("widgets.skat.value.up")}
    if bid is None:
        down["reason"] = word("widgets.skat.value.lowest")
    if bid == VALUES[-1]:
        up["reason"] = word("widgets.skat.value.highest")
    shown = word("widgets.skat.value.no_bid") if bid is None else str(bid)
    return {"label": word("widgets.skat.value.bid"), "value": shown, "down": down, "up": up}


def _results(speak: "Speaker", holding: Holding) -> Side:
    null = holding.game == NULL
    won = holding.result not in ("under30", "lost")
    choices = [
        {
            "do": f"result {key}",
            "label": speak.word(f"widgets.skat.value.results.{'null_' if null else ''}{key}"),
            "on": (won == (key == "won")) if null else key == holding.result,
        }
        for key in (_NULL_RESULTS if null else RESULTS)
    ]
    return {"label": speak.word("widgets.skat.value.result"), "choices": choices}


def _cards(speak: "Speaker", holding: Holding) -> list[Side]:
    """All 32 by suit, jacks with the suit they show, so that no card moves when another game is chosen."""
    place = order({"game": "null"})
    shown = []
    for card in sorted(CardSet(DECK32), key=place):
        on = "hand" if card in CardSet(holding.cards) else "skat" if card in CardSet(holding.skat) else ""
        name = speak.spoken(card)
        where = speak.word(f"widgets.skat.value.places.{on or 'out'}")
        label = speak.word("widgets.skat.value.card", card=name, place=where)
        shown.append({"do": f"card {card.code}", "card": card.code, "on": on, "name": name, "label": label})
    return shown


def _missing(speak: "Speaker", hand: int, skat: int) -> str:
    if hand < HAND_SIZE:
        return speak.word("widgets.skat.value.more", more=HAND_SIZE - hand)
    if skat == 0:
        return speak.word("widgets.skat.value.skat_more")
    return speak.word("widgets.skat.value.one_more") if skat < SKAT_SIZE else ""
