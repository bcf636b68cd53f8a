"""The usual ways to miscount what a game is worth, each as the number it leads to and what is said to it.

A slip begins with what was right in the thought and tells the one fact that was missed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlab.games.skat.auction import BASES, NULL_VALUES
from cardlab.games.skat.pack import GRAND, JACKS, NULL, RUNS
from cardlab.games.skat.state import ANNOUNCE, OUVERT
from cardlab.games.skat.valuation import SCHNEIDER_MADE, SCHNEIDER_SUFFERED, SCHWARZ_SUFFERED, matadors
from cardlab.rulings import Finding
from cardlab.tutor.goal import phrases
from cardlab.tutor.skat.written import Written

(JACKS_HELD, JACKS_MISSING, GRAND_ENDS, NO_RUN) = phrases(
    "worth",
    jacks_held="run:run stop:card count:n",
    jacks_missing="run:run stop:card count:n",
    grand_ends="count:n",
    no_run="run:run count:n",
)
(TEN_ONLY, NO_GAME, NO_HAND, NO_GAME_OR_HAND) = phrases(
    "worth", ten_only="ten:n twelve:n cards:cards", no_game="", no_hand="", no_game_or_hand=""
)
(NEAR, NO_SCHNEIDER, SUFFERED, BY_POINTS, NO_SCHWARZ, ONCE) = phrases(
    "worth",
    near="points:n others:n",
    no_schneider="points:n others:n",
    suffered="points:n",
    by_points="tricks:n",
    no_schwarz="",
    once="",
)
(OTHER_BASE, LEVELS, NO_MULTIPLE, CARD_POINTS, OTHER_NULL, OTHER_NULL_HAND, NULL_FIXED) = phrases(
    "worth",
    other_base="levels:n mine:n other:action game:action base:n",
    levels="base:n mine:n levels:n",
    no_multiple="mine:n base:n game:action",
    card_points="points:n",
    other_null="mine:n other:action",
    other_null_hand="mine:n other:action",
    null_fixed="",
)


@dataclass(frozen=True, slots=True)
class Slip:
    """A number that a learner may come to, what is said to it, and the rule that was missed."""

    number: int
    says: Finding
    rule: str


def slip(game: Written, number: int) -> Slip:
    """The likeliest way to a number that is not the worth."""
    if game.game == NULL:
        return _null(game, number)
    for found in _slips(game):
        if found.number == number != game.found.worth:
            return found
    return _by_base(game, number)


def thinkable(game: Written, number: int) -> bool:
    """Whether somebody who counts levels could come to this number at all."""
    if game.game == NULL:
        return number in NULL_VALUES.values()
    return number % BASES[game.game] == 0 or any(found.number == number for found in _slips(game))


def slips(game: Written) -> tuple[Slip, ...]:
    """Every usual slip of a suit game or Grand that leads to another number than the worth."""
    if game.game == NULL:
        return tuple(_null(game, number) for number in NULL_VALUES.values() if number != game.found.worth)
    return tuple(found for found in _slips(game) if found.number != game.found.worth)


def _slips(game: Written) -> Iterator[Slip]:
    base, worth = BASES[game.game], game.found.worth
    yield from _counting(game, base, worth)
    yield from _reaching(game, base, worth)
    if game.hand:
        told = NO_HAND if abs(game.found.matadors) > 1 else NO_GAME_OR_HAND
        yield Slip(worth - base, Finding(told), "skat.value.hand")
    yield Slip(worth - base, Finding(NO_GAME), "skat.value.game")
    for other, another in enumerate(BASES):
        facts = (game.found.levels, another, ANNOUNCE + 4 * other, ANNOUNCE + 4 * game.game, base)
        yield Slip(another * game.found.levels, Finding(OTHER_BASE, facts), "skat.value.product")
    if game.points is not None:
        yield Slip(game.points, Finding(CARD_POINTS, (game.points,)), "skat.value.product")


def _counting(game: Written, base: int, worth: int) -> Iterator[Slip]:
    """Matadors counted otherwise."""
    count, run = game.found.matadors, RUNS[game.game]
    number, rule = abs(count), "skat.value.matadors"
    if not game.ten:
        return
    if game.skat:
        ten = matadors(game.ten, game.game)
        told = Finding(TEN_ONLY, (abs(ten), number, game.skat))
        yield Slip(worth + base * (abs(ten) - number), told, "skat.value.skat")
    held = sum(1 for jack in JACKS if (game.ten | game.skat) >> jack & 1)
    if number < len(run):
        case = JACKS_HELD if count > 0 else JACKS_MISSING
        yield Slip(worth + base * (held - number), Finding(case, (run[:number], run[number], number)), rule)
        if count < 0:
            yield Slip(worth - base * number, Finding(NO_RUN, (run[:number], number)), rule)
            after = next(
                (n for n, card in enumerate(run[number:]) if not (game.ten | game.skat) >> card & 1),
                len(run) - number,
            )
            facts = (run[:number], run[number], number)
            yield Slip(worth + base * (after - number), Finding(JACKS_MISSING, facts), rule)
    elif game.game == GRAND:
        yield Slip(worth + base, Finding(GRAND_ENDS, (number,)), rule)


def _reaching(game: Written, base: int, worth: int) -> Iterator[Slip]:
    """Schneider and Schwarz taken for made, or forgotten."""
    points, told = game.points, {line.case for line in game.found.lines}
    rule = "skat.value.schneider"
    if points is not None and SCHNEIDER_MADE in told:
        yield Slip(worth - base, Finding(NO_SCHNEIDER, (points, 120 - points)), rule)
    elif points is not None and SCHNEIDER_SUFFERED in told:
        yield Slip(worth - base, Finding(SUFFERED, (points,)), rule)
    elif points is not None and 85 <= points < 90 and not game.announced:
        yield Slip(worth + base, Finding(NEAR, (points, 120 - points)), rule)
    tricks = game.given.get("tricks")
    if points == 120 and tricks is not None and tricks < 10 and not game.announced:
        yield Slip(worth + base, Finding(BY_POINTS, (10 - tricks,)), "skat.value.schwarz")
    if tricks == 10 or SCHWARZ_SUFFERED in told:
        yield Slip(worth - base, Finding(NO_SCHWARZ), "skat.value.schwarz")
    if game.announced:
        yield Slip(worth - base * min(game.announced, 2), Finding(ONCE), "skat.value.schneider_announced")


def _by_base(game: Written, number: int) -> Slip:
    """The base right and the multiplier not, or not even that."""
    base = BASES[game.game]
    if number > 0 and number % base == 0:
        facts = (base, number // base, game.found.levels)
        return Slip(number, Finding(LEVELS, facts), "skat.value.product")
    told = Finding(NO_MULTIPLE, (number, base, ANNOUNCE + 4 * game.game))
    return Slip(number, told, "skat.value.product")


def _null(game: Written, number: int) -> Slip:
    for (hand, ouvert), value in NULL_VALUES.items():
        if value == number:
            case = OTHER_NULL_HAND if hand else OTHER_NULL
            action = ANNOUNCE + 4 * NULL + (OUVERT if ouvert else 0)
            return Slip(number, Finding(case, (number, action)), "skat.value.null")
    return Slip(number, Finding(NULL_FIXED), "skat.value.null")
