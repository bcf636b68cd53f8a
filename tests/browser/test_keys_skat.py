"""Skat by a learner who has only a keyboard, at 360 px: a deal, the valuation, a lesson from top to end."""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardlab.cards import Card, CardSet
from cardlab.games.skat.notation import show
from cardlab.games.skat.pack import PAIRS
from cardlab.games.skat.state import ANNOUNCE, BURY
from cardlab.widgets import Session
from cardlab.widgets.skat.words import MARKS

from . import notebooks
from .by_keys import ByKeys
from .conftest import Sit
from .keys import Keys, flaws
from .skat_learner import SkatLearner

CODE = "S207"
LESSON = "skat-3-skat"


class Player(ByKeys, SkatLearner):
    """Plays at the table by keys alone; the same session goes along and tells what should be there."""

    def __init__(self, page: Page, lang: str) -> None:
        self.keys = Keys(page)
        made = notebooks.PAGES["skat"][CODE]
        root = page.locator("main .cl[data-kind=table]")
        super().__init__(page, root, Session(code=CODE, lang=lang, **made))

    def shown(self) -> list[str]:
        """The own cards in the order in which they lie."""
        return [card["card"] for card in self.view["table"]["hand"]]

    def try_card(self, code: str) -> None:
        """Come to a card of the hand, by arrows or by typing it, and press it."""
        if len(self.hand) % 3:
            self.keys.pick(code)
        else:
            self.keys.type(code.lower().replace("t", "10"))
        assert self.keys.at.card == code
        self.keys.press("Space" if len(self.hand) % 2 else "Enter")
        self.did(f"play {code}")


# ---------------------------------------------------------------- a whole deal
@pytest.fixture(scope="module")
def player(sit: Sit) -> Player:
    """In front of the auction of the first deal, with the focus in it."""
    player = Player(sit("skat", lang="ko", width=360, height=800)[0], "ko")
    player.keys.to(r"bid \d+")
    return player


def test_the_auction_is_typed_and_a_jump_is_asked_once_more(player: Player) -> None:
    player.keys.type("20")
    expect(player.root.locator('.cl-value[data-do="bid 20"]')).to_be_focused()
    player.keys.press("Enter")  # a jump: it leads to the button that says so
    expect(player.root.locator('.cl-acts .cl-primary[data-do="bid 20"]')).to_be_focused()
    player.keys.press("Enter")
    player.did("bid 20")
    assert player.view["phase"] == "bid"
    assert player.sees().do == "skat", "the focus goes on to the next question"


def test_the_skat_is_picked_up_and_two_are_buried_after_a_change_of_mind(player: Player) -> None:
    player.enter("skat")
    assert player.sees().card == player.shown()[0]
    bury = player.advised()
    first, second = (card.code for card in CardSet(PAIRS[bury - BURY]))
    other = next(code for code in player.shown() if code not in (first, second))
    for code in (other, first):
        player.keys.pick(code)
        player.keys.press("Enter")
    player.keys.pick(other)
    player.keys.press("Space")
    picked = player.root.locator(".cl-hand .cl-picked")
    expect(picked).to_have_attribute("data-card", first)
    player.keys.pick(second)
    player.keys.press("Enter")
    player.keys.to("bury", back=True)
    player.keys.press("Enter")
    player.did(f"bury {first} {second}")
    assert player.page.evaluate("!!document.activeElement.dataset.game"), "the games are asked for next"


def test_an_announcement_that_commits_may_be_thought_over(player: Player) -> None:
    game, _ = divmod(player.advised() - ANNOUNCE, 4)
    said = show(player.advised())
    chosen = player.root.locator(f'[data-game="{MARKS[game]}"]')
    player.keys.walk(lambda _: chosen.evaluate("button => button === document.activeElement"), key="Tab")
    player.keys.press("Enter")
    player.keys.to(said)
    choices = player.view["declare"]["announce"]["choices"]
    if next(choice["ask"] for choice in choices if choice["do"] == said):
        player.keys.press("Enter", "Tab", "Enter")  # once more: no, choose again
        expect(player.root.locator(".is-asking")).to_have_count(0)
        assert player.keys.at.do == said
        player.keys.press("Enter")
    player.keys.press("Enter")
    player.did(said)
    assert player.sees().card, "the focus is in the hand"


def test_ten_tricks_with_a_refusal_its_rule_and_a_hint(player: Player) -> None:
    refused, hinted = 0, 0
    while not player.session.over:
        off = [code for code in player.hand if code not in player.legal]
        if off and refused < 2:
            refused += 1
            player.try_card(off[0])
            assert player.keys.at.card == off[0], "the focus stays at the card"
            read_the_rule(player)
            player.keys.pick(off[0])
            player.keys.press("Escape")
            player.did("dismiss")
            assert player.keys.at.card == off[0]
        if not hinted:
            hinted += 1
            player.enter("hint")
            expect(player.root.locator(".cl-hintbox")).to_be_visible(timeout=15_000)
            player.keys.tab(lambda here: bool(here.card), back=True)
        player.try_card(Card(player.advised()).code)
        assert player.session.over or player.sees().card
    assert refused
    assert player.sees().do == "next deal"


def read_the_rule(player: Player) -> None:
    """From the reason at the card to the rule and back to where it was asked for."""
    link = player.keys.to("rule .*", back=True).do
    player.keys.press("Enter")
    player.did(link)
    assert player.keys.at.do == "close rule"
    player.keys.press("Enter")
    player.did("close rule")


def test_the_review_opens_takes_the_focus_and_gives_it_back(player: Player) -> None:
    player.keys.to("open review", back=True)
    player.keys.press("Enter")
    player.did("open review")
    sheet = player.root.locator(".cl-below")
    expect(sheet).to_be_focused(timeout=15_000)
    player.keys.to("review card .*")
    player.keys.press("ArrowRight")
    player.sees()
    player.keys.to("close beside", back=True)
    player.keys.press("Enter")
    player.did("close beside")
    assert player.sees().do == "open review"
    player.enter("next deal")
    assert player.view["phase"] == "bid"


# ---------------------------------------------------------------- the valuation
def test_the_valuation_is_filled_in_and_left_both_ways(sit: Sit) -> None:
    keys = Keys(sit("skat-sides", width=360, height=800)[0])
    keys.to("game H")
    keys.act("Enter")
    assert flaws(keys.at) == []
    assert keys.at.do == "game H"
    keys.tab(lambda here: bool(here.card))
    for key in ("Enter", "Enter", "ArrowRight", "Space", "ArrowDown", "Enter", "End", "Enter"):
        if key in ("Enter", "Space"):
            keys.act(key)
        else:
            keys.press(key)
        assert keys.at.card
        assert flaws(keys.at) == []
    one = keys.at
    keys.tab(lambda here: here.widget != one.widget)
    keys.tab(lambda here: here.widget == one.widget, back=True)
    keys.tab(lambda here: here.widget != one.widget, back=True)


# ---------------------------------------------------------------- a lesson
# What is pressed once in each widget on the way: the skat, the odds, a hint, and on to the next task.
TRIED = r"skat|hint|odds|again|next"


def test_a_lesson_from_top_to_end(open_lesson: Callable[..., Page]) -> None:
    keys = Keys(open_lesson(LESSON, lang="ko", width=360, height=800, still=True))
    wrong: list[str] = []
    done: Counter[tuple[int, str]] = Counter()
    kinds: set[str] = set()
    for _ in range(400):
        keys.press("Tab")
        here = keys.here
        if here is None:
            break
        wrong += [f"{flaw}: {here}" for flaw in flaws(here)]
        kinds.add(here.kind)
        once = (here.widget, here.do or "cards")
        if done[once]:
            continue
        if here.kind == "tasks" and here.card:
            pick_two(keys)
        elif here.kind and re.fullmatch(TRIED, here.do):
            keys.act("Enter")
        else:
            continue
        done[once] += 1
        wrong += [f"{flaw} after {here}: {keys.at}" for flaw in flaws(keys.at)]
    assert here is None, "Tab leads out of the page"
    assert wrong == []
    assert kinds >= {"table", "bidding", "odds", "tasks"}
    pressed = Counter(what for _, what in done)
    assert pressed["skat"] == 3
    assert pressed["odds"] == 1
    assert pressed["cards"] == 2
    assert pressed["hint"] >= 2


def pick_two(keys: Keys) -> None:
    """Answer a task with the card that has the focus and the next one."""
    keys.press("Enter", "ArrowRight", "Space")
    keys.tab(lambda here: "cl-primary" in here.look)
    keys.act("Enter")
    assert keys.at.do in ("again", "next"), "the focus is where one goes on"


# ---------------------------------------------------------------- the rule book
def test_the_rule_book_is_searched_opened_turned_and_closed(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson("skat-book", lang="ko", width=360, height=800, still=True)
    keys = Keys(page)
    keys.tab(lambda here: here.kind == "book" and here.tag == "input")
    keys.compose("핸드")
    keys.press("Tab", "Enter")  # clears what was typed
    assert (keys.at.tag, keys.at.value) == ("input", "")
    entry = keys.to("rule .*").do
    keys.act("Enter")
    assert "cl-leaf-card" in keys.at.look, "what was opened is read next"
    keys.act("ArrowRight")
    assert "cl-leaf-card" in keys.at.look
    keys.tab(lambda here: here.do.startswith("rule ") and here.do != entry)
    keys.act("Enter")
    assert "cl-leaf-card" in keys.at.look
    keys.to("close rule", back=True)
    keys.act("Enter")
    assert keys.at.do.startswith("rule "), "the place in the contents is found again"
    assert flaws(keys.at) == []
