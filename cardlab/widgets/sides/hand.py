"""Cards in a hand as the screen shows them: sorted, grouped by suit, each with its spoken name and state."""

from collections.abc import Callable, Collection
from typing import Any

from cardlab.cards import Card, Suit
from cardlab.explain import Speaker

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # colours alternate

Order = Callable[[Card], tuple[int, int]]  # the group of a card in the hand, and its place in the group


def by_suit(card: Card) -> tuple[int, int]:
    """Spades first, colours alternating, high cards on the left."""
    return SUITS.index(card.suit), -card.rank


def hand_cards(
    speak: Speaker,
    cards: Collection[Card],
    order: Order = by_suit,
    state: Callable[[Card], str] = lambda card: "rest",
    why: Callable[[Card], str] = lambda card: "",
) -> list[dict[str, Any]]:
    """The cards of one hand; `state` says how each is shown: rest, lit, off, no or hint.

    `why` names the rule that keeps a card back: seen at the one that was tried, heard at all.
    """
    shown: list[dict[str, Any]] = []
    before: int | None = None
    for card in sorted(cards, key=order):
        looks, name, group = state(card), speak.spoken(card), order(card)[0]
        label = name if looks == "rest" else speak.word(f"widgets.hand.{looks}", name=name)
        if looks in ("off", "no") and (reason := why(card)):
            label = f"{label}: {reason}"
        gap = before is not None and before != group
        shown.append({"card": card.code, "name": name, "label": label, "state": looks, "gap": gap})
        before = group
    return shown
