"""A deal looked back on where searches were cut short, or the time was over: only what is known is said."""

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from cardlab.analysis import Limit, Values, Worth, values
from cardlab.analysis import review as room
from cardlab.analysis.review import NOTHING, Judged, review
from cardlab.analysis.views import SURE, View, view
from cardlab.analysis.worth import End
from tests.analysis.test_review import PLY, finesse

ACE, KING, QUEEN = 51, 50, 49


# ---------------------------------------------------------------------- one view
def between(**points: tuple[int, int]) -> Values:
    """Cards of which as much is known: each between two scores, a trick for every ten points."""
    cards = {"ace": ACE, "king": KING, "queen": QUEEN}
    ends = {
        cards[name]: Worth(*[End(score, score // 10, score // 10, (score, 0)) for score in span])
        for name, span in points.items()
    }
    return Values(0, ends, 1)


def of(card: int, *solved: Values, whole: bool = True) -> View:
    return view(card, list(solved), [1 / len(solved)] * len(solved), whole)


def test_what_a_search_left_open_is_no_loss() -> None:
    """The ace may come to more or to less than the king: nothing is sure, and nothing is called sure."""
    found = between(ace=(0, 100), king=(40, 40))
    for card in (ACE, KING):
        told = of(card, found)
        assert (told.loss, told.short) == (0, 0)
        assert told.best == 1 << ACE | 1 << KING
        assert told.undecided


def test_of_a_sure_loss_what_is_lost_at_least_is_told() -> None:
    """The ace comes to 50 at the very least, and the king to no more than 20."""
    told = of(KING, between(ace=(50, 150), king=(0, 20)))
    assert (told.loss, told.short) == (30, 3)
    assert told.gap == told.loss + told.doubt == 90
    assert told.best == 1 << ACE
    assert not told.undecided


def test_a_card_that_nothing_can_beat_is_decided_though_the_others_are_not() -> None:
    assert not of(ACE, between(ace=(100, 100), king=(0, 90))).undecided
    assert of(KING, between(ace=(0, 0), king=(0, 0), queen=(-5, 1))).undecided
    assert not of(KING, between(ace=(0, 0), king=(0, 0), queen=(-5, -5))).undecided


def test_of_what_the_game_counts_the_best_card_for_that_is_the_measure() -> None:
    """The ace scores most and takes fewest tricks: the queen is the measure of tricks."""
    counts = {ACE: (60, 1), KING: (50, 2), QUEEN: (50, 3)}
    ends = {card: End(score, tricks, tricks, (score, 0)) for card, (score, tricks) in counts.items()}
    found = Values(0, {card: Worth(end, end) for card, end in ends.items()}, 1)
    assert of(KING, found).short == 1
    assert of(ACE, found).short == 2


def test_a_loss_in_a_sample_is_more_than_its_error_explains() -> None:
    """The king is behind by 10 in every other layout: in few of them that may be by chance."""
    even, behind = between(ace=(10, 10), king=(10, 10)), between(ace=(10, 10), king=(0, 0))
    for half, lost in ((2, False), (8, True)):
        told = of(KING, *([even, behind] * half), whole=False)
        assert told.gap == 5
        assert told.error == pytest.approx(5 / (2 * half - 1) ** 0.5)  # that of a mean of so many
        assert bool(told.loss) == (told.gap > SURE * told.error) == lost
    assert of(KING, behind, whole=False).loss == 0  # one layout says nothing
    assert of(KING, behind).loss == 10


# ---------------------------------------------------------------------- the time
@pytest.fixture
def spoiled(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """A clock that goes on by a second with every search; those of these numbers are cut short."""
    searches, numbers = count(1), set[int]()
    now = [0]

    def searched(state: Any, *, limit: Limit) -> Values:
        now[0] = next(searches)
        found = values(state)
        return cut(found) if now[0] in numbers else found

    monkeypatch.setattr(room, "time", lambda: now[0])
    monkeypatch.setattr(room, "values", searched)
    return numbers


def last(**more: Any) -> Judged:
    """The last word on ♥Q, where the open cards and twelve layouts are all that is searched."""
    told = [its for its in review(finesse(3, "HQ"), seat=2, since=PLY, **more) if its.ply == PLY]
    assert told[-1].final
    return told[-1]


@pytest.mark.usefixtures("spoiled")
@pytest.mark.parametrize(("seconds", "worlds"), [(3, 0), (8, 0), (9, 8), (12, 11), (13, 12)])
def test_too_few_layouts_say_nothing_and_some_are_no_whole(seconds: int, worlds: int) -> None:
    """One second for the open cards, one for each layout: under eight nothing is said, and all are twelve."""
    its = last(budget=seconds)
    assert its.open
    if not worlds:
        assert (its.known, its.missing, its.kind) == (None, ("known",), None)
        return
    assert its.known
    assert its.known.worlds == worlds
    assert (its.known.error == 0) == (worlds == 12)


def test_a_search_that_the_time_cut_short_is_no_layout(spoiled: set[int]) -> None:
    """The tenth layout is given up in the middle: what is said stands on nine."""
    spoiled.add(11)
    its = last(budget=11)
    assert its.known
    assert its.known.worlds == 9
    assert its.known.doubt == 0


def cut(found: Values) -> Values:
    """As little known as there can be."""
    wide = {
        card: Worth(replace(worth.worst, score=-500), replace(worth.best, score=500))
        for card, worth in found.cards.items()
    }
    return replace(found, cards=wide)


def test_open_cards_that_were_too_long_at_first_are_asked_again(spoiled: set[int]) -> None:
    """The first of four seconds is theirs, and over with the search cut short; there is time at the end."""
    spoiled.add(1)
    its = last(budget=4, worlds=1)
    assert its.open
    assert its.open.doubt == 0
    assert its.known
    assert not its.missing


def test_open_cards_that_stay_between_bounds_are_told_as_missing(spoiled: set[int]) -> None:
    spoiled.add(1)
    its = last()
    assert (its.open, its.missing, its.kind) == (None, ("open",), None)
    assert its.known
    assert its.kind != NOTHING
