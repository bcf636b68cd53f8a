"""What a screen reader is told for one whole deal of each game, played by keys alone and held line by line.

The transcripts stand in `transcripts/`: a line for each key, and under it what is heard. With
CARDLAB_TRANSCRIPTS=write they are written anew; read them before they are committed.
"""

import os
import re
from difflib import unified_diff
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cardlab.cards import CardSet
from cardlab.games.skat.notation import show
from cardlab.games.skat.pack import PAIRS
from cardlab.games.skat.state import ANNOUNCE, BURY
from cardlab.widgets import Session
from cardlab.widgets.skat.words import MARKS

from . import notebooks
from .conftest import Sit
from .ear import Ear
from .learner import Learner
from .skat_learner import SkatLearner

HERE = Path(__file__).parent / "transcripts"
FOCUS = "() => document.activeElement?.dataset.card ?? ''"
# Whether the focus is there already, else whether Tab leads there or Shift+Tab.
WAY = """wanted => {
  const here = document.activeElement, there = document.querySelector(wanted);
  if (here.matches(wanted)) return "";
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
}"""


class Blind:
    """Plays by keys and hears what comes of them."""

    def __init__(self, learner: Learner) -> None:
        self.learner, self.page, self.ear = learner, learner.page, Ear(learner.page)

    def press(self, key: str, what: str = "") -> None:
        """A key, and what it has the table do."""
        self.ear.press(key)
        if what:
            self.learner.did(what)
        self.ear.hear()

    def go(self, selector: str) -> None:
        """Tab by Tab to what this finds."""
        expect(self.learner.root.locator(selector)).to_have_count(1)
        for _ in range(40):
            key = self.page.evaluate(WAY, f"main .cl {selector}")
            if not key:
                return
            self.press(key)
        raise AssertionError(f"Tab never comes to {selector}:\n" + "\n".join(self.ear.lines[-80:]))

    def find(self, code: str) -> None:
        """To a card of the hand, with the arrow keys."""
        order = [card["card"] for card in self.learner.view["table"]["hand"]]
        if self.here not in order:
            self.go('.cl-hand [tabindex="0"]')
        key = "ArrowRight" if order.index(code) > order.index(self.here) else "ArrowLeft"
        while self.here != code:
            self.press(key)

    @property
    def here(self) -> str:
        """The card that has the focus."""
        found: str = self.page.evaluate(FOCUS)
        return found

    def button(self, do: str) -> None:
        """Go to a button and press it."""
        self.go(f'[data-do="{do}"]')
        self.press("Enter", do)

    def play_on(self) -> None:
        """To the end, always with the nearest card that may be played; once with one that may not."""
        learner, refused = self.learner, False
        while not learner.session.over:
            order = [card["card"] for card in learner.view["table"]["hand"]]
            off = [code for code in order if code not in learner.legal]
            if off and not refused:
                refused = True
                self.refuse(off[0], learner.legal[0])
            at = order.index(self.here) if self.here in order else 0
            code = min(learner.legal, key=lambda card: abs(order.index(card) - at))
            self.find(code)
            self.press("Enter", f"play {code}")

    def refuse(self, code: str, other: str) -> None:
        """A card that may not be played, a look at one that may, and a hint in two steps."""
        self.find(code)
        self.press("Enter", f"play {code}")
        self.find(other)
        self.press("Escape", "dismiss")
        self.button("hint")


def spades(sit: Sit, lang: str) -> Blind:
    """A deal of Spades and the first view of the next."""
    page, _ = sit("deal", lang=lang)
    blind = Blind(Learner(page, page.locator("main .cl"), Session(code="D", lang=lang)))
    blind.button("look")
    blind.press("4")
    blind.press("3")
    blind.press("Enter", "bid 3")
    blind.play_on()
    blind.button("next deal")
    return blind


def skat(sit: Sit, lang: str) -> Blind:
    """A deal of Skat: a jump, the skat picked up, two cards buried, a game announced and played."""
    page, _ = sit("skat", lang=lang)
    session = Session(code="S207", lang=lang, **notebooks.PAGES["skat"]["S207"])
    learner = SkatLearner(page, page.locator("main .cl"), session)
    blind = Blind(learner)
    blind.go('.cl-value[tabindex="0"]')
    blind.press("2")
    blind.press("0")
    blind.press("Enter")
    blind.press("Enter", "bid 20")
    blind.button("skat")
    pair = CardSet(PAIRS[learner.advised() - BURY])
    for card in pair:
        blind.find(card.code)
        blind.press("Enter")
    blind.go('[data-do="bury"]')
    blind.press("Enter", "bury " + " ".join(card.code for card in pair))
    action = learner.advised()
    blind.go(f'[data-game="{MARKS[(action - ANNOUNCE) // 4]}"]')
    blind.press("Enter")
    blind.go(f'[data-do="{show(action)}"]')
    blind.press("Enter", show(action))
    blind.play_on()
    blind.button("next deal")
    return blind


GAMES = {"spades": spades, "skat": skat}


@pytest.fixture(scope="module", params=[f"{game}.{lang}" for game in GAMES for lang in ("ko", "en")])
def heard(sit: Sit, request: pytest.FixtureRequest) -> tuple[str, Blind]:
    """A deal played to its end, and the name of its transcript."""
    game, _, lang = request.param.partition(".")
    return request.param, GAMES[game](sit, lang)


def test_the_transcript(heard: tuple[str, Blind]) -> None:
    name, blind = heard
    file, lines = HERE / f"{name}.txt", blind.ear.lines
    if os.environ.get("CARDLAB_TRANSCRIPTS") == "write":
        file.write_text("\n".join(lines) + "\n", "utf-8")
    held = file.read_text("utf-8").splitlines()
    differs = "\n".join(unified_diff(held, lines, file.name, "heard now", lineterm=""))
    assert not differs, f"{differs}\n\nIf that is meant: CARDLAB_TRANSCRIPTS=write, and read what changed."


def test_nothing_is_said_where_nobody_hears_it(heard: tuple[str, Blind]) -> None:
    """A status that comes with its words is not read: it has to be there before, or the log says the same."""
    steps = "\n".join(heard[1].ear.lines).split("> ")
    for step in steps:
        spoken = " ".join(re.findall("(?<=    log: ).*", step))
        for text in re.findall("(?<=    silent: ).*", step):
            assert text in spoken, step


def test_what_was_noted_is_what_the_browser_hands_on(heard: tuple[str, Blind]) -> None:
    """The words of all live regions, as noted and as they stand in Chromium's own accessibility tree."""
    noted, found = zip(*heard[1].ear.regions(), strict=True)
    assert any(noted)
    assert sorted(map(bare, noted)) == sorted(map(bare, found))


def bare(text: str) -> str:
    """Without its spaces."""
    return re.sub(r"\s", "", text)


def test_no_card_is_told_by_its_sign(heard: tuple[str, Blind]) -> None:
    cards = [line for line in heard[1].ear.lines if re.search("[♠♥♦♣]", line)]
    assert cards == []


def test_ears_are_told_no_sooner_than_the_screen_shows_it(sit: Sit) -> None:
    """A trick that lies until the learner goes on: the next is heard after it, card by card, and whole."""
    page, _ = sit("tables", still=False)
    session = Session(code="wait", lang="en", wait=True)
    learner = Learner(page, page.locator("main .cl").filter(has_text="wait-1").first, session)
    learner.look()
    learner.bid("bid 3")
    ear = Ear(page)
    learner.play(learner.legal[0])
    first, *later = [line for line in ear.hear() if line.startswith("    log")]
    assert first.endswith(f"Left won the trick. {learner.view['words']['next_trick']}")
    assert len(later) == 3, "each of the other cards when it is played"
    assert later[-1].endswith(spoken(learner, learner.view["heard"]["lines"][-1]))


def spoken(learner: Learner, line: str) -> str:
    """With the names of its suits."""
    for sign, suit in zip("♠♥♦♣", "SHDC", strict=True):
        line = line.replace(sign, learner.view["words"]["suits"][suit])
    return line
