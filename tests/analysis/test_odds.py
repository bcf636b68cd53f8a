"""The odds of a bid: certain hands, nothing but the seat's own knowledge, the same from every executor."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from cardlab.analysis import skat_trials
from cardlab.analysis.chances import mean, share
from cardlab.analysis.odds import CHUNK, odds, stream
from cardlab.cards import CardSet
from cardlab.game import Deal
from cardlab.games.skat import GAME as SKAT
from cardlab.games.skat.declaring import Bury, Choose
from cardlab.games.skat.pack import GRAND, NULL
from cardlab.games.skat.position import position as skat
from cardlab.games.skat.state import OUVERT
from cardlab.games.spades import GAME as SPADES
from cardlab.games.spades.position import position as spades
from cardlab.table import Table

FAIR = "SK SQ S6 S3 HA H9 CJ C9 C3 DA DQ D7 D6"
ALL_SPADES = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"
HEARTS = "CJ SJ HA HK HQ H9 H8 ST D8 C7"
GRANDE = "CJ SJ HJ DJ CA SA HA DA CT ST"
WEAK = "S7 S8 H7 H8 D7 D8 C7 C8 H9 D9"


def at_choice(hand: str) -> Choose:
    """The moment before the skat of a forehand that plays at 18, the others having passed."""
    state = skat({"hand": hand, "dealer": 2, "do": ["pass", "pass", "bid 18"]})
    assert isinstance(state, Choose)
    return state


def with_skat(hand: str, two: str) -> Bury:
    """The moment after the skat was taken."""
    given = {"hand": hand, "skat": two, "dealer": 2, "do": ["pass", "pass", "bid 18", "take"]}
    state = skat(given)
    assert isinstance(state, Bury)
    return state


# ------------------------------------------------------------------ certain hands
def test_thirteen_spades_cannot_fail() -> None:
    """Every number is made in every world, nil in none, and there is nothing to be unsure of in the mean."""
    found = odds(spades({"hand": ALL_SPADES, "looked": True}), worlds=5)
    assert (found.mean, found.spread, found.tricks[13]) == (13, 0, 1)
    assert {bid.own.value for bid in found.bids if bid.bid != SPADES.parse("nil")} == {1.0}
    assert found.bid("nil").own.value == 0


def test_nil_with_the_ace_of_spades_never_holds() -> None:
    """Whoever holds ♠A takes a trick, however low the rest."""
    state = spades({"hand": "SA S2 H2 H3 H4 C2 C3 C4 D2 D3 D4 D5 C5", "looked": True})
    assert odds(state, worlds=6).bid("nil").own.value == 0


def test_thirteen_low_cards_keep_nil() -> None:
    """The lowest of each suit, no spade: nil holds in most worlds, and a high number in none."""
    state = spades({"hand": "H2 H3 H4 H5 C2 C3 C4 C5 D2 D3 D4 D5 D6", "looked": True})
    found = odds(state, worlds=12)
    assert found.bid("nil").own.value > 0.8
    assert found.bid("6").own.value == 0
    assert found.best.bid == SPADES.parse("nil")


def test_a_grand_with_all_jacks_and_aces_cannot_fail() -> None:
    """With the skat, by Hand, and after it was seen; the tips choose no worse."""
    for state in (at_choice(GRANDE), with_skat(GRANDE, "H7 D7")):
        found = odds(state, worlds=4)
        assert found.game(GRAND).bids[0].chance.value == 1
        assert found.game(GRAND).at(120).chance.value == 1  # with 4, game 5
        assert found.free.chance.value == 1
        assert found.best.line.game == GRAND
    assert odds(at_choice(GRANDE), worlds=4).game(GRAND, hand=True).at(144).chance.value == 1


def test_a_hopeless_game_is_never_won() -> None:
    """A Grand without a jack, an ace or a ten, and a Null full of aces."""
    assert odds(at_choice(WEAK), worlds=6).game(GRAND, hand=True).bids[0].chance.value == 0
    found = odds(at_choice(GRANDE), worlds=6)
    assert found.game(NULL).bids[0].chance.value == 0
    assert found.game(NULL, hand=True, announced=OUVERT).bids[0].chance.value == 0
    assert found.game(NULL).bids[0].gain is None


def test_a_null_that_cannot_be_caught_is_always_won() -> None:
    """Four sevens, and nothing above a gap."""
    state = at_choice("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7")
    found = odds(state, worlds=4).game(NULL, hand=True, announced=OUVERT)
    assert found.bids[0].chance.value == 1
    assert found.bids[0].points.value == 59
    assert found.says == 0.95


def test_a_bid_beyond_the_value_is_lost_whatever_is_taken() -> None:
    """Hearts with 2, Hand, is worth 40 as it lies, and 60 by Schneider and a matador; at 60 few make it."""
    found = odds(at_choice(HEARTS), worlds=12).game(2, hand=True)
    chances = [at.chance.value for at in found.bids]
    assert [at.bid for at in found.bids] == [20, 30, 40, 50, 60]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]
    assert found.at(23).bid == 30
    with pytest.raises(KeyError):
        found.at(264)


# ------------------------------------------------------------------ own knowledge alone
def swapped(deal: Deal, one: int, other: int) -> Deal:
    """Two hands change their places."""
    hands = list(deal.hands)
    hands[one], hands[other] = hands[other], hands[one]
    return replace(deal, hands=tuple(hands))


def test_nobody_elses_cards_are_read() -> None:
    """Hidden hands, and a skat not seen, may lie anyhow."""
    state: Any = spades({"hand": FAIR, "bids": ["1", "4"], "looked": True})
    other = replace(state, deal=swapped(state.deal, (state.turn + 1) % 4, (state.turn + 2) % 4))
    assert other != state
    assert odds(state, worlds=4) == odds(other, worlds=4)

    choice = at_choice(HEARTS)
    hands = [int(hand) for hand in choice.award.deal.hands]
    hands[1], low = hands[1] & (hands[1] - 1), hands[1] & -hands[1]
    rest = choice.award.deal.rest
    moved = rest & -rest
    deal = replace(choice.award.deal, hands=(hands[0], hands[1] | moved, hands[2]), rest=rest ^ moved | low)
    SKAT.check(deal)
    assert odds(choice, worlds=4) == odds(Choose(replace(choice.award, deal=deal)), worlds=4)

    taken = with_skat(HEARTS, "H7 D7")
    deal = swapped(taken.award.deal, 1, 2)
    assert odds(taken, worlds=4) == odds(replace(taken, award=replace(taken.award, deal=deal)), worlds=4)


def test_earlier_bids_count() -> None:
    """Behind opponents who bid eleven together a hand takes less than behind two who bid two."""
    high = odds(spades({"hand": FAIR, "bids": ["6", "1", "5"], "looked": True}), worlds=24, seed=3)
    low = odds(spades({"hand": FAIR, "bids": ["1", "1", "1"], "looked": True}), worlds=24, seed=3)
    assert high.mean < low.mean
    assert high.effective < high.worlds  # such hands are rare, and the worlds of unequal weight


def test_the_skat_once_seen_is_in_every_world() -> None:
    """Two aces in the skat are worth more than two sevens."""
    rich = odds(with_skat(HEARTS, "CA DA"), worlds=12).game(2).bids[0]
    poor = odds(with_skat(HEARTS, "S7 S8"), worlds=12).game(2).bids[0]
    assert rich.chance.value >= poor.chance.value
    assert rich.points.value > poor.points.value


def test_after_burying_the_ten_cards_are_played_as_they_are() -> None:
    """The odds of the announcement are those of the hand that is left, and Hand is no choice any more."""
    state = with_skat(HEARTS, "H7 D7").step(SKAT.parse("bury D8 D7"))[0]
    found = odds(state, worlds=6)
    assert found.skat_seen
    assert not any(game.line.hand for game in found.games)
    kept = next(game for game in found.games if game.line.game == 2)
    assert kept.says is not None
    counted = {card for row in kept.rows for card in row.cards}
    assert counted <= set(CardSet.parse("CJ SJ HA HK HQ H9 H8 H7 ST C7"))


# ------------------------------------------------------------------ what they say of themselves
def test_the_same_seed_gives_the_same_odds() -> None:
    """And another seed others."""
    state = spades({"hand": FAIR, "bids": ["1"], "looked": True})
    assert odds(state, worlds=6, seed=1) == odds(state, worlds=6, seed=1) != odds(state, worlds=6, seed=2)


def test_all_executors_agree() -> None:
    """None, two threads, two processes."""
    for state in (spades({"hand": FAIR, "bids": ["nil", "4"], "looked": True}), at_choice(HEARTS)):
        alone = odds(state, worlds=9)
        with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
            assert odds(state, worlds=9, executor=threads) == alone
            assert odds(state, worlds=9, executor=processes) == alone


def test_they_grow_until_the_worlds_are_played_out() -> None:
    """A few worlds at a time; the last are the whole."""
    state = spades({"hand": FAIR, "looked": True})
    grown = list(stream(state, worlds=10))
    counts = [found.worlds for found in grown]
    assert counts == sorted(set(counts))
    assert counts[0] <= CHUNK
    assert grown[-1].worlds == grown[-1].wanted
    assert grown[-1] == odds(state, worlds=10)
    assert grown[-1].error > 0


def test_out_of_time_they_say_how_many_worlds_they_stand_on() -> None:
    """With no time at all the first few are played out, and no more."""
    found = odds(spades({"hand": FAIR, "looked": True}), worlds=40, seconds=0)
    assert 0 < found.worlds <= CHUNK < found.wanted
    with ThreadPoolExecutor(1) as threads:
        late = odds(spades({"hand": FAIR, "looked": True}), worlds=40, seconds=0, executor=threads)
    assert late == found


def test_the_count_stands_beside_the_odds() -> None:
    """Card by card as the tips have it: the row of each game too."""
    state = spades({"hand": FAIR, "bids": ["1", "1", "4"], "looked": True})
    found = odds(state, worlds=4)
    assert [row.value for row in found.counted.rows] == [1, 1, 0.6, 0.95, 0.9]
    hearts = odds(at_choice(HEARTS), worlds=4).game(2)
    assert (hearts.total, hearts.says) == (10.75, None)
    assert sum(row.value for row in hearts.rows) == 10.75


def test_bags_cost_nothing_where_the_table_plays_without() -> None:
    """A table without bags hears of none; with them, bidding low brings more than bidding high."""
    hand = {"hand": FAIR, "looked": True}
    found = odds(spades(hand), worlds=8)
    assert found.bid("1").bags.value > found.bid("5").bags.value
    assert found.bid("1").bag_cost == pytest.approx(10 * found.bid("1").bags.value)
    free = odds(spades({**hand, "options": {"bags": False}}), worlds=8)
    assert {bid.bag_cost for bid in free.bids} == {0}


def test_blind_nil_is_judged_without_looking() -> None:
    """Over all hands one may hold: it is rarely kept, and there is no count."""
    table = Table(SPADES, SPADES.deal("demo"))
    found = odds(table.state, worlds=12)
    assert [bid.bid for bid in found.bids] == [SPADES.parse("blind nil")]
    assert found.counted is None
    assert found.bids[0].own.value < 0.5
    assert found == odds(Table(SPADES, SPADES.deal("other")).state, worlds=12)


@pytest.mark.parametrize(
    "state",
    [
        spades({"hand": "SA SK", "bids": ["3", "3", "3", "3"]}),
        spades({"hand": FAIR, "options": {"blind_nil": "off"}}),
        skat({"game": "grand", "hand": "CJ SA"}),
        object(),
    ],
)
def test_there_are_none_where_nothing_is_bid(state: object) -> None:
    """In the play, and before looking at a table without blind nil."""
    with pytest.raises(ValueError, match=r"odds|looking|moment"):
        odds(state)


def test_a_world_at_least() -> None:
    """None is no basis for odds."""
    with pytest.raises(ValueError, match="at least"):
        odds(spades({"hand": FAIR, "looked": True}), worlds=0)


# ------------------------------------------------------------------ the sums
def test_shares_and_means_go_by_weight() -> None:
    """A world of three times the weight counts three times, and all count for fewer."""
    found = share([(3, True), (1, False)])
    assert (found.value, found.worlds) == (0.75, 1.6)
    assert mean([(3, 10), (1, 2)]).value == 8
    assert share([]).value == 0
    assert mean([(1, 4)]).error == float("inf")


def test_an_overbid_game_is_charged_by_the_next_multiple() -> None:
    """Hearts that is worth 40, at 60: lost, and 120 gone, as the game's own sum says."""
    state = at_choice(HEARTS)
    asked = skat_trials.question(state)
    came = skat_trials.came(asked, state, skat_trials.Line(2, True))
    assert skat_trials.ladder(asked, skat_trials.Line(2, True)) == (20, 30, 40, 50, 60)
    assert (came.won[-1], came.score[-1]) == (False, -120)


# ------------------------------------------------------------------ one bid beside another
def test_what_a_bid_is_behind_is_measured_layout_by_layout() -> None:
    """The best is behind nothing; the others by the gap of the means, known better than either of them."""
    found = odds(spades({"hand": FAIR, "bids": ["3", "2"], "looked": True}), worlds=40)
    assert (found.best.behind.value, found.best.behind.error) == (0, 0)
    other = found.bid("6")
    assert other.behind.value == pytest.approx(found.best.ahead.value - other.ahead.value)
    games = odds(at_choice(HEARTS), worlds=40)
    hearts, spade_game = games.best, games.game(3)
    assert (hearts.behind.value, hearts.behind.error) == (0, 0)
    gap = hearts.bids[0].points.value - spade_game.bids[0].points.value
    assert spade_game.behind.value == pytest.approx(gap)


def test_what_two_bids_share_in_a_layout_does_not_blur_their_difference() -> None:
    """3 and 4 fall and rise with the same tricks: their gap is known better than the two means would say."""
    found = odds(spades({"hand": FAIR, "bids": ["3", "2"], "looked": True}), worlds=60)
    for bid in ("1", "2", "4"):
        other = found.bid(bid)
        if other is not found.best:
            assert 0 < other.behind.error < (found.best.ahead.error**2 + other.ahead.error**2) ** 0.5
