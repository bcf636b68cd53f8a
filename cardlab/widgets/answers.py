"""Whatever answers a browser: one view down, one intent up, and nothing ever raised at a learner.

A view has a number that only grows. An intent names the view it answers; one that answers an older view, or
comes twice, does nothing. A bot that takes its time acts in a view of its own; what answers the one before is
still heard. What is found while nobody clicks comes under the number of the view that it adds
to. What cannot be done is said in the next view and changes nothing.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Protocol, Self
from uuid import uuid4
from weakref import WeakSet

from cardlab.explain import Speaker
from cardlab.language import LANGUAGES, of_place
from cardlab.widgets.heard import heard
from cardlab.widgets.working import Found, Work

log = logging.getLogger("cardlab")

LONGEST_INTENT = 4_000
View = dict[str, Any]


speaker = cache(Speaker)  # a voice is made once; it holds nothing of a learner


def sendable(text: str) -> str:
    """Text that can be sent back: half a character from a browser can be held in a string, not in a message.

    >>> sendable("닐 \\ud800")
    '닐 ?'
    """
    return text.encode("utf-8", "replace").decode("utf-8")


class Shows(Protocol):
    """Whatever shows a view: a widget."""

    view: View


class Answers(ABC):
    """A learner's counterpart. Subclasses name their intents and build their view."""

    intents: ClassVar[Mapping[str, Callable[[Any, str], None]]]
    longest: ClassVar[int] = LONGEST_INTENT
    game_name: str
    seat = 0

    def __init__(self, lang: str | None = None) -> None:
        if lang is not None and lang not in LANGUAGES:
            raise ValueError(f"there is no language {lang!r} yet, only {', '.join(LANGUAGES)}")
        self.lang = lang or of_place()
        self.n = 0
        self.since = 0  # the first view that may still be answered: what came after it, nobody asked for
        self.notice: tuple[str, str] | None = None  # text, tone
        self.rule: str | None = None  # the rule card that lies open
        self.widgets: WeakSet[Shows] = WeakSet()
        self.works: dict[str, Work[Any]] = {}  # what is being found out, by name
        self._view: View | None = None
        self._told_view: View | None = None  # the view before, for ears: they are told what is new
        self._told: View = {"n": 0, "at": 0, "lines": []}
        self._told_all = True  # and none is dropped before the learner's next click

    @property
    def speak(self) -> Speaker:
        """The voice in which it answers, which names the seats as the learner sees them."""
        return speaker(self.lang, self.game_name, self.seat)

    @abstractmethod
    def build(self) -> View:
        """The view, from nothing."""

    @abstractmethod
    def act(self, text: str) -> None:
        """An intent that none of `intents` begins."""

    def view(self) -> View:
        """The finished view for the browser to draw."""
        if self._view is None:
            self._view = self.build()
            if self.notice:
                text, tone = self.notice
                self._view["notice"] = {"text": text, "tone": tone}
            self._view["heard"] = self._heard(self._view)
        return self._view

    def _heard(self, view: View) -> View:
        """What is read out since the learner's last click, each line once; this view's own begin `at`.

        A view that nobody asked for may come while the one before is still being played out.
        """
        if self._told_view and self._told_view["lang"] != view["lang"]:
            self._told = {**self._told, "at": 0, "lines": []}  # those were in the other language
        if lines := heard(self.speak, self._told_view, view):
            n, before = (
                (self._told["n"], self._told["lines"]) if not self._told_all else (self._told["n"] + 1, [])
            )
            self._told = {"n": n, "at": len(before), "lines": [*before, *lines]}
            self._told_all = False
        self._told_view = view
        return self._told

    def receive(self, intent: object) -> None:
        """An intent from a browser, of whatever shape: acted on if it answers the newest view, once."""
        match intent:
            case {"n": int(n), "do": str(text)} if len(text) <= self.longest and not isinstance(n, bool):
                if self.since <= n <= self.n:
                    self.do(text)
            case _:
                self.say("widgets.notice.nonsense", tone="no")
                self.publish()

    def do(self, text: str) -> Self:
        """Act for the learner. Never raises: a fault of the program is logged and told by its number."""
        self.notice, self._told_all = None, True
        words = " ".join(sendable(text).split())
        try:
            verb = next(
                (verb for verb in self.intents if words == verb or words.startswith(verb + " ")), None
            )
            if verb is None:
                self.act(words)
            else:
                self.intents[verb](self, words[len(verb) :].strip())
        except Exception:
            self._fault(words)
        self.publish()
        return self

    def _fault(self, what: str) -> None:
        """Log the exception at hand and put its number into the next view."""
        fault = uuid4().hex[:6]
        log.exception("fault %s while doing %r", fault, what[:80])
        self.say("widgets.notice.fault", tone="no", fault=fault)

    def say(self, key: str, tone: str = "info", **facts: object) -> None:
        """Put a notice into the next view."""
        self.notice = (self.speak.word(key, **facts), tone)

    def publish(self) -> None:
        """A new view for every widget that shows this; where it cannot be drawn, the last one that could."""
        self.n += 1
        self.since = self.n
        self.refresh()

    def refresh(self) -> None:
        """The same view with what was found since: no intent is answered by it, so its number stays.

        A click that is on its way meanwhile still answers the view that the learner saw.
        """
        before, self._view = self._view, None
        for widget in list(self.widgets):
            try:
                widget.view = self.view()
            except Exception:
                if before is None:
                    raise
                self._fault("the view")
                text, tone = self.notice or ("", "no")
                self._view = {**before, "n": self.n, "notice": {"text": text, "tone": tone}}
                widget.view = self._view

    def work_on(self, what: str, steps: Iterator[Found | None], heard: Callable[[Found], None]) -> None:
        """Find something out while the page stays alive, instead of what was sought under that name."""
        self.stop_work(what)
        self.works[what] = Work(steps, heard, self.refresh, lambda: self._broke(what))

    def stop_work(self, what: str) -> None:
        """It is not wanted any more."""
        if work := self.works.pop(what, None):
            work.stop()

    def _broke(self, what: str) -> None:
        self._fault(what)
        self.refresh()

    def choose_language(self, lang: str) -> None:
        """Everything from here on in another language."""
        if lang in LANGUAGES:
            self.lang = lang

    def open_rule(self, rule: str) -> None:
        """Lay a rule card open; an unknown name puts away the one that lies there."""
        self.rule = rule if self.speak.knows(rule) else None

    def close_rule(self, _: str = "") -> None:
        """Put the rule card away."""
        self.rule = None


COMMON: Mapping[str, Callable[[Any, str], None]] = {
    "lang": Answers.choose_language,
    "rule": Answers.open_rule,
    "close rule": Answers.close_rule,
}
