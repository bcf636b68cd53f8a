"""A learner at a table of Skat on screen, who calls, buries and announces by mouse or by keyboard alone."""

from playwright.sync_api import Locator, Page, expect

from cardlab.cards import Card, CardSet
from cardlab.games.skat.notation import show
from cardlab.games.skat.pack import PAIRS, RUNS
from cardlab.games.skat.state import ANNOUNCE, BID, BURY, CONCEDE
from cardlab.widgets import Session
from cardlab.widgets.skat.words import MARKS

from .learner import CARDS, Learner

EXTRAS = ("", "schneider", "schwarz", "ouvert")


class SkatLearner(Learner):
    """Does each thing the way a hand does it."""

    def __init__(self, page: Page, root: Locator, session: Session) -> None:
        self.named: dict[
            int, set[str]
        ] = {}  # by number of the view: cards told of because a run ends at them
        super().__init__(page, root, session)

    def advised(self) -> int:
        """The action that the advice for its own seat puts first."""
        game, table = self.session.game, self.table
        return game.players["tips"](game.seen(table.state, self.session.seat))[0].action

    # ------------------------------------------------------------ hands
    def hit(self, selector: str) -> None:
        """Press what this finds in the table."""
        self.root.locator(selector).click()

    def hit_card(self, code: str) -> None:
        """Press a card of the own hand."""
        # By force and at its left edge, as any card is played.
        self.card(code).click(force=True, position={"x": 10, "y": 30})

    def choose_value(self, do: str) -> None:
        """Choose a value, say it not yet."""
        self.hit(f'.cl-value[data-do="{do}"]')

    # ------------------------------------------------------------ acting
    def act(self, action: int) -> None:
        """Do it on screen."""
        if action < CARDS:
            self.play(Card(action).code)
        elif action >= BURY:
            self.bury(action)
        elif action >= BID:
            self.call(action)
        elif action >= ANNOUNCE:
            self.announce(action)
        elif action == CONCEDE:
            self.press("ask concede")
            self.press("concede")
        else:
            self.press(show(action))

    def press(self, do: str) -> None:
        """Press the button that does this."""
        self.hit(f'[data-do="{do}"]')
        self.did(do)

    def play(self, code: str) -> None:
        """Press a card."""
        self.hit_card(code)
        self.did(f"play {code}")

    def call(self, bid: int) -> None:
        """Choose a value and say it, a jump once it was told; forehand left alone has a button instead."""
        do = show(bid)
        values = {value["do"]: value for value in self.view["auction"]["values"]}
        if do in values:
            self.choose_value(do)
            told = self.root.locator(".cl-said-call .cl-judged.is-no")
            expect(told).to_have_count(1 if values[do]["jump"] else 0)
            if jump := values[do]["jump"]:
                expect(told.locator("h3")).to_have_text(jump["heading"])
                expect(self.root.locator(".cl-said-call .cl-btn")).to_have_count(3)
            self.hit(f'.cl-acts .cl-primary[data-do="{do}"]')
        else:
            self.hit(f'[data-do="{do}"]')
        self.did(do)

    def bury(self, action: int) -> None:
        """Choose two cards, then put them down."""
        cards = [card.code for card in CardSet(PAIRS[action - BURY])]
        button = self.button("bury")
        for chosen, code in enumerate(cards):
            expect(button).to_have_attribute("aria-disabled", "true")
            expect(self.root.locator(".cl-hand .cl-picked")).to_have_count(chosen)
            self.hit_card(code)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        self.hit('[data-do="bury"]')
        self.did("bury " + " ".join(cards))

    def announce(self, action: int) -> None:
        """Choose the game and what goes with it; what commits is asked once more."""
        game, level = divmod(action - ANNOUNCE, 4)
        self.hit(f'[data-game="{MARKS[game]}"]')
        if level:
            self.hit(f'[data-extra="{EXTRAS[level]}"]')
        choices = self.view["declare"]["announce"]["choices"]
        asks = next(choice["ask"] for choice in choices if choice["do"] == show(action))
        say = f'.cl-saying .cl-primary[data-do="{show(action)}"]'
        self.hit(say)
        if asks:
            expect(self.root.locator(".cl-saying.is-asking")).to_be_visible()
            expect(self.root).to_have_attribute("data-n", str(self.session.n))
            self.hit(say)
        self.did(show(action))

    # ------------------------------------------------------------ what may be known
    @property
    def own(self) -> CardSet:
        """The cards dealt to this seat, and those that it picked up."""
        game, actions = self.session.game, self.table.actions
        start = self.table.state_at(0)
        hands = [game.held(start, seat) for seat in range(3)]
        words = [show(action) for action in actions]
        took = "skat" in words and self.table.state_at(words.index("skat")).turn == self.session.seat
        rest = game.deck ^ (hands[0] | hands[1] | hands[2])
        return CardSet(hands[self.session.seat] | rest if took else hands[self.session.seat])

    def _runs(self) -> set[str]:
        """By what a run of the own cards is told: from the top those held or missing, and where that ends."""
        found: set[str] = set()
        for run in RUNS:
            held = [Card(card) in self.own for card in run]
            stop = held.index(not held[0]) if len(set(held)) > 1 else len(run) - 1
            found |= {Card(card).code for card in run[: stop + 1]}
        return found

    def _note(self) -> None:
        """Played cards, the own ones, and a hand that was laid open before the first card."""
        super()._note()
        seen = self.seen[self.session.n] | {card.code for card in self.own}
        for ply, action in enumerate(self.table.actions):
            if ANNOUNCE <= action < BID and show(action).endswith("ouvert"):
                declarer = self.table.state_at(ply).turn
                assert declarer is not None
                seen |= {card.code for card in self.session.game.held(self.table.state_at(ply + 1), declarer)}
        self.seen[self.session.n] = seen
        self.named[self.session.n] = self._runs()


class Typist(SkatLearner):
    """Never touches the mouse."""

    def hit(self, selector: str) -> None:
        """Go there with Tab and press Enter."""
        self.go(selector)
        self.page.keyboard.press("Enter")

    def go(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        expect(self.root.locator(selector)).to_have_count(1)
        for _ in range(120):
            if self.page.evaluate("wanted => !!document.activeElement?.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def hit_card(self, code: str) -> None:
        """Walk to a card with the arrow keys and press Enter, or the space bar."""
        order = [card["card"] for card in self.view["table"]["hand"]]
        here = self.page.evaluate("document.activeElement?.dataset.card ?? ''")
        if here not in order:
            self.go('.cl-hand [tabindex="0"]')
            here = self.page.evaluate("document.activeElement.dataset.card")
        steps = order.index(code) - order.index(here)
        for _ in range(abs(steps)):
            self.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        expect(self.card(code)).to_be_focused()
        self.page.keyboard.press("Space" if len(order) % 2 else "Enter")

    def choose_value(self, do: str) -> None:
        """Type it."""
        if not self.page.evaluate("!!document.activeElement?.closest('.cl')"):
            self.go('.cl-value[tabindex="0"]')
        self.page.wait_for_timeout(750)  # a digit typed soon after another would belong to the same number
        self.page.keyboard.type(do.removeprefix("bid "))
        expect(self.root.locator(f'.cl-value[data-do="{do}"]')).to_be_focused()
