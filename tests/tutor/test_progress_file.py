"""The file that keeps progress: shared by kernels, never written over when it is damaged."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.tutor.keep import LARGEST, MANY, Damaged, ProgressFile, place, read, write
from cardlab.tutor.progress import Progress

from .attempting import DAY, NOON, attempt

PLAIN = attempt(False, lesson="spades-1-cards", place=2).plain()
ANOTHER = """
import sys
from pathlib import Path
from tests.tutor.attempting import NOON, attempt
from cardlab.tutor.keep import ProgressFile
file = ProgressFile(Path(sys.argv[1]))
for _ in range(25):
    file.add([attempt(True)])
"""


@pytest.fixture
def file(tmp_path: Path) -> ProgressFile:
    return ProgressFile(tmp_path / "deep" / "progress.json")


def test_it_lies_in_the_folder_of_a_users_data_or_where_one_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CARDLAB_DATA", raising=False)
    assert place().parts[-2:] == ("cardlab", "progress.json")
    monkeypatch.setenv("CARDLAB_DATA", str(tmp_path))
    assert place() == tmp_path / "progress.json"


def test_what_is_kept_is_there_again(file: ProgressFile) -> None:
    assert file.load().attempts == ()
    told = [attempt(False), attempt(True, NOON + DAY)]
    file.add(told)
    assert ProgressFile(file.path).load().by_id == Progress(told).by_id


def test_what_another_kernel_kept_meanwhile_stays(file: ProgressFile) -> None:
    one, other = attempt(False), attempt(True, NOON + DAY)
    file.add([one])
    ProgressFile(file.path).add([other])
    assert file.add([one]).by_id == Progress([one, other]).by_id


def test_kernels_that_write_at_once_lose_nothing(file: ProgressFile) -> None:
    file.path.parent.mkdir()
    kernels = [subprocess.Popen([sys.executable, "-c", ANOTHER, str(file.path)]) for _ in range(3)]
    assert [kernel.wait(timeout=120) for kernel in kernels] == [0, 0, 0]
    assert len(file.load().attempts) == 75
    assert sorted(path.name for path in file.path.parent.iterdir()) == ["progress.json", "progress.lock"]


def test_many_attempts_are_compacted(file: ProgressFile) -> None:
    told = [attempt(True, NOON + k * DAY, lesson="spades-1-cards", place=1) for k in range(MANY + 5)]
    file.add(told)
    kept = file.load()
    assert len(kept.attempts) == 2
    assert kept.lessons == Progress(told).lessons


# ---------------------------------------------------------------- damage
HEAD = {"cardlab": "progress", "version": 1}
NO_PROGRESS = [
    "",
    "junk",
    "[]",
    '{"attempts": []}',
    json.dumps({**HEAD, "version": 2, "attempts": []}),
    json.dumps({**HEAD, "attempts": {}}),
    "[" * 100_000,
    write([])[:-4],
]


@pytest.mark.parametrize("text", NO_PROGRESS, ids=range(len(NO_PROGRESS)))
def test_a_file_that_holds_no_progress_is_set_aside_as_it_is(file: ProgressFile, text: str) -> None:
    file.path.parent.mkdir()
    file.path.write_text(text, "utf-8")
    told = attempt(False)
    assert file.add([told]).attempts == (told,)
    [aside] = file.aside
    assert aside.name.startswith("progress.damaged-")
    assert aside.read_text("utf-8") == text
    assert file.load().attempts == (told,)


def test_bytes_that_are_no_text_are_set_aside(file: ProgressFile) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(b"\xff\xfe\x00")
    assert file.load().attempts == ()
    assert file.aside[0].read_bytes() == b"\xff\xfe\x00"


def test_damage_twice_in_a_second_keeps_both(file: ProgressFile) -> None:
    file.path.parent.mkdir()
    for text in ("first", "second", "third"):
        file.path.write_text(text, "utf-8")
        file.load()
    assert [path.read_text("utf-8") for path in file.aside] == ["first", "second", "third"]


BROKEN: dict[str, Any] = {
    "no table": 5,
    "nothing in it": {},
    "right is a word": {**PLAIN, "right": "yes"},
    "a time that is none": {**PLAIN, "at": "yesterday"},
    "a time beyond all time": {**PLAIN, "at": "0001-01-01T00:00:00+23:59"},
    "something unknown": {**PLAIN, "name": "Kim"},
    "no task": {**PLAIN, "task": None},
    "another game": {**PLAIN, "task": {**PLAIN["task"], "game": "whist"}},
    "an endless answer": {**PLAIN, "answer": "x" * 10_000},
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_one_damaged_attempt_is_set_aside_and_the_others_stay(file: ProgressFile, broken: Any) -> None:
    file.path.parent.mkdir()
    file.path.write_text(json.dumps({**HEAD, "attempts": [broken, PLAIN]}), "utf-8")
    assert [kept.plain() for kept in file.load().attempts] == [PLAIN]
    [aside] = file.aside
    assert json.loads(aside.read_text("utf-8"))["attempts"] == [broken]
    assert [kept.plain() for kept in ProgressFile(file.path).load().attempts] == [PLAIN]


def test_a_text_too_large_is_not_read() -> None:
    with pytest.raises(Damaged, match=str(LARGEST)):
        read(write([]) + " " * LARGEST)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_whatever_stands_in_it_nothing_is_raised_but_damaged(told: Any) -> None:
    for text in (
        json.dumps(told),
        json.dumps({**HEAD, "attempts": told}),
        json.dumps({**HEAD, "attempts": [told]}),
    ):
        try:
            read(text)
        except Damaged:
            continue


def test_a_time_of_another_zone_is_the_same_moment() -> None:
    there = {**PLAIN, "at": "2026-03-01T21:00:00+09:00"}
    [kept] = read(json.dumps({**HEAD, "attempts": [there]})).attempts
    assert kept.at == NOON
