"""The map's side of the view: the next step, what is due, both games as lines of stations."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil
from typing import TYPE_CHECKING, Any

from cardlab.explain import Speaker
from cardlab.games import names
from cardlab.tutor import checks
from cardlab.tutor.catalog import Lesson
from cardlab.tutor.goals import goal_of
from cardlab.tutor.progress import Progress, passed
from cardlab.tutor.schedule import EARLY, Missed
from cardlab.widgets.answers import speaker
from cardlab.widgets.beside import folder

if TYPE_CHECKING:
    from cardlab.widgets.map import Map

Side = dict[str, Any]

SHOWN = 4  # due tasks that are named one by one
FACES = {"spades": ("SA", "SK"), "skat": ("CJ", "SJ")}  # what a game is known by


@dataclass(frozen=True, slots=True)
class Station:
    """A lesson on the line of its game; `number` counts from 1, `right` of `tasks` are answered right."""

    lesson: Lesson
    number: int
    right: int
    tasks: int
    last: datetime | None

    @property
    def passed(self) -> bool:
        """Whether its check is behind the learner."""
        return passed(self.right, self.tasks)


def lines(every: Sequence[Lesson], progress: Progress) -> dict[str, list[Station]]:
    """The stations of each game."""
    found: dict[str, list[Station]] = {}
    for lesson in every:
        if lesson.game in names() and not lesson.beside:
            line, done = found.setdefault(lesson.game, []), progress.lesson(lesson.name)
            tasks = checks.size(lesson.name)
            right = sum(place <= tasks for place in done.right)
            line.append(Station(lesson, len(line) + 1, right, tasks, done.last))
    return found


def next_station(found: dict[str, list[Station]]) -> Station | None:
    """Where to go on: in the game that was last worked on, else in the first; None when all is done."""
    newest = {
        name: max((each.last for each in line if each.last), default=None) for name, line in found.items()
    }
    order = sorted(found, key=lambda name: newest[name] or datetime.min.replace(tzinfo=UTC), reverse=True)
    open_ones = (station for name in order for station in found[name] if not station.passed)
    return next(open_ones, None)


def map_side(of: "Map") -> Side:
    """All that the map shows."""
    speak, progress = of.speak, of.learner.progress
    found = lines(of.lessons, progress)
    where = of.learner.where
    return {
        "known": of.learner.told,
        "next": _next(speak, found, new=not progress.attempts, anchors=where != "file"),
        "due": _due(speak, of.learner.due(), progress),
        "below": {
            "widget": f"anywidget:{of.below.model_id}",
            "close": {"do": "close below", "label": speak.word("widgets.map.close"), "kind": "quiet"},
        }
        if of.below
        else None,
        "games": [_game(speak, name, line, of.lessons) for name, line in found.items()],
        "pages": [_link(each) for each in of.lessons if each.beside and each.game not in found],
        "keeping": {
            "text": speak.word(f"widgets.map.kept.{'visit' if of.learner.refused else where}"),
            "save": {"do": "export", "label": speak.word("widgets.map.export")},
            "load": speak.word("widgets.map.import"),
        },
        # Only at the learner's own machine: where a server's folders lie is nobody's business.
        "folder": folder() if where == "file" else "",
    }


def _link(lesson: Lesson, label: str = "", *, to_check: bool = False) -> Side:
    """A page; `to_check`: where the learner left its check, which has an anchor of its own."""
    return {"path": f"{lesson.name}.ipynb{'#check' if to_check else ''}", "label": label or lesson.title}


def _next(speak: Speaker, found: dict[str, list[Station]], *, new: bool, anchors: bool) -> Side:
    """The one thing to do now; `anchors`: whether a link may lead into the midst of a page, as in no Lab."""
    station = next_station(found)
    if station is None:
        texts = {key: speak.word(f"widgets.map.finished.{key}") for key in ("crumb", "title", "text")}
        return {**texts, "link": None, "more": None, "progress": None}
    lesson = station.lesson
    key = "begin" if new else "go_on" if station.last else "next"
    game_name = speaker(speak.lang, lesson.game).word(f"{lesson.game}.name")
    title = speak.word("widgets.map.step", game=game_name, number=station.number, title=lesson.title)
    begun = bool(station.last and station.tasks)
    facts = {"done": station.right, "total": station.tasks, "left": station.tasks - station.right}
    others = [line[0].lesson for line in found.values() if line[0].lesson.game != lesson.game]
    more = (
        _link(others[0], speak.word(f"widgets.map.games.{others[0].game}.begin")) if new and others else None
    )
    return {
        "crumb": speak.word(f"widgets.map.{key}.crumb"),
        "title": title,
        "text": speak.word("widgets.map.go_on.text", **facts)
        if begun
        else speak.word("widgets.map.begin.text")
        if new
        else lesson.line,
        "link": _link(lesson, speak.word(f"widgets.map.{key}.button"), to_check=begun and anchors),
        "more": more,
        "progress": {**facts, "shown": f"{station.right} / {station.tasks}"} if begun else None,
    }


def _due(speak: Speaker, due: Sequence[Missed], progress: Progress) -> Side:
    """What comes back today; where nothing does, when the next will or how anything ever would."""
    now = datetime.now(UTC)
    count, rest = len(due), len(due) - SHOWN
    wait = progress.next_due
    days = max(1, ceil((wait - EARLY - now) / timedelta(days=1))) if wait else 0
    key = "none" if wait is None else "tomorrow" if days == 1 else "wait"
    return {
        "heading": speak.word("widgets.map.due.heading" if due else "widgets.map.due.nothing", count=count),
        "items": [_item(speak, missed, now) for missed in due[:SHOWN]],
        "more": speak.word("widgets.map.due.more", count=rest) if rest > 0 else "",
        "note": "" if due else speak.word(f"widgets.map.due.{key}", days=days),
        "button": {"do": "review", "label": speak.word("widgets.map.due.button", count=count)}
        if due
        else None,
    }


def _item(speak: Speaker, missed: Missed, now: datetime) -> Side:
    """One due task: the cards it asks about, the rule that decided, how long ago it was."""
    task = missed.asked()
    own = speaker(speak.lang, task.game)
    rule = next((each for each in (missed.rule, task.rule) if own.knows(each)), None)
    days = max(1, round((now - missed.last) / timedelta(days=1)))
    marked = goal_of(task).question(task).marked
    return {
        "cards": [own.card(card) for card in marked[:2]],
        "text": own.rule_name(rule) if rule else own.word(f"{task.game}.name"),
        "when": speak.word("widgets.map.due.when", game=own.word(f"{task.game}.name"), days=days),
    }


def _game(speak: Speaker, name: str, line: Sequence[Station], every: Sequence[Lesson]) -> Side:
    """One game: its stations, its table, its pages."""
    done = sum(station.passed for station in line)
    now = next((station for station in line if not station.passed), None)
    return {
        "key": name,
        "name": speaker(speak.lang, name).word(f"{name}.name"),
        "line": speak.word(
            "widgets.map.line",
            about=speak.word(f"widgets.map.games.{name}.about"),
            total=len(line),
            done=done,
        ),
        "cards": FACES.get(name, ()),
        "stations": [_station(speak, station, now) for station in line],
        "table": {"do": f"table {name}", "label": speak.word(f"widgets.map.games.{name}.table")},
        "pages": [_link(each) for each in every if each.beside and each.game == name],
    }


def _station(speak: Speaker, station: Station, now: Station | None) -> Side:
    state = "done" if station.passed else "now" if station is now else "later"
    begun = station.last and station.tasks
    return {
        **_link(station.lesson),
        "n": station.number,
        "line": station.lesson.line,
        "shown": f"{station.right} / {station.tasks}" if begun else "",
        "state": state,
        "spoken": speak.word(f"widgets.map.state.{state}"),
    }
