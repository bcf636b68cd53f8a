"""Who sees what: the skat and the buried cards, ouvert hands, events that are one seat's own."""

from cardlab.cards import CardSet
from cardlab.game import legal
from cardlab.games.skat import GAME, Options
from cardlab.games.skat.position import position
from cardlab.table import Table

BID = ["bid 18", "pass", "pass"]


def table(*actions, **options):
    return Table(GAME, GAME.deal("seen", 2), Options(**options)).replay([*BID, *actions])


def skat_seen(moment):
    return [GAME.seen(moment.state, seat)["skat"] for seat in (0, 1, 2, None)]


def test_the_skat_is_seen_by_who_picked_it_up():
    taken = table("skat")
    assert len(GAME.seen(taken.state, 1)["hand"]) == 12
    assert GAME.seen(taken.state, 1)["held"] == [10, 12, 10]
    two = sorted(GAME.seen(taken.state, 1)["hand"])[:2]
    taken.push("bury " + " ".join(two))
    assert skat_seen(taken) == [None, two, None, None]
    taken.push("announce hearts")
    assert skat_seen(taken) == [None, two, None, None]
    assert len(CardSet.parse(" ".join(two))) == 2


def test_nobody_sees_the_skat_of_a_hand_game_before_its_end():
    hand = table("hand", "announce hearts")
    assert skat_seen(hand) == [None] * 4
    while hand.turn is not None:
        hand.push(next(action for action in hand.legal if action < 52))
    left = [card.code for card in CardSet(hand.deal.rest)]
    assert skat_seen(hand) == [left] * 4


def test_a_deal_that_is_passed_in_shows_nothing():
    passed = Table(GAME, GAME.deal("seen", 2)).replay(["pass"] * 3)
    assert skat_seen(passed) == [None] * 4


def test_an_ouvert_hand_lies_open_before_the_first_card():
    moment = table("hand", "announce null ouvert")
    hand = [card.code for card in CardSet(moment.deal.hands[1])]
    for seat in (0, 1, 2, None):
        assert GAME.seen(moment.state, seat)["open"] == [None, hand, None]
    assert [event.case.key for _, event in moment.events][-1] == "skat.ouvert.open/open"
    moment.push(next(iter(moment.legal)))
    assert GAME.seen(moment.state, 0)["open"][1] == hand


def test_burying_comes_before_the_hand_is_laid_open():
    taken = table("skat")
    held = GAME.seen(taken.state, 1)["hand"]
    taken.replay(["bury " + " ".join(held[:2]), "announce null ouvert"])
    assert GAME.seen(taken.state, 0)["open"][1] == held[2:]


def test_what_was_picked_up_is_told_to_the_declarer_alone():
    private = [event for _, event in table("skat").events if event.case.private]
    assert [event.case.key for event in private] == ["skat.skat.cards/saw"]
    assert private[0].facts[0] == 1
    assert not [event for _, event in table("hand", "announce hearts").events if event.case.private]


def test_points_are_those_of_the_tricks_alone():
    """What is buried is the declarer's to know; neither trump length nor the skat stands in the view."""
    moment = table("hand", "announce grand", concession="off")
    while moment.turn is not None:
        points = GAME.seen(moment.state, None)["points"]
        gone = GAME.seen(moment.state, None)["gone"]
        assert sum(points) <= 120
        assert len(gone) == sum(10 - held for held in GAME.seen(moment.state, None)["held"])
        moment.push(next(iter(moment.legal)))
    from_skat = 120 - sum(GAME.seen(moment.state, None)["points"])
    assert from_skat == sum(
        {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(c.code[1], 0) for c in CardSet(moment.deal.rest)
    )


def test_no_derived_secret_stands_in_a_state():
    """Only cards: neither matadors nor points of anybody."""
    moment = table("hand", "announce hearts").state
    names = {
        *type(moment).__slots__,
        *type(moment.contract).__slots__,
        *type(moment.contract.award).__slots__,
    }
    assert not [name for name in names if "matador" in name or "point" in name or "value" in name]


def test_last_trick_only_until_the_deal_is_over():
    moment = table("hand", "announce hearts", concession="off")
    for _ in range(6):
        moment.push(next(iter(moment.legal)))
    assert [GAME.may_look(moment.state, trick) for trick in range(3)] == [False, True, False]
    while moment.turn is not None:
        moment.push(next(iter(moment.legal)))
    assert all(GAME.may_look(moment.state, trick) for trick in range(10))
    assert not GAME.may_look(table().state, 0)


def test_a_stand_in_never_gives_up_or_promises():
    """What is played for a bot that failed: no conceding, holding, Hand or agreeing if there is a choice."""
    seen = {GAME.parse(word) for word in ("concede", "agree", "hold", "hand")}
    for moment in (
        Table(GAME, GAME.deal("1", 2)).replay(["bid 18"]),
        table(),
        table("hand", "announce hearts"),
    ):
        assert GAME.harmless(moment.legal) not in seen
    asked = position({"game": "hearts", "hand": "DJ HK HQ H9", "asked": 1})
    assert GAME.harmless([a for a in range(70) if legal(asked) >> a & 1]) == GAME.parse("refuse")
