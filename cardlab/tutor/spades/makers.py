"""Makers for what only Spades has: sums, what the bids come to, the end of a match, looking back."""

from collections.abc import Mapping
from random import Random
from typing import Any

from cardlab.games.spades import GAME
from cardlab.games.spades.options import Options
from cardlab.games.spades.score import ended, read_bid, score
from cardlab.games.spades.state import Play, Standing
from cardlab.games.spades.tips import total, totals
from cardlab.rulings import Rule
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.maker import Maker
from cardlab.tutor.makers import task
from cardlab.tutor.walks import example_of, find, house

TRIES = 2500


def standing(random: Random) -> Mapping[str, Any]:
    """A score sheet in the middle of a match."""
    return {
        "scores": [random.randrange(-150, 470), random.randrange(-150, 470)],
        "bags": [random.randrange(10), random.randrange(10)],
    }


# ------------------------------------------------------------------ sums
def _sum(random: Random, about: str, level: int) -> Exercise:
    """A deal of one team in whose sum the case is a line."""
    # House rules chosen at random can leave no room for the case: then those of its example alone.
    for options in (_house(about, random, level), _house(about, random, 1)):
        rules = Options.read(options)
        for _ in range(TRIES):
            told = _deal(random, about, level, rules)
            lines = score([read_bid(bid) for bid in told["bids"]], told["tricks"], told["bags"], rules)
            if any(line.case.key == about for line in lines) and (level > 1 or len(lines) <= 3):
                goals = ("score", "score", "bags") if any(line.bags for line in lines) else ("score",)
                given = told | ({"options": options} if options else {})
                return task(GAME, random.choice(goals), about, given, random, level)
    raise LookupError(f"no deal was found whose sum has {about}")


def _deal(random: Random, about: str, level: int, rules: Options) -> dict[str, Any]:
    """Bids, tricks and bags of a team, as they come at a table."""
    every = [*(["nil", "blind nil"] if rules.nil else []), *"1234567"]
    bids = [random.choice(every if random.random() < 0.6 else "23456") for _ in "ab"]
    most = rules.bag_size if rules.bag_limit == "exceeded" else rules.bag_size - 1
    bags = random.randint(0, most) if rules.bags and (level > 1 or "bag" in about) else 0
    return {"bids": bids, "tricks": _tricks(random, bids), "bags": bags}


def _house(about: str, random: Random, level: int) -> dict[str, Any]:
    return house(GAME, example_of(GAME, about), random, level)


def _tricks(random: Random, bids: list[str]) -> list[int]:
    """Tricks near what was bid, as at a table."""
    near = [_near(random, bid) for bid in bids]
    first = min(13, max(0, near[0]))
    return [first, min(13 - first, max(0, near[1]))]


def _near(random: Random, bid: str) -> int:
    return int(bid) + random.choice((-2, -1, 0, 0, 1, 2)) if bid.isdigit() else random.choice((0, 0, 1, 2))


# ------------------------------------------------------------------ the match, looking back
def _match(random: Random, about: str, level: int) -> Exercise:
    """Scores near a line of the match; one in three just short of it."""
    options = _house(about, random, level)
    rules = Options.read(options)
    on = random.random() < 0.3
    for _ in range(TRIES):
        line = random.choice((rules.win_at, rules.win_at, rules.lose_at))
        first = line + random.randrange(-45, 60)
        other = random.choice((first + random.randrange(-8, 9), random.randrange(-120, 470)))
        scores = random.sample([first, other], 2) if first != other else [first, other]
        end = ended(Standing((scores[0], scores[1])), rules)
        if (end is None) if on else (end is not None and end.case.key == about):
            given = {"scores": scores} | ({"options": options} if options else {})
            return task(GAME, "ended", about, given, random, level)
    raise LookupError(f"no scores were found at which {about} speaks")


def _look_back(random: Random, about: str, level: int) -> Exercise:
    """One of the finished tricks; as often the last as an earlier one."""
    found = find(GAME, about, random, level, lambda state: isinstance(state, Play) and len(state.winners) > 1)
    finished = len(found.state.winners)  # type: ignore[attr-defined]
    trick = random.choice((finished - 1, random.randrange(finished - 1)))
    given = {key: value for key, value in found.given.items() if key != "look_at"}
    return task(GAME, "look_back", about, {**given, "look_at": trick}, random, level)


# ------------------------------------------------------------------ what the bids come to
def _total(random: Random, about: str, level: int) -> Exercise:
    """Three bids and a last one whose sum means what the tip says."""
    options = dict(example_of(GAME, written_case(about)).get("options", {}))
    for _ in range(TRIES):
        low = random.choice((2, 3, 4))
        bids = [_bid(random, low) for _ in "abcd"]
        given: dict[str, Any] = {"bids": bids[:3], "looked": True} | ({"options": options} if options else {})
        state = GAME.position(given)
        means = total(GAME.seen(state, state.turn), read_bid(bids[3])).case
        if about in (means.key, means.id) and means.id != "spades.tip.total.open":
            return task(GAME, "total", about, {**given, "bid": bids[3]}, random, level)
    raise LookupError(f"no bids were found at which {about} speaks")


def _bid(random: Random, low: int) -> str:
    return "nil" if random.random() < 0.12 else str(random.randrange(1, low + 3))


def written_case(about: str) -> str:
    """A case that a written example helps to: the one named, or the first of a tip."""
    return about if "/" in about else GAME.tips[about].cases[0].key


def keys(*rules: Rule) -> frozenset[str]:
    """Tips and each of their cases."""
    return frozenset({rule.id for rule in rules} | {case.key for rule in rules for case in rule.cases})


SUMS = frozenset(
    case.key for rule in GAME.rules.values() for case in rule.cases if rule.id.startswith("spades.score.")
)
MAKERS: tuple[Maker, ...] = (
    Maker(SUMS, _sum),
    Maker(frozenset(case.key for case in GAME.rules["spades.match.end"].cases), _match),
    Maker(frozenset(case.key for case in GAME.rules["spades.tricks.look_back"].cases), _look_back),
    Maker(keys(*(rule for rule in totals.RULES if rule.id != "spades.tip.total.open")), _total),
)
