"""The examples of the tips: a position for every case, asked of the tips themselves."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardlab.game import Advice, Example, Game
from cardlab.games import written_examples
from cardlab.games.skat.position import position, read_options
from cardlab.games.skat.tips.advice import Seen, advise, count, goal, hint
from cardlab.games.skat.tips.habits import bori
from cardlab.rulings import Case, Finding


def examples(game: Game, tip: str) -> tuple[Example, ...]:
    """The examples of one tip, in the order of its cases.

    >>> from cardlab.games.skat import GAME
    >>> [example] = examples(GAME, "skat.tip.count.aces")
    >>> example.finding.named["value"]
    1.5
    """
    written = written_examples("cardlab.games.skat", "tips_examples.toml")
    return tuple(_example(game, case, written[case.key]) for case in game.tips[tip].cases)


def _example(game: Game, case: Case, given: Mapping[str, Any]) -> Example:
    moment = position(given)
    seen = game.seen(moment, moment.turn)
    for finding, action in everything(seen):
        if finding.case is case:
            return Example(finding, read_options(given), seen, action)
    raise ValueError(f"the example of {case.key} does not come to it")


def everything(seen: Seen) -> Iterator[tuple[Finding, int | None]]:
    """All that the tips say of a moment, each with the action it speaks for, if it speaks for one."""
    if seen["phase"] == "auction":
        counted = count(seen)
        yield from ((row.tip, None) for row in counted.rows)
        yield from ((promise.tip, None) for promise in counted.promises)
        yield counted.why, None
    elif seen["phase"] == "play":
        yield goal(seen), None
    for ranked in (advise(seen), bori(seen)):
        yield from ((advice.reason, _action(ranked, advice)) for advice in ranked)
    for step in hint(seen):
        yield from ((finding, step.action) for finding in step.says)


def _action(ranked: list[Advice], advice: Advice) -> int | None:
    """The action that a reason speaks for: its own if it is as good as the best, none if it was dropped."""
    return advice.action if advice.weight == ranked[0].weight else None
