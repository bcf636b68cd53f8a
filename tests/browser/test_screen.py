"""What every screen owes its reader: it fits, its targets can be hit, its words can be read."""

import re

import pytest
from playwright.sync_api import Page

from cardlab.widgets import Session

from .axe import axe
from .conftest import Sit
from .learner import Learner
from .screen import MEASURE, fits

CODE = "D"


@pytest.fixture(scope="module")
def wrong(sit: Sit) -> dict[str, list[str]]:
    """A walk through all screens of a deal, in Korean, whose words are the wider ones."""
    page, _ = sit("deal", lang="ko")
    learner = Learner(page, page.locator("main .cl"), Session(code=CODE, lang="ko"))
    found: dict[str, list[str]] = {}

    def look(moment: str) -> None:
        found[moment] = fits(learner.root, moment)

    look("before looking")
    learner.look()
    look("bidding")
    learner.root.locator('.cl-bid[data-do="bid 3"]').click()
    look("a bid chosen")
    learner.bid("bid 3")
    look("to follow")
    learner.play(next(code for code in learner.hand if code not in learner.legal))
    look("refused")
    learner.press("hint")
    learner.press("hint more")
    look("a hint")
    rule = learner.view["table"]["hint"]["source"]["do"]
    learner.root.locator(f'.cl-hintbox [data-do="{rule}"]').click()
    learner.did(rule)
    look("a rule card")
    learner.press("close rule")
    learner.play_on(6)
    look("half-way")
    learner.play_on()
    look("the sums")
    learner.press("step 4")
    look("looking back")
    learner.press("event")
    look("another card")
    return found


MOMENTS = (
    "before looking", "bidding", "a bid chosen", "to follow", "refused", "a hint", "a rule card", "half-way",
    "the sums", "looking back", "another card",
)  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_screen_fits_can_be_hit_and_read(wrong: dict[str, list[str]], moment: str) -> None:
    assert wrong[moment] == []


def test_the_measure_can_fail(page: Page) -> None:
    page.set_content(
        '<div class="cl"><p style="color:#aaa">faint</p>'
        '<button class="cl-btn" style="height:20px;min-height:0">small</button><div class="cl-hand">'
        '<button class="cl-card" data-card="SA" style="width:30px;min-width:0;height:60px">A</button></div>'
        "<style>button { min-width: 44px; min-height: 44px }</style>"
        '<button><i aria-hidden="true">x</i></button><button>♠Q</button>'
        '<button aria-label="queen">♠Q</button>'
        '<i style="display:block;width:2000px">wide</i></div>'
    )
    found = page.locator(".cl").evaluate(MEASURE)
    assert re.search("faint", str(found["faint"]))
    assert len(found["small"]) == len(found["narrow"]) == 1
    assert found["mute"] == [": ", ": ♠Q"]
    assert found["wide"] > 0


def test_the_measure_sees_drawings_placeholders_and_every_kind_of_target(page: Page) -> None:
    page.set_content(
        "<style>input { height: 44px; width: 90px } ::placeholder { color: #bbb }</style><main>"
        '<svg width="99" height="30"><rect width="99" height="30" fill="#333"/>'
        '<text y="20" fill="#444">dark</text></svg>'
        '<svg width="99" height="30"><text y="20" fill="#444">fine</text></svg>'
        '<label>Name <input placeholder="pale"></label><input aria-label="flat" style="height:20px">'
        "<p><a href='#'>alone</a></p><p><a href='#'>one</a> · <a href='#'>other</a></p>"
        "<p>a sentence with <a href='#'>a link</a></p><details><summary>more</summary></details></main>"
    )
    found = page.locator("main").evaluate(MEASURE)
    assert [what for _, what in found["faint"]] == ["text: dark", "pale"]
    assert [what.rsplit(" ", 1)[0] for what in found["small"]] == [
        "SUMMARY: more", "INPUT: ", "A: alone", "A: one", "A: other"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "page_of"),
    [
        ("color-contrast", '<p style="color:#aaa">faint</p>'),
        ("button-name", "<button></button>"),
        ("heading-order", "<h2>two</h2><h4>four</h4>"),
        ("aria-required-children", '<div role="radiogroup" aria-label="bids"><div role="list">3</div></div>'),
        ("nested-interactive", '<div role="button" tabindex="0">a <a href="#">link</a></div>'),
        (
            "target-size",
            '<button style="width:9px;height:9px">a</button><button style="width:9px;height:9px">b</button>',
        ),
        ("landmark-unique", "<nav>a</nav><nav>b</nav>"),
    ],
)
def test_axe_can_fail(page: Page, rule: str, page_of: str) -> None:
    page.set_content(f'<html lang="en"><title>t</title><main><h1>one</h1>{page_of}</main></html>')
    assert [what for what in axe(page.locator("html")) if what.startswith(f"{rule}: ")]
