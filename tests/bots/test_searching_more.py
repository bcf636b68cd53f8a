"""What a bot that searches makes of its layouts: when a lead is one, what ties, and what bounds come to."""

from dataclasses import replace

import pytest

from cardlab.analysis import Worth
from cardlab.analysis.knowledge import knowledge
from cardlab.analysis.worlds import sample
from cardlab.bots import Searcher, at_table, searching
from cardlab.bots.searching import Found
from cardlab.games import names
from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades.score import score
from tests.bots.test_searching import moments

ACE, KING = 51, 50


def found(points, *, whole=False):
    """The points of two cards in layouts of equal weight."""
    return Found({ACE: points, KING: [0.0] * len(points)}, [1 / len(points)] * len(points), whole)


@pytest.mark.parametrize(
    ("points", "sampled"),
    [
        ([3.0, -1.0] * 8, True),  # ahead by 1, which is two standard errors
        ([5.0, -4.6] * 8, False),  # ahead by 0.2, which is a sixth of one
        ([10.0, -9.0], False),
        ([0.0, 0.0], False),
    ],
)
def test_a_lead_is_one_where_a_sample_shows_it_or_where_nothing_else_is_left(points, sampled):
    assert found(points).sure(ACE, KING) == sampled
    assert found(points, whole=True).sure(ACE, KING) == any(points)
    assert not found(points, whole=True).sure(ACE, ACE)


def test_in_a_layout_where_two_cards_tie_both_are_the_best():
    its = found([0.0, 2.0, -2.0])
    assert [its.is_best(ACE, place) for place in range(3)] == [True, True, False]
    assert [its.is_best(KING, place) for place in range(3)] == [True, False, True]


@pytest.mark.parametrize("name", names())
def test_where_a_search_was_cut_short_the_middle_of_its_bounds_counts(name, monkeypatch):
    real = searching.values

    def wide(state, *, limit):
        whole = real(state, limit=limit)
        ends = {
            card: Worth(
                replace(its.worst, score=its.worst.score - 100), replace(its.best, score=its.best.score + 300)
            )
            for card, its in whole.cards.items()
        }
        return replace(whole, cards=ends)

    table = next(moments(name, deals=1, last=3))
    known = knowledge(table, table.ply, table.turn)
    drawn = sample(known, 4)
    exact = Found.of(known, drawn, None)
    monkeypatch.setattr(searching, "values", wide)
    between = Found.of(known, drawn, None)
    assert between.weights == exact.weights
    assert between.points == {card: [each + 100 for each in its] for card, its in exact.points.items()}


@pytest.mark.parametrize("name", names())
def test_what_was_searched_before_changes_nothing(name):
    """A search cut short would come further where a table already knows the moment."""
    cut = 0
    for table in moments(name, deals=1, last=6):
        known = knowledge(table, table.ply, table.turn)
        drawn = sample(known, 3)
        short = Found.of(known, drawn, 10)
        cut += short != Found.of(known, drawn, None)
        assert short == Found.of(known, drawn, 10)
    assert cut > 3


def test_a_bag_costs_its_share_at_once_however_few_lie_there(monkeypatch):
    """Ten bags cost a hundred: so each of them costs ten in a layout, and brings the one point of a bag."""
    asked = []
    monkeypatch.setattr(searching, "sample", lambda known, *its: asked.append(known) or sample(known, 2))
    table = next(moments("spades", deals=1, last=3))
    assert table.standing.bags == (0, 0)
    at_table(Searcher(worlds=2, last=3), table)
    (known,) = asked
    bids = [SPADES.parse("bid 2"), SPADES.parse("bid 3")]
    paid = [sum(line.points for line in score(bids, [4, 4], 0, its.options)) for its in (table, known)]
    assert paid == [53, 23]


def test_another_seed_draws_other_layouts(monkeypatch):
    asked = []
    monkeypatch.setattr(searching, "sample", lambda known, *its: asked.append(its) or sample(known, 2))
    table = next(moments("skat", deals=1, last=4))
    for seed in (1, 1, 2):
        at_table(Searcher(worlds=4, last=4, seed=seed), table)
    first, again, other = asked
    assert first == again != other
    assert first[0] == 4 < first[2]  # so many are kept of those that are drawn
