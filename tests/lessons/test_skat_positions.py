"""What the prose of the Skat lessons says is so: hands, refusals, winners, values, and no other hint."""

import re
from itertools import pairwise

import pytest

from cardlab.cards import Card, CardSet
from cardlab.games.skat import GAME, Options
from cardlab.games.skat.auction import BASES, NULL_VALUES, VALUES
from cardlab.games.skat.notation import GAMES
from cardlab.games.skat.pack import NULL, ORDERS, card_points
from cardlab.games.skat.pledge import commits
from cardlab.games.skat.result import result
from cardlab.games.skat.score import sides
from cardlab.games.skat.state import ANNOUNCE, OUVERT
from cardlab.games.skat.tips.promises import promises
from cardlab.games.skat.valuation import value

from .reading import LANGS, ROOT, prose, sessions, tables, values

CARDS, AUCTION, DECLARING, VALUE = "skat-1-cards", "skat-2-auction", "skat-3-skat", "skat-4-value"
SCORE, NULL_GAME, SERIES = "skat-5-score", "skat-6-null", "skat-7-series"
CLUBS, DIAMONDS, HEARTS, SPADES, GRAND = range(5)


@pytest.fixture(params=LANGS)
def lang(request, monkeypatch):
    """A language, standing in its folder as a kernel does."""
    monkeypatch.delenv("CARDLAB_LANG", raising=False)
    monkeypatch.chdir(ROOT / request.param)
    return request.param


def seen(session):
    return GAME.seen(session.state, session.seat)


def hand(session):
    return set(seen(session)["hand"])


def refused(session, action):
    """By which case, None if it may be done."""
    verdict = session.table.verdict(GAME.parse(action))
    return None if verdict else verdict.broken[0].case.key


def after(session, *actions):
    """The table after these, played by whoever is to act."""
    twin = session.table.copy()
    for action in actions:
        twin.push(GAME.parse(action))
    return twin


def events(table):
    """The rules whose events the last action brought, with their facts."""
    return {event.case.id: event.facts for event in table.events_at(table.ply)}


def best(session):
    return GAME.show(GAME.players["tips"](seen(session))[0].action)


def played_out(table):
    """The declarer's points when advice plays on for everybody."""
    while table.turn is not None:
        table.push(GAME.players["tips"](GAME.seen(table.state, table.turn))[0].action)
    return table.outcome.points


def cards(*named):
    """Cards as a set, in whatever way they are written."""
    return sum(1 << Card.parse(card) for card in named)


def told_hands(text):
    """Hands as prose writes them: ♥ J A K 9 8 · ♦ J 9 · ♠ A 10 · ♣ 7."""
    suit = "[♠♥♣♦] (?:10|[AKQJ987])(?: (?:10|[AKQJ987]))*"
    found = re.findall(rf"{suit}(?: · {suit}){{2,3}}", text.replace("\xa0", " "))
    parts = [[part.split() for part in told.split(" · ")] for told in found]
    return [cards(*(s + rank for s, *ranks in told for rank in ranks)) for told in parts]


def valuers(lang, name):
    """The valuations that a lesson shows, in order."""
    return [shown.answers for shown in values(lang, name) if shown._kind == "value"]


def number(text):
    return int(text.replace("−", "-"))


# ------------------------------------------------------------------ cards
def test_three_tricks_to_watch(lang):
    """Who wins each and what it holds, as the answers under the open table say."""
    table = sessions(lang, CARDS)["ORDER3273", "isko"].table
    told = re.findall(r"^\d\. \*\*([♠♥♣♦]\w+)\.\*\*.*?= (\d+)", prose(lang, CARDS), re.MULTILINE)
    plays = [GAME.show(action) for action in table.actions[6:15]]
    assert " ".join(plays).replace("play ", "") == "CT CK C7 SA S8 HA CJ HT H9"
    assert GAME.seen(table.state_at(6), 0)["declarer"] == 0
    assert GAME.seen(table.state_at(6), 0)["game"] == "hearts"
    tricks = [table.actions[ply : ply + 3] for ply in (6, 9, 12)]
    for (winner, points), trick in zip(told, tricks, strict=True):
        assert trick[ORDERS[HEARTS].winner(trick)] == Card.parse(winner)
        assert card_points(sum(1 << card for card in trick)) == int(points)
    assert [table.state_at(ply).turn for ply in (6, 9, 12, 15)] == [1, 1, 0, 0]


def test_the_cards_and_their_points(lang):
    text = prose(lang, CARDS)
    (points,) = (table for table in tables(text) if len(table[0]) == 7)
    by_rank = zip(["A", "T", "K", "Q", "J", "9"], points[0][1:], strict=True)
    assert all(card_points(CardSet.parse(f"H{rank}")) == int(told) for rank, told in by_rank)
    assert card_points(GAME.deck) == 120
    assert 8 * 21 // 2 == 84
    assert "84" in text
    runs = re.findall(r"^> (.*·.*)$", text, re.MULTILINE)
    for run, suit in zip(runs, ("", "♠"), strict=True):
        order = [Card.parse(suit + card) for card in run.split(" · ")]
        assert all(ORDERS[HEARTS].winner([low, high]) == 1 for high, low in pairwise(order))
        assert len(order) == len(set(order)) == (7 if suit else 11)


def test_only_a_jack_follows_trumps(lang):
    session = sessions(lang, CARDS)["JACK61", "isko"]
    assert (seen(session)["declarer"], seen(session)["game"], seen(session)["trick"][0]) == (
        1,
        "spades",
        "S9",
    )
    assert not {card for card in hand(session) if card[0] == "S"}
    assert {"H7"} <= hand(session)
    assert refused(session, "play H7") == "skat.play.follow/trump_jacks"
    assert best(session) == "play CJ"
    assert events(after(session, "play CJ"))["skat.trick.won"][0] == session.seat


def test_a_jack_is_not_the_suit_it_shows(lang):
    session = sessions(lang, CARDS)["CLUB3", "isko"]
    assert (seen(session)["declarer"], seen(session)["game"], seen(session)["trick"][0]) == (
        0,
        "spades",
        "CA",
    )
    assert refused(session, "play CJ") == "skat.play.jack/not_its_suit"
    assert {card for card in hand(session) if card[0] == "C"} == {"CJ", "CT", "CK", "C7"}
    assert best(session) == "play C7"


def test_out_of_the_suit(lang):
    session = sessions(lang, CARDS)["RUFF10", "isko"]
    assert (seen(session)["declarer"], seen(session)["game"], seen(session)["trick"]) == (
        2,
        "clubs",
        ["SA", "CQ"],
    )
    assert not {card for card in hand(session) if card[0] == "S" and card != "SJ"}
    for card, winner, points in (("HQ", 2, 17), ("CT", 0, 24)):
        won = events(after(session, f"play {card}"))["skat.trick.won"]
        assert won[0] == winner
        assert card_points(CardSet.parse(f"SA CQ {card}")) == points
    assert events(after(session, "play SJ"))["skat.trick.won"][0] == session.seat
    assert best(session) == "play CT"


# ------------------------------------------------------------------ auction
def test_the_auction_word_by_word(lang):
    session = sessions(lang, AUCTION)["REIZEN5248", "isko"]
    assert session.ply == 0
    said = GAME.seen(session.table.state_at(10), 1)["said"]
    assert said == [
        [2, "bid 18"],
        [1, "hold"],
        [2, "bid 20"],
        [1, "hold"],
        [2, "pass"],
        [0, "bid 22"],
        [1, "hold"],
        [0, "bid 23"],
        [1, "hold"],
        [0, "pass"],
    ]
    own = promises(session.table.deal.hands[1])
    assert (own[0].game, own[0].value) == (CLUBS, 24)
    assert VALUES[VALUES.index(20) + 1] == 22


def test_the_table_of_values(lang):
    text = prose(lang, AUCTION)
    (rows,) = (table for table in tables(text) if len(table[0]) == 6)
    games = (DIAMONDS, HEARTS, SPADES, CLUBS, GRAND)
    for game, (_, base, *times) in zip(games, rows, strict=True):
        assert int(base) == BASES[game]
        assert [int(told) for told in times] == [BASES[game] * levels for levels in range(2, 6)]
    assert ", ".join(map(str, VALUES[:10])) in text
    assert str(len(VALUES)) in text
    assert ", ".join(map(str, sorted(NULL_VALUES.values()))) in text


def test_calling(lang):
    session = sessions(lang, AUCTION)["CALL3", "isko"]
    assert seen(session)["said"] == [[2, "bid 18"], [1, "hold"]]
    assert refused(session, "bid 18") == "skat.auction.again/said"
    assert refused(session, "bid 27") is None
    assert best(session) == "bid 20"


def test_listening_under_two_rules(lang):
    shown = sessions(lang, AUCTION)
    standard, text = shown["HOLD2", "isko"], shown["HOLD2", "text"]
    assert hand(standard) == hand(text)
    for session in (standard, text):
        assert seen(session)["said"] == [[2, "bid 18"]]
    assert {GAME.show(action) for action in standard.table.legal} == {"hold", "pass"}
    assert best(standard) == "hold"
    assert refused(text, "bid 18") is None
    assert refused(text, "bid 22") is None
    assert refused(text, "hold") == "skat.auction.answer/text"


def test_forehand_alone(lang):
    session = sessions(lang, AUCTION)["ALONE21", "isko"]
    assert {GAME.show(action) for action in session.table.legal} == {"bid 18", "pass"}
    assert best(session) == "bid 18"


# ------------------------------------------------------------------ skat, Hand, announcements
def test_burying_and_no_announcement_after_it(lang):
    session = sessions(lang, DECLARING)["SKAT16", "isko"]
    assert seen(session)["bid"] == 20
    assert best(session) == "skat"
    session.do("skat")
    assert {"DT", "DQ", "D9", "SK", "SQ"} <= hand(session)
    assert best(session) == "bury SQ SK"
    assert card_points(CardSet.parse("SK SQ")) == 7
    assert card_points(CardSet.parse("DT DQ")) == 13
    session.do("bury SQ SK")
    assert refused(session, "announce clubs schneider") == "skat.announce.levels/picked_up"
    assert best(session) == "announce clubs"


def test_what_the_announcements_are_worth(lang):
    session = sessions(lang, DECLARING)["HAND873", "isko"]
    assert {"DT", "D7", "CA"} <= hand(session)
    assert best(session) == "hand"
    session.do("hand")
    (rows,) = (table for table in tables(prose(lang, DECLARING)) if table[0][1] == "+33")
    for level, (_, win, loss) in enumerate(rows):
        facts = commits(session.state, ANNOUNCE + 4 * SPADES + level)[-1].named
        assert (facts["value"], facts["loss"]) == (number(win), number(loss))
    assert best(session) == "announce spades"


# ------------------------------------------------------------------ value
def test_the_base_values(lang):
    base = next(table for table in tables(prose(lang, VALUE)) if len(table[0]) == 6)
    assert [int(told) for told in base[0][1:]] == [9, 10, 11, 12, 24]


def test_the_three_hands_and_what_the_learner_changes(lang):
    first, second, third, skat, points = valuers(lang, VALUE)
    assert told_hands(prose(lang, VALUE)) == [each.holding.cards for each in (first, second, third)]
    counts = [each.holding.after().matadors for each in (first, second, third)]
    assert counts == [5, -2, 3]
    assert [each.holding.after().score for each in (first, second, third)] == [72, 30, 90]
    second.do("card C7").do("card C7").do("card CJ")
    assert (second.holding.cards, second.holding.after().score) == (
        cards(*["HJ", "HA", "HK", "H9", "H8", "DJ", "D9", "SA", "ST", "CJ"]),
        20,
    )
    assert skat.holding.before.worth == 30
    assert skat.holding.after().score == 50
    skat.do("card SJ").do("card HJ")
    assert (skat.holding.after().matadors, skat.holding.after().score) == (1, 40)
    for result_name, score in (("won", 33), ("schneider", 44), ("under30", -88)):
        assert points.do(f"result {result_name}").holding.after().score == score
    assert [value(game, run=-3).value for game in (CLUBS, GRAND)] == [48, 96]


# ------------------------------------------------------------------ score
def test_the_ladder(lang):
    ladder, surprise = valuers(lang, SCORE)
    assert ladder.holding.after().score == -60
    assert ladder.do("result schneider").holding.after().score == 30
    ladder.do("result won").do("game D").do("bid 22")
    assert ladder.holding.after().score == -54
    assert ladder.do("result schneider").holding.after().score == 27
    ladder.do("result won").do("game C").do("bid 24")
    assert ladder.holding.after().score == 24
    assert (surprise.holding.before.worth, surprise.holding.after().score) == (40, -80)
    assert value(SPADES, run=1, bid=30, result=_played(72)).score == -66
    assert value(SPADES, run=1, bid=30, result=_played(90)).score == 33


def test_a_bid_to_keep(lang):
    session = sessions(lang, SCORE)["SHORT5775", "isko"]
    assert (seen(session)["declarer"], seen(session)["bid"], seen(session)["phase"]) == (
        session.seat,
        24,
        "bury",
    )
    jacks = {card for card in hand(session) if card[1] == "J"}
    assert jacks == {"CJ"}
    assert len({card for card in hand(session) if card[0] == "H"}) == 6
    assert len({card for card in hand(session) if card[0] == "C"} - jacks) == 5
    worth = [BASES[game] * 2 for game in (DIAMONDS, HEARTS, SPADES, CLUBS, GRAND)]
    assert worth == [18, 20, 22, 24, 48]
    session.do(best(session))
    warned = {
        game: {found.case.name for found in commits(session.state, ANNOUNCE + 4 * game)} for game in range(5)
    }
    assert {game for game, said in warned.items() if "short" in said} == {DIAMONDS, HEARTS, SPADES}
    assert played_out(after(session, "announce hearts"))[session.seat] == -60
    assert played_out(after(session, "announce clubs"))[session.seat] > 0


def _played(points, tricks=7):
    return result(HEARTS, 0, points, 120 - points, tricks, 10 - tricks)


def test_the_tournament_score(lang):
    (rows,) = (table for table in tables(prose(lang, SCORE)) if len(table[0]) == 4)
    deals = ((SPADES, 2, 67, None), (HEARTS, 1, 55, None), (HEARTS, 1, 30, None), (HEARTS, 1, 67, 24))
    options = Options(scoring="seeger_fabian")
    for (game, run, points, bid), (label, *told) in zip(deals, rows, strict=True):
        found = value(game, run=run, bid=bid, result=_played(points))
        scored = [sum(line.points for line in lines) for lines in sides(found, 0, options)]
        assert str(points) in label
        assert [number(text) for text in told] == [found.score, *scored[:2]]
        assert scored[1] == scored[2]


def test_an_announcement_that_was_missed(lang):
    missed = result(CLUBS, OUVERT, 80, 40, 9, 1)
    by_rule = {
        failed: value(
            CLUBS,
            run=1,
            hand=True,
            announced=OUVERT,
            result=missed,
            options=Options(failed_announcement=failed),
        ).score
        for failed in ("full", "none")
    }
    assert by_rule == {"full": -192, "none": -72}
    assert all(text in prose(lang, SCORE) for text in ("−192", "−72"))


# ------------------------------------------------------------------ Null
def test_the_values_of_null(lang):
    rows = next(table for table in tables(prose(lang, NULL_GAME)) if len(table[0]) == 3)
    assert [number(row[1]) for row in rows] == sorted(NULL_VALUES.values())
    assert all(number(row[2]) == -2 * number(row[1]) for row in rows)


def test_one_trick_ends_a_null(lang):
    session = sessions(lang, NULL_GAME)["NULL267", "isko"]
    assert (seen(session)["declarer"], seen(session)["trick"]) == (session.seat, ["H9", "HK"])
    over = after(session, "play HA")
    assert "skat.null.trick" in events(over)
    assert over.turn is None
    assert over.outcome.points[session.seat] == -46
    assert after(session, "play HQ").turn is not None
    assert best(session) == "play HQ"
    assert {card for card in hand(session) if card[0] == "H"} == {"HA", "HQ", "H8", "H7"}


def test_a_null_to_play(lang):
    session = sessions(lang, NULL_GAME)["NULL365", "isko"]
    assert seen(session)["bid"] == 18
    assert sum(card[1] == "7" for card in hand(session)) == 3
    assert {"CA", "HA"} <= hand(session)
    session.do("skat")
    assert {"H8", "S9"} <= hand(session)
    assert best(session) == "bury CA HA"
    assert best(session.do("bury CA HA")) == "announce null"
    assert played_out(after(session, "announce null"))[session.seat] == 23


def test_null_below_the_bid(lang):
    session = sessions(lang, NULL_GAME)["NULLBID404", "isko"]
    assert seen(session)["bid"] == 24
    assert refused(session, "announce null") == "skat.announce.null_value/below"
    assert refused(session, "announce null ouvert") is None
    game = GAMES.index(best(session).removeprefix("announce "))
    assert commits(session.state, ANNOUNCE + 4 * game)[-1].named["value"] >= 24


# ------------------------------------------------------------------ series
def test_how_high_to_bid(lang):
    own = [
        (found[0].game, found[0].value) if found else None
        for found in map(promises, told_hands(prose(lang, SERIES)))
    ]
    assert own == [(SPADES, 22), None, (NULL, 23), (GRAND, 72)]


def test_the_series_has_nine_deals(lang):
    (session,) = {
        id(shown.session): shown.session for shown in values(lang, SERIES) if hasattr(shown, "session")
    }.values()
    assert session.options.series == 9
