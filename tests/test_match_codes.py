"""Codes of matches: short enough to be told aloud, and of letters that are not mistaken for one another."""

from dataclasses import FrozenInstanceError

import pytest

from cardlab.games import game
from cardlab.match import Match, Played, new_code


def test_a_code_is_six_letters_that_are_hard_to_mistake():
    codes = {new_code() for _ in range(50)}
    assert {len(code) for code in codes} == {6}
    assert not set("".join(codes)) & set("01ILOU")
    assert len(codes) > 45


def test_who_may_deal_first_is_told():
    for name, last in (("spades", 3), ("skat", 2)):
        with pytest.raises(ValueError, match=f"a seat from 0 to {last}, not 7"):
            Match(game(name), "x", dealer=7)


@pytest.mark.parametrize("dealer", [0, 2])
def test_a_laid_deal_has_the_dealer_whose_turn_it_is(dealer):
    spades = game("spades")
    with pytest.raises(ValueError, match=f"seat 1 deals deal 1, not seat {dealer}"):
        Match(spades, "x", dealer=1, laid={1: spades.deal("laid", dealer)})


def test_a_finished_deal_is_not_written_on():
    with pytest.raises(FrozenInstanceError):
        Played(game("spades").deal("x"), (), None, None, None).ending = None
