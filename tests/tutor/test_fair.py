"""The check of the shuffle: exact chances, known tail values, fair dealers that pass, bad ones that fail."""

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from cardlab.cards import BIT, DECK32, DECK52, Card, CardSet, Rank, bits, numbers, shuffled
from cardlab.game import BadDeal
from cardlab.games import game, names
from cardlab.tutor import fair
from cardlab.tutor.fair.chance import p_of_chi_square, p_of_largest
from cardlab.tutor.fair.traits import longest_suit, rank_held, traits

SPADES, SKAT = game("spades"), game("skat")


def codes(n: int, prefix: str = "FAIR") -> list[str]:
    return [f"{prefix}-{each}" for each in range(1, n + 1)]


# ------------------------------------------------------------------ chance
@pytest.mark.parametrize(
    ("chi_square", "freedom", "p"),
    [  # one degree is the normal tail, two are exp(−x/2); the others stand in printed tables
        (6.634896601021213, 1, 0.01),
        (1e-6, 1, math.erfc(math.sqrt(0.5e-6))),
        (40.0, 2, math.exp(-20)),
        (0.01, 2, math.exp(-0.005)),
        (9.487729036781154, 4, 0.05),
        (3.940299136119060, 10, 0.95),
        (77.92946517, 100, 0.95),
        (149.4492528, 100, 0.001),
    ],
)
def test_chi_square_has_its_known_tail(chi_square: float, freedom: int, p: float) -> None:
    assert p_of_chi_square(chi_square, freedom) == pytest.approx(p, rel=1e-6)


def test_an_even_number_of_degrees_agrees_with_the_poisson_sum() -> None:
    for freedom in (2, 6, 40, 154):
        for chi_square in (0.5, freedom / 2, freedom, 2.0 * freedom):
            half = chi_square / 2
            poisson = math.exp(-half) * sum(half**k / math.factorial(k) for k in range(freedom // 2))
            assert p_of_chi_square(chi_square, freedom) == pytest.approx(poisson, rel=1e-9)


def test_the_largest_of_many_strays_further_than_one() -> None:
    assert p_of_largest(0, 10) == 1
    assert p_of_largest(3, 1) == pytest.approx(0.0026997960632602)
    assert p_of_largest(3, 208) == pytest.approx(1 - (1 - 0.0026997960632602) ** 208)


# ------------------------------------------------------------------ what is expected
@pytest.mark.parametrize("name", names())
def test_chances_are_chances_and_parts_are_the_whole_deck(name: str) -> None:
    played = game(name)
    size = played.deal("x").hands[0].bit_count()
    for trait in traits(played):
        assert sum(cards for cards, _ in trait.parts) == played.deck
        chances = trait.exactly(size)
        assert sum(chances.values()) == pytest.approx(1)
        assert list(chances) == sorted(chances)


def test_exact_chances_are_those_of_counting_every_hand() -> None:
    small = CardSet.parse("SA SK HA HQ DA CJ CT C9")
    for trait in (longest_suit(small), rank_held(small, "aces", Rank.ACE)):
        hands = Counter(trait.of(sum(BIT[card] for card in hand)) for hand in combinations(small, 4))
        assert trait.exactly(4) == pytest.approx({value: n / 70 for value, n in sorted(hands.items())})


def test_exact_chances_are_the_known_ones() -> None:
    assert longest_suit(DECK52).exactly(13)[4] == pytest.approx(0.3508, abs=5e-5)
    assert longest_suit(DECK52).exactly(13)[5] == pytest.approx(0.4434, abs=5e-5)
    assert rank_held(DECK52, "aces", Rank.ACE).exactly(13)[0] == pytest.approx(0.3038, abs=5e-5)
    points = traits(SKAT)[-1].exactly(10)
    assert sum(value * chance for value, chance in points.items()) == pytest.approx(120 * 10 / 32)


# ------------------------------------------------------------------ how a code becomes cards
@pytest.mark.parametrize("name", names())
def test_the_order_shown_is_the_order_dealt(name: str) -> None:
    """Whatever the packets of a game are, the first card goes to the first hand, the last to the last."""
    played = game(name)
    order = [card for card, _ in fair.drawn(played, "4F7K-1")]
    deal = fair.own(played)("4F7K-1")
    assert order == shuffled(played.deck, f"{name} 4F7K-1")
    assert deal.hands[0] >> order[0] & 1
    assert deal.hands[-1] >> order[-1] & 1


def test_the_numbers_are_those_of_python_on_every_machine() -> None:
    drew = numbers(DECK32, "skat 4F7K-1")
    again = Random("skat 4F7K-1")
    assert drew == {card: again.random() for card in bits(DECK32)}
    assert [round(number, 6) for number in list(drew.values())[:2]] == [0.836517, 0.676175]


# ------------------------------------------------------------------ fair dealers and others
@pytest.mark.parametrize("name", names())
def test_our_own_deals_pass(name: str) -> None:
    played = game(name)
    report = fair.check(played, codes(2000))
    fits = [report.cards(), *(report.spread(trait, 0).fit for trait in report.traits)]
    assert all(fit is not None and not fit.unusual for fit in fits)
    assert report.stray().p > 0.01
    for place, size in enumerate(report.sizes):
        assert sum(report.at[place]) == 2000 * size


def test_fair_shuffles_spread_over_all_chances() -> None:
    """The sum over all cards follows its distribution: of many fair reports half lie below one half."""
    for played in (SPADES, SKAT):
        found = [fair.check(played, codes(120, f"R{run}")).cards() for run in range(300)]
        chances = [fit.p for fit in found if fit]
        assert len(chances) == 300
        assert sum(chances) / 300 == pytest.approx(0.5, abs=0.04)
        assert sum(p < 0.1 for p in chances) / 300 == pytest.approx(0.1, abs=0.05)


@pytest.mark.parametrize("played", [SPADES, SKAT], ids=lambda each: each.name)
def test_a_pack_that_is_only_cut_deals_flat_hands(played) -> None:
    report = fair.check(played, codes(500), fair.DEALERS["cut"](played))
    longest = report.spread(report.traits[0], 0)
    assert longest.fit is not None
    assert longest.fit.refuted
    assert next(bar.seen for bar in longest.bars) == 500


@pytest.mark.parametrize("played", [SPADES, SKAT], ids=lambda each: each.name)
def test_a_slipped_ace_needs_many_deals_to_be_found(played) -> None:
    few, many = (fair.check(played, codes(n), fair.DEALERS["slip"](played)) for n in (100, 5000))
    ace = Card.parse("SA")
    assert not few.where(ace).fit.refuted
    assert many.where(ace).fit.refuted
    assert (many.stray().card, many.stray().place) == (ace, 1)
    assert many.stray().sigma > 5


def test_a_dealer_of_ones_own_is_asked_and_checked() -> None:
    asked: list[str] = []

    def deal(code: str):
        asked.append(code)
        return SPADES.deal("always the same")

    report = fair.check(SPADES, ["A", "B"], deal)
    assert asked == ["A", "B"]
    assert set(report.at[0]) == {0, 2}
    with pytest.raises(BadDeal):
        fair.check(SPADES, ["A"], lambda code: replace(SPADES.deal(code), hands=(0, 0, 0, 0)))


def test_too_few_deals_say_nothing() -> None:
    report = fair.check(SKAT, codes(20))
    assert report.cards() is None
    assert fair.check(SKAT, []).where(Card.parse("SA")).fit is None


def test_rare_numbers_share_a_bar() -> None:
    for n in (100, 1000, 10000):
        report = fair.Report(SPADES, n)
        bars = report.spread(report.traits[0], 0).bars
        assert bars[0].low is not None
        assert bars[-1].high is None
    report = fair.check(SPADES, codes(100))
    for trait in report.traits:
        spread = report.spread(trait, 2)
        assert sum(bar.seen for bar in spread.bars) == 100
        assert sum(bar.expected for bar in spread.bars) == pytest.approx(100)
        assert min(bar.expected for bar in spread.bars) >= 5
