"""Files from anybody's disk, and what a browser's storage holds: progress, logs, answers to grade."""

import json
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cardlab.tutor import checks, keep, logbook
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.classroom import picture
from cardlab.tutor.grading import Unreadable, grade
from cardlab.tutor.progress import Progress
from cardlab.widgets.teacher import Teacher
from tests.fuzz.hunt import SANE, Target, sane
from tests.fuzz.targets.rules import _courses
from tests.fuzz.targets.texts import authored

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@cache
def attempts() -> tuple[Attempt, ...]:
    """An answer to each task that was written for a check, right and wrong in turn."""
    found = []
    for number, (lesson, place) in enumerate((lesson, at) for lesson in checks.lessons() for at in (1, 2, 3)):
        task = authored()[number % len(authored())]
        said = task.solution[0] if task.solution else "yes"
        made = {"lesson": lesson, "place": place, "at": NOON + timedelta(hours=number)}
        found.append(Attempt.of(task, said, right=number % 3 == 0, **made))
    return tuple(found)


def plain_progress() -> list[Any]:
    """A few attempts, as their file holds them."""
    return [json.loads(keep.write(attempts()[at : at + 4])) for at in range(0, len(attempts()), 4)]


def progress(value: Any) -> str:
    """A file of progress, or what a storage holds: the bad is set aside, the rest is a picture."""
    text = value if isinstance(value, str) else _json(value)
    try:
        found = keep.read(text)
    except keep.Damaged as error:
        sane(str(error))
        return f"damaged: {error}"
    done = Progress(found.attempts)
    again = keep.read(keep.write(done.attempts))
    assert {each.id for each in again.attempts} == {each.id for each in found.attempts}
    assert not again.bad
    late = done.attempts[-1].at + timedelta(days=3) if done.attempts else NOON
    for missed in done.due(late):
        assert missed.asked()
    assert {each.root for each in done.compact().due(late)} == {each.root for each in done.due(late)}
    counts = [len(each.right) for each in done.lessons.values()]
    graded = [grade(done.attempts, lesson).points for lesson in checks.lessons()[:2]]
    return f"{len(found.attempts)} {len(found.bad)} {sum(counts)} {len(done.missed)} {sum(graded)}"


def plain_logs() -> list[str]:
    """Logs of learners who did, tried and answered something."""
    found = []
    for at, (given, name) in enumerate(_courses()):
        told = {"at": NOON, "game": name, "seat": 1, "given": given}
        deeds = [
            logbook.Deed(kind, action=action, **told) for kind in logbook.KINDS for action in ("look", "pass")
        ]
        lines = [logbook.Owner.new("S1", "보리").line(), *map(logbook.entry, (*deeds, attempts()[at]))]
        found.append("\n".join(lines))
    return found


def log(text: str) -> str:
    """A log of a class: what it holds that can be, in the picture and on the teacher's page."""
    try:
        found = logbook.read(text)
    except logbook.Foreign as error:
        return f"foreign: {error.reason}"
    assert logbook.merged([found, found])[0].owner == found.owner
    seen = picture([found])
    assert all(fault.what and len(fault.what) < 3 * SANE for fault in found.faults)
    page = Teacher([("log.jsonl", text)], lang="ko").do("step 1").do("names on")
    json.dumps(page.view(), ensure_ascii=False, allow_nan=False).encode()
    return f"{len(found.faults) > 0} {len(seen.deals)} {len(seen.reasons)} {len(seen.missed)}"


def graded(text: str) -> str:
    """A file that is handed to `cardlab grade`."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "answers.json"
        file.write_text(text, "utf-8", errors="surrogatepass")
        try:
            found = grade(file, checks.lessons()[len(text) % len(checks.lessons())])
        except Unreadable as error:
            sane(str(error), most=2 * SANE)
            return "unreadable"
    return f"{len(found.right)} {len(found.missed)} {len(found.left)}"


def _json(value: Any) -> str:
    try:
        return json.dumps(value)
    except (RecursionError, ValueError):
        return ""


TARGETS = (
    Target("progress", progress, plain_progress, 4),
    Target("storage", progress, lambda: [keep.write(attempts()[at : at + 2]) for at in range(0, 30, 5)], 6),
    Target("log", log, plain_logs, 1),
    Target("graded", graded, lambda: [keep.write(attempts()[:6]), *plain_logs()[:4]], 8),
)
