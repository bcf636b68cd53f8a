"""Skat: deals by what was played and taken, series at their end, moments of auction, announcing and play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from cardlab.games.skat import GAME
from cardlab.games.skat.auction import MATADORS, VALUES
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.result import Result, result
from cardlab.games.skat.score import AGAIN, ZERO, sides
from cardlab.games.skat.state import ANNOUNCE, BID, BURY, CONCEDE, HOLD, OUVERT, PASS, Standing
from cardlab.games.skat.valuation import value
from cardlab.rulings import Finding, Outcome
from cardlab.widgets.house.bench import Bench, Field, Said, Side, Told, Unread
from cardlab.widgets.house.seek import ended, moment, scored
from cardlab.widgets.skat.result import outcome_sums
from cardlab.widgets.skat.words import SHOWN, game_name

if TYPE_CHECKING:
    from cardlab.explain import Speaker
    from cardlab.table import Table

TRICKS, POINTS, SKAT_POINTS = 10, 120, 22  # two cards hold 22 card points at most
LEVELS = ("none", "schneider", "schwarz", "ouvert")


@dataclass(frozen=True)
class Played:
    """A game that was played, as a table writes it down; `run` is negative for matadors without."""

    game: int
    run: int
    hand: bool
    announced: int
    bid: int
    points: int
    tricks: int

    @property
    def result(self) -> Result | None:
        """How it ended for the declarer."""
        against, lost = POINTS - self.points, TRICKS - self.tricks
        return result(self.game, self.announced, self.points, against, self.tricks, lost)


def passed_in(bench: Bench, left: Options, right: Options, name: str, draw: Random) -> Told:
    """What becomes of a deal that nobody plays."""
    here, there = (ZERO if options.all_pass == "score_zero" else AGAIN for options in (left, right))
    return Told("passed", Said(None, Finding(here)), Said(None, Finding(there)), (name,))


class SkatBench(Bench):
    """See `cardlab.widgets.house.bench`."""

    game = GAME
    fields: ClassVar = {
        "auction": Field("bidding", moment),
        "all_pass": Field("bidding", passed_in),
        "null_overbid": Field("bidding", moment),
        "null_ends": Field("play", moment),
        "concession": Field("play", moment),
        "failed_announcement": Field("scoring", scored),
        "scoring": Field("scoring", scored),
        "series": Field("match", ended),
    }

    # ---------------------------------------------------------------- deals to score
    def deal(self, draw: Random, left: Options, right: Options) -> Played:
        """A suit game or Grand worth its bid, won or lost by a little."""
        game = draw.randrange(NULL)
        run = draw.choice((-3, -2, -1, 1, 1, 2, 3, 4))
        hand = draw.random() < 0.6
        announced = draw.choice((0, 0, 1, 1, 2, 3)) if hand else 0
        worth = value(game, run=run, hand=hand, announced=announced).worth
        bids = [bid for bid in VALUES if bid <= worth]
        points = draw.randrange(36, 112)
        tricks = min(9, max(1, points // 12 + draw.randrange(2)))
        return Played(game, run, hand, announced, draw.choice(bids[-4:]), points, tricks)

    def outcome(self, deal: Played, options: Options) -> Outcome:
        """The declarer's sum, and what a tournament gives the others."""
        null = deal.game == NULL
        found = value(
            deal.game,
            run=None if null else deal.run,
            hand=deal.hand,
            announced=deal.announced,
            bid=deal.bid,
            result=deal.result,
            options=options,
        )
        return Outcome(sides(found, 0, options))

    def told(self, speak: "Speaker", deal: Played) -> str:
        """The game, the bid, what was taken."""
        name = game_name(speak, deal.game, deal.hand, deal.announced)
        null = deal.game == NULL
        run = speak.word(f"widgets.house.skat.{'with' if deal.run > 0 else 'without'}", count=abs(deal.run))
        facts = {"game": name, "run": run, "bid": deal.bid, "points": deal.points, "tricks": deal.tricks}
        return speak.word(f"widgets.house.skat.{'told_null' if null else 'told'}", **facts)

    def blocks(self, speak: "Speaker", deal: Played, options: Options) -> list[tuple[str, list[Side]]]:
        """What the game was worth, what it scored, and the others' lines where they have any."""
        return [("", outcome_sums(speak, self.outcome(deal, options), 0, (0, 1, 2)))]

    # ---------------------------------------------------------------- a deal as typed
    def form(self, speak: "Speaker", typed: Mapping[str, str]) -> list[Side]:
        """The game and its matadors; what was promised; what was taken."""
        word = speak.word

        def row(name: str, choices: Sequence[tuple[str, str]] = ()) -> Side:
            label = word(f"widgets.house.skat.{name}")
            field: Side = {"id": name, "label": label, "value": typed.get(name, ""), "numeric": True}
            if choices:
                field["choices"] = [{"value": value, "label": text} for value, text in choices]
            return {"label": label, "fields": [field]}

        def words(*names: str) -> list[tuple[str, str]]:
            return [(name, word(f"widgets.house.skat.choice.{name}")) for name in names]

        games = [(str(game), game_name(speak, game)) for game in SHOWN]
        groups = (
            ("game", [row("game", games), row("side", words("with", "without")), row("run")]),
            ("promise", [row("hand", words("skat", "hand")), row("announced", words(*LEVELS)), row("bid")]),
            ("taken", [row("points"), row("tricks")]),
        )
        return [
            {"legend": word(f"widgets.house.skat.group.{name}"), "heads": [], "rows": rows}
            for name, rows in groups
        ]

    def read(self, typed: Mapping[str, str]) -> Played:
        """Field by field; the declarer's points and tricks have to fit each other."""
        game = _one_of(typed, "game", [str(number) for number in range(NULL + 1)])
        hand = _one_of(typed, "hand", ("skat", "hand")) == 1
        announced = _announced(typed, game, hand)
        bid = _number(typed, "bid", VALUES[0], VALUES[-1])
        if bid not in VALUES:
            below, above = max(v for v in VALUES if v < bid), min(v for v in VALUES if v > bid)
            raise Unread("widgets.house.skat.no_value", "bid", bid=bid, below=below, above=above)
        tricks = _number(typed, "tricks", 0, TRICKS)
        if game == NULL:
            return Played(game, 0, hand, announced, bid, 0, tricks)
        run = _number(typed, "run", 1, MATADORS[game])
        points = _number(typed, "points", 0, POINTS)
        if (tricks == TRICKS and points != POINTS) or (not tricks and points > SKAT_POINTS):
            key = "all_tricks" if tricks else "no_tricks"
            raise Unread(f"widgets.house.skat.{key}", "points", points=points)
        side = -1 if _one_of(typed, "side", ("with", "without")) else 1
        return Played(game, side * run, hand, announced, bid, points, tricks)

    def typed(self, speak: "Speaker", deal: Played) -> dict[str, str]:
        """Choices by their names, everything else in digits."""
        return {
            "game": str(deal.game),
            "side": "without" if deal.run < 0 else "with",
            "run": str(abs(deal.run) or 1),
            "hand": "hand" if deal.hand else "skat",
            "announced": LEVELS[deal.announced],
            "bid": str(deal.bid),
            "points": str(deal.points),
            "tricks": str(deal.tricks),
        }

    # ---------------------------------------------------------------- moments
    def standing(self, draw: Random, left: Options, right: Options) -> Standing:
        """The sheet after the last deal of the shorter series."""
        scores = sorted((draw.randrange(-12, 40) * 8 for _ in range(3)), key=lambda _: draw.random())
        deals = min(left.series, right.series)
        return Standing((scores[0], scores[1], scores[2]), (deals // 3,) * 3, (0, 0, 0), deals)

    def standing_told(self, speak: "Speaker", facts: Mapping[str, Any]) -> str:
        """How many deals, and everybody's points."""
        sheet: Standing = facts["sheet"]
        points = ", ".join(
            speak.word("widgets.house.skat.points_of", name=speak.seat(seat), points=sheet.scores[seat])
            for seat in range(3)
        )
        return speak.word("widgets.house.skat.standing", deals=sheet.deals, points=points)

    def before(self, draw: Random) -> None:
        """Nothing in an auction or in play asks for the score."""

    def choose(self, table: "Table", may: Sequence[int], draw: Random, name: str) -> int:
        """A lively auction in small steps; Null where Null is the point; nobody gives up."""
        if min(may) >= BURY or max(may) < CONCEDE:
            return draw.choice(may)
        bids = [action for action in may if BID <= action < BURY]
        if bids or HOLD in may or PASS in may:
            return _call(table, may, bids, draw, name)
        if min(may) >= ANNOUNCE:
            nulls = [action for action in may if action == ANNOUNCE + 4 * NULL]
            plain = [action for action in may if (action - ANNOUNCE) % 4 == 0]
            return draw.choice((name.startswith("null") and nulls) or plain or may)
        return draw.choice([action for action in may if action != CONCEDE] or may)


def _call(table: "Table", may: Sequence[int], bids: Sequence[int], draw: Random, name: str) -> int:
    """Holds and calls mostly, passes at times; where a bid has to be above Null, further than that."""
    keen = 0.95 if name == "null_overbid" else 0.6
    if draw.random() > keen and PASS in may:
        return PASS
    steps = bids[:3] if name == "null_overbid" else bids[:2]
    words = [*([HOLD] if HOLD in may else []), *steps]
    return draw.choice(words or may)


def _one_of(typed: Mapping[str, str], name: str, choices: Sequence[str]) -> int:
    """The place of what was chosen; the first where nothing was."""
    chosen = typed.get(name, choices[0])
    if chosen not in choices:
        raise Unread("widgets.house.form.unread", name)
    return choices.index(chosen)


def _announced(typed: Mapping[str, str], game: int, hand: bool) -> int:
    announced = _one_of(typed, "announced", LEVELS)
    if game == NULL:
        if announced not in (0, OUVERT):
            raise Unread("widgets.house.skat.null_levels", "announced")
    elif announced and not hand:
        raise Unread("widgets.house.skat.only_hand", "announced")
    return announced


def _number(typed: Mapping[str, str], name: str, low: int, high: int) -> int:
    text = typed.get(name, "").strip()
    if not text:
        raise Unread("widgets.house.form.empty", name, low=low, high=high)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and low <= int(text) <= high):
        raise Unread("widgets.house.form.between", name, text=text, low=low, high=high)
    return int(text)


SKAT = SkatBench()
