"""The order of strength: the same seeded deals from every side, and a lead that chance does not explain."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest

from cardlab.analysis import compiled
from cardlab.bots import levels
from cardlab.bots.duplicate import contest
from cardlab.games import game, names

DEALS = {  # by game and the stronger of two neighbours: as many as tell them apart
    ("spades", "tips"): 20,
    ("spades", "susu"): 40,
    ("skat", "tips"): 20,
    ("skat", "susu"): 80,
}
PAIRS = [(name, *(level.id for level in pair)) for name in names() for pair in pairwise(levels(game(name)))]


@pytest.mark.parametrize(("name", "low", "high"), [pair for pair in PAIRS if (pair[0], pair[2]) in DEALS])
def test_each_level_beats_the_one_below_it(name, low, high):
    if high != "tips" and not all(compiled().values()):
        pytest.skip("a search that is not compiled takes too long for so many deals")
    found = contest(name, high, low, range(DEALS[name, high]))
    assert found.value > 2 * found.error


def test_whoever_plays_the_deals_the_result_is_the_same():
    told = []
    with ThreadPoolExecutor(2) as pool:
        there = contest("skat", "tips", "bori", range(4), executor=pool, progress=lambda *at: told.append(at))
    assert there == contest("skat", "tips", "bori", range(4))
    assert told == [(done, 4) for done in range(1, 5)]
    assert there != contest("skat", "tips", "bori", range(4), seed="another")


@pytest.mark.parametrize("name", names())
def test_against_itself_a_level_is_nothing_ahead(name):
    assert contest(name, "bori", "bori", range(3)).value == 0


def test_no_such_level():
    with pytest.raises(ValueError, match="only bori, tips"):
        contest("spades", "master", "bori", range(1))
    with pytest.raises(ValueError, match="no game"):
        contest("bridge", "tips", "bori", range(1))
