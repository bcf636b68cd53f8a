"""The same table in JupyterLab and in Notebook 7: it appears, a click plays a card, and keys stay in it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from cardlab.widgets import Session

from .conftest import address_of
from .learner import Learner
from .notebooks import IMPORTS, cell, notebook

CODE = "host"
CELLS = "() => document.querySelectorAll('.jp-Notebook .jp-Cell').length"


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows both pages, on a folder with one notebook, with nothing of the user's settings."""
    folder = tmp_path_factory.mktemp("jupyter")
    work = folder / "work"
    work.mkdir()
    table = notebook("# Table", f"{IMPORTS}\n{cell(CODE, {'lang': 'en'})}")
    (work / "table.ipynb").write_text(table, "utf-8")
    options = {
        "ServerApp.port_retries": 50,
        "ServerApp.root_dir": work,
        "ServerApp.open_browser": False,
        "ServerApp.allow_root": True,
        "IdentityProvider.token": "",
        "ServerApp.kernel_spec_manager_class": "cardlab.app.server.ThisPython",
        "LabApp.news_url": None,
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    names = ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    homes = {name: str(folder) for name in names}
    log = folder / "log.txt"
    command = [sys.executable, "-m", "notebook", *(f"--{name}={value}" for name, value in options.items())]
    with log.open("wb") as out:
        server = subprocess.Popen(command, stdout=out, stderr=out, cwd=work, env=os.environ | homes)
        try:
            yield address_of(server, log)
        finally:
            server.terminate()
            server.wait(30)


@pytest.mark.parametrize("path", ["/lab/tree/table.ipynb", "/notebooks/table.ipynb"], ids=["lab", "notebook"])
def test_the_table_plays_and_its_keys_stay_in_it(
    new_page: Callable[..., Page], jupyter: str, path: str
) -> None:
    page = new_page(still=True)
    page.set_default_timeout(60_000)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(jupyter + path)
    if path.startswith("/lab/"):
        # The cell's own mark is idle too while there is no kernel yet, and a cell run then is lost.
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').wait_for(state="attached")
    page.keyboard.press("Shift+Enter")
    root = page.locator(".jp-OutputArea .cl")
    root.wait_for()
    learner = Learner(page, root, Session(code=CODE, lang="en"))
    learner.bid_as_counted()
    code = learner.legal[0]
    learner.play(code)
    assert code not in learner.shown_hand()

    cells = page.evaluate(CELLS)
    learner.card(learner.hand[0]).focus()
    for key in (*"abxddmyzcvkj10", "Escape", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    first = page.evaluate("document.activeElement.dataset.card")
    learner.did(f"play {first}")
    learner.card(next_card := learner.legal[0]).focus()
    page.keyboard.press("Space")
    learner.did(f"play {next_card}")
    assert page.evaluate(CELLS) == cells
    assert page.locator(".jp-CodeCell .cl").count() == 1
    expect(page.locator(".jp-MarkdownCell")).to_have_count(1)
    assert [url for url in asked if not url.startswith((jupyter, "data:", "blob:"))] == []
