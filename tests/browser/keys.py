"""A learner who has only a keyboard: no mouse, and no way to put the focus anywhere but by keys."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .screen import rest

WATCH = (Path(__file__).parent / "keys.js").read_text("utf-8")


@dataclass(frozen=True)
class Here:
    """What has the focus: its tag, what it does (`data-do`), its card, its widget and how it lies in sight.

    `widget` counts the widgets of the page from 0 (-1: outside), `kind` is the widget's `data-kind`,
    `sight` the share of it that nothing covers, `ring` whether its focus is drawn, `cut` where it is cut.
    """

    tag: str
    do: str
    card: str
    href: str
    look: str
    text: str
    value: str
    off: bool
    widget: int
    kind: str
    top: float
    left: float
    width: float
    height: float
    inside: bool
    sight: float
    ring: bool
    cut: tuple[str, ...]
    sideways: bool

    def __str__(self) -> str:
        what = self.do or self.card or self.href
        return f"[{self.kind or 'page'} {self.widget}] {self.tag} {what} {self.text[:40]!r}"


Wanted = Callable[[Here], bool]


def flaws(here: Here) -> list[str]:
    """What is wrong with what has the focus, for one who can't reach for a mouse."""
    tall = here.height > 300  # a sheet that was opened: its beginning is what is looked at
    found = [] if here.inside or tall else ["out of sight"]
    if here.sight < 0.3 and not tall:
        found.append(f"covered: {here.sight:.0%} in sight")
    if not here.ring:
        found.append("no ring")
    return found + (["wider than the screen"] if here.sideways else [])


class Keys:
    """The keyboard in front of a page. Made before the page opens, it watches from the first moment.

    After every key the focus has to be somewhere: `press` fails where a redraw dropped it.
    """

    def __init__(self, page: Page, *, watch: bool = True) -> None:
        self.page = page
        page.add_init_script(WATCH)
        if watch and page.url != "about:blank":
            page.evaluate(WATCH)
        self._cdp: Any = None

    # ------------------------------------------------------------ looking
    @property
    def here(self) -> Here | None:
        """What has the focus; None where nothing of the page has."""
        found = self.page.evaluate("keyWatch.here()")
        return found and Here(**{**found, "cut": tuple(found["cut"])})

    @property
    def at(self) -> Here:
        """What has the focus, which something must."""
        here = self.here
        assert here is not None, "nothing has the focus"
        return here

    @property
    def spoken(self) -> tuple[str, str]:
        """Role and name of it as the browser hands them to a screen reader."""
        found = self._ask("Runtime.evaluate", expression="document.activeElement")
        tree = self._ask(
            "Accessibility.getPartialAXTree", objectId=found["result"]["objectId"], fetchRelatives=False
        )
        node = tree["nodes"][0]
        return node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")

    def root(self, here: Here | None = None) -> Locator:
        """The widget that has the focus."""
        at = here or self.at
        assert at.widget >= 0, f"outside of every widget: {at}"
        return self.page.locator(".cl").nth(at.widget)

    def kept(self) -> None:
        """The focus was never dropped so far."""
        lost = self.page.evaluate("keyWatch.lost.splice(0)")
        assert lost == [], f"the focus fell to the page from {lost}"

    # ------------------------------------------------------------ pressing
    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)
            self.kept()

    def type(self, text: str) -> None:
        """Type letters where the focus is."""
        self.page.keyboard.type(text)
        self.kept()

    def compose(self, text: str) -> None:
        """Type Korean as an input method does: the key is "Process", a syllable grows, then it is there."""
        for syllable in text:
            if not "가" <= syllable <= "힣":
                self.page.keyboard.type(syllable)
                continue
            for grown in growing(syllable):
                for kind in ("rawKeyDown", "keyUp"):
                    self._ask("Input.dispatchKeyEvent", type=kind, key="Process", windowsVirtualKeyCode=229)
                self._ask(
                    "Input.imeSetComposition", text=grown, selectionStart=len(grown), selectionEnd=len(grown)
                )
            self._ask("Input.insertText", text=syllable)
        self.kept()

    def act(self, *keys: str, timeout: int = 30_000) -> None:
        """Press keys, the last of which the kernel answers; wait until the answer stands still."""
        root = self.root()
        before = root.get_attribute("data-n") or ""
        self.press(*keys)
        expect(root).not_to_have_attribute("data-n", before, timeout=timeout)
        rest(root, lambda: self.press("Enter"))
        for _ in range(15):  # what has the focus is brought into sight a picture or two later
            if not (here := self.here) or not flaws(here):
                break
            self.page.wait_for_timeout(100)
        self.kept()
        assert self.here is not None, f"after {keys} nothing has the focus"

    # ------------------------------------------------------------ walking
    def tab(self, wanted: Wanted, *, back: bool = False, limit: int = 80) -> Here:
        """Tab on (or back) until the focus is at what is wanted."""
        passed = []
        for _ in range(limit):
            self.press("Shift+Tab" if back else "Tab")
            here = self.here
            if here and wanted(here):
                return here
            passed.append(str(here))
        raise AssertionError("Tab never comes there; it passed\n" + "\n".join(passed))

    def to(
        self, do: str = "", *, card: str = "", kind: str = "", back: bool = False, limit: int = 80
    ) -> Here:
        """Tab to what does this (a pattern for all of `data-do`), to a card, or into such a widget."""

        def wanted(here: Here) -> bool:
            return (
                (not do or re.fullmatch(do, here.do) is not None)
                and (not card or here.card == card)
                and (not kind or here.kind == kind)
            )

        here = self.here
        return here if here and wanted(here) else self.tab(wanted, back=back, limit=limit)

    def walk(self, wanted: Wanted, *, key: str = "ArrowRight", limit: int = 30) -> Here:
        """Walk with an arrow key inside a group until the focus is at what is wanted."""
        passed = []
        for _ in range(limit):
            here = self.at
            if wanted(here):
                return here
            passed.append(str(here))
            self.press(key)
        raise AssertionError(f"{key} never comes there; it passed\n" + "\n".join(passed))

    def pick(self, card: str, *, back: bool = False) -> Here:
        """Come to a card of the hand: Tab into the hand, then arrows."""
        if "cl-card" not in self.at.look.split():
            self.tab(lambda here: here.tag == "button" and bool(here.card), back=back)
        self.press("Home")
        return self.walk(lambda here: here.card == card)

    def _ask(self, method: str, **params: Any) -> Any:
        self._cdp = self._cdp or self.page.context.new_cdp_session(self.page)
        return self._cdp.send(method, params)


LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


def growing(syllable: str) -> list[str]:
    """A syllable as it grows while it is typed.

    >>> growing("십"), growing("하")
    (['ㅅ', '시', '십'], ['ㅎ', '하'])
    """
    at = ord(syllable) - ord("가")
    open_ = chr(ord("가") + at // 28 * 28)
    return [LEADS[at // 588], open_, *([syllable] if at % 28 else [])]
