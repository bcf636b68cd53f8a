"""Spades by a learner who has only a keyboard, at 360 px: a whole deal, and a lesson from top to end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardlab.records import read
from cardlab.widgets import Session

from .by_keys import ByKeys
from .conftest import Sit
from .keys import Keys, flaws
from .learner import sums_on_screen

CODE = "D"  # on the way through this deal both following suit and leading unbroken spades are refused


class Player(ByKeys):
    """Plays at the table by keys alone; the same session goes along and tells what should be there."""

    def __init__(self, page: Page, lang: str) -> None:
        self.keys = Keys(page)
        super().__init__(page, page.locator("main .cl"), Session(code=CODE, lang=lang))

    def typed(self, code: str) -> None:
        """Come to a card by typing its suit and its rank."""
        if not self.keys.at.card:
            self.keys.tab(lambda here: bool(here.card), back=True)
        suit, rank = code[0], code[1]
        while self.keys.at.card[0] != suit:
            self.keys.press(suit.lower())
        self.keys.type({"T": "10"}.get(rank, rank.lower()))
        assert self.keys.at.card == code

    def try_card(self, code: str) -> None:
        """Come to a card, by its name or by arrows, and press it."""
        (self.typed if len(self.hand) % 2 else self.keys.pick)(code)
        self.keys.press("Enter" if len(self.hand) % 3 else "Space")
        self.did(f"play {code}")


@pytest.fixture(scope="module")
def player(sit: Sit) -> Player:
    """In front of the first deal, with the focus at the button that turns the cards over."""
    player = Player(sit("deal", lang="ko", width=360, height=740)[0], "ko")
    player.keys.to("look")
    return player


def test_a_bid_is_typed_and_said(player: Player) -> None:
    player.enter("look")
    chosen = player.root.locator('.cl-bid[aria-checked="true"]')
    player.keys.type("13")  # typed quickly, that is thirteen and not three
    expect(chosen).to_have_text("13")
    player.keys.press("n")
    expect(chosen).to_have_attribute("data-do", "nil")
    player.keys.press("Home", "ArrowRight", "ArrowRight")
    expect(chosen).to_have_attribute("data-do", "bid 3")
    player.keys.press("Enter")
    player.did("bid 3")
    assert player.sees().card, "the focus is in the hand"


def test_a_refusal_its_rule_a_hint_and_a_card_taken_back(player: Player) -> None:
    while not (off := [code for code in player.hand if code not in player.legal]):
        player.try_card(player.legal[0])
    player.try_card(off[0])
    assert player.keys.at.card == off[0], "the focus stays at the card"
    expect(player.root.locator(".cl-callout")).to_be_visible()

    link = player.keys.to("rule .*", back=True).do
    player.keys.press("Enter")
    player.did(link)
    assert player.keys.at.do == "close rule", "who asks for the rule reads on there"
    player.keys.press("Enter")
    player.did("close rule")
    assert player.keys.at.do == link, "who closes it goes on where it was asked for"
    player.try_card(off[-1])
    player.keys.press("Escape")
    player.did("dismiss")
    assert player.keys.at.card == off[-1]
    expect(player.root.locator(".cl-callout")).to_have_count(0)

    player.enter("hint")
    while (more := player.view["table"]["hint"]["more"]) is not None:
        player.enter(more["do"], back=True)
    player.try_card(player.legal[-1])
    before = len(player.hand)
    player.enter("take back")
    assert len(player.hand) == before + 1
    player.keys.tab(lambda here: bool(here.card), back=True)
    assert player.sees().card in player.hand


def test_what_is_past_is_stepped_through_and_the_last_trick_is_at_hand(player: Player) -> None:
    player.try_card(player.legal[0])
    player.keys.tab(lambda here: "cl-strip" in here.look)
    player.keys.press("ArrowLeft")
    player.did(player.view["steps"]["back"]["do"])
    assert "cl-strip" in player.keys.at.look
    player.keys.press("End")
    player.did("now")
    expect(player.root.locator(".cl-last .cl-card")).to_have_count(4)
    rules: list[str] = []
    while not rules or player.keys.at.do.startswith("rule "):
        player.keys.to("rule .*") if not rules else player.keys.press("Tab")
        rules.append(player.keys.at.do)
    assert len(rules) == 2, "the account of the deal is one stop"
    player.keys.tab(lambda here: bool(here.card), back=True)


def test_thirteen_tricks_sums_the_record_and_the_next_deal(player: Player) -> None:
    while player.table.turn is not None:
        player.try_card(player.legal[0])
    assert len(sums_on_screen(player.root)) == 2
    assert player.sees().do == "next deal"
    actions = player.table.actions
    player.keys.tab(lambda here: here.href.startswith("data:"))
    with player.page.expect_download() as saved:
        player.keys.press("Enter")
    assert read(saved.value.path().read_text("utf-8")).actions == actions
    player.enter("next deal", back=True)
    assert player.view["phase"] == "bid"
    assert player.sees().kind == "table"


# ---------------------------------------------------------------- a lesson
def test_a_lesson_from_its_top_to_the_next_one(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson("spades-1-cards", lang="ko", width=360, height=740, still=True)
    page.set_default_timeout(30_000)
    keys = Keys(page)
    keys.press("Tab", "Enter")  # past the line of lessons
    keys.tab(lambda here: here.kind == "table" and "cl-strip" in here.look)
    for _ in range(4):
        keys.act("ArrowRight")
        assert flaws(keys.at) == []

    keys.to(kind="tasks")
    keys.tab(lambda here: here.tag == "input")
    keys.compose("파트너")
    assert keys.at.value == "파트너"
    keys.act("Enter")
    assert keys.at.do in ("next", "again")

    keys.tab(lambda here: here.card == "S8")
    keys.act("Enter")
    assert keys.at.card == "S8", "it is refused, and the focus stays"
    keys.act("Escape")
    keys.press("c")
    keys.act("Enter")
    assert keys.at.card
    assert flaws(keys.at) == []

    keys.tab(lambda here: here.card == "SA")
    keys.type("ha")
    assert keys.at.card == "HA"
    keys.act("Enter")
    keys.to("take back")
    keys.act("Enter")

    keys.to(kind="tasks")
    check = keys.at.widget
    for _ in range(40):
        answer = keys.at
        assert answer.ring, answer
        if answer.widget != check or answer.href:
            break
        keys.act(*(["End"] if answer.do.startswith("answer") else []), "Enter")
    here = keys.tab(lambda here: "spades-2-breaking" in here.href)
    assert here.kind in ("tasks", "")
    page.keyboard.press("Enter")  # and this page is gone
    page.wait_for_url("**/spades-2-breaking.ipynb*")
