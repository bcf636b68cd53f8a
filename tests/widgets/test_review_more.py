"""A deal looked back on, where nothing may be told yet, and where nothing becomes an exercise."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cardlab.analysis.review import Judged
from cardlab.bots import TipBot, levels, play
from cardlab.cards import CardSet
from cardlab.games import game
from cardlab.language import LANGUAGES
from cardlab.tutor.goals import goal_of
from cardlab.tutor.recorded import missed_at
from cardlab.widgets import Session, reviewing
from tests.widgets.test_review import GAMES, choices, judging, played


@pytest.mark.parametrize("name", GAMES)
def test_in_the_middle_of_a_deal_nothing_is_judged(name: str) -> None:
    """Cards lie on the table already, and the other hands are still hidden."""
    session = Session(name, code="b5", lang="en")
    table = session.match.table
    while not any(action < 52 for action in table.actions):
        advised = play(TipBot(), session.game, session.game.seen(table.state, table.turn), table.legal)
        session.do(session.game.show(advised.action))
    assert table.turn is not None
    view = session.do("open review").view()
    assert view["notice"]["text"] == "You can't look at that moment now."
    assert "review" not in view
    assert not session.works
    assert not session.may_open("review")


def test_where_tips_and_search_differ_the_tip_is_not_named_and_nothing_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An exercise has one truth, and so has what is said of a card: only where both agree there is one."""
    session = Session("spades", code="b5", lang="en")
    table = session.match.table
    while table.turn is not None:
        session.do(session.game.show(table.legal[-1]))
    missed = {
        judged.ply: missed_at(table, judged.ply)
        for judged in judging(lambda _: (4, 4))(table)
        if judged.seat == 0
    }
    ply, (task, _) = next((ply, found) for ply, found in missed.items() if found)
    right = goal_of(task).right(task)

    def told(best: CardSet) -> tuple[bool, bool]:
        def found(its: Any, **_: Any) -> Iterator[Judged]:
            for judged in judging(lambda _: (4, 4))(its):
                known = judged.known and replace(judged.known, best=best)
                yield replace(judged, known=known) if judged.ply == ply else judged

        monkeypatch.setattr(reviewing, "paced", found)
        session.deal.review = None
        session.do("close beside").do("open review").do(f"review card {ply}")
        at = session.view()["review"]["at"]
        named = any("The tip would have named" in line for line in at["text"])
        assert bool(at["rule"]) == named
        return named, f"keep {ply}" in [button["do"] for button in at["buttons"]]

    others = CardSet(int(choices(table, ply)) & ~(1 << table.actions[ply]))
    agreed = CardSet.of([card for card in others if session.game.show(card) in right])
    assert agreed
    assert told(agreed) == (True, True)
    assert told(CardSet(int(others) & ~int(agreed))) == (False, False)


def test_a_card_of_another_seat_becomes_no_exercise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it lost, and whatever advice says of it: the learner did not play it."""
    monkeypatch.setattr(reviewing, "paced", judging(lambda _: (4, 4)))
    weak = {seat: levels(game("spades"))[0].bot() for seat in (1, 2, 3)}
    session = played("spades", bots=weak).do("open review")
    table = session.match.table
    assert session.review
    others = [
        its.ply for its in session.review.asked if its.seat != session.seat and missed_at(table, its.ply)
    ]
    assert others
    for ply in others:
        assert not session.may_keep(ply)
    view = session.do(f"keep {others[0]}").view()
    assert view["notice"]["text"] == "You can't look at that moment now."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_in_its_list_shows_what_it_lost_with_open_cards_first(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of the two marks and of the two sentences."""
    monkeypatch.setattr(reviewing, "paced", judging(lambda _: (60, 8.4)))
    view = played("spades", lang=lang).do("open review").view()["review"]
    shown = {card["shown"] for kind in view["kinds"] for card in kind["cards"]}
    assert shown == {"−60 / −8.4"}
