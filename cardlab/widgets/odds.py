"""The odds of a bid as a widget: of the learner's bid at a table, or of a hand that somebody writes down."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar
from unicodedata import normalize

from cardlab.cards import Card, CardSet, Notation, brief
from cardlab.games import game as game_named
from cardlab.games.skat.position import position as skat_position
from cardlab.games.spades.position import position as spades_position
from cardlab.reading import read_action
from cardlab.widgets.answers import COMMON, View
from cardlab.widgets.base import Widget
from cardlab.widgets.deal import Weighed
from cardlab.widgets.rooms import ROOMS
from cardlab.widgets.session import Session
from cardlab.widgets.sides.odds import odds_side
from cardlab.widgets.sides.rule import rule_side
from cardlab.widgets.view import frame
from cardlab.widgets.weighing import Weighing, asks_a_bid

SIZES = {13: "spades", 10: "skat"}
# No part gives anything back: two of them may take the same space, and trying all ways would never end.
HAND = re.compile(r"(?:[♠♥♦♣SHDC][\s:]*+(?:(?:10|[2-9TJQKA])[\s,]*+)++[\s·|;./]*+)++")
SUIT = re.compile(r"([♠♥♦♣SHDC])([^♠♥♦♣SHDC]+)")
RANK = re.compile(r"10|[2-9TJQKA]")


class HandOdds(Weighing):
    """The odds of one hand with no table around it. `state` is a moment of the game at which a seat bids.

    >>> moment = read_hand("♠ A K Q J 10 9 8 7 6 5 4 3 2", lang="en")
    >>> moment.view()["odds"]["heading"]
    'What should you bid?'
    """

    intents: ClassVar[Mapping[str, Any]] = {**COMMON, "odds": Weighing.weigh}

    def __init__(self, game: str, state: Any, options: Any, lang: str | None = None) -> None:
        super().__init__(lang)
        self.game_name, self.game, self.room = game, game_named(game), ROOMS[game]
        self.seat, self.options = state.turn, options
        self.asked = Weighed((), state)

    def to_bid(self) -> Weighed:
        """The one moment there is."""
        return self.asked

    def why_no_odds(self) -> str:
        """Nothing else is asked here."""
        return "not_now"

    def act(self, text: str) -> None:
        """Nothing else is understood here."""

    def build(self) -> View:
        """The hand and its odds."""
        view = {**frame(self.speak, self.n), "odds": odds_side(self)}
        if self.rule:
            view["rule"] = rule_side(self.speak, self.room, self.options, self.rule, closable=True)
        return view


class BidOdds(Widget):
    """The odds of each bid: with a session at the learner's bids there, else of the hand that is given.

    `hand` are 13 cards for Spades or 10 for Skat as people write them. `said` is what was said before, in
    order and in notation: bids of Spades, words of a Skat auction, middlehand's first. `bid` is the value at
    which a Skat auction was won; with it `skat` may be the two cards picked up. `rules` is a preset's name.
    Raises `ValueError`, or its kind `Notation`, for what is no hand or no moment of a bid.

    >>> BidOdds(hand="♠ A K", lang="en")
    Traceback (most recent call last):
    ValueError: a hand is 13 cards in Spades and 10 in Skat, not 2
    """

    script = "odds"

    def __init__(
        self,
        session: Session | None = None,
        /,
        *,
        hand: str = "",
        said: Sequence[str] = (),
        bid: int | None = None,
        skat: str = "",
        rules: str | None = None,
        lang: str | None = None,
        suits: str = "two",
    ) -> None:
        if session is None and not hand:
            raise ValueError("odds are of a session's bid or of a hand: BidOdds(session) or BidOdds(hand=…)")
        if session is not None and (hand or said or skat or bid or rules or lang):
            raise ValueError("a session has its own hand, bids, rules and language")
        self.session = session
        answers = session or read_hand(hand, said=said, bid=bid, skat=skat, rules=rules, lang=lang)
        super().__init__(answers, "odds", suits)
        if session is None:
            answers.do("odds")
        else:
            session.refresh()

    @classmethod
    def opened(cls, session: Session, suits: str = "two") -> "BidOdds":
        """The sheet that a table opens: whoever asks for it wants the odds at once."""
        sheet = cls(session, suits=suits)
        session.weigh()
        return sheet


def read_cards(text: str) -> CardSet:
    """Cards as people write them; raises `Notation` for what is none, `ValueError` for one that comes twice.

    >>> read_cards("♠ A K 7 · ♥ 10 9"), read_cards("SA, SK, S7, HT, H9"), read_cards("스페이드 퀸, 하트 10")
    (CardSet('H9 HT S7 SK SA'), CardSet('H9 HT S7 SK SA'), CardSet('HT SQ'))
    """
    plain = normalize("NFC", text[:400]).replace("\ufe0e", "").upper()
    if HAND.fullmatch(plain.strip()):
        found = [suit + rank for suit, ranks in SUIT.findall(plain) for rank in RANK.findall(ranks)]
        return CardSet.of(map(Card.parse, found))
    read = [read_action(word, "spades") for word in text[:400].split(",")]
    if bad := [word for word, action in zip(text.split(","), read, strict=False) if action >= 52]:
        raise Notation(f"{brief(bad[0])!r} is not a card")
    return CardSet.of(map(Card, read))


def read_hand(
    hand: str,
    *,
    said: Sequence[str] = (),
    bid: int | None = None,
    skat: str = "",
    rules: str | None = None,
    lang: str | None = None,
) -> HandOdds:
    """What `BidOdds` shows of a hand; the arguments and errors are its."""
    cards, two = read_cards(hand), read_cards(skat) if skat else CardSet()
    if len(cards) not in SIZES:
        raise ValueError(f"a hand is 13 cards in Spades and 10 in Skat, not {len(cards)}")
    name = SIZES[len(cards)]
    game = game_named(name)
    if strange := cards & ~game.deck:
        raise ValueError(f"{next(iter(CardSet(strange)))} is not in the pack of {name}")
    if rules is not None and rules not in game.presets:
        raise ValueError(f"there is no preset {rules!r} of {name}, only {', '.join(game.presets)}")
    preset = rules or next(iter(game.presets))
    words = [said] if isinstance(said, str) else list(said)
    given: dict[str, Any] = {"hand": _codes(cards), "preset": preset}
    if name == "spades":
        if skat or bid:
            raise ValueError("`skat` and `bid` are of a Skat hand, which has 10 cards")
        state: Any = spades_position({**given, "bids": words, "looked": True})
    else:
        state = skat_position({**given, **_skat(words, bid, two)})
    if not asks_a_bid(state):
        raise ValueError(f"no bid is asked after {', '.join(words)}")
    return HandOdds(name, state, game.presets[preset], lang)


def _skat(said: list[str], bid: int | None, two: CardSet) -> dict[str, Any]:
    """What was done in a Skat deal: the words of its auction, or one that was won at a value."""
    if bid is None and not two:
        return {"do": said}
    if said:
        raise ValueError("an auction is told by what was said or by the bid that won it, not by both")
    if two and len(two) != 2:
        raise ValueError(f"the skat is two cards, not {len(two)}")
    won = [f"bid {bid or 18}", "pass", "pass"]
    return {"do": [*won, "skat"], "skat": _codes(two)} if two else {"do": won}


def _codes(cards: CardSet) -> str:
    return " ".join(card.code for card in cards)
