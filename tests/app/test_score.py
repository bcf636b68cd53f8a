"""`cardlab score`: the worked sum as text and as JSON, and every way in which a round cannot be one."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.app import words
from cardlab.app.main import main
from cardlab.app.sums import wide

ISSUE = {"bids": [4, "nil"], "tricks": [5, 0], "bags": 9, "options": {"failed_nil_tricks": "bags"}}
COMMAND = ["--bids", "4 nil", "--tricks", "5 0", "--bags", "9", "--set", "failed_nil_tricks=bags"]


def score(*args: str) -> int:
    """The command on Spades, in English."""
    return main(["score", "spades", "--lang", "en", *args])


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Lay bytes on standard input."""

    def lay(content: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))

    return lay


# ------------------------------------------------------------------ one round
def test_the_sum_ends_at_the_right_edge(capsys: pytest.CaptureFixture[str]) -> None:
    """Every value ends in the same column, under a heavy rule the total, then what became of the bags."""
    for lang in words.LANGUAGES:
        assert main(["score", "spades", "--lang", lang, *COMMAND]) == 0
        *rows, bags = capsys.readouterr().out.splitlines()
        assert len({wide(row) for row in rows}) == 1
        assert [row.split()[-1] for row in rows[:-2]] == ["+100", "+40", "+1", "−100"]
        assert set(rows[-2]) == {"━"}
        assert rows[-1].endswith(" +41")
        assert bags.endswith(" 9 → 0")


def test_no_bags_are_spoken_of_where_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    """With bags off the last line is the total."""
    assert score("--bids", "4 3", "--tricks", "5 4", "--set", "bags=no") == 0
    out = capsys.readouterr().out
    assert "bag" not in out.splitlines()[-1].lower()
    assert out.splitlines()[-1].endswith("+70")


def test_json_is_as_the_issue_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    """points, bags and lines; each line with its rule, points and text, and its numbers by name."""
    assert score(*COMMAND, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == {"points", "bags", "lines"}
    assert (answer["points"], answer["bags"]) == (41, 0)
    assert [(line["rule"], line["points"]) for line in answer["lines"]] == [
        ("spades.score.nil", 100),
        ("spades.score.contract", 40),
        ("spades.score.overtricks", 1),
        ("spades.score.bag_penalty", -100),
    ]
    assert all(line["text"] for line in answer["lines"])
    assert answer["lines"][0]["numbers"] == {"seat": 2, "value": 100}
    assert answer["lines"][1]["numbers"]["bids"] == [4]


@pytest.mark.parametrize(
    ("bids", "tricks", "points"),
    [
        ("blind nil 4", "0 4", 240),
        ("4 blind nil", "4,0", 240),
        ("4, Blind_Nil", "4 0", 240),
        ("double nil, nil", "0 1", 100),
        ("닐 블라인드 닐", "0 0", 300),
        ("bid 4, 13", "4 9", -170),
    ],
)
def test_bids_as_people_type_them(
    capsys: pytest.CaptureFixture[str], bids: str, tricks: str, points: int
) -> None:
    """Names in both languages; a comma where a space could be read two ways."""
    assert score("--bids", bids, "--tricks", tricks, "--json") == 0
    assert json.loads(capsys.readouterr().out)["points"] == points


def test_preset_and_set(capsys: pytest.CaptureFixture[str]) -> None:
    """A preset's rules, and single ones on top of it."""
    for extra, points in (
        ((), -49),
        (("--preset", "common"), -148),
        (("--preset", "common", "--set", "failed_nil_tricks=ignore"), -150),
    ):
        assert score("--bids", "5 nil", "--tricks", "4 2", "--json", *extra) == 0
        assert json.loads(capsys.readouterr().out)["points"] == points


# ------------------------------------------------------------------ what is no round
@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--tricks", "5 0"], "--bids"),
        (["--bids", "4 nil"], "--tricks"),
        (["--bids", "4", "--tricks", "5 0"], "bids"),
        (["--bids", "4 nil 4", "--tricks", "5 0"], "bids"),
        (["--bids", "", "--tricks", "5 0"], "bids"),
        (["--bids", "4 14", "--tricks", "5 0"], "14"),
        (["--bids", "4 0", "--tricks", "5 0"], "0"),
        (["--bids", "4 ²", "--tricks", "5 0"], "²"),
        (["--bids", "4 SQ", "--tricks", "5 0"], "SQ"),
        (["--bids", "4 look", "--tricks", "5 0"], "look"),
        (["--bids", "4 ４", "--tricks", "5 0"], "４"),
        (["--bids", "4 nil", "--tricks", "5"], "tricks"),
        (["--bids", "4 nil", "--tricks", "5 -1"], "-1"),
        (["--bids", "4 nil", "--tricks", "14 0"], "14"),
        (["--bids", "4 nil", "--tricks", "7 7"], "14"),
        (["--bids", "4 nil", "--tricks", "5 0.0"], "0.0"),
        (["--bids", "4 nil", "--tricks", "5 ٣"], "٣"),
        (["--bids", "4 nil", "--tricks", "5 0", "--bags", "-1"], "-1"),
        (["--bids", "4 nil", "--tricks", "5 0", "--bags", ""], "bags"),
        (["--bids", "4 nil", "--tricks", "5 0", "--bags", "many"], "many"),
        (["--bids", "4 nil", "--tricks", "5 0", "--bags", "9" * 5000], "99…"),
        (["--bids", "4 nil", "--tricks", "5 0", "--set", "bag_size"], "bag_size"),
        (["--bids", "4 nil", "--tricks", "5 0", "--set", "bagsize=5"], "bag_size"),
        (["--bids", "4 nil", "--tricks", "5 0", "--set", "bag_size=0"], "1 … 1000"),
        (["--bids", "4 nil", "--tricks", "5 0", "--set", "bag_size=²"], "²"),
        (["--bids", "4 nil", "--tricks", "5 0", "--set", "bag_limit=full"], "reached, exceeded"),
        (["--bids", "4 nil", "--tricks", "5 0", "--preset", "home"], "text-a"),
        (["--batch", "--bids", "4 nil"], "--bids"),
    ],
)
def test_a_round_that_is_none(capsys: pytest.CaptureFixture[str], args: list[str], says: str) -> None:
    """Exit code 2, nothing on standard output, and what was found or is wanted on standard error."""
    assert score(*args) == 2
    out, err = capsys.readouterr()
    assert not out
    assert says in err
    assert main(["score", "spades", "--lang", "ko", *args, "--json"]) == 2
    out, err = capsys.readouterr()
    assert not err
    assert any("가" <= letter <= "힣" for letter in json.loads(out)["error"])


def test_another_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Skat has values, not rounds."""
    assert main(["score", "skat", "--lang", "en", *COMMAND]) == 2
    assert "skat" in capsys.readouterr().err


# ------------------------------------------------------------------ many rounds
BAD: list[bytes] = [
    b"",
    b"   ",
    b"{",
    b"\xff\xfe",
    b"4",
    b"[4]",
    b"null",
    b"[" * 100_000,
    b'{"bids": [4, 4]}',
    b'{"bids": [4, 4], "tricks": [4, 4], "bag": 1}',
    b'{"bids": [true, 4], "tricks": [4, 4]}',
    b'{"bids": [4.0, 4], "tricks": [4, 4]}',
    b'{"bids": [0, 4], "tricks": [4, 4]}',
    b'{"bids": ["0", 4], "tricks": [4, 4]}',
    '{"bids": ["²", 4], "tricks": [4, 4]}'.encode(),
    b'{"bids": [null, 4], "tricks": [4, 4]}',
    b'{"bids": [[4], 4], "tricks": [4, 4]}',
    b'{"bids": [4], "tricks": [4, 4]}',
    b'{"bids": "44", "tricks": [4, 4]}',
    b'{"bids": [4, 4], "tricks": [true, 4]}',
    b'{"bids": [4, 4], "tricks": ["4", 4]}',
    b'{"bids": [4, 4], "tricks": [4.0, 4]}',
    b'{"bids": [4, 4], "tricks": [NaN, 4]}',
    b'{"bids": [4, 4], "tricks": [14, 0]}',
    b'{"bids": [4, 4], "tricks": [7, 7]}',
    b'{"bids": [4, 4], "tricks": [4, 4], "bags": -1}',
    b'{"bids": [4, 4], "tricks": [4, 4], "bags": true}',
    b'{"bids": [4, 4], "tricks": [4, 4], "bags": 1e3}',
    b'{"bids": [4, 4], "tricks": [4, 4], "bags": ' + b"9" * 4000 + b"}",
    b'{"bids": [4, 4], "tricks": [4, 4], "bags": ' + b"9" * 5000 + b"}",
    b'{"bids": [4, 4], "tricks": [4, 4], "options": []}',
    b'{"bids": [4, 4], "tricks": [4, 4], "options": {"bag": 1}}',
    b'{"bids": [4, 4], "tricks": [4, 4], "options": {"bag_size": 10.0}}',
    b'{"bids": [4, 4], "tricks": [4, 4], "options": {"bag_size": true}}',
    b'{"bids": [4, 4], "tricks": [4, 4], "options": {"bags": 1}}',
    b'{"bids": [4, 4], "tricks": [4, 4], "options": {"bag_limit": ["reached"]}}',
    b'{"bids": ["\\ud800", 4], "tricks": [4, 4]}',
    b'{"bids": [4, 4], "tricks": [4, 4], "' + b"x" * 2_100_000 + b'": 1}',
]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_bad_line_is_answered_and_the_rest_goes_on(
    lang: str, feed: Callable[[bytes], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """The n-th line of output answers the n-th of input; good ones around bad ones are scored."""
    good = json.dumps(ISSUE).encode()
    feed(b"\n".join([good, *BAD, b"\xef\xbb\xbf" + good]))
    assert main(["score", "spades", "--batch", "--lang", lang]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == len(BAD) + 2
    assert answers[0] == answers[-1]
    assert answers[0]["points"] == 41
    for number, answer in enumerate(answers[1:-1], 2):
        assert set(answer) == {"error", "line"}
        assert answer["line"] == number
        assert answer["error"]


@pytest.mark.parametrize(
    "line",
    [
        '{"bids": [4, 4], "bids": [3, 3], "tricks": [5, 4]}',
        '{"bids": [4, 4], "tricks": [5, 4], "options": {"bids": 1, "bids": 2}}',
    ],
)
def test_a_field_given_twice_is_no_field(
    line: str, feed: Callable[[bytes], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """JSON would keep the last and drop the other without a word; who is graded by it should know."""
    feed(line.encode())
    assert score("--batch", "--lang", "en") == 2
    assert json.loads(capsys.readouterr().out)["error"] == "The field bids is given twice."


def test_exit_code_of_a_batch(feed: Callable[[bytes], None]) -> None:
    """0 as long as one line was answered, or there was none; 2 when all failed."""
    good = json.dumps(ISSUE).encode()
    for content, code in ((b"", 0), (b"{\n" + good, 0), (b"{\n{", 2), (good + b"\n", 0)):
        feed(content)
        assert score("--batch") == code


def test_options_of_a_batch(feed: Callable[[bytes], None], capsys: pytest.CaptureFixture[str]) -> None:
    """What the command line sets holds for each line; a line's own options come on top."""
    line = {"bids": [5, "nil"], "tricks": [4, 2]}
    own = {**line, "options": {"failed_nil_tricks": "help"}}
    feed(f"{json.dumps(line)}\n{json.dumps(own)}\n".encode())
    assert score("--batch", "--preset", "common") == 0
    assert [json.loads(answer)["points"] for answer in capsys.readouterr().out.splitlines()] == [-148, -49]


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["nil", 4]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*ISSUE, "x"]), inner, max_size=4)
    ),
    max_leaves=8,
)
rounds = st.fixed_dictionaries(
    {"bids": anything, "tricks": anything | st.just([4, 4])},
    optional={"bags": anything, "options": anything | st.just({})},
)


@given(st.lists(anything | rounds, min_size=1, max_size=5))
def test_nothing_in_json_is_too_strange(items: list[Any]) -> None:
    """Any JSON gets an answer or an error, never a traceback."""
    real_in, real_out = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(io.BytesIO("\n".join(map(json.dumps, items)).encode()))
    sys.stdout = out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    try:
        assert score("--batch") in (0, 2)
        out.flush()
        answers = out.buffer.getvalue().decode("utf-8").splitlines()  # type: ignore[attr-defined]
    finally:
        sys.stdin, sys.stdout = real_in, real_out
    assert len(answers) == len(items)
    assert all({"error", "points"} & set(json.loads(answer)) for answer in answers)


# ------------------------------------------------------------------ as a process
def process(*args: str, **settings: Any) -> "subprocess.Popen[bytes]":
    """The command as a program of its own, with standard output in ASCII as under LANG=C."""
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "cardlab.app.main", "score", "spades", *args]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **settings)


def test_output_is_utf_8_wherever_it_runs() -> None:
    """The same bytes under a locale that knows no Korean."""
    out, err = process("--lang", "ko", *COMMAND).communicate()
    assert not err
    assert "이번 판" in out.decode("utf-8")


def test_a_reader_who_leaves_is_no_error() -> None:
    """`cardlab score … --batch | head -1` ends without a word."""
    line = json.dumps(ISSUE).encode() + b"\n"
    with process("--batch", stdin=subprocess.PIPE) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(line)
        running.stdin.flush()
        assert running.stdout.readline()
        running.stdout.close()
        try:
            running.stdin.write(line * 5000)
            running.stdin.close()
        except BrokenPipeError:
            pass
        assert running.wait() == 0
        assert not running.stderr.read()
