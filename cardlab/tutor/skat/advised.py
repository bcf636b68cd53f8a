"""Exercises about tips: a moment of a deal at which a tip decides, found by walking or from its example."""

from random import Random
from typing import Any

from cardlab.game import legal
from cardlab.games import written_examples
from cardlab.games.skat import GAME
from cardlab.games.skat.auction import BIDS
from cardlab.games.skat.state import CONCEDES
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.maker import Maker
from cardlab.tutor.permute import scattered
from cardlab.tutor.told import course, moment
from cardlab.tutor.walks import code, walk

WALKS = 2  # deals before the written example has to help
ASKED = {"bury": "bury", "announce": "game"}  # goals by the phase; elsewhere the best action is asked

DECIDE = (
    "skat.tip.bid.up_to",
    "skat.tip.bid.stop",
    "skat.tip.promise.weak",
    "skat.tip.skat.take",
    "skat.tip.skat.hand",
    "skat.tip.bury.choose",
    "skat.tip.game.best",
    "skat.tip.lead.draw",
    "skat.tip.lead.cash",
    "skat.tip.lead.lose",
    "skat.tip.last.take",
    "skat.tip.second.throw",
    "skat.tip.second.sure",
    "skat.tip.second.ruff",
    "skat.tip.spare",
    "skat.tip.defend.ace",
    "skat.tip.defend.way",
    "skat.tip.defend.low",
    "skat.tip.defend.smear",
    "skat.tip.defend.take",
    "skat.tip.defend.sure",
    "skat.tip.null.lead",
    "skat.tip.null.under",
    "skat.tip.null.throw",
    "skat.tip.hunt.lead",
    "skat.tip.hunt.under",
    "skat.tip.concede.answer",
)
HARD = frozenset({"skat.tip.bid.up_to/call"})  # one of 63 values: no question with a button for each


def decides(state: Any, about: str) -> bool:
    """Whether a tip, or one case of it, speaks for the best action of a moment, with a worse one beside."""
    if state.turn is None or legal(state) & BIDS & (legal(state) & BIDS) - 1:
        return False
    if (legal(state) & ~CONCEDES).bit_count() < 2:
        return False
    ranked = GAME.players["tips"](GAME.seen(state, state.turn))
    case = ranked[0].reason.case
    return about in (case.key, case.id) and any(advice.weight < 0.5 for advice in ranked)


def advised(random: Random, about: str, level: int) -> Exercise:
    """What to do at a moment at which this tip decides."""
    found = _walked(random, about) or _written(random, about)
    state: Any = moment(GAME, found)
    phase = GAME.seen(state, state.turn)["phase"]
    name = f"{about}#{random.getrandbits(32):08x}"
    return Exercise(name, "skat", ASKED.get(phase, "play"), about.partition("/")[0], found, level=level)


def _walked(random: Random, about: str) -> dict[str, Any] | None:
    for _ in range(WALKS):
        given: dict[str, Any] = {"code": code(random), "dealer": random.randrange(3), "done": []}
        spoken = [done for state, done in walk(GAME, course(GAME, given), random) if decides(state, about)]
        if spoken:
            return {**given, "done": [GAME.show(action) for action in random.choice(spoken)]}
    return None


def _written(random: Random, about: str) -> dict[str, Any]:
    """The example of the tip, with other ranks in its suits as long as the tip still decides."""
    known = written_examples("cardlab.games.skat", "tips_examples.toml")
    keys = [key for key in sorted(known) if about in (key, key.partition("/")[0])]
    plain = dict(known[random.choice(keys)])
    for _ in range(10):
        given = scattered(GAME, plain, random)
        try:
            if decides(moment(GAME, given), about):
                return given
        except ValueError:
            continue
    return plain


def _cases() -> frozenset[str]:
    keys = {case.key for tip in DECIDE for case in GAME.tips[tip].cases}
    return frozenset(keys - HARD | set(DECIDE))


MAKERS: tuple[Maker, ...] = (Maker(_cases(), advised),)
