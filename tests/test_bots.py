"""Bots: legal whatever happens, the same for the same seed, weak by habit and not by nonsense."""

import logging

import pytest

from cardlab.bots import Beginner, Choice, Player, Random, TipBot, play
from cardlab.explain import Speaker
from cardlab.games import game, names
from cardlab.games.spades.state import BLIND, LOOK, NIL
from cardlab.language import LANGUAGES
from cardlab.table import Table

SPADES = game("spades")


def dealt(bots, code, dealer=0, options=None):
    """A whole deal played by these bots."""
    table = Table(SPADES, SPADES.deal(code, dealer), options)
    while table.turn is not None:
        seen = SPADES.seen(table.state, table.turn)
        choice = play(bots[table.turn], SPADES, seen, table.legal)
        assert not choice.failed
        table.push(choice.action)
    return table


def difference(one, other, deals):
    """Points by which one pair of bots beats another over deals, each played once from either side."""
    total = 0
    for number in range(deals):
        for team, bots in ((0, (one, other) * 2), (1, (other, one) * 2)):
            points = dealt(bots, f"match {number}", number).outcome.points
            total += points[team] - points[1 - team]
    return total


# ------------------------------------------------------------------ strength
@pytest.mark.parametrize(
    ("better", "worse"), [(TipBot(), Beginner()), (Beginner(), Random(5)), (TipBot(), Random(5))]
)
def test_who_beats_whom(better, worse):
    assert difference(better, worse, 30) > 0


def test_the_same_seed_plays_the_same():
    def actions(seed):
        return dealt([Random(seed)] * 4, "seeded").actions

    assert actions(1) == actions(1) != actions(2)


# ------------------------------------------------------------------ a bot that fails
class Broken:
    def act(self, game, seen, legal):
        raise ZeroDivisionError("no idea")


class Cheat:
    def __init__(self, action):
        self.action = action

    def act(self, game, seen, legal):
        return Choice(self.action)


class Mute:
    def act(self, game, seen, legal):
        return None


@pytest.mark.parametrize("bot", [Broken(), Cheat(52), Cheat(-1), Cheat("nonsense"), Cheat(None), Mute()])
def test_an_error_never_changes_a_score(bot, caplog):
    """The stand-in is legal and does little harm: it looks, bids the least number, plays the lowest card."""
    table = Table(SPADES, SPADES.deal("broken"))
    caplog.set_level(logging.CRITICAL, "cardlab.bots")
    bids = []
    while table.turn is not None:
        choice = play(bot, SPADES, SPADES.seen(table.state, table.turn), table.legal)
        assert choice.failed
        assert choice.reason is None
        bids.append(choice.action)
        table.push(choice.action)
    assert bids[:8] == [LOOK, NIL + 1] * 4


def test_an_error_is_logged(caplog):
    table = Table(SPADES, SPADES.deal("logged"))
    seen = SPADES.seen(table.state, table.turn)
    play(Broken(), SPADES, seen, table.legal)
    play(Cheat(NIL + 3), SPADES, seen, table.legal)
    first, second = caplog.records
    assert (first.levelno, second.levelno) == (logging.ERROR, logging.ERROR)
    assert first.exc_info
    assert "Cheat" in second.getMessage()


def test_harmless_is_neither_blind_nor_nil():
    assert SPADES.harmless([BLIND, LOOK]) == LOOK
    assert SPADES.harmless([NIL, NIL + 2, NIL + 3]) == NIL + 2
    assert SPADES.harmless([NIL]) == NIL


def test_a_way_to_play_that_does_not_exist():
    table = Table(SPADES, SPADES.deal("nobody"))
    with pytest.raises(KeyError):
        Player("nobody").act(SPADES, SPADES.seen(table.state, table.turn), table.legal)


# ------------------------------------------------------------------ reasons and names
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("bot", [TipBot(), Beginner()], ids=["tips", "bori"])
def test_every_reason_can_be_told(bot, lang):
    table, told, thought = Table(SPADES, SPADES.deal("reasons")), [], []
    speak = Speaker(lang, "spades", me=2)
    while table.turn is not None:
        choice = play(bot, SPADES, SPADES.seen(table.state, table.turn), table.legal)
        told += [speak.finding(choice.reason)] if choice.reason else []
        thought.append(speak.finding(choice.thought))
        table.push(choice.action)
    assert all(thought)
    assert len(told) > 20


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_way_to_play_has_a_name_and_a_character(name, lang):
    speak = Speaker(lang, name)
    for player in game(name).players:
        for text in ("name", "says"):
            assert speak.word(f"{name}.players.{player}.{text}")


def test_bori_has_the_habits_that_it_is_known_for():
    reasons = {choice.case.id for choice in _thoughts(Beginner(), 12)}
    assert {f"spades.habit.bori.{habit}" for habit in ("bid", "lead", "highest")} <= reasons


def _thoughts(bot, deals):
    for number in range(deals):
        table = Table(SPADES, SPADES.deal(f"habits {number}", number))
        while table.turn is not None:
            choice = play(bot, SPADES, SPADES.seen(table.state, table.turn), table.legal)
            yield choice.thought
            table.push(choice.action)
