"""The odds of a bid: what it comes to over worlds that fit what the seat knows, played out by the tips.

Every world is a whole deal; in it every bid worth a thought is tried, so that bids are compared on the same
cards. All seats play by the tips: the odds are those at a table that plays so, and no more. What a game
counts and tells stands with it: `cardlab.analysis.spades_odds`, `cardlab.analysis.skat_odds`.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from time import perf_counter
from typing import Any

from cardlab.analysis import batch, room
from cardlab.analysis.worlds import sample
from cardlab.game import Game, legal

CHUNK = 4  # worlds in one piece of work
AMONG = 5  # so many worlds are drawn for one that is played out, by how well it fits what was said


def odds(
    state: Any,
    *,
    worlds: int = 200,
    seed: int = 0,
    executor: Executor | None = None,
    seconds: float | None = None,
) -> Any:
    """The odds of every bid for the seat to act, from what that seat knows alone.

    Spades: at a bid, looked or not; see `cardlab.analysis.spades_odds.SpadesOdds`. Skat: in the auction, and
    before the announcement, with the skat seen or not; see `cardlab.analysis.skat_odds.SkatOdds`. Both say
    on how many `worlds` they stand, how many were `wanted`, and how many of equal weight would tell as much
    (`effective`). A world that stands for several is drawn once, with so much more weight, so there may be
    fewer than were asked for; within `seconds` fewer than wanted are played out. The same seed gives the same
    odds whoever plays. Raises `ValueError` where nothing is to be bid, or no world is asked for.

    >>> from cardlab.games.spades.position import position
    >>> found = odds(position({"hand": "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2", "looked": True}), worlds=4)
    >>> found.tricks[13], found.bid("13").own.value, found.bid("nil").own.value
    (1.0, 1.0, 0.0)
    """
    *_, last = stream(state, worlds=worlds, seed=seed, executor=executor, seconds=seconds)
    return last


def stream(
    state: Any,
    *,
    worlds: int = 200,
    seed: int = 0,
    executor: Executor | None = None,
    seconds: float | None = None,
) -> Iterator[Any]:
    """The odds as they grow, a few worlds at a time, so that a screen can draw them as they are found.

    Whatever `seconds` says, the first few worlds are played out.
    """
    if worlds < 1:
        raise ValueError("odds need a world at least")
    until = None if seconds is None else perf_counter() + seconds
    its = room(state, "_odds")
    asked = its.question(state)
    drawn = sample(asked.known, worlds, seed, worlds * AMONG).worlds
    tasks = [(asked, drawn[first : first + CHUNK]) for first in range(0, len(drawn), CHUNK)]
    played: list[Any] = []
    late = (lambda: bool(played) and perf_counter() >= until) if until is not None else None
    results = batch.stream(its.play, tasks, executor, late)
    with closing(results):
        for came in results:
            played += came
            yield its.summary(asked, played, len(drawn))


def finish(game: Game, state: Any, until: Callable[[Any], bool] | None = None) -> Any:
    """A deal from a moment to its end, or so far, every seat doing what the tips put first."""
    tips = game.players["tips"]
    while (turn := state.turn) is not None and not (until and until(state)):
        may = legal(state)
        only = not may & may - 1
        action = may.bit_length() - 1 if only else tips(game.seen(state, turn))[0].action
        state = state.step(action)[0]
    return state
