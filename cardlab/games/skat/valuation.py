"""What a game of Skat is worth, as a derivation: the run of matadors, every level, the product, the bid.

Game value and card points are two things: card points only say whether the declarer won and whether a side is
Schneider; the value comes from the game, the matadors and the levels. Nothing here is kept in a state.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlab.games.skat.auction import BASES, MATADORS, NULL_VALUES
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL, RUNS
from cardlab.games.skat.result import Result
from cardlab.games.skat.state import ANNOUNCE, OUVERT, SCHNEIDER, SCHWARZ
from cardlab.rulings import ScoreLine, cases

RUN_CASES = (WITH, WITHOUT, WITH_ALL, WITHOUT_ALL, WITH_TOLD, WITHOUT_TOLD) = cases(
    "skat.value.matadors",
    held="count:n run:run stop:card",
    missing="count:n run:run stop:card",
    all_held="count:n run:run",
    all_missing="count:n run:run",
    told_held="count:n",
    told_missing="count:n",
)
SKAT_CASES = (SKAT_GROWS, SKAT_CUTS, SKAT_TURNS) = cases(
    "skat.value.skat",
    grows="card:card ten:n twelve:n worth_ten:n worth:n",
    cuts="card:card ten:n twelve:n worth_ten:n worth:n",
    turns="card:card ten:n twelve:n worth_ten:n worth:n",
)
(GAME_LEVEL,) = cases("skat.value.game", game="")
(HAND_LEVEL,) = cases("skat.value.hand", hand="")
SCHNEIDER_CASES = (SCHNEIDER_MADE, SCHNEIDER_SUFFERED, SCHNEIDER_MISSED, SCHNEIDER_TOLD) = cases(
    "skat.value.schneider", made="points:n others:n", suffered="points:n others:n", missed="", told=""
)
(SCHNEIDER_ANNOUNCED,) = cases("skat.value.schneider_announced", announced="")
SCHWARZ_CASES = (SCHWARZ_MADE, SCHWARZ_SUFFERED, SCHWARZ_MISSED, SCHWARZ_TOLD, SCHWARZ_BY_POINTS) = cases(
    "skat.value.schwarz", made="", suffered="", missed="", told="", points_only="tricks:n"
)
(SCHWARZ_ANNOUNCED,) = cases("skat.value.schwarz_announced", announced="")
(OUVERT_LEVEL,) = cases("skat.value.ouvert", ouvert="")
PRODUCTS = (PRODUCT, PRODUCT_SCHNEIDER, PRODUCT_NEAR, PRODUCT_SHORT) = cases(
    "skat.value.product",
    product="game:action base:n parts:numbers levels:n value:n",
    schneider="game:action base:n parts:numbers levels:n value:n points:n others:n",
    near="game:action base:n parts:numbers levels:n value:n points:n others:n",
    short="game:action base:n parts:numbers levels:n value:n",
)
NULL_CASES = cases(
    "skat.value.null", plain="value:n", hand="value:n", ouvert="value:n", hand_ouvert="value:n"
)
(ENOUGH,) = cases("skat.value.bid", enough="value:n bid:n")
(LADDER, NULL_SHORT) = cases(
    "skat.value.overbid",
    ladder="value:n bid:n base:n ladder:numbers charged:n",
    null="value:n bid:n",
)
OVERBID_CASES = (OVERBID_POINTS, OVERBID_TOLD, OVERBID_LOST, OVERBID_NULL) = cases(
    "skat.score.overbid",
    points="taken:n base:n levels:n worth:n bid:n ladder:numbers value:n score:points",
    told="base:n levels:n worth:n bid:n ladder:numbers value:n score:points",
    lost="base:n levels:n worth:n bid:n ladder:numbers value:n score:points",
    null="worth:n bid:n score:points",
)

NEAR = 5  # points away from Schneider at which a sum says that it was missed


@dataclass(frozen=True, slots=True)
class Valuation:
    """A worked sum. `worth` is base × levels; `value` what is charged (after an overbid the multiple)."""

    game: int
    matadors: int  # negative: without; 0 in Null
    levels: int
    worth: int
    value: int
    won: bool | None  # None without a result
    overbid: bool
    score: int | None  # plain: + the value, or − twice of it
    lines: tuple[ScoreLine, ...]


def matadors(cards: int, game: int) -> int:
    """The unbroken run of the highest trumps held (or, negative, missing) in twelve cards.

    >>> from cardlab.cards import CardSet
    >>> matadors(CardSet.parse("CJ SJ HJ DJ HA"), 2), matadors(CardSet.parse("HJ DJ D9"), 1)
    (5, -2)
    """
    run = RUNS[game]
    held = cards >> run[0] & 1
    count = 0
    for card in run:
        if cards >> card & 1 != held:
            break
        count += 1
    return count if held else -count


def value(
    game: int,
    *,
    cards: int | None = None,
    run: int | None = None,
    skat: int = 0,
    hand: bool = False,
    announced: int = 0,
    bid: int | None = None,
    result: Result | None = None,
    options: Options | None = None,
) -> Valuation:
    """The worth of a game, line by line: from the twelve cards, or from the number of matadors (`run`).

    `skat` are those of the cards that lay in the skat and were never seen: a Hand game's sum then says what
    they changed. Without a result everything announced counts as made. Raises `ValueError` for what no game
    can be: no matadors, announcements without Hand, both cards and a number.

    >>> from cardlab.games.skat.result import told
    >>> hearts = value(2, run=3, hand=True, announced=SCHWARZ, result=told(True, 1, 1))
    >>> hearts.value, hearts.score, hearts.levels
    (90, 90, 9)
    """
    options = options or Options()
    if game == NULL:
        return _null(hand, announced, bid, result)
    _check(game, cards, run, hand, announced)
    count = matadors(cards, game) if cards is not None else run or 0
    lines: list[ScoreLine] = [_run_line(game, count, cards is not None)]
    parts = [abs(count)]
    for line, level in _levels(hand, announced, result, options):
        lines.append(line)
        if level:
            parts.append(level)
    base, levels = BASES[game], sum(parts)
    worth = base * levels
    if skat and cards is not None:
        before = matadors(cards & ~skat, game)
        if before != count:
            lines.append(_skat_line(game, before, count, skat, worth))
    lines.append(_product_line(game, parts, worth, bid, result))
    if bid is not None and worth < bid:
        return _overbid(game, count, levels, bid, result, lines)
    if bid is not None:
        lines.append(ScoreLine(ENOUGH, (worth, bid)))
    if result is None:
        return Valuation(game, count, levels, worth, worth, None, False, None, tuple(lines))
    score = worth if result.won else -2 * worth
    lines.append(_result_line(result, worth, score))
    return Valuation(game, count, levels, worth, worth, result.won, False, score, tuple(lines))


def _overbid(
    game: int, count: int, levels: int, bid: int, result: Result | None, lines: list[ScoreLine]
) -> Valuation:
    """A game that is not worth the bid: charged at the first multiple of its base that is, and lost."""
    base = BASES[game]
    worth, charged = base * levels, -(-bid // base) * base
    ladder = tuple(range(worth, charged + 1, base))
    lines.append(ScoreLine(LADDER, (worth, bid, base, ladder, charged)))
    if result is None:
        return Valuation(game, count, levels, worth, charged, None, True, None, tuple(lines))
    score = -2 * charged
    sums = (base, levels, worth, bid, ladder, charged, score)
    if not result.won:
        lines.append(ScoreLine(OVERBID_LOST, sums, score))
    elif result.points is None:
        lines.append(ScoreLine(OVERBID_TOLD, sums, score))
    else:
        lines.append(ScoreLine(OVERBID_POINTS, (result.points, *sums), score))
    return Valuation(game, count, levels, worth, charged, False, True, score, tuple(lines))


def _check(game: int, cards: int | None, run: int | None, hand: bool, announced: int) -> None:
    if (cards is None) == (run is None):
        raise ValueError("a game is valued by its twelve cards or by the number of matadors")
    if run is not None and not 1 <= abs(run) <= MATADORS[game]:
        raise ValueError(f"this game has 1 to {MATADORS[game]} matadors, with or without, not {run}")
    if cards is not None and cards.bit_count() not in (10, 12):
        raise ValueError(f"the declarer holds twelve cards, or ten before the skat, not {cards.bit_count()}")
    if announced and not hand:
        raise ValueError("Schneider, Schwarz and ouvert are announced with a Hand game only")


def _run_line(game: int, count: int, seen: bool) -> ScoreLine:
    """The matadors, card by card where the cards are known."""
    held, number = count > 0, abs(count)
    if not seen:
        return ScoreLine(WITH_TOLD if held else WITHOUT_TOLD, (number,))
    run = RUNS[game]
    if number == len(run):
        return ScoreLine(WITH_ALL if held else WITHOUT_ALL, (number, run))
    return ScoreLine(WITH if held else WITHOUT, (number, run[:number], run[number]))


def _levels(
    hand: bool, announced: int, result: Result | None, options: Options
) -> Iterator[tuple[ScoreLine, int]]:
    """Every level beside the matadors, and what is worth saying though it is none (0)."""
    yield ScoreLine(GAME_LEVEL), 1
    if hand:
        yield ScoreLine(HAND_LEVEL), 1
    lost = result is not None and not result.won
    full = options.failed_announcement == "full" or not lost
    strict = options.failed_announcement == "none" and lost  # only what was reached
    if result is None:
        schneider, schwarz = int(announced >= SCHNEIDER), int(announced >= SCHWARZ)
    else:
        schneider, schwarz = result.schneider, result.schwarz
    yield from _schneider(schneider, announced >= SCHNEIDER and full, result)
    if announced >= SCHNEIDER and (not strict or schneider > 0):
        yield ScoreLine(SCHNEIDER_ANNOUNCED), 1
    yield from _schwarz(schwarz, announced >= SCHWARZ and full, result)
    if announced >= SCHWARZ and (not strict or schwarz > 0):
        yield ScoreLine(SCHWARZ_ANNOUNCED), 1
    if announced == OUVERT and not strict:
        yield ScoreLine(OUVERT_LEVEL), 1


def _schneider(made: int, counts: bool, result: Result | None) -> Iterator[tuple[ScoreLine, int]]:
    points, against = (None, None) if result is None else (result.points, result.against)
    if made and points is not None:
        case = SCHNEIDER_MADE if made > 0 else SCHNEIDER_SUFFERED
        yield ScoreLine(case, (points, against)), 1
    elif made:
        yield ScoreLine(SCHNEIDER_TOLD), 1
    elif counts:
        yield ScoreLine(SCHNEIDER_MISSED), 1


def _schwarz(made: int, counts: bool, result: Result | None) -> Iterator[tuple[ScoreLine, int]]:
    if made and result is not None and result.tricks is not None:
        yield ScoreLine(SCHWARZ_MADE if made > 0 else SCHWARZ_SUFFERED), 1
    elif made:
        yield ScoreLine(SCHWARZ_TOLD), 1
    elif counts:
        yield ScoreLine(SCHWARZ_MISSED), 1
    elif result is not None and result.points == 120 and result.tricks is not None:
        yield ScoreLine(SCHWARZ_BY_POINTS, (10 - result.tricks,)), 0


def _product_line(
    game: int, parts: list[int], worth: int, bid: int | None, result: Result | None
) -> ScoreLine:
    """Base × levels, and how far Schneider was from it; where the bid is not reached more is to come."""
    sums = (ANNOUNCE + 4 * game, BASES[game], tuple(parts), sum(parts), worth)
    if bid is not None and worth < bid:
        return ScoreLine(PRODUCT_SHORT, sums)
    if result is None or not result.won or result.points is None:
        return ScoreLine(PRODUCT, sums)
    if result.schneider > 0:
        return ScoreLine(PRODUCT_SCHNEIDER, (*sums, result.points, result.against))
    if result.points >= 90 - NEAR:
        return ScoreLine(PRODUCT_NEAR, (*sums, result.points, result.against))
    return ScoreLine(PRODUCT, sums)


def _skat_line(game: int, before: int, after: int, skat: int, worth: int) -> ScoreLine:
    """What the unseen skat did to the matadors, and by which card."""
    run = RUNS[game]
    card = next(card for card in run if skat >> card & 1)
    case = SKAT_TURNS if before < 0 < after else SKAT_CUTS if before < 0 else SKAT_GROWS
    value_before = worth + BASES[game] * (abs(before) - abs(after))
    return ScoreLine(case, (card, abs(before), abs(after), value_before, worth))


def _result_line(result: Result, value: int, score: int) -> ScoreLine:
    """Won or lost, by what the play was about."""
    if result.won:
        return ScoreLine(result.case, (score, *result.proof), score)
    return ScoreLine(result.case, (value, score, *result.proof), score)


def _null(hand: bool, announced: int, bid: int | None, result: Result | None) -> Valuation:
    """Null has four fixed values: no matadors, no levels, nothing to climb to."""
    if announced not in (0, OUVERT):
        raise ValueError("Null knows neither Schneider nor Schwarz")
    worth = NULL_VALUES[hand, announced == OUVERT]
    lines = [ScoreLine(NULL_CASES[hand + 2 * (announced == OUVERT)], (worth,))]
    overbid = bid is not None and worth < bid
    if bid is not None:
        lines.append(ScoreLine(NULL_SHORT if overbid else ENOUGH, (worth, bid)))
    if result is None:
        return Valuation(NULL, 0, 0, worth, worth, None, overbid, None, tuple(lines))
    won = result.won and not overbid
    score = worth if won else -2 * worth
    if result.won and overbid:
        lines.append(ScoreLine(OVERBID_NULL, (worth, bid, score), score))
    else:
        lines.append(_result_line(result, worth, score))
    return Valuation(NULL, 0, 0, worth, worth, won, overbid, score, tuple(lines))
