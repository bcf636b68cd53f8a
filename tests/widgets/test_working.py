"""Long work in pieces: the page stays alive, no click is lost, a fault is told."""

import asyncio
from collections.abc import Iterator

import pytest

from cardlab.widgets import Session, TableView
from cardlab.widgets.working import Work


def slow(steps: int) -> Iterator[int | None]:
    """Many pieces, of which each third brings something."""
    for number in range(steps):
        yield None if number % 3 else number


def test_without_a_loop_all_is_done_at_once() -> None:
    session = Session("spades", code="demo", lang="en")
    found: list[int] = []
    session.work_on("count", slow(9), found.append)
    assert found == [0, 3, 6]
    assert session.works["count"].done


def test_others_have_their_turn_between_two_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.working.PIECE", 0)
    session = Session("spades", code="demo", lang="en")
    found: list[int] = []

    async def page() -> list[int]:
        session.work_on("count", slow(9), found.append)
        before = len(found)
        while len(found) < 2:
            await asyncio.sleep(0)
        session.stop_work("count")
        await asyncio.sleep(0.05)
        return [before, len(found)]

    assert asyncio.run(page()) == [0, 2]


def test_what_is_found_keeps_the_number_of_the_view() -> None:
    session = Session("spades", code="demo", lang="en")
    table = TableView(session)
    session.do("look")
    number = session.n
    session.work_on("count", slow(3), lambda _: session.say("widgets.notice.record"))
    assert table.view["n"] == number
    assert table.view["notice"]
    session.receive({"n": number, "do": "bid 3"})  # a click that was on its way
    assert session.n == number + 1


def test_a_fault_is_told_and_nothing_is_lost(caplog: pytest.LogCaptureFixture) -> None:
    def breaks() -> Iterator[int]:
        yield 1
        raise ZeroDivisionError

    session = Session("spades", code="demo", lang="en")
    table = TableView(session)
    session.work_on("count", breaks(), lambda _: None)
    assert table.view["notice"]["tone"] == "no"
    assert "ZeroDivisionError" in caplog.text
    session.do("look")
    assert table.view["bidding"]["step"] == "bid"


def test_a_fault_without_a_page_is_raised() -> None:
    with pytest.raises(TypeError):
        Work(iter([1]), len, lambda: None)  # type: ignore[arg-type]
