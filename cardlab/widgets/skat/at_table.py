"""What is to be valued at a table, as far as the learner may know it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardlab.games.skat.declaring import Announce, Bury
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.play import Done
from cardlab.games.skat.score import result_of
from cardlab.games.skat.state import Contract
from cardlab.widgets.skat.holding import Holding
from cardlab.widgets.skat.promise import likely_game
from cardlab.widgets.skat.table import contract_of

if TYPE_CHECKING:
    from cardlab.widgets.looking import Looking


def played(session: "Looking") -> Holding | None:
    """The game announced: the declarer's to know, and everybody's where all cards lie open."""
    contract, state = contract_of(session.state), session.state
    if contract is None:
        return None
    all_known = isinstance(state, Done) or session.all_open
    if not all_known and contract.declarer != session.seat:
        return None
    result = result_of(state) if isinstance(state, Done) else None
    return _contracted(contract, session, unseen=contract.hand and not all_known, result=result)


def _contracted(contract: Contract, session: "Looking", *, unseen: bool, result: Any) -> Holding:
    """The ten cards that were dealt and, unless it is unseen, the skat as it lay: together the twelve."""
    award = contract.award
    return Holding(
        award.deal.hands[contract.declarer],
        0 if unseen else award.deal.rest,
        contract.game,
        contract.hand,
        contract.announced,
        award.bid,
        result,
        session.options,
    )


def to_choose(session: "Looking", chosen: Holding | None) -> Holding | None:
    """The own hand before a game is announced, with what the learner tries out on it; None for others."""
    state, dealt = session.state, session.table.deal.hands[session.seat]
    seen = session.game.seen(state, session.seat)
    if seen["phase"] in ("play", "concede", "over") or seen["declarer"] not in (None, session.seat):
        return None
    holding = chosen or Holding(game=likely_game(dealt))
    picked_up = isinstance(state, Bury) or (isinstance(state, Announce) and not state.hand)
    hand = not picked_up and (holding.hand or isinstance(state, Announce))
    bid = holding.bid if seen["declarer"] is None else seen["bid"]
    return replace(
        holding,
        cards=dealt,
        skat=state.award.deal.rest if isinstance(state, Bury | Announce) and picked_up else 0,
        hand=hand,
        announced=holding.announced if hand or holding.game == NULL else 0,
        bid=bid if bid is not None else seen["bid"],
        result=None,
        options=session.options,
    )
