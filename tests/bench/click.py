"""How long a click takes in the browser, through Voila, until its card lies on the table: 150 ms at most.

    python tests/bench/click.py [--clicks 52]

A real Chromium clicks through whole deals on a page of `cardlab serve`, with motion as everybody sees it. The
clock runs inside the page: from the time stamp of the click to the moment at which the card stands in the
trick's DOM. The median is what counts.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from cardlab.widgets import Session  # noqa: E402
from tests.browser import chromium, notebooks  # noqa: E402
from tests.browser.conftest import served  # noqa: E402
from tests.browser.learner import Learner  # noqa: E402

CODE = "D"
AIM = 150  # ms
CLOCK = """() => {
  window.spent = null;
  let began = 0, card = "";
  addEventListener("click", event => {
    const clicked = event.target.closest(".cl-hand .cl-card");
    if (clicked) [began, card] = [event.timeStamp, clicked.dataset.card];
  }, true);
  new MutationObserver(() => {
    if (!card || !document.querySelector(`.cl-trick [data-card="${card}"]`)) return;
    window.spent = performance.now() - began;
    card = "";
  }).observe(document.querySelector("main .cl"), { childList: true, subtree: true });
}"""


def main() -> None:
    """Prints the figures."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--clicks", type=int, default=52)
    asked = parser.parse_args()
    path = chromium.find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lessons = notebooks.write(Path(folder) / "lessons")
        with served("--lessons", str(lessons), log=Path(folder) / "log.txt") as address:
            browser = chromium.launch(playwright, path)
            page = browser.new_page()
            page.goto(f"{address}/en/deal.ipynb")
            page.wait_for_selector("body[data-ready]", timeout=120_000)
            spent = sorted(clicks(page, asked.clicks))
            browser.close()
    middle = statistics.median(spent)
    print(f"{'clicks':>8}{'fastest':>10}{'median':>10}{'9 of 10':>10}{'slowest':>10}   ms")
    figures = (spent[0], middle, spent[9 * len(spent) // 10], spent[-1])
    print(f"{len(spent):>8}" + "".join(f"{each:>10.0f}" for each in figures))
    print(f"the aim of {AIM} ms is {'reached' if middle < AIM else 'missed'}")


def clicks(page: Page, number: int) -> list[float]:
    """Plays deals until so many cards were clicked; the time of each."""
    learner = Learner(page, page.locator("main .cl"), Session(code=CODE, lang="en"))
    page.evaluate(CLOCK)
    spent: list[float] = []
    while len(spent) < number:
        learner.bid_as_counted()
        while learner.table.turn is not None and len(spent) < number:
            learner.play(learner.legal[0])
            spent.append(page.evaluate("spent"))
        if len(spent) < number:
            learner.press("next deal")
    return spent


if __name__ == "__main__":
    main()
