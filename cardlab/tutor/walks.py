"""Walks over random deals until something speaks: where exercises are found.

Everything comes from one `Random`, so that the same seed finds the same moment on every machine.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import Any, get_type_hints

from cardlab.cards import bits
from cardlab.game import Game, State
from cardlab.games import written_examples
from cardlab.options import BadOption, allowed_values
from cardlab.table import Table
from cardlab.tutor.consequence import reply
from cardlab.tutor.permute import scattered
from cardlab.tutor.rooms import of_game
from cardlab.tutor.told import course, moment

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I and O, no 0 and 1: a deal code is read aloud
WALKS = 18  # deals before the written example has to help
FEWEST = 3  # cards in a hand that leave something to choose; fewer only where a case comes no sooner
ASKED = frozenset({"action", "allowed"})  # fields of a written example that are not the position's


@dataclass(frozen=True, slots=True)
class Found:
    """A moment and the way it is told."""

    given: Mapping[str, Any]
    state: State


Speaks = Callable[[State], bool]


def example_of(game: Game, case: str) -> Mapping[str, Any]:
    """The written example of a case, of a rule or of a tip; empty if there is none."""
    package = f"cardlab.games.{game.name}"
    tips = written_examples(package, "tips_examples.toml")
    return written_examples(package).get(case) or tips.get(case, {})


def find(
    game: Game, case: str, random: Random, level: int, speaks: Speaks, sense: float | None = None
) -> Found:
    """A moment at which `speaks` is true; `case` is the one whose written example helps to get there.

    A hand of a card or two answers by itself and is taken only if no deal has more to offer.
    `sense` is how often the tips choose a card (untold: it varies). Raises `LookupError` if neither walks
    nor the written example come to such a moment.
    """
    written = example_of(game, case)
    options, standing = house(game, written, random, level), of_game(game.name, "standing")
    wild = _before_the_play(game, case)
    late: Found | None = None
    for _ in range(WALKS):
        given: dict[str, Any] = {"code": code(random), "dealer": random.randrange(game.seats), "done": []}
        given |= {"options": options} if options else {}
        given |= {"standing": standing(random)} if standing else {}
        walked = walk(game, course(game, given), random, sense, wild)
        spoken = [(_in_hand(game, state), done) for state, done in walked if speaks(state)]
        if early := [done for held, done in spoken if held >= FEWEST]:
            return _found(game, given, random.choice(early))
        if spoken and late is None:
            late = _found(game, given, random.choice(spoken)[1])
    return late or _from_example(game, case, written, options, random, speaks)


def _found(game: Game, given: Mapping[str, Any], done: list[int]) -> Found:
    """The moment of a deal that these actions lead to."""
    told = {**given, "done": [game.show(action) for action in done]}
    return Found(told, course(game, told).state)


def _in_hand(game: Game, state: State) -> int:
    """How many cards the seat to act holds; a whole pack where nobody is to act."""
    return 52 if state.turn is None else game.held(state, state.turn).bit_count()


def code(random: Random) -> str:
    """A deal code."""
    return "".join(random.choice(LETTERS) for _ in range(6))


def walk(
    game: Game, table: Table, random: Random, sense: float | None = None, wild: bool = True
) -> Iterator[tuple[State, list[int]]]:
    """Every moment of a deal that nobody plans, with what was done before it.

    Some deals are played by the tips, some at random, most between. Bids follow the tips more often than not,
    or every deal would be about thirteen tricks; those that do not are anything where bids are the subject
    (`wild`), and elsewhere what somebody might say.
    """
    sense = random.choice((0.0, 0.3, 0.6)) if sense is None else sense
    while table.turn is not None:
        yield table.state, table.actions[:]
        may = table.legal
        bidding = may[-1] >= 52
        if random.random() < (0.75 if bidding else sense):
            table.push(reply(game, table.state))
        else:
            table.push(random.choice(_near(may, reply(game, table.state)) if bidding and not wild else may))


def _near(may: list[int], best: int) -> list[int]:
    """What stands next to the tips' choice among the actions: one trick more or less, one value further."""
    place = may.index(best)
    return may[max(place - 1, 0) : place + 2]


def _before_the_play(game: Game, case: str) -> bool:
    """Whether a case of a rule speaks before the first card, as its written example shows it."""
    rule = case.partition("/")[0]
    phases = {e.seen["phase"] for e in game.examples(rule) if e.seen and case in (rule, e.finding.case.key)}
    return bool(phases - {"play"})


def house(game: Game, written: Mapping[str, Any], random: Random, level: int) -> dict[str, Any]:
    """House rules under which a case can speak, from its written example; from level 3 on others as well."""
    preset, own = written.get("preset"), written.get("options", {})
    options: dict[str, Any] = {**(game.presets[preset].changed() if preset else {}), **own}
    if level < 3:
        return options
    hints = get_type_hints(game.options)
    free = [field.name for field in fields(game.options) if field.name not in options]
    for name in random.sample(free, 3):
        if closed := allowed_values(hints[name]):
            options[name] = random.choice(closed)
    try:
        return dict(game.options.read(options).changed())
    except BadOption:
        return {**(game.presets[preset].changed() if preset else {}), **own}


def _from_example(
    game: Game,
    case: str,
    written: Mapping[str, Any],
    options: Mapping[str, Any],
    random: Random,
    speaks: Speaks,
) -> Found:
    """The written example with other ranks in its suits, as long as the case still speaks."""
    plain = {key: value for key, value in written.items() if key not in ASKED}
    house = {"options": dict(options)} if options else {}
    bare = {key: value for key, value in plain.items() if key not in {"preset", "options"}}
    for attempt in range(12):
        given = scattered(game, bare, random) | house if attempt < 11 else plain
        try:
            state = moment(game, given)
        except ValueError:
            continue
        if state.turn is not None and speaks(state):
            return Found(given, state)
    raise LookupError(f"no moment was found at which {case} speaks")


def shuffled_bits(mask: int, random: Random) -> list[int]:
    """The actions of a mask in an order of the seed."""
    actions = bits(mask)
    random.shuffle(actions)
    return actions
