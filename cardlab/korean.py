"""Korean particles: which of two forms a word takes is decided by its last syllable as it is spoken.

♠Q is read 퀸 and ♠7 칠, so a caller hands over the reading; numerals are read here, letters never guessed.
"""

import re
from unicodedata import normalize

# With a final consonant, without one.
_PAIRS = (
    "은 는",
    "이 가",
    "을 를",
    "과 와",
    "으로 로",
    "으로는 로는",
    "이에요 예요",
    "이라 라",
    "이라서 라서",
    "이라면 라면",
    "이라고 라고",
    "이면 면",
    "이고 고",
    "이나 나",
    "이지만 지만",
    "이랑 랑",
)
FORMS = {form: (closed, open_) for closed, open_ in map(str.split, _PAIRS) for form in (closed, open_)}

_GLOSS = re.compile(r"\s*\([^()]*\)$")
_NUMERAL = re.compile(r"\d[\d,]*(?:\.\d+)?$")
_QUOTES = "’”'\"›»」』*"
_RIEUL = 8  # the number of ㄹ among the final consonants


def _last(spoken: str) -> str:
    """The last syllable as it is heard: of a word before its gloss, inside its quotes, of a numeral."""
    word = normalize("NFC", spoken).strip()
    while (bare := _GLOSS.sub("", word).rstrip(_QUOTES)) != word:
        word = bare
    if numeral := _NUMERAL.search(word):
        return _unit(numeral[0])
    return {"%": "트", "½": "반"}.get(word[-1:], word[-1:])


def _unit(numeral: str) -> str:
    """How a numeral ends: its ones digit, else its last unit; a decimal as its last digit."""
    digits = numeral.replace(",", "")
    zeros = len(digits) - len(digits.rstrip("0"))
    if not zeros or "." in digits or not digits.strip("0"):
        return "영일이삼사오육칠팔구"[int(digits[-1])]
    return "십백천"[zeros - 1] if zeros < 4 else "만" if zeros < 8 else "억"


def final(spoken: str) -> int:
    """The number of the final consonant, 0 for none; raises `ValueError` for what has no Korean reading.

    >>> final("퀸"), final("칠"), final("슈나이더(Schneider)"), final("−60"), final("0.9")
    (4, 8, 0, 17, 0)
    """
    last = _last(spoken)
    if not "가" <= last <= "힣":
        raise ValueError(f"{spoken[:40]!r} needs a Korean reading")
    return (ord(last) - ord("가")) % 28


def particle(spoken: str, form: str) -> str:
    """The form that follows a word so spoken. `form` is either of a pair; raises `ValueError` on another.

    >>> "♠Q" + particle("퀸", "를"), "♠7" + particle("칠", "으로"), "18" + particle("18", "이에요")
    ('♠Q을', '♠7로', '18이에요')
    """
    if form not in FORMS:
        raise ValueError(f"{form[:40]!r} is no particle that changes; there are {', '.join(FORMS)}")
    closed, open_ = FORMS[form]
    consonant = final(spoken)
    if consonant == _RIEUL and closed.startswith("으로"):
        return open_
    return closed if consonant else open_
