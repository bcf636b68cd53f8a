"""The lessons as files: the same in both languages but for the prose, tidy, and leading where they say."""

import re

import nbformat
import pytest
from nbclient import NotebookClient

from cardlab.tutor import catalog

from .reading import FILES, IDS, LANGS, NAMES, ROOT, cells, notebook, prose

EVERY = catalog.lessons(ROOT, "ko")
COURSE = [lesson.name for lesson in EVERY]
LONGEST_CELL = 12


def test_both_languages_have_the_same_lessons():
    assert [file.stem for file in FILES] == NAMES * len(LANGS)


@pytest.mark.parametrize("name", NAMES)
def test_the_code_is_the_same_in_both_languages(name):
    assert cells("ko", name, "code") == cells("en", name, "code")
    kinds = [[(cell["cell_type"], cell["id"]) for cell in notebook(lang, name)["cells"]] for lang in LANGS]
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_notebook_is_tidy(file):
    book = nbformat.read(file, 4)
    nbformat.validate(book)
    assert book.metadata.title == catalog.title(file)
    assert book.metadata.order == COURSE.index(file.stem)
    assert book.metadata.kernelspec.name == "python3"
    for cell in book.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None
            assert len(cell.source.splitlines()) <= LONGEST_CELL


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_links_lead_somewhere(file):
    """What is for looking things up ends with the next page of its game, the last one with the index."""
    links = re.findall(r"\]\(([^)]+)\)", prose(file.parent.name, file.stem))
    assert all((file.parent / link).is_file() for link in links)
    lesson = EVERY[COURSE.index(file.stem)]
    names = [each.name for each in catalog.course(EVERY, lesson)]
    on = names[(names.index(file.stem) + 1) % len(names)]
    assert not lesson.beside or links[-1] == f"{on}.ipynb"


@pytest.mark.parametrize("lang", LANGS)
def test_the_index_names_every_lesson_as_it_is_titled(lang):
    named = re.findall(r"\[([^]]+)\]\(([^)]+)\.ipynb\)", prose(lang, catalog.INDEX))
    assert named == [(lesson.title, lesson.name) for lesson in catalog.lessons(ROOT, lang)[1:]]


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_notebook_runs_without_a_screen(file):
    book = nbformat.read(file, 4)
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(file.parent)}}).execute()
    shown = [cell.outputs[0].data for cell in book.cells if cell.cell_type == "code"]
    assert all("text/html" in data and data["text/plain"].strip() for data in shown)
