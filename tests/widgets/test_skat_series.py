"""A series of Skat at the table: played to its end, looked at again, written down."""

from dataclasses import replace

import pytest

from cardlab.cards import CardSet
from cardlab.games.skat import PRESETS
from cardlab.widgets import Session
from tests.widgets.skat_players import SKAT, Loose
from tests.widgets.skat_sessions import LANGS, deal_out, declaring, table


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", PRESETS)
def test_a_series_is_played_to_its_end(rules: str, lang: str) -> None:
    loose = Loose(f"{rules} {lang}")
    session = Session("skat", code=rules, rules=rules, lang=lang, bots={1: Loose(1), 2: Loose(2)})
    while True:
        view = deal_out(session, loose).view()
        assert view["phase"] == ("end" if session.ending else "over")
        assert sum(map(len, (group["ticks"] for group in view["steps"]["groups"]))) == view["steps"]["total"]
        assert [cell["total"] for cell in view["score"]["rounds"][-1]["cells"]] == [
            session.speak.number(session.standing.scores[seat]) for seat in range(3)
        ]
        if session.ending:
            break
        session.do("next deal")

    assert session.standing.deals == PRESETS[rules].series
    assert session.view()["score"]["over"] == session.speak.finding(session.ending)
    assert len(session.view()["score"]["rounds"]) >= PRESETS[rules].series


@pytest.mark.parametrize("lang", LANGS)
def test_every_moment_of_a_deal_can_be_looked_at_again(lang: str) -> None:
    session = Session("skat", code="again", lang=lang, bots={1: Loose(3), 2: Loose(4)})
    for seed in range(6):
        deal_out(session, Loose(seed))
        for at in range(session.view()["steps"]["total"] + 1):
            view = session.do(f"step {at}").view()
            assert view["steps"]["at"] == at
            assert view["steps"]["caption"]
        session.do("next deal")


def test_a_record_that_stops_says_whose_card_it_was() -> None:
    """A card that came from the skat is nobody's by the deal, and yet somebody has played it."""
    told = set()  # whether the card lay in the skat
    for code in ("w1", "w2", "w3", "w4"):
        session = table(code, bots={seat: Loose(seat) for seat in range(3)}, open_hands=True)
        for at in range(0, session.view()["steps"]["total"], 2):
            change = session.do(f"step {at}").view()["steps"]["change"]
            for choice in change["choices"] if change else ():
                side = session.do(f"instead {choice['card']}").view()["steps"]["branch"]
                branch = session.deal.branch
                if branch and branch.stopped and "would" in side["reason"]:
                    card, before = branch.stopped[1].action, branch.table.state_at(branch.ply)
                    owner = next(seat for seat in range(3) if card in SKAT.held(before, seat))
                    assert f"there {session.speak.who(owner)} played" in side["reason"]
                    told.add(card in CardSet(branch.table.deal.rest))
                session.do("leave").do(f"step {at}")
    assert told == {True, False}


def test_a_tournament_writes_down_the_defenders_too() -> None:
    options = replace(PRESETS["isko"], scoring="seeger_fabian")
    session = declaring(rules=options)
    for word in ("hand", "announce clubs", "concede"):
        session.do(word)

    sums = session.view()["table"]["result"]["sums"]
    assert [each["title"] for each in sums] == ["Game value", "Score", "Left", "Right"]
    assert [each["total"]["value"] for each in sums[2:]] == ["+40", "+40"]
    assert sums[1]["total"]["value"] == session.speak.signed(session.standing.scores[0])
    assert session.view()["score"]["rules"].endswith("Seeger-Fabian")
    assert session.view()["score"]["teams"][0]["note"] == "won 0, lost 1"


def test_a_deal_that_is_dealt_again_stands_on_the_sheet_and_counts_nothing() -> None:
    session = table(rules="text").do("pass")

    assert session.over
    assert session.view()["score"]["rounds"][0]["note"] == "passed in, dealt again"
    assert session.view()["table"]["result"]["sums"] == []
    assert session.do("next deal").view()["crumb"].startswith("Series of 9, deal 1 ")
