"""Broken records: the line and the reason are named, and nothing is loaded."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import CardSet
from cardlab.games import names
from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades import Options
from cardlab.games.spades.state import Standing
from cardlab.match import Match
from cardlab.records import RecordError, read, read_all, write
from cardlab.table import Table
from tests.playing import laid, play_on, whole


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a whole deal, with the sheet before it."""
    table = Table(SPADES, SPADES.deal("4F7K-4", 3), Options(), Standing((-34, 158), (6, 8), 3))
    return write(play_on(table, 4))


def swap(old: str, new: str) -> Callable[[str], str]:
    """A record with one thing in it replaced."""
    return lambda text: text.replace(old, new, 1)


def drop(start: str) -> Callable[[str], str]:
    """A record without the first line that begins so."""
    return lambda text: re.sub(rf"^{start}.*\n", "", text, count=1, flags=re.M)


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("damage", "at", "reason", "facts"),
    [
        (swap("cardlab: 1\n", ""), "game", "start", {"expected": "cardlab: 1", "found": "game"}),
        (swap("cardlab: 1", "cardlab: 2"), "cardlab", "version", {"expected": "1", "found": "2"}),
        (
            swap("game: spades", "game: whist"),
            "game",
            "game",
            {"expected": ", ".join(names()), "found": "whist"},
        ),
        (drop("game"), "cardlab", "missing", {"expected": "game"}),
        (drop("dealer"), "cardlab", "missing", {"expected": "dealer"}),
        (swap("dealer: 3", "dealer: 4"), "dealer", "number", {"expected": "0..3", "found": "4"}),
        (swap("dealer: 3", "dealer: ３"), "dealer", "number", {"expected": "0..3", "found": "３"}),
        (swap("dealer: 3", "dealer: 3\ndealer: 3"), "dealer: 3\n", "again", {"found": "dealer"}),
        (swap("dealer: 3", "dealer 3: 3"), "dealer 3", "form", {"expected": "dealer"}),
        (swap("deal: 4F7K-4", "deal: 4F\ud800"), "deal", "code", {"found": "4F\ud800"}),
        (swap("deal: 4", "deal 4: 4"), "deal 4", "form", {"found": "deal 4"}),
        (swap("result: ", "result 1: "), "result 1", "form", {"expected": "result"}),
        (swap("result: ", "result: +1 +1\nresult: "), "result", "again", {"found": "result"}),
        (swap("dealer: 3", "dealr: 3"), "dealr", "unknown_key", {"found": "dealr"}),
        (swap("seat 0", "chair 0"), "chair", "unknown_key", {"found": "chair 0"}),
        (swap("seat 0:", "seat 0"), "seat 0", "form", {"expected": "key: value"}),
        (swap("bags 6 8", "bags 6"), "before", "form", {"expected": "scores 0 0, bags 0 0, deals 0"}),
        (swap("bags 6 8", "bags 6 many"), "before", "form", {}),
        (swap("bags 6 8", "bags 6 -8"), "before", "form", {}),
        (swap("deal: 4F7K-4", "deal: 4F7K-5"), "hand 0", "code_hands", {"found": "4F7K-5"}),
        (swap("hand 1", "hand 0"), "hand 0", "again", {"found": "hand 0"}),
        (swap("hand 3", "hand 4"), "hand 4", "number", {"found": "hand 4"}),
        (drop("hand 2"), "hand 3", "missing", {"expected": "hand 2"}),
        (swap("hand 0: S", "hand 0: X"), "hand 0", "card", {}),
        (swap("seat 0", "hand 0: SA\nseat 0"), "hand 0", "again", {"found": "hand 0"}),
        (swap("trick 1:", "hand 0:"), "hand 0: 0 leads", "too_late", {"found": "hand 0"}),
        (swap("dealer: 3", "seat 0: look\ndealer: 3"), "seat 0", "too_early", {"expected": "deal"}),
        (swap("trick 2:", "dealer:"), "dealer: ", "too_late", {"found": "dealer"}),
        (swap("seat 0: look, ", "seat 0: see, "), "seat 0", "action", {"found": "see"}),
        (swap("seat 0", "seat 1"), "seat 1", "turn", {"expected": 0, "found": 1}),
        (swap("seat 0", "seat"), "seat:", "form", {"expected": "seat 0", "found": "seat"}),
        (swap("trick 3", "trick 4"), "trick 4", "trick_number", {"expected": "trick 3", "found": "trick 4"}),
        (swap(" leads", " plays"), "trick 1", "form", {}),
        (swap("trick 1: 0", "trick 1: 1"), "trick 1", "turn", {"expected": 0, "found": 1}),
    ],
)
def test_a_broken_record_is_named(
    finished: str, damage: Callable[[str], str], at: str, reason: str, facts: dict[str, object]
) -> None:
    """Line, reason, and what was expected."""
    broken = damage(finished)
    assert broken != finished
    with pytest.raises(RecordError) as refused:
        read(broken)
    error = refused.value
    assert error.reason == reason
    assert broken.splitlines()[error.line - 1].startswith(at.rstrip())
    assert facts.items() <= error.facts.items()
    assert str(error).startswith(f"line {error.line}: {reason.replace('_', ' ')}")


def test_an_illegal_card_is_named_with_its_rule(finished: str) -> None:
    """The engine's own verdict is in the error."""
    text = write(laid("demo").replay(["look", "bid 3"] + ["look", "bid 1"] * 3))
    table = read(text)
    assert isinstance(table, Table)
    spade = next(card for card in CardSet(table.deal.hands[0]) if card >= 39)
    broken = f"{text}trick 1: 0 leads {spade.code}\n"
    with pytest.raises(RecordError) as refused:
        read(broken)
    error = refused.value
    assert (error.line, error.reason) == (len(broken.splitlines()), "illegal")
    assert error.facts == {
        "action": f"play {spade.code}",
        "rule": "spades.lead.unbroken",
        "case": "unbroken",
    }
    assert error.verdict is not None
    assert error.verdict.broken[0].case.id == "spades.lead.unbroken"
    with pytest.raises(RecordError) as refused:
        read(finished.replace("result", "seat 0: look\nresult"))
    assert refused.value.facts["rule"] == "spades.flow.moment"


def test_tricks_are_counted(finished: str) -> None:
    """Too many cards, too few before the next trick, and a winner who is none."""
    first = finished.splitlines()[line_of(finished, "trick 1") - 1]
    played = _played(first)
    for damaged, reason, at in (
        (first.replace(played[3], f"{played[3]} C2"), "trick_cards", "trick 1"),
        (first.replace(f" {played[3]}", ""), "trick_cards", "trick 1"),
        (re.sub(r" \w\w; .*", "", first), "trick_short", "trick 2"),
        (re.sub(r"(\d) wins", lambda m: f"{(int(m[1]) + 1) % 4} wins", first), "differs", "trick 1"),
    ):
        with pytest.raises(RecordError) as refused:
            read(finished.replace(first, damaged))
        assert (refused.value.reason, refused.value.line) == (reason, line_of(finished, at))


@pytest.mark.parametrize(
    ("key", "false"), [("result", "+1 +1"), ("after", "scores 1 1, bags 1 1, deals 1"), ("winner", "1")]
)
def test_an_end_that_is_not_so(finished: str, key: str, false: str) -> None:
    """What the engine counts is told beside what the record says."""
    true = next((line.split(": ")[1] for line in finished.splitlines() if line.startswith(key)), "")
    broken = re.sub(rf"^({key}: .*\n|\Z)", f"{key}: {false}\n", finished, count=1, flags=re.M)
    with pytest.raises(RecordError) as refused:
        read(broken)
    error = refused.value
    assert (error.reason, error.line) == ("differs", line_of(broken, key))
    assert error.facts == {"what": key, "found": false, "expected": true}


def test_a_running_deal_has_no_result() -> None:
    """A result is for deals that are over."""
    with pytest.raises(RecordError, match="line 5: unfinished: found deal"):
        read(write(laid("demo")) + "result: +1 +1\n")


def test_options_are_named() -> None:
    """Unknown ones, impossible values, one given twice."""
    text = write(laid("demo", bag_size=5))
    for given_as, reason in (
        ("bag_sise=5", "option_unknown"),
        ("bag_size=0", "option_range"),
        ("bag_size=five", "option_number"),
        ("bag_limit=full", "option_value"),
        ("bag_size", "form"),
        ("bag_size=5, bag_size=6", "again"),
    ):
        with pytest.raises(RecordError) as refused:
            read(text.replace("bag_size=5", given_as))
        assert (refused.value.reason, refused.value.line) == (reason, 3)


def test_hands_that_cannot_be_dealt() -> None:
    """A card twice, a hand too short: which hand, which card."""
    text = write(laid("demo"), hands=True).replace("deal: demo", "deal:")
    first, second = (line for line in text.splitlines() if line.startswith(("hand 0", "hand 1")))
    card = first.split()[2][:2]
    for damaged, reason, line, facts in (
        (text.replace(second, f"{second} {card}"), "deal_twice", 6, {"seat": 1}),
        (text.replace(first, f"{first} {card}"), "deal_twice", 5, {"seat": 0}),
        (text.replace(first, first[:-1]), "deal_count", 5, {"seat": 0, "found": 12, "expected": 13}),
    ):
        with pytest.raises(RecordError) as refused:
            read(damaged)
        assert (refused.value.reason, refused.value.line) == (reason, line)
        assert facts.items() <= refused.value.facts.items()


def test_a_match_is_in_order() -> None:
    """Deals are numbered, finished one after another, named after the match, and end with it."""
    match = Match(SPADES, "M", Options(win_at=100, lose_at=-1000, nil=False))
    text = write(whole(match))
    last = len(match.sheet)
    assert last > 1
    deals = text.split("\ndeal ")
    for damaged, reason in (
        (text.replace("deal 2: M-2", "deal 3: M-3"), "deal_number"),
        (text.replace("deal 2: M-2", "deal 2: X-2"), "code"),
        (text.replace("match: M", "match:"), "code"),
        (text.replace("dealer: 0", "dealer: 0\nbefore: scores 0 0, bags 0 0, deals 1"), "not_in_match"),
        (drop("trick 13")(drop("result")(drop("after")(text))), "unfinished"),
        (f"{text}\ndeal {last + 1}: M-{last + 1}\n", "decided"),
        (re.sub(r"winner: (\d)", lambda m: f"winner: {1 - int(m[1])}", text), "differs"),
        (deals[0] + "\n", "missing"),
    ):
        with pytest.raises(RecordError) as refused:
            read(damaged)
        assert refused.value.reason == reason, damaged


@given(st.data())
def test_no_text_breaks_the_reader(finished: str, data: st.DataObject) -> None:
    """Whatever is cut out, put in or changed: it is read, or a `RecordError` says why not."""
    place = data.draw(st.integers(0, len(finished)))
    end = data.draw(st.integers(place, min(len(finished), place + 30)))
    noise = st.one_of(
        st.text(max_size=8), st.sampled_from(["\n", ":", "#", "\x00", "9" * 5000, "\u2028", "wins"])
    )
    text = finished[:place] + data.draw(noise) + finished[end:]
    try:
        items = read_all(text)
    except RecordError as refused:
        line = refused.line
    else:
        line = 1
        assert [write(item) for item in items] == [write(read(write(item))) for item in items]
    assert 1 <= line <= text.count("\n") + 1


def test_a_text_too_long_is_not_read() -> None:
    """A million characters are enough for any evening."""
    with pytest.raises(RecordError, match="line 1: size"):
        read("#" * 1_000_001)
    with pytest.raises(RecordError, match="line 1: start"):
        read("")


def _played(text: str) -> list[str]:
    return re.findall(r"\b[CDHS][2-9TJQKA]\b", text)
