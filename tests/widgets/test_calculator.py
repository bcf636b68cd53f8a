"""The scoreboard that works without a table: rounds as typed, their sums, an error at its field."""

import json
from typing import Any

import pytest

from cardlab.widgets.calc import Calculator


def typed(bids: Any, tricks: Any, **more: Any) -> str:
    return "round " + json.dumps({"bids": bids, "tricks": tricks, **more}, ensure_ascii=False)


def test_a_round_becomes_both_teams_sums() -> None:
    view = Calculator(lang="en").do(typed([["4", "nil"], ["3", "3"]], [["5", "0"], ["4", "4"]])).view()

    first = view["score"]["rounds"][0]
    assert [cell["points"] for cell in first["cells"]] == ["+141", "+62"]
    assert [total["total"]["value"] for total in first["sums"]] == ["+141", "+62"]
    assert [team["bags"]["n"] for team in view["score"]["teams"]] == [1, 2]


def test_bags_run_on_from_round_to_round_and_cost_when_ten_are_full() -> None:
    calculator = Calculator(lang="en")
    for _ in range(3):
        calculator.do(typed([["2", "2"], ["3", "2"]], [["4", "4"], ["3", "2"]]))

    teams = calculator.view()["score"]["teams"]
    assert [team["bags"]["n"] for team in teams] == [2, 0]
    assert teams[0]["points"] == 3 * 44 - 100


def test_bags_that_were_typed_stand_in_for_those_on_the_sheet() -> None:
    view = (
        Calculator(lang="en")
        .do(typed([["4", "3"], ["3", "3"]], [["5", "4"], ["2", "2"]], bags=["9", "0"]))
        .view()
    )

    rules = [line["rule"]["do"] for line in view["score"]["rounds"][0]["sums"][0]["lines"]]
    assert "rule spades.score.bag_penalty" in rules
    assert view["score"]["teams"][0]["points"] == -28


@pytest.mark.parametrize(
    ("bids", "tricks", "more", "at"),
    [
        ([["15", "3"], ["3", "3"]], [["4", "3"], ["3", "3"]], {}, {"team": 0, "field": "bids", "seat": 0}),
        ([["4", ""], ["3", "3"]], [["4", "3"], ["3", "3"]], {}, {"team": 0, "field": "bids", "seat": 1}),
        ([["4", "SQ"], ["3", "3"]], [["4", "3"], ["3", "3"]], {}, {"team": 0, "field": "bids", "seat": 1}),
        ([["4", "3"], ["3", "3"]], [["4", "3"], ["x", "3"]], {}, {"team": 1, "field": "tricks", "seat": 0}),
        ([["4", "3"], ["3", "3"]], [["4", "3"], ["-1", "7"]], {}, {"team": 1, "field": "tricks", "seat": 0}),
        (
            [["4", "3"], ["3", "3"]],
            [["4", "3"], ["3", "3"]],
            {"bags": ["1", "x"]},
            {"team": 1, "field": "bags", "seat": 0},
        ),
        ([["4", "3"], ["3", "3"]], [["4", "3"], ["3", "4"]], {}, None),
        ([["4"], ["3", "3"]], [["4", "3"], ["3", "3"]], {}, None),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_is_added(
    bids: Any, tricks: Any, more: Any, at: Any
) -> None:
    for lang in ("ko", "en"):
        view = Calculator(lang=lang).do(typed(bids, tricks, **more)).view()

        assert view["score"]["rounds"] == []
        assert view["calc"]["error"]["text"]
        assert view["calc"]["error"]["at"] == at


@pytest.mark.parametrize(
    ("bids", "tricks", "bags", "says"),
    [
        (["", "3"], ["4", "3"], "0", "A bid is missing"),
        (["4", "3"], ["4", " "], "0", "The tricks are missing"),
        (["4", "3"], ["4", "3"], "", "The bags are missing"),
    ],
)
def test_an_empty_field_is_called_missing_not_wrong(bids: Any, tricks: Any, bags: str, says: str) -> None:
    view = Calculator(lang="en").do(typed([bids, ["3", "3"]], [tricks, ["3", "3"]], bags=[bags, "0"])).view()

    assert view["calc"]["error"]["text"].startswith(says)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"bids": 4}', "9" * 5000, '{"bids":[[]],"tricks":[[]]}']
)
def test_nonsense_is_answered_and_changes_nothing(text: str) -> None:
    view = Calculator(lang="ko").do(f"round {text}").view()

    assert view["calc"]["error"] or view["notice"]
    assert view["score"]["rounds"] == []


def test_other_house_rules_score_the_same_rounds_anew() -> None:
    calculator = Calculator(lang="en").do(typed([["nil", "4"], ["3", "3"]], [["3", "2"], ["4", "4"]]))
    assert calculator.view()["score"]["teams"][0]["points"] == -59

    assert calculator.do("preset common").view()["score"]["teams"][0]["points"] == -137
    assert calculator.do("drop round").view()["score"]["rounds"] == []
