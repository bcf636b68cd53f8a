"""The game of Skat as the table knows it: deal, start, what a seat may see, the end."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Any

from cardlab.cards import BIT, DECK32, CardSet, shuffled
from cardlab.game import BadDeal, Deal, Example, Format, Game, Step, check_hands
from cardlab.games.skat import auction, examples, iss, notation, records, rules, score, seen
from cardlab.games.skat import state as moments
from cardlab.games.skat import tips as advice
from cardlab.games.skat.auction import Auction
from cardlab.games.skat.options import PRESETS, Options
from cardlab.games.skat.play import Done
from cardlab.games.skat.position import position
from cardlab.games.skat.seen import State
from cardlab.games.skat.state import AGREE, CONCEDE, HAND, HOLD, Passed, Standing
from cardlab.games.skat.tips.examples import examples as tip_examples
from cardlab.rulings import Ending, Outcome, Rule

RULES = (
    *rules.RULES,
    Rule("skat.flow.moment", moments.MOMENTS, "text, play"),
    Rule("skat.play.own", (moments.PLAYED, moments.NOT_HELD, moments.BURIED), "text, play"),
    Rule("skat.bury.own", (moments.BURY_OTHERS,), "text, play"),
    Rule("skat.concede.off", (moments.NO_CONCEDING,), "house rule", ("concession",)),
    Rule("skat.auction.course", (auction.NEXT, auction.AT_18, auction.DECLARES), "text, bidding"),
    Rule("skat.auction.all_pass", (auction.ZERO_DEAL, auction.REDEAL), "text, bidding", ("all_pass",)),
    Rule("skat.skat.choice", (moments.PICKED_UP, moments.LEFT), "text, play"),
    Rule("skat.skat.cards", (moments.SAW,), "text, play"),
    Rule("skat.announce.said", (moments.SAYS_PLAIN, moments.SAYS_HAND), "text, play"),
    Rule("skat.ouvert.open", (moments.OPEN,), "text, play"),
    Rule(
        "skat.trick.won",
        moments.TRICKS,
        "text, play; ranking",
    ),
    Rule("skat.null.trick", (moments.NULL_OVER, moments.NULL_GOES_ON), "text, play", ("null_ends",)),
    Rule("skat.concede.said", moments.CONCESSIONS, "isko", ("concession",)),
    *score.RULES,
)

# Three cards each from forehand on, the skat, four each, three each.
PACKETS = (
    *(
        itemgetter(*range(3 * p, 3 * p + 3), *range(11 + 4 * p, 15 + 4 * p), *range(23 + 3 * p, 26 + 3 * p))
        for p in range(3)
    ),
    itemgetter(9, 10),
)

_RELUCTANT = (CONCEDE, AGREE, HOLD, HAND)


class Skat(Game):
    """Skat for three: every seat is a side of its own on the score sheet."""

    name = "skat"
    seats = 3
    sides = 3
    deck = DECK32
    options = Options
    presets = PRESETS
    rules = MappingProxyType({rule.id: rule for rule in RULES})
    tips = advice.TIPS
    players = MappingProxyType({"tips": advice.advise, "bori": advice.bori})
    moments = frozenset(
        {
            "skat.auction.course",
            "skat.announce.said",
            "skat.ouvert.open",
            "skat.null.trick",
            "skat.concede.said",
        }
    )
    formats = MappingProxyType({"iss": Format(iss.read_deal, iss.write_deal, iss.BEGINS, records.games)})

    def deal(self, code: str, dealer: int = 0) -> Deal:
        """Ten cards each and two in the skat, dealt 3-skat-4-3 from the code's order.

        >>> deal = Skat().deal("4F7K-1")
        >>> [hand.bit_count() for hand in deal.hands], deal.rest.bit_count()
        ([10, 10, 10], 2)
        """
        order, dealer = shuffled(DECK32, f"skat {code}"), dealer % 3
        *hands, rest = [sum([BIT[card] for card in packets(order)]) for packets in PACKETS]
        hands = hands[-dealer - 1 :] + hands[: -dealer - 1]
        return Deal(tuple(hands), dealer, code, rest)

    def check(self, deal: Deal) -> None:
        """Three hands of ten and two cards in the skat, each once; raises `cardlab.game.BadDeal`."""
        if len(deal.hands) != 3:
            raise BadDeal("hands")
        check_hands(deal, DECK32, 10)
        if deal.rest != DECK32 ^ sum(deal.hands):
            raise BadDeal("rest", cards=deal.rest, size=2)

    def start(self, deal: Deal, options: Options | None = None, standing: Standing | None = None) -> Auction:
        """The auction, before a word was said: middlehand speaks to forehand."""
        return auction.opening(deal, rules.house(options or PRESETS["isko"]), standing or Standing())

    def position(self, given: Mapping[str, Any]) -> State:
        """See `cardlab.games.skat.position`."""
        return position(given)

    def seen(self, state: State, seat: int | None) -> dict[str, Any]:
        """See `cardlab.games.skat.seen`."""
        return seen.seen(state, seat)

    def held(self, state: State, seat: int) -> CardSet:
        """The cards still in a hand, whoever asks: for hands that lie open."""
        return CardSet(seen.hands(state)[seat])

    def may_look(self, state: State, trick: int) -> bool:
        """The last trick only; all of them once the deal is over."""
        winners = seen.winners(state)
        if not 0 <= trick < len(winners):
            return False
        return isinstance(state, Done) or trick == len(winners) - 1

    def outcome(self, state: State) -> Outcome | None:
        """The worked sums of a deal that is over."""
        return score.outcome(state) if isinstance(state, Done | Passed) else None

    def standing(self) -> Standing:
        """No deal played."""
        return Standing()

    def add(self, standing: Standing, outcome: Outcome, options: Options) -> Standing:
        """See `cardlab.games.skat.score.add`."""
        return score.add(standing, outcome)

    def ended(self, standing: Standing, options: Options) -> Ending | None:
        """See `cardlab.games.skat.score.ended`."""
        return score.ended(standing, options)

    def hint(self, seen: Mapping[str, Any]) -> tuple[Step, ...]:
        """See `cardlab.games.skat.tips.hint`."""
        return advice.hint(seen)

    def harmless(self, legal: Sequence[int]) -> int:
        """Pass, pick up, play on, bury and play the lowest; nothing is given up and nothing promised."""
        return min(legal, key=lambda action: (action in _RELUCTANT, action))

    def examples(self, rule: str) -> tuple[Example, ...]:
        """Of a rule or a tip: see `cardlab.games.skat.examples`, `cardlab.games.skat.tips.examples`."""
        return tip_examples(self, rule) if rule in self.tips else examples.examples(self, rule)

    def parse(self, text: str) -> int:
        """See `cardlab.games.skat.notation`."""
        return notation.parse(text)

    def show(self, action: int) -> str:
        """See `cardlab.games.skat.notation`."""
        return notation.show(action)


GAME = Skat()
