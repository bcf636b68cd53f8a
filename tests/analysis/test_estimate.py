"""Cards of the first tricks of a deal with a nil: what an estimate says, against the search to the end."""

from dataclasses import replace
from functools import cache
from itertools import count
from math import sqrt
from typing import Any

import pytest

from cardlab.analysis import Limit, Values, estimate, values
from cardlab.analysis import review as room
from cardlab.analysis.hints import Weighed, weigh, weighed
from cardlab.analysis.knowledge import CARDS, Known
from cardlab.analysis.review import FEWEST, review
from cardlab.analysis.spades_search import COMPILED
from cardlab.analysis.views import OFF, SURE
from cardlab.analysis.worlds import moment, sample
from cardlab.games import game
from cardlab.games.spades.rules import is_nil
from cardlab.games.spades.state import taken
from cardlab.table import Table
from tests.analysis.test_review_more import ACE, KING, QUEEN, between, of
from tests.bench.hint import asked, played

MOMENTS = {(24, 2): 12, (48, 3): 12, (51, 2): 6}  # deal and trick: layouts that are soon searched to the end
quick = pytest.mark.skipif(not COMPILED, reason="a search of eleven tricks to the end takes too long here")


@cache
def known_at(deal: int, trick: int) -> Known:
    """What the seat to move knows in a trick of a seeded deal."""
    return dict(asked(played("spades", deal), deal))[trick]


def before(deal: int, trick: int) -> Table:
    """The same moment as a table that goes on."""
    done, known = played("spades", deal), known_at(deal, trick)
    return Table(done.game, done.deal, done.options).replay(
        [done.game.show(action) for action in done.actions[: len(known.said)]]
    )


def nil_is_open(state: Any) -> bool:
    took = taken(state.winners)
    return any(is_nil(bid) and not took[seat] for seat, bid in enumerate(state.contract.bids))


def again(state: Any) -> Values:
    """The estimate of a moment that has one."""
    found = estimate(state)
    assert found is not None
    return found


# ---------------------------------------------------------------------- what it is asked for
def test_an_estimate_is_made_while_a_nil_is_open_and_many_tricks_are_to_come_and_of_nothing_else() -> None:
    """At many cards of deals with and without a nil; it is never called exact."""
    given: dict[bool, int] = {True: 0, False: 0}
    for number in (0, 1, 24):
        done = played("spades", number)
        for ply in [ply for ply, action in enumerate(done.actions) if action < CARDS][::5]:
            state: Any = done.state_at(ply)
            if len(state.winners) == 13:
                continue
            due = nil_is_open(state) and 13 - len(state.winners) > (10 if COMPILED else 6)
            found = estimate(state)
            assert (found is not None) == due
            given[due] += 1
            if found:
                assert found.estimated
                assert not found.exact
                assert found.turn == state.turn
                assert again(state).cards == found.cards
    assert min(given.values()) > 2
    skat = game("skat")
    table = Table(skat, skat.deal("estimate"))
    while table.turn is not None and table.legal[0] >= CARDS:
        table.push(skat.players["tips"](skat.seen(table.state, table.turn))[0].action)
    assert table.turn is None or estimate(table.state) is None


def test_it_is_about_the_layout_it_is_given() -> None:
    known = known_at(24, 2)
    first, second = sample(known, 2, 0, 24).worlds
    assert again(moment(known, first)).cards != again(moment(known, second)).cards


# ---------------------------------------------------------------------- what it says
@quick
@pytest.mark.parametrize("at", MOMENTS)
def test_the_best_card_and_every_gap_agree_with_the_search_within_the_error(at: tuple[int, int]) -> None:
    known = known_at(*at)
    drawn = sample(known, MOMENTS[at], 0, 5 * MOMENTS[at]).worlds
    states = [moment(known, world) for world in drawn]
    searched = [values(state) for state in states]
    assert all(found.exact for found in searched)
    truth, guess = points(searched), points([again(state) for state in states])
    best = max(guess, key=lambda card: sum(guess[card]))
    top = max(truth, key=lambda card: sum(truth[card]))
    level = sum(guess[top]) - sum(truth[top])
    assert abs(level) / len(states) < 50  # and of either side: the three are worth +76, +81 and −81
    lost, error = off([a - b for a, b in zip(truth[top], truth[best], strict=True)])
    assert lost <= OFF + SURE * error
    for card in truth:
        apart = [
            (g - h) - (t - u)
            for g, h, t, u in zip(guess[top], guess[card], truth[top], truth[card], strict=True)
        ]
        mean, error = off(apart)
        assert abs(mean) <= OFF + SURE * error, (card, mean, error)


def points(found: list[Values]) -> dict[int, list[float]]:
    """By card, what it comes to in every layout."""
    return {
        card: [(its.cards[card].worst.score + its.cards[card].best.score) / 2 for its in found]
        for card in found[0].cards
    }


def off(numbers: list[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    mean = sum(numbers) / len(numbers)
    spread = sum((each - mean) ** 2 for each in numbers)
    return mean, sqrt(spread / len(numbers) / (len(numbers) - 1))


# ---------------------------------------------------------------------- where it speaks
def test_a_hint_says_that_it_is_an_estimate_and_is_never_nearly_sure() -> None:
    *_, found = weigh(before(24, 2), known_at(24, 2).seat, worlds=8, seconds=None)
    assert isinstance(found, Weighed)
    assert found.estimated
    assert (found.worlds, found.final) == (8, True)
    assert not found.sure


def test_a_loss_in_estimates_is_told_less_what_they_may_be_off_by() -> None:
    """The same points, said by searches and by estimates."""
    plain = [between(ace=(30, 30), king=(0, 0), queen=(30 - OFF, 30 - OFF))]
    rough = [replace(found, estimated=True) for found in plain]
    said, told = of(KING, *plain), of(KING, *rough)
    assert (said.loss, said.doubt, said.estimated) == (30, 0, False)
    assert (told.loss, told.doubt, told.estimated) == (30 - OFF, OFF, True)
    assert told.gap == 30
    assert of(QUEEN, *plain).loss == OFF
    assert of(QUEEN, *rough).loss == 0
    hinted = weighed(KING, rough * 9, [1 / 9] * 9, 9, whole=False)
    assert hinted.close == 1 << ACE | 1 << QUEEN
    assert not hinted.sure
    assert weighed(KING, plain * 9, [1 / 9] * 9, 9, whole=False).sure


def test_no_card_of_a_review_has_so_many_layouts_that_another_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A clock that goes on by a second with every layout: the time is enough for ten of each card."""
    now, ticks = [0.0], count(1)

    def slow(state: Any, *, limit: Limit) -> Values:
        now[0] = next(ticks)
        return values(state)

    monkeypatch.setattr(room, "time", lambda: now[0])
    monkeypatch.setattr(room, "values", slow)
    table = played("spades", 1)
    since = [ply for ply, action in enumerate(table.actions) if action < CARDS][-28]
    cards = [its for its in review(table, since=since, worlds=0) if its.final and not its.forced]
    now[0], ticks = 0.0, count(1)
    last = {its.ply: its for its in review(table, since=since, worlds=24, budget=12.0 * len(cards))}
    choices = [its for its in last.values() if not its.forced]
    assert len(choices) == len(cards) > 10
    assert not [its.ply for its in choices if its.missing]
    many = [its.known.worlds for its in choices if its.known and its.known.error]
    assert min(many) > FEWEST
    assert max(many) < 20  # what late cards leave goes to all the others alike
