"""A widget that takes files from the learner's disk and hands files over, in messages beside the view."""

from collections.abc import Callable, Sequence
from typing import Any

from cardlab.widgets.answers import Answers, sendable
from cardlab.widgets.base import Widget

LONGEST_NAME = 100
MOST = 200  # files at once
LARGEST = 8_000_000  # characters at once; the browser sends more in several messages

TextFile = tuple[str, str]  # name and text


class Files(Widget):
    """Its browser half is `frontend/src/files.tsx`. Nothing that comes up is believed: `take` reads it."""

    script = "classroom"

    def __init__(
        self, answers: Answers, kind: str, suits: str, take: Callable[[Sequence[TextFile]], None]
    ) -> None:
        self.take = take
        super().__init__(answers, kind, suits)
        self.on_msg(self._hear)

    def save(self, name: str, text: str) -> None:
        """Has the browser save a text as a file."""
        self.send({"keep": "save", "name": name, "text": text})

    def _hear(self, _: Any, content: object, __: Any) -> None:
        match content:
            case {"files": list(told)} if len(told) <= MOST:
                files = [found for each in told if (found := _file(each))]
                if sum(len(text) for _, text in files) <= LARGEST:
                    self.take(files)


def _file(told: object) -> TextFile | None:
    match told:
        case {"name": str(name), "text": str(text)}:
            return sendable(name)[-LONGEST_NAME:], text
    return None
