"""The odds of a bid while a learner looks on: begun when asked for, stopped when the moment is gone.

They stand on what the learner's own seat knows at that moment and on nothing else.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from cardlab.analysis import room as room_of
from cardlab.analysis.odds import stream
from cardlab.game import Game
from cardlab.widgets.answers import Answers
from cardlab.widgets.deal import Deal, Weighed
from cardlab.widgets.looking import Looking

if TYPE_CHECKING:
    from cardlab.widgets.looking import Room

WORK = "odds"  # its name among what is being found out
WORLDS = 200


class Weighing(Answers):
    """Whoever can tell the odds of the bids at its moment."""

    game: Game
    room: "Room"
    options: Any
    weighed: Weighed | None = None  # what is shown

    @abstractmethod
    def to_bid(self) -> Weighed | None:
        """The moment at which the learner is to bid; None where no bid is asked, or nobody may help."""

    @abstractmethod
    def why_no_odds(self) -> str:
        """The key of what is said where there are none."""

    def weigh(self, _: str = "") -> None:
        """Find out what each bid comes to."""
        moment = self.to_bid()
        if moment is None:
            self.say(f"widgets.odds.none.{self.why_no_odds()}")
        elif self.weighed is not moment or not (self.weighing or moment.complete):
            self._weigh(moment)

    def _weigh(self, moment: Weighed) -> None:
        self.weighed = moment
        if moment.complete:
            self.stop_work(WORK)
        else:
            self.work_on(WORK, stream(moment.state, worlds=WORLDS), moment.hear)

    @property
    def weighing(self) -> bool:
        """Whether the odds shown are still growing."""
        return WORK in self.works and not self.works[WORK].done

    def publish(self) -> None:
        """A new view. Odds of a moment that is gone grow no more; open ones go on to the next."""
        self.follow()
        super().publish()

    def follow(self) -> None:
        """Keep to the moment that the learner is at."""
        if self.weighed is None:
            return
        moment = self.to_bid()
        if self.weighed is None or moment is self.weighed:  # another deal begins with none
            return
        self.stop_work(WORK)
        if moment is not None:
            if self.shows_odds:
                self._weigh(moment)
            else:
                self.weighed = None

    @property
    def shows_odds(self) -> bool:
        """Whether anything shows them."""
        return any(getattr(widget, "_kind", "") == "odds" for widget in self.widgets)


def asks_a_bid(state: Any) -> bool:
    """Whether there are odds at a moment: a seat is to bid, to choose, to bury or to announce.

    >>> from cardlab.games import game
    >>> from cardlab.table import Table
    >>> spades = game("spades")
    >>> asks_a_bid(Table(spades, spades.deal("demo")).state)
    True
    """
    try:
        room_of(state, "_odds").question(state)
    except ValueError:
        return False
    return True


class TableOdds(Weighing, Looking):
    """The odds at a learner's table. What was found for a deal is kept while that deal lies there."""

    _of: Deal | None = None

    def to_bid(self) -> Weighed | None:
        """The moment looked at, if the learner bids there and this deal is no match that goes on."""
        if self._of is not self.deal:
            self._of, self.weighed = self.deal, None
            self.stop_work(WORK)
        state = self.state
        if self.final or state.turn != self.seat or self.deal.branch:
            return None
        done = tuple(self.table.actions[: self.ply])
        if done not in self.deal.odds:
            if not asks_a_bid(state):
                return None
            self.deal.odds[done] = Weighed(done, state)
        moment = self.deal.odds[done]
        moment.before = self._before(moment)
        return moment

    def _before(self, moment: Weighed) -> Any:
        """In Skat, the odds that were found before the skat was seen; the newest of them."""
        earlier = [
            each.found
            for done, each in sorted(self.deal.odds.items())
            if done == moment.done[: len(done)] and not getattr(each.found, "skat_seen", True)
        ]
        return earlier[-1] if earlier else None

    def why_no_odds(self) -> str:
        """A match, cards not looked at, or another's turn."""
        if self.final:
            return "match"
        hidden = self.game.seen(self.state, self.seat)["hand"] is None
        return "look" if hidden and self.state.turn == self.seat else "not_now"

    def weigh(self, _: str = "") -> None:
        """Find out what each bid comes to. Whoever has seen that in a deal can't play it as a match."""
        super().weigh()
        if self.weighed is not None and not self.over:
            self.deal.helped = True
