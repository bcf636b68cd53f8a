"""Spades at its edges: the ends of every range, the defaults, seats round the table, what is dealt."""

import pytest

from cardlab.cards import DECK52, CardSet, bits
from cardlab.game import BadDeal, Deal, legal
from cardlab.games.spades import GAME, PRESETS, Options
from cardlab.games.spades.position import position
from cardlab.games.spades.rules import LOOK_OR_BLIND, NO_BLIND, NO_LOOK, NO_NIL, at_least, at_most, number
from cardlab.games.spades.score import read_bid, score, show_bid
from cardlab.games.spades.state import (
    BIDS,
    BLIND,
    LOOK,
    NIL,
    NUMBERS,
    PLAIN,
    SPADES,
    TWO_OF_CLUBS,
    Bidding,
    Play,
    Standing,
    taken,
)
from tests.spades.ranges import RANGES


# ------------------------------------------------------------------ house rules
@pytest.mark.parametrize(("name", "low", "high"), [(name, *ends) for name, ends in RANGES.items()])
def test_a_number_ends_where_its_range_ends(name, low, high):
    for value in (low, high):
        assert getattr(Options(**{name: value}), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(ValueError, match=name):
            Options(**{name: value})


def test_what_a_table_plays_when_nobody_says():
    """The score of a nil, the size of a set of bags and the lines of a match are those of both texts."""
    plain = Options()
    assert {name: getattr(plain, name) for name in Options.__dataclass_fields__} == {
        "nil": True,
        "blind_nil": "any",
        "min_bid": 1,
        "min_team_bid": 0,
        "team_bid_cap": None,
        "forbid_total_13": False,
        "spade_lead": "broken",
        "first_trick_spade": "allowed",
        "first_lead": "first_bidder",
        "failed_nil_tricks": "help",
        "nil_value": 100,
        "blind_nil_value": 200,
        "double_nil": "separate",
        "double_nil_bags": False,
        "bags": True,
        "bag_limit": "reached",
        "bag_size": 10,
        "bag_penalty": 100,
        "win_at": 500,
        "lose_at": -200,
        "threshold": "reached",
        "look_back": "last",
    }
    assert {name: preset.changed() for name, preset in PRESETS.items()} == {
        "standard": {},
        "text-a": {"threshold": "passed"},
        "text-b": {"bag_limit": "exceeded", "spade_lead": "previous_trick"},
        "no-thirteen": {"forbid_total_13": True},
        "common": {"failed_nil_tricks": "bags", "blind_nil": "behind_100", "double_nil_bags": True},
    }


# ------------------------------------------------------------------ bids as words
def test_bids_read_and_shown():
    words = ["nil", *map(str, range(1, 14)), "blind nil"]
    assert [show_bid(read_bid(word)) for word in words] == words
    assert [read_bid(word) - 64 for word in words] == list(range(15))
    assert read_bid(7) == read_bid("bid 7") == read_bid(" BID  7 ") == 71


def test_which_number_is_which_word():
    """Nil is 64, a bid of n that and n, then blind nil and looking."""
    assert bits(BIDS) == [*range(64, 80)]
    assert bits(NUMBERS) == [*range(65, 78)]
    assert (NIL, BLIND, LOOK, bits(TWO_OF_CLUBS)) == (64, 78, 79, [0])
    assert (bits(PLAIN), bits(SPADES)) == ([*range(39)], [*range(39, 52)])
    assert (bits(NO_BLIND), bits(NO_LOOK)) == ([*range(64, 78), 79], [*range(64, 79)])
    assert (bits(NO_NIL), bits(LOOK_OR_BLIND)) == ([*range(65, 78), 79], [78, 79])


def test_numbers_from_below_and_from_above():
    for n in range(14):
        assert bits(at_least(n)) == [64, *range(64 + max(1, n), 78), 78, 79]
        assert bits(at_most(n)) == [*range(64, 65 + n), 78, 79]


def test_a_table_of_two_teams_that_starts_from_nothing():
    assert (GAME.seats, GAME.sides, GAME.deal("first").dealer) == (4, 2, 0)
    plain = Standing()
    assert (plain.scores, plain.bags, plain.deals) == ((0, 0), (0, 0), 0)
    assert score([NIL, NIL + 4], [0, 5])[0].named["seat"] == 0
    assert score([NIL + 4, NIL], [4, 0])[0].named["seat"] == 2
    assert score([NIL + 1, NIL + 1], [2, 1])[-1].named["before"] == 0


def test_what_a_bid_promises():
    """Nil and blind nil nothing, and looking is no promise."""
    assert [number(bid) for bid in range(64, 80)] == [*range(14), 0, 0]


# ------------------------------------------------------------------ the table
@pytest.mark.parametrize("sheet", [Standing(), Standing((7, 8), (1, 2), 3)])
def test_a_deal_starts_from_the_sheet_it_is_given(sheet):
    deal = GAME.deal("sheet")
    assert GAME.start(deal, None, sheet).standing == sheet
    assert GAME.start(deal).standing == Standing()
    assert GAME.start(deal).house.options == Options()


@pytest.mark.parametrize("dealer", range(4))
def test_bids_go_round_from_the_dealers_left_and_are_kept_by_seat(dealer):
    state = GAME.start(GAME.deal("round", dealer), Options(first_trick_spade="forbidden"))
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        assert isinstance(state, Bidding)
        assert (state.turn, state.looked) == (seat, False)
        assert [state.bid_of((dealer + 1 + n) % 4) for n in range(4)] == [
            read_bid(n + 2) if n < place else None for n in range(4)
        ]
        out = [n for n in range(4) if GAME.seen(state, n)["hand"] is None]
        assert out == sorted((dealer + 1 + n) % 4 for n in range(place, 4))
        state, events = state.step(GAME.parse("look"))
        assert [n for n in out if GAME.seen(state, n)["hand"] is not None] == [seat]
        assert (state.turn, state.looked, events) == (seat, True, ())
        state, events = state.step(read_bid(place + 2))
        assert events == ()
    assert isinstance(state, Play)
    assert [state.contract.bid_of((dealer + 1 + n) % 4) for n in range(4)] == [
        read_bid(n + 2) for n in range(4)
    ]
    assert (state.turn, state.ahead, state.trick, state.winners) == (
        (dealer + 1) % 4,
        (dealer + 1) % 4,
        (),
        (),
    )
    assert (state.unplayed, state.high) == (DECK52, 0)
    assert state.rules == state.contract.house.play[2]
    assert state.step(state.choices.bit_length() - 1)[0].rules == state.contract.house.play[3]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("ahead", range(2))
def test_the_team_that_is_behind_may_bid_blind_whoever_deals(dealer, ahead):
    scores = (150, 0) if ahead == 0 else (0, 150)
    options = Options(blind_nil="behind_100")
    state = GAME.start(GAME.deal("blind", dealer), options, Standing(scores))
    for _ in range(4):
        may = bool(legal(state) >> GAME.parse("blind nil") & 1)
        assert may is (state.turn % 2 != ahead)
        state = state.step(GAME.parse("look"))[0].step(read_bid(3))[0]


@pytest.mark.parametrize("dealer", range(4))
def test_the_two_of_clubs_is_led_by_whoever_holds_it(dealer):
    deal = GAME.deal("clubs", dealer)
    holder = next(seat for seat in range(4) if "C2" in {card.code for card in CardSet(deal.hands[seat])})
    state = GAME.start(deal, Options(first_lead="two_of_clubs"))
    for _ in range(4):
        state, _ = state.step(GAME.parse("look"))[0].step(read_bid(3))
    assert (state.turn, CardSet(GAME.held(state, holder)) & state.choices) == (holder, state.choices)


@pytest.mark.parametrize("leader", range(4))
def test_a_trick_goes_round_and_its_winner_leads(leader):
    """Diamonds: the seat opposite the leader has the ace."""
    hands = ["", "", "", ""]
    for place, held in enumerate(("D3 H2", "D4 H3", "DA H4", "D5 H5")):
        hands[(leader + place) % 4] = held
    state = position({"hands": hands, "leader": leader, "options": {"first_trick_spade": "forbidden"}})
    for place, card in enumerate(("D3", "D4", "DA")):
        state, events = state.step(GAME.parse(card))
        assert state.rules == state.contract.house.play[1]
        assert (state.turn, len(state.trick), events) == ((leader + place + 1) % 4, place + 1, ())
        assert state.ahead == (leader + (2 if place == 2 else place)) % 4
    state, _ = state.step(GAME.parse("D5"))
    assert (state.turn, state.trick, state.winners[-1]) == ((leader + 2) % 4, (), (leader + 2) % 4)
    assert state.rules == state.contract.house.play[0]
    assert [GAME.show(card) for card in state.before] == ["play D3", "play D4", "play DA", "play D5"]


def test_tricks_by_seat():
    assert taken((0, 1, 1, 2, 2, 2, 3, 3, 3, 3)) == (1, 2, 3, 4)


def test_the_sheet_counts_bags_and_deals_and_never_below_nought():
    assert Standing((-300, 7), (0, 0), 0).scores == (-300, 7)
    for bags, deals in (((-1, 0), 0), ((0, -1), 0), ((0, 0), -1)):
        with pytest.raises(ValueError, match="never below 0"):
            Standing((0, 0), bags, deals)


@pytest.mark.parametrize(("ours", "theirs"), [((0, 2), (1, 3))])
def test_the_sums_of_a_deal_are_those_of_both_teams(ours, theirs):
    """Bids 1, 2, 3 and nil by seat; two tricks are left and seat 3 has taken one of its own."""
    given = {
        "hands": ["H2", "H3", "H5", "HA"],
        "leader": 0,
        "broken": True,
        "bids": ["1", "2", "3", "nil"],
        "dealer": 3,
        "winners": [0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0],
        "bags": [4, 7],
    }
    state = position(given)
    for card in ("H2", "H3", "H5", "HA"):
        state, _ = state.step(GAME.parse(card))
    us, them = GAME.outcome(state).sides
    assert [line.named["bid"] for line in us + them if "bid" in line.named] == [4, 2]
    over = [line.named for line in us + them if line.case.id == "spades.score.overtricks"]
    assert [(line["over"], line["before"]) for line in over] == [(5, 4), (2, 7)]
    nil = [line.named for line in us + them if line.case.id == "spades.score.nil"]
    assert nil == [{"seat": 3, "value": -100, "tricks": 1}]
    sheet = GAME.add(Standing((10, 20), (4, 7), 5), GAME.outcome(state), Options())
    assert sheet == Standing((10 + 45, 20 - 78), (9, 9), 6)


@pytest.mark.parametrize("nil", range(4))
def test_a_nil_is_told_with_its_own_seat(nil):
    """Nobody but seat 3 takes the last trick; the rest were the partner's of the nil."""
    partner = (nil + 2) % 4
    given = {
        "hands": ["H2", "H3", "H5", "HA"],
        "leader": 0,
        "broken": True,
        "bids": ["nil" if seat == nil else "3" for seat in range(4)],
        "dealer": 3,
        "winners": [partner] * 11 + [0],
    }
    state = position(given)
    for card in ("H2", "H3", "H5", "HA"):
        state, _ = state.step(GAME.parse(card))
    side = GAME.outcome(state).sides[nil % 2]
    (line,) = [line for line in side if line.case.id == "spades.score.nil"]
    assert line.named["seat"] == nil
    (contract,) = [line.named for line in side if line.case.id == "spades.score.contract"]
    assert (contract["bid"], contract["took"]) == (3, 11 + (nil in (0, 2)) + (nil in (1, 3)))


# ------------------------------------------------------------------ what is dealt
@pytest.mark.parametrize("dealer", range(8))
def test_a_code_is_thirteen_cards_each_whoever_deals(dealer):
    deal = GAME.deal("thirteen", dealer)
    assert deal.dealer == dealer % 4
    assert [CardSet(hand).bit_count() for hand in deal.hands] == [13] * 4
    assert sum(deal.hands) == DECK52
    assert deal.hands == GAME.deal("thirteen").hands
    GAME.check(deal)


def test_what_is_no_deal_of_spades():
    hands = GAME.deal("none").hands
    for dealt in (hands[:3], (*hands, 0)):
        with pytest.raises(BadDeal) as wrong:
            GAME.check(Deal(dealt, 0))
        assert wrong.value.reason == "hands"
    card = hands[0] & -hands[0]
    with pytest.raises(BadDeal):
        GAME.check(Deal((hands[0] ^ card, hands[1] | card, *hands[2:]), 0))
