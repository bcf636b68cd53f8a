"""What the program says, and in which language."""

import string

import pytest

from cardlab.app import words


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_both_languages_say_the_same_things_of_the_same_facts() -> None:
    korean, english = (words.texts(lang) for lang in ("ko", "en"))
    assert korean.keys() == english.keys()
    for section in english:
        assert korean[section].keys() == english[section].keys()
        for key, sentence in english[section].items():
            assert fields(korean[section][key]) == fields(sentence), (section, key)


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("ko-KR,ko;q=0.9,en-US;q=0.8", "ko"),
        ("en;q=0.5, ko;q=0.6", "ko"),
        ("ko;q=0, en;q=0.1", "en"),
        ("de,fr;q=0.8", "en"),
        ("KO", "ko"),
        (";;;q=x,ko;q=high", "en"),
    ],
)
def test_the_language_a_browser_asks_for(accept: str, lang: str) -> None:
    assert words.of_browser(accept) == lang


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "ko_KR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ko", "LANG": "de_DE"}, "ko"),
        ({"LANG": "kok_IN"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words.of_machine() == lang
