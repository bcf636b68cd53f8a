"""The prose of the lessons: words, voice, typography and particles of the language guide."""

import re
from unicodedata import normalize

import pytest

from cardlab.cards import Card
from cardlab.explain import Speaker
from cardlab.korean import particle
from tests.test_texts import FORBIDDEN

from .reading import FILES, IDS, NAMES, cells, prose

SUITS = "♠♥♣♦"
CARD = rf"[{SUITS}](?:10|[2-9AKQJ])"


def spoken(text: str) -> list[str]:
    """The sentences of paragraphs and lists; tables, headings and labels are not spoken."""
    text = re.sub(
        r"<summary>.*?</summary>|</?details>|\*\*", "", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    )
    lines = [re.sub(r"^(?:- |\d\. )", "", line) for line in text.splitlines() if not re.match(r"[|#]", line)]
    return [part for line in lines for part in re.split(r"(?<=[.?])[”’]?\s+", line) if part]


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_typography(file):
    text = prose(file.parent.name, file.stem)
    assert text == normalize("NFC", text)
    assert not re.search("[♡◇◆♤♧\ufe0e\ufe0f\u200b-\u200f\u2060-\u2069]", text)
    assert not re.search(r"(?<![\w-])-\d|(?<=\s)-(?=\s\S+ =)|\.\.\.|!|\S  \S", text)
    assert not re.search(r"[\"’]s\b|\bx \d", text)


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_sum_stays_on_one_line(file):
    """Its spaces don't break, on a telephone either; in a table the cell is what holds it together."""
    lines = "\n".join(cells(file.parent.name, file.stem, "markdown")).splitlines()
    parted = [line for line in lines if re.search(r"[\d½] [×+−=→:] \**[\d½]", line)]
    assert [line for line in parted if not line.startswith("|")] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_korean_word_that_nobody_says_at_a_card_table(name):
    assert not FORBIDDEN.search(prose("ko", name))
    assert "턴" not in prose("ko", name)


@pytest.mark.parametrize("name", NAMES)
def test_english_does_not_scold(name):
    assert not re.search(r"\b(wrong|invalid|illegal|mistake)\b", prose("en", name), re.IGNORECASE)


@pytest.mark.parametrize("name", NAMES)
def test_korean_speaks_politely(name):
    """해요체 in every sentence that has a verb; others are an answer, a rule's label or a list of cases."""
    for sentence in spoken(prose("ko", name)):
        assert not re.search("[다까죠네자라]$", sentence.strip(" .?:”’")), sentence


@pytest.mark.parametrize("name", NAMES)
def test_a_particle_follows_the_card_as_it_is_read(name):
    """♠Q is 퀸 and ♥K 킹, so ♠Q은, ♥K이; ♠7 is 칠, so ♠7로; a suit is read by its name, so ♣은."""
    speak = Speaker("ko", "spades")
    found = re.findall(rf"({CARD}|[{SUITS}])(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])", prose("ko", name))
    for card, form in found:
        read = speak.act(int(Card.parse(card))).reading if len(card) > 1 else _suit(card)
        assert particle(read, form) == form, f"{card}{form}"


def _suit(sign: str) -> str:
    return {"♠": "스페이드", "♥": "하트", "♦": "다이아몬드", "♣": "클럽"}[sign]


def test_double_nil_is_named_once():
    """Elsewhere it means both partners, so lessons say blind nil."""
    for lang, word in (("ko", "더블 닐"), ("en", "double nil")):
        assert sum(cell.count(word) for name in NAMES for cell in cells(lang, name, "markdown")) == 1
