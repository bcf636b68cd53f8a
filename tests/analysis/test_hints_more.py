"""What a hint calls close, what it holds the best against, and what it says when the time was short."""

from itertools import count
from typing import Any

import pytest

from cardlab.analysis import Limit, Values, hints, values
from cardlab.analysis.chances import Estimate
from cardlab.analysis.hints import Offered, Option, Weighed, weigh, weighed
from cardlab.cards import CardSet
from tests.analysis.test_hints import before
from tests.analysis.test_review import SEAT
from tests.analysis.test_review_more import ACE, KING, QUEEN, between

TWICE = 5  # so often both layouts of a pair: ten layouts, of which the error is a third of the deviation


def points(**scores: int) -> Values:
    """A layout in which each card comes to so much."""
    return between(**{name: (score, score) for name, score in scores.items()})


def said(tip: int, *pair: Values) -> Weighed:
    return weighed(tip, list(pair) * TWICE, [0.1] * 2 * TWICE, 100, whole=False)


# ---------------------------------------------------------------------- cards
def test_the_tips_own_card_has_twice_the_error_as_benefit_of_the_doubt() -> None:
    """The king is behind by 10 with an error of 6⅔: one and a half times."""
    pair = points(ace=30, king=0, queen=-500), points(ace=0, king=10, queen=-500)
    tipped = said(KING, *pair)
    assert tipped.gap == 10
    assert tipped.error == pytest.approx(20 / 3)
    assert tipped.agrees
    assert not tipped.clear
    assert tipped.close == 1 << ACE | 1 << KING
    other = said(ACE, *pair)
    assert other.clear
    assert other.close == 1 << ACE
    assert not other.sure  # it takes more than that to say so


def test_beyond_twice_the_error_the_search_speaks_against_the_tip() -> None:
    """Behind by 10 with an error of 3⅓."""
    found = said(KING, points(ace=20, king=0), points(ace=0, king=0))
    assert found.error == pytest.approx(10 / 3)
    assert not found.agrees
    assert found.question == 1 << ACE | 1 << KING
    assert found.sure  # three of them


def test_less_than_a_point_is_close_however_sure_it_is() -> None:
    found = weighed(ACE, [points(ace=1, king=0), points(ace=0, king=0)], [0.5, 0.5], 2, whole=True)
    assert (found.gap, found.error) == (0.5, 0.0)
    assert found.close == 1 << ACE | 1 << KING


def test_the_best_is_held_against_the_tips_card_and_else_against_one_that_is_not_close() -> None:
    pair = points(ace=30, king=0, queen=-500), points(ace=0, king=10, queen=-500)
    assert of(said(QUEEN, *pair)) == 1 << QUEEN
    assert of(said(KING, *pair)) == 1 << KING
    assert of(said(ACE, *pair)) == 1 << KING  # which is not close, and the next
    near = points(ace=10, king=10, queen=-500), points(ace=11, king=10, queen=-500)
    assert of(said(ACE, *near)) == 1 << KING  # close, but nearer than the queen
    tie = points(ace=10, king=10), points(ace=10, king=10)
    assert said(ACE, *tie).other is None


def of(found: Weighed) -> CardSet:
    assert found.other
    return found.other.cards


# ---------------------------------------------------------------------- bids
def bid(action: int, value: float, gap: float, error: float) -> Option:
    """So many points, the gap to the best, and the error of the gap; the means alone are far less sure."""
    return Option(action, None, Estimate(value, 40, 100), behind=Estimate(gap, error, 100))


@pytest.mark.parametrize("tip", [1, 2])
def test_a_bid_is_close_by_the_gap_layout_by_layout_whatever_the_tip(tip: int) -> None:
    near = Offered(tip, (bid(1, 40, 0, 0), bid(2, 25, 15, 8)), None, 100, 100)
    assert near.close == (1, 2)
    assert near.agrees
    apart = Offered(tip, (bid(1, 40, 0, 0), bid(2, 25, 15, 7)), None, 100, 100)
    assert apart.close == (1,)
    assert apart.clear
    assert apart.agrees == (tip == 1)
    assert Offered(tip, (bid(1, 40, 0, 0), bid(2, 39.5, 0.5, 0)), None, 100, 100).close == (1, 2)


# ---------------------------------------------------------------------- the time
@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second with every layout."""
    now, numbers = [0], count(1)

    def searched(state: Any, *, limit: Limit) -> Values:
        now[0] = next(numbers)
        return values(state)

    monkeypatch.setattr(hints, "perf_counter", lambda: now[0])
    monkeypatch.setattr(hints, "values", searched)


@pytest.mark.usefixtures("searches")
@pytest.mark.parametrize(
    ("seconds", "told"),
    [(2, None), (3, 8), (9, 9), (11, 11), (13, 12)],  # the patience is three times as long
)
def test_with_few_layouts_it_waits_and_with_too_few_it_says_nothing(seconds: int, told: int | None) -> None:
    found = [its for its in weigh(before(1), SEAT, worlds=40, seconds=seconds) if its]
    if told is None:
        assert found == []
        return
    last = found[-1]
    assert isinstance(last, Weighed)
    assert (last.worlds, last.wanted, last.final) == (told, 12, True)
    assert last.whole == (told == 12)
