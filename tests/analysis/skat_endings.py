"""Random endings of Skat, and what they come to by trying every line of play with the rules of the engine."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cardlab.cards import DECK32, CardSet, bits
from cardlab.game import legal
from cardlab.games.skat import GAME
from cardlab.games.skat.play import Done, Play
from cardlab.games.skat.position import position
from cardlab.games.skat.score import declarer_points
from cardlab.games.skat.state import CONCEDES

SUITS = ("clubs", "spades", "hearts", "diamonds")
KINDS = {"suit": SUITS, "grand": ("grand",), "null": ("null",)}
SIZES = (1, 2, 2, 3, 3, 3, 4)  # of the hands: mostly few, since every line is tried
ANNOUNCED = ("", "", "", " schneider", " schwarz", " ouvert")


def endings(kind: str, count: int, seed: int) -> Iterator[Play]:
    """So many moments of one kind, of any house rules, some of them in the middle of a trick."""
    dice = Random(f"{kind} {seed}")
    for _ in range(count):
        yield moment(dice.choice(KINDS[kind]), dice.choice(SIZES), dice)


def moment(game: str, size: int, dice: Random, **more: Any) -> Play:
    """A moment with hands of so many cards, then up to two of them played to a trick."""
    pack = dice.sample(list(map(int, DECK32)), 3 * size)
    winners = [dice.randrange(3) for _ in range(10 - size)]
    if dice.random() < 0.5:  # one side has every trick so far: Schwarz is open
        winners = [0] * len(winners) if dice.random() < 0.5 else [dice.choice((1, 2)) for _ in winners]
    announced, ends = dice.choice(ANNOUNCED), dice.choice(("at_once", "play_out"))
    if game == "null":
        announced = dice.choice(("", " ouvert"))
        if ends == "at_once" or dice.random() < 0.7:  # else it may be lost already
            winners = [dice.choice((1, 2)) for _ in winners]
    given = {
        "game": game + announced,
        "hand_game": bool(announced) or dice.random() < 0.3,
        "hands": [" ".join(card.code for card in CardSet.of(pack[k::3])) for k in range(3)],
        "winners": winners,
        "bid": dice.choice((18, 18, 24, 33, 48, 72)),
        "options": {
            "failed_announcement": dice.choice(("full", "announced_only", "none")),
            "null_ends": ends,
            "scoring": dice.choice(("plain", "seeger_fabian")),
            "concession": dice.choice(("isko", "off")),
        },
    }
    given |= {"leader": winners[-1] if winners else dice.randrange(3), **more}
    state = position(turned(given, dice.randrange(3)))
    for _ in range(dice.randrange(3)):
        after, _ = state.step(dice.choice(bits(legal(state) & ~CONCEDES)))
        if isinstance(after, Play):
            state = after
    return state


def turned(given: dict[str, Any], steps: int) -> dict[str, Any]:
    """A moment of which seat 0 is the declarer, with everybody sitting so many seats further on."""
    hands = [given["hands"][(seat - steps) % 3] for seat in range(3)]
    return {
        **given,
        "hands": hands,
        "leader": (given["leader"] + steps) % 3,
        "winners": [(seat + steps) % 3 for seat in given["winners"]],
        "declarer": steps % 3,
    }


def tried(state: Play | Done, what: str, known: dict[Any, int] | None = None) -> int:
    """What a moment comes to, by trying everything: `points` of the declarer, or `score`: his less another's.

    The declarer wants both high. In Null points are the declarer's tricks, 0 or 1, and wanted low.
    """
    known = {} if known is None else known
    declarer = state.contract.declarer
    if isinstance(state, Done):
        if what == "points":
            return _count(state)
        outcome = GAME.outcome(state)
        assert outcome is not None
        return outcome.points[declarer] - outcome.points[(declarer + 1) % 3]
    key = state.unplayed, state.turn, state.trick, state.taken, state.winners.count(declarer)
    if key not in known:
        found = [tried(state.step(card)[0], what, known) for card in bits(legal(state) & ~CONCEDES)]
        high = (state.turn == declarer) != (what == "points" and state.contract.game == 5)
        known[key] = max(found) if high else min(found)
    return known[key]


def _count(state: Done) -> int:
    if state.contract.game == 5:
        return int(state.contract.declarer in state.winners)
    return declarer_points(state)
