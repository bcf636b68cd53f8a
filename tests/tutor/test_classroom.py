"""A class of thirty through the real table: its logs, read back, and a picture that holds what was done."""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from cardlab.cards import CardSet
from cardlab.games import game
from cardlab.table import Table
from cardlab.tutor import logbook
from cardlab.tutor.classroom import picture
from cardlab.tutor.logbook import Deed, Foreign, Log, Owner, read
from cardlab.tutor.pictured import Picture
from cardlab.tutor.plays import parting, played_by, result
from cardlab.tutor.public import house_in_words, opened, told_by
from cardlab.widgets.classroom import Classroom
from tests.tutor.classes import Learner, course, learner

FULL = {"spades": 13, "skat": 10}


@pytest.fixture(scope="module", params=["spades", "skat"])
def played(request: pytest.FixtureRequest) -> tuple[str, list[Learner]]:
    """A class of thirty, and of which game."""
    return request.param, course(30, "4F7K", request.param)


@pytest.fixture(scope="module")
def told(played: tuple[str, list[Learner]]) -> Picture:
    return picture([read(each.text) for each in played[1]])


# ------------------------------------------------------------------ the picture
def test_thirty_logs_are_thirty_learners_and_nothing_is_passed_over(told: Picture) -> None:
    assert len(told.pupils) == 30
    assert told.faults == {}
    assert len(told.deals) == 1
    assert told.deals[0].code == "4F7K-1"


def test_a_log_that_comes_twice_counts_once(played: tuple[str, list[Learner]], told: Picture) -> None:
    logs = [read(each.text) for each in (*played[1], *played[1][:7])]
    Random(1).shuffle(logs)
    again = picture(logs)
    assert len(again.pupils) == 30
    assert again.reasons[0].tries == told.reasons[0].tries
    assert again.deals[0].finished[0].result in [each.result for each in told.deals[0].finished]
    assert sum(len(c.chose) for d in again.deals[0].decisions for c in d.choices) == sum(
        len(c.chose) for d in told.deals[0].decisions for c in d.choices
    )


def test_an_early_download_and_the_whole_log_are_one_learner(played: tuple[str, list[Learner]]) -> None:
    whole = played[1][0].text
    early = "\n".join(whole.splitlines()[:6])
    assert picture([read(early), read(whole)]) == picture([read(whole)])


def test_every_choice_of_everybody_is_in_it_once(played: tuple[str, list[Learner]], told: Picture) -> None:
    known = Counter(action for each in played[1] for action in each.known.firsts)
    drawn: Counter[str] = Counter()
    for decision in told.deals[0].decisions:
        for choice in decision.choices:
            drawn[choice.action] += len(choice.chose)
    assert +drawn == known


def test_every_first_decision_is_one_moment(played: tuple[str, list[Learner]], told: Picture) -> None:
    first = told.deals[0].decisions[0]
    known = Counter(each.known.firsts[0] for each in played[1])
    assert len(first.here) == 30
    assert {choice.action: len(choice.chose) for choice in first.choices if choice.chose} == known


def test_the_reasons_are_those_that_were_met(played: tuple[str, list[Learner]], told: Picture) -> None:
    tries = sum((each.known.refused for each in played[1]), Counter[str]())
    met = Counter(rule for each in played[1] for rule in each.known.refused)
    assert {reason.rule: reason.tries for reason in told.reasons} == tries
    assert {reason.rule: len(reason.pupils) for reason in told.reasons} == met
    counts = [len(reason.pupils) for reason in told.reasons]
    assert counts == sorted(counts, reverse=True)
    refused = Counter(
        tried for d in told.deals[0].decisions for choice in d.choices for tried in choice.refused
    )
    assert sum(refused.values()) == sum(tries.values())


def test_an_example_of_a_reason_really_runs_into_the_rule(told: Picture) -> None:
    for reason in told.reasons:
        table = opened(game(reason.game), reason.given)
        assert table.turn == reason.seat
        assert table.verdict(reason.action).broken[0].case.id == reason.rule


def test_scores_are_those_of_the_deals(played: tuple[str, list[Learner]], told: Picture) -> None:
    known = Counter(each.known.points for each in played[1])
    assert Counter(each.result.points for each in told.deals[0].finished) == known


def test_an_exercise_is_marked_anew_whatever_the_log_says(
    played: tuple[str, list[Learner]], told: Picture
) -> None:
    answered = [each for each in played[1] if each.known.right is not None]
    wrong = [each for each in answered if not each.known.right]
    [missed] = told.missed
    assert (len(missed.missed), len(missed.answered)) == (len(wrong), len(answered))
    assert missed.answers == {"yes": len(wrong)}
    assert {rule: len(pupils) for rule, pupils in missed.rules.items()} == {"spades.play.follow": len(wrong)}


def test_what_to_teach_again_counts_each_learner_once(told: Picture) -> None:
    for again in told.again:
        met = [each.pupils for each in told.reasons if (each.game, each.rule) == (again.game, again.rule)]
        assert again.refused == frozenset(pupil for pupils in met for pupil in pupils)
        assert len(again.pupils) <= 30
    counts = [len(again.pupils) for again in told.again]
    assert counts == sorted(counts, reverse=True)


def test_advice_and_the_law_are_marked(told: Picture) -> None:
    for decision in told.deals[0].decisions[:40]:
        table = opened(game(told.deals[0].game), decision.given)
        for choice in decision.choices:
            assert choice.legal == (choice.action in table.legal)
            assert choice.legal or not choice.chose
            assert not choice.advised or choice.legal
        assert any(choice.advised for choice in decision.choices)


# ------------------------------------------------------------------ a log
def test_a_log_is_small_and_names_nobody(played: tuple[str, list[Learner]]) -> None:
    for each in played[1]:
        assert len(each.text) < 20_000
        head, *lines = map(json.loads, each.text.splitlines())
        assert set(head) == {"cardlab", "version", "id", "code", "name"}
        for line in lines:
            assert "hands" not in line.get("given", {})
            assert "name" not in line


def test_while_the_deal_goes_on_no_line_tells_what_another_seat_hides(
    played: tuple[str, list[Learner]],
) -> None:
    """What stands in a line is what this seat had seen: every card of it was its own or had been played."""
    name, pupils = played
    for each in pupils[:12]:
        for _, deed in read(each.text).deeds:
            if deed.kind == "over":
                continue
            table = opened(game(name), deed.given)
            seen = table.game.seen(table.state, deed.seat)
            told = re.findall(r"[CDHS][2-9TJQKA]\b", " ".join(deed.given["done"]))
            own = CardSet(table.deal.hands[deed.seat])
            open_to_me = {*seen.get("gone", ()), *(card.code for card in own)}
            open_to_me |= {*seen.get("trick", ()), *(seen.get("skat") or ())}
            assert set(told) <= open_to_me


def test_another_seats_skat_is_covered_until_the_end() -> None:
    skat = game("skat")
    table = played_by(Table(skat, skat.deal("4F7K-1")), 0, "tips")
    buried = next(ply for ply, action in enumerate(table.actions) if skat.show(action).startswith("bury"))
    declarer = table.state_at(buried).turn
    other = (declarer + 1) % 3
    table.goto(len(table.actions) - 3)
    told = told_by(table, other)
    assert told["done"][buried] == "bury ?"
    assert told_by(table, declarer)["done"][buried] == skat.show(table.actions[buried])
    found = opened(skat, told)
    assert skat.seen(found.state, other) == skat.seen(table.state, other)
    table.goto(len(table.actions))
    assert "bury ?" not in told_by(table, other)["done"]


@pytest.mark.parametrize("code", [f"HIDDEN{k}-1" for k in range(12)])
def test_whatever_stands_for_a_covert_action_leaves_the_seat_what_it_saw(code: str) -> None:
    skat = game("skat")
    whole = played_by(Table(skat, skat.deal(code)), 1, "bori")
    for ply in range(len(whole.actions)):
        whole.goto(ply)
        for seat in range(3):
            found = opened(skat, told_by(whole, seat))
            assert skat.seen(found.state, seat) == skat.seen(whole.state, seat)


def test_only_what_is_covert_may_be_covered() -> None:
    with pytest.raises(ValueError, match="done in the open"):
        opened(game("skat"), {"code": "4F7K-1", "done": ["bid ?"]})
    with pytest.raises(ValueError, match="lets happen what followed"):
        opened(game("skat"), {"code": "4F7K-1", "done": ["pass", "bid 18", "pass", "skat", "bury ?", "pass"]})


@pytest.mark.parametrize("name", ["spades", "skat"])
def test_house_rules_are_told_so_that_they_come_back(name: str) -> None:
    for options in game(name).presets.values():
        table = Table(game(name), game(name).deal("4F7K-1"), options)
        assert opened(game(name), told_by(table, 0)).options == options
    assert house_in_words(game("spades"), game("spades").options(win_at=321)) == {"options": {"win_at": 321}}


# ------------------------------------------------------------------ files from anywhere
def a_log(*lines: str) -> Log:
    return read("\n".join([Owner.new("4F7K").line(), *lines]))


def a_deed(**more: object) -> dict[str, object]:
    given = {"code": "4F7K-1", "done": ["look", "bid 3", "look", "bid 5", "look", "bid 1"]}
    return {
        "kind": "chose",
        "at": "2026-03-01T10:00:00+00:00",
        "game": "spades",
        "seat": 0,
        "given": given,
        "action": "look",
        **more,
    }


def test_a_line_by_itself_is_read_and_counted() -> None:
    log = a_log(json.dumps(a_deed()))
    assert log.faults == ()
    assert [deed.action for _, deed in log.deeds] == ["look"]
    told = picture([log])
    assert told.faults == {}
    assert told.deals[0].decisions[0].choices[-1].chose == (log.owner.id,)


@pytest.mark.parametrize(
    "line",
    [
        "no JSON",
        "[1, 2]",
        "{}",
        json.dumps(a_deed(kind="cheated")),
        json.dumps(a_deed(game="poker")),
        json.dumps(a_deed(seat="0")),
        json.dumps(a_deed(seat=True)),
        json.dumps(a_deed(seconds=-1)),
        json.dumps(a_deed(given=[])),
        json.dumps(a_deed(at="soon")),
        json.dumps(a_deed(action="x" * 300)),
        json.dumps(a_deed(extra=1)),
        json.dumps({"answer": {"id": "a"}}),
        "[" * 5_000,
        "9" * 9_000,
        "x" * 30_000,
    ],
    ids=range(16),
)
def test_a_damaged_line_is_named_and_the_others_are_read(line: str) -> None:
    log = a_log(json.dumps(a_deed()), line, json.dumps(a_deed()))
    assert [fault.line for fault in log.faults] == [3]
    assert [number for number, _ in log.deeds] == [2, 4]


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 1},
        {"seat": 9},
        {"action": "play SA"},
        {"action": "__import__('os')"},
        {"kind": "refused", "action": "look"},
        {"kind": "over"},
        {"given": {"code": "4F7K-1", "done": ["bid 3"]}},
        {"given": {"code": "4F7K-1", "done": "look"}},
        {"given": {"code": "4F7K-1", "done": [1]}},
        {"given": {"code": "4F7K-1", "done": [], "preset": "none"}},
        {"given": {"code": "4F7K-1", "done": [], "standing": {"scores": "x"}}},
        {"given": {"done": []}},
    ],
    ids=range(12),
)
def test_what_cannot_have_happened_is_named_and_counted_nowhere(changes: dict[str, object]) -> None:
    log = a_log(json.dumps(a_deed()), json.dumps(a_deed(**changes)))
    told = picture([log])
    assert [fault.line for fault in told.faults[log.owner.id]] == [3]
    assert [len(decision.choices) for decision in told.deals[0].decisions] == [1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "other"),
        ("hello", "other"),
        ('{"cardlab": "progress", "version": 1, "attempts": []}', "other"),
        ('{"cardlab": "class", "version": 2, "id": "0123456789ab", "code": "", "name": ""}', "version"),
        ('{"cardlab": "class", "version": 1, "id": "../../etc", "code": "", "name": ""}', "other"),
        ('{"cardlab": "class", "version": 1}', "other"),
        (" " * (logbook.LARGEST + 1), "large"),
        ("한" * (logbook.LARGEST // 2), "large"),
    ],
)
def test_a_foreign_file_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(Foreign) as refused:
        read(text)
    assert refused.value.reason == reason


def test_a_log_with_too_many_lines_ends_there() -> None:
    log = a_log(*["{}"] * (logbook.MANY + 10))
    assert len(log.faults) == logbook.MANY
    assert "up to" in log.faults[-1].what


def test_deeds_come_back_as_they_were() -> None:
    deed = Deed.read(a_deed(hints=2, seconds=7, round=3, rule="spades.play.follow"))
    assert Deed.read(deed.plain()) == deed
    with pytest.raises(ValueError, match="two learners"):
        _ = a_log() | a_log()


# ------------------------------------------------------------------ plays side by side
@pytest.mark.parametrize("name", ["spades", "skat"])
def test_two_plays_part_where_they_differ_first(name: str) -> None:
    rules = game(name)
    parted = 0
    for code in (f"P{k}-1" for k in range(8)):
        start = Table(rules, rules.deal(code))
        mine, theirs = (played_by(start, 0, player) for player in ("tips", "bori"))
        where = parting(mine, theirs)
        assert parting(mine, mine) is None
        if where is None:
            continue
        parted += 1
        assert mine.actions[: where.ply] == theirs.actions[: where.ply]
        assert (0, mine.actions[where.ply]) in where.mine
        assert (0, theirs.actions[where.ply]) in where.theirs
        if where.trick and mine.actions[where.ply] < 52:
            assert len(where.mine) == rules.seats
            assert where.trick <= FULL[name]
    assert parted > 3


def test_a_result_tells_the_last_bid_and_what_came_of_it() -> None:
    spades = game("spades")
    table = played_by(Table(spades, spades.deal("4F7K-1")), 0, "tips")
    found = result(table, 0)
    assert found is not None
    assert found.said == f"bid {spades.seen(table.state, 0)['bids'][0]}"
    assert found.points == table.outcome.points[0]
    table.goto(20)
    assert result(table, 0) is None


# ------------------------------------------------------------------ what is counted, and once
def test_a_repeated_deal_and_a_taken_back_card_leave_the_first_choice() -> None:
    room = Classroom("4F7K", lang="en").do("log on")
    session = room.session
    assert session is not None
    session.do("look").do("bid 4").do("take back").do("bid 2")
    session.do("same again").do("look").do("bid 9")
    log = read(room.journal.text())
    assert [deed.kind for _, deed in log.deeds] == ["chose", "chose", "took back", "chose", "chose", "chose"]
    told = picture([log])
    bids = {choice.action: len(choice.chose) for choice in told.deals[0].decisions[1].choices if choice.chose}
    assert bids == {"bid 4": 1}


def test_nothing_is_written_before_it_is_switched_on(tmp_path: Path) -> None:
    room = Classroom("4F7K", lang="en", folder=tmp_path)
    assert room.session is not None
    room.session.do("look")
    assert list(tmp_path.iterdir()) == []
    room.do("log on")
    room.session.do("bid 3")
    room.do("log off")
    hand = CardSet(room.session.match.table.deal.hands[0])
    room.session.do(f"play {next(iter(hand)).code}")
    [file] = tmp_path.iterdir()
    assert re.fullmatch(r"cardlab-class-4F7K-1-[0-9a-f]{12}\.jsonl", file.name)
    assert [deed.action for _, deed in read(file.read_text("utf-8")).deeds] == ["bid 3"]


def test_a_learner_is_made_by_chance_alone() -> None:
    one, other = learner(1, slips=0), learner(1, slips=0)
    assert read(one.text).owner.id != read(other.text).owner.id
    assert one.known == other.known
