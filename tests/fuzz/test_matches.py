"""A tenth of the long run of whole matches, always the same one."""

import pytest

from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades import Options
from cardlab.match import Match
from cardlab.records.short import read_short, write_short
from tests.fuzz.matches import played
from tests.playing import whole

MATCHES = 500
IN_ONE = 50


@pytest.mark.parametrize("first", range(0, MATCHES, IN_ONE))
def test_whole_matches_keep_what_must_be_so(first: int) -> None:
    for number in range(first, first + IN_ONE):
        played(f"ci-{number}")


def test_a_match_that_is_over_has_a_short_record_that_can_be_read() -> None:
    """Its last deal lay on the table and on the sheet, and was written down twice."""
    match = whole(Match(SPADES, "end", Options(win_at=50, lose_at=-50)))
    again = read_short(write_short(match))
    assert again.table.deal == match.table.deal
    assert (again.finish(), again.standing) == (match.ended, match.standing)
    assert again.actions == match.actions
