"""Spades deals in PBN."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import CardSet
from cardlab.games.spades import GAME
from cardlab.games.spades.records import BadPBN, read, write

# A deal written by hand, seat by seat.
NORTH, EAST, SOUTH, WEST = "AKQ.J.432.A98765", "J.AKQ.8765.KQJT4", "T987.T987.AKQ.32", "65432.65432.JT9."
HANDS = f"{NORTH} {EAST} {SOUTH} {WEST}"


@given(st.text(max_size=9), st.integers(0, 3))
def test_a_deal_comes_back(code: str, dealer: int) -> None:
    """Written and read again: the same hands and the same dealer."""
    deal = GAME.deal(code, dealer)
    back = read(write(deal))
    assert (back.hands, back.dealer) == (deal.hands, deal.dealer)


def test_suits_and_seats_are_where_pbn_has_them() -> None:
    """Spades first, clubs last; clockwise from the seat named."""
    deal = read(f'[Deal "N:{HANDS}"]')
    GAME.check(deal)
    assert deal.hands[0] == CardSet.parse("SA SK SQ HJ D4 D3 D2 CA C9 C8 C7 C6 C5")
    assert deal.hands[3] == CardSet.parse("S6 S5 S4 S3 S2 H6 H5 H4 H3 H2 DJ DT D9")
    turned = read(f"S:{SOUTH} {WEST} {NORTH} {EAST}")
    assert turned == deal
    assert write(deal) == f'[Dealer "N"]\n[Deal "N:{HANDS}"]'


def test_other_tags_around_it_are_left_alone() -> None:
    """A PBN file has more tags than the two that say what was dealt."""
    text = f'[Event "Sunday"]\n[Dealer "E"]\n[Vulnerable "None"]\n[Deal "N:{HANDS.lower()}"]\n'
    assert read(text).dealer == 1
    assert read(f"n: {HANDS.replace('T', '10')} ") == read(f"N:{HANDS}")


@pytest.mark.parametrize(
    ("text", "reason", "seat", "found"),
    [
        ("", "deal", "", ""),
        ('[Event "Sunday: cards"]', "deal", "", '[Event "Sunday: cards"]'),
        (f"X:{HANDS}", "seat", "", "X"),
        (f'[Dealer "NE"][Deal "N:{HANDS}"]', "seat", "", "NE"),
        (f"N:{NORTH} {EAST}", "hands", "", "2"),
        (f"N:{NORTH} - {SOUTH} {WEST}", "unknown", "E", "-"),
        (f"S:{SOUTH} 65432.65432.JT9 {NORTH} {EAST}", "suits", "W", "3"),
        (f"N:{NORTH} {EAST.replace('J', '1', 1)} {SOUTH} {WEST}", "rank", "E", "1"),
        (f"N:{NORTH} {EAST} {SOUTH} A{WEST[1:]}", "twice", "W", "SA"),
        (f"N:{NORTH} J{EAST[1:]}J {SOUTH} {WEST}", "twice", "E", "CJ"),
        (f"N:{NORTH[1:]} {EAST} {SOUTH} {WEST}", "count", "N", "12"),
    ],
)
def test_what_is_wrong_is_named(text: str, reason: str, seat: str, found: str) -> None:
    """Which hand, and what stands there."""
    with pytest.raises(BadPBN) as refused:
        read(text)
    assert (refused.value.reason, refused.value.seat, refused.value.found) == (reason, seat, found)
    assert (seat or found) in str(refused.value)
