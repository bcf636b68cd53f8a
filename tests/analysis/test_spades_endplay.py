"""Every lead of whole deals against DDS, as `endplay` brings it, with spades led at any time.

CI and CARDLAB_ENDINGS try all 200 deals. Skipped where endplay is not installed or the search not compiled;
where CI could have both, that is a failure.
"""

import os
import platform
import sys
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from cardlab.analysis import compiled, values
from cardlab.cards import Card, CardSet, Suit
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position

DEALS = 200 if "CI" in os.environ or "CARDLAB_ENDINGS" in os.environ else 12
# Where the extra for tests names endplay: see pyproject.toml.
WHEELS = sys.version_info < (3, 14) and sys.platform == "linux" and platform.machine() == "x86_64"


@pytest.fixture(scope="module")
def dds() -> Any:
    step_aside = pytest.fail if "CI" in os.environ and WHEELS else pytest.skip
    if not find_spec("endplay"):
        step_aside("no second opinion without endplay")
    if not compiled()["spades_search"]:
        step_aside("whole deals take too long uncompiled")
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    def solve(hands: tuple[int, ...], leader: int) -> dict[int, int]:
        """The tricks of the leader's side by lead; seat 0 is north."""
        deal = Deal(f"N:{' '.join(map(pbn, hands))}", first=Player(leader), trump=Denom.spades)
        return {Card.parse(str(card)): int(tricks) for card, tricks in solve_board(deal)}

    return solve


def pbn(hand: int) -> str:
    suits = [[card for card in CardSet(hand) if card.suit is suit] for suit in reversed(Suit)]
    return ".".join("".join(card.rank.letter for card in cards) for cards in suits)


def test_every_lead_of_whole_deals(dds: Any) -> None:
    dice = Random(11)
    for number in range(DEALS):
        deal, leader = GAME.deal(f"endplay {number}"), dice.randrange(4)
        told = {
            "hands": [" ".join(card.code for card in CardSet(hand)) for hand in deal.hands],
            "leader": leader,
            "bids": ["3", "3", "3", "3"],
            "options": {"spade_lead": "always"},
        }
        found = values(position(told)).cards
        expected = dds(deal.hands, leader)
        assert expected  # equal cards may be told once
        for card, tricks in expected.items():
            side0 = 13 - tricks if leader % 2 else tricks
            assert found[card].count == (side0, side0), (number, Card(card))
