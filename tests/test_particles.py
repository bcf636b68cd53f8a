"""Particles after every card, suit, number, rank, seat and game, held against a judge that only listens.

The judge knows nothing of the program: it spells out how a thing is said, and takes that apart into letters.
"""

import re
from pathlib import Path
from unicodedata import normalize

import pytest

from cardlab.cards import Card, CardSet, Suit
from cardlab.explain import Speaker
from cardlab.games import game
from cardlab.korean import FORMS
from cardlab.words import CardsWord, Number, SuitWord, card_word
from tests.test_texts import FILES, leaves, read

# With a consonant at the end of what is heard, and without one; after ㄹ only 으로 goes without.
CLOSED = [
    "은",
    "이",
    "을",
    "과",
    "으로",
    "으로는",
    "이에요",
    "이라",
    "이라서",
    "이라면",
    "이라고",
    "이면",
    "이고",
    "이나",
]
OPEN = ["는", "가", "를", "와", "로", "로는", "예요", "라", "라서", "라면", "라고", "면", "고", "나"]
PAIRS = dict(zip([*CLOSED, "이지만", "이랑"], [*OPEN, "지만", "랑"], strict=True))
SPOKEN = ["이", "삼", "사", "오", "육", "칠", "팔", "구", "십", "잭", "퀸", "킹", "에이스"]
RANKS = dict(zip("23456789TJQKA", SPOKEN, strict=True))
SUITS = {"S": "스페이드", "H": "하트", "D": "다이아몬드", "C": "클럽"}
DIGITS = "영일이삼사오육칠팔구"


def said(number: int) -> str:
    """A number below ten thousand as it is spelled out: 264 is 이백육십사."""
    if not number:
        return DIGITS[0]
    told, rest = "", number
    for size, unit in ((1000, "천"), (100, "백"), (10, "십"), (1, "")):
        count, rest = divmod(rest, size)
        if count:
            told += ("" if count == 1 and unit else DIGITS[count]) + unit
    return told


def judged(heard: str, closed: str) -> str:
    """The form after what is heard: its last syllable, taken apart, has a third letter or has none."""
    letters = normalize("NFD", heard[-1])
    ends = letters[2] if len(letters) > 2 else ""
    bare = not ends or (ends == "\u11af" and closed.startswith("으로"))
    return PAIRS[closed] if bare else closed


def follows(word: object, heard: str) -> None:
    """Every particle, asked for by either of its forms, is the one that is said."""
    for closed, open_ in PAIRS.items():
        expected = f"{word}{judged(heard, closed)}"
        assert f"{word:{closed}}" == expected
        assert f"{word:{open_}}" == expected


def test_every_pair_there_is_was_asked_for() -> None:
    assert {form: pair for pair in PAIRS.items() for form in pair} == FORMS


def test_the_judge_hears() -> None:
    assert [said(number) for number in (0, 7, 10, 18, 100, 264, 500, 1000, 4200)] == [
        "영", "칠", "십", "십팔", "백", "이백육십사", "오백", "천", "사천이백"
    ]  # fmt: skip
    assert [judged(heard, "으로") for heard in ("칠", "퀸", "에이스")] == ["로", "으로", "로"]


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_after_every_card(name: str) -> None:
    for card in game(name).deck:
        follows(card_word("ko", card), RANKS[card.code[1]])
        assert card_word("ko", card).spoken == f"{SUITS[card.code[0]]} {RANKS[card.code[1]]}"


def test_after_two_cards_between_them_and_after_both() -> None:
    deck = [Card(number) for number in range(52)]
    for one, other in zip(deck, deck[7:], strict=False):
        first, last = sorted((one, other), key=lambda card: (-card.suit, card.rank))
        both = judged(RANKS[first.code[1]], "과")
        for closed in PAIRS:
            expected = f"{first}{both} {last}{judged(RANKS[last.code[1]], closed)}"
            assert f"{CardsWord('ko', CardSet.of([one, other])):{closed}}" == expected


def test_after_every_suit() -> None:
    for suit in Suit:
        follows(SuitWord("ko", suit), SUITS[suit.letter])


def test_after_every_number() -> None:
    for number in [*range(1001), 1234, 2000, 9999]:
        follows(Number("ko", number), said(number))
        follows(Number("ko", -number), said(number))
    for tenths in range(1, 200):
        if tenths % 10:
            follows(Number("ko", tenths / 10), DIGITS[tenths % 10])


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_after_every_seat_team_bid_and_announcement(name: str) -> None:
    played = game(name)
    speak = Speaker("ko", name)
    for seat in range(1, played.seats):  # 나 and 가 make 내가
        follows(speak.who(seat), str(speak.who(seat)))
    assert f"{speak.who(0):이}" == "내가"
    for action in [*range(52, 52 + 32), *range(84, 200)]:
        try:
            word = speak.act(action)
        except (ValueError, KeyError, IndexError):
            continue  # no action of this game
        if "♠" not in str(word) and not isinstance(word, SuitWord):
            heard = said(int(str(word))) if str(word).isdigit() else str(word)
            follows(word, heard)


OPEN_ENDED = re.compile(r"\}(?:[은는이가을를과와]|으로|로|이에요|예요)(?![가-힣])")
COUNTED = re.compile(
    r"(?:count|개|가지)\}.{1,3}$"
)  # 네 장, 세 개, 두 가지: the counter is the last that is heard


@pytest.mark.parametrize("path", [path for path in FILES if path.name.endswith("ko.toml")], ids=str)
def test_no_text_fixes_the_particle_of_a_field(path: Path) -> None:
    """The field chooses it: `{card:을}`, never `{card}을`."""
    for key, text in leaves(read(path)):
        for hit in OPEN_ENDED.finditer(text):
            assert COUNTED.search(text[: hit.end()]), (key, text)
