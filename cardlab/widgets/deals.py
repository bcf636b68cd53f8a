"""One deal after another at a learner's table: the next, the same again, one by its code; the bots in it."""

from typing import Self

from cardlab.bots import TipBot, at_table, play
from cardlab.match import new_code
from cardlab.widgets.deal import Deal, Play
from cardlab.widgets.kept import mark
from cardlab.widgets.laying import coded, read_code
from cardlab.widgets.reviewing import Reviewing, number


class Deals(Reviewing):
    """A learner's place at a table on which deals are laid."""

    code: str
    preset: str
    demo: bool
    seen_before: set[str]  # the deals that the learner has played at, by `kept.mark`

    def leave_deal(self) -> None:
        """The deal on the table makes way for another: once played at, its cards are known."""
        if not self.untouched:
            self.seen_before.add(mark(self.match.table.deal))

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

    # ---------------------------------------------------------------- the same cards from a trick on
    @property
    def may_replay(self) -> bool:
        """Whether a deal that is over can be played again from a trick on: by a learner, against bots."""
        return self.over and not self.replays and bool(self.bots) and self.seat not in self.bots

    def replay_start(self, ply: int) -> int:
        """Where one plays on from a card: one's own is chosen anew, another's from the lead of its trick."""
        table = self.match.table
        if table.state_at(ply).turn == self.seat:
            return ply
        tricks = [len(self.game.seen(table.state_at(each), None)["winners"]) for each in range(ply + 1)]
        return next(
            each for each in range(ply + 1) if tricks[each] == tricks[ply] and table.actions[each] < 52
        )

    def replay(self, text: str) -> None:
        """Play the same cards on from one of them, as practice; how it was played before is put aside."""
        ply, table, before = number(text), self.match.table, self.deal
        if not self.may_replay or not 0 <= ply < len(table.actions) or table.actions[ply] >= 52:
            self.say("widgets.notice.no_such_moment")
            return
        start, first = self.replay_start(ply), before.other if before.since is not None else None
        before.at = before.branch = before.callout = None
        self.match.table = table.copy()
        self.match.table.goto(start + 1)
        self.match.table.pop()
        self.begin(known=True)
        # However often it is tried, what it is compared with is how the deal was played first.
        self.deal.since, self.deal.other = start, first or Play(table, before)
        self.deal.shown = start
        for told, kept in ((self.deal.reasons, before.reasons), (self.deal.thoughts, before.thoughts)):
            told.update({at: said for at, said in kept.items() if at <= start})

    def other_play(self, _: str = "") -> None:
        """From a deal played again back to how it was played first, and from there to the other again."""
        other = self.deal.other
        if other is None or not self.over:
            self.say("widgets.notice.no_such_moment")
            return
        self.leave()
        other.deal.other = Play(self.match.table, self.deal)
        self.match.table, self.deal = other.table, other.deal

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
            self.say(self.room.UNREAD, tone="no", text=name[:30])
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
        known = known or mark(self.match.table.deal) in self.seen_before
        match = self.mode == "match" and not known
        self.projector = self.projector and not match
        self.leave()
        self.deal = Deal(at=0 if self.demo else None, match=match, helped=self.projector or known)
        self.notice = None
        self.bots_play()

    def bots_play(self) -> None:
        """Let the bots act until it is the learner's turn."""
        while self.bot_acts():
            pass

    def bot_acts(self) -> bool:
        """What the next bot does, with why it does so; False where none is to act."""
        table = self.match.table
        if table.turn is None or table.turn not in self.bots:
            return False
        choice = at_table(self.bots[table.turn], table)
        if choice.failed:
            self.deal.slips.add(table.ply + 1)
        elif choice.reason is not None:
            self.deal.reasons[table.ply + 1] = choice.reason
        if choice.thought is not None:
            self.deal.thoughts[table.ply + 1] = choice.thought
        table.push(choice.action)
        return True
