"""The hint at a learner's table: asked for in steps, and what the search finds out meanwhile."""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlab.analysis.hints import Found, weigh, weighable
from cardlab.widgets.looking import Looking

STEPS = 3
WORLDS = 100  # layouts that are looked at, and odds of a bid played out, if the time suffices
SECONDS = 2.0


@dataclass
class Search:
    """What was found about one moment; `done`: nothing more comes."""

    at: tuple[int, ...]
    found: Found | None = None
    done: bool = False


def moment(session: Looking) -> tuple[int, ...]:
    """The present of the deal on the table, by all that was done before it."""
    return tuple(session.match.table.actions)


def searched(session: Looking) -> Search | None:
    """What is known of the present moment; None where nothing was, or can be, searched."""
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
        before, running = searched(self), self.works.get("hint")
        if not self.deal.hint or (before and (before.done or (running and not running.done))):
            return
        self.deal.search = None
        if weighable(self.match.table.state):
            search = self.deal.search = Search(moment(self))
            self.work_on("hint", self._steps(search), lambda found: setattr(search, "found", found))

    def _steps(self, search: Search) -> Iterator[Found | None]:
        """The search as long as the hint is out and nothing was done."""
        steps = weigh(self.match.table, self.seat, worlds=WORLDS, seconds=SECONDS)
        while searched(self) is search and self.deal.hint:
            try:
                found = next(steps)
            except StopIteration:
                search.done = True
                return
            yield found
