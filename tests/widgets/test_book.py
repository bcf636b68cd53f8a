"""The rule book and the glossary: nothing is missing, everything is found, and on paper they are whole."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from nbconvert.exporters import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output

from cardlab.explain import Speaker
from cardlab.games import game, names
from cardlab.games.skat import Options as SkatOptions
from cardlab.games.spades import Options
from cardlab.terms import terms
from cardlab.widgets import Glossary, RuleBook
from cardlab.widgets.beside import lessons_teaching
from cardlab.widgets.book import Book, Words
from cardlab.widgets.sides.book import CHAPTERS, chapters

LANGS = ("ko", "en")


def every(name: str) -> list[str]:
    """All rules and tips of a game."""
    return [*game(name).rules, *game(name).tips]


def shown(widget: RuleBook | Glossary) -> str:
    """The text that a page has after nbconvert, for a notebook that was run with this widget."""
    data, _ = widget._repr_mimebundle_()
    assert not re.search(r"<(script|button|img|link)|https?:", data["text/html"])
    output = new_output("display_data", {"text/html": data["text/html"], "text/plain": data["text/plain"]})
    page, _ = HTMLExporter().from_notebook_node(new_notebook(cells=[new_code_cell("", outputs=[output])]))
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", page)))


# ------------------------------------------------------------------ chapters
@pytest.mark.parametrize("name", names())
def test_every_rule_and_tip_stands_in_one_chapter(name: str) -> None:
    placed = [rule for rules in chapters(game(name)).values() for rule in rules]
    assert sorted(placed) == sorted(every(name))
    parts = [part for parts in CHAPTERS.values() for part in parts]
    assert len(parts) == len(set(parts))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_leafing_from_the_first_card_to_the_last_shows_every_card(name: str, lang: str) -> None:
    book = Book(name, lang=lang)
    on = book.view()["book"]["chapters"][0]["entries"][0]["do"]
    seen = []
    while on:
        view = book.do(on).view()
        seen.append(view["rule"]["id"])
        assert view["rule"]["close"] is None
        [entry] = [e for chapter in view["book"]["chapters"] for e in chapter["entries"] if e["on"]]
        assert (entry["id"], entry["label"]) == (view["rule"]["id"], view["rule"]["name"])
        contents, *way = view["book"]["way"]
        assert contents["do"] == "close rule"
        if len(seen) > 1:
            assert way[0]["do"] == f"rule {seen[-2]}"
        on = way[-1]["do"] if len(seen) < len(every(name)) else ""
    assert sorted(seen) == sorted(every(name))
    assert len(book.view()["book"]["way"]) == 2  # after the last there is none
    assert "rule" not in book.do("close rule").view()


@pytest.mark.parametrize("name", names())
def test_until_a_card_is_opened_the_first_one_lies_beside_the_contents(name: str) -> None:
    book = Book(name, lang="en")
    first = book.view()["book"]["chapters"][0]["entries"][0]
    assert book.view()["book"]["opening"]["id"] == first["id"]
    assert not [e for chapter in book.view()["book"]["chapters"] for e in chapter["entries"] if e["on"]]
    assert book.do(first["do"]).view()["book"]["opening"] is None
    assert book.do("close rule").view()["book"]["opening"]["name"] == first["label"]


@pytest.mark.parametrize("name", names())
def test_a_card_is_found_by_its_name_in_either_language(name: str) -> None:
    for chapter in Book(name, lang="ko").view()["book"]["chapters"]:
        for entry in chapter["entries"]:
            for lang in LANGS:
                assert Speaker(lang, name).rule_name(entry["id"]) in entry["find"]


def test_a_card_is_found_by_the_words_for_what_it_is_about() -> None:
    entries = [
        e for chapter in Book("skat", lang="en").view()["book"]["chapters"] for e in chapter["entries"]
    ]
    found = {
        word: {e["id"] for e in entries if word in e["find"]} for word in ("überreizt", "오버비드", "drücken")
    }
    assert "skat.value.overbid" in found["überreizt"] & found["오버비드"]
    assert "skat.bury.two" in found["drücken"]


# ------------------------------------------------------------------ house rules in force
def in_force(book: Book, rule: str) -> list[str]:
    return [option["text"] for option in book.do(f"rule {rule}").view()["rule"]["options"] if option["on"]]


def test_the_house_rules_in_force_are_marked_and_can_be_changed() -> None:
    book = Book("spades", "common", lang="en")
    before = in_force(book, "spades.score.failed_nil")
    book.do("preset standard")
    assert in_force(book, "spades.score.failed_nil") != before
    assert [c["do"] for c in book.view()["book"]["presets"]["choices"] if c["on"]] == ["preset standard"]
    book.do("preset nonsense")
    assert book.preset == "standard"


def test_own_house_rules_are_marked_and_no_preset_is() -> None:
    book = Book("spades", Options(bag_limit="exceeded", nil=False), lang="en")
    assert not [choice for choice in book.view()["book"]["presets"]["choices"] if choice["on"]]
    assert in_force(book, "spades.bid.nil") == in_force(Book("spades", Options(nil=False)), "spades.bid.nil")


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(ValueError, match="no game 'bridge'"):
        RuleBook("bridge")
    with pytest.raises(ValueError, match="no preset 'house'"):
        RuleBook("spades", "house")
    with pytest.raises(ValueError, match="no house rules of spades"):
        RuleBook("spades", SkatOptions())
    with pytest.raises(ValueError, match="no game 'bridge'"):
        Glossary("bridge")


def test_an_unknown_rule_opens_nothing() -> None:
    book = Book("spades", lang="ko")
    assert "rule" not in book.do("rule spades.nonsense").view()
    assert "rule" not in book.do("rule skat.trick.won").view()


# ------------------------------------------------------------------ on paper
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_the_printed_book_has_every_rule_with_all_that_is_on_its_card(name: str, lang: str) -> None:
    speak = Speaker(lang, name)
    page = shown(RuleBook(name, lang=lang))
    for rule in every(name):
        card = speak.rule_card(rule)
        for text in (card.name, card.says, card.why, card.source, *(option.text for option in card.options)):
            assert re.sub(r"\s+", " ", text) in page, rule
        drawn = Book(name, lang=lang).do(f"rule {rule}").view()["rule"]["examples"]
        assert drawn
        assert all(re.sub(r"\s+", " ", example["verdict"]) in page for example in drawn)


@pytest.mark.parametrize("lang", LANGS)
def test_the_printed_glossary_has_every_word(lang: str) -> None:
    page = shown(Glossary("skat", lang=lang))
    for term in terms("skat").values():
        assert all(text in page for text in (*term.names.values(), term.german, term.says[lang]))


# ------------------------------------------------------------------ glossary
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_every_word_has_a_row_that_can_be_linked_to(name: str, lang: str) -> None:
    side = Words(name, lang).view()["glossary"]
    rows = [row for group in side["groups"] for row in group["rows"]]
    assert sorted(row["anchor"] for row in rows) == sorted(f"term-{term}" for term in terms(name))
    assert side["columns"][0]["lang"] == lang
    for row in rows:
        assert row["names"][0]
        assert all(called in row["find"] for called in row["names"])
        if row["rule"]:
            assert row["rule"]["path"] == f"{name}-book.ipynb"
            assert row["rule"]["anchor"].removeprefix("#") in every(name)


def test_the_glossary_of_both_games_has_each_shared_word_once() -> None:
    groups = Words(None, "ko").view()["glossary"]["groups"]
    anchors = [row["anchor"] for group in groups for row in group["rows"]]
    assert len(anchors) == len(set(anchors))
    assert {"term-trick", "term-spades-bid", "term-skat-bid"} <= set(anchors)
    assert "term-spades-trick" not in anchors
    assert len(groups) == 1 + len(names())


# ------------------------------------------------------------------ lessons
def notebook(folder: Path, name: str, title: str, **about: object) -> None:
    folder.mkdir(exist_ok=True)
    cell = {"cell_type": "markdown", "source": [f"# {title}"]}
    (folder / name).write_text(json.dumps({"cells": [cell], "metadata": about}), "utf-8")


def test_a_rule_leads_to_the_lessons_that_say_they_teach_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang, title in (("ko", "깨기"), ("en", "Breaking")):
        notebook(tmp_path / lang, "index.ipynb", "")
        notebook(tmp_path / lang, "b.ipynb", title, order=2, teaches=["spades.break"])
        notebook(tmp_path / lang, "a.ipynb", "A", order=3, teaches=["spades.break"])
        notebook(tmp_path / lang, "c.ipynb", "C", order=1)
    monkeypatch.chdir(tmp_path / "ko")
    assert [lesson.title for lesson in lessons_teaching("spades.break", "ko")] == ["깨기", "A"]
    assert lessons_teaching("spades.bid.look", "ko") == []
    side = Book("spades", lang="ko").do("rule spades.break").view()["book"]
    assert side["lessons"]["links"][0] == {"path": "b.ipynb", "label": "깨기"}
    assert Book("spades", lang="ko").do("rule spades.bid.look").view()["book"]["lessons"] is None


def test_a_notebook_that_cannot_be_read_keeps_no_rule_from_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebook(tmp_path / "ko", "index.ipynb", "")
    (tmp_path / "ko" / "own.ipynb").write_text("{", "utf-8")
    monkeypatch.chdir(tmp_path / "ko")
    assert Book("spades", lang="ko").do("rule spades.break").view()["rule"]["id"] == "spades.break"


def test_no_lesson_is_named_where_none_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert lessons_teaching("spades.play.follow", "ko") == []
