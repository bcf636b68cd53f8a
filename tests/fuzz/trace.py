"""What of cardlab an input ran through: lines that nobody had reached before, and how many calls it took."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import cardlab

ROOT = str(Path(cardlab.__file__).parent)
MOST = 2_000_000  # calls for one input: a bound by steps, which no slow machine reaches sooner


class TooLong(BaseException):
    """An input took more calls than any should; no `except Exception` on the way may hide it."""


class Watch:
    """Counts calls, and the lines that were reached for the first time.

    A function whose lines are all known is not looked into any more, so that watching costs less and less.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most, self.calls, self.fresh = most, 0, 0
        self._left: dict[int, set[int]] = {}  # by function: the lines nobody has reached yet
        self._codes: list[CodeType] = []  # kept, so that an id stays that of its function

    @contextmanager
    def running(self) -> Iterator[None]:
        """Watches what is done inside; whoever watched before goes on afterwards."""
        self.calls = self.fresh = 0
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)

    @property
    def reached(self) -> int:
        """Lines of cardlab that were run so far, of the functions that were called at all."""
        return sum(len(_lines(code)) - len(self._left[id(code)]) for code in self._codes)

    def _called(self, frame: FrameType, event: str, arg: Any) -> Any:
        self.calls += 1
        if self.calls > self.most:
            raise TooLong(f"more than {self.most} calls")
        left = self._left.get(id(frame.f_code))
        if left is None:
            left = self._meet(frame.f_code)
        return self._stepped if left else None

    def _meet(self, code: CodeType) -> set[int]:
        self._codes.append(code)
        left = self._left[id(code)] = set(_lines(code))
        return left

    def _stepped(self, frame: FrameType, event: str, arg: Any) -> Any:
        left = self._left[id(frame.f_code)]
        if frame.f_lineno in left:
            left.discard(frame.f_lineno)
            self.fresh += 1
        return self._stepped


def _lines(code: CodeType) -> set[int]:
    if not code.co_filename.startswith(ROOT):
        return set()
    return {line for _, _, line in code.co_lines() if line is not None}
