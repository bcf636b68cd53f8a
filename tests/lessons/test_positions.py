"""What the prose says of a table is so at that table: hands, refusals, winners, sums, and no other hint."""

import re

import pytest

from cardlab.cards import Card, CardSet
from cardlab.explain import read_action
from cardlab.games.spades import GAME, Options, score
from cardlab.games.spades.state import ORDER
from cardlab.games.spades.tips import count
from cardlab.tutor.goals import goal_of
from cardlab.widgets.whatif import instead

from .reading import LANGS, ROOT, prose, sessions, tables, values

CARDS, BREAKING, BIDDING = "spades-1-cards", "spades-2-breaking", "spades-3-bidding"
SCORING, MATCH = "spades-4-scoring", "spades-5-match"


@pytest.fixture(params=LANGS)
def lang(request, monkeypatch):
    """A language, standing in its folder as a kernel does."""
    monkeypatch.delenv("CARDLAB_LANG", raising=False)
    monkeypatch.chdir(ROOT / request.param)
    return request.param


def hand(session):
    return CardSet(session.game.held(session.state, session.seat))


def refused(session, action):
    """By which case, None if it may be done."""
    verdict = session.table.verdict(action)
    return None if verdict else verdict.broken[0].case.key


def after(session, action):
    """The rules whose events follow, with who won the trick."""
    twin = session.table.copy()
    twin.push(action)
    return {event.case.id: event.facts[0] for event in twin.events_at(twin.ply)}


def best(session):
    return GAME.show(GAME.players["tips"](GAME.seen(session.state, session.seat))[0].action)


def told_hand(text):
    """A hand as prose writes it: ♠ K J 6 · ♥ K Q 8."""
    found = re.findall(r"♠ [^.:\n]*?♦ [\dAKQJ ]*[\dAKQJ]", text)
    suits = [re.findall("([♠♥♣♦]) ([^·]+)", told) for told in found]
    return [{Card.parse(suit + rank) for suit, ranks in told for rank in ranks.split()} for told in suits]


def test_the_three_tricks(lang):
    session = sessions(lang, CARDS)["TRICK67", "standard"]
    table = session.match.table
    left = CardSet(GAME.held(session.state, 1))
    first, second, third = (table.actions[ply : ply + 4] for ply in range(session.ply, session.ply + 12, 4))
    assert [Card(trick[ORDER.winner(trick)]).code for trick in (first, second, third)] == ["DA", "H9", "S2"]
    assert [table.state_at(session.ply + ply).turn for ply in (0, 4, 8)] == [1, 1, 0]
    assert [card.code for card in left if card.code[0] == "H"] == ["H8"]
    assert (Card(second[0]).code, Card(third[0]).code) == ("H8", "HA")
    assert GAME.seen(table.state_at(session.ply + 8), 0)["broken"] is False


def test_following_suit(lang):
    session = sessions(lang, CARDS)["FOLLOW66", "standard"]
    assert GAME.seen(session.state, 0)["trick"][0] == "C8"
    assert len(session.state.trick) == 3
    assert refused(session, "play S8") == "spades.play.follow/holding"
    assert {card.code for card in hand(session) if card.code[0] == "C"} == {"CA", "CQ", "C6"}
    assert after(session, "play CQ")["spades.trick.won"] == session.seat
    assert best(session) == "play CQ"


def test_out_of_the_suit(lang):
    session = sessions(lang, CARDS)["VOID15", "standard"]
    assert GAME.seen(session.state, 0)["trick"][0] == "DA"
    assert not any(card.code[0] == "D" for card in hand(session))
    assert after(session, "play HA")["spades.trick.won"] == 1
    assert after(session, "play S4")["spades.trick.won"] == session.seat
    assert best(session) == "play S4"


def test_the_moment_spades_are_broken(lang):
    session = sessions(lang, BREAKING)["BREAK31", "standard"]
    table = session.match.table
    right = GAME.held(session.state, 3)
    played = [GAME.show(action) for action in table.actions[session.ply : session.ply + 4]]
    assert len(session.state.winners) == 4
    assert not GAME.seen(session.state, 0)["broken"]
    assert played == ["play C3", "play C7", "play CK", "play S4"]
    assert not any(card.code[0] == "C" for card in right)
    leads = {
        len(s.winners) + 1: (s.turn, ply)
        for ply in range(session.ply, table.ply)
        if not (s := table.state_at(ply)).trick
    }
    suits = {number: Card(table.actions[ply]).code[0] for number, (_, ply) in leads.items()}
    assert [leads[number][0] for number in (6, 7, 9)] == [3, 3, 1]
    assert min(number for number, suit in suits.items() if suit == "S") == 9
    assert (suits[6], suits[7], GAME.show(table.actions[leads[9][1]])) == ("H", "H", "play S7")

    other = instead(table, session.ply + 3, Card.parse("D7")).table
    won = [event.facts for event in other.events_at(session.ply + 4) if event.case.id == "spades.trick.won"]
    assert [(facts[0], Card(facts[1]).code) for facts in won] == [(2, "CK")]
    assert not any(event.case.id == "spades.break" for _, event in other.events)


def test_the_wall(lang):
    session = sessions(lang, BREAKING)["WALL306", "standard"]
    assert len(session.state.winners) == 5
    assert refused(session, "play SA") == "spades.lead.unbroken/unbroken"
    assert [GAME.show(action) for action in session.table.legal] == ["play D3", "play D4", "play H2"]
    assert best(session) == "play H2"


def test_nothing_left_but_spades(lang):
    session = sessions(lang, BREAKING)["SPADES333", "standard"]
    assert len(hand(session)) == 4
    assert {card.code[0] for card in hand(session)} == {"S"}
    assert "spades.break" in after(session, f"play {next(iter(hand(session))).code}")


def test_the_trick_before(lang):
    shown = sessions(lang, BREAKING)
    standard, before = shown["BEFORE12", "standard"], shown["BEFORE12", "text-b"]
    assert hand(standard) == hand(before)
    assert standard.state.winners == before.state.winners
    assert GAME.seen(before.state, 0)["broken"]
    assert refused(standard, "play SQ") is None
    assert refused(before, "play SQ") == "spades.lead.previous/not_thrown"


def test_the_hands_to_count_and_to_bid_nil(lang):
    shown, (counted, low) = sessions(lang, BIDDING), told_hand(prose(lang, BIDDING))
    for code, cards in (("COUNT32", counted), ("NIL25", low)):
        session = shown[code, "standard"].do("look")
        assert set(hand(session)) == cards
        advised = count(GAME.seen(session.state, session.seat)).nil
        assert (advised is not None and advised[0]) == (code == "NIL25")


def test_blind_nil(lang):
    shown = sessions(lang, BIDDING)
    assert GAME.seen(shown["BLIND561", "standard"].state, 0)["bids"][2] == "6"
    assert refused(shown["BLIND561", "standard"], "blind nil") is None
    assert refused(shown["BLIND561", "common"], "blind nil") == "spades.bid.blind/close"


def test_the_total(lang):
    for preset, wall in (("standard", None), ("no-thirteen", "spades.bid.total/thirteen")):
        session = sessions(lang, BIDDING)["TOTAL1", preset].do("look")
        assert GAME.seen(session.state, 0)["bids"] == [None, "2", "5", "2"]
        assert [refused(session, f"bid {n}") for n in (3, 4, 5)] == [None, wall, None]


def test_the_nine_sums(lang):
    asked, answered = tables(prose(lang, SCORING))[:2]
    for (_, *bids, mine, partners), (_, shown, points) in zip(asked, answered, strict=True):
        lines = score([read_action(bid, GAME) for bid in bids], [int(mine), int(partners)])
        assert sum(line.points for line in lines) == int(points.replace("−", "-"))
        assert eval(shown.replace("−", "-").replace("×", "*")) == int(points.replace("−", "-"))


def points(bids, tricks, bags=0, **options):
    return sum(
        line.points
        for line in score([read_action(bid, GAME) for bid in bids], tricks, bags, Options(**options))
    )


def test_what_else_the_lesson_on_scoring_computes(lang):
    text = prose(lang, SCORING)
    assert points(("6", "nil"), (7, 0)) == 161
    assert points(("5", "nil"), (4, 2)) == -49
    assert points(("5", "nil"), (4, 2), failed_nil_tricks="bags") == -148
    assert [points(("4", "3"), (4, took - 4), 9) for took in (7, 8, 9)] == [70, -29, -28]
    assert points(("4", "3"), (4, 4), 9, bag_limit="exceeded") > 0
    assert [480 + points(("3", "3"), (3, took - 3), 8) for took in (9, 8, 7)] == [443, 442, 541]
    for number in ("+161", "−49", "−148", "+70", "−29", "−28", "443", "541"):
        assert number in text


def test_the_last_trick(lang):
    session = sessions(lang, SCORING)["SUM313", "standard"]
    table, seen = session.match.table, GAME.seen(session.state, 0)
    took = [sum(winner % 2 == team for winner in session.state.winners) for team in (0, 1)]
    assert [int(seen["bids"][team]) + int(seen["bids"][team + 2]) for team in (0, 1)] == [7, 6]
    assert (took, sum(took)) == ([7, 5], 12)
    assert (table.state_at(session.ply).turn, Card(table.actions[session.ply]).code) == (2, "SA")
    scored = [sum(line.points for line in side) for side in table.outcome.sides]
    assert scored == [71, -60]
    assert all(text in prose(lang, SCORING) for text in ("+71", "−60"))


def tasks(lang, name):
    """The tasks written for a lesson, as they stand in its cells."""
    shown = [value.answers for value in values(lang, name) if hasattr(value, "answers")]
    return [one.trial.task for one in shown if getattr(one, "trial", None) and one.source.word == "single"]


def test_the_tenth_bag_tempts_with_the_sum_before_the_penalty(lang):
    (task,) = tasks(lang, SCORING)
    goal = goal_of(task)
    assert goal.right(task) == {"-37"}
    assert goal.mark(task, "63").says[0].finding.case.key == "tutor.goal.slip/penalty"


def test_an_ace_too_early_leaves_a_bag(lang):
    (task,) = tasks(lang, MATCH)
    goal = goal_of(task)
    assert goal.right(task) == {"play S3, play SA, play DJ"}
    for later in ("S3", "DJ"):
        tried = f"play SA, play {later}"
        mark = goal.mark(task, tried)
        if mark.open:
            mark = goal.mark(task, f"{tried}, play {'DJ' if later == 'S3' else 'S3'}")
        assert (mark.right, mark.open, mark.rule) == (False, False, "spades.tip.give.made")


def test_take_or_give_is_a_deal(lang):
    for _, contracts, took, left in tables(prose(lang, MATCH))[0]:
        assert sum(map(int, took.split(" : "))) + int(re.sub(r"\D", "", left)) == 13
        assert len(contracts.split(" : ")) == 2
