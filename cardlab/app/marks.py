"""The words that a lesson's prose marks, as the page shows them on a hover or a tap."""

import json
import re
from pathlib import Path
from typing import Any

from cardlab.games import names
from cardlab.language import LANGUAGES
from cardlab.terms import Term, terms

MARK = re.compile(r'<dfn data-term="([a-z_]+)"')


def marked(notebook: Path, game: str, lang: str) -> dict[str, dict[str, Any]]:
    """What there is to say of each word marked in a notebook: its name and sentence, its other names.

    Nothing for a notebook of no game that there is; a word that the game does not know is left as it is.
    """
    if game not in names():
        return {}
    words = terms(game)
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    found = {term for cell in cells for term in MARK.findall("".join(cell["source"]))}
    return {term: _said(words[term], lang) for term in words if term in found}


def _said(word: Term, lang: str) -> dict[str, Any]:
    others = {other: word.names[other] for other in LANGUAGES if other != lang} | {"de": word.german}
    return {
        "name": word.names[lang],
        "says": word.says[lang],
        "others": [{"lang": other, "name": name} for other, name in others.items() if name],
    }
