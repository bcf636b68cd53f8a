"""What a game of Skat is worth, on screen: worked values, tapping cards, a table's cards as far as known."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import DECK32, CardSet
from cardlab.game import Deal
from cardlab.widgets import Session, SkatValue
from cardlab.widgets.skat.valuer import Valuer, read_holding
from tests.widgets.contract import fits
from tests.widgets.skat_players import PASSING, SKAT, Loose, Script
from tests.widgets.skat_sessions import LANGS

WITHOUT_2 = "HJ DJ HA HK H9 H8 H7 SA ST DA"
WITH_1 = "CJ DJ HA HT HK H9 H7 SA SK DA"


def value(**given: Any) -> dict[str, Any]:
    """The value side of a holding, in English."""
    defaults = {"cards": "", "skat": "", "game": "hearts", "hand": False, "bid": None, "result": "won"}
    side: dict[str, Any] = Valuer(read_holding(**{**defaults, **given}), "en").view()["value"]
    return side


# ------------------------------------------------------------------ worked values
def test_a_jack_in_the_skat_cuts_the_run_and_schneider_is_the_way_out() -> None:
    side = value(cards=WITHOUT_2, skat="SJ D7", hand=True, bid=40)

    assert [column["heading"] for column in side["columns"]] == ["Without 2", "Without 1"]
    assert [column["sum"]["total"]["value"] for column in side["columns"]] == ["40", "30"]
    assert [column["short"] for column in side["columns"]] == [False, True]
    assert side["columns"][1]["changed"] == "♠J lay in the skat and ends the run earlier."
    assert side["columns"][0]["skat"] is None
    assert [verdict["value"] for verdict in side["verdicts"]] == ["−80", "+40"]
    assert side["verdicts"][1]["heading"] == "The way out: Schneider, 90 card points"


def test_a_jack_in_the_unseen_skat_lengthens_the_run() -> None:
    side = value(cards=WITH_1, skat="SJ C7", hand=True, bid=30, result="schneider")

    after = side["columns"][1]
    assert [line["value"] for line in after["sum"]["lines"]] == ["2", "3", "4", "5"]
    assert after["sum"]["total"] == {"label": "5 × 10", "value": "50", "neg": False}
    assert [card["card"] for card in after["run"] if card["lit"]] == ["CJ", "SJ"]
    assert [card["card"] for card in after["run"] if card["skat"]] == ["SJ"]
    assert side["verdicts"][0]["value"] == "+50"


def test_the_ladder_shows_worth_and_what_the_bid_asks_for() -> None:
    side = value(cards=WITHOUT_2, skat="SJ D7", hand=True, bid=40)
    rungs = {rung["value"]: rung for rung in side["ladder"]["rungs"]}
    kinds = {number: rung["kind"] for number, rung in rungs.items() if rung["kind"]}

    assert kinds == {30: "worth", 40: "bid"}
    assert rungs[40]["tag"] == "bid 40"
    assert all(rung["factor"] == f"10 × {number // 10}" for number, rung in rungs.items())


def test_no_rung_is_higher_than_a_game_can_be() -> None:
    side = value(
        cards="CJ SJ HJ DJ CA CT CK SA ST HA", game="grand ouvert", hand=True, bid=264, result="schwarz"
    )

    assert side["ladder"]["rungs"][-1]["value"] == 264
    assert side["ladder"]["rungs"][-1]["kind"] == "won"
    assert side["verdicts"][0]["value"] == "+264"


@pytest.mark.parametrize(
    ("game", "hand", "result", "score"),
    [
        ("null", False, "won", "+23"),
        ("null", True, "won", "+35"),
        ("null ouvert", False, "lost", "−92"),
        ("null ouvert", True, "won", "+59"),
    ],
)
def test_null_has_fixed_values(game: str, hand: bool, result: str, score: str) -> None:
    side = value(cards=WITHOUT_2, game=game, hand=hand, result=result)

    assert side["verdicts"][0]["value"] == score
    assert side["columns"][0]["run"] == []
    assert side["ladder"] is None


@pytest.mark.parametrize(
    ("result", "score"),
    [("under30", "−60"), ("lost", "−40"), ("won", "+20"), ("schneider", "+30"), ("schwarz", "+40")],
)
def test_the_result_decides_the_levels(result: str, score: str) -> None:
    assert value(cards=WITH_1, skat="C7 C8", result=result)["verdicts"][0]["value"] == score


def test_what_was_announced_has_to_be_reached() -> None:
    side = value(cards=WITH_1, game="hearts schneider", hand=True, result="won")

    assert side["verdicts"][0]["heading"] == "Lost"
    assert (
        side["verdicts"][0]["value"] == "−100"
    )  # with 1, game, Hand, Schneider and its announcement: 5 × 10


NO_HEART = "CA CT CK SA ST SK DA DT DK D9"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("given", "heading", "second"),
    [
        ({"cards": NO_HEART, "skat": "C7 C8"}, {"en": "Without 11", "ko": "역마타도르 11"}, None),
        ({"cards": NO_HEART, "skat": "CJ C8", "hand": True}, {"en": "With 1", "ko": "마타도르 1"}, None),
        (
            {"cards": WITH_1, "skat": "C7 C8", "bid": 40},
            {"en": "With 1", "ko": "마타도르 1"},
            {"en": "The way out: Schwarz, every trick", "ko": "벗어날 길: 슈바르츠(트릭 10개)"},
        ),
        (
            {"cards": WITH_1, "skat": "C7 C8", "bid": 264},
            {"en": "With 1", "ko": "마타도르 1"},
            {"en": "No way out", "ko": "벗어날 길이 없어요"},
        ),
    ],
)
def test_runs_and_ways_out_in_both_languages(
    given: dict[str, Any], heading: dict[str, str], second: dict[str, str] | None, lang: str
) -> None:
    defaults = {"game": "hearts", "hand": False, "bid": None, "result": "won"}
    side = Valuer(read_holding(**{**defaults, **given}), lang).view()["value"]

    assert side["columns"][-1]["heading"] == heading[lang]
    assert [verdict["heading"] for verdict in side["verdicts"][1:]] == ([second[lang]] if second else [])


# ------------------------------------------------------------------ tapping
def test_a_card_goes_from_out_to_hand_to_skat_and_out_again() -> None:
    valuer = Valuer(lang="en")
    on = []
    for _ in range(3):
        cards = valuer.do("card CJ").view()["value"]["picker"]["cards"]
        on.append(next(card["on"] for card in cards if card["card"] == "CJ"))

    assert on == ["hand", "skat", ""]


def test_a_full_hand_sends_a_card_to_the_skat_and_twelve_cards_are_enough() -> None:
    valuer = Valuer(lang="en")
    codes = [card.code for card in CardSet(DECK32)]
    for code in codes[:9]:
        assert valuer.do(f"card {code}").view()["value"]["columns"] == []
    notes = [valuer.view()["value"]["picker"]["note"]]
    for code in codes[9:13]:
        notes.append(valuer.do(f"card {code}").view()["value"]["picker"]["note"])

    assert notes[0] == "Choose one more card for the hand."
    assert notes[2:] == ["One more card for the skat.", "", ""]

    assert valuer.view()["value"]["picker"]["count"] == "Hand 10, skat 2"
    assert len(valuer.view()["value"]["columns"]) == 2


def test_announcements_go_with_hand_and_fall_with_it() -> None:
    valuer = Valuer(read_holding(WITH_1, "", "hearts", False, None, "won"), "en")
    assert valuer.do("schneider").notice == ("only with Hand", "info")

    adds = {add["do"]: add["on"] for add in valuer.do("hand").do("ouvert").view()["value"]["picker"]["adds"]}
    assert adds == {"skat": False, "hand": True, "schneider": True, "schwarz": True, "ouvert": True}
    adds = {add["do"]: add["on"] for add in valuer.do("ouvert").view()["value"]["picker"]["adds"]}
    assert adds["schwarz"]
    assert not adds["ouvert"]
    adds = {add["do"]: add["on"] for add in valuer.do("skat").view()["value"]["picker"]["adds"]}
    assert not adds["schneider"]


def test_the_bid_walks_through_the_63_values() -> None:
    valuer, seen = Valuer(lang="en"), []
    while "reason" not in valuer.view()["value"]["picker"]["bid"]["up"]:
        seen.append(valuer.do("bid up").view()["value"]["picker"]["bid"]["value"])

    assert len(seen) == 63
    assert [seen[0], seen[-1]] == ["18", "264"]
    assert "reason" in Valuer(lang="en").view()["value"]["picker"]["bid"]["down"]


ODD = ("game", "game X", "game CD", "bid 17", "bid", "card ZZ", "card C2", "result", "skat x", "rule")


@given(st.text(max_size=30) | st.sampled_from(ODD))
@settings(max_examples=60)
def test_whatever_is_sent_is_answered(text: str) -> None:
    valuer = Valuer(read_holding(WITH_1, "", "hearts", False, 18, "won"), "ko")
    valuer.do(text)

    assert "번호" not in (valuer.notice or ("",))[0]
    json.dumps(valuer.view())


@pytest.mark.parametrize(
    "given",
    [
        {"cards": "CJ CJ"},
        {"cards": "C2"},
        {"cards": "CJ", "skat": "CJ"},
        {"game": "ramsch"},
        {"game": "null schneider"},
        {"game": "hearts schneider"},
        {"bid": 19},
        {"result": "drawn"},
    ],
)
def test_what_cannot_be_held_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        SkatValue(**given)


# ------------------------------------------------------------------ at a table
def test_it_follows_the_table_its_language_and_what_the_learner_knows() -> None:
    session = Session("skat", code="demo", lang="en", bots={1: PASSING, 2: PASSING})
    widget = SkatValue(session)
    assert widget.view["value"]["picker"]["cards"] == []
    assert widget.view["value"]["picker"]["result"] is None
    assert len(widget.view["value"]["columns"]) == 1

    session.do("bid 18").do("skat")
    assert len(widget.view["value"]["columns"]) == 2
    low = [card["card"] for card in session.view()["table"]["hand"][-2:]]
    session.do("bury " + " ".join(low)).do("announce clubs")
    assert widget.view["value"]["picker"] is None
    contract = session.view()["table"]["skat"]["contract"]
    assert widget.view["value"]["columns"][-1]["sum"]["total"] == contract["sum"]["total"]

    assert session.do("lang ko").view()["lang"] == widget.view["lang"] == "ko"


def test_a_bid_is_tried_out_before_it_is_said_and_nothing_after_the_game_is_settled() -> None:
    session = Session("skat", code="demo", lang="en", bots={1: PASSING, 2: PASSING})
    widget = SkatValue(session)
    widget.answers.do("game D").do("bid 60")
    assert widget.view["value"]["verdicts"][0]["heading"] == "Short of the bid"
    assert [SKAT.show(action) for action in session.match.table.actions] == ["pass"]

    session.do("bid 18").do("hand").do("announce hearts")
    widget.answers.do("game S")
    assert widget.answers.notice == ("The game is settled now.", "info")


@pytest.mark.parametrize("skat", ["CJ C7", "C7 C8"])
def test_a_hand_game_is_valued_without_the_skat_that_nobody_has_seen(skat: str) -> None:
    mine, aside = CardSet.parse(WITHOUT_2), CardSet.parse(skat)
    others = [card for card in CardSet(DECK32) if card not in mine and card not in aside]
    session = Session("skat", code="laid", lang="en", bots={1: PASSING, 2: PASSING})
    hands = (int(mine), int(CardSet.of(others[:10])), int(CardSet.of(others[10:])))
    session.match.laid[1] = Deal(hands, 0, "laid", int(aside))
    session.match.table = session.match._lay()
    session.same_again()
    widget = SkatValue(session)
    session.do("bid 18").do("hand").do("announce hearts")

    column = widget.view["value"]["columns"][-1]
    assert column["heading"] == "Without 2"
    assert column["skat"] is None
    assert session.view()["table"]["skat"]["contract"]["sum"]["total"]["value"] == "40"
    assert session.view()["table"]["skat"]["skat"]["cards"] is None

    session.do("concede")
    told = widget.view["value"]["columns"][-1]["heading"]
    assert told == ("With 1" if "CJ" in skat else "Without 2")


def test_a_defender_sees_no_worth_before_the_end() -> None:
    declarer = Script("bid 18", "hand", "announce hearts")
    session = Session("skat", code="demo", lang="en", bots={1: declarer, 2: PASSING}).do("pass")
    widget = SkatValue(session)
    assert widget.view["value"]["columns"] == []
    assert widget.view["value"]["heading"].endswith("Only the declarer can know yet.")
    assert session.view()["table"]["skat"]["contract"]["sum"] is None

    while not session.over:
        session.do(SKAT.show(min(session.match.table.legal)))
    after = widget.view["value"]["columns"][-1]["sum"]["total"]
    assert after == session.view()["table"]["result"]["sums"][0]["total"]
    assert session.do("step 5").view()["table"]["skat"]["contract"]["sum"] is not None


@pytest.mark.parametrize("lang", LANGS)
def test_the_value_holds_what_the_contract_names_at_every_moment(lang: str) -> None:
    session = Session("skat", code="all", lang=lang, bots={1: Loose(5), 2: Loose(6)})
    widget, loose = SkatValue(session), Loose(7)
    for _ in range(4):
        while not session.over:
            fits(widget.view["value"], "ValueSide", "value")
            session.do(SKAT.show(loose.choose(session.match.table.legal)))
        fits(widget.view["value"], "ValueSide", "value")
        session.do("next deal")
    fits(Valuer(lang=lang).view()["value"], "ValueSide", "value")


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_can_be_laid_open(lang: str) -> None:
    session = Session("skat", code="demo", lang=lang)
    for rule in SKAT.rules:
        card = session.do(f"rule {rule}").view()["rule"]
        assert card["id"] == rule
        assert all(example["verdict"] for example in card["examples"])
