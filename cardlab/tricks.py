"""Tricks, as every trick-taking game plays them: which cards belong together and which beats which.

A game makes one `Order` and asks it by card, so that effective suit (a jack in Skat is a trump) and rank
have one home. Everything here is a table made once; nothing is decided twice.
"""

from collections.abc import Iterable, Sequence

from cardlab.cards import Card, CardSet


class Order:
    """Effective suits and ranks of one game, weakest card first; `trumps` beat all other suits.

    `suited[c]` is the mask of all cards of c's effective suit; `beats[c]` the mask of cards that take
    the trick from c while c is winning it.

    >>> from cardlab.cards import Suit, suit
    >>> spades = Order([suit(s) for s in Suit if s is not Suit.SPADES], trumps=suit(Suit.SPADES))
    >>> [spades.winner(map(Card.parse, trick.split())) for trick in ("DA D3 D6 D5", "H7 HK S4 H9")]
    [0, 2]
    """

    def __init__(self, suits: Iterable[Iterable[int]], trumps: Iterable[int] = ()) -> None:
        self.trumps = CardSet.of(trumps_in_order := list(trumps))
        self.suited = [0] * 52
        self.beats = [0] * 52
        for cards in [*map(list, suits), trumps_in_order]:
            self._rank(cards, 0 if cards is trumps_in_order else self.trumps)

    def _rank(self, cards: Sequence[int], trumps: int) -> None:
        whole = CardSet.of(cards)
        above = int(whole)
        for card in cards:
            above &= ~(1 << card)
            self.suited[card] = whole
            self.beats[card] = above | trumps

    def must_follow(self, hand: int, led: int) -> int:
        """The cards of a hand that follow the card led; 0 when the hand is out of that suit."""
        return hand & self.suited[led]

    def winner(self, trick: Iterable[int]) -> int:
        """The place in the trick (0 leads) of the card that takes it; raises `ValueError` on no cards."""
        cards = list(trick)
        if not cards:
            raise ValueError("nobody has played to this trick yet")
        best = 0
        for place, card in enumerate(cards):
            if self.beats[cards[best]] >> card & 1:
                best = place
        return best


def highest(cards: int, order: Order) -> Card:
    """The strongest card of one effective suit; raises `ValueError` on none."""
    if not cards:
        raise ValueError("no cards to choose from")
    return next(card for card in CardSet(cards) if not order.beats[card] & cards)
