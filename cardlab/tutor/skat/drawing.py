"""Games drawn at random as an exercise writes them: cards that somebody could bid on, a bid, a result.

Only material: what any of it is worth, the engine says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from cardlab.cards import BIT, Card, CardSet, bits
from cardlab.games.skat.auction import BASES, VALUES
from cardlab.games.skat.notation import GAMES, LEVELS
from cardlab.games.skat.pack import GRAND, NULL, RUNS, TRUMPS, card_points
from cardlab.tutor.typed import codes

PACK = int(CardSet.parse("".join(f" {s}{r}" for s in "CDHS" for r in "789TJQKA")))
LOW = sum(BIT[card] for card in bits(PACK) if card % 13 <= 7)  # seven, eight, nine
ACES = sum(BIT[card] for card in bits(PACK) if card % 13 == 12)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a game is drawn to show; None is left to chance.

    `run` is "held", "missing", "all_held", "all_missing"; `skat` what the unseen two do to it ("grows",
    "cuts", "turns"); `points` from and to; `tricks` of the declarer; `bid` is "kept" or "short".
    """

    game: int | None = None
    run: str | None = None
    told: bool = False  # the number of matadors instead of cards
    skat: str | None = None
    hand: bool | None = None
    announced: int = 0
    points: tuple[int, int] | None = None
    tricks: int | None = None
    reported: Mapping[str, Any] | None = None  # won or not as somebody reports it
    gave_up: str | None = None
    bid: str | None = None
    options: Mapping[str, Any] | None = None
    seat: int = 0


def drawn(random: Random, wish: Wish, level: int) -> dict[str, Any]:
    """A game of that kind as `given`. Higher levels add Hand, Grand, longer runs."""
    hand = bool(wish.hand) if wish.hand is not None else level > 1 and random.random() < 0.35
    if wish.announced or wish.skat:
        hand = wish.game != NULL or bool(wish.hand)
    game = wish.game if wish.game is not None else _game(random, level)
    given: dict[str, Any] = {"game": f"{GAMES[game]} {LEVELS[wish.announced]}".strip()}
    if wish.options:
        given["options"] = dict(wish.options)
    if hand:
        given["hand"] = True
    ten, two = (null_cards(random)) if game == NULL else cards(random, game, wish, level)
    if wish.told and game != NULL:
        given["run"] = random.choice((1, 1, 2, 2, 3, 4)) * (-1 if wish.run == "missing" else 1)
    else:
        given["cards"] = codes(ten)
        given["skat"] = codes(two)
    given |= _result(random, wish, given, game)
    if wish.seat:
        given["seat"] = wish.seat
    return given


def _game(random: Random, level: int) -> int:
    return random.choice((0, 1, 2, 3) if level == 1 else (0, 1, 2, 3, GRAND))


def null_cards(random: Random) -> tuple[int, int]:
    """Ten low cards and two others."""
    low = random.sample(bits(LOW), 7)
    rest = random.sample([card for card in bits(PACK & ~ACES) if card not in low], 3)
    ten = sum(BIT[card] for card in (*low, *rest))
    two = sum(BIT[card] for card in random.sample(bits(PACK & ~ten), 2))
    return ten, two


# ------------------------------------------------------------------ a declarer's cards
def cards(random: Random, game: int, wish: Wish, level: int) -> tuple[int, int]:
    """Ten cards and two in the skat, with the run that is wished for."""
    run = RUNS[game]
    if wish.skat:
        return _with_skat(random, game, wish.skat)
    if wish.run in ("all_held", "all_missing"):
        held = wish.run == "all_held"
        number = len(run)
    else:
        held = wish.run == "held" if wish.run else random.random() < 0.6
        number = min(random.choice((1, 1, 2, 2, 3, 4)[: 4 + level]), len(run) - 1)
    must = sum(BIT[card] for card in run[:number]) if held else 0
    if number < len(run) and not held:
        must |= BIT[run[number]]
    never = sum(BIT[card] for card in run[:number]) if not held else 0
    if number < len(run) and held:
        never |= BIT[run[number]]
    return _split(random, *_filled(random, game, must, never), level)


def _with_skat(random: Random, game: int, how: str) -> tuple[int, int]:
    """Ten cards, and an unseen skat that changes their run."""
    run = RUNS[game]
    gap = random.choice((1, 2)) if how != "turns" else 0
    if how == "grows":  # with n, and the next one lies in the skat
        must, lies, never = sum(BIT[card] for card in run[:gap]), run[gap], BIT[run[gap + 1]]
    elif how == "cuts":  # without n, and one of the missing lies there
        lies = run[gap]
        must, never = BIT[run[gap + 1]], sum(BIT[card] for card in run[:gap])
    else:  # without n becomes with: ♣J lies there
        lies, must, never = run[0], BIT[run[2]], BIT[run[1]]
    twelve = _filled(random, game, must | BIT[lies], never)[0]
    free = bits(twelve & ~must & ~BIT[lies] & ~TRUMPS[GRAND])
    two = BIT[lies] | BIT[random.choice(free)]
    return twelve ^ two, two


def _filled(random: Random, game: int, must: int, never: int) -> tuple[int, int]:
    """Twelve cards that somebody would play this game with, and those that have to be in the hand."""
    trumps = TRUMPS[game]
    length = random.choice((3, 4)) if game == GRAND else random.choice((5, 6, 7, 8))
    held = must
    pool = list(bits(trumps & ~must & ~never))
    random.shuffle(pool)
    for card in pool[: max(0, length - (held & trumps).bit_count())]:
        held |= BIT[card]
    sides = sorted(bits(PACK & ~trumps), key=lambda card: random.random() - 0.35 * (BIT[card] & ACES > 0))
    for card in sides[: 12 - held.bit_count()]:
        held |= BIT[card]
    return held, must


def _split(random: Random, twelve: int, must: int, level: int) -> tuple[int, int]:
    """Ten to play from and two put aside; from level 2 on a card of the run may be one of them."""
    free = bits(twelve & ~must) if level < 2 or random.random() < 0.5 else bits(twelve)
    two = sum(BIT[card] for card in random.sample(free, 2))
    return twelve ^ two, two


# ------------------------------------------------------------------ how it came out
def _result(random: Random, wish: Wish, given: Mapping[str, Any], game: int) -> dict[str, Any]:
    if wish.reported is not None:
        return dict(wish.reported)
    if wish.points is None and wish.tricks is None and wish.gave_up is None:
        return {}
    if game == NULL:
        return _null_result(random, wish)
    aside = card_points(int(CardSet.parse(given.get("skat", "")))) if "skat" in given else None
    low, high = wish.points or (61, 89)
    points = random.randint(low, high)
    tricks = wish.tricks
    if tricks == 0:
        points = aside if aside is not None else min(points, 20)
    elif aside is not None:
        points = max(points, min(aside, high))
    if tricks is None:
        tricks = 10 if points == 120 else max(1, min(9, points // 11 + random.choice((0, 1))))
    if wish.gave_up:
        against = random.randint(5, 40)
        points = min(points, 119 - against, 60)
        return {"points": points, "against": against, "tricks": 3, "lost": 2, "gave_up": wish.gave_up}
    return {"points": points, "tricks": tricks}


def _null_result(random: Random, wish: Wish) -> dict[str, Any]:
    if wish.gave_up:
        return {"tricks": 0, "lost": 3, "gave_up": wish.gave_up}
    tricks = wish.tricks or 0
    if not tricks:
        return {"tricks": 0}
    if wish.options and wish.options.get("null_ends") == "play_out":
        return {"tricks": tricks}
    card = random.choice([card for card in bits(PACK) if 4 < card % 13 < 10])
    return {"tricks": 1, "lost": random.randint(0, 8), "null_card": Card(card).code}


# ------------------------------------------------------------------ bids
def bid_for(random: Random, worth: int, game: int, kind: str) -> int | None:
    """A bid that a worth keeps, or one that it falls short of; None where there is none."""
    if kind == "kept":
        return random.choice([value for value in VALUES if value <= worth][-4:] or [None])
    base = 24 if game == NULL else BASES[game]
    return random.choice([value for value in VALUES if worth < value <= worth + 2 * base] or [None])
