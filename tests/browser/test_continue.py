"""A page that is opened again goes on where it was left, and a kernel that is gone is told: Voila and Lab."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.widgets import Session

from .conftest import served
from .learner import Learner
from .notebooks import IMPORTS, cell, notebook
from .screen import fits
from .test_hosts import jupyter  # noqa: F401  a fixture

TOLD = "import os, pathlib; pathlib.Path({path!r}).write_text(str(os.getpid()))"
BARS = {
    "ko": ("여기서 치던 판이 남아 있어요.", "이어서 하기", "처음부터"),
    "en": ("A deal you were playing is still here.", "Continue", "Start again"),
}
NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no') }})"


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which the kernel that started last tells its process."""
    return tmp_path_factory.mktemp("kernel") / "pid"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, kernel: Path) -> Iterator[str]:
    lessons = tmp_path_factory.mktemp("continue") / "lessons"
    told = f"{IMPORTS}\n{TOLD.format(path=str(kernel))}"
    pages = {
        "index": ["# Tables"],
        "one": ["# One", told, cell("GO7", {})],
        "two": ["# Two", told, "TableView(mode='match')", "TableView(game='skat')"],
    }
    for lang in BARS:
        (lessons / lang).mkdir(parents=True)
        for name, cells in pages.items():
            (lessons / lang / f"{name}.ipynb").write_text(notebook(*cells), "utf-8")
    with served("--lessons", str(lessons), log=lessons.parent / "log.txt") as address:
        yield address


def ready(page: Page, address: str = "") -> Page:
    if address:
        page.goto(address)
    else:
        page.reload()
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    page.locator(".cl").first.wait_for()
    return page


def seated(page: Page, lang: str = "en") -> Learner:
    return Learner(page, page.locator(".cl").first, Session(code="GO7", lang=lang))


def bar(page: Page) -> Locator:
    return page.locator(".cl-offer")


def stored(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate("({...localStorage})")
    return {key: text for key, text in found.items() if key.startswith("cardlab.table:")}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_reload_in_mid_deal_goes_on(new_page: Callable[..., Page], site: str, lang: str) -> None:
    page = ready(new_page(lang=lang, still=True), f"{site}/{lang}/one.ipynb")
    learner = seated(page, lang)
    learner.bid_as_counted()
    learner.play_on(3)
    refused = next(code for code in learner.hand if code not in learner.legal)
    learner.play(refused)
    hand, trick = learner.shown_hand(), learner.trick()
    account = page.locator(".cl-explain").inner_text()
    ready(page)
    text, go_on, again = BARS[lang]
    expect(bar(page)).to_contain_text(text)
    expect(bar(page)).to_contain_text("GO7-1")
    expect(bar(page).get_by_role("button")).to_have_text([go_on, again])
    assert page.locator('[data-do="look"]').is_visible(), "nothing happens by itself"
    assert fits(page.locator(".cl").first, "what lies there from before") == []
    # By the keyboard alone.
    bar(page).get_by_role("button", name=go_on).focus()
    page.keyboard.press("Enter")
    expect(bar(page)).to_have_count(0)
    assert (seated(page, lang).shown_hand(), seated(page, lang).trick()) == (hand, trick)
    assert page.locator(".cl-explain").inner_text() == account
    assert page.evaluate("document.activeElement.closest('.cl') !== null")


def test_starting_again_is_kept_as_well(new_page: Callable[..., Page], site: str) -> None:
    page = ready(new_page(still=True), f"{site}/en/one.ipynb")
    seated(page).bid_as_counted()
    ready(page)
    bar(page).get_by_role("button", name="Start again").click()
    expect(bar(page)).to_have_count(0)
    assert page.locator('[data-do="look"]').is_visible()
    ready(page)
    page.wait_for_timeout(500)
    expect(bar(page)).to_have_count(0)


def test_a_link_opens_the_same_moment_for_somebody_else(new_page: Callable[..., Page], site: str) -> None:
    page = ready(
        new_page(still=True, permissions=["clipboard-read", "clipboard-write"]), f"{site}/en/one.ipynb"
    )
    learner = seated(page)
    learner.bid_as_counted()
    learner.play_on(4)
    page.get_by_role("link", name="Copy link").click()
    expect(page.locator(".cl-notice")).to_contain_text("The link to this moment is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site}/en/one.ipynb#deal=spades-GO7,")
    other = ready(new_page(still=True, width=360), link)
    expect(other.locator(".cl-notice")).to_contain_text("This is the deal from the link.")
    assert seated(other).shown_hand() == learner.shown_hand()
    assert seated(other).trick() == learner.trick()
    assert "#" not in other.url, "from here on it is the visitor's own"
    assert stored(other) == {}
    # Pasted into the address of the page that is open already.
    other.evaluate("link => { location.href = link }", link.rpartition(",")[0] + ",00000000")
    expect(other.locator(".cl-notice")).to_contain_text("The deal in this link couldn't be read.")


def test_two_tables_of_a_page_and_a_match_that_stays_one(new_page: Callable[..., Page], site: str) -> None:
    page = ready(new_page(still=True), f"{site}/en/two.ipynb")
    spades, skat = page.locator(".cl").all()
    spades.locator('[data-do="look"]').click()
    expect(spades.locator(".cl-bid-hand, .cl-hand").first).to_be_visible()
    crumb = spades.locator(".cl-crumb").inner_text()
    assert "1,spades," not in (spades.locator('a[href^="#deal"]').get_attribute("href") or "1,spades,")
    page.wait_for_function("Object.keys(localStorage).some(key => key.startsWith('cardlab.table:'))")
    ready(page)
    spades, skat = page.locator(".cl").all()
    expect(spades.locator(".cl-offer")).to_have_count(1)
    expect(skat.locator(".cl-offer")).to_have_count(0)
    spades.get_by_role("button", name="Continue").click()
    expect(spades.locator(".cl-crumb")).to_have_text(crumb)
    expect(spades.locator('.cl-mode [data-do="mode match"]')).to_have_attribute("aria-pressed", "true")
    expect(spades.locator('[data-do="hint"]:not([aria-disabled])')).to_have_count(0)


def test_of_two_tabs_the_newer_state_is_offered_whole(new_page: Callable[..., Page], site: str) -> None:
    first = ready(new_page(still=True), f"{site}/en/one.ipynb")
    second = ready(first.context.new_page(), f"{site}/en/one.ipynb")
    seated(first).bid_as_counted()
    newer = seated(second)
    newer.bid_as_counted()
    newer.play_on(2)
    ready(first)
    # Played on in the other tab while the offer stands here: it is that moment which is offered.
    offered = bar(first).inner_text()
    newer.play_on(3)
    expect(bar(first)).not_to_have_text(offered, use_inner_text=True)
    bar(first).get_by_role("button", name="Continue").click()
    expect(bar(first)).to_have_count(0)
    assert seated(first).shown_hand() == newer.shown_hand()


def test_without_a_storage_everything_else_works(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(still=True)
    page.add_init_script(NO_STORAGE)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    ready(page, f"{site}/en/one.ipynb")
    learner = seated(page)
    learner.bid_as_counted()
    learner.play_on(1)
    ready(page)
    page.wait_for_timeout(500)
    expect(bar(page)).to_have_count(0)
    expect(page.locator(".cl-notice")).to_have_count(0)
    assert [text for text in failed if "cardlab" in text] == []


def test_damaged_state_is_said_and_set_aside(new_page: Callable[..., Page], site: str) -> None:
    page = ready(new_page(still=True), f"{site}/en/one.ipynb")
    key = "cardlab.table:/en/one.ipynb:spades-GO7"
    page.evaluate("key => localStorage.setItem(key, '{broken')", key)
    ready(page)
    expect(page.locator(".cl-notice")).to_contain_text("your browser keeps it aside")
    page.wait_for_function("key => !(key in localStorage)", arg=key)
    [(aside, text)] = stored(page).items()
    assert aside.startswith(f"{key}.damaged-")
    assert text == "{broken"
    seated(page).bid_as_counted()
    assert key in stored(page)


# ---------------------------------------------------------------------- a kernel that is gone
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_killed_kernel_is_told_and_the_page_goes_on(
    new_page: Callable[..., Page], site: str, kernel: Path, lang: str
) -> None:
    page = ready(new_page(lang=lang, still=True), f"{site}/{lang}/one.ipynb")
    learner = seated(page, lang)
    learner.bid_as_counted()
    learner.play_on(2)
    hand = learner.shown_hand()
    os.kill(int(kernel.read_text("utf-8")), signal.SIGKILL)
    lost = page.locator(".cl-lost")
    lost.wait_for(timeout=20_000)  # nobody has clicked
    expect(lost).to_have_role("alert")
    expect(lost).to_contain_text({"ko": "여기서 이어서 할 수 있어요", "en": "continue from here"}[lang])
    expect(lost).not_to_contain_text({"ko": "방금 누른", "en": "last click"}[lang])
    expect(page.locator(".cl-body")).to_have_attribute("inert", "")
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    box = lost.get_by_role("button").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    with page.expect_navigation():
        lost.get_by_role("button").click()
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    bar(page).get_by_role("button", name=BARS[lang][1]).click()
    expect(bar(page)).to_have_count(0)
    assert seated(page, lang).shown_hand() == hand


def test_a_click_that_nobody_answers_is_told(new_page: Callable[..., Page], site: str, kernel: Path) -> None:
    page = ready(new_page(still=True), f"{site}/en/one.ipynb")
    learner = seated(page)
    learner.bid_as_counted()
    hand, pid = learner.shown_hand(), int(kernel.read_text("utf-8"))
    os.kill(pid, signal.SIGSTOP)
    try:
        learner.card(learner.legal[0]).click()
        expect(page.locator(".cl-lost")).to_contain_text("Your last click was not played.", timeout=20_000)
        assert learner.shown_hand() == hand
    finally:
        os.kill(pid, signal.SIGCONT)
    # It was late and not lost: the table comes back by itself with what was clicked.
    expect(page.locator(".cl-lost")).to_have_count(0, timeout=20_000)
    learner.did(f"play {learner.legal[0]}")
    assert len(learner.shown_hand()) == 12


def pid_of(name: str) -> int:
    """The process of a kernel, which is started with a file that names it."""
    for found in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if f"kernel-{name}.json" in found.read_text("utf-8", "replace"):
                return int(found.parent.name)
        except OSError:
            pass
    raise AssertionError(f"no process of kernel {name}")


def test_in_jupyterlab_the_cell_is_run_again(new_page: Callable[..., Page], jupyter: str) -> None:  # noqa: F811
    page = new_page(still=True)
    page.set_default_timeout(60_000)
    page.goto(f"{jupyter}/lab/tree/table.ipynb")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()  # before, a cell that is run is lost
    page.locator(".jp-CodeCell .cm-content").first.click()
    idle = page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]')
    idle.wait_for(state="attached")
    page.keyboard.press("Shift+Enter")
    root = page.locator(".jp-OutputArea .cl")
    root.wait_for()
    learner = Learner(page, root, Session(code="host", lang="en"))
    learner.bid_as_counted()
    learner.play_on(2)
    hand = learner.shown_hand()
    assert root.locator('a[href^="#deal"]').count() == 0, "nobody else can open this address"

    def run_again() -> None:
        idle.wait_for(state="attached")
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        expect(bar(page)).to_contain_text("A deal you were playing is still here.")
        bar(page).get_by_role("button", name="Continue").click()
        expect(bar(page)).to_have_count(0)
        assert Learner(page, root, Session(code="host", lang="en")).shown_hand() == hand

    run_again()  # the kernel lives on, and it is the same cell
    [running] = page.evaluate("fetch('/api/kernels').then(answer => answer.json())")
    os.kill(pid_of(running["id"]), signal.SIGKILL)
    lost = root.locator(".cl-lost")
    lost.wait_for()
    expect(lost).to_contain_text("run this cell")
    expect(lost.get_by_role("button")).to_have_count(0)
    if (told := page.locator(".jp-Dialog")).count():
        told.get_by_role("button", name="Ok", exact=False).click()
    run_again()
