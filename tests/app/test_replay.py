"""`cardlab replay`: what happened and how it was scored, and what is said of a record that is broken."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardlab.app import words
from cardlab.app.main import main
from cardlab.cards import Card
from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades import Options
from cardlab.match import Match
from cardlab.records import RecordError, read, told, write
from cardlab.words import room_texts
from tests.playing import laid, play_on, whole


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole match under a rule of its own."""
    return whole(Match(SPADES, "M", Options(win_at=150, bag_size=5)))


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], str]:
    """Lay a text in a file and return its name."""

    def lay(text: str) -> str:
        path = tmp_path / "record.txt"
        path.write_text(text, "utf-8")
        return str(path)

    return lay


# ------------------------------------------------------------------ what is told
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_match_in_words(
    lang: str, match: Match, file: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Every deal with its thirteen tricks, its sums and the sheet; the house rules first, the ending last."""
    assert main(["replay", file(write(match)), "--lang", lang]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    deals = len(match.sheet)
    assert len(re.findall(r"^\d+\. .*♠|^\d+\. .*", out, re.M)) == 13 * deals
    assert out.count("━\n") == 2 * deals
    assert "5" in lines[1]
    standing = match.standing
    assert f"{standing.scores[0]}".replace("-", "−") in lines[-3]
    assert not re.search(r"{|}|None|spades\.", out)
    won = [line for line in lines if line.startswith("    ")]
    assert len(won) >= 13 * deals


def test_a_running_deal_says_whose_turn_it_is(
    file: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """No result yet, and no hand in sight."""
    table = play_on(laid("demo"), 1, 11)
    assert table.turn == 3
    assert main(["replay", file(write(table)), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1].endswith("Right")
    assert set(re.findall(r"[♠♥♦♣]\w+", out)) == {
        str(Card(action)) for action in table.actions if action < 52
    }


def test_json_has_the_events_the_sums_and_the_end(
    match: Match, file: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """One line for each record; it says what the engine says."""
    assert main(["replay", file(write(match) + write(match)), "--json", "--lang", "en"]) == 0
    one, two = capsys.readouterr().out.splitlines()
    assert one == two
    answer = json.loads(one)
    assert answer["options"] == {"win_at": 150, "bag_size": 5}
    for deal, played in zip(answer["deals"], match.sheet, strict=True):
        assert deal["points"] == list(played.outcome.points)
        assert [sum(line["points"] for line in side) for side in deal["sums"]] == deal["points"]
        assert deal["after"]["scores"] == list(played.standing.scores)
        assert sum(event["rule"] == "spades.trick.won" for event in deal["events"]) == 13
        assert [SPADES.parse(action) for action in deal["actions"]] == list(played.actions)
        assert all(event["text"] for event in deal["events"])
    assert match.ended
    assert answer["ended"]["winner"] == match.ended.winner
    assert answer["ended"]["rule"] == "spades.match.end"


def test_a_record_on_standard_input(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """FILE may be a dash."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(write(match).encode())))
    assert main(["replay", "-", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["deals"]) == len(match.sheet)


def test_a_batch_of_records(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each line is answered; a broken record names its own line and that of the batch."""
    good = json.dumps({"record": write(match)})
    twice = json.dumps({"record": write(match) * 2})
    bad = json.dumps({"record": write(match).replace("trick 7", "trick 8")})
    lines = [good, bad, '{"record": 5}', '{"recording": ""}', "{}", twice, good]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    assert main(["replay", "--batch", "--lang", "en"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[0] == answers[-1]
    assert answers[0]["match"] == "M"
    assert [answer["line"] for answer in answers[1:-1]] == [2, 3, 4, 5, 6]
    assert "'trick 7'" in answers[1]["error"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ([], "-"),
        (["nowhere.txt"], "nowhere.txt"),
        (["."], "'.'"),
        (["\x00"], ""),
        (["x", "--batch"], "--batch"),
    ],
)
def test_a_file_that_is_none(capsys: pytest.CaptureFixture[str], args: list[str], says: str) -> None:
    """Exit code 2, said in words."""
    for lang in words.LANGUAGES:
        assert main(["replay", *args, "--lang", lang]) == 2
        out, err = capsys.readouterr()
        assert not out
        assert says.strip("'") in err


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A picture, say."""
    (tmp_path / "x.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    assert main(["replay", str(tmp_path / "x.png"), "--lang", "en"]) == 2
    assert "UTF-8" in capsys.readouterr().err


# ------------------------------------------------------------------ what is broken
START = "cardlab: 1\ngame: spades\ndealer: 0\n"
DEAL = f"{START}deal: demo\n"
BIDS = "".join(f"seat {seat}: look, bid 3\n" for seat in (1, 2, 3, 0))
HANDS = "".join(line + "\n" for line in write(laid("demo", 0), hands=True).splitlines() if line[0] == "h")
NORTH, REST = "AKQ.J.432.A98765", "J.AKQ.8765.KQJT4 T987.T987.AKQ.32 65432.65432.JT9."


def pbn(deal: str) -> str:
    """A record that gives its deal as PBN."""
    return f"{START}deal:\npbn: {deal}\n"


def one_match(deal: str) -> str:
    """A match of whatever stands in it."""
    return f"cardlab: 1\ngame: spades\nmatch: M\ndealer: 0\n{deal}"


def finished() -> str:
    """A deal that is over."""
    return write(play_on(laid("demo", 0), 1))


def legal_trick() -> str:
    """The bidding and a first trick that is begun."""
    table = laid("demo", 0).replay(["look", "bid 3"] * 4)
    table.push(table.legal[0])
    return write(table)


def decided() -> str:
    """A match with a deal too many."""
    match = Match(SPADES, "M", Options(win_at=1, lose_at=-1))
    play_on(match.table, 1)
    match.finish()
    return write(match) + "deal 2: M-2\n"


BROKEN: dict[str, str] = {
    "start": "game: spades\n",
    "version": "cardlab: 2\n",
    "size": "#" * 1_000_001,
    "several": DEAL + DEAL,
    "form": f"{START}deal\n",
    "unknown_key": f"{START}player: Kim\n",
    "again": f"{START}dealer: 0\n",
    "missing": START,
    "too_late": f"{DEAL}dealer: 0\n",
    "too_early": "cardlab: 1\nseat 1: look\n",
    "not_in_match": one_match("before: scores 0 0, bags 0 0, deals 0\ndeal 1:\n"),
    "game": "cardlab: 1\ngame: whist\ndealer: 0\ndeal: x\n",
    "number": "cardlab: 1\ngame: spades\ndealer: north\ndeal: x\n",
    "code": one_match("deal 1: X-1\n"),
    "code_hands": f"{START}deal: other\n{HANDS}",
    "deal_number": one_match("deal 2: M-2\n"),
    "deal_twice": f"{START}deal:\n{HANDS.replace('hand 0: ', 'hand 0: S2 H2 D2 C2 S2 ')}",
    "deal_count": f"{START}deal:\n{re.sub('^hand 0: .*', 'hand 0:', HANDS, flags=re.M)}",
    "card": f"{START}deal:\n{HANDS.replace('hand 0: ', 'hand 0: X1 ')}",
    "action": f"{DEAL}seat 1: pass\n",
    "turn": f"{DEAL}seat 2: look\n",
    "trick_number": f"{DEAL}{BIDS}trick 2: 1 leads C2\n",
    "trick_short": legal_trick() + "trick 2: 2 leads C2\n",
    "trick_cards": f"{DEAL}{BIDS}trick 1: 1 leads C2 C3 C4 C5 C6\n",
    "illegal": f"{DEAL}seat 1: bid 4\n",
    "unfinished": f"{DEAL}result: +1 +1\n",
    "decided": decided(),
    "differs": re.sub("result: .*", "result: +1 +1", finished()),
    "option_unknown": f"{START}options: bag=5\ndeal: x\n",
    "option_value": f"{START}options: bag_limit=full\ndeal: x\n",
    "option_number": f"{START}options: bag_size=five\ndeal: x\n",
    "option_range": f"{START}options: bag_size=0\ndeal: x\n",
    "pbn_deal": pbn("AKQ"),
    "pbn_seat": pbn(f"X:{NORTH} {REST}"),
    "pbn_hands": pbn(f"N:{REST}"),
    "pbn_unknown": pbn(f"N:- {REST}"),
    "pbn_suits": pbn(f"N:AKQ.J.432 {REST}"),
    "pbn_rank": pbn(f"N:1{NORTH} {REST}"),
    "pbn_twice": pbn(f"N:A{NORTH} {REST}"),
    "pbn_count": pbn(f"N:{NORTH[1:]} {REST}"),
}


@pytest.mark.parametrize("reason", BROKEN)
def test_a_broken_record_is_told_in_both_languages(
    reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its line, in the sentence for its reason; English and Korean say the same facts."""
    said = {}
    for lang in words.LANGUAGES:
        line = json.dumps({"record": BROKEN[reason]})
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
        assert main(["replay", "--batch", "--lang", lang]) == 2
        said[lang] = json.loads(capsys.readouterr().out)["error"]
        with pytest.raises(RecordError) as broken:
            read(BROKEN[reason])
        assert (broken.value.reason, told(broken.value, lang)) == (reason, said[lang])
    assert any("가" <= letter <= "힣" for letter in said["ko"])
    assert not any("가" <= letter <= "힣" for letter in said["en"])


def test_every_reason_has_a_text_and_a_broken_record() -> None:
    """No text is left over, and none is missing."""
    for lang in words.LANGUAGES:
        keys = {key for key in room_texts("records", lang)["records"] if not key.startswith("iss_")}
        # Only a game with fewer than 52 cards can be dealt a card that it does not have, or put cards aside.
        assert keys == {*BROKEN, "deal_foreign", "deal_rest"}
