"""The sentences of the command line and the page frame, and which language to say them in."""

from collections.abc import Mapping
from typing import Any

from cardlab.language import LANGUAGES, of_machine
from cardlab.words import room_texts

__all__ = ["LANGUAGES", "of_browser", "of_machine", "say", "texts"]


def texts(lang: str) -> Mapping[str, Any]:
    """The app's own texts in one language, by section and key."""
    return room_texts("app", lang)


def say(lang: str, key: str, **facts: object) -> str:
    """The sentence `section.key`, with its facts filled in.

    >>> say("en", "serve.port_taken", port=8866)
    'Port 8866 is taken. Choose another with --port, or leave it out and the next free one is used.'
    """
    section, name = key.split(".")
    sentence: str = texts(lang)[section][name]
    return sentence.format_map(facts)


def of_browser(accept: str) -> str:
    """The language a browser asks for in its `Accept-Language` header.

    >>> of_browser("de-DE,de;q=0.9,ko;q=0.8,en;q=0.7"), of_browser("en-US,en;q=0.9"), of_browser("")
    ('ko', 'en', 'en')
    """
    wishes: list[tuple[float, str]] = []
    for part in accept.lower().split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((float(quality or 1), tag.partition("-")[0]))
        except ValueError:
            continue
    # sorted() is stable, so of equal wishes the first one named wins.
    for weight, lang in sorted(wishes, key=lambda wish: -wish[0]):
        if lang in LANGUAGES and weight > 0:
            return lang
    return "en"
