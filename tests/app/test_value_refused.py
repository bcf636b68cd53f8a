"""What `cardlab value` cannot take, and what it says then."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.app import words
from cardlab.app.main import main
from cardlab.words import room_texts
from tests.app.values import COMMAND, ISSUE, WITH_TWO, answers, value
from tests.skat import second_judge

H: dict[str, Any] = {"game": "H", "matadors": 1}
BAD: dict[str, list[tuple[Any, str]]] = {
    "bad_game": [({"game": game}, "game") for game in ("X", "", "CHZ", "hold", "18", 3, [], "null ouvert")],
    "bad_flag": [({**H, "hand": 1}, "hand"), ({**H, "won": "yes"}, "won"), ({**H, "schwarz": 0}, "schwarz")],
    "bad_announce": [({**H, "hand": True, "announce": level}, "announce") for level in ("ouvert", "", 1)],
    "hand_only": [
        ({**H, "announce": "schneider"}, "hand"),
        ({**H, "announce": "schwarz", "hand": False}, "hand"),
        ({**H, "ouvert": True, "hand": False}, "hand"),
    ],
    "null_has_none": [
        ({"game": "N", "matadors": 1}, "matadors"),
        ({"game": "N", "hand": True, "announce": "schneider"}, "announce"),
        ({"game": "N", "won": True, "schneider": True}, "schneider"),
        ({"game": "N", "tricks": 0, "schwarz": True}, "schwarz"),
    ],
    "not_number": [
        ({"game": "H", "matadors": "3"}, "matadors"),
        ({"game": "H", "matadors": 3.0}, "matadors"),
        ({"game": "H", "matadors": True}, "matadors"),
        ({**H, "bid": "18"}, "bid"),
        ({**H, "bid": False}, "bid"),
    ],
    "no_matadors": [({"game": "H"}, "matadors"), ({"game": "G", "matadors": None}, "matadors")],
    "matadors_twice": [({**H, "cards": WITH_TWO}, "matadors")],
    "bad_matadors": [
        ({"game": "H", "matadors": 0}, "matadors"),
        ({"game": "H", "matadors": 12}, "11"),
        ({"game": "G", "matadors": -5}, "4"),
    ],
    "bad_card": [
        ({"game": "H", "cards": "CJ XX"}, "XX"),
        ({"game": "H", "cards": WITH_TWO.replace("D8", "D2")}, "D2"),
        ({"game": "H", "cards": WITH_TWO.replace("D8", "C2")}, "C2"),
        ({"game": "H", "cards": [9, 48]}, "9"),
        ({"game": "H", "cards": 12}, "cards"),
        ({"game": "H", "cards": ""}, "cards"),
    ],
    "card_twice": [({"game": "H", "cards": WITH_TWO.replace("D8", "CJ")}, "♣J")],
    "card_count": [
        ({"game": "H", "cards": WITH_TWO[:-3]}, "11"),
        ({"game": "H", "cards": []}, "12"),
        ({"game": "H", "cards": WITH_TWO, "hand": True, "skat": "SJ"}, "skat"),
    ],
    "skat_alone": [
        ({**H, "hand": True, "skat": "SJ D8"}, "skat"),
        ({"game": "H", "cards": WITH_TWO, "skat": "SJ D8"}, "skat"),
    ],
    "skat_elsewhere": [({"game": "H", "cards": WITH_TWO, "hand": True, "skat": "HJ D8"}, "♥J")],
    "bad_bid": [
        ({**H, "bid": 25}, "24, 27"),
        ({**H, "bid": 17}, "18"),
        ({**H, "bid": 10**400}, "264"),
    ],
    "bad_count": [
        ({**H, "points": 121, "tricks": 9}, "points"),
        ({**H, "points": -1, "tricks": 9}, "points"),
        ({**H, "points": 60.0, "tricks": 9}, "points"),
        ({**H, "points": 60, "tricks": 11}, "tricks"),
        ({**H, "points": True, "tricks": 5}, "points"),
    ],
    "no_points": [({**H, "points": 1}, "points"), ({**H, "points": 119}, "points")],
    "no_such_points": [
        ({**H, "points": 120, "tricks": 3}, "points"),
        ({**H, "points": 119, "tricks": 10}, "points"),
        ({**H, "points": 30, "tricks": 0}, "points"),
        ({**H, "points": 0, "tricks": 9}, "points"),
        ({"game": "H", "cards": WITH_TWO, "skat": "SJ D8", "hand": True, "points": 0, "tricks": 0}, "points"),
    ],
    "unsettled": [({**H, "points": 120}, "tricks"), ({**H, "tricks": 3}, "points")],
    "other_result": [
        ({**H, "points": 70, "tricks": 6, "won": False}, "won"),
        ({**H, "points": 70, "tricks": 6, "schneider": True}, "schneider"),
        ({**H, "points": 120, "tricks": 10, "schwarz": False}, "schwarz"),
        ({"game": "N", "tricks": 2, "won": True}, "won"),
    ],
    "announced_missed": [
        ({**H, "hand": True, "announce": "schneider", "won": True, "schneider": False}, "schneider"),
        ({**H, "ouvert": True, "won": True, "schwarz": False}, "schwarz"),
    ],
    "schwarz_only": [({**H, "won": True, "schwarz": True, "schneider": False}, "schneider")],
    "no_result": [({**H, "schneider": True}, "won"), ({**H, "schwarz": True, "won": None}, "won")],
}  # fmt: skip


@pytest.mark.parametrize("reason", BAD)
def test_a_game_that_cannot_be(
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    feed: Callable[..., list[Any]],
) -> None:
    """Refused by its field, in both languages, in the sentence for its reason; the lines around go on."""
    say = words.say
    monkeypatch.setattr(words, "say", lambda lang, key, **facts: f"{key} {say(lang, key, **facts)}")
    for lang in words.LANGUAGES:
        found = feed([ISSUE, *(item for item, _ in BAD[reason]), ISSUE], "--lang", lang)
        assert found[0]["score"] == found[-1]["score"] == 90
        for number, ((item, names), answer) in enumerate(zip(BAD[reason], found[1:-1], strict=True), 2):
            assert set(answer) == {"error", "line"}, item
            assert answer["line"] == number
            key, _, said = answer["error"].partition(" ")
            assert key == f"value.{reason}", item
            assert names in said, (item, said)
            assert any("가" <= letter <= "힣" for letter in said) == (lang == "ko")


def test_every_refusal_is_tried() -> None:
    """A sentence that no test reaches may be one that nobody needs."""
    here = {"other_game", "incomplete", "batch_alone"}
    told = {"score", "worth", "help", "which", "game", "lost", "batch", *FIELDS}
    for lang in words.LANGUAGES:
        assert set(room_texts("app", lang)["value"]) == told | here | set(BAD)


FIELDS = (
    "matadors", "cards", "skat", "hand", "announce", "ouvert", "points", "tricks", "won", "schneider",
    "schwarz", "bid",
)  # fmt: skip


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ([], "--game"),
        (["--matadors", "3"], "--game"),
        (["--game", "H", "--batch"], "--batch"),
        (["--hand", "--batch"], "--batch"),
        (["--game", "H", "--matadors", "many"], "many"),
        (["--game", "H", "--matadors", "²"], "²"),
        (["--game", "H", "--matadors", "9" * 5000], "99…"),
        (["--game", "H", "--matadors", "1", "--points", ""], "points"),
        (["--game", "H", "--matadors", "1", "--set", "failed_announcement=never"], "announced_only"),
        (["--game", "H", "--matadors", "1", "--set", "ouvert"], "ouvert"),
        (["--game", "H", "--matadors", "1", "--preset", "home"], "isko"),
    ],
)
def test_what_is_typed_in_vain(capsys: pytest.CaptureFixture[str], args: list[str], says: str) -> None:
    """Exit code 2, nothing on standard output, and what was found or is wanted on standard error."""
    assert value(*args) == 2
    out, err = capsys.readouterr()
    assert not out
    assert says in err
    assert main(["value", "skat", "--lang", "ko", *args, "--json"]) == 2
    assert any("가" <= letter <= "힣" for letter in json.loads(capsys.readouterr().out)["error"])


def test_another_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Spades has rounds, not values."""
    assert main(["value", "spades", "--lang", "en", *COMMAND]) == 2
    assert "spades" in capsys.readouterr().err


def test_lines_that_are_no_games(feed: Callable[..., list[Any]]) -> None:
    """Unknown and missing fields, options that are none; all of them in vain is exit code 2."""
    bad = [b"", b"{", b"[]", {}, {**H, "bids": 18}, {**H, "options": []}, {**H, "options": {"series": 4}}]
    found = feed(bad, code=2)
    assert [answer["line"] for answer in found] == [*range(1, len(bad) + 1)]
    assert not feed([])


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from("HNG"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2),
    max_leaves=5,
)
counts = st.integers(-2, 12)
items = st.fixed_dictionaries(
    {"game": st.sampled_from("DHSCGN") | anything},
    optional={
        "matadors": counts | anything,
        "cards": st.just(WITH_TWO) | st.lists(st.sampled_from(second_judge.PACK), max_size=13) | anything,
        "skat": st.just("SJ D8") | anything,
        "announce": st.sampled_from(["schneider", "schwarz"]) | anything,
        "points": st.integers(-1, 121) | anything,
        "tricks": counts | anything,
        "bid": st.sampled_from(second_judge.VALUES) | anything,
        "options": anything | st.just({"failed_announcement": "none"}),
        **{flag: st.booleans() | anything for flag in ("hand", "ouvert", "won", "schneider", "schwarz")},
    },
)


@given(st.lists(anything | items, min_size=1, max_size=8))
def test_nothing_in_json_is_too_strange(drawn: list[Any]) -> None:
    """Any JSON gets an answer or an error, never a traceback."""
    found = answers(drawn)
    assert len(found) == len(drawn)
    for answer in found:
        assert set(answer) in ({"error", "line"}, {"value", "won", "score", "lines"})
