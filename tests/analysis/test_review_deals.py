"""Whole deals as tip players played them, looked back on: where the two views differ, and where none speaks.

The records lie in `deals/`. Only moments are listed of which every layout that fits is looked at, so nothing
here hangs on a draw; from `since` on, what is not listed has to be judged nothing.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from cardlab import records
from cardlab.analysis.review import LUCK, NOTHING, UNPUNISHED, WEAKER, Judged, review
from cardlab.cards import CardSet
from cardlab.table import Table

DEALS = Path(__file__).with_name("deals")
WORLDS = 150  # no fewer than there are layouts at any moment listed


@dataclass(frozen=True)
class Expected:
    """What is said of a deal from ply `since` on (of one seat, or of all).

    `judged` has the kind and the better cards: by what could be known; for luck, with all cards open.
    `ties` are cards that come to the same as the one played, in both views.
    """

    since: int
    judged: dict[int, tuple[str, str]]
    ties: dict[int, str]
    seat: int | None = None


EXPECTED = {
    # Grand Hand. The declarer is left with ♠J ♠9, the defender on his left with ♣A ♣K, the other with ♠10 ♠K.
    "skat-last-trump": Expected(
        29,
        {
            # The jack will take the last trick: ♣A must come now, so that it is not caught then.
            29: (UNPUNISHED, "CA"),
            # Nobody gives a ten to a trick that the jack may take; only with all open it is seen to wait.
            30: (LUCK, "ST"),
            # The jack catches ♣A in the last trick, so ♠9 goes on the two kings: 92, which is Schneider.
            31: (WEAKER, "S9"),
        },
        {},
    ),
    # Diamonds are trumps; a defender who is last to play has ♠J and ♦9, the declarer his last trump ♦Q.
    "skat-small-trump": Expected(
        28,
        # The small trump takes the ten as well, and the jack is over ♦Q then: as played, the game was won.
        {33: (WEAKER, "D9")},
        {28: "D9", 31: "DQ"},
    ),
    # Spades are trumps; the defender with ♥J ♠J ♠10 trumps ♣9, then leads.
    "skat-ten-brought-home": Expected(
        31,
        {
            # Behind him only his partner plays: ♠10 is home now, and the jacks win later anyway.
            33: (UNPUNISHED, "ST"),
            # ♠J is over ♦J, the one jack that is out: ♣A goes on it, which the last trick may lose.
            36: (UNPUNISHED, "CA"),
        },
        {32: "DJ SQ"},
    ),
    # Grand; the declarer has ♠J, ♠9, ♥K and ♥Q left and 51 card points.
    "skat-jacks-drawn": Expected(
        34,
        {
            # ♦8 is led to him: with ♠J he takes ♦A, which has to follow, and has 64; without it he has lost.
            34: (WEAKER, "SJ"),
            # ♣J draws both jacks that are out, and then ♠10 and ♣K are the highest cards there are.
            36: (WEAKER, "CJ"),
        },
        {39: "HQ"},
    ),
    # Null Ouvert: all see ♣8 and ♣J of the declarer, who plays behind the ♦A ♦K ♦Q ♦J ♦8 of this defender.
    "skat-null-in-the-way": Expected(
        31,
        # The partner's ♣9 has to follow ♣7 and takes it. Once it is gone on a diamond, ♣8 must take ♣7.
        {31: (WEAKER, "D8 DJ DQ DK DA")},
        {37: "DA", 43: "CK"},
        seat=2,
    ),
    # Seats 0 and 3 bid nil, one of each side. Seat 1 leads with ♠A and ♠6 left, and only ♠7 is out.
    "spades-two-nils": Expected(
        48,
        # ♠6 breaks the nil of whoever has ♠7: it was the other side's, but just as likely the own partner's.
        {52: (LUCK, "S6")},
        {48: "SA", 51: "S7", 54: "H3"},
    ),
    # Three tricks to go; ♠4 is led by seat 0, whose partner has ♠Q and ♠8, and seat 3 behind him ♠K ♠10 ♠7.
    "spades-under-the-ten": Expected(
        50,
        {
            # Third hand high: only ♠K beats ♠Q, while the ten is enough for ♠8.
            50: (UNPUNISHED, "SQ"),
            # ♠10 wins behind ♠8, with nobody to play, and ♠K is good for another one.
            51: (WEAKER, "ST"),
            # ♠J is over ♠10, and seat 1 is out of spades: a trick. In the last one it falls to ♠K or ♠Q.
            54: (WEAKER, "SJ"),
        },
        {52: "SQ", 53: "SK", 55: "DJ"},
    ),
    # Seat 3 bid five, has four, and leads ♠Q; seat 2 plays last with ♠A ♠10 ♠7.
    "spades-fifth-trick": Expected(
        51,
        {
            # ♠Q is the trick that makes their bid: ♠A has to take it, or nothing will.
            51: (WEAKER, "SA"),
            # The partner's ♠8 has the trick already: ♠7 goes under it, and ♠A takes the last one.
            55: (UNPUNISHED, "S7"),
        },
        {52: "S3", 53: "SJ", 54: "H2"},
    ),
    # Seats 0 and 2 need one more trick; their ♠10 is on ♦J when seat 3 plays, who has ♠K ♠J ♥Q.
    "spades-queen-is-enough": Expected(
        50,
        {
            # ♠K over ♠10 keeps it from them; ♥Q lets it go and can win nothing any more.
            50: (WEAKER, "SK"),
            # ♠J is the partner's, and both are over it: ♠Q goes, since only ♠A is sure of the last trick.
            55: (UNPUNISHED, "SQ"),
        },
        {51: "S4 S6", 52: "H9", 53: "SK", 54: "S6"},
    ),
}


def table_of(name: str) -> Table:
    table = records.read(DEALS.joinpath(f"{name}.txt").read_text("utf-8"))
    assert isinstance(table, Table)
    return table


@cache
def judged(name: str) -> dict[int, Judged]:
    """The last word on each decision that was one."""
    expected = EXPECTED[name]
    told = review(table_of(name), seat=expected.seat, since=expected.since, worlds=WORLDS)
    return {its.ply: its for its in told if its.final and not its.forced}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_played_deal_is_judged_as_a_card_player_would(name: str) -> None:
    expected, found = EXPECTED[name], judged(name)
    assert {ply: its.kind for ply, its in found.items() if its.kind != NOTHING} == {
        ply: kind for ply, (kind, _) in expected.judged.items()
    }
    for ply, (kind, better) in expected.judged.items():
        its = found[ply]
        assert its.open is not None
        assert its.known is not None
        assert its.known.error == 0, f"{ply}: some layout was not looked at"
        assert (its.open if kind == LUCK else its.known).best == CardSet.parse(better), ply
        assert (its.known.best >> its.card & 1) == (kind == LUCK), ply


@pytest.mark.parametrize("name", EXPECTED)
def test_cards_that_tie_are_never_judged(name: str) -> None:
    found = judged(name)
    for ply, others in EXPECTED[name].ties.items():
        its = found[ply]
        tied = CardSet.parse(others) | CardSet.of([its.card])
        for view in (its.open, its.known):
            assert view is not None
            assert any(tied & ~line.cards == 0 for line in view.lines), ply
        assert its.kind == NOTHING, ply


def test_every_kind_is_there_in_both_games() -> None:
    for game in ("skat", "spades"):
        kinds = {kind for name, its in EXPECTED.items() for kind, _ in its.judged.values() if game in name}
        assert kinds == {LUCK, UNPUNISHED, WEAKER}


def test_no_record_is_left_out() -> None:
    assert {file.stem for file in DEALS.iterdir()} == set(EXPECTED)
