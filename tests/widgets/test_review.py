"""A deal that is over, looked back on at its table: what is judged, marked, replayed and kept."""

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

import pytest

from cardlab.analysis.review import Judged, decisions, paced, review
from cardlab.analysis.views import Line, View
from cardlab.bots import TipBot, play
from cardlab.cards import Card, CardSet
from cardlab.game import legal
from cardlab.table import Table
from cardlab.tutor.goals import goal_of
from cardlab.tutor.recorded import missed_at
from cardlab.widgets import ReviewView, Session, reviewing
from cardlab.widgets.learner import Learner
from cardlab.widgets.record import Records

GAMES = ("skat", "spades")
Side = dict[str, Any]


def played(game: str, lang: str = "en", **more: Any) -> Session:
    """A deal that the learner played as the tips say."""
    return finish(Session(game, code="b5", lang=lang, **more))


def finish(session: Session) -> Session:
    """The tips play for the learner until the deal is over."""
    table = session.match.table
    while table.turn is not None:
        advised = play(TipBot(), session.game, session.game.seen(table.state, table.turn), table.legal)
        session.do(session.game.show(advised.action))
    return session


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Only the last cards are judged, over few layouts: `brief(8)`."""

    def judge(cards: int) -> None:
        def last(table: Any, **_: Any) -> Iterator[Judged | None]:
            return paced(table, since=len(table.actions) - cards, worlds=8)

        monkeypatch.setattr(reviewing, "paced", last)

    return judge


def flat(card: int, may: CardSet, loss: float) -> View:
    """A view in which a card lost so much against all others that could be played."""
    others = CardSet(int(may) & ~(1 << card))
    lines = (Line(others, 10.0, 6.0), Line(CardSet(1 << card), 10.0 - loss, 5.0, 1.2, 0.4))
    return View(
        lines if loss else (Line(may, 10.0, 6.0),), others if loss else may, loss, 1, loss, 0, 0, 40, 9
    )


def judging(losses: Callable[[int], tuple[float, float]]) -> Callable[..., Iterator[Judged]]:
    """Whatever is judged, these are the losses of the card at a ply: all cards open, in what was known."""

    def found(table: Any, **_: Any) -> Iterator[Judged]:
        for judged in decisions(table):
            if not judged.forced:
                may = choices(table, judged.ply)
                views = [flat(judged.card, may, loss) for loss in losses(judged.ply)]
                yield replace(judged, open=views[0], known=views[1], final=True)

    return found


def choices(table: Table, ply: int) -> CardSet:
    """The cards that could be played there."""
    return CardSet(legal(table.state_at(ply)) & (1 << 52) - 1)


def cards(view: Side) -> dict[int, Side]:
    return {
        int(card["do"].split()[-1]): card for trick in view["review"]["tricks"] for card in trick["cards"]
    }


def own(session: Session) -> list[int]:
    """The plies of the learner's own cards that were a choice."""
    return [judged.ply for judged in session.review.asked if judged.seat == session.seat]


# ---------------------------------------------------------------------- judged
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_before_the_deal_is_over(game: str) -> None:
    session = Session(game, code="b5", lang="en")
    before = session.view()
    session.do("open review")
    assert session.view()["notice"]["text"] == "You can't look at that moment now."
    assert "review" not in before.keys() | session.view().keys()
    assert session.view()["beside"] is None
    assert not session.works


@pytest.mark.parametrize("game", GAMES)
def test_marks_and_kinds_are_those_of_the_review(game: str, brief: Callable[[int], None]) -> None:
    brief(12)
    session = played(game)
    table = session.match.table
    view = session.do("open review").view()
    found = {each.ply: each for each in review(table, since=len(table.actions) - 12, worlds=8) if each.final}
    shown = cards(view)
    assert found
    assert len(shown) == sum(action < 52 for action in table.actions)
    for ply, judged in found.items():
        for name, its in (("open", judged.open), ("known", judged.known)):
            state = "forced" if judged.forced else "lost" if its and its.loss else "none"
            assert shown[ply][name]["state"] == state
    assert all(card["open"]["state"] in ("wait", "forced") for ply, card in shown.items() if ply not in found)
    for kind in view["review"]["kinds"]:
        of_kind = [its for its in found.values() if its.kind == kind["key"] and not its.forced]
        assert kind["count"] == sum((its.seat == session.seat) == kind["mine"] for its in of_kind)


def test_the_underlined_card_took_the_trick(brief: Callable[[int], None]) -> None:
    brief(4)
    session = played("spades")
    tricks = session.do("open review").view()["review"]["tricks"]
    seen = session.game.seen(session.match.table.state, 0)
    won = [next(card["name"] for card in trick["cards"] if card["won"]) for trick in tricks]
    assert won == [session.speak.seat(seat) for seat in seen["winners"]]


def test_it_is_not_searched_again_and_goes_with_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    def counted(table: Any, **more: Any) -> Iterator[Judged]:
        begun.append(table.deal.code)
        return judging(lambda ply: (0, 0))(table)

    monkeypatch.setattr(reviewing, "paced", counted)
    session = played("skat")
    first = session.do("open review").view()["review"]
    session.do("close beside").do("open review")
    assert session.view()["review"] == first
    assert len(begun) == 1
    session.do("next deal")
    assert session.view()["beside"] is None
    assert "review" not in session.view()


@pytest.mark.parametrize("game", GAMES)
def test_it_streams_under_one_number_in_whatever_language(game: str, brief: Callable[[int], None]) -> None:
    brief(8)

    async def sitting() -> None:
        session = played(game)
        session.do("open review")
        n, waiting = session.n, session.view()["review"]
        assert waiting["progress"]["done"] == 0
        while not session.works["review"].done:
            await asyncio.sleep(0.01)
        told = session.view()["review"]
        assert session.n == n
        assert told["progress"]["done"] > 0
        marks = [[card[name] for name in ("open", "known")] for card in cards(session.view()).values()]
        korean = session.do("lang ko").view()
        assert [[card[name] for name in ("open", "known")] for card in cards(korean).values()] == marks
        assert korean["review"]["key"]["open"] == "모든 패를 펼치고 보면"

    asyncio.run(sitting())


@pytest.mark.parametrize("away", ["next deal", "same again", "new match"])
def test_another_deal_stops_it(away: str) -> None:
    async def sitting() -> None:
        session = played("skat")
        work = session.do("open review").works["review"]
        assert not work.done
        session.do(away)
        assert work.done
        assert "review" not in session.view()

    asyncio.run(sitting())


def test_a_widget_of_its_own_judges_when_the_deal_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (0, 0)))
    session = Session("skat", code="b5", lang="en")
    shown = ReviewView(session)
    assert shown.view["review"]["tricks"] == []
    assert shown.view["review"]["text"] == "Once a deal is over, it can be reviewed here."
    finish(session)
    assert len(shown.view["review"]["tricks"]) == 10


# ---------------------------------------------------------------------- told
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("kind", "losses", "marks"),
    [
        ("weaker", (60, 8.4), ["60", "8.4"]),
        ("luck", (1, 0), ["1", "·"]),
        ("unpunished", (0, 0.04), ["·", "0.1"]),
    ],
)
def test_a_card_is_told(
    game: str,
    lang: str,
    kind: str,
    losses: tuple[float, float],
    marks: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: losses))
    session = played(game, lang=lang)
    session.do("open review")
    ply = own(session)[0]
    at = session.do(f"review card {ply}").view()["review"]["at"]
    card = Card(session.match.table.actions[ply])
    assert str(card) in at["heading"]
    assert at["heading"] == session.speak.word(f"widgets.review.finding.{kind}", card=card)
    text = " ".join(at["text"])
    assert not re.search(r"실수|mistake|(?<![.\d])1 points", text)
    shown = cards(session.view())[ply]
    assert [shown[name]["shown"] for name in ("open", "known")] == marks
    assert session.speak.spoken(card) in shown["label"]


def test_the_costliest_own_card_is_shown_first(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("spades")
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (0, 0)))
    session.do("open review")
    worst = own(session)[2]
    session = played("spades")
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (5, 9) if ply == worst else (7, 3)))
    assert cards(session.do("open review").view())[worst]["chosen"]


def test_a_tie_is_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (0, 0)))
    session = played("spades")
    session.do("open review")
    at = session.do(f"review card {own(session)[0]}").view()["review"]["at"]
    assert at["heading"].endswith("lost nothing")
    assert any("would have made no difference" in line for line in at["text"])
    assert len(at["bars"]["lines"]) == 1


# ---------------------------------------------------------------------- at the table
@pytest.mark.parametrize("game", GAMES)
def test_the_strip_and_the_trick_carry_the_marks(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (12, 0)))
    session = played(game)
    session.do("open review")
    ply = own(session)[1]
    view = session.do(f"review card {ply}").do("review look").view()
    card = Card(session.match.table.actions[ply])
    lying = next(each for each in view["table"]["trick"]["cards"] if each["card"] == card.code)
    assert [(mark["look"], mark["shown"]) for mark in lying["marks"]] == [("open", "12")]
    assert f"With all cards open, {card} lost 12 points." in [note["text"] for note in view["steps"]["notes"]]
    ticks = [tick["marks"] for group in view["steps"]["groups"] for tick in group["ticks"]]
    assert ticks.count("is-open") == len(session.review.asked)
    # In a what-if only what came before it was judged.
    other = next(each for each in choices(session.match.table, ply) if each != card)
    session.do(f"step {view['steps']['at'] - 1}").do(f"instead {other.code}")
    assert session.deal.branch
    branch = [tick["marks"] for group in session.view()["steps"]["groups"] for tick in group["ticks"]]
    assert 0 < branch.count("is-open") < ticks.count("is-open")


# ---------------------------------------------------------------------- again from a trick
@pytest.mark.parametrize("game", GAMES)
def test_it_is_replayed_from_a_trick_and_compared(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (3, 3)))
    session = played(game, mode="match")
    assert session.deal.match
    before, first = list(session.match.table.actions), session.do("open review").view()["review"]
    ply = own(session)[1]
    session.do(f"replay {ply}")
    table = session.match.table
    assert table.actions == before[:ply]
    assert table.turn == session.seat
    assert not session.deal.match
    assert session.view()["beside"] is None
    assert "Played again" in [item["title"] for item in session.view()["explain"]["items"]]
    while table.turn is not None:
        session.do(session.game.show(table.legal[-1]))
    result = session.view()["table"]["result"]
    assert any("played again from trick" in line for line in result["text"])
    assert "other play" in [button["do"] for button in result["buttons"]]
    session.do("other play")
    assert session.match.table.actions == before
    assert session.deal.match
    assert session.do("open review").view()["review"]["kinds"] == first["kinds"]
    session.do("other play")
    assert session.match.table is table


@pytest.mark.parametrize("game", GAMES)
def test_from_another_seats_card_its_trick_begins_anew(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (0, 0)))
    session = played(game)
    view = session.do("open review").view()
    trick = next(trick for trick in view["review"]["tricks"][2:] if not trick["cards"][-1]["mine"])
    lead, last = (int(trick["cards"][k]["do"].split()[-1]) for k in (0, -1))
    at = session.do(f"review card {last}").view()["review"]["at"]
    assert at["buttons"][0] == {
        "do": f"replay {last}",
        "label": f"Replay from trick {trick['number']}",
        "kind": "primary",
        "icon": "again",
    }
    before = list(session.match.table.actions)
    session.do(f"replay {last}")
    assert session.deal.since == lead
    assert session.match.table.actions[:lead] == before[:lead]


@pytest.mark.parametrize("text", ["", "x", "-1", "0", "9999", "５"])
def test_no_such_card_is_replayed_kept_or_looked_at(text: str, brief: Callable[[int], None]) -> None:
    brief(3)
    session = played("spades")
    session.do("open review")
    before = session.view()["review"]
    for verb in ("replay", "keep", "review card"):
        view = session.do(f"{verb} {text}").view()
        assert view["notice"]["text"] == "You can't look at that moment now."
        assert view["review"] == before


# ---------------------------------------------------------------------- kept
def test_what_advice_and_search_agree_on_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    who = Learner("visit")
    monkeypatch.setattr(reviewing, "learner", lambda: who)
    session = Session("spades", code="b5", lang="en")
    table = session.match.table
    while table.turn is not None:
        session.do(session.game.show(table.legal[-1]))
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (4, 4)))
    session.do("open review")
    missed = {ply: missed_at(table, ply) for ply in own(session)}
    ply, (task, answer) = next((ply, found) for ply, found in missed.items() if found)
    assert answer not in goal_of(task).right(task)
    at = session.do(f"review card {ply}").view()["review"]["at"]
    assert f"keep {ply}" in [button["do"] for button in at["buttons"]]
    at = session.do(f"keep {ply}").view()["review"]["at"]
    assert at["kept"].startswith("Kept")
    assert f"keep {ply}" not in [button["do"] for button in at["buttons"]]
    (attempt,) = who.progress.attempts
    assert (attempt.task, attempt.right) == (task, False)
    # What the tips played, or the search found no loss in, is no task.
    fine = next(ply for ply, found in missed.items() if not found)
    buttons = session.do(f"review card {fine}").view()["review"]["at"]["buttons"]
    assert f"keep {fine}" not in [button["do"] for button in buttons]


# ---------------------------------------------------------------------- a record
def test_a_record_is_reviewed_but_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", judging(lambda ply: (3, 3)))
    record = unquote(played("skat").view()["foot"]["save"]["href"].partition(",")[2])
    records = Records(record, lang="en")
    shown = type("Shown", (), {"view": None, "__hash__": object.__hash__})()
    records.widgets.add(shown)
    assert records.view()["table"]["prompt"]["button"]["do"] == "open review"
    records.do("open review")
    assert records.view()["beside"]
    at = records.view()["review"]["at"]
    assert [button["do"] for button in at["buttons"]] == ["review look"]
    # The sheet sends to the table's session; the page of the record shows what comes of it.
    other = next(ply for ply in cards(records.view()) if not cards(records.view())[ply]["chosen"])
    records.session.do(f"review card {other}")
    assert cards(shown.view)[other]["chosen"]
    records.do("deal 1")
    assert records.view()["beside"] is None


def test_partial_reviews_say_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "paced", lambda table, **_: paced(table, worlds=8, budget=0))
    view = played("skat").do("open review").view()["review"]
    assert view["progress"] is None
    assert view["missing"].endswith("cards were not searched to the end.")
    states = {card["known"]["state"] for trick in view["tricks"] for card in trick["cards"]}
    assert states == {"missing", "forced"}
