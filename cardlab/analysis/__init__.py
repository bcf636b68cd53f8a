"""What the cards are worth when all of them lie open, and deals played to their end at random.

A moment is a state of a game's play; the game is found by the state, and what it counts stands with it:
`cardlab.analysis.skat`, `cardlab.analysis.spades`. The cores are typed Python files that Cython compiles
where a C compiler is at hand and that run as they are where none is, with the same answers.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from cardlab.analysis.limits import Limit
from cardlab.analysis.tally import Tally
from cardlab.analysis.worth import Span, Values, Worth

__all__ = [
    "Limit",
    "Span",
    "Tally",
    "Values",
    "Worth",
    "compiled",
    "estimate",
    "forget",
    "outdated",
    "playouts",
    "reaches",
    "room",
    "values",
    "worth",
]

CORES = ("null_search", "playout", "skat_search", "spades_search")


def values(state: Any, *, limit: Limit | None = None) -> Values:
    """What every legal card comes to when all play their best from here on, with all hands open.

    Within a limit the answer is as close as the search came: two ends, `exact` where they meet. Raises
    `ValueError` where no card is to be played.

    >>> from cardlab.games.skat.position import position
    >>> moment = position({"game": "grand", "hands": ["CJ SA", "D7 DA", "D8 HA"], "leader": 0})
    >>> found = values(moment)
    >>> found.best, found.worth.count.exact
    (CardSet('CJ SA'), True)
    """
    found = room(state).values(state, limit or Limit())
    assert isinstance(found, Values)
    return found


def estimate(state: Any) -> Values | None:
    """What every legal card about comes to, where it would take too long to search many layouts to the end.

    The tips play on, each seat by what it sees, until few enough tricks are to come; from there all play
    their best with all hands open. None where `values` is quick enough: everywhere but in the first tricks of
    a deal of Spades with a nil. Raises `ValueError` where no card is to be played.

    >>> from cardlab.games.spades.position import position
    >>> estimate(position({"hands": ["C2 D3", "C3 D4", "CA DA", "C4 D5"], "leader": 1})) is None
    True
    """
    found = room(state).estimate(state)
    assert found is None or isinstance(found, Values)
    return found


def worth(state: Any, *, limit: Limit | None = None) -> Worth:
    """What the moment itself comes to; see `values`."""
    found = room(state).worth(state, limit or Limit())
    assert isinstance(found, Worth)
    return found


def reaches(state: Any, least: int, *, limit: Limit | None = None) -> bool | None:
    """Whether what the game counts comes to `least` at least: in Skat the declarer's card points (61, 90).

    One question, much quicker than the value. None where the limit was too short to say.
    """
    found = room(state).reaches(state, least, limit or Limit())
    assert found is None or isinstance(found, bool)
    return found


def forget(state: Any) -> None:
    """Let go of what searches of this game have found so far, of which the next questions would make use.

    After it, so many moments give the same answers whatever was asked before.
    """
    room(state).forget()


def playouts(state: Any, count: int, seed: int = 0) -> Tally:
    """So many deals played from the moment to their end, every card drawn among the legal ones.

    The same seed gives the same deals on every machine, compiled or not. Raises `ValueError` where no card is
    to be played.

    >>> from cardlab.games.spades.position import position
    >>> moment = position({"hand": "SA SK H2", "bids": ["3", "3", "3", "3"]})
    >>> playouts(moment, 100).tricks[0][:2]
    (0, 0)
    """
    found = room(state, "_playouts").playouts(state, count, seed)
    assert isinstance(found, Tally)
    return found


def compiled() -> dict[str, bool]:
    """For each core by name, whether the compiled one is in use.

    >>> sorted(compiled()) == sorted(CORES)
    True
    """
    return {name: bool(core.COMPILED) for name, core in _cores()}


def outdated() -> list[str]:
    """The cores whose source was changed after they were compiled, as it may happen in a checkout."""
    pairs = [(name, Path(core.__file__ or "")) for name, core in _cores() if core.COMPILED]
    return [name for name, file in pairs if _changed(file.with_name(f"{name}.py")) > _changed(file)]


def _cores() -> list[tuple[str, ModuleType]]:
    return [(name, import_module(f"{__name__}.{name}")) for name in CORES]


def _changed(file: Path) -> float:
    return file.stat().st_mtime if file.is_file() else 0.0


def room(state: Any, what: str = "") -> Any:
    """The module for a state's game, or for something else about it; raises `ValueError` on no state."""
    parts = type(state).__module__.split(".")
    if parts[:2] != ["cardlab", "games"]:
        raise ValueError(f"{type(state).__name__} is no moment of a game")
    return import_module(f"{__name__}.{parts[2]}{what}")
