"""Finding an example in which two rule sets part: by a seeded search, so that it is found again."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from cardlab.cards import bits
from cardlab.game import Illegal, legal
from cardlab.rulings import Outcome
from cardlab.table import Table
from cardlab.widgets.house.bench import Bench, Moment, Said, Scored, Told, with_rule

DEALS = 3_000  # that are scored until one shows the rule
WALKS = 150  # deals that are played until a moment shows it
STEPS = 60  # actions of each


def responsible(bench: Bench, left: Any, right: Any, came: Callable[[Any], Any]) -> tuple[str, ...]:
    """The house rules each of which alone changes what comes of it, seen from either side."""
    here, there = came(left), came(right)
    return tuple(
        name
        for name in bench.differing(left, right)
        if came(with_rule(left, right, name)) != here or came(with_rule(right, left, name)) != there
    )


# ------------------------------------------------------------------ scoring
def came(outcome: Outcome) -> Any:
    """What a deal changes on the score sheet."""
    return outcome.points, outcome.bags, outcome.counted


def responsible_for(bench: Bench, left: Any, right: Any, deal: Any) -> tuple[str, ...]:
    """The house rules that make the two score a deal differently; none where they score it alike."""

    def points(options: Any) -> Any:
        return came(bench.outcome(deal, options))

    return responsible(bench, left, right, points) if points(left) != points(right) else ()


def scored(bench: Bench, left: Any, right: Any, name: str, draw: Random) -> Scored | None:
    """A deal that the two score differently because of that rule; better, because of that rule alone."""
    second = None
    for _ in range(DEALS):
        deal = bench.deal(draw, left, right)
        by = responsible_for(bench, left, right, deal)
        if by == (name,):
            return Scored(deal, by)
        if name in by and second is None:
            second = Scored(deal, by)
    return second


# ------------------------------------------------------------------ the end of a match
def ended(bench: Bench, left: Any, right: Any, name: str, draw: Random) -> Told | None:
    """A score sheet that ends the match by one set and not by the other, or for another winner."""
    for _ in range(DEALS):
        sheet = bench.standing(draw, left, right)

        def comes(options: Any, sheet: Any = sheet) -> Any:
            ending = bench.game.ended(sheet, options)
            return ending and ending.over and (ending.winner, ending.shared)

        if comes(left) != comes(right) and name in (by := responsible(bench, left, right, comes)):
            here, there = (Said(None, bench.game.ended(sheet, options)) for options in (left, right))
            return Told("standing", here, there, by, {"sheet": sheet})
    return None


# ------------------------------------------------------------------ a moment of a deal
def moment(bench: Bench, left: Any, right: Any, name: str, draw: Random) -> Moment | None:
    """A moment at which that rule decides whether something may be done."""
    for _ in range(WALKS):
        found = next(_moments(bench, left, right, name, draw), None)
        if found:
            return found
    return None


def _moments(bench: Bench, left: Any, right: Any, name: str, draw: Random) -> Iterator[Moment]:
    """One deal, played at two tables that differ in that rule alone, up to where they part."""
    game = bench.game
    deal = game.deal(f"house-{draw.random()}", int(draw.random() * game.seats))
    before = bench.before(draw)
    here = Table(game, deal, left, before)
    there = Table(game, deal, with_rule(left, right, name), before)
    for _ in range(STEPS):
        masks = legal(here.state), legal(there.state)
        open_ = here if here.turn is not None else there
        if open_.turn is None or (None not in (here.turn, there.turn) and here.turn != there.turn):
            return
        if shown := [action for action in bits(masks[0] ^ masks[1]) if bench.shows(name, action)]:
            yield _apart(bench, (here, there), right, name, bench.choose(open_, shown, draw, name))
            return
        both = bits(masks[0] & masks[1])
        if not both:
            return
        action = bench.choose(here, both, draw, name)
        here.push(action)
        there.push(action)


def _apart(bench: Bench, tables: tuple[Table, Table], right: Any, name: str, action: int) -> Moment:
    """The verdicts of both sets; the right one asked with all its rules, if it comes to this moment."""
    here, there = tables
    whole = Table(bench.game, here.deal, right, here.standing)
    try:
        whole.replay(here.actions)
        alone = whole.turn != there.turn or bool(whole.verdict(action)) != bool(there.verdict(action))
    except Illegal:
        alone = True
    asked = there if alone else whole
    open_ = here if here.turn is not None else there
    assert open_.turn is not None
    seen = bench.game.seen(open_.state, open_.turn)
    return Moment(seen, open_.turn, here.verdict(action), asked.verdict(action), (name,), alone)
