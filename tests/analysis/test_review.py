"""A deal looked back on: where the two views must differ, ties, what nobody could know, and the budget."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from cardlab.analysis.review import LUCK, NOTHING, UNPUNISHED, WEAKER, Judged, review
from cardlab.analysis.views import SURE
from cardlab.cards import CardSet
from cardlab.game import Deal
from cardlab.games import game
from cardlab.table import Table
from tests.analysis.finished import finished

SEAT = 2  # holds ♥A ♥Q over its partner's ♥3 and ♥5 from the right, and ♥K is out
HANDS = (
    "S2 S3 S4 D2 D3 D4 C2 C3 H7 C8 HJ H3",
    "S5 S6 S7 D5 D6 D7 C4 C5 H8 H9 H6 H5",
    "SA SK SQ SJ DA DK DQ DJ CA CK H2 HA HQ",
    "S8 S9 ST D8 D9 DT C6 C7 HT C9 H4",
)
LEFT = {1: ("CQ", "HK", "CJ CT"), 3: ("CQ", "CJ", "HK CT")}  # by who holds ♥K; of seats 0, 1 and 3
TRICKS = (
    "SA S8 S2 S5 | SK S9 S3 S6 | SQ ST S4 S7 | SJ HT H7 H8 | DA D8 D2 D5 | DK D9 D3 D6 | DQ DT D4 D7 |"
    "DJ C9 C8 H9 | CA C6 C2 C4 | CK C7 C3 C5 | H2 H4 HJ H6 | H3 H5"
)


def finesse(king: int, card: str) -> Table:
    """Two tricks before the end: ♥A wins if ♥K lies with the left, ♥Q if with the right; the left has more.

    The two partners need every trick. Of the four cards out the left holds two, so ♥K is there half the time,
    and alone, so that it falls; with the partner both cards do.
    """
    own, right, left = LEFT[king]
    hands = [
        CardSet.parse(f"{hand} {more}") for hand, more in zip(HANDS, (own, right, "", left), strict=True)
    ]
    rules = game("spades")
    table = Table(rules, Deal(tuple(map(int, hands)), 1), rules.options.read({"spade_lead": "always"}))
    table.replay(["look", "bid 7", "look", "bid 1", "look", "bid 6", "look", "bid 1"])
    table.replay([*TRICKS.replace("|", " ").split(), card])
    while table.turn is not None:
        table.push(table.legal[0])
    return table


def looked_at(table: Table, **more: object) -> dict[int, Judged]:
    """The last word on each decision."""
    return {judged.ply: judged for judged in review(table, **more)}  # type: ignore[arg-type]


PLY = 8 + 46  # the third card of the twelfth trick
KINDS = [(1, "HA", LUCK), (1, "HQ", UNPUNISHED), (3, "HA", NOTHING), (3, "HQ", WEAKER)]


@pytest.mark.parametrize(("king", "card", "kind"), KINDS)
def test_the_two_views_part_luck_from_what_was_to_be_known(king: int, card: str, kind: str) -> None:
    judged = looked_at(finesse(king, card), since=PLY)[PLY]
    assert judged.final
    assert judged.kind == kind
    assert judged.open is not None
    assert judged.known is not None
    assert judged.open.best == CardSet.parse("HQ" if king == 1 else "HA")
    assert judged.known.best == CardSet.parse("HA")
    assert judged.known.worlds == 12  # all there are
    assert judged.known.error == judged.open.error == 0
    assert (judged.open.loss > 0) == (judged.open.short > 0) == (kind in (LUCK, WEAKER))


def test_what_could_be_known_is_the_same_wherever_the_king_lies() -> None:
    one, other = (looked_at(finesse(king, "HQ"), since=PLY)[PLY] for king in (1, 3))
    assert one.known == other.known
    assert one.open != other.open


SKAT = (
    "C8 CT DK DA H9 HJ HK HA S8 ST",
    "C7 C9 DJ DQ H7 H8 HT HQ SJ SQ",
    "CQ CA D7 D8 D9 DT S7 S9 SK SA",
)
SAID = "bid 18, hold, bid 20, hold, bid 22, pass, pass, skat, bury CQ CK, announce spades"
BEFORE = "H8 D7 HA ST DJ CJ CA C8 C7 S7 S8 SJ C9 D8 CT DA DQ D9 DK H7 DT"
AFTER = "HJ SQ H9 HQ SA SK HK HT"


def test_a_low_trump_that_went_well() -> None:
    """♥J and ♠Q are out: in one hand they take two tricks from ♠9, and one from ♠K. They were in two."""
    rules = game("skat")
    hands = tuple([int(CardSet.parse(hand)) for hand in SKAT])
    deal = Deal(hands, 0, "", int(rules.deck) & ~sum(hands))
    table = Table(rules, deal).replay(SAID.split(", ")).replay(f"{BEFORE} S9 {AFTER}".split())
    judged = looked_at(table, since=31)[31]
    assert judged.kind == UNPUNISHED
    assert judged.known is not None
    assert judged.known.best == CardSet.parse("SK")
    assert (judged.known.worlds, judged.known.error) == (20, 0)
    assert judged.open is not None
    assert judged.open.best == CardSet.parse("S9 SK SA")


@pytest.mark.parametrize(("name", "tricks"), [("skat", 5), ("spades", 4)])
def test_ties_and_cards_without_a_choice_are_nothing(name: str, tricks: int) -> None:
    ties, sampled, kinds = 0, 0, set()
    for seed in range(6):
        table = finished(name, seed)
        for judged in looked_at(table, since=late(table, tricks), worlds=12).values():
            assert not judged.missing
            kinds.add(judged.kind)
            if judged.forced:
                assert judged.kind == NOTHING
                continue
            for view in (judged.open, judged.known):
                assert view is not None
                assert sum(line.cards for line in view.lines) >> judged.card & 1
                assert view.loss >= 0
                if view.lines[0].cards >> judged.card & 1:
                    assert view.loss == view.gap == 0
                    ties += len(view.lines[0].cards) > 1
                sampled += view.error > 0
                assert view.loss == (view.gap if view.gap > SURE * view.error + view.doubt else 0)
                assert (judged.card in view.best) == (view.loss == 0)
    assert ties > 5
    assert sampled > 2
    assert kinds >= {NOTHING, WEAKER, LUCK}


def late(table: Table, tricks: int = 4) -> int:
    """Where the last tricks begin."""
    return len(table.actions) - tricks * table.game.seats


@pytest.mark.parametrize("name", ["skat", "spades"])
def test_the_same_whoever_runs_it(name: str) -> None:
    table = finished(name, 3)
    first = list(review(table, since=late(table), worlds=5, seed="s"))
    assert first == list(review(table, since=late(table), worlds=5, seed="s"))
    with ThreadPoolExecutor(2) as threads:
        assert list(review(table, since=late(table), worlds=5, seed="s", executor=threads)) == first
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        assert list(review(table, since=late(table), worlds=5, seed="s", executor=processes)) == first


def test_what_is_cheap_comes_first() -> None:
    table = finished("skat", 2)
    said = [judged for judged in review(table, since=late(table), worlds=4) if not judged.forced]
    half = len(said) // 2
    assert all(judged.open and not judged.known and not judged.final for judged in said[:half])
    assert all(judged.open and judged.known and judged.final for judged in said[half:])
    plies = [judged.ply for judged in said]
    assert plies[:half] == plies[half:] == sorted(plies[:half], reverse=True)


def test_one_seat_and_one_view() -> None:
    table = finished("spades", 1)
    found = looked_at(table, seat=1, since=late(table), worlds=0)
    assert len(found) == 4
    assert {judged.seat for judged in found.values()} == {1}
    assert all(judged.final and not judged.missing and judged.known is None for judged in found.values())
    assert all(judged.kind is None for judged in found.values() if not judged.forced)


def test_no_time_says_what_is_missing() -> None:
    table = finished("skat", 1)
    found = looked_at(table, budget=0)
    assert len(found) == 30
    assert {judged.missing for judged in found.values()} == {(), ("open", "known")}
    assert all(judged.final and (judged.forced or judged.kind is None) for judged in found.values())


def test_a_deal_that_goes_on_is_not_judged() -> None:
    table = finished("spades", 1)
    table.pop()
    with pytest.raises(ValueError, match="when it is over"):
        next(review(table))
