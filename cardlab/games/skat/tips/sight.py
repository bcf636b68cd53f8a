"""What a seat sees, as numbers: `Game.seen` read once, with the few questions that all advice asks of it.

A sight holds a state of its own, in which nobody but the seat itself holds cards. The rules of the game are
asked on that state, so that advice and the table cannot disagree about what is legal.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardlab.cards import BIT, DECK32, Card, bits
from cardlab.game import Deal, legal
from cardlab.games.skat.auction import Alone, Auction, opening
from cardlab.games.skat.declaring import Announce, Bury, Choose
from cardlab.games.skat.notation import GAMES, LEVELS, parse
from cardlab.games.skat.options import Options
from cardlab.games.skat.pack import BEATS, NULL, POINTS, SUITED, TRUMPS, card_points, pairs
from cardlab.games.skat.play import Concede, Play
from cardlab.games.skat.rules import house
from cardlab.games.skat.state import BURY, Award, Contract, House, Standing

CARDS = {Card(card).code: card for card in DECK32}
PRINTED = tuple(int(DECK32) & 0x1FFF << 13 * suit for suit in range(4))  # by suit, its jack included
DECK = int(DECK32)
# How strong a card is within its effective suit, by game; any trump stands above all other cards.
POWER = tuple(
    tuple(
        (SUITED[game][card] & ~BEATS[game][card]).bit_count() + 20 * (TRUMPS[game] >> card & 1)
        for card in range(52)
    )
    for game in range(6)
)
# The cards of equal points, from none to eleven.
BY_POINTS = tuple(
    sum(BIT[card] for card in DECK32 if POINTS[card] == points) for points in (0, 2, 3, 4, 10, 11)
)
Moment = Auction | Alone | Choose | Bury | Announce | Play | Concede


@dataclass(frozen=True, slots=True)
class Sight:
    """One seat's knowledge. `out` are the cards it does not see, `high` the card now winning the trick."""

    state: Moment
    seat: int
    dealer: int
    options: Options
    hand: int
    legal: int  # what this seat may do, a mask of actions
    skat: int  # the two cards put aside, where this seat knows them
    declarer: int | None
    bid: int  # the value named last, or the declarer's
    game: int  # NULL as well while none is announced
    hand_game: bool
    announced: int
    trick: tuple[int, ...]
    ahead: int
    high: int
    out: int
    open: int  # the declarer's cards, where they lie open
    points: tuple[int, int]  # in the tricks of the declarer and of the defenders

    @property
    def forehand(self) -> int:
        """The seat that leads to the first trick."""
        return (self.dealer + 1) % 3

    @property
    def declares(self) -> bool:
        """Whether this seat plays alone."""
        return self.seat == self.declarer

    @property
    def partner(self) -> int:
        """A defender's other defender."""
        return 3 - self.seat - (self.declarer or 0)

    @property
    def trumps(self) -> int:
        """The trumps of the game."""
        return TRUMPS[self.game]

    @property
    def last(self) -> bool:
        """Whether this seat plays the third card."""
        return len(self.trick) == 2

    @property
    def led(self) -> int:
        """The cards of the suit led."""
        return SUITED[self.game][self.trick[0]]

    @property
    def pile(self) -> int:
        """The card points that lie on the table."""
        return sum(POINTS[card] for card in self.trick)

    @property
    def own_points(self) -> int:
        """The declarer's card points as this seat knows them: buried cards are known to who buried them."""
        return self.points[0] + card_points(self.skat)

    def to_come(self, seat: int) -> bool:
        """Whether a seat plays to this trick after this one does."""
        return 0 < (seat - self.seat) % 3 <= 2 - len(self.trick)

    def above(self, card: int) -> int:
        """The unseen cards of the same suit that beat a card."""
        return BEATS[self.game][card] & SUITED[self.game][card] & self.out

    def masters(self, cards: int) -> int:
        """Those cards that nothing unseen in their suit can beat."""
        return sum(BIT[card] for card in bits(cards) if not self.above(card))

    def winners(self, choices: int) -> int:
        """Those choices that take the lead in this trick."""
        return choices & BEATS[self.game][self.high] if self.trick else choices

    def unseen(self, card: int) -> int:
        """How many cards of a card's suit this seat does not see."""
        return (SUITED[self.game][card] & self.out).bit_count()

    def weakest(self, cards: int) -> int:
        """The card of least power, of equal ones that with the fewest points."""
        power = POWER[self.game]
        return min(bits(cards), key=lambda card: (power[card], POINTS[card]))

    def strongest(self, cards: int) -> int:
        """The card of most power, of equal ones that with the fewest points."""
        power = POWER[self.game]
        return max(bits(cards), key=lambda card: (power[card], -POINTS[card]))


def most(cards: int, key: Callable[[int], Any]) -> int:
    """All of these cards that are equally the most by a key, as a mask."""
    found = bits(cards)
    top = max(map(key, found))
    return sum(BIT[card] for card in found if key(card) == top)


def poorest(cards: int) -> int:
    """The cards with the fewest points."""
    return next((cards & level for level in BY_POINTS if cards & level), 0)


def richest(cards: int) -> int:
    """The cards with the most points."""
    return next((cards & level for level in reversed(BY_POINTS) if cards & level), 0)


def suits_of(cards: int, trumps: int) -> list[int]:
    """The side suits that these cards come from, each as the mask of its cards here."""
    return [cards & suit & ~trumps for suit in PRINTED if cards & suit & ~trumps]


def mask(codes: Iterable[str] | None) -> int:
    """A list of cards in notation as one number."""
    return sum([BIT[CARDS[code]] for code in codes or ()])


@cache
def _house(changed: tuple[tuple[str, Any], ...]) -> House:
    return house(Options(**dict(changed)))


def sight(seen: Mapping[str, Any]) -> Sight:
    """Read what `Game.seen` says; raises `ValueError` for an onlooker and for a deal that is over."""
    seat, phase = seen["seat"], seen["phase"]
    if seat is None or phase == "over":
        raise ValueError("there is advice for a seat that is still to act, and for nobody else")
    rules = _house(tuple(sorted(seen["options"].items())))
    hand, skat, gone = mask(seen["hand"]), mask(seen["skat"]), mask(seen["gone"])
    trick = tuple([CARDS[code] for code in seen["trick"]])
    ahead, declarer = seen["ahead"], seen["declarer"]
    high = trick[(ahead - seen["leader"]) % 3] if trick else 0
    state = _state(seen, rules, hand, skat, gone, trick, high)
    laid_open = mask(seen["open"][declarer]) if declarer is not None and declarer != seat else 0
    return Sight(
        state=state,
        seat=seat,
        dealer=seen["dealer"],
        options=rules.options,
        hand=hand,
        legal=legal(state) if seen["turn"] == seat else 0,
        skat=skat,
        declarer=declarer,
        bid=seen["bid"] or 0,
        game=GAMES.index(seen["game"]) if seen["game"] else NULL,
        hand_game=seen["hand_game"],
        announced=LEVELS.index(seen["announced"]),
        trick=trick,
        ahead=seat if ahead is None else ahead,
        high=high,
        out=DECK ^ (gone | hand | skat),
        open=laid_open,
        points=tuple(seen["points"]) if seen["points"] else (0, 0),
    )


def _state(
    seen: Mapping[str, Any],
    rules: House,
    hand: int,
    skat: int,
    gone: int,
    trick: tuple[int, ...],
    high: int,
) -> Moment:
    """The moment as this seat knows it: nobody else holds a card."""
    seat = seen["seat"]
    hands = tuple([hand if other == seat else 0 for other in range(3)])
    standing = Standing(tuple(seen["scores"]), tuple(seen["won"]), tuple(seen["lost"]), seen["deals"])
    deal = Deal(hands, seen["dealer"])
    said = tuple([(who, parse(word)) for who, word in seen["said"]])
    if seen["declarer"] is None:
        state: Any = opening(deal, rules, standing)
        for _, action in said:
            state = state.step(action)[0]
        return state  # type: ignore[no-any-return]
    award = Award(deal, rules, standing, said, seen["declarer"], seen["bid"])
    if seen["phase"] == "choose":
        return Choose(award)
    if seen["phase"] == "bury":
        return Bury(award, hand, pairs(hand) << BURY)
    if seen["phase"] == "announce":
        return Announce(award, seen["hand_game"], hands, skat)
    return _play(seen, award, hands, skat, gone, trick, high)


def _play(
    seen: Mapping[str, Any],
    award: Award,
    hands: tuple[int, ...],
    skat: int,
    gone: int,
    trick: tuple[int, ...],
    high: int,
) -> Play | Concede:
    """The play so far; whose cards went to whom is not remembered, and no rule asks."""
    rules, seat, game = award.house, seen["seat"], GAMES.index(seen["game"])
    contract = Contract(
        award,
        game,
        seen["hand_game"],
        LEVELS.index(seen["announced"]),
        hands,
        skat,
        award.declarer,
        rules.lead,
        rules.follow[game],
        BEATS[game],
        TRUMPS[game],
        rules.concedes,
    )
    turn = seat if seen["asker"] is None else seen["asker"]
    play = Play(
        contract=contract,
        rules=contract.follow[trick[0]] if trick else contract.lead,
        choices=hands[turn] | rules.concedes,
        unplayed=DECK ^ gone,
        turn=turn,
        trick=trick,
        winners=tuple(seen["winners"]),
        before=tuple([CARDS[code] for code in seen["before"]]),
        ahead=seat if seen["ahead"] is None else seen["ahead"],
        high=high,
        taken=0,
        refused=sum(1 << refused for refused in seen["refused"]),
    )
    return play if seen["asker"] is None else Concede(play, seen["asker"], seat)
