"""Korean and English to the last line: nothing of one in a page of the other, numbers as each writes them.

Texts are read where they stand, and once more where they have become views: what a program puts together may
hold a word that stands in no file of texts.
"""

import re
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardlab
from cardlab.app import main as command
from cardlab.app import places
from cardlab.games import game
from cardlab.language import LANGUAGES
from cardlab.widgets import Session, SkatValue, TableView
from tests.lessons.reading import NAMES, prose, values
from tests.test_texts import FILES, leaves

HERE = Path(cardlab.__file__).parent
HANGUL = re.compile("[가-힣]")
LATIN = re.compile(r"[A-Za-z]{2,}")
TYPED_KEYS = re.compile("typed")
# What is written in Latin letters in Korean, too: the project, one way of scoring, formats, keys.
SAME = "cardlab Seeger-Fabian Seeger Fabian PBN ISS JSON UTF MB CI nbgrader Ctrl Tab Enter Esc"
# Machines and what is typed: in texts of the command line and of files.
TYPED = """Python Node npm pip JupyterHub JupyterLab HOSTING.ko.md AK2.QJ3.T98.7654 SQ CJ HT AK QJ English"""
# A German word, once beside its Korean one.
GERMAN = """Skat Reizen Vorhand Mittelhand Hinterhand Handspiel Grand Null Schneider Schwarz ouvert mit ohne
überreizt Achtzehn Zwanzig Zwo Passe Ja achtzehn zwanzig zwo vier null
Ober Unter Eichel Grün Laub Rot Schellen"""
KNOWN = {*SAME.split(), *TYPED.split(), *GERMAN.split()}
# Keys of what a view holds to be sent, drawn or searched, and of the glossary's other languages.
UNREAD = set(
    """anchor do event extra find href icon id key kind lang names nil on path phase side stand state step
    tone widget zone""".split()  # noqa: SIM905
)
# What stands for a card, an intent or a deal's code, wherever it stands.
SIGNS = re.compile(
    r"^(?:[SHDC][2-9TJQKA]|(?:bid|show|pick|play)(?: \w+)?)$"
    r"|(?<![A-Za-z])[A-Z0-9]*\d[A-Z0-9]*(?![A-Za-z])|\b[A-Z]+-\d+\b"
)
FIELD = re.compile(r"\{(?:[^{}]|\{[^{}]*\})*\}")
NAMED = (
    r"`[^`]*`|<[^>]*>|\]\([^)]*\)|https?://\S+|--[\w-]+|[\w./-]+/[\w./-]*|cardlab-\S+"
    r"|\b(?:spades|skat)(?= [A-Z0-9]+-\d)"
)


def foreign(text: str) -> list[str]:
    """Latin words of a Korean text, but for the known, runs of card letters, codes, files and addresses."""
    bare = SIGNS.sub(" ", re.sub(NAMED, " ", FIELD.sub(" ", text)))
    bare = re.sub(r"\b[AKQJ](?:-[AKQJ])+(?![A-Za-z])|“[^”]*”", " ", bare)
    return [word for word in re.findall(r"[^\W\d_가-힣][\w.-]*[A-Za-zäöüß]", bare) if word not in KNOWN]


CARDS = [suit + rank for suit in "SHDC" for rank in "789TJQKA"]


# ------------------------------------------------------------------ texts
TEXTS = [(path, *leaf) for path in FILES for leaf in leaves(tomllib.loads(path.read_text("utf-8")))]


def test_no_english_stands_in_a_korean_text() -> None:
    """The command line and the reader of records name what is typed; they have a test of their own."""
    rooms = {HERE / "app/texts", HERE / "records/texts"}
    for path, key, text in TEXTS:
        if path.name.endswith("ko.toml") and path.parent not in rooms and not TYPED_KEYS.search(key):
            assert foreign(text) == [], (path.name, key, text)


def test_no_korean_stands_in_an_english_text() -> None:
    found = [key for path, key, text in TEXTS if path.name.endswith("en.toml") and HANGUL.search(text)]
    assert found == []


def test_a_text_of_the_command_line_is_a_korean_sentence() -> None:
    """It may name a command; it is never one English line."""
    for path, key, text in TEXTS:
        if path.name.endswith("ko.toml") and not TYPED_KEYS.search(key):
            assert HANGUL.search(text) or foreign(text) == [], (path.name, key, text)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_in_its_language(name: str) -> None:
    assert foreign(prose("ko", name)) == []
    assert re.sub("한국어", "", " ".join(HANGUL.findall(prose("en", name)))) == ""


class Words(HTMLParser):
    """What a template says itself, apart from what is filled in."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Attributes are read aloud, too."""
        self.inside.append(tag)
        read = {"alt", "aria-label", "placeholder", "title"}
        self.said += [value for name, value in attrs if name in read and value]

    def handle_data(self, data: str) -> None:
        """Between the tags."""
        if not self.inside or self.inside[-1] not in ("script", "style"):
            self.said.append(data)


@pytest.mark.parametrize("path", sorted(HERE.glob("app/**/*.html*")), ids=lambda path: path.name)
def test_a_page_frame_has_no_words_of_its_own(path: Path) -> None:
    page = re.sub(r"(?s)\{[{%#].*?[}%#]\}|<!--.*?-->|<(script|style).*?</\1>", "", path.read_text("utf-8"))
    words = Words()
    words.feed(page)
    assert [text for text in words.said if LATIN.search(text) and text.strip(" ·한국어") not in KNOWN] == []


@pytest.mark.parametrize("asked", ["--help", "score --help", "nonsense", "serve --port x", "score", "--wat"])
def test_the_command_line_speaks_korean(
    asked: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    with pytest.raises(SystemExit):
        command.main(asked.split())
    told = capsys.readouterr()
    for line in (told.out + told.err).splitlines():
        text = re.sub(
            r"^ *[-a-zA-Z]\S*(?: [A-Z]+)?(?:, --\w+)?  +|^ +--?\w.*?(?=  )|\[.*?\]|[A-Z=]{2,}", "", line
        )
        assert HANGUL.search(text) or not re.search(r"[a-z]{2,} [a-z]{2,}", text), line


# ------------------------------------------------------------------ views
def strings(said: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a view that somebody reads or hears, with its key."""
    match said:
        case str():
            if key not in UNREAD:
                yield key, said
        case dict():
            for name, value in said.items():
                yield from strings(value, name if not name.isdigit() else key)
        case list() | tuple():
            for each in said:
                yield from strings(each, key)


def played(name: str, lang: str, seed: int) -> Iterator[dict[str, Any]]:
    """Views of a deal played at random under some house rules, with refusals, sheets and looking back."""
    dice = Random(seed)
    session = Session(name, code=f"L{seed}", lang=lang, rules=dice.choice(list(game(name).presets)))
    TableView(session)
    yield session.view()
    while not session.over:
        table = session.match.table
        for do in (f"play {dice.choice(CARDS)}", "hint", "take back") if dice.random() < 0.1 else ():
            yield session.do(do).view()
        yield session.do(session.game.show(dice.choice(list(table.legal)))).view()
    first = next(iter(session.game.rules))
    for do in ("open bots", f"rule {first}", "step 5", "forward", "event", "now", "mode match", "next deal"):
        yield session.do(do).view()


@pytest.fixture(scope="module", params=LANGUAGES)
def said(request: pytest.FixtureRequest) -> tuple[str, set[tuple[str, str]]]:
    """All that tables and lessons say in a language."""
    lang = request.param
    found: set[tuple[str, str]] = set()
    for name in ("spades", "skat"):
        for seed in range(2):
            for view in played(name, lang, seed):
                found |= set(strings(view))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(places.LESSONS / lang)
        patch.setenv("CARDLAB_LANG", lang)
        for name in NAMES:
            for widget in values(lang, name):
                found |= set(strings(getattr(widget, "view", {})))
    found |= set(strings(SkatValue(cards="CJ SJ HJ HA HT HK H9 SA SK DA", bid=18, lang=lang).view))
    return lang, found


def test_no_view_speaks_the_other_language(said: tuple[str, set[tuple[str, str]]]) -> None:
    lang, found = said
    assert len(found) > 3000
    if lang == "ko":
        assert [(key, text) for key, text in found if foreign(text)] == []
    else:
        assert [(key, text) for key, text in found if HANGUL.search(text.replace("한국어", ""))] == []


def test_numbers_stand_as_they_are_written(said: tuple[str, set[tuple[str, str]]]) -> None:
    """A minus is −, thousands are parted by commas, a decimal has a point, percent stands at its number."""
    lang, found = said
    for key, text in found:
        bare = re.sub(
            r"\b[A-Z0-9]+-\d+|“[^”]*”|^\d\.\d{4}$", "", text
        )  # codes, what was typed, a chance in a test
        assert not re.search(r"(?<![\w-])-\d|(?<![.\d])\d{4,}|\d,\d{1,2}\b|\d %|\.\.\.|\d\.\d{3}", bare), (
            key,
            text,
        )
        if lang == "ko":
            assert not re.search(r"\d (?:장|개|점|판|명|가지|번째|단계)(?![가-힣])|\d–\d", bare), (key, text)
        else:
            assert not re.search(r"\d~\d", bare), (key, text)


@pytest.mark.parametrize("text", ["자루 bag이 3개예요.", "Pass", "게임 Grand plus Schneider"])
def test_english_in_a_korean_page_is_found(text: str) -> None:
    assert foreign(text)
