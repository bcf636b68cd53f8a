"""Facts dressed as words of one language, so that a sentence can be filled by `str.format_map`.

A text writes what it wants after the colon: `{card:은}` (a Korean particle, either form of its pair),
`{bags:bag|bags}` (by count: one, two, …, the last form for all above; a first form "0=…" is for none),
`{nil:yes|no}` (a flag; a seat or team: mine, another's), `{value:+}` (signed), `{bids:+}` (a sum),
`{holding:and}` (an English list).
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, ClassVar

from cardlab.cards import Card, CardSet, Suit
from cardlab.korean import particle

NAMED = 3  # so many cards are named one by one, more are counted


@cache
def room_texts(room: str, lang: str) -> Mapping[str, Any]:
    """All texts of a room ("" for those all games share), its files laid over one another."""
    folder = files("cardlab").joinpath(*filter(None, room.split("/")), "texts")
    merged: dict[str, Any] = {}
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name == f"{lang}.toml" or file.name.endswith(f".{lang}.toml"):
            _lay(merged, tomllib.loads(file.read_text("utf-8")))
    if not merged:
        raise LookupError(f"there are no texts in {lang!r} for {room or 'cardlab'}")
    return merged


def _lay(under: dict[str, Any], over: Mapping[str, Any]) -> None:
    for key, value in over.items():
        if isinstance(value, dict):
            _lay(under.setdefault(key, {}), value)
        else:
            under[key] = value


def pick(forms: str, count: int) -> str:
    """The form for a count.

    >>> [pick("0=no bags|a bag|bags", count) for count in (0, 1, 2, 7)]
    ['no bags', 'a bag', 'bags', 'bags']
    """
    first, *rest = forms.split("|")
    if first.startswith("0="):
        if count == 0:
            return first[2:]
        first, *rest = rest
    return [first, *rest][count - 1 if 0 < count <= len(rest) else -1]


class Word:
    """A word with its reading: how it is spoken, where that is not how it is written."""

    quantity = 2  # which form of "one|more" it asks for

    def __init__(self, lang: str, text: str, reading: str | None = None) -> None:
        self.lang, self.text, self.reading = lang, text, reading or text

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.text
        if "|" in spec:
            return pick(spec, self.quantity)
        return self.inflected(spec)

    def inflected(self, spec: str) -> str:
        """The word with what its language hangs on it; raises `ValueError` for what it does not know."""
        if self.lang == "ko":
            return self.text + particle(self.reading, spec)
        raise ValueError(f"{spec!r} is nothing that a word takes in {self.lang!r}")

    @property
    def start(self) -> "Word":
        """The word as it begins a sentence."""
        return Word(self.lang, self.text[:1].upper() + self.text[1:], self.reading)


class Number(Word):
    """A number: a minus sign that is one, thousands parted, a sign on demand."""

    def __init__(self, lang: str, value: float) -> None:
        self.value = value
        self.quantity = int(value) if value == int(value) else 2
        plain = f"{abs(value):,g}" if isinstance(value, float) else f"{abs(value):,}"
        super().__init__(lang, "−" * (value < 0) + plain)

    def __format__(self, spec: str) -> str:
        if spec == "+":
            return "+" * (self.value > 0) + self.text
        return super().__format__(spec)

    @property
    def size(self) -> "Number":
        """The number without its sign."""
        return Number(self.lang, abs(self.value))

    @property
    def word(self) -> Word:
        """Spelled out as a counting word up to ten: 네, four."""
        words = room_texts("", self.lang)["numbers"]["words"]
        known = self.value == self.quantity and 0 < self.quantity <= len(words)
        return Word(self.lang, words[self.quantity - 1]) if known else self


class Flag(Word):
    """Yes or no, only ever written as `{flag:yes|no}`."""

    def __init__(self, lang: str, value: bool) -> None:
        self.quantity = 1 if value else 2
        super().__init__(lang, "")


class SuitWord(Word):
    """A suit: its sign in running text, read by its name."""

    def __init__(self, lang: str, suit: Suit) -> None:
        self.names = room_texts("", lang)["suits"][suit.name.lower()]
        super().__init__(lang, suit.symbol, self.names["name"])

    @property
    def name(self) -> Word:
        """Clubs, 클럽."""
        return Word(self.lang, self.names["name"])

    @property
    def one(self) -> Word:
        """A card of it: a club."""
        return Word(self.lang, self.names["one"])


class CardWord(Word):
    """A card: ♠Q, read 퀸; a screen reader hears `spoken`."""

    def __init__(self, lang: str, card: Card) -> None:
        shared = room_texts("", lang)
        rank = shared["ranks"][card.rank.name.lower()]
        self.suit = SuitWord(lang, card.suit)
        self.spoken: str = shared["cards"]["spoken"].format(suit=self.suit.name, rank=rank)
        super().__init__(lang, str(card), rank)


class CardsWord(Word):
    """A set of cards in the order ♠ ♥ ♦ ♣ and upward: up to three are named, more are counted."""

    def __init__(self, lang: str, cards: CardSet) -> None:
        self.cards = sorted(cards, key=lambda card: (-card.suit, card.rank))
        self.quantity = len(self.cards)
        super().__init__(lang, "")
        self.text = ", ".join(map(str, self.cards)) if self.named else self._counted("")

    def __getitem__(self, place: int) -> CardWord:
        return card_word(self.lang, self.cards[place])

    @property
    def each(self) -> Word:
        """Every card by name, however many: where it is asked which they are, a count says nothing."""
        return Word(self.lang, ", ".join(map(str, self.cards)), self[-1].reading)

    @property
    def named(self) -> bool:
        """Whether there are few enough to name each."""
        return self.quantity <= NAMED

    @cached_property
    def count(self) -> Word:
        """네 장, four cards."""
        shared, n = room_texts("", self.lang), Number(self.lang, self.quantity)
        high = self.quantity > len(shared["numbers"]["words"])
        return Word(self.lang, shared["cards"]["count_high" if high else "count"].format(n=n))

    @property
    def any(self) -> Word:
        """Whichever of them, in place of another card.

        >>> [str(CardsWord("en", CardSet.parse(cards)).any) for cards in ("C4", "C4 C9", "C4 C5 C9 DA")]
        ['♣4', '♣4 or ♣9', 'any of four cards']
        >>> [str(CardsWord("ko", CardSet.parse(cards)).any) for cards in ("C4", "C4 C9", "C4 C5 C9 DA")]
        ['♣4', '♣4나 ♣9', '다른 네 장']
        """
        if not self.named:
            return Word(self.lang, room_texts("", self.lang)["cards"]["others"].format(count=self.count))
        if self.lang != "ko":
            return Word(self.lang, self.inflected("or"))
        first, *rest = [card_word(self.lang, card) for card in self.cards]
        return Word(self.lang, f"{first:이나} {rest[0]}", rest[0].reading) if len(rest) == 1 else self.each

    def inflected(self, spec: str) -> str:
        """Korean: ♣4와 ♣9가; ♣이 다섯 장. English, with `and` or `or`: ♣4 and ♣9; five clubs."""
        if not self.named:
            return self._counted(spec)
        *front, last = [card_word(self.lang, card) for card in self.cards]
        if self.lang == "ko":
            end = f"{last:{spec}}"
            return f"{front[0]:과} {end}" if len(front) == 1 else ", ".join([*map(str, front), end])
        if spec not in {"and", "or"}:
            return super().inflected(spec)
        comma = "," if len(front) > 1 else ""
        return f"{', '.join(map(str, front))}{comma} {spec} {last}" if front else str(last)

    def _counted(self, spec: str) -> str:
        suits = {card.suit for card in self.cards}
        if len(suits) > 1:
            return f"{self.count:{spec}}" if self.lang == "ko" else str(self.count)
        suit, n = SuitWord(self.lang, suits.pop()), Number(self.lang, self.quantity)
        return f"{suit:{spec}} {self.count}" if self.lang == "ko" else f"{n.word} {suit.name}"


class SumWord(Word):
    """Words one after the other, with `+` as a sum (4 + 닐 + 3), with `→` as steps, with `·` as a run."""

    JOINED: ClassVar = {"+": " + ", "→": " → ", "·": "·"}

    def __init__(self, lang: str, words: Sequence[Word]) -> None:
        self.words, self.quantity = words, len(words)
        super().__init__(lang, ", ".join(map(str, words)), words[-1].reading)

    def __format__(self, spec: str) -> str:
        if spec not in self.JOINED:
            return super().__format__(spec)
        return self.JOINED[spec].join(map(str, self.words))

    def __getitem__(self, place: int) -> Word:
        return self.words[place]


class Side(Word):
    """A seat or a team as the viewer calls it; mine or another's."""

    def __init__(self, lang: str, names: Mapping[str, str], mine: bool) -> None:
        self.names, self.quantity = names, 1 if mine else 2
        super().__init__(lang, names["word"])

    def inflected(self, spec: str) -> str:
        """With its particle; 나 and 가 make 내가."""
        if spec in {"이", "가"} and "subject" in self.names:
            return self.names["subject"]
        return super().inflected(spec)

    @property
    def whose(self) -> Word:
        """내, 왼쪽의; your, Left’s."""
        return Word(self.lang, self.names["whose"])

    @property
    def title(self) -> Word:
        """As a label: 나, Partner."""
        return Word(self.lang, self.names["title"])


@cache
def card_word(lang: str, card: int) -> CardWord:
    """The word for a card, made once."""
    return CardWord(lang, Card(card))
