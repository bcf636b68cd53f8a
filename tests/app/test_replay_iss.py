"""`cardlab replay` on games of the International Skat Server: real ones where they are at hand, and ours."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardlab.app import replay, words
from cardlab.app.main import main
from cardlab.games.skat import GAME, transcript
from cardlab.table import Table
from cardlab.words import room_texts
from tests.skat.test_written import play

SAMPLE = Path(__file__).parents[3] / "shared" / "records" / "iss-sample.sgf"
OURS = (Path(__file__).parents[1] / "skat" / "ours.sgf").read_text("utf-8")
LINES = OURS.splitlines()
WON, LOST, OVERBID, CONCEDED, PASSED = LINES
FIELDS = ["id", "declarer", "game", "points", "tricks", "matadors", "won", "overbid", "value", "score"]
NOTHING = [None] * 9
EXPECTED: list[list[Any]] = [
    ["won", 0, "S", 83, 5, -1, True, False, 33, 33],
    ["lost", 1, "H", 38, 3, -3, False, False, 40, -80],
    ["overbid", 1, "D", 72, 5, -1, False, True, 27, -54],
    ["conceded", 2, "G", 15, 0, -1, False, False, 72, -144],
    ["passed", *NOTHING],
]


@pytest.fixture
def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[str, str]]:
    """Replay a text from a file; what was said on both streams."""

    def show(text: str | bytes, *args: str, code: int = 0) -> tuple[str, str]:
        path = tmp_path / "games.sgf"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        assert main(["replay", str(path), *args]) == code
        return capsys.readouterr()

    return show


def told(out: str) -> list[list[Any]]:
    """The answers of `--json` as rows, their fields in the order of the issue."""
    answers = [json.loads(line) for line in out.splitlines()]
    assert all(list(answer) == FIELDS for answer in answers)
    return [list(answer.values()) for answer in answers]


def with_result(game: str, result: str) -> str:
    return re.sub(r"R\[[^\]]*\];\)$", f"R[{result}];)", game)


# ------------------------------------------------------------------ whole files
@pytest.mark.skipif(not SAMPLE.exists(), reason="the sample of real games is not at hand")
def test_the_seven_samples_have_the_result_of_the_server(
    shown: Callable[..., tuple[str, str]],
) -> None:
    out, _ = shown(SAMPLE.read_bytes(), "--json")
    assert told(out) == [
        ["541932", 2, "D", 59, 4, -2, False, False, 27, -54],
        ["26496", 0, "C", 120, 10, 3, True, False, 108, 108],
        ["596891", 2, "D", 41, 4, 1, False, True, 36, -72],
        ["756788", *NOTHING],
        ["1390253", 1, "N", 14, 0, 0, True, False, 46, 46],
        ["30", *NOTHING],
        ["13577", 1, "C", 13, 0, 1, False, False, 96, -192],
    ]
    for lang in words.LANGUAGES:
        out, err = shown(SAMPLE.read_bytes(), "--lang", lang)
        assert not err
        assert len(re.findall(r"^\d+\. ", out, re.MULTILINE)) == 31
        assert out.count("━\n") == 5
        assert out.count(words.say(lang, "replay.iss_no_result")) == 2


def test_our_own_file_as_json(shown: Callable[..., tuple[str, str]]) -> None:
    """A line for each game: played out, overbid, given up, passed in."""
    assert told(shown(OURS, "--json")[0]) == EXPECTED


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_our_own_file_in_words(lang: str, shown: Callable[..., tuple[str, str]]) -> None:
    """Who said and played what, by the places at the table, and the worked sum under it; nobody is "you"."""
    out, err = shown(OURS, "--lang", lang)
    assert not err
    games = out.split("\n\n" + words.say(lang, "replay.iss_game", id="lost", line=2))
    assert len(re.findall(r"^\d+\. ", games[0], re.MULTILINE)) == 10
    assert games[0].splitlines()[-1].endswith(" +33")
    for score in ("−80", "−54", "−144"):
        assert re.search(rf" {score}$", games[1], re.MULTILINE)
    assert games[1].splitlines()[-1] == words.say(lang, "replay.iss_no_result")
    assert not re.search(r"{|}|None|skat\.[a-z]|\bYou\b|\byour?\b|내가|나는", out)
    assert words.say(lang, "replay.iss_rearhand") in out


def test_players_are_named_once_and_tell_a_terminal_nothing(shown: Callable[..., tuple[str, str]]) -> None:
    """A name that is only the place says nothing; control characters are left out."""
    game = WON.replace("P1[middlehand]", "P1[Kim\x1b[2J]")
    assert "P1[Kim\x1b[2J" in game
    out, _ = shown(game.replace("ID[won]", "ID[w\x1bon]"), "--lang", "en")
    assert out.startswith("Game won, line 1\nMiddlehand: Kim[2J\n")
    assert "\x1b" not in out


def test_names_in_latin_1(shown: Callable[..., tuple[str, str]]) -> None:
    """As old files have them; a picture stays no text."""
    out, _ = shown(WON.replace("P1[middlehand]", "P1[Jürgen]").encode("latin-1"), "--lang", "en")
    assert "Middlehand: Jürgen" in out
    _, err = shown(b"\x89PNG\r\n\x1a\n", "--lang", "en", code=2)
    assert "UTF-8" in err


def test_a_file_that_is_too_long(
    shown: Callable[..., tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused whole, not cut in the middle of a game."""
    monkeypatch.setattr(replay, "LONGEST", len(WON))
    assert told(shown(WON, "--json")[0]) == EXPECTED[:1]
    for lang in words.LANGUAGES:
        out, err = shown(WON + "\n", "--lang", lang, code=2)
        assert not out
        assert "MB" in err


def test_our_own_form_is_still_told_apart(shown: Callable[..., tuple[str, str]]) -> None:
    """A deal in cardlab's form says in a comment where it is from."""
    table = play(Table(GAME, GAME.deal("demo", 1)), Random(3))
    from cardlab.records import write

    text = f"# from (;GM[Skat]PC[cardlab]…;)\n{write(table)}"
    answer = json.loads(shown(text, "--json")[0])
    assert answer["game"] == "skat"
    assert answer["deals"][0]["points"] == list(table.outcome.points if table.outcome else ())
    for lang in words.LANGUAGES:
        out, _ = shown(text, "--lang", lang)
        assert out.splitlines()[-1] == words.say(lang, "replay.after_lost", sides=sides(table, lang))
        assert out.count("━\n") == 1


def sides(table: Table, lang: str) -> str:
    """The count of games lost, as the sheet after one deal tells it."""
    from cardlab.explain import Speaker

    assert table.outcome
    lost = GAME.add(table.standing, table.outcome, table.options).lost
    speak = Speaker(lang, "skat")
    return " · ".join(f"{speak.seat(seat)} {count}" for seat, count in enumerate(lost))


# ------------------------------------------------------------------ games without an end of their own
BROKEN_OFF = with_result(
    re.sub(r"( \d \S+){7}\]R\[", "]R[", LOST), "d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0"
)


def test_a_game_that_was_left_has_no_result(shown: Callable[..., tuple[str, str]]) -> None:
    """Timed out in play, left in the auction: nothing but the id."""
    left = re.sub(r" 1 18 .*\]R\[", " 1 18 w LE.2]R[", BROKEN_OFF)
    timed = BROKEN_OFF.replace("]R[", " w TI.1]R[")
    assert told(shown("\n".join([BROKEN_OFF, left, timed, WON]), "--json")[0]) == [
        ["lost", *NOTHING], ["lost", *NOTHING], ["lost", *NOTHING], EXPECTED[0],
    ]  # fmt: skip
    out, _ = shown(BROKEN_OFF, "--lang", "en")
    assert out.splitlines()[-1] == words.say("en", "replay.iss_no_result")
    assert len(re.findall(r"^\d+\. ", out, re.MULTILINE)) == 8


def test_a_game_that_was_decided_early_has_the_result_of_the_server(
    shown: Callable[..., tuple[str, str]],
) -> None:
    """Broken off with the server's word for it: won, value and score are the server's, if unlike ours."""
    for result, expected in (
        ("d:1 win v:40 m:-3 bidok p:99 t:9 s:0 z:0 r:1", [True, False, 40, 40]),
        ("d:1 loss v:-80 m:-3 bidok p:0 t:0 s:0 z:0 r:1", [False, False, 40, -80]),
        ("d:1 loss v:-100 m:-3 overbid p:0 t:0 s:0 z:0 r:1", [False, True, 50, -100]),
    ):
        game = with_result(BROKEN_OFF, result)
        [answer] = told(shown(game, "--json")[0])
        assert answer[:3] == ["lost", 1, "H"]
        assert answer[5:] == [-3, *expected]
        assert answer[3] < 61
        for lang in words.LANGUAGES:
            seat, key = words.say(lang, "replay.iss_middlehand"), "won" if expected[0] else "lost"
            score = f"{expected[3]:+}".replace("-", "−")
            says = words.say(lang, f"replay.iss_server_{key}", seat=seat, score=score)
            last = shown(game, "--lang", lang)[0].splitlines()[-1]
            # −80 is what the rules make of it as well, so there the sum is told.
            assert last == says if expected[3] != -80 else last.endswith(score) and last.startswith(seat)


def test_a_game_that_was_left_before_it_was_announced(shown: Callable[..., tuple[str, str]]) -> None:
    """The server may count it against somebody all the same."""
    game = re.sub(r" \d s w .*\]R\[", " w LE.1]R[", LOST)
    assert told(shown(game, "--json")[0]) == [["lost", 1, *[None] * 4, False, False, 40, -80]]
    assert words.say("en", "replay.iss_middlehand") in shown(game, "--lang", "en")[0].splitlines()[-1]


def test_a_result_against_the_rules_is_shown_beside_them(shown: Callable[..., tuple[str, str]]) -> None:
    """A game played to its end has the result of the rules; what the record says otherwise is not hidden."""
    game = with_result(WON, "d:0 win v:44 m:-1 bidok p:90 t:5 s:1 z:0")
    assert told(shown(game, "--json")[0]) == EXPECTED[:1]
    out, _ = shown(game, "--lang", "en")
    assert out.splitlines()[-2].endswith(" +33")
    assert out.splitlines()[-1].endswith(" +44")


def test_giving_up_in_mid_trick(shown: Callable[..., tuple[str, str]]) -> None:
    """The cards on the table and what was said about giving up are told apart."""
    table = Table(GAME, GAME.deal("demo", 2)).replay(["pass", "pass", "bid 18", "hand", "grand"])
    table.push(table.legal[0])
    table.replay(["concede", "agree"])
    out, _ = shown(transcript.write(table.deal, table.actions, id="x"), "--lang", "en")
    assert re.search(r"^1\. Forehand \S+$", out, re.MULTILINE)
    assert "\nMiddlehand: Concede\n" in out
    assert "\nRearhand: Agree\n" in out


def test_null_that_ends_with_a_trick(shown: Callable[..., tuple[str, str]]) -> None:
    """It is over by the rules, without the last card."""
    table = Table(GAME, GAME.deal("demo", 2)).replay(["pass", "pass", "bid 18", "hand", "null"])
    while table.turn is not None:
        cards = [card for card in table.legal if card < 52]
        table.push(max(cards, key=lambda card: card % 13) if table.turn == 0 else cards[0])
    game = transcript.write(table.deal, table.actions, id="n")
    [row] = told(shown(game, "--json")[0])
    assert row[:3] == ["n", 0, "N"]
    assert row[4:] == [1, 0, False, False, 35, -70]
    assert told(shown(with_result(game, ""), "--json")[0]) == [row]


# ------------------------------------------------------------------ damage
DAMAGE: dict[str, str] = {
    "shape": WON[:-2],
    "tag": WON.replace("R[", "Q["),
    "game": WON.replace("GM[Skat]", "GM[Go]"),
    "cards": WON.replace("MV[w ", "MV[w CA."),
    "card": WON.replace("MV[w C7", "MV[w X7"),
    "seat": WON.replace("1 18", "7 18"),
    "turn": WON.replace("1 18", "2 18"),
    "move": WON.replace("1 18", "1 19"),
    "illegal": WON.replace("1 18", "1 y"),
    "result": with_result(WON, "d:0 tie"),
}


@pytest.mark.parametrize("reason", DAMAGE)
def test_a_damaged_game_is_named_and_costs_no_other(
    reason: str, shown: Callable[..., tuple[str, str]]
) -> None:
    """With its line, in its place, in both languages; the exit code tells that something was wrong."""
    text = "\n".join([LOST, "", DAMAGE[reason], OVERBID])
    for lang in words.LANGUAGES:
        out, err = shown(text, "--json", "--lang", lang, code=2)
        one, damaged, two = out.splitlines()
        assert told(f"{one}\n{two}") == EXPECTED[1:3]
        answer = json.loads(damaged)
        error = answer.pop("error")
        assert answer == {"line": 3}
        form = re.escape(room_texts("records", lang)["records"][f"iss_{reason}"])
        assert re.fullmatch(re.sub(r"\\\{.*?\\\}", ".*", form), error)
        assert "3" in error
        assert not err
        assert any("가" <= letter <= "힣" for letter in error) == (lang == "ko")
        out, err = shown(text, "--lang", lang, code=2)
        assert error in err
        assert out.count("━\n") == 2


def test_every_damage_has_a_text() -> None:
    """No text is left over, and none is missing."""
    for lang in words.LANGUAGES:
        keys = {key for key in room_texts("records", lang)["records"] if key.startswith("iss_")}
        assert keys == {f"iss_{reason}" for reason in DAMAGE}


def test_a_file_that_begins_with_damage(shown: Callable[..., tuple[str, str]]) -> None:
    """It is known for what it is by any of its games, or by what is left of one."""
    out, _ = shown(f"nonsense\n{WON[2:]}\n{WON}", "--json", code=2)
    *damaged, good = out.splitlines()
    assert [json.loads(line)["line"] for line in damaged] == [1]
    assert told(good) == EXPECTED[:1]
    out, _ = shown(WON[2:], "--json", code=2)
    assert json.loads(out)["line"] == 1


# ------------------------------------------------------------------ line by line
def test_a_batch_takes_both_forms(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One game in each record; a damaged one is an error of its line."""
    from cardlab.records import write

    ours = write(Table(GAME, GAME.deal("demo")).replay(["pass"]))
    records = [WON, OURS, DAMAGE["card"], ours, PASSED]
    lines = "\n".join(json.dumps({"record": record}) for record in records)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    assert main(["replay", "--batch", "--lang", "en"]) == 0
    won, several, damaged, own, passed = capsys.readouterr().out.splitlines()
    assert told(f"{won}\n{passed}") == [EXPECTED[0], EXPECTED[4]]
    assert json.loads(several) == {
        "error": "One record belongs here, and there are 5.",
        "line": 2,
    }
    assert json.loads(damaged)["line"] == 3
    assert "X7" in json.loads(damaged)["error"]
    assert json.loads(own)["game"] == "skat"


def test_games_on_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """FILE may be a dash, with the mark that some editors put before a text."""
    content = b"\xef\xbb\xbf" + OURS.encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert main(["replay", "-", "--json"]) == 0
    assert told(capsys.readouterr().out) == EXPECTED
