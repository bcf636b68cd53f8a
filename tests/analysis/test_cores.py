"""The cores by themselves: compiled and uncompiled say the same, and Null is searched from any lead."""

import os
from random import Random
from typing import Any

import pytest

from cardlab.analysis import Limit, compiled, playout, skat
from cardlab.analysis.null_search import Search as NullSearch
from cardlab.cards import bits
from cardlab.games.skat.play import Play
from tests.analysis.plain import plain
from tests.analysis.skat_endings import KINDS, moment

COUNT = int(os.environ.get("CARDLAB_ENDINGS", "60"))
ALL_COMPILED = all(compiled()[name] for name in ("null_search", "playout", "skat_search"))
both = pytest.mark.skipif(
    not ALL_COMPILED, reason="the cores are not compiled here, so there is only one of each"
)


def asked(state: Play) -> skat.Moment:
    return skat.Moment(state, Limit())


def core(state: Play, module: Any) -> Any:
    places = asked(state).places
    return module.Search(places.blocks, places.points, places.trumps, 15)


@both
@pytest.mark.parametrize("kind", ["suit", "grand"])
def test_points_of_endings_uncompiled(kind: str) -> None:
    from cardlab.analysis import skat_search

    dice = Random(kind)
    for number in range(COUNT):
        state = moment(dice.choice(KINDS[kind]), 1 + number % 6, dice)
        at, laid = asked(state), asked(state).laid(state.trick)
        searches = [core(state, module) for module in (skat_search, plain("skat_search"))]
        said = [search.bounds(at.hands, at.leader, laid, 40) for search in searches]
        assert said[0] == said[1]
        assert searches[0].visited() == searches[1].visited()  # not only the answer, the whole way to it


@both
def test_null_uncompiled() -> None:
    for hands, leader, trick in nulls(COUNT, 6):
        searches = NullSearch(12), plain("null_search").Search(12)
        said = [search.caught(hands, leader, trick) for search in searches]
        assert said[0] is said[1]
        assert searches[0].visited() == searches[1].visited()


@both
def test_playouts_uncompiled() -> None:
    dice = Random(8)
    for number in range(COUNT):
        hands = four_hands(dice)
        given: dict[str, Any] = {
            "party": (1, 0, 1, 0),
            "won": (0, 0, 0, 0),
            "lead_rule": ("always", "broken", "previous_trick")[number % 3],
            "may_lead": number % 3 == 0,
            "first_plain": number % 2 == 0,
        }
        runs = [
            made(hands, [number % 7 for number in range(80)], number % 4, **given)
            for made in (playout.Playouts, plain("playout").Playouts)
        ]
        for run in runs:
            run.run(5, number)
        assert runs[0].played() == runs[1].played()
        assert runs[0].counts() == runs[1].counts()


def four_hands(dice: Random) -> list[list[int]]:
    pack = dice.sample([16 * suit + rank for suit in (0, 1, 2, 4) for rank in range(5)], 20)
    return [pack[seat::4] for seat in range(4)]


# ------------------------------------------------------------------ Null, the declarer on lead too
def test_null_against_every_line_of_play() -> None:
    leads = set()
    for hands, leader, trick in nulls(10 * COUNT, 4):
        assert NullSearch(10).caught(hands, leader, trick) is caught(hands, leader, trick)
        leads.add((leader, len(trick)))
    assert len(leads) == 9


def nulls(count: int, most: int) -> Any:
    """Hands, who leads, and what lies on the table: up to two cards."""
    dice = Random(f"null {most}")
    for _ in range(count):
        size, leader = dice.randrange(1, most + 1), dice.randrange(3)
        pack = dice.sample(range(32), 3 * size)
        hands = [sum(1 << card for card in pack[k::3]) for k in range(3)]
        trick: list[int] = []
        for k in range(dice.randrange(3)):
            trick.append(dice.choice(may(hands[(leader + k) % 3], trick)))
        yield hands, leader, trick


def may(hand: int, trick: list[int]) -> list[int]:
    follow = [card for card in bits(hand) if trick and card // 8 == trick[0] // 8]
    return follow or bits(hand)


def caught(hands: list[int], leader: int, trick: list[int]) -> bool:
    """Whether the declarer, player 0, is brought to a trick."""
    if len(trick) == 3:
        best = max(card for card in trick if card // 8 == trick[0] // 8)
        winner = (leader + trick.index(best)) % 3
        left = [hand & ~sum(1 << card for card in trick) for hand in hands]
        return winner == 0 or (any(left) and caught(left, winner, []))
    player = (leader + len(trick)) % 3
    found = [caught(hands, leader, [*trick, card]) for card in may(hands[player], trick)]
    return any(found) if player else all(found)
