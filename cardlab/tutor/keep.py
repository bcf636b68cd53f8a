"""Attempts as text, and the file that keeps them.

One form for the file, the browser's storage and what is exported: JSON with a head that says what it is.
Whatever cannot be read is set aside under a name that says so, and never written over.
"""

import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from cardlab.tutor.attempts import Attempt, BadAttempt
from cardlab.tutor.exercise import BadExercise
from cardlab.tutor.locked import locked
from cardlab.tutor.progress import Progress

NAME = "progress.json"
LARGEST = 2_000_000  # bytes of a text from outside: a learner's years have less
MANY = 1_000  # attempts from which on only those are kept that say something
_HEAD = {"cardlab": "progress", "version": 1}


class Damaged(ValueError):
    """A text that holds no progress."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a text held: the attempts, and as they came those that are none."""

    attempts: tuple[Attempt, ...]
    bad: tuple[Any, ...] = ()


def read(text: str) -> Read:
    """The attempts in a text, each looked at by itself; raises `Damaged` if it is no progress at all.

    >>> read(write([])).attempts
    ()
    """
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise Damaged(f"progress has up to {LARGEST} bytes")
    try:
        told = json.loads(text.removeprefix("\ufeff"))  # as some editors begin a file
    except (ValueError, RecursionError) as error:
        raise Damaged("this is no JSON") from error
    if not isinstance(told, dict) or {key: told.get(key) for key in _HEAD} != _HEAD:
        raise Damaged("this is no progress of cardlab")
    if not isinstance(told.get("attempts"), list):
        raise Damaged("progress has a list of attempts")
    return sift(told["attempts"])


def sift(told: Iterable[Any]) -> Read:
    """Plain attempts, those that can be read and those that cannot."""
    good, bad = [], []
    for plain in told:
        try:
            good.append(Attempt.read(plain))
        except (BadAttempt, BadExercise, KeyError, OverflowError):
            bad.append(plain)
    return Read(tuple(good), tuple(bad))


def write(attempts: Iterable[Attempt]) -> str:
    """Attempts as text; `read` reads it back."""
    return _text([attempt.plain() for attempt in attempts])


def _text(plain: Iterable[Any]) -> str:
    # Plain ASCII: half a character may come from a browser, and could not be written as it is.
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in plain)
    head = json.dumps(_HEAD)[:-1]
    return f'{head}, "attempts": [\n{lines}\n]}}\n'


def place() -> Path:
    """Where a person's progress lies: CARDLAB_DATA, else the system's folder for a user's data."""
    folder = os.environ.get("CARDLAB_DATA")
    return (Path(folder) if folder else user_data_path("cardlab", appauthor=False)) / NAME


class ProgressFile:
    """The file of one person, that several kernels may read and write at once.

    `aside` are the files that what could not be read was put into.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or place()
        self.aside: list[Path] = []

    def load(self) -> Progress:
        """What is kept, nothing if there is no file yet; raises `OSError` if it cannot be read."""
        if not self.path.exists():
            return Progress()
        with self._locked():
            return self._load()

    def add(self, attempts: Iterable[Attempt]) -> Progress:
        """Keeps more attempts beside those that are there, and answers with all; raises `OSError`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._locked():
            kept = self._load()
            all_of_them = kept | attempts
            if len(all_of_them.attempts) > MANY:
                all_of_them = all_of_them.compact()
            if all_of_them.by_id.keys() != kept.by_id.keys():
                _replace(self.path, write(all_of_them.attempts))
            return all_of_them

    def _locked(self) -> Any:
        return locked(self.path.with_suffix(".lock"))

    def _load(self) -> Progress:
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return Progress()
        except UnicodeDecodeError:
            self._set_aside()
            return Progress()
        try:
            found = read(text)
        except Damaged:
            self._set_aside()
            return Progress()
        if found.bad:
            aside = self._free_name()
            aside.write_text(_text(found.bad), "utf-8")
            _replace(self.path, write(found.attempts))
            self.aside.append(aside)
        return Progress(found.attempts)

    def _set_aside(self) -> None:
        aside = self._free_name()
        self.path.rename(aside)
        self.aside.append(aside)

    def _free_name(self) -> Path:
        """A name beside the file that says what it is and is not taken."""
        return next(name for name in _damaged_names(self.path) if not name.exists())


def _damaged_names(path: Path) -> Iterator[Path]:
    when = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ")
    yield path.with_name(f"{path.stem}.damaged-{when}.json")
    yield from (path.with_name(f"{path.stem}.damaged-{when}-{more}.json") for more in range(2, 1_000))


def _replace(path: Path, text: str) -> None:
    """Writes a file that is whole at every moment."""
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix=f".{path.stem}-", delete=False
    ) as draft:
        draft.write(text)
        draft.flush()
        os.fsync(draft.fileno())
    try:
        Path(draft.name).replace(path)
    except OSError:
        Path(draft.name).unlink(missing_ok=True)
        raise
