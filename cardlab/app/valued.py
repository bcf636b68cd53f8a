"""From what is said of a game of Skat, field by field, to its worth; what cannot be is refused by its field.

The fields are those of `cardlab value`; null stands for a field that is left out.
"""

import re
from bisect import bisect
from dataclasses import replace
from typing import Any

from cardlab.app import batch, house
from cardlab.app.batch import Refused, shown
from cardlab.cards import DECK32, Card, CardSet, Notation
from cardlab.explain import read_action
from cardlab.games.skat import GAME, Options, value
from cardlab.games.skat.auction import MATADORS, VALUES
from cardlab.games.skat.iss import GAMES
from cardlab.games.skat.pack import NULL, POINTS, card_points
from cardlab.games.skat.result import Result, result, told
from cardlab.games.skat.state import ANNOUNCE, BID, OUVERT, SCHNEIDER, SCHWARZ
from cardlab.games.skat.valuation import Valuation
from cardlab.reading import plain

FLAGS = ("hand", "ouvert", "won", "schneider", "schwarz")
NUMBERS = ("matadors", "points", "tricks", "bid")
FIELDS = (*NUMBERS, *FLAGS, "announce", "cards", "skat", "options")
ANNOUNCED = {"schneider": SCHNEIDER, "슈나이더": SCHNEIDER, "schwarz": SCHWARZ, "슈바르츠": SCHWARZ}


def _reachable() -> tuple[frozenset[int], ...]:
    """By number of cards: the card points that so many cards of the pack can come to."""
    sums: list[set[int]] = [{0}, *(set() for _ in range(32))]
    for place, card in enumerate(CardSet(DECK32)):
        for count in range(place, -1, -1):
            sums[count + 1] |= {points + POINTS[card] for points in sums[count]}
    return tuple(map(frozenset, sums))


REACHABLE = _reachable()


def valued(item: dict[str, Any], base: Options) -> Valuation:
    """The worth of a game from its object; raises `Refused` naming the field that cannot be."""
    item = {name: given for name, given in item.items() if given is not None}
    batch.fields(item, ("game",), FIELDS)
    for name in FLAGS:
        if type(item.get(name, False)) is not bool:
            raise Refused("value.bad_flag", field=name, found=shown(item[name]))
    game = _game(item["game"])
    hand, announced = _announced(item, game)
    cards, run, skat = _matadors(item, game, hand)
    ended = _result(item, game, announced, skat)
    found = value(
        game,
        cards=cards,
        run=run,
        skat=skat or 0,
        hand=hand,
        announced=announced,
        bid=_bid(item),
        result=ended,
        options=house.changed(base, item.get("options", {})),
    )
    if ended and item.get("won", ended.won) not in (ended.won, found.won):
        raise Refused("value.other_result", field="won", found=shown(item["won"]))
    return found


def _game(given: object) -> int:
    """The game by its letter, its sign or its name."""
    if isinstance(given, str) and (word := plain(given[:40])):
        place = max(GAMES.lower().find(word), "♣♦♥♠".find(word)) if len(word) == 1 else -1
        if place >= 0:
            return place
        try:
            action = read_action(word, GAME)
        except Notation:
            action = -1
        game, announced = divmod(action - ANNOUNCE, 4)
        if ANNOUNCE <= action < BID and not announced:
            return game
    raise Refused("value.bad_game", found=shown(given))


def _announced(item: dict[str, Any], game: int) -> tuple[bool, int]:
    """Whether it is a Hand game, and what was announced with it."""
    said, hand, ouvert = item.get("announce"), item.get("hand", False), item.get("ouvert", False)
    if said is None:
        level = 0
    elif isinstance(said, str) and plain(said[:40]) in ANNOUNCED:
        level = ANNOUNCED[plain(said)]
    else:
        raise Refused("value.bad_announce", found=shown(said))
    if game == NULL:
        if level:
            raise Refused("value.null_has_none", field="announce")
        return hand, OUVERT if ouvert else 0
    if ouvert and item.get("hand", True):
        return True, OUVERT
    if (level or ouvert) and not hand:
        raise Refused("value.hand_only", field="ouvert" if ouvert else "announce")
    return hand, level


def _matadors(item: dict[str, Any], game: int, hand: bool) -> tuple[int | None, int | None, int | None]:
    """The twelve cards or the number of matadors, and the cards of an unseen skat."""
    count, skat = item.get("matadors"), None
    cards = _cards(item, "cards", 12) if "cards" in item else None
    if "skat" in item:
        if cards is None or not hand:
            raise Refused("value.skat_alone")
        skat = _cards(item, "skat", 2)
        if skat & ~cards:
            raise Refused("value.skat_elsewhere", cards=str(CardSet(skat & ~cards)))
    if count is not None and type(count) is not int:
        raise Refused("value.not_number", field="matadors", found=shown(count))
    if game == NULL:
        if count:
            raise Refused("value.null_has_none", field="matadors")
        return None, None, skat
    if count is None and cards is None:
        raise Refused("value.no_matadors")
    if count is not None and cards is not None:
        raise Refused("value.matadors_twice")
    if count is not None and not 1 <= abs(count) <= MATADORS[game]:
        raise Refused("value.bad_matadors", found=shown(count), most=MATADORS[game])
    return cards, count, skat


def _cards(item: dict[str, Any], field: str, count: int) -> int:
    """So many different cards of the pack, in a list or parted by spaces, commas or dots."""
    given = item[field]
    names = re.split(r"[\s,.]+", given.strip(" \n\t,.")) if isinstance(given, str) else given
    if not isinstance(names, list):
        raise Refused("value.bad_card", field=field, found=shown(given))
    found = 0
    for name in names:
        try:
            card = Card.parse(name) if isinstance(name, str) else Card(0)
        except Notation:
            card = Card(0)
        if not DECK32 >> card & 1:  # ♣2, say, which stands for all that is no card of this pack
            raise Refused("value.bad_card", field=field, found=shown(name))
        if found >> card & 1:
            raise Refused("value.card_twice", field=field, card=card)
        found |= 1 << card
    if len(names) != count:
        raise Refused("value.card_count", field=field, count=count, found=len(names))
    return found


def _bid(item: dict[str, Any]) -> int | None:
    """One of the 63 values."""
    bid: int | None = item.get("bid")
    if bid is not None and type(bid) is not int:
        raise Refused("value.not_number", field="bid", found=shown(bid))
    if bid is not None and bid not in VALUES:
        place = bisect(VALUES, bid)
        near = ", ".join(map(str, VALUES[max(0, place - 1) : place + 1]))
        raise Refused("value.bad_bid", found=shown(bid), near=near)
    return bid


# ------------------------------------------------------------------ how it ended
def _result(item: dict[str, Any], game: int, announced: int, skat: int | None) -> Result | None:
    """How the play ended, by card points and tricks or as it is told; None where nothing is said of it."""
    claimed = [name for name in ("schneider", "schwarz") if item.get(name)]
    if game == NULL and claimed:
        raise Refused("value.null_has_none", field=claimed[0])
    if "points" in item or "tricks" in item:
        found = _counted(item, game, announced, skat)
        for name, made in (("schneider", found.schneider), ("schwarz", found.schwarz)):
            if item.get(name, bool(made)) != bool(made):
                raise Refused("value.other_result", field=name, found=shown(item[name]))
        return found
    if "won" in item:
        return told(item["won"]) if game == NULL else _told(item, announced)
    if claimed:
        raise Refused("value.no_result", field=claimed[0])
    return None


def _counted(item: dict[str, Any], game: int, announced: int, skat: int | None) -> Result:
    """The result by card points and tricks; by one of them alone where the other would not change it."""
    for field, most in (("points", 120), ("tricks", 10)):
        if field in item and (type(item[field]) is not int or not 0 <= item[field] <= most):
            raise Refused("value.bad_count", field=field, found=shown(item[field]), most=most)
    points, tricks = item.get("points"), item.get("tricks")
    possible = set()
    for took in range(11) if tricks is None else (tricks,):
        taken = REACHABLE[3 * took + 2]
        if skat is not None:
            taken &= {card_points(skat) + more for more in REACHABLE[3 * took]}
        for got in taken if points is None else taken & {points}:
            ended = result(game, announced, got, 120 - got, took, 10 - took)
            if ended is not None:
                possible.add(ended if tricks is not None else replace(ended, tricks=None))
    if not possible:
        if tricks is None:
            raise Refused("value.no_points", found=points)
        raise Refused("value.no_such_points", found=points, tricks=tricks)
    if len(possible) > 1:
        given, missing = ("points", "tricks") if tricks is None else ("tricks", "points")
        raise Refused("value.unsettled", given=given, found=item[given], missing=missing)
    return possible.pop()


def _told(item: dict[str, Any], announced: int) -> Result:
    """The result of a trump game as somebody tells it; what was announced is made where the game is won.

    In a lost game Schneider is the declarer's own, but where Schwarz was announced and missed it is what was
    made of the announcement.
    """
    won = item["won"]
    schwarz = item.get("schwarz", won and announced >= SCHWARZ)
    schneider = item.get("schneider", schwarz or (won and announced >= SCHNEIDER))
    for field, made, least in (("schneider", schneider, SCHNEIDER), ("schwarz", schwarz, SCHWARZ)):
        if won and announced >= least and not made:
            raise Refused("value.announced_missed", field=field)
    if schwarz and not schneider:
        raise Refused("value.schwarz_only", field="schneider")
    if won:
        return told(True, int(schneider), int(schwarz))
    own = announced < SCHWARZ or schwarz
    return told(False, -schneider if own else int(schneider), -schwarz)
