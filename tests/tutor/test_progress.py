"""Progress is a fold over a set of attempts, and what was missed comes back."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.tutor import schedule
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.progress import Progress, enough, passed
from cardlab.tutor.schedule import SITTING

from .attempting import DAY, HOUR, NOON, attempt, task

CARDS = ("H3", "H9", "D5")
LESSONS = ("spades-1-cards", "spades-2-breaking", "")


@st.composite
def made(draw: st.DrawFn, first: int = 0, last: int = 2_000) -> Attempt:
    """An attempt between two hours."""
    at = NOON + draw(st.integers(first, last)) * timedelta(minutes=20)
    return attempt(
        draw(st.booleans()),
        at,
        draw(st.sampled_from(CARDS)),
        lesson=draw(st.sampled_from(LESSONS)),
        place=draw(st.integers(0, 3)),
        hints=draw(st.integers(0, 1)),
    )


def fold(progress: Progress) -> Any:
    """All that follows from it."""
    return dict(progress.lessons), dict(progress.missed), progress.next_due


@given(st.lists(made(), max_size=30).flatmap(lambda all_: st.tuples(st.just(all_), st.permutations(all_))))
def test_the_order_in_which_attempts_come_does_not_matter(both: tuple[list[Attempt], list[Attempt]]) -> None:
    told, shuffled = both
    assert fold(Progress(told)) == fold(Progress(shuffled))


@given(st.lists(made(), max_size=20), st.lists(made(), max_size=20))
def test_two_sets_are_merged_by_putting_them_together(one: list[Attempt], other: list[Attempt]) -> None:
    merged = Progress(one) | other
    assert fold(merged) == fold(Progress(other) | one) == fold(Progress([*one, *other]))
    assert (merged | one) is merged  # nothing new


@given(st.lists(made(last=1_000), max_size=40), st.lists(made(first=1_001), max_size=15))
def test_compacting_changes_nothing_now_or_later(before: list[Attempt], after: list[Attempt]) -> None:
    whole = Progress(before)
    compact = whole.compact()
    assert compact.by_id.items() <= whole.by_id.items()
    assert fold(compact) == fold(whole)
    assert fold(compact | after) == fold(whole | after)
    assert compact.compact().by_id == compact.by_id


def test_compacting_drops_what_says_nothing() -> None:
    often = [attempt(True, NOON + k * DAY, lesson="spades-1-cards", place=1) for k in range(50)]
    assert len(Progress(often).compact().attempts) == 2  # the first, and when it was last worked on


def test_a_lesson_counts_the_places_right_and_those_right_at_once() -> None:
    answers = [
        attempt(True, NOON, "H3", lesson="spades-1-cards", place=1),
        attempt(False, NOON, "H9", lesson="spades-1-cards", place=2),
        attempt(True, NOON + HOUR, "H9", lesson="spades-1-cards", place=2),
        attempt(True, NOON, "D5", lesson="spades-1-cards", place=3, hints=1),
        attempt(False, NOON, "D5", lesson="spades-1-cards", place=4),
        attempt(True, NOON, "D5"),  # outside any check
    ]
    done = Progress(answers).lesson("spades-1-cards")
    assert (done.right, done.at_once, done.last) == ({1, 2, 3}, {1}, NOON + HOUR)
    assert list(Progress(answers).lessons) == ["spades-1-cards"]


@pytest.mark.parametrize(("tasks", "needed"), [(10, 8), (9, 8), (1, 1)])
def test_a_check_is_passed_with_eight_of_ten(tasks: int, needed: int) -> None:
    assert enough(tasks) == needed
    assert passed(needed, tasks)
    assert not passed(needed - 1, tasks)


def test_what_has_no_tasks_is_never_passed() -> None:
    assert not passed(0, 0)


# ---------------------------------------------------------------- what comes back
@pytest.mark.parametrize("missed", [attempt(False), attempt(True, hints=1)], ids=["wrong", "with hints"])
def test_a_miss_comes_back_the_next_day_and_not_before(missed: Attempt) -> None:
    progress = Progress([missed])
    assert progress.due(NOON + HOUR) == []
    [card] = progress.due(progress.next_due)
    assert (card.root, card.rule, card.reviews) == (task().key, "spades.play.follow", 1)
    assert progress.next_due is not None
    assert progress.next_due >= NOON + DAY


def test_what_was_never_missed_never_comes_back() -> None:
    progress = Progress([attempt(True), attempt(True, NOON + DAY)])
    assert progress.due(NOON + 1_000 * DAY) == []
    assert progress.next_due is None


def test_what_was_missed_in_the_evening_is_due_the_next_morning() -> None:
    late = NOON.replace(hour=22)
    assert Progress([attempt(False, late)]).due(late + 10 * HOUR) == []
    assert len(Progress([attempt(False, late)]).due(late + 17 * HOUR)) == 1


def test_trying_again_at_once_is_no_review() -> None:
    missed = attempt(False)
    again = [attempt(False, NOON + SITTING / 3), attempt(True, NOON + SITTING / 2)]
    assert Progress([missed, *again]).missed == Progress([missed]).missed


def test_each_right_review_makes_the_wait_longer_and_a_miss_short_again() -> None:
    answers, waits = [attempt(False)], []
    for _ in range(5):
        due = Progress(answers).next_due
        assert due is not None
        waits.append(due - answers[-1].at)
        answers.append(attempt(True, due))
    assert all(shorter < longer for shorter, longer in pairwise(waits))
    last = Progress(answers).next_due
    assert last is not None
    answers.append(attempt(False, last))
    after = Progress(answers).next_due
    assert after is not None
    assert after - last < waits[-1]


def test_hints_make_it_come_back_sooner() -> None:
    start = [attempt(False), attempt(True, NOON + DAY)]
    alone, helped = (
        Progress([*start, attempt(True, NOON + 4 * DAY, hints=hints)]).next_due for hints in (0, 1)
    )
    assert alone is not None
    assert helped is not None
    assert helped < alone


def test_another_form_of_a_task_is_the_same_card() -> None:
    other = Attempt.of(task("H9"), "no", right=True, at=NOON + DAY, root=task("H3").key)
    [card] = Progress([attempt(False), other]).missed.values()
    assert (card.task, card.reviews, card.last) == (task("H3"), 2, NOON + DAY)


def test_each_time_it_comes_back_in_a_dress_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which exchanges a game allows, and that the answers go along, is tested with `permuted`."""
    monkeypatch.setattr(schedule, "permuted", lambda task, seed: replace(task, name=f"dress {seed}"))
    schedule._dressed.cache_clear()
    answers, names = [attempt(False)], []
    for _ in range(3):
        due = Progress(answers).next_due
        assert due is not None
        [card] = Progress(answers).due(due)
        names.append(card.asked().name)
        answers.append(Attempt.of(card.asked(), "no", right=True, at=due, root=card.root))
    schedule._dressed.cache_clear()
    assert names == ["dress 1", "dress 2", "dress 3"]
    assert len(Progress(answers).missed) == 1


def test_what_waited_longest_comes_first() -> None:
    told = [attempt(False, NOON + k * DAY, card) for k, card in enumerate(CARDS)]
    later = Progress(told).due(NOON + 30 * DAY)
    assert [missed.task.given["action"] for missed in later] == ["play H3", "play H9", "play D5"]


@pytest.mark.parametrize(
    "change",
    [{"goal": "no such goal"}, {"given": {}}, {"given": {"hand": 5, "trick": [], "action": {}}}],
    ids=["goal", "nothing given", "nonsense given"],
)
def test_a_task_that_nobody_can_ask_is_left_out(change: dict[str, Any]) -> None:
    broken = replace(task(), **change)
    strange = Attempt.of(broken, "yes", right=False, at=NOON)
    assert len(Progress([strange, attempt(False)]).due(NOON + 9 * DAY)) == 1
