"""Grading: by one plain function, from any saved answers, without a screen, and whatever a file claims."""

import json
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cardlab.app.main import main
from cardlab.tutor import checks, keep
from cardlab.tutor.attempts import Attempt
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.grading import Left, Unreadable, grade
from cardlab.tutor.logbook import Owner, entry

LESSON = "spades-2-breaking"
TASKS = checks.tasks(LESSON)
START = datetime(2026, 3, 1, 10, tzinfo=UTC)


def right_answer(task: Exercise) -> str:
    return min(goal_of(task).right(task))


def wrong_answer(task: Exercise) -> str:
    goal = goal_of(task)
    choices = goal.question(task).choices or ("play C2", "seat 0", "0", "C2")
    found = next((choice for choice in choices if choice not in goal.right(task)), None)
    assert found is not None
    return found


def answer(place: int, text: str, *, minutes: int = 0) -> Attempt:
    """An answer to one place of the check. Whatever it is, it claims to be right."""
    at = START + timedelta(minutes=10 * place + minutes)
    return Attempt.of(TASKS[place - 1], text, right=True, at=at, lesson=LESSON, place=place)


def answers(right: int, wrong: int = 0) -> list[Attempt]:
    """Right answers to the first places, wrong ones to the next."""
    places = range(1, right + wrong + 1)
    return [
        answer(place, right_answer(task) if place <= right else wrong_answer(task))
        for place, task in zip(places, TASKS, strict=False)
    ]


def test_all_right_is_passed_with_ten_points() -> None:
    result = grade(answers(10), LESSON)
    assert (result.passed, result.points, result.missed, result.missing) == (True, 10.0, (), ())


def test_eight_of_ten_pass_and_seven_do_not() -> None:
    assert grade(answers(8), LESSON).passed
    result = grade(answers(7, 2), LESSON)
    assert (result.passed, result.points) == (False, 7.0)
    assert result.missed == (8, 9)
    assert result.missing == (10,)
    assert set(result.rules) == {8, 9}
    assert grade(answers(7, 2), LESSON, need=7).passed


def test_what_a_file_claims_is_not_read() -> None:
    """Every answer says of itself that it was right; none is."""
    result = grade(answers(0, 10), LESSON)
    assert (result.passed, result.right) == (False, ())
    honest = [replace(each, right=False) for each in answers(10)]
    assert grade(honest, LESSON).points == 10


def test_a_later_right_answer_counts_unless_only_first_ones_do() -> None:
    made = [*answers(9), answer(10, wrong_answer(TASKS[9])), answer(10, right_answer(TASKS[9]), minutes=1)]
    assert grade(made, LESSON).points == 10
    assert grade(reversed(made), LESSON).points == 10  # the order in the file does not matter
    assert grade(reversed(made), LESSON, first=True).missed == (10,)


def test_the_task_of_another_place_is_no_answer_to_this_one() -> None:
    easy = next(k for k, task in enumerate(TASKS) if not checks.asks(LESSON, 1, task))
    swapped = replace(answer(easy + 1, right_answer(TASKS[easy])), place=1)
    result = grade([swapped], LESSON)
    assert result.right == ()
    assert result.left == (Left(1, "other"),)


@pytest.mark.parametrize("place", [0, 11, -1])
def test_a_place_that_the_check_has_not_counts_nothing(place: int) -> None:
    result = grade([replace(answer(1, right_answer(TASKS[0])), place=place)], LESSON)
    assert result.right == ()
    assert result.left == (Left(place, "other"),)


def test_a_task_that_makes_no_sense_is_left_out_and_the_rest_is_graded() -> None:
    broken = replace(TASKS[0], given={"hand": "XX"})
    result = grade([*answers(10)[1:], replace(answer(1, "yes"), task=broken)], LESSON)
    assert result.points == 9
    assert result.left == (Left(1, "task"),)


def test_answers_to_another_lesson_are_nobodys_business() -> None:
    elsewhere = [replace(each, lesson="spades-1-cards") for each in answers(10)]
    result = grade(elsewhere, LESSON)
    assert (result.left, result.missing) == ((), tuple(range(1, 11)))


def test_new_cards_of_the_same_check_count_and_with_a_seed_only_those_of_the_seed() -> None:
    drawn = checks.tasks(LESSON, "class 3")
    made = [
        Attempt.of(task, right_answer(task), right=True, at=START, lesson=LESSON, place=place)
        for place, task in enumerate(drawn, 1)
    ]
    assert grade(made, LESSON).points == 10
    assert grade(made, LESSON, seed="class 3").points == 10
    other = grade(made, LESSON, seed="class 4")
    assert other.points < 10
    assert {each.why for each in other.left} == {"seed"}


def test_a_lesson_without_a_check_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no check 'index'"):
        grade([], "index")


# ------------------------------------------------------------------ files
def test_progress_and_class_logs_are_graded_alike(tmp_path: Path) -> None:
    made = answers(8, 1)
    progress, log = tmp_path / "progress.json", tmp_path / "log.jsonl"
    progress.write_text(keep.write(made), "utf-8")
    log.write_text("\n".join([Owner.new("4F7K").line(), *map(entry, made), "damaged", ""]), "utf-8")
    assert grade(progress, LESSON) == grade(str(log), LESSON) == grade(made, LESSON)


@pytest.mark.parametrize("content", [b"", b"junk", b"\xff\xfe", b'{"a": 1}'])
def test_a_file_without_answers_is_unreadable(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(content)
    with pytest.raises(Unreadable):
        grade(file, LESSON)


def test_it_runs_where_there_is_no_jupyter(tmp_path: Path) -> None:
    """In a process of its own in which nothing of Jupyter can be imported."""
    file = tmp_path / "answers.json"
    file.write_text(keep.write(answers(8)), "utf-8")
    code = (
        "import sys\n"
        "for name in ('traitlets', 'anywidget', 'ipywidgets', 'IPython', 'ipykernel', 'voila'):\n"
        "    sys.modules[name] = None\n"
        "from cardlab.tutor.grading import grade\n"
        f"result = grade({str(file)!r}, {LESSON!r})\n"
        "print(result.passed, result.points)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "8.0"]


# ------------------------------------------------------------------ the command
def test_the_command_ends_with_zero_only_if_all_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(keep.write(answers(10)), "utf-8")
    bad.write_text(keep.write(answers(5, 2)), "utf-8")
    assert main(["grade", LESSON, str(good), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{good}: passed. 10 of 10 tasks, 10 of 10 points.\n"
    assert main(["grade", LESSON, str(good), str(bad), "--lang", "en"]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{bad}: not passed yet. 5 of 10 tasks, 5 of 10 points. It takes 8 to pass.",
        "  To look at again: 6, 7",
        "  Not answered: 8, 9, 10",
    ]
    assert main(["grade", LESSON, str(bad), "--need", "5", "--lang", "ko"]) == 0
    assert main(["grade", LESSON, str(bad), "--json"]) == 1
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (told["passed"], told["points"], told["missing"]) == (False, 5.0, [8, 9, 10])


def test_the_command_says_what_it_cannot_grade(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    junk = tmp_path / "junk.json"
    junk.write_text("junk")
    assert main(["grade", LESSON, str(junk), "--lang", "en"]) == 2
    assert "holds no answers" in capsys.readouterr().err
    assert main(["grade", LESSON, str(tmp_path / "none.json"), "--lang", "en"]) == 2
    assert "can't be read" in capsys.readouterr().err
    assert main(["grade", "index", str(junk), "--lang", "en"]) == 2
    assert "There is no check for index" in capsys.readouterr().err
