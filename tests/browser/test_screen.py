"""What every screen owes its reader: it fits, its targets can be hit, its words can be read. In all widths and themes."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from cardlab.widgets import Session

from .conftest import Sit
from .learner import Learner

MEASURE = """root => {
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const parse = text => text.match(/[\\d.]+/g).map(Number);
  const over = ([r, g, b, a = 1], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const ground = element => {
    const own = element ? parse(getComputedStyle(element).backgroundColor) : [255, 255, 255];
    return own.length < 4 || own[3] === 1 ? own.slice(0, 3) : over(own, ground(element.parentElement));
  };
  const light = colour => colour
    .map(part => part / 255).map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, k) => sum + part * [.2126, .7152, .0722][k], 0);
  const faint = [...root.querySelectorAll("*")]
    .filter(element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(element => seen(element) && !element.closest(".cl-sr, [aria-disabled=true], [aria-hidden=true].cl-slot"))
    .map(element => {
      const back = ground(element);
      const [low, high] = [light(over(parse(getComputedStyle(element).color), back)), light(back)].sort((a, b) => a - b);
      return [(high + .05) / (low + .05), `${element.className || element.tagName}: ${element.textContent.slice(0, 30)}`];
    })
    .filter(([ratio]) => ratio < 4.5);
  const small = [...root.querySelectorAll(".cl-btn, .cl-langs button")].filter(seen).map(button => [button, button.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 43.9).map(([button, box]) => `${button.textContent} ${box.width}x${box.height}`);
  const narrow = [...root.querySelectorAll(".cl-hand button.cl-card")].map(card => {
    card.scrollIntoView({ block: "center" });
    const box = card.getBoundingClientRect();
    let hit = 0;
    for (let x = box.left + .5; x < box.right; x++) hit += card.contains(document.elementFromPoint(x, box.top + box.height / 2));
    return [card.dataset.card, Math.round(hit), Math.round(box.height)];
  }).filter(([, width, height]) => width < 43 || height < 44);
  return { faint, small, narrow, wide: document.documentElement.scrollWidth - innerWidth };
}"""
WAYS = [(width, dark) for width in (1280, 360) for dark in (False, True)]
CODE = "D"


def fits(page: Page, learner: Learner, moment: str) -> list[str]:
    """What is wrong with the screen at this moment, in every width and theme."""
    wrong = []
    for width, dark in WAYS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme="dark" if dark else "light")
        learner.root.locator("xpath=self::*[@data-theme='" + ("dark" if dark else "light") + "']").wait_for()
        page.mouse.move(0, 0)
        found = learner.root.evaluate(MEASURE)
        wrong += [f"{moment} at {width}, dark {dark}: {key} {json.dumps(what, ensure_ascii=False)}"
                  for key, what in found.items() if what]
    page.set_viewport_size({"width": 1280, "height": 900})
    return wrong


@pytest.fixture(scope="module")
def wrong(sit: Sit) -> Iterator[dict[str, list[str]]]:
    """A walk through all screens of a deal, in Korean, whose words are the wider ones."""
    page, _ = sit("deal", lang="ko")
    learner = Learner(page, page.locator("main .cl"), Session(code=CODE, lang="ko"))
    found: dict[str, list[str]] = {}

    def look(moment: str) -> None:
        found[moment] = fits(page, learner, moment)

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
    yield found


MOMENTS = (
    "before looking", "bidding", "a bid chosen", "to follow", "refused", "a hint", "a rule card", "half-way",
    "the sums", "looking back", "another card",
)  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_screen_fits_can_be_hit_and_read(wrong: dict[str, list[str]], moment: str) -> None:
    assert wrong[moment] == []


def test_the_measure_can_fail(page: Page) -> None:
    page.set_content(
        '<div class="cl"><p style="color:#aaa">faint</p><button class="cl-btn" style="height:20px">small</button>'
        '<div class="cl-hand"><button class="cl-card" data-card="SA" style="width:30px;height:60px">A</button></div>'
        '<i style="display:block;width:2000px">wide</i></div>'
    )
    found = page.locator(".cl").evaluate(MEASURE)
    assert re.search("faint", str(found["faint"]))
    assert len(found["small"]) == len(found["narrow"]) == 1
    assert found["wide"] > 0
