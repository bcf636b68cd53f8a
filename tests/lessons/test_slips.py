"""The boxes of common slips: what learners bring along from texts that leave it out or have it wrong."""

import re

import pytest

from cardlab.games.skat.options import Options
from cardlab.games.skat.valuation import value
from tests.skat import second_judge as judge

from .reading import LANGS, prose

SKAT = ["skat-1-cards", "skat-2-auction", "skat-3-skat", "skat-4-value", "skat-5-score", "skat-6-null"]


def slips(lang: str, name: str) -> str:
    """What the box of a lesson says."""
    [box] = re.findall(r"> \*\*(?:흔히 헷갈려요|Common slips)\*\*\n((?:>.*\n?)+)", prose(lang, name))
    return str(box)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SKAT)
def test_every_lesson_of_skat_has_its_box(lang: str, name: str) -> None:
    assert len(re.findall("^> - ", slips(lang, name), re.MULTILINE)) >= 3


@pytest.mark.parametrize("lang", LANGS)
def test_spades_are_worth_eleven_and_null_has_its_four_values(lang: str) -> None:
    told = dict(re.findall(r"([♦♥♠♣]) (\d+)", slips(lang, "skat-4-value").replace("**", "")))
    assert told == {sign: str(judge.BASE[suit]) for sign, suit in zip("♦♥♠♣", "DHSC", strict=True)}
    assert ", ".join(map(str, judge.NULL.values())) in slips(lang, "skat-6-null")


@pytest.mark.parametrize(
    ("lang", "twelve", "enough"),
    [
        ("ko", "스카트까지 합한 12장", "같으면 충분해요"),
        ("en", "all twelve cards, the skat included", "is enough"),
    ],
)
def test_the_skat_counts_and_the_bid_itself_is_enough(lang: str, twelve: str, enough: str) -> None:
    assert twelve in slips(lang, "skat-4-value")
    assert enough in slips(lang, "skat-5-score")


def test_hearts_with_three_hand_schwarz_announced_is_ninety() -> None:
    found = value(2, run=3, hand=True, announced=2, options=Options())
    assert (found.levels, found.worth) == (9, 90)
    assert judge.promised("H", 3, True, "schwarz") == 90
