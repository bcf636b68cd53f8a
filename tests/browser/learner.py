"""A learner in front of a table on screen, and the same session played along in the test."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from cardlab.cards import Card
from cardlab.explain import Speaker
from cardlab.table import Table
from cardlab.widgets import Session

from .screen import rest

CARDS = 52  # actions below this play a card


class Learner:
    """Acts on screen. `session` was made with the same arguments as the one on the page and does the same."""

    def __init__(self, page: Page, root: Locator, session: Session) -> None:
        self.page, self.root, self.session = page, root, session
        self.view: dict[str, Any] = session.view()  # what the page should show
        session.widgets.add(self)
        self.seen: dict[int, set[str]] = {}  # by number of the view: the cards that this seat may know of
        self._note()

    # ------------------------------------------------------------ where it stands
    @property
    def table(self) -> Table:
        """The deal on the table."""
        return self.session.match.table

    @property
    def speak(self) -> Speaker:
        """The voice of the page."""
        return self.session.speak

    @property
    def hand(self) -> list[str]:
        """The own cards by code, as the engine has them."""
        state = self.table.state
        return [card.code for card in self.session.game.held(state, self.session.seat)]

    @property
    def legal(self) -> list[str]:
        """The cards that may be played now, by code."""
        return [Card(action).code for action in self.table.legal if action < CARDS]

    # ------------------------------------------------------------ on screen
    def button(self, do: str) -> Locator:
        """A button by what it does."""
        return self.root.locator(f'[data-do="{do}"]')

    def card(self, code: str) -> Locator:
        """A card of the own hand."""
        return self.root.locator(f'.cl-hand [data-card="{code}"]')

    def shown_hand(self) -> list[str]:
        """The codes of the own cards in sight, sorted."""
        cards = self.root.locator(".cl-hand .cl-card, .cl-bid-hand .cl-card")
        return sorted(filter(None, cards.evaluate_all("all => all.map(card => card.dataset.card)")))

    def trick(self) -> list[str]:
        """The codes of the cards that lie in the trick."""
        return self.root.locator(".cl-trick .cl-card").evaluate_all(
            "all => all.map(card => card.dataset.card)"
        )

    # ------------------------------------------------------------ acting
    def did(self, do: str) -> None:
        """What was just done on screen was this; wait for its answer."""
        self.session.do(do)
        self._note()
        expect(self.root).to_have_attribute("data-n", str(self.session.n))
        rest(self.root)

    def press(self, do: str) -> None:
        """Click the button that does this."""
        self.button(do).click()
        self.did(do)

    def play(self, code: str) -> None:
        """Click a card."""
        # By force: it may say that it cannot be played. At its left edge: of a covered one no more is seen.
        self.card(code).click(force=True, position={"x": 10, "y": 30})
        self.did(f"play {code}")

    def look(self) -> None:
        """Turn the cards over."""
        self.press("look")

    def bid(self, do: str) -> None:
        """Choose a bid and say it."""
        self.root.locator(f'.cl-bid[data-do="{do}"]').click()
        self.root.locator(f'.cl-answer .cl-primary[data-do="{do}"]').click()
        self.did(do)

    def bid_as_counted(self) -> None:
        """Look, and bid what the count comes to."""
        self.look()
        self.bid(self.view["bidding"]["count"]["bid"])

    def play_on(self, tricks: int = 13) -> None:
        """Play the first card that may be played, so many times at most."""
        for _ in range(tricks):
            if self.table.turn is None:
                return
            self.play(self.legal[0])

    def _note(self) -> None:
        game, table = self.session.game, self.table
        played = {Card(action).code for action in table.actions if action < CARDS}
        hand = self.view["table"]["hand"]
        own = {card.code for card in game.held(table.state_at(0), self.session.seat)} if hand else set()
        everything = {Card(action).code for action in range(CARDS)}
        self.seen[self.session.n] = everything if self.session.over else played | own


SUMS = """overs => overs.map(sum => [...sum.querySelectorAll(".cl-sum-line")].map(line => {
  const text = line.querySelector(".cl-sum-text");
  return [(text.querySelector("span") ?? text).textContent, line.querySelector(".cl-sum-value").textContent];
}))"""


def sums_on_screen(root: Locator) -> list[list[list[str]]]:
    """The worked sums of a finished deal: of each its lines as text and value, the total last."""
    found: list[list[list[str]]] = root.locator(".cl-over .cl-sum").evaluate_all(SUMS)
    return found


def of_the_table(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what depends on its page and browser: the link, what is set, where a table goes on."""
    foot = {part: said for part, said in view["foot"].items() if part not in ("link", "settings")}
    words = {name: said for name, said in view["words"].items() if not name.startswith("lost_")}
    return {**view, "foot": foot, "words": words, "pace": {}}
