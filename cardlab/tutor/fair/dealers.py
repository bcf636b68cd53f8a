"""Who deals: the game itself, and two who do it badly on purpose, so that the check can be seen to fail."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random

from cardlab.cards import BIT, Card, bits, numbers
from cardlab.game import Deal, Game

Dealer = Callable[[str], Deal]

ACE_OF_SPADES = Card.parse("SA")
LUCKY = 1  # the seat that gets it
SLIPS = 0.1  # in one deal out of ten


def own(game: Game) -> Dealer:
    """The game's own deals. The last seat deals, so that the hands come in the order of the game's places."""
    return partial(game.deal, dealer=game.seats - 1)


def cut_only(game: Game) -> Dealer:
    """A new pack, cut once and dealt out one by one: every card goes everywhere, and every hand is flat.

    >>> from cardlab.games import game
    >>> from cardlab.tutor.fair.traits import longest_suit
    >>> hands = cut_only(game("spades"))("4F7K-1").hands
    >>> [longest_suit(game("spades").deck).of(hand) for hand in hands]
    [4, 4, 4, 4]
    """

    def deal(code: str) -> Deal:
        like = own(game)(code)
        pack = bits(game.deck)
        at = Random(f"cut {code}").randrange(len(pack))
        pack = pack[at:] + pack[:at]
        dealt = sum(hand.bit_count() for hand in like.hands)
        hands = tuple(
            sum(BIT[card] for card in pack[seat : dealt : game.seats]) for seat in range(game.seats)
        )
        return replace(like, hands=hands, rest=sum(BIT[card] for card in pack[dealt:]))

    return deal


def slipping(game: Game) -> Dealer:
    """The game's own deals, but in one out of ten ♠A is slipped to the second seat for a card of its own."""

    def deal(code: str) -> Deal:
        fair, draw = own(game)(code), Random(f"slip {code}")
        hands, ace = [*fair.hands, fair.rest], BIT[ACE_OF_SPADES]
        if draw.random() < SLIPS and not hands[LUCKY] & ace:
            owner = next(place for place, hand in enumerate(hands) if hand & ace)
            given = BIT[draw.choice(bits(hands[LUCKY]))]
            hands[owner] ^= ace | given
            hands[LUCKY] ^= ace | given
        return replace(fair, hands=tuple(hands[:-1]), rest=hands[-1])

    return deal


DEALERS: Mapping[str, Callable[[Game], Dealer]] = {"own": own, "cut": cut_only, "slip": slipping}


def drawn(game: Game, code: str) -> list[tuple[Card, float]]:
    """The cards of a deal in the order in which they are dealt, each with the number it drew.

    >>> from cardlab.games import game
    >>> order = drawn(game("spades"), "4F7K-1")
    >>> sum(BIT[card] for card, _ in order[:13]) == game("spades").deal("4F7K-1").hands[0]
    True
    """
    drew = numbers(game.deck, f"{game.name} {code}")
    return [(Card(card), drew[card]) for card in sorted(drew, key=drew.__getitem__)]
