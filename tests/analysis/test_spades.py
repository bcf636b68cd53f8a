"""Spades with all hands open against every line of play, tried with the engine's own rules.

CARDLAB_ENDINGS says how many endings of each kind are tried (5000 take some minutes); the rest is the same.
"""

import os
from random import Random

import pytest

from cardlab.analysis import Limit, forget, reaches, values, worth
from cardlab.analysis.spades import nil, spread
from cardlab.cards import CardSet, bits
from cardlab.game import legal
from cardlab.games.spades import GAME
from cardlab.games.spades.position import position
from cardlab.games.spades.state import SPADES, Play
from tests.analysis.plain import plain
from tests.analysis.spades_endings import endings, free, moment, score, tricks, tried

COUNT = int(os.environ.get("CARDLAB_ENDINGS", "30"))


def sign(state: Play) -> int:
    return -1 if state.turn % 2 else 1


def test_tricks_of_every_card_of_random_endings() -> None:
    seen = set()
    for state in endings("tricks", COUNT, 1):
        found = values(state)
        assert set(found.cards) == set(bits(legal(state)))
        known: dict[object, int] = {}
        for card, its in found.cards.items():
            assert its.count == (tried(state.step(card)[0], tricks, known),) * 2, (state, card)
        rule, unbroken = state.contract.house.options.spade_lead, state.unplayed & SPADES == SPADES
        seen |= {(len(state.trick), state.turn), (rule, unbroken and len(state.trick) == 0)}
    assert len({key for key in seen if isinstance(key[0], int)}) > 8  # places in the trick, seats to move
    assert {("broken", True), ("previous_trick", False), ("always", False)} <= seen


@pytest.mark.parametrize("kind", ["tricks", "score"])
def test_scores_of_every_card_of_random_endings(kind: str) -> None:
    for state in endings(kind, COUNT, 2):
        found = values(state)
        known: dict[object, int] = {}
        scores = {card: tried(state.step(card)[0], score, known) * sign(state) for card in found.cards}
        for card, its in found.cards.items():
            assert its.score == (scores[card],) * 2, (state, card)
            assert its.worst.sheet[0] - its.worst.sheet[1] == scores[card] * sign(state)
        most = max(scores.values())
        assert found.best == CardSet.of(card for card, points in scores.items() if points == most)
        assert {card: found.loss(card).most for card in scores} == {c: most - p for c, p in scores.items()}
        assert found.worth.score == worth(state).score


def test_whether_a_nil_is_kept() -> None:
    kept = 0
    for state in endings("nil", COUNT, 3):
        for seat in range(4):
            answer = nil(state, seat)
            assert answer is (tried(state, free(seat)) != 0), (state, seat)
            kept += bool(answer)
    assert kept > COUNT // 4


def test_whether_so_many_tricks_are_reached() -> None:
    dice = Random(4)
    for state in endings("tricks", COUNT, 4):
        took = tried(state, tricks)
        least = took + dice.randrange(-2, 3)
        assert reaches(state, least) is (took >= least)


@pytest.mark.parametrize("moments", [5, 20])
def test_bounds_of_a_cut_search_hold_what_every_line_of_play_finds(moments: int) -> None:
    exact = wide = 0
    for state in endings("score", COUNT, 5):
        forget(state)
        its = worth(state, limit=Limit(moments=moments)).score
        points = tried(state, score) * sign(state)
        assert its.least <= points <= its.most, state
        exact += its.exact
        wide += not its.exact
    assert exact > COUNT // 2
    assert wide


@pytest.mark.parametrize("nils", [False, True])
def test_a_search_cut_short_says_so_and_stays_true(nils: bool) -> None:
    dice, cut = Random(f"cut {nils}"), 0
    for _ in range(6):
        state = moment(7, dice, nils)
        parts = []
        for moments in (1, 10, 60):
            limit = Limit(moments=moments)
            parts.append(worth(state, limit=limit))
            assert limit.searched <= moments
        whole = worth(state)
        assert whole.count.exact
        for part in parts:
            assert part.count.least <= whole.count.least <= whole.count.most <= part.count.most
            assert part.score.least <= whole.score.most
            assert whole.score.least <= part.score.most
            cut += not part.count.exact
    assert cut


def test_no_spade_on_the_first_trick() -> None:
    """♠2 could ruff the first trick; later it falls under higher spades, and nothing else can win."""
    ours = ("C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ D2 D3", "S2 H2 H3 H4 H5 H6 H7 H8 D4 D5 D6 D7 D8")
    theirs = ("CA S9 ST SJ SQ SK SA HQ HK HA DQ DK DA", "CK S3 S4 S5 S6 S7 S8 H9 HT HJ D9 DT DJ")
    told = {"hands": [ours[0], theirs[0], ours[1], theirs[1]], "leader": 0}
    for spades, tricks_ in (("allowed", 1), ("forbidden", 0)):
        found = values(position({**told, "options": {"first_trick_spade": spades, "spade_lead": "always"}}))
        assert found.worth.count == (tricks_, tricks_)


def test_the_two_of_clubs_opens() -> None:
    hands = ["C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA", "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA"]
    hands += ["H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA", "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"]
    state = position({"hands": hands, "leader": 0, "options": {"first_lead": "two_of_clubs"}})
    assert set(values(state).cards) == {0}
    assert worth(state).count == values(state).worth.count == (0, 0)


def test_cards_that_the_search_plays_are_those_that_the_rules_leave() -> None:
    """Where every card but one of a seat were forbidden to the search, it would not find that seat's best."""
    for state in endings("tricks", COUNT, 6):
        its = worth(state).count
        cards = values(state).cards
        best = (max if state.turn % 2 == 0 else min)(card.count.least for card in cards.values())
        assert its == (best, best)


def test_compiled_and_uncompiled_agree() -> None:
    dice = Random(7)
    ours, theirs = plain("spades_search"), __import__("cardlab.analysis.spades_search", fromlist=["Search"])
    for size in (2, 3, 4, 5, 6, 6):
        state = moment(size, dice)
        there = state.unplayed | sum(1 << card for card in state.trick)
        hands = [spread(hand & there) for hand in state.contract.hands]
        trick = [card // 13 * 16 + card % 13 for card in state.trick]
        lead = state.contract.house.options.spade_lead
        searches = [module.Search(lead, 13, False, 12) for module in (ours, theirs)]
        leader = (state.turn - len(trick)) % 4
        for side, wants, never in ((0, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0b1000)):
            found = [search.tricks(hands, leader, trick, False, side, wants, never) for search in searches]
            assert found[0] == found[1]
            assert searches[0].visited() == searches[1].visited()


def test_a_moment_is_a_card_to_be_played() -> None:
    bidding = GAME.start(GAME.deal("1"))
    with pytest.raises(ValueError, match="while a card is to be played"):
        values(bidding)
