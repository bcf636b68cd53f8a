"""What the page shows of a habit is what whoever has it does."""

import pytest

from cardlab.bots import levels
from cardlab.bots.examples import moment, name_of
from cardlab.explain import Speaker
from cardlab.games import game, names
from cardlab.language import LANGUAGES

HABITS = [(level, habit) for name in names() for level in levels(game(name)) for habit in level.habits]
GAMES = [name for name in names() for level in levels(game(name)) for _ in level.habits]
IDS = [f"{name} {level.id} {name_of(habit)}" for name, (level, habit) in zip(GAMES, HABITS, strict=True)]


@pytest.mark.parametrize(("name", "has"), list(zip(GAMES, HABITS, strict=True)), ids=IDS)
def test_whoever_has_a_habit_plays_so_in_its_moment_and_says_why(name, has):
    level, habit = has
    shown = moment(name, name_of(habit))
    assert shown is not None
    choice = shown.choice(level)
    assert not choice.failed
    assert shown.game.show(choice.action).removeprefix("play ") == shown.plays
    for lang in LANGUAGES:
        assert Speaker(lang, name, me=shown.state.turn).finding(choice.thought)
