"""What a learner has done: a fold over a set of attempts.

Two sets are merged by putting them together, so tabs, devices and an imported file need no more than that:
the order does not matter, and whatever comes twice counts once.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from math import ceil

from cardlab.tutor.attempts import Attempt
from cardlab.tutor.goals import goal_of
from cardlab.tutor.schedule import Missed, card, is_miss, reviews

PASSED = 0.8  # of a check's tasks: two of ten may stay open


def enough(tasks: int) -> int:
    """How many of a check's tasks must be right to pass it.

    >>> enough(10), enough(9)
    (8, 8)
    """
    return ceil(PASSED * tasks)


def passed(right: int, tasks: int) -> bool:
    """Whether a check is passed with so many of its tasks right; what has no tasks never is.

    >>> passed(8, 10), passed(7, 10), passed(0, 0)
    (True, False, False)
    """
    return 0 < enough(tasks) <= right


@dataclass(frozen=True, slots=True)
class Done:
    """One lesson's check: the places of the tasks answered right, and those right at the first try."""

    right: frozenset[int] = frozenset()
    at_once: frozenset[int] = frozenset()
    last: datetime | None = None  # when it was last worked on


class Progress:
    """All that follows from some attempts.

    >>> from datetime import timedelta
    >>> from cardlab.tutor.exercise import Exercise
    >>> task = Exercise("demo/1", "spades", "may", "spades.play.follow",
    ...     {"hand": "H3 C4", "trick": "CJ", "action": "play H3"})
    >>> noon = datetime(2026, 1, 2, 12, tzinfo=UTC)
    >>> answer = Attempt.of(task, "yes", right=False, at=noon, lesson="spades-1-cards", place=1)
    >>> missed = Progress([answer])
    >>> missed.due(noon), len(missed.due(noon + timedelta(days=1))), missed.lesson("spades-1-cards").right
    ([], 1, frozenset())
    """

    def __init__(self, attempts: Iterable[Attempt] = ()) -> None:
        self.by_id: Mapping[str, Attempt] = {attempt.id: attempt for attempt in attempts}

    def __or__(self, attempts: Iterable[Attempt]) -> "Progress":
        """With more attempts. Of two with one id the one kept before stays."""
        new = {attempt.id: attempt for attempt in attempts if attempt.id not in self.by_id}
        return Progress([*self.by_id.values(), *new.values()]) if new else self

    @cached_property
    def attempts(self) -> tuple[Attempt, ...]:
        """In the order in which they were made."""
        return tuple(sorted(self.by_id.values(), key=lambda attempt: (attempt.at, attempt.id)))

    def lesson(self, name: str) -> Done:
        """How far somebody is in a lesson's check."""
        return self.lessons.get(name, Done())

    @cached_property
    def lessons(self) -> Mapping[str, Done]:
        """Every lesson that was worked on."""
        tries: dict[str, dict[int, list[Attempt]]] = defaultdict(lambda: defaultdict(list))
        for attempt in self.attempts:
            if attempt.lesson and attempt.place > 0:
                tries[attempt.lesson][attempt.place].append(attempt)
        return {
            name: Done(
                frozenset(place for place, made in places.items() if any(each.right for each in made)),
                frozenset(place for place, made in places.items() if not is_miss(made[0])),
                max(made[-1].at for made in places.values()),
            )
            for name, places in tries.items()
        }

    @cached_property
    def missed(self) -> Mapping[str, Missed]:
        """The tasks that were missed once, by their root."""
        cards = {root: card(made) for root, made in self._by_root.items()}
        return {root: missed for root, missed in cards.items() if missed}

    @cached_property
    def _by_root(self) -> Mapping[str, list[Attempt]]:
        made: dict[str, list[Attempt]] = defaultdict(list)
        for attempt in self.attempts:
            made[attempt.root].append(attempt)
        return made

    def due(self, now: datetime | None = None) -> list[Missed]:
        """What comes back now, what has waited longest first."""
        moment = now or datetime.now(UTC)
        found = [missed for missed in self.missed.values() if missed.is_due(moment) and _askable(missed)]
        return sorted(found, key=lambda missed: (missed.due, missed.root))

    @property
    def next_due(self) -> datetime | None:
        """When the next card comes back, be it past; None if nothing was missed that can be asked."""
        waiting = sorted(self.missed.values(), key=lambda missed: missed.due)
        return next((missed.due for missed in waiting if _askable(missed)), None)

    def compact(self) -> "Progress":
        """As few attempts as say the same, now and with whatever is answered later.

        Kept are each task's reviews and, of each place of a check, the first try and the first right one.
        """
        kept = {each.id for made in self._by_root.values() for each in reviews(made)}
        first: set[tuple[str, int]] = set()
        right: set[tuple[str, int]] = set()
        in_checks = [attempt for attempt in self.attempts if attempt.lesson and attempt.place > 0]
        for attempt in in_checks:
            slot = (attempt.lesson, attempt.place)
            if slot not in first or (attempt.right and slot not in right):
                kept.add(attempt.id)
            first.add(slot)
            if attempt.right:
                right.add(slot)
        kept |= set({attempt.lesson: attempt.id for attempt in in_checks}.values())  # last worked on
        return Progress(attempt for attempt in self.attempts if attempt.id in kept)


def _askable(missed: Missed) -> bool:
    """Whether the game can still make sense of a task: a file may be anybody's."""
    try:
        goal_of(missed.task).question(missed.asked())
    except Exception:  # whatever it trips over, one such task must not take the others with it
        return False
    return True
