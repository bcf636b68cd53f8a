"""A teacher's notebook: any number of class logs as one picture, drawn for a room to look at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardlab.games import game as game_named
from cardlab.tutor import logbook
from cardlab.tutor.classroom import ClassDeal, Picture, picture
from cardlab.widgets.answers import COMMON, Answers, View, speaker
from cardlab.widgets.base import Widget
from cardlab.widgets.exercise import ExerciseView
from cardlab.widgets.files import Files, TextFile
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.sides.decision import numbers
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.sides.teacher import asked, teacher_side
from cardlab.widgets.view import frame

PATTERN = "*.jsonl"
MOST = 1_000  # logs


class Teacher(Answers):
    """Knows the logs of a class and which moment of which deal is looked at.

    >>> Teacher([], lang="en").do("step 3").view()["teacher"]["deal"] is None
    True
    """

    game_name = "spades"  # whose pack is drawn; both games' cards are in it

    def __init__(self, files: Iterable[TextFile], *, big: bool = False, lang: str | None = None) -> None:
        super().__init__(lang)
        self.logs: dict[str, logbook.Log] = {}
        self.foreign: list[tuple[str, str]] = []  # why and which file
        self.read = 0  # logs read, the same one twice counted twice
        self.big, self.named = big, False
        self.at, self.way, self.place = 0, 0, 0  # of the deal, the decision's number, which of its moments
        self.below: Widget | None = None
        self.picture = Picture()
        self._take(files)

    # ---------------------------------------------------------------- logs
    def take(self, files: Sequence[TextFile]) -> None:
        """More logs; one that is there already is laid over what it said before."""
        self.foreign = []
        self._take(files)
        self.publish()

    def _take(self, files: Iterable[TextFile]) -> None:
        for name, text in files:
            try:
                log = logbook.read(text)
            except logbook.Foreign as foreign:
                self.foreign.append((foreign.reason, name))
                continue
            key = log.owner.id
            if key not in self.logs and len(self.logs) >= MOST:
                self.foreign.append(("many", name))
                continue
            self.read += 1
            self.logs[key] = self.logs[key] | log if key in self.logs else log
        self.picture = picture(self.logs.values())

    def forget(self, _: str = "") -> None:
        """All logs away."""
        self.logs, self.foreign, self.read, self.picture = {}, [], 0, Picture()
        self.at, self.way, self.place = 0, 0, 0
        self.close_below()

    # ---------------------------------------------------------------- what is looked at
    @property
    def deal(self) -> ClassDeal | None:
        """The deal looked at."""
        deals = self.picture.deals
        return deals[min(self.at, len(deals) - 1)] if deals else None

    def choose_deal(self, text: str) -> None:
        """Another of the deals that were played."""
        if (number := _number(text)) is not None and number < len(self.picture.deals):
            self.at, self.way, self.place = number, 0, 0

    def step(self, text: str) -> None:
        """To a decision, by its place among the numbers that there are."""
        there = numbers(self.deal) if self.deal else []
        if (number := _number(text)) is not None and number < len(there):
            self.way, self.place = number, 0

    def choose_moment(self, text: str) -> None:
        """Another moment at which some made the same decision."""
        if (number := _number(text)) is not None:
            self.place = number

    def enlarge(self, text: str) -> None:
        """Large for a projector, or as usual."""
        if text in ("on", "off"):
            self.big = text == "on"

    def show_names(self, text: str) -> None:
        """Nicknames beside what was chosen, or nobody's."""
        if text in ("on", "off"):
            self.named = text == "on"

    def open_rule(self, rule: str) -> None:
        """Lay a rule card open, of whichever game."""
        name = rule.split(".", maxsplit=1)[0]
        self.rule = rule if name in ROOMS and speaker(self.lang, name, 0).knows(rule) else None

    def exercise(self, rule: str) -> None:
        """An exercise about a rule, in place."""
        name = rule.split(".", maxsplit=1)[0]
        if name in ROOMS and asked(game_named(name), rule):
            self._open(ExerciseView(about=rule, game=name, lang=self.lang))

    def close_below(self, _: str = "") -> None:
        """Put the exercise away."""
        self._open(None)

    def _open(self, widget: Widget | None) -> None:
        before, self.below = self.below, widget
        if before:
            before.close()

    def act(self, text: str) -> None:
        """Nothing else is understood here."""
        self.say("widgets.notice.nonsense", tone="no")

    def build(self) -> View:
        """The picture as the screen shows it."""
        view: View = {
            **frame(self.speak, self.n),
            "title": self.speak.word("widgets.class.teacher.title"),
            "teacher": teacher_side(self),
        }
        if self.rule is not None:
            name = self.rule.split(".", maxsplit=1)[0]
            options = next(iter(game_named(name).presets.values()))
            view["rule"] = rule_side(
                speaker(self.lang, name, 0), ROOMS[name], options, self.rule, closable=True
            )
        return view


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else None


_INTENTS: Mapping[str, Callable[[Any, str], None]] = {
    "deal": Teacher.choose_deal,
    "step": Teacher.step,
    "moment": Teacher.choose_moment,
    "big": Teacher.enlarge,
    "names": Teacher.show_names,
    "forget": Teacher.forget,
    "exercise": Teacher.exercise,
    "close below": Teacher.close_below,
}
Teacher.intents = {**COMMON, **_INTENTS, "rule": Teacher.open_rule}


class TeacherView(Files):
    """The picture of a class from its logs: what was chosen, which rules were met, what to teach again.

    `logs` is a folder with logs or files themselves; without it, logs are chosen on the page. With `big` all
    is large from the start, for a projector. Raises `OSError` for a folder or a file that cannot be read.
    """

    def __init__(
        self,
        logs: str | Path | Iterable[str | Path] = (),
        /,
        *,
        big: bool = False,
        suits: str = "two",
        lang: str | None = None,
    ) -> None:
        paths = [logs] if isinstance(logs, str | Path) else list(logs)
        teacher = Teacher(_texts(map(Path, paths)), big=big, lang=lang)
        super().__init__(teacher, "teacher", suits, teacher.take)


def _texts(paths: Iterable[Path]) -> list[TextFile]:
    """The files named, and of a folder every log in it; one too large is not read whole."""
    files = [file for path in paths for file in (sorted(path.glob(PATTERN)) if path.is_dir() else [path])]
    found = []
    for file in files:
        with file.open(encoding="utf-8", errors="replace") as text:
            found.append((file.name, text.read(logbook.LARGEST + 1)))
    return found
