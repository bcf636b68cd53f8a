"""The texts of a rule, and how long a text may be where the learner is looking."""

import re
from collections.abc import Iterable
from typing import Any

from cardlab.words import room_texts


def sentences(text: str) -> list[str]:
    """Its sentences, each with its mark."""
    return re.split(r"(?<=[.?!])\s+", text)


def assert_short(lang: str, texts: Iterable[str]) -> None:
    """At the card: three sentences at most, of 45 Korean syllables or 20 English words."""
    for text in texts:
        assert len(sentences(text)) <= 3, text
        for sentence in sentences(text):
            if lang == "ko":
                assert len(re.findall("[가-힣0-9♠♥♦♣]", sentence)) <= 45, sentence
            else:
                assert len(sentence.split()) <= 20, sentence


def rule_texts(lang: str, rule: str) -> dict[str, Any]:
    """All that a rule says in a language; its id begins with its game."""
    found: Any = room_texts(f"games/{rule.partition('.')[0]}", lang)
    for step in rule.split("."):
        found = found[step]
    return found
