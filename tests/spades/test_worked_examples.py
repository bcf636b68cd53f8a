"""Every worked example and table of both rule texts, and the numbers of the rules page, by the engine."""

import pytest

from cardlab.cards import Card
from cardlab.games.spades import GAME, PRESETS
from cardlab.games.spades.position import position
from cardlab.games.spades.state import Standing
from tests.spades.sums import keys, lines, points, result

SPADES_ALL = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"


# ------------------------------------------------------------------ text A
@pytest.mark.parametrize(
    ("trick", "wins", "case"),
    [
        ("DA D3 D6 D5", "DA", "suit"),
        ("H7 HK S4 H9", "S4", "spade"),
        ("S5 S6 C8 S2", "S6", "suit"),
    ],
)
def test_a_tricks(trick, wins, case):
    """The three tricks, played as last of a deal in progress; the winner leads on."""
    *played, last = trick.split()
    moment = position({"hand": f"{last} HJ", "trick": " ".join(played), "leader": 1})
    after, events = moment.step(GAME.parse(last))
    winner = (1 + trick.split().index(wins)) % 4
    assert (events[-1][0].key, events[-1][1:3]) == (f"spades.trick.won/{case}", (winner, Card.parse(wins)))
    assert (after.turn, after.winners[-1]) == (winner, winner)
    assert GAME.seen(after, None)["took"][winner] == moment.winners.count(winner) + 1


TABLE_A = {
    2: [-20, 20, 21, 22, 23, 24],
    3: [-30, -30, 30, 31, 32, 33],
    4: [-40, -40, -40, 40, 41, 42],
    5: [-50, -50, -50, -50, 50, 51],
}


@pytest.mark.parametrize(
    ("bid", "took", "worth"),
    [(bid, took, worth) for bid, row in TABLE_A.items() for took, worth in enumerate(row, 1)],
)
def test_a_table(bid, took, worth):
    """However the partners share the bid and the tricks."""
    for mine in range(1, bid):
        for taken in range(took + 1):
            bags = max(0, took - bid)
            assert result(f"{mine} {bid - mine}", [taken, took - taken]) == (worth, bags)


@pytest.mark.parametrize(
    ("tricks", "worth"), [([0, 7], 161), ([0, 5], 40), ([2, 6], -38), ([1, 3], -160)], ids=str
)
def test_a_nil_and_six(tricks, worth):
    assert points("nil 6", tricks, preset="text-a") == worth
    assert points("6 nil", tricks[::-1], preset="text-a") == worth


@pytest.mark.parametrize(("tricks", "worth"), [([0, 6], 260), ([0, 5], 140), ([1, 5], -140)], ids=str)
def test_a_blind_nil_is_two_hundred(tricks, worth):
    assert points("blind 6", tricks, preset="text-a") == worth


def test_a_bags_nine_and_ten():
    """Nine bags are +9, not −81; the tenth brings +1 and costs 100, so that ten of them net −90."""
    assert result("2 2", [7, 6]) == (49, 9)
    assert result("2 2", [3, 2], had=9) == (40 + 1 - 100, 0)
    ten_deals, bags = 0, 0
    for _ in range(10):
        worth, bags = result("2 2", [3, 2], bags)
        ten_deals += worth
    assert (ten_deals, bags) == (10 * 40 + 10 - 100, 0)
    assert ten_deals - 10 * 40 == -90


def test_a_bags_are_no_digit_of_the_score():
    """At −28 a team may have two bags: the count is its own, also below nought."""
    score, bags = 0, 0
    for bids, tricks in (("4 3", [3, 3]), ("2 2", [3, 3])):
        worth, bags = result(bids, tricks, bags)
        score += worth
    assert (score, bags) == (-28, 2)


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((522, 524), 1),
        ((522, 514), 0),
        ((501, 300), 0),
        ((300, -201), 0),
        ((-201, -202), 0),
        ((-201, 501), 1),
    ],
)
def test_a_end(scores, winner):
    assert GAME.ended(Standing(scores), PRESETS["text-a"]).winner == winner


@pytest.mark.parametrize("scores", [(500, 499), (500, 500), (-200, 0), (499, -200)])
def test_a_line_must_be_passed(scores):
    assert GAME.ended(Standing(scores), PRESETS["text-a"]) is None


# Text A's advice on taking or giving tricks rests on these sums: each end of the deal that is in question,
# and what it is worth to us and to them.
@pytest.mark.parametrize(
    ("bids", "ends"),
    [
        (("3 3", "3 2"), {(3, 10): (-60, 55), (5, 8): (-60, 53)}),
        (("4 3", "3 3"), {(7, 6): (70, 60), (8, 5): (71, -60)}),
        (("3 2", "2 1"), {(5, 8): (50, 35), (11, 2): (56, -30)}),
        (("3 3", "5 4"), {(4, 9): (-60, 90), (5, 8): (-60, -90)}),
    ],
    ids=["lost: load bags", "set them for a bag", "six bags for 30", "over 13: set both"],
)
def test_a_take_or_give(bids, ends):
    for (ours, theirs), worth in ends.items():
        assert (points(bids[0], [ours, 0]), points(bids[1], [0, theirs])) == worth


def test_a_six_bags_are_dear():
    """5 : 3 bid, six bags taken with four or more in store: the penalty is ours."""
    assert result("3 2", [6, 5], had=4) == (56 - 100, 0)


@pytest.mark.parametrize(
    ("bids", "made", "failed", "swing"),
    [("nil 4", [0, 4], [1, 3], 200), ("4 4", [4, 4], [4, 3], 160), ("2 2", [2, 2], [2, 1], 80)],
)
def test_a_swings(bids, made, failed, swing):
    """The nil swings 200; a bid of eight 160, a bid of four 80."""
    assert points(bids, made) - points(bids, failed) == swing


def test_a_one_nil_of_two_fails():
    """At or below nought with two nils; but not when a blind nil is the one that was made."""
    assert points("nil nil", [0, 1]) == 0
    assert points("nil blind", [0, 1]) == -100
    assert points("blind nil", [0, 1]) == 100
    assert points("blind blind", [0, 1]) == 0


@pytest.mark.parametrize(
    ("ours", "theirs", "both_made", "both_failed"),
    [(6, 6, 2, 0), (7, 6, 1, 0), (7, 7, 0, 0), (8, 7, 0, 1), (9, 7, 0, 2)],
)
def test_a_totals(ours, theirs, both_made, both_failed):
    """In how many ways both can make it (up to 13), and in how many both fail (from 15 on)."""
    ends = [(points(f"{ours - 1} 1", [n, 0]), points(f"{theirs - 1} 1", [13 - n, 0])) for n in range(14)]
    assert sum(a > 0 and b > 0 for a, b in ends) == both_made
    assert sum(a < 0 and b < 0 for a, b in ends) == both_failed


def test_a_thirteen_leaves_no_bags():
    assert result("4 3", [7, 0]) == (70, 0)
    assert result("5 1", [0, 6]) == (60, 0)


def test_a_all_spades_lead():
    moment = position({"hand": SPADES_ALL, "leader": 0})
    after, events = moment.step(GAME.parse("S2"))
    assert [case.key for case, *_ in events] == ["spades.break/led"]
    assert GAME.seen(after, 0)["broken"]


# ------------------------------------------------------------------ text B
@pytest.mark.parametrize(
    ("bids", "tricks", "worth", "bags"),
    [
        ("5 4", [5, 4], 90, 0),
        ("4 3", [5, 4], 72, 2),
        ("4 3", [3, 3], -70, 0),
        ("nil 5", [0, 5], 150, 0),
        ("nil 4", [0, 5], 141, 1),
        ("nil 4", [1, 4], -59, 1),
        ("nil 4", [1, 3], -60, 0),
        ("nil 4", [1, 2], -140, 0),
        ("blind 4", [1, 4], -159, 1),
    ],
    ids=range(1, 10),
)
def test_b_examples(bids, tricks, worth, bags):
    assert result(bids, tricks, preset="text-b") == (worth, bags)


@pytest.mark.parametrize("share", range(1, 6))
def test_b_six_to_nine_however_shared(share):
    """The text does not say who took the tricks: under `help` it does not matter."""
    assert result("nil 4", [share, 5 - share], preset="text-b") == (-59, 1)
    assert result("blind 4", [share, 5 - share], preset="text-b") == (-159, 1)


def test_b_eleven_bags():
    """Nine bags and two tricks more: eleven, −100, one left."""
    assert result("4 3", [5, 4], had=9, preset="text-b") == (72 - 100, 1)
    assert keys("4 3", [5, 4], had=9, preset="text-b")[-1] == "bag_penalty/passed"


# ------------------------------------------------------------------ the rules page
def test_failed_nil_as_bags():
    assert points("nil 1", [1, 0], failed_nil_tricks="bags", bag_limit="exceeded") == -100 - 10 + 1 == -109
    assert result("nil 4", [3, 2]) == (-59, 1)
    assert result("nil 4", [3, 2], failed_nil_tricks="bags") == (-137, 3)
    assert result("nil 4", [3, 2], failed_nil_tricks="ignore") == (-140, 0)


def test_failed_nil_which_option_fits_the_texts():
    """B 7 and 8 contradict `bags`, A's −38 rules out `ignore`."""
    assert points("nil 4", [1, 3], failed_nil_tricks="bags") != -60
    assert points("nil 4", [1, 2], failed_nil_tricks="bags") != -140
    assert points("nil 6", [2, 6], failed_nil_tricks="ignore") != -38


@pytest.mark.parametrize(
    ("before", "limit", "worth", "left"),
    [
        (10, "reached", -100, 0),
        (11, "reached", -100, 1),
        (20, "reached", -200, 0),
        (9, "reached", 0, 9),
        (10, "exceeded", 0, 10),
        (11, "exceeded", -100, 1),
        (20, "exceeded", -100, 10),
        (21, "exceeded", -200, 1),
    ],
)
def test_bags_reached_and_exceeded(before, limit, worth, left):
    """`before` bags with the one that this deal adds."""
    assert result("2 2", [3, 2], had=before - 1, bag_limit=limit) == (41 + worth, left)


def test_penalty_is_a_line_of_its_own():
    worked = lines("4 3", [5, 4], had=9)
    assert [(line.points, line.bags) for line in worked] == [(70, 0), (2, 2), (-100, -10)]
    assert worked[-1].named == {"cost": -100, "off": 10, "before": 11, "after": 1, "size": 10}


DOUBLE = [  # bids, tricks: separate, with bags for failed nils, joint
    ("nil nil", [0, 0], 200, 200, 200),
    ("nil nil", [1, 0], 0, 1, -200),
    ("nil nil", [0, 1], 0, 1, -200),
    ("nil nil", [1, 1], -200, -198, -200),
    ("blind nil", [0, 0], 300, 300, 300),
    ("blind nil", [1, 0], -100, -99, -300),
    ("blind nil", [0, 2], 100, 102, -300),
    ("blind nil", [1, 2], -300, -297, -300),
    ("blind blind", [0, 0], 400, 400, 400),
    ("blind blind", [3, 0], 0, 3, -400),
    ("blind blind", [3, 1], -400, -396, -400),
]


@pytest.mark.parametrize(("bids", "tricks", "separate", "bagged", "joint"), DOUBLE)
def test_double_nil(bids, tricks, separate, bagged, joint):
    assert result(bids, tricks) == (separate, 0)
    assert result(bids, tricks, double_nil_bags=True) == (bagged, bagged - separate)
    assert result(bids, tricks, double_nil="joint") == (joint, 0)
    assert result(bids, tricks, double_nil="joint", double_nil_bags=True) == (joint, 0)


def test_model_sums():
    """The positions of the three score texts that the language page has."""
    assert result("4 3", [5, 4], had=9) == (-28, 1)
    assert result("5 nil", [4, 2]) == (-49, 1)
    assert result("5 nil", [4, 2], failed_nil_tricks="bags") == (-148, 2)


def test_order_of_a_sum():
    assert keys("4 nil", [6, 2], had=9) == [
        "nil/failed",
        "failed_nil/help",
        "contract/made_helped",
        "overtricks/bags",
        "bag_penalty/full",
    ]
