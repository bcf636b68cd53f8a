"""The auction as the table shows it, and the order of a hand."""

import pytest

from cardlab.cards import DECK32, CardSet
from cardlab.widgets.sides.hand import SUITS
from cardlab.widgets.skat.course import order
from tests.widgets.skat_players import PASSING, Script
from tests.widgets.skat_sessions import table


def test_a_jump_is_asked_once_more_and_offers_the_lowest_call() -> None:
    values = {value["label"]: value for value in table().view()["auction"]["values"]}

    assert values["18"]["jump"] is None
    assert values["24"]["jump"]["heading"] == "24 skips 4 values"
    assert values["22"]["jump"]["heading"] == "22 skips 18, 20"
    assert values["22"]["jump"]["instead"] == {"do": "bid 18", "label": "Call 18 instead"}


def test_every_value_says_which_games_it_could_be() -> None:
    values = {value["label"]: value["games"] for value in table().view()["auction"]["values"]}

    assert values["27"] == [{"mark": "D", "text": "3"}]
    assert values["36"] == [{"mark": "D", "text": "4"}, {"mark": "C", "text": "3"}]
    assert values["35"] == [{"mark": "N", "text": "Null Hand"}]


def test_who_asks_whom() -> None:
    session = table(bots={1: Script("hold"), 2: Script("bid 18", "pass")}).do("pass")
    first = session.do("step 0").view()["auction"]["ask"]
    assert [first["from"]["name"], first["to"]["name"]] == ["Right", "Left"]
    assert first["waiting"].startswith("You (rearhand)")

    session = table().do("pass").do("next deal")
    ask = session.view()["auction"]["ask"]
    assert [ask["from"]["name"], ask["from"]["place"]] == ["You", "middlehand · calls"]
    session.do("pass").do("next deal")
    alone = session.view()["auction"]
    assert alone["answer"]["hold"] == {"do": "bid 18", "label": "Play at 18", "kind": "primary"}


def test_the_listener_holds_or_passes_and_names_nothing() -> None:
    session = table(seat=1, bots={0: PASSING, 2: Script("bid 18")})

    auction = session.view()["auction"]
    assert auction["values"] == []
    assert [auction["answer"][key]["do"] for key in ("hold", "pass")] == ["hold", "pass"]
    assert auction["heading"] == "Left called 18. Hold it?"


@pytest.mark.parametrize("game", ["clubs", "diamonds", "hearts", "spades", "grand", "null", None])
def test_suits_keep_their_order_in_every_game_and_jacks_stand_with_the_trumps(game: str | None) -> None:
    laid = sorted(CardSet(DECK32), key=order({"game": game}))
    plain = [card.suit for card in laid if card.rank.letter != "J"]
    jacks = [card.code for card in laid if card.rank.letter == "J"]

    assert list(dict.fromkeys(plain)) == list(SUITS)
    if game == "null":
        assert [card.code for card in laid[:8]] == ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7"]
        return
    assert jacks == ["CJ", "SJ", "HJ", "DJ"]
    at = [card.code for card in laid].index("CJ")
    beside = laid[at + 4].code
    assert beside == (f"{game[0].upper()}A" if game not in ("grand", None) else "SA")
