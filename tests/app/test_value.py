"""`cardlab value`: the numbers of the rules and of the cases, and every game that cannot be one."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.app import words
from cardlab.app.main import main
from cardlab.app.sums import wide
from cardlab.words import room_texts
from tests.skat import second_judge

ISSUE: dict[str, Any] = {
    "game": "H", "matadors": 3, "hand": True, "announce": "schwarz", "points": 120, "tricks": 10, "bid": 18,
}  # fmt: skip
COMMAND = [
    "--game", "H", "--matadors", "3", "--hand", "--announce", "schwarz", "--points", "120", "--tricks", "10",
    "--bid", "18",
]  # fmt: skip
WITH_TWO = "CJ DJ HA HT HK H9 SA ST C8 D7 SJ D8"


def value(*args: str) -> int:
    """The command on Skat, in English."""
    return main(["value", "skat", "--lang", "en", *args])


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., list[Any]]:
    """Value a batch of objects (or bytes) and return the answers."""

    def ask(items: list[Any], *args: str, code: int = 0) -> list[Any]:
        lines = [item if isinstance(item, bytes) else json.dumps(item).encode() for item in items]
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n".join(lines))))
        assert value("--batch", *args) == code
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return ask


# ------------------------------------------------------------------ one game
def test_the_sum_ends_at_the_right_edge(capsys: pytest.CaptureFixture[str]) -> None:
    """Every level is a line, all values end in one column, the signed score stands under a heavy rule."""
    for lang in words.LANGUAGES:
        assert main(["value", "skat", "--lang", lang, *COMMAND]) == 0
        rows = capsys.readouterr().out.splitlines()
        assert len({wide(row) for row in rows}) == 1
        told = ["3", "+1", "+1", "+1", "+1", "+1", "+1", "90", "18", "+90"]
        assert [row.split()[-1] for row in rows[:-2]] == told
        assert set(rows[-2]) == {"━"}
        assert rows[-1].endswith(" +90")


def test_without_a_result_the_value_stands_in_place_of_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    """No sign and no claim that it was won."""
    assert value("--game", "c", "--matadors", "1", "--ouvert") == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(words.say("en", "value.worth"))
    assert last.endswith(" 96")


def test_json_is_as_the_issue_has_it(
    capsys: pytest.CaptureFixture[str], feed: Callable[..., list[Any]]
) -> None:
    """value, won, score, lines; the same from options and from a line of a batch."""
    assert value(*COMMAND, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == {"value", "won", "score", "lines"}
    assert (answer["value"], answer["won"], answer["score"]) == (90, True, 90)
    assert [line["rule"] for line in answer["lines"]][:3] == [
        "skat.value.matadors", "skat.value.game", "skat.value.hand",
    ]  # fmt: skip
    assert sum(line["points"] for line in answer["lines"]) == 90
    assert answer["lines"][7]["numbers"]["game"] == "announce hearts"
    assert all(line["text"] and "bags" not in line for line in answer["lines"])
    assert feed([ISSUE]) == [answer]


def test_the_cards_name_their_run_and_what_the_skat_did(feed: Callable[..., list[Any]]) -> None:
    """♣J in hand and ♠J in the skat: with 2, not with 1."""
    item = {"game": "H", "cards": WITH_TWO, "hand": True, "points": 93, "tricks": 8, "bid": 30}
    plain, seen = feed([item, {**item, "cards": WITH_TWO.split(), "skat": ["SJ", "D8"]}])
    assert (plain["value"], plain["score"]) == (seen["value"], seen["score"]) == (50, 50)
    assert seen["lines"][0]["numbers"] == {"count": 2, "run": ["CJ", "SJ"], "stop": "HJ"}
    told = {line["rule"]: line["numbers"] for line in seen["lines"]}
    assert told.pop("skat.value.skat") == {
        "card": "SJ", "ten": 1, "twelve": 2, "worth_ten": 40, "worth": 50,
    }  # fmt: skip
    assert set(told) == {line["rule"] for line in plain["lines"]}


@pytest.mark.parametrize("game", ["H", "h", "♥", "♥\ufe0e", "hearts", "하트", "하트 게임"])
def test_games_as_people_type_them(game: str, feed: Callable[..., list[Any]]) -> None:
    """A letter, a sign, a name in either language."""
    assert feed([{"game": game, "matadors": 1}])[0]["value"] == 20


def test_minus_signs_and_names_of_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """−2 with the sign of print, 슈나이더 for Schneider."""
    told = ["--game", "S", "--matadors", "−2", "--hand", "--announce", "슈나이더", "--won", "--json"]
    assert value(*told) == 0
    assert json.loads(capsys.readouterr().out)["score"] == 11 * 6


# ------------------------------------------------------------------ the numbers of the rules and of the cases
NUMBERS: list[tuple[dict[str, Any], int, bool | None, int | None]] = [
    # asked, value, won, score
    ({"game": "D", "matadors": 1}, 18, None, None),
    ({"game": "C", "matadors": 11, "ouvert": True}, 216, None, None),
    ({"game": "G", "matadors": 4, "ouvert": True}, 264, None, None),
    ({"game": "G", "matadors": 4, "ouvert": True, "points": 120, "tricks": 10}, 264, True, 264),
    ({"game": "G", "matadors": 4, "ouvert": True, "points": 106, "tricks": 9}, 264, False, -528),
    ({"game": "H", "matadors": 1, "bid": 24, "points": 67, "tricks": 6}, 30, False, -60),
    ({"game": "H", "matadors": 1, "bid": 24}, 30, None, None),
    ({"game": "H", "matadors": 1, "bid": 24, "won": True}, 30, False, -60),
    ({"game": "H", "matadors": 1, "bid": 24, "won": False}, 30, False, -60),
    ({"game": "D", "matadors": 1, "bid": 22, "points": 70, "tricks": 7}, 27, False, -54),
    ({"game": "D", "matadors": 1, "bid": 22, "points": 90, "tricks": 8}, 27, True, 27),
    ({"game": "H", "matadors": 1, "bid": 20, "points": 61, "tricks": 6}, 20, True, 20),
    ({"game": "H", "matadors": 1, "bid": 20, "points": 60, "tricks": 6}, 20, False, -40),
    ({"game": "S", "matadors": -2, "points": 89, "tricks": 8}, 33, True, 33),
    ({"game": "S", "matadors": -2, "points": 90, "tricks": 8}, 44, True, 44),
    ({"game": "S", "matadors": -2, "points": 31, "tricks": 3}, 33, False, -66),
    ({"game": "S", "matadors": -2, "points": 30, "tricks": 3}, 44, False, -88),
    ({"game": "S", "matadors": -2, "points": 10, "tricks": 0}, 55, False, -110),
    ({"game": "C", "matadors": 1, "points": 120, "tricks": 9}, 36, True, 36),
    ({"game": "C", "matadors": 1, "points": 120, "tricks": 10}, 48, True, 48),
    ({"game": "C", "matadors": 1, "hand": True, "announce": "schwarz", "points": 120, "tricks": 9},
     84, False, -168),
    ({"game": "C", "matadors": 1, "hand": True, "announce": "schneider", "points": 89, "tricks": 8},
     60, False, -120),
    ({"game": "H", "matadors": 1, "hand": True, "points": 50, "tricks": 4}, 30, False, -60),
    ({"game": "H", "cards": "HJ DJ H9 H8 H7 CA CT SA ST DA DT D9"}, 30, None, None),
    ({"game": "D", "cards": "HJ DJ D9 D8 D7 CA CT SA ST DA DT HA"}, 27, None, None),
    ({"game": "H", "cards": "CJ SJ HJ DJ HA CA CT SA ST DA DT D9"}, 60, None, None),
    ({"game": "C", "cards": "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA"}, 144, None, None),
    ({"game": "G", "cards": "SA ST SK SQ S9 S8 S7 HA HT HK HQ H9"}, 120, None, None),
    ({"game": "N", "points": 0, "tricks": 0}, 23, True, 23),
    ({"game": "N", "hand": True, "tricks": 0}, 35, True, 35),
    ({"game": "N", "ouvert": True, "won": True}, 46, True, 46),
    ({"game": "N", "hand": True, "ouvert": True, "points": 14, "tricks": 0}, 59, True, 59),
    ({"game": "N", "tricks": 1, "bid": 23}, 23, False, -46),
    ({"game": "N", "matadors": 0, "cards": WITH_TWO, "won": False}, 23, False, -46),
    ({"game": "N", "tricks": 0, "bid": 264}, 23, False, -46),
    ({"game": "N", "hand": True, "tricks": 0, "bid": 264}, 35, False, -70),
    ({"game": "N", "ouvert": True, "tricks": 0, "bid": 264}, 46, False, -92),
    ({"game": "N", "hand": True, "ouvert": True, "tricks": 0, "bid": 264}, 59, False, -118),
]  # fmt: skip


def test_every_number(feed: Callable[..., list[Any]]) -> None:
    """The value without a sign, won or not, and the signed entry."""
    answers = feed([asked for asked, *_ in NUMBERS])
    for (asked, worth, won, score), answer in zip(NUMBERS, answers, strict=True):
        assert "error" not in answer, (asked, answer)
        assert (answer["value"], answer["won"], answer["score"]) == (worth, won, score), asked
        assert sum(line["points"] for line in answer["lines"]) == (score or 0)


@pytest.mark.parametrize(("house", "worth"), [("full", 96), ("announced_only", 72), ("none", 36)])
def test_clubs_ouvert_lost_on_the_first_trick(house: str, worth: int, feed: Callable[..., list[Any]]) -> None:
    """A house rule from the command line, or a line's own on top of another."""
    item = {"game": "C", "matadors": 1, "ouvert": True, "won": False}
    by_set = feed([item], "--set", f"failed_announcement={house}")
    own = feed([{**item, "options": {"failed_announcement": house}}], "--preset", "text")
    assert by_set == own
    assert (own[0]["value"], own[0]["score"]) == (worth, -2 * worth)


def test_what_is_told_of_a_result(feed: Callable[..., list[Any]]) -> None:
    """A told result is that of the points and tricks it stands for, house by house."""
    hand = {"game": "C", "matadors": 2, "hand": True}
    pairs = [
        ({**hand, "won": True}, (70, 7)),
        ({**hand, "won": True, "schneider": True}, (100, 9)),
        ({**hand, "won": True, "schwarz": True}, (120, 10)),
        ({**hand, "won": True, "announce": "schwarz"}, (120, 10)),
        ({**hand, "won": True, "announce": "schneider", "schwarz": True}, (120, 10)),
        ({**hand, "won": False}, (50, 5)),
        ({**hand, "won": False, "schneider": True}, (20, 2)),
        ({**hand, "won": False, "schwarz": True}, (10, 0)),
        ({**hand, "won": False, "announce": "schneider"}, (70, 6)),
        ({**hand, "won": False, "announce": "schneider", "schneider": True}, (20, 2)),
        ({**hand, "won": False, "announce": "schwarz"}, (70, 6)),
        ({**hand, "won": False, "announce": "schwarz", "schneider": True}, (100, 9)),
        ({**hand, "won": False, "announce": "schwarz", "schwarz": True}, (10, 0)),
    ]
    for house in ("full", "announced_only", "none"):
        options = {"failed_announcement": house}
        for told, (points, tricks) in pairs:
            level = {"announce": told["announce"]} if "announce" in told else {}
            counted = {**hand, **level, "points": points, "tricks": tricks}
            one, two = feed([{**told, "options": options}, {**counted, "options": options}])
            assert (one["value"], one["won"], one["score"]) == (two["value"], two["won"], two["score"]), told


def test_one_count_will_do_where_it_settles_the_result(feed: Callable[..., list[Any]]) -> None:
    """89 points leave no doubt, 120 may be ten tricks or fewer."""
    game = {"game": "S", "matadors": -2}
    counts = [{"points": 89}, {"points": 23}, {"tricks": 10}, {"points": 120}, {"tricks": 9}]
    *settled, open_points, open_tricks = feed([{**game, **count} for count in counts])
    assert [answer["score"] for answer in settled] == [33, -88, 55]
    assert "tricks" in open_points["error"]
    assert "points" in open_tricks["error"]


games = st.fixed_dictionaries(
    {
        "game": st.sampled_from("DHSCG"),
        "run": st.integers(-4, 4).filter(bool),
        "announced": st.sampled_from(["", "schneider", "schwarz", "ouvert"]),
        "hand": st.booleans(),
        "bid": st.sampled_from(second_judge.VALUES),
        "mine": st.integers(0, 120),
        "my_tricks": st.integers(0, 10),
        "failed": st.sampled_from(["full", "announced_only", "none"]),
    }
)


@given(st.lists(games, min_size=20, max_size=20))
def test_as_the_second_judge_has_it(drawn: list[dict[str, Any]]) -> None:
    """Any game that can be, by rules that import nothing of the engine."""
    items, expected = [], []
    for game in drawn:
        announced, hand = game["announced"], game["hand"] or bool(game["announced"])
        item = {"game": game["game"], "matadors": game["run"], "hand": hand, "bid": game["bid"]}
        item |= {"ouvert": True} if announced == "ouvert" else {"announce": announced} if announced else {}
        items.append(
            {**item, "points": game["mine"], "tricks": game["my_tricks"]}
            | {"options": {"failed_announcement": game["failed"]}}
        )
        theirs, their_tricks = 120 - game["mine"], 10 - game["my_tricks"]
        expected.append(
            second_judge.settle(**{**game, "hand": hand}, theirs=theirs, their_tricks=their_tricks)
        )
    for item, (worth, won, score), answer in zip(items, expected, answers(items), strict=True):
        if "error" in answer:
            assert "points:" in answer["error"], item
            assert not possible(item["points"], item["tricks"])
        else:
            assert (answer["value"], answer["won"], answer["score"]) == (worth, won, score), item
            assert possible(item["points"], item["tricks"])


def possible(points: int, tricks: int) -> bool:
    """Whether some cards come to it: by trying numbers of aces, tens, kings, queens and jacks."""
    cards = 3 * tricks + 2
    return any(
        11 * aces + 10 * tens + 4 * kings + 3 * queens + 2 * jacks == points
        and 0 <= cards - aces - tens - kings - queens - jacks <= 12
        for aces in range(5)
        for tens in range(5)
        for kings in range(5)
        for queens in range(5)
        for jacks in range(5)
    )


def answers(items: list[Any]) -> list[Any]:
    """A batch, outside of any fixture."""
    real_in, real_out = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(io.BytesIO("\n".join(map(json.dumps, items)).encode()))
    sys.stdout = out = io.StringIO()
    try:
        assert value("--batch") in (0, 2)
    finally:
        sys.stdin, sys.stdout = real_in, real_out
    return [json.loads(line) for line in out.getvalue().splitlines()]


# ------------------------------------------------------------------ what cannot be
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
