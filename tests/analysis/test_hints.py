"""What a search makes of a moment: means over layouts that fit, beside the tip; ties; no other hand."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardlab.analysis import values
from cardlab.analysis.hints import LITTLE, Found, Offered, Weighed, counted, weigh, weighable
from cardlab.analysis.knowledge import knowledge
from cardlab.analysis.worlds import moment, worlds
from cardlab.cards import BIT, CardSet, bits
from cardlab.game import Deal
from cardlab.games import game
from cardlab.table import Table
from tests.analysis.test_review import PLY, SEAT, finesse


def last(table: Table, count: int = 12, **more: object) -> Found:
    """The last word on the moment of whoever is to act."""
    assert table.turn is not None
    *_, found = weigh(table, table.turn, worlds=count, seconds=None, **more)  # type: ignore[arg-type]
    assert found is not None
    assert found.final
    return found


def before(king: int) -> Table:
    """The finesse of `test_review`, up to the card that decides."""
    done = finesse(king, "HQ")
    return Table(done.game, done.deal, done.options).replay(
        [done.game.show(action) for action in done.actions[:PLY]]
    )


def advised(table: Table) -> int:
    """What the tips say."""
    rules, turn = table.game, table.turn
    assert turn is not None
    return rules.players["tips"](rules.seen(table.state, turn))[0].action


def by_tips(name: str, seed: int) -> Iterator[Table]:
    """A deal in which all follow the tips, at each moment where there is something to weigh."""
    rules = game(name)
    table = Table(rules, rules.deal(f"hint {seed}", seed % rules.seats))
    while table.turn is not None:
        if weighable(table.state):
            yield table
        table.push(advised(table))


def endings(name: str, seed: int, cards: int = 4) -> Iterator[Table]:
    """Its moments near the end."""
    for table in by_tips(name, seed):
        assert table.turn is not None
        if table.legal[0] < len(BIT) and len(table.game.held(table.state, table.turn)) <= cards:
            yield table


@pytest.mark.parametrize("king", [1, 3])
def test_the_tip_and_the_search_agree_on_what_could_be_known(king: int) -> None:
    """The king lies with the left half the time, and alone; so ♥A takes two of three times what ♥Q takes."""
    found = last(before(king), 40)
    assert isinstance(found, Weighed)
    assert found.whole
    assert found.worlds == 12
    assert found.best.cards == CardSet.parse("HA")
    assert found.agrees
    assert found.clear
    assert found.sure
    assert found.error == 0
    assert found.other is not None
    assert found.gap == pytest.approx(found.best.score - found.other.score)
    assert found.question == CardSet.parse("HA HQ")


def test_hands_that_cannot_be_seen_change_nothing() -> None:
    one, other = before(1), before(3)
    assert one.deal != other.deal
    assert last(one, 8) == last(other, 8)


@pytest.mark.parametrize("name", ["skat", "spades"])
def test_a_bid_does_not_see_the_other_hands(name: str) -> None:
    rules = game(name)
    deal = rules.deal("hint 3", 3 % rules.seats)
    table = Table(rules, deal)
    while not weighable(table.state) or not rules.seen(table.state, table.turn)["hand"]:
        table.push(advised(table))
    seat = table.turn
    assert seat is not None
    one, two = [other for other in range(rules.seats) if other != seat][:2]
    swapped = list(deal.hands)
    swapped[one], swapped[two] = swapped[two], swapped[one]
    turned = Table(rules, Deal(tuple(swapped), deal.dealer, "", deal.rest))
    turned.replay([rules.show(action) for action in table.actions])
    found = last(table, 8)
    assert found == last(turned, 8)
    assert isinstance(found, Offered)
    assert found.worlds <= found.wanted <= 8


@pytest.mark.parametrize("name", ["skat", "spades"])
def test_every_mean_is_that_of_the_layouts(name: str) -> None:
    """Where all layouts were looked at, they are drawn once more and solved one by one."""
    whole = 0
    for seed in range(4):
        for table in endings(name, seed, 3):
            found, turn = last(table), table.turn
            assert isinstance(found, Weighed)
            assert turn is not None
            if not found.whole:
                continue
            whole += 1
            known = knowledge(table, table.ply, turn)
            mean = dict.fromkeys(bits(sum(line.cards for line in found.lines)), 0.0)
            for world in worlds(known, 12):
                for card, worth in values(moment(known, world)).cards.items():
                    assert worth.exact
                    mean[card] += world.weight * worth.best.score
            for line in found.lines:
                for card in line.cards:
                    assert line.score == pytest.approx(mean[card])
            assert found.best.score == pytest.approx(max(mean.values()))
    assert whole > 3


@pytest.mark.parametrize("name", ["skat", "spades"])
def test_it_agrees_differs_and_admits_what_is_close(name: str) -> None:
    kinds = set()
    for seed in range(12):
        for table in endings(name, seed):
            found = last(table)
            assert isinstance(found, Weighed)
            kinds.add((found.agrees, found.clear, found.settled))
            assert not found.best.cards & ~found.close
            assert found.close & BIT[found.tip] or not found.agrees
            assert found.question & BIT[found.tip]
            scores = [line.score for line in found.lines]
            assert scores == sorted(scores, reverse=True)
            if not found.settled:
                near = [line for line in found.lines if scores[0] - line.score < LITTLE]
                assert all(line.cards & ~found.close == 0 for line in near)
            if found.other and not found.agrees:
                assert found.other.cards & BIT[found.tip]
                assert found.settled or found.gap > found.error
            unit, number = counted(table.state, found.best)
            assert unit in (("tricks",) if name == "spades" else ("points", "caught"))
            assert number >= 0
    assert {(agrees, clear) for agrees, clear, _ in kinds} == {(a, c) for a in (0, 1) for c in (0, 1)}
    assert {settled for _, _, settled in kinds} == {False, True}


def test_cards_that_come_to_the_same_are_one_line_and_none_is_weaker() -> None:
    """♠K and ♠A alone in a hand: whichever comes first, both win."""
    ties = [
        found
        for seed in range(4)
        for table in endings("spades", seed, 3)
        if isinstance(found := last(table), Weighed) and found.other is None
    ]
    assert ties
    for found in ties:
        assert found.agrees
        assert found.clear
        assert found.gap == found.error == 0
        assert found.question == found.best.cards


@pytest.mark.parametrize("name", ["skat", "spades"])
def test_it_grows_and_the_same_seed_says_the_same(name: str) -> None:
    table = next(iter(endings(name, 2)))
    assert table.turn is not None
    told = [its for its in weigh(table, table.turn, worlds=40, seconds=None) if its]
    assert [its.worlds for its in told[:-1]] == [8, 16, 32]
    assert [its.final for its in told] == [False] * 3 + [True]
    assert told == [its for its in weigh(table, table.turn, worlds=40, seconds=None) if its]
    assert replace(told[-1], final=False) == replace(last(table, 40), final=False)


def test_without_time_it_says_nothing_of_a_card() -> None:
    table = before(1)
    assert [its for its in weigh(table, SEAT, seconds=0.0) if its] == []


def test_nothing_is_weighed_out_of_turn_or_where_there_is_no_choice() -> None:
    table = before(1)
    with pytest.raises(ValueError, match="nothing to weigh"):
        next(weigh(table, SEAT + 1))
    while len(table.legal) > 1:
        table.push(table.legal[0])
    assert table.turn is not None
    assert not weighable(table.state)
    with pytest.raises(ValueError, match="nothing to weigh"):
        next(weigh(table, table.turn))


@pytest.mark.parametrize("name", ["skat", "spades"])
def test_bids_are_ranked_by_their_points_and_the_tips_is_among_them(name: str) -> None:
    seen = set()
    for seed in range(3):
        for table in by_tips(name, seed):
            if table.legal[0] < len(BIT):
                break
            found = last(table, 8)
            assert isinstance(found, Offered)
            seen.add(type(table.state).__name__)
            points = [its.points.value for its in found.options]
            assert points == sorted(points, reverse=True)
            assert found.options[0].action in found.close
            assert all(its.action in table.legal for its in found.options)
            looks = table.game.show(found.tip) == "look"
            assert (found.tip in [its.action for its in found.options]) != looks
            assert all(its.chance is None or 0 <= its.chance.value <= 1 for its in found.options)
            assert (found.tricks is None) == (name == "skat" or looks)
    assert seen == {"Bidding"} if name == "spades" else seen >= {"Auction", "Choose", "Announce"}
