"""The page on fair deals: its own code in the open, counting slice by slice, verdicts only at the end."""

import json
from typing import Any

import pytest

from cardlab.cards import Card, CardSet
from cardlab.games import game, names
from cardlab.language import LANGUAGES
from cardlab.tutor import fair
from cardlab.widgets import Session
from cardlab.widgets.fair import SLICES, FairCheck, FairDeals
from cardlab.widgets.sides.counted import bar_label, chance
from cardlab.words import room_texts


def counted(name: str = "spades", who: str = "own", count: int = 1000, lang: str = "en") -> FairCheck:
    check = FairCheck(name, lang=lang).do(f"who {who}").do(f"count {count}").do("run 4F7K")
    while check.running:
        check.do("more")
    return check


def side(check: FairCheck) -> dict[str, Any]:
    found: dict[str, Any] = check.view()["fair"]
    return found


def result(check: FairCheck) -> dict[str, Any]:
    found: dict[str, Any] = side(check)["check"]["result"]
    return found


# ------------------------------------------------------------------ one code
def test_the_hands_shown_are_those_of_a_table_with_this_code() -> None:
    shown = side(FairCheck("spades").do("code 4f7k-1"))["deal"]["hands"]
    table = Session("spades", code="4F7K").table
    assert [CardSet.of(Card.parse(card["card"]) for card in hand["cards"]) for hand in shown] == [
        CardSet(hand) for hand in table.deal.hands
    ]


def test_in_skat_the_places_are_named_as_they_hold_the_cards() -> None:
    """Whoever sits in forehand gets the same cards, whatever seat deals."""
    shown = side(FairCheck("skat", lang="en").do("code 4F7K-1"))["deal"]["hands"]
    deal = Session("skat", code="4F7K").table.deal
    forehand = deal.hands[(deal.dealer + 1) % 3]
    assert [hand["name"] for hand in shown] == ["Forehand", "Middlehand", "Rearhand", "Skat"]
    assert CardSet.of(Card.parse(card["card"]) for card in shown[0]["cards"]) == forehand
    assert CardSet.of(Card.parse(card["card"]) for card in shown[3]["cards"]) == deal.rest


def test_a_code_is_asked_for_and_none_takes_nothing_away() -> None:
    check = FairCheck("spades", "ABC-1", lang="en").do("code")
    assert side(check)["code"]["error"] == "Type a code of at least one letter."
    assert side(check)["code"]["value"] == "ABC-1"
    assert side(check.do("code X"))["code"]["error"] == ""
    assert len(side(check.do("code " + "9" * 99))["code"]["value"]) == 20


# ------------------------------------------------------------------ many deals
@pytest.mark.parametrize("name", names())
def test_slices_come_one_by_one_and_count_what_the_headless_check_counts(name: str) -> None:
    check = FairCheck(name, lang="en").do("count 1000").do("run 4F7K")
    done = []
    while check.running:
        progress = side(check)["check"]["progress"]
        done.append(progress["text"])
        assert result(check)["verdict"]["kind"] == "counting"
        assert all(each["fit"]["kind"] == "open" for each in result(check)["pictures"])
        check.do(progress["more"])
    assert len(done) == SLICES - 1
    assert done[0] == "50 of 1,000 deals"
    assert side(check)["check"]["progress"] is None
    whole = fair.check(game(name), [f"4F7K-{n}" for n in range(1, 1001)])
    assert check.report is not None
    assert check.report.at == whole.at


def test_without_a_beginning_every_deal_has_a_fresh_code() -> None:
    first, second = (FairCheck("spades").do("count 100").do("run") for _ in range(2))
    assert first.report is not None
    assert second.report is not None
    assert first.report.at != second.report.at


def test_stopping_brings_no_verdict() -> None:
    check = FairCheck("spades", lang="en").do("who cut").do("run 4F7K").do("more").do("stop").do("more")
    assert result(check)["verdict"]["heading"] == "Stopped after 100 deals"
    assert result(check)["maps"]["fit"]["text"] == "No verdict: not all deals were dealt."
    assert result(check)["foot"] == ""


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(("who", "kind"), [("own", "ok"), ("cut", "no"), ("slip", "no")])
def test_the_verdict_on_each_dealer(name: str, who: str, kind: str) -> None:
    check = counted(name, who, 10_000)
    assert result(check)["verdict"]["kind"] == kind
    assert side(check)["check"]["cheats"] == (who != "own")
    marked = [each["name"] for each in result(check)["pictures"] if each["fit"]["kind"] == "no"]
    assert bool(marked) == (who == "cut")
    assert (result(check)["where"]["fit"]["kind"] == "no") == (who == "slip")


def test_the_map_shows_the_slipped_ace_full_and_marked() -> None:
    maps = result(counted("spades", "slip", 10_000))["maps"]
    mine, left = (place["rows"][0]["cells"][0] for place in maps["places"][:2])
    assert left == {"size": 1.0, "more": True, "far": True, "worst": True}
    assert (mine["more"], mine["worst"]) == (False, False)
    assert maps["lines"][0].startswith("♠A strays furthest. Left: ")
    assert maps["ranks"] == ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def test_another_hand_and_another_card_are_looked_at_without_dealing_again() -> None:
    check = counted("skat")
    before = result(check)["pictures"][0]["bars"]
    report = check.report
    check.do("hand 2").do("card CJ")
    assert check.report is report
    assert result(check)["where"]["heading"] == "Where ♣J went"
    assert result(check)["pictures"][0]["bars"] != before
    assert [each["on"] for each in result(check)["hands"]["choices"]] == [False, False, True]
    for nonsense in ("hand 3", "hand x", "card S2", "card ?", "count 7", "who me", "game chess", "hello"):
        view = {**check.view(), "n": 0}
        assert {**check.do(nonsense).view(), "n": 0} == view


def test_what_was_counted_goes_when_something_else_is_asked() -> None:
    for change in ("who cut", "count 100", "game skat"):
        assert side(counted(count=100).do(change))["check"]["result"] is None


# ------------------------------------------------------------------ words
@pytest.mark.parametrize("lang", LANGUAGES)
def test_chances_are_told_in_whole_numbers_of_shuffles(lang: str) -> None:
    speak = FairCheck("spades", lang=lang).speak
    texts = room_texts("widgets", lang)["fair"]["fit"]
    told = {
        0.37: texts["hundred"].format(n=37),
        0.0101: texts["hundred"].format(n=1),
        0.9999: texts["always"],
        0.0099: texts["rare"].format(n=99),
        0.00004: texts["never"],
        1e-9: texts["million"],
    }
    assert {p: chance(speak, fair.Fit(0.0, 3, p)) for p in told} == told


def test_bars_name_their_numbers() -> None:
    speak = FairCheck("spades", lang="ko").speak
    labels = [
        bar_label(speak, fair.Bar(low, high, 0, 0.0))
        for low, high in ((3, 3), (None, 2), (7, None), (10, 19))
    ]
    assert labels == ["3", "≤2", "7+", "10~19"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_everything_is_said_and_can_be_sent(name: str, lang: str) -> None:
    check = counted(name, "slip", 100, lang)
    sent = json.dumps(check.view(), allow_nan=False)
    assert "{" not in "".join(text for text in _texts(json.loads(sent)))


def _texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for each in value.values() for text in _texts(each)]
    return [text for each in value for text in _texts(each)] if isinstance(value, list) else [str(value)]


def test_where_nothing_runs_the_hands_and_the_counts_stand_as_text() -> None:
    widget = FairDeals("skat", lang="en")
    assert "Skat: ♥J ♦8" in repr(widget)
    widget.answers.do("count 100").do("run 4F7K")
    assert "Where ♠A went: Forehand = " in repr(widget)
    assert widget.get_state()["_kind"] == "fair"
