"""An exercise as data: a moment, a goal from a closed list, what is right, and the walls one may run into.

Nothing in it is a sentence: goals and hints are keys of texts. What is right is derived by the engine
(`cardlab.tutor.goal`); `solution` says what its author meant, and a test holds the two together.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from cardlab.cards import brief
from cardlab.games import names

LEVELS = (1, 2, 3)  # plain, with a catch, where a good player stops to think


class BadExercise(ValueError):
    """Something that is no exercise: `where` names the exercise and the field, `what` is wrong with it."""

    def __init__(self, where: str, what: str) -> None:
        self.where, self.what = where, what
        super().__init__(f"{where}: {what}")


@dataclass(frozen=True, slots=True)
class Trap:
    """An answer that tempts, and the rule or tip that it runs into."""

    answer: str
    rule: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """One task.

    `name` is its own among all; `goal` one of `cardlab.tutor.goals`; `rule` the rule or tip that it is
    about; `given` what is told, as JSON: a position as `Game.position` reads it, and what the goal asks for
    on top. Answers in `solution` and `traps` are canonical ("play SQ", "yes", "seat 2", "44"); a generated
    exercise has none, since the engine knows them. `hints` are keys of texts, told one after another;
    without any, a goal gives its own.

    >>> task = Exercise.read({"name": "demo/1", "game": "spades", "goal": "may",
    ...     "rule": "spades.play.follow", "given": {"hand": "H3 C4", "trick": "CJ", "action": "play H3"}})
    >>> task.level, Exercise.read(task.plain()) == task
    (1, True)
    """

    name: str
    game: str
    goal: str
    rule: str
    given: Mapping[str, Any] = field(hash=False)
    solution: tuple[str, ...] = ()
    traps: tuple[Trap, ...] = ()
    hints: tuple[str, ...] = ()
    level: int = 1

    @classmethod
    def read(cls, plain: Mapping[str, Any], name: str = "") -> Self:
        """An exercise from TOML, JSON or a browser; raises `BadExercise`, which says where and what.

        Only its shape is looked at here; whether its goal can make sense of it, the goal says.
        """
        where = f"exercise {brief(plain.get('name', name) or '?')}"
        unknown = sorted(brief(key) for key in plain if key not in cls.__dataclass_fields__)
        if unknown:
            raise BadExercise(where, f"there is no field {unknown[0]}")
        told = {"name": name, **plain}
        for key in ("name", "game", "goal", "rule"):
            if not isinstance(told.get(key), str) or not told[key]:
                raise BadExercise(f"{where}, {key}", f"is a word, not {brief(told.get(key))}")
        if told["game"] not in names():
            raise BadExercise(f"{where}, game", f"is one of {', '.join(names())}, not {brief(told['game'])}")
        if not isinstance(told.get("given"), Mapping):
            raise BadExercise(f"{where}, given", f"is a table, not {brief(told.get('given'))}")
        if type(level := told.get("level", 1)) is not int or level not in LEVELS:
            raise BadExercise(f"{where}, level", f"is 1, 2 or 3, not {brief(level)}")
        traps = [_trap(trap, where) for trap in _list(told, "traps", where)]
        return cls(
            told["name"],
            told["game"],
            told["goal"],
            told["rule"],
            dict(told["given"]),
            _words(told, "solution", where),
            tuple(traps),
            _words(told, "hints", where),
            level,
        )

    def plain(self) -> dict[str, Any]:
        """As JSON; `read` reads it back."""
        written: dict[str, Any] = {
            "name": self.name,
            "game": self.game,
            "goal": self.goal,
            "rule": self.rule,
            "given": dict(self.given),
            "level": self.level,
        }
        if self.solution:
            written["solution"] = list(self.solution)
        if self.traps:
            written["traps"] = [{"answer": trap.answer, "rule": trap.rule} for trap in self.traps]
        if self.hints:
            written["hints"] = list(self.hints)
        return written

    @property
    def key(self) -> str:
        """What tells one task from another however it is named: the same for the same question."""
        return json.dumps([self.game, self.goal, self.given], sort_keys=True, ensure_ascii=False)


def _list(told: Mapping[str, Any], key: str, where: str) -> Sequence[Any]:
    value = told.get(key, ())
    if not isinstance(value, list | tuple):
        raise BadExercise(f"{where}, {key}", f"is a list, not {brief(value)}")
    return value


def _words(told: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    values = _list(told, key, where)
    for value in values:
        if not isinstance(value, str):
            raise BadExercise(f"{where}, {key}", f"is a list of words, not of {brief(value)}")
    return tuple(values)


def _trap(trap: Any, where: str) -> Trap:
    match trap:
        case {"answer": str(answer), "rule": str(rule), **more} if not more:
            return Trap(answer, rule)
    raise BadExercise(f"{where}, traps", f"are tables of answer and rule, not {brief(trap)}")
