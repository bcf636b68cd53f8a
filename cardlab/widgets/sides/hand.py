"""Cards in a hand as the screen shows them: sorted, grouped by suit, each with its spoken name and state."""

from collections.abc import Callable, Collection
from typing import Any

from cardlab.cards import Card, Suit
from cardlab.explain import Speaker

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # colours alternate


def in_hand_order(cards: Collection[Card]) -> list[Card]:
    """Spades first, colours alternating, high cards on the left."""
    return sorted(cards, key=lambda card: (SUITS.index(card.suit), -card.rank))


def hand_cards(
    speak: Speaker, cards: Collection[Card], state: Callable[[Card], str] = lambda card: "rest"
) -> list[dict[str, Any]]:
    """The cards of one hand; `state` says how each is shown: rest, lit, off, no or hint."""
    shown: list[dict[str, Any]] = []
    before: Card | None = None
    for card in in_hand_order(cards):
        looks, name = state(card), speak.spoken(card)
        label = name if looks == "rest" else speak.word(f"widgets.hand.{looks}", name=name)
        gap = before is not None and before.suit is not card.suit
        shown.append({"card": card.code, "name": name, "label": label, "state": looks, "gap": gap})
        before = card
    return shown
