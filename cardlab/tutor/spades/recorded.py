"""What a played deal of Spades is asked about: the bid, the cards, the team's score."""

from collections.abc import Mapping
from typing import Any

from cardlab.game import State
from cardlab.games.spades import GAME
from cardlab.games.spades.state import Bidding, Play
from cardlab.games.spades.tips import count
from cardlab.table import Table


def asks(state: State, action: int) -> tuple[str, str] | None:
    """The goal of a moment, and what was done there as an answer to it."""
    if isinstance(state, Play):
        return "play", GAME.show(action)
    if not isinstance(state, Bidding) or not state.looked:
        return None
    said = GAME.show(action)
    fair = count(GAME.seen(state, state.turn)).nil
    if fair and fair[0]:
        return "nil", "yes" if said == "nil" else "no"
    return "bid", said.removeprefix("bid ")


def tally(table: Table, seat: int) -> tuple[str, str, Mapping[str, Any]] | None:
    """What the seat's team scored: the goal, the rule of the last line, what is told."""
    if table.outcome is None:
        return None
    *_, last = table.outcome.sides[seat % 2]
    state: Any = table.state
    seen, partner = GAME.seen(state, seat), (seat + 2) % 4
    given: dict[str, Any] = {
        "bids": [seen["bids"][seat], seen["bids"][partner]],
        "tricks": [seen["took"][seat], seen["took"][partner]],
        "bags": seen["bags"][seat % 2],
    }
    options = dict(table.options.changed())
    return "score", last.case.id, given | ({"options": options} if options else {})
