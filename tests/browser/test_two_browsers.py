"""Two browsers at one kernel in JupyterLab: the same table in both, in step, and one click is one action."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from cardlab.widgets import Session

from .learner import Learner
from .test_continue import pid_of
from .test_hosts import CODE, jupyter  # noqa: F401  a fixture
from .wire import Wire

KERNELS = "() => fetch('/api/kernels').then(answer => answer.json())"
# While the file is being written the server has no cells of it to give: asked again.
SAVED = """() => fetch('/api/contents/table.ipynb')
  .then(answer => answer.json())
  .then(file => JSON.stringify(file.content?.cells ?? '').includes('widget-view+json'))"""


def opened(page: Page, jupyter: str) -> Page:  # noqa: F811
    """The notebook in JupyterLab, its kernel at rest."""
    page.set_default_timeout(60_000)
    page.goto(f"{jupyter}/lab/tree/table.ipynb")
    # The mark beside the kernel's name is idle too while there is no kernel yet, and a cell run then is lost.
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    return page


def in_step(*learners: Learner) -> None:
    """Every browser shows what the session has come to, and none of them has lost it."""
    for each in learners:
        expect(each.root).to_have_attribute("data-n", str(each.session.n))
        expect(each.root).not_to_have_attribute("data-moving", "")
        assert each.shown_hand() == sorted(each.hand)
        assert each.trick() == learners[0].trick()
        expect(each.root.locator(".cl-lost")).to_have_count(0)


@contextmanager
def busy(kernel: int) -> Iterator[None]:
    """The kernel hears nothing meanwhile: whatever is clicked answers the view that lies there now."""
    os.kill(kernel, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(kernel, signal.SIGCONT)


def test_two_browsers_stay_in_step_and_one_click_is_one_action(
    new_page: Callable[..., Page],
    jupyter: str,  # noqa: F811
) -> None:
    pages = [new_page(still=True), new_page(still=True)]
    asked: list[str] = []
    wires = [Wire(page) for page in pages]
    for page in pages:
        page.on("request", lambda request: asked.append(request.url))
    one, two = pages
    opened(one, jupyter).locator(".jp-CodeCell .cm-content").first.click()
    one.keyboard.press("Shift+Enter")
    session = Session(code=CODE, lang="en")
    first = Learner(one, one.locator(".jp-OutputArea .cl"), session)
    first.root.wait_for()
    one.keyboard.press("Control+s")
    one.wait_for_function(SAVED)
    first.bid_as_counted()  # after the save: what the other browser shows cannot come from the file

    opened(two, jupyter)
    second = Learner(two, two.locator(".jp-OutputArea .cl"), session)
    second.root.wait_for()
    assert len(one.evaluate(KERNELS)) == 1
    in_step(first, second)
    first.play(first.legal[0])
    in_step(first, second)
    second.play(second.legal[0])
    in_step(first, second)

    [running] = one.evaluate(KERNELS)
    kernel = pid_of(running["id"])
    # The same card at the same moment, then two different ones: the kernel plays whichever it hears first.
    for same in (True, False):
        while len(set(first.legal)) < 2:
            first.play(first.legal[0])
        held, n = set(first.hand), session.n
        sent = [len(wire.intents()) for wire in wires]
        codes = [first.legal[0], first.legal[0 if same else 1]]
        with busy(kernel):
            for each, code in zip((first, second), codes, strict=True):
                each.card(code).click(force=True, position={"x": 10, "y": 30})
        for each in (first, second):
            expect(each.root).to_have_attribute("data-n", str(n + 1))
        assert [len(wire.intents()) for wire in wires] == [count + 1 for count in sent], "each asked once"
        [gone] = held - set(first.shown_hand())
        assert gone in codes
        first.did(f"play {gone}")
        in_step(first, second)
        # Both are free again, and no second action came between: the numbers would be one apart from here on.
        for each in (second, first):
            each.play(each.legal[0])
            in_step(first, second)
    assert [url for url in asked if not url.startswith((jupyter, "data:", "blob:"))] == []
