"""Odd messages about what is analysed: answered by a notice in the words of the game, and nothing moves."""

from typing import Any

import pytest

from cardlab.widgets import ReviewView, Session, TableView

ODD = [
    *("open x", "open", "review card -1", "review card 99999", "review card ²", "review card", "review look"),
    *("replay 99999", "replay -1", "replay", "replay 0", "keep 99999", "keep -1", "keep", "other play"),
    *("bots", "bots partner", "bots others nobody", "bots x susu", "mode x", "open review"),
]
NO_HELP = ["odds", "open odds", "hint", "hint more", "open review"]


def still(session: Session) -> dict[str, Any]:
    """The view without its number and what is answered, for eyes and ears."""
    return {part: shown for part, shown in session.view().items() if part not in ("n", "notice", "heard")}


def notice(session: Session) -> str:
    return str(session.view().get("notice", {}).get("text", ""))


@pytest.mark.parametrize("game", ["spades", "skat"])
@pytest.mark.parametrize("text", ODD)
def test_what_means_nothing_is_told_and_changes_nothing(game: str, text: str) -> None:
    session = Session(game, code="HOST1", lang="en").do("lang en")
    TableView(session), ReviewView(session)
    before = still(session)
    assert notice(session.do(text))
    assert "broke in the program" not in notice(session)
    assert ("queen of spades" in notice(session)) <= (game == "spades")  # the cards of the other game
    assert still(session) == before


@pytest.mark.parametrize("game", ["spades", "skat"])
@pytest.mark.parametrize("text", NO_HELP)
def test_a_match_says_why_it_helps_nobody(game: str, text: str) -> None:
    session = Session(game, code="HOST1", lang="en", mode="match").do("lang en")
    before = still(session)
    assert notice(session.do(text))
    assert still(session) == before
    assert session.sheet is None
    assert session.deal.match
    assert not session.deal.helped
