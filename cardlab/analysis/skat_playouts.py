"""Deals of Skat played to their end at random, from any moment of the play."""

from typing import Any

from cardlab.analysis.playout import Playouts
from cardlab.analysis.skat_places import places
from cardlab.analysis.tally import Tally
from cardlab.cards import bits
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.play import Play
from cardlab.games.skat.score import declarer_points

TRUMPS = 4  # the block


def playouts(state: Any, count: int, seed: int) -> Tally:
    """See `cardlab.analysis.playouts`. Nobody gives up."""
    players = from_here(state)
    players.run(count, seed)
    tricks, side, points = players.counts()
    declarer = state.contract.declarer
    return Tally(count, tuple([tricks[(seat - declarer) % 3] for seat in range(3)]), side, points)


def from_here(state: Any) -> Playouts:
    """The players of a moment, the declarer first; raises `ValueError` where no card is to be played."""
    if not isinstance(state, Play):
        raise ValueError("deals are played to their end from a moment in which a card is to be played")
    contract, declarer = state.contract, state.contract.declarer
    at_once = contract.award.house.options.null_ends == "at_once"
    return Playouts(
        [
            [
                number(contract.game, card)
                for card in bits(contract.hands[(declarer + k) % 3] & state.unplayed)
            ]
            for k in range(3)
        ],
        by_number(contract.game),
        (state.turn - len(state.trick) - declarer) % 3,
        [number(contract.game, card) for card in state.trick],
        had=declarer_points(state),
        won=[state.winners.count((declarer + k) % 3) for k in range(3)],
        trumps=contract.game != NULL,
        ends=contract.game == NULL and at_once,
    )


def number(game: int, card: int) -> int:
    """A card as the players number it: each effective suit a block of sixteen, the trumps the fifth."""
    its = places(game)
    place = its.place[card]
    block = next(k for k, cards in enumerate(its.blocks) if cards >> place & 1)
    rank = (its.blocks[block] & (1 << place) - 1).bit_count()
    return 16 * (TRUMPS if its.blocks[block] == its.trumps else block) + rank


def by_number(game: int) -> list[int]:
    """What each of the 80 numbers counts."""
    points = [0] * 80
    for card, counts in zip(places(game).cards, places(game).points, strict=True):
        points[number(game, card)] = counts
    return points
