"""What runs in the visitor's browser: JupyterLite's Python kernel, and the wire from it to the page.

The page is `page/site.js`, between the two stands `page/worker.mjs`. Messages are JSON, a kind each way:
down `open`, `update`, `custom`, `close` (of a widget), `show` (what a cell put out), `failed` (a cell),
`done`; up `update` and `custom`.
"""

import json
import logging
import os
import sys
from collections.abc import Callable, Sequence
from importlib.resources import files
from types import ModuleType
from typing import Any
from uuid import uuid4

from cardlab.tutor import catalog

log = logging.getLogger("cardlab")

VIEW = "application/vnd.jupyter.widget-view+json"


class Kernel:
    """A lesson at work in one page. `post` takes a message for the page; `shell` is IPython's."""

    def __init__(self, shell: Any, post: Callable[[str], object]) -> None:
        self.shell, self._post, self._cell = shell, post, -1
        static = files("cardlab.widgets") / "static"
        # The page has every widget's script as a file: its name goes down instead of its text.
        self._scripts = {
            file.read_text("utf-8"): file.name.removesuffix(".js")
            for file in static.iterdir()
            if file.name.endswith(".js")
        }
        shell.send_comm = self._comm
        shell.display_pub.display_data_callback = lambda data, *_: self._show(data)
        shell.displayhook.publish_execution_result = lambda _, data, *__: self._show(data)

    async def run(self, cells: Sequence[str]) -> None:
        """Runs a lesson's cells in turn; one that fails is told by a number and does not stop the others."""
        for self._cell, code in enumerate(cells):
            result = await self.shell.kernel.run(code)
            if result["status"] != "ok":
                number = uuid4().hex[:6]
                log.error("cardlab error %s\n%s", number, "\n".join(result["traceback"]))
                self._send("failed", cell=self._cell, number=number)
        self._send("done")

    def hear(self, text: str) -> None:
        """A message from the page: what a learner did at a widget."""
        told = json.loads(text)
        kind = told["kind"]
        data = {
            "method": kind,
            "state" if kind == "update" else "content": told["content"],
            "buffer_paths": [],
        }
        message = {"content": {"comm_id": told["id"], "data": data}, "metadata": {}, "buffers": []}
        self.shell.kernel.comm_manager.comm_msg(None, None, message)

    def _show(self, data: dict[str, Any]) -> None:
        told = {"html": data.get("text/html", ""), "text": data.get("text/plain", "")}
        if VIEW in data:
            told = {"id": data[VIEW]["model_id"]}
        self._send("show", cell=self._cell, **told)

    def _comm(self, kind: str, content: dict[str, Any], *_: object) -> None:
        """What ipywidgets says of a widget, in the words of the page."""
        name, data = content["comm_id"], content["data"]
        if kind == "comm_open":
            self._send("open", id=name, state=self._lean(data["state"]))
        elif kind == "comm_close":
            self._send("close", id=name)
        elif data["method"] == "update":
            self._send("update", id=name, state=self._lean(data["state"]))
        elif data["method"] == "custom":
            self._send("custom", id=name, content=data["content"])

    def _lean(self, state: dict[str, Any]) -> dict[str, Any]:
        lean = {key: value for key, value in state.items() if key not in ("_esm", "_css")}
        return lean | {"script": self._scripts[state["_esm"]]} if "_esm" in state else lean

    def _send(self, kind: str, **content: object) -> None:
        self._post(json.dumps({"kind": kind, **content}, ensure_ascii=False))


def start(lang: str, post: Callable[[str], object]) -> Kernel:
    """The kernel of a page in one language, at the place where its lessons lie."""
    os.chdir(catalog.LESSONS / lang)
    os.environ["CARDLAB_LANG"] = lang
    # A page has no terminal, and what draws one takes IPython as long to load as all the rest of it.
    sys.modules["IPython.terminal.embed"] = terminal = ModuleType("IPython.terminal.embed")
    terminal.__dict__["embed"] = None
    from pyodide_kernel import ipython_shell  # noqa: PLC0415 - it is only there

    return Kernel(ipython_shell, post)
