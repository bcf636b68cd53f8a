"""Deals of Spades played to their end at random, from any moment of the play, by the rules of the house."""

from typing import Any

from cardlab.analysis.playout import Playouts
from cardlab.analysis.tally import Tally
from cardlab.cards import bits
from cardlab.games.spades.rules import previous
from cardlab.games.spades.state import SPADES, TWO_OF_CLUBS, Play, broken, taken

OPENING = 0  # ♣2
NOTHING = [0] * 80  # no card counts


def playouts(state: Any, count: int, seed: int) -> Tally:
    """See `cardlab.analysis.playouts`."""
    players = from_here(state)
    players.run(count, seed)
    return Tally(count, *players.counts())


def from_here(state: Any) -> Playouts:
    """The players of a moment, by seat; raises `ValueError` where no card is to be played."""
    if not isinstance(state, Play):
        raise ValueError("deals are played to their end from a moment in which a card is to be played")
    options, first = state.contract.house.options, not state.winners
    opens = first and not state.trick and options.first_lead == "two_of_clubs"
    return Playouts(
        [[number(card) for card in bits(hand & state.unplayed)] for hand in state.contract.hands],
        NOTHING,
        (state.turn - len(state.trick)) % 4,
        [number(card) for card in state.trick],
        party=(1, 0, 1, 0),
        won=taken(state.winners),
        lead_rule=options.spade_lead,
        may_lead=may_lead(state),
        opening=OPENING if opens else None,
        first_plain=first and options.first_trick_spade == "forbidden",
    )


def may_lead(state: Play) -> bool:
    """Whether spades may be led now, or, in the middle of a trick, might have been before it."""
    rule = state.contract.house.options.spade_lead
    if rule == "previous_trick":
        return bool(previous(state, SPADES | TWO_OF_CLUBS)[0] & SPADES)
    return rule == "always" or broken(state)


def number(card: int) -> int:
    """A card as the players number it: sixteen to a suit, spades, which are trumps, the fifth."""
    suit, rank = divmod(card, 13)
    return 16 * (suit + (card >= 39)) + rank
