"""`cardlab site` without the network: what it writes where, what it refuses, and what its pages are told."""

import asyncio
import json
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardlab.app import main
from cardlab.app.site import command, kernel, packing, pages, parts, stills
from cardlab.tutor import catalog
from cardlab.widgets import HouseRules, RuleBook, ScoreTable, Session, TableView


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """A course of one small lesson in both languages."""
    code = "from cardlab.widgets import *\nTableView(Session(code='D', demo=True).do('step 3'))"
    prose = "# ♥ and ♠\n\nTo [the map](index.ipynb), <dfn title='♥'>x</dfn>"
    cells = [
        {"cell_type": "markdown", "source": prose},
        {"cell_type": "code", "source": code},
        {"cell_type": "code", "source": "table = 1"},
    ]
    for lang in ("ko", "en"):
        (tmp_path / "lessons" / lang).mkdir(parents=True)
        text = json.dumps({"cells": cells, "metadata": {}})
        (tmp_path / "lessons" / lang / "index.ipynb").write_text(text, "utf-8")
    return tmp_path / "lessons"


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without npm and pip: a kernel of one file."""

    def lay(folder: Path, _: object, __: Path, ___: Path, into: Path) -> None:
        into.mkdir()
        (into / "worker.mjs").write_text(folder.name, "utf-8")

    monkeypatch.setattr(parts, "fetched", lambda work: (Path("one"), []))
    monkeypatch.setattr(packing, "lay", lay)
    blank: dict[str, Any] = {"index": [None, None], "extra": [None, None]}
    monkeypatch.setattr(pages, "recorded", lambda lessons, lang: blank)


def built(folder: Path, lessons: Path) -> int:
    return main.main(["site", str(folder), "--lessons", str(lessons), "--lang", "en"])


@pytest.mark.usefixtures("offline")
def test_a_site_is_the_same_when_it_is_built_again(tmp_path: Path, lessons: Path) -> None:
    folder = tmp_path / "made" / "site"
    assert built(folder, lessons) == 0
    first = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    (folder / "en" / "index.html").write_text("worn", "utf-8")
    assert built(folder, lessons) == 0
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == first
    assert {"index.html", "ko/index.html", "en/index.html", "kernel/worker.mjs", "widgets/spades.js"} <= {
        file.relative_to(folder).as_posix() for file in first
    }


@pytest.mark.usefixtures("offline")
def test_a_page_that_is_no_lesson_any_more_goes(tmp_path: Path, lessons: Path) -> None:
    folder, extra = tmp_path / "site", lessons / "en" / "extra.ipynb"
    extra.write_bytes((lessons / "en" / "index.ipynb").read_bytes())
    built(folder, lessons)
    extra.unlink()
    built(folder, lessons)
    assert not (folder / "en" / "extra.html").exists()


@pytest.mark.usefixtures("offline")
@pytest.mark.parametrize("name", ["mine.txt", "en/mine.html"])
def test_a_folder_with_other_files_is_refused_and_left_alone(
    tmp_path: Path, lessons: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "site"
    built(folder, lessons)
    (folder / name).write_text("mine", "utf-8")
    before = {file: file.stat().st_mtime_ns for file in folder.rglob("*")}
    assert built(folder, lessons) == 1
    assert name in capsys.readouterr().err
    assert {file: file.stat().st_mtime_ns for file in folder.rglob("*")} == before


@pytest.mark.usefixtures("offline")
def test_what_cannot_be_written_is_told(
    tmp_path: Path, lessons: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert built(tmp_path / "file" / "site", lessons) == 1
    assert str(tmp_path / "file") in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "word"), [("ko", "Node 20"), ("en", "Node 20")])
def test_without_node_it_says_what_to_install(
    tmp_path: Path,
    lessons: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lang: str,
    word: str,
) -> None:
    monkeypatch.setattr(parts.shutil, "which", lambda _: None)
    monkeypatch.setattr(parts, "fetched", lambda work: (parts.pyodide("1.0", work), []))
    monkeypatch.setattr(pages, "recorded", lambda lessons, lang: {"index": [None, None]})
    folder = tmp_path / "site"
    assert main.main(["site", str(folder), "--lessons", str(lessons), "--lang", lang]) == 1
    assert word in capsys.readouterr().err
    assert not folder.exists()


def test_a_tool_that_fails_is_quoted() -> None:
    with pytest.raises(parts.Missing) as told:
        parts.run("node", [parts.sys.executable, "-c", "import sys; sys.exit('no route')"], "pyodide@1.0")
    assert told.value.facts == {"tool": "node", "wanted": "pyodide@1.0", "said": "no route"}


def test_a_lesson_that_fails_stops_the_building(lessons: Path) -> None:
    file = lessons / "ko" / "index.ipynb"
    file.write_text(file.read_text("utf-8").replace("table = 1", "1 / 0"), "utf-8")
    with pytest.raises(parts.Missing, match="no_stills") as told:
        pages.recorded(lessons, "ko")
    assert "ZeroDivisionError" in str(told.value.facts["said"])


# ------------------------------------------------------------------ pages
def test_a_page_holds_prose_stills_and_code_and_asks_for_nothing_from_elsewhere(
    tmp_path: Path, lessons: Path
) -> None:
    pages.write(lessons, tmp_path / "site")
    page = (tmp_path / "site" / "en" / "index.html").read_text("utf-8")
    assert '<a href="index.html">the map</a>' in page
    assert page.count('<span data-suit="♥">') == 1
    assert "title='♥'" in page or 'title="♥"' in page
    assert page.count("data-cell=") == 2
    assert page.count('class="pg-widgets"') == 1
    for file in (tmp_path / "site").rglob("*"):
        if file.suffix in (".html", ".css", ".mjs"):
            text = file.read_text("utf-8")
            assert "//cdn" not in text
            assert "sourceMappingURL" not in text


def test_nothing_in_a_page_s_data_ends_its_script() -> None:
    assert "</script" not in pages.within_html({"text": "</script><b>"})


def test_every_script_becomes_a_plain_one_and_has_a_style_sheet(tmp_path: Path) -> None:
    pages.scripts(tmp_path / "w")
    for script, style in pages.styles().items():
        assert "export" not in (tmp_path / "w" / f"{script}.js").read_text("utf-8")[-60:]
        assert (tmp_path / "w" / f"{style}.css").is_file()


def test_a_script_that_exports_otherwise_is_told() -> None:
    with pytest.raises(parts.Missing, match="no_export"):
        pages.plain("skat", "var a=1;")


# ------------------------------------------------------------------ stills
def lay(under: Any, over: Any) -> Any:
    """What the page does with a recorded difference, `lay` of page/site.js."""
    if isinstance(over, list):
        return over[0] if over else None
    laid = list(under) if isinstance(under, list) else dict(under)
    for key, part in over.items():
        place = int(key) if isinstance(under, list) else key
        laid[place] = lay(laid[place] if isinstance(under, list) else laid.get(key), part)
    return laid


@pytest.mark.parametrize(("game", "at"), [("spades", 4), ("skat", 2)])
def test_the_steps_recorded_are_those_of_the_session(game: str, at: int) -> None:
    table = TableView(Session(game, code="D", demo=True, lang="en").do(f"step {at}"))
    first = table.session.view()
    recorded = stills.walk(table)
    assert recorded is not None
    session = Session(game, code="D", demo=True, lang="en")
    assert recorded["at"] == at
    assert len(recorded["views"]) == len(session.stops())
    for place, over in enumerate(recorded["views"]):
        shown, meant = lay(first, over), session.do(f"step {place}").view()
        for side in ("table", "steps", "explain", "phase", "live"):
            assert shown[side] == meant[side]
        session.do("event")
        assert recorded["events"][place] == session.view()["steps"]["at"]


def test_a_table_in_play_shows_at_rest_what_its_seat_may_know() -> None:
    table = TableView(Session(code="D", lang="en", wait=True))
    for card in "look", "bid 3":
        table.session.do(card)
    own = {card["card"] for card in table.view["table"]["hand"]}
    still = stills.still(table)
    assert still is not None
    (widget,) = still["widgets"]
    assert widget["script"] == "spades"
    others = [seat.get("open") for seat in widget["state"]["view"]["table"]["seats"]]
    assert not any(others)
    assert len(own) == 13


def test_of_a_box_every_widget_is_recorded_and_a_table_of_scores_as_it_is() -> None:
    assert [each["script"] for each in stills.still(HouseRules(lang="en"))["widgets"]] == ["house"]  # type: ignore[index]
    scores = stills.still(ScoreTable([4], range(3, 6)))
    assert scores is not None
    assert not scores["widgets"]
    assert scores["html"].startswith("<table")
    book = stills.still(RuleBook(lang="en"))
    assert book is not None
    assert book["paper"]


def test_two_recordings_are_equal(lessons: Path) -> None:
    file = lessons / "en" / "index.ipynb"
    file.write_text(file.read_text("utf-8").replace("code='D', demo=True).do('step 3'", ""), "utf-8")
    assert "Session()" in file.read_text("utf-8")
    assert pages.recorded(lessons, "en") == pages.recorded(lessons, "en")


# ------------------------------------------------------------------ what goes into the browser
def test_the_wheels_are_pure_and_pinned_to_one_version_each() -> None:
    pins = [line for line in parts.WHEELS.read_text("utf-8").splitlines() if not line.startswith("#")]
    names = [pin.split("==")[0] for pin in pins]
    assert all(len(pin.split("==")) == 2 for pin in pins)
    assert len(set(names)) == len(names)
    assert "jupyterlite-pyodide-kernel" in names


def test_the_kernel_s_package_is_taken_apart(tmp_path: Path) -> None:
    package = tmp_path / "jupyterlite_pyodide_kernel-0.0.1-py3-none-any.whl"
    with zipfile.ZipFile(package, "w") as packed:
        packed.writestr("jupyterlite_pyodide_kernel/constants.py", 'X = 1\nPYODIDE_VERSION = "314.0.6"\n')
        for name in ("pyodide_kernel-1-py3-none-any.whl", "piplite-1-py3-none-any.whl"):
            packed.writestr(f"x.data/data/share/pypi/{name}", b"wheel")
    into = tmp_path / "wheels"
    into.mkdir()
    assert parts.unpacked(package, into) == "314.0.6"
    assert [file.name for file in into.iterdir()] == ["pyodide_kernel-1-py3-none-any.whl"]


class Shell:
    """What the kernel needs of IPython: cells that show a widget, or fail."""

    def __init__(self) -> None:
        self.kernel = SimpleNamespace(run=self.run, comm_manager=self)
        self.display_pub, self.displayhook = SimpleNamespace(), SimpleNamespace()
        self.heard: list[dict[str, Any]] = []
        self.send_comm: Any = None

    async def run(self, code: str) -> dict[str, Any]:
        if code == "fails":
            return {"status": "error", "traceback": ["secret"]}
        script = (packing.PAGE.parents[2] / "widgets" / "static" / "skat.js").read_text("utf-8")
        state = {"_esm": script, "_css": "x", "view": {"n": 1}}
        self.send_comm("comm_open", {"comm_id": "a", "data": {"state": state}})
        self.displayhook.publish_execution_result(1, {kernel.VIEW: {"model_id": "a"}, "text/html": "x"}, {})
        return {"status": "ok"}

    def comm_msg(self, _: object, __: object, message: dict[str, Any]) -> None:
        self.heard.append(message)


def test_the_wire_between_kernel_and_page() -> None:
    told: list[dict[str, Any]] = []
    shell = Shell()
    wire = kernel.Kernel(shell, lambda text: told.append(json.loads(text)))
    asyncio.run(wire.run(["shows", "fails"]))
    assert [each["kind"] for each in told] == ["open", "show", "failed", "done"]
    opened, shown, failed, _ = told
    assert opened["state"] == {"view": {"n": 1}, "script": "skat"}
    assert (shown["cell"], shown["id"]) == (0, "a")
    assert failed["cell"] == 1
    assert "secret" not in json.dumps(told)

    wire.hear(json.dumps({"kind": "update", "id": "a", "content": {"intent": {"n": 1, "do": "look"}}}))
    (heard,) = shell.heard
    assert heard["content"]["data"]["state"] == {"intent": {"n": 1, "do": "look"}}
    shell.send_comm("comm_msg", {"comm_id": "a", "data": {"method": "custom", "content": {"keep": "save"}}})
    shell.send_comm("comm_close", {"comm_id": "a", "data": {}})
    assert [each["kind"] for each in told[4:]] == ["custom", "close"]


def test_the_site_s_own_lessons_are_recorded_whole() -> None:
    """Every lesson has as many stills as cells of code, in the order of the notebook."""
    course = catalog.lessons(catalog.LESSONS, "en")
    lesson = next(lesson for lesson in course if lesson.name == "spades-1-cards")
    found = pages.facts(
        catalog.LESSONS, lesson, {lesson.name: [None] * len(stills.cells(catalog.LESSONS / lesson.path))}
    )
    numbers = [cell["number"] for cell in found["cells"] if "number" in cell]
    assert numbers == list(range(len(numbers)))
    assert command.NOTE.endswith(".json")
