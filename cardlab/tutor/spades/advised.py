"""Exercises about tips: a moment at which one decides, found by walking or from its written example."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from cardlab.game import State, legal
from cardlab.games.spades import GAME
from cardlab.games.spades.state import NIL, Bidding, Play
from cardlab.games.spades.tips import aims, blind, count, counting, nils, playing
from cardlab.games.spades.tips.aims import aim
from cardlab.games.spades.tips.sight import sight
from cardlab.tutor.consequence import reply
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.maker import Maker
from cardlab.tutor.makers import task
from cardlab.tutor.reaching import Reach
from cardlab.tutor.spades.bidding import bids
from cardlab.tutor.spades.choosing import WAYS
from cardlab.tutor.spades.makers import keys, written_case
from cardlab.tutor.spades.targets import TARGETS
from cardlab.tutor.told import course
from cardlab.tutor.walks import code, find

SENSE = 0.85  # how often the cards before are played by the tips: a moment that could be one's own
ENDING = {1: 3, 2: 4, 3: 5}  # cards left in a task to reach something, by level
ENDINGS = 24  # deals played before another question is asked
_REACH = Reach()


def _spoken(state: Any) -> Mapping[str, set[str]]:
    """By goal, the cases of tips that decide it at a moment."""
    seen = GAME.seen(state, state.turn)
    if isinstance(state, Bidding):
        return _said_in_bidding(state, seen)
    if not isinstance(state, Play):
        return {}
    return {"take": _said_of_aims(seen), "play": _said_of_cards(seen)}


def _said_in_bidding(state: Bidding, seen: Mapping[str, Any]) -> Mapping[str, set[str]]:
    if not state.looked:
        fair = blind(seen)
        return {"nil": {fair[1].case.key}} if fair else {}
    counted = count(seen)
    found = {"nil": {counted.nil[1].case.key}} if counted.nil else {}
    if (not counted.nil or not counted.nil[0]) and bids(state, counted):
        found["bid"] = {row.tip.case.key for row in counted.rows} | {counted.rounding.case.key}
    return found


def _said_of_aims(seen: Mapping[str, Any]) -> set[str]:
    way, why = aim(sight(seen))
    return {why.case.key} if way in WAYS else set()


def _said_of_cards(seen: Mapping[str, Any]) -> set[str]:
    """What decides the best card, where there is a worse one."""
    ranked = GAME.players["tips"](seen)
    worse = any(advice.weight < 0.5 for advice in ranked)
    return {ranked[0].reason.case.key} if worse else set()


def _advised(random: Random, about: str, level: int, goal: str) -> Exercise:
    """A moment at which a tip (or one case of it) decides what is asked."""

    def speaks(state: State) -> bool:
        keys = _spoken(state).get(goal, set())
        return any(about in (key, key.partition("/")[0]) for key in keys)

    found = find(GAME, written_case(about), random, level, speaks, SENSE)
    return task(GAME, goal, about, found.given, random, level)


# ------------------------------------------------------------------ reaching
REACHES = {
    "spades.tip.take.contract": "bid",
    "spades.tip.nils.own": "nil",
    "spades.tip.nils.partner": "partner_nil",
    "spades.tip.nils.against_low": "break_nil",
    "spades.tip.give.made": "no_bag",
    "spades.tip.take.set": "set",
    "spades.tip.give.lost": "give_bag",
}
NIL_SEAT = {"nil": 0, "partner_nil": 2, "break_nil": 1}  # who has bid nil, from the seat that plays


def _reach(random: Random, about: str, level: int) -> Exercise:
    """The end of a deal in which some first cards lead to the target and others do not."""
    target = REACHES[about]
    for _ in range(ENDINGS):
        given = {"code": code(random), "dealer": random.randrange(4), "done": []}
        seat = random.randrange(4)
        for table in _ending(course(GAME, given), random, target, seat):
            if table.turn != seat or len(GAME.held(table.state, seat)) != ENDING[level]:
                continue
            done = [GAME.show(action) for action in table.actions]
            made = task(GAME, "reach", about, {**given, "done": done, "reach": target}, random, level)
            if _worth_trying(made, table.state, seat):
                return made
    return _advised(random, about, level, "take")


def _ending(table: Any, random: Random, target: str, seat: int) -> Iterator[Any]:
    """A deal played by the tips, with now and then a careless card; whoever has to has bid nil."""
    nil = (seat + NIL_SEAT[target]) % 4 if target in NIL_SEAT else None
    while table.turn is not None:
        yield table
        if isinstance(table.state, Bidding):
            look = GAME.parse("look")
            table.push(
                look if look in table.legal else NIL if table.turn == nil else reply(GAME, table.state)
            )
        else:
            careless = random.random() > SENSE
            table.push(random.choice(table.legal) if careless else reply(GAME, table.state))


def _worth_trying(made: Exercise, state: Any, seat: int) -> bool:
    """Whether the target is open, can be reached, and can be missed by the first card."""
    if TARGETS[made.given["reach"]].stands(state, seat) is not None or legal(state).bit_count() < 2:
        return False
    firsts = {line.partition(",")[0] for line in _REACH.right(made)}
    return 0 < len(firsts) < legal(state).bit_count()


def _by(goal: str) -> Callable[[Random, str, int], Exercise]:
    return lambda random, about, level: _advised(random, about, level, goal)


_IDLE = (aims.IDLE, aims.MADE_FREE, aims.OVER_FREE)  # no trick matters any more: nothing to ask
_NO_BID = (counting.REST, counting.REST_ALL, counting.LEAST)  # what counts nothing decides no bid
SILENT = {case.key for case in (*_IDLE, *_NO_BID)} | {aims.IDLE.id, counting.REST.id}
MAKERS: tuple[Maker, ...] = (
    Maker(keys(*playing.RULES), _by("play")),
    Maker(keys(*aims.RULES) - SILENT, _by("take")),
    Maker(keys(*counting.RULES) - SILENT, _by("bid")),
    Maker(keys(*nils.RULES), _by("nil")),
    Maker(frozenset(REACHES), _reach),
)
