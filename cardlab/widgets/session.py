"""One learner at one table: the match, the language, the bots, and all that can be done there.

Widgets show sides of a session and send it intents, which it answers as `Answers` says: with one new view.
"""

from collections.abc import Mapping
from typing import Any, Self

from cardlab.bots import Bot
from cardlab.cards import Notation
from cardlab.explain import read_action
from cardlab.game import Game, Illegal
from cardlab.games import game as game_named
from cardlab.match import Match, new_code
from cardlab.options import Options
from cardlab.records import RecordError
from cardlab.table import Table
from cardlab.widgets.answers import COMMON, View
from cardlab.widgets.continuing import CONTINUING, Continuing
from cardlab.widgets.deal import Deal, Refused, Taken
from cardlab.widgets.hinting import Hinting
from cardlab.widgets.laying import Laid, by_hand, explained, recorded
from cardlab.widgets.modes import MODES
from cardlab.widgets.opponents import CHOOSING, DEFAULT
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.view import build
from cardlab.widgets.weighing import TableOdds
from cardlab.widgets.whatif import instead


class Session(TableOdds, Hinting, Continuing):
    """A learner at a table of a match.

    `rules` is a preset's name (None: the first) or the game's `Options`; a seat without a bot is played by
    the learner, and without `bots` all others are of a `level` (see `cardlab.bots.levels`). With `open_hands`
    all hands are on show. A `demo` is a whole deal played by bots, open, to be stepped through from its
    start. `wait`: a finished trick lies until the learner goes on. `mode` is practice or match, see
    `cardlab.widgets.modes`; with `projector` everything is large and open. `laid` are the first deals, or a
    record in any form that `cardlab.records.read_deals` knows: its deals are played again, by its game and
    house rules. Raises `ValueError` for what does not go together, and `RecordError`.

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
        mode: str = "practice",
        laid: Laid | None = None,
        projector: bool = False,
        before: Any = None,
        level: str = DEFAULT,
    ) -> None:
        super().__init__(lang)
        if isinstance(laid, str):
            tables = recorded(laid)
            game, rules, laid = tables[0].game.name, tables[0].options, [table.deal for table in tables]
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
        self.chosen_code, self.chosen_lang = code, lang
        self.seat = seat
        self.demo = demo
        self.open_hands = open_hands or demo
        self.wait = wait
        self.choose_bots(bots, level)
        if mode not in MODES or (mode == "match" and (projector or not self.plays)):
            raise ValueError(f"a match is played against bots with closed hands; a mode is one of {MODES}")
        self.mode, self.projector, self.replays = mode, projector, False
        if laid is None:
            self.match = Match(self.game, self.code, self.options, before=before)
        else:
            self.match = by_hand(self.game, self.code, self.options, laid, before)
        self.seen_before = set()
        self.new_sheet()
        self.begin()
        self.deal.shown = 0

    @classmethod
    def replaying(cls, record: str | Table, *, lang: str | None = None, seat: int = 0) -> Self:
        """A recorded deal to be stepped through from its start, open, with what speaks for each step.

        `record` is a text in any form that `cardlab.records.read_deals` knows, or a deal on a table; one
        without a word said is played by advice. Raises `RecordError` for what cannot be read, and for several
        deals; `ValueError` for what is no seat.

        >>> from cardlab.games import game
        >>> hands = game("spades").formats["pbn"].write(game("spades").deal("demo"))
        >>> session = Session.replaying(hands, lang="en")
        >>> session.ply, session.over, len(session.view()["table"]["open"])
        (0, True, 4)
        """
        tables = [record] if isinstance(record, Table) else recorded(record)
        if len(tables) > 1:
            raise RecordError(1, "several", {"expected": 1, "found": len(tables)})
        table, told = explained(tables[0])
        session = cls(
            table.game.name,
            rules=table.options,
            seat=seat,
            lang=lang,
            bots={},
            open_hands=True,
            laid=table.deal,
            before=table.standing,
        )
        session.match.table, session.replays = table, True
        session.deal = Deal(at=0)
        session.deal.thoughts = {ply: advice.reason for ply, advice in told.items()}
        session.deal.reasons = {ply: advice.told for ply, advice in told.items() if advice.told}
        return session

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
        if self.replays:
            self.say("widgets.notice.record")
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
        self.bots_play()

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

    # ---------------------------------------------------------------- taking back, what if
    def take_back(self, _: str = "") -> None:
        """Back to the learner's last decision. What was seen stays seen: a look is not taken back."""
        table, own = self.match.table, self.decided
        if not own or not self.live:
            self.say("widgets.notice.nothing_to_take_back")
            return
        if self.stays():
            return
        deal = self.deal
        deal.taken_back.append(Taken(own[-1], table.actions[own[-1]]))
        while table.ply > own[-1]:
            table.pop()
        deal.refused = [refused for refused in deal.refused if refused.ply <= table.ply]
        for told in (deal.reasons, deal.thoughts):
            for ply in [ply for ply in told if ply > table.ply]:
                del told[ply]
        deal.callout, deal.asks, deal.hint, deal.shown = None, None, 0, table.ply

    def change(self, text: str) -> None:
        """What if another card had been played at the moment looked at? The record goes on from there."""
        if not self.may_change or self.live:
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

    # ---------------------------------------------------------------- asking
    def open_sheet(self, name: str) -> None:
        """Another sheet under the table; odds only where a bid is asked, else why there are none."""
        if name == "odds" and self.to_bid() is None:
            self.weigh()
        else:
            super().open_sheet(name)

    def dismiss(self, _: str = "") -> None:
        """The refusal has been read, or what was asked once more is not done."""
        self.deal.callout, self.deal.asks = None, None

    def publish(self) -> None:
        """A new view; what has happened by now has then been seen."""
        super().publish()
        self.deal.shown = self.match.table.ply


Session.intents = {
    **COMMON,
    **CHOOSING,
    **CONTINUING,
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
    "mode": Session.choose_mode,
    "projector": Session.project,
    "pace": Session.set_pace,
    "suits": Session.set_suits,
    "preset": Session.choose_preset,
    "hint": Session.hint,
    "odds": Session.weigh,
    "ask": Session.ask,
    "dismiss": Session.dismiss,
    "review card": Session.choose_card,
    "review look": Session.look_at_card,
    "replay": Session.replay,
    "other play": Session.other_play,
    "keep": Session.keep,
    "open": Session.open_sheet,
    "close beside": Session.close_sheet,
}
