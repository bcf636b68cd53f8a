"""The examples of the tips: a position for every case, asked of the tips themselves."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardlab.game import Advice, Example, Game
from cardlab.games import written_examples
from cardlab.games.spades.position import position, read_options
from cardlab.games.spades.score import read_bid
from cardlab.games.spades.tips.advice import Seen, advise, blind, count, goal, hint, total
from cardlab.games.spades.tips.habits import bori
from cardlab.rulings import Case, Finding


def examples(game: Game, tip: str) -> tuple[Example, ...]:
    """The examples of one tip, in the order of its cases.

    >>> from cardlab.games.spades import GAME
    >>> [example] = examples(GAME, "spades.tip.count.king_queen")
    >>> example.finding.named
    {'cards': CardSet('CQ CK'), 'value': 0.5}
    """
    written = written_examples("cardlab.games.spades", "tips_examples.toml")
    return tuple(_example(game, case, written[case.key]) for case in game.tips[tip].cases)


def _example(game: Game, case: Case, given: Mapping[str, Any]) -> Example:
    moment = position({key: value for key, value in given.items() if key != "bid"})
    seen = game.seen(moment, moment.turn)
    bid = read_bid(given["bid"]) if "bid" in given else None
    for finding, action in everything(seen, bid):
        if finding.case is case:
            return Example(finding, read_options(given), seen, action)
    raise ValueError(f"the example of {case.key} does not come to it")


def everything(seen: Seen, bid: int | None = None) -> Iterator[tuple[Finding, int | None]]:
    """All that the tips say of a moment, each with the action it speaks for, if it speaks for one.

    With `bid` (an action), what the total would mean is asked for that bid.
    """
    if seen["phase"] == "bid":
        yield total(seen, bid), bid
        yield from _counted(seen)
    else:
        yield goal(seen), None
    for ranked in (advise(seen), bori(seen)):
        yield from ((advice.reason, _action(ranked, advice)) for advice in ranked)
    for step in hint(seen):
        yield from ((finding, step.action) for finding in step.says)


def _counted(seen: Seen) -> Iterator[tuple[Finding, int | None]]:
    if seen["hand"] is None:
        fair = blind(seen)
        if fair:
            yield fair[1], None
        return
    counted = count(seen)
    yield from ((row.tip, None) for row in counted.rows)
    if counted.rest:
        yield counted.rest, None
    yield counted.rounding, counted.bid


def _action(ranked: list[Advice], advice: Advice) -> int | None:
    """The action that a reason speaks for: its own if it is as good as the best, none if it was dropped."""
    return advice.action if advice.weight == ranked[0].weight else None
