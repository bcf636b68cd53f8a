"""The tables of Skat that are made once, against the plain words of the rules: values, words and cards."""

from dataclasses import FrozenInstanceError

import pytest

from cardlab.cards import DECK32, Card, bits
from cardlab.games.skat import GAME, value
from cardlab.games.skat.auction import AUCTION, BASES, BIDS, LOWEST, MATADORS, NULL_VALUES, TOP, VALUES
from cardlab.games.skat.following import ALL_JACKS, MORE, OWN_JACK
from cardlab.games.skat.pack import JACKS, PAIRS, POINTS, RUNS, card_points
from cardlab.games.skat.state import (
    ANNOUNCED,
    ANNOUNCEMENTS,
    ANSWERS,
    CHOICE,
    CONCEDES,
    PAIR,
    SAW,
    Standing,
)
from tests.skat import second_judge as judge


def test_the_values_of_all_games():
    assert list(VALUES) == judge.VALUES
    assert dict(NULL_VALUES) == judge.NULL
    assert list(BASES) == [judge.BASE[name] for name in "CDHSG"]
    assert list(MATADORS) == [len(run) for run in RUNS] == [11, 11, 11, 11, 4]


def test_which_number_is_which_word():
    """64 to 70 are words, 72 on announcements, 96 on values, 160 on pairs to bury."""
    assert 0 < BIDS < AUCTION < 1 << 159
    assert bits(AUCTION) == [67, 68, *range(96, 159)]
    assert (bits(BIDS), bits(LOWEST), TOP) == ([*range(96, 159)], [96], 158)
    assert (bits(CONCEDES), bits(ANSWERS), bits(CHOICE)) == ([64], [65, 66], [69, 70])
    assert bits(ANNOUNCEMENTS) == [*range(72, 92), 92, 95]
    assert bits(ANNOUNCED) == [number for number in range(72, 92) if number % 4]
    assert [PAIR[two] for two in PAIRS] == [*range(160, 160 + 496)]
    words = ["concede", "agree", "refuse", "pass", "hold", "skat", "hand"]
    assert [GAME.parse(word) for word in words] == [*range(64, 71)]
    assert [GAME.show(number) for number in range(64, 71)] == words


def test_points_of_every_card():
    assert len(POINTS) == 52
    for card in DECK32:
        assert card_points(1 << card) == POINTS[card] == judge.points([Card(card).code])


def test_the_jack_that_shows_the_suit_of_a_card():
    assert len(OWN_JACK) == len(MORE) == 52
    for card in range(52):
        jack = int(Card.parse(f"{Card(card).code[0]}J"))
        assert (OWN_JACK[card], MORE[card]) == (jack, 1 << jack | CONCEDES)
    assert sum(1 << jack for jack in JACKS) == ALL_JACKS


def test_a_table_of_three_that_starts_from_nothing():
    assert (GAME.seats, GAME.sides, GAME.deal("first").dealer) == (3, 3, 0)
    plain = Standing()
    assert (plain.scores, plain.won, plain.lost, plain.deals) == ((0, 0, 0), (0, 0, 0), (0, 0, 0), 0)


def test_what_lay_in_the_skat_is_for_one_seat():
    assert SAW.private


def test_a_worked_sum_is_not_written_on():
    with pytest.raises(FrozenInstanceError):
        value(2, run=1).value = 1
