"""What a learner types instead of pressing a button, in any of the languages, as a canonical answer.

Every reader raises `cardlab.tutor.goal.Unread`, which says what would be an answer.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from cardlab.cards import Card, CardSet, Notation, Rank, Suit
from cardlab.explain import Speaker
from cardlab.game import Game
from cardlab.language import LANGUAGES
from cardlab.reading import plain, read_action
from cardlab.rulings import Case, Finding
from cardlab.tutor.goal import Unread, phrases
from cardlab.voice import Voice
from cardlab.words import room_texts

(YES_OR_NO, A_NUMBER, A_SEAT, AN_ACTION, SOME_CARDS, WHICH_SUIT, A_CHOICE) = phrases(
    "unread", yes="", number="", seat="", action="", cards="", suit="card:card", choice="count:n"
)

_NUMBER = re.compile(r"([-−–—+]?)(\d[\d,]*)")
_PARTS = re.compile(r"[,;·/\n]| and ")
LONGEST = 200


def _words(key: str) -> Iterator[str]:
    """The words for one thing that is typed, in every language, as they are compared."""
    for lang in LANGUAGES:
        yield from map(plain, room_texts("tutor", lang)["typed"].get(key, ()))


YES_NO: Mapping[str, str] = {word: answer for answer in ("yes", "no") for word in (answer, *_words(answer))}


def read_yes(text: str) -> str:
    """Yes or no.

    >>> [read_yes(text) for text in ("네", "No", "ㅇ")]
    ['yes', 'no', 'yes']
    """
    if (word := plain(text[:LONGEST])) not in YES_NO:
        raise Unread(Finding(YES_OR_NO))
    return YES_NO[word]


def read_number(text: str) -> str:
    """A whole number with or without a sign and a unit.

    >>> [read_number(text) for text in ("−60", "-60점", "마이너스 60", "minus 60", "+1,020", "자루 3개")]
    ['-60', '-60', '-60', '-60', '1020', '3']
    """
    word = plain(text[:LONGEST])
    for minus in _words("minus"):
        word = re.sub(f"^{minus}", "-", word)
    for unit in sorted(_words("units"), key=len, reverse=True):
        word = word.removesuffix(unit).removeprefix(unit)
    found = _NUMBER.fullmatch(word)
    if not found or len(found[2]) > 9:
        raise Unread(Finding(A_NUMBER))
    number = int(found[2].replace(",", ""))
    return str(number if found[1] in {"", "+"} else -number)


def read_seat(text: str, game: Game, me: int) -> str:
    """A seat as seat `me` calls it, or by its number.

    >>> from cardlab.games import game
    >>> [read_seat(text, game("spades"), 1) for text in ("왼쪽", "partner", "나", "seat 3")]
    ['seat 2', 'seat 3', 'seat 1', 'seat 3']
    """
    word = plain(text[:LONGEST])
    seats = range(game.seats)
    known = {f"seat{seat}": seat for seat in seats} | dict.fromkeys(_words("me"), me)
    for lang in LANGUAGES:
        voice = Voice(lang, game.name, me)
        known |= {plain(form): seat for seat in seats for form in (voice.seat(seat), str(voice.who(seat)))}
    if word not in known:
        raise Unread(Finding(A_SEAT))
    return f"seat {known[word]}"


def read_one(text: str, game: Game, state: Any) -> str:
    """One action of a moment. A rank without a suit is no card: it is asked for, never guessed.

    >>> from cardlab.games import game
    >>> moment = game("spades").position({"hand": "SQ H3", "leader": 0})
    >>> [read_one(text, game("spades"), moment) for text in ("스페이드 퀸", "SQ", "queen of spades")]
    ['play SQ', 'play SQ', 'play SQ']
    """
    rank = _ranks().get(plain(text[:LONGEST]))
    try:
        action = read_action(text, game)
    except Notation as error:
        raise Unread(_bare(rank) if rank is not None else Finding(AN_ACTION)) from error
    if rank is not None and not state.choices >> action & 1:
        raise Unread(_bare(rank))
    return game.show(action)


def read_cards(text: str, game: Game, hand: CardSet) -> str:
    """Several cards, in any order and parted by commas or only by spaces; "all" is the whole hand.

    >>> from cardlab.games import game
    >>> [read_cards(text, game("spades"), CardSet.parse("H3 SQ")) for text in ("하트 3, ♠Q", "SQ H3", "모두")]
    ['H3 SQ', 'H3 SQ', 'H3 SQ']
    """
    if plain(text) in {*_words("all")}:
        return codes(hand)
    found = 0
    for part in _PARTS.split(text[:LONGEST]):
        words = part.split()
        while words:
            taken, card = _longest(words, game)
            found |= 1 << card
            words = words[taken:]
    if not found:
        raise Unread(Finding(SOME_CARDS))
    return codes(found)


def codes(cards: int) -> str:
    """Cards as a canonical answer: in notation, lowest number first."""
    return " ".join(card.code for card in CardSet(cards))


def read_choice(text: str, choices: Sequence[str], names: Mapping[str, str]) -> str:
    """One of several choices: by its place, counted from 1, by its canonical form, or by one of its names."""
    word = plain(text[:LONGEST])
    places = {str(place): choice for place, choice in enumerate(choices, 1)}
    known = {plain(choice): choice for choice in choices}
    known |= {plain(name): choice for name, choice in names.items() if choice in choices}
    if word not in known and word not in places:
        raise Unread(Finding(A_CHOICE, (len(choices),)))
    return known.get(word) or places[word]


def names(game: str, choices: Mapping[str, Case]) -> Mapping[str, str]:
    """What choices are called in every language, each with the choice."""
    speakers = [Speaker(lang, game) for lang in LANGUAGES]
    return {
        speaker.finding(Finding(case)): choice for speaker in speakers for choice, case in choices.items()
    }


def _longest(words: list[str], game: Game) -> tuple[int, int]:
    """How many of these words name a card, as many as do, and which card."""
    for taken in range(min(len(words), 4), 0, -1):
        try:
            card = read_action(" ".join(words[:taken]), game)
        except Notation:
            continue
        if card < 52:
            return taken, card
    rank = _ranks().get(plain(words[0]))
    raise Unread(_bare(rank) if rank is not None else Finding(SOME_CARDS))


def _bare(rank: Rank) -> Finding:
    return Finding(WHICH_SUIT, (int(Card.of(Suit.SPADES, rank)),))


@cache
def _ranks() -> Mapping[str, Rank]:
    """Ranks by all their names."""
    found: dict[str, Rank] = {}
    for lang in LANGUAGES:
        shared = room_texts("", lang)
        for rank in Rank:
            name = rank.name.lower()
            words = (shared["ranks"][name], *shared["ranks_typed"].get(name, ()), rank.face, rank.letter)
            found |= {plain(word): rank for word in words}
    return found
