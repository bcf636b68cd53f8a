"""A deal played again from a trick on: what is said of both plays beside each other."""

from typing import Any

import pytest

from cardlab.language import LANGUAGES
from cardlab.widgets import Session, reviewing
from tests.widgets.test_review import judging, own, played


@pytest.fixture
def again(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A deal and its replay, both over, of the game that is asked for."""
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (3, 3)))
    session = played(request.param)
    session.do("open review").do(f"replay {own(session)[1]}")
    while session.match.table.turn is not None:
        session.do(session.game.show(session.match.table.legal[-1]))
    assert session.deal.other
    return session


def both(session: Session) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of the first play and of the replay, by side."""
    first, now = session.deal.other, session.match.table.outcome
    assert first
    assert first.table.outcome
    assert now
    return first.table.outcome.points, now.points


def told(session: Session, lang: str) -> list[str]:
    found: list[Any] = session.do(f"lang {lang}").view()["table"]["result"]["text"]
    return [str(line) for line in found]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("again", ["spades"], indirect=True)
def test_in_spades_both_plays_are_told_by_the_lead_over_the_other_team(again: Session, lang: str) -> None:
    """Own points alone can rise while the deal goes to the other team."""
    mine, theirs = again.sides
    leads = [again.speak.signed(points[mine] - points[theirs]) for points in both(again)]
    assert leads[0] != leads[1]
    (line,) = [
        line for line in told(again, lang) if ("상대 팀과의 차이" if lang == "ko" else "Against") in line
    ]
    assert all(lead in line for lead in leads)


@pytest.mark.parametrize("again", ["skat"], indirect=True)
def test_in_skat_they_are_told_by_the_points_of_one_seat(again: Session) -> None:
    (line,) = [line for line in told(again, "en") if "trick" in line and "at first" in line]
    assert "other team" not in line
    assert any(
        all(again.speak.signed(points[side]) in line for points in both(again)) for side in again.sides
    )
