"""The lessons as files: the same in both languages but for the prose, tidy, and leading where they say."""

import re

import nbformat
import pytest
from nbclient import NotebookClient

from cardlab.games import game
from cardlab.tutor import catalog

from .reading import FILES, IDS, LANGS, NAMES, ROOT, cells, notebook, prose

EVERY = catalog.lessons(ROOT, "ko")
COURSE = [lesson.name for lesson in EVERY]
GAMES = ("spades", "skat")
LONGEST_CELL = 12

# Rules that no lesson teaches, and why.
ELSEWHERE = {
    "spades.bid.nil": "a house rule that no preset plays; lesson 3 names it",
    "spades.bid.minimum": "a house rule that no preset plays; lesson 3 names it",
    "spades.bid.team_minimum": "a house rule that no preset plays; lesson 3 names it",
    "spades.bid.team_cap": "a house rule that no preset plays; lesson 3 names it",
    "spades.play.first_trick": "a house rule that no preset plays",
    "spades.lead.always": "a house rule that no preset plays; the card of spades.lead.unbroken shows it",
    "spades.lead.two_of_clubs": "a house rule that no preset plays",
    "spades.score.double_nil": "a house rule that no preset plays",
    "spades.play.own": "nobody can do it at the table: cards that are not held are not on the screen",
    "spades.flow.moment": "the table asks for one thing at a time, so nobody meets it",
    "skat.flow.moment": "the table asks for one thing at a time, so nobody meets it",
    "skat.play.own": "nobody can do it at the table: cards that are not held are not on the screen",
    "skat.bury.own": "nobody can do it at the table: cards that are not held are not on the screen",
    "skat.concede.off": "a house rule that no preset plays",
}


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
    """The last one leads on to the next lesson of the same game, from the last lesson back to the index."""
    links = re.findall(r"\]\(([^)]+)\)", prose(file.parent.name, file.stem))
    assert all((file.parent / link).is_file() for link in links)
    course = catalog.course(EVERY, EVERY[COURSE.index(file.stem)])
    names = [lesson.name for lesson in course]
    on = names[(names.index(file.stem) + 1) % len(names)]
    assert links[-1] == f"{on}.ipynb" or file.stem == catalog.INDEX


@pytest.mark.parametrize("lang", LANGS)
def test_the_index_names_every_lesson_as_it_is_titled(lang):
    named = re.findall(r"\[([^]]+)\]\(([^)]+)\.ipynb\)", prose(lang, catalog.INDEX))
    assert named == [(lesson.title, lesson.name) for lesson in catalog.lessons(ROOT, lang)[1:]]


@pytest.mark.parametrize("name", [lesson.name for lesson in EVERY if lesson.game and not lesson.beside])
def test_the_learner_acts_in_every_lesson(name):
    shows = "\n".join(cells("ko", name, "code"))
    assert re.search(r"(TableView|Scoreboard|SkatValue)\(", shows)


@pytest.mark.parametrize("taught_game", GAMES)
def test_every_rule_that_a_learner_meets_is_taught(taught_game):
    """A lesson teaches the rules it shows a card or a position of, and those that its prose says it tells."""
    taught = set()
    for name in NAMES:
        named = r'"((?:spades|skat)\.[a-z_.0-9]+)[/"]'
        taught |= set(re.findall(named, "\n".join(cells("ko", name, "code"))))
        for cell in notebook("ko", name)["cells"]:
            taught |= set(cell["metadata"].get("teaches", ()))
    own = {rule for rule in taught | set(ELSEWHERE) if rule.startswith(f"{taught_game}.")}
    assert own == set(game(taught_game).rules)
    assert not taught & set(ELSEWHERE)


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_notebook_runs_without_a_screen(file):
    book = nbformat.read(file, 4)
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(file.parent)}}).execute()
    shown = [cell.outputs[0].data for cell in book.cells if cell.cell_type == "code"]
    assert all("text/html" in data and data["text/plain"].strip() for data in shown)
