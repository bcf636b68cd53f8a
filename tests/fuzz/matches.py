"""Whole matches under any house rules, played by chance, and what must always be so of them."""

import json
from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any, get_type_hints

import pytest

from cardlab.bots import Random as AnyCard
from cardlab.cards import CardSet
from cardlab.game import Game, Illegal
from cardlab.games import game as game_named
from cardlab.games import names
from cardlab.match import Match, Played
from cardlab.options import BadOption, Options, allowed_values
from cardlab.records import read, write
from cardlab.records.short import read_short, write_short
from cardlab.rulings import Ending
from cardlab.table import Table
from cardlab.widgets import Session
from cardlab.widgets.deal import Deal
from tests.tables import UNIVERSE, insides

NUMBERS = (0, 1, 2, 5, 9, 10, 13, 26, 50, 100, 200, 500, 1_000, 10_000, -1, -50, -200, -1_000, -100_000)
MOST = 8  # deals of a match; under some house rules it would never end
POINTS = dict(zip("AT KQJ", (11, 10, 0, 4, 3, 2), strict=True))  # of Skat, by rank; counted here once more


def any_rules(game: Game, dice: Random) -> Any:
    """House rules: a preset as it is, or with some of its options, each at any value it may have."""
    rules = dice.choice(list(game.presets.values()))
    for field in dice.sample(fields(rules), dice.choice((0, 1, 3, len(fields(rules))))):
        closed = allowed_values(get_type_hints(type(rules))[field.name])
        rules = _changed(rules, field.name, dice.choice(closed or NUMBERS))
    return rules


def _changed(rules: Options, name: str, value: object) -> Options:
    try:
        return type(rules).read({**rules.changed(), name: value})
    except BadOption:
        return rules


def played(seed: object) -> Match:
    """One match, every invariant asserted on the way; the same for the same seed."""
    dice = Random(f"match {seed}")
    game = game_named(dice.choice(names()))
    rules, dealer = any_rules(game, dice), dice.randrange(game.seats)
    match = Match(game, f"R{seed}", rules, dealer)
    while not match.ended and len(match.sheet) < MOST:
        before = match.standing
        play(match, dice)
        _deal_is_sound(match, before, dice)
        match.finish()
    _comes_back(match)
    return match


def play(match: Match, dice: Random) -> None:
    """The deal on the table, by any legal action, with every seat watched now and then."""
    table = match.table
    while table.turn is not None:
        if not dice.randrange(10):
            _moment_is_sound(table)
        if not dice.randrange(60):
            _legal_is_what_no_rule_forbids(table)
        if not dice.randrange(300):
            _can_be_shown(match, dice)
        if not dice.randrange(20):
            _a_refusal_changes_nothing(table, dice.choice(UNIVERSE[table.game.name]))
        table.push(dice.choice(table.legal))
    _moment_is_sound(table)
    assert not table.legal


# ------------------------------------------------------------------ a moment
def _moment_is_sound(table: Table) -> None:
    """Every card once, and no seat sees one that it may not."""
    game, state = table.game, table.state
    held = [game.held(state, seat) for seat in range(game.seats)]
    gone = CardSet.parse(" ".join(game.seen(state, None)["gone"]))
    everywhere = Counter(card for place in (*held, gone) for card in place)
    assert set(everywhere.values()) <= {1}
    aside = set(game.deck) - set(everywhere)  # in Skat two cards, but while a seat has them in its hand
    assert len(aside) in {0, table.deal.rest.bit_count()}
    assert len(everywhere) + len(aside) == len(game.deck)
    for seat in (*range(game.seats), None):
        _sees_no_more(game, state, seat, held)


def _sees_no_more(game: Game, state: Any, seat: int | None, held: list[CardSet]) -> None:
    seen = game.seen(state, seat)
    laid_open = seen.get("open") or [None] * game.seats
    told = {word for word in json.dumps(seen).replace('"', " ").replace(",", " ").split() if len(word) == 2}
    for other, hand in enumerate(held):
        knows = laid_open[other] is not None or (other == seat and seen["hand"] is not None)
        assert knows or not told & {card.code for card in hand}, (seat, other, seen)
    if seen.get("skat") is None and seat is not None and seen["hand"] is not None:
        assert seen["hand"] == [card.code for card in held[seat]]


def _legal_is_what_no_rule_forbids(table: Table) -> None:
    assert list(table.legal) == [action for action in UNIVERSE[table.game.name] if table.verdict(action)]


def _a_refusal_changes_nothing(table: Table, action: int) -> None:
    if action in table.legal:
        return
    state, done = table.state, list(table.actions)
    with pytest.raises(Illegal):
        table.push(action)
    assert table.state is state
    assert table.actions == done


def _can_be_shown(match: Match, dice: Random) -> None:
    """The view of a seat, in both languages, holds what that seat sees and can be sent."""
    table, seat = match.table.copy(), dice.randrange(match.game.seats)
    others = {other: AnyCard(other) for other in range(match.game.seats) if other != seat}
    session = Session(match.game.name, "x", rules=match.options, seat=seat, bots=others, lang="en")
    session.match.table, session.deal = table, Deal(shown=table.ply)
    for lang in ("en", "ko"):
        view = session.do(f"lang {lang}").view()
        assert "notice" not in view or not view["notice"]
        json.dumps(view, ensure_ascii=False, allow_nan=False).encode()
        assert shown_cards(view["table"]) <= _known(table, seat), seat


def shown_cards(side: Any) -> set[str]:
    """Every card that a part of a view names as one to be drawn."""
    if isinstance(side, dict):
        own = {side["card"]} if isinstance(side.get("card"), str) else set()
        return own.union(*map(shown_cards, side.values()))
    return set().union(*map(shown_cards, side)) if isinstance(side, list) else set()


def _known(table: Table, seat: int) -> set[str]:
    seen = table.game.seen(table.state, seat)
    laid_open = [card for hand in seen.get("open", ()) for card in hand or ()]
    return {*(seen["hand"] or ()), *seen["gone"], *(seen.get("skat") or ()), *laid_open, *seen["trick"]}


# ------------------------------------------------------------------ a deal, a match
def _deal_is_sound(match: Match, before: Any, dice: Random) -> None:
    table, done = match.table, match.pending
    assert done is not None
    _sheet_is_the_sum(match, done, before)
    if table.game.name == "skat":
        _points_are_120(table)
    whole, actions = insides(table), list(table.actions)
    again = Table(table.game, table.deal, table.options, table.standing).replay(actions)
    assert insides(again) == whole
    back = dice.randrange(len(actions) + 1)
    for action in reversed(actions[back:]):
        assert again.pop() == action
    assert insides(again.replay(actions[back:])) == whole
    if not dice.randrange(3):
        text = write(table)
        assert write(alone := read(text)) == text
        assert insides(alone) == whole


def _sheet_is_the_sum(match: Match, done: Played, before: Any) -> None:
    outcome, after, options = done.outcome, done.standing, match.options
    lines = [sum(line.points for line in side) for side in outcome.sides]
    assert list(outcome.points) == lines
    if not outcome.counted:
        assert after == before
        return
    assert after.deals == before.deals + 1
    assert list(after.scores) == [a + b for a, b in zip(before.scores, outcome.points, strict=True)]
    if hasattr(after, "bags"):
        assert list(after.bags) == [a + b for a, b in zip(before.bags, outcome.bags, strict=True)]
        most = options.bag_size if options.bag_limit == "exceeded" else options.bag_size - 1
        assert all(type(bags) is int and 0 <= bags <= most for bags in after.bags)
        assert options.bags or not any(after.bags)


def _points_are_120(table: Table) -> None:
    """Tricks, the skat and what nobody played come to 120; who took how much is counted once more."""
    end = table.game.seen(table.state, None)
    if end["points"] is None:  # passed in
        return
    left = [card.code for seat in range(3) for card in table.game.held(table.state, seat)]
    assert sum(end["points"]) + _worth([*end["trick"], *left, *end["skat"]]) == 120
    took, done = [0, 0], 0  # the declarer, the others
    for ply in range(table.ply + 1):
        seen = table.game.seen(table.state_at(ply), None)
        if len(seen["winners"]) > done:
            done = len(seen["winners"])
            took[seen["winners"][-1] != end["declarer"]] += _worth(seen["before"])
    assert took == end["points"]


def _worth(codes: list[str]) -> int:
    return sum(POINTS.get(code[1], 0) for code in codes)


def _comes_back(match: Match) -> None:
    """From its actions, from its record and from a short one: the same match."""
    again = Match(match.game, match.code, match.options, match.dealer).replay(match.actions)
    short = read_short(write_short(match))
    if match.ended:  # its last deal lies played
        short.finish()
    text = write(match)
    written = read(text)
    assert write(written) == text
    for twin in (again, written, short):
        assert isinstance(twin, Match)
        assert twin.actions == match.actions
        assert [each.outcome for each in twin.sheet] == [each.outcome for each in match.sheet]
        assert twin.standing == match.standing
        assert _told(twin.ended) == _told(match.ended)
        assert insides(twin.table) == insides(match.table)


def _told(ending: Ending | None) -> tuple[object, ...]:
    return () if ending is None else (ending.case.key, ending.facts, ending.winner, ending.shared)
