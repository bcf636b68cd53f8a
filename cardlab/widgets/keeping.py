"""Keeps progress where the learner is: the wire between a kernel's learner and the browser's storage.

At its start the browser hands over what its storage holds; attempts made here go down and are laid into the
storage by their ids; what another tab adds comes up. It all travels beside the view, in messages of its own:
a trait would come back as an echo, and an intent holds 4,000 characters. Nothing that comes up is believed
before it has been read, attempt by attempt.
"""

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

import traitlets

from cardlab.explain import Speaker
from cardlab.tutor.keep import MANY, Damaged, read, sift, write
from cardlab.widgets.answers import Answers, sendable
from cardlab.widgets.base import Widget
from cardlab.widgets.learner import Learner, learner

LONGEST_KEY = 100  # of the name under which the browser put damaged storage


class Keeps(Widget):
    """A widget whose page keeps progress: whatever records attempts, or shows them.

    The browser's half is `frontend/src/keep.ts`, which its script starts.
    """

    _where = traitlets.Unicode().tag(sync=True)
    _owner = traitlets.Unicode().tag(sync=True)  # one kernel, one hand-over, however many widgets
    _fresh = traitlets.List(traitlets.Dict()).tag(sync=True)  # attempts that no browser has kept yet
    _age = traitlets.Int().tag(sync=True)  # how often the two above and below were handed down
    _troubles = traitlets.List(traitlets.Dict()).tag(sync=True)  # what is to be said about the keeping
    _done = traitlets.Dict().tag(sync=True)  # for the page's own line of lessons: how many tasks are right

    def __init__(self, answers: Answers, kind: str, suits: str = "two") -> None:
        self.learner = learner()
        super().__init__(answers, kind, suits)
        self.publish()
        self.learner.watch(self)
        self.on_msg(self._hear)

    # Known from the first message on: the browser's half looks at them once, when it is made.
    @traitlets.default("_where")
    def _default_where(self) -> str:
        return self.learner.where

    @traitlets.default("_owner")
    def _default_owner(self) -> str:
        return self.learner.key

    def publish(self) -> None:
        """Hands down what has grown."""
        with self.hold_sync():
            self._age += 1
            self._fresh = [attempt.plain() for attempt in self.learner.fresh.values()]
            self._troubles = troubles(self.learner, self.answers.speak)
            self._done = {name: len(done.right) for name, done in self.learner.progress.lessons.items()}

    def send_file(self) -> None:
        """Has the browser save all progress as a file."""
        name = f"cardlab-progress-{datetime.now(UTC):%Y-%m-%d}.json"
        self.send({"keep": "save", "name": name, "text": write(self.learner.progress.attempts)})

    def _hear(self, _: Any, content: object, __: Any) -> None:
        match content:
            case {"keep": str(what), **told} if what in _HEARD:
                _HEARD[what](self, told)

    def _here(self, told: Mapping[Any, Any]) -> None:
        """The browser's half stands. What was handed down while it was being made has reached nobody."""
        if (told.get("age"), told.get("n")) != (self._age, self.answers.n):
            self.send_state(["view", "_age", "_fresh", "_done", "_troubles"])

    def _held(self, told: Mapping[Any, Any]) -> None:
        """What the storage holds, at the start and whenever another tab has added to it."""
        held = told.get("attempts")
        if isinstance(held, list) and len(held) <= MANY:
            found = sift(held)
            if bad := [text for each in found.bad if (text := _as_json(each))]:
                self.send({"keep": "aside", "bad": bad})
            self.learner.told = True
            self.learner.merge(found.attempts)
            self._thin_out()
        key = told.get("damaged")
        if isinstance(key, str) and 0 < len(key) <= LONGEST_KEY:
            self._in_trouble("storage_damaged", stored=key)

    def _thin_out(self) -> None:
        """Has the storage drop what says nothing any more."""
        everything = self.learner.progress.by_id.keys()
        if len(everything) > MANY:
            kept = self.learner.progress.compact().by_id.keys()
            self.send({"keep": "drop", "ids": sorted(everything - kept)})

    def _kept(self, told: Mapping[Any, Any]) -> None:
        """The browser has these now."""
        ids = told.get("ids")
        for each in ids if isinstance(ids, list) else ():
            if isinstance(each, str):
                self.learner.fresh.pop(each, None)
        self.learner.troubles.pop("storage_refused", None)
        self.publish()

    def _refused(self, _: Mapping[Any, Any]) -> None:
        """The browser keeps nothing: a private window, a frame without storage, no room."""
        self.learner.told = True
        self._in_trouble("storage_refused")

    def _import(self, told: Mapping[Any, Any]) -> None:
        """A file from the learner's disk."""
        name = sendable(str(told.get("name", "")))[:LONGEST_KEY]
        try:
            found = read(text if isinstance(text := told.get("text"), str) else "")
        except Damaged:
            self.answers.say("widgets.keeping.import_damaged", tone="no", name=name)
        else:
            count = self.learner.bring(found.attempts)
            key = "imported_some" if found.bad else "imported"
            self.answers.say(f"widgets.keeping.{key}", name=name, count=count, bad=len(found.bad))
        self.answers.publish()

    def _in_trouble(self, key: str, **facts: object) -> None:
        self.learner.trouble(key, **facts)
        self.learner.tell()


def _as_json(bad: object) -> str:
    """What is to be set aside, as it came; "" for what is nested too deeply to be sent back."""
    try:
        return json.dumps(bad)
    except RecursionError:
        return ""


_HEARD: Mapping[str, Callable[[Keeps, Mapping[Any, Any]], None]] = {
    "here": Keeps._here,
    "held": Keeps._held,
    "kept": Keeps._kept,
    "refused": Keeps._refused,
    "import": Keeps._import,
}


def troubles(of: Learner, speak: Speaker) -> list[dict[str, str]]:
    """What is to be said about the keeping, if it has trouble: a text, and where something was set aside in
    the browser's storage, its key and the words of the button that saves it as a file.
    """
    save = speak.word("widgets.keeping.save_aside")
    return [
        {
            "text": speak.word(f"widgets.keeping.{key}", **facts),
            "key": str(facts.get("stored", "")),
            "save": save,
        }
        for key, facts in of.troubles.items()
    ]
