"""What every screen owes its reader: it fits, its targets can be hit, its words can be read and heard."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Locator, expect

from .axe import axe

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
AHEAD = ".cl-prompt .cl-btn:not([data-do])"  # lets a trick go that lies until it is read
RESTS = "([root, ahead]) => !root.hasAttribute('data-moving') || root.querySelector(ahead)"
WAYS = [(width, dark) for width in (1280, 360) for dark in (False, True)]
# axe takes as long as all else: it sees a screen once, in one theme or the other, unless all is asked for.
ASKED = {"ko": (1280, False), "en": (360, True)}
THOROUGH = "CARDLAB_AXE" in os.environ
WALKED = ["ko", "en"] if THOROUGH else ["ko"]  # Korean words are the wider ones


def fits(root: Locator, moment: str) -> list[str]:
    """What is wrong with a widget at this moment, in every width and theme."""
    wrong = []
    for width, dark in WAYS:
        wrong += [f"{moment} at {width}, dark {dark}: {what}" for what in faults(root, width, dark=dark)]
    root.page.set_viewport_size({"width": 1280, "height": 900})
    return wrong


def faults(root: Locator, width: int, dark: bool) -> list[str]:
    """What is wrong with a part of a page in this width and theme, by our own measure and by axe."""
    theme: Literal["dark", "light"] = "dark" if dark else "light"
    page = root.page
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # colours that change at once
    expect(page.locator(f".cl:not([data-theme={theme}])")).to_have_count(0)
    page.mouse.move(0, 0)
    wrong = [
        f"{key} {json.dumps(what, ensure_ascii=False)}"
        for key, what in root.evaluate(MEASURE).items()
        if what
    ]
    if THOROUGH or (width, dark) == ASKED[root.evaluate("root => root.closest('[lang]').lang")]:
        wrong += axe(root)
    return wrong


def rest(root: Locator, go_on: Callable[[], None] | None = None) -> None:
    """Waits until nothing moves; a trick that lies until it is read is read, by a click or as asked."""
    ahead = root.locator(AHEAD)
    while True:
        root.page.wait_for_function(RESTS, arg=[root.element_handle(), AHEAD])
        if root.get_attribute("data-moving") is None:
            return
        (go_on or ahead.click)()
