"""Advice on Spades: every tip speaks in its position, in both languages, and the numbers of text A hold."""

import re
import tomllib
from importlib.resources import files

import pytest

from cardlab.bots import Random, TipBot, play
from cardlab.explain import Speaker
from cardlab.game import legal
from cardlab.games.spades import GAME, Options
from cardlab.games.spades.position import position
from cardlab.games.spades.rules import is_nil, number
from cardlab.games.spades.state import BLIND, LOOK, NIL
from cardlab.games.spades.tips import advise, blind, bori, count, goal, hint, total
from cardlab.games.spades.tips.examples import everything
from cardlab.language import LANGUAGES
from cardlab.table import Table

TIPS = GAME.tips.values()
CASES = [case for tip in TIPS for case in tip.cases]
DEALER = {"dealer": 3}  # so that seat 0 bids first


def seen(**given):
    """What the seat to act sees in a position."""
    moment = position({**DEALER, **given})
    return GAME.seen(moment, moment.turn)


def counted(hand, **given):
    return count(seen(hand=hand, looked=True, **given))


def rows(hand, **given):
    """The count as {cards: value}."""
    return {" ".join(c.code for c in row.cards): row.value for row in counted(hand, **given).rows}


def says(finding, lang="en", me=0):
    return Speaker(lang, "spades", me).finding(finding)


def key(finding):
    return finding.case.key.removeprefix("spades.tip.")


def card(text):
    return GAME.parse(text)


# ------------------------------------------------------------------ texts and positions
def texts(lang):
    return tomllib.loads(files("cardlab.games.spades").joinpath(f"texts/tips.{lang}.toml").read_text("utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tip_has_its_texts_and_none_is_left_over(lang):
    written = texts(lang)["spades"]
    known = {"tip": {}, "habit": {}}
    for tip in TIPS:
        table = written
        for step in tip.id.split(".")[1:]:
            table = table[step]
        assert {name for name in table if isinstance(table[name], str)} == {"name", "says", "for"}, tip.id
        for case in tip.cases:
            assert set(table[case.name]) == {"tell"}, case.key
            known[tip.id.split(".")[1]].setdefault(tip.id, set()).add(case.name)

    def tables(table, above):
        for name, below in table.items():
            if isinstance(below, dict):
                yield f"{above}.{name}"
                yield from tables(below, f"{above}.{name}")

    said = {name for part in known for name in tables(written[part], f"spades.{part}")}
    cases = {f"{case.id}.{case.name}" for case in CASES}
    groups = {tip.id.rpartition(".")[0] for tip in TIPS} | {"spades.habit.bori", "spades.tip"}
    assert said <= cases | {tip.id for tip in TIPS} | groups
    assert set(written["players"]) == set(GAME.players)


@pytest.mark.parametrize("tip", TIPS, ids=[tip.id for tip in TIPS])
def test_every_case_has_a_position_and_a_sentence_there(tip):
    examples = GAME.examples(tip.id)
    assert [example.finding.case for example in examples] == list(tip.cases)
    for example in examples:
        for lang in LANGUAGES:
            text = says(example.finding, lang, example.seen["seat"])
            assert text
            assert "{" not in text
    for lang in LANGUAGES:
        shown = Speaker(lang, "spades").rule_card(tip.id, Options())
        assert shown.says
        assert {option.field for option in shown.options} == set(tip.options)


def test_no_example_is_left_over():
    written = tomllib.loads(files("cardlab.games.spades").joinpath("tips_examples.toml").read_text("utf-8"))
    assert set(written) == {case.key for case in CASES}


def test_korean_holds_to_the_voice():
    said = [
        says(example.finding, "ko", example.seen["seat"]) for tip in TIPS for example in GAME.examples(tip.id)
    ]
    banned = re.compile(
        r"틀렸|잘못|실수|불가능|당신|하셔야|은\(는\)|을\(를\)|그것|되어지|입찰|계약|(?<!지금 )안 돼요"
    )
    assert not [text for text in said if banned.search(text)]
    sentences = [part for text in said if text[-1] in ".?" for part in re.split(r"(?<=[.?])\s+", text)]
    assert len(sentences) > 100  # the rows of a count are no sentences: they have no full stop
    assert not [
        part
        for part in sentences
        if not re.search(r"요(\([^()]*\))?[.?]$|^(따져 볼|트릭을 딸 만한) 카드: ", part)
    ]


# ------------------------------------------------------------------ counting
LOW = "D9 D7 D3 C9 C7 C3"


def test_the_numbers_of_text_a():
    assert rows(f"SA SK H9 H7 H4 H3 H2 {LOW}")["SA"] == 1
    assert rows(f"SA SK H9 H7 H4 H3 H2 {LOW}")["SK"] == 1
    assert rows(f"S9 HA H9 H7 H4 H3 S2 {LOW}", bids=["3"])["HA"] == 0.8  # five of the suit: worse
    assert rows(f"S9 S8 S4 HA H9 H7 S2 {LOW}", bids=["3"])["HA"] == 0.9
    assert rows(f"S9 S8 S4 HA H9 S3 S2 {LOW}", bids=["3"])["HA"] == 0.95  # two of the suit: better
    assert rows(f"S9 S8 S4 HA H9 H7 S2 {LOW}")["HA"] == 0.95  # leading: better
    assert rows(f"S9 S8 S4 HK HQ H7 S2 {LOW}")["HQ HK"] == 0.5
    assert rows(f"S9 S8 S4 HA HK HQ S2 {LOW}")["HQ HK HA"] == 2.7
    assert not [r for r in rows(f"S9 S8 S4 HJ HT H7 S2 {LOW}") if "H" in r]  # jack and lower: nothing


def test_spades_that_need_guards():
    assert rows(f"SK H9 H7 H5 H4 H3 H2 {LOW}")["SK"] < 0.5  # bare: ♠A catches it
    assert rows(f"SK S2 H7 H5 H4 H3 H2 {LOW}")["SK"] == 1
    assert rows(f"SA SK SQ SJ H4 H3 H2 {LOW}")["SJ SQ SK"] == 3  # running from the top
    assert rows(f"SQ S5 S2 H5 H4 H3 H2 {LOW}")["SQ"] == 0.9
    assert rows(f"SQ S2 H7 H5 H4 H3 H2 {LOW}")["SQ"] == 0.5
    assert rows(f"SJ S5 S3 S2 H4 H3 H2 {LOW}")["SJ"] == 0.8
    assert "SJ" not in rows(f"SJ S2 H7 H5 H4 H3 H2 {LOW}")


def test_long_spades_beside_a_second_long_suit_count_much_more():
    flat = counted("SA S9 S8 S6 S4 H9 H7 H4 D9 D7 C9 C7 C4").total
    shaped = counted("SA S9 S8 S6 S4 S2 D9 D8 D7 D5 D4 D3 D2").total
    assert shaped >= flat + 2
    assert counted("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2").total >= 10


def test_rounding_says_what_moved_the_bid():
    hand = "SA SK S5 HA H9 H4 DA D8 D5 D2 CT C7 C3"  # 1 + 1 + 0.9 + 0.9
    assert (counted(hand, bids=["3", "3", "3"]).total, GAME.show(counted(hand).bid)) == (3.8, "bid 4")
    allowed = counted(hand, bids=["4", "3", "2"], options={"forbid_total_13": True})
    assert (key(allowed.rounding), number(allowed.bid)) == ("count.round/moved", 3)
    whole = counted("SK S7 S6 S3 HA H9 H6 H4 D5 CA CT C3 C2")  # nothing to round
    assert (key(whole.rounding), whole.total, number(whole.bid)) == ("count.round/whole", 4, 4)
    none = counted("SQ HT H8 H4 H3 D9 D8 D6 CJ C7 C6 C4 C2")  # no rounding makes 1 of 0
    assert (key(none.rounding), none.total, number(none.bid)) == ("count.round/least", 0, 1)
    raised = counted(f"S9 S8 S4 S2 H7 H3 H2 {LOW}", options={"min_bid": 4})
    assert (key(raised.rounding), number(raised.bid)) == ("count.round/raised", 4)
    capped = counted(hand, bids=["11", "1"], options={"team_bid_cap": 13})
    assert (key(capped.rounding), number(capped.bid)) == ("count.round/lowered", 2)


def test_seat_and_earlier_bids_matter():
    hand = "SA SK S5 HA H9 H4 DK D8 D5 D2 CT C7 C3"  # 3.3
    assert number(counted(hand, bids=["2", "2", "2"]).bid) == 4
    assert key(counted(hand, bids=["2", "2", "2"]).rounding) == "count.round/up"
    assert number(counted(hand, bids=["3", "4", "3"]).bid) == 3
    low = "SA SK S5 HA H9 H4 D9 D8 D5 D2 CQ CK C3"  # 3.4: an earlier nil lets the others take more
    assert key(counted(low, bids=["nil"]).rounding) == "count.round/nil"
    assert number(counted(low, bids=["nil"]).bid) == number(counted(low).bid) + 1


# ------------------------------------------------------------------ nil and blind nil
NILS = {
    "nil.high_spade/never": "SQ S5 H9 H7 H4 H3 H2 D9 D7 D3 C9 C7 C3",
    "nil.long_spades/avoid": "ST S5 S4 S2 H9 H7 H4 D9 D7 D3 C9 C7 C3",
    "nil.high_side/avoid": "S5 S4 S2 HK H7 H4 D9 D7 D5 D3 C9 C7 C3",
    "nil.fair/fair": "S5 S4 S2 HK H9 H7 H4 D9 D7 D3 C9 C7 C3",
}


@pytest.mark.parametrize("case", NILS)
def test_whether_nil(case):
    advised, why = counted(NILS[case]).nil
    assert key(why) == case
    assert advised == (case == "nil.fair/fair")


def test_no_nil_after_the_partners():
    hand = NILS["nil.fair/fair"]
    for bid in ("nil", "blind nil"):
        advised, why = counted(hand, bids=[bid, "4"]).nil
        assert not advised
        assert why.case.id == "spades.tip.nil.partner"
        assert advise(seen(hand=hand, looked=True, bids=[bid, "4"]))[0].action != NIL
    joint = counted(hand, bids=["nil", "4"], options={"double_nil": "joint"}).nil[1]
    assert joint.named == {"sum": -200}


def test_nil_is_not_spoken_of_where_there_is_none():
    assert counted(NILS["nil.fair/fair"], options={"nil": False}).nil is None
    assert blind(seen(options={"nil": False})) is None
    assert blind(seen(options={"blind_nil": "off"})) is None
    assert blind(seen(options={"blind_nil": "behind_100"}, scores=[0, 99])) is None
    assert blind(seen(options={"blind_nil": "behind_100"}, scores=[0, 100])) is not None


@pytest.mark.parametrize(
    ("given", "case", "fair"),
    [
        ({"bids": ["4", "3", "5"]}, "total/fair", True),
        ({"bids": ["4", "3", "4"]}, "wait/total", False),
        ({"bids": ["3", "7", "1"]}, "partner_high/fair", True),
        ({"bids": ["5", "2", "6"]}, "partner_low/low", False),
        ({"bids": ["5", "nil", "7"]}, "partner_low/nil", False),
        ({"bids": ["4", "3", "5"], "scores": [0, -10]}, "below_zero/avoid", False),
        ({"bids": [], "scores": [200, 450]}, "far_behind/gamble", True),
        ({"bids": ["4"]}, "wait/early", False),
    ],
)
def test_whether_blind_nil(given, case, fair):
    advised, why = blind(seen(**given))
    assert (key(why), advised) == (f"blind.{case}", fair)


# ------------------------------------------------------------------ totals
def test_what_the_total_means():
    said = {n: key(total(seen(bids=["3", "3", "3"]), NIL + n)) for n in (3, 4, 5, 6)}
    assert said == {3: "total.under/bags", 4: "total.exact/bags", 5: "total.over/one", 6: "total.over/both"}
    assert key(total(seen(bids=["3", "3"]), NIL + 3)) == "total.open/wait"
    assert key(total(seen(bids=["9"]), NIL + 5)) == "total.over/one"  # it can only grow
    assert total(seen(bids=["3", "3", "3"]), NIL).named == {"total": 9, "spare": 4}
    assert "4 tricks" in says(total(seen(bids=["3", "3", "3"]), BLIND))


def test_failed_nils_change_what_a_total_means():
    given = {"bids": ["nil", "6", "3"], "options": {"failed_nil_tricks": "bags"}}
    assert key(total(seen(**given), NIL + 3)) == "total.under/nil"
    assert key(total(seen(**given), NIL + 4)) == "total.exact/nil"
    assert key(total(seen(**given), NIL + 5)) == "total.over/nil"
    given["options"] = {}
    assert key(total(seen(**given), NIL + 4)) == "total.exact/bags"


# ------------------------------------------------------------------ take or give: the positions of text A
WAYS = {
    "lost: 6 : 5 bid, 3 : 8 taken, two left": (
        {
            "bids": ["3", "3", "3", "2"],
            "hand": "H8 D3",
            "trick": "H9",
            "leader": 3,
            "winners": [1, 0, 3, 1, 0, 3, 1, 2, 3, 1, 3],
            "broken": True,
        },
        "give.lost/load",
        ["6 : 5", "3 : 8", "3 : 10"],
        "H8",
    ),
    "set them: 7 : 6 bid, 7 : 5 taken, one left": (
        {
            "bids": ["4", "3", "3", "3"],
            "hand": "HK",
            "trick": "HQ H9 H2",
            "leader": 1,
            "winners": [0, 1, 2, 3, 0, 2, 1, 0, 3, 2, 0, 1],
            "broken": True,
        },
        "take.set/bag",
        ["7 : 6", "7 : 5", "120"],
        "HK",
    ),
    "not worth six bags: 5 : 3 bid, 5 : 2 taken, six left": (
        {
            "bids": ["3", "2", "2", "1"],
            "hand": "HQ H8 DJ D4 C9 C5",
            "trick": "HT",
            "leader": 3,
            "winners": [0, 1, 2, 0, 2, 0, 3],
            "broken": True,
        },
        "give.worth/little",
        ["5 : 3", "5 : 2", "6", "60"],
        "H8",
    ),
    "set both: 6 : 9 bid, 4 : 8 taken, one left": (
        {
            "bids": ["3", "5", "3", "4"],
            "hand": "HK",
            "trick": "HQ H9 H2",
            "leader": 1,
            "winners": [1, 0, 3, 1, 3, 2, 1, 0, 3, 2, 3, 1],
            "broken": True,
        },
        "take.spoil/spoil",
        ["6 : 9", "4 : 8", "180"],
        "HK",
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_take_or_give(way):
    given, case, numbers, best = WAYS[way]
    here = seen(**given)
    assert key(goal(here)) == case
    for lang in LANGUAGES:
        assert all(text in says(goal(here), lang) for text in numbers)
    assert advise(here)[0].action == card(best)


HAND = "SQ S7 S2 HA HT H5 DK DJ D6 D3 C9 C8 C4"


@pytest.mark.parametrize(
    ("bids", "case", "numbers", "led"),
    [
        (["2", "nil", "2", "8"], "nils.against_high/take", ["8", "160"], "HA"),
        (["2", "nil", "2", "4"], "nils.against_low/duck", ["4", "200"], "D3"),
        (["3", "4", "nil", "4"], "nils.partner/bags", ["200"], "HA"),
        (["4", "nil", "nil", "4"], "nils.each_side/take", [], "HA"),
    ],
)
def test_with_nils(bids, case, numbers, led):
    here = seen(bids=bids, hand=HAND)
    assert key(goal(here)) == case
    for lang in LANGUAGES:
        assert all(text in says(goal(here), lang) for text in numbers)
    assert advise(here)[0].action == card(led)


def test_own_contract_before_a_nil_to_set():
    """Cases 53: nobody gives up a contract of 80 points and every trick it needs for a nil."""
    here = seen(bids=["13", "nil", "nil", "3"], hand=HAND)
    assert key(goal(here)) == "nils.each_side/take"
    needs_all = seen(bids=["10", "nil", "3", "1"], hand=HAND)
    assert key(goal(needs_all)) == "take.contract/every"


def test_one_bag_too_many():
    """With nine bags the one that sets a small contract costs the whole penalty."""
    given = dict(WAYS["set them: 7 : 6 bid, 7 : 5 taken, one left"][0], bids=["4", "2", "3", "1"])
    given["winners"] = [0, 1, 2, 0, 0, 2, 2, 0, 0, 2, 0, 1]  # 7 : 3 bid, 10 : 2 taken
    assert key(goal(seen(**given))) == "take.set/bag"
    assert key(goal(seen(**given, bags=[6, 0]))) == "give.worth/little"
    assert goal(seen(**given, bags=[6, 0])).named["cost"] == 100
    assert key(goal(seen(**given, bags=[6, 0], options={"bag_limit": "exceeded"}))) == "take.set/bag"
    assert key(goal(seen(**given, bags=[6, 0], options={"bags": False}))) == "take.set/free"


# ------------------------------------------------------------------ cards
REST = "D9 D7 D5 D3 D2 C9 C7 C3 C2"


def even(hand, leader=0, **given):
    """A moment in which everybody has bid 3 and both teams have taken half of the finished tricks."""
    finished = 13 - len(hand.split())
    winners = [(leader + finished - 1 - place) % 4 for place in range(finished)]
    given |= {"dealer": (leader - 1) % 4, "leader": leader, "winners": winners}
    return seen(bids=["3", "3", "3", "3"], hand=hand, **given)


def best(**given):
    first = advise(even(**given))[0]
    return GAME.show(first.action).removeprefix("play "), key(first.reason)


def test_last_to_play_wins_as_cheaply_as_possible():
    assert best(hand=f"HA HK HJ H2 {REST}", trick="HT H9 H3", leader=1) == ("HJ", "win.cheap/cheap")
    ruff = {"hand": "SA S9 S4 C4 C3", "trick": "HT H2 S3", "leader": 1, "broken": True}
    assert best(**ruff) == ("S4", "win.cheap/cheap")
    for adviser in (advise, bori):
        assert adviser(even(**ruff))[0].action == card("S4")


def test_winning():
    assert best(hand="HA H4 DA D8 D5 D3 C9 C7 C4 C2 SA S4 S2") == ("HA", "win.short_suit/short")
    assert best(hand="HK H4 H3 C9", trick="D5 DQ D2", leader=1)[0] == "H3"  # partner or not: nothing to gain
    assert best(hand="HA H4 C9 C3", trick="HK H2", leader=2, broken=True)[1] == "win.partner/stands"
    assert best(hand="SA S9 S4 C4 C3", trick="HT H2", leader=2, broken=True)[1] != "win.cheap/cheap"
    assert best(hand="SA S9 S4 C4 C3", trick="HT", leader=3, broken=True) == ("S4", "win.ruff/low")
    assert (
        best(hand=f"HK H4 SA S4 {REST}", trick="HT HQ", leader=2)[0] == "HK"
    )  # third, the ace is out: debatable
    assert advise(even(hand=f"HK H4 SA S4 {REST}", trick="HT HQ", leader=2))[1].weight > 0.4


def test_losing_for_a_nil():
    nil = ["nil", "4", "5", "4"]

    def duck(**given):
        first = advise(seen(bids=nil, **given))[0]
        return GAME.show(first.action).removeprefix("play "), key(first.reason)

    assert duck(hand="HK H9 H4 C3", trick="HT", leader=3) == ("H9", "lose.under/under")
    assert duck(hand="DK D9 C4 C3", trick="HT", leader=3) == ("DK", "lose.throw_high/side")
    assert duck(hand="S9 S4 C4 C3", trick="HT SJ", leader=2, broken=True) == ("S9", "lose.throw_high/spade")
    assert duck(hand="HK H9 H4 C3", trick="H2 H3", leader=2) == ("H4", "lose.must/hope")
    assert duck(hand="HK H9 H4 C3") == ("C3", "lose.lead_low/side")


def test_ties_are_called_ties():
    ranked = advise(even(hand="H9 H8 H2 C4", trick="H7 H3 H4", leader=1))
    assert [GAME.show(a.action) for a in ranked[:2]] == ["play H8", "play H9"]
    assert ranked[1].weight == 1
    assert key(ranked[1].reason) == "tie/touching"


def test_where_nothing_is_at_stake_every_card_is_as_good():
    given = dict(WAYS["not worth six bags: 5 : 3 bid, 5 : 2 taken, six left"][0], bids=["3", "1", "2", "1"])
    free = seen(**given, options={"bags": False})
    assert key(goal(free)) == "give.made/free"
    assert {advice.weight for advice in advise(free)} == {1.0}
    assert key(goal(seen(**given))) == "give.made/bags"
    assert advise(seen(**given))[-1].weight < 0.2


def test_hints_come_in_steps_and_say_how_sure():
    here = even(hand=f"HA HK HJ H2 {REST}", trick="HT H9 H3", leader=1)
    matters, question, last = hint(here)
    assert key(matters.says[0]) == "take.contract/need"
    assert question.cards
    assert last.action == card("HJ")
    assert key(last.says[-1]) == "hint.card/nearly_sure"
    close = hint(even(hand=f"HK H4 SA S4 {REST}", trick="HT HQ", leader=2))[-1]
    assert key(close.says[-1]) == "hint.card/little"
    assert close.says[-1].named["other"] == card("H4")
    assert hint(GAME.seen(position({**DEALER, "bids": ["3"]}), 0)) == ()  # not this seat's turn


def test_the_second_step_of_a_hint_narrows_the_choice_unless_all_are_as_good():
    for deal in range(12):
        table, bot = Table(GAME, GAME.deal(f"hint {deal}", deal)), TipBot()
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            steps = hint(here)
            if len(steps) == 3 and steps[2].action < NIL:
                weights = [advice.weight for advice in advise(here)]
                named = steps[1].cards
                assert steps[2].action in named
                assert len(named) <= 3 or len(named) < len(weights) or len(set(weights)) == 1
            table.push(play(bot, GAME, here, table.legal).action)


# ------------------------------------------------------------------ under every house rule
HOUSES = [
    Options(),
    Options(bags=False, failed_nil_tricks="ignore"),
    Options(bags=False, nil=False),
    Options(min_bid=3, team_bid_cap=13, forbid_total_13=True, min_team_bid=5),
    Options(failed_nil_tricks="bags", double_nil="joint", blind_nil="behind_100"),
    Options(spade_lead="previous_trick", first_trick_spade="forbidden", first_lead="two_of_clubs"),
]


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_whole_deals_under_the_options(number):
    """Advice ranks exactly the legal actions, never against another hand, and heeds what the table plays."""
    options, random, guide = HOUSES[number], Random(number), TipBot()
    for deal in range(12):
        table = Table(GAME, GAME.deal(f"advice {deal}", deal), options)
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            for adviser in GAME.players.values():
                ranked = adviser(here)
                assert sorted(a.action for a in ranked) == list(table.legal)
                assert [a.weight for a in ranked] == sorted((a.weight for a in ranked), reverse=True)
            said = [finding for finding, _ in everything(here)]
            if not options.bags:
                assert not [f for f in said if re.search("자루", says(f, "ko", table.turn))]
                assert not [f for f in said if re.search(r"\bbags?\b", says(f, "en", table.turn))]
                # The name of a tip stands under a hint, as the link to its card.
                assert not [f for f in said if "bags" in Speaker("en", "spades").rule_name(f.case.id)]
            if not options.nil:
                assert not [f for f in said if ".tip.nil." in f.case.id or ".tip.blind." in f.case.id]
            bot = guide if deal % 2 else random
            table.push(play(bot, GAME, here, table.legal).action)


def test_a_sight_knows_what_the_table_knows():
    """The state that advice rebuilds from one seat's view has the same legal actions, and no other hand."""
    from cardlab.games.spades.tips.sight import sight

    for deal in range(20):
        table = Table(GAME, GAME.deal(f"sight {deal}", deal), HOUSES[deal % len(HOUSES)])
        random = Random(deal)
        while table.turn is not None:
            s = sight(GAME.seen(table.state, table.turn))
            assert legal(s.state) == legal(table.state)
            hands = s.state.deal.hands if s.state.__class__.__name__ == "Bidding" else s.state.contract.hands
            assert not any(hand for seat, hand in enumerate(hands) if seat != table.turn)
            table.push(play(random, GAME, GAME.seen(table.state, table.turn), table.legal).action)


# ------------------------------------------------------------------ what bots may tell
def test_what_is_told_speaks_of_no_card_in_hand():
    """A reason told at the table names only cards that lie open once the action is done."""
    guide, beginner = GAME.players["tips"], GAME.players["bori"]
    for deal in range(30):
        table = Table(GAME, GAME.deal(f"told {deal}", deal))
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            first = (guide, beginner)[deal % 2](here)[0]
            if first.told is not None:
                kinds = list(first.told.case.kinds.values())
                assert "cards" not in kinds
                facts = zip(kinds, first.told.facts, strict=True)
                named = {GAME.show(fact)[-2:] for kind, fact in facts if kind == "card"}
                assert not named & set(here["hand"] or []) - {GAME.show(first.action)[-2:]}
            table.push(first.action)


def test_bids_lie_close_to_the_tricks_they_take():
    """Cases 50: within one trick of the mean, over many deals of these bots with each other."""
    guide, errors = TipBot(), []
    for deal in range(200):
        table = Table(GAME, GAME.deal(f"bids {deal}", deal))
        while table.turn is not None:
            here = GAME.seen(table.state, table.turn)
            table.push(play(guide, GAME, here, table.legal).action)
        bids, took = table.state.contract.bids, [table.state.winners.count(seat) for seat in range(4)]
        errors += [took[seat] - number(bid) for seat, bid in enumerate(bids) if not is_nil(bid)]
    assert len(errors) > 600
    assert abs(sum(errors) / len(errors)) < 1


def test_advice_is_for_a_seat():
    table = Table(GAME, GAME.deal("onlooker"))
    with pytest.raises(ValueError, match="nobody else"):
        advise(GAME.seen(table.state, None))
    assert table.legal == [BLIND, LOOK]
    with pytest.raises(ValueError, match="looked at"):
        count(GAME.seen(table.state, table.turn))
