"""House rules, moments and tasks as somebody writes them: tables of JSON or TOML with anything in them."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from cardlab.app import house
from cardlab.app.batch import Refused
from cardlab.explain import Speaker
from cardlab.game import Game, judge, legal
from cardlab.games import game, names
from cardlab.language import LANGUAGES
from cardlab.options import BadOption, show_option
from cardlab.records.lines import Line, RecordError, read_options
from cardlab.tutor import checks
from cardlab.tutor.exercise import BadExercise, Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.public import opened, told_by
from cardlab.tutor.told import moment
from cardlab.widgets.tasks.wording import label, said
from tests.fuzz.hunt import SANE, Target, sane
from tests.fuzz.targets.texts import authored, matches

SHOWN = 200  # characters of what came of a file
MANY = 12  # answers of a task that are tried


def options(given: Any) -> str:
    """House rules from a table, from a record's line and from a command: all or none take them."""
    came = []
    for name in names():
        rules = game(name)
        if not isinstance(given, dict):
            came.append("no table")
            continue
        try:
            found = rules.options.read(given)
        except BadOption as error:
            sane(str(error), most=2 * SANE)
            came.append(error.reason)
        else:
            line = ", ".join(f"{option}={show_option(value)}" for option, value in found.changed().items())
            assert read_options(rules, Line(1, "options", None, line)) == found
            came.append("read")
        _as_typed(rules, given)
    return " ".join(came)


def _as_typed(rules: Game, given: dict[str, Any]) -> None:
    pairs = [f"{str(name)[:40]}={str(value)[:40]}" for name, value in list(given.items())[:20]]
    try:
        house.read(rules, None, pairs)
    except Refused as error:
        sane(*map(error.say, LANGUAGES), most=3 * SANE)
    try:
        read_options(rules, Line(1, "options", None, ",".join(pairs)))
    except RecordError as error:
        sane(str(error), most=2 * SANE)


def _option_tables() -> list[dict[str, Any]]:
    found = [dict(preset.changed()) for name in names() for preset in game(name).presets.values()]
    for name in names():
        plain = game(name).options()
        found.append({field: getattr(plain, field) for field in plain.__dataclass_fields__})
        found += [{field: show_option(value)} for field, value in found[-1].items()]
    return found


# ------------------------------------------------------------------ moments
def position(given: Any) -> str:
    """A moment as a teacher writes it: whoever stands there can be judged, see, and be advised."""
    came = []
    for name in names():
        rules = game(name)
        if not isinstance(given, dict):
            came.append("no table")
            continue
        try:
            state = moment(rules, given)
        except ValueError as error:
            sane(str(error), most=2 * SANE)
            came.append(type(error).__name__)
            continue
        _can_be_played(rules, state)
        came.append(type(state).__name__)
    return " ".join(came)


def _can_be_played(rules: Game, state: Any) -> None:
    may = legal(state)
    assert bool(may) == (state.turn is not None)
    for seat in (*range(rules.seats), None):
        rules.seen(state, seat)
    if state.turn is None:
        rules.outcome(state)
        return
    seen = rules.seen(state, state.turn)
    rules.hint(seen)
    assert all(may >> advice.action & 1 for advice in rules.players["tips"](seen))
    for action in (0, 20, 51, 64, 70):
        verdict = judge(rules, state, action)
        assert bool(verdict) == bool(may >> action & 1)
        assert Speaker("ko", rules.name, state.turn).verdict(verdict)
    state.step(may.bit_length() - 1)


def _positions() -> list[dict[str, Any]]:
    return [*_givens(), *(table for table, _ in _courses())]


def _givens() -> list[dict[str, Any]]:
    """What the tasks of the checks tell, without what their goals ask for on top."""
    found = []
    for task in authored():
        told = {key: value for key, value in task.given.items() if key not in goal_of(task).fields}
        found.append(dict(told))
    return found


@cache
def _courses() -> tuple[tuple[dict[str, Any], str], ...]:
    found = []
    for match in matches():
        if match.table.deal.code and match.table.actions:
            for ply in (3, len(match.table.actions) // 2, len(match.table.actions)):
                table = match.table.copy()
                table.goto(min(ply, len(table.actions)))
                found.append((told_by(table, 1), match.game.name))
    return tuple(found)


def course(given: Any) -> str:
    """What a class log tells of a deal: played again, or refused."""
    came = []
    for name in names():
        if not isinstance(given, dict):
            return "no table"
        try:
            table = opened(game(name), given)
        except (ValueError, KeyError, TypeError) as error:  # as those who read logs expect
            came.append(type(error).__name__)
        else:
            assert table.ply == len(table.actions)
            came.append("played")
    return " ".join(came)


# ------------------------------------------------------------------ tasks
def exercise(plain: Any) -> str:
    """A task from anywhere: none, or one that can be asked, hinted at, answered and marked."""
    if not isinstance(plain, dict):
        return "no table"
    try:
        task = Exercise.read(plain)
        goal = goal_of(task)
        question = goal.question(task)
    except BadExercise as error:
        sane(str(error), most=3 * SANE)
        return f"refused: {error.what[:12]}"
    assert Exercise.read(task.plain()) == task
    right = goal.right(task)
    for lang in LANGUAGES:
        speak = Speaker(lang, task.game, (question.seen or {}).get("seat") or 0)
        assert speak.finding(question.says)
        assert all(speak.finding(finding) for finding in question.told)
        assert all(said(speak, told) for told in goal.hints(task))
        for answer in sorted({*question.choices, *right})[:MANY]:
            assert label(speak, goal, task, answer)
            mark = goal.mark(task, answer)
            assert mark.right == (answer in right)
            assert all(said(speak, told) for told in mark.says)
    return f"asked: {task.goal} {len(right)}"


def _exercises() -> list[dict[str, Any]]:
    return [task.plain() for task in authored()]


def exercise_file(text: str) -> str:
    """A file of tasks, as a lesson's check has it: what is no TOML, Python says; the rest each task."""
    try:
        told = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return "no TOML"
    tasks = told.get("task")
    game_name = {"game": told.get("game", ""), "name": "file/1"}
    if not isinstance(tasks, list):
        return "no tasks"
    came = {exercise({**game_name, **task}) for task in tasks if isinstance(task, dict)}
    return " ".join(sorted(came))[:SHOWN]


def _files() -> list[str]:
    texts = [files(checks).joinpath(f"{lesson}.toml").read_text("utf-8") for lesson in checks.lessons()]
    return [part for text in texts for part in _in_pieces(text)]


def _in_pieces(text: str) -> list[str]:
    head, *tasks = text.split("[[task]]")
    return [f"{head}[[task]]{task}" for task in tasks if "about" not in task]


TARGETS = (
    Target("options", options, _option_tables, 25),
    Target("position", position, _positions, 20),
    Target("course", course, lambda: [given for given, _ in _courses()], 10),
    Target("exercise", exercise, _exercises, 6),
    Target("exercise-file", exercise_file, _files, 6),
)
