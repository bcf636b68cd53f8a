"""The arc of a lesson: the rule in words, a hand, things to do, the check, and the way on."""

import re

import pytest

from cardlab.tutor import catalog, checks

from .reading import LANGS, ROOT, cells, notebook

EVERY = catalog.lessons(ROOT, "ko")
STATIONS = [lesson for lesson in EVERY if lesson.game and not lesson.beside]
IDS = [lesson.name for lesson in STATIONS]
ACTS = r"\b(TableView|HandView|BiddingBox|Scoreboard|SkatValue|ExerciseView)\("
LEAST = 3  # times that a learner does something before the check


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("lesson", STATIONS, ids=IDS)
def test_it_opens_with_the_rule_in_words(lesson, lang):
    _, first, *_ = cells(lang, lesson.name, "markdown")[0].split("\n\n")
    assert re.match(r"\*\*[^*]+[.?]\*\*", re.sub(r"</?dfn[^>]*>", "", first))


@pytest.mark.parametrize("lesson", STATIONS, ids=IDS)
def test_the_learner_acts_before_the_check(lesson):
    *before, last = cells("ko", lesson.name, "code")
    assert last == f'CheckView("{lesson.name}")'
    assert sum(len(re.findall(ACTS, source)) for source in before) >= LEAST
    assert not any("CheckView(" in source for source in before)
    assert checks.size(lesson.name) >= 9


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("lesson", STATIONS, ids=IDS)
def test_it_ends_with_the_check_and_the_way_on(lesson, lang):
    """One line to the next page of the game, and one to the map."""
    *_, check, after = notebook(lang, lesson.name)["cells"]
    assert (check["cell_type"], after["cell_type"]) == ("code", "markdown")
    names = [each.name for each in catalog.course(EVERY, lesson)]
    on = names[names.index(lesson.name) + 1]
    links = re.findall(r"\]\(([^)]+)\.ipynb\)", "".join(after["source"]))
    assert links == [on, catalog.INDEX]


@pytest.mark.parametrize("lesson", STATIONS, ids=IDS)
def test_language_and_kernel_stand_in_the_metadata_alone(lesson):
    assert not any(re.search(r"\blang\s*=|kernel", source) for source in cells("ko", lesson.name, "code"))
