"""A table before a room, and forms that stand still."""

from urllib.parse import unquote

import pytest

from cardlab.widgets import RecordView, Session, TableView
from tests.widgets.modes import GAMES, LANGS, acts, record_of


@GAMES
@LANGS
def test_a_projector_tells_every_step_in_large(name: str, lang: str) -> None:
    session = Session(name, code="demo", lang=lang, demo=True, projector=True)
    assert session.view()["told"]["text"]
    told = set()
    for _ in range(len(session.stops()) - 1):
        big = session.do("forward").view()["told"]
        told.add(big["title"])
        assert all(big["text"])
        assert len(big["text"]) >= 1
    assert len(told) > 30


def test_the_projector_opens_all_hands_of_an_own_deal_and_closes_them_again() -> None:
    session = acts(Session(code="demo", lang="en"), 3)
    assert "big" not in session.view()
    view = session.do("projector").view()
    assert len(view["table"]["open"]) == 4
    assert session.do("mode match").deal.match is False, "who has seen all hands plays no match with them"
    view = session.do("projector").view()
    assert "open" not in view["table"]
    assert "big" not in view


def test_no_match_begins_before_a_room() -> None:
    session = acts(Session(code="demo", lang="en", projector=True), 2)
    session.do("mode match")
    acts(session, 20).do("next deal")
    assert session.deal.match
    assert not session.projector


def test_a_table_view_takes_the_projector_as_its_session_does() -> None:
    assert TableView(code="demo", demo=True, projector=True).view["big"]


@LANGS
def test_a_record_has_a_still_form(lang: str) -> None:
    view = RecordView(record_of("spades"), lang=lang)
    html = view._repr_mimebundle_()[0]["text/html"]
    assert "<button" not in html
    assert "♠" in repr(view)
    broken = RecordView("hello", lang=lang)
    assert broken.view["record"]["error"] in repr(broken)


@pytest.mark.parametrize("game", ["spades", "skat"])
def test_a_deal_that_is_over_is_handed_out_as_a_record(game: str) -> None:
    """While it goes on its hands are nobody's to hand out; afterwards the record replays to the same end."""
    session = Session(game, code="demo", lang="ko")
    table = session.match.table
    while table.turn is not None:
        assert session.view()["foot"]["save"] is None
        session.do(
            table.game.show(
                session.match.table.game.players["tips"](table.game.seen(table.state, table.turn))[0].action
            )
        )
    save = session.view()["foot"]["save"]
    assert save["name"] == "cardlab-demo-1.txt"
    again = Session.replaying(unquote(save["href"].partition(",")[2]), lang="ko")
    assert again.match.table.deal == table.deal
    assert again.match.table.actions == table.actions
    assert again.view()["foot"]["save"] is None
