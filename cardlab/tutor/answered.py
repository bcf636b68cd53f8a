"""Answers to exercises, marked anew: what a file says of having been right is a claim, and no more."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from cardlab.tutor.attempts import Attempt
from cardlab.tutor.checks import as_meant
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goal import Mark
from cardlab.tutor.goals import goal_of
from cardlab.tutor.logbook import Fault, Log


class Unmarked(ValueError):
    """An answer that nothing can be said of: its task makes no sense, or it is no answer to it."""


@dataclass(frozen=True, slots=True)
class MissedTask:
    """An exercise that some did not answer right at their first try.

    `task` is how most of these were asked. `missed` are the ids of those who did not, of all who `answered`;
    `answers` are their first answers with how many gave each; `rules` are the rules or tips that decided,
    with the ids of those who missed it by each.
    """

    lesson: str
    place: int
    task: Exercise
    answered: tuple[str, ...]
    missed: tuple[str, ...]
    answers: Mapping[str, int]
    rules: Mapping[str, tuple[str, ...]]


def mark(task: Exercise, answer: str) -> Mark:
    """What the engine says to an answer; raises `Unmarked`.

    >>> task = Exercise("demo/1", "spades", "may", "spades.play.follow",
    ...     {"hand": "H3 C4", "trick": "CJ", "action": "play H3"})
    >>> mark(task, "no").right, mark(task, "yes").right
    (True, False)
    """
    try:
        return _mark(task, answer)
    except Exception as error:  # whatever it trips over: a file may be anybody's
        raise Unmarked(f"no mark for exercise {task.name}: {error}") from error


@lru_cache(maxsize=4096)  # a class answers the same tasks
def _mark(task: Exercise, answer: str) -> Mark:
    goal = goal_of(task)
    goal.question(task)
    return goal.mark(task, answer)


def missed(logs: Iterable[Log], faults: Mapping[str, list[Fault]]) -> tuple[MissedTask, ...]:
    """The exercises that were missed, by most learners first; answers without a mark join the faults."""
    firsts: dict[str, dict[str, tuple[Attempt, Mark]]] = defaultdict(dict)
    for log in logs:
        for slot, attempt, said in _marked(log, faults[log.owner.id]):
            firsts[slot].setdefault(log.owner.id, (attempt, said))
    found = [_missed(answers) for answers in firsts.values()]
    wrong = [each for each in found if each.missed]
    return tuple(sorted(wrong, key=lambda each: (-len(each.missed), each.lesson, each.place, each.task.name)))


def _marked(log: Log, faults: list[Fault]) -> Iterator[tuple[str, Attempt, Mark]]:
    for attempt in log.attempts:
        try:
            said = mark(as_meant(attempt.lesson, attempt.place, attempt.task), attempt.answer)
        except Unmarked as error:
            faults.append(Fault(0, str(error)))
            continue
        in_check = attempt.lesson and attempt.place > 0
        yield f"{attempt.lesson}/{attempt.place}" if in_check else attempt.root, attempt, said


def _missed(answers: Mapping[str, tuple[Attempt, Mark]]) -> MissedTask:
    wrong = {pupil: both for pupil, both in answers.items() if not both[1].right}
    tasks = Counter(attempt.task.key for attempt, _ in (wrong or answers).values())
    usual = max(tasks, key=lambda key: (tasks[key], key))
    attempt = next(attempt for attempt, _ in answers.values() if attempt.task.key == usual)
    rules: dict[str, list[str]] = defaultdict(list)
    for pupil, (_, said) in wrong.items():
        rules[said.rule].append(pupil)
    return MissedTask(
        attempt.lesson,
        attempt.place,
        attempt.task,
        (*answers,),
        (*wrong,),
        Counter(said.answer for each, said in wrong.values() if each.task.key == usual),
        {rule: (*pupils,) for rule, pupils in rules.items()},
    )
