"""The words of the games: complete, each with one sentence, and the lessons say what the list says."""

import re
import tomllib
from pathlib import Path

import pytest

import cardlab
from cardlab.games import game, names
from cardlab.language import LANGUAGES
from cardlab.terms import GROUPS, terms
from cardlab.words import room_texts
from tests.lessons.reading import LANGS, ROOT, prose
from tests.sentences import sentences

HERE = Path(cardlab.__file__).parent
DFN = re.compile(r'<dfn data-term="([a-z_]+)" title="([^"]*)">(.+?)</dfn>')
LESSONS = sorted(file.stem for file in (ROOT / "ko").glob("*-[0-9]-*.ipynb"))
ROOMS = ["", *(f"games/{name}" for name in names())]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_word_has_its_texts_and_no_text_is_left_over(room, lang):
    entries = tomllib.loads((HERE / room / "terms.toml").read_text("utf-8"))
    assert set(entries) == set(room_texts(room, lang)["terms"])
    assert all(set(entry) <= {"group", "de", "rule"} for entry in entries.values())


@pytest.mark.parametrize("name", names())
def test_a_word_is_one_word_with_one_sentence(name):
    words = terms(name)
    for lang in LANGUAGES:
        called = [term.names[lang] for term in words.values()]
        assert len(called) == len(set(called))
        for term in words.values():
            assert len(sentences(term.says[lang])) == 1, term.id
            assert term.says[lang].endswith("요." if lang == "ko" else "."), term.id
            assert not set(term.heard[lang]) & {term.names[lang]}
    groups = [term.group for term in words.values()]
    assert groups == sorted(groups, key=GROUPS.index)


@pytest.mark.parametrize("name", names())
def test_a_word_leads_to_a_rule_that_there_is(name):
    known = {*game(name).rules, *game(name).tips}
    assert {term.rule for term in terms(name).values() if term.rule} <= known


def test_skat_has_its_german():
    """All but the words that no German player needs: our own, and the table's on screen."""
    missing = {term.id for term in terms("skat").values() if not term.german and term.group != "screen"}
    assert missing == {"ladder"}


# ------------------------------------------------------------------ the lessons
def marked(lang: str, name: str) -> list[tuple[str, str, str]]:
    """The words that a lesson's prose marks: id, title, text."""
    return DFN.findall(prose(lang, name))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", LESSONS)
def test_a_marked_word_says_what_the_list_says(name, lang):
    """Where no script runs the title is the explanation: scripts/terms.py writes it anew."""
    words = terms(name.partition("-")[0])
    found = marked(lang, name)
    assert prose(lang, name).count("<dfn") == len(found) > 0
    for term, title, text in found:
        assert title == words[term].says[lang], term
        assert text.count("**") in (0, 2), text
    assert len({term for term, _, _ in found}) == len(found), "only where it first stands"


@pytest.mark.parametrize("name", LESSONS)
def test_both_languages_of_a_lesson_mark_the_same_words(name):
    ko, en = ({term for term, _, _ in marked(lang, name)} for lang in LANGS)
    assert ko == en
