"""The table of scores: both texts' numbers, the contract just made marked, no points for what cannot be."""

import re

import pytest

from cardlab.widgets import ScoreTable


def shown(table):
    """Its cells as a browser gets them: text, and whether the cell is marked."""
    found = re.findall(r'<td style="([^"]*)">([^<]*)</td>', table._repr_html_())
    return [(text, "font-weight:700" in style) for style, text in found]


def test_contracts_by_tricks_with_the_diagonal_marked():
    table = ScoreTable([2, 3, 4, 5], range(1, 7), lang="ko")
    rows = [shown(table)[start : start + 6] for start in range(0, 24, 6)]
    assert [" ".join(text for text, _ in row) for row in rows] == [
        "−20 +20 +21 +22 +23 +24",
        "−30 −30 +30 +31 +32 +33",
        "−40 −40 −40 +40 +41 +42",
        "−50 −50 −50 −50 +50 +51",
    ]
    assert [[marked for _, marked in row].index(True) for row in rows] == [1, 2, 3, 4]
    assert sum(marked for _, marked in shown(table)) == 4


def test_nil_and_six():
    made, failed = ScoreTable([6], range(4, 9), nil=[0, 1], lang="en").rows
    assert [cell.points for cell in made[1]] == [40, 40, 160, 161, 162]
    assert [cell.points for cell in failed[1]] == [-160, -160, -40, -39, -38]


@pytest.mark.parametrize(("rules", "points"), [("standard", -49), ("common", -148)])
def test_the_tricks_of_a_failed_nil_by_house_rule(rules, points):
    ((_, (cell,)),) = ScoreTable([5], [6], nil=[2], rules=rules, lang="en").rows
    assert cell.points == points


@pytest.mark.parametrize(("rules", "points"), [("standard", [70, -29, -28]), ("text-b", [70, 71, -28])])
def test_the_tenth_bag(rules, points):
    ((label, cells),) = ScoreTable([7], [7, 8, 9], bags=[9], rules=rules, lang="en").rows
    assert label == "9 bags, contract 7"
    assert [cell.points for cell in cells] == points


def test_what_no_deal_brings_has_no_points():
    ((_, (cell,)),) = ScoreTable([1], [3], lang="en").rows
    assert (cell.points, shown(ScoreTable([1], [3], lang="en"))) == (None, [("–", False)])
    ((_, cells),) = ScoreTable([3], [1, 2], nil=[2], lang="en").rows
    assert [cell.points for cell in cells] == [None, -130]


def test_labels_break_only_after_a_comma():
    html = ScoreTable([6], [6], nil=[1], lang="ko")._repr_html_()
    assert re.findall(r"nowrap\">([^<]*)</span>", html) == ["닐 실패(1개),", "공약 6"]
