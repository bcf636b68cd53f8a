"""What can be reached by a line of play in Skat: 61, 90, 60 for the defenders, no trick, a trick for him."""

from collections.abc import Callable, Mapping
from typing import Any

from cardlab.games.skat.pack import card_points
from cardlab.games.skat.play import Concede, Done, Play
from cardlab.games.skat.score import declarer_points
from cardlab.rulings import Case, Finding, cases
from cardlab.tutor.reaching import Target

Stands = Callable[[Any, int], bool | None]
POINTS = "points:n others:n"


def _place(state: Any) -> Play | Done:
    return state.play if isinstance(state, Concede) else state


def _points(state: Any) -> tuple[int, int]:
    """The declarer's card points with the two put aside, and the defenders'."""
    place = _place(state)
    mine = declarer_points(place)
    played = sum(place.contract.hands) ^ place.unplayed
    table = sum(1 << card for card in place.trick)
    return mine, card_points(played ^ place.taken ^ table)


def _given_up(state: Any, declares: bool) -> bool | None:
    """Whether the side in question won by the other's giving up; None if nobody did."""
    place = _place(state)
    if not isinstance(place, Done) or place.gave_up is None:
        return None
    return bool((place.gave_up == place.contract.declarer) != declares)


def _declarer(need: int) -> Stands:
    def stands(state: Any, _: int) -> bool | None:
        mine, others = _points(state)
        if mine >= need or others > 120 - need:
            return mine >= need
        return _given_up(state, True)

    return stands


def _defenders(need: int) -> Stands:
    def stands(state: Any, _: int) -> bool | None:
        mine, others = _points(state)
        if others >= need or mine > 120 - need:
            return others >= need
        return _given_up(state, False)

    return stands


def _null(declares: bool) -> Stands:
    def stands(state: Any, _: int) -> bool | None:
        place = _place(state)
        if place.contract.declarer in place.winners:
            return not declares
        gave_up = _given_up(state, declares)
        if gave_up is not None:
            return gave_up
        return declares if isinstance(place, Done) else None

    return stands


def _says(case: Case) -> Callable[[Any, int], Finding]:
    return lambda state, _: Finding(case, _points(state) if case.facts else ())


def _target(name: str, stands: Stands, facts: str = POINTS) -> Target:
    asks, done, gone = cases(
        "tutor.goal.reach.skat", **dict.fromkeys((name, f"{name}_done", f"{name}_gone"), facts)
    )
    return Target(_says(asks), stands, _says(done), _says(gone))


TARGETS: Mapping[str, Target] = {
    "make_61": _target("make_61", _declarer(61)),
    "make_90": _target("make_90", _declarer(90)),
    "defend": _target("defend", _defenders(60)),
    "save_schneider": _target("save_schneider", _defenders(31)),
    "keep_null": _target("keep_null", _null(True), ""),
    "catch_null": _target("catch_null", _null(False), ""),
}
