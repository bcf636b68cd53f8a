"""The tasks in a deal that was played: where the seat went wrong, what it was shown, what came of it."""

import random
from functools import cache

import pytest

from cardlab.bots import TipBot, play
from cardlab.game import Deal
from cardlab.games import game, names
from cardlab.games.spades.state import Standing
from cardlab.records import read_deals, write
from cardlab.table import Table
from cardlab.tutor.exercise import Exercise
from cardlab.tutor.goals import goal_of
from cardlab.tutor.permute import permuted
from cardlab.tutor.recorded import tasks_in

DEALS = 6


@cache
def played(name: str, code: str, careless: float) -> Table:
    """A deal played by advice, but for as many cards as somebody careless would choose."""
    of, dice = game(name), random.Random(code)
    table = Table(of, of.deal(code))
    while table.turn is not None:
        cards = [action for action in table.legal if action < 52]
        if cards and dice.random() < careless:
            table.push(dice.choice(cards))
        else:
            table.push(play(TipBot(), of, of.seen(table.state, table.turn), table.legal).action)
    return table


def deals(name: str, careless: float) -> list[Table]:
    return [played(name, f"RECORD{k}", careless) for k in range(DEALS)]


def ply(task: Exercise) -> int | None:
    """The moment that a task is about, None for the score."""
    place = task.name.removeprefix("record/")
    return int(place) if place.isdigit() else None


@pytest.mark.parametrize("name", names())
def test_every_card_that_advice_would_not_play_is_asked_about(name: str) -> None:
    of, wrong = game(name), 0
    for table in deals(name, 0.3):
        for seat in range(of.seats):
            asked = {ply(task) for task in tasks_in(table, seat)}
            for at, action in enumerate(table.actions):
                state = table.state_at(at)
                if state.turn != seat or action >= 52:
                    continue
                advice = of.players["tips"](of.seen(state, seat))
                if next(each.weight for each in advice if each.action == action) < 1:
                    wrong += 1
                    assert at in asked
    assert wrong >= 20


@pytest.mark.parametrize("name", names())
def test_a_task_is_the_seats_own_moment_and_can_be_answered(name: str) -> None:
    found = 0
    for table in deals(name, 0.3):
        for seat in range(table.game.seats):
            for task in tasks_in(table, seat):
                found += 1
                assert Exercise.read(task.plain()) == task
                assert goal_of(task).right(task)
                assert goal_of(task).right(permuted(task, 1))
                if (at := ply(task)) is not None:
                    question = goal_of(task).question(task)
                    assert question.seen == table.game.seen(table.state_at(at), seat)
    assert found > 40


@pytest.mark.parametrize("name", names())
def test_what_was_right_is_asked_once_of_each_rule_and_tip(name: str) -> None:
    for table in deals(name, 0):
        for seat in range(table.game.seats):
            rules = [task.rule for task in tasks_in(table, seat) if ply(task) is not None]
            assert len(set(rules)) == len(rules)


def test_the_score_is_the_one_that_stood_on_the_sheet() -> None:
    for table in deals("spades", 0.3):
        assert table.outcome
        for seat in range(4):
            *_, last = tasks_in(table, seat)
            assert last.goal == "score"
            assert goal_of(last).right(last) == {str(table.outcome.points[seat % 2])}


def test_a_game_of_skat_is_scored_where_it_was_played_to_the_end() -> None:
    scored = 0
    for table in deals("skat", 0.3):
        seen = table.game.seen(table.state, 0)
        whole = seen.get("declarer") is not None and sum(seen["took"]) == 10
        tasks = [task for task in tasks_in(table, 0) if task.goal == "scores"]
        assert len(tasks) == whole
        for task in tasks:
            assert table.outcome
            scored += 1
            assert {int(right) for right in goal_of(task).right(task)} == {
                table.outcome.points[seen["declarer"]]
            }
    assert scored > 2


@pytest.mark.parametrize("name", names())
def test_a_record_brings_the_same_tasks_even_without_its_code(name: str) -> None:
    table = played(name, "RECORD2", 0.3)
    [read] = read_deals(write(table))
    assert tasks_in(read, 1) == tasks_in(table, 1)
    deal = table.deal
    laid = Table(table.game, Deal(deal.hands, deal.dealer, "", deal.rest)).replay(table.actions)
    one, other = tasks_in(table, 1), tasks_in(laid, 1)
    assert [(task.name, task.rule, goal_of(task).right(task)) for task in one] == [
        (task.name, task.rule, goal_of(task).right(task)) for task in other
    ]
    assert any("hands" in task.given for task in other)


def test_house_rules_and_the_sheet_go_along() -> None:
    spades = game("spades")
    options, standing = spades.options(min_bid=2), Standing((480, -20), (3, 9), 6)
    table = Table(spades, spades.deal("demo"), options, standing).replay(["look", "bid 7"])
    [task] = tasks_in(table, 1)
    seen = goal_of(task).question(task).seen
    assert seen is not None
    assert (seen["scores"], seen["bags"], seen["options"]) == ([480, -20], [3, 9], {"min_bid": 2})


def test_a_deal_in_which_nothing_was_said_asks_nothing() -> None:
    spades = game("spades")
    assert tasks_in(Table(spades, spades.deal("demo")), 0) == ()
    with pytest.raises(ValueError, match="seats 0 to 3"):
        tasks_in(Table(spades, spades.deal("demo")), 4)
