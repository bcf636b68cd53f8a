"""Change one card and see: the record of a deal goes on from another card as far as the rules let it."""

from dataclasses import dataclass

from cardlab.rulings import Verdict
from cardlab.table import Table


@dataclass(frozen=True)
class Branch:
    """A what-if: its own table, the ply at which it leaves the record, and where and why the record stops.

    `stopped` is (seat, verdict) of the first recorded card that the changed deal does not allow.
    """

    table: Table
    ply: int
    played: int
    instead_of: int | None
    stopped: tuple[int, Verdict] | None


def instead(table: Table, ply: int, action: int) -> Branch:
    """Play another card at `ply`; raises `Illegal` when the rules forbid it there.

    The seat that changed its card plays the card it saved where the record has it play the other one.
    """
    twin = table.copy()
    twin.goto(ply)
    seat = twin.turn
    recorded = table.actions[ply:]
    twin.push(action)
    saved = recorded[0] if recorded else None
    for place, later in enumerate(recorded[1:], ply + 1):
        wanted = saved if saved is not None and later == action and twin.turn == seat else later
        # A card says by itself whose it is; a word, such as giving up, is only the same seat's to say.
        elsewhere = wanted >= 52 and twin.turn != table.state_at(place).turn
        if elsewhere or wanted not in twin.legal:
            stopped = (twin.turn, twin.verdict(wanted)) if twin.turn is not None else None
            return Branch(twin, ply, action, saved, stopped)
        twin.push(wanted)
    return Branch(twin, ply, action, saved, None)
