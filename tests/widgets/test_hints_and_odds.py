"""A hint at a bid and the odds of that bid: one sample, one measure of what is close, one verdict."""

import pytest

from cardlab.analysis.hints import Offered
from cardlab.analysis.skat_odds import SkatOdds
from cardlab.analysis.spades_odds import SpadesOdds
from cardlab.widgets import BidOdds, Session
from cardlab.widgets.hinting import searched
from tests.widgets.test_hints import near_the_end

WORLDS = 24


@pytest.fixture(autouse=True)
def _a_few_layouts_and_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", None)
    monkeypatch.setattr("cardlab.widgets.weighing.WORLDS", WORLDS)


def hinted(session: Session) -> Offered:
    search = searched(session)
    assert search
    assert search.done
    assert isinstance(search.found, Offered)
    return search.found


def tagged(sheet: BidOdds) -> set[str]:
    return {row["key"] for table in sheet.view["odds"]["tables"] for row in table["rows"] if row["best"]}


@pytest.mark.parametrize("seed", range(4))
def test_in_spades_the_bids_that_are_close_are_the_same(seed: int) -> None:
    for session in near_the_end("spades", seed, 0):
        if not session.game.seen(session.state, session.seat)["hand"]:
            continue
        session.do("hint")
        found = hinted(session)
        sheet = BidOdds(session)
        session.do("odds")
        odds = session.weighed and session.weighed.found
        assert isinstance(odds, SpadesOdds)
        assert found.worlds == odds.worlds
        assert found.options[0].points == odds.best.ahead
        assert {session.game.show(action) for action in found.close} == tagged(sheet)


@pytest.mark.parametrize("seed", range(5))
def test_in_skat_both_say_the_same_of_bidding_and_of_the_games(seed: int) -> None:
    for session in near_the_end("skat", seed, 0):
        session.do("hint")
        sheet = BidOdds(session)
        session.do("odds")
        odds = session.weighed and session.weighed.found
        phase = session.game.seen(session.state, session.seat)["phase"]
        if phase == "bury":
            continue
        found = hinted(session)
        assert isinstance(odds, SkatOdds)
        assert found.worlds == odds.worlds
        heading, word = sheet.view["odds"]["heading"], session.speak.word
        if phase == "auction":
            assert (heading == word("widgets.odds.skat.even_call")) == (not found.clear)
            passes = session.game.show(found.options[0].action) == "pass"
            assert (heading == word("widgets.odds.skat.pass")) == (found.clear and passes)
        elif phase == "announce":
            assert len(found.close) == len(tagged(sheet))


def test_odds_on_more_layouts_speak_in_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session("spades", code="demo", lang="en").do("look")
    monkeypatch.setattr("cardlab.widgets.hinting.SECONDS", 0.0)
    session.do("hint")
    assert hinted(session).worlds < WORLDS
    session.do("odds")
    assert hinted(session).worlds == WORLDS
    session.do("hint more").do("hint more")
    assert f"{WORLDS} possible layouts" in session.view()["table"]["hint"]["text"]


def test_where_the_odds_are_complete_a_hint_searches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.hinting.weigh", None)  # whoever asks it now fails
    session = Session("spades", code="demo", lang="en").do("look").do("odds").do("hint")
    assert hinted(session).worlds == WORLDS
