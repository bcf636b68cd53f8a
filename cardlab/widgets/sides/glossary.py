"""The glossary as the screen shows it: words in three languages, by group, each with what finds it."""

from typing import Any

from cardlab.explain import Speaker
from cardlab.games import names
from cardlab.language import LANGUAGES
from cardlab.terms import GROUPS, Term, terms
from cardlab.widgets.sides.book import notebook_folder

Side = dict[str, Any]
COLUMNS = ("ko", "en", "de")


def glossary_side(speak: Speaker, game: str | None) -> Side:
    """The words of one game by group, or (None) of all: what they share, then what each has of its own."""
    columns = sorted(COLUMNS, key=lambda lang: lang != speak.lang)  # one's own language first
    groups = _of_game(speak, game, columns) if game else _of_all(speak, columns)
    named = speak.word(f"{game}.name") if game else ""
    return {
        "heading": speak.word(f"widgets.glossary.{'heading' if game else 'heading_all'}", game=named),
        "folder": notebook_folder(),
        "search": {
            key: speak.word(f"widgets.glossary.{key}") for key in ("search", "found", "none", "clear")
        },
        "columns": [{"lang": lang, "label": speak.word(f"widgets.glossary.{lang}")} for lang in columns],
        "heard": speak.word("widgets.glossary.heard"),
        "groups": [group for group in groups if group["rows"]],
    }


def _of_game(speak: Speaker, game: str, columns: list[str]) -> list[Side]:
    words = terms(game).values()
    return [
        {
            "name": speak.word(f"widgets.glossary.groups.{game}.{group}"),
            "rows": [_row(speak, term, columns, term.id) for term in words if term.group == group],
        }
        for group in GROUPS
        if any(term.group == group for term in words)
    ]


def _of_all(speak: Speaker, columns: list[str]) -> list[Side]:
    """Shared words are those that mean the same in every game; a rule then says nothing of which game."""
    every = {game: terms(game) for game in names()}
    shared = set.intersection(*({(t.id, t.says["en"]) for t in words.values()} for words in every.values()))
    common = [t for t in every[names()[0]].values() if (t.id, t.says["en"]) in shared]
    both = [_row(speak, term, columns, term.id, link=False) for term in common]
    own = [
        {
            "name": speak.word(f"widgets.glossary.games.{game}"),
            "rows": [
                _row(speak, term, columns, f"{game}-{term.id}")
                for term in words.values()
                if (term.id, term.says["en"]) not in shared
            ],
        }
        for game, words in every.items()
    ]
    return [{"name": speak.word("widgets.glossary.shared"), "rows": both}, *own]


def _row(speak: Speaker, term: Term, columns: list[str], anchor: str, *, link: bool = True) -> Side:
    called = {**term.names, "de": term.german}
    heard = term.heard[speak.lang]
    every = [*called.values(), *(word for lang in LANGUAGES for word in term.heard[lang])]
    return {
        "anchor": f"term-{anchor}",
        "names": [called[lang] for lang in columns],
        "says": term.says[speak.lang],
        "heard": ", ".join(heard),
        "find": " ".join([*every, term.says[speak.lang]]),
        "rule": _rule(speak.lang, term.rule) if link and term.rule else None,
    }


def _rule(lang: str, rule: str) -> Side:
    """The link to the card of the rule that a word is about, in the book of its game."""
    game = rule.partition(".")[0]
    voice = Speaker(lang, game)
    return {
        "path": f"{game}-book.ipynb",
        "anchor": f"#{rule}",
        "label": voice.word(
            f"widgets.rule.{'tip_link' if rule in voice.game.tips else 'link'}",
            name=voice.rule_name(rule),
        ),
    }
