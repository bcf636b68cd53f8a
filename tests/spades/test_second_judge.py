"""The engine against a second judge over whole random deals: presets, random house rules, small endings."""

from dataclasses import fields
from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from cardlab.cards import CardSet, bits
from cardlab.game import Deal, legal
from cardlab.games.spades import GAME, PRESETS, Options, score
from cardlab.games.spades.position import position
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.state import Bidding, Standing
from cardlab.table import Table
from tests import second_judge as judge

RANGES = {
    "min_bid": (1, 4),
    "min_team_bid": (0, 26),
    "nil_value": (50, 150),
    "blind_nil_value": (100, 250),
    "bag_size": (3, 10),
    "bag_penalty": (50, 150),
    "win_at": (100, 500),
    "lose_at": (-500, -100),
}
TYPES = get_type_hints(Options)


def any_options(dice):
    """Random house rules, half of them as by default."""
    changed = {}
    for field in fields(Options):
        kind = TYPES[field.name]
        if dice.random() < 0.5:
            continue
        if field.name in RANGES:
            changed[field.name] = dice.randint(*RANGES[field.name])
        else:
            changed[field.name] = dice.choice(
                get_args(kind) if get_origin(kind) is Literal else (True, False)
            )
    return Options(**changed)


def words(state):
    """The legal actions of a state as the second judge writes them."""
    return [GAME.show(action).removeprefix("bid ").removeprefix("play ") for action in bits(legal(state))]


def any_bid(dice, allowed):
    """A bid that keeps the deal interesting: mostly small numbers, some nils, few blind ones."""
    weights = {"blind nil": 0.2, "nil": 2.0}
    return dice.choices(
        allowed, [weights.get(bid, 1 if len(bid) == 1 and bid < "6" else 0.3) for bid in allowed]
    )[0]


def play_out(code, options, dice):
    """One random deal, judged twice at every step; returns both judges' scores."""
    rules = {**judge.DEFAULTS, **options.changed()}
    scores, bags = tuple(dice.randint(-300, 600) for _ in "ab"), tuple(dice.randint(0, 12) for _ in "ab")
    table = Table(GAME, GAME.deal(code, dice.randrange(4)), options, Standing(scores, bags))
    bids, looked = [], False
    while isinstance(table.state, Bidding):
        seat = table.turn
        gap = scores[1 - seat % 2] - scores[seat % 2]
        expected = judge.bids_allowed(bids, looked, gap, rules)
        assert sorted(words(table.state)) == sorted(expected)
        said = any_bid(dice, expected)
        table.push(said)
        looked = said == "look"
        bids += [] if looked else [said]
    hands = [[card.code for card in CardSet(hand)] for hand in table.deal.hands]
    leader = (table.deal.dealer + 1) % 4
    if options.first_lead == "two_of_clubs":
        leader = next(seat for seat in range(4) if "C2" in hands[seat])
    earlier, took = [], [0] * 4
    for _ in range(13):
        trick = []
        for place in range(4):
            seat = (leader + place) % 4
            assert table.turn == seat
            expected = judge.cards_allowed(hands[seat], trick, earlier, rules)
            assert sorted(words(table.state)) == sorted(expected)
            card = dice.choice(expected)
            table.push(card)
            hands[seat].remove(card)
            trick.append(card)
        leader = (leader + judge.winner(trick)) % 4
        took[leader] += 1
        earlier.append(trick)
        assert GAME.seen(table.state, None)["took"] == took
    first = (table.deal.dealer + 1) % 4
    by_seat = [bids[(seat - first) % 4] for seat in range(4)]
    after = GAME.add(table.standing, table.outcome, options)
    for team in (0, 1):
        points, left = judge.team_score(by_seat[team::2], took[team::2], bags[team], rules)
        assert after.scores[team] - scores[team] == points
        assert after.bags[team] == left
    ending = GAME.ended(after, options)
    assert (ending.winner if ending else None) == judge.match_winner(after.scores, rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset):
    dice = Random(preset)
    for deal in range(120):
        play_out(f"{preset} {deal}", PRESETS[preset], dice)


@pytest.mark.parametrize("seed", range(8))
def test_random_house_rules(seed):
    dice = Random(seed)
    for deal in range(40):
        play_out(f"{seed} {deal}", any_options(dice), dice)


def add_up(lines, bags):
    """Points and bags after a sum whose lines count the bags on, one from the other."""
    over = [line.named["before"] for line in lines if "over" in line.named and "before" in line.named]
    for line in lines:
        facts = line.named
        assert "had" not in facts or [facts["had"]] == over
        if "before" in facts:
            assert (facts["before"], facts["after"]) == (bags, bags + line.bags)
        else:
            assert line.bags == 0
        assert line.points in {0, line.bags, *(facts.get(fact) for fact in ("value", "base", "cost"))}
        bags += line.bags
    return sum(line.points for line in lines), bags


@pytest.mark.parametrize("seed", range(4))
def test_all_scores(seed):
    """Every pair of bids and tricks, under random house rules."""
    dice = Random(f"scores {seed}")
    every = ["nil", "blind nil", *map(str, range(1, 14))]
    for _ in range(1500):
        options = any_options(dice)
        bids = dice.choices(every, weights=[6, 6, *[1] * 13], k=2)
        tricks = [mine := dice.randint(0, dice.choice([1, 13])), dice.randint(0, 13 - mine)]
        bags = dice.randint(0, 30)
        lines = score([read_bid(bid) for bid in bids], tricks, bags, options)
        rules = {**judge.DEFAULTS, **options.changed()}
        assert add_up(lines, bags) == judge.team_score(bids, tricks, bags, rules), (
            bids,
            tricks,
            bags,
            options,
        )


def ways(state):
    """How many ways the engine has to play a deal to its end."""
    actions = bits(legal(state))
    return sum(ways(state.step(action)[0]) for action in actions) if actions else 1


@pytest.mark.parametrize("lead", ["broken", "previous_trick", "always"])
@pytest.mark.parametrize("seed", range(5))
def test_endings_have_as_many_ways(seed, lead):
    """Perft: the last three tricks of random deals, counted to the end by both."""
    dice = Random(f"{seed} {lead}")
    cards = dice.sample(judge.EVERY_CARD, 16)
    before, hands = cards[:4], [cards[4 + 3 * seat : 7 + 3 * seat] for seat in range(4)]
    leader = dice.randrange(4)
    state = position(
        {
            "hands": [" ".join(hand) for hand in hands],
            "leader": leader,
            "before": " ".join(before),
            "broken": True,
            "options": {"spade_lead": lead},
        }
    )
    rules = {**judge.DEFAULTS, "spade_lead": lead}
    earlier = [["SX"], before] if lead == "broken" else [before]
    assert ways(state) == judge.endings(hands, [], leader, earlier, rules) > 1


@pytest.mark.parametrize("seed", [1, 2])
def test_unbroken_endings_have_as_many_ways(seed):
    """All thirteen spades still in the hands: four tricks, five of the cards from other suits."""
    dice = Random(f"unbroken {seed}")
    cards = [f"S{rank}" for rank in judge.RANKS] + dice.sample(
        [card for card in judge.EVERY_CARD if card[0] != "S"], 3
    )
    dice.shuffle(cards)
    hands = [cards[4 * seat : 4 * seat + 4] for seat in range(4)]
    state = position({"hands": [" ".join(hand) for hand in hands], "leader": 2, "broken": False})
    assert ways(state) == judge.endings(hands, [], 2, [["C2", "C3", "C4", "C5"]], judge.DEFAULTS) > 1


def test_open_spiel_agrees_where_it_is_right():
    """Who may follow with what, and who takes the trick; not the leads: it never notices broken spades."""
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")
    dice = Random(7)
    for _ in range(30):
        theirs = pyspiel.load_game("spades").new_initial_state()
        hands = [[] for _ in range(4)]
        while theirs.is_chance_node():
            card = dice.choice([action for action, _ in theirs.chance_outcomes()])
            hands[sum(map(len, hands)) % 4].append(card)  # they number the cards as we do
            theirs.apply_action(card)
        table = Table(GAME, Deal(tuple(CardSet.of(hand) for hand in hands), dealer=3))
        for _ in range(4):
            table.push("look")
            table.push("bid 3")
            theirs.apply_action(52 + 3)
        while table.turn is not None:
            state = table.state
            assert theirs.current_player() == table.turn
            may = theirs.legal_actions()
            if state.trick:
                assert sorted(may) == list(table.legal)
            card = dice.choice(sorted(set(may) & set(table.legal)))
            table.push(card)
            theirs.apply_action(card)
        assert theirs.is_terminal()
