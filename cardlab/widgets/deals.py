"""One deal after another at a learner's table: the next, the same again, one by its code; the bots in it."""

from typing import Self

from cardlab.bots import TipBot, play
from cardlab.match import new_code
from cardlab.widgets.laying import coded, read_code
from cardlab.widgets.looking import Deal
from cardlab.widgets.opening import Opening


class Deals(Opening):
    """A learner's place at a table on which deals are laid."""

    code: str
    preset: str
    demo: bool
    seen_before: set[tuple[int, ...]]  # the hands of the deals that the learner has played at

    def leave_deal(self) -> None:
        """The deal on the table makes way for another: once played at, its cards are known."""
        if not self.untouched:
            self.seen_before.add(self.match.table.deal.hands)

    def next_deal(self, _: str = "") -> None:
        """The finished deal goes onto the sheet, the next one is dealt; after the last, a new match."""
        if not self.over or self.replays:
            self.say("widgets.notice.record" if self.replays else "widgets.notice.deal_not_over")
            return
        self.leave_deal()
        self.finals.append(self.deal.match)
        if self.match.finish():
            self.new_match()
        else:
            self.begin()

    def same_again(self, _: str = "") -> None:
        """The same cards from the start: known by now, so in a match they are practice."""
        if self.replays or (self.final and self.stays()):
            self.deal.at = 0 if self.replays else self.deal.at
            return
        self.match.table.goto(0)
        while self.match.table.actions:
            self.match.table.goto(1)
            self.match.table.pop()
        self.begin(known=True)

    def new_match(self, text: str = "") -> None:
        """A new match: a fresh one, or the one that begins with the deal of a code."""
        code = read_code(text) if text else new_code()
        if code is None or self.replays:
            self.say("widgets.notice.record" if self.replays else "widgets.notice.bad_code", tone="no")
            return
        self.leave_deal()
        self.match = coded(self.game, code, self.options)
        self.code = self.match.code
        self.new_sheet()
        self.begin()

    def new_sheet(self) -> None:
        """Nothing is on the sheet yet."""
        self.finals, self.smiled = [], False

    def choose_preset(self, name: str) -> None:
        """Other house rules: a new match."""
        if name not in self.game.presets:
            self.say("widgets.notice.unread", tone="no", text=name[:30])
            return
        self.preset, self.options = name, self.game.presets[name]
        self.new_match()

    def advance(self, case: str) -> Self:
        """Let advice play for everybody until the learner is to act and that case speaks; for lessons.

        Raises `ValueError` if this deal never comes to it; nothing has moved then.
        """
        table, guide = self.match.table.copy(), TipBot()
        while table.turn is not None:
            said = {ruling(table.state, table.state.choices) for ruling in table.state.rules} - {None}
            if table.turn == self.seat and any(each is not None and each[1].key == case for each in said):
                self.match.table = table
                self.now()
                self.deal.callout, self.deal.asks = None, None
                self.publish()
                return self
            choice = play(guide, self.game, self.game.seen(table.state, table.turn), table.legal)
            table.push(choice.action)
        raise ValueError(f"deal {self.code} never comes to {case}")

    def begin(self, *, known: bool = False) -> None:
        """A deal lies on the table; `known`: the learner has seen its cards before."""
        known = known or self.match.table.deal.hands in self.seen_before
        match = self.mode == "match" and not known
        self.projector = self.projector and not match
        self.deal = Deal(at=0 if self.demo else None, match=match, helped=self.projector or known)
        self.notice = None
        self.bots_play()

    def bots_play(self) -> None:
        """Let the bots act until it is the learner's turn, and remember why they did what they did."""
        table = self.match.table
        while table.turn is not None and table.turn in self.bots:
            choice = play(
                self.bots[table.turn], self.game, self.game.seen(table.state, table.turn), table.legal
            )
            if choice.failed:
                self.deal.slips.add(table.ply + 1)
            elif choice.reason is not None:
                self.deal.reasons[table.ply + 1] = choice.reason
            if choice.thought is not None:
                self.deal.thoughts[table.ply + 1] = choice.thought
            table.push(choice.action)
