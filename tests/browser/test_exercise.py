"""Tasks through the page as a visitor gets it: a whole check by keyboard, another by mouse, endless tasks."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.cards import CardSet
from cardlab.widgets.learner import Learner
from cardlab.widgets.tasks.sitting import Sitting
from cardlab.widgets.tasks.sources import Endless, Source, check
from cardlab.widgets.tasks.trial import Trial

from . import notebooks
from .conftest import served, visitor
from .screen import fits, rest
from .wire import Wire

LESSON = "spades-2-breaking"
ABOUT = ("spades.play.follow", "spades.trick.won")
CELLS = {
    "check": f"CheckView({LESSON!r}, seed='browser')",
    "endless": f"ExerciseView(about={ABOUT!r}, seed='browser')",
}
Open = Callable[..., "Pupil"]


class Pupil:
    """In front of the tasks on the page; `sitting` was made from the same source and does the same."""

    def __init__(self, page: Page, wire: Wire, source: Source, lang: str) -> None:
        self.page, self.wire = page, wire
        self.root = page.locator("main .cl[data-kind=tasks]")
        self.sitting = Sitting(source, Learner("visit"), lang=lang)
        self.settle()

    @property
    def trial(self) -> Trial:
        """The task in front of the pupil."""
        trial = self.sitting.trial
        assert trial is not None
        return trial

    @property
    def right(self) -> str:
        """A right answer to it."""
        return min(self.trial.goal.right(self.trial.task))

    @property
    def wrong(self) -> str | None:
        """A choice that is not right, where there are choices."""
        right = self.trial.goal.right(self.trial.task)
        return next((choice for choice in self.trial.question.choices if choice not in right), None)

    def side(self) -> dict[str, Any]:
        """What the page should show."""
        found: dict[str, Any] = self.sitting.view()["tasks"]
        return found

    def settle(self) -> None:
        """Wait until the page shows what it should."""
        expect(self.root).to_have_attribute("data-n", str(self.sitting.n))
        rest(self.root)

    def did(self, do: str) -> None:
        """What was just done on the page was this."""
        self.sitting.do(do)
        self.settle()

    def button(self, do: str) -> Locator:
        """A button by what it does."""
        return self.root.locator(f'[data-do="{do}"]')

    # ------------------------------------------------------------ by keyboard
    def press(self, *keys: str) -> None:
        """Press keys one after another, wherever the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Type an answer and give it: letters and digits wherever the focus is, Hangul in the field."""
        field = self.root.locator(".cl-typed input")
        while not text.isascii() and not field.evaluate("field => field === document.activeElement"):
            self.press("Tab")
        self.page.keyboard.type(text)
        expect(field).to_have_value(text)
        self.press("Enter")
        self.did(f"type {text}")

    def enter(self, do: str) -> None:
        """Press Enter, which does this."""
        expect(self.button(do)).to_be_focused()
        self.press("Enter")
        self.did(do)

    # ------------------------------------------------------------ by mouse
    def click(self, do: str) -> None:
        """Click the button that does this."""
        self.button(do).click()
        self.did(do)

    def give(self, answer: str) -> None:
        """Give an answer in the way that the task offers."""
        question = self.trial.question
        if answer in question.choices:
            return self.click(f"answer {answer}")
        hand = self.root.locator(".cl-task-hand .cl-hand")
        if question.takes == "cards":
            for card in CardSet.parse(answer):
                hand.locator(f'[data-card="{card.code}"]').click(position={"x": 8, "y": 30})
            self.root.locator(".cl-task-pick .cl-primary").click()
            return self.did(f"pick {answer}")
        for step in answer.split(", ") if question.takes in ("action", "line") else ():
            hand.locator(f'[data-card="{step[-2:]}"]').click(position={"x": 8, "y": 30})
            self.did(f"answer {step}")
        if question.takes not in ("action", "line"):
            self.root.locator(".cl-typed input").fill(answer)
            self.root.locator(".cl-typed button").click()
            self.did(f"type {answer}")
        return None


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of pages with tasks."""
    root = tmp_path_factory.mktemp("tasks") / "lessons"
    for lang in ("ko", "en"):
        (root / lang).mkdir(parents=True)
        for name, cell in CELLS.items():
            book = notebooks.notebook(f"# {name}", f"from cardlab.widgets import *\n{cell}")
            (root / lang / f"{name}.ipynb").write_text(book, "utf-8")
    log = tmp_path_factory.mktemp("tasks") / "log.txt"
    with served("--lessons", str(root), log=log) as there:
        yield there


@pytest.fixture
def opened(browser: Any, address: str) -> Iterator[Open]:
    """Opens one of the pages: `opened("check", source, lang="ko")`."""
    contexts = []

    def go(name: str, source: Source, lang: str = "en", **asked: Any) -> Pupil:
        contexts.append(visitor(browser, lang=lang, still=True, **asked))
        page = contexts[-1].new_page()
        page.set_default_timeout(15_000)
        wire = Wire(page)
        page.goto(f"{address}/{lang}/{name}.ipynb")
        page.wait_for_selector("body[data-ready]", timeout=60_000)
        return Pupil(page, wire, source, lang)

    yield go
    for context in contexts:
        context.close()


def test_a_whole_check_by_keyboard_alone_in_korean(opened: Open) -> None:
    pupil = opened("check", check(LESSON, "browser"), lang="ko")
    for _ in range(40):  # into the widget
        pupil.press("Tab")
        if pupil.root.evaluate("root => root.contains(document.activeElement)"):
            break
    total, tried, hinted = pupil.sitting.source.total, 0, 0
    assert total is not None
    for number in range(total):
        if pupil.side()["task"]["hints"]["more"] and not hinted:
            hinted += 1
            pupil.press("?")
            pupil.did("hint")
        if pupil.wrong and tried < 2:
            tried += 1
            pupil.type(pupil.wrong)
            told = pupil.side()["feedback"]["says"]
            expect(pupil.root.locator(".cl-told")).to_contain_text(told[0].split()[-1])
            pupil.enter("again")
        if number == 1:
            pupil.type("도무지 모르겠어요")
            expect(pupil.root.locator(".cl-typed input")).to_be_focused()
            expect(pupil.root.locator(".cl-typed [role=alert]")).not_to_be_empty()
            pupil.press("Escape")
            pupil.did("clear")
        for step in pupil.right.split(", ") if pupil.trial.question.takes == "line" else [pupil.right]:
            pupil.type({"yes": "네", "no": "아니요"}.get(step, step))
        assert pupil.side()["feedback"]["tone"] == "right"
        pupil.enter("next")
    assert (tried, hinted) == (2, 1)

    ending = pupil.side()["ending"]
    expect(pupil.root.locator(".cl-ending h2")).to_have_text(ending["heading"])
    stands = [tick["stand"] for tick in pupil.side()["ticks"]]
    assert stands.count("later") in (2, 3)
    assert "missed" not in stands
    for stand in set(stands):
        expect(pupil.root.locator(f".cl-ticks .is-{stand}")).to_have_count(stands.count(stand))
    rule = ending["missed"]["rows"][0]["rule"]["do"]
    pupil.button(rule).focus()
    pupil.press("Enter")
    pupil.did(rule)
    pupil.enter("close rule")
    assert "missed" not in {tick["stand"] for tick in pupil.side()["ticks"]}


def test_a_check_by_mouse_in_english_shows_an_answer_and_a_rule_card(opened: Open) -> None:
    pupil = opened("check", check(LESSON, "browser"))
    total = pupil.sitting.source.total
    assert total is not None
    shown = 0
    for _ in range(total):
        if pupil.wrong and not shown:
            shown += 1
            pupil.give(pupil.wrong)
            mine = pupil.root.locator(".cl-choice.is-wrong")
            expect(mine).to_contain_text("Your answer")
            assert fits(pupil.root, "a wrong answer") == []
            rule = pupil.side()["feedback"]["rule"]["do"]
            pupil.root.locator(".cl-told").locator(f'[data-do="{rule}"]').click()
            pupil.did(rule)
            assert fits(pupil.root, "a rule card") == []
            pupil.click("close rule")
            pupil.click("solve")
            expect(pupil.root.locator(".cl-told")).to_contain_text("The answer:")
        else:
            pupil.give(pupil.right)
        pupil.click("next")
    assert shown == 1
    expect(pupil.root.locator(".cl-ticks .is-missed")).to_have_count(1)
    assert fits(pupil.root, "the end") == []
    sides = [view["tasks"] for view in pupil.wire.views() if "tasks" in view]
    asked = [side for side in sides if side["task"] and not side["feedback"]]
    assert len(asked) >= total
    assert {choice["state"] for side in asked for choice in side["task"]["choices"]} <= {"rest"}
    pupil.click("anew")
    expect(pupil.root.locator(".cl-ticks .is-open")).to_have_count(total)


@pytest.mark.parametrize("width", [1280, 360])
def test_endless_tasks_one_after_another(opened: Open, width: int) -> None:
    pupil = opened("endless", Endless("spades", ABOUT, 1, "browser"), lang="ko", width=width)
    for number in range(1, 5):
        expect(pupil.root.locator(".cl-task-head")).to_contain_text(f"연습 문제 {number}")
        assert fits(pupil.root, pupil.trial.task.goal) == []
        pupil.page.set_viewport_size({"width": width, "height": 900})
        pupil.give(pupil.right)
        assert pupil.side()["feedback"]["tone"] == "right"
        pupil.click("next")


def test_progress_is_kept_for_the_map(opened: Open) -> None:
    pupil = opened("check", check(LESSON, "browser"))
    pupil.give(pupil.right)
    kept = "Object.values(localStorage).join().includes('spades-2-breaking')"
    pupil.page.wait_for_function(kept)
