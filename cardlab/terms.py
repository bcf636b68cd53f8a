"""The words of the games: one list for the glossary, the lessons' prose and whoever explains a word.

Which words there are, in which order, stands in `terms.toml`, beside this file for those that all games share
and in each game's folder; what they are called and mean, in `texts/terms.*.toml` there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from cardlab.language import LANGUAGES
from cardlab.words import room_texts

GROUPS = ("table", "bidding", "game", "play", "score", "screen")  # as a glossary shows them


@dataclass(frozen=True, slots=True)
class Term:
    """One concept: `names`, `says` (one sentence) and `heard` (other words for it) by language.

    `german` is "" where the game has none, `rule` the id of the rule or tip that is about it, or "".
    """

    id: str
    group: str
    names: Mapping[str, str]
    says: Mapping[str, str]
    heard: Mapping[str, tuple[str, ...]]
    german: str = ""
    rule: str = ""


@cache
def terms(game: str) -> Mapping[str, Term]:
    """The terms of a game by id, those that all games share among them, group by group.

    Raises `FileNotFoundError` for a game that is none.

    >>> bag = terms("spades")["bag"]
    >>> bag.names["ko"], bag.names["en"], bag.rule
    ('자루', 'bag', 'spades.score.overtricks')
    >>> terms("skat")["bury"].german
    'drücken'
    """
    found = [*_room("", game), *_room(f"games/{game}", game)]
    return {term.id: term for term in sorted(found, key=lambda term: GROUPS.index(term.group))}


def _room(room: str, game: str) -> list[Term]:
    place = files("cardlab").joinpath(*filter(None, room.split("/")), "terms.toml")
    texts = {lang: room_texts(room, lang)["terms"] for lang in LANGUAGES}
    return [_term(key, entry, texts, game) for key, entry in loads(place.read_text("utf-8")).items()]


def _term(key: str, entry: Mapping[str, str], texts: Mapping[str, Any], game: str) -> Term:
    said = {lang: texts[lang][key] for lang in texts}
    return Term(
        key,
        entry["group"],
        {lang: said[lang]["name"] for lang in said},
        {lang: said[lang]["says"] for lang in said},
        {lang: tuple(said[lang]["typed"]) for lang in said},
        entry.get("de", ""),
        f"{game}.{entry['rule']}" if "rule" in entry else "",
    )
