"""Whole deals under any house rules there are: something may always be done, and all can be told."""

import re
from dataclasses import fields
from random import Random
from typing import Any, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.bots import Beginner, TipBot, play
from cardlab.explain import Speaker
from cardlab.games.spades import GAME, Options
from cardlab.games.spades.score import ended
from cardlab.games.spades.state import Standing
from cardlab.language import LANGUAGES
from cardlab.options import allowed_values
from cardlab.records import read, write
from cardlab.table import Table
from tests.spades.ranges import RANGES
from tests.tables import UNIVERSE

HINTS = get_type_hints(Options)
VOICES = {lang: [Speaker(lang, "spades", me=seat) for seat in range(4)] for lang in LANGUAGES}
BAGS = re.compile(r"\bbags?\b|자루")


def field(name: str) -> st.SearchStrategy[Any]:
    """Any value of a house rule, its ends and small numbers as often as the rest."""
    if values := allowed_values(HINTS[name]):
        return st.sampled_from(values)
    low, high = RANGES[name]
    return st.sampled_from([low, high]) | st.integers(low, min(high, low + 12)) | st.integers(low, high)


EVERY = st.builds(Options, **{each.name: field(each.name) for each in fields(Options)})
SCORES = st.tuples(st.integers(-1000, 1000), st.integers(-1000, 1000))


@given(EVERY, SCORES, st.tuples(st.integers(0, 12), st.integers(0, 12)), st.integers(0, 10**6))
@settings(max_examples=40)
def test_a_deal_under_any_house_rules(
    options: Options, scores: tuple[int, int], bags: tuple[int, int], seed: int
) -> None:
    standing = Standing(scores, bags if options.bags else (0, 0), 2)
    table = Table(GAME, GAME.deal(str(seed), seed % 4), options, standing)
    dice, bots = Random(seed), [TipBot(), Beginner()]
    while (seat := table.turn) is not None:
        seen = GAME.seen(table.state, seat)
        assert table.legal
        for action in dice.sample(UNIVERSE["spades"], 8):
            assert all(voices[seat].verdict(table.verdict(action)) for voices in VOICES.values())
        hints = [finding for step in GAME.hint(seen) for finding in step.says]
        assert hints
        for finding in hints:
            told = [VOICES[lang][seat].finding(finding) for lang in LANGUAGES]
            told += [VOICES[lang][seat].rule_name(finding.case.id) for lang in LANGUAGES]
            assert options.bags or not BAGS.search(" ".join(told))
        choices = [play(bot, GAME, seen, table.legal) for bot in bots]
        assert not any(choice.failed for choice in choices)
        table.push(dice.choice([*(choice.action for choice in choices), dice.choice(table.legal)]))

    outcome = table.outcome
    assert outcome is not None
    for team, lines in enumerate(outcome.sides):
        for voices in VOICES.values():
            assert voices[team].prose(lines)
            assert len(voices[team].sum(lines, "=").lines) == len(lines)
    if ending := ended(GAME.add(standing, outcome, options), options):
        assert all(voices[0].finding(ending) for voices in VOICES.values())
    assert read(write(table)).options == options


def test_the_ranges_are_those_of_the_options() -> None:
    """One below and one above is refused: what is drawn above is all there is."""
    assert set(RANGES) == {name for name, hint in HINTS.items() if not allowed_values(hint)}
    for name, ends in RANGES.items():
        for end, step in zip(ends, (-1, 1), strict=True):
            assert getattr(Options(**{name: end}), name) == end
            try:
                Options(**{name: end + step})
            except ValueError:
                continue
            raise AssertionError(f"{name} may be {end + step}")
