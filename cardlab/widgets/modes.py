"""Practice and match at one table, and the table as a projector shows it.

In practice one may take back, ask for hints and look at what if; every take-back stays in the account. In a
match bids and cards are final and nobody helps, but a refusal still says why. Which of both a deal was played
as stands on the sheet where it holds both.
"""

from typing import Any
from urllib.parse import quote

from cardlab.records import write
from cardlab.widgets.settings import Settings

MODES = ("practice", "match")

Side = dict[str, Any]


class Modes(Settings):
    """A learner's place at a table that is practice or a match."""

    def choose_mode(self, mode: str) -> None:
        """Practice at once; a match from now on if nothing has been done in this deal, else from the next."""
        if mode not in MODES or not self.plays:
            self.say(self.room.UNREAD, tone="no", text=mode[:30])
            return
        self.mode = mode
        if mode == "practice":
            if self.final:
                self.say("widgets.notice.eased")
            self.deal.match = self.deal.match and self.over
        elif not self.deal.match:
            self.deal.match = self.untouched
            if self.deal.match:
                self.projector = False
            else:
                self.say("widgets.notice.match_next")

    @property
    def untouched(self) -> bool:
        """Whether the learner has neither done nor been told anything in this deal."""
        table, deal = self.match.table, self.deal
        own = any(table.state_at(ply).turn not in self.bots for ply in range(table.ply))
        return not (own or deal.helped or deal.refused or deal.taken_back or self.over)

    def stays(self) -> bool:
        """Whether this deal is a match, where nothing is taken back; says so, the first time with a smile."""
        if self.deal.match:
            self.say(f"widgets.notice.{'final' if self.smiled else 'smile'}")
            self.smiled = True
        return self.deal.match

    def project(self, _: str = "") -> None:
        """Large and open before others, or back to a table for one; not in a match that goes on."""
        if self.final:
            self.say("widgets.notice.no_such_moment")
            return
        self.projector = not self.projector
        self.deal.helped = self.deal.helped or self.projector

    def mode_side(self) -> Side | None:
        """The switch between the two, and what the one in force means; None where nobody plays a match."""
        if not self.plays:
            return None
        waits = self.mode == "match" and not self.deal.match
        key = "next" if waits else self.mode
        return {
            "text": self.speak.word(f"widgets.mode.{key}_text"),
            "choices": [
                {
                    "do": f"mode {mode}",
                    "label": self.speak.word(f"widgets.mode.{mode}"),
                    "on": mode == self.mode,
                }
                for mode in MODES
            ],
        }

    def foot_side(self) -> Side:
        """At the foot of the table: a deal by its code, everything large, the record, settings."""
        word = self.speak.word
        size = "small" if self.projector else "big" if self.all_open else "big_open"
        code = {
            "do": "new match",
            "label": word("widgets.foot.code"),
            "field": word("widgets.foot.field"),
            "go": word("widgets.foot.go"),
            "note": word("widgets.foot.note"),
        }
        big = {"do": "projector", "label": word(f"widgets.foot.{size}"), "icon": "eye"}
        return {
            "code": None if self.replays else code,
            "buttons": [] if self.final else [big],
            "settings": self.settings_side(),
            "save": self._record() if self.over and not self.replays else None,
        }

    def _record(self) -> Side:
        """The deal that is over as a file to keep; a page reads it back and asks about it."""
        table = self.match.table
        name = "".join(sign for sign in table.deal.code if sign.isalnum() or sign == "-")
        return {
            "name": f"cardlab-{name or 'deal'}.txt",
            "label": self.speak.word("widgets.foot.save"),
            "href": f"data:text/plain;charset=utf-8,{quote(write(table))}",
        }
