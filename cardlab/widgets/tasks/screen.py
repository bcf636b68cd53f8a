"""The view of a task: where one is, the question at its moment, answers, what is said, what to do next."""

from typing import TYPE_CHECKING

from cardlab.widgets.tasks.asking import asking_side, table_of
from cardlab.widgets.tasks.glance import Side
from cardlab.widgets.tasks.telling import refusal_side, telling_side
from cardlab.widgets.view import frame

if TYPE_CHECKING:
    from cardlab.widgets.tasks.sitting import Sitting
    from cardlab.widgets.tasks.trial import Trial


def build(sitting: "Sitting") -> Side:
    """The whole view. What is right stands nowhere in it before the learner has answered."""
    trial = sitting.trial
    assert trial is not None
    speak, tell = sitting.speak, sitting.tells
    table = table_of(sitting.lang, trial, tell=tell)
    phase = (trial.seen or {}).get("phase", "bid")
    mark = trial.mark if trial.mark and not trial.mark.open else None
    view: Side = {
        **framed(sitting),
        "crumb": f"{number(sitting)}: {speak.finding(trial.question.says)}",
        "phase": "play" if phase in ("play", "over") else "bid",
        "tasks": {
            "anchor": anchor(sitting),
            "crumb": number(sitting),
            "ticks": ticks(sitting),
            "task": asking_side(speak, trial, tell=tell),
            "feedback": telling_side(speak, trial, mark) if mark else refusal_side(speak, trial),
            "ending": None,
            "buttons": _buttons(sitting, trial),
        },
    }
    if table is not None:
        view["table"] = table
    return view


def framed(sitting: "Sitting") -> Side:
    """What every view has; where nothing runs, it is said how a task is done."""
    speak = sitting.speak
    view = frame(speak, sitting.n)
    return {**view, "words": {**view["words"], "still": speak.word("widgets.tasks.still")}}


def anchor(sitting: "Sitting") -> str:
    """What the check of a lesson is called in its page's address."""
    return "check" if sitting.source.lesson else ""


def number(sitting: "Sitting") -> str:
    """Which task this is, of how many."""
    source = sitting.source
    facts = {"number": sitting.at + 1, "total": source.total or 0}
    return sitting.speak.word(f"widgets.tasks.number.{source.word}", **facts)


def ticks(sitting: "Sitting") -> list[Side]:
    """One for each task, in the shape of how it went; none where there is no end, or only one."""
    total = sitting.source.total
    if total is None or total < 2:
        return []
    found = []
    for place in range(total):
        stand = _stand(sitting, place)
        label = sitting.speak.word(f"widgets.tasks.tick.{stand}", number=place + 1)
        found.append({"stand": stand, "now": place == sitting.at, "label": label})
    return found


def _stand(sitting: "Sitting", place: int) -> str:
    """How a task went, as far as the learner is told."""
    if place + 1 in sitting.before:
        return sitting.before[place + 1]
    if place >= len(sitting.trials):
        return "open"
    stand = sitting.trials[place].stand
    told = sitting.tells or (sitting.feedback == "later" and sitting.trial is None)
    if place == sitting.at and stand != "first":
        return "later" if stand == "later" else "open"  # it may still be answered right
    return stand if told or stand == "open" else "given"


def _buttons(sitting: "Sitting", trial: "Trial") -> list[Side]:
    """What to do next; the first is what Enter does."""
    word = sitting.speak.word
    mark = trial.mark
    if mark is None or mark.open:
        undo = {"do": "back", "label": word("widgets.tasks.back"), "icon": "again"}
        return [undo] if trial.line else []
    last = sitting.source.total is not None and sitting.at + 1 >= sitting.source.total
    key = "another" if sitting.source.word == "endless" else "end" if last else "next"
    on = {"do": "next", "label": word(f"widgets.tasks.{key}"), "icon": "next"}
    again = {"do": "again", "label": word("widgets.tasks.again"), "icon": "again"}
    alone = last and sitting.source.total == 1
    if trial.over:
        return [again] if alone else [{**on, "kind": "primary"}]
    solve = {"do": "solve", "label": word("widgets.tasks.solve")}
    return [{**again, "kind": "primary"}, solve, *([] if alone else [on])]
