"""A game of Skat told to its end, or only promised, as an exercise writes it: rows, cards, worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardlab.cards import CardSet
from cardlab.games.skat import GAME
from cardlab.games.skat.examples import written
from cardlab.games.skat.notation import GAMES, LEVELS, parse
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.position import read_options
from cardlab.games.skat.state import ANNOUNCE, SCHNEIDER, SCHWARZ
from cardlab.games.skat.valuation import Valuation
from cardlab.rulings import Finding
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goal import phrases

FIELDS = frozenset(
    {
        "game",
        "hand",
        "cards",
        "skat",
        "run",
        "bid",
        "points",
        "tricks",
        "against",
        "lost",
        "gave_up",
        "null_card",
        "won",
        "schneider",
        "schwarz",
    }
)
TOLD = (
    GAME_ROW,
    HAND_ROW,
    WITH_ROW,
    WITHOUT_ROW,
    TURNED_UP,
    BID_ROW,
    POINTS_ROW,
    TRICKS_ROW,
    ALL_TRICKS,
    DECLARER_GAVE_UP,
    DEFENDERS_GAVE_UP,
    WON_ROW,
    LOST_ROW,
) = phrases(
    "written",
    game="game:action",
    hand_game="game:action",
    run_with="count:n",
    run_without="count:n",
    turned_up="cards:cards",
    bid="bid:n",
    points="points:n",
    tricks="tricks:n",
    all_tricks="",
    declarer_gave_up="points:n others:n",
    defenders_gave_up="points:n others:n",
    won="",
    lost="",
)
(WITH_SCHNEIDER, WITH_SCHWARZ) = phrases("written", with_schneider="", with_schwarz="")
HOUSE = ("scoring", "null_overbid", "null_ends")


@dataclass(frozen=True, slots=True)
class Written:
    """What an exercise tells of a game. `ten` are the cards played from, `skat` the two put aside."""

    given: Mapping[str, Any]
    options: Options
    game: int
    announced: int
    hand: bool
    ten: int
    skat: int
    bid: int | None
    found: Valuation

    @property
    def action(self) -> int:
        """The announcement."""
        return ANNOUNCE + 4 * self.game + self.announced

    @property
    def ended(self) -> bool:
        """Whether it is told how the play came out."""
        return self.found.won is not None

    @property
    def house(self) -> Mapping[str, Any]:
        """The house rules in force that such a sum depends on, where they differ from the standard."""
        missed = self.found.won is False and self.announced >= SCHNEIDER and self.game != NULL
        heeded = {*HOUSE, *(("failed_announcement",) if missed else ())}
        return {name: value for name, value in self.options.changed().items() if name in heeded}

    @property
    def points(self) -> int | None:
        """The declarer's card points at the end, where they are told."""
        return None if self.game == NULL else self.given.get("points")


def read(task: Exercise) -> Written:
    """The game that a task tells; raises `BadExercise`.

    >>> told = {"game": "hearts", "run": 3, "hand": True}
    >>> read(Exercise("demo", "skat", "worth", "skat.value.product", told)).found.worth
    50
    """
    given = dict(task.given)
    try:
        options = read_options(given)
        found = written(given, options)
        game, _, level = str(given["game"]).partition(" ")
        parse(f"announce {given['game']}")
        return Written(
            given,
            options,
            GAMES.index(game),
            LEVELS.index(level),
            bool(given.get("hand", False)),
            int(CardSet.parse(given.get("cards", ""))),
            int(CardSet.parse(given.get("skat", ""))),
            given.get("bid"),
            found,
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadExercise(f"exercise {task.name}, given", f"tells no game of Skat: {error}") from error


def seen(game: Written) -> Mapping[str, Any] | None:
    """The declarer's cards when the game was announced; None where only the number of matadors is told.

    Raises `BadExercise` for cards that nobody could have held.
    """
    if not game.ten:
        return None
    done = [f"bid {game.bid or 18}", "pass", "pass"]
    told: dict[str, Any] = {"hand": str(CardSet(game.ten))}
    if game.skat:
        told["skat"] = str(CardSet(game.skat))
    if game.hand:
        done.append("hand")
    elif game.skat:
        done += ["skat", f"bury {told['skat']}"]
    # Middlehand speaks first: with this dealer it is seat 0, whose column the declarer's is.
    try:
        moment = GAME.position({**told, "do": done, "dealer": 1, "options": game.options.changed()})
    except ValueError as error:
        raise BadExercise("cards and skat", f"are none that could be dealt: {error}") from error
    return GAME.seen(moment, moment.turn)


def rows(game: Written, *, bid: bool) -> tuple[Finding, ...]:
    """What is told beside the cards, one fact to a row; `bid` whether the value promised belongs to it."""
    return tuple(_rows(game, bid))


def _rows(game: Written, bid: bool) -> Iterator[Finding]:
    yield Finding(HAND_ROW if game.hand else GAME_ROW, (game.action,))
    if "run" in game.given and game.game != NULL:
        run = game.given["run"]
        yield Finding(WITH_ROW if run > 0 else WITHOUT_ROW, (abs(run),))
    if bid and game.bid is not None:
        yield Finding(BID_ROW, (game.bid,))
    if game.ended:
        yield from _end(game)
    if game.hand and game.skat and game.game != NULL:
        yield Finding(TURNED_UP, (game.skat,))


def _end(game: Written) -> Iterator[Finding]:
    """How the play came out."""
    given = game.given
    if "won" in given:
        yield Finding(WON_ROW if given["won"] else LOST_ROW)
        if given.get("schneider"):
            yield Finding(WITH_SCHNEIDER)
        if given.get("schwarz"):
            yield Finding(WITH_SCHWARZ)
        return
    points, tricks = given.get("points", 0), given["tricks"]
    if "gave_up" in given:
        who = DECLARER_GAVE_UP if given["gave_up"] == "declarer" else DEFENDERS_GAVE_UP
        yield Finding(who, (points, given.get("against", 120 - points)))
        return
    if game.game != NULL:
        yield Finding(POINTS_ROW, (points,))
    if tricks == 10:
        yield Finding(ALL_TRICKS)
    elif game.game == NULL or game.announced >= SCHWARZ or tricks == 0 or points == 120:
        yield Finding(TRICKS_ROW, (tricks,))
