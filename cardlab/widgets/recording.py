"""The answers to one check in a file beside the notebook, for whoever grades it."""

import logging
from pathlib import Path

from cardlab.tutor import keep
from cardlab.tutor.attempts import Attempt
from cardlab.widgets.learner import Learner, Watcher

log = logging.getLogger("cardlab")


class Record:
    """Writes down what is answered to `of`, in the form of exported progress, which can be graded.

    Where the file is there already, its answers stay. Under Voila and in Pyodide nothing is written: no file
    there is the learner's. Raises `cardlab.tutor.keep.Damaged` if the file holds something else, `OSError`
    if it cannot be read.
    """

    def __init__(self, path: Path, of: Watcher, learner: Learner) -> None:
        self.path, self.of, self.learner = path, of, learner
        self.here = learner.where != "browser"
        found = keep.read(path.read_text("utf-8")).attempts if self.here and path.exists() else ()
        self.attempts = list(found)
        learner.listen(self)

    def heard(self, attempt: Attempt, by: Watcher | None) -> None:
        """An answer, see `cardlab.widgets.learner.Listener`."""
        if by is not self.of or not self.here:
            return
        self.attempts.append(attempt)
        try:
            self.path.write_text(keep.write(self.attempts), "utf-8")
        except OSError:
            log.exception("answers cannot be kept in %s", self.path)
            self.learner.trouble("file_refused", path=self.path)
