"""Grading: the answers of one learner against the check of one lesson, passed or not, by one plain function.

It needs no widget, no kernel and no browser, so that nbgrader or a CI job can call it. What a file says
was right, or would have been, is not read: every answer is marked again by the engine, and a task that is
none of this check, or an easier one in its place, is left out and named.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardlab.tutor import checks, keep, logbook
from cardlab.tutor.answered import Unmarked, mark
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.progress import enough

POINTS = 10
LARGEST = keep.LARGEST


class Unreadable(ValueError):
    """A file that holds no answers: neither progress, nor a class log, nor what a check has recorded."""


@dataclass(frozen=True, slots=True)
class Left:
    """An answer that does not count: to which place of the check, and why (task, other or seed).

    task: nothing can be made of it; other: its task is none that stands in this place; seed: not the one that
    the given seed puts there.
    """

    place: int
    why: str


@dataclass(frozen=True, slots=True)
class Grade:
    """What came of a check of `total` tasks, of which `need` had to be right.

    `right`, `missed` and `missing` are places in the check, from 1: answered right, answered but never right,
    not answered at all. `rules` are the rules and tips that decided the missed ones, by place. `left` are
    the answers that do not count.
    """

    lesson: str
    total: int
    need: int
    right: tuple[int, ...]
    missed: tuple[int, ...]
    missing: tuple[int, ...]
    rules: Mapping[int, str]
    left: tuple[Left, ...]

    @property
    def passed(self) -> bool:
        """Whether enough were right."""
        return len(self.right) >= self.need

    @property
    def points(self) -> float:
        """Points of ten, to a tenth."""
        return round(POINTS * len(self.right) / self.total, 1)


def grade(
    answers: Path | str | Iterable[Attempt],
    lesson: str,
    *,
    need: int | None = None,
    first: bool = False,
    seed: int | str | None = None,
) -> Grade:
    """Grades the check of a lesson from saved answers: a file, or attempts.

    A file is an export of progress, a class log, or what `CheckView(lesson, record=…)` wrote. A task counts
    as done if one of the answers to it was right; with `first` only the first answer counts. `need` is how
    many must be right (untold: eight of ten, as in the course). With `seed` only the cards of that seed
    count, as in a class where everybody gets the same.

    Raises `ValueError` for a lesson without a check, `Unreadable` and `OSError` for a file that holds none.

    >>> result = grade([], "spades-1-cards")
    >>> result.passed, result.points, len(result.missing)
    (False, 0.0, 10)
    """
    if lesson not in checks.lessons():
        raise ValueError(f"there is no check {lesson!r}, only {', '.join(checks.lessons())}")
    attempts = read(answers) if isinstance(answers, Path | str) else answers
    ours = sorted(
        (attempt for attempt in attempts if attempt.lesson == lesson), key=lambda each: (each.at, each.id)
    )
    marks: dict[int, list[tuple[bool, str]]] = {}
    left: list[Left] = []
    drawn = () if seed is None else checks.tasks(lesson, seed)
    for attempt in ours:
        if why := _out_of_place(lesson, attempt, drawn):
            left.append(Left(attempt.place, why))
            continue
        try:
            said = mark(checks.as_meant(lesson, attempt.place, attempt.task), attempt.answer)
        except Unmarked:
            left.append(Left(attempt.place, "task"))
        else:
            marks.setdefault(attempt.place, []).append((said.right and not said.open, said.rule))
    return _grade(lesson, need, {place: made[:1] if first else made for place, made in marks.items()}, left)


def read(file: Path | str) -> tuple[Attempt, ...]:
    """The answers in a file, whichever of the three forms it has; damaged ones are passed over."""
    path = Path(file)
    if path.stat().st_size > LARGEST:
        raise Unreadable(f"{path} has more than {LARGEST} bytes")
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path} is no text") from error
    try:
        return logbook.read(text).attempts
    except logbook.Foreign:
        pass
    try:
        return keep.read(text).attempts
    except keep.Damaged as error:
        raise Unreadable(f"{path} holds no answers: {error}") from error


def _grade(
    lesson: str, need: int | None, marks: Mapping[int, list[tuple[bool, str]]], left: Iterable[Left]
) -> Grade:
    total = checks.size(lesson)
    places = range(1, total + 1)
    right = tuple(place for place in places if any(good for good, _ in marks.get(place, ())))
    missed = tuple(place for place in places if place in marks and place not in right)
    return Grade(
        lesson,
        total,
        enough(total) if need is None else need,
        right,
        missed,
        tuple(place for place in places if place not in marks),
        {place: marks[place][-1][1] for place in missed},
        tuple(left),
    )


def _out_of_place(lesson: str, attempt: Attempt, drawn: Sequence[Exercise]) -> str:
    """Why an answer does not count in its place of the check, "" if it does."""
    task, place = attempt.task, attempt.place
    if not 1 <= place <= checks.size(lesson):
        return "other"
    if drawn:
        return "" if task.key == drawn[place - 1].key else "seed"
    return "" if checks.asks(lesson, place, task) else "other"
