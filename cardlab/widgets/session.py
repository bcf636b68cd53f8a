"""One learner at one table: the match, the language, the bots, and all that can be done there.

Widgets show sides of a session and send it intents, which it answers as `Answers` says: with one new view.
"""

from collections.abc import Mapping
from typing import Any, Self

from cardlab.bots import Bot, TipBot, play
from cardlab.cards import Notation
from cardlab.explain import read_action
from cardlab.game import Game, Illegal
from cardlab.games import game as game_named
from cardlab.match import Match, new_code
from cardlab.options import Options
from cardlab.widgets.answers import COMMON, View
from cardlab.widgets.looking import Deal, Looking, Refused
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.view import build
from cardlab.widgets.whatif import instead


class Session(Looking):
    """A learner at a table of a match.

    `rules` is a preset's name (None: the first) or the game's `Options`; a seat without a bot is played by
    the learner. With `open_hands` all hands are on show. A `demo` is a whole deal played by advice, open, to
    be stepped through from its start. `wait`: a finished trick lies until the learner goes on.

    >>> session = Session("spades", code="demo", lang="en")
    >>> session.do("look").view()["bidding"]["step"]
    'bid'
    """

    def __init__(
        self,
        game: str = "spades",
        code: str | None = None,
        *,
        rules: str | Options | None = None,
        seat: int = 0,
        lang: str | None = None,
        bots: Mapping[int, Bot] | None = None,
        open_hands: bool = False,
        demo: bool = False,
        wait: bool = False,
    ) -> None:
        super().__init__(lang)
        self.game: Game = game_named(game)
        self.game_name = game
        self.room = ROOMS[game]
        rules = next(iter(self.game.presets)) if rules is None else rules
        if isinstance(rules, str) and rules not in self.game.presets:
            raise ValueError(f"there is no preset {rules!r} of {game}, only {', '.join(self.game.presets)}")
        if seat not in range(self.game.seats):
            raise ValueError(f"{game} has seats 0 to {self.game.seats - 1}, not {seat}")
        self.preset = rules if isinstance(rules, str) else ""
        self.options: Any = self.game.presets[rules] if isinstance(rules, str) else rules
        self.code = code or new_code()
        self.seat = seat
        self.demo = demo
        self.open_hands = open_hands or demo
        self.wait = wait
        self.bots = dict(bots) if bots is not None else self._tip_bots(everybody=demo)
        self.match = Match(self.game, self.code, self.options)
        self._begin()
        self.deal.shown = 0

    def _tip_bots(self, *, everybody: bool) -> dict[int, Bot]:
        return {other: TipBot() for other in range(self.game.seats) if everybody or other != self.seat}

    def build(self) -> View:
        """See `cardlab.widgets.view`."""
        return build(self)

    # ---------------------------------------------------------------- acting
    def act(self, text: str) -> None:
        """A bid or a card."""
        self.play(text)

    def play(self, text: str) -> None:
        """Bid or play for the learner; a refusal stands in the view at the card."""
        table, deal = self.match.table, self.deal
        if not self.live:
            self.say("widgets.notice.looking_back")
            return
        try:
            action = read_action(text, self.game)
        except Notation:
            self.say(self.room.UNREAD, tone="no", text=text[:30])
            return
        if table.turn is None or table.turn in self.bots:
            self.say("widgets.notice.not_your_turn")
            return
        deal.callout, deal.asks, deal.hint = None, None, 0
        deal.shown = table.ply
        try:
            table.push(action)
        except Illegal as refusal:
            deal.callout = refusal.verdict
            tried = Refused(table.ply, refusal.verdict)
            # Trying the same again is explained again, and told once.
            deal.refused = [*(each for each in deal.refused if each != tried), tried]
            return
        self.close_rule()  # read and done with: the account comes back into sight
        self._bots_play()

    def ask(self, text: str) -> None:
        """Ask once more before that is done; what is not allowed is refused at once."""
        try:
            action = read_action(text, self.game)
        except Notation:
            action = None
        if self.live and action is not None and action in self.match.table.legal:
            self.deal.asks, self.deal.callout = action, None
        else:
            self.play(text)

    def _bots_play(self) -> None:
        table = self.match.table
        while table.turn is not None and table.turn in self.bots:
            choice = play(
                self.bots[table.turn], self.game, self.game.seen(table.state, table.turn), table.legal
            )
            if choice.failed:
                self.deal.slips.add(table.ply + 1)
            elif choice.reason is not None:
                self.deal.reasons[table.ply + 1] = choice.reason
            table.push(choice.action)

    # ---------------------------------------------------------------- taking back, what if
    def take_back(self, _: str = "") -> None:
        """Back to the learner's last decision. What was seen stays seen: a look is not taken back."""
        table, own = self.match.table, self.decided
        if not own or not self.live:
            self.say("widgets.notice.nothing_to_take_back")
            return
        while table.ply > own[-1]:
            table.pop()
        deal = self.deal
        deal.refused = [refused for refused in deal.refused if refused.ply <= table.ply]
        deal.reasons = {ply: reason for ply, reason in deal.reasons.items() if ply <= table.ply}
        deal.callout, deal.asks, deal.hint, deal.shown = None, None, 0, table.ply

    def change(self, text: str) -> None:
        """What if another card had been played at the moment looked at? The record goes on from there."""
        if not (self.over or self.open_hands) or self.live:
            self.say("widgets.notice.no_such_moment")
            return
        try:
            card = read_action(text, self.game)
            if card >= 52:
                raise Notation(text[:40])
            self.deal.branch = instead(self.table, self.ply, card)
        except Notation:
            self.say(self.room.UNREAD, tone="no", text=text[:30])
        except Illegal as refusal:
            self.deal.callout = refusal.verdict
        else:
            self.deal.callout = None
            self.deal.at = self.ply + 1

    def leave_branch(self, _: str = "") -> None:
        """From the what-if back to the deal as it was played."""
        if self.deal.branch:
            self.deal.at, self.deal.branch = self.deal.branch.ply, None

    # ---------------------------------------------------------------- deals
    def next_deal(self, _: str = "") -> None:
        """The finished deal goes onto the sheet, the next one is dealt; after the last, a new match."""
        if not self.over:
            self.say("widgets.notice.deal_not_over")
            return
        if self.match.finish():
            self.new_match()
        else:
            self._begin()

    def same_again(self, _: str = "") -> None:
        """The same cards from the start."""
        self.match.table.goto(0)
        while self.match.table.actions:
            self.match.table.goto(1)
            self.match.table.pop()
        self._begin()

    def new_match(self, code: str = "") -> None:
        """A new match, by its code or a fresh one."""
        self.match = Match(self.game, code.upper()[:20] or new_code(), self.options)
        self.code = self.match.code
        self._begin()

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
                self.dismiss()
                self.publish()
                return self
            choice = play(guide, self.game, self.game.seen(table.state, table.turn), table.legal)
            table.push(choice.action)
        raise ValueError(f"deal {self.code} never comes to {case}")

    def _begin(self) -> None:
        self.deal = Deal(at=0 if self.demo else None)
        self.notice = None
        self._bots_play()

    # ---------------------------------------------------------------- asking
    def hint(self, more: str = "") -> None:
        """The next step of the hint: which rule matters, which cards are in question, which card."""
        if self.live and self.match.table.turn == self.seat:
            self.deal.hint = min(self.deal.hint + 1, 3) if more or not self.deal.hint else 0
            self.deal.callout = None

    def dismiss(self, _: str = "") -> None:
        """The refusal has been read, or what was asked once more is not done."""
        self.deal.callout, self.deal.asks = None, None

    def publish(self) -> None:
        """A new view; what has happened by now has then been seen."""
        super().publish()
        self.deal.shown = self.match.table.ply


Session.intents = {
    **COMMON,
    "step": Session.step,
    "back": lambda session, _: session.step("back"),
    "forward": lambda session, _: session.step("forward"),
    "event": lambda session, _: session.step("event"),
    "now": Session.now,
    "take back": Session.take_back,
    "instead": Session.change,
    "leave": Session.leave_branch,
    "next deal": Session.next_deal,
    "same again": Session.same_again,
    "new match": Session.new_match,
    "preset": Session.choose_preset,
    "hint": Session.hint,
    "ask": Session.ask,
    "dismiss": Session.dismiss,
}
