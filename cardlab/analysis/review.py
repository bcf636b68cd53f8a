"""A finished deal looked back on: each card with all hands open, and with what its player could know.

The second view is the mean over worlds that fit what the player knew, each solved with its hands open. Such a
mean never waits to learn where a card lies, nor hopes for an opponent's slip: it says what was likely to be
good, and no more.
"""

from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from math import sqrt
from time import time
from typing import Any

from cardlab.analysis import values
from cardlab.analysis.knowledge import Known, knowledge
from cardlab.analysis.limits import Limit
from cardlab.analysis.worlds import moment, sample
from cardlab.analysis.worth import Values
from cardlab.cards import CardSet, bits
from cardlab.game import Deal, legal
from cardlab.games import game
from cardlab.table import Table

NOTHING, WEAKER, LUCK, UNPUNISHED = "nothing", "weaker", "luck", "unpunished"
CARDS = (1 << 64) - 1  # the actions that are cards
AMONG = 12  # so many layouts are drawn for each world that is searched
FEWEST = 8  # with fewer worlds, unless there are no more, nothing is said
LEAST = 2.0  # effective worlds for an error to be told
SURE = 2.0  # standard errors beyond which a loss is one


@dataclass(frozen=True, slots=True)
class Line:
    """Cards that come to the same: points of the deal and what the game counts, as means in the known view.

    `score` is what the player's side gets more than the other, `count` the declarer's card points (in Null
    whether he is caught) or the tricks of side 0.
    """

    cards: CardSet
    score: float
    count: float


@dataclass(frozen=True, slots=True)
class View:
    """One view of a decision: its lines, the best first, and what the card played falls short of the best.

    `loss` is in points of the deal, `short` in what the game counts (card points or tricks), both 0 where the
    difference is no greater than `error` explains, and `best` are the cards of which that holds. `gap` is the
    difference in points as it was found, `doubt` how far a search that was cut short may be off. `worlds` and
    `effective` say how many deals stand behind it; with all cards open, or where every layout was looked at,
    there is no error.
    """

    lines: tuple[Line, ...]
    best: CardSet
    loss: float
    short: float
    gap: float
    error: float
    doubt: float
    worlds: int
    effective: float


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that was played, after `ply` actions, and what is known of it so far.

    `forced`: there was no choice. A view is None while it has not been looked at; `final` says that nothing
    more comes, and `missing` which views that were asked for the time did not suffice for.
    """

    ply: int
    seat: int
    card: int
    forced: bool = False
    open: View | None = None
    known: View | None = None
    final: bool = False
    missing: tuple[str, ...] = ()

    @property
    def kind(self) -> str | None:
        """What the two views say together: nothing, weaker, luck or unpunished; None while one is missing.

        A loss in both views is a weaker card; with all cards open alone it is bad luck; in what could be
        known alone it went unpunished.
        """
        if self.forced:
            return NOTHING
        if self.open is None or self.known is None:
            return None
        kinds = {(False, False): NOTHING, (True, True): WEAKER, (True, False): LUCK}
        return kinds.get((self.open.loss > 0, self.known.loss > 0), UNPUNISHED)


@dataclass(frozen=True, slots=True)
class Record:
    """A deal as another process can take it."""

    name: str
    deal: Deal
    options: Any
    standing: Any
    actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """One view of one decision: `about` is a record with all hands open, or what its player knew."""

    about: Record | Known
    ply: int
    card: int
    until: float | None
    worlds: int = 0
    seed: int | str = 0


def review(
    table: Table,
    *,
    seat: int | None = None,
    since: int = 0,
    worlds: int = 40,
    seed: int | str = 0,
    budget: float | None = None,
    executor: Executor | None = None,
) -> Iterator[Judged]:
    """Every card of a finished deal (of one seat, or of all; from action `since` on), in two views.

    What is cheap comes first: cards without a choice, then all hands open from the last trick backwards, then
    what could be known, backwards too. A decision is told again with each view, the last time `final`. After
    `budget` seconds it stops, and every decision that lacks a view is told a last time with what it has.
    `worlds` 0: with all hands open only. With an `executor` the same comes in the same order. Raises
    `ValueError` while the deal goes on.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo")).replay(["look", "bid 3"] * 4)
    >>> while table.turn is not None:
    ...     table.push(table.legal[0])
    >>> [judged.kind for judged in review(table, seat=0, since=table.ply - 8) if judged.final]
    ['nothing', 'nothing']
    """
    if table.state_at(len(table.actions)).turn is not None:
        raise ValueError("a deal is judged when it is over")
    until = None if budget is None else time() + budget
    told: dict[int, Judged] = {}
    for judged in decisions(table, seat, since):
        told[judged.ply] = judged
        if judged.forced:
            yield judged
    record = Record(table.game.name, table.deal, table.options, table.standing, tuple(table.actions))
    asked = [Question(record, its.ply, its.card, until) for its in reversed(told.values()) if not its.forced]
    if worlds:
        asked += [
            Question(
                knowledge(table, q.ply, told[q.ply].seat), q.ply, q.card, until, worlds, f"{seed} {q.ply}"
            )
            for q in asked
        ]
    for question, view in _answers(asked, executor):
        if view is not None:
            its = told[question.ply]
            is_open = isinstance(question.about, Record)
            judged = replace(its, open=view) if is_open else replace(its, known=view)
            judged = replace(judged, final=bool(judged.open and (judged.known or not worlds)))
            told[question.ply] = judged
            yield judged
    for judged in told.values():
        if not judged.final:
            views = ("open", judged.open), ("known", judged.known or not worlds)
            yield replace(judged, final=True, missing=tuple([name for name, view in views if not view]))


def decisions(table: Table, seat: int | None = None, since: int = 0) -> Iterator[Judged]:
    """The cards of a deal in order, none of them judged yet but those without a choice."""
    for ply, card in enumerate(table.actions[since:], since):
        state = table.state_at(ply)
        if card < 64 and state.turn is not None and seat in (None, state.turn):
            forced = (legal(state) & CARDS).bit_count() == 1
            yield Judged(ply, state.turn, card, forced, final=forced)


def _answers(asked: list[Question], executor: Executor | None) -> Iterator[tuple[Question, View | None]]:
    """The views in the order asked, whoever finds them."""
    if executor is None:
        yield from ((question, answer(question)) for question in asked)
        return
    waiting: list[Future[View | None]] = [executor.submit(answer, question) for question in asked]
    try:
        yield from ((question, found.result()) for question, found in zip(asked, waiting, strict=True))
    finally:
        for found in waiting:
            found.cancel()


# -------------------------------------------------------------------- one view, in whatever process
def answer(question: Question) -> View | None:
    """The view that is asked for; None where the time is over before it can be told."""
    about, solved = question.about, list[Values]()
    if isinstance(about, Record):
        state = game(about.name).start(about.deal, about.options, about.standing)
        for action in about.actions[: question.ply]:
            state = state.step(action)[0]
        moments, weights, whole = iter([state]), [1.0], True
    elif _over(question.until):
        return None
    else:
        drawn = sample(about, question.worlds, question.seed, AMONG * question.worlds)
        moments = (moment(about, world) for world in drawn.worlds)
        weights, whole = [world.weight for world in drawn.worlds], drawn.whole
    for state in moments:
        if _over(question.until):
            break
        left = None if question.until is None else question.until - time()
        found = values(state, limit=Limit(seconds=left))
        if found.exact or not _over(question.until):  # else it was cut short
            solved.append(found)
    if not solved or len(solved) < min(FEWEST, len(weights)):
        return None
    return _view(question.card, solved, weights[: len(solved)], whole and len(solved) == len(weights))


def _over(until: float | None) -> bool:
    return until is not None and time() >= until


def _view(card: int, solved: list[Values], weights: list[float], whole: bool) -> View:
    """The means of what each world says. Every world has the same legal cards: they are the player's own."""
    weights = [weight / sum(weights) for weight in weights]
    effective = 1 / sum([weight**2 for weight in weights])
    ways = {its: [found.cards[its] for found in solved] for its in solved[0].cards}
    middle = {its: [(w.worst.score + w.best.score) / 2 for w in found] for its, found in ways.items()}
    wanted = {its: [(w.worst.wanted + w.best.wanted) / 2 for w in found] for its, found in ways.items()}
    counts = {its: [(w.worst.count + w.best.count) / 2 for w in found] for its, found in ways.items()}
    wide = {its: _mean([w.best.score - w.worst.score for w in found], weights) for its, found in ways.items()}

    def mean(numbers: list[float]) -> float:
        return round(_mean(numbers, weights), 9)

    lines: dict[tuple[float, float, float], int] = {}
    for its in ways:
        key = mean(middle[its]), mean(wanted[its]), mean(counts[its])
        lines[key] = lines.get(key, 0) | 1 << its
    order = sorted(lines, reverse=True)
    top = bits(lines[order[0]])[0]
    finest = max(ways, key=lambda its: mean(wanted[its]))

    def behind(its: int, most: int, what: dict[int, list[float]]) -> tuple[float, float]:
        """How far a card is behind another, and the standard error of that."""
        apart = [one - other for one, other in zip(what[most], what[its], strict=True)]
        gap = _mean(apart, weights)
        if whole:
            return round(gap, 9), 0.0
        if effective < LEAST:  # nothing can be said of how far off that is
            return round(gap, 9), abs(gap)
        spread = _mean([(each - gap) ** 2 for each in apart], weights)
        return round(gap, 9), sqrt(spread / (effective - 1))

    def doubt(its: int) -> float:
        return 0.0 if 1 << its & lines[order[0]] else (wide[its] + wide[top]) / 2

    def counted(its: int, most: int, what: dict[int, list[float]], off: float = 0.0) -> float:
        gap, error = behind(its, most, what)
        return gap if gap > SURE * error + off else 0.0

    gap, error = behind(card, top, middle)
    return View(
        tuple([Line(CardSet(lines[key]), key[0], key[2]) for key in order]),
        CardSet.of([its for its in ways if not counted(its, top, middle, doubt(its))]),
        counted(card, top, middle, doubt(card)),
        counted(card, finest, wanted),
        gap,
        error,
        doubt(card),
        len(solved),
        effective,
    )


def _mean(numbers: list[float], weights: list[float]) -> float:
    return sum([number * weight for number, weight in zip(numbers, weights, strict=True)])
