"""Which script a widget brings to the browser."""

from collections.abc import Callable
from importlib.resources import files

import pytest

from cardlab import widgets
from cardlab.app import check
from cardlab.games import names
from cardlab.widgets import HandView, RuleCardView, Scoreboard, Session, TableView
from cardlab.widgets.base import Widget

STATIC = files("cardlab.widgets") / "static"


@pytest.mark.parametrize(
    ("make", "name"),
    [
        (TableView, "spades"),
        (HandView, "spades"),
        (lambda: RuleCardView("spades.bid.nil"), "spades"),
        (Scoreboard, "spades-sheets"),
        (lambda: Scoreboard(Session()), "spades-sheets"),
    ],
)
def test_a_widget_brings_the_script_of_its_game_and_kind(make: Callable[[], Widget], name: str) -> None:
    sent = make().get_state()
    assert sent["_esm"] == (STATIC / f"{name}.js").read_text("utf-8")
    assert sent["_css"] == (STATIC / "widget.css").read_text("utf-8")


def test_every_game_has_its_scripts_and_the_command_looks_for_them() -> None:
    scripts = {f"{game}{part}.js" for game in names() for part in ("", "-sheets")}
    assert scripts | {"widget.css"} == set(check.TABLES)
    assert all((STATIC / file).is_file() for file in check.BUNDLE)


def test_every_widget_with_a_script_of_its_own_has_one_and_the_command_looks_for_it() -> None:
    own = {getattr(each, "script", "") for each in vars(widgets).values() if isinstance(each, type)}
    assert own - {""} == set(check.COURSE)


def test_what_others_wrote_brings_its_license() -> None:
    """Preact stands in every script; its license asks to go with it."""
    assert "Permission is hereby granted" in (STATIC / "preact-LICENSE.txt").read_text("utf-8")
