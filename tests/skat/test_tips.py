"""Advice on Skat: every tip speaks in its position, in both languages; bids, burying and cards make sense."""

import re
import tomllib
from importlib.resources import files

import pytest

from cardlab.bots import Beginner, Random, TipBot, play
from cardlab.cards import CardSet
from cardlab.explain import Speaker
from cardlab.game import legal
from cardlab.games.skat import GAME, Options, score
from cardlab.games.skat.play import Done, Play
from cardlab.games.skat.position import position
from cardlab.games.skat.tips import advise, bori, count, goal, hint
from cardlab.games.skat.tips.examples import everything
from cardlab.games.skat.tips.sight import sight
from cardlab.language import LANGUAGES
from cardlab.table import Table

TIPS = GAME.tips.values()
CASES = [case for tip in TIPS for case in tip.cases]


def seen(**given):
    """What the seat to act sees in a position."""
    moment = position(given)
    return GAME.seen(moment, moment.turn)


def key(finding):
    return finding.case.key.removeprefix("skat.tip.")


def best(**given):
    first = advise(seen(**given))[0]
    return GAME.show(first.action).removeprefix("play "), key(first.reason)


def dealt(bots, code, dealer=0, options=None):
    """A whole deal played by these bots, which never fail."""
    table = Table(GAME, GAME.deal(code, dealer), options)
    while table.turn is not None:
        choice = play(bots[table.turn], GAME, GAME.seen(table.state, table.turn), table.legal)
        assert not choice.failed
        table.push(choice.action)
    return table


# ------------------------------------------------------------------ texts and positions
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tip_has_its_texts_and_none_is_left_over(lang):
    written = tomllib.loads(
        files("cardlab.games.skat").joinpath(f"texts/tips.{lang}.toml").read_text("utf-8")
    )["skat"]

    def tables(table, above):
        for name, below in table.items():
            if isinstance(below, dict):
                yield f"{above}.{name}", below
                yield from tables(below, f"{above}.{name}")

    found = dict(tables({part: written[part] for part in ("tip", "habit")}, "skat"))
    cases = {f"{case.id}.{case.name}" for case in CASES}
    for tip in TIPS:
        texts = {name for name, text in found[tip.id].items() if isinstance(text, str)}
        assert texts == {"name", "says", "for"}, tip.id
    for case in cases:
        assert set(found[case]) == {"tell"}, case
    groups = {tip.id.rpartition(".")[0] for tip in TIPS} | {"skat.tip", "skat.habit"}
    assert set(found) == cases | {tip.id for tip in TIPS} | groups
    assert set(written["players"]) == set(GAME.players)


@pytest.mark.parametrize("tip", TIPS, ids=[tip.id for tip in TIPS])
def test_every_case_has_a_position_and_a_sentence_there(tip):
    examples = GAME.examples(tip.id)
    assert [example.finding.case for example in examples] == list(tip.cases)
    for example in examples:
        assert list(example.finding.named) == list(example.finding.case.kinds)
        for lang in LANGUAGES:
            text = Speaker(lang, "skat", example.seen["seat"]).finding(example.finding)
            assert text
            assert not re.search(r"[{}\[<]|None", text)
    for lang in LANGUAGES:
        shown = Speaker(lang, "skat").rule_card(tip.id, Options())
        assert {option.field for option in shown.options} == set(tip.options)


def test_no_example_is_left_over():
    written = tomllib.loads(files("cardlab.games.skat").joinpath("tips_examples.toml").read_text("utf-8"))
    assert set(written) == {case.key for case in CASES}


def test_korean_speaks_politely():
    for tip in TIPS:
        card = Speaker("ko", "skat").rule_card(tip.id)
        said = [card.says, card.why]
        if ".count." not in tip.id:  # the rows of a count are nouns
            said += [Speaker("ko", "skat").finding(example.finding) for example in GAME.examples(tip.id)]
        for text in said:
            for sentence in re.split(r"(?<=[.?])\s+", text):
                assert re.search(r"(요|예요)[.?]$", sentence), sentence


# ------------------------------------------------------------------ counting and promising
HELD = "CJ SJ HA HK HQ H9 H8 ST D8 C7"  # hearts with 2


def test_a_hand_counted_card_by_card():
    counted = count(seen(hand=HELD))
    rows = {key(row.tip): row.value for row in counted.rows}
    assert rows == {
        "count.trumps/each": 7,
        "count.jacks/extra": 1.75,
        "count.rich_trumps/half": 0.5,
        "count.tens/other": 0.5,
        "count.short/single": 1,
    }
    assert (counted.total, counted.enough) == (10.75, 8.5)


def test_the_promise_is_the_dearest_game_that_is_strong_enough():
    counted = count(seen(hand=HELD))
    values = {GAME.show(p.tip.facts[0]).split()[1]: p.value for p in counted.promises}
    assert values == {"hearts": 40}  # strong enough for Hand: 10 × (2 + 1 + 1)
    grand = count(seen(hand="CJ SJ HA HT H9 H8 SA ST D8 C7"))
    assert (grand.limit, len(grand.promises)) == (96, 5)  # with 2 and Hand: 24 × 4, the dearest of five
    weak = count(seen(hand="CJ CQ D9 DQ DK H9 HQ HK SJ SK"))
    assert (weak.limit, key(weak.why)) == (0, "promise.weak/weak")


@pytest.mark.parametrize(
    ("hand", "case", "limit"),
    [
        ("C7 C9 CJ D7 D8 DT H7 H8 S7 S9", "promise.null/ouvert", 59),
        ("C7 C8 CT CK D7 D8 DQ S7 S8 SJ", "promise.null/hand", 35),
        ("C7 C9 CJ D7 D8 DT H7 H8 S7 SA", "promise.null/plain", 23),
        ("HJ DJ CA CT CK C9 C8 D8 S9 H7", "promise.value/missing", 36),
    ],
)
def test_what_hands_promise(hand, case, limit):
    counted = count(seen(hand=hand))
    assert (key(counted.why), counted.limit) == (case, limit)


def test_bids_go_up_step_by_step_and_stop_at_the_promise():
    hand = "HJ DJ CA CT CK C9 C8 D8 S9 H7"  # clubs without 2: 36
    assert best(hand=hand) == ("bid 18", "bid.up_to/call")
    assert best(hand=hand, do=["bid 30", "hold"]) == ("bid 33", "bid.up_to/call")
    assert best(hand=hand, do=["bid 35", "hold"]) == ("bid 36", "bid.up_to/call")
    assert best(hand=hand, do=["bid 36", "hold"]) == ("pass", "bid.stop/reached")
    assert best(hand=hand, do=["bid 36"]) == ("hold", "bid.up_to/hold")
    assert best(hand=hand, do=["bid 40"]) == ("pass", "bid.stop/reached")
    assert best(hand=hand, do=["bid 36"], preset="text") == ("bid 36", "bid.up_to/call")
    ranked = advise(seen(hand=hand))
    assert {key(advice.reason) for advice in ranked[2:]} == {"bid.jump/jump", "bid.beyond/beyond"}


def test_forehand_alone_plays_on_a_little_less():
    given = {"hand": "SQ ST S8 HQ DA DK D9 D8 CJ CT"}  # diamonds 8
    assert count(seen(**given)).limit == 0
    assert best(**given, do=["pass", "pass"]) == ("bid 18", "bid.up_to/alone")


# ------------------------------------------------------------------ skat, burying, announcing
ALONE = ["pass", "pass", "bid 18"]


def test_hand_only_with_strength():
    assert best(hand=HELD, do=ALONE) == ("hand", "skat.hand/strong")
    assert best(hand="HJ DJ CA CT CK C9 C8 D8 S9 H7", do=ALONE)[0] == "skat"
    assert best(hand="C7 C8 CT CK D7 D8 DQ S7 S8 SJ", do=ALONE) == ("hand", "skat.hand/null")


def buried(hand, skat):
    first = advise(seen(hand=hand, skat=skat, do=[*ALONE, "skat"]))[0]
    return GAME.show(first.action).removeprefix("bury "), key(first.reason)


def test_burying_makes_a_void_and_brings_points_home():
    assert buried("CJ SJ HJ HA HK H9 H8 SA ST D7", "DT C9")[1] == "bury.choose/empty"
    two, _ = buried("CJ SJ HA HT HK H9 H8 H7 SA DT", "DK C9")
    assert two == "DT DK"
    assert buried("C7 C9 CJ D7 D8 DT H7 H8 S7 S9", "SA HA") == ("HA SA", "bury.choose/null")


def test_trumps_and_aces_are_kept():
    ranked = advise(seen(hand="CJ SJ HA HK HQ H9 H8 SA D8 C7", skat="DT DK", do=[*ALONE, "skat"]))
    two = CardSet.parse(GAME.show(ranked[0].action).removeprefix("bury "))
    assert not two & CardSet.parse("CJ SJ HA HK HQ H9 H8 SA")
    assert {key(advice.reason) for advice in ranked[1:]} == {
        "bury.keep/trump",
        "bury.keep/ace",
        "bury.keep/worse",
    }
    assert len(ranked) == 66


def test_the_game_announced_reaches_the_bid():
    """At 18 the longest suit; at 30 what is worth less says so."""
    hand = "CJ DA DT DK DQ D9 D8 SA S9 H7"
    assert best(hand=hand, do=[*ALONE, "hand"])[0] == "announce diamonds"
    higher = seen(hand=hand, dealer=2, do=["bid 30", "hold", "pass", "pass", "hand"])
    first = advise(higher)[0]
    assert first.reason.named["bid"] == 30
    below = [advice for advice in advise(higher) if key(advice.reason) == "game.other/below"]
    assert below
    assert all(advice.reason.named["value"] < 30 for advice in below)


def test_an_overbid_is_said():
    first = advise(
        seen(hand="C8 D7 D9 DT DJ DK H7 HT HK ST", do=["bid 160", "hold", "pass", "pass", "hand"])
    )[0]
    assert key(first.reason) == "game.best/overbid"
    assert first.reason.named["charged"] >= 320


def test_every_trick_is_announced_only_when_it_is_certain():
    assert best(hand="SA ST CJ SJ HJ DJ HA HT HK HQ", do=[*ALONE, "hand"])[0] == "announce grand ouvert"
    hand = "SA CA CJ SJ HJ DJ HA HT HK D7"
    assert best(hand=hand, do=[*ALONE, "hand"])[0] in {"announce grand", "announce grand schneider"}


# ------------------------------------------------------------------ cards
def test_the_declarer_draws_trumps_from_the_top():
    assert best(game="hearts", hand="CJ HJ HA HT HK H9 SA ST") == ("CJ", "lead.draw/top")
    assert best(game="hearts", hand="HJ DJ HA HT HK H9 SA ST") == ("H9", "lead.draw/low")
    gone = ["CJ SJ HJ DJ", "HA HT HK HQ", "H9 H8 H7 D7"]
    given = {"game": "hearts", "hand": "SA ST S7 C7 D9 D8", "winners": [0] * 4, "gone": gone}
    assert best(**given) == ("SA", "lead.cash/sure")


def test_the_last_to_play_brings_a_ten_home_or_wins_as_cheaply_as_possible():
    assert best(game="hearts", hand="SA ST S7 CJ", trick="SK S9", leader=1) == ("ST", "last.take/home")
    assert best(game="hearts", hand="CA CK C7 SJ", trick="CQ C9", leader=1) == ("CK", "last.take/cheap")
    for adviser in (advise, bori):
        here = seen(game="hearts", hand="CA CK C7 SJ", trick="CQ C9", leader=1)
        assert GAME.show(adviser(here)[0].action) == "play CK"


def test_a_trick_without_points_is_left_to_them():
    hand = "CJ HJ HA HK H9 H8 SQ S7 CK CQ"
    assert best(game="hearts", hand=hand, trick="D9", leader=2) == ("S7", "second.throw/poor")
    assert best(game="hearts", hand=hand, trick="DT", leader=2) == ("HK", "second.ruff/ruff")


def test_defenders_smear_on_their_trick_and_give_nothing_on_the_declarers():
    friend = {"game": "hearts", "declarer": 1, "hand": "ST S7 C8", "trick": "D9 DA", "leader": 1}
    assert best(**friend) == ("ST", "defend.smear/sure")  # seat 2 holds the trick, seat 0 is last
    foe = {**friend, "trick": "DA D9"}
    assert best(**foe)[1] == "spare/poor"
    assert best(**foe)[0] in {"S7", "C8"}
    assert best(game="hearts", declarer=1, hand="SA S9 C8", trick="SK S7", leader=1) == (
        "SA",
        "defend.take/take",
    )


def test_long_to_the_foe_short_to_the_friend():
    """The hand has no ace to cash. Declarer on the left: long suit; on the right: short suit."""
    hand = {"game": "hearts", "hand": "CK CQ C9 C8 SK S9 D8 HQ", "leader": 0}
    assert best(**hand, declarer=1)[0] == "C8"
    assert best(**hand, declarer=2)[0] == "D8"


def test_null_stays_just_under():
    assert best(game="null", hand="H7 H9 HQ SA", trick="HJ", leader=2) == ("H9", "null.under/under")
    assert best(game="null", hand="H7 H9 HQ SA", trick="DJ", leader=2) == ("SA", "null.throw/throw")
    hunting = {"game": "null", "declarer": 2, "hand": "H7 HK S8", "trick": "H9", "leader": 2}
    assert best(**hunting) == ("H7", "hunt.under/under")


def test_an_open_hand_is_read():
    hands = ["HT S9 SQ", "", "HQ HK S8"]
    given = {"game": "null ouvert", "declarer": 2, "hands": hands, "leader": 0}
    assert best(**given) == ("HT", "hunt.lead/open")


# ------------------------------------------------------------------ goals, conceding, hints
def test_what_is_missing_is_said_as_far_as_it_is_known():
    """Buried points are the declarer's to know; defenders hear of their own side's tricks."""
    given = {
        "game": "hearts",
        "skat": "DT DA",
        "winners": [0, 1],
        "gone": ["CJ H7", "HA SA", "HK ST"],
        "leader": 1,
    }
    mine = seen(**given, hand="SJ HJ HT H9 C7 C8 C9 D7", trick="SK SQ")
    assert goal(mine).named == {"points": 21 + 17, "missing": 61 - 38}
    theirs = seen(**given, hand="CA CT CK CQ C9 C8 D9 D8", declarer=0)
    assert key(goal(theirs)) == "goal.defenders/defend"
    assert goal(theirs).named["points"] == 21


def test_nobody_gives_up_first():
    for deal in range(6):
        table = Table(GAME, GAME.deal(f"concede {deal}", deal % 3))
        while table.turn is not None:
            ranked = advise(GAME.seen(table.state, table.turn))
            if isinstance(table.state, Play):
                assert GAME.show(ranked[-1].action) == "concede" or table.options.concession == "off"
            table.push(ranked[0].action)


def test_an_offer_to_concede_is_answered():
    asked = {"game": "hearts", "hand": "DJ HK HQ H9", "asked": 1}
    assert best(**asked) == ("agree", "concede.answer/agree")
    partner = {"game": "hearts", "hand": "DJ HK HQ H9", "asked": 1, "declarer": 2}
    assert best(**partner) == ("refuse", "concede.answer/refuse")


def test_hints_come_in_steps_and_say_how_sure():
    matters, question, last = hint(seen(game="hearts", hand="SA ST S7 CJ", trick="SK S9", leader=1))
    assert key(matters.says[0]).startswith("goal.declarer/")
    assert CardSet.parse("ST") & question.cards
    assert GAME.show(last.action) == "play ST"
    assert key(last.says[-1]) == "hint.sure/probably"
    counted, promised, bid = hint(seen(hand=HELD))
    assert key(counted.says[0]) == "hint.cards/count"
    assert key(promised.says[0]).startswith("promise.")
    assert GAME.show(bid.action) == "bid 18"
    planned, pair, two = hint(seen(hand=HELD, skat="DT DK", do=[*ALONE, "skat"]))
    assert (key(planned.says[0]), GAME.show(planned.says[0].facts[0])) == (
        "bury.plan/game",
        "announce hearts",
    )
    assert pair.cards & CardSet.parse(GAME.show(two.action).removeprefix("bury "))
    assert hint(GAME.seen(position({"hand": HELD}), 0)) == ()  # not this seat's turn


# ------------------------------------------------------------------ house rules; nothing beyond the view
HOUSES = [
    Options(),
    Options(auction="text", all_pass="redeal", failed_announcement="none"),
    Options(null_overbid="fixed_value", null_ends="play_out", concession="off", scoring="seeger_fabian"),
]


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_whole_deals_under_the_options(number):
    """Advice ranks exactly the legal actions; the state it is asked on holds no hand but its own."""
    options, random, guide = HOUSES[number], Random(number), TipBot()
    for deal in range(10):
        table = Table(GAME, GAME.deal(f"advice {deal}", deal % 3), options)
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            s = sight(here)
            assert legal(s.state) == legal(table.state)
            assert not s.out & s.hand
            for adviser in GAME.players.values():
                ranked = adviser(here)
                assert sorted(a.action for a in ranked) == list(table.legal)
                assert [a.weight for a in ranked] == sorted((a.weight for a in ranked), reverse=True)
            for finding, _ in everything(here):
                assert Speaker("en", "skat", table.turn).finding(finding)
            table.push(play(guide if deal % 2 else random, GAME, here, table.legal).action)


def test_other_hands_and_the_skat_do_not_matter():
    """What is advised depends on what the seat sees: with the others' cards dealt anew it is the same."""
    given = {"game": "hearts", "declarer": 1, "hand": "SA S9 C8 D7 DT", "trick": "HK", "leader": 2}
    ways = [
        {"gone": ["CJ SJ HJ DJ HA", "HT HQ H9 H8 H7", "CA CT CK CQ C9"], "skat": skat, "winners": [2] * 5}
        for skat in ("DA DK", "C7 SK")
    ]
    first, second = (advise(seen(**given, **way)) for way in ways)
    assert first == second


def test_advice_is_for_a_seat():
    table = Table(GAME, GAME.deal("onlooker"))
    with pytest.raises(ValueError, match="nobody else"):
        advise(GAME.seen(table.state, None))
    with pytest.raises(ValueError, match="auction"):
        count(seen(game="hearts", hand="SA"))


def test_what_is_told_speaks_of_no_card_in_hand():
    """A reason told at the table names only cards that lie open once the action is done."""
    for deal in range(20):
        table = Table(GAME, GAME.deal(f"told {deal}", deal % 3))
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            first = (advise, bori)[deal % 2](here)[0]
            if first.told is not None:
                kinds = list(first.told.case.kinds.values())
                assert "cards" not in kinds
                named = {
                    GAME.show(fact)[-2:]
                    for kind, fact in zip(kinds, first.told.facts, strict=True)
                    if kind == "card"
                }
                assert not named & set(here["hand"]) - {GAME.show(first.action)[-2:]}
            table.push(first.action)


# ------------------------------------------------------------------ strength
def margin(one, other, deals):
    """Points by which one player beats another, each deal played with either of them in every seat."""
    total = 0
    for number in range(deals):
        for seat in range(3):
            for lone, pair in ((one, other), (other, one)):
                bots = [lone if place == seat else pair for place in range(3)]
                points = dealt(bots, f"match {number}", number % 3).outcome.points
                others = sum(points) - points[seat]
                total += (2 * points[seat] - others) * (1 if lone is one else -1)
    return total


@pytest.mark.parametrize(
    ("better", "worse"), [(TipBot(), Beginner()), (Beginner(), Random(5)), (TipBot(), Random(5))]
)
def test_who_beats_whom(better, worse):
    assert margin(better, worse, 15) > 0


def test_games_are_bid_where_they_are_won():
    """Most deals find a declarer, most declarers win, hardly one has overbid."""
    tables = [dealt([TipBot()] * 3, f"series {deal}", deal % 3) for deal in range(120)]
    played = [table.state for table in tables if isinstance(table.state, Done)]
    found = [score.settled(state) for state in played]
    assert len(played) > 100
    assert 0.7 <= sum(value.won for value in found) / len(found) <= 0.92
    assert sum(value.overbid for value in found) <= 3
    assert {"suit" if state.contract.game < 4 else state.contract.game for state in played} == {"suit", 4, 5}


def test_bori_has_the_habits_that_it_is_known_for():
    reasons = set()
    for deal in range(8):
        table = Table(GAME, GAME.deal(f"habits {deal}", deal % 3))
        while table.turn is not None:
            choice = play(Beginner(), GAME, GAME.seen(table.state, table.turn), table.legal)
            reasons.add(choice.thought.case.id)
            table.push(choice.action)
    assert {tip.id for tip in TIPS if ".habit." in tip.id} <= reasons
