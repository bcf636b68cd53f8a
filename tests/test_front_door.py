"""The front door: a table in one line, and nothing of Jupyter until a widget is asked for."""

import pkgutil
import subprocess
import sys

import pytest

import cardlab
import cardlab.widgets
from cardlab import tutor


def loaded(code: str) -> set[str]:
    """The modules that are in a fresh Python after some code."""
    told = f"{code}\nimport sys\nprint(*sorted(sys.modules))"
    return set(
        subprocess.run(
            [sys.executable, "-c", told], capture_output=True, text=True, check=True
        ).stdout.split()
    )


HEAVY = {"anywidget", "ipywidgets", "traitlets", "IPython", "numpy", "voila", "jupyterlab"}
TUTOR = [found.name for found in pkgutil.walk_packages(tutor.__path__, f"{tutor.__name__}.")]


@pytest.mark.parametrize(
    "engine", ["cardlab", "cardlab.games.spades", "cardlab.games.skat", "cardlab.bots", "cardlab.analysis"]
)
def test_the_engine_loads_no_jupyter(engine: str) -> None:
    assert not HEAVY & loaded(f"import {engine}")


def test_no_room_of_the_tutor_loads_jupyter() -> None:
    rooms = loaded(f"import {', '.join(TUTOR)}")
    assert {"cardlab.tutor.grading", "cardlab.tutor.spades.makers", "fsrs"} <= rooms
    assert not HEAVY & rooms


def test_a_table_needs_nothing_of_the_course() -> None:
    rooms = loaded("import cardlab; cardlab.spades('demo')")
    assert not {"fsrs", "platformdirs"} & rooms
    assert not any(name.startswith(("cardlab.tutor", "cardlab.widgets")) for name in rooms)


def test_a_widget_is_loaded_when_it_is_asked_for() -> None:
    assert "anywidget" in loaded("import cardlab; cardlab.TableView")
    with pytest.raises(AttributeError, match="Chess"):
        _ = cardlab.Chess


@pytest.mark.parametrize(("lang", "word"), [("ko", "낼 수 없어요"), ("en", "can't play")])
def test_a_table_says_why_in_the_language_asked_for(lang: str, word: str) -> None:
    table = cardlab.spades("demo")
    for bid in ("look", "2", "look", "4", "look", "2", "look", "3"):
        table.push(bid)
    table.push(table.legal[0])
    hand = table.game.held(table.state, table.turn or 0)
    wrong = next(card for card in hand if int(card) not in table.legal)

    assert word in cardlab.why(table, wrong, lang=lang)


def test_every_widget_is_reached_from_the_front_door() -> None:
    assert set(cardlab.__all__) - set(vars(cardlab)) == set(cardlab.widgets.__all__)


def test_an_unknown_preset_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="standard, text-a"):
        cardlab.spades(rules="house")


def test_a_dealer_who_is_no_seat_is_refused() -> None:
    with pytest.raises(ValueError, match="0 to 3"):
        cardlab.spades("demo", dealer=9)


def test_fresh_deals_differ() -> None:
    assert len({cardlab.spades().deal.hands for _ in range(5)}) == 5
