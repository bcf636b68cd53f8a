"""Suits, ranks, cards and sets of cards, with one neutral notation: "SQ", "HT", "D2".

A `Card` is an int (13 × suit + rank) and a `CardSet` is an int with one bit per card, so that inside the
engine a hand is a plain number. Both wear a face for people: they read, print and compare as cards.
A deck is a `CardSet`; games with fewer cards use the same numbers.
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from random import Random
from typing import Self


class Suit(IntEnum):
    """A printed suit. The order is that of the numbers, not of any game's ranking."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit in notation: C D H S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The suit in running text: ♣ ♦ ♥ ♠ (text form, never an emoji)."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """A printed rank, two to ace. A game may rank them in another order."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """The rank in notation: 2 … 9 T J Q K A."""
        return "23456789TJQKA"[self]

    @property
    def face(self) -> str:
        """The rank as it stands on the card: the ten is 10."""
        return "10" if self is Rank.TEN else self.letter


class Notation(ValueError):
    """Text that is no notation at all; the message names the text."""


def brief(value: object) -> str:
    """What came from outside, short enough for an error message, whatever it is.

    >>> brief("S" * 1000) == "S" * 40, brief(10**5000)
    (True, '<int>')
    """
    try:
        return str(value)[:40]
    except (ValueError, RecursionError):  # a number of more than 4,300 digits, a list in a list in a list …
        return f"<{type(value).__name__}>"


class Card(int):
    """One card.

    >>> Card.parse("SQ"), Card.parse("h10"), Card.parse("♦2")
    (Card('SQ'), Card('HT'), Card('D2'))
    >>> Card.parse("SQ").suit.name, str(Card.parse("HT"))
    ('SPADES', '♥10')
    """

    __slots__ = ()

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Self:
        """The card of this suit and rank."""
        return cls(13 * suit + rank)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read neutral notation: suit letter or symbol, then rank; raises `Notation`.

        >>> Card.parse("QS")
        Traceback (most recent call last):
        cardlab.cards.Notation: 'QS' is not a card: write suit and rank, as in SQ or H10
        """
        short = text.strip().upper().replace("\ufe0e", "").replace("10", "T")
        if len(short) == 2:
            suit = max("CDHS".find(short[0]), "♣♦♥♠".find(short[0]))
            rank = "23456789TJQKA".find(short[1])
            if suit >= 0 and rank >= 0:
                return cls(13 * suit + rank)
        raise Notation(f"{text[:40]!r} is not a card: write suit and rank, as in SQ or H10")

    @property
    def suit(self) -> Suit:
        """The suit printed on the card (a game may count it to another one)."""
        return Suit(self // 13)

    @property
    def rank(self) -> Rank:
        """The rank printed on the card."""
        return Rank(self % 13)

    @property
    def code(self) -> str:
        """Neutral notation, two letters: "HT"."""
        return _CODES[self]

    def __str__(self) -> str:
        return self.suit.symbol + self.rank.face

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


_CODES = {13 * suit + rank: suit.letter + rank.letter for suit in Suit for rank in Rank}

# For each byte of a mask, where the ones of each of its 256 values stand.
_ONES = [[tuple(8 * byte + at for at in range(8) if v >> at & 1) for v in range(256)] for byte in range(20)]
_WIDE = 8 * len(_ONES)
_FEW = 12


def bits(mask: int) -> list[int]:
    """The positions of the ones in a mask, lowest first.

    >>> bits(0b1101)
    [0, 2, 3]
    """
    found: list[int] = []
    if mask.bit_count() <= _FEW or mask >> _WIDE:
        while mask:
            top = mask.bit_length() - 1
            found.append(top)
            mask ^= 1 << top
        found.reverse()
        return found
    # Many ones close together, as Skat's 63 values: by the byte that is five times as quick as one by one.
    for ones, byte in zip(_ONES, mask.to_bytes(len(_ONES), "little"), strict=True):
        if byte:
            found += ones[byte]
    return found


class CardSet(int):
    """A set of cards: a hand, a suit, a deck. Ints all the way; `CardSet(hand & SPADES)` puts the face on.

    >>> hand = CardSet.parse("SQ HT H2")
    >>> len(hand), Card.parse("HT") in hand, hand
    (3, True, CardSet('H2 HT SQ'))
    """

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[int]) -> Self:
        """The set of these cards; a card named twice is a `ValueError`."""
        mask = 0
        for card in cards:
            if mask >> card & 1:
                raise ValueError(f"{Card(card)} is named twice")
            mask |= 1 << card
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read cards in neutral notation, parted by spaces or commas; raises `Notation` or `ValueError`."""
        return cls.of(Card.parse(word) for word in text.replace(",", " ").split())

    def __iter__(self) -> Iterator[Card]:
        return map(Card, bits(self))

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(self >> card & 1)

    def __str__(self) -> str:
        return ", ".join(str(card) for card in self)

    def __repr__(self) -> str:
        return f"CardSet({' '.join(card.code for card in self)!r})"


@cache
def suit(which: Suit) -> CardSet:
    """All thirteen cards of a printed suit."""
    return CardSet(0b1_1111_1111_1111 << 13 * which)


BIT = tuple(1 << card for card in range(52))
DECK52 = CardSet((1 << 52) - 1)
DECK32 = CardSet.of(Card.of(s, r) for s in Suit for r in Rank if r >= Rank.SEVEN)


@cache
def _in_order(deck: int) -> list[int]:
    return bits(deck)


def numbers(deck: CardSet, code: str) -> dict[int, float]:
    """The number between 0 and 1 that each card of the deck draws for a code, lowest card first."""
    draw = Random(code).random
    return {card: draw() for card in _in_order(deck)}


def shuffled(deck: CardSet, code: str) -> list[int]:
    """The deck in the order that a code stands for: the same on every machine, version and hash seed.

    Sorting by `random()` is used since Python promises that sequence across versions, and `shuffle` not.

    >>> shuffled(DECK52, "4F7K-1")[:3] == shuffled(DECK52, "4F7K-1")[:3]
    True
    """
    keys = numbers(deck, code)
    return sorted(keys, key=keys.__getitem__)
