"""A class log as it is written: nothing before it is switched on, and then one line for each thing done.

In Lab and Notebook it is a file beside the notebook, or in a folder that was given. Under Voila and in
Pyodide no file is touched: the lines stay in the kernel until the learner downloads them.
"""

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from cardlab.tutor.attempts import Attempt
from cardlab.tutor.logbook import LARGEST, MANY, Deed, Owner, entry, nickname
from cardlab.widgets.learner import Place, Watcher

log = logging.getLogger("cardlab")


class Write(Protocol):
    """Puts text into a file; raises `OSError`."""

    def __call__(self, text: str, /, *, encoding: str) -> Any: ...


class Journal:
    """One learner's log of one class code.

    `where` is `learner.place()`; `folder` is for a file elsewhere than beside the notebook. `path` is the
    file, None as long as there is none or where there can't be one; `refused` says that the disk would not
    take it, `full` that a log holds no more. `saved` is how many lines have been downloaded.

    >>> journal = Journal("4F7K", "visit")
    >>> journal.switch(True)
    >>> journal.count, journal.text().startswith('{"cardlab":"class","version":1')
    (0, True)
    """

    def __init__(self, code: str, where: Place, folder: Path | None = None) -> None:
        self.on = False
        self.refused = self.full = False
        self.path: Path | None = None
        self.saved = 0
        self._code, self._name = code, ""
        self._owner: Owner | None = None
        self._lines: list[str] = []
        self._bytes = 0
        keeps = where == "file" or (where == "visit" and folder is not None)
        self._folder = (folder or Path.cwd()) if keeps else None

    @property
    def name(self) -> str:
        """The nickname, as kept."""
        return self._name

    @property
    def count(self) -> int:
        """How many lines have been written, the first not counted."""
        return len(self._lines)

    @property
    def keeps_file(self) -> bool:
        """Whether the lines go into a file by themselves."""
        return self._folder is not None and not self.refused

    @property
    def file_name(self) -> str:
        """What the file is called, here and as a download; "" before it was ever switched on."""
        return f"cardlab-class-{self._code}-{self._owner.id}.jsonl" if self._owner else ""

    def switch(self, on: bool) -> None:
        """Write from now on, or no more; what was written stays."""
        self.on = on
        if on and self._owner is None:
            self._owner = Owner.new(self._code, self._name)

    def call(self, name: str) -> None:
        """Another nickname, or none."""
        self._name = nickname(name)
        if self._owner:
            self._owner = replace(self._owner, name=self._name)
            if self.path:
                self._save(self.path.write_text, self.text())

    def write(self, what: Deed | Attempt) -> None:
        """One line, if it is switched on."""
        line = entry(what)
        self.full = self.full or self._bytes + len(line) > LARGEST // 2 or self.count >= MANY - 2
        if not self.on or self.full:
            return
        self._lines.append(line)
        self._bytes += len(line) + 1
        if self._folder is None or self.refused:
            return
        if self.path is None:
            self.path = self._folder / self.file_name
            self._save(self.path.write_text, self.text())
        else:
            self._save(self._append, f"{line}\n")

    def heard(self, attempt: Attempt, by: Watcher | None) -> None:
        """An answer to an exercise, see `learner.Listener`."""
        self.write(attempt)

    def text(self) -> str:
        """All of it, as a file holds it."""
        first = (self._owner or Owner.new(self._code, self._name)).line()
        return "\n".join([first, *self._lines, ""])

    def _append(self, text: str, /, *, encoding: str) -> None:
        assert self.path is not None
        with self.path.open("a", encoding=encoding) as file:
            file.write(text)

    def _save(self, write: Write, text: str) -> None:
        """Where the disk refuses, the lines stay here and can be downloaded."""
        try:
            write(text, encoding="utf-8")
        except OSError:
            log.exception("the class log cannot be kept in %s", self.path)
            self.path, self.refused = None, True
