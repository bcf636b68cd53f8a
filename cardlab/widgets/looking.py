"""A learner's place at a match: what there is to see from it, and which moment is looked at.

What lies in the past is seen as far as the house rules let anybody look; what other seats hold, only where
every hand lies open.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cardlab.bots import Bot
from cardlab.cards import Card
from cardlab.game import Game, State
from cardlab.match import Match, Played
from cardlab.rulings import Ending, Verdict
from cardlab.table import Table
from cardlab.widgets.answers import Answers
from cardlab.widgets.deal import Deal

Side = dict[str, Any]


class Looking(Answers):
    """One seat of a match and the moment looked at. `Session` adds what the learner can do."""

    game: Game
    room: "Room"
    options: Any
    bots: Mapping[int, Bot]
    match: Match
    deal: Deal
    open_hands: bool
    mode = "practice"  # of the deals to come: that or match
    finals: list[bool]  # of each deal on the sheet: whether it was played as a match
    smiled = False  # the proverb was told in this match
    projector = False  # everything large and open, to be stepped through before others
    replays = False  # a record is shown, and nobody plays
    wait: bool  # a finished trick lies until the learner goes on

    # ---------------------------------------------------------------- what there is to see
    @property
    def live(self) -> bool:
        """Whether the present is looked at, not an earlier moment or a what-if."""
        return self.deal.at is None and self.deal.branch is None

    @property
    def opened(self) -> bool:
        """Whether the table is one where every hand lies open from the start."""
        return self.open_hands or self.projector

    @property
    def all_open(self) -> bool:
        """Whether every hand lies open now: in a demonstration, or looking back at a deal that is over."""
        return self.opened or (self.over and not self.live)

    @property
    def may_change(self) -> bool:
        """Whether one may look at what if: only where every hand may be seen."""
        return self.over or self.opened

    @property
    def final(self) -> bool:
        """Whether what is bid or played now stays so, and nobody helps."""
        return self.deal.match and not self.over

    @property
    def plays(self) -> bool:
        """Whether a learner plays one seat here against bots, with the other hands closed."""
        return len(self.bots) == self.game.seats - 1 and self.seat not in self.bots and not self.open_hands

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

    def practised(self) -> list[bool]:
        """For each deal of `rounds`, whether the sheet has to mark it as practice: among deals of a match."""
        finals = [*self.finals, self.deal.match][: len(self.rounds())]
        return [any(finals) and not final for final in finals]

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
        return self.opened or self.game.may_look(self.match.table.state, trick)

    def now(self, _: str = "") -> None:
        """Back to the present and out of a what-if."""
        self.deal.at = None
        self.deal.branch = None
        self.deal.shown = self.match.table.ply


class Room(Protocol):
    """What a game's own room must be able to draw; `seen` is `Game.seen` of the learner's seat."""

    LOOKS: frozenset[str]  # actions that show cards: they and what came before are not taken back
    SILENT: frozenset[str]  # actions that are no step of their own on the strip
    UNREAD: str  # the notice for what means nothing in this game

    def phase(self, seen: Mapping[str, Any]) -> str:
        """What the screen shows: bid, play or over."""

    def crumb(self, session: Looking) -> str:
        """Which deal this is."""

    def order(self, seen: Mapping[str, Any]) -> Callable[[Card], tuple[int, int]]:
        """How a hand is sorted at this moment: the group of a card and its place there."""

    def said(self, seen: Mapping[str, Any]) -> list[str]:
        """What was said before this moment, in notation and in order."""

    def plate(self, session: Looking, seen: Side, seat: int) -> Side:
        """A seat's bid and tricks: `bid`, `line`, `slots`, its `team` (0: mine), and a `role` of its own."""

    def seal(self, session: Looking, seen: Side) -> Side | None:
        """The sign for a state of the whole table, such as broken spades."""

    def prompt(self, session: Looking, seen: Side) -> Side | None:
        """What the learner is to do now: `text`, and a `note` on what is still needed."""

    def buttons(self, session: Looking, seen: Side) -> list[Side]:
        """More buttons under the hand."""

    def may(self, session: Looking, verdict: Verdict) -> str:
        """What may be done in place of something refused that is no card."""

    def move(self, session: Looking, action: int) -> Side:
        """What everybody hears of an action that is no card."""

    def extras(self, session: Looking, seen: Side) -> Side:
        """What lies on this game's table alone."""

    def talking(self, session: Looking, seen: Side) -> Side:
        """The sides of the view before the first card."""

    def groups(self, session: Looking) -> list[tuple[str, int]]:
        """The strip of plies: each group's label, and how many ticks it has."""

    def caption(self, session: Looking, at: int) -> str:
        """Where in the deal that tick stands."""

    def told(self, session: Looking) -> tuple[str, list[str]]:
        """The finding of a finished deal, and more in sentences."""

    def sums(self, session: Looking) -> list[Side]:
        """The worked sums of a finished deal, the learner's first."""

    def score_side(self, session: Looking, seen: Side) -> Side:
        """The score sheet."""

    def odds(self, speak: Any, weighed: Any, options: Any) -> Any:
        """What is drawn of the odds of a bid; see `cardlab.widgets.sides.odds.Picture`."""

    def look_back_reason(self, session: Looking) -> str:
        """Why an old trick may not be looked at now."""
