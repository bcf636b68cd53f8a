"""What keeps a table in the browser: a widget without a picture, one for each table on a page.

It is a widget of its own so that the tables' scripts, which every page loads first, need not hold it.
"""

import sys
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from cardlab.records.short import escaped
from cardlab.widgets.continuing import Continuing
from cardlab.widgets.learner import place

_counts: dict[tuple[str, str], int] = {}  # how many tables of a name were made so far, in a cell's run


@cache
def _script() -> str:
    return (files("cardlab.widgets") / "static" / "continue.js").read_text(encoding="utf-8")


class Keeper(anywidget.AnyWidget):
    """Between a session and what a browser stores for its table; all in messages beside the view."""

    name = traitlets.Unicode().tag(sync=True)

    def __init__(self, session: Continuing, name: str, shares: bool) -> None:
        self._esm = _script()
        self.shares = shares
        super().__init__(name=name)
        self._session = session
        session.keeper = self
        self.on_msg(self._hear)

    def keep(self, text: str) -> None:
        """Has the browser store this."""
        self.send({"table": "keep", "text": text})

    def set_aside(self) -> None:
        """Has the browser put what it stored under a name that says that it is damaged."""
        self.send({"table": "aside"})

    def set(self, what: str, value: str) -> None:
        """Has the browser keep a setting and tell all tables of it."""
        self.send({"table": "set", "what": what, "text": value})

    def _hear(self, _: Any, content: object, __: Any) -> None:
        match content:
            case {"table": "hello", **told}:
                self._session.hello(told)
            case {"table": "elsewhere", "stored": str(stored)}:
                self._session.elsewhere(stored)
            case {"table": "set", "set": settings}:
                self._session.set_elsewhere(settings)
            case {"table": "copied", "done": bool(done)}:
                self._session.copied(done)


class Setting(Keeper):
    """Of a table that a click opened: it has no place of its own on the page, so only what is set is kept."""

    def __init__(self, session: Continuing) -> None:
        super().__init__(session, "", shares=False)

    def keep(self, text: str) -> None:
        """Nowhere."""

    def _hear(self, _: Any, content: object, __: Any) -> None:
        match content:
            case {"table": "hello" | "set", "set": settings}:
                self._session.set_elsewhere(settings)


def attach(session: Continuing) -> None:
    """Has the page on which this table is about to stand keep it; nothing in a script, and nothing twice."""
    where = place()
    if session.keeper or where == "visit" or not session.plays:
        return
    parent = _parent()
    if parent.get("header", {}).get("msg_type", "execute_request") != "execute_request":
        Setting(session)
        return
    cell = str(parent.get("metadata", {}).get("cellId", ""))
    run = str(parent.get("header", {}).get("msg_id", "")) if cell else ""
    base = "-".join(escaped(part) for part in (session.game_name, session.chosen_code, cell) if part)
    count = _counts[run, base] = _counts.get((run, base), 0) + 1
    Keeper(session, base if count == 1 else f"{base}-{count}", shares=where == "browser")


def _parent() -> dict[str, Any]:
    """The request that the kernel is answering; empty where nobody tells."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    found: Any = getattr(shell, "get_parent", dict)()
    return found if isinstance(found, dict) else {}
