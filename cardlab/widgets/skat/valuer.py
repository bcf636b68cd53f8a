"""What a game of Skat is worth, as a widget: of the table's cards, or, without a table, a calculator."""

from dataclasses import replace
from typing import Any

from cardlab.cards import Card, CardSet, Notation
from cardlab.games import game as game_named
from cardlab.games.skat.auction import VALUES
from cardlab.games.skat.notation import GAMES, LEVELS
from cardlab.games.skat.options import PRESETS
from cardlab.games.skat.pack import NULL
from cardlab.games.skat.state import OUVERT
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.base import Widget
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.session import Session
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.skat.at_table import played, to_choose
from cardlab.widgets.skat.holding import HAND_SIZE, RESULTS, SKAT_SIZE, Holding
from cardlab.widgets.skat.picker import picker_side
from cardlab.widgets.skat.value import value_side
from cardlab.widgets.skat.words import MARKS
from cardlab.widgets.view import frame

GAME = game_named("skat")


class Follower:
    """Stands among a session's widgets, so that what is valued changes whenever the table does."""

    def __init__(self, valuer: "Valuer") -> None:
        self.valuer = valuer

    @property
    def view(self) -> View:
        """What the valuation shows."""
        return self.valuer.view()

    @view.setter
    def view(self, table: View) -> None:
        self.valuer.lang = table["lang"]
        self.valuer.publish()


class Valuer(Answers):
    """Values a holding. At a table the cards are the declarer's, as far as the learner may know them.

    >>> valuer = Valuer(Holding(int(CardSet.parse("CJ SJ HJ HA HT HK H9 SA SK DA")), hand=True), lang="en")
    >>> valuer.do("schwarz").do("result schwarz").view()["value"]["verdicts"][0]["value"]
    '+90'
    """

    game_name = "skat"

    def __init__(
        self, holding: Holding | None = None, lang: str | None = None, session: Session | None = None
    ) -> None:
        super().__init__(session.lang if session else lang)
        self.session = session
        self.deal = session.table.deal if session else None
        self.chosen = None if session else holding or Holding()
        self.follower = Follower(self)
        if session:
            self.seat = session.seat
            session.widgets.add(self.follower)

    # ---------------------------------------------------------------- what is valued
    @property
    def holding(self) -> Holding | None:
        """What may be chosen from now: at a table the own hand, until a game is announced."""
        if self.session is None:
            return self.chosen
        if self.deal is not self.session.table.deal:
            self.deal, self.chosen = self.session.table.deal, None
        return to_choose(self.session, self.chosen)

    def valued(self) -> Holding | None:
        """What is valued: the game at the table, or what was chosen once ten cards are."""
        if self.session:
            return played(self.session) or self.holding
        if self.chosen is None or len(CardSet(self.chosen.cards)) < HAND_SIZE:
            return None
        whole = len(CardSet(self.chosen.skat)) == SKAT_SIZE
        return self.chosen if whole else replace(self.chosen, skat=0)

    def build(self) -> View:
        """Picker, sums, ladder and verdicts."""
        speak, open_choice, valued = self.speak, self.holding, self.valued()
        picker = picker_side(speak, open_choice, table=self.session is not None) if open_choice else None
        nobody = self.session is not None and self.session.state.turn is None
        key = "heading" if valued or picker else "nobody" if nobody else "unknown"
        view = {
            **frame(speak, self.n),
            "value": value_side(speak, valued, picker, speak.word(f"widgets.skat.value.{key}")),
        }
        if self.rule:
            options = self.session.options if self.session else PRESETS["isko"]
            view["rule"] = rule_side(speak, ROOMS["skat"], options, self.rule, closable=True)
        return view

    # ---------------------------------------------------------------- choosing
    def act(self, text: str) -> None:
        """Nothing else is understood here."""
        self.say("widgets.skat.unread", tone="no", text=text[:30])

    def change(self, **what: Any) -> None:
        """Choose something else; where nothing is open to choose it is said."""
        if self.holding is None:
            self.say("widgets.skat.value.settled")
        else:
            self.chosen = replace(self.holding, **what)

    def choose_game(self, mark: str) -> None:
        """Another game; what cannot be announced with it is dropped."""
        holding = self.holding
        if len(mark) != 1 or mark not in MARKS:
            self.act(f"game {mark}")
        elif holding is None or not holding.hand or NULL in (holding.game, MARKS.index(mark)):
            self.change(game=MARKS.index(mark), announced=0)
        else:
            self.change(game=MARKS.index(mark))

    def take_skat(self, _: str = "") -> None:
        """The skat is picked up: nothing but Null is played open then."""
        null = self.holding is not None and self.holding.game == NULL
        self.change(hand=False, **({} if null else {"announced": 0}))

    def play_hand(self, _: str = "") -> None:
        """The skat stays unseen."""
        self.change(hand=True)

    def announce(self, level: int) -> None:
        """Announce it, or, where it is announced, no longer.

        Ouvert includes Schwarz, and Schwarz Schneider: taking one back leaves what lies below it.
        """
        holding = self.holding
        null = holding is not None and holding.game == NULL
        if holding and (level != OUVERT if null else not holding.hand):
            self.say(f"widgets.skat.value.{'no_null' if null else 'only_hand'}")
        elif holding and holding.announced >= level:
            self.change(announced=0 if null else level - 1)
        else:
            self.change(announced=level)

    def choose_bid(self, text: str) -> None:
        """One value up or down, or a value by its number."""
        bid = self.holding.bid if self.holding else None
        place = -1 if bid is None else VALUES.index(bid)
        if text in ("up", "down"):
            place = min(max(place + (1 if text == "up" else -1), -1), len(VALUES) - 1)
        elif text in map(str, VALUES):
            place = VALUES.index(int(text))
        else:
            self.act(f"bid {text}")
            return
        self.change(bid=None if place < 0 else VALUES[place])

    def choose_result(self, result: str) -> None:
        """How the play ended."""
        if result in RESULTS:
            self.change(result=result)
        else:
            self.act(f"result {result}")

    def move_card(self, text: str) -> None:
        """A card goes on: out, hand, skat, and out again; what is full is passed over."""
        try:
            card = Card.parse(text)
        except Notation:
            card = None
        if self.chosen is None or self.session or card is None or card not in GAME.deck:
            self.act(f"card {text}")
            return
        hand, skat, bit = self.chosen.cards, self.chosen.skat, 1 << card
        to_hand = not (hand | skat) & bit and len(CardSet(hand)) < HAND_SIZE
        to_skat = not skat & bit and not to_hand and len(CardSet(skat)) < SKAT_SIZE
        self.change(cards=hand & ~bit | (bit if to_hand else 0), skat=skat & ~bit | (bit if to_skat else 0))


Valuer.intents = {
    **COMMON,
    "game": Valuer.choose_game,
    "skat": Valuer.take_skat,
    "hand": Valuer.play_hand,
    "schneider": lambda valuer, _: valuer.announce(1),
    "schwarz": lambda valuer, _: valuer.announce(2),
    "ouvert": lambda valuer, _: valuer.announce(3),
    "bid": Valuer.choose_bid,
    "result": Valuer.choose_result,
    "card": Valuer.move_card,
}


class SkatValue(Widget):
    """What a game is worth, level by level. With a session the table's cards; without one, choose them.

    `cards` are the ten of the hand and `skat` the two of the skat, both may be left out; `game` is hearts,
    grand, null ouvert, …, and `result` one of under30, lost, won, schneider, schwarz.
    Raises `ValueError` for cards or games that are none.
    """

    def __init__(
        self,
        session: Session | None = None,
        /,
        *,
        cards: str = "",
        skat: str = "",
        game: str = "hearts",
        hand: bool = False,
        bid: int | None = None,
        result: str = "won",
        lang: str | None = None,
        suits: str = "two",
    ) -> None:
        holding = None if session else read_holding(cards, skat, game, hand, bid, result)
        super().__init__(Valuer(holding, lang, session), "value", suits)


def read_holding(cards: str, skat: str, game: str, hand: bool, bid: int | None, result: str) -> Holding:
    """A holding as a lesson writes it; raises `ValueError` for what cannot be held or played."""
    name, _, level = game.partition(" ")
    if name not in GAMES or level not in LEVELS:
        raise ValueError(f"there is no game {game!r}, only {', '.join(GAMES)}, with {', '.join(LEVELS[1:])}")
    if bid is not None and bid not in VALUES:
        raise ValueError(f"{bid} is the value of no game")
    if result not in RESULTS:
        raise ValueError(f"there is no result {result!r}, only {', '.join(RESULTS)}")
    held, aside = CardSet.parse(cards), CardSet.parse(skat)
    number, announced = GAMES.index(name), LEVELS.index(level)
    if held & aside or (held | aside) & ~GAME.deck or len(held) > HAND_SIZE or len(aside) > SKAT_SIZE:
        raise ValueError("the hand holds ten cards and the skat two, each of them once and from 7 to ace")
    if announced and (number != NULL or announced != OUVERT) and (number == NULL or not hand):
        raise ValueError("Schneider, Schwarz and ouvert need a Hand game; with Null there is only ouvert")
    return Holding(int(held), int(aside), number, hand, announced, bid, result)
