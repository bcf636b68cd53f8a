"""What may change places in a task of Spades without changing what is right."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from cardlab.games.spades import GAME
from cardlab.games.spades.position import IN_PLAY
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.permute import Exchanges
from cardlab.tutor.told import house


def suits(task: Exercise) -> str:
    """The side suits among each other; with ♣2 opening, clubs are not like the others."""
    return "DH" if house(GAME, task.given).first_lead == "two_of_clubs" else "CDH"


def spelled(given: Mapping[str, Any]) -> dict[str, Any]:
    """A position with the seats that it leaves untold; tasks without one as they are."""
    bids = given.get("bids", ())
    if "tricks" in given or ("scores" in given and not {"hand", "hands", "bids"} & given.keys()):
        return dict(given)
    if len(bids) < 4 and not IN_PLAY & given.keys():
        return {"dealer": (-1 - len(bids)) % 4, **given}
    winners, trick = given.get("winners", ()), str(given.get("trick", "")).replace(",", " ").split()
    return {"leader": winners[-1] if winners else -len(trick) % 4, **given}


def partners(task: Exercise, random: Random) -> Exercise:
    """A sum with the partners' bids and tricks exchanged: the team scores the same."""
    turned = {key: list(task.given[key])[::-1] for key in ("bids", "tricks")}
    return replace(task, given={**task.given, **turned})


EXCHANGES = Exchanges(
    suits=suits,
    words={},
    seats=frozenset({"dealer", "leader", "winners"}),
    by_seat=frozenset({"hands"}),
    by_side=frozenset({"scores", "bags"}),
    spelled=spelled,
    own={"score": partners, "bags": partners},
)
