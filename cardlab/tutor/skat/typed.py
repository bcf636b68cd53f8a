"""What is typed to Skat's own questions, in any of the languages: matadors, suits, how it ended."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from cardlab.language import LANGUAGES
from cardlab.reading import plain
from cardlab.rulings import Finding
from cardlab.tutor.goal import Unread, phrases
from cardlab.words import room_texts

(SAY_MATADORS,) = phrases("unread", matadors="")


def placed(text: str, choices: Sequence[str]) -> str | None:
    """The choice whose number on the screen, from 1, is typed; None where it is no such number."""
    typed = plain(text)
    return choices[int(typed) - 1] if typed in map(str, range(1, len(choices) + 1)) else None


@cache
def words() -> Mapping[str, str]:
    """Every typed word with what it stands for."""
    return {
        plain(word): answer
        for lang in LANGUAGES
        for answer, typed in room_texts("tutor", lang)["skat"]["typed"].items()
        for word in (answer, *typed)
    }


def word(text: str) -> str:
    """What a word stands for; itself, composed and in small letters, where it is none that is known."""
    typed = plain(text)
    return words().get(typed, typed)


def matadors(text: str) -> str:
    """ "with 2" or "without 3" from what is typed: 역마타도르 3, ohne 3, -3; raises `Unread`.

    >>> [matadors(text) for text in ("마타도르 2", "역마타도르 3", "ohne 4", "-1", "3")]
    ['with 2', 'without 3', 'without 4', 'without 1', 'with 3']
    """
    found = re.fullmatch(r"([^\d]*)(\d{1,2})", plain(text).replace("−", "-"), re.ASCII)
    side = found and {"": "with", "+": "with", "-": "without"}.get(found[1], words().get(found[1]))
    if not found or side not in ("with", "without"):
        raise Unread(Finding(SAY_MATADORS))
    return f"{side} {int(found[2])}"


def outcome(text: str) -> str:
    """How a game ended, as "won schneider"; "" where it is not understood.

    >>> [outcome(text) for text in ("이김", "슈나이더로 짐", "won, Schwarz")]
    ['won', 'lost schneider', 'won schwarz']
    """
    typed = plain(text)
    told = {
        stands for key, stands in words().items() if (len(key) > 1 and key in typed) or typed.endswith(key)
    }
    end = told & {"won", "lost"}
    more = [level for level in ("schwarz", "schneider") if level in told]
    return " ".join([*end, *more[:1]]) if len(end) == 1 else ""
