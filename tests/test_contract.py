"""What every game keeps, whatever its rules: held to all games there are, under all their presets.

A new game is found here by itself; what fails then is a broken promise of that game.
"""

import re
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.cards import CardSet, Notation
from cardlab.game import Deal, Illegal, judge, legal
from cardlab.games import game, names
from cardlab.table import Table
from tests.tables import UNIVERSE, every_table, fresh, insides, played, somewhere

ROOT = Path(__file__).parent.parent
SEED = st.integers(0, 10**9)
CARD = re.compile(r"\b[CDHS][2-9TJQKA]\b")


@every_table
@given(seed=SEED)
def test_every_card_once(name, preset, seed):
    """Hands and what is gone: no card twice, and all of them where nothing lies apart."""
    table = played(name, preset, seed)
    rules = table.game
    for ply in range(table.ply + 1):
        state = table.state_at(ply)
        places = [rules.held(state, seat) for seat in range(rules.seats)]
        places.append(CardSet.parse(" ".join(rules.seen(state, None)["gone"])))
        union = 0
        for place in places:
            assert not union & place
            union |= place
        assert not union & ~rules.deck
        assert table.deal.rest or union == rules.deck
    assert not any(rules.held(table.state, seat) for seat in range(rules.seats)) or table.deal.rest


@every_table
@given(seed=SEED)
def test_legal_is_what_the_verdicts_say(name, preset, seed):
    """At every moment, for every action of the game; and every verdict says why."""
    table = played(name, preset, seed)
    for ply in range(table.ply + 1):
        table.goto(ply)
        allowed = list(table.legal)
        assert allowed == sorted(set(allowed))
        assert bool(allowed) == (table.turn is not None)
        for action in UNIVERSE[name]:
            verdict = table.verdict(action)
            assert bool(verdict) == (action in allowed)
            assert verdict.decided is not None
            for finding in verdict.broken + verdict.kept:
                assert finding.case in table.game.rules[finding.case.id].cases
                assert list(finding.named) == list(finding.case.kinds)


@every_table
@given(seed=SEED)
def test_events_and_sums_are_cases_of_rules(name, preset, seed):
    table = played(name, preset, seed)
    findings = [event for _, event in table.events]
    findings += [line for side in table.outcome.sides for line in side]
    for finding in findings:
        assert finding.case in table.game.rules[finding.case.id].cases
        assert list(finding.named) == list(finding.case.kinds)
    assert [ply for ply, _ in table.events] == sorted(ply for ply, _ in table.events)


@every_table
@given(seed=SEED)
def test_a_step_leaves_its_state_alone(name, preset, seed):
    table = somewhere(name, preset, seed)
    state, twin, before = table.state, deepcopy(table.state), hash(table.state)
    for action in table.legal:
        after, _ = state.step(action)
        assert (state, hash(state)) == (twin, before)
        assert after != state
        assert state.step(action)[0] == after


@every_table
@given(seed=SEED)
def test_push_and_pop(name, preset, seed):
    table = somewhere(name, preset, seed)
    for action in table.legal:
        before = insides(table)
        table.push(action)
        assert table.pop() == action
        assert insides(table) == before


@every_table
@given(seed=SEED, there=st.integers(0, 200), back=st.integers(0, 200))
def test_goto(name, preset, seed, there, back):
    """Forward and back, and the deal is as it was; at every moment it is what a replay gives."""
    table = played(name, preset, seed)
    there, back = there % (table.ply + 1), back % (table.ply + 1)
    table.goto(there)
    before = insides(table)
    table.goto(back)
    replayed = fresh(name, preset, seed).replay(table.actions[:back])
    assert (table.state, list(table.legal), table.events) == (
        replayed.state,
        list(replayed.legal),
        replayed.events,
    )
    table.goto(there)
    assert insides(table) == before


@every_table
@given(seed=SEED)
def test_an_illegal_push_changes_nothing(name, preset, seed):
    """Also in the middle of a deal that goes on: what lay ahead is still there."""
    table = played(name, preset, seed)
    table.goto(Random(seed).randrange(table.ply))
    before, allowed = insides(table), set(table.legal)
    for action in UNIVERSE[name]:
        if action not in allowed:
            with pytest.raises(Illegal) as refusal:
                table.push(action)
            assert refusal.value.verdict == table.verdict(action)
            assert not refusal.value.verdict
    assert insides(table) == before


@every_table
def test_nothing_follows_the_end(name, preset):
    table = played(name, preset, 1)
    for action in UNIVERSE[name]:
        with pytest.raises(Illegal):
            table.push(action)


@pytest.mark.parametrize("name", names())
def test_notation_round_trips(name):
    rules = game(name)
    shown = [rules.show(action) for action in UNIVERSE[name]]
    assert len(set(shown)) == len(shown) > 52 - 52 % len(rules.deck)
    for action, text in zip(UNIVERSE[name], shown, strict=True):
        assert rules.parse(text) == action
        assert rules.parse(f"  {text.upper()} ") == action
        assert text.isascii()


@pytest.mark.parametrize("name", names())
@given(text=st.text(max_size=60))
def test_any_text_is_an_action_or_no_notation(name, text):
    try:
        action = game(name).parse(text)
    except Notation:
        return
    assert action in UNIVERSE[name]


@every_table
@given(seed=SEED)
def test_a_seat_sees_no_card_of_another(name, preset, seed):
    """Nor a number large enough to be a set of cards. An onlooker sees nobody's."""
    table = played(name, preset, seed)
    rules = table.game
    for ply in range(seed % 7, table.ply + 1, 7):
        state = table.state_at(ply)
        for seat in [*range(rules.seats), None]:
            seen = rules.seen(state, seat)
            named = CardSet.of(CardSet.parse(" ".join(set(CARD.findall(repr(seen))))))
            laid_open = seen.get("open", [None] * rules.seats)
            for other in range(rules.seats):
                if laid_open[other] is not None:
                    assert CardSet.parse(" ".join(laid_open[other])) == rules.held(state, other)
                elif other != seat or seen["hand"] is None:
                    assert not named & rules.held(state, other)
            assert all(len(digits) < 7 for digits in re.findall(r"\d+", repr(seen)))
            if seen["hand"] is not None:
                assert CardSet.parse(" ".join(seen["hand"])) == rules.held(state, seat)


def exchanged(table, seats, dice):
    """The deal with two unplayed cards of two hands exchanged."""
    one, other = dice.sample(seats, 2)
    held = [table.game.held(table.state, seat) for seat in (one, other)]
    if not all(held):
        return table.deal
    swap = sum(1 << dice.choice(list(cards)) for cards in held)
    *hands, rest = [
        cards ^ swap if (cards & swap).bit_count() == 1 else cards
        for cards in (*table.deal.hands, table.deal.rest)
    ]
    return Deal(tuple(hands), table.deal.dealer, table.deal.code, rest)


@every_table
def test_what_is_hidden_does_not_show(name, preset):
    """Deals with the same actions that differ in hidden cards look the same to whoever cannot know."""
    compared = 0
    for seed in range(60):
        table, dice = somewhere(name, preset, seed), Random(seed)
        rules = table.game
        for seat in [*range(rules.seats), None]:
            seen = rules.seen(table.state, seat)
            laid_open = seen.get("open", [None] * rules.seats)
            hidden = [
                other
                for other in range(rules.seats)
                if laid_open[other] is None and (other != seat or seen["hand"] is None)
            ]
            if len(hidden) < 2:
                continue
            for _ in range(6):
                deal = exchanged(table, hidden, dice)
                try:
                    twin = Table(rules, deal, table.options).replay(table.actions)
                except Illegal:
                    continue  # with those cards somebody would have had to play otherwise
                if deal != table.deal:
                    compared += 1
                    assert rules.seen(twin.state, seat) == seen
    assert compared > 300


@every_table
def test_same_code_same_deal(name, preset):
    one, two = played(name, preset, 7), played(name, preset, 7)
    assert insides(one) == insides(two)
    assert fresh(name, preset, 7, 0).deal.hands != fresh(name, preset, 8, 0).deal.hands


def told(table):
    """A deal as text: what was done, what followed, what came of it, and what everybody saw."""
    rules, moments = table.game, range(table.ply + 1)
    seen = [rules.seen(table.state_at(ply), seat) for ply in moments for seat in range(rules.seats)]
    return repr((table.deal, list(map(rules.show, table.actions)), table.events, table.outcome, seen))


def test_same_game_under_every_hash_seed():
    """A deal, its actions, events and sums: the same text from two Pythons that hash differently."""
    program = "from tests.test_contract import told\nfrom tests.tables import *\n"
    program += "for each in TABLES: print(told(played(*each, 11)))"
    texts = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PATH": "", "CARDLAB_FROZEN": "1"},
            cwd=str(ROOT),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert texts[0] == texts[1]
    assert len(texts[0]) > 1000


@every_table
@given(seed=SEED)
def test_a_copy_goes_its_own_way(name, preset, seed):
    table = somewhere(name, preset, seed)
    twin, before = table.copy(), insides(table)
    assert insides(twin) == before
    while twin.turn is not None:
        twin.push(twin.legal[-1])
    assert insides(table) == before


@every_table
def test_a_state_can_be_written_to_by_nobody(name, preset):
    table = somewhere(name, preset, 5)
    with pytest.raises((AttributeError, TypeError)):  # the latter where `turn` is derived
        table.state.turn = 0
    assert legal(table.state) == sum(1 << action for action in table.legal)
    assert judge(table.game, table.state, table.legal[0])
