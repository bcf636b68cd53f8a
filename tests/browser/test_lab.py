"""`cardlab serve --lab`: the lessons as files of one's own, open in JupyterLab."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from .conftest import served
from .test_frame import COUNTER, notebook


def test_a_lesson_opens_in_lab_and_its_widget_answers(new_page: Callable[..., Page], tmp_path: Path) -> None:
    (tmp_path / "source" / "en").mkdir(parents=True)
    (tmp_path / "source" / "en" / "index.ipynb").write_text(notebook("# Contents", COUNTER), "utf-8")
    folder = tmp_path / "my lessons"
    options = ("--lab", "--lessons", str(tmp_path / "source"), "--folder", str(folder), "--lang", "en")
    with served(*options, log=tmp_path / "log.txt") as address:
        page = new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        token = address_token(tmp_path / "log.txt")
        page.goto(f"{address}/lab/tree/en/index.ipynb?token={token}")
        page.get_by_role("heading", name="Contents").wait_for(timeout=60_000)
        run_all(page)
        page.get_by_role("button", name="count 0").click(timeout=60_000)
        page.get_by_role("button", name="count 1").wait_for()
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    assert json.loads((folder / "en" / "index.ipynb").read_text("utf-8"))["cells"][0]["source"]


def address_token(log: Path) -> str:
    """The key that JupyterLab tells with its address."""
    return log.read_text("utf-8").partition("token=")[2].split()[0]


def run_all(page: Page) -> None:
    """Run the open notebook, once its kernel listens: cells that are run before may be dropped."""
    idle = page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').first
    idle.wait_for(state="attached", timeout=60_000)
    page.keyboard.press("Escape")
    page.get_by_text("Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
