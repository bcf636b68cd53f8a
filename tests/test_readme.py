"""What the READMEs show is so: their examples run, their commands and files exist, both tell the same."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab import widgets
from cardlab.app.main import parser

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "README.ko.md")
DOCS = (*PAGES, "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.MULTILINE | re.DOTALL
    )


def commands(page: str) -> set[str]:
    """The subcommands that a page names, in code or in its table."""
    return set(re.findall(r"`cardlab ([a-z]+)", (ROOT / page).read_text("utf-8")))


@pytest.mark.parametrize("page", DOCS)
def test_python_examples_run_in_one_go(page: str) -> None:
    example = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "python")), {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    told: list[str] = []
    runner.run(example, out=told.append)
    assert runner.failures == 0, "".join(told)


@pytest.mark.parametrize("page", PAGES)
def test_the_two_commands_stand_alone_in_their_blocks(page: str) -> None:
    assert blocks(page, "sh") == ["python3 start.py\n", "python3 start.py test\n"]


def test_the_readmes_name_every_command_and_no_other() -> None:
    [choices] = [
        action.choices for action in parser()._actions if action.dest == "command" and action.choices
    ]
    for page in PAGES:
        assert commands(page) == set(choices), page


@pytest.mark.parametrize("page", PAGES)
def test_every_widget_of_the_table_can_be_made_as_it_stands_there(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "logs").mkdir()
    rows = [row for row in (ROOT / page).read_text("utf-8").splitlines() if re.match(r"\| `[A-Z]", row)]
    made = [eval(call, vars(widgets)) for row in rows for call in re.findall(r"`([A-Z]\w+\([^`]*\))`", row)]
    assert len(made) >= 10


@pytest.mark.parametrize("page", PAGES)
def test_examples_are_the_same_in_both_languages(page: str) -> None:
    shown = [block for block in blocks(page, "python") if ">>>" in block]
    assert shown, "a README without an example"
    assert len(blocks(page, "python")) == len(blocks(PAGES[0], "python"))


@pytest.mark.parametrize("page", DOCS)
def test_links_lead_to_files(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text("utf-8")):
        assert (ROOT / target).exists(), target


def test_start_explains_itself_without_setting_anything_up() -> None:
    command = [sys.executable, str(ROOT / "start.py"), "--help"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert all(shlex.split(line)[0] == "python3" for line in told.splitlines() if line.startswith("    "))
    assert "python3 start.py test" in told
