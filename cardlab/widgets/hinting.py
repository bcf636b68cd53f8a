"""The hint at a learner's table: asked for in steps, and what the search finds out meanwhile."""

from collections.abc import Iterator

from cardlab.analysis.hints import Found, from_odds, weigh, weighable
from cardlab.widgets import weighing
from cardlab.widgets.deal import Search
from cardlab.widgets.looking import Looking

STEPS = 3
CARDS = 52
WORLDS = 100  # layouts that are looked at for a card, if the time suffices; for a bid those of its odds
SECONDS = 2.0


def moment(session: Looking) -> tuple[int, ...]:
    """The present of the deal on the table, by all that was done before it."""
    return tuple(session.match.table.actions)


def searched(session: Looking) -> Search | None:
    """What is known of the present moment; None where nothing was, or can be, searched.

    Odds of the bid that stand on more layouts than the hint's own search speak in its stead.
    """
    search = _search(session)
    weighed = session.deal.odds.get(search.at) if search else None
    if search is None or weighed is None or weighed.found is None:
        return search
    if search.found and search.found.worlds >= weighed.found.worlds:
        return search
    found = from_odds(session.match.table, session.seat, weighed.found)
    return Search(search.at, found, search.done or weighed.complete)


def _search(session: Looking) -> Search | None:
    search = session.deal.search
    return search if search and search.at == moment(session) else None


class Hinting(Looking):
    """A learner who may ask for a hint; the search begins with its first step, and ends when one acts."""

    def hint(self, more: str = "") -> None:
        """The next step of the hint: which rule matters, which cards are in question, which card."""
        if self.final:
            self.say("widgets.notice.no_hints")
        elif self.live and self.match.table.turn == self.seat:
            self.deal.helped = True
            self.deal.hint = min(self.deal.hint + 1, STEPS) if more or not self.deal.hint else 0
            self.deal.callout = None
            self._search()

    def _search(self) -> None:
        """Begin, unless it is known already or on its way."""
        before, running = _search(self), self.works.get("hint")
        if not self.deal.hint or (before and (before.done or (running and not running.done))):
            return
        self.deal.search = None
        if weighable(self.match.table.state):
            search = self.deal.search = Search(moment(self))
            weighed = self.deal.odds.get(search.at)
            if weighed and weighed.complete:
                search.done = True
                return
            self.work_on("hint", self._steps(search), lambda found: setattr(search, "found", found))

    def _steps(self, search: Search) -> Iterator[Found | None]:
        """The search as long as the hint is out and nothing was done."""
        table = self.match.table
        worlds = WORLDS if table.legal[0] < CARDS else weighing.WORLDS
        steps = weigh(table, self.seat, worlds=worlds, seconds=SECONDS)
        while _search(self) is search and self.deal.hint:
            try:
                found = next(steps)
            except StopIteration:
                search.done = True
                return
            yield found
