"""A finished deal looked back on: each card with all hands open, and with what its player could know.

The second view is the mean over worlds that fit what the player knew, each solved with its hands open. Such a
mean never waits to learn where a card lies, nor hopes for an opponent's slip: it says what was likely to be
good, and no more.
"""

from collections.abc import Generator, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from itertools import chain
from time import time
from typing import Any

from cardlab.analysis import estimate, values
from cardlab.analysis.knowledge import CARDS, Known, knowledge
from cardlab.analysis.limits import Limit
from cardlab.analysis.views import View, view
from cardlab.analysis.worlds import moment, sample
from cardlab.analysis.worth import Values
from cardlab.game import Deal, legal
from cardlab.games import game
from cardlab.table import Table

NOTHING, WEAKER, LUCK, UNPUNISHED = "nothing", "weaker", "luck", "unpunished"
FIRST = 0.25  # the part of the budget after which the open view waits for the other
AMONG = 12  # so many layouts are drawn for each world that is searched
FEWEST = 8  # with fewer worlds, unless there are no more, nothing is said


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that was played, after `ply` actions, and what is known of it so far.

    `forced`: there was no choice. A view is None while it has not been looked at; `final` says that nothing
    more comes, and `missing` which views were asked for and could not be told: the time was over, or a nil
    with many tricks to come left the search between bounds.
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
    worlds: int = 0
    seed: int | str = 0
    until: float | None = None  # by the clock; to whom it is given may be another process
    soon: float | None = None  # from then on no more layouts than are needed to say anything


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
    `budget` seconds it stops, and every decision that lacks a view is told a last time with what it has; what
    is told before is whole, so a budget decides how far it gets and not what it says, but for a view of fewer
    worlds than asked. `worlds` 0: with all hands open only. With an `executor` the same comes in the same
    order. Raises `ValueError` while the deal goes on.

    >>> from cardlab.games import game
    >>> spades = game("spades")
    >>> table = Table(spades, spades.deal("demo")).replay(["look", "bid 3"] * 4)
    >>> while table.turn is not None:
    ...     table.push(table.legal[0])
    >>> [judged.kind for judged in review(table, seat=0, since=table.ply - 8) if judged.final]
    ['nothing', 'nothing']
    """
    for judged in paced(
        table, seat=seat, since=since, worlds=worlds, seed=seed, budget=budget, executor=executor
    ):
        if judged:
            yield judged


def paced(
    table: Table,
    *,
    seat: int | None = None,
    since: int = 0,
    worlds: int = 40,
    seed: int | str = 0,
    budget: float | None = None,
    executor: Executor | None = None,
) -> Iterator[Judged | None]:
    """As `review`, with None between two searches, where somebody who shares the thread may have a turn."""
    if table.state_at(len(table.actions)).turn is not None:
        raise ValueError("a deal is judged when it is over")
    told: dict[int, Judged] = {}
    for judged in decisions(table, seat, since):
        told[judged.ply] = judged
        if judged.forced:
            yield judged
    asked = _questions(table, [its for its in told.values() if not its.forced], worlds, seed)
    for each in _in_time(asked, budget, worlds, executor):
        if each is None:
            yield None
            continue
        question, found = each
        its = told[question.ply]
        judged = replace(its, open=found) if isinstance(question.about, Record) else replace(its, known=found)
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
        if card < CARDS and state.turn is not None and seat in (None, state.turn):
            forced = (legal(state) & (1 << CARDS) - 1).bit_count() == 1
            yield Judged(ply, state.turn, card, forced, final=forced)


def _questions(table: Table, asked: list[Judged], worlds: int, seed: int | str) -> list[Question]:
    """Both views of these decisions, what is cheap first."""
    record = Record(table.game.name, table.deal, table.options, table.standing, tuple(table.actions))
    found = [Question(record, its.ply, its.card) for its in reversed(asked)]
    for its in reversed(asked if worlds else []):
        known = knowledge(table, its.ply, its.seat)
        found.append(Question(known, its.ply, its.card, worlds, f"{seed} {its.ply}"))
    return found


Answer = tuple[Question, View | None]


def _in_time(
    asked: list[Question], budget: float | None, worlds: int, executor: Executor | None
) -> Iterator[tuple[Question, View] | None]:
    """What is answered within so many seconds.

    Where there are worlds to look at, all hands open have a part of the time at first; what of them was too
    long for it is asked again at the end, so that one search does not stand before all the others. Of what is
    left then every decision has an equal part, and what one does not need stays for the rest: many layouts of
    one card must not leave another with none.
    """
    until = None if budget is None else time() + budget
    soon = until if until is None or budget is None or not worlds else until - (1 - FIRST) * budget
    first = [replace(each, until=soon if isinstance(each.about, Record) else until) for each in asked]
    again: list[Question] = []
    for each in chain(_answers(first, executor, again), _answers(again, executor, [])):
        if each is None:
            yield None
            continue
        question, found = each
        if found is not None:
            yield question, found
        elif isinstance(question.about, Record) and question.until != until:
            again.append(replace(question, until=until))


def _answers(
    asked: list[Question], executor: Executor | None, later: list[Question]
) -> Iterator[Answer | None]:
    """The views in the order asked, whoever finds them; None between two searches that are done here."""
    if executor is None:
        for place, question in enumerate(asked):
            found = yield from answering(_shared(question, len(asked) - place + len(later)))
            yield question, found
        return
    waiting: list[Future[View | None]] = [executor.submit(answer, question) for question in asked]
    try:
        yield from ((question, found.result()) for question, found in zip(asked, waiting, strict=True))
    finally:
        for each in waiting:
            each.cancel()


def _shared(question: Question, among: int) -> Question:
    """A question about layouts, with its part of what is left of the time among so many questions."""
    if question.until is None or isinstance(question.about, Record):
        return question
    now = time()
    return replace(question, soon=now + max(0.0, question.until - now) / among)


# -------------------------------------------------------------------- one view, in whatever process
def answer(question: Question) -> View | None:
    """The view that is asked for; None where the search does not come so far that it can be told."""
    steps = answering(question)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: View | None = end.value
            return found


def answering(question: Question) -> Generator[None, None, View | None]:
    """As `answer`, one search at a time."""
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
    fewest = min(FEWEST, len(weights))
    for state in moments:
        if _over(question.until) or (len(solved) >= fewest and _over(question.soon)):
            break
        left = None if question.until is None else question.until - time()
        rough = None if isinstance(about, Record) else estimate(state)
        found = rough or values(state, limit=Limit(seconds=left))
        if rough or found.exact or not _over(question.until):  # else it was cut short
            solved.append(found)
        yield
    if not solved or len(solved) < fewest:
        return None
    told = view(question.card, solved, weights[: len(solved)], whole and len(solved) == len(weights))
    # With all cards open there is nothing between "lost" and "lost nothing" that could be told.
    return None if told.undecided and isinstance(about, Record) else told


def _over(until: float | None) -> bool:
    return until is not None and time() >= until
