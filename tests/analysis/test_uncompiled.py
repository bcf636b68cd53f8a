"""Endings of up to six cards, compiled and uncompiled: the same values, and the same way to them.

CARDLAB_ENDINGS says how many of each kind. What the cores are by themselves is in `test_cores`.
"""

import os
from random import Random

import pytest

from cardlab.analysis import Values, compiled, skat, spades, values
from tests.analysis import skat_endings, spades_endings
from tests.analysis.plain import plain

COUNT = int(os.environ.get("CARDLAB_ENDINGS", "30"))
CORES = {
    "skat": ((skat, "Search", "skat_search"), (skat, "NullSearch", "null_search")),
    "spades": ((spades, "Search", "spades_search"),),
}
KINDS = [("skat", kind) for kind in skat_endings.KINDS] + [("spades", kind) for kind in ("tricks", "nils")]


def ending(game: str, kind: str, size: int, dice: Random) -> object:
    if game == "skat":
        return skat_endings.moment(dice.choice(skat_endings.KINDS[kind]), size, dice)
    return spades_endings.moment(size, dice, nils=kind == "nils")


def found(endings: list[object]) -> list[Values]:
    """The values of each, every one from an empty table."""
    answers = []
    for state in endings:
        skat.searches.cache_clear()
        spades._searcher.cache_clear()
        answers.append(values(state))
    return answers


@pytest.mark.skipif(not all(compiled().values()), reason="not compiled here, so there is only one of each")
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_card_comes_to_the_same(game: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(f"uncompiled {game} {kind}")
    endings = [ending(game, kind, 1 + number % 6, dice) for number in range(COUNT)]
    one = found(endings)
    for room, name, core in CORES[game]:
        monkeypatch.setattr(room, name, plain(core).Search)
    other = found(endings)
    assert sum(its.searched for its in one) > COUNT
    for state, compiled_, plain_ in zip(endings, one, other, strict=True):
        assert compiled_ == plain_, state  # `searched` too: how many moments were looked at
    skat.searches.cache_clear()
    spades._searcher.cache_clear()
