"""What may be reached by playing on: a nil kept or broken, a contract made, bags avoided, the others set."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import Done, Play, taken
from cardlab.rulings import Case, Finding
from cardlab.tutor.goal import phrases
from cardlab.tutor.reaching import Target

Moment = Play | Done


def _cases(name: str) -> tuple[Case, ...]:
    return phrases(
        "reach",
        **{
            f"{name}_ask": "need:n left:n bid:n",
            f"{name}_yes": "took:n bid:n",
            f"{name}_no": "took:n bid:n",
        },
    )


def _team(moment: Moment, seat: int) -> tuple[int, int, int]:
    """What a seat's team has bid, the tricks that count for it, and the tricks left."""
    contract, took = moment.contract, taken(moment.winners)
    team = (seat, seat + 2 & 3)
    helps = contract.house.options.failed_nil_tricks == "help"
    counted = sum(took[s] for s in team if helps or not is_nil(contract.bids[s]))
    return sum(number(contract.bids[s]) for s in team), counted, 13 - len(moment.winners)


def _tells(case: Case, side: int, moment: Any, seat: int) -> Finding:
    bid, counted, left = _team(moment, seat + side & 3)
    return Finding(case, (counted, bid) if len(case.facts) == 2 else (max(0, bid - counted), left, bid))


def _nil(seat: int, moment: Moment) -> bool | None:
    """Whether a nil is kept: broken by its first trick, safe when the deal is over."""
    if taken(moment.winners)[seat]:
        return False
    return True if moment.turn is None else None


def _bid(moment: Moment, seat: int) -> bool | None:
    """Whether a team has made its contract."""
    bid, counted, left = _team(moment, seat)
    if counted >= bid:
        return True
    return False if counted + left < bid else None


def _no_bag(moment: Moment, seat: int) -> bool | None:
    """Whether a team ends with exactly what it bid."""
    bid, counted, left = _team(moment, seat)
    if counted > bid or counted + left < bid:
        return False
    return True if moment.turn is None else None


def _not(stands: bool | None) -> bool | None:
    return None if stands is None else not stands


def _bag_for_them(moment: Moment, seat: int) -> bool | None:
    """Whether the other team has taken more than it bid."""
    bid, counted, left = _team(moment, seat + 1 & 3)
    if counted > bid:
        return True
    return False if counted + left <= bid else None


def _hunted(moment: Moment, seat: int) -> bool | None:
    """Whether a nil of the other team has taken a trick."""
    nils = [s for s in (seat + 1 & 3, seat + 3 & 3) if is_nil(moment.contract.bids[s])]
    if any(taken(moment.winners)[s] for s in nils):
        return True
    return False if moment.turn is None else None


def _target(name: str, side: int, stands: Callable[[Any, int], bool | None]) -> Target:
    """A target told of by the team of the seat that is asked (0) or by the other team (1)."""
    ask, yes, no = (partial(_tells, case, side) for case in _cases(name))
    return Target(ask, stands, yes, no)


TARGETS: Mapping[str, Target] = MappingProxyType(
    {
        "nil": _target("nil", 0, lambda moment, seat: _nil(seat, moment)),
        "partner_nil": _target("partner_nil", 0, lambda moment, seat: _nil(seat + 2 & 3, moment)),
        "break_nil": _target("break_nil", 1, _hunted),
        "bid": _target("bid", 0, _bid),
        "no_bag": _target("no_bag", 0, _no_bag),
        "set": _target("set", 1, lambda moment, seat: _not(_bid(moment, seat + 1 & 3))),
        "give_bag": _target("give_bag", 1, _bag_for_them),
    }
)
