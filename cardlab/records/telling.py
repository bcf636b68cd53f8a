"""What is wrong with a record, as a sentence: the line, what stands there, what was expected."""

from cardlab.cards import CardSet
from cardlab.explain import Speaker
from cardlab.records.lines import RecordError
from cardlab.words import room_texts

LONGEST = 40  # characters of a text that are repeated


def told(error: RecordError, lang: str) -> str:
    """The error in words; for an action that is not allowed also why, in the words of its rule.

    >>> from cardlab.records import read
    >>> try:
    ...     read("cardlab: 2")
    ... except RecordError as error:
    ...     print(told(error, "en"))
    Line 1: this record has form 2; known is 1.
    """
    facts = {name: _shown(value) for name, value in error.facts.items()}
    if error.verdict is not None:
        facts["why"] = Speaker(lang, str(error.facts["rule"]).partition(".")[0]).verdict(error.verdict)
    sentence: str = room_texts("records", lang)["records"][error.reason]
    return sentence.format_map({"line": error.line, **facts})


def _shown(value: object) -> str:
    """A value as it may be repeated: cards by their names, a text short and on one line."""
    if isinstance(value, CardSet):
        return str(value)
    text = " ".join(str(value).split()) or '""'
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
