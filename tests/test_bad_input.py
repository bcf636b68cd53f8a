"""What comes from outside and is no action, moment, deal or house rule: refused, and nothing has moved."""

import pytest

from cardlab.cards import Notation
from cardlab.game import Deal
from cardlab.games import game, names
from cardlab.table import Table
from tests.tables import every_table, fresh, insides, somewhere

NONSENSE = [
    -1,
    10**6,
    -(10**5000),
    10**5000,
    "",
    "nonsense",
    "S" * 10**6,
    "\0",
    "play",
    "look" + " " * 99 + "!",
]


@every_table
@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_no_action(name, preset, nonsense):
    table = somewhere(name, preset, 3)
    before = insides(table)
    for ask in (table.push, table.verdict):
        with pytest.raises(Notation) as error:
            ask(nonsense)
        assert len(str(error.value)) < 200
    assert insides(table) == before


@every_table
@pytest.mark.parametrize(
    "wrong", [None, 3.0, 3.7, True, b"SQ", ["SQ"], object()], ids=lambda wrong: repr(wrong).split(" at ")[0]
)
def test_wrong_types(name, preset, wrong):
    table = somewhere(name, preset, 3)
    before = insides(table)
    for ask in (table.push, table.verdict):
        with pytest.raises(TypeError):
            ask(wrong)
    if wrong is not True:
        with pytest.raises(TypeError):
            table.goto(wrong)
    assert insides(table) == before


@every_table
@pytest.mark.parametrize("outside", [-1, 10**6, 10**5000], ids=["before", "after", "far"])
def test_no_such_moment(name, preset, outside):
    table = somewhere(name, preset, 3)
    before = insides(table)
    for ask in (table.goto, table.state_at, table.events_at):
        with pytest.raises(IndexError):
            ask(outside)
    with pytest.raises(IndexError):
        table.events_at(0)
    with pytest.raises(IndexError):
        fresh(name, preset, 3).pop()
    assert insides(table) == before


# ------------------------------------------------------------------ deals and options
@pytest.mark.parametrize("name", names())
def test_wrong_deals(name):
    rules = game(name)
    deal = rules.deal("1")
    hands = list(deal.hands)
    low = hands[0] & -hands[0]
    wrong = [
        hands[:-1],
        [*hands, 0],
        [hands[0] ^ low, *hands[1:]],  # a card is missing
        [hands[0], hands[1] | low, *hands[2:]],  # a card twice
        [hands[0] | 1 << 60, *hands[1:]],  # no card at all
        [-1, *hands[1:]],
        [0] * rules.seats,
        [],
    ]
    for given_hands in wrong:
        with pytest.raises(ValueError, match="hand"):
            Table(rules, Deal(tuple(given_hands), 0, "", deal.rest))
    for dealer in (-1, rules.seats, 10**5000, 0.5, None, "0"):
        with pytest.raises(ValueError, match="dealer"):
            Table(rules, Deal(deal.hands, dealer, "", deal.rest))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("options", [{}, {"nil": True}, "standard", 3])
def test_options_of_another_kind(name, options):
    with pytest.raises(TypeError, match="house rules"):
        Table(game(name), game(name).deal("1"), options)


def test_no_such_game():
    for name in ("bridge", "", "../spades", "spades.rules", "example"):
        with pytest.raises(ValueError, match="no game"):
            game(name)
