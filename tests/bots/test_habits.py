"""Every habit that a level is said to have, shown in a position, beside what another level does there."""

import re

import pytest

from cardlab.bots import levels, play
from cardlab.bots.levels import FAR, LAST
from cardlab.cards import bits
from cardlab.explain import Speaker
from cardlab.game import legal
from cardlab.games import game, names
from cardlab.games.skat.position import position as skat
from cardlab.games.spades.position import position as spades
from cardlab.language import LANGUAGES
from cardlab.table import Table
from cardlab.words import room_texts

BY_ID = {(name, level.id): level for name in names() for level in levels(game(name))}


def does(level, moment):
    """What a level does in a moment, in notation."""
    rules = game(type(moment).__module__.split(".")[2])
    seen, may = rules.seen(moment, moment.turn), bits(legal(moment))
    choice = play(BY_ID[rules.name, level].bot(1), rules, seen, may)
    assert not choice.failed
    return rules.show(choice.action).removeprefix("play ")


def bidding(hand):
    return spades({"dealer": 3, "hand": hand, "looked": True})


def seat(hand, bids="3 3 3 3", took=None, leader=0, **given):
    """A moment of play for seat 0: `took` are the finished tricks of each seat, evenly shared if untold."""
    finished = 13 - len(hand.split())
    shares = took or [(finished + 3 - place) // 4 for place in range(4)]
    won = [place for place in range(4) for _ in range(shares[place])]
    won = [*sorted(won, key=lambda place: place == leader)]
    return spades(
        {"dealer": 3, "hand": hand, "bids": bids.split(), "winners": won, "leader": leader, **given}
    )


def gone(ace):
    """Three cards each; the ace of hearts has been played, or is still with the seat to the right."""
    hands = ["HK D4 D3", "S4 S3 H7", "D9 D8 H9", f"C9 C8 {'HA' if ace else 'H8'}"]
    bids = ["4", "3", "4", "2"]
    won = [0, 0, 0, 1, 1, 1, 2, 2, 3, 0]
    return spades({"dealer": 3, "hands": hands, "bids": bids, "winners": won, "leader": 0})


LONG = bidding("S9 S8 S7 S6 S5 S4 S3 HA H5 D4 D3 C4 C3")
LEAD = seat("HA H2 D9 D7 D5 D3 D2 C9 C7 C3 C2 S4 S3")
MADE = seat("HK H2 C4 C3", bids="2 4 2 4", trick="H9 H3", leader=2, took=(2, 2, 2, 3))
OVER = seat("HA H2 C4 C3", trick="HK H3", leader=2, took=(1, 3, 2, 3))
FOURTH = seat("HA HJ H2 C4", trick="H9 H3 HT", leader=1, took=(1, 3, 2, 3))
NIL = {"hand": "HK H4 H3 C4 D5", "trick": "H2 H9", "leader": 2, "took": (4, 2, 2, 0)}
COVER = {"hand": "CA C4 H9 H4 H3", "trick": "C2 CT C5", "leader": 1, "took": (4, 2, 0, 2)}
SMEAR = {"game": "hearts", "declarer": 1, "hand": "ST S7 C8", "trick": "D9 DA", "leader": 1}
TAKE = {"game": "hearts", "declarer": 1, "hand": "SA ST C8", "trick": "SK S7", "leader": 1}
LEADS = {"game": "hearts", "declarer": 1, "hand": "CT C8 C7 S8", "leader": 0, "winners": [0, 1, 2, 1, 0, 0]}
JACKS = {"hand": "CJ SA HA C7 C8 S7 S8 H7 H8 D7", "dealer": 2}
TWELVE = {"hand": "CJ SJ HA HK HQ H9 H8 ST D8 C7", "skat": "SA D7", "dealer": 0}

# By game and habit: what those that have it do in a moment, and what the others do there.
APART = {
    ("spades", "bids pictures"): (LONG, "bid 1", "bid 4"),
    ("spades", "bids counts"): (LONG, "bid 4", "bid 1"),
    ("spades", "long leads"): (LEAD, "D9", "HA"),
    ("spades", "high wins"): (OVER, "HA", "H2"),
    ("spades", "bags never"): (MADE, "HK", "H2"),
    ("spades", "bags counts"): (MADE, "H2", "HK"),
    ("spades", "nil blind"): (seat(**NIL, bids="3 3 3 nil"), "HK", "H3"),
    ("spades", "nil covers"): (seat(**NIL, bids="3 3 3 nil"), "H3", "HK"),
    ("skat", "auction tops"): (skat(JACKS), "bid 18", "pass"),
    ("skat", "auction counts"): (skat(JACKS), "pass", "bid 18"),
    ("skat", "buries lowest"): (
        skat({**TWELVE, "do": ["bid 18", "pass", "pass", "take"]}),
        "bury C7 D7",
        "bury D7 D8",
    ),
    ("skat", "long leads"): (skat(LEADS), "CT", "C7"),
    ("skat", "smear never"): (skat(SMEAR), "S7", "ST"),
    ("skat", "smear smears"): (skat(SMEAR), "ST", "S7"),
    ("skat", "last cheap"): (skat(TAKE), "ST", "SA"),
}
# Two moments that whoever has the habit tells apart, or, the first being False, does not.
ALIKE = {
    ("spades", "gone never"): (False, gone(True), gone(False)),
    ("spades", "gone counts"): (True, gone(True), gone(False)),
    ("spades", "nil blind"): (False, seat(**COVER, bids="4 3 nil 3"), seat(**COVER, bids="4 3 3 3")),
    ("spades", "nil covers"): (True, seat(**COVER, bids="4 3 nil 3"), seat(**COVER, bids="4 3 3 3")),
}
LONELY = {  # what everybody does who has it, where nobody does otherwise
    ("spades", "last cheap"): (FOURTH, "HJ"),
    ("skat", "high wins"): (skat({**TAKE, "trick": "SK", "leader": 2, "declarer": 2}), "SA"),
    ("skat", "null tips"): (skat({**TAKE, "game": "null", "hand": "SK S8 C8", "trick": "SQ S7"}), "S8"),
}
SEARCHING = {"voids forgets", "voids remembers", "searches never", "searches last", "searches far"}


def habits(level):
    return [f"{its.case.id.removeprefix('bots.habit.')} {its.case.name}" for its in level.habits]


@pytest.mark.parametrize("shown", APART, ids=" ".join)
def test_who_has_a_habit_does_it_and_the_others_do_not(shown):
    name, habit = shown
    moment, has, others = APART[shown]
    for level in levels(game(name)):
        assert does(level.id, moment) == (has if habit in habits(level) else others), level.id


@pytest.mark.parametrize("shown", ALIKE, ids=" ".join)
def test_what_is_told_apart(shown):
    name, habit = shown
    tells, one, other = ALIKE[shown]
    having = [level for level in levels(game(name)) if habit in habits(level)]
    assert having
    for level in having:
        assert (does(level.id, one) != does(level.id, other)) == tells, level.id


@pytest.mark.parametrize("shown", LONELY, ids=" ".join)
def test_what_whoever_has_it_does(shown):
    name, habit = shown
    moment, what = LONELY[shown]
    having = [level for level in levels(game(name)) if habit in habits(level)]
    assert having
    assert {does(level.id, moment) for level in having} == {what}


@pytest.mark.parametrize("way", ["tips", "bori"])
def test_skat_who_counts_what_is_gone(way):
    """A card that is gone and one that is out change places: who counts sees it, Bori never does."""
    rules, changed, asked = game("skat"), 0, 0
    for number in range(40):
        table = Table(rules, rules.deal(f"gone {number}", number % 3))
        while table.turn is not None:
            seen = rules.seen(table.state, table.turn)
            best = rules.players[way](seen)[0].action
            if seen["phase"] == "play" and seen["game"] != "null" and len(seen["gone"]) >= 9:
                known = {*seen["gone"], *seen["hand"], *(seen["skat"] or ())}
                out = next((card.code for card in rules.deck if card.code not in known), None)
                high = min(seen["gone"], key=lambda code: "ATKQ".find(code[1]) % 9)
                if out and high not in seen["trick"]:
                    other = dict(seen, gone=[out if code == high else code for code in seen["gone"]])
                    changed += rules.players[way](other)[0].action != best
                    asked += 1
            table.push(best)
    assert asked > 300
    assert bool(changed) == (way == "tips")


def test_every_habit_is_shown_somewhere():
    told = {(name, habit) for name, id in BY_ID for habit in habits(BY_ID[name, id])}
    told = {(name, habit) for name, habit in told if habit not in SEARCHING}
    gone = {("skat", "gone counts"), ("skat", "gone never")}
    assert told == {*APART, *ALIKE, *LONELY, *gone}


# ------------------------------------------------------------------ words
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_level_has_a_name_a_character_and_habits_that_can_be_told(name, lang):
    speak, found = Speaker(lang, name), levels(game(name))
    assert len({level.id for level in found}) == len(found) >= 3
    assert len({speak.word(f"{level.texts}.name") for level in found}) == len(found)
    for level in found:
        assert speak.word(f"{level.texts}.says")
        told = [speak.finding(habit) for habit in level.habits]
        assert len(set(told)) == len(told) >= 3
        if lang == "ko":
            assert all(re.search(r"요\.$", text) for text in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_habit_is_left_over(lang):
    told = {(its.case.id, its.case.name) for level in BY_ID.values() for its in level.habits}
    told |= {(case.id, case.name) for case in (LAST, FAR)}  # one of them only where nothing is compiled
    written = room_texts("bots", lang)["habit"]
    assert {(f"bots.habit.{id}", name) for id in written for name in written[id]} == told
