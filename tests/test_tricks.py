"""Which cards belong together and which beats which, for the orders of both kinds of game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import DECK52, Card, CardSet, Suit, suit
from cardlab.tricks import Order, highest

PLAIN = [suit(each) for each in Suit if each is not Suit.SPADES]
SPADES = Order(PLAIN, trumps=suit(Suit.SPADES))
NO_TRUMPS = Order([*PLAIN, suit(Suit.SPADES)])
# Four jacks above one suit: the printed suit of a jack is not its suit.
JACKS = CardSet.parse("DJ HJ SJ CJ")
HEARTS = Order(
    [[c for c in suit(s) if c not in JACKS] for s in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)],
    trumps=[*(c for c in suit(Suit.HEARTS) if c not in JACKS), *map(Card.parse, ("DJ", "HJ", "SJ", "CJ"))],
)


def cards(text):
    return [Card.parse(word) for word in text.split()]


@pytest.mark.parametrize(
    ("order", "trick", "wins"),
    [
        (SPADES, "DA D3 D6 D5", "DA"),
        (SPADES, "H7 HK S4 H9", "S4"),
        (SPADES, "S5 S6 C8 S2", "S6"),
        (SPADES, "D2 CA HA C3", "D2"),  # nobody follows: the card led wins, however low
        (SPADES, "D2 S2 SA S3", "SA"),
        (SPADES, "DA", "DA"),
        (NO_TRUMPS, "H7 HK S4 H9", "HK"),
        (HEARTS, "CA CJ H9 C9", "CJ"),
        (HEARTS, "DJ HA SJ HK", "SJ"),
        (HEARTS, "C7 CK DA SA", "CK"),
    ],
)
def test_winner(order, trick, wins):
    assert cards(trick)[order.winner(cards(trick))] == Card.parse(wins)


def test_nobody_wins_nothing():
    with pytest.raises(ValueError, match="nobody"):
        SPADES.winner([])


@pytest.mark.parametrize(
    ("order", "hand", "led", "follows"),
    [
        (SPADES, "SA H3 HK C9 C4", "CJ", "C4 C9"),
        (SPADES, "SA H3 HK", "CJ", ""),
        (SPADES, "SA H3 HK", "S2", "SA"),
        (HEARTS, "CJ C9 HA", "C8", "C9"),  # the jack of clubs does not follow clubs
        (HEARTS, "CJ S9 C9", "HA", "CJ"),
    ],
)
def test_must_follow(order, hand, led, follows):
    assert order.must_follow(CardSet.parse(hand), Card.parse(led)) == CardSet.parse(follows)


@given(st.permutations(list(DECK52)).map(lambda deck: deck[:4]), st.sampled_from([SPADES, NO_TRUMPS]))
def test_winner_by_the_book(trick, order):
    """The highest trump, and without one the highest card of the suit led."""
    trumps = [card for card in trick if card in order.trumps]
    best = max(trumps or [card for card in trick if card.suit is trick[0].suit])
    assert trick[order.winner(trick)] == best


def test_highest():
    assert highest(CardSet.parse("D3 DT D9"), SPADES) == Card.parse("DT")
    assert highest(CardSet.parse("HA DJ SJ"), HEARTS) == Card.parse("SJ")
    with pytest.raises(ValueError, match="no cards"):
        highest(0, SPADES)
