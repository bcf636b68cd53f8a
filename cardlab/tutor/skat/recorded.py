"""What a played deal of Skat is asked about: the auction, the skat, the game, the cards, the score."""

from collections.abc import Mapping
from typing import Any

from cardlab.cards import CardSet
from cardlab.game import legal
from cardlab.games.skat import GAME
from cardlab.games.skat.auction import BIDS
from cardlab.games.skat.pack import card_points
from cardlab.table import Table
from cardlab.tutor.skat.advised import ASKED

ALL = 10  # tricks
PHASES = frozenset({"auction", "choose", "bury", "announce", "play"})


def asks(state: Any, action: int) -> tuple[str, str] | None:
    """The goal of a moment, and what was done there as an answer to it; not which of 63 values to call."""
    phase = GAME.seen(state, state.turn)["phase"]
    if phase not in PHASES or (legal(state) & BIDS).bit_count() > 1:
        return None
    return ASKED.get(phase, "play"), GAME.show(action)


def tally(table: Table, seat: int) -> tuple[str, str, Mapping[str, Any]] | None:
    """What the declarer scored in a game played to its last trick: the goal, the rule, what is told."""
    if table.outcome is None:
        return None
    state: Any = table.state
    seen = GAME.seen(state, seat)
    declarer = seen.get("declarer")
    if declarer is None or sum(seen["took"]) < ALL:
        return None
    ten = [
        action for ply, action in enumerate(table.actions)
        if action < 52 and table.state_at(ply).turn == declarer
    ]  # fmt: skip
    *_, last = table.outcome.sides[declarer]
    skat = CardSet.parse(" ".join(seen["skat"]))
    given: dict[str, Any] = {
        "game": f"{seen['game']} {seen['announced']}".strip(),
        "hand": seen["hand_game"],
        "cards": str(CardSet(sum(1 << card for card in ten))),
        "skat": str(skat),
        "bid": seen["bid"],
        "points": seen["points"][0] + card_points(int(skat)),
        "tricks": seen["took"][declarer],
    }
    options = dict(table.options.changed())
    return "scores", last.case.id, given | ({"options": options} if options else {})
