"""Storage that holds more than attempts: whatever is no attempt harms none of those beside it."""

import json
from typing import Any

import pytest

from cardlab.tutor.keep import LARGEST, MANY
from cardlab.widgets.learner import Learner
from tests.tutor.attempting import attempt

from .test_keeping import Wire, browser, ids

__all__ = ["browser"]  # the fixture


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "odd",
    [{"x": "y" * LARGEST}, {"id": "x", "root": "y" * LARGEST}, nested(500)],
    ids=["large", "root", "deep"],
)
def test_one_odd_thing_in_the_storage_leaves_it_and_the_others_stay(browser: Learner, odd: Any) -> None:
    wire, good = Wire(), attempt(False)
    wire.hear(keep="held", attempts=[odd, good.plain()])
    assert browser.told
    assert ids(browser) == {good.id}
    assert wire.sent == [{"keep": "aside", "bad": [json.dumps(odd)]}]


def test_what_is_nested_without_end_stays_where_it_is(browser: Learner) -> None:
    wire, good = Wire(), attempt(False)
    wire.hear(keep="held", attempts=[{**good.plain(), "root": nested(5_000)}, nested(5_000), good.plain()])
    assert browser.told
    assert ids(browser) == {good.id}
    assert wire.sent == []


def test_half_a_character_from_the_storage_comes_down_no_more(browser: Learner) -> None:
    wire, broken = Wire(), {**attempt(True).plain(), "lesson": "\ud800", "place": 1}
    wire.hear(keep="held", attempts=[broken])
    wire.hear(
        keep="import",
        name="\ud800.json",
        text=json.dumps({"cardlab": "progress", "version": 1, "attempts": [broken]}),
    )
    state = [wire._fresh, wire._done, wire._troubles, wire.view]
    json.dumps(state, ensure_ascii=False, allow_nan=False).encode("utf-8")


def test_more_at_once_than_a_page_ever_sends_is_no_hand_over(browser: Learner) -> None:
    wire = Wire()
    wire.hear(keep="held", attempts=[attempt(True).plain()] * (MANY + 1))
    assert not browser.told
    assert not ids(browser)
