"""A class through the page: a deal with the log on, its download, a neighbour; thirty logs drawn."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.tutor.logbook import read
from cardlab.widgets.classroom import Classroom
from cardlab.widgets.teacher import Teacher
from tests.tutor.classes import course
from tests.tutor.classes import learner as of_class

from .learner import Learner
from .screen import fits

Open = Callable[..., Page]
CODE = "4F7K"


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The logs of a class of thirty, as files."""
    folder = tmp_path_factory.mktemp("class")
    files = []
    for each in course(30, CODE):
        files.append(folder / each.room.journal.file_name)
        files[-1].write_text(each.text, "utf-8")
    return files


def press(root: Locator, do: str, key: str = "") -> None:
    """Press a button, or a key on it, and wait for the answer."""
    before = root.get_attribute("data-n")
    button = root.locator(f'[data-do="{do}"]').first  # several may lead to one rule
    button.press(key) if key else button.click()
    expect(root).not_to_have_attribute("data-n", before or "")


def sit_down(page: Page, lang: str) -> tuple[Locator, Learner, Classroom]:
    """Type the code, switch the log on; the same is done in a classroom of the test's own."""
    root = page.locator("main .cl[data-kind=classroom]")
    root.locator(".cl-class-code input").fill(CODE.lower())
    page.keyboard.press("Enter")
    table = root.locator(".cl-inplace .cl")
    table.wait_for()
    press(root, "log on", "Enter")
    mine = Classroom(CODE, lang=lang).do("log on")
    assert mine.session is not None
    return root, Learner(page, table, mine.session), mine


def play_out(pupil: Learner) -> None:
    """Bid as counted, try a card that is refused, play the lowest that may be played, to the end."""
    pupil.bid_as_counted()
    refused = 0
    while pupil.table.turn is not None:
        held = [code for code in pupil.hand if code not in pupil.legal]
        if held and not refused:
            refused += 1
            pupil.play(held[0])
            expect(pupil.root.locator(".cl-callout")).to_be_visible()
        pupil.play(pupil.legal[0])
    assert refused == 1


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_class_deal_is_played_logged_downloaded_and_compared(
    open_lesson: Open, lang: str, tmp_path: Path
) -> None:
    page = open_lesson("class", lang=lang, still=True, dark=lang == "en")
    root, pupil, mine = sit_down(page, lang)
    expect(root.locator(".cl-class-compare tbody tr")).to_have_count(0)
    play_out(pupil)

    shown = mine.view()["classroom"]["compare"]
    rows = root.locator(".cl-class-compare tbody tr")
    expect(rows).to_have_count(3)
    assert [row.locator("th").inner_text() for row in rows.all()] == [row["who"] for row in shown["rows"]]
    expect(root.locator(".cl-parting h3")).to_have_text(shown["parting"]["heading"])

    with page.expect_download() as handed:
        press(root, "save")
    log = read(Path(handed.value.path()).read_text("utf-8"))
    own = read(mine.journal.text())
    assert handed.value.suggested_filename == f"cardlab-class-{CODE}-1-{log.owner.id}.jsonl"
    assert [(deed.kind, deed.action, deed.rule, deed.given) for _, deed in log.deeds] == [
        (deed.kind, deed.action, deed.rule, deed.given) for _, deed in own.deeds
    ]
    assert log.faults == ()

    neighbour = tmp_path / "neighbour.jsonl"
    neighbour.write_text(of_class(5, CODE).text, "utf-8")
    root.locator(".cl-drop input").set_input_files([neighbour])
    expect(rows).to_have_count(4)
    press(root, "row 3", "Enter")
    expect(root.locator("tr.is-on th")).to_have_text("learner 5")
    assert fits(root, "compared") == []


def test_a_code_that_is_none_is_asked_for_again_and_nothing_is_logged(open_lesson: Open) -> None:
    page = open_lesson("class", lang="ko", width=360)
    root = page.locator("main .cl[data-kind=classroom]")
    assert fits(root, "start") == []
    root.locator(".cl-class-code input").fill("이게 뭐예요?")
    page.keyboard.press("Enter")
    expect(root.locator("[role=alert]")).to_contain_text("판 코드는")
    expect(root.locator(".cl-class-log")).to_have_count(0)
    sit_down(page, "ko")
    assert fits(root, "sat down") == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_thirty_logs_are_drawn(open_lesson: Open, lang: str, logs: list[Path]) -> None:
    page = open_lesson("teacher", lang=lang, still=True)
    root = page.locator("main .cl[data-kind=teacher]")
    own = Teacher([(file.name, file.read_text("utf-8")) for file in logs], lang=lang)
    root.locator(".cl-drop input").set_input_files(logs)
    expect(root.locator(".cl-teach-head h2")).to_have_text(own.view()["teacher"]["heading"])
    assert fits(root, "thirty logs") == []

    for _ in range(3):  # along the decisions by arrow keys
        before = root.get_attribute("data-n")
        root.locator('.cl-decision-all [aria-pressed="true"]').press("ArrowRight")
        expect(root).not_to_have_attribute("data-n", before or "")
    own.do("step 3")
    decision = own.view()["teacher"]["deal"]["decision"]
    bars = root.locator(".cl-hist li")
    assert [card.get_attribute("data-card") for card in bars.locator(".cl-card").all()] == [
        card["card"] for card in decision["cards"]
    ]
    counts = [bar.locator(".cl-hist-col b").all_inner_texts() for bar in bars.all()]
    assert counts == [[str(card["count"])] if card["count"] else [] for card in decision["cards"]]
    assert fits(root, "a trick") == []

    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    heading = root.locator(".cl-decision-head h2")
    usual = heading.evaluate(size)
    press(root, "big on")
    assert heading.evaluate(size) >= 1.4 * usual
    assert fits(root, "for a projector") == []
    press(root, "names on")
    expect(root.locator(".cl-names").first).to_contain_text("learner")
    press(root, "names off")
    expect(root.locator(".cl-names")).to_have_count(0)

    press(root, "exercise spades.play.follow")
    expect(root.locator(".cl-below .cl[data-kind=tasks]")).to_be_visible(timeout=15_000)
    press(root, "close below")
    press(root, own.view()["teacher"]["reasons"]["items"][0]["rule"]["do"])
    expect(root.locator(".cl-rulecard")).to_be_visible()
