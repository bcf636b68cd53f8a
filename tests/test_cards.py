"""Cards, sets of cards and their one notation."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import DECK32, DECK52, Card, CardSet, Notation, Rank, Suit, bits, shuffled, suit

CARD = st.integers(0, 51).map(Card)


@given(CARD)
def test_card_round_trips_in_every_spelling(card):
    spellings = {
        card.code,
        card.code.lower(),
        str(card),
        f"{card.suit.letter}{card.rank.face}",
        f"{card.suit.symbol}\ufe0e{card.rank.face}",
        f"  {card.code} ",
    }
    assert {Card.parse(text) for text in spellings} == {card}
    assert Card.of(card.suit, card.rank) == card


@pytest.mark.parametrize(
    "text",
    ["", "S", "Q", "QS", "S1", "S11", "SS", "XQ", "SQ SK", "♤Q", "S\uff11\uff10", "S" * 10_000, "\0\0"],
)
def test_text_that_is_no_card(text):
    with pytest.raises(Notation) as error:
        Card.parse(text)
    assert len(str(error.value)) < 200


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_no_notation(text):
    with suppress(Notation):
        assert 0 <= Card.parse(text) < 52


@given(st.sets(CARD))
def test_card_set_is_the_set(cards):
    held = CardSet.of(cards)
    assert list(held) == sorted(cards)
    assert len(held) == len(cards)
    assert CardSet.parse(" ".join(card.code for card in cards)) == held
    assert [card in held for card in DECK52] == [card in cards for card in DECK52]
    assert bits(held) == sorted(cards)


def test_card_twice():
    with pytest.raises(ValueError, match="♠Q is named twice"):
        CardSet.parse("SQ HT SQ")


@pytest.mark.parametrize("stranger", [-1, 52, "SQ", None, 3.5])
def test_what_is_no_card_is_in_no_set(stranger):
    assert stranger not in DECK52


def test_decks():
    assert (len(DECK52), len(DECK32)) == (52, 32)
    assert {card.rank for card in DECK32} == set(Rank) - {
        Rank.TWO,
        Rank.THREE,
        Rank.FOUR,
        Rank.FIVE,
        Rank.SIX,
    }
    assert [len(CardSet(DECK32 & suit(each))) for each in Suit] == [8] * 4
    assert sum(suit(each) for each in Suit) == DECK52


def test_shuffle_is_the_same_for_ever():
    """A code that somebody wrote down must name the same deal on every machine, so the cards stand here."""
    assert [Card(card).code for card in shuffled(DECK52, "4F7K-1")[:8]] == [
        "H6",
        "HJ",
        "C2",
        "S8",
        "D8",
        "H9",
        "SJ",
        "C7",
    ]
    assert sorted(shuffled(DECK32, "x")) == bits(DECK32)
    assert shuffled(DECK52, "a") != shuffled(DECK52, "b")


def test_shuffle_leaves_other_dice_alone():
    dice = Random(5)
    before = dice.getstate()
    shuffled(DECK52, "5")
    assert dice.getstate() == before


def test_shuffle_is_fair():
    """Every card in every quarter about as often: 4,000 deals, six standard deviations either way."""
    counts = [[0] * 4 for _ in range(52)]
    for deal in range(4000):
        for place, card in enumerate(shuffled(DECK52, str(deal))):
            counts[card][place // 13] += 1
    assert all(1000 - 165 < count < 1000 + 165 for quarters in counts for count in quarters)
