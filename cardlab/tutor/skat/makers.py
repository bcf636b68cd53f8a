"""Who makes exercises about Skat's values, scores and series, and about the words before the first card."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from cardlab.cards import BIT, Card, bits
from cardlab.games.skat.auction import VALUES
from cardlab.games.skat.examples import written
from cardlab.games.skat.notation import GAMES, LEVELS
from cardlab.games.skat.pack import GRAND, NULL, POINTS, TRUMPS
from cardlab.games.skat.position import read_options
from cardlab.games.skat.score import sides
from cardlab.games.skat.state import SCHNEIDER
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.maker import Maker
from cardlab.tutor.skat.drawing import PACK, Wish, bid_for, cards, drawn, null_cards
from cardlab.tutor.skat.wishes import MISSED, SCORES, WORTHS
from cardlab.tutor.typed import codes
from cardlab.tutor.walks import code

TRIES = 200
FAILED = ("full", "announced_only", "none")


def _named(random: Random, goal: str, about: str, given: Mapping[str, Any], level: int) -> Exercise:
    name = f"{about}#{random.getrandbits(32):08x}"
    return Exercise(name, "skat", goal, about.partition("/")[0], given, level=level)


def _drawn(
    random: Random, about: str, level: int, wish: Wish, fits: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    for _ in range(TRIES):
        given = drawn(random, wish, level)
        try:
            if wish.bid:
                found = written(given, read_options(given))
                if (bid := bid_for(random, found.worth, found.game, wish.bid)) is None:
                    continue
                given["bid"] = bid
            if fits(given):
                return given
        except ValueError:
            continue
    raise LookupError(f"no game was drawn that shows {about}")


def _shows(about: str, given: Mapping[str, Any], *, whole: bool) -> bool:
    """Whether a game written down comes to a case; `whole` with bid and score, for its `seat`."""
    options = read_options(given)
    found = written(given, options)
    lines = sides(found, 0, options)[given.get("seat", 0)] if whole else found.lines
    return about in {line.case.key for line in lines}


def _house(random: Random, about: str, wish: Wish, level: int) -> Wish:
    """On level 3 the house rules that such a sum heeds change as well."""
    if level < 3 or about in MISSED:
        return wish
    options = dict(wish.options or {})
    if wish.announced >= SCHNEIDER:
        options["failed_announcement"] = random.choice(FAILED)
    if wish.bid and random.random() < 0.4:
        options["scoring"] = "seeger_fabian"
    return replace(wish, options={key: value for key, value in options.items() if value != "full"})


def worth(random: Random, about: str, level: int) -> Exercise:
    """What is it worth? Matadors alone are asked as often as the whole."""
    wish = _house(random, about, WORTHS[about], level)
    given = _drawn(random, about, level, wish, lambda told: _shows(about, told, whole=False))
    runs = about.startswith(("skat.value.matadors", "skat.value.skat")) and "cards" in given
    if runs and random.random() < 0.5:
        return _named(random, "matadors", about, given, level)
    if "tricks" in given and "value.sch" in about and random.random() < 0.4:
        return _named(random, "won", about, given, level)
    return _named(random, "worth", about, given, level)


def scores(random: Random, about: str, level: int) -> Exercise:
    """What does it score?"""
    wish = _house(random, about, SCORES[about], level)
    given = _drawn(random, about, level, wish, lambda told: _shows(about, told, whole=True))
    return _named(random, "scores", about, given, level)


# ------------------------------------------------------------------ the auction
COURSE = ("skat.auction.course/next", "skat.auction.course/alone", "skat.auction.course/won")
PASSED_IN = (
    "skat.auction.all_pass/score_zero",
    "skat.auction.all_pass/redeal",
    "skat.score.all_pass/score_zero",
    "skat.score.all_pass/redeal",
)


def course(random: Random, about: str, level: int) -> Exercise:
    """Who speaks next, after a few words or once one of the duels is over."""
    given: dict[str, Any] = {"code": code(random), "dealer": random.randrange(3), "me": random.randrange(3)}
    if level > 2 and random.random() < 0.5:
        given["options"] = {"auction": "text"}
    duel = _duel(random, random.randrange(3), given)
    word = {
        "skat.auction.course/next": [*duel, "pass"],
        "skat.auction.course/alone": ["pass", "pass"],
        "skat.auction.course/won": [*(duel or ["bid 18"]), "pass", "pass"],
    }[about]
    return _named(random, "speaks", about, {**given, "done": word}, level)


def _duel(random: Random, rounds: int, given: Mapping[str, Any]) -> list[str]:
    """So many values called and held, the next one or one with a jump."""
    text = given.get("options", {}).get("auction") == "text"
    said, place = [], -1
    for _ in range(rounds):
        place += random.choice((1, 1, 1, 2))
        said += [f"bid {VALUES[place]}", f"bid {VALUES[place]}" if text else "hold"]
    return said


def next_bid(random: Random, about: str, level: int) -> Exercise:
    """The lowest value that may be called now."""
    text = about.startswith("skat.auction.own")
    given: dict[str, Any] = {"code": code(random), "dealer": random.randrange(3)}
    if text:
        given["options"] = {"auction": "text"}
    duel = _duel(random, random.randint(1, 1 + 2 * level), given)
    if about == "skat.auction.own/repeat":
        duel = duel[:-1]
    elif random.random() < 0.4:
        duel += ["pass"]
    if about == "skat.auction.higher/opens":
        duel = []
    elif about == "skat.auction.alone/alone":
        duel = ["pass", "pass"]
    return _named(random, "next_bid", about, {**given, "done": duel}, level)


PROMISES = tuple(f"skat.tip.promise.value/{name}" for name in ("held", "missing", "hand"))


def promise(random: Random, about: str, level: int) -> Exercise:
    """How high ten cards can be bid for a game."""
    game = random.choice((0, 1, 2, 3) if level == 1 else (0, 1, 2, 3, GRAND))
    run = {"held": "held", "missing": "missing"}.get(about.partition("/")[2])
    ten, _ = cards(random, game, Wish(run=run), 1)
    given: dict[str, Any] = {"hand": codes(ten), "do": [], "dealer": random.randrange(3), "game": GAMES[game]}
    if run is None:
        given["hand_game"] = True
    return _named(random, "safe_bid", about, given, level)


def passed_in(random: Random, about: str, level: int) -> Exercise:
    """Three passes: does the deal count?"""
    given: dict[str, Any] = {"code": code(random), "dealer": random.randrange(3), "done": ["pass", "pass"]}
    if about.endswith("redeal"):
        given["options"] = {"all_pass": "redeal"}
    return _named(random, "counts", about, given, level)


# ------------------------------------------------------------------ announcing
COMMITS = ("game", "schneider", "schwarz", "ouvert", "null", "null_ouvert", "short", "null_short")
ABOUT_COMMITS = tuple(f"skat.announce.commits/{name}" for name in COMMITS)


def commits(random: Random, about: str, level: int) -> Exercise:
    """What an announcement takes, and whether it keeps the bid."""
    name = about.partition("/")[2]
    null, short = name.startswith("null"), name.endswith("short")
    for _ in range(TRIES):
        game = NULL if null else random.choice((0, 1, 2, 3, GRAND) if level > 1 else (0, 1, 2, 3))
        ten, two = null_cards(random) if null else cards(random, game, Wish(), level)
        announced = LEVELS.index(name.removeprefix("null_")) if name.removeprefix("null_") in LEVELS else 0
        hand = bool(announced and not null) or random.random() < 0.5
        word = f"announce {GAMES[game]} {LEVELS[announced]}".strip()
        told: dict[str, Any] = {
            "game": word.removeprefix("announce "),
            "cards": codes(ten),
            "hand": hand,
        }
        if not hand:
            told["skat"] = codes(two)
        kind = "short" if short else "kept"
        bid = bid_for(random, written(told, read_options({})).worth, game, kind)
        if bid is None:
            continue
        aside = codes(two)
        after = ["hand"] if hand else ["skat", f"bury {aside}"]
        given: dict[str, Any] = {
            "hand": codes(ten),
            "do": [f"bid {bid}", "pass", "pass", *after],
            "action": word,
        }
        given |= {"skat": aside, "dealer": random.randrange(3)}
        if name == "null_short":
            given["options"] = {"null_overbid": "fixed_value"}
        asks = "keeps" if short or (announced == 0 and random.random() < 0.4) else "needs"
        return _named(random, asks, about, given, level)
    raise LookupError(f"nothing was drawn that shows {about}")


# ------------------------------------------------------------------ series, card points, suits
def series(random: Random, about: str, level: int) -> Exercise:
    """The end of a series, with as many ties as the case asks for."""
    name = about.partition("/")[2]
    low = random.randrange(-60, 60, 6)
    top = low + random.randrange(20, 120, 4)
    won, lost = random.randint(2, 4), random.randint(1, 2)
    table = {
        "points": [(top, won, lost), (top - random.randrange(4, 20), won + 1, 0)],
        "more_won": [(top, won + 1, lost), (top, won, 0)],
        "fewer_lost": [(top, won, lost - 1), (top, won, lost)],
        "shared": [(top, won, lost), (top, won, lost)],
    }[name]
    rows = [*table, (low - 10, random.randint(0, 2), random.randint(0, 3))]
    random.shuffle(rows)
    columns = dict(zip(("scores", "won", "lost"), map(list, zip(*rows, strict=True)), strict=True))
    deals = random.choice((9, 15)) if level == 1 else random.choice((15, 36))
    return _named(random, "series", about, {**columns, "options": {"series": deals}}, level)


TRICKS = tuple(f"skat.trick.won/{name}" for name in ("suit", "ruff", "trump"))


def points(random: Random, about: str, level: int) -> Exercise:
    """The card points of a trick, or the declarer's after it."""
    game = random.choice((0, 1, 2, 3) if level == 1 else (0, 1, 2, 3, GRAND))
    for _ in range(TRIES):
        trick = random.sample(bits(PACK), 3)
        if sum(POINTS[card] > 0 for card in trick) < 2 or not _case(about, trick, TRUMPS[game]):
            continue
        given: dict[str, Any] = {
            "game": GAMES[game],
            "trick": " ".join(Card(c).code for c in trick),
        }
        if level > 1:
            given |= {"before": random.randint(10, 50), "declarer": random.randrange(3)}
        return _named(random, "points", about, given, level)
    raise LookupError(f"no trick was drawn that shows {about}")


def _case(about: str, trick: list[int], trumps: int) -> bool:
    led = bool(trumps >> trick[0] & 1)
    any_trump = bool(sum(BIT[card] for card in trick) & trumps)
    return {"suit": not any_trump, "ruff": not led and any_trump, "trump": led}[about.partition("/")[2]]


JACKS_OF = ("skat.play.jack/not_its_suit", "skat.play.jack/grand", "skat.play.follow/null")


def suit(random: Random, about: str, level: int) -> Exercise:
    """To which suit a card belongs: mostly jacks."""
    name = about.partition("/")[2]
    game = GRAND if name == "grand" else NULL if name == "null" else random.choice((0, 1, 2, 3))
    jacks = [card for card in bits(PACK) if card % 13 == 9]
    card = random.choice(jacks if random.random() < 0.7 else bits(PACK))
    return _named(random, "suit", about, {"game": GAMES[game], "card": Card(card).code}, level)


MAKERS: tuple[Maker, ...] = (
    Maker(frozenset(WORTHS), worth),
    Maker(frozenset(SCORES), scores),
    Maker(frozenset(COURSE), course),
    Maker(frozenset(PASSED_IN), passed_in),
    Maker(frozenset(PROMISES), promise),
    Maker(
        frozenset(
            {
                "skat.auction.higher/higher",
                "skat.auction.higher/opens",
                "skat.auction.again/said",
                "skat.auction.own/own",
                "skat.auction.own/repeat",
                "skat.auction.alone/alone",
            }
        ),
        next_bid,
    ),
    Maker(frozenset(ABOUT_COMMITS), commits),
    Maker(
        frozenset(f"skat.series.end/{name}" for name in ("points", "more_won", "fewer_lost", "shared")),
        series,
    ),
    Maker(frozenset(TRICKS), points),
    Maker(frozenset(JACKS_OF), suit),
)
