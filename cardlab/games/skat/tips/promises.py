"""What ten cards promise: each game that they are strong enough for, and what it comes to."""

from dataclasses import dataclass

from cardlab.advice import tips
from cardlab.cards import BIT, bits
from cardlab.games.skat.auction import BASES, NULL_VALUES
from cardlab.games.skat.pack import GRAND, NULL
from cardlab.games.skat.state import ANNOUNCE, OUVERT
from cardlab.games.skat.tips.counting import ENOUGH, quarters, shown
from cardlab.games.skat.tips.holdings import null_safe
from cardlab.games.skat.valuation import matadors
from cardlab.rulings import Finding, Rule

HAND_ENOUGH = {False: 42, True: 34}  # in quarters: where a Hand game earns as much as one with the skat
NULL_ENOUGH, NULL_HAND_ENOUGH = 0.7, 0.78

(WITH, WITHOUT, BY_HAND) = tips(
    "skat.tip.promise.value",
    0.8,
    True,
    held="game:action sum:n count:n base:n levels:n value:n",
    missing="game:action sum:n count:n base:n levels:n value:n",
    hand="game:action sum:n count:n base:n levels:n value:n",
)
(NULL_PLAIN, NULL_HAND, NULL_OPEN) = tips(
    "skat.tip.promise.null", 0.75, True, plain="value:n", hand="value:n", ouvert="value:n"
)
(WEAK,) = tips("skat.tip.promise.weak", 0.8, True, weak="game:action sum:n enough:n")


@dataclass(frozen=True, slots=True)
class Promise:
    """A game that a hand is strong enough for. `announced` is 0 or OUVERT."""

    game: int
    hand: bool
    announced: int
    value: int
    tip: Finding


def promises(cards: int, allowance: int = 0) -> list[Promise]:
    """Every game that ten cards are strong enough for, the dearest first; `allowance` in quarters."""
    found = []
    for game in range(NULL):
        total = quarters(cards, game)
        if total + allowance >= ENOUGH[game == GRAND]:
            found.append(_trump_game(cards, game, total))
    found += _nulls(cards)
    return sorted(found, key=lambda promise: -promise.value)


def _trump_game(cards: int, game: int, total: int) -> Promise:
    hand = total >= HAND_ENOUGH[game == GRAND]
    count = matadors(cards, game)
    levels = abs(count) + 1 + hand
    case = BY_HAND if hand else WITH if count > 0 else WITHOUT
    facts = (ANNOUNCE + 4 * game, shown(total), abs(count), BASES[game], levels, BASES[game] * levels)
    return Promise(game, hand, 0, BASES[game] * levels, Finding(case, facts))


def _nulls(cards: int) -> list[Promise]:
    """Null counts with its most dangerous card gone, as the skat allows; Hand and ouvert as the cards are."""
    as_dealt = null_safe(cards)
    buried = max(null_safe(cards ^ BIT[card]) for card in bits(cards))
    if as_dealt == 1:
        value = NULL_VALUES[True, True]
        return [Promise(NULL, True, OUVERT, value, Finding(NULL_OPEN, (value,)))]
    if as_dealt >= NULL_HAND_ENOUGH:
        value = NULL_VALUES[True, False]
        return [Promise(NULL, True, 0, value, Finding(NULL_HAND, (value,)))]
    if buried >= NULL_ENOUGH:
        value = NULL_VALUES[False, False]
        return [Promise(NULL, False, 0, value, Finding(NULL_PLAIN, (value,)))]
    return []


def weak(cards: int) -> Finding:
    """Why a hand promises nothing: the trump game that comes nearest to what is enough."""
    game = max(range(NULL), key=lambda game: quarters(cards, game) - ENOUGH[game == GRAND])
    enough = ENOUGH[game == GRAND]
    return Finding(WEAK, (ANNOUNCE + 4 * game, shown(quarters(cards, game)), shown(enough)))


RULES = (
    Rule("skat.tip.promise.value", (WITH, WITHOUT, BY_HAND), "counted in games"),
    Rule("skat.tip.promise.null", (NULL_PLAIN, NULL_HAND, NULL_OPEN), "counted in games"),
    Rule("skat.tip.promise.weak", (WEAK,), "counted in games"),
)
