"""`cardlab value` and the numbers of the rules, the cases and a second judge."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.values import WITH_TWO, answers
from tests.skat import second_judge

NUMBERS: list[tuple[dict[str, Any], int, bool | None, int | None]] = [
    # asked, value, won, score
    ({"game": "D", "matadors": 1}, 18, None, None),
    ({"game": "C", "matadors": 11, "ouvert": True}, 216, None, None),
    ({"game": "G", "matadors": 4, "ouvert": True}, 264, None, None),
    ({"game": "G", "matadors": 4, "ouvert": True, "points": 120, "tricks": 10}, 264, True, 264),
    ({"game": "G", "matadors": 4, "ouvert": True, "points": 106, "tricks": 9}, 264, False, -528),
    ({"game": "H", "matadors": 1, "bid": 24, "points": 67, "tricks": 6}, 30, False, -60),
    ({"game": "H", "matadors": 1, "bid": 24}, 30, None, None),
    ({"game": "H", "matadors": 1, "bid": 24, "won": True}, 30, False, -60),
    ({"game": "H", "matadors": 1, "bid": 24, "won": False}, 30, False, -60),
    ({"game": "D", "matadors": 1, "bid": 22, "points": 70, "tricks": 7}, 27, False, -54),
    ({"game": "D", "matadors": 1, "bid": 22, "points": 90, "tricks": 8}, 27, True, 27),
    ({"game": "H", "matadors": 1, "bid": 20, "points": 61, "tricks": 6}, 20, True, 20),
    ({"game": "H", "matadors": 1, "bid": 20, "points": 60, "tricks": 6}, 20, False, -40),
    ({"game": "S", "matadors": -2, "points": 89, "tricks": 8}, 33, True, 33),
    ({"game": "S", "matadors": -2, "points": 90, "tricks": 8}, 44, True, 44),
    ({"game": "S", "matadors": -2, "points": 31, "tricks": 3}, 33, False, -66),
    ({"game": "S", "matadors": -2, "points": 30, "tricks": 3}, 44, False, -88),
    ({"game": "S", "matadors": -2, "points": 10, "tricks": 0}, 55, False, -110),
    ({"game": "C", "matadors": 1, "points": 120, "tricks": 9}, 36, True, 36),
    ({"game": "C", "matadors": 1, "points": 120, "tricks": 10}, 48, True, 48),
    ({"game": "C", "matadors": 1, "hand": True, "announce": "schwarz", "points": 120, "tricks": 9},
     84, False, -168),
    ({"game": "C", "matadors": 1, "hand": True, "announce": "schneider", "points": 89, "tricks": 8},
     60, False, -120),
    ({"game": "H", "matadors": 1, "hand": True, "points": 50, "tricks": 4}, 30, False, -60),
    ({"game": "H", "cards": "HJ DJ H9 H8 H7 CA CT SA ST DA DT D9"}, 30, None, None),
    ({"game": "D", "cards": "HJ DJ D9 D8 D7 CA CT SA ST DA DT HA"}, 27, None, None),
    ({"game": "H", "cards": "CJ SJ HJ DJ HA CA CT SA ST DA DT D9"}, 60, None, None),
    ({"game": "C", "cards": "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA"}, 144, None, None),
    ({"game": "G", "cards": "SA ST SK SQ S9 S8 S7 HA HT HK HQ H9"}, 120, None, None),
    ({"game": "N", "points": 0, "tricks": 0}, 23, True, 23),
    ({"game": "N", "hand": True, "tricks": 0}, 35, True, 35),
    ({"game": "N", "ouvert": True, "won": True}, 46, True, 46),
    ({"game": "N", "hand": True, "ouvert": True, "points": 14, "tricks": 0}, 59, True, 59),
    ({"game": "N", "tricks": 1, "bid": 23}, 23, False, -46),
    ({"game": "N", "matadors": 0, "cards": WITH_TWO, "won": False}, 23, False, -46),
    ({"game": "N", "tricks": 0, "bid": 264}, 23, False, -46),
    ({"game": "N", "hand": True, "tricks": 0, "bid": 264}, 35, False, -70),
    ({"game": "N", "ouvert": True, "tricks": 0, "bid": 264}, 46, False, -92),
    ({"game": "N", "hand": True, "ouvert": True, "tricks": 0, "bid": 264}, 59, False, -118),
]  # fmt: skip


def test_every_number(feed: Callable[..., list[Any]]) -> None:
    """The value without a sign, won or not, and the signed entry."""
    answers = feed([asked for asked, *_ in NUMBERS])
    for (asked, worth, won, score), answer in zip(NUMBERS, answers, strict=True):
        assert "error" not in answer, (asked, answer)
        assert (answer["value"], answer["won"], answer["score"]) == (worth, won, score), asked
        assert sum(line["points"] for line in answer["lines"]) == (score or 0)


@pytest.mark.parametrize(("house", "worth"), [("full", 96), ("announced_only", 72), ("none", 36)])
def test_clubs_ouvert_lost_on_the_first_trick(house: str, worth: int, feed: Callable[..., list[Any]]) -> None:
    """A house rule from the command line, or a line's own on top of another."""
    item = {"game": "C", "matadors": 1, "ouvert": True, "won": False}
    by_set = feed([item], "--set", f"failed_announcement={house}")
    own = feed([{**item, "options": {"failed_announcement": house}}], "--preset", "text")
    assert by_set == own
    assert (own[0]["value"], own[0]["score"]) == (worth, -2 * worth)


def test_what_is_told_of_a_result(feed: Callable[..., list[Any]]) -> None:
    """A told result is that of the points and tricks it stands for, house by house."""
    hand = {"game": "C", "matadors": 2, "hand": True}
    pairs = [
        ({**hand, "won": True}, (70, 7)),
        ({**hand, "won": True, "schneider": True}, (100, 9)),
        ({**hand, "won": True, "schwarz": True}, (120, 10)),
        ({**hand, "won": True, "announce": "schwarz"}, (120, 10)),
        ({**hand, "won": True, "announce": "schneider", "schwarz": True}, (120, 10)),
        ({**hand, "won": False}, (50, 5)),
        ({**hand, "won": False, "schneider": True}, (20, 2)),
        ({**hand, "won": False, "schwarz": True}, (10, 0)),
        ({**hand, "won": False, "announce": "schneider"}, (70, 6)),
        ({**hand, "won": False, "announce": "schneider", "schneider": True}, (20, 2)),
        ({**hand, "won": False, "announce": "schwarz"}, (70, 6)),
        ({**hand, "won": False, "announce": "schwarz", "schneider": True}, (100, 9)),
        ({**hand, "won": False, "announce": "schwarz", "schwarz": True}, (10, 0)),
    ]
    for house in ("full", "announced_only", "none"):
        options = {"failed_announcement": house}
        for told, (points, tricks) in pairs:
            level = {"announce": told["announce"]} if "announce" in told else {}
            counted = {**hand, **level, "points": points, "tricks": tricks}
            one, two = feed([{**told, "options": options}, {**counted, "options": options}])
            assert (one["value"], one["won"], one["score"]) == (two["value"], two["won"], two["score"]), told


def test_one_count_will_do_where_it_settles_the_result(feed: Callable[..., list[Any]]) -> None:
    """89 points leave no doubt, 120 may be ten tricks or fewer."""
    game = {"game": "S", "matadors": -2}
    counts = [{"points": 89}, {"points": 23}, {"tricks": 10}, {"points": 120}, {"tricks": 9}]
    *settled, open_points, open_tricks = feed([{**game, **count} for count in counts])
    assert [answer["score"] for answer in settled] == [33, -88, 55]
    assert "tricks" in open_points["error"]
    assert "points" in open_tricks["error"]


games = st.fixed_dictionaries(
    {
        "game": st.sampled_from("DHSCG"),
        "run": st.integers(-4, 4).filter(bool),
        "announced": st.sampled_from(["", "schneider", "schwarz", "ouvert"]),
        "hand": st.booleans(),
        "bid": st.sampled_from(second_judge.VALUES),
        "mine": st.integers(0, 120),
        "my_tricks": st.integers(0, 10),
        "failed": st.sampled_from(["full", "announced_only", "none"]),
    }
)


@given(st.lists(games, min_size=20, max_size=20))
def test_as_the_second_judge_has_it(drawn: list[dict[str, Any]]) -> None:
    """Any game that can be, by rules that import nothing of the engine."""
    items, expected = [], []
    for game in drawn:
        announced, hand = game["announced"], game["hand"] or bool(game["announced"])
        item = {"game": game["game"], "matadors": game["run"], "hand": hand, "bid": game["bid"]}
        item |= {"ouvert": True} if announced == "ouvert" else {"announce": announced} if announced else {}
        items.append(
            {**item, "points": game["mine"], "tricks": game["my_tricks"]}
            | {"options": {"failed_announcement": game["failed"]}}
        )
        theirs, their_tricks = 120 - game["mine"], 10 - game["my_tricks"]
        expected.append(
            second_judge.settle(**{**game, "hand": hand}, theirs=theirs, their_tricks=their_tricks)
        )
    for item, (worth, won, score), answer in zip(items, expected, answers(items), strict=True):
        if "error" in answer:
            assert "points:" in answer["error"], item
            assert not possible(item["points"], item["tricks"])
        else:
            assert (answer["value"], answer["won"], answer["score"]) == (worth, won, score), item
            assert possible(item["points"], item["tricks"])


def possible(points: int, tricks: int) -> bool:
    """Whether some cards come to it: by trying numbers of aces, tens, kings, queens and jacks."""
    cards = 3 * tricks + 2
    return any(
        11 * aces + 10 * tens + 4 * kings + 3 * queens + 2 * jacks == points
        and 0 <= cards - aces - tens - kings - queens - jacks <= 12
        for aces in range(5)
        for tens in range(5)
        for kings in range(5)
        for queens in range(5)
        for jacks in range(5)
    )
