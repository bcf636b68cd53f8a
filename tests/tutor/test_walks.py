"""Where exercises are found: in hands that leave something to choose."""

import pytest

from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make
from cardlab.tutor.walks import FEWEST


@pytest.mark.parametrize(
    "about",
    [
        "spades.play.follow/void_in_spades",
        "spades.play.follow/void_no_spades",
        "spades.lead.unbroken/broken",
        "skat.play.follow/void_no_trump",
        "skat.play.follow/holding",
    ],
)
def test_a_hand_of_a_card_or_two_is_not_asked_about(about: str) -> None:
    for seed in range(8):
        task = make(about.partition(".")[0], about, seed, 1)
        seen = goal_of(task).question(task).seen
        assert seen is not None
        assert len(seen["hand"]) >= FEWEST
