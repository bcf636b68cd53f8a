"""Made exercises of Spades: the second judge agrees, every word can be said, what comes back asks the same.

`CARDLAB_MADE=10000` asks for so many exercises instead of a thousand.
"""

import os
import subprocess
import sys
from itertools import cycle, islice, product

import pytest

from cardlab.explain import Speaker
from cardlab.games import game
from cardlab.tutor.exercise import LEVELS, Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.making import make, makers, unasked
from cardlab.tutor.permute import permuted
from tests.tutor import spades_judged

MADE = int(os.environ.get("CARDLAB_MADE", "1000"))
BY_TIPS = "spades.tip."
TOTALS = "spades.tip.total."
BY_RULES = sorted(about for about in makers("spades") if not about.startswith(BY_TIPS) or TOTALS in about)
OPINIONS = sorted(about for about in makers("spades") if about.startswith(BY_TIPS) and "/" not in about)


def some(count, abouts=BY_RULES):
    """So many exercises, the cases and levels in turn."""
    for seed, (about, level) in enumerate(islice(cycle(product(abouts, LEVELS)), count)):
        yield make("spades", about, seed, level)


def test_the_second_judge_agrees():
    goals = set()
    for task in some(MADE):
        right, judged = goal_of(task).right(task), spades_judged.answer(task)
        # Where several rules forbid it each of them is right; the judge names the one told first.
        assert judged in right if task.goal == "rule" else right == {judged}, (task.name, task.given)
        goals.add(task.goal)
    assert goals == set(spades_judged.GOALS) - {"broken"}


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_every_case_is_asked_or_has_a_reason(name):
    cases = {case.key for rule in game(name).rules.values() for case in rule.cases}
    asked, silent = set(makers(name)), unasked(name)
    assert cases <= asked | set(silent)
    assert not asked & set(silent)
    for lang in ("ko", "en"):
        assert all(Speaker(lang, name).word(f"tutor.unasked.{reason}") for reason in silent.values())


@pytest.mark.parametrize("about", [*BY_RULES, *OPINIONS])
def test_an_exercise_is_about_its_case_and_said_in_both_languages(about):
    """Question, rows, choices, hints, and what is said to right and to other answers."""
    for level in LEVELS:
        task = make("spades", about, level, level)
        assert task.rule == about.partition("/")[0]
        assert Exercise.read(task.plain()) == task
        goal = goal_of(task)
        question, right = goal.question(task), goal.right(task)
        assert right
        others = set(question.choices) - right
        if question.takes == "number":
            others = {str(int(n) + step) for n in right for step in (1, 10, 100)} - right
        for lang in ("ko", "en"):
            speak = Speaker(lang, "spades", question.seen["seat"] if question.seen else 0)
            told = (
                question.says,
                *question.told,
                *filter(None, (goal.label(task, c) for c in question.choices)),
            )
            assert all(map(speak.finding, told))
            assert all(speak.finding(hint.finding, hint.action, hint.form) for hint in goal.hints(task))
            for answer in sorted(right)[:4] + sorted(others):
                mark = goal.mark(task, answer)
                assert mark.right == (answer in right)
                assert [
                    speak.finding(said.finding, said.action, said.form) for said in mark.says
                ] or mark.open
                assert speak.rule_name(mark.rule)


def test_the_other_hands_stand_in_no_made_task():
    """A code names the deal; at most the hand of the seat that is asked is spelled out."""
    for task in some(300, sorted(makers("spades"))):
        assert "hands" not in task.given


def test_what_comes_back_asks_the_same():
    """Suits and seats exchanged: another task, and the right answers have gone along."""
    changed = 0
    for seed, task in enumerate(some(400, sorted(makers("spades")))):
        other = permuted(task, seed)
        assert other == permuted(task, seed)
        assert (other.goal, other.rule, other.level) == (task.goal, task.rule, task.level)
        assert len(goal_of(other).right(other)) == len(goal_of(task).right(task))
        if (judged := spades_judged.answer(other)) is not None:
            assert judged in goal_of(other).right(other)
        changed += other.given != task.given
    assert changed > 280


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_the_same_words_make_the_same_exercise_everywhere(name):
    code = (
        "from cardlab.tutor.making import make, makers\n"
        f"for about in sorted(makers({name!r}))[::9]: print(make({name!r}, about, 5, 3))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
