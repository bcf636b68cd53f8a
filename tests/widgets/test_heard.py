"""What ears are told of a view: every move in its order, each thing once, and nothing dropped on the way."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import pytest

from cardlab.cards import Card
from cardlab.widgets import Session, TableView
from cardlab.widgets.answers import COMMON, Answers, View
from cardlab.widgets.heard import heard


class Quiet(Answers):
    """Only a table of moves; whoever holds it says what they are."""

    intents: ClassVar[Mapping[str, Any]] = COMMON
    game_name = "spades"
    moves: tuple[str, ...] = ()

    def build(self) -> View:
        """A view with nothing but its moves."""
        moves = [{"seat": 0, "bid": move} for move in self.moves]
        table = {"seats": [{"name": "Left"}], "seal": None, "moves": moves, "result": None, "hint": None}
        return {"n": self.n, "lang": self.lang, "crumb": "", "live": True, "table": table}

    def act(self, text: str) -> None:
        """The learner's own move."""
        self.moves = (text,)

    def alone(self, *moves: str) -> View:
        """A view that nobody asked for."""
        self.moves = moves
        self.publish()
        return self.view()


def sat(name: str, lang: str = "en", **table: Any) -> Session:
    session = Session(name, lang=lang, **table)
    TableView(session)
    session.view()
    return session


def lines(session: Session) -> list[str]:
    found: list[str] = session.view()["heard"]["lines"]
    return found


def test_what_bots_do_on_their_own_is_laid_onto_what_was_told_before() -> None:
    """A view may come while the one before is still played out: none of its lines may go."""
    quiet = Quiet("en")
    quiet.view()
    told = quiet.do("4").view()["heard"]
    assert told == {"n": 1, "at": 0, "lines": ["Left: 4."]}
    assert quiet.alone("5")["heard"] == {"n": 1, "at": 1, "lines": ["Left: 4.", "Left: 5."]}
    assert quiet.alone("6", "7")["heard"]["at"] == 2
    assert quiet.alone()["heard"]["lines"] == ["Left: 4.", "Left: 5.", "Left: 6.", "Left: 7."]
    assert quiet.do("8").view()["heard"] == {"n": 2, "at": 0, "lines": ["Left: 8."]}


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("name", ["spades", "skat"])
def test_every_move_is_told_with_its_seat_and_card(name: str, lang: str) -> None:
    dice = Random(7)
    session = sat(name, lang, code="HEARD")
    while not session.over:
        session.do(session.game.show(dice.choice(list(session.match.table.legal))))
        view = session.view()
        told = view["heard"]["lines"][view["heard"]["at"] :]
        for move, line in zip(view["table"]["moves"], told, strict=False):
            if "card" in move:
                seat = view["table"]["seats"][move["seat"]]["name"]
                assert f"{seat}: {Card.parse(move['card'])}." in line
                assert move.get("taken", "") in line
        assert len(told) >= len(view["table"]["moves"])
    result = session.view()["table"]["result"]
    assert any(line.startswith(result["heading"]) for line in lines(session))
    assert any(result["sums"][-1]["total"]["value"] in line for line in lines(session))


def test_of_the_first_view_and_of_another_language_nothing_is_told() -> None:
    session = sat("spades", code="HEARD")
    assert lines(session) == []
    n = session.do("look").view()["heard"]["n"]
    assert n == 1
    assert session.do("lang ko").view()["heard"]["n"] == n


def test_an_answer_without_a_place_is_told_as_often_as_it_is_given() -> None:
    session = sat("spades", code="HEARD")
    session.do("look")
    session.do("hint more")
    first = session.do("play nothing").view()["heard"]
    again = session.do("play nothing").view()["heard"]
    assert first["lines"] == again["lines"] == [session.view()["notice"]["text"]]
    assert first["n"] < again["n"]


def test_a_hint_is_told_once_and_so_is_what_was_taken_back() -> None:
    session = sat("spades", code="HEARD")
    session.do("look")
    session.do("bid 3")
    told = session.do("hint").view()["heard"]
    assert session.view()["table"]["hint"]["text"] in told["lines"][-1]
    assert session.do("rule spades.play.follow").view()["heard"]["n"] == told["n"]
    session.do(session.game.show(next(iter(session.match.table.legal))))
    session.do("take back")
    assert lines(session)[0] == session.view()["explain"]["items"][0]["text"]


def test_another_moment_is_told_by_what_led_to_it() -> None:
    session = sat("spades", code="HEARD")
    session.do("look")
    session.do("bid 3")
    session.do("step 2")
    view = session.view()
    assert view["steps"]["did"]
    assert lines(session)[0].startswith(view["steps"]["did"])


def test_the_declarer_hears_which_two_cards_came() -> None:
    session = sat("skat", code="S207")
    session.do("bid 20")
    session.do("skat")
    skat = session.view()["table"]["skat"]["skat"]["cards"]
    assert len(skat) == 2
    assert all(str(Card.parse(code)) in lines(session)[-1] for code in skat)


def test_a_table_that_was_left_is_told_of_once() -> None:
    before = sat("spades", code="HEARD").view()
    offer = {"text": "You left this table.", "where": "Deal 1", "buttons": []}
    speak = sat("spades", code="HEARD").speak
    assert heard(speak, before, {**before, "offer": offer}) == ["You left this table. Deal 1."]
    assert heard(speak, {**before, "offer": offer}, {**before, "offer": offer}) == []
