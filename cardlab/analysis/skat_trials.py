"""Every game that can be announced, tried in one world: the skat, burying and play by the tips."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from cardlab.analysis.knowledge import Known
from cardlab.analysis.odds import finish
from cardlab.analysis.worlds import World, moment
from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.skat import GAME
from cardlab.games.skat.auction import BASES, BIDS, NULL_VALUES, VALUES, Alone, Auction, value_of
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.pack import NULL, PAIRS, pairs
from cardlab.games.skat.rules import house
from cardlab.games.skat.score import result_of, sides
from cardlab.games.skat.score import value_of as valuation
from cardlab.games.skat.state import ANNOUNCE, HAND, HOLD, OUVERT, PAIR, TAKE, Award
from cardlab.games.skat.tips.burying import worth
from cardlab.rulings import Outcome

STEPS = 5  # values of a game that are looked at above the bid


class Line(NamedTuple):
    """A game to try: the game, whether by Hand, and 0 or `OUVERT`. `game` None: as the tips choose."""

    game: int | None
    hand: bool = False
    announced: int = 0


FREE = Line(None)
GAMES = (*[Line(game) for game in range(NULL)], Line(NULL), Line(NULL, announced=OUVERT))


@dataclass(frozen=True, slots=True)
class Question:
    """What the seat knows. `hand` are its ten cards: as dealt, or to play from once two are buried.

    `skat` are the two cards it picked up, or has `buried`; 0 unseen. `left`: whether it plays Hand, None
    while that is open. `open`: the auction is not over. `bid` is the value to say or hold, or the one bid.
    """

    known: Known
    hand: int
    skat: int
    buried: bool
    left: bool | None
    open: bool
    bid: int


class Came(NamedTuple):
    """How a line went in one world: at each value of the ladder whether it was won, and what it scored."""

    won: tuple[bool, ...]
    score: tuple[int, ...]


class Played(NamedTuple):
    """One world and how each line went in it."""

    weight: float
    came: dict[Line, Came]


# ------------------------------------------------------------------ what is known
def question(state: Any) -> Question:
    """What the seat to act knows, and nothing of the other hands."""
    if isinstance(state, Auction | Alone):
        hand = state.deal.hands[state.turn]
        return Question(_known(state, state.turn, hand), hand, 0, False, None, True, _to_say(state))
    if not isinstance(state, Choose | Bury | Announce):
        raise ValueError("there are odds of a Skat game for a seat that bids, or has to announce")
    award, seat = state.award, state.turn
    hand = award.deal.hands[seat]
    if isinstance(state, Choose):
        return Question(_known(award, seat, hand), hand, 0, False, None, False, award.bid)
    if isinstance(state, Bury):
        known = _known(award, seat, hand, (TAKE,), has=state.cards)
        return Question(known, hand, award.deal.rest, False, False, False, award.bid)
    if state.hand:
        return Question(_known(award, seat, hand, (HAND,)), hand, 0, False, True, False, award.bid)
    kept, aside = state.hands[seat], state.skat
    known = _known(award, seat, hand, (TAKE, PAIR[aside]), has=kept, aside=aside)
    return Question(known, kept, aside, True, False, False, award.bid)


def _known(
    frame: Auction | Alone | Award,
    seat: int,
    own: int,
    done: tuple[int, ...] = (),
    has: int | None = None,
    aside: int = 0,
) -> Known:
    """The seat's knowledge as `cardlab.analysis.knowledge` has it, where there is no table to ask."""
    holds = own if has is None else has
    sizes = tuple([holds.bit_count() if other == seat else 10 for other in range(3)])
    return Known(
        GAME.name,
        seat,
        frame.deal.dealer,
        frame.house.options,
        frame.standing,
        (*frame.said, *[(seat, action) for action in done]),
        own,
        sizes,
        tuple([holds if other == seat else 0 for other in range(3)]),
        (0, 0, 0),
        (0, 0, 0),
        aside,
        32 - sum(sizes) - aside.bit_count(),
    )


def _to_say(state: Auction | Alone) -> int:
    """The value that a seat has to say or hold to stay in."""
    may = legal(state)
    if isinstance(state, Auction) and may >> HOLD & 1:
        return value_of(state.last)
    values = bits(may & BIDS)
    return value_of(values[0]) if values else VALUES[-1]


# ------------------------------------------------------------------ what is tried
def lines(asked: Question) -> list[Line]:
    """The games that can be announced: both ways while the skat may still be taken."""
    ways = (False, True) if asked.left is None else (asked.left,)
    return [line._replace(hand=hand) for hand in ways for line in GAMES if _may(asked, line, hand)]


def _may(asked: Question, line: Line, hand: bool) -> bool:
    """Null whose value stays below the bid cannot be announced, unless the house rules let it."""
    if line.game != NULL or asked.known.options.null_overbid == "fixed_value":
        return True
    return NULL_VALUES[hand, line.announced == OUVERT] >= asked.bid


def ladder(asked: Question, line: Line) -> tuple[int, ...]:
    """The bids that make a difference for a game: values the game can have, from the bid on.

    A game that is not worth its bid is charged by the next multiple, so all bids up to one are alike.
    """
    if line.game is None:
        return (asked.bid,)
    if line.game == NULL:
        return (max(asked.bid, NULL_VALUES[line.hand, line.announced == OUVERT]),)
    base = BASES[line.game]
    first = max(2, -(-asked.bid // base))
    values = tuple(base * levels for levels in range(first, first + STEPS) if base * levels in VALUES)
    return values or (asked.bid,)


def play(task: tuple[Question, Sequence[World]]) -> list[Played]:
    """How every game goes in each of these worlds."""
    asked, worlds = task
    found = []
    for world in worlds:
        here = declaring(asked, world)
        found.append(Played(world.weight, {line: came(asked, here, line) for line in (FREE, *lines(asked))}))
    return found


def declaring(asked: Question, world: World) -> Any:
    """The seat as declarer in a world: at its moment, or at the end of an auction it has won now."""
    if not asked.open:
        return moment(asked.known, world)
    known = asked.known
    said = tuple([(seat, action) for seat, action in known.said if action is not None])
    return Choose(Award(world.deal, house(known.options), known.standing, said, known.seat, asked.bid))


def came(asked: Question, here: Any, line: Line) -> Came:
    """How a game goes from a moment of the declarer, at every bid of its ladder."""
    done = finish(GAME, _declared(here, line))
    contract, result, seat = done.contract, result_of(done), asked.known.seat
    won, scores = [], []
    for bid in ladder(asked, line):
        at = replace(contract, award=replace(contract.award, bid=bid))
        found = valuation(at, result)
        won.append(bool(found.won))
        scores.append(Outcome(sides(found, seat, asked.known.options)).points[seat])
    return Came(tuple(won), tuple(scores))


def _declared(here: Any, line: Line) -> Any:
    """The moment after the game of a line was announced; as it was where the tips choose."""
    if line.game is None:
        return here
    if isinstance(here, Choose):
        here = here.step(HAND if line.hand else TAKE)[0]
    if isinstance(here, Bury):
        here = here.step(PAIR[aside(here.cards, line.game)])[0]
    return here.step(ANNOUNCE + 4 * line.game + line.announced)[0]


def aside(cards: int, game: int) -> int:
    """The two of twelve cards that the tips would bury for a game."""
    return max((worth(cards, PAIRS[two], game), PAIRS[two]) for two in bits(pairs(cards)))[1]
