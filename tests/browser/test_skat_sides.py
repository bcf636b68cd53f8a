"""What stands beside a table of Skat: valuation, strip of plies, German suits; and how every screen fits."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from cardlab.cards import CardSet
from cardlab.games.skat import value
from cardlab.games.skat.auction import VALUES
from cardlab.games.skat.notation import GAMES, show
from cardlab.games.skat.result import told
from cardlab.games.skat.state import SCHNEIDER
from cardlab.games.skat.valuation import Valuation
from cardlab.widgets import Session

from . import notebooks
from .conftest import Sit
from .learner import SUMS
from .screen import WALKED, fits
from .skat_learner import SkatLearner

CODE = "S207"
HAND = "CJ DJ HA HT HK H9 SA SK DA C7"
SKAT = "SJ C8"
HEARTS = GAMES.index("hearts")


@pytest.fixture(scope="module")
def page(sit: Sit) -> Page:
    """A valuation without a table, and a table in German suits with a strip of its own."""
    return sit("skat-sides")[0]


# ---------------------------------------------------------------- the valuation
@pytest.fixture(scope="module")
def worth(page: Page) -> Locator:
    """The valuation with twelve cards tapped, hearts chosen and 45 bid."""
    root = page.locator("main .cl[data-kind=value]").first
    for taps, code in enumerate([*HAND.split(), *SKAT.split()], 1):
        root.locator(f'.cl-deck [data-card="{code}"]').click()
        expect(root.locator('.cl-deck [aria-pressed="true"]')).to_have_count(taps)
    root.locator('[data-do="game H"]').click()
    for bid in VALUES[: VALUES.index(45) + 1]:
        root.locator('[data-do="bid up"]').click()
        expect(root.locator("output")).to_have_text(str(bid))
    return root


def totals(root: Locator) -> list[str]:
    """What the sums come to, before the skat and after it."""
    return [lines[-1][1] for lines in root.locator(".cl-column .cl-sum").evaluate_all(SUMS)]


def test_tapped_cards_are_valued_as_the_engine_does(worth: Locator) -> None:
    ten, two = CardSet.parse(HAND), CardSet.parse(SKAT)
    before, after = (
        value(HEARTS, cards=ten, bid=45),
        value(HEARTS, cards=ten | two, bid=45, result=told(True)),
    )
    assert [before.worth, after.worth] == [20, 30]
    assert totals(worth) == ["20", "30"]
    expect(worth.locator(".cl-column h2")).to_have_text(["With 1", "With 2"])
    lit = worth.locator(".cl-run .is-lit [data-card]").evaluate_all(
        "all => all.map(card => card.dataset.card)"
    )
    assert lit == ["CJ", "CJ", "SJ"]
    ladder_shows(worth, after)


def ladder_shows(worth: Locator, found: Valuation) -> None:
    """What the game is worth, the multiple that the bid asks for, and what is written."""
    assert found.overbid
    assert found.score is not None
    expect(worth.locator(".cl-ladder .is-worth b")).to_have_text(str(found.worth))
    expect(worth.locator(".cl-ladder .is-bid b")).to_have_text(str(found.value))
    expect(worth.locator(".cl-judged.is-no > b")).to_have_text(f"\u2212{-found.score}")


def test_hand_and_an_announcement_change_the_sum_and_the_ladder(worth: Locator) -> None:
    cards, skat = CardSet.parse(HAND) | CardSet.parse(SKAT), CardSet.parse(SKAT)
    schneider = worth.locator('[data-do="schneider"]')
    expect(schneider).to_have_attribute("aria-disabled", "true")
    worth.locator('[data-do="hand"]').click()
    expect(schneider).not_to_have_attribute("aria-disabled", "true")
    found = value(HEARTS, cards=cards, skat=skat, hand=True, bid=45, result=told(True))
    expect(worth.locator(".cl-column .is-total .cl-sum-value").last).to_have_text(str(found.worth))
    ladder_shows(worth, found)
    schneider.click()
    worth.locator('[data-do="result schneider"]').click()
    won = value(HEARTS, cards=cards, skat=skat, hand=True, announced=SCHNEIDER, bid=45, result=told(True, 1))
    assert won.score == 60
    expect(worth.locator(".cl-judged > b")).to_have_text("+60")
    expect(worth.locator(".cl-ladder .is-won b")).to_have_text("60")
    expect(worth.locator(".cl-ladder .is-reached b")).to_have_text("50")


def test_the_cards_of_the_valuation_are_walked_by_arrows(worth: Locator) -> None:
    order = worth.locator(".cl-deck [data-card]").evaluate_all("all => all.map(card => card.dataset.card)")
    first, second = (worth.locator(f'.cl-deck [data-card="{code}"]') for code in order[:2])
    first.focus()
    expect(second).to_have_attribute("tabindex", "-1")
    worth.page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    expect(second).to_have_attribute("tabindex", "0")
    was = second.get_attribute("aria-pressed")
    worth.page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "false" if was == "true" else "true")
    expect(second).to_be_focused()


# ---------------------------------------------------------------- the table beside it
@pytest.fixture(scope="module")
def learner(page: Page) -> SkatLearner:
    """The learner of the table beside it."""
    root = page.locator("main .cl[data-kind=table]")
    return SkatLearner(page, root, Session(code=CODE, lang="en", **notebooks.PAGES["skat-sides"][CODE]))


def test_german_suits_and_ranks_are_drawn(page: Page, learner: SkatLearner) -> None:
    """Bells stand for diamonds, hearts stay hearts, and a jack is an Unter."""
    french = page.locator("main .cl[data-kind=value]").first

    def drawn(root: Locator, do: str) -> str | None:
        return root.locator(f'[data-do="{do}"] path').first.get_attribute("d")

    assert drawn(learner.root, "bid 18") != drawn(french, "game D")
    assert drawn(learner.root, "bid 20") == drawn(french, "game H")
    jacks = learner.root.locator(".cl-promise .cl-named span[aria-hidden]").all_inner_texts()
    assert jacks
    assert set(jacks) == {"U"}


def test_the_strip_walks_through_the_auction(page: Page, learner: SkatLearner) -> None:
    learner.call(learner.session.game.parse("bid 20"))
    learner.press("skat")
    strip = page.locator("main .cl[data-kind=stepper]")
    session = learner.session
    talk = learner.root.locator(".cl-bubble:not(.is-open)")
    ends = next(ply for ply, action in enumerate(learner.table.actions) if show(action) == "skat")
    strip.locator('[data-do="back"]').click()
    learner.did("back")
    for ply in reversed(range(ends)):
        strip.locator('[data-do="back"]').click()
        learner.did("back")
        said = session.game.seen(learner.table.state_at(ply), session.seat)["said"]
        expect(talk).to_have_count(len(said))
        expect(strip.locator(".cl-caption b").first).to_have_text(learner.view["steps"]["caption"])
    strip.locator(".cl-strip").focus()
    page.keyboard.press("ArrowRight")
    learner.did("forward")
    expect(talk).to_have_count(1)
    page.keyboard.press("End")
    learner.did("now")
    expect(learner.root.locator(".cl-hand [data-card]")).to_have_count(12)


# ---------------------------------------------------------------- how it fits
MOMENTS = (
    "to call", "a jump chosen", "skat or Hand", "two to bury", "an announcement asked once more", "refused",
    "half-way", "the sums", "to answer", "an open hand", "the end of the series", "looking back", "overbid",
)  # fmt: skip


@pytest.fixture(scope="module", params=WALKED)
def wrong(request: pytest.FixtureRequest, sit: Sit, page: Page) -> dict[str, list[str]]:
    """All screens of Skat."""
    worth = page.locator("main .cl[data-kind=value]").last
    page, _ = sit("skat", lang=request.param)
    session = Session(code=CODE, lang=request.param, **notebooks.PAGES["skat"][CODE])
    learner = SkatLearner(page, page.locator("main .cl"), session)
    found: dict[str, list[str]] = {"overbid": fits(worth, "overbid")}

    def look(moment: str) -> None:
        found[moment] = fits(learner.root, moment)

    walk(learner, look)
    return found


def walk(learner: SkatLearner, look: Callable[[str], None]) -> None:
    """A deal with the skat, one passed, one against an open hand."""
    game = learner.session.game
    look("to call")
    learner.choose_value("bid 24")
    look("a jump chosen")
    learner.call(game.parse("bid 18"))
    look("skat or Hand")
    learner.press("skat")
    cards = learner.hand[-2:]
    for code in cards:
        learner.hit_card(code)
    look("two to bury")
    learner.hit('[data-do="bury"]')
    learner.did("bury " + " ".join(cards))
    for part in ('[data-game="N"]', '[data-extra="ouvert"]', ".cl-saying .cl-primary"):
        learner.hit(part)
    look("an announcement asked once more")
    learner.announce(game.parse("announce grand"))
    off: list[str] = []
    while not off:
        off = [code for code in learner.hand if code not in learner.legal]
        learner.play(off[0] if off else learner.legal[0])
    look("refused")
    while len(learner.hand) > 5:
        learner.play(learner.legal[0])
    look("half-way")
    play_on(learner)
    look("the sums")
    learner.press("next deal")
    learner.press("pass")
    play_on(learner)
    learner.press("next deal")
    look("to answer")
    learner.press("pass")
    look("an open hand")
    play_on(learner)
    look("the end of the series")
    buttons = learner.view["table"]["result"]["buttons"]
    learner.press(next(button["do"] for button in buttons if button["do"].startswith("step ")))
    look("looking back")


def play_on(learner: SkatLearner) -> None:
    """To the end of the deal."""
    while not learner.session.over:
        learner.act(learner.advised())


@pytest.mark.long
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_screen_fits_can_be_hit_and_read(wrong: dict[str, list[str]], moment: str) -> None:
    assert wrong[moment] == []
