"""What every screen owes its reader, measured: it fits, its targets can be hit, its words can be read."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
AHEAD = ".cl-prompt .cl-btn:not([data-do])"  # lets a trick go that lies until it is read
RESTS = "([root, ahead]) => !root.hasAttribute('data-moving') || root.querySelector(ahead)"
WAYS = [(width, dark) for width in (1280, 360) for dark in (False, True)]


def fits(root: Locator, moment: str) -> list[str]:
    """What is wrong with a widget at this moment, in every width and theme."""
    wrong, page = [], root.page
    for width, dark in WAYS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme="dark" if dark else "light")
        root.locator("xpath=self::*[@data-theme='" + ("dark" if dark else "light") + "']").wait_for()
        page.mouse.move(0, 0)
        found = root.evaluate(MEASURE)
        wrong += [
            f"{moment} at {width}, dark {dark}: {key} {json.dumps(what, ensure_ascii=False)}"
            for key, what in found.items()
            if what
        ]
    page.set_viewport_size({"width": 1280, "height": 900})
    return wrong


def rest(root: Locator, go_on: Callable[[], None] | None = None) -> None:
    """Waits until nothing moves; a trick that lies until it is read counts as read, by a click or as asked."""
    ahead = root.locator(AHEAD)
    while True:
        root.page.wait_for_function(RESTS, arg=[root.element_handle(), AHEAD])
        if root.get_attribute("data-moving") is None:
            return
        (go_on or ahead.click)()
