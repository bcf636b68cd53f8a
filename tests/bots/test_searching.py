"""The bot that searches: what it may know, how far it looks, that it plays the same twice, and why."""

from dataclasses import replace
from random import Random

import pytest

from cardlab.analysis.knowledge import CARDS, knowledge
from cardlab.analysis.worlds import sample as draw
from cardlab.analysis.worlds import worlds
from cardlab.bots import Knowing, Searcher, TipBot, at_table, levels, searching
from cardlab.explain import Speaker
from cardlab.games import game, names
from cardlab.games.skat.pack import SUITED
from cardlab.language import LANGUAGES
from cardlab.table import Table

SEARCHERS = [
    (name, level) for name in names() for level in levels(game(name)) if isinstance(level.bot(), Searcher)
]
IDS = [f"{name} {level.id}" for name, level in SEARCHERS]


def moments(name, deals=2, last=5, seed="search"):
    """Tables at each card of deals played by the tips, where there is a choice and so few cards are left."""
    rules = game(name)
    for number in range(deals):
        table = Table(rules, rules.deal(f"{seed} {number}", number % rules.seats))
        while table.turn is not None:
            seen = rules.seen(table.state, table.turn)
            cards = [action for action in table.legal if action < CARDS]
            if seen["phase"] == "play" and 1 < len(seen["hand"]) <= last and len(cards) > 1:
                yield table
            table.push(at_table(TipBot(), table).action)


# ------------------------------------------------------------------ what it may know
@pytest.mark.parametrize("name", names())
def test_it_sees_nothing_that_its_seat_may_not_see(name):
    """The hidden cards lie otherwise, all that could be known stays: the same card."""
    bot, asked = Searcher(worlds=6, last=4, seed=3), 0
    for table in moments(name, deals=2, last=4):
        known = knowledge(table, table.ply, table.turn)
        chosen = at_table(bot, table)
        for world in worlds(known, 2, seed=asked):
            other = Table(table.game, world.deal, table.options, table.standing).replay(world.actions)
            assert at_table(bot, other) == chosen
        asked += 1
    assert asked >= 8


@pytest.mark.parametrize("name", names())
def test_every_layout_remembers_who_was_out_of_a_suit(name, monkeypatch):
    drawn, shown = [], 0
    monkeypatch.setattr(searching, "sample", lambda *its: drawn.append(draw(*its)) or drawn[-1])
    for table in moments(name, deals=3, last=4):
        at_table(Searcher(worlds=4, last=4), table)
        out = dict(_out(table))
        shown += bool(out)
        for world in drawn[-1].worlds:
            played = [0] * table.game.seats
            for seat, action in _played(table):
                played[seat] |= 1 << action
            for seat, suits in out.items():
                held = world.deal.hands[seat] & ~played[seat]
                if table.game.name == "skat" and seat == table.state.contract.declarer:
                    continue  # dealt before it took the skat
                assert not any(held & suit for suit in suits)
    assert shown > 3


def _played(table):
    for ply in range(table.ply):
        if table.actions[ply] < CARDS:
            yield table.state_at(ply).turn, table.actions[ply]


def _out(table):
    """Who did not follow, and what, told from the cards on the table alone."""
    suits = (
        SUITED[table.state.contract.game]
        if table.game.name == "skat"
        else [0x1FFF << 13 * (card // 13) for card in range(52)]
    )
    out, trick = {}, []
    for seat, card in _played(table):
        trick = [card] if len(trick) == table.game.seats else [*trick, card]
        if not suits[trick[0]] >> card & 1:
            out.setdefault(seat, set()).add(suits[trick[0]])
    return out


# ------------------------------------------------------------------ how far it looks
@pytest.mark.parametrize(("name", "level"), SEARCHERS, ids=IDS)
def test_it_looks_as_far_as_its_habits_say(name, level, monkeypatch):
    """So many layouts from so many cards on, to the end from there or a little later; the tips before."""
    bot = level.bot(1)
    told = next(its for its in level.habits if its.case.id == "bots.habit.searches").named
    asked, limits = [], set()
    monkeypatch.setattr(searching, "sample", lambda *its: asked.append(its[1]) or draw(its[0], 2, "few"))
    real = searching.values

    def values(state, *, limit):
        limits.add(limit.moments)
        return real(state, limit=searching.Limit(moments=50))

    monkeypatch.setattr(searching, "values", values)
    for table in moments(name, deals=1, last=13):
        left = len(table.game.held(table.state, table.turn))
        asked.clear()
        limits.clear()
        choice = at_table(bot, table)
        assert asked == ([told["worlds"]] if left <= told["cards"] else [])
        if left > told["cards"]:
            assert choice == at_table(TipBot(), table)
        else:
            exact = told.get("exact", told["cards"])
            assert limits == ({None} if left <= exact else {searching.MOMENTS})


def test_who_does_not_search_is_told_no_record():
    for name in names():
        for level in levels(game(name)):
            habits = {(its.case.id, its.case.name) for its in level.habits}
            forgets = {("bots.habit.voids", "forgets"), ("bots.habit.searches", "never")}
            if ("bots.habit.voids", "remembers") in habits:
                assert isinstance(level.bot(), Knowing)
            else:
                assert not isinstance(level.bot(), Knowing)
                assert level.id == "bori" or forgets <= habits


def test_it_counts_bags_in_every_layout():
    """With the contract made it leaves to others what a table without bags would have it take."""
    counts, apart = 0, 0
    for table in moments("spades", deals=6, last=3, seed="bags"):
        known = knowledge(table, table.ply, table.turn)
        seen = table.game.seen(table.state, table.turn)
        bot = Searcher(worlds=8, last=3, seed=1)
        free = replace(known, options=replace(known.options, bags=False))
        one = bot.consider(table.game, seen, table.legal, known)
        apart += one != bot.consider(table.game, seen, table.legal, free)
        counts += 1
    assert counts > 20
    assert apart


# ------------------------------------------------------------------ the same twice, and why
@pytest.mark.parametrize("name", names())
def test_the_same_seed_plays_the_same(name):
    tables = [table.copy() for table in moments(name, deals=1, last=5)]
    once = [at_table(Searcher(worlds=5, last=5, exact=0, seed="a"), table) for table in tables]
    order = Random(1).sample(range(len(tables)), len(tables))
    again = {place: at_table(Searcher(worlds=5, last=5, exact=0, seed="a"), tables[place]) for place in order}
    assert [again[place] for place in range(len(tables))] == once


@pytest.mark.parametrize("name", names())
def test_every_choice_says_why(name):
    """What all may hear names no card but the one played, and both languages can say both reasons."""
    kinds = set()
    for table in moments(name, deals=4, last=5):
        choice = at_table(Searcher(worlds=5, last=5), table)
        assert choice.reason
        assert choice.thought
        kinds |= {choice.reason.case.key, choice.thought.case.key}
        if choice.reason.case.id == "bots.search.best":
            card, best, count = choice.reason.facts
            assert card == choice.action
            assert 0 <= best <= count <= 5
        for lang in LANGUAGES:
            speak = Speaker(lang, name, table.turn)
            assert speak.finding(choice.reason)
            assert speak.finding(choice.thought)
            assert speak.rule_name(choice.thought.case.id)
    assert {"bots.search.best/all", "bots.search.better/points"} <= kinds
    assert any(".tip." in key for key in kinds)


def test_without_a_record_it_plays_by_the_tips():
    for table in moments("spades", deals=1, last=4):
        seen = table.game.seen(table.state, table.turn)
        bot = Searcher(last=4)
        assert bot.act(table.game, seen, table.legal) == TipBot().act(table.game, seen, table.legal)


def test_nobody_is_to_act_when_the_deal_is_over():
    table = Table(game("spades"), game("spades").deal("over"))
    while table.turn is not None:
        table.push(table.legal[-1])
    with pytest.raises(ValueError, match="over"):
        at_table(TipBot(), table)
