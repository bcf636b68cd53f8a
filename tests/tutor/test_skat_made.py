"""Made exercises of Skat: the second judge agrees, every word can be said, and what is missed is told.

`CARDLAB_MADE=10000` asks for so many exercises instead of a thousand.
"""

import os
import tomllib
from importlib import import_module
from itertools import cycle, islice, product
from pathlib import Path
from pkgutil import iter_modules
from random import Random

import pytest

from cardlab.explain import Speaker
from cardlab.games import game
from cardlab.rulings import Case
from cardlab.tutor import skat
from cardlab.tutor.exercise import LEVELS
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make, makers, unasked
from cardlab.tutor.permute import permuted
from cardlab.tutor.skat import MAKERS, UNASKED
from cardlab.tutor.skat.advised import MAKERS as BY_TIPS
from tests.tutor import skat_judged

MADE = int(os.environ.get("CARDLAB_MADE", "1000"))
EVERY = sorted(makers("skat").keys() - {about for maker in BY_TIPS for about in maker.about})
BY_RULES = {about: maker for maker in MAKERS if maker not in BY_TIPS for about in maker.about}


def made(about, level, seed):
    maker = BY_RULES[about]
    return maker.make(Random(f"{about} {level} {seed}"), about, level)


def some(count):
    """So many exercises, the cases and levels in turn."""
    for seed, (about, level) in enumerate(islice(cycle(product(sorted(BY_RULES), LEVELS)), count)):
        yield made(about, level, seed)


def test_the_second_judge_agrees():
    goals = set()
    for seed, (about, level) in enumerate(islice(cycle(product(EVERY, LEVELS)), MADE)):
        task = make("skat", about, seed, level)
        right, judged = goal_of(task).right(task), skat_judged.answer(task)
        # Where several rules forbid it each of them is right; the judge names one.
        assert judged in right if task.goal == "rule" else right == {judged}, (task.name, task.given)
        goals.add(task.goal)
    assert goals == set(skat_judged.GOALS)


def own_cases():
    """Everything that Skat's goals can say, from the modules that say it."""
    found = set()
    for module in iter_modules(skat.__path__):
        for value in vars(import_module(f"{skat.__name__}.{module.name}")).values():
            several = (
                value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]
            )
            found |= {case for case in several if isinstance(case, Case) and case.id.startswith("tutor.goal")}
    return found


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_word_of_the_goals_is_used_and_there(lang):
    cases = own_cases()
    room = Path(skat.__file__).parents[1] / "texts" / f"skat.{lang}.toml"
    goals = tomllib.loads(room.read_text("utf-8"))["goal"]
    apart = {"happens", "reach"}  # said by the goals of every game
    written = {
        f"tutor.goal.{goal}/{name}" for goal, said in goals.items() if goal not in apart for name in said
    }
    written -= {f"tutor.goal.{goal}/name" for goal in goals}
    assert written == {case.key for case in cases}


def test_every_case_is_asked_or_has_a_reason():
    cases = {case.key for rule in game("skat").rules.values() for case in rule.cases}
    assert cases <= set(makers("skat")) | set(unasked("skat"))
    assert set(UNASKED) <= cases
    assert not set(UNASKED) & set(makers("skat"))


@pytest.mark.parametrize("about", sorted(BY_RULES))
def test_an_exercise_is_said_in_both_languages(about):
    """Question, rows, choices, hints, and what is said to right and to other answers."""
    for level in LEVELS:
        task = made(about, level, 0)
        goal = goal_of(task)
        question, right = goal.question(task), goal.right(task)
        others = set(question.choices) - right
        if question.takes == "number":
            others = {str(int(n) + step) for n in right for step in (1, 10, 11, 24)} - right
        for lang in ("ko", "en"):
            speak = Speaker(lang, "skat", question.seen["seat"] if question.seen else 0)
            assert speak.finding(question.says).endswith("?")
            for finding in (*question.told, *filter(None, (goal.label(task, c) for c in question.choices))):
                assert speak.finding(finding)
            for hint in goal.hints(task):
                assert speak.finding(hint.finding, form=hint.form)
            for answer in right | others:
                mark = goal.mark(task, goal.read(task, answer))
                assert mark.right == (answer in right)
                assert all(speak.finding(said.finding, said.action, said.form) for said in mark.says)
                assert mark.says
                assert speak.rule_name(mark.rule)


def test_what_comes_back_asks_the_same():
    """Suits and seats exchanged: still the same question, with the answers gone along."""
    changed = 0
    for task in some(200):
        other = permuted(task, 1)
        assert other.goal == task.goal
        assert {skat_judged.answer(other)} == goal_of(other).right(other)
        changed += other.given != task.given
    assert changed > 40


@pytest.mark.parametrize(
    "about", ["skat.tip.lead.draw/top", "skat.tip.bury.choose/empty", "skat.tip.game.best/fits"]
)
def test_a_tip_is_asked_where_it_decides(about):
    [maker] = [maker for maker in BY_TIPS if about in maker.about]
    for seed in range(2):
        task = maker.make(Random(seed), about, 1)
        goal = goal_of(task)
        mark = goal.mark(task, min(goal.right(task)))
        assert mark.right
        assert any(said.finding.case.key == about for said in mark.says)
