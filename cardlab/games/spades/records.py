"""Spades deals in PBN, the notation that bridge programs exchange: `[Deal "N:AK2.QJ3.T98.7654 …"]`.

Four hands clockwise from the seat named first, each as spades.hearts.diamonds.clubs; N is seat 0, E seat 1,
S seat 2, W seat 3. PBN knows no Spades bidding, so the deal is all that is exchanged: tags Deal and Dealer.
"""

import re
from collections.abc import Iterator
from typing import ClassVar

from cardlab.cards import Card, CardSet, Notation, Rank, Suit
from cardlab.game import Deal

SEATS = "NESW"
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
RANKS = "23456789TJQKA"
DEAL = re.compile(r'\[\s*Deal\s+"([^"]*)"\s*\]', re.IGNORECASE)
DEALER = re.compile(r'\[\s*Dealer\s+"([^"]*)"\s*\]', re.IGNORECASE)
# A text in PBN begins with a tag, or with a bare deal.
BEGINS = re.compile(r'\A\s*(?:\[\s*[A-Za-z]+\s+"|%|[NESW]\s*:)', re.IGNORECASE)


class BadPBN(Notation):
    """Text that is no PBN deal.

    `reason` is deal, seat, hands, unknown, suits, rank, twice or count; `seat` is the hand meant,
    a letter, and `found` what stands there.
    """

    SAYS: ClassVar = {
        "deal": 'there is no [Deal "N:…"] in {found!r}',
        "seat": "{found!r} is no seat: N, E, S or W",
        "hands": "a deal has four hands, parted by spaces, not {found}",
        "unknown": "the hand of {seat} is not given",
        "suits": "the hand of {seat} has four suits, parted by dots, not {found}",
        "rank": "the hand of {seat} holds {found!r}, which is no rank: A K Q J T 9 … 2",
        "twice": "{found} is given twice, the second time to {seat}",
        "count": "the hand of {seat} has {found} cards, not 13",
    }

    def __init__(self, reason: str, found: object, seat: str = "") -> None:
        self.reason, self.found, self.seat, self.line = reason, str(found)[:40], seat, 1
        super().__init__(self.SAYS[reason].format(found=self.found, seat=seat))


def read(text: str) -> Deal:
    """The deal in a PBN text, in a Deal tag or bare; the dealer is N unless a Dealer tag says otherwise.

    Raises `BadPBN`, which names what is wrong.

    >>> text = '[Dealer "W"][Deal "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
    >>> deal = read(text)
    >>> deal.dealer, len(CardSet(deal.hands[1])), Card.parse("SA") in CardSet(deal.hands[1])
    (3, 13, True)
    """
    tag, dealer = DEAL.search(text), DEALER.search(text)
    value = (tag[1] if tag else text).strip()
    first, colon, rest = value.partition(":")
    if not colon or (not tag and "[" in value):
        raise BadPBN("deal", value)
    hands = rest.split()
    if len(hands) != 4:
        raise BadPBN("hands", len(hands))
    start, dealt = _seat(first), [0] * 4
    for place, hand in enumerate(hands):
        seat = (start + place) % 4
        dealt[seat] = _hand(hand, SEATS[seat], sum(dealt))
    return Deal(tuple(dealt), _seat(dealer[1]) if dealer else 0)


def games(text: str) -> Iterator[tuple[Deal, tuple[int, ...]] | BadPBN]:
    """The deals of a PBN text, board by board; what was done in bridge is nothing to Spades.

    >>> north, *rest = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432".split(" ", 1)
    >>> board = f'[Deal "N:{north} {rest[0]}"]'
    >>> [type(item).__name__ for item in games(f'{board}\\n{board.replace("N:", "X:")}')]
    ['tuple', 'BadPBN']
    """
    tags = list(DEAL.finditer(text))
    starts = [0, *(tag.end() for tag in tags[:-1])]
    for start, end in zip(starts, [tag.end() for tag in tags] or [len(text)], strict=True):
        try:
            yield read(text[start:end]), ()
        except BadPBN as error:
            error.line = text.count("\n", 0, end) + 1
            yield error


def _seat(letter: str) -> int:
    place = SEATS.find(letter.strip().upper())
    if place < 0 or len(letter.strip()) != 1:
        raise BadPBN("seat", letter)
    return place


def _hand(text: str, seat: str, before: int) -> int:
    if text == "-":
        raise BadPBN("unknown", text, seat)
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        raise BadPBN("suits", len(suits), seat)
    hand = 0
    for suit, ranks in zip(SUITS, suits, strict=True):
        for letter in ranks:
            rank = RANKS.find(letter)
            if rank < 0:
                raise BadPBN("rank", letter, seat)
            card = Card.of(suit, Rank(rank))
            if (before | hand) >> card & 1:
                raise BadPBN("twice", card.code, seat)
            hand |= 1 << card
    if hand.bit_count() != 13:
        raise BadPBN("count", hand.bit_count(), seat)
    return hand


def write(deal: Deal) -> str:
    """The deal as PBN, dealer's tag first, hands from N.

    >>> from cardlab.games.spades import GAME
    >>> deal = GAME.deal("demo", dealer=2)
    >>> write(deal).splitlines()[0], read(write(deal)).hands == deal.hands
    ('[Dealer "S"]', True)
    """
    hands = " ".join(".".join(_ranks(hand, suit) for suit in SUITS) for hand in deal.hands)
    return f'[Dealer "{SEATS[deal.dealer]}"]\n[Deal "N:{hands}"]'


def _ranks(hand: int, suit: Suit) -> str:
    held = [card.rank.letter for card in CardSet(hand) if card.suit is suit]
    return "".join(reversed(held))
