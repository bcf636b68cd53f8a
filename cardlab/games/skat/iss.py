"""The format of the International Skat Server: what it calls games, deals in it, and what can be wrong."""

import re
from collections.abc import Sequence
from typing import ClassVar

from cardlab.cards import DECK32, Card, CardSet, Notation
from cardlab.game import Deal

REARHAND = 2
GAMES = "CDHSGN"
# Whatever is pasted is looked through in one pass: no part of these begins again where another gave up.
TAG = re.compile(r"(?<![A-Z0-9])([A-Z][A-Z0-9]*+)\[([^\]]*)\]")
# A line that begins a game, or one that has lost its beginning; in our own records a # begins a comment.
BEGINS = re.compile(r"^[^\S\n]*\(;|^[^#\n]*\bGM\[", re.MULTILINE)


class BadISS(Notation):
    """A game that cannot be read. `line` is where it begins, `found` what stands there.

    `reason` is shape, tag, game, cards, card, seat, turn, move, illegal or result.
    """

    SAYS: ClassVar = {
        "shape": "line {line}: a game begins with (; and ends with ;), this does not: {found!r}",
        "tag": "line {line}: the game has no {found}[…]",
        "game": "line {line}: this is a game of {found!r}, not of Skat",
        "cards": "line {line}: 32 different cards are dealt, not {found}",
        "card": "line {line}: {found!r} is no card of this pack",
        "seat": "line {line}: {found!r} is no seat: 0, 1, 2 or w",
        "turn": "line {line}: it is not that seat's turn at {found!r}",
        "move": "line {line}: {found!r} is no move here",
        "illegal": "line {line}: {found!r} is not allowed here",
        "result": "line {line}: {found!r} is no result",
    }

    def __init__(self, reason: str, found: object, line: int = 1) -> None:
        self.reason, self.found, self.line = reason, str(found)[:60], line
        super().__init__(self.SAYS[reason].format(found=self.found, line=line))


def tags_of(text: str) -> dict[str, str]:
    """The fields of a game by their names. What no bracket closes any more is none.

    >>> tags_of("(;GM[Skat]P0[bernie]R[d:2 loss")
    {'GM': 'Skat', 'P0': 'bernie'}
    """
    return dict(TAG.findall(text[: text.rfind("]") + 1]))


def read_cards(words: Sequence[str], line: int) -> Deal:
    """The deal of a game's first move; raises `BadISS`."""
    if len(words) < 2 or words[0] != "w":
        raise BadISS("move", " ".join(words[:2]), line)
    names = words[1].split(".")
    cards = [card_of(name, line) for name in names]
    if len(set(cards)) != 32 or len(cards) != 32:
        raise BadISS("cards", f"{len(set(cards))}/{len(cards)}", line)
    hands = tuple(int(CardSet.of(cards[at : at + 10])) for at in (0, 10, 20))
    return Deal(hands, REARHAND, "", int(CardSet.of(cards[30:])))


def card_of(name: str, line: int) -> int:
    """A card in the server's notation, which is ours; raises `BadISS`."""
    try:
        card = int(Card.parse(name))
    except Notation:
        raise BadISS("card", name, line) from None
    if not DECK32 >> card & 1:
        raise BadISS("card", name, line)
    return card


def read_deal(text: str) -> Deal:
    """The deal of a game, or of 32 cards parted by dots, forehand's first; raises `BadISS`."""
    tags = tags_of(text)
    words = tags["MV"].split() if "MV" in tags else ["w", text.strip()]
    return read_cards(words, 1)


def write_deal(deal: Deal) -> str:
    """The 32 cards as the server lists them, forehand's first.

    >>> from cardlab.games.skat import GAME
    >>> deal = GAME.deal("demo", dealer=2)
    >>> read_deal(write_deal(deal)).hands == deal.hands
    True
    """
    first = (deal.dealer + 1) % 3
    hands = [*(deal.hands[(first + place) % 3] for place in range(3)), deal.rest]
    return ".".join(card.code for hand in hands for card in CardSet(hand))
