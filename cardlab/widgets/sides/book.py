"""The rule book as the screen shows it: chapters of rules and tips, the way through them, words to find."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardlab.explain import Speaker
from cardlab.game import Game
from cardlab.language import LANGUAGES
from cardlab.terms import terms
from cardlab.widgets.answers import speaker
from cardlab.widgets.beside import folder, lessons_teaching, way
from cardlab.widgets.learner import place

Side = dict[str, Any]

# Chapters in their order, each with the beginnings of the ids it holds (after the game's name).
CHAPTERS = {
    "bidding": ("bid", "auction"),
    "game": ("skat", "bury", "announce"),
    "play": ("play", "lead", "trick", "tricks", "break", "ouvert", "null", "concede", "flow"),
    "value": ("value",),
    "score": ("score",),
    "match": ("match", "series"),
    "advice": ("tip",),
    "habits": ("habit",),
}


def chapters(game: Game) -> dict[str, list[str]]:
    """Every rule and every tip of a game by chapter, in the order of the book.

    >>> from cardlab.games import game
    >>> chapters(game("spades"))["match"]
    ['spades.match.end']
    """
    every = [*game.rules, *game.tips]
    found = {
        chapter: [rule for rule in every if rule.split(".")[1] in parts]
        for chapter, parts in CHAPTERS.items()
    }
    return {chapter: rules for chapter, rules in found.items() if rules}


def book_side(speak: Speaker, preset: str, rule: str | None) -> Side:
    """The book, open at a rule or at its beginning. `preset` names the rules in force, "" one's own."""
    game = speak.game
    there = chapters(game)
    words = _heard(game.name)
    counts = {"rules": len(game.rules), "tips": len(game.tips)}
    return {
        "heading": speak.word("widgets.book.heading", game=speak.word(f"{game.name}.name")),
        "folder": notebook_folder(),
        "intro": speak.word("widgets.book.intro", **counts),
        "search": {key: speak.word(f"widgets.book.{key}") for key in ("search", "found", "none", "clear")},
        "presets": _presets(speak, preset),
        "chapters": [
            {
                "id": chapter,
                "name": chapter_name(speak, chapter),
                "entries": [_entry(speak, each, words, each == rule) for each in rules],
            }
            for chapter, rules in there.items()
        ],
        **(_way(speak, there, rule) if rule else {"place": "", "chapter": "", "way": [], "lessons": None}),
    }


def notebook_folder() -> str:
    """Where JupyterLab finds what lies beside the notebook; nobody's business on a server for everybody."""
    return folder() if place() == "file" else ""


def chapter_name(speak: Speaker, chapter: str) -> str:
    """What a chapter is called in this game's book."""
    return speak.word(f"widgets.book.chapters.{speak.game.name}.{chapter}")


def _presets(speak: Speaker, preset: str) -> Side:
    texts = speak.texts["presets"]
    choices = [
        {"do": f"preset {name}", "label": texts[name]["name"], "on": name == preset}
        for name in speak.game.presets
    ]
    says = (
        speak.word(f"{speak.game.name}.presets.{preset}.says") if preset else speak.word("widgets.book.own")
    )
    return {
        "label": speak.word("widgets.book.presets"),
        "note": speak.word("widgets.book.presets_note"),
        "choices": choices,
        "says": says,
    }


def _entry(speak: Speaker, rule: str, words: dict[str, list[str]], on: bool) -> Side:
    """A line of the contents; `find` is what a search looks through, in every language."""
    names = [speaker(lang, speak.game.name).rule_name(rule) for lang in LANGUAGES]
    says = speak.rule_card(rule).says
    return {
        "id": rule,
        "do": f"rule {rule}",
        "label": speak.rule_name(rule),
        "find": " ".join([*names, says, *words.get(rule, ())]),
        "on": on,
    }


def _heard(game: str) -> dict[str, list[str]]:
    """By rule, all the words for what it is about."""
    found: dict[str, list[str]] = {}
    for term in terms(game).values():
        every = [
            *term.names.values(),
            term.german,
            *(word for lang in LANGUAGES for word in term.heard[lang]),
        ]
        found.setdefault(term.rule, []).extend(every)
    return found


def _way(speak: Speaker, there: dict[str, list[str]], rule: str) -> Side:
    """Where in the book a rule stands, what comes before and after it, and who teaches it."""
    chapter = next(chapter for chapter, rules in there.items() if rule in rules)
    line = [each for rules in there.values() for each in rules]
    at, within = line.index(rule), there[chapter]
    facts = {"chapter": chapter_name(speak, chapter), "n": within.index(rule) + 1, "count": len(within)}
    taught = lessons_teaching(rule, speak.lang)
    return {
        "chapter": chapter,
        "place": speak.word("widgets.book.place", **facts),
        "way": [
            {"do": "close rule", "label": speak.word("widgets.book.contents"), "kind": "quiet"},
            *_neighbours(speak, line, at),
        ],
        "lessons": {
            "label": speak.word("widgets.book.lessons"),
            "links": [{"path": way(speak.lang, each.name), "label": each.title} for each in taught],
        }
        if taught
        else None,
    }


def _neighbours(speak: Speaker, line: Sequence[str], at: int) -> Iterator[Side]:
    """The buttons to the card before and the card after, where there is one."""
    for key, other in (("before", at - 1), ("after", at + 1)):
        if 0 <= other < len(line):
            label = speak.word(f"widgets.book.{key}", name=speak.rule_name(line[other]))
            yield {"do": f"rule {line[other]}", "label": label, "kind": "plain"}
