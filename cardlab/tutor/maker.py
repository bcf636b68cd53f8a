"""The form of a maker of exercises."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from cardlab.tutor.exercise import Exercise


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes exercises about some cases (or tips): `make(random, about, level)` answers with one."""

    about: frozenset[str]
    make: Callable[[Random, str, int], Exercise]
