"""Whatever is pasted is looked through in one pass: a text ten times as long takes ten times as long at most.

No time is asserted: reading runs in a process of its own, that is ended where it would never end by itself.
"""

import subprocess
import sys

import pytest

from cardlab.games.skat import records
from cardlab.games.skat.iss import tags_of
from cardlab.records import RecordError, read_deals

FLOODS = {
    "empty lines": r"'\n' * 1_000_000",
    "blank lines": r"' \n' * 500_000",
    "spaces": "' ' * 1_000_000",
    "brackets": "'[' * 1_000_000",
    "a field without end": "'(;GM[Skat]' + 'A' * 900_000",
    "fields without end": "'(;GM[Skat' + 'A[' * 450_000 + ')'",
    "a game without end": r"'(;GM[Skat]\n' + 'x\n' * 490_000",
    "games without end": "'(;GM[Skat]' * 90_000",
    "spaces in a trick": (
        r"'cardlab: 1\ngame: spades\ndealer: 3\ndeal: demo\n'"
        r" + ''.join(f'seat {seat}: look, bid 3\n' for seat in range(4))"
        r" + 'trick 1: 0 leads' + ' ' * 900_000 + ';x'"
    ),
    "quotes": """'[D "' * 200_000""",
}
READ = """
from cardlab.records import RecordError, read_deals
try:
    read_deals({text})
except RecordError as error:
    print(error.reason)
"""


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_is_refused_with_a_reason(flood: str) -> None:
    read = subprocess.run(
        [sys.executable, "-c", READ.format(text=FLOODS[flood])], capture_output=True, text=True, timeout=100
    )
    assert read.returncode == 0, read.stderr
    assert read.stdout.strip()


def test_a_game_over_several_lines_is_one_with_empty_ones_between() -> None:
    [first, second] = records.read("\n\n(;GM[Skat]\n\nMV[w]\n;)\n  (;GM[Skat] MV[w] R[];)")
    assert isinstance(first, records.BadISS)
    assert isinstance(second, records.BadISS)
    assert [(each.line, each.reason) for each in (first, second)] == [(3, "tag"), (7, "move")]


def test_a_form_is_known_behind_spaces_and_empty_lines() -> None:
    with pytest.raises(RecordError, match="iss"):
        read_deals("\n\n  \t(;GM[Skat];)")
    with pytest.raises(RecordError, match="missing"):
        read_deals("\n \n \tcardlab : 1\n")


def test_a_field_that_no_bracket_closes_is_none() -> None:
    assert tags_of("A[1]B[2\n3]CC[") == {"A": "1", "B": "2\n3"}
