"""Random endings of Spades, and what they come to by trying every line of play with the engine's rules."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from cardlab.cards import DECK52, CardSet, bits
from cardlab.game import legal
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position
from cardlab.games.spades.state import SPADES, Done, Play, taken

SIZES = (1, 2, 2, 3, 3, 3, 4)  # of the hands: mostly few, since every line is tried
KINDS = ("tricks", "nil", "score")
NUMBERS = ("1", "2", "3", "4", "5")


def endings(kind: str, count: int, seed: int) -> Iterator[Play]:
    """So many moments, under any house rules, some of them in the middle of a trick."""
    dice = Random(f"spades {kind} {seed}")
    for k in range(count):
        whole = kind == "tricks" and k % 10 == 9
        yield moment(4 if whole else dice.choice(SIZES), dice, nils=kind != "tricks", whole=whole)


def moment(size: int, dice: Random, nils: bool = False, whole: bool = False) -> Play:
    """A moment with hands of so many cards, then up to three of them played to a trick.

    `whole`: no spade is gone, and none is to be led yet.
    """
    pack = bits(SPADES) if whole else []
    pack += dice.sample(bits(int(DECK52) & ~CardSet.of(pack)), 4 * size - len(pack))
    dice.shuffle(pack)
    winners = [dice.randrange(4) for _ in range(13 - size)]
    if nils and dice.random() < 0.7:  # or a nil would hardly ever be open still
        away = dice.choice(((0,), (1,), (2,), (3,), (0, 2), (0, 1), (1, 3)))
        winners = [dice.choice([seat for seat in range(4) if seat not in away]) for _ in winners]
        bids = ["nil" if seat in away else dice.choice(NUMBERS) for seat in range(4)]
    else:
        bids = [dice.choice((*NUMBERS, "nil", "blind nil") if nils else NUMBERS) for _ in range(4)]
    state = position(
        {
            "hands": [" ".join(card.code for card in CardSet.of(pack[k::4])) for k in range(4)],
            "winners": winners,
            "leader": winners[-1] if winners else 0,
            "dealer": 3,
            "bids": bids,
            "bags": [dice.choice((0, 5, 8, 9)), dice.choice((0, 5, 8, 9))],
            "options": options(dice) | ({"spade_lead": "broken"} if whole else {}),
        }
    )
    assert isinstance(state, Play)
    for _ in range(0 if whole else dice.randrange(4)):
        after, _ = state.step(dice.choice(bits(legal(state))))
        if isinstance(after, Play):
            state = after
    return state


def options(dice: Random) -> dict[str, Any]:
    """Any house rules that bear on the play or the score."""
    return {
        "spade_lead": dice.choice(("broken", "previous_trick", "always")),
        "failed_nil_tricks": dice.choice(("help", "bags", "ignore")),
        "double_nil": dice.choice(("separate", "joint")),
        "double_nil_bags": dice.random() < 0.5,
        "bags": dice.random() < 0.8,
        "bag_limit": dice.choice(("reached", "exceeded")),
    }


def tricks(done: Done) -> int:
    """Those of side 0."""
    took = taken(done.winners)
    return took[0] + took[2]


def score(done: Done) -> int:
    """What side 0 gets more than side 1."""
    outcome = GAME.outcome(done)
    assert outcome is not None
    return outcome.points[0] - outcome.points[1]


def free(seat: int) -> Callable[[Done], int]:
    """Whether a seat has taken no trick, as its side wants it: 1 for a seat of side 0, -1 of side 1."""
    return lambda done: 0 if seat in done.winners else 1 - 2 * (seat % 2)


def tried(state: Play | Done, what: Callable[[Done], int], known: dict[Any, int] | None = None) -> int:
    """What a moment comes to for side 0, which wants much of it, by trying everything."""
    known = {} if known is None else known
    if isinstance(state, Done):
        return what(state)
    before = bool(state.before) and state.before[0] < 39 and max(state.before) >= 39
    key = state.unplayed, state.turn, state.trick, before, taken(state.winners)
    if key not in known:
        found = [tried(state.step(card)[0], what, known) for card in bits(legal(state))]
        known[key] = min(found) if state.turn % 2 else max(found)
    return known[key]
