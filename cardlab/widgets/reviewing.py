"""A deal that is over, looked back on while the page stays alive: begun when asked for, kept with it."""

from cardlab.analysis.review import paced
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.recorded import missed_at
from cardlab.widgets.deal import Review
from cardlab.widgets.learner import learner
from cardlab.widgets.opening import Opening

WORK = NAME = "review"  # its name among what is being found out, and among the sheets
WORLDS = 40  # possible layouts for each card
BUDGET = 15.0  # seconds


class Reviewing(Opening):
    """A learner's place at a table where a deal that is over can be looked back on."""

    @property
    def review(self) -> Review | None:
        """What is known of the deal on the table, once somebody asked and as long as it is over."""
        found = self.deal.review
        return found if found and self.over and found.table.actions == self.match.table.actions else None

    def judge(self) -> None:
        """Find out what each card of the deal was worth, unless that is known or the deal goes on."""
        if not self.may_open(NAME) or self.review:
            return
        self.deal.review = found = Review(self.match.table.copy())
        self.work_on(WORK, paced(found.table, worlds=WORLDS, budget=BUDGET), found.hear)

    def may_open(self, name: str) -> bool:
        """A review only of a deal that is over, in which cards were played."""
        played = self.over and any(action < 52 for action in self.match.table.actions)
        return super().may_open(name) and (name != NAME or played)

    def publish(self) -> None:
        """A new view. Where a review is on show, a deal is judged as soon as it is over."""
        if self.review is None:
            self.stop_work(WORK)
            if self.shows_review:
                self.judge()
        super().publish()

    def open_sheet(self, name: str) -> None:
        """A review begins with its sheet."""
        if name == NAME:
            self.judge()
        super().open_sheet(name)

    def leave(self) -> None:
        """Nothing of the deal on the table is sought or laid open any longer."""
        self.stop_work(WORK)
        self.close_sheet()

    def choose_card(self, text: str) -> None:
        """Another card of the deal looked back on, by the actions before it."""
        ply = number(text)
        if self.review and ply in self.review.cards:
            self.review.chosen = ply
        else:
            self.say("widgets.notice.no_such_moment")

    def look_at_card(self, _: str = "") -> None:
        """The card looked at as it was played, on the table."""
        shown = self.review and self.review.shown(self.seat)
        if not shown:
            self.say("widgets.notice.no_such_moment")
            return
        self.deal.branch, self.deal.callout = None, None
        last = shown.ply + 1 == len(self.match.table.actions)
        self.deal.at = shown.ply if last else shown.ply + 1

    # ---------------------------------------------------------------- kept as an exercise
    def may_keep(self, ply: int) -> bool:
        """Whether a card of the learner's becomes an exercise with a right answer in advice and search."""
        return self._exercise(ply) is not None and self.review is not None and ply not in self.review.kept

    def keep(self, text: str) -> None:
        """A moment of the deal comes back when it is due, as something missed."""
        ply = number(text)
        found = self._exercise(ply)
        if found is None or self.review is None or ply in self.review.kept:
            self.say("widgets.notice.no_such_moment")
            return
        task, answer = found
        self.review.kept.add(ply)
        learner().record(Attempt.of(task, answer, right=False))

    def _exercise(self, ply: int) -> tuple[Exercise, str] | None:
        review = self.review
        judged = review.cards.get(ply) if review and not self.replays else None
        if judged is None or judged.seat != self.seat or judged.known is None or not judged.known.loss:
            return None
        found = missed_at(self.match.table, ply)
        # A task has one truth, so it is none where the tips and what was searched for differ.
        right = goal_of(found[0]).right(found[0]) if found else ()
        agreed = {self.game.show(card) for card in judged.known.best}
        return found if found and right and agreed.issuperset(right) else None

    @property
    def shows_review(self) -> bool:
        """Whether any widget shows one."""
        return any(getattr(widget, "_kind", "") == NAME for widget in self.widgets)


def number(text: str) -> int:
    """A number as an intent writes it; −1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else -1
