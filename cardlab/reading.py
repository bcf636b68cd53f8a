"""What a person types, in any of the languages: 스페이드 퀸, queen of spades, ♠Q, 블라인드 닐, 4."""

from collections.abc import Iterator
from functools import cache
from unicodedata import normalize

from cardlab.cards import Card
from cardlab.game import Game
from cardlab.games import game as game_of
from cardlab.language import LANGUAGES
from cardlab.words import room_texts


def plain(text: str) -> str:
    """Text as it is compared: composed, without case, spaces and the mark for text style after ♠."""
    return "".join(normalize("NFC", text).casefold().replace("\ufe0e", "").split())


def read_action(text: str, game: Game | str) -> int:
    """An action as people write it; what only a game's notation knows is left to the game.

    Raises `cardlab.cards.Notation`.

    >>> [read_action(text, "spades") for text in ("스페이드 퀸", "queen of spades", "♠Q", "bid 4", "닐")]
    [49, 49, 49, 68, 64]
    """
    found = game if isinstance(game, Game) else game_of(game)
    known = _typed(found.name).get(plain(text[:80]))
    return found.parse(text[:80]) if known is None else known


@cache
def _typed(name: str) -> dict[str, int]:
    game = game_of(name)
    found: dict[str, int] = {}
    for lang in LANGUAGES:
        found |= {plain(form): int(card) for form, card in _cards(lang)}
        for notation, typed in room_texts(f"games/{name}", lang)[name]["typed"].items():
            found |= {plain(form): game.parse(notation) for form in typed}
    return found


def _cards(lang: str) -> Iterator[tuple[str, Card]]:
    """Every way to name a card in a language."""
    shared = room_texts("", lang)
    for card in map(Card, range(52)):
        suit, rank = shared["suits"][card.suit.name.lower()], card.rank.name.lower()
        ranks = [
            shared["ranks"][rank],
            *shared["ranks_typed"].get(rank, ()),
            card.rank.face,
            card.rank.letter,
        ]
        for s in (suit["name"], suit["one"], *suit["typed"], card.suit.symbol, card.suit.letter):
            for r in ranks:
                yield s + r, card
                yield shared["cards"]["spoken"].format(suit=s, rank=r), card
