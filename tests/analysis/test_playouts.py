"""Deals played out at random keep the rules of the engine, and count what it counts."""

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest

from cardlab.analysis import playouts, skat_playouts, spades_playouts
from cardlab.analysis.skat_places import places
from cardlab.cards import bits
from cardlab.game import legal
from cardlab.games.skat import GAME as SKAT
from cardlab.games.skat.score import declarer_points
from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades import Options
from cardlab.games.spades.state import Done, Play, taken
from cardlab.table import Table
from tests.analysis.skat_endings import moment

SEEDS = 40
HOUSES = [
    Options(spade_lead=lead, first_trick_spade=first, first_lead=opening)
    for lead in ("broken", "previous_trick", "always")
    for first in ("allowed", "forbidden")
    for opening in ("first_bidder", "two_of_clubs")
]
SPADES_BY_NUMBER = {spades_playouts.number(card): card for card in range(52)}


def at_play(options: Options, seed: int) -> Table:
    """A table of Spades with all bids said and some cards played."""
    table, dice = Table(SPADES, SPADES.deal(f"{seed}", seed % 4), options), Random(seed)
    for bid in ("look", "3") * 4:
        table.push(bid)
    for _ in range(dice.choice((0, 0, 0, 1, 2, 3, 4, 7, 18))):
        table.push(dice.choice(table.legal))
    return table


def replay(state: Any, players: Any, card_of: Callable[[int], int]) -> Any:
    """The end of the deal as the players played it, each card asked of the engine."""
    for played in players.played():
        card = card_of(played)
        assert legal(state) >> card & 1, (state, card)
        state, _ = state.step(card)
    assert state.turn is None
    return state


@pytest.mark.parametrize("options", HOUSES, ids=lambda options: str(options.changed()))
def test_spades_by_the_rules_of_the_house(options: Options) -> None:
    for seed in range(SEEDS):
        state = at_play(options, seed).state
        players = spades_playouts.from_here(state)
        players.run(3, seed)
        players.run(1, seed)
        end = replay(state, players, SPADES_BY_NUMBER.__getitem__)
        assert isinstance(end, Done)
        alone = spades_playouts.playouts(state, 4, seed)
        assert alone.deals == sum(alone.side) == 4


def test_spades_counts_the_tricks_of_seats_and_side() -> None:
    for seed in range(SEEDS):
        state = at_play(Options(), seed).state
        players = spades_playouts.from_here(state)
        players.run(1, seed)
        took = taken(replay(state, players, SPADES_BY_NUMBER.__getitem__).winners)
        tally = playouts(state, 1, seed)
        assert [line.index(1) for line in tally.tricks] == list(took)
        assert tally.side.index(1) == took[0] + took[2]


@pytest.mark.parametrize("game", ["clubs", "hearts", "grand", "null"])
def test_skat_by_the_rules_of_the_game(game: str) -> None:
    dice, ended = Random(game), 0
    for seed in range(3 * SEEDS):
        state = moment(game, dice.randrange(1, 11), dice)
        number, cards = state.contract.game, places(state.contract.game).cards
        by_number = {skat_playouts.number(number, card): card for card in cards}
        players = skat_playouts.from_here(state)
        players.run(1, seed)
        end = replay(state, players, by_number.__getitem__)
        ended += bool(end.unplayed)
        tally = playouts(state, 1, seed)
        assert [line.index(1) for line in tally.tricks] == [end.winners.count(seat) for seat in range(3)]
        assert tally.side.index(1) == end.winners.count(state.contract.declarer)
        assert tally.points.index(1) == declarer_points(end)
    assert bool(ended) == (game == "null")  # which may end with the declarer's trick


@pytest.mark.parametrize(
    ("state", "room"),
    [(at_play(Options(), 0).state, spades_playouts), (moment("hearts", 10, Random(5)), skat_playouts)],
    ids=["spades", "skat"],
)
def test_every_legal_card_comes_as_often_as_another(state: Any, room: ModuleType) -> None:
    players, cards = room.from_here(state), [card for card in bits(legal(state)) if card < 52]
    first: dict[int, int] = {}
    for seed in range(200 * len(cards)):
        players.run(1, seed)
        first[players.played()[0]] = first.get(players.played()[0], 0) + 1
    assert len(first) == len(cards) > 3
    assert all(
        140 < often < 260 for often in first.values()
    )  # 200 each, more than four standard deviations either way


def test_the_same_seed_is_the_same_deals() -> None:
    state = at_play(Options(), 3).state
    assert playouts(state, 50, 9) == playouts(state, 50, 9) != playouts(state, 50, 10)


def test_only_where_a_card_is_to_be_played() -> None:
    for game in (SKAT, SPADES):
        with pytest.raises(ValueError, match="a card is to be played"):
            playouts(game.start(game.deal("demo")), 1)


def test_a_tally_adds_up() -> None:
    state = at_play(Options(), 5).state
    tally = playouts(state, 1000)
    assert isinstance(state, Play)
    assert sum(map(tally.mean, tally.tricks)) == pytest.approx(13)
    assert tally.mean(tally.side) == pytest.approx(tally.mean(tally.tricks[0]) + tally.mean(tally.tricks[2]))
