"""The game of Spades as the table knows it: deal, start, what a seat may see, the end."""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from cardlab.cards import BIT, DECK52, Card, CardSet, Notation, brief, shuffled
from cardlab.game import BadDeal, Deal, Example, Format, Game, Step, check_hands
from cardlab.games.spades import examples, records, rules, score
from cardlab.games.spades import tips as advice
from cardlab.games.spades.options import PRESETS, Options
from cardlab.games.spades.position import position
from cardlab.games.spades.state import (
    BIDDING_FIRST,
    LED,
    LOOK,
    NIL,
    NOT_HELD,
    OVER,
    PLAY_NOW,
    PLAYED,
    THROWN,
    THROWN_NOW,
    WON_BY_SPADE,
    WON_BY_SUIT,
    Bidding,
    Done,
    House,
    Play,
    Standing,
    State,
    broken,
    taken,
)
from cardlab.games.spades.tips.examples import examples as tip_examples
from cardlab.rulings import Ending, Finding, Outcome, Rule, cases

(LAST_ONLY, ANY_TRICK, NO_TRICK) = cases("spades.tricks.look_back", last="", all="", none="")

RULES = (
    *rules.RULES,
    Rule("spades.flow.moment", (BIDDING_FIRST, PLAY_NOW, OVER), "A, play; B, setup 3"),
    Rule("spades.play.own", (PLAYED, NOT_HELD), "A, play; B, play 1"),
    Rule("spades.trick.won", (WON_BY_SUIT, WON_BY_SPADE), "A, play; B, play 3"),
    Rule("spades.break", (THROWN, LED, THROWN_NOW), "A, breaking spades; B, play 4", ("spade_lead",)),
    Rule("spades.tricks.look_back", (LAST_ONLY, ANY_TRICK, NO_TRICK), "house rule", ("look_back",)),
    *score.RULES,
)


STANDARD = PRESETS["standard"]


@cache
def house(options: Options) -> House:
    """A table's house rules, cut once."""
    return rules.house(options)


class Spades(Game):
    """Spades for four, partners opposite: seats 0 and 2 are team 0."""

    name = "spades"
    seats = 4
    sides = 2
    deck = DECK52
    options = Options
    presets = PRESETS
    rules = MappingProxyType({rule.id: rule for rule in RULES})
    tips = advice.TIPS
    players = MappingProxyType({"tips": advice.advise, "bori": advice.bori})
    moments = frozenset({"spades.break"})
    formats = MappingProxyType({"pbn": Format(records.read, records.write, records.BEGINS, records.games)})

    def deal(self, code: str, dealer: int = 0) -> Deal:
        """Thirteen cards each, by the deal's code.

        >>> [len(CardSet(hand)) for hand in Spades().deal("4F7K-1").hands]
        [13, 13, 13, 13]
        """
        pack = [BIT[card] for card in shuffled(DECK52, f"spades {code}")]
        hands = (sum(pack[:13]), sum(pack[13:26]), sum(pack[26:39]), sum(pack[39:]))
        return Deal(hands, dealer % 4, code)

    def check(self, deal: Deal) -> None:
        """Four hands of thirteen, each card once; raises `cardlab.game.BadDeal`."""
        if len(deal.hands) != 4:
            raise BadDeal("hands")
        check_hands(deal, DECK52, 13)

    def start(self, deal: Deal, options: Options | None = None, standing: Standing | None = None) -> Bidding:
        """The bidding, before anybody has looked."""
        return Bidding(deal, house(options or STANDARD), standing or Standing(), (), False)

    def position(self, given: Mapping[str, Any]) -> State:
        """See `cardlab.games.spades.position`."""
        return position(given)

    def seen(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat may know: everything said and played, and its own hand once it may have looked."""
        frame = state if isinstance(state, Bidding) else state.contract
        deal, standing = frame.deal, frame.standing
        bids = [frame.bid_of(other) for other in range(4)]
        play = state if isinstance(state, Play) else None
        unplayed = int(DECK52) if isinstance(state, Bidding) else play.unplayed if play else 0
        winners = () if isinstance(state, Bidding) else state.winners
        hand = deal.hands[seat] & unplayed if seat is not None and _looked(state, bids, seat) else None
        return {
            "phase": {Bidding: "bid", Play: "play", Done: "over"}[type(state)],
            "seat": seat,
            "turn": state.turn,
            "dealer": deal.dealer,
            "hand": None if hand is None else [card.code for card in CardSet(hand)],
            "held": [(dealt & unplayed).bit_count() for dealt in deal.hands],
            "bids": [None if bid is None else score.show_bid(bid) for bid in bids],
            "trick": [Card(card).code for card in play.trick] if play else [],
            "leader": (play.turn - len(play.trick)) % 4 if play else None,
            "ahead": play.ahead if play and play.trick else None,
            "before": [] if isinstance(state, Bidding) else [Card(card).code for card in state.before],
            "winners": list(winners),
            "took": list(taken(winners)),
            "gone": [card.code for card in CardSet(int(DECK52) ^ unplayed)],
            "broken": isinstance(state, Done) or (play is not None and broken(play)),
            "scores": list(standing.scores),
            "bags": list(standing.bags),
            "options": frame.house.options.changed(),
        }

    def held(self, state: State, seat: int) -> CardSet:
        """The cards still in a hand, whoever asks: for hands that lie open."""
        if isinstance(state, Play):
            return CardSet(state.contract.hands[seat] & state.unplayed)
        return CardSet(state.deal.hands[seat] if isinstance(state, Bidding) else 0)

    def may_look(self, state: State, trick: int) -> bool:
        """By `look_back`: the last trick, any, or none; all of them once the deal is over."""
        if isinstance(state, Bidding) or not 0 <= trick < len(state.winners):
            return False
        options = state.contract.house.options
        return look_back(options, trick, len(state.winners), isinstance(state, Done))[0]

    def outcome(self, state: State) -> Outcome | None:
        """Both teams' worked sums."""
        if not isinstance(state, Done):
            return None
        contract, took = state.contract, taken(state.winners)
        bids, bags, options = contract.bids, contract.standing.bags, contract.house.options
        return Outcome(
            (
                score.score(bids[0::2], took[0::2], bags[0], options, (0, 2)),
                score.score(bids[1::2], took[1::2], bags[1], options, (1, 3)),
            )
        )

    def standing(self) -> Standing:
        """Nothing to nothing, no bags."""
        return Standing()

    def add(self, standing: Standing, outcome: Outcome, options: Options) -> Standing:
        """The score sheet with a deal more."""
        points, bags = outcome.points, outcome.bags
        return Standing(
            (standing.scores[0] + points[0], standing.scores[1] + points[1]),
            (standing.bags[0] + bags[0], standing.bags[1] + bags[1]),
            standing.deals + 1,
        )

    def ended(self, standing: Standing, options: Options) -> Ending | None:
        """See `cardlab.games.spades.score.ended`."""
        return score.ended(standing, options)

    def hint(self, seen: Mapping[str, Any]) -> tuple[Step, ...]:
        """See `cardlab.games.spades.tips.hint`."""
        return advice.hint(seen)

    def harmless(self, legal: Sequence[int]) -> int:
        """Look rather than bid blind, the least number rather than nil, the lowest card."""
        return min(legal, key=lambda action: (action != LOOK, action == NIL, action))

    def examples(self, rule: str) -> tuple[Example, ...]:
        """Of a rule or a tip: see `cardlab.games.spades.examples`, `cardlab.games.spades.tips.examples`."""
        return tip_examples(self, rule) if rule in self.tips else examples.examples(self, rule)

    def parse(self, text: str) -> int:
        """Neutral notation: "look", "nil", "blind nil", "bid 4" or "4", "play SQ" or "SQ"."""
        word = " ".join(text.lower().split()) if len(text) <= 40 else ""
        if word == "look":
            return LOOK
        if word.startswith("play "):
            return int(Card.parse(word[5:]))
        for read in (score.read_bid, Card.parse):
            try:
                return int(read(word))
            except Notation:
                continue
        raise Notation(
            f"{text[:40]!r} is no action: look, nil, blind nil, a bid from 1 to 13, or a card as SQ"
        )

    def show(self, action: int) -> str:
        """The action in neutral notation; raises `Notation` for a number that is none."""
        if 0 <= action < 52:
            return f"play {Card(action).code}"
        if NIL <= action < LOOK:
            word = score.show_bid(action)
            return f"bid {word}" if word.isdigit() else word
        if action == LOOK:
            return "look"
        raise Notation(f"{brief(action)} is no action of Spades")


def _looked(state: State, bids: list[int | None], seat: int) -> bool:
    """Whether a seat has its hand in sight: after its bid, or once it looked on its turn."""
    return bids[seat] is not None or (isinstance(state, Bidding) and state.turn == seat and state.looked)


def look_back(options: Options, trick: int, finished: int, over: bool) -> tuple[bool, Finding]:
    """Whether finished trick number `trick` (from 0) may be looked at with `finished` tricks played."""
    case = {"last": LAST_ONLY, "all": ANY_TRICK, "none": NO_TRICK}[options.look_back]
    may = over or case is ANY_TRICK or (case is LAST_ONLY and trick == finished - 1)
    return may, Finding(case)


GAME = Spades()
