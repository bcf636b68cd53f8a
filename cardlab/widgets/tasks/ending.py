"""What came of all the tasks: how many at once, which rules to look at again, and where to go from here."""

from collections import Counter
from typing import TYPE_CHECKING

from cardlab.tutor.progress import enough, passed
from cardlab.widgets.answers import speaker
from cardlab.widgets.beside import folder, lessons_here, lessons_teaching, way
from cardlab.widgets.sides.rule import rule_link
from cardlab.widgets.tasks.asking import voice
from cardlab.widgets.tasks.glance import Side
from cardlab.widgets.tasks.screen import anchor, framed, ticks
from cardlab.widgets.tasks.telling import telling_side
from cardlab.widgets.tasks.trial import Stand, Trial
from cardlab.widgets.tasks.wording import label

if TYPE_CHECKING:
    from cardlab.widgets.tasks.sitting import Sitting


def build(sitting: "Sitting") -> Side:
    """The view at the end of a sitting."""
    word = sitting.speak.word
    total, told = len(sitting.trials), sitting.feedback != "none"
    stands = Counter(sitting.stands)
    short = told and _short(sitting)
    return {
        **framed(sitting),
        "phase": "over",
        "tasks": {
            "anchor": anchor(sitting),
            "crumb": word(f"widgets.tasks.done.{sitting.source.word}"),
            "ticks": ticks(sitting) if told else [],
            "task": None,
            "feedback": None,
            "ending": {
                "heading": _heading(sitting, stands, total),
                "text": _text(sitting, stands) if told and total else "",
                "missed": _missed(sitting) if told else None,
                "tasks": _told_later(sitting) if sitting.feedback == "later" else [],
                "next": _next(sitting, "plain" if short else "primary"),
                "folder": folder() if sitting.learner.where == "file" else "",
            },
            "buttons": [_anew(sitting, "primary" if short else "plain")] if total else [],
        },
    }


def _short(sitting: "Sitting") -> bool:
    """Whether this is the check of a lesson and it takes more right answers to pass it."""
    done, total = sitting.learner.progress.lesson(sitting.source.lesson), sitting.source.total or 0
    return bool(sitting.source.lesson) and not passed(sum(place <= total for place in done.right), total)


def _anew(sitting: "Sitting", kind: str) -> Side:
    """The same once more; where only what was missed is asked, it says so."""
    some = sitting.resume and sitting.missing < (sitting.source.total or 0)
    key = "widgets.tasks.anew_missed" if some else "widgets.tasks.anew"
    label = sitting.speak.word(key, count=sitting.missing)
    return {"do": "anew", "label": label, "kind": kind, "icon": "again"}


def _heading(sitting: "Sitting", stands: Counter[Stand], total: int) -> str:
    word = sitting.speak.word
    if not total:
        return word("widgets.tasks.done.nothing" if sitting.learner.told else "widgets.tasks.done.waiting")
    if sitting.feedback == "none":
        return word("widgets.tasks.done.kept", total=total)
    key = "all" if stands["first"] == total else "some" if stands["first"] else "none"
    return word(f"widgets.tasks.done.{key}", first=stands["first"], total=total)


def _text(sitting: "Sitting", stands: Counter[Stand]) -> str:
    """What was answered right later, and what was not."""
    told: tuple[Stand, ...] = ("later", "missed")
    word = sitting.speak.word
    says = [word(f"widgets.tasks.done.{key}", count=stands[key]) for key in told if stands[key]]
    if _short(sitting):
        says.append(word("widgets.tasks.done.short", count=enough(sitting.source.total or 0)))
    return " ".join(says)


def _missed(sitting: "Sitting") -> Side | None:
    """The rules that were run into, the most often first, each with its card and how often."""
    ran: Counter[tuple[str, str]] = Counter()
    for trial in sitting.trials:
        for rule in {_rule(trial, each.mark.rule) for each in trial.tries if not each.mark.right}:
            ran[trial.task.game, rule] += 1
        if trial.shown and not trial.tries:
            ran[trial.task.game, trial.task.rule] += 1
    if not ran:
        return None
    word = sitting.speak.word
    return {
        "heading": word("widgets.tasks.done.rules"),
        "rows": [
            {
                "rule": rule_link(speaker(sitting.lang, game, 0), rule),
                "lessons": [
                    {"path": way(sitting.lang, lesson.name), "label": lesson.title}
                    for lesson in lessons_teaching(rule, sitting.lang)[:1]
                    if lesson.name != sitting.source.lesson
                ],
                "count": word("widgets.tasks.done.times", count=count),
            }
            for (game, rule), count in ran.most_common()
        ],
    }


def _rule(trial: Trial, rule: str) -> str:
    """A rule with a card: where a goal decided by something else, what the task is about."""
    return rule if rule.split(".", maxsplit=1)[0] == trial.task.game else trial.task.rule


def _told_later(sitting: "Sitting") -> list[Side]:
    """Every task with its answer and what there is to say to it, all at once."""
    found = []
    for number, trial in enumerate(sitting.trials, 1):
        speak = voice(sitting.lang, trial)
        for answered in trial.tries[:1]:
            mine = label(speak, trial.goal, trial.task, answered.mark.answer)
            found.append(
                {
                    "title": speak.word("widgets.tasks.done.task", number=number),
                    "question": speak.finding(trial.question.says),
                    "given": speak.word("widgets.tasks.given", answer=mine),
                    "feedback": telling_side(speak, trial, answered.mark) | {"mine": ""},
                }
            )
    return found


def _next(sitting: "Sitting", kind: str) -> Side | None:
    """The lesson after this one, of the same game."""
    every = lessons_here(sitting.lang)
    here = next((lesson for lesson in every if lesson.name == sitting.source.lesson), None)
    if here is None:
        return None
    course = [lesson for lesson in every if lesson.game == here.game and not lesson.beside]
    after = course[course.index(here) + 1 :]
    if not after:
        return None
    label = sitting.speak.word("widgets.tasks.done.next", title=after[0].title)
    return {"path": way(sitting.lang, after[0].name), "label": label, "kind": kind}
