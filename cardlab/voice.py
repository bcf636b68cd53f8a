"""A voice: facts as words of one language, about one game, for whoever sits at one seat."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardlab.cards import Card, CardSet, Suit
from cardlab.games import game as game_of
from cardlab.words import CardsWord, Flag, Number, Side, SuitWord, SumWord, Word, card_word, room_texts

_AROUND = {3: ("me", "left", "right"), 4: ("me", "left", "partner", "right")}
_SIGNS = {suit.symbol: suit for suit in Suit}


class Voice:
    """Calls cards, actions, seats and teams as one viewer of one game calls them.

    `names` are the names that people typed, by seat; seats without one are 나, 왼쪽, 파트너, 오른쪽.

    >>> voice = Voice("ko", "spades", me=2)
    >>> f"{voice.who(2):이} {voice.act(49):을}", voice.seat(0), voice.spoken(49)
    ('내가 ♠Q을', '파트너', '스페이드 퀸')
    """

    def __init__(self, lang: str, game: str, me: int = 0, names: Sequence[str | None] | None = None) -> None:
        self.lang, self.game, self.me = lang, game_of(game), me
        self.texts: Mapping[str, Any] = room_texts(f"games/{game}", lang)[game]
        self.shared = room_texts("", lang)
        self._sides = [self._side(seat, names) for seat in range(self.game.seats)]
        self._dress: dict[str, Callable[[Any], Any]] = {
            "card": self.act,
            "cards": lambda raw: CardsWord(lang, CardSet(raw)),
            "run": lambda raw: SumWord(lang, [card_word(lang, card) for card in raw]),
            "suit": lambda raw: SuitWord(lang, Suit(raw)),
            "suits": lambda raw: [SuitWord(lang, Suit(suit)) for suit in raw],
            "seat": self._sides.__getitem__,
            "seats": lambda raw: SumWord(lang, [self._sides[seat] for seat in raw]),
            "team": self._team,
            "action": self.act,
            "bids": lambda raw: SumWord(lang, [self.act(bid) for bid in raw]),
            "n": lambda raw: Number(lang, raw),
            "numbers": lambda raw: SumWord(lang, [Number(lang, number) for number in raw]),
            "points": lambda raw: Number(lang, raw),
            "flag": lambda raw: Flag(lang, raw),
        }

    def card(self, card: int) -> str:
        """A card in running text: ♠Q."""
        return str(card_word(self.lang, card))

    def spoken(self, card: int) -> str:
        """A card as it is heard: 스페이드 퀸, queen of spades."""
        return card_word(self.lang, card).spoken

    def action(self, action: int) -> str:
        """An action as it stands on a button or a plate: ♠Q, 4, 닐, Nil."""
        return str(self.act(action).start)

    def seat(self, seat: int) -> str:
        """A seat's label: 나, 왼쪽, or the name typed for it."""
        return str(self._sides[seat].title)

    def who(self, seat: int) -> Word:
        """A seat as a word in a sentence: with 이 it is 내가 or 왼쪽이."""
        return self._sides[seat]

    def act(self, action: int) -> Word:
        """An action as a word in a sentence: ♠Q을, 4를, 닐을.

        A bare suit sign is read as that suit; a text for all actions of a verb names their `{cards}`.
        """
        if action < 52:
            return card_word(self.lang, action)
        verb, _, rest = (notation := self.game.show(action)).partition(" ")
        if rest.isdigit():
            return Number(self.lang, int(rest))
        texts = self.texts["actions"]
        if notation not in texts:
            cards = CardsWord(self.lang, CardSet.parse(rest))
            return Word(self.lang, texts[verb].format(cards=cards))
        sign = _SIGNS.get(texts[notation])
        return Word(self.lang, texts[notation]) if sign is None else SuitWord(self.lang, sign)

    def number(self, value: float) -> str:
        """A number as it is written: −28, 1,000."""
        return str(Number(self.lang, value))

    def signed(self, value: float) -> str:
        """A gain or a loss: +72, −60."""
        return f"{Number(self.lang, value):+}"

    def suit(self, suit: Suit) -> str:
        """A suit's name: 스페이드, spades."""
        return str(SuitWord(self.lang, suit).name)

    def team(self, team: int) -> str:
        """A team's label."""
        return str(self._team(team).title)

    def _say(self, text: str, /, **facts: Any) -> str:
        return text.format_map({name: self._plain(value) for name, value in facts.items()})

    def _plain(self, value: Any) -> Any:
        """A fact without a kind, by its type."""
        if isinstance(value, bool):
            return Flag(self.lang, value)
        if isinstance(value, CardSet):
            return CardsWord(self.lang, value)
        if isinstance(value, Card):
            return card_word(self.lang, value)
        if isinstance(value, int | float):
            return Number(self.lang, value)
        return value if isinstance(value, Word) else Word(self.lang, str(value))

    def _side(self, seat: int, names: Sequence[str | None] | None) -> Side:
        place = (seat - self.me) % self.game.seats
        texts = self.shared["seats"]
        if names is None or names[seat] is None:
            return Side(self.lang, texts[_AROUND[self.game.seats][place]], not place)
        # A bar would part the forms of a text that the name stands in.
        name = " ".join(str(names[seat]).replace("|", " ").split())
        forms = {"word": texts["named"], "whose": texts["named_whose"], "title": "{name}"}
        # Whoever has a name is spoken of by it, never as "you": three names make an onlooker of the reader.
        return Side(self.lang, {key: form.format(name=name) for key, form in forms.items()}, False)

    def _team(self, team: int) -> Side:
        if self.game.sides == self.game.seats:
            return self._sides[team]
        mine = team == self.me % self.game.sides
        return Side(self.lang, self.shared["teams"]["ours" if mine else "theirs"], mine)
