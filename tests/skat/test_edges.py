"""Skat at its edges: the pack in every game, the defaults, seats round the table, what is dealt to whom."""

from itertools import combinations

import pytest

from cardlab.cards import DECK32, Card, CardSet
from cardlab.game import BadDeal, Deal, legal
from cardlab.game import judge as judge_words
from cardlab.games.skat import GAME, PRESETS, Options
from cardlab.games.skat.pack import BEATS, JACKS, NULL, PAIRS, POINTS, RUNS, SUITED, TRUMPS, pairs
from cardlab.games.skat.position import position
from cardlab.games.skat.result import result
from cardlab.games.skat.rules import house
from cardlab.games.skat.score import declarer_points, result_of, settled
from cardlab.games.skat.state import BURY, Standing
from tests.skat import second_judge as judge

GAMES = "CDHSGN"


def card(code):
    return int(Card.parse(code))


# ------------------------------------------------------------------ the pack
@pytest.mark.parametrize("game", range(6))
def test_every_card_against_every_card(game):
    """Which suit it counts to, what beats it while it wins, what it counts."""
    name = GAMES[game]
    for led in judge.PACK:
        same = {other for other in judge.PACK if judge.suit_of(other, name) == judge.suit_of(led, name)}
        assert {each.code for each in CardSet(SUITED[game][card(led)])} == same
        beats = {other for other in judge.PACK if other != led and judge.winner([led, other], name) == 1}
        assert {each.code for each in CardSet(BEATS[game][card(led)])} == beats
        assert POINTS[card(led)] == judge.points([led])
    trumps = {each for each in judge.PACK if judge.suit_of(each, name) == "T"}
    assert {each.code for each in CardSet(TRUMPS[game])} == trumps


@pytest.mark.parametrize("game", range(5))
def test_the_run_of_trumps_from_the_top(game):
    trumps = [each for each in judge.PACK if judge.suit_of(each, GAMES[game]) == "T"]
    down = sorted(trumps, key=lambda each: -judge.strength(each, GAMES[game]))
    assert [Card(each).code for each in RUNS[game]] == down


def test_cards_that_are_not_in_the_pack_count_nothing_and_beat_nothing():
    small = [each for each in range(52) if each not in DECK32]
    assert len(small) == 20
    assert not any(POINTS[each] for each in small)
    for game in range(6):
        assert not any(BEATS[game][each] or SUITED[game][each] for each in small)
    assert [Card(each).code for each in JACKS] == ["CJ", "SJ", "HJ", "DJ"]
    assert TRUMPS[NULL] == 0


def test_every_pair_of_the_pack_has_its_place():
    assert len(PAIRS) == len(set(PAIRS)) == 496
    assert pairs(int(DECK32)) == (1 << 496) - 1
    for low, high in combinations(DECK32, 2):
        place = pairs(1 << low | 1 << high)
        assert place.bit_count() == 1
        assert PAIRS[place.bit_length() - 1] == 1 << low | 1 << high
    assert GAME.parse("bury C7 C8") == BURY
    assert GAME.parse("bury SK SA") == BURY + 495


def test_every_table_has_a_place_for_every_card():
    for tables in (SUITED, BEATS, house(Options()).follow):
        assert [len(table) for table in tables] == [52] * 6


# ------------------------------------------------------------------ house rules
def test_what_a_table_plays_when_nobody_says():
    plain = Options()
    assert {name: getattr(plain, name) for name in Options.__dataclass_fields__} == {
        "auction": "isko",
        "all_pass": "score_zero",
        "null_ends": "at_once",
        "null_overbid": "forbid",
        "failed_announcement": "full",
        "concession": "isko",
        "scoring": "plain",
        "series": 36,
    }
    assert list(PRESETS) == ["isko", "text"]


# ------------------------------------------------------------------ the table
@pytest.mark.parametrize("dealer", range(6))
def test_three_skat_four_three(dealer):
    """Forehand gets the first three cards of the pack, then middlehand, then the dealer; two lie aside."""
    deal = GAME.deal("packets", dealer)
    assert deal.dealer == dealer % 3
    assert [hand.bit_count() for hand in deal.hands] == [10, 10, 10]
    assert sum(deal.hands) + deal.rest == DECK32
    first = GAME.deal("packets", 0)
    places = [(dealer + 1 + place) % 3 for place in range(3)]
    assert [deal.hands[seat] for seat in places] == [first.hands[1], first.hands[2], first.hands[0]]
    GAME.check(deal)


@pytest.mark.parametrize("sheet", [Standing(), Standing((7, 8, 9), (1, 2, 3), (4, 5, 6), 15)])
def test_a_deal_starts_from_the_sheet_it_is_given(sheet):
    deal = GAME.deal("sheet")
    assert GAME.start(deal, None, sheet).standing == sheet
    assert GAME.start(deal).standing == Standing()
    assert GAME.start(deal).house.options == Options()


def test_what_is_no_deal_of_skat():
    deal = GAME.deal("none")
    moved = deal.hands[0] & -deal.hands[0]
    for hands, rest in (
        (deal.hands[:2], deal.rest),
        ((*deal.hands, 0), deal.rest),
        ((deal.hands[0] ^ moved, deal.hands[1] | moved, deal.hands[2]), deal.rest),
        (deal.hands, 0),
        (deal.hands, deal.rest | moved),
        (deal.hands, deal.rest ^ (deal.rest & -deal.rest)),
    ):
        with pytest.raises(BadDeal) as wrong:
            GAME.check(Deal(hands, 0, "", rest))
        assert wrong.value.reason == (
            "hands" if len(hands) != 3 else "count" if rest == deal.rest else "rest"
        )
        assert wrong.value.size == {"hands": 0, "count": 10, "rest": 2}[wrong.value.reason]


@pytest.mark.parametrize("dealer", range(3))
def test_the_auction_goes_middlehand_forehand_dealer(dealer):
    forehand, middlehand = (dealer + 1) % 3, (dealer + 2) % 3
    state = GAME.start(GAME.deal("auction", dealer))
    assert (state.turn, state.caller, state.listener, state.last, state.said) == (
        middlehand, middlehand, forehand, 0, (),
    )  # fmt: skip
    assert state.named == 0
    state, _ = state.step(GAME.parse("bid 18"))
    assert state.turn == forehand
    state, _ = state.step(GAME.parse("hold"))
    assert state.turn == middlehand
    state, _ = state.step(GAME.parse("pass"))
    assert (state.turn, state.caller, state.listener) == (dealer, dealer, forehand)
    state, _ = state.step(GAME.parse("pass"))
    assert (state.award.declarer, state.award.bid) == (forehand, 18)
    assert [(seat, GAME.show(word)) for seat, word in state.award.said] == [
        (middlehand, "bid 18"), (forehand, "hold"), (middlehand, "pass"), (dealer, "pass"),
    ]  # fmt: skip
    play, _ = state.step(GAME.parse("hand"))[0].step(GAME.parse("announce grand"))
    assert (play.turn, play.ahead, play.high) == (forehand, forehand, 0)


@pytest.mark.parametrize("dealer", range(3))
def test_the_listener_holds_or_passes_wherever_it_sits(dealer):
    forehand, middlehand = (dealer + 1) % 3, (dealer + 2) % 3
    for before, listener, caller in (([], forehand, middlehand), (["pass"], middlehand, dealer)):
        state = GAME.start(GAME.deal("auction", dealer))
        for word in ["bid 18", *(["pass", "bid 20"] if before else [])]:
            state, _ = state.step(GAME.parse(word))
        assert (state.turn, state.listener, state.caller) == (listener, listener, caller)
        assert [word for word in range(64, 160) if legal(state) >> word & 1] == [
            GAME.parse("pass"), GAME.parse("hold"),
        ]  # fmt: skip
        assert judge_words(GAME, state, GAME.parse("pass")).kept[-1].named == {"seat": caller}


@pytest.mark.parametrize("leader", range(3))
def test_a_trick_goes_round_and_its_winner_leads(leader):
    """Grand: the seat after the leader has the ace; the declarer's tricks are kept with their cards."""
    hands = ["", "", ""]
    for place, held in enumerate(("D8 H7", "DA H8", "DT H9")):
        hands[(leader + place) % 3] = held
    winner = (leader + 1) % 3
    for declarer in range(3):
        state = position({"game": "grand", "hands": hands, "leader": leader, "declarer": declarer})
        before, words = state.taken, 1 << GAME.parse("concede")
        for place, led in enumerate(("D8", "DA")):
            state, events = state.step(card(led))
            assert not state.unplayed >> card(led) & 1
            assert state.choices == GAME.held(state, state.turn) | words
            assert (state.turn, state.ahead, events) == ((leader + place + 1) % 3, (leader + place) % 3, ())
        state, _ = state.step(card("DT"))
        assert (state.turn, state.trick, state.winners[-1]) == (winner, (), winner)
        assert [Card(each).code for each in state.before] == ["D8", "DA", "DT"]
        assert state.high == 0
        won = CardSet.parse("D8 DA DT") if declarer == winner else 0
        assert state.taken ^ before == won


def test_points_are_those_of_the_cards_taken_and_put_aside():
    given = {
        "game": "hearts",
        "hand": "CJ C9",
        "trick": "CA C7",
        "skat": "DA DT",
        "winners": [1] * 8,
        "leader": 1,
    }
    state = position(given)
    assert declarer_points(state) == 21
    state, _ = state.step(card("CJ"))
    assert declarer_points(state) == 21 + 2 + 11


def test_cards_on_the_table_are_nobodys_when_a_side_gives_up():
    """The defenders have 56, and the ace on the table would win it for them: it is given up, not lost."""
    given = {
        "game": "hearts",
        "hand": "CJ C9 SA",
        "trick": "CA C7",
        "gone": ["H7 H8 H9 S7 S8 S9 D7", "DA HJ DK DQ HA HT SQ", "DJ SJ D8 D9 SK HK C8"],
        "winners": [1] * 7,
        "leader": 1,
        "skat": "CT CQ",
    }
    state = position(given)
    against = sum(POINTS[each] for names in given["gone"] for each in CardSet.parse(names))
    assert (against, POINTS[card("CA")]) == (56, 11)
    assert result_of(state) is None
    assert result_of(state, True).case.name == "given_up"
    asked, _ = state.step(GAME.parse("concede"))
    over, _ = asked.step(GAME.parse("agree"))
    assert settled(over).lines[-1].case.key == "skat.score.lost/given_up"


def test_an_announced_schwarz_is_open_until_a_trick_is_lost():
    """Grand: the declarer has taken nine tricks; the last one goes to seat 1."""
    given = {"game": "grand schwarz", "hands": ["D8", "DA", "H7"], "winners": [0] * 9}
    state = position(given)
    assert result_of(state) is None
    for each in ("D8", "DA", "H7"):
        state, _ = state.step(card(each))
    assert settled(state).lines[-1].case.key == "skat.score.lost/schwarz"
    assert settled(state).lines[-1].named["tricks"] == 1


@pytest.mark.parametrize(("hand_game", "told"), [(True, ["grows"]), (False, [])])
def test_a_skat_that_was_never_seen_is_told_at_the_end(hand_game, told):
    """♠J in the skat makes it with two; whoever picked it up has known."""
    given = {
        "game": "hearts",
        "hand": "CJ HA HT HK HQ H9 H8 H7 SA ST",
        "skat": "SJ D8",
        "hand_game": hand_game,
    }
    over, _ = position(given).step(GAME.parse("concede"))
    found = settled(over)
    assert (
        found.matadors,
        [line.case.name for line in found.lines if line.case.id == "skat.value.skat"],
    ) == (2, told)


@pytest.mark.parametrize("declarer", range(3))
def test_who_gave_up_decides_who_has_won(declarer):
    given = {"game": "hearts", "hand": "CJ HA HT HK HQ H9 H8 H7 SA ST", "declarer": declarer}
    over, _ = position(given).step(GAME.parse("concede"))
    if declarer == 0:
        assert not settled(over).won
    else:
        over, _ = over.step(GAME.parse("agree"))
        assert settled(over).won
    assert over.gave_up == 0


@pytest.mark.parametrize(
    ("points", "against", "schneider"), [(30, 90, -1), (31, 89, 0), (90, 30, 1), (89, 31, 0)]
)
def test_schneider_is_ninety_and_no_less(points, against, schneider):
    assert result(2, 0, points, against, 5, 5).schneider == schneider


# ------------------------------------------------------------------ looking back, the sheet
def test_the_last_trick_only_and_all_when_it_is_over():
    state = position({"game": "grand", "hand": "H9", "winners": [0, 1, 2, 0, 1, 2, 0, 1, 0]})
    assert [GAME.may_look(state, trick) for trick in (-1, 0, 7, 8, 9)] == [False, False, False, True, False]
    while state.turn is not None:
        state, _ = state.step(next(each for each in range(52) if state.choices >> each & 1))
    assert [GAME.may_look(state, trick) for trick in (-1, 0, 9, 10, 11)] == [False, True, True, False, False]
    assert (state.unplayed, state.trick, state.gave_up, state.null_card) == (0, (), None, None)


def test_the_sheet_counts_won_and_lost_of_the_declarer_alone():
    state = position(
        {"game": "hearts", "hand": "CJ HA HT HK HQ H9 H8 H7 SA ST", "options": {"scoring": "seeger_fabian"}}
    )
    over, _ = state.step(GAME.parse("concede"))
    sheet = GAME.add(Standing((1, 2, 3), (4, 5, 6), (7, 8, 9), 3), GAME.outcome(over), Options())
    lost = GAME.outcome(over).points[0]
    assert sheet == Standing((1 + lost, 2 + 40, 3 + 40), (4, 5, 6), (8, 8, 9), 4)


def test_an_overbid_game_counts_as_lost():
    given = {
        "game": "hearts",
        "hand": "CJ HA HT HK HQ H9 H8 H7 SA ST",
        "bid": 60,
        "hand_game": True,
        "skat": "D7 D8",
    }
    state, _ = position(given).step(card("CJ"))
    asked, _ = state.step(GAME.parse("concede"))
    over, _ = asked.step(GAME.parse("agree"))
    assert GAME.outcome(over).sides[0][-1].case.key == "skat.score.overbid/told"
    sheet = GAME.add(Standing(), GAME.outcome(over), Options())
    assert (sheet.won, sheet.lost) == ((0, 0, 0), (1, 0, 0))


def test_least_harm():
    """Nothing is promised and nothing given up where something else may be said."""

    def least(*words):
        return GAME.show(GAME.harmless([GAME.parse(word) for word in words]))

    assert least("bid 18", "pass") == "pass"
    assert least("hold", "pass") == "pass"
    assert least("skat", "hand") == "skat"
    assert least("agree", "refuse") == "refuse"
    assert least("concede", "SA") == "play SA"
    assert least("SA", "C7") == "play C7"
