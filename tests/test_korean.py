"""Particles, as the language guide's table has them: by the last syllable that is heard."""

from unicodedata import normalize

import pytest

from cardlab.cards import Card
from cardlab.korean import FORMS, particle
from cardlab.words import Number, Word, card_word

CARDS = """
♠A는 가 를 와 로 | ♥K은 이 을 과 으로 | ♠Q은 이 을 과 으로 | ♣J은 이 을 과 으로 | ♥10은 이 을 과 으로
♦9는 가 를 와 로 | ♣8은 이 을 과 로 | ♠7은 이 을 과 로 | ♥6은 이 을 과 으로
♦5는 가 를 와 로 | ♣4는 가 를 와 로 | ♠3은 이 을 과 으로 | ♠2는 가 를 와 로
"""
SUITS = "♠는 가 를 와 로 | ♥는 가 를 와 로 | ♦는 가 를 와 로 | ♣은 이 을 과 으로"
NUMBERS = """
18은 이 을 과 로 | 20은 이 을 과 으로 | 22는 가 를 와 로 | 23은 이 을 과 으로 | 90은 이 을 과 으로
100은 이 을 과 으로 | 264는 가 를 와 로 | −60은 이 을 과 으로 | 0은 이 을 과 으로 | 0.9는 가 를 와 로
1은 이 을 과 로 | 7은 이 을 과 로 | 11은 이 을 과 로 | 0.5는 가 를 와 로
"""
SPOKEN = """
−60점은 이 을 과 으로 | 트릭은 이 을 과 으로 | 자루는 가 를 와 로 | 닐은 이 을 과 로 | 널은 이 을 과 로
슈나이더는 가 를 와 로 | 슈바르츠는 가 를 와 로 | 마타도르는 가 를 와 로 | 스카트는 가 를 와 로
그랜드는 가 를 와 로 | 비딩은 이 을 과 으로 | 슈나이더(Schneider)는 가 를 와 로 | ‘닐’은 이 을 과 로
70%는 가 를 와 로 | ½은 이 을 과 으로 | 1,000은 이 을 과 으로 | 10,000은 이 을 과 으로
스카트(Skat, 2장)는 가 를 와 로 | “널”(Null)은 이 을 과 로 | 100,000,000은 이 을 과 으로 | 1.0은 이 을 과 으로
"""
FIVE = ("는", "가", "을", "와", "으로")  # either form of each pair
LONGER = ("이에요", "이라서", "이면", "이고", "이나", "이지만", "이랑", "이라고", "이라면", "이라", "으로는")


def rows(table):
    """(word, its five particles) of "♠A는 가 를 와 로 | …"."""
    cells = [cell.rsplit(maxsplit=4) for cell in table.replace("\n", "|").split("|") if cell.strip()]
    return [(first.strip()[:-1], [first.strip()[-1], *others]) for first, *others in cells]


@pytest.mark.parametrize(("word", "forms"), rows(CARDS))
def test_cards(word, forms):
    card = card_word("ko", Card.parse(word))
    assert [f"{card:{form}}" for form in FIVE] == [word + form for form in forms]


@pytest.mark.parametrize(("word", "forms"), rows(SUITS))
def test_suits(word, forms):
    suit = card_word("ko", Card.parse(word + "A")).suit
    assert [f"{suit:{form}}" for form in FIVE] == [word + form for form in forms]


@pytest.mark.parametrize(("word", "forms"), rows(NUMBERS))
def test_numbers(word, forms):
    value = float(word) if "." in word else int(word.replace("−", "-"))
    assert [f"{Number('ko', value):{form}}" for form in FIVE] == [word + form for form in forms]


@pytest.mark.parametrize(("word", "forms"), rows(SPOKEN))
def test_words(word, forms):
    assert [particle(word, form) for form in FIVE] == forms


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("퀸", "이에요 이라서 이면 이고 이나 이지만 이랑 이라고 이라면 이라 으로는"),
        ("에이스", "예요 라서 면 고 나 지만 랑 라고 라면 라 로는"),
        ("칠", "이에요 이라서 이면 이고 이나 이지만 이랑 이라고 이라면 이라 로는"),
    ],
)
def test_longer_forms_by_either_name(word, forms):
    assert [particle(word, form) for form in LONGER] == forms.split()
    assert [particle(word, FORMS[form][1]) for form in LONGER] == forms.split()


def test_a_list_takes_the_particle_of_its_last_item():
    assert f"{Word('ko', '♣4, ♣9', '구'):을}" == "♣4, ♣9를"


def test_decomposed_hangul_is_read_as_composed():
    assert particle(normalize("NFD", "퀸"), "를") == "을"


@pytest.mark.parametrize("word", ["J", "Seeger-Fabian", "", "♠"])
def test_a_reading_is_never_guessed(word):
    with pytest.raises(ValueError, match="needs a Korean reading"):
        particle(word, "은")


def test_a_jack_is_a_jack_on_a_card_and_a_letter_with_its_reading():
    assert f"{card_word('ko', Card.parse('CJ')):은}" == "♣J은"
    assert f"{Word('ko', 'J', '제이'):은}" == "J는"


def test_an_unknown_particle_is_named():
    with pytest.raises(ValueError, match="'에서' is no particle that changes"):
        particle("퀸", "에서")
