"""Who plays with the learner: a level for the partner and one for the others, from the next deal on.

A bot that searches takes its time over a card. In a running event loop its cards come one by one, and the
page stays alive between them; without one they come at once.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardlab.bots import Bot, Knowing
from cardlab.table import Table
from cardlab.widgets.deal import Deal
from cardlab.widgets.deals import Deals
from cardlab.widgets.habits import SHOWING, Habits, level
from cardlab.widgets.sides.bots import levels_side

Side = dict[str, Any]

DEFAULT = "tips"
WHO = ("partner", "others")
WORK = "bots"  # its name among what is being done


class Opponents(Habits, Deals):
    """A learner's place among bots.

    `chosen` are the levels of the next deal, by who: "partner" (where there is one) and "others"; None where
    the bots were brought along and nobody chooses. `seated` is who plays the deal on the table, by seat.
    """

    chosen: dict[str, str] | None
    seated: Mapping[int, str]

    def choose_bots(self, bots: Mapping[int, Bot] | None, name: str) -> None:
        """At the start: bots that were brought along, or a level for all; `ValueError` on no such level."""
        self.chosen, self.seated = None, {}
        if bots is None:
            level(self.game_name, name)
            self.chosen = dict.fromkeys(
                ("partner", "others") if self.seats_of("partner") else ("others",), name
            )
        self.bots = dict(bots or {})
        if bots is None:
            self._seat()

    def seats_of(self, who: str) -> list[int]:
        """The seats of the partner, or of the others."""
        own = self.game.seats == 2 * self.game.sides  # two partners on a side
        partner = (self.seat + self.game.sides) % self.game.seats if own else None
        return [
            seat
            for seat in range(self.game.seats)
            if (seat == partner) == (who == "partner") and (self.demo or seat != self.seat)
        ]

    def _seat(self) -> None:
        """Those that were chosen sit down."""
        if self.chosen is None:
            return
        self.seated = {seat: id for who, id in self.chosen.items() for seat in self.seats_of(who)}
        self.bots = {seat: level(self.game_name, id).bot(seat) for seat, id in self.seated.items()}

    @property
    def may_choose(self) -> bool:
        """Whether the learner says who plays."""
        return self.chosen is not None and self.plays and not self.replays

    @property
    def begun(self) -> bool:
        """Whether this deal is played on with those who began it: once it counts, their bids stand."""
        return not self.untouched or (self.deal.match and bool(self.match.table.actions))

    def choose_level(self, text: str) -> None:
        """ "partner susu", "others gijang": at once where the deal is hardly begun, else from the next on."""
        who, _, id = text.partition(" ")
        known = [each.id for each in self.levels]
        if not self.may_choose or self.chosen is None or id not in known or who not in self.chosen:
            self.say(self.room.UNREAD, tone="no", text=text[:30])
            return
        self.chosen[who] = id
        if not self.begun:
            table, sheet = self.match.table, self.sheet
            self.match.table = Table(table.game, table.deal, table.options, table.standing)
            self.sheet = None  # it stays open
            self.begin()
            self.sheet = sheet

    def begin(self, *, known: bool = False) -> None:
        """A deal lies on the table, with those who were chosen meanwhile."""
        self.stop_work(WORK)
        self._seat()
        super().begin(known=known)

    # ---------------------------------------------------------------- their cards
    def bots_play(self) -> None:
        """At once, or one by one where somebody among them searches."""
        if any(isinstance(bot, Knowing) for bot in self.bots.values()):
            self.work_on(WORK, self._acting(self.deal), self._acted)
        else:
            super().bots_play()

    def _acting(self, deal: Deal) -> Iterator[bool | None]:
        """A bot after the other acts, as long as this deal is the one on the table."""
        yield None
        while self.deal is deal and self.bot_acts():
            yield True
            yield None

    def _acted(self, _: bool) -> None:
        """A view that nobody asked for: a click that is on its way still answers the one before."""
        since = self.since
        self.publish()
        self.since = since

    # ---------------------------------------------------------------- what is shown
    def may_open(self, name: str) -> bool:
        """The sheet of bots is for whoever may choose among them."""
        return super().may_open(name) and (name != "bots" or self.may_choose)

    def foot_side(self) -> Side:
        """At the foot of the table, before what else is asked for there: who plays."""
        side = super().foot_side()
        if self.may_choose:
            button = {"do": "open bots", "label": self.speak.word("widgets.bots.choose.title")}
            side["buttons"] = [button, *side["buttons"]]
        return side

    def who_plays(self) -> list[str]:
        """The bots of the deal on the table, by their seats, clockwise from the learner."""
        around = [(self.seat + k) % self.game.seats for k in range(self.game.seats)]
        word = self.speak.word
        return [
            word(
                "widgets.bots.account.seat",
                seat=self.speak.seat(seat),
                name=self.level_name(self.seated[seat]),
            )
            for seat in around
            if seat in self.seated
        ]

    def choose_side(self) -> Side | None:
        """The choice of levels, and from when on it holds; None where nobody chooses."""
        if not self.may_choose or self.chosen is None:
            return None
        word = self.speak.word
        names = {who: who if "partner" in self.chosen else "all" for who in self.chosen}
        waits = any(
            self.seated.get(seat) != id for who, id in self.chosen.items() for seat in self.seats_of(who)
        )
        return {
            "heading": word("widgets.bots.choose.heading"),
            "groups": [
                {
                    "legend": word(f"widgets.bots.choose.{name}"),
                    "choices": [
                        {
                            "do": f"bots {who} {each.id}",
                            "label": self.level_name(each.id),
                            "on": self.chosen[who] == each.id,
                        }
                        for each in self.levels
                    ],
                }
                for who, name in names.items()
            ],
            "note": word(f"widgets.bots.choose.{'next' if waits else 'same'}"),
        }

    def bots_side(self) -> Side:
        """The sheet under the table: the choice, and the levels to choose from."""
        here: dict[str, list[str]] = {}
        for seat, id in sorted(self.seated.items()):
            here.setdefault(id, []).append(self.speak.seat(seat))
        told = {
            id: self.speak.word("widgets.bots.choose.here", seats=", ".join(seats))
            for id, seats in here.items()
        }
        return {"choose": self.choose_side(), "levels": levels_side(self, told), "contest": None}

    @property
    def shows_bots(self) -> bool:
        """Whether anything shows them."""
        return any(getattr(widget, "_kind", "") == "bots" for widget in self.widgets)


CHOOSING: Mapping[str, Callable[[Any, str], None]] = {**SHOWING, "bots": Opponents.choose_level}
