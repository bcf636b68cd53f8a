"""What a seat could know, and the deals that fit it: nothing hidden leaks, and each layout is as likely."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from cardlab.analysis.knowledge import Known, knowledge
from cardlab.analysis.layouts import Layouts
from cardlab.analysis.worlds import moment, sample, worlds
from cardlab.cards import CardSet, bits
from cardlab.game import Deal
from cardlab.games import game
from cardlab.games.spades.state import SPADES
from cardlab.games.spades.tips.counting import hundredths
from cardlab.games.spades.tips.nils import nil
from cardlab.games.spades.tips.sight import Sight, sight
from cardlab.table import Table
from tests.analysis.finished import at_random, finished
from tests.tables import TABLES


def moments(name: str, preset: str, seed: int) -> list[tuple[Table, int, int]]:
    """Some moments of a random deal, each with a seat."""
    table, dice = at_random(name, seed, preset), Random(seed)
    return [(table, dice.randrange(len(table.actions)), dice.randrange(table.game.seats)) for _ in range(8)]


def twin(table: Table, ply: int, seat: int, seed: int) -> Table:
    """The same to one seat, with other cards where it cannot look."""
    world = worlds(knowledge(table, ply, seat), 1, seed)[0]
    return Table(table.game, world.deal, table.options, table.standing).replay(world.actions)


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_nothing_hidden_is_known_and_every_world_keeps_the_rules(name: str, preset: str) -> None:
    others = 0
    for seed in range(5):
        for table, ply, seat in moments(name, preset, seed):
            known, other = knowledge(table, ply, seat), twin(table, ply, seat, seed)
            assert knowledge(other, ply, seat) == known
            assert table.game.seen(other.state, seat) == table.game.seen(table.state_at(ply), seat)
            others += other.deal.hands != table.deal.hands
    assert others > 20


def test_what_is_known_is_so() -> None:
    for name, preset in TABLES:
        for table, ply, seat in moments(name, preset, 7):
            known, state = knowledge(table, ply, seat), table.state_at(ply)
            for other, size in enumerate(known.sizes):
                held = table.game.held(state, other) if table.game.seen(state, other)["hand"] else None
                if held is not None:
                    assert size == len(held)
                    assert not held & known.lacks[other]
                    assert held & known.has[other] == known.has[other]


def spades(hands: list[str], *actions: str, **options: object) -> Table:
    """A table of Spades, seat 0 to lead, with everybody's three said."""
    rules = game("spades")
    given = [CardSet.parse(hand) for hand in (*hands, "", "", "", "")[:4]]
    rest = bits(int(rules.deck) & ~sum(given))
    dealt = [int(hand) | CardSet.of([rest.pop() for _ in range(13 - len(hand))]) for hand in given]
    table = Table(rules, Deal(tuple(dealt), 3), rules.options.read(options))
    return table.replay(["look", "bid 3"] * 4).replay(actions)


def test_who_does_not_follow_is_out_of_the_suit() -> None:
    table = spades(["CA C2", "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA"], "CA", "D2")
    known = knowledge(table, table.ply, 0)
    assert known.lacks[1] == CardSet.parse("C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK")
    assert known.lacks[2:] == (0, 0)


def test_who_leads_a_spade_unbroken_has_nothing_else() -> None:
    table = spades(["S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"], "SA")
    known = knowledge(table, table.ply, 1)
    assert known.lacks[0] & known.free == known.free & ~SPADES
    assert not known.free & SPADES & known.lacks[0]


def test_everybody_knows_who_opens_with_the_two_of_clubs() -> None:
    table = spades(["H2", "H3", "C2", "H4"], first_lead="two_of_clubs")
    assert [knowledge(table, table.ply, seat).has[2] & 1 for seat in range(4)] == [1] * 4


def test_a_hand_nobody_has_looked_at_is_not_known() -> None:
    rules = game("spades")
    table = Table(rules, rules.deal("blind"), rules.options())
    known = knowledge(table, 0, 1)
    assert (known.own, known.has[1], known.free) == (None, 0, rules.deck)
    assert len({world.deal.hands[1] for world in worlds(known, 5)}) == 5


def skat(do: str, seed: str = "demo") -> Table:
    """A table of Skat: middlehand (seat 2) passes, then what is done."""
    rules = game("skat")
    return Table(rules, rules.deal(seed)).replay(do.split(", "))


def test_the_skat_is_known_to_whoever_took_it() -> None:
    table = skat("18, pass, pass, take")
    declarer = table.turn
    assert declarer is not None
    skat_cards = table.deal.rest
    own = table.deal.hands[declarer]
    table.push(next(action for action in table.legal))
    buried = int(CardSet.parse(" ".join(table.game.seen(table.state, declarer)["skat"])))
    known = knowledge(table, table.ply, declarer)
    assert (known.own, known.aside, known.loose) == (own, buried, 0)
    assert all(world.deal.rest == skat_cards for world in worlds(known, 20))
    assert all(world.deal.hands[declarer] == own for world in worlds(known, 20))
    for seat in {0, 1, 2} - {declarer}:
        other = knowledge(table, table.ply, seat)
        assert (other.aside, other.loose, other.said[-1]) == (0, 2, (declarer, None))
        assert buried & other.free == buried


def test_a_skat_that_was_left_nobody_knows_and_an_open_hand_everybody() -> None:
    table = skat("18, pass, pass, hand, announce null ouvert")
    declarer = table.state.contract.declarer  # type: ignore[attr-defined]
    for seat in range(3):
        known = knowledge(table, table.ply, seat)
        assert (known.aside, known.loose) == (0, 2)
        assert known.has[declarer] == table.deal.hands[declarer]


def test_a_jack_is_a_trump_to_whoever_is_out_of_them() -> None:
    found = 0
    for seed in range(8):
        table = finished("skat", seed)
        for ply in range(len(table.actions)):
            state = table.state_at(ply)
            trick, contract = getattr(state, "trick", ()), getattr(state, "contract", None)
            if table.actions[ply] < 64 and contract and trick and contract.trumps >> trick[0] & 1:
                turn = state.turn
                assert turn is not None
                seat = (turn + 1) % 3
                known = knowledge(table, ply + 1, seat)
                if not contract.trumps >> table.actions[ply] & 1:
                    assert known.lacks[turn] & known.free & contract.trumps == known.free & contract.trumps
                    found += 1
    assert found > 10


# -------------------------------------------------------------------- drawn without bias
def tried(cards: int, sizes: list[int], barred: list[int]) -> set[tuple[int, ...]]:
    """All layouts, by laying the cards in every order."""
    found = set()
    for order in permutations(bits(cards)):
        hands, first = [], 0
        for size in sizes:
            hands.append(sum(1 << card for card in order[first : first + size]))
            first += size
        if not any(hand & bar for hand, bar in zip(hands, barred, strict=True)):
            found.add(tuple(hands))
    return found


SMALL = [
    (0b111111, [2, 2, 2], [0, 0, 0]),
    (0b111111, [3, 2, 1], [0b000111, 0, 0b1]),
    (0b1111111, [3, 0, 3, 1], [0b11, 0, 0b1100, 0b1000000]),
    (0b1110111, [1, 2, 3], [0b110000, 0b1, 0b11]),
    (0b111111, [3, 3, 0], [0b1111, 0, 0]),  # more barred than the others can hold
]


@pytest.mark.parametrize(("cards", "sizes", "barred"), SMALL)
def test_layouts_are_all_there_and_each_as_likely(cards: int, sizes: list[int], barred: list[int]) -> None:
    layouts, every = Layouts(cards, sizes, barred), tried(cards, sizes, barred)
    assert layouts.count == len(every)
    assert Counter(map(tuple, layouts.every())) == Counter(every)
    if not every:
        return
    draw, times = Random(1).random, 60 * len(every)
    drawn = Counter(tuple(layouts.draw(draw)) for _ in range(times))
    assert set(drawn) == every
    square = sum((drawn[hands] - 60) ** 2 / 60 for hands in every)
    free = len(every) - 1
    assert square < free + 4 * (2 * free) ** 0.5  # four standard deviations


def test_places_that_do_not_fit_the_cards() -> None:
    with pytest.raises(ValueError, match="3 cards do not fill places for 2"):
        Layouts(0b111, [1, 1], [0, 0])


# -------------------------------------------------------------------- weighted by what was said
def mean(known: Known, seat: int, cards: int, weighted: bool) -> float:
    found = worlds(known, 400, 3)
    return sum(
        (world.weight if weighted else 1 / len(found)) * (world.deal.hands[seat] & cards).bit_count()
        for world in found
    )


def test_bids_move_the_cards_in_spades() -> None:
    rules = game("spades")
    table = Table(rules, rules.deal("bids", 3)).replay(
        ["look", "bid 3", "look", "bid 7", "look", "nil", "look", "bid 1"]
    )
    known = knowledge(table, table.ply, 0)
    assert mean(known, 1, SPADES, True) > mean(known, 1, SPADES, False) + 0.5
    high = int(CardSet.parse("SA SK SQ"))
    assert mean(known, 2, high, True) < mean(known, 2, high, False) / 2


def test_a_number_speaks_against_hands_that_nil_is_said_on() -> None:
    """They count to one or two, as the hands do that say so; where tips play they would all have said nil."""
    shares: dict[str, float] = {}
    for said in ("1", "2", "nil"):
        rules = game("spades")
        table = Table(rules, rules.deal("nil or not", 3)).replay(["look", "bid 4", "look", said])
        found = worlds(knowledge(table, table.ply, 0), 500, 1)
        asked = sight(rules.seen(table.state_at(3), 1))
        shares[said] = sum(
            world.weight for world in found if fair_nil(replace(asked, hand=world.deal.hands[1]))
        )
    assert shares["nil"] > 0.5
    assert 0 < shares["1"] < 0.1
    assert 0 < shares["2"] < 0.05


def fair_nil(s: Sight) -> bool:
    advice = nil(s, hundredths(s) / 100)
    assert advice is not None
    return advice[0]


def test_the_auction_and_the_game_move_the_cards_in_skat() -> None:
    table = skat("18, pass, pass, take")
    declarer = table.turn
    assert declarer is not None
    table.push(table.legal[0])
    table.push("announce grand")
    known = knowledge(table, table.ply, (declarer + 1) % 3)
    jacks = int(CardSet.parse("CJ SJ HJ DJ"))
    assert mean(known, declarer, jacks, True) > mean(known, declarer, jacks, False) + 0.3


def test_worlds_are_shares_and_the_same_for_a_seed() -> None:
    table = finished("skat", 3)
    known = knowledge(table, len(table.actions) // 2, 0)
    found = sample(known, 50, 1)
    assert found == sample(known, 50, 1)
    assert found != sample(known, 50, 2)
    assert sum(world.weight for world in found.worlds) == pytest.approx(1)
    assert 1 <= found.effective <= 50
    some = sample(known, 20, 1, among=300)
    assert sum(world.weight for world in some.worlds) == pytest.approx(1)
    assert len(some.worlds) <= 20
    assert known.game.seen(moment(known, some.worlds[0]), 0) == known.game.seen(
        table.state_at(len(table.actions) // 2), 0
    )


def test_few_layouts_are_all_looked_at() -> None:
    table = finished("spades", 4)
    known = knowledge(table, len(table.actions) - 6, 0)
    found = sample(known, 500)
    assert found.whole
    assert len(found.worlds) == found.layouts == len({world.deal.hands for world in found.worlds})
    assert table.deal.hands in {world.deal.hands for world in found.worlds}
    kept = sample(known, 2, among=500)
    assert not kept.whole or found.layouts <= 2


def test_few_of_many_are_kept_by_their_weight() -> None:
    table = finished("spades", 5)
    known = knowledge(table, len(table.actions) - 9, 0)
    every = sample(known, 500)
    assert every.whole
    assert every.layouts == 210
    kept = [sample(known, 8, seed, among=500).worlds for seed in range(50)]
    moved = 0
    for card in bits(known.free):
        for seat in (1, 2, 3):
            share = sum(world.weight for world in every.worlds if world.deal.hands[seat] >> card & 1)
            plain = sum(world.deal.hands[seat] >> card & 1 for world in every.worlds) / every.layouts
            found = [world.weight for some in kept for world in some if world.deal.hands[seat] >> card & 1]
            assert sum(found) / len(kept) == pytest.approx(share, abs=0.06)
            moved += abs(share - plain) > 0.06
    assert moved  # else it would say nothing of the weights


def test_a_world_at_least() -> None:
    with pytest.raises(ValueError, match="at least 1, not 0"):
        worlds(knowledge(finished("spades", 4), 8, 0), 0)
