"""Bots against each other while somebody waits: a sign of life within a deal, and nothing said too early."""

import asyncio

import pytest

from cardlab.language import LANGUAGES
from cardlab.widgets.bots import BotsPage


def contest(page):
    return page.view()["bots"]["contest"]


def test_every_move_is_told_and_moves_the_bar_before_the_first_deal_is_over(monkeypatch):
    monkeypatch.setattr("cardlab.widgets.working.SHOW", 0)
    monkeypatch.setattr("cardlab.widgets.working.PIECE", 0)

    async def watch():
        page = BotsPage("spades", lang="en").do("contest")
        seen = [contest(page)["progress"]]
        while not page.ahead[page.ranked]:
            await asyncio.sleep(0.001)
            seen.append(contest(page)["progress"])
        assert page.moves == 0
        page.stop_contest()
        return seen

    seen = asyncio.run(watch())
    assert seen[0] == {"share": 0, "text": "Deal 1 of 40 is being played: move 0"}
    shares = [progress["share"] for progress in seen]
    assert shares == sorted(shares)
    assert len(set(shares)) > 50
    assert shares[-1] == pytest.approx(1 / 40)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_it_takes_long_is_said_of_bots_that_search_alone(lang):
    page = BotsPage("skat", lang=lang)
    slow = page.speak.word("widgets.bots.contest.slow", deals=40)
    assert slow not in contest(page)["text"]
    assert contest(page.do("one gijang"))["text"].endswith(slow)


def test_one_deal_tells_nothing_yet():
    page = BotsPage("spades", lang="en")
    page.ahead[page.ranked] = [34.0]
    (row,) = contest(page)["rows"]
    assert (row["value"], row["deals"], row["kind"]) == ("+34", "1 deal", "close")
    assert row["verdict"] == "One deal tells nothing yet."
    assert (row["low"], row["at"], row["high"]) == (-1, 0.5, 1)
