"""Files from anybody's disk: what cannot be kept, sent or scheduled is no attempt, and harms no other."""

import json
from datetime import timedelta
from typing import Any

import pytest

from cardlab.games import game
from cardlab.tutor.attempts import LONGEST_PLAIN, Attempt, BadAttempt
from cardlab.tutor.keep import Damaged, read, sift, write
from cardlab.tutor.progress import Progress
from cardlab.tutor.told import moment

from .attempting import NOON, attempt

PLAIN = attempt(False, lesson="spades-1-cards", place=2).plain()


def other(**fields: Any) -> dict[str, Any]:
    return {**PLAIN, **fields}


def of_task(**fields: Any) -> dict[str, Any]:
    return other(task={**PLAIN["task"], **fields})


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "plain",
    [
        other(at="9999-12-31T00:00:00+00:00"),
        other(at="9999-12-31T23:59:59-14:00"),
        other(at="0001-01-01T00:00:00+14:00"),
        other(at="0001-01-01"),
        other(lesson="\ud800"),
        other(root="\udfff"),
        of_task(name="\ud800"),
        of_task(given={"hand": "\ud800"}),
        of_task(given={"hand": float("nan")}),
        of_task(given={"hand": float("inf")}),
        of_task(given={"hand": nested(9)}),
        of_task(level=True),
        of_task(level=1.0),
        other(root="x" * LONGEST_PLAIN),
        of_task(goal="x" * LONGEST_PLAIN),
    ],
    ids=lambda plain: str(plain.get("at", ""))[:4] + str(plain["task"])[:20],
)
def test_what_no_message_and_no_calendar_holds_is_no_attempt(plain: dict[str, Any]) -> None:
    found = sift([plain, PLAIN])
    assert found.bad == (plain,)
    assert [each.id for each in found.attempts] == [PLAIN["id"]]


@pytest.mark.parametrize("years", [-40, 40, 150])
def test_a_wrong_clock_is_no_damage(years: int) -> None:
    made = attempt(False, NOON + timedelta(days=365 * years))
    progress = Progress(read(write([made])).attempts)
    assert len(progress.due(made.at + timedelta(days=365))) == 1


def test_whatever_is_read_can_be_sent_on() -> None:
    for text in ("♠Q", "스페이드 퀸", "🂡", "\x00", "\u202e"):
        plain = Attempt.read(other(lesson=text, answer=text)).plain()
        assert json.loads(json.dumps(plain, ensure_ascii=False, allow_nan=False).encode("utf-8")) == plain


def test_an_attempt_that_refers_to_itself_is_none() -> None:
    plain = other()
    plain["task"] = {**PLAIN["task"], "given": plain}
    with pytest.raises(BadAttempt):
        Attempt.read(plain)


def test_a_file_that_an_editor_has_saved_is_read_like_any_other() -> None:
    assert read("\ufeff" + write([attempt(True)])).attempts
    with pytest.raises(Damaged):
        read("\ufeff")


@pytest.mark.parametrize("field", ["__class__", "__init__", "__slots__", "no such field"])
def test_a_standing_has_the_fields_of_the_sheet_and_no_other(field: str) -> None:
    for name in ("spades", "skat"):
        with pytest.raises(ValueError, match="standing"):
            moment(game(name), {"code": "demo", "done": [], "standing": {field: 1}})
