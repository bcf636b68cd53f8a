"""One learner at one table: the match, the language, the bots, and where in the deal they are looking.

Widgets show sides of a session and send it intents, which it answers as `Answers` says: with one new view.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from cardlab.bots import Bot, TipBot, play
from cardlab.cards import Notation
from cardlab.explain import read_action
from cardlab.game import Ending, Finding, Game, Illegal, Options, State, Verdict
from cardlab.games import game as game_named
from cardlab.match import Match, Played, new_code
from cardlab.table import Table
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.view import build
from cardlab.widgets.whatif import Branch, instead


@dataclass
class Refused:
    """A try that the rules did not allow: after which action of the deal, and the verdict."""

    ply: int
    verdict: Verdict


@dataclass
class Deal:
    """What belongs to the deal on the table and goes with it."""

    refused: list[Refused] = field(default_factory=list)
    reasons: dict[int, Finding] = field(default_factory=dict)  # by ply: why a bot did that
    slips: set[int] = field(default_factory=set)  # plies at which a bot failed and a legal card stood in
    shown: int = 0  # actions that the learner has already seen happen
    at: int | None = None  # the ply looked at, None for the present
    branch: Branch | None = None
    callout: Verdict | None = None  # the try just refused
    asks: int | None = None  # an action that is asked once more before it is done
    hint: int = 0  # steps of the hint that are out


class Session(Answers):
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
        self.wait = wait  # a finished trick lies until the learner goes on
        self.bots = dict(bots) if bots is not None else self._tip_bots(everybody=demo)
        self.match = Match(self.game, self.code, self.options)
        self._begin()
        self.deal.shown = 0

    def _tip_bots(self, *, everybody: bool) -> dict[int, Bot]:
        return {other: TipBot() for other in range(self.game.seats) if everybody or other != self.seat}

    # ---------------------------------------------------------------- what there is to see
    @property
    def live(self) -> bool:
        """Whether the present is looked at, not an earlier moment or a what-if."""
        return self.deal.at is None and self.deal.branch is None

    @property
    def all_open(self) -> bool:
        """Whether every hand lies open now: in a demonstration, or looking back at a deal that is over."""
        return self.open_hands or (self.over and not self.live)

    @property
    def table(self) -> Table:
        """The deal looked at: the match's, or the what-if."""
        return self.deal.branch.table if self.deal.branch else self.match.table

    @property
    def ply(self) -> int:
        """How many actions of it are shown."""
        return self.table.ply if self.deal.at is None else self.deal.at

    @property
    def state(self) -> State:
        """The moment looked at."""
        return self.table.state_at(self.ply)

    @property
    def over(self) -> bool:
        """Whether the match's deal is played out, so that every hand may be seen."""
        return self.match.table.turn is None

    @property
    def ending(self) -> Ending | None:
        """What the score sheet says of the match, the deal on the table included once it is over."""
        return self.match.pending.ending if self.match.pending else None

    @property
    def standing(self) -> Any:
        """The score sheet, the deal on the table included once it is over."""
        return self.match.pending.standing if self.match.pending else self.match.standing

    def rounds(self) -> list[Played]:
        """The sheet as it stood at the moment looked at: with this deal only once that is over and told."""
        pending = self.match.pending if self.live else None
        return self.match.sheet if pending is None else [*self.match.sheet, pending]

    @property
    def decided(self) -> list[int]:
        """The plies at which the learner decided something that can be taken back: nothing before a look."""
        table = self.match.table
        own = [ply for ply in range(table.ply) if table.state_at(ply).turn not in self.bots]
        looks = [ply for ply in own if self.game.show(table.actions[ply]) in self.room.LOOKS]
        return [ply for ply in own if ply > max(looks, default=-1)]

    def just_happened(self, rule: str) -> bool:
        """Whether one of the actions shown for the first time brought an event of that rule."""
        table = self.match.table
        plies = range(self.deal.shown + 1, table.ply + 1)
        return any(event.case.id == rule for ply in plies for event in table.events_at(ply))

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides that score, the learner's first, then clockwise."""
        count = self.game.sides
        return tuple([(self.seat + k) % count for k in range(count)])

    def side_name(self, side: int) -> str:
        """A side by its seats: "나 + 파트너"."""
        seats = [(self.seat + k) % self.game.seats for k in range(self.game.seats)]
        return " + ".join(self.speak.seat(seat) for seat in seats if seat % self.game.sides == side)

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

    # ---------------------------------------------------------------- time
    def stops(self) -> list[int]:
        """The plies at which one can stop while stepping: looking at one's hand is no step of its own."""
        table = self.table
        silent = [table.game.show(action) in self.room.SILENT for action in table.actions]
        return [0, *(ply for ply, passed_over in enumerate(silent, 1) if not passed_over)]

    def step(self, where: str) -> None:
        """Look at the deal after so many bids and cards: a number, or back, forward, event, now."""
        stops = self.stops()
        place = max(k for k, ply in enumerate(stops) if ply <= self.ply)
        match where:
            case "back":
                target = place - 1
            case "forward":
                target = place + 1
            case "event":
                target = next((k for k in range(place + 1, len(stops)) if self.moment(stops[k])), place)
            case number if number.isascii() and number.isdigit() and len(number) < 5:
                target = int(number)
            case _:
                target = -1
        if not 0 <= target < len(stops) or not self.may_look(stops[target]):
            self.say("widgets.notice.no_such_moment")
            return
        present = target == len(stops) - 1 and self.deal.branch is None
        self.deal.at = None if present else stops[target]
        self.deal.shown = self.match.table.ply
        self.deal.callout, self.deal.asks, self.deal.hint = None, None, 0

    def moment(self, ply: int) -> bool:
        """Whether a rule acted at a ply: an event of the game that changes what may be done, or a refusal."""
        happened = (
            any(event.case.id in self.game.moments for event in self.table.events_at(ply)) if ply else False
        )
        return happened or any(refused.ply == ply for refused in self.deal.refused)

    def may_look(self, ply: int) -> bool:
        """Whether the table's rules allow a look at that moment now: what was said is always open."""
        now = self.match.table.state
        then, seen = (self.game.seen(state, self.seat) for state in (self.table.state_at(ply), now))
        trick, finished = len(then["winners"]), len(seen["winners"])
        return self.room.phase(then) == "bid" or trick >= finished or self.lies_open(trick)

    def lies_open(self, trick: int) -> bool:
        """Whether a finished trick (its number, from 0) may be looked at now, wherever one has stepped to."""
        return self.open_hands or self.game.may_look(self.match.table.state, trick)

    def now(self, _: str = "") -> None:
        """Back to the present and out of a what-if."""
        self.deal.at = None
        self.deal.branch = None
        self.deal.shown = self.match.table.ply

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
