"""What a learner sets once for every table: how long a finished trick lies, and how suits are drawn."""

from typing import Any

import pytest

from cardlab.games import game
from cardlab.language import LANGUAGES
from cardlab.widgets import Session, TableView
from cardlab.widgets.settings import PACE, SUITS, TRICK_PACE


class Browser:
    """Stands in for the page: keeps what is set, and tells every table that stands on it."""

    name, shares = "here", True

    def __init__(self, *sessions: Session) -> None:
        self.sessions, self.kept = sessions, {"pace": "", "suits": ""}
        for session in sessions:
            session.keeper = self

    def keep(self, text: str) -> None:
        """A table's state."""

    def set_aside(self) -> None:
        """A state that could not be read."""

    def set(self, what: str, value: str) -> None:
        self.kept[what] = value
        for session in self.sessions:
            session.set_elsewhere(dict(self.kept))


def on(session: Session) -> dict[str, str]:
    """What is on at this table, by what is set."""
    chosen = [
        choice["do"]
        for setting in session.view()["foot"]["settings"]
        for choice in setting["choices"]
        if choice["on"]
    ]
    return dict(do.split() for do in chosen)


@pytest.mark.parametrize(("value", "lies"), TRICK_PACE.items())
def test_a_finished_trick_lies_as_long_as_was_set(value: str, lies: int | None) -> None:
    session = Session(code="PACE", lang="en")
    assert session.view()["pace"]["trick"] == TRICK_PACE[PACE]
    session.do("look").do("bid 3")
    acted = session.match.actions
    session.do(f"pace {value}")
    assert session.view()["pace"]["trick"] == lies
    assert on(session) == {"pace": value, "suits": "two"}
    assert session.match.actions == acted, "in the middle of a deal, and nothing of it moves"
    assert "notice" not in session.view()


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_in_a_lesson_a_trick_lies_until_it_is_read_whatever_is_set(name: str) -> None:
    session = Session(name, code="PACE", wait=True)
    session.do("pace short")
    assert session.view()["pace"]["trick"] is None
    assert list(on(session)) == ["suits"], "what nothing would change is not offered"


def test_a_table_where_nobody_plays_offers_no_pace() -> None:
    assert list(on(Session(code="PACE", demo=True))) == ["suits"]


def test_what_is_set_at_one_table_is_so_at_all_and_a_click_on_its_way_is_heard() -> None:
    one, other = Session(code="PACE"), Session("skat", code="PACE")
    browser, before = Browser(one, other), other.n
    one.do("pace long").do("suits four")
    assert browser.kept == {"pace": "long", "suits": "four"}
    assert on(other) == on(one) == {"pace": "long", "suits": "four"}
    assert (other.n, other.view()["pace"]["trick"]) == (before, TRICK_PACE["long"])


def test_a_page_that_opens_brings_what_was_set() -> None:
    session = Session(code="PACE")
    Browser(session)
    session.hello({"able": True, "stored": "", "link": "", "set": {"pace": "wait", "suits": "four"}})
    assert on(session) == {"pace": "wait", "suits": "four"}
    assert not session.acted, "no deal was touched, so none is kept"


@pytest.mark.parametrize(
    "told",
    [None, 7, "pace", [], {}, {"pace": "fast"}, {"pace": None}, {"pace": ["now"]}, {"suits": {}}, {7: 7}],
)  # fmt: skip
def test_what_a_browser_tells_and_nobody_can_set_changes_nothing(told: Any) -> None:
    session = Session(code="PACE")
    Browser(session)
    session.hello({"able": True})
    before = session.view()["foot"], session.view()["pace"], session.n
    session.hello({"able": True, "set": told})
    session.set_elsewhere(told)
    assert (session.view()["foot"], session.view()["pace"], session.n) == before


@pytest.mark.parametrize("do", ["pace", "pace fast", "suits", "suits german", "suits red"])
def test_what_cannot_be_set_is_said_and_not_kept(do: str) -> None:
    session = Session(code="PACE", lang="en")
    browser, before = Browser(session), on(session)
    session.do(do)
    assert session.view()["notice"]["tone"] == "no"
    assert (on(session), set(browser.kept.values())) == (before, {""})


def test_every_widget_of_a_table_draws_the_suits_that_were_chosen() -> None:
    session = Session("skat", code="PACE")
    table = TableView(session, suits="german")
    assert on(session)["suits"] == "german", "as the page draws them"
    session.do("suits four")
    assert (table.suits, on(session)["suits"]) == ("four", "four")


def test_german_suits_chosen_at_skat_are_french_at_spades() -> None:
    session = Session(code="PACE")
    Browser(session)
    session.set_elsewhere({"suits": "german"})
    assert on(session)["suits"] == "two"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SUITS)
def test_every_choice_is_named_differently_in_both_languages(name: str, lang: str) -> None:
    for setting in Session(name, code="PACE", lang=lang).view()["foot"]["settings"]:
        labels = [choice["label"] for choice in setting["choices"]]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert setting["name"]


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_from_the_second_trick_on_the_last_one_is_at_hand_and_no_other(name: str) -> None:
    session = Session(name, code="PACE")
    advice = game(name).players["tips"]
    table, seen = session.match.table, []
    while table.turn is not None:
        tips = advice(table.game.seen(table.state, table.turn))
        action = tips[0].action if tips else next(iter(table.legal))
        session.do(table.game.show(action))
        last = session.view()["table"]["last"]
        finished = table.game.seen(table.state, session.seat)
        if not finished["winners"]:
            assert last is None
        else:
            seen.append([lying["card"] for lying in last["cards"]])
            assert seen[-1] == list(finished["before"])
    assert len({tuple(cards) for cards in seen}) > 5


def test_a_deal_takes_back_in_practice_and_stays_in_a_match() -> None:
    for mode, stays in (("practice", False), ("match", True)):
        session = Session(code="PACE", mode=mode)
        session.do("look").do("bid 3")
        before = session.match.actions
        session.do(f"play {session.view()['table']['hand'][0]['card']}")
        legal = session.match.table.game.show(next(iter(session.match.table.legal)))
        session.do(legal)
        played = session.match.actions
        session.do("take back")
        assert (session.match.actions == played) is stays
        assert len(before) <= len(session.match.actions)
