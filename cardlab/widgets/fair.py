"""The page that shows how a code becomes cards, and checks the shuffle by counting."""

from cardlab.cards import Card, Notation
from cardlab.games import game as game_named
from cardlab.games import names
from cardlab.match import new_code
from cardlab.tutor.fair import DEALERS, Report
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.base import Widget
from cardlab.widgets.sides.fair import fair_side
from cardlab.widgets.view import frame

LONGEST_CODE = 20  # as at the table
SLICES = 20  # the browser asks for one after another, so that neither side ever waits long
ACE_OF_SPADES = Card.parse("SA")


class FairCheck(Answers):
    """Deals a typed code in the open, and counts many deals slice by slice.

    >>> check = FairCheck("spades", "4F7K-1", lang="en").do("count 100").do("run 4F7K")
    >>> while check.running:
    ...     _ = check.do("more")
    >>> check.view()["fair"]["check"]["result"]["verdict"]["heading"]
    'Nothing unusual in 100 deals'
    """

    counts = (100, 1_000, 10_000)

    def __init__(self, game: str = "spades", code: str = "4F7K-1", lang: str | None = None) -> None:
        super().__init__(lang)
        self.error = ""
        self.prefix = ""
        self.planned, self.dealer = self.counts[1], "own"
        self.code = code.upper()[:LONGEST_CODE]
        self.first = game_named(game).name
        self.choose_game(self.first)

    # ---------------------------------------------------------------- one code
    def choose_game(self, name: str) -> None:
        """The same page for another game."""
        if name in names():
            self.game_name, self.game = name, game_named(name)
            self.hand, self.card = 0, int(ACE_OF_SPADES)
            self.forget()

    def show_code(self, code: str) -> None:
        """Deal this code, all hands open. Small letters count as large ones, as at the table."""
        self.error = "" if code else self.speak.word("widgets.fair.no_code")
        self.code = code.upper()[:LONGEST_CODE] or self.code

    # ---------------------------------------------------------------- many deals
    def forget(self) -> None:
        """Nothing is counted yet."""
        self.report: Report | None = None
        self.running = False

    def choose_dealer(self, name: str) -> None:
        """Who shuffles; what was counted was another's."""
        if name in DEALERS:
            self.dealer = name
            self.forget()

    def choose_count(self, count: str) -> None:
        """How many deals."""
        if count in map(str, self.counts):
            self.planned = int(count)
            self.forget()

    def run(self, prefix: str = "") -> None:
        """Begin. A prefix deals its deals in order; without one every deal has a fresh code."""
        self.prefix = prefix.upper()[:LONGEST_CODE]
        self.report, self.running = Report(self.game, self.planned), True
        self.more()

    def more(self, _: str = "") -> None:
        """The next slice."""
        if self.report is None or not self.running:
            return
        deal = DEALERS[self.dealer](self.game)
        for _deal in range(self.planned // SLICES):
            self.report.add(deal(f"{self.prefix}-{self.report.deals + 1}" if self.prefix else new_code()))
        self.running = self.report.deals < self.planned

    def stop(self, _: str = "") -> None:
        """Leave it at what was counted; no verdict comes of that."""
        self.running = False

    # ---------------------------------------------------------------- what is looked at
    def choose_hand(self, seat: str) -> None:
        """Whose hands the pictures show."""
        if seat in map(str, range(self.game.seats)):
            self.hand = int(seat)

    def choose_card(self, text: str) -> None:
        """Which card is followed."""
        try:
            card = Card.parse(text)
        except Notation:
            return
        if card in self.game.deck:
            self.card = int(card)

    def act(self, text: str) -> None:
        """Nothing else is understood here."""

    def build(self) -> View:
        """The view: steps, deal, counts."""
        title = self.speak.word("widgets.fair.title")
        return {**frame(self.speak, self.n), "title": title, "fair": fair_side(self)}


FairCheck.intents = {
    **COMMON,
    "game": FairCheck.choose_game,
    "code": FairCheck.show_code,
    "who": FairCheck.choose_dealer,
    "count": FairCheck.choose_count,
    "run": FairCheck.run,
    "more": FairCheck.more,
    "stop": FairCheck.stop,
    "hand": FairCheck.choose_hand,
    "card": FairCheck.choose_card,
}


class FairDeals(Widget):
    """How a deal's code becomes cards, and a check of the shuffle. `code` is the one shown at first."""

    script = "fair"

    def __init__(
        self, game: str = "spades", *, code: str = "4F7K-1", lang: str | None = None, suits: str = "two"
    ) -> None:
        super().__init__(FairCheck(game, code, lang), "fair", suits)
