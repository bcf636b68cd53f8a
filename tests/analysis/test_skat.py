"""Skat with all hands open against every line of play, tried with the engine's own rules.

CARDLAB_ENDINGS says how many endings of each kind are tried (5000 take some minutes); the rest is the same.
"""

import os
from itertools import count, filterfalse
from random import Random

import pytest

from cardlab.analysis import Limit, reaches, values, worth
from cardlab.cards import CardSet, bits
from cardlab.game import legal
from cardlab.games.skat import GAME
from cardlab.games.skat.play import Play
from cardlab.games.skat.position import position
from cardlab.games.skat.state import CONCEDES, SCHWARZ
from tests.analysis.skat_endings import KINDS, endings, moment, tried

COUNT = int(os.environ.get("CARDLAB_ENDINGS", "60"))


def uneven(state: Play) -> bool:
    """Whether fewer card points may score more: see `cardlab.analysis.skat.values`."""
    rules = state.contract.award.house.options
    return state.contract.announced >= SCHWARZ and rules.failed_announcement != "full"


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_of_random_endings(kind: str) -> None:
    seen = set()
    for state in endings(kind, COUNT, 1):
        found = values(state)
        assert found.exact
        assert set(found.cards) == set(bits(legal(state) & ~CONCEDES))
        for card, its in found.cards.items():
            after, _ = state.step(card)
            assert its.count == (tried(after, "points"),) * 2, (state, card)
            if not uneven(state):
                sign = 1 if state.turn == state.contract.declarer else -1
                assert its.score == (sign * tried(after, "score"),) * 2, (state, card)
        assert uneven(state) or found.worth == worth(state)
        seen.add((len(state.trick), (state.turn - state.contract.declarer) % 3))
    assert len(seen) == 9 or COUNT < 60  # every place in the trick, every player


@pytest.mark.parametrize("kind", ["suit", "grand"])
def test_whether_so_many_points_are_reached(kind: str) -> None:
    dice = Random(2)
    for state in endings(kind, COUNT, 2):
        points = tried(state, "points")
        least = points + dice.randrange(-5, 6)
        assert reaches(state, least) is (points >= least)


def test_whether_null_takes_a_trick() -> None:
    for state in endings("null", COUNT, 3):
        assert reaches(state, 1) is bool(tried(state, "points"))


def test_cards_that_tie_and_what_the_others_lose() -> None:
    for state in endings("suit", COUNT, 4):
        if uneven(state):
            continue
        found = values(state)
        sign = 1 if state.turn == state.contract.declarer else -1
        scores = {card: sign * tried(state.step(card)[0], "score") for card in found.cards}
        most = max(scores.values())
        assert found.best == CardSet.of(card for card, score in scores.items() if score == most)
        assert {card: found.loss(card).most for card in scores} == {
            card: most - score for card, score in scores.items()
        }
        assert found.finest & ~found.best == 0
        assert all(found.short(card) == (0, 0) for card in found.finest)


@pytest.mark.parametrize("kind", ["hearts", "grand", "null"])
def test_a_search_cut_short_says_so_and_stays_true(kind: str) -> None:
    dice, cut = Random(5), 0
    for _ in range(4):
        state = next(filterfalse(uneven, (moment(kind, 8, dice) for _ in count())))
        short = [values(state, limit=Limit(moments=many)) for many in (0, 200)]
        exact = values(state)
        assert exact.exact
        for found in short:
            cut += not found.exact
            for card, its in found.cards.items():
                assert its.count.least <= exact.cards[card].count.least <= its.count.most
                assert its.worst <= exact.cards[card].worst <= its.best
            assert exact.best & ~found.best == 0
    assert cut


def test_the_same_number_of_moments_gives_the_same_answer() -> None:
    def asked() -> object:
        return values(moment("clubs", 9, Random(6)), limit=Limit(moments=300)).cards

    first = asked()
    values(moment("clubs", 10, Random(1)))
    values(moment("clubs", 10, Random(2)))  # two other deals: the table of the first is gone
    assert asked() == first


def test_a_time_limit_that_is_over_still_answers() -> None:
    state = moment("hearts", 10, Random(7))
    found = values(state, limit=Limit(seconds=0.0))
    assert set(found.cards) == set(bits(legal(state) & ~CONCEDES))
    assert all(its.worst <= its.best for its in found.cards.values())


def test_no_card_to_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="while a card is to be played"):
        values(GAME.start(GAME.deal("demo")))
    with pytest.raises(ValueError, match="no moment of a game"):
        values("grand")


# ------------------------------------------------------------------ deals that tell the levels apart
LAST = {"game": "grand", "hands": ["CJ", "D7", "D8"], "declarer": 0}


def test_the_last_trick_makes_schwarz() -> None:
    swept = position({**LAST, "winners": [0] * 9})
    lost_one = position({**LAST, "winners": [1] + [0] * 8})
    assert values(swept).worth.score.least > values(lost_one).worth.score.least
    assert values(swept).worth.best.sheet[0] == tried(swept, "score")


def test_what_a_defender_loses_is_what_the_declarer_gains() -> None:
    ending = {"game": "hearts", "hands": ["HA H7", "SA S7", "ST D7"], "winners": [0, 1] * 4, "leader": 1}
    found = values(position({**ending, "declarer": 0}))
    assert found.turn == 1
    assert {its.count for its in found.cards.values()} == {
        (tried(position({**ending, "declarer": 0}).step(card)[0], "points"),) * 2 for card in found.cards
    }
