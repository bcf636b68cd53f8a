"""What was missed, and when it comes back: the open scheduler FSRS, replayed from the attempts.

A card is born with the first miss of a task (a wrong answer, or one that needed hints) and asks it again in
days: the same position, its suits or seats exchanged where the rules allow. Nothing of a card is stored; the
same attempts give the same cards, in whatever order they were put together.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache, lru_cache

from fsrs import Card, Rating, Scheduler

from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.permute import permuted

SITTING = timedelta(hours=1)  # whoever tries again this soon has just been told: that is no review
EARLY = timedelta(hours=8)  # missed in the evening, asked from the next morning on


@dataclass(frozen=True, slots=True)
class Missed:
    """A task that was missed once.

    `task` is the task itself, as the newest attempt at it has it; `rule` decided when it was last missed;
    `reviews` counts the sittings that it was asked in, the miss included; `last` is the newest of them,
    `due` when it shall come back.
    """

    root: str
    task: Exercise
    rule: str
    reviews: int
    last: datetime
    due: datetime

    def is_due(self, now: datetime) -> bool:
        """Whether it may be asked now."""
        return self.due - EARLY <= now

    def asked(self) -> Exercise:
        """The task as it comes back this time: the same position in another dress."""
        return _dressed(self.task, self.reviews)


def is_miss(attempt: Attempt) -> bool:
    """Whether an attempt shows something to come back to."""
    return not attempt.right or attempt.hints > 0


def rating(attempt: Attempt) -> Rating:
    """An attempt as the scheduler grades it; nobody but the learner could say that it was easy."""
    if not attempt.right:
        return Rating.Again
    return Rating.Hard if attempt.hints else Rating.Good


def reviews(attempts: Iterable[Attempt]) -> Iterator[Attempt]:
    """Of the attempts at one task in order of time, those that the scheduler hears of.

    From the first miss on, and of each sitting the first: the tries after it know the answer.
    """
    last: datetime | None = None
    for attempt in attempts:
        if is_miss(attempt) if last is None else attempt.at - last >= SITTING:
            last = attempt.at
            yield attempt


def card(attempts: list[Attempt]) -> Missed | None:
    """The card of one task, from its attempts in order of time; None if it was never missed."""
    counted = list(reviews(attempts))
    if not counted:
        return None
    asked = Card(card_id=0, due=counted[0].at)  # without an id of ours it would wait for one of the clock's
    for attempt in counted:
        asked, _ = _scheduler().review_card(asked, rating(attempt), attempt.at)
    missed = [attempt for attempt in counted if is_miss(attempt)]
    return Missed(
        root=counted[0].root,
        task=next((each.task for each in reversed(counted) if each.task.key == each.root), counted[0].task),
        rule=missed[-1].rule,
        reviews=len(counted),
        last=counted[-1].at,
        due=asked.due,
    )


@lru_cache(maxsize=200)  # asked for at every look at what is due; the engine checks each exchange
def _dressed(task: Exercise, reviews: int) -> Exercise:
    return permuted(task, reviews)


@cache
def _scheduler() -> Scheduler:
    """Without chance, so that replays agree; without steps of minutes: it comes back in days."""
    return Scheduler(enable_fuzzing=False, learning_steps=(), relearning_steps=())
