"""Actions of Skat in neutral notation: "bid 18", "hold", "bury ST H8", "announce grand ouvert", "play CJ"."""

from cardlab.cards import Card, CardSet, Notation, brief
from cardlab.games.skat.auction import VALUES, around, bid_action
from cardlab.games.skat.pack import PAIRS
from cardlab.games.skat.state import (
    AGREE,
    ANNOUNCE,
    ANNOUNCEMENTS,
    BID,
    BURY,
    CONCEDE,
    HAND,
    HOLD,
    PAIR,
    PASS,
    REFUSE,
    TAKE,
)

GAMES = ("clubs", "diamonds", "hearts", "spades", "grand", "null")
LEVELS = ("", "schneider", "schwarz", "ouvert")
WORDS = {
    CONCEDE: "concede",
    AGREE: "agree",
    REFUSE: "refuse",
    PASS: "pass",
    HOLD: "hold",
    TAKE: "skat",
    HAND: "hand",
}
_ACTIONS = {word: action for action, word in WORDS.items()} | {"yes": HOLD, "take": TAKE, "play on": REFUSE}
_LONGEST = 60


def parse(text: str) -> int:
    """An action from neutral notation; raises `cardlab.cards.Notation`, which names the text.

    >>> [show(parse(text)) for text in ("18", "yes", "bury h8 st", "grand ouvert", "CJ")]
    ['bid 18', 'hold', 'bury H8 ST', 'announce grand ouvert', 'play CJ']
    """
    word = " ".join(text.lower().split()) if len(text) <= _LONGEST else ""
    if word in _ACTIONS:
        return _ACTIONS[word]
    first, _, rest = word.partition(" ")
    if first == "play":
        return int(Card.parse(rest))
    if first == "bury":
        return _pair(rest, text)
    number = rest if first == "bid" else word
    if number.isascii() and number.isdigit() and len(number) < 5:
        return _bid(int(number))
    announced = _announcement(rest if first == "announce" else word)
    if announced:
        return announced
    try:
        return int(Card.parse(word))
    except Notation:
        raise Notation(
            f"{brief(text)!r} is no action: pass, hold, a value such as 18, skat, hand, "
            "bury and two cards, a game such as hearts or null ouvert, concede, or a card as CJ"
        ) from None


def show(action: int) -> str:
    """The action in neutral notation; raises `Notation` for a number that is none."""
    if 0 <= action < 52:
        return f"play {Card(action).code}"
    if action in WORDS:
        return WORDS[action]
    if BID <= action < BID + len(VALUES):
        return f"bid {VALUES[action - BID]}"
    if BURY <= action < BURY + len(PAIRS):
        return "bury " + " ".join(card.code for card in CardSet(PAIRS[action - BURY]))
    if ANNOUNCE <= action < BID and ANNOUNCEMENTS >> action & 1:
        game, announced = divmod(action - ANNOUNCE, 4)
        return f"announce {GAMES[game]} {LEVELS[announced]}".rstrip()
    raise Notation(f"{brief(action)} is no action of Skat")


def _bid(value: int) -> int:
    if value not in VALUES:
        raise Notation(f"{value} is the value of no game; next to it stand {around(value)}")
    return bid_action(value)


def _pair(words: str, text: str) -> int:
    try:
        action = PAIR.get(int(CardSet.parse(words)))
    except ValueError as error:
        raise Notation(str(error)) from None
    if action is None:
        raise Notation(f"{text!r} buries no two cards of the pack")
    return action


def _announcement(words: str) -> int | None:
    game, _, level = words.partition(" ")
    if game not in GAMES or level not in LEVELS:
        return None
    action = ANNOUNCE + 4 * GAMES.index(game) + LEVELS.index(level)
    if not ANNOUNCEMENTS >> action & 1:
        raise Notation(f"{words!r}: Null knows neither Schneider nor Schwarz")
    return action
