"""The odds of a bid on the screen: the numbers of the analysis, no card of others, an end when one bids."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cardlab.analysis.odds import odds
from cardlab.cards import Card, CardSet
from cardlab.games.spades import PRESETS
from cardlab.language import LANGUAGES
from cardlab.widgets import BidOdds, Session
from cardlab.widgets import weighing as room
from cardlab.widgets.odds import read_cards, read_hand
from cardlab.widgets.sides.odds import percent, points
from cardlab.words import room_texts

FAIR = "♠ K Q 6 3 · ♥ A 9 · ♣ J 9 3 · ♦ A Q 7 6"
TEN = "♠A ♠K ♠7 ♠J ♥10 ♥9 ♥K ♦A ♦8 ♣A"
WORLDS = 16


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few layouts tell as much about a screen as many."""
    monkeypatch.setattr(room, "WORLDS", WORLDS)


def spades(lang: str = "en", **more: Any) -> Session:
    return Session("spades", code="TOTAL1", lang=lang, **more).do("look")


def skat(lang: str = "en") -> Session:
    return Session("skat", code="4F7K", lang=lang)


def side(widget: BidOdds) -> dict[str, Any]:
    found: dict[str, Any] = widget.view["odds"]
    return found


def rows(widget: BidOdds) -> dict[str, dict[str, Any]]:
    return {row["label"]: row for table in side(widget)["tables"] for row in table["rows"]}


# ------------------------------------------------------------------ the numbers
def test_spades_shows_the_numbers_of_the_analysis() -> None:
    session = spades()
    sheet = BidOdds(session)
    session.do("odds")
    found = odds(session.state, worlds=WORLDS)
    shown = side(sheet)
    assert [bar["value"] for bar in shown["tricks"]["bars"]] == list(found.tricks)
    assert shown["tricks"]["mean"]["at"] == found.mean
    assert shown["tricks"]["count"]["at"] == found.counted.total
    told = rows(sheet)
    assert list(told) == ["2", "3", "4", "5", "6", "7", "Nil"]
    for label, row in told.items():
        bid = found.bid(label.lower())
        assert row["chance"] == bid.own.value
        assert row["shown"] == str(percent(session.speak, bid.own.value))
        assert row["value"] == points(session.speak, bid.ahead)
        assert f"your team {round(bid.points.value):+}".replace("-", "−") in row["more"]
    assert {row["label"] for row in told.values() if row["best"]} >= {str(found.best.bid - 64)}
    assert shown["progress"]["text"].startswith(f"Played to the end on {found.worlds} possible layouts")


def test_skat_shows_every_game_with_its_break_even() -> None:
    session = skat()
    sheet = BidOdds(session)
    session.do("odds")
    found = odds(session.state, worlds=WORLDS)
    told = rows(sheet)
    assert len(told) == len(found.games)
    for name, line in {
        "Grand": (4, False, 0),
        "Hearts Hand": (2, True, 0),
        "Null ouvert": (5, False, 3),
    }.items():
        bid = found.game(*line).bids[0]
        assert (told[name]["chance"], told[name]["even"]) == (bid.chance.value, bid.break_even)
        assert told[name]["value"] == points(session.speak, bid.points)
    climb = side(sheet)["climb"]["rows"]
    assert climb[0]["chance"] == found.best.bids[0].chance.value
    assert all(not row["neg"] for row in climb[:-1])


def test_a_bid_that_cannot_be_told_from_the_best_is_called_close() -> None:
    session = spades()
    sheet = BidOdds(session)
    session.do("odds")
    found = odds(session.state, worlds=WORLDS)
    close = {
        label
        for label in rows(sheet)
        if abs((bid := found.bid(label.lower())).behind.value) <= 2 * bid.behind.error or bid is found.best
    }
    assert len(close) > 1
    assert {label for label, row in rows(sheet).items() if row["tag"] == "it's close"} == close
    assert side(sheet)["heading"] == f"It's close: {', '.join(sorted(close))}"


def test_the_count_stands_beside_with_its_tips() -> None:
    session = spades()
    sheet = BidOdds(session)
    session.do("odds")
    (detail,) = side(sheet)["details"]
    table = session.view()["bidding"]["count"]
    assert detail["count"]["rows"] == table["rows"]
    assert detail["count"]["heading"].startswith(f"The count says {table['total']['shown']}, play gives ")


def test_the_count_of_a_skat_game_says_what_it_stands_for() -> None:
    sheet = BidOdds(hand=TEN, skat="♣Q ♦J", bid=20, lang="en")
    grand = next(each for each in side(sheet)["details"] if each["heading"] == "Grand")
    assert grand["count"]["total"]["shown"] == "8"
    assert grand["count"]["nil"]["text"].startswith("By the count you reach 61 points 70% of the time.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", [spades, skat])
def test_against_whom_the_numbers_hold_stands_with_the_finding(make: Any, lang: str) -> None:
    session = make(lang)
    sheet = BidOdds(session)
    session.do("odds")
    told = session.speak.word("widgets.odds.by_tips")
    assert side(sheet)["text"][-1] == told
    assert told not in side(sheet)["sure"]


# ------------------------------------------------------------------ what a seat may know
@pytest.mark.parametrize("make", [spades, skat])
def test_no_card_of_another_hand_is_in_it(make: Any) -> None:
    session = make()
    sheet = BidOdds(session)
    session.do("odds")
    own = CardSet(session.table.deal.hands[session.seat])
    drawn = {
        card for each in side(sheet)["details"] for row in each["count"]["rows"] for card in row["cards"]
    }
    assert drawn
    assert all(Card.parse(card) in own for card in drawn)


def test_other_hands_exchanged_the_odds_stay() -> None:
    """The same hand, the same bids: what the others hold changes nothing that is shown."""
    told = []
    for turn in (0, 1):
        session = skat()
        deal = session.match.table.deal
        left, right = deal.hands[1], deal.hands[2]
        hands = (deal.hands[0], right, left) if turn else (deal.hands[0], left, right)
        other = Session("skat", laid=replace(deal, hands=hands), lang="en", bots=session.bots)
        assert (other.state.turn, other.table.actions) == (0, session.table.actions)
        sheet = BidOdds(other)
        other.do("odds")
        told.append(json.dumps(side(sheet), sort_keys=True))
    assert told[0] == told[1]


def test_a_match_shows_none() -> None:
    session = spades(mode="match")
    sheet = BidOdds(session)
    assert side(sheet)["heading"] == "There are no odds in a match"
    assert session.do("odds").notice == ("There are no odds in a match", "info")
    assert side(sheet)["tables"] == []
    assert not any(button["do"] == "open odds" for button in session.view()["table"]["buttons"])


def test_whoever_has_seen_the_odds_plays_that_deal_for_practice() -> None:
    session = spades().do("odds").do("mode match")
    assert not session.deal.match


def test_before_looking_there_is_nothing_to_tell_but_a_blind_nil() -> None:
    closed = Session("spades", code="TOTAL1", lang="en", rules=replace(PRESETS["standard"], blind_nil="off"))
    sheet = BidOdds(closed)
    closed.do("odds")
    assert side(sheet)["heading"] == "You haven't looked at your cards yet"
    blind = Session("spades", code="TOTAL1", lang="en")
    sheet = BidOdds(blind)
    blind.do("odds")
    assert list(rows(sheet)) == ["Blind nil"]
    assert [(row["tag"], row["best"]) for row in rows(sheet).values()] == [("", False)]  # of nothing else
    assert side(sheet)["details"] == []


@pytest.mark.parametrize(("seat", "told"), [(1, ", all equally likely."), (0, "which tell as much as")])
def test_layouts_weigh_the_same_before_anybody_has_bid(seat: int, told: str) -> None:
    session = spades(seat=seat)
    sheet = BidOdds(session)
    session.do("odds")
    assert told in side(sheet)["progress"]["text"]


# ------------------------------------------------------------------ at a table
def test_a_table_opens_the_sheet_and_it_begins_at_once() -> None:
    session = spades()
    session.view()
    (button,) = [each for each in session.view()["table"]["buttons"] if each["do"] == "open odds"]
    assert button["label"] == "Odds of this hand"
    session.do("open odds")
    assert session.view()["beside"]
    assert session.view()["odds"]["tables"]
    assert not any(each["do"] == "open odds" for each in session.view()["table"]["buttons"])
    session.do("close beside")
    assert "odds" not in session.view()


def test_in_a_lesson_it_waits_until_it_is_asked() -> None:
    session = spades()
    sheet = BidOdds(session)
    assert side(sheet)["start"]["do"] == "odds"
    assert side(sheet)["tables"] == []


def test_after_the_bid_the_last_odds_stay_and_say_so() -> None:
    session = spades()
    sheet = BidOdds(session)
    session.do("odds").do("bid 3")
    assert side(sheet)["text"][0] == "No bid is asked of you now. This is how it stood at your last one."
    assert side(sheet)["tables"]
    session.do("take back")
    assert side(sheet)["text"][0] != "No bid is asked of you now. This is how it stood at your last one."


def test_the_next_bid_of_an_auction_is_weighed_by_itself_and_compared_after_the_skat() -> None:
    session = Session("skat", code="SKAT16", seat=1, lang="en")
    session.advance("skat.skat.take/take")
    sheet = BidOdds(session)
    session.do("odds")
    before = rows(sheet)["Clubs"]["chance"]
    session.do("skat")
    after = rows(sheet)["Clubs"]
    assert after["before"] == before
    assert side(sheet)["keys"]["before"] == "before the skat"
    assert (
        side(sheet)["tables"][0]["caption"] == f"With these twelve cards, at {session.view()['odds'] and 20}"
    )
    assert side(sheet)["climb"] is None


def test_it_stops_when_the_learner_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlab.widgets.working.PIECE", 0)
    session = spades()
    sheet = BidOdds(session)

    async def page() -> tuple[int, int, int]:
        session.do("odds")
        assert side(sheet)["progress"] == {"share": 0, "text": "", "running": True}
        while session.weighed is None or session.weighed.found is None:
            await asyncio.sleep(0.01)
        session.refresh()
        assert side(sheet)["progress"]["running"]
        assert side(sheet)["heading"] == "Trying this hand on possible layouts"
        session.do("bid 3")
        before = session.weighed.found.worlds
        await asyncio.sleep(0.3)
        return before, session.weighed.found.worlds, session.weighed.found.wanted

    before, after, wanted = asyncio.run(page())
    assert before == after < wanted
    assert side(sheet)["progress"]["text"] == f"Stopped after {before} of {wanted} possible layouts."


def test_a_new_deal_begins_anew() -> None:
    session = spades()
    sheet = BidOdds(session)
    session.do("odds").do("new match DEMO").do("look")
    assert side(sheet)["tables"] == []
    assert side(sheet)["start"]


def test_another_language_while_it_lies_open() -> None:
    session = spades()
    sheet = BidOdds(session)
    session.do("odds").do("lang ko")
    assert side(sheet)["crumb"] == "이 패의 확률"
    assert list(rows(sheet))[-1] == "닐"
    assert side(sheet)["details"][0]["count"]["heading"].startswith("어림셈 4개, 평균 ")


# ------------------------------------------------------------------ a hand alone
@pytest.mark.parametrize(
    "text",
    [
        "SK SQ S6 S3 HA H9 CJ C9 C3 DA DQ D7 D6",
        FAIR,
        "♠K ♠Q ♠6 ♠3, ♥A ♥9, ♣J ♣9 ♣3, ♦A ♦Q ♦7 ♦6",
        "s kq63 h a9 c j93 d aq76",
        "스페이드 킹, 스페이드 퀸, 스페이드 6, 스페이드 3, 하트 A, 하트 9, 클럽 잭, 클럽 9, 클럽 3, "
        "다이아 A, 다이아 Q, 다이아 7, 다이아 6",
    ],
)
def test_a_hand_is_read_as_people_write_it(text: str) -> None:
    assert read_cards(text) == CardSet.parse("SK SQ S6 S3 HA H9 CJ C9 C3 DA DQ D7 D6")


def test_a_hand_alone_is_that_of_a_table_where_the_same_was_said() -> None:
    sheet = BidOdds(hand=FAIR, said=["3", "2"], lang="en")
    state = read_hand(FAIR, said=["3", "2"]).asked.state
    found = odds(state, worlds=WORLDS)
    assert rows(sheet)["4"]["chance"] == found.bid("4").own.value
    assert [card["card"] for card in side(sheet)["hand"]][:2] == ["SK", "SQ"]


@pytest.mark.parametrize(
    ("made", "error"),
    [
        ({}, "odds are of a session's bid or of a hand"),
        ({"hand": "SA SK"}, "not 2"),
        ({"hand": FAIR.replace("♠ K", "♠ Q")}, "twice|each"),
        ({"hand": TEN.replace("♠7", "♠2")}, "♠2 is not in the pack of skat"),
        ({"hand": TEN, "skat": "♠A ♦J"}, "♠A stands in two places"),
        ({"hand": TEN, "skat": "♦J"}, "two cards, not 1"),
        ({"hand": TEN, "said": ["18"], "bid": 20}, "not by both"),
        ({"hand": TEN, "bid": 19}, "19"),
        ({"hand": FAIR, "bid": 20}, "of a Skat hand"),
        ({"hand": FAIR, "said": ["3", "3", "3", "3"]}, "no bid is asked"),
        ({"hand": FAIR, "said": ["fish"]}, "fish"),
        ({"hand": FAIR, "rules": "chess"}, "no preset 'chess'"),
        ({"hand": "thirteen cards, I say"}, "thirteen"),
    ],
)
def test_what_is_no_hand_or_no_bid_is_told(made: dict[str, Any], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        BidOdds(**made)


def test_a_session_is_not_given_a_hand_besides() -> None:
    with pytest.raises(ValueError, match="its own hand"):
        BidOdds(spades(), hand=FAIR)


# ------------------------------------------------------------------ words
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "made", [{"hand": FAIR, "said": ["3", "nil"]}, {"hand": TEN}, {"hand": TEN, "bid": 24}]
)
def test_everything_is_said_and_can_be_sent(made: dict[str, Any], lang: str) -> None:
    sheet = BidOdds(**made, lang=lang)
    sent = json.dumps(sheet.view, allow_nan=False)
    assert "{" not in "".join(_texts(json.loads(sent)["odds"]))
    assert side(sheet)["heading"] in repr(sheet)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
    else:
        yield str(value)


def test_both_languages_have_the_same_texts() -> None:
    def keys(texts: Any, path: str = "") -> set[str]:
        if not isinstance(texts, dict):
            return {path}
        return {key for name, each in texts.items() for key in keys(each, f"{path}.{name}")}

    ko, en = (keys(room_texts("widgets", lang)["odds"]) for lang in ("ko", "en"))
    assert ko == en
