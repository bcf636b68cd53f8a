"""What a seat sees, as numbers: `Game.seen` read once, with the few questions that all advice asks of it.

A sight holds a state of its own, in which nobody but the seat itself holds cards. The rules of the game are
asked on that state, so that advice and the table cannot disagree about what is legal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardlab.cards import BIT, DECK52, Card
from cardlab.game import Deal, legal
from cardlab.games.spades.options import Options
from cardlab.games.spades.rules import house, is_nil, number
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.state import BEATS, BLIND, ORDER, Bidding, Contract, House, Play, Standing

CARDS = {Card(card).code: card for card in range(52)}
SUITED = ORDER.suited
SUITS = tuple(0x1FFF << 13 * suit for suit in range(4))
RANKS = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))


@cache
def _house(changed: tuple[tuple[str, Any], ...]) -> House:
    return house(Options(**dict(changed)))


def mask(codes: list[str]) -> int:
    """A list of cards in notation as one number."""
    found = 0
    for code in codes:
        found |= BIT[CARDS[code]]
    return found


@dataclass(frozen=True, slots=True)
class Sight:
    """One seat's knowledge. `out` are the cards in the other hands, `high` the card now winning the trick."""

    state: Bidding | Play
    seat: int
    dealer: int
    options: Options
    hand: int
    looked: bool
    bids: tuple[int | None, ...]  # by seat
    took: tuple[int, ...]  # by seat
    scores: tuple[int, int]  # ours, theirs
    bags: int  # ours
    trick: tuple[int, ...]
    ahead: int | None
    high: int
    out: int

    @property
    def legal(self) -> int:
        """What this seat may do, a mask of actions."""
        return legal(self.state)

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return self.seat + 2 & 3

    @property
    def others(self) -> tuple[int, int]:
        """The opponents, the next to act first."""
        return self.seat + 1 & 3, self.seat + 3 & 3

    @property
    def left(self) -> int:
        """Tricks still to be taken, the one on the table included."""
        return 13 - sum(self.took)

    @property
    def last(self) -> bool:
        """Whether this seat plays the fourth card."""
        return len(self.trick) == 3

    def to_come(self, seat: int) -> bool:
        """Whether a seat plays to this trick after this one does."""
        return 0 < (seat - self.seat) % 4 <= 3 - len(self.trick)

    def nil_alive(self, seat: int) -> bool:
        """Whether a seat bid nil and has taken no trick."""
        bid = self.bids[seat]
        return bid is not None and is_nil(bid) and not self.took[seat]

    def contract(self, side: tuple[int, int]) -> int:
        """What two partners promise together."""
        return sum(number(bid) for bid in map(self.bids.__getitem__, side) if bid)

    def counted(self, side: tuple[int, int]) -> int:
        """The tricks that count towards that promise: a failed nil's only where this table lets them help."""
        helps = self.options.failed_nil_tricks == "help"
        return sum(self.took[seat] for seat in side if helps or not is_nil(self.bids[seat] or 0))

    def nil_value(self, seat: int) -> int:
        """What a seat's nil is worth, and costs."""
        return self.options.blind_nil_value if self.bids[seat] == BLIND else self.options.nil_value

    def master(self, card: int) -> bool:
        """Whether no other hand can hold a higher card of the same suit."""
        return not BEATS[card] & SUITED[card] & self.out

    def winners(self, choices: int) -> int:
        """Those choices that take the lead in this trick."""
        return choices & BEATS[self.high] if self.trick else choices


def sight(seen: Mapping[str, Any]) -> Sight:
    """Read what `Game.seen` says; raises `ValueError` for an onlooker and for a deal that is over."""
    seat, phase = seen["seat"], seen["phase"]
    if seat is None or phase == "over":
        raise ValueError("there is advice for a seat that is still to bid or to play, and for nobody else")
    rules = _house(tuple(sorted(seen["options"].items())))
    hand = mask(seen["hand"] or [])
    deal = Deal(tuple(hand if other == seat else 0 for other in range(4)), seen["dealer"])
    standing = Standing(tuple(seen["scores"]), tuple(seen["bags"]))
    bids = tuple(None if bid is None else read_bid(bid) for bid in seen["bids"])
    gone = mask(seen["gone"])
    trick = tuple(CARDS[code] for code in seen["trick"])
    ahead = seen["ahead"]
    high = trick[(ahead - seen["leader"]) % 4] if trick else 0
    state = (
        _bidding(deal, rules, standing, bids, seen)
        if phase == "bid"
        else _play(Contract(deal, rules, standing, bids, deal.hands), seen, gone, trick, high)  # type: ignore[arg-type]
    )
    own = seat % 2
    return Sight(
        state=state,
        seat=seat,
        dealer=seen["dealer"],
        options=rules.options,
        hand=hand,
        looked=seen["hand"] is not None,
        bids=bids,
        took=tuple(seen["took"]),
        scores=(standing.scores[own], standing.scores[1 - own]),
        bags=standing.bags[own],
        trick=trick,
        ahead=ahead,
        high=high,
        out=int(DECK52) ^ gone ^ hand,
    )


def _bidding(
    deal: Deal, rules: House, standing: Standing, bids: tuple[int | None, ...], seen: Mapping[str, Any]
) -> Bidding:
    order = [bids[(deal.dealer + 1 + place) % 4] for place in range(4)]
    return Bidding(deal, rules, standing, tuple(bid for bid in order if bid), seen["hand"] is not None)


def _play(contract: Contract, seen: Mapping[str, Any], gone: int, trick: tuple[int, ...], high: int) -> Play:
    winners, seat = tuple(seen["winners"]), seen["seat"]
    moment = (1 if trick else 0) + (0 if winners else 2)
    return Play(
        contract=contract,
        rules=contract.house.play[moment],
        choices=contract.hands[seat] if seen["turn"] == seat else 0,
        unplayed=int(DECK52) ^ gone,
        turn=seat,
        trick=trick,
        winners=winners,
        before=tuple(CARDS[code] for code in seen["before"]),
        ahead=seat if seen["ahead"] is None else seen["ahead"],
        high=high,
    )


def by_rank(cards: int, highest: bool = False) -> int:
    """The cards of the lowest (or highest) rank among these, whatever their suits."""
    for cut in reversed(RANKS) if highest else RANKS:
        if cards & cut:
            return cards & cut
    return 0


def suits_of(cards: int) -> list[int]:
    """The side suits that these cards come from, each as the mask of its cards here."""
    return [cards & suit for suit in SUITS[:3] if cards & suit]
