"""A record that cannot be read, as the commands refuse it: in the words of the room that reads records."""

from typing import Self

from cardlab.app.batch import Refused
from cardlab.records import RecordError, told


class Broken(Refused):
    """A damaged record: its line and what is wrong there."""

    def __init__(self, error: RecordError) -> None:
        super().__init__(f"records.{error.reason}")
        self.error = error

    @classmethod
    def several(cls, found: int) -> Self:
        """So many records where one belongs."""
        return cls(RecordError(1, "several", {"expected": 1, "found": found}))

    def say(self, lang: str) -> str:
        """The refusal as a sentence."""
        return told(self.error, lang)
