"""The tasks of a pasted record: asked for by seat, opened in place, put away with the deal."""

import json

import pytest

from cardlab.games import game, names
from cardlab.records import write
from cardlab.tutor.recorded import tasks_in
from cardlab.widgets import RecordView
from cardlab.widgets.record import Records
from cardlab.widgets.tasks.sitting import Sitting
from tests.tutor.test_recorded import played


def opened(records: Records) -> Sitting:
    """The sitting with the tasks that lie open."""
    assert records.below
    assert isinstance(records.below.answers, Sitting)
    return records.below.answers


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("name", names())
def test_the_tasks_of_a_seat_open_in_place(name: str, lang: str) -> None:
    table = played(name, "RECORD2", 0.3)
    records = Records(write(table), lang=lang)
    side = records.view()["record"]["tasks"]
    assert records.session
    labels = [records.session.speak.seat(seat) for seat in range(game(name).seats)]
    assert [seat["label"] for seat in side["seats"]] == labels
    assert side["below"] is None
    records.do("tasks 1")
    sitting, tasks = opened(records), tasks_in(table, 1)
    side = records.view()["record"]["tasks"]
    assert side["below"]["widget"] == f"anywidget:{records.below.model_id}"
    assert [seat["on"] for seat in side["seats"]].index(True) == 1
    assert [asked.task for asked in sitting.source.asked] == list(tasks)
    assert f"1/{len(tasks)}" in sitting.view()["crumb"]
    assert sitting.lang == lang


def test_a_whole_sitting_ends_and_goes_on_with_other_cards() -> None:
    records = Records(write(played("spades", "RECORD2", 0.3)), lang="en").do("tasks 1")
    sitting = opened(records)
    before = [asked.task.key for asked in sitting.source.asked]
    while sitting.trial:
        sitting.do("solve").do("next")
    assert "tasks" in sitting.view()
    sitting.do("anew")
    after = sitting.source.asked
    assert [asked.root for asked in after] == before
    assert [asked.task.key for asked in after] != before


def test_they_are_put_away_with_their_deal() -> None:
    text = write(played("spades", "RECORD2", 0.3))
    for intent in ("close below", "deal 1", f"record {json.dumps(text)}", 'record "junk"'):
        records = Records(text, lang="ko").do("tasks 2").do(intent)
        assert records.below is None
        tasks = records.view()["record"]["tasks"]
        assert tasks is None or tasks["below"] is None


def test_a_seat_without_a_task_is_told() -> None:
    head = "\n".join(write(played("spades", "RECORD2", 0.3)).split("\n")[:8])
    records = Records(f"{head}\nseat 1: look\n", lang="en")
    assert records.view()["record"]["error"] == ""
    records.do("tasks 3")
    assert records.below is None
    assert records.view()["record"]["tasks"]["note"] == "Nothing to ask at this seat."


@pytest.mark.parametrize("intent", ["tasks", "tasks 9", "tasks -1", "tasks x", "close below"])
def test_nonsense_opens_nothing(intent: str) -> None:
    records = Records(write(played("skat", "RECORD2", 0.3)), lang="ko").do(intent)
    assert records.below is None
    assert records.view()["record"]["tasks"]["note"] == ""
    assert RecordView(lang="ko").answers.do(intent).view()["record"]["tasks"] is None
