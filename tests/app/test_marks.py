"""What the page is told of the words that a lesson marks."""

import json
from pathlib import Path

from cardlab.app.marks import marked


def write(path: Path, source: list[str]) -> Path:
    path.write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": source}]}), "utf-8")
    return path


def test_only_the_words_that_are_marked_in_all_their_languages(tmp_path: Path) -> None:
    source = ['A <dfn data-term="bury" title="">buried</dfn> card,\n', '<dfn data-term="nonsense">huh</dfn>']
    book = write(tmp_path / "a.ipynb", source)
    said = marked(book, "skat", "ko")
    assert list(said) == ["bury"]
    assert said["bury"]["name"] == "묻다"
    assert said["bury"]["others"] == [{"lang": "en", "name": "bury"}, {"lang": "de", "name": "drücken"}]


def test_a_word_without_german_names_none(tmp_path: Path) -> None:
    book = write(tmp_path / "a.ipynb", ['<dfn data-term="bag">bag</dfn>'])
    assert marked(book, "spades", "en")["bag"]["others"] == [{"lang": "ko", "name": "자루"}]


def test_a_notebook_of_no_game_has_no_words(tmp_path: Path) -> None:
    book = write(tmp_path / "a.ipynb", ['<dfn data-term="trick">trick</dfn>'])
    assert marked(book, "", "en") == marked(book, "bridge", "en") == {}
