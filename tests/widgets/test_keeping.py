"""The wire between a kernel's learner and the browser's storage; where nothing may ever be written."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from cardlab.explain import Speaker
from cardlab.tutor.keep import LARGEST, ProgressFile, write
from cardlab.widgets import keeping
from cardlab.widgets import learner as rooms
from cardlab.widgets.answers import Answers, View
from cardlab.widgets.keeping import Keeps, troubles
from cardlab.widgets.learner import Learner
from cardlab.widgets.view import frame
from tests.tutor.attempting import DAY, NOON, attempt

KO = Speaker("ko", "spades")


class Page(Answers):
    """The least that can be shown."""

    game_name = "spades"
    intents: ClassVar[dict[str, Any]] = {}

    def build(self) -> View:
        return frame(self.speak, self.n)

    def act(self, text: str) -> None:
        """Nothing is done here."""


class Wire(Keeps):
    """A widget whose messages to the browser are kept for the test."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(Page("ko"), "map")

    def send(self, content: Any, buffers: Any = None) -> None:
        self.sent.append(content)

    def hear(self, **content: Any) -> None:
        """What the browser sends."""
        self._handle_custom_msg(content, [])


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Learner:
    """A learner behind a browser."""
    one = Learner("browser")
    monkeypatch.setattr(keeping, "learner", lambda: one)
    return one


def ids(learner: Learner) -> set[str]:
    return set(learner.progress.by_id)


def test_what_the_browser_holds_is_taken_in_and_told_to_all(browser: Learner) -> None:
    wire, watching = Wire(), Page("ko")
    browser.watch(watching)
    assert not browser.told
    told = attempt(False, lesson="spades-1-cards", place=1)
    wire.hear(keep="held", attempts=[told.plain()], damaged="")
    assert browser.told
    assert ids(browser) == {told.id}
    assert watching.n == 1
    assert wire._fresh == []  # it need not be kept again


def test_where_it_is_kept_is_told_with_the_first_message(
    browser: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[dict[str, Any]] = []
    monkeypatch.setattr(Wire, "open", lambda wire: opened.append(wire.get_state()))
    Wire()
    assert (opened[0]["_where"], opened[0]["_owner"]) == ("browser", browser.key)


def test_an_empty_storage_is_an_answer_as_well(browser: Learner) -> None:
    Wire().hear(keep="held", attempts=[])
    assert browser.told


def test_an_answer_goes_down_until_the_browser_has_kept_it(browser: Learner) -> None:
    wire = Wire()
    right = attempt(True, lesson="spades-1-cards", place=3)
    browser.record(right)
    assert wire._fresh == [right.plain()]
    assert wire._done == {"spades-1-cards": 1}
    assert Wire()._fresh == [right.plain()]  # a widget that comes later hands it down as well
    wire.hear(keep="kept", ids=["other"])
    assert wire._fresh == [right.plain()]
    wire.hear(keep="kept", ids=[right.id])
    assert wire._fresh == []
    assert ids(browser) == {right.id}


def test_answers_of_one_second_keep_their_order(browser: Learner) -> None:
    for right in (False, False, False, True):
        browser.record(attempt(right, lesson="a", place=1))
    assert [each.right for each in browser.progress.attempts] == [False, False, False, True]
    assert browser.progress.lesson("a").at_once == set()


def test_who_records_publishes_once_and_by_itself(browser: Learner) -> None:
    one, other = Page("ko"), Page("ko")
    browser.watch(one)
    browser.watch(other)
    browser.record(attempt(True), by=one)
    assert (one.n, other.n) == (0, 1)


def test_a_damaged_attempt_goes_back_and_the_others_stay(browser: Learner) -> None:
    wire, good = Wire(), attempt(True)
    bad = {**attempt(True).plain(), "right": 1, "answer": "\ud800"}
    wire.hear(keep="held", attempts=[bad, good.plain()])
    assert ids(browser) == {good.id}
    [aside] = wire.sent
    assert aside["keep"] == "aside"
    assert [json.loads(text) for text in aside["bad"]] == [bad]


def test_storage_that_was_set_aside_is_named_and_can_be_saved(browser: Learner) -> None:
    key = "cardlab.progress.damaged-2026-03-01"
    Wire().hear(keep="held", attempts=[], damaged=key)
    [trouble] = troubles(browser, KO)
    assert trouble["key"] == key
    assert "따로" in trouble["text"]


def test_refused_storage_is_told_until_something_can_be_kept(browser: Learner) -> None:
    wire = Wire()
    wire.hear(keep="refused")
    assert browser.told
    [trouble] = troubles(browser, KO)
    assert "남지 않아요" in trouble["text"]
    assert trouble["key"] == ""
    wire.hear(keep="kept", ids=[])
    assert troubles(browser, KO) == []


def test_a_browser_that_missed_something_while_it_was_made_gets_it_again(
    browser: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = Wire()
    again: list[Any] = []
    age, n = wire._age, wire.answers.n
    browser.record(attempt(True))
    wire.answers.publish()
    monkeypatch.setattr(wire, "send_state", again.append)
    wire.hear(keep="here", age=wire._age, n=wire.answers.n)
    assert again == []
    wire.hear(keep="here", age=age, n=wire.answers.n)
    wire.hear(keep="here", age=wire._age, n=n)
    assert [{"view", "_fresh", "_done"} <= set(keys) for keys in again] == [True, True]


NONSENSE: list[Any] = [
    None,
    "held",
    [],
    {"keep": "nothing we know"},
    {"keep": 5},
    {"keep": "held"},
    {"keep": "held", "attempts": "all"},
    {"keep": "held", "attempts": [{"x": "y" * LARGEST}]},
    {"keep": "held", "attempts": [], "damaged": {"key": 1}},
    {"keep": "held", "attempts": [], "damaged": "x" * 1_000},
    {"keep": "kept", "ids": 5},
    {"keep": "kept", "ids": [{}]},
    {"keep": "import"},
    {"keep": "import", "text": 5, "name": []},
]


@pytest.mark.parametrize("content", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_changes_nothing(browser: Learner, content: Any) -> None:
    wire = Wire()
    browser.record(attempt(True))
    before = ids(browser), dict(browser.fresh)
    wire._handle_custom_msg(content, [])
    assert (ids(browser), dict(browser.fresh)) == before
    assert "storage_damaged" not in browser.troubles


def test_export_and_import_are_one_file(browser: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire()
    for day in range(3):
        browser.record(attempt(False, NOON + day * DAY, lesson="skat-1-cards", place=day + 1))
    wire.send_file()
    [file] = wire.sent
    assert file["name"].startswith("cardlab-progress-")
    fresh = Learner("browser")
    monkeypatch.setattr(keeping, "learner", lambda: fresh)
    there = Wire()
    there.hear(keep="import", name=file["name"], text=file["text"])
    assert fresh.progress.lessons == browser.progress.lessons
    assert fresh.progress.missed == browser.progress.missed
    assert set(fresh.fresh) == ids(browser)  # and is kept there
    assert "답 3개" in there.view["notice"]["text"]
    there.hear(keep="import", name=file["name"], text=file["text"])
    assert "답 0개" in there.view["notice"]["text"]


def test_a_damaged_import_takes_nothing_and_says_so(browser: Learner) -> None:
    wire = Wire()
    wire.hear(keep="import", name="holiday.jpg", text="\x00")
    assert "holiday.jpg" in wire.view["notice"]["text"]
    assert ids(browser) == set()


def test_an_import_with_one_damaged_attempt_takes_the_others(browser: Learner) -> None:
    good = attempt(True)
    text = json.dumps({**json.loads(write([good])), "attempts": [{"id": 1}, good.plain()]})
    wire = Wire()
    wire.hear(keep="import", name="p.json", text=text)
    assert ids(browser) == {good.id}
    assert "1개는 읽을 수 없어서" in wire.view["notice"]["text"]


# ---------------------------------------------------------------- a file of one's own
def test_at_ones_own_machine_two_kernels_share_a_file(tmp_path: Path) -> None:
    one, other = (Learner("file", ProgressFile(tmp_path / "progress.json")) for _ in range(2))
    one.record(attempt(False))
    other.record(attempt(True, NOON + DAY))
    assert len(other.progress.attempts) == 2
    assert one.fresh == {}  # nothing of it is for a browser
    assert len(Learner("file", ProgressFile(tmp_path / "progress.json")).progress.attempts) == 2


def test_a_damaged_file_is_named_to_the_learner(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text("junk", "utf-8")
    [trouble] = troubles(Learner("file", ProgressFile(tmp_path / "progress.json")), KO)
    assert f"{tmp_path}/progress.damaged-" in trouble["text"]


def test_where_the_disk_refuses_the_visit_goes_on(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("no folder", "utf-8")
    learner = Learner("file", ProgressFile(tmp_path / "taken" / "progress.json"))
    learner.record(attempt(True))
    assert len(learner.progress.attempts) == 1
    [trouble] = troubles(learner, KO)
    assert str(tmp_path / "taken" / "progress.json") in trouble["text"]


# ---------------------------------------------------------------- where
KERNEL = """
from ipykernel.kernelapp import IPKernelApp
IPKernelApp._instance = IPKernelApp()
from cardlab.widgets.learner import learner
from tests.tutor.attempting import attempt
learner().record(attempt(False))
print(learner().where, len(learner().progress.attempts))
"""
VOILA = {
    "request": {"VOILA_REQUEST_URL": "http://127.0.0.1:8866/ko/index.ipynb"},
    "software": {"SERVER_SOFTWARE": "voila/0.5.12"},
}


def run_kernel(tmp_path: Path, program: str = KERNEL, **env: str) -> str:
    """What a kernel prints that has a file of progress to write to, with one attempt in it."""
    ProgressFile(tmp_path / "progress.json").add([attempt(True, NOON + DAY)])
    clean = {
        key: value for key, value in os.environ.items() if "VOILA" not in key and key != "SERVER_SOFTWARE"
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**clean, "CARDLAB_DATA": str(tmp_path), **env},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_a_kernel_of_lab_or_notebook_keeps_a_file(tmp_path: Path) -> None:
    assert run_kernel(tmp_path) == "file 2"
    assert len(ProgressFile(tmp_path / "progress.json").load().attempts) == 2


@pytest.mark.parametrize("env", VOILA.values(), ids=VOILA)
def test_a_kernel_of_voila_touches_no_file_even_if_there_is_one(tmp_path: Path, env: dict[str, str]) -> None:
    before = ProgressFile(tmp_path / "progress.json")
    assert run_kernel(tmp_path, **env) == "browser 1"
    assert len(before.load().attempts) == 1


def test_in_pyodide_the_browser_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms.sys, "platform", "emscripten")
    assert rooms.place() == "browser"


def test_a_script_keeps_nothing(tmp_path: Path) -> None:
    program = KERNEL.split("\n", 3)[3]
    assert run_kernel(tmp_path, program) == "visit 1"
    assert len(ProgressFile(tmp_path / "progress.json").load().attempts) == 1
