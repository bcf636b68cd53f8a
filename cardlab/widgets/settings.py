"""What a learner sets once for every table: how long a finished trick lies, and how the suits are drawn.

The browser keeps it (`frontend/src/continue.ts`, `cardlab.widgets.keeper`) and tells every table of it, on
this page and on others. A lesson's table, made with `wait`, lets each trick lie until it is read, whatever
is set.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from cardlab.widgets.looking import Looking

Side = dict[str, Any]

BOT_PACE = 450  # ms between two bots' cards
TRICK_PACE: Mapping[str, int | None] = {  # ms that a finished trick lies; None: until a key or a tap
    "now": 0,
    "short": 600,
    "even": 1200,
    "long": 2500,
    "wait": None,
}
PACE = "even"
SUITS: Mapping[str, tuple[str, ...]] = {"spades": ("two", "four"), "skat": ("two", "four", "german")}


class Setter(Protocol):
    """The browser's half, which tells all other tables."""

    def set(self, what: str, value: str) -> None:
        """Keep this setting."""


class Settings(Looking):
    """A learner's place at a table that goes at the learner's pace, in suits that the eye tells apart."""

    paced = PACE
    suits = "two"  # as the page draws them, until the learner chooses
    keeper: Setter | None = None  # only for a table that stands on a page

    def pace_side(self) -> Side:
        """Milliseconds between bots' cards, and how long a finished trick lies."""
        return {"bot": BOT_PACE, "trick": None if self.wait else TRICK_PACE[self.paced]}

    def settings_side(self) -> list[Side]:
        """What may be set at this table, each with its choices."""
        packs = SUITS[self.game_name]
        suits = self._setting("suits", packs, self.suits if self.suits in packs else packs[0])
        trick = [] if self.wait or not self.plays else [self._setting("pace", TRICK_PACE, self.paced)]
        return [*trick, suits]

    def _setting(self, what: str, values: Iterable[str], on: str) -> Side:
        word = self.speak.word
        return {
            "name": word(f"widgets.settings.{what}"),
            "choices": [
                {"do": f"{what} {value}", "label": word(f"widgets.settings.{value}"), "on": value == on}
                for value in values
            ],
        }

    def set_pace(self, value: str) -> None:
        """From the next trick on."""
        self._set("pace", value)

    def set_suits(self, value: str) -> None:
        """At once, wherever suits are drawn."""
        self._set("suits", value)

    def _set(self, what: str, value: str) -> None:
        if not self.adopt(what, value):
            self.say(self.room.UNREAD, tone="no", text=value[:30])
        elif self.keeper:
            self.keeper.set(what, value)

    def adopt(self, what: object, value: object) -> bool:
        """What was set, here or elsewhere, is so from now on; whether it is anything that can be set."""
        if not isinstance(value, str):
            return False
        if what == "pace" and value in TRICK_PACE:
            self.paced = value
        elif what == "suits" and value in SUITS[self.game_name]:
            self.suits = value
            for widget in self.widgets:
                if hasattr(widget, "suits"):
                    widget.suits = self.suits
        else:
            return False
        return True
