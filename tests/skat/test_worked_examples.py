"""Every worked value of the rule text, of the rules page and of the cases, by the public engine."""

import pytest

from cardlab.cards import CardSet
from cardlab.game import judge
from cardlab.games.skat import GAME, Options, score, value
from cardlab.games.skat.auction import MATADORS, VALUES, around, bid_action, skipped, value_of
from cardlab.games.skat.pack import CLUBS, DIAMONDS, GRAND, HEARTS, NULL, SPADES, card_points
from cardlab.games.skat.pledge import commits
from cardlab.games.skat.position import position
from cardlab.games.skat.result import result, told
from cardlab.games.skat.state import OUVERT, SCHNEIDER, SCHWARZ
from cardlab.games.skat.valuation import matadors


def cards(text):
    return int(CardSet.parse(text))


def played(game, points, tricks, announced=0, **more):
    """A game played to the last card."""
    return result(game, announced, points, 120 - points, tricks, 10 - tricks, **more)


def keys(found):
    return [line.case.key for line in found.lines]


# ------------------------------------------------------------------ the rule text
def test_with_five():
    assert matadors(cards("CJ SJ HJ DJ HA"), HEARTS) == 5


def test_without_two():
    assert matadors(cards("HJ DJ D9"), DIAMONDS) == -2


def test_hearts_hand_with_three_schwarz_announced_and_made():
    hand = cards("CJ SJ HJ HA HT HK HQ H9 H8 H7 CA SA")
    found = value(
        HEARTS, cards=hand, hand=True, announced=SCHWARZ, bid=18, result=played(HEARTS, 120, 10, SCHWARZ)
    )
    assert (found.matadors, found.levels, found.value, found.score) == (3, 9, 90, 90)
    assert keys(found) == [
        "skat.value.matadors/held",
        "skat.value.game/game",
        "skat.value.hand/hand",
        "skat.value.schneider/made",
        "skat.value.schneider_announced/announced",
        "skat.value.schwarz/made",
        "skat.value.schwarz_announced/announced",
        "skat.value.product/schneider",
        "skat.value.bid/enough",
        "skat.score.won/schwarz",
    ]
    assert [str(card) for card in found.lines[0].named["run"]] == ["♣J", "♠J", "♥J"]
    assert str(found.lines[0].named["stop"]) == "♦J"
    assert found.lines[7].named["parts"] == (3, 1, 1, 1, 1, 1, 1)


def test_card_points():
    assert card_points(GAME.deck) == 120
    assert [card_points(cards(card)) for card in ("CA", "CT", "CK", "CQ", "CJ", "C9", "C8", "C7")] == [
        11, 10, 4, 3, 2, 0, 0, 0,
    ]  # fmt: skip


# ------------------------------------------------------------------ the 63 values
def test_the_63_bids():
    assert len(VALUES) == 63
    assert (VALUES[0], VALUES[-1]) == (18, 264)
    assert 81 in VALUES
    assert 171 not in VALUES
    assert VALUES[:14] == (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46)
    assert all(value_of(bid_action(number)) == number for number in VALUES)


def test_numbers_between_the_values_are_refused_with_their_neighbours():
    with pytest.raises(ValueError, match="171 is the value of no game; next to it stand 170 and 176"):
        bid_action(171)
    assert (around(5), around(999)) == ("18", "264")


def test_every_value_is_reached_by_some_game():
    """81 is nine times nine; nothing is worth 171, since suit games stop at eighteen levels."""
    reached = {23, 35, 46, 59}
    for game, longest in enumerate(MATADORS):
        for run in range(1, longest + 1):
            for hand, announced in ((False, 0), (True, 0), (True, 1), (True, 2), (True, 3)):
                for schneider, schwarz in ((0, 0), (1, 0), (1, 1)):
                    if announced <= schneider + schwarz or (announced == 3 and schwarz):
                        found = value(
                            game,
                            run=run,
                            hand=hand,
                            announced=announced,
                            result=told(True, schneider, schwarz),
                        )
                        reached.add(found.value)
    assert sorted(reached) == list(VALUES)


def test_skipped_values_are_named():
    assert skipped(bid_action(22), bid_action(27)) == (23, 24)
    assert skipped(0, bid_action(18)) == ()


# ------------------------------------------------------------------ values, one by one
VALUATIONS = [
    # game, how, result, value charged, score
    ("hearts at 24 is overbid", HEARTS, {"run": 1, "bid": 24}, played(HEARTS, 67, 6), 30, -60),
    ("diamonds at 22 is overbid", DIAMONDS, {"run": 1, "bid": 22}, played(DIAMONDS, 70, 7), 27, -54),
    ("Schneider saves it", DIAMONDS, {"run": 1, "bid": 22}, played(DIAMONDS, 90, 8), 27, 27),
    ("equal is enough", HEARTS, {"run": 1, "bid": 20}, played(HEARTS, 61, 6), 20, 20),
    ("60 points are not enough", HEARTS, {"run": 1, "bid": 20}, played(HEARTS, 60, 6), 20, -40),
    ("89 is no Schneider", SPADES, {"run": -2, "bid": 18}, played(SPADES, 89, 8), 33, 33),
    ("90 is", SPADES, {"run": -2, "bid": 18}, played(SPADES, 90, 8), 44, 44),
    ("declarer Schneider at 30", SPADES, {"run": -2, "bid": 18}, played(SPADES, 30, 3), 44, -88),
    ("not at 31", SPADES, {"run": -2, "bid": 18}, played(SPADES, 31, 3), 33, -66),
    ("declarer Schwarz", SPADES, {"run": -2, "bid": 18}, played(SPADES, 10, 0), 55, -110),
    ("an empty trick saves from Schwarz", CLUBS, {"run": 1, "bid": 18}, played(CLUBS, 120, 9), 36, 36),
    ("all ten do not", CLUBS, {"run": 1, "bid": 18}, played(CLUBS, 120, 10), 48, 48),
    (
        "an announced Schwarz is lost by it",
        CLUBS,
        {"run": 1, "bid": 18, "hand": True, "announced": SCHWARZ},
        played(CLUBS, 120, 9, SCHWARZ),
        84,
        -168,
    ),
    (
        "announced Schneider at 89",
        CLUBS,
        {"run": 1, "bid": 18, "hand": True, "announced": SCHNEIDER},
        played(CLUBS, 89, 8, SCHNEIDER),
        60,
        -120,
    ),
    (
        "Grand ouvert with four",
        GRAND,
        {"run": 4, "bid": 18, "hand": True, "announced": OUVERT},
        played(GRAND, 120, 10, OUVERT),
        264,
        264,
    ),
    (
        "the same lost, with 106 points",
        GRAND,
        {"run": 4, "bid": 18, "hand": True, "announced": OUVERT},
        played(GRAND, 106, 9, OUVERT),
        264,
        -528,
    ),
    ("lost Hand games count double too", HEARTS, {"run": 1, "hand": True}, played(HEARTS, 50, 4), 30, -60),
    ("Null", NULL, {"bid": 23}, played(NULL, 0, 0), 23, 23),
    ("Null Hand", NULL, {"bid": 23, "hand": True}, played(NULL, 0, 0), 35, 35),
    ("Null ouvert", NULL, {"bid": 23, "announced": OUVERT}, played(NULL, 0, 0), 46, 46),
    ("Null Hand ouvert", NULL, {"bid": 23, "hand": True, "announced": OUVERT}, played(NULL, 0, 0), 59, 59),
    ("Null lost", NULL, {"bid": 23}, played(NULL, 8, 1), 23, -46),
    (
        "Null overbid, Hand ouvert",
        NULL,
        {"bid": 60, "hand": True, "announced": 3},
        played(NULL, 0, 0),
        59,
        -118,
    ),
]


@pytest.mark.parametrize(
    ("game", "how", "came", "worth", "got"), [v[1:] for v in VALUATIONS], ids=[v[0] for v in VALUATIONS]
)
def test_valuation(game, how, came, worth, got):
    found = value(game, **how, result=came)
    assert (found.value, found.score, found.won) == (worth, got, got > 0)
    assert sum(line.points for line in found.lines) == got


def test_null_overbid_by_the_four_fixed_values():
    charged = [
        value(NULL, hand=hand, announced=announced, bid=264, result=played(NULL, 0, 0)).score
        for announced in (0, OUVERT)
        for hand in (False, True)
    ]
    assert charged == [-46, -70, -92, -118]


def test_null_has_neither_matadors_nor_levels():
    found = value(NULL, bid=20, result=played(NULL, 0, 0))
    assert keys(found) == ["skat.value.null/plain", "skat.value.bid/enough", "skat.score.won/null"]
    assert (found.matadors, found.levels) == (0, 0)


@pytest.mark.parametrize(("house", "worth"), [("full", 96), ("announced_only", 72), ("none", 36)])
def test_clubs_ouvert_lost_on_the_first_trick(house, worth):
    lost = result(CLUBS, OUVERT, 13, 18, 0, 1)
    found = value(
        CLUBS, run=1, hand=True, announced=OUVERT, result=lost, options=Options(failed_announcement=house)
    )
    assert (found.value, found.score) == (worth, -2 * worth)


def test_what_was_reached_of_a_lost_announcement_counts_in_every_house():
    """Schwarz announced, Schneider made: that much was reached."""
    came = played(CLUBS, 100, 9, SCHWARZ)
    levels = [
        value(
            CLUBS,
            run=1,
            hand=True,
            announced=SCHWARZ,
            result=came,
            options=Options(failed_announcement=house),
        ).levels
        for house in ("full", "announced_only", "none")
    ]
    assert levels == [7, 6, 5]


def test_own_schneider_is_not_added_on_top_of_full():
    came = played(CLUBS, 20, 2, SCHNEIDER)
    levels = [
        value(
            CLUBS,
            run=1,
            hand=True,
            announced=SCHNEIDER,
            result=came,
            options=Options(failed_announcement=house),
        ).levels
        for house in ("full", "announced_only", "none")
    ]
    assert levels == [5, 5, 4]


# ------------------------------------------------------------------ matadors over twelve cards
def test_the_unseen_skat_counts():
    """♣J in hand, ♠J in the skat, hearts Hand, 93 points: with 2, game 3, Hand 4, Schneider 5 → 50."""
    hand, skat = cards("CJ DJ HA HT HK H9 SA ST C8 D7"), cards("SJ D8")
    found = value(HEARTS, cards=hand | skat, skat=skat, hand=True, bid=30, result=played(HEARTS, 93, 8))
    assert (found.matadors, found.value, found.score) == (2, 50, 50)
    changed = next(line for line in found.lines if line.case.id == "skat.value.skat")
    assert changed.case.name == "grows"
    assert changed.named == {
        "card": 48, "ten": 1, "twelve": 2, "worth_ten": 40, "worth": 50,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("skat", "case", "before", "after"),
    [
        ("HJ D8", None, -3, -2),
        ("SJ D8", "cuts", -3, -1),
        ("CJ D8", "turns", -3, 1),
        ("CJ SJ", "turns", -3, 2),
        ("C7 D8", None, -3, -3),
    ],
)
def test_the_card_that_did_it(skat, case, before, after):
    """Without three, until the skat is turned over."""
    hand, two = cards("DJ HA HT HK H9 H8 SA ST C8 D7"), cards(skat)
    found = value(HEARTS, cards=hand | two, skat=two, hand=True, result=played(HEARTS, 70, 7))
    assert (matadors(hand, HEARTS), found.matadors) == (before, after)
    lines = [line for line in found.lines if line.case.id == "skat.value.skat"]
    if before == after:
        assert not lines
        return
    assert [line.case.name for line in lines] == [case or "cuts"]
    assert lines[0].named["card"] == max(cards_in(two), key=lambda card: RANK.index(card))


RANK = [22, 35, 48, 9]  # ♦J ♥J ♠J ♣J, upward


def cards_in(mask):
    return [card for card in CardSet(mask) if card in RANK]


def test_skat_that_is_picked_up_is_no_surprise():
    twelve = cards("CJ DJ HA HT HK H9 SA ST C8 D7 SJ D8")
    assert "skat.value.skat" not in {line.case.id for line in value(HEARTS, cards=twelve).lines}


def test_runs_go_down_into_the_trumps():
    everything = cards("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA")
    assert (matadors(everything, CLUBS), matadors(everything, GRAND)) == (11, 4)
    nothing = cards("SA ST SK SQ S9 S8 S7 HA HT HK HQ H9")
    assert (matadors(nothing, CLUBS), matadors(nothing, GRAND)) == (-11, -4)
    assert value(CLUBS, cards=everything, hand=True, announced=OUVERT).value == 12 * 18
    assert value(GRAND, cards=nothing).lines[0].case.name == "all_missing"


# ------------------------------------------------------------------ what is asked before it is confirmed
@pytest.mark.parametrize(("house", "loss"), [("full", -192), ("announced_only", -144), ("none", -72)])
def test_ouvert_says_what_it_commits_to(house, loss):
    moment = position(
        {
            "do": ["bid 18", "pass", "pass", "hand"],
            "hand": "CJ HJ DJ CA CT CK CQ C9 C8 SA",
            "options": {"failed_announcement": house},
        }
    )
    (found,) = commits(moment, GAME.parse("announce clubs ouvert"))
    assert found.case.name == "ouvert"
    assert (found.named["matadors"], found.named["value"], found.named["loss"]) == (1, 96, loss)


# ------------------------------------------------------------------ legal cards, as reported
def test_in_null_a_jack_belongs_to_its_suit():
    moment = position({"game": "null", "hand": "SJ D8 D7", "trick": "S9 ST"})
    assert not judge(GAME, moment, GAME.parse("D8"))
    assert judge(GAME, moment, GAME.parse("SJ"))


def test_a_lone_jack_answers_a_jack_in_grand():
    moment = position({"game": "grand", "hand": "CJ C9 SA", "trick": "SJ D8"})
    assert judge(GAME, moment, GAME.parse("CJ"))
    assert not judge(GAME, moment, GAME.parse("C9"))
    assert not judge(GAME, moment, GAME.parse("SA"))


def test_the_dealt_places():
    """Forehand sits left of the dealer; the skat is dealt after three cards each."""
    for dealer in range(3):
        deal = GAME.deal("places", dealer)
        assert GAME.deal("places", 0).rest == deal.rest
        assert deal.hands[(dealer + 1) % 3] == GAME.deal("places", 0).hands[1]
        assert GAME.start(deal).turn == (dealer + 2) % 3


# ------------------------------------------------------------------ the series
def test_deals_of_a_series_and_their_ends():
    assert {name: preset.series for name, preset in GAME.presets.items()} == {"isko": 36, "text": 9}
    for series in (3, 9, 15, 36):
        options = Options(series=series)
        standing = score.Standing((10, 5, 0), (1, 1, 0), (0, 0, 0), series)
        assert GAME.ended(standing, options).winner == 0
        assert GAME.ended(score.Standing(deals=series - 1), options) is None
