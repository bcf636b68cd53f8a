"""`cardlab value`: one game, shown as text and as JSON."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from cardlab.app import words
from cardlab.app.main import main
from cardlab.app.sums import wide
from tests.app.values import COMMAND, ISSUE, WITH_TWO, value


def test_the_sum_ends_at_the_right_edge(capsys: pytest.CaptureFixture[str]) -> None:
    """Every level is a line, all values end in one column, the signed score stands under a heavy rule."""
    for lang in words.LANGUAGES:
        assert main(["value", "skat", "--lang", lang, *COMMAND]) == 0
        rows = capsys.readouterr().out.splitlines()
        assert len({wide(row) for row in rows}) == 1
        told = ["3", "+1", "+1", "+1", "+1", "+1", "+1", "90", "18", "+90"]
        assert [row.split()[-1] for row in rows[:-2]] == told
        assert set(rows[-2]) == {"━"}
        assert rows[-1].endswith(" +90")


def test_without_a_result_the_value_stands_in_place_of_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    """No sign and no claim that it was won."""
    assert value("--game", "c", "--matadors", "1", "--ouvert") == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(words.say("en", "value.worth"))
    assert last.endswith(" 96")


def test_json_is_as_the_issue_has_it(
    capsys: pytest.CaptureFixture[str], feed: Callable[..., list[Any]]
) -> None:
    """value, won, score, lines; the same from options and from a line of a batch."""
    assert value(*COMMAND, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == {"value", "won", "score", "lines"}
    assert (answer["value"], answer["won"], answer["score"]) == (90, True, 90)
    assert [line["rule"] for line in answer["lines"]][:3] == [
        "skat.value.matadors", "skat.value.game", "skat.value.hand",
    ]  # fmt: skip
    assert sum(line["points"] for line in answer["lines"]) == 90
    assert answer["lines"][7]["numbers"]["game"] == "announce hearts"
    assert all(line["text"] and "bags" not in line for line in answer["lines"])
    assert feed([ISSUE]) == [answer]


def test_the_cards_name_their_run_and_what_the_skat_did(feed: Callable[..., list[Any]]) -> None:
    """♣J in hand and ♠J in the skat: with 2, not with 1."""
    item = {"game": "H", "cards": WITH_TWO, "hand": True, "points": 93, "tricks": 8, "bid": 30}
    plain, seen = feed([item, {**item, "cards": WITH_TWO.split(), "skat": ["SJ", "D8"]}])
    assert (plain["value"], plain["score"]) == (seen["value"], seen["score"]) == (50, 50)
    assert seen["lines"][0]["numbers"] == {"count": 2, "run": ["CJ", "SJ"], "stop": "HJ"}
    told = {line["rule"]: line["numbers"] for line in seen["lines"]}
    assert told.pop("skat.value.skat") == {
        "card": "SJ", "ten": 1, "twelve": 2, "worth_ten": 40, "worth": 50,
    }  # fmt: skip
    assert set(told) == {line["rule"] for line in plain["lines"]}


@pytest.mark.parametrize("game", ["H", "h", "♥", "♥\ufe0e", "hearts", "하트", "하트 게임"])
def test_games_as_people_type_them(game: str, feed: Callable[..., list[Any]]) -> None:
    """A letter, a sign, a name in either language."""
    assert feed([{"game": game, "matadors": 1}])[0]["value"] == 20


def test_minus_signs_and_names_of_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """−2 with the sign of print, 슈나이더 for Schneider."""
    told = ["--game", "S", "--matadors", "−2", "--hand", "--announce", "슈나이더", "--won", "--json"]
    assert value(*told) == 0
    assert json.loads(capsys.readouterr().out)["score"] == 11 * 6
