"""The learner at this kernel: what was done so far, where it is kept, and who wants to know when it grows.

In Lab and Notebook progress is a file of the person whose machine it is. Under Voila strangers share a
machine, and in Pyodide there is none: there it stays in the browser (`cardlab.widgets.keeping`), and no file
is touched, not even read.
"""

import logging
import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from typing import Literal, Protocol
from uuid import uuid4
from weakref import WeakSet

from cardlab.tutor.attempts import Attempt
from cardlab.tutor.keep import ProgressFile
from cardlab.tutor.progress import Progress
from cardlab.tutor.schedule import Missed

log = logging.getLogger("cardlab")

Place = Literal["file", "browser", "visit"]


class Watcher(Protocol):
    """Whatever shows progress: `Answers.publish` makes a new view."""

    def publish(self) -> None:
        """Show what is so now."""


class Listener(Protocol):
    """Whatever writes answers down as well: a class log, the record of one check."""

    def heard(self, attempt: Attempt, by: Watcher | None) -> None:
        """An answer has been recorded; `by` is what it was given to."""


def place() -> Place:
    """Where this kernel's learner is: at a machine of their own, behind a browser, or (a script) nowhere."""
    voila = "VOILA_REQUEST_URL" in os.environ or os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
    if voila or sys.platform == "emscripten":
        return "browser"
    kernel = sys.modules.get("ipykernel.kernelapp")
    return "file" if kernel and kernel.IPKernelApp.initialized() else "visit"


class Learner:
    """One person's progress while a kernel runs.

    `fresh` are attempts that the browser has not yet said to have kept; `told` is whether all that was kept
    before is in; `troubles` are keys of what to tell about the keeping, with their facts.
    """

    def __init__(self, where: Place, file: ProgressFile | None = None) -> None:
        self.where = where
        self.key = uuid4().hex
        self.progress = Progress()
        self.fresh: dict[str, Attempt] = {}
        self.told = where != "browser"
        self.troubles: dict[str, dict[str, object]] = {}
        self._file = (file or ProgressFile()) if where == "file" else None
        self._last: datetime | None = None
        self._watchers: WeakSet[Watcher] = WeakSet()
        self._listeners: WeakSet[Listener] = WeakSet()
        if self._file:
            self._through_file(())

    def record(self, attempt: Attempt, by: Watcher | None = None) -> None:
        """Keeps one answer and tells all who watch, but not `by`, who is about to show it anyway.

        Answers of one second would have no order, so each is put a second after the one before.
        """
        if self._last and attempt.at <= self._last:
            attempt = replace(attempt, at=self._last + timedelta(seconds=1))
        self._last = attempt.at
        if self.where == "browser":
            self.fresh[attempt.id] = attempt
        self.merge([attempt], by)
        for listener in list(self._listeners):
            listener.heard(attempt, by)

    def merge(self, attempts: Iterable[Attempt], by: Watcher | None = None) -> None:
        """Lays more attempts over what is known: from the browser, from a file, from another machine."""
        if self._file:
            self._through_file(attempts)
        else:
            self.progress |= attempts
        self.tell(by)

    def bring(self, attempts: Iterable[Attempt]) -> int:
        """Takes in attempts that the browser does not hold either; answers how many were new."""
        new = [attempt for attempt in attempts if attempt.id not in self.progress.by_id]
        if self.where == "browser":
            self.fresh |= {attempt.id: attempt for attempt in new}
        self.merge(new)
        return len(new)

    def due(self, now: datetime | None = None) -> list[Missed]:
        """What comes back now, in order; `Missed.asked()` is the task to ask, with its `root`."""
        return self.progress.due(now)

    def watch(self, watcher: Watcher) -> None:
        """Has `watcher` publish whenever progress grows, as long as it lives."""
        self._watchers.add(watcher)

    def listen(self, listener: Listener) -> None:
        """Lets `listener` hear every answer that is given in this kernel, as long as it lives."""
        self._listeners.add(listener)

    def tell(self, by: Watcher | None = None) -> None:
        """Has every watcher but `by` publish."""
        for watcher in list(self._watchers):
            if watcher is not by:
                watcher.publish()

    @property
    def refused(self) -> bool:
        """Whether nothing can be kept where it should be."""
        return not {"file_refused", "storage_refused"}.isdisjoint(self.troubles)

    def trouble(self, key: str, **facts: object) -> None:
        """Remembers that the keeping has trouble; told by `cardlab.widgets.keeping.troubles`."""
        self.troubles[key] = facts

    def _through_file(self, attempts: Iterable[Attempt]) -> None:
        """What the file holds and these, together. Where the disk refuses, the visit goes on without it."""
        assert self._file is not None
        before = len(self._file.aside)
        self.progress |= attempts
        try:
            kept = self._file.add(self.progress.attempts) if self.progress.attempts else self._file.load()
        except OSError:
            log.exception("progress cannot be kept in %s", self._file.path)
            self.trouble("file_refused", path=self._file.path)
        else:
            self.progress |= kept.attempts
            self.troubles.pop("file_refused", None)
        if aside := self._file.aside[before:]:
            self.trouble("file_damaged", path=aside[-1])


@cache
def learner() -> Learner:
    """The learner of this kernel."""
    return Learner(place())
