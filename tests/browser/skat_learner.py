"""A learner at a table of Skat on screen: calls, holds, buries and announces by hand."""

from playwright.sync_api import expect

from cardlab.cards import CardSet
from cardlab.games.skat.notation import show
from cardlab.games.skat.pack import PAIRS
from cardlab.games.skat.state import ANNOUNCE, BID, BURY, CONCEDE
from cardlab.widgets.skat.words import MARKS

from .learner import CARDS, Learner

EXTRAS = ("", "schneider", "schwarz", "ouvert")


class SkatLearner(Learner):
    """Does whatever the advice for its own seat puts first, each thing the way a hand does it."""

    def advised(self) -> int:
        """The action that the advice puts first."""
        game, table = self.session.game, self.table
        return game.players["tips"](game.seen(table.state, self.session.seat))[0].action

    def act(self, action: int) -> None:
        """Do it on screen."""
        if action < CARDS:
            self.play(self.code(action))
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

    @staticmethod
    def code(card: int) -> str:
        """A card's code."""
        return next(iter(CardSet(1 << card))).code

    def call(self, bid: int) -> None:
        """Choose a value and say it; forehand left alone has a button instead."""
        do = show(bid)
        value = self.root.locator(f'.cl-value[data-do="{do}"]')
        if value.count():
            value.click()
            self.root.locator(f'.cl-acts .cl-primary[data-do="{do}"]').click()
        else:
            self.button(do).click()
        self.did(do)

    def bury(self, action: int) -> None:
        """Choose two cards, then put them down."""
        cards = [card.code for card in CardSet(PAIRS[action - BURY])]
        button = self.button("bury")
        expect(button).to_have_attribute("aria-disabled", "true")
        for code in cards:
            self.card(code).click(position={"x": 10, "y": 30})
        expect(self.root.locator(".cl-hand .cl-picked")).to_have_count(2)
        button.click()
        self.did("bury " + " ".join(cards))

    def announce(self, action: int) -> None:
        """Choose the game and what goes with it; what commits is asked once more."""
        game, level = divmod(action - ANNOUNCE, 4)
        self.root.locator(f'[data-game="{MARKS[game]}"]').click()
        if level:
            self.root.locator(f'[data-extra="{EXTRAS[level]}"]').click()
        say = self.root.locator(f'.cl-saying .cl-primary[data-do="{show(action)}"]')
        asks = any(
            choice["ask"]
            for choice in self.view["declare"]["announce"]["choices"]
            if choice["do"] == show(action)
        )
        say.click()
        if asks:
            expect(self.root.locator(".cl-saying.is-asking")).to_be_visible()
            say.click()
        self.did(show(action))
