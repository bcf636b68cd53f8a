"""Skat or Hand, which two cards to bury, which game to announce."""

from itertools import combinations

from cardlab.advice import tips
from cardlab.cards import BIT, bits
from cardlab.game import Advice
from cardlab.games.skat.pack import GRAND, NULL, TRUMPS, card_points
from cardlab.games.skat.state import ANNOUNCE, HAND, OUVERT, PAIR, SCHNEIDER, TAKE
from cardlab.games.skat.tips.counting import ACES, quarters, shown
from cardlab.games.skat.tips.games import Prospect, null_prospect, prospect, prospects
from cardlab.games.skat.tips.holdings import null_safe, side_worth, sides
from cardlab.games.skat.tips.promises import HAND_ENOUGH, promises
from cardlab.games.skat.tips.sight import POWER, PRINTED, Sight
from cardlab.rulings import Case, Finding, Rule

TRUMP_WORTH = 15.0  # card points that a trump more brings home
SURE_SCHNEIDER = 13 * 4  # in quarters: nine in ten such Hand games were won with Schneider

(TAKE_USUAL, TAKE_WEAK) = tips("skat.tip.skat.take", 0.85, True, usual="game:action sum:n enough:n", weak="")
(HAND_STRONG, HAND_NULL) = tips("skat.tip.skat.hand", 0.7, True, strong="game:action sum:n enough:n", null="")
(B_EMPTY, B_POINTS, B_LOSERS, B_NULL) = tips(
    "skat.tip.bury.choose",
    0.75,
    True,
    empty="cards:cards points:n suit:suit",
    points="cards:cards points:n",
    losers="cards:cards",
    null="cards:cards",
)
(PLAN,) = tips("skat.tip.bury.plan", 0.75, True, game="game:action bid:n")
(KEEP_TRUMP, KEEP_ACE, WORSE_PAIR) = tips(
    "skat.tip.bury.keep", 0.85, True, trump="cards:cards", ace="card:card", worse="cards:cards"
)
(FITS, FITS_NULL, OVERBID, ALL_TRICKS, SCHNEIDER_SURE) = tips(
    "skat.tip.game.best",
    0.8,
    True,
    fits="game:action value:n bid:n",
    null="game:action value:n bid:n",
    overbid="game:action value:n bid:n charged:n",
    schwarz="game:action",
    schneider="game:action sum:n",
)
(BELOW, EARNS_LESS, RISK) = tips(
    "skat.tip.game.other",
    0.8,
    True,
    below="game:action value:n bid:n",
    less="game:action",
    risk="game:action",
)


# ------------------------------------------------------------------ skat or Hand
def choose(s: Sight) -> list[Advice]:
    """Pick up the skat, unless the dearest game is strong enough without it."""
    found = [promise for promise in promises(s.hand) if promise.value >= s.bid]
    if found and found[0].hand:
        game = found[0].game
        why = Finding(HAND_NULL) if game == NULL else _strength(HAND_STRONG, s.hand, game)
        return [Advice(HAND, why, 1.0), Advice(TAKE, why, 0.4)]
    trump = next((promise for promise in found if promise.game != NULL), None)
    why = _strength(TAKE_USUAL, s.hand, trump.game) if trump else Finding(TAKE_WEAK)
    return [Advice(TAKE, why, 1.0), Advice(HAND, why, 0.1)]


def _strength(case: Case, hand: int, game: int) -> Finding:
    enough = HAND_ENOUGH[game == GRAND]
    return Finding(case, (ANNOUNCE + 4 * game, shown(quarters(hand, game)), shown(enough)))


# ------------------------------------------------------------------ burying
def bury(s: Sight) -> list[Advice]:
    """All pairs, best first, for the game that the twelve cards are best for."""
    game, scored = plan(s.hand, s.bid)
    best_score, best = max(scored)
    found = []
    for score, two in scored:
        weight = 1.0 if two == best else min(0.95, 2.0 ** ((score - best_score) / _scale(game)))
        why = _why(best, game, s.hand) if two == best else _why_not(two, game)
        found.append(Advice(PAIR[two], why, round(weight, 3)))
    return sorted(found, key=lambda advice: (-advice.weight, advice.action))


def intends(s: Sight) -> Finding:
    """The game to bury for."""
    return Finding(PLAN, (ANNOUNCE + 4 * plan(s.hand, s.bid)[0], s.bid))


def plan(cards: int, bid: int) -> tuple[int, list[tuple[float, int]]]:
    """The game for twelve cards, and each pair with how good it is to bury it for that game."""
    rough = sorted(range(NULL), key=lambda game: -prospect(cards, game, 0, bid).earns)
    best: tuple[float, int, list[tuple[float, int]]] | None = None
    for game in [*rough[:2], NULL]:
        scored = [(worth(cards, two, game), two) for two in _two(cards)]
        two = max(scored)[1]
        found = (
            null_prospect(cards ^ two, False, bid) if game == NULL else prospect(cards ^ two, game, two, bid)
        )
        if found and (best is None or found.earns > best[0]):
            best = found.earns, game, scored
    assert best is not None
    return best[1], best[2]


def _two(cards: int) -> list[int]:
    return [BIT[low] | BIT[high] for low, high in combinations(bits(cards), 2)]


def _scale(game: int) -> float:
    """By how much a pair has to be better to count as twice as good."""
    return 0.1 if game == NULL else 4.0


def worth(cards: int, two: int, game: int) -> float:
    """How good it is to bury two cards: in card points, in Null the chance that is left."""
    kept = cards ^ two
    if game == NULL:
        return null_safe(kept) + 0.001 * sum(card % 13 for card in bits(two))
    home = sum([side_worth(held) for held in sides(kept, game)])
    return home + card_points(two) - TRUMP_WORTH * (two & TRUMPS[game]).bit_count()


def _why(two: int, game: int, cards: int) -> Finding:
    if game == NULL:
        return Finding(B_NULL, (two,))
    emptied = [
        suit
        for suit, printed in enumerate(PRINTED)
        if two & printed & ~TRUMPS[game] and not (cards ^ two) & printed & ~TRUMPS[game]
    ]
    points = card_points(two)
    if emptied:
        return Finding(B_EMPTY, (two, points, emptied[0]))
    return Finding(B_POINTS, (two, points)) if points >= 7 else Finding(B_LOSERS, (two,))


def _why_not(two: int, game: int) -> Finding:
    if game != NULL and two & TRUMPS[game]:
        return Finding(KEEP_TRUMP, (two & TRUMPS[game],))
    if game != NULL and two & ACES:
        return Finding(KEEP_ACE, ((two & ACES).bit_length() - 1,))
    return Finding(WORSE_PAIR, (two,))


# ------------------------------------------------------------------ announcing
def announce(s: Sight) -> list[Advice]:
    """Every announcement, best first: the game that earns most at this bid, and no more than is sure."""
    fixed = s.options.null_overbid == "fixed_value"
    ranked = prospects(s.hand, None if s.hand_game else s.skat, s.bid, fixed)
    best = ranked[0]
    action = _action(best) + _extra(s, best)
    found = [Advice(action, _announced(s, best, action), 1.0)]
    earns = {_action(prospect): prospect for prospect in ranked}
    for other in bits(s.legal & ~(1 << action)):
        known = earns.get(other)
        weight = 0.05 if known is None else 0.5 ** (1 + (best.earns - known.earns) / 10)
        found.append(Advice(other, _other(s, other, known), round(weight, 3)))
    return sorted(found, key=lambda advice: (-advice.weight, advice.action))


def _action(prospect: Prospect) -> int:
    return ANNOUNCE + 4 * prospect.game + prospect.announced


def _extra(s: Sight, best: Prospect) -> int:
    """What can be announced with a Hand game without doubt."""
    if not s.hand_game or best.game == NULL:
        return 0
    if all_tricks(s, best.game):
        return OUVERT
    return SCHNEIDER if quarters(s.hand, best.game) >= SURE_SCHNEIDER else 0


def all_tricks(s: Sight, game: int) -> bool:
    """Whether the hand takes every trick whatever the others hold: forehand, and nothing but top cards."""
    if s.seat != s.forehand:
        return False
    if _run(s.hand, TRUMPS[game]) < (TRUMPS[game] & s.out).bit_count():
        return False
    plain = [suit & ~TRUMPS[game] for suit in PRINTED]
    return all(_run(s.hand, suit) == (s.hand & suit).bit_count() for suit in plain)


def _run(held: int, suit: int) -> int:
    """How many of the highest cards of a suit are held, from the top without a gap."""
    order = sorted(bits(suit), key=POWER[GRAND].__getitem__, reverse=True)
    return next((place for place, card in enumerate(order) if not held >> card & 1), len(order))


def _announced(s: Sight, best: Prospect, action: int) -> Finding:
    if best.overbid:
        return Finding(OVERBID, (action, best.value, s.bid, 2 * best.charged))
    if best.game == NULL:
        return Finding(FITS_NULL, (action, best.value, s.bid))
    extra = action - ANNOUNCE & 3
    if extra == OUVERT:
        return Finding(ALL_TRICKS, (action,))
    if extra:
        return Finding(SCHNEIDER_SURE, (action, shown(quarters(s.hand, best.game))))
    return Finding(FITS, (action, best.value, s.bid))


def _other(s: Sight, action: int, known: Prospect | None) -> Finding:
    if known is None:
        return Finding(RISK, (action,))
    if known.value < s.bid:
        return Finding(BELOW, (action, known.value, s.bid))
    return Finding(EARNS_LESS, (action,))


RULES = (
    Rule("skat.tip.skat.take", (TAKE_USUAL, TAKE_WEAK), "counted in games"),
    Rule("skat.tip.skat.hand", (HAND_STRONG, HAND_NULL), "counted in games"),
    Rule("skat.tip.bury.plan", (PLAN,), "table lore"),
    Rule("skat.tip.bury.choose", (B_EMPTY, B_POINTS, B_LOSERS, B_NULL), "table lore"),
    Rule("skat.tip.bury.keep", (KEEP_TRUMP, KEEP_ACE, WORSE_PAIR), "table lore"),
    Rule(
        "skat.tip.game.best",
        (FITS, FITS_NULL, OVERBID, ALL_TRICKS, SCHNEIDER_SURE),
        "table lore",
        ("null_overbid",),
    ),
    Rule("skat.tip.game.other", (BELOW, EARNS_LESS, RISK), "table lore"),
)
