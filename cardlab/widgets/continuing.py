"""A table that goes on after a reload: what is kept of it, what a page offers that opens again, and links.

The browser's half (`frontend/src/continue.ts`, started by `cardlab.widgets.keeper`) says hello when a page
opens, with what it has stored for this table and with the link that was opened. Nothing is laid over a table
by itself but what a link asks for: what was kept is offered, until the learner chooses or acts.
"""

import os
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from typing import Any, Protocol
from urllib.parse import unquote

from cardlab.bots import Knowing, at_table
from cardlab.language import LANGUAGES
from cardlab.records.short import Unreadable, escaped, write_short
from cardlab.table import Table
from cardlab.widgets import kept
from cardlab.widgets.deal import Deal
from cardlab.widgets.kept import Kept, mark
from cardlab.widgets.opponents import Opponents
from cardlab.widgets.settings import Setter

Side = dict[str, Any]

LINK = "deal"  # what the part of an address after # begins with: #deal=NAME,RECORD
ALONE = "code:"  # before the code of a deal that comes without what was done in it
PREHEATED = "CARDLAB_PREHEATED"  # set where cells have run before there was a visitor


class Keeping(Setter, Protocol):
    """The browser's half."""

    name: str  # of the table on its page
    shares: bool  # whether others can open this page's address

    def keep(self, text: str) -> None:
        """Store this for the table, in place of what was stored."""

    def set_aside(self) -> None:
        """Put what was stored, and could not be read, under a name that says so."""


class Continuing(Opponents):
    """A learner's place at a table that can be left and found again."""

    keeper: Keeping | None = None  # only for a table that stands on a page
    keeps = False  # whether the browser has a storage for it
    offered: Kept | None = None  # what lies there from before
    acted = False  # the learner has done something here that is worth keeping
    chosen_code: str | None = None  # the code that the session was made with
    chosen_lang: str | None = None
    _was = ""  # what was to be kept when the last intent came
    _met = False

    # ---------------------------------------------------------------- keeping
    def kept(self) -> Kept:
        """The table as it stands."""
        return Kept(
            self.match,
            self.deal,
            self.finals,
            self.mode,
            self.lang,
            dict(self.chosen or {}),
            self.smiled,
            sorted(self.seen_before),
        )

    def receive(self, intent: object) -> None:
        """An intent from a browser: what it changes is kept."""
        if self.keeper:
            self._was = self._done()
        super().receive(intent)

    def publish(self) -> None:
        """A new view; once the learner has acted, every state goes to the browser."""
        if self.keeper and self._was and self._was != self._done():
            self.acted, self.offered = True, None
        super().publish()
        self._hand_over()

    def _hand_over(self) -> None:
        if self.keeper and self.acted:
            self.keeper.keep(kept.write(self.kept()))

    def _done(self) -> str:
        """What was done, in whatever language."""
        return kept.write(replace(self.kept(), lang=""))

    # ---------------------------------------------------------------- the page has opened
    def hello(self, told: Mapping[Any, Any]) -> None:
        """A page shows this table: `stored` is what its browser has, `link` what its address names, `set`
        what the learner has set at any table.

        A reloaded page of a kernel that lives on, as in JupyterLab, finds the table as it is.
        """
        if not self.keeper or not self.plays:
            return
        self.keeps, self._was = told.get("able") is True, ""  # nothing of this is the learner's doing
        self._hear(told.get("set"))
        match, actions, first = self.match, self.match.actions, not self._met
        self._met = True
        if first and not self.acted:
            self._before_anybody(told.get("lang"))
            self._look_at(told.get("stored"))
            self._open_link(told.get("link"))
        if match is self.match and actions == self.match.actions:
            self.refresh()  # a click that is on its way is still heard
            self._hand_over()
        else:
            self.publish()

    def elsewhere(self, stored: str) -> None:
        """Another tab played this table on: what is offered here is its newest moment, never an older one."""
        if self.keeper and self.offered:
            self.offered = None
            self._look_at(stored)
            self.refresh()

    def set_elsewhere(self, told: object) -> None:
        """Something was set at another table: it is so here at once, and a click on its way is heard."""
        self._hear(told)
        self.refresh()

    def _hear(self, told: object) -> None:
        if isinstance(told, Mapping):
            for what, value in told.items():
                self.adopt(what, value)

    def _before_anybody(self, lang: object) -> None:
        """Where the cell ran before there was a visitor: the deal and the language are this visitor's."""
        if os.environ.get(PREHEATED) != "1":
            return
        if isinstance(lang, str) and lang in LANGUAGES and self.chosen_lang is None:
            self.lang = lang
        if self.chosen_code is None and not self.match.laid:
            self.new_match()

    def _look_at(self, stored: object) -> None:
        """What the storage has: offered where it is another moment than the one that lies here."""
        if not isinstance(stored, str) or not stored:
            return
        try:
            found = kept.read(stored, self.match)
            self._check(found)
        except Unreadable:
            self.say("widgets.continue.damaged", tone="no")
            if self.keeper:
                self.keeper.set_aside()
            return
        # Cards that were played at are known, whichever of the two is played on.
        self.seen_before |= {*found.seen, *([mark(found.match.table.deal)] if _begun(found, self) else [])}
        if mark(self.match.table.deal) in self.seen_before:
            self.deal.match, self.deal.helped = False, True
        if _begun(found, self) and write_short(found.match) != write_short(self.match):
            self.offered = found

    def _check(self, found: Kept) -> None:
        known = {each.id for each in self.levels}
        if found.levels.keys() != (self.chosen or {}).keys() or not known.issuperset(found.levels.values()):
            raise Unreadable("other bots")

    def _open_link(self, link: object) -> None:
        """A link brings its moment at once: it was asked for."""
        if not isinstance(link, str) or not link:
            return
        offered = self.offered
        if link.startswith(ALONE):
            self.new_match(unquote(link.removeprefix(ALONE)))
        else:
            try:
                match = kept.read_match(link, self.match)
            except Unreadable:
                self.say("widgets.continue.bad_link", tone="no")
                return
            deal = Deal(helped=True, shown=match.table.ply)  # others' moves: nothing that counts as a match
            self._sit_down(Kept(match, deal, [False] * len(match.sheet), self.mode))
            self.say("widgets.continue.opened")
        if offered and write_short(offered.match) != write_short(self.match):
            self.offered = offered

    # ---------------------------------------------------------------- what the learner chooses
    def go_on(self, _: str = "") -> None:
        """From where it was left."""
        found = self.offered
        if found is None:
            self.say("widgets.notice.no_such_moment")
            return
        self._sit_down(found)
        self.lang, self.smiled = found.lang, found.smiled
        self.seen_before |= set(found.seen)

    def start_again(self, _: str = "") -> None:
        """What was kept is given up for what lies here."""
        self.acted, self.offered = True, None

    def _sit_down(self, found: Kept) -> None:
        """Everything as it was left; who is to act acts."""
        self.leave()
        self.offered = None
        if self.chosen is not None and found.levels:
            self.chosen = dict(found.levels)
        self.match, self.options, self.code = found.match, found.match.options, found.match.code
        self.preset = next((name for name, its in self.game.presets.items() if its == self.options), "")
        self.finals, self.mode, self.projector = list(found.finals), found.mode, False
        self._seat()
        self.deal, self.notice = found.deal, None
        self._tell_again(found.match.table)
        self.bots_play()

    def _tell_again(self, table: Table) -> None:
        """Why the bots did what they did, as far as they say the same again at once."""
        again = Table(table.game, table.deal, table.options, table.standing)
        for ply, action in enumerate(table.actions, 1):
            bot = self.bots.get(again.turn) if again.turn is not None else None
            if bot and not isinstance(bot, Knowing):
                choice = at_table(bot, again)
                if choice.action == action and choice.reason is not None:
                    self.deal.reasons[ply] = choice.reason
                if choice.action == action and choice.thought is not None:
                    self.deal.thoughts[ply] = choice.thought
            again.push(action)

    # ---------------------------------------------------------------- links
    @property
    def _may_share(self) -> bool:
        """Of a match that goes on there is nothing to share but the code of its deal."""
        return bool(self.match.table.deal.code) or not self.final

    def link(self) -> str:
        """What leads to this moment, after the # of the page's address; of a match that goes on, its deal."""
        assert self.keeper
        code = self.match.table.deal.code
        record = f"{ALONE}{escaped(code)}" if self.final else write_short(self.match)
        return f"#{LINK}={self.keeper.name},{record}"

    def copied(self, done: bool) -> None:
        """Whether the link now lies in the clipboard."""
        key = "not_copied" if not done else "copied_code" if self.final else "copied"
        self.say(f"widgets.continue.{key}")
        self.refresh()

    # ---------------------------------------------------------------- what is shown
    def gone_words(self) -> Side:
        """What the screen says once the kernel is gone: where this table goes on then."""
        word = self.speak.word
        if not self.keeper or not self.keeps:
            return {}
        if self.keeper.shares:
            return {"lost_text": word("widgets.continue.gone")}
        return {"lost_text": word("widgets.continue.gone_cell"), "lost_button": ""}

    def foot_side(self) -> Side:
        """At the foot of the table also the link, where others could open it."""
        side = super().foot_side()
        if self.keeper and self.keeper.shares and self.plays and self._may_share:
            side["link"] = {"href": self.link(), "label": self.speak.word("widgets.continue.link")}
        return side

    def offer_side(self) -> Side | None:
        """What lies there from before, and the choice."""
        found, word = self.offered, self.speak.word
        if found is None:
            return None
        then = copy(self)
        then.match, then.deal, then.options = found.match, found.deal, found.match.options
        at = len(then.stops()) - 1
        where = word("widgets.continue.where", deal=self.room.crumb(then), at=self.room.caption(then, at))
        return {
            "text": word("widgets.continue.text"),
            "where": where,
            "buttons": [
                {"do": "continue", "label": word("widgets.continue.go_on"), "kind": "primary"},
                {"do": "start again", "label": word("widgets.continue.again")},
            ],
        }


def _begun(found: Kept, session: Continuing) -> bool:
    """Whether the learner did anything there."""
    table = found.match.table
    own = any(table.state_at(ply).turn not in session.bots for ply in range(table.ply))
    return own or bool(found.match.sheet or found.deal.refused or found.deal.taken_back)


CONTINUING: Mapping[str, Callable[[Any, str], None]] = {
    "continue": Continuing.go_on,
    "start again": Continuing.start_again,
}
